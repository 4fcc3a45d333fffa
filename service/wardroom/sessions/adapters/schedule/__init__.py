"""The schedule of work that is due at a time, and what is counted of it."""
