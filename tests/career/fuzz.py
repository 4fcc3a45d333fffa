"""Careers of a random player, every step of them checked.

    python -m career.fuzz silent-victory --careers 5000 --first 0

plays as many as one likes, and prints how they ended; a failing one names its number.
"""

from __future__ import annotations

from games.careers import play_by_number

from .played import PLAYED

if __name__ == "__main__":
    play_by_number(__doc__, {name: each.CAREERS for name, each in PLAYED.items()})
