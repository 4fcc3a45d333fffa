"""A boat under fire, however it came there: one table for every attack on it (9.6.9 to 9.6.11, 10).

In the order of play: each hit and each injury it causes, before the next; injuries besides, of an
aircraft's fire; additional flooding; scuttling where the boat is forced up. A procedure in which
the boat is attacked sets `hits_due` in the `fire` of its state, and has these stages behind. Flak
answers an aircraft between what it does and the flooding (9.8.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.table import Stage
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import (
    is_forced_up,
    is_sunk,
    resolve_hit,
    resolve_injury,
    roll_additional_flooding,
    scuttle,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Systems
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.hunters.situation.terms import Man
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.hits import alike_hits
from wardroom.rulesets.submarine.structs import replace
from wardroom.rulesets.submarine.terms import Health

FireEnding = Literal["sunk", "scuttled", "captured", "commander_killed"]
"""How fire ends a boat: hull gone, forced up and scuttled or taken, or its Kommandant dead."""


class Fire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """What an attack has done so far, and what of it is still to be resolved.

    `injuries_due`: of the hit just resolved; `injuries_besides`: without a hit (9.8.2). `flooded`:
    whether the boat was flooded in this round of combat.
    """

    hits: int = 0
    hits_due: int = 0
    injuries_due: int = 0
    injuries_besides: int = 0
    flooded: bool = False


class UnderFire(Protocol):
    """The state of a procedure in which the boat is attacked."""

    @property
    def boat(self) -> Boat:
        """The boat."""
        ...

    @property
    def crew(self) -> Crew:
        """Its crew."""
        ...

    @property
    def fire(self) -> Fire:
        """What the attack has done so far."""
        ...

    @property
    def options(self) -> HuntersOptions:
        """The optional rules in force."""
        ...

    @property
    def ending(self) -> str | None:
        """How the boat or its Kommandant was lost; None while they live."""
        ...


StateOf = TypeVar("StateOf", bound=UnderFire)


def hits_due(state: UnderFire, charts: HuntersCharts) -> bool:
    """Whether hits, or injuries of the last one, are still to be resolved (9.6.9)."""
    del charts
    return bool(state.fire.hits_due or state.fire.injuries_due)


def injuries_due(state: UnderFire, charts: HuntersCharts) -> bool:
    """Whether injuries besides those of hits are still to be resolved (9.8.2)."""
    return state.fire.injuries_besides > 0 and not is_forced_up(state.boat, charts)


def was_flooded(state: UnderFire, charts: HuntersCharts) -> bool:
    """Whether the boat was flooded in this round, and is still down (10.1.3)."""
    return state.fire.flooded and not is_forced_up(state.boat, charts)


def forced_up(state: UnderFire, charts: HuntersCharts) -> bool:
    """Whether flooding has forced the boat to the surface (10.1.2)."""
    return is_forced_up(state.boat, charts)


def take_hit(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """The next injury of the last hit, or the next hit (9.6.9, 9.6.10).

    What remains no longer matters once the boat is lost (9.6.9, 10.1.2).
    """
    fire = state.fire
    if fire.injuries_due:
        place = ScopedDice(dice, "hit", fire.hits, "injury", fire.injuries_due)
        return _injured(state, place, charts, injuries_due=fire.injuries_due - 1)
    number = fire.hits + 1
    hit = resolve_hit(state.boat, number, ScopedDice(dice, "hit", number), charts)
    after = msgspec.structs.replace(
        fire,
        hits=number,
        hits_due=fire.hits_due - 1,
        injuries_due=hit.injuries,
        flooded=fire.flooded or hit.flooded,
    )
    if is_sunk(hit.boat, charts):
        return Step(replace(state, boat=hit.boat, fire=ceased(after), ending="sunk"), hit.trace)
    if is_forced_up(hit.boat, charts):
        after = ceased(after)
    return Step(replace(state, boat=hit.boat, fire=after), hit.trace)


def take_injury(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """The next of the injuries besides (9.8.2)."""
    return injured_besides(state, "automatic_injury", dice, charts)


def injured_besides(state: StateOf, place: str, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """The next of the injuries besides, its dice thrown at `place`."""
    due = state.fire.injuries_besides
    return _injured(state, ScopedDice(dice, place, due), charts, injuries_besides=due - 1)


def _injured(state: StateOf, dice: Dice, charts: HuntersCharts, **due: int) -> Step[Any]:
    """An injury (9.6.10); the death of the Kommandant ends the game (10.5.2)."""
    injury = resolve_injury(state.crew, state.options, dice, charts)
    fire = msgspec.structs.replace(state.fire, **due)
    if injury.crew.kommandant is Health.KILLED:
        lost = replace(state, crew=injury.crew, fire=ceased(fire), ending="commander_killed")
        return Step(lost, injury.trace)
    return Step(replace(state, crew=injury.crew, fire=fire), injury.trace)


def flood_more(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """Additional flooding at the end of a round with any (10.1.3)."""
    boat, trace = roll_additional_flooding(state.boat, state.crew, dice, charts)
    return Step(replace(state, boat=boat), trace)


def scuttle_boat(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """A boat forced to the surface is scuttled, or captured (10.9.2)."""
    result, trace = scuttle(state.crew, dice, charts)
    ending: FireEnding = "captured" if result == "captured" else "scuttled"
    return Step(replace(state, ending=ending), trace)


def ceased(fire: Fire) -> Fire:
    """`fire` with nothing left to be resolved."""
    return msgspec.structs.replace(fire, hits_due=0, injuries_due=0, injuries_besides=0)


HIT_BY_HIT = Stage("9.6.9", "hits", when=hits_due, does=take_hit, repeats=True)
STRUCK = (
    HIT_BY_HIT,
    Stage("9.8.2", "injuries", when=injuries_due, does=take_injury, repeats=True),
)
"""What an attack does to boat and men, in the order of play."""
FLOODING = Stage("10.1.3", "flooding", when=was_flooded, does=flood_more)
SCUTTLING = Stage("10.9.2", "scuttling", when=forced_up, does=scuttle_boat)
UNDER_FIRE = (*STRUCK, FLOODING, SCUTTLING)
"""The stages of a boat under fire, in the order of play; its end is the state's `ending`."""


