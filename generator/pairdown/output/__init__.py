"""How do pages become bytes, and bytes a site on disk?"""
