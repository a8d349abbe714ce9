"""What follows from all that was written?"""
