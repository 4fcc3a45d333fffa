"""The visibility phase."""
