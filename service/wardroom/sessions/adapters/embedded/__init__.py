"""A private server of Redis, for a machine that has none."""
