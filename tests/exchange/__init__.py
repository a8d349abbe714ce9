"""Tests of what is read from and written for other programs."""
