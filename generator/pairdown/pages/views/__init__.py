"""What do the parts of a page show, ready for the template?"""
