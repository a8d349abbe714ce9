"""Who should play whom next, and why?"""
