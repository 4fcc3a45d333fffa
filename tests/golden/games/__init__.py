"""Whole games kept as their logs: a changed line is a changed outcome."""
