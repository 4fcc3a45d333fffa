"""Damage to the boat and its men, and what sends it home (10, 10.4.2, 10.12.1)."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.refusals import Refused
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.attack import ChiefEngineerModifiers
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Crew, command
from wardroom.rulesets.silent_victory.situation.patrol import DIESELS, AbortEvent, diesels_left
from wardroom.rulesets.silent_victory.situation.terms import AAGun, Expert, Man, System
from wardroom.rulesets.submarine.crew import (
    GENERIC,
    add_wound,
    generic_box,
    health_of,
    is_out,
    with_health,
)
from wardroom.rulesets.submarine.damage import damage_hull, flood, flood_further, roll_scuttling
from wardroom.rulesets.submarine.terms import Health, SystemState, Wound, replace

# =================================================================================================
# What sends a boat home before its patrol is over (10.12.1); `abort` is the way home itself.


_CHIEF_ENGINEER = Man.CHIEF_ENGINEER

_INOPERABLE = SystemState.INOPERABLE

AbortCause = Literal["fuel_tanks", "diesel_engines", "chief_engineer_commands", AbortEvent]


HeadlineOf = TypeVar("HeadlineOf", bound=msgspec.Struct)


class Afloat(Protocol):
    """The state of a procedure in which the boat was attacked."""

    @property
    def boat(self) -> Boat:
        """The boat."""
        ...

    @property
    def crew(self) -> Crew:
        """Its crew."""
        ...


class ForcedAbort(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The cause that forces the boat to abort its patrol, and its rule."""

    cause: Annotated[AbortCause, Meta(description="The cause that forces the boat home.")]
    rule: Annotated[str, Meta(description="The rule that forces the boat home.")]


_ENGINEER_COMMANDS = ForcedAbort(cause="chief_engineer_commands", rule="10.9.3")


def forced_aborts(
    boat: Boat, crew: Crew, *, sent_home: AbortEvent | None = None
) -> tuple[ForcedAbort, ...]:
    """Return all that sends the boat home (10.2.1, 10.4.2, 10.9.3, 10.11.6, chart R1).

    The random event by which it was `sent_home` its patrol knows.
    """
    aborts = []
    if boat.systems.fuel_tanks is _INOPERABLE:
        aborts.append(ForcedAbort(cause="fuel_tanks", rule="10.4.2"))
    if diesels_left(boat) <= 1:
        aborts.append(ForcedAbort(cause="diesel_engines", rule="10.2.1"))
    if command(crew).man is _CHIEF_ENGINEER:
        aborts.append(_ENGINEER_COMMANDS)
    if sent_home is not None:
        aborts.append(ForcedAbort(cause=sent_home, rule="12.1.1"))
    return tuple(aborts)


def member_at_fault(abort: ForcedAbort, boat: Boat) -> str:
    """Return where in a situation with `boat` the cause of `abort` stands, as a JSON Pointer."""
    if abort.cause == "chief_engineer_commands":
        return "/situation/crew"
    if abort.cause in ("pow_ship", "courts_martial"):
        return "/situation/patrol/sent_home"
    suspects = DIESELS if abort.cause == "diesel_engines" else (System.FUEL_TANKS,)
    system = next(each for each in suspects if boat.systems.of(each) is _INOPERABLE)
    return f"/situation/boat/systems/{system}"


def abort_steps(aborts: tuple[ForcedAbort, ...]) -> tuple[TraceStep, ...]:
    """Return a step for every cause of an abort."""
    return tuple(
        TraceStep(
            rule=abort.rule, purpose="abort", details={"cause": abort.cause}, result="must_abort"
        )
        for abort in aborts
    )


def engineer_commands(before: Crew, after: Crew) -> tuple[TraceStep, ...]:
    """Return the step that says that the boat must abort: the last officer has fallen (10.9.3).

    The death of the commander ends the game, and nobody goes home.
    """
    fallen = command(after).man is _CHIEF_ENGINEER and command(before).man is not _CHIEF_ENGINEER
    if not fallen or after.captain is Health.KILLED:
        return ()
    return abort_steps((_ENGINEER_COMMANDS,))


