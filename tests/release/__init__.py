"""A release: its version is written, its packages are built and tried. See docs/contributing."""
