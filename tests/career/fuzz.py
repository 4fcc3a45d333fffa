"""Careers of a random player, every step of them checked.

    python -m career.fuzz --careers 5000 --first 0

plays as many as one likes, and prints how they ended; a failing one names its number.
"""

from __future__ import annotations

from .careers import CAREERS

if __name__ == "__main__":
    CAREERS.play_by_number(__doc__)
