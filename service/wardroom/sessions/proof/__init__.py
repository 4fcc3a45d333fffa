"""Checks of a log by those who have nothing but it: played again, compared, and judged."""
