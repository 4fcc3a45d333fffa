"""Hits on the boat: what an attack comes to, and which are alike to the odds."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from wardroom.charts import Bands
from wardroom.dice import Alike
from wardroom.rulesets.submarine.terms import Wound

MOST_DUE = 20
"""Hits that an order can state."""
MOST_INJURIES = 2
"""Injuries that one hit can cause; for states handed back."""


def hits_result(hits: int, on_chart: int, *, sunk: bool) -> str:
    """Return what an attack comes to, as a code: told apart if it is not the chart's."""
    result = "sunk" if sunk else "hits" if hits else "no_hits"
    return result if hits == on_chart else f"{result}_in_all"


# ------------------------------------------------------------------------------ for odds alone

_TRACKS = ("flooding", "flooding_x2", "hull", "hull_x2", "crew_injury", "crew_injury_x2")
"""Results of E4 that later rolls can depend on, whatever is still to come."""


def alike_hits(
    damage: Bands[Any],
    victims: Bands[Any],
    severity: Bands[Wound],
    *,
    men: Container[str],
) -> Alike:
    """Return hits and injuries that touch nothing which a later roll depends on.

    `damage`, `victims`, `severity`: the rows of E4 and E5. `men`: those whom it matters to tell
    apart.
    """

    def hit(natural: int) -> str:
        result: str = damage[natural]
        return result if result in _TRACKS else "nothing"

    def victim(natural: int) -> str:
        man: str = victims[natural]
        return man if man in men else "nobody"

    return {"hit": hit, "injury_victim": victim, "injury_severity": severity.__getitem__}
