"""Hunted by escorts."""
