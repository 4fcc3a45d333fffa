"""An attack from the air, whichever aircraft makes it: quality, bombs, hits, injury (9.8.2, 14.7).

A procedure with such attacks has them due in the `air` of its state, and these stages; flak and
what else belongs to the round come behind.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.table import Stage
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.aircraft.aircraft import resolve_air_attack, roll_aircraft_quality
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.under_fire import (
    HIT_BY_HIT,
    UnderFire,
    ceased,
    injured_besides,
    injuries_due,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.submarine.aircraft import Air, automatic_injuries
from wardroom.rulesets.submarine.structs import replace


class UnderAirAttack(UnderFire, Protocol):
    """The state of a procedure in which the boat is attacked from the air."""

    @property
    def date(self) -> str:
        """The month in which the patrol started."""
        ...

    @property
    def air(self) -> Air:
        """The aircraft."""
        ...


StateOf = TypeVar("StateOf", bound=UnderAirAttack)


def year_of(state: UnderAirAttack) -> int:
    """Return the year in which the patrol started, which the charts go by."""
    return int(state.date[:4])


def attack_due(state: UnderAirAttack, charts: HuntersCharts) -> bool:
    """Return whether the aircraft is to attack."""
    del charts
    return state.air.attacks_due > 0


def quality_open(state: UnderAirAttack, charts: HuntersCharts) -> bool:
    """Return whether the quality of an aircraft about to attack is to be rolled (9.1.6, 14.7)."""
    wanted = state.options.aircraft_quality and state.air.quality is None
    return wanted and attack_due(state, charts)


def roll_quality(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """Roll the quality of the aircraft (14.7, 14.7.2), which decides the injuries it causes."""
    quality, trace = roll_aircraft_quality(year_of(state), dice, charts)
    air = msgspec.structs.replace(state.air, quality=quality)
    injuries = injuries_of(air, state.options, charts)
    fire = msgspec.structs.replace(state.fire, injuries_besides=injuries)
    return Step(replace(state, air=air, fire=fire), trace)


def injuries_of(air: Air, options: HuntersOptions, charts: HuntersCharts) -> int:
    """Return the injuries that an aircraft about to attack causes beside its hits (9.8.2).

    With the reading `automatic_injury` those that were called up may cause none.
    """
    if air.number > 1 and options.automatic_injury == "first_aircraft":
        return 0
    return automatic_injuries(air.quality, charts)


def attack_boat(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """Roll for the bombs (9.8.2): hits to be rolled for, or the end of the boat."""
    air = state.air
    number = air.attacks + 1
    attack = resolve_air_attack(year_of(state), air.quality, number, dice, charts)
    air = msgspec.structs.replace(air, attacks=number, attacks_due=air.attacks_due - 1)
    if attack.sunk:
        lost = replace(state, air=air, fire=ceased(state.fire), ending="sunk")
        return Step(lost, attack.trace)
    fire = msgspec.structs.replace(state.fire, hits_due=attack.hits)
    return Step(replace(state, air=air, fire=fire), attack.trace)


def automatic_injury(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """Return the injury that comes with an attack, whatever hits (9.8.2)."""
    cause = TraceStep(rule="9.8.2", purpose="automatic_injury", result="crew_injury")
    injured = injured_besides(state, "automatic", dice, charts)
    return Step(injured.state, (cause, *injured.trace))


AIR_ATTACK = (
    Stage("14.7", "quality", when=quality_open, does=roll_quality),
    Stage("9.8.2", "attack", when=attack_due, does=attack_boat),
    HIT_BY_HIT,
    Stage("9.8.2", "injuries", when=injuries_due, does=automatic_injury, repeats=True),
)
"""The stages of an attack from the air, in the order of play."""
