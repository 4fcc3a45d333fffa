"""Was it luck? What came of a game that is over, beside what its dice let expect.

What this says, and what it does not: `docs/decisions/0011-luck.md`.
"""
