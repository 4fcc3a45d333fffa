"""Torpedoes aimed by themselves, as the example of an offer has them: none in vain."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice


def in_turn(needed: Mapping[int, int], torpedoes: int) -> tuple[int, ...]:
    """Return the targets of up to so many torpedoes, ship by ship, none offered in vain.

    `needed`: the points that sink each ship, by its number. A hit does one at least, so that no
    ship gets more torpedoes than that.
    """
    return tuple(number for number, points in needed.items() for _ in range(points))[:torpedoes]


def spread_over(needed: Mapping[int, int], torpedoes: int) -> tuple[int, ...]:
    """Return the same, spread as evenly over the ships as their points allow."""
    most = max(needed.values(), default=0)
    aims = (number for at in range(most) for number, points in needed.items() if points > at)
    return tuple(sorted(islice(aims, torpedoes)))
