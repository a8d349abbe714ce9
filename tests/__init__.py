"""The tests of pairdown: a tree that mirrors the package, and worked cases beside it."""
