"""Damage to the boat and its systems, and a boat under fire, however it came there (9.6, 10)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, Literal, Protocol, Self, TypeVar

import msgspec

from wardroom.charts import Bands, Modifier
from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.table import Stage, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import AdditionalFlooding, Scuttling
from wardroom.rulesets.submarine.crew import health_of
from wardroom.rulesets.submarine.terms import MOST_COUNTED, Health, SystemState, Wound, replace

# =================================================================================================
# The systems of a boat: how they fare, and what becomes of them.


_DAMAGED = SystemState.DAMAGED
_INOPERABLE = SystemState.INOPERABLE


def is_hurt(state: SystemState) -> bool:
    """Return whether a system is damaged or inoperable."""
    return state is _DAMAGED or state is _INOPERABLE


class ByName(msgspec.Struct, frozen=True):
    """The systems of a boat, a field each, taken by their names; each game says which there are."""

    def of(self, system: str) -> SystemState:
        """Return the state of `system`."""
        state: SystemState = getattr(self, system)
        return state

    def put(self, *systems: str, state: SystemState) -> Self:
        """Return these systems, with the named ones in `state`."""
        return msgspec.structs.replace(self, **dict.fromkeys(systems, state))

    def inoperable(self) -> int:
        """Return how many systems are inoperable."""
        return sum(self.of(system) is _INOPERABLE for system in self.__struct_fields__)


class Fitted(Protocol):
    """A boat as far as its systems go."""

    @property
    def systems(self) -> ByName:
        """Its systems."""
        ...


# =================================================================================================
# Hits on the boat: what an attack comes to, and which are alike to the odds.


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


# =================================================================================================
# Damage to the boat: its two tracks (10.1, 10.3), flooding after a round, and scuttling.


class Tracks(Protocol):
    """A boat as far as its tracks of damage go."""

    @property
    def hull_damage(self) -> int:
        """Hull boxes damaged."""
        ...

    @property
    def flooding(self) -> int:
        """Flooding boxes filled."""
        ...


BoatOf = TypeVar("BoatOf", bound=Tracks)
"""The boat of either game."""


def flood(boat: BoatOf, boxes: int) -> BoatOf:
    """Return `boat` with `boxes` more flooding boxes filled (10.1.1)."""
    return replace(boat, flooding=boat.flooding + boxes)


def damage_hull(boat: BoatOf, boxes: int) -> BoatOf:
    """Return `boat` with `boxes` more hull boxes damaged (10.3.1)."""
    return replace(boat, hull_damage=boat.hull_damage + boxes)


def flood_further(
    boat: BoatOf, table: AdditionalFlooding, modifiers: tuple[Modifier, ...], dice: Dice
) -> tuple[BoatOf, tuple[TraceStep, ...]]:
    """Return `boat` flooded further after a round in which it was flooded (10.1.3, chart E5).

    Dice: one, purpose `additional_flooding`.
    """
    roll = dice.roll(table.dice, purpose="additional_flooding", rule="10.1.3")
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    if row.result:
        boat = flood(boat, row.result)
    step = TraceStep(
        rule="10.1.3",
        chart="E5.additional_flooding",
        purpose="additional_flooding",
        details={"flooding": boat.flooding},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result="flooded" if row.result else "contained",
    )
    return boat, (step,)


def roll_scuttling(
    table: Scuttling, modifiers: tuple[Modifier, ...], rule: str, dice: Dice
) -> tuple[str, tuple[TraceStep, ...]]:
    """Scuttle a boat that flooding forces to the surface, by `rule`.

    Dice: one roll, purpose `scuttling`. Returns `scuttled` or `captured` (the boat; the crew is
    captured either way).
    """
    roll = dice.roll(table.dice, purpose="scuttling", rule=rule)
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule=rule,
        chart="careers.scuttling",
        purpose="scuttling",
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


def is_forced_up(boat: Any, charts: Any) -> bool:
    """Return whether the last flooding box is reached (10.1.2; 10.9.1; Silent Victory 10.13.1)."""
    return bool(boat.flooding >= charts.boats.type[boat.type].flooding_boxes)


def is_sunk(boat: Any, charts: Any) -> bool:
    """Return whether the last hull box is reached (10.3.2)."""
    return bool(boat.hull_damage >= charts.boats.type[boat.type].hull_boxes)


# =================================================================================================
# A boat under fire, however it came there (9.6, 10).
#
# In the order of play: each hit and each injury it causes, before the next; injuries besides, of
# an aircraft's fire; additional flooding; scuttling where the boat is forced up. A procedure in
# which the boat is attacked sets `hits_due` in the `fire` of its state, and has these stages
# behind. Fire at an aircraft comes between what it does and the flooding (9.8.3).
#
# What a hit or an injury does, and by which rule, is the game's own.


FireEnding = Literal["sunk", "scuttled", "captured", "commander_killed"]
"""How fire ends a boat: hull gone, forced up and scuttled or taken, or its commander dead."""


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
    def boat(self) -> Any:
        """The boat."""
        ...

    @property
    def crew(self) -> Any:
        """Its crew."""
        ...

    @property
    def fire(self) -> Fire:
        """What the attack has done so far."""
        ...

    @property
    def options(self) -> Any:
        """The optional rules in force."""
        ...

    @property
    def ending(self) -> str | None:
        """How the boat or its commander was lost; None while they live."""
        ...


def ceased(fire: Fire) -> Fire:
    """Return `fire` with nothing left to be resolved."""
    return msgspec.structs.replace(fire, hits_due=0, injuries_due=0, injuries_besides=0)


def hits_due(state: UnderFire, charts: Any) -> bool:
    """Return whether hits, or injuries of the last one, are still to be resolved (9.1.8, 9.6)."""
    del charts
    return bool(state.fire.hits_due or state.fire.injuries_due)


def fire_rank(state: UnderFire) -> tuple[int, ...]:
    """Return how far along the hits are, for odds: hit by hit, injury by injury."""
    fire = state.fire
    return (-fire.hits_due, -fire.injuries_due, -fire.injuries_besides)


class Hit(Protocol):
    """A hit that has been rolled."""

    @property
    def boat(self) -> Any:
        """The boat after it."""
        ...

    @property
    def injuries(self) -> int:
        """The crew injuries that it causes."""
        ...

    @property
    def flooded(self) -> bool:
        """Whether it flooded the boat."""
        ...

    @property
    def trace(self) -> tuple[TraceStep, ...]:
        """How it was rolled."""
        ...


class Injury(Protocol):
    """A crew injury that has been rolled."""

    @property
    def crew(self) -> Any:
        """The crew after it."""
        ...

    @property
    def trace(self) -> tuple[TraceStep, ...]:
        """How it was rolled."""
        ...


class Damage(Protocol):
    """What a game's module of damage says of a boat and its men."""

    def resolve_hit(self, boat: Any, hit_number: int, dice: Dice, charts: Any, /) -> Hit:
        """Return one hit on the boat."""
        ...

    def resolve_injury(self, crew: Any, options: Any, dice: Dice, charts: Any, /) -> Injury:
        """Return one crew injury."""
        ...

    def roll_additional_flooding(
        self, boat: Any, crew: Any, dice: Dice, charts: Any, /
    ) -> tuple[Any, tuple[TraceStep, ...]]:
        """Flooding at the end of a round with any."""
        ...

    def scuttle(self, crew: Any, dice: Dice, charts: Any, /) -> tuple[str, tuple[TraceStep, ...]]:
        """Return whether a boat forced up is scuttled or captured."""
        ...


