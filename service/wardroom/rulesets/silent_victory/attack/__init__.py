"""The attack."""
