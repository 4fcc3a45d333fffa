"""A boat under fire, however it came there: one table for every attack on it (9.6, 10).

In the order of play: each hit (9.6.9) and each injury it causes (9.6.10), before the next;
what is left no longer matters once the boat is lost (9.6.9, 9.6.11, 10.1.2) or its commander
killed (10.5.2); injuries besides, of an aircraft's fire (9.8.2); additional flooding (10.1.3);
scuttling where the boat is forced up (10.9.2).
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from wardroom.dice import Alike
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage import damage
from wardroom.rulesets.hunters.situation.boat import Systems
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.hunters.situation.terms import Man
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.hits import alike_hits
from wardroom.rulesets.submarine.structs import replace
from wardroom.rulesets.submarine.terms import Health
from wardroom.rulesets.submarine.under_fire import (
    Fire,
    FireEnding,
    FireTable,
    UnderFire,
    ceased,
    fire_rank,
)

__all__ = ["Fire", "FireEnding", "UnderFire", "ceased", "fire_rank"]

StateOf = TypeVar("StateOf", bound=UnderFire)

_TABLE = FireTable(damage, commander="kommandant", hit_rule="9.6.9", scuttling_rule="10.9.2")
HIT_BY_HIT, FLOODING, SCUTTLING = _TABLE.hit_by_hit, _TABLE.flooding, _TABLE.scuttling
STRUCK = _TABLE.struck
"""What an attack does to boat and men, in the order of play."""
UNDER_FIRE = _TABLE.stages
"""The stages of a boat under fire, in the order of play; its end is the state's `ending`."""
injuries_due, was_flooded = _TABLE.injuries_due, _TABLE.was_flooded
injured_besides, flood_more, fire_faults = _TABLE.injured_besides, _TABLE.flood_more, _TABLE.faults

TELLING = (Man.KOMMANDANT, Man.CHIEF_ENGINEER)
"""Men on whom it hangs what becomes of the boat: the one ends the game, the other fights water."""
_SOUND = Systems()


def alike_under_fire(charts: HuntersCharts) -> Alike:
    """Return hits and injuries that touch nothing a later roll of the fire depends on, for odds."""
    e5 = charts.e5
    return alike_hits(charts.e4.rows, e5.crew_injury.rows, e5.severity.rows, men=TELLING)


def only_what_tells(state: StateOf) -> StateOf:
    """Return `state` without systems and men that no later roll of the fire needs, for odds."""
    crew = state.crew
    engineer = crew.chief_engineer
    return replace(
        state,
        boat=msgspec.structs.replace(state.boat, systems=_SOUND),
        crew=Crew(
            kommandant=crew.kommandant,
            chief_engineer=Health.SEVERE_WOUND if is_out(engineer) else engineer,
            experte=crew.experte,
        ),
    )
