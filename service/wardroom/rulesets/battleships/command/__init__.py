"""The command phase."""
