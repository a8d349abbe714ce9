"""What does a fresh machine need to build the demonstration, or to run the tests?"""
