"""Sessions in Redis: the stores, their scripts and the connections."""
