"""Do the readers stand whatever bytes they are given?"""
