"""The chart pack."""
