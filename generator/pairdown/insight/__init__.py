"""What can be asked of an almanac?"""
