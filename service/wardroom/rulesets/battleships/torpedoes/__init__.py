"""The torpedo phase."""
