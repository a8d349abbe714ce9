"""What did people write, and where?"""
