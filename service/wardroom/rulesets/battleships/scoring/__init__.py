"""Points and victory."""
