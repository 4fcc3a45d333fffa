"""A boat under fire from any attack: hits, injuries, flooding, scuttling (9.6, 10)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.table import Stage, stepped
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.submarine.crew import (
    GENERIC,
    add_wound,
    generic_box,
    health_of,
    with_health,
)
from wardroom.rulesets.submarine.damage import damage_hull, flood, is_forced_up, is_sunk
from wardroom.rulesets.submarine.options import Options
from wardroom.rulesets.submarine.pack import ChartsOf, SubmarineCharts
from wardroom.rulesets.submarine.situation.boat import Boat, BoatOf, Crew, CrewOf
from wardroom.rulesets.submarine.terms import MOST_COUNTED, Health, SystemState, Wound, replace

# =================================================================================================
# A boat under fire from any attack (9.6, 10).
#
# In the order of play: each hit and its injuries before the next hit; separate injuries by an
# aircraft; additional flooding; scuttling if the boat is forced up. A procedure with an attack on
# the boat sets `hits_due` in the `fire` of its state, and has these stages after it. Fire at an
# aircraft comes between its attack and the flooding (9.8.3).
#
# Each game defines the rules that a step cites, and the systems that a hit damages.


MOST_INJURIES = 2
"""Injuries that one hit can cause; for states handed back."""
_TRACKS = ("flooding", "flooding_x2", "hull", "hull_x2", "crew_injury", "crew_injury_x2")
"""Results of E4 that later rolls can depend on in any case."""
_CHIEF_ENGINEER = "chief_engineer"
"""The chief engineer limits flooding: with the commander he decides the fate of the boat."""


FireEnding = Literal["sunk", "scuttled", "captured", "commander_killed"]
"""How fire ends a boat: sunk, scuttled or captured on the surface, or its commander dead."""


class Fire(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The results of an attack so far, and the parts still to be resolved.

    `injuries_due`: of the last hit; `injuries_besides`: without a hit (9.8.2). `flooded`: whether
    the boat was flooded in this round of combat.
    """

    hits: int = 0
    hits_due: int = 0
    injuries_due: int = 0
    injuries_besides: int = 0
    flooded: bool = False


BoatOf_co = TypeVar("BoatOf_co", bound=Boat, covariant=True)
CrewOf_co = TypeVar("CrewOf_co", bound=Crew, covariant=True)


class UnderFire(Protocol[BoatOf_co, CrewOf_co]):
    """The state of a procedure in which the boat is attacked."""

    @property
    def boat(self) -> BoatOf_co:
        """The boat."""
        ...

    @property
    def crew(self) -> CrewOf_co:
        """Its crew."""
        ...

    @property
    def fire(self) -> Fire:
        """The attack and its results so far."""
        ...

    @property
    def options(self) -> Options:
        """The optional rules in force."""
        ...

    @property
    def ending(self) -> str | None:
        """How the boat or its commander was lost; None if neither was."""
        ...


def ceased(fire: Fire) -> Fire:
    """Return `fire` with nothing left to be resolved."""
    return msgspec.structs.replace(fire, hits_due=0, injuries_due=0, injuries_besides=0)


def hits_due(state: UnderFire[Boat, Crew], charts: SubmarineCharts) -> bool:
    """Return whether hits, or injuries of the last hit, are still to be resolved (9.1.8, 9.6)."""
    del charts
    return bool(state.fire.hits_due or state.fire.injuries_due)


def fire_rank(state: UnderFire[Boat, Crew]) -> tuple[int, ...]:
    """Return the progress of the hits, for odds: hit by hit, injury by injury."""
    fire = state.fire
    return (-fire.hits_due, -fire.injuries_due, -fire.injuries_besides)


class Hit(msgspec.Struct, Generic[BoatOf], frozen=True):
    """The boat after a hit, the number of crew injuries, whether it flooded, and the trace."""

    boat: BoatOf
    injuries: int
    flooded: bool
    trace: tuple[TraceStep, ...]


