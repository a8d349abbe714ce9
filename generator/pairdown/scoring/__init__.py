"""How do written matches become sheets, standings and a cut?"""
