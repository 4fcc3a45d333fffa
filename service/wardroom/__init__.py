"""Wardroom adjudicates naval board wargames: every die, every modifier, every rule number."""

__version__ = "0.1.0"