def with_aborts(headline: HeadlineOf, state: Afloat, *, goes_on: bool) -> HeadlineOf:
    """Return `headline` with what sends home a boat attacked, if she `goes_on` at all."""
    aborts = forced_aborts(state.boat, state.crew) if goes_on else ()
    return replace(headline, must_abort=aborts)


def require_a_diesel(boat: Boat) -> None:
    """Raise Refused for a boat without diesels: it is towed home or scuttled (10.2.1)."""
    if not diesels_left(boat):
        raise Refused("no_diesel", rule="10.2.1", member="/situation/boat/systems")


# =================================================================================================
# Damage to the boat and its men: hits, crew injuries, flooding, scuttling (10).


class Hit(msgspec.Struct, frozen=True):
    """The boat after a hit, how many crew injuries it causes, whether it flooded, and the trace."""

    boat: Boat
    injuries: int
    flooded: bool
    trace: tuple[TraceStep, ...]


class Injury(msgspec.Struct, frozen=True):
    """The crew after an injury, and the trace."""

    crew: Crew
    trace: tuple[TraceStep, ...]


def resolve_hit(boat: Boat, hit_number: int, dice: Dice, charts: SilentVictoryCharts) -> Hit:
    """Return one hit on the boat (9.6.11, chart E4). Dice: one roll on E4, purpose `hit`.

    Crew injuries that it causes are resolved by `resolve_injury`, at once and before the next
    hit. Flooding and hull add up (10.10.1); hits on what is absent or out do nothing (10.10.3).
    """
    roll = dice.roll(charts.e4.dice, purpose="hit", rule="9.6.11")
    row = charts.e4.rows.row(roll.natural)
    damage = row.result
    result: str = damage
    details: dict[str, Detail] = {"hit": hit_number}
    injuries = 0
    flooded = False
    rule = "9.6.11"
    if damage in ("flooding", "flooding_x2"):
        flooded = True
        rule = "10.1.1"
        boat = flood(boat, 2 if damage == "flooding_x2" else 1)
        details["flooding"] = boat.flooding
    elif damage in ("hull", "hull_x2"):
        rule = "10.3.1"
        boat = damage_hull(boat, 2 if damage == "hull_x2" else 1)
        details["hull_damage"] = boat.hull_damage
    elif damage in ("crew_injury", "crew_injury_x2"):
        injuries = 2 if damage == "crew_injury_x2" else 1
    else:
        struck = _struck(boat, damage)
        details["system"] = damage if struck is None else struck.value
        result = "no_effect" if struck is None else "damaged"
        rule = "10.10.3" if struck is None else _rule(boat, struck)
        if struck is not None:
            systems = boat.systems.put(struck, state=SystemState.DAMAGED)
            boat = msgspec.structs.replace(boat, systems=systems)
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
    return Hit(boat, injuries, flooded, (step,))


_AA_GUNS = (System.AA_GUN_1, System.AA_GUN_2)
_DECK_GUNS = (System.DECK_GUN_1, System.DECK_GUN_2)


def _struck(boat: Boat, damage: str) -> System | None:
    """The working system that a hit on `damage` damages: of two guns the first that works."""
    if damage == "aa_gun":
        candidates: tuple[System, ...] = _AA_GUNS
    elif damage == "deck_gun":
        candidates = _DECK_GUNS
    else:
        candidates = (System(damage),)
    return next(
        (each for each in candidates if boat.systems.of(each) is SystemState.OPERATIONAL), None
    )


