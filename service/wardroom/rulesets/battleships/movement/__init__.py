"""The movement phase."""
