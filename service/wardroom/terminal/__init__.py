"""Games in a terminal: a person at the same machine that sessions keep."""
