"""The command line, run as an organizer runs it."""
