"""Which pages follow from an almanac?"""