def fire_rank(state: UnderFire) -> tuple[int, ...]:
    """How far along the hits are, for odds: hit by hit, injury by injury."""
    fire = state.fire
    return (-fire.hits_due, -fire.injuries_due, -fire.injuries_besides)


TELLING = (Man.KOMMANDANT, Man.CHIEF_ENGINEER)
"""Men on whom it hangs what becomes of the boat: the one ends the game, the other fights water."""
_SOUND = Systems()


def alike_under_fire(charts: HuntersCharts) -> Alike:
    """Hits and injuries that touch nothing which a later roll of the fire depends on, for odds."""
    e5 = charts.e5
    return alike_hits(charts.e4.rows, e5.crew_injury.rows, e5.severity.rows, men=TELLING)


def only_what_tells(state: StateOf) -> StateOf:
    """`state` without systems and men that no later roll of the fire depends on, for odds."""
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


MOST_INJURIES = 2
"""Injuries that one hit can cause (E4)."""


def fire_faults(state: UnderFire, most: int, charts: HuntersCharts) -> Iterator[str]:
    """What no boat under fire shows, in words; `most` hits and injuries that can be due."""
    fire = state.fire
    if not 0 <= fire.hits_due <= most or fire.hits < 0 or not 0 <= fire.injuries_besides <= most:
        yield "more hits or injuries than an attack can make"
    if not 0 <= fire.injuries_due <= MOST_INJURIES or (fire.injuries_due and not fire.hits):
        yield "more injuries than a hit can make"
    lost = is_sunk(state.boat, charts) or is_forced_up(state.boat, charts)
    if (lost or state.ending is not None) and fire != ceased(fire):
        yield "hits on a boat that is lost"
    if (state.crew.kommandant is Health.KILLED) != (state.ending == "commander_killed"):
        yield "a dead Kommandant in command"
