"""The gunnery phase."""
