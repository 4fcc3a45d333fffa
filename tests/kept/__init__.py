"""What releases have written, kept: this one goes on with it (`README.md`)."""
