"""How are other people's files read and written?"""
