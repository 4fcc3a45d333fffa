"""Sessions in Redis: the stores, the scripts that they run, the connections to it."""
