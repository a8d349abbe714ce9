"""Does what was written make sense?"""
