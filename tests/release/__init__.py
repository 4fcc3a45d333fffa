"""A release: its version is written, its packages are built and tried (docs/contributing/release.md)."""
