"""Was it luck? The result of a finished game, compared with the expectation of its dice.

What this states, and what it does not: `docs/decisions/0011-luck.md`.
"""