class Injury(msgspec.Struct, Generic[CrewOf], frozen=True):
    """The crew after an injury, and the trace."""

    crew: CrewOf
    trace: tuple[TraceStep, ...]


class DamageRules(NamedTuple):
    """A game's rules of damage to boat and men."""

    hit: str
    injury: str
    wound: str
    further_wound: str
    scuttling: str


StateOf = TypeVar("StateOf", bound=UnderFire[Any, Any])
"""The state of a procedure, with the boat and the crew of its game."""


class Damage(ABC, Generic[BoatOf, CrewOf, ChartsOf]):
    """Hits and injuries (9.6, 10), and the stages of a boat under fire; its end is `ending`.

    A game overrides what its rulebook states differently.
    """

    rules: DamageRules
    commander: str
    """The man of the crew whose death ends the game."""
    engineer_aborts: tuple[TraceStep, ...]
    """The steps by which the boat goes home once the chief engineer commands her."""
    nobody_struck: str | None = None
    """The result of an injury to a dead or absent man; None: a detail states it instead."""

    def __init__(self) -> None:
        self.hit_by_hit = Stage(
            self.rules.hit, "hits", when=hits_due, does=self.take_hit, repeats=True
        )
        self.struck = (
            self.hit_by_hit,
            Stage("9.8.2", "injuries", when=self.injuries_due, does=self.take_injury, repeats=True),
        )
        self.flooding = Stage("10.1.3", "flooding", when=self.was_flooded, does=self.flood_more)
        self.scuttling = Stage(
            self.rules.scuttling, "scuttling", when=self.forced_up, does=self.scuttle_boat
        )
        self.stages = (*self.struck, self.flooding, self.scuttling)

    # ---------------------------------------------------------------------------- what a game says

    @abstractmethod
    def systems_struck(self, boat: BoatOf, damage: str) -> tuple[str, ...]:
        """Return the working systems that a hit on `damage` damages."""

    @abstractmethod
    def rule_of_systems(self, boat: BoatOf, damage: str, struck: tuple[str, ...]) -> str:
        """Return the rule by which a hit on `damage` damages the systems `struck`, or none."""

    @abstractmethod
    def engineer_commands(self, crew: CrewOf) -> bool:
        """Return whether the chief engineer is the last officer who serves."""

    @abstractmethod
    def flooding_modifiers(self, crew: CrewOf, charts: ChartsOf) -> tuple[Modifier, ...]:
        """Return the chief engineer's modifiers of the die for additional flooding."""

    def wounded(self, health: Health, wound: Wound, options: Options) -> Health:
        """Return the health of a man after another `wound`; `health` is his health until then."""
        return add_wound(health, wound, options.mixed_wounds)

    # ---------------------------------------------------------------------------- hits, injuries

    def resolve_hit(self, boat: BoatOf, number: int, dice: Dice, charts: ChartsOf) -> Hit[BoatOf]:
        """Return one hit on the boat (chart E4). Dice: one roll on E4, purpose `hit`.

        `resolve_injury` resolves its crew injuries at once, before the next hit. Flooding and hull
        damage add up; hits on absent or inoperable systems have no effect.
        """
        roll = dice.roll(charts.e4.dice, purpose="hit", rule=self.rules.hit)
        row = charts.e4.rows.row(roll.natural)
        damage = str(row.result)
        kind, times = damage.removesuffix("_x2"), 2 if damage.endswith("_x2") else 1
        rule, result = self.rules.hit, damage
        details: dict[str, Detail] = {"hit": number}
        if kind == "flooding":
            rule, boat = "10.1.1", flood(boat, times)
            details["flooding"] = boat.flooding
        elif kind == "hull":
            rule, boat = "10.3.1", damage_hull(boat, times)
            details["hull_damage"] = boat.hull_damage
        elif kind not in ("crew_injury", "minor"):
            struck = self.systems_struck(boat, damage)
            rule = self.rule_of_systems(boat, damage, struck)
            details["system"] = struck[0] if len(struck) == 1 else damage
            result = "damaged" if struck else "no_effect"
            if struck:
                boat = replace(boat, systems=boat.systems.put(*struck, state=SystemState.DAMAGED))
        step = TraceStep(
            rule=rule,
            chart="E4",
            purpose="hit",
            details=details,
            roll=roll,
            total=roll.natural,
            row=row.label,
            result=result,
        )
        injuries = times if kind == "crew_injury" else 0
        return Hit(boat, injuries, kind == "flooding", (step,))

    def resolve_injury(
        self, crew: CrewOf, options: Options, dice: Dice, charts: ChartsOf
    ) -> Injury[CrewOf]:
        """Return one crew injury (chart E5).

        Dice: one roll for the man, purpose `injury_victim`; unless he is dead or not aboard, one
        for the wound, purpose `injury_severity`.
        """
        rules, e5 = self.rules, charts.e5
        who = dice.roll(e5.crew_injury.dice, purpose="injury_victim", rule=rules.injury)
        row = e5.crew_injury.rows.row(who.natural)
        man = str(row.result)
        generic = man == "generic_crew"
        box = generic_box(crew.generic_crew) if generic else None
        # If every box is dead, the first one stands for all.
        struck = GENERIC[box or 0] if generic else man
        before = health_of(crew, struck)
        result = man
        details: dict[str, Detail] = {"man": man}
        if box is not None:
            details["box"] = box + 1
        if before is None or before is Health.KILLED:
            result = self.nobody_struck or man
            if not self.nobody_struck:
                details["effect"] = False
        victim = TraceStep(
            rule=rules.injury,
            chart="E5.crew_injury",
            purpose="injury_victim",
            details=details,
            roll=who,
            total=who.natural,
            row=row.label,
            result=result,
        )
        if before is None or before is Health.KILLED:
            return Injury(crew, (victim,))
        how = dice.roll(e5.severity.dice, purpose="injury_severity", rule=rules.wound)
        wound = e5.severity.rows.row(how.natural)
        after = self.wounded(before, wound.result, options)
        step = TraceStep(
            rule=rules.wound if before is Health.FIT else rules.further_wound,
            chart="E5.severity",
            purpose="injury_severity",
            details={**details, "before": before, "wound": wound.result},
            roll=how,
            total=how.natural,
            row=wound.label,
            result=after,
        )
        hurt = with_health(crew, struck, after)
        return Injury(hurt, (victim, step, *self.last_officer_fallen(crew, hurt)))

    def last_officer_fallen(self, before: CrewOf, after: CrewOf) -> tuple[TraceStep, ...]:
        """Return the steps that state that the boat must abort, if the last officer is out.

        The death of the commander ends the game instead.
        """
        fallen = self.engineer_commands(after) and not self.engineer_commands(before)
        if not fallen or health_of(after, self.commander) is Health.KILLED:
            return ()
        return self.engineer_aborts

    # ------------------------------------------------------------------------------ flooding

    def roll_additional_flooding(
        self, boat: BoatOf, crew: CrewOf, dice: Dice, charts: ChartsOf
    ) -> tuple[BoatOf, tuple[TraceStep, ...]]:
        """Return `boat` after additional flooding, at the end of a round (10.1.3, chart E5).

        Dice: one, purpose `additional_flooding`.
        """
        table, modifiers = charts.e5.additional_flooding, self.flooding_modifiers(crew, charts)
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

    def scuttle(
        self, crew: CrewOf, dice: Dice, charts: ChartsOf
    ) -> tuple[str, tuple[TraceStep, ...]]:
        """Scuttle a boat that flooding forces to the surface.

        Dice: one roll, purpose `scuttling`. Returns `scuttled` or `captured` (the boat; the crew is
        captured either way).
        """
        table, rule = charts.careers.scuttling, self.rules.scuttling
        out = health_of(crew, self.commander) in (Health.SEVERE_WOUND, Health.KILLED)
        modifiers = (table.modifiers.commander_out,) if out else ()
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

    # ------------------------------------------------------------------------------ for odds alone

    def alike(self, charts: ChartsOf) -> Alike:
        """Return the hits and injuries on which no later roll depends."""

        def hit(natural: int) -> str:
            result = str(charts.e4.rows[natural])
            return result if result in _TRACKS else "nothing"

        def victim(natural: int) -> str:
            man = str(charts.e5.crew_injury.rows[natural])
            return man if man in (self.commander, _CHIEF_ENGINEER) else "nobody"

        severity = charts.e5.severity.rows.__getitem__
        return {"hit": hit, "injury_victim": victim, "injury_severity": severity}

    # ------------------------------------------------------------------------------ when

    def injuries_due(self, state: UnderFire[BoatOf, CrewOf], charts: ChartsOf) -> bool:
        """Return whether injuries without a hit are still to be resolved (9.8.2)."""
        return state.fire.injuries_besides > 0 and not self.forced_up(state, charts)

    def was_flooded(self, state: UnderFire[BoatOf, CrewOf], charts: ChartsOf) -> bool:
        """Return whether the boat was flooded in this round and is still submerged (10.1.3)."""
        return state.fire.flooded and not self.forced_up(state, charts)

    def forced_up(self, state: UnderFire[BoatOf, CrewOf], charts: ChartsOf) -> bool:
        """Return whether flooding has forced the boat to the surface (10.1.2)."""
        return is_forced_up(state.boat, charts)

    # ------------------------------------------------------------------------------ what

    def take_hit(self, state: StateOf, dice: Dice, charts: ChartsOf) -> Step[StateOf]:
        """Resolve the next injury of the last hit, or the next hit (9.6).

        Nothing further is resolved once the boat is lost (10.1.2).
        """
        fire = state.fire
        if fire.injuries_due:
            place = ScopedDice(dice, "hit", fire.hits, "injury", fire.injuries_due)
            return self._injured(state, place, charts, injuries_due=fire.injuries_due - 1)
        number = fire.hits + 1
        hit = self.resolve_hit(state.boat, number, ScopedDice(dice, "hit", number), charts)
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

    def take_injury(self, state: StateOf, dice: Dice, charts: ChartsOf) -> Step[StateOf]:
        """Resolve the next injury without a hit (9.8.2)."""
        return self.injured_besides(state, "automatic_injury", dice, charts)

    def injured_besides(
        self, state: StateOf, place: str, dice: Dice, charts: ChartsOf
    ) -> Step[StateOf]:
        """Resolve the next injury without a hit, with dice at `place`."""
        due = state.fire.injuries_besides
        return self._injured(state, ScopedDice(dice, place, due), charts, injuries_besides=due - 1)

    def _injured(self, state: StateOf, dice: Dice, charts: ChartsOf, **due: int) -> Step[StateOf]:
        """Resolve an injury; the death of the commander ends the game."""
        injury = self.resolve_injury(state.crew, state.options, dice, charts)
        fire = msgspec.structs.replace(state.fire, **due)
        if health_of(injury.crew, self.commander) is Health.KILLED:
            fire = ceased(fire)
            ending = "commander_killed"
            return stepped(state, injury.trace, crew=injury.crew, fire=fire, ending=ending)
        return stepped(state, injury.trace, crew=injury.crew, fire=fire)

    def flood_more(self, state: StateOf, dice: Dice, charts: ChartsOf) -> Step[StateOf]:
        """Flood the boat further at the end of a round with any flooding (10.1.3)."""
        boat, trace = self.roll_additional_flooding(state.boat, state.crew, dice, charts)
        return stepped(state, trace, boat=boat)

    def scuttle_boat(self, state: StateOf, dice: Dice, charts: ChartsOf) -> Step[StateOf]:
        """Scuttle a boat forced to the surface; it may be captured."""
        result, trace = self.scuttle(state.crew, dice, charts)
        return stepped(state, trace, ending="captured" if result == "captured" else "scuttled")

    # ------------------------------------------------------------------------------ what cannot be

    def faults(
        self, state: UnderFire[BoatOf, CrewOf], most: int, charts: ChartsOf
    ) -> Iterator[str]:
        """Yield the faults of an impossible state; at most `most` hits and injuries are due."""
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