class FireTable:
    """The stages of a boat under fire, in the order of play; its end is the state's `ending`.

    `damage`: what a hit does; `commander`: the man of the crew whose death ends the game;
    `hit_rule`, `scuttling_rule`: the rules of the game by which hits and scuttling come.
    """

    def __init__(
        self, damage: Damage, *, commander: str, hit_rule: str, scuttling_rule: str
    ) -> None:
        self.damage = damage
        self.commander = commander
        self.hit_by_hit = Stage(hit_rule, "hits", when=hits_due, does=self.take_hit, repeats=True)
        self.struck = (
            self.hit_by_hit,
            Stage("9.8.2", "injuries", when=self.injuries_due, does=self.take_injury, repeats=True),
        )
        self.flooding = Stage("10.1.3", "flooding", when=self.was_flooded, does=self.flood_more)
        self.scuttling = Stage(
            scuttling_rule, "scuttling", when=self.forced_up, does=self.scuttle_boat
        )
        self.stages = (*self.struck, self.flooding, self.scuttling)

    # ------------------------------------------------------------------------------ when

    def injuries_due(self, state: UnderFire, charts: Any) -> bool:
        """Return whether injuries besides those of hits are still to be resolved (9.8.2)."""
        return state.fire.injuries_besides > 0 and not self.forced_up(state, charts)

    def was_flooded(self, state: UnderFire, charts: Any) -> bool:
        """Return whether the boat was flooded in this round, and is still down (10.1.3)."""
        return state.fire.flooded and not self.forced_up(state, charts)

    def forced_up(self, state: UnderFire, charts: Any) -> bool:
        """Return whether flooding has forced the boat to the surface (10.1.2)."""
        return is_forced_up(state.boat, charts)

    # ------------------------------------------------------------------------------ what

    def take_hit(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Resolve the next injury of the last hit, or the next hit (9.6).

        What remains no longer matters once the boat is lost (10.1.2).
        """
        fire = state.fire
        if fire.injuries_due:
            place = ScopedDice(dice, "hit", fire.hits, "injury", fire.injuries_due)
            return self._injured(state, place, charts, injuries_due=fire.injuries_due - 1)
        number = fire.hits + 1
        hit = self.damage.resolve_hit(state.boat, number, ScopedDice(dice, "hit", number), charts)
        after = msgspec.structs.replace(
            fire,
            hits=number,
            hits_due=fire.hits_due - 1,
            injuries_due=hit.injuries,
            flooded=fire.flooded or hit.flooded,
        )
        if is_sunk(hit.boat, charts):
            return stepped(state, hit.trace, boat=hit.boat, fire=ceased(after), ending="sunk")
        if is_forced_up(hit.boat, charts):
            after = ceased(after)
        return stepped(state, hit.trace, boat=hit.boat, fire=after)

    def take_injury(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Resolve the next of the injuries besides (9.8.2)."""
        return self.injured_besides(state, "automatic_injury", dice, charts)

    def injured_besides(self, state: Any, place: str, dice: Dice, charts: Any) -> Step[Any]:
        """Resolve the next of the injuries besides, its dice thrown at `place`."""
        due = state.fire.injuries_besides
        return self._injured(state, ScopedDice(dice, place, due), charts, injuries_besides=due - 1)

    def _injured(self, state: Any, dice: Dice, charts: Any, **due: int) -> Step[Any]:
        """An injury; the death of the commander ends the game."""
        injury = self.damage.resolve_injury(state.crew, state.options, dice, charts)
        fire = msgspec.structs.replace(state.fire, **due)
        if health_of(injury.crew, self.commander) is Health.KILLED:
            lost = {"fire": ceased(fire), "ending": "commander_killed"}
            return stepped(state, injury.trace, crew=injury.crew, **lost)
        return stepped(state, injury.trace, crew=injury.crew, fire=fire)

    def flood_more(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Flood the boat further at the end of a round with any flooding (10.1.3)."""
        boat, trace = self.damage.roll_additional_flooding(state.boat, state.crew, dice, charts)
        return stepped(state, trace, boat=boat)

    def scuttle_boat(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Scuttle a boat forced to the surface; it may be captured."""
        result, trace = self.damage.scuttle(state.crew, dice, charts)
        return stepped(state, trace, ending="captured" if result == "captured" else "scuttled")

    # ------------------------------------------------------------------------------ what cannot be

    def faults(self, state: UnderFire, most: int, charts: Any) -> Iterator[str]:
        """Yield what no boat under fire shows, in words; `most` hits and injuries may be due."""
        fire = state.fire
        if (
            not 0 <= fire.hits_due <= most
            or not 0 <= fire.hits <= MOST_COUNTED
            or not 0 <= fire.injuries_besides <= most
        ):
            yield "more hits or injuries than an attack can make"
        if not 0 <= fire.injuries_due <= MOST_INJURIES or (fire.injuries_due and not fire.hits):
            yield "more injuries than a hit can make"
        lost = is_sunk(state.boat, charts) or self.forced_up(state, charts)
        if (lost or state.ending is not None) and fire != ceased(fire):
            yield "hits on a boat that is lost"
        dead = health_of(state.crew, self.commander) is Health.KILLED
        if dead != (state.ending == "commander_killed"):
            yield "a dead commander in command"
