"""Where does the demonstration league come from? See `make`."""
