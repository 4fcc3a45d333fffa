"""Met by aircraft."""