def _rule(boat: Boat, struck: System) -> str:
    """The rule by which a hit puts this system out."""
    if struck in _AA_GUNS:
        if len(boat.aa_guns) == 1:
            return "10.7.3"
        return "10.7.2" if set(boat.aa_guns) == {AAGun.FIFTY_CALIBRE} else "10.7.1"
    doors = (System.FORWARD_DOORS_ODD, System.FORWARD_DOORS_EVEN, System.AFT_DOORS)
    return "10.8.1" if struck in doors else "9.6.11"


def resolve_injury(
    crew: Crew, options: SilentVictoryOptions, dice: Dice, charts: SilentVictoryCharts
) -> Injury:
    """Return one crew injury (9.6.12, 10.9.1, chart E5).

    Dice: one roll for the man, purpose `injury_victim`; unless he is dead or not aboard, one
    for the wound, purpose `injury_severity`.
    """
    who = dice.roll(charts.e5.crew_injury.dice, purpose="injury_victim", rule="9.6.12")
    row = charts.e5.crew_injury.rows.row(who.natural)
    man = row.result
    box = generic_box(crew.generic_crew) if man is Man.GENERIC_CREW else None
    # With every box dead any of them says so: the first.
    aboard = GENERIC[box or 0] if man is Man.GENERIC_CREW else man.value
    before = health_of(crew, aboard)
    details: dict[str, Detail] = {"man": man.value}
    if box is not None:
        details["box"] = box + 1
    if before is None or before is Health.KILLED:
        details["effect"] = False
    victim = TraceStep(
        rule="9.6.12",
        chart="E5.crew_injury",
        purpose="injury_victim",
        details=details,
        roll=who,
        total=who.natural,
        row=row.label,
        result=man,
    )
    if before is None or before is Health.KILLED:
        return Injury(crew, (victim,))
    how = dice.roll(charts.e5.severity.dice, purpose="injury_severity", rule="10.9.1")
    wound = charts.e5.severity.rows.row(how.natural)
    after = add_wound(before, wound.result, options.mixed_wounds)
    if before is Health.SEVERE_WOUND and wound.result is Wound.LIGHT_WOUND:
        after = before
    step = TraceStep(
        rule="10.9.1" if before is Health.FIT else "10.10.2",
        chart="E5.severity",
        purpose="injury_severity",
        details={**details, "before": before, "wound": wound.result},
        roll=how,
        total=how.natural,
        row=wound.label,
        result=after,
    )
    hurt = with_health(crew, aboard, after)
    return Injury(hurt, (victim, step, *engineer_commands(crew, hurt)))


def chief_engineer_modifiers(crew: Crew, modifiers: ChiefEngineerModifiers) -> tuple[Modifier, ...]:
    """Return what the chief engineer does to a repair or flooding die (10.9.3, 10.11.3).

    An expert counts while he is fit to serve.
    """
    if is_out(crew.chief_engineer):
        return (modifiers.out,)
    if Expert.CHIEF_ENGINEER in crew.experts:
        return (modifiers.expert,)
    return ()


def roll_additional_flooding(
    boat: Boat, crew: Crew, dice: Dice, charts: SilentVictoryCharts
) -> tuple[Boat, tuple[TraceStep, ...]]:
    """Return `boat` flooded further after a round in which it was flooded (10.1.3, chart E5).

    Dice: one, purpose `additional_flooding`.
    """
    table = charts.e5.additional_flooding
    return flood_further(boat, table, chief_engineer_modifiers(crew, table.modifiers), dice)


def scuttle(
    crew: Crew, dice: Dice, charts: SilentVictoryCharts
) -> tuple[str, tuple[TraceStep, ...]]:
    """Scuttle a boat that flooding forces to the surface (10.13.2).

    Dice: one roll, purpose `scuttling`. Returns `scuttled` or `captured` (the boat; the crew is
    captured either way).
    """
    table = charts.careers.scuttling
    modifiers = (table.modifiers.commander_out,) if is_out(crew.captain) else ()
    return roll_scuttling(table, modifiers, "10.13.2", dice)
