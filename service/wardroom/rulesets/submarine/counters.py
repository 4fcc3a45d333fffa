"""How far a game counts; for states handed back."""

from __future__ import annotations

MOST_COUNTED = 10_000
"""More boxes, rounds, checks or hits than any encounter or career has."""
