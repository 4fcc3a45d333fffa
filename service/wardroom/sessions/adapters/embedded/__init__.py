"""A private Redis server, for a machine without one."""
