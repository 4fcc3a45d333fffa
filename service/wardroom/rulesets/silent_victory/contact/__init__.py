"""Ships met."""
