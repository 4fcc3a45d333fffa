"""Wardroom adjudicates naval board wargames: every die, every modifier, every rule number."""

__version__ = "0.3.0.dev0"
