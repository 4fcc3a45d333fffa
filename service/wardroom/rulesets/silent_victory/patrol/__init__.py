"""The patrol."""
