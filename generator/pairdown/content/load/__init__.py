"""What does the league consist of, once names are resolved and rules are bound?"""
