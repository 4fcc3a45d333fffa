"""Damage to the boat and its men, and what sends it home (10, 10.4.2, 10.8.1)."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.charts.attack import ChiefEngineerModifiers
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Crew, command
from wardroom.rulesets.hunters.situation.terms import Experte, Man, System
from wardroom.rulesets.submarine.crew import (
    GENERIC,
    add_wound,
    generic_box,
    health_of,
    is_out,
    with_health,
)
from wardroom.rulesets.submarine.damage import damage_hull, flood, flood_further, roll_scuttling
from wardroom.rulesets.submarine.terms import Health, SystemState, replace

# =================================================================================================
# What sends a boat home before its patrol is over (10.8.1); `abort` is the way home itself.


_CHIEF_ENGINEER = Man.CHIEF_ENGINEER

AbortCause = Literal["fuel_tanks", "diesel_engine", "chief_engineer_in_command", "gyro_compass"]

_INOPERABLE = SystemState.INOPERABLE
DIESELS = (System.DIESEL_ENGINE_1, System.DIESEL_ENGINE_2)


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


_ENGINEER_COMMANDS = ForcedAbort(cause="chief_engineer_in_command", rule="10.5.3")


def diesels_inoperable(boat: Boat) -> int:
    """Return how many diesels of the boat are inoperable (10.2.1)."""
    systems = boat.systems
    return (systems.diesel_engine_1 is _INOPERABLE) + (systems.diesel_engine_2 is _INOPERABLE)


def forced_aborts(
    boat: Boat | None, crew: Crew, *, gyro_compass_failed: bool = False
) -> tuple[ForcedAbort, ...]:
    """Return all that sends the boat home (10.2.1, 10.4.2, 10.5.3, 10.7.6, 10.8.1).

    A gyro compass that failed (chart R1) is not part of the boat; its patrol knows. Of a boat that
    is not known its crew may say so.
    """
    aborts = []
    if boat is not None and boat.systems.fuel_tanks is _INOPERABLE:
        aborts.append(ForcedAbort(cause="fuel_tanks", rule="10.4.2"))
    if boat is not None and diesels_inoperable(boat):
        aborts.append(ForcedAbort(cause="diesel_engine", rule="10.2.1"))
    if command(crew).man is _CHIEF_ENGINEER:
        aborts.append(_ENGINEER_COMMANDS)
    if gyro_compass_failed:
        aborts.append(ForcedAbort(cause="gyro_compass", rule="10.8.1"))
    return tuple(aborts)


def member_at_fault(abort: ForcedAbort, boat: Boat | None) -> str:
    """Return where in a situation with `boat` the cause of `abort` stands, as a JSON Pointer."""
    if abort.cause == "chief_engineer_in_command":
        return "/situation/crew"
    if abort.cause == "gyro_compass" or boat is None:
        return "/situation/patrol/gyro_compass_failed"
    suspects = DIESELS if abort.cause == "diesel_engine" else (System.FUEL_TANKS,)
    system = next(each for each in suspects if boat.systems.of(each) is SystemState.INOPERABLE)
    return f"/situation/boat/systems/{system}"


def abort_steps(aborts: tuple[ForcedAbort, ...]) -> tuple[TraceStep, ...]:
    """Return a step for every cause of an abort."""
    return tuple(
        TraceStep(
            rule=abort.rule,
            purpose="abort",
            details={"cause": abort.cause},
            result=f"abort_{abort.cause}",
        )
        for abort in aborts
    )


def engineer_commands(before: Crew, after: Crew) -> tuple[TraceStep, ...]:
    """Return the step that says that the boat must abort: the last officer has fallen (10.5.3).

    The death of the commander ends the game, and nobody goes home.
    """
    fallen = command(after).man is _CHIEF_ENGINEER and command(before).man is not _CHIEF_ENGINEER
    if not fallen or after.kommandant is Health.KILLED:
        return ()
    return abort_steps((_ENGINEER_COMMANDS,))


def with_aborts(headline: HeadlineOf, state: Afloat, *, goes_on: bool) -> HeadlineOf:
    """Return `headline` with what sends home a boat attacked, if she `goes_on` at all."""
    aborts = forced_aborts(state.boat, state.crew) if goes_on else ()
    return replace(headline, must_abort=aborts)


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


def resolve_hit(boat: Boat, hit_number: int, dice: Dice, charts: HuntersCharts) -> Hit:
    """Return one hit on the boat (9.6.9, chart E4). Dice: one roll on E4, purpose `hit`.

    Crew injuries that it causes are resolved by `resolve_injury`, at once and before the next
    hit. Flooding and hull add up (10.6.1); hits on what is absent or out have no effect (10.6.3).
    """
    roll = dice.roll(charts.e4.dice, purpose="hit", rule="9.6.9")
    row = charts.e4.rows.row(roll.natural)
    damage = row.result
    result: str = damage
    details: dict[str, Detail] = {"hit": hit_number}
    injuries = 0
    flooded = False
    rule = "9.6.9"
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
    elif damage != "minor":
        struck = _struck(boat, damage)
        details["system"] = struck[0] if len(struck) == 1 else damage
        result = "damaged" if struck else "no_effect"
        rule = "10.6.4" if damage == "flak_all" else "9.6.9" if struck else "10.6.3"
        if struck:
            systems = boat.systems.put(*struck, state=SystemState.DAMAGED)
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


def _struck(boat: Boat, damage: str) -> tuple[System, ...]:
    """The working systems that a hit on `damage` damages."""
    if damage == "flak_all":
        candidates = (System.FLAK_2CM, System.FLAK_2CM_B, System.FLAK_3_7CM)
        return tuple(mount for mount in candidates if _works(boat, mount))
    system = System(damage)
    if system is System.FLAK_2CM and not _works(boat, system):
        # The second 2cm mount of the Flak boat is hit once the first is out (11.4.7).
        system = System.FLAK_2CM_B
    return (system,) if _works(boat, system) else ()


def _works(boat: Boat, system: System) -> bool:
    return boat.systems.of(system) is SystemState.OPERATIONAL


def resolve_injury(
    crew: Crew, options: HuntersOptions, dice: Dice, charts: HuntersCharts
) -> Injury:
    """Return one crew injury (9.6.10, 10.5.1, chart E5).

    Dice: one roll for the man, purpose `injury_victim`; unless he is dead or not aboard, one
    for the wound, purpose `injury_severity`.
    """
    who = dice.roll(charts.e5.crew_injury.dice, purpose="injury_victim", rule="9.6.10")
    row = charts.e5.crew_injury.rows.row(who.natural)
    man = row.result
    box = generic_box(crew.generic_crew) if man is Man.GENERIC_CREW else None
    # With every box dead any of them says so: the first.
    struck = GENERIC[box or 0] if man is Man.GENERIC_CREW else man.value
    before = health_of(crew, struck)
    spared = before is None or before is Health.KILLED
    details: dict[str, Detail] = {"man": man}
    if box is not None:
        details["box"] = box + 1
    victim = TraceStep(
        rule="9.6.10",
        chart="E5.crew_injury",
        purpose="injury_victim",
        details=details,
        roll=who,
        total=who.natural,
        row=row.label,
        result="nobody_struck" if spared else man,
    )
    if before is None or before is Health.KILLED:
        return Injury(crew, (victim,))
    how = dice.roll(charts.e5.severity.dice, purpose="injury_severity", rule="10.5.1")
    wound = charts.e5.severity.rows.row(how.natural)
    after = add_wound(before, wound.result, options.mixed_wounds)
    step = TraceStep(
        rule="10.6.2" if before is not Health.FIT else "10.5.1",
        chart="E5.severity",
        purpose="injury_severity",
        details={**details, "before": before, "wound": wound.result},
        roll=how,
        total=how.natural,
        row=wound.label,
        result=after,
    )
    hurt = with_health(crew, struck, after)
    return Injury(hurt, (victim, step, *engineer_commands(crew, hurt)))


def chief_engineer_modifiers(crew: Crew, modifiers: ChiefEngineerModifiers) -> tuple[Modifier, ...]:
    """Return what the chief engineer does to a repair or flooding die (10.5.3, 10.7.3).

    An experte counts while he is fit.
    """
    if is_out(crew.chief_engineer):
        return (modifiers.out,)
    if Experte.CHIEF_ENGINEER in crew.experte:
        return (modifiers.experte,)
    return ()


def roll_additional_flooding(
    boat: Boat, crew: Crew, dice: Dice, charts: HuntersCharts
) -> tuple[Boat, tuple[TraceStep, ...]]:
    """Return `boat` flooded further after a round in which it was flooded (10.1.3, chart E5).

    Dice: one, purpose `additional_flooding`.
    """
    table = charts.e5.additional_flooding
    return flood_further(boat, table, chief_engineer_modifiers(crew, table.modifiers), dice)


def scuttle(crew: Crew, dice: Dice, charts: HuntersCharts) -> tuple[str, tuple[TraceStep, ...]]:
    """Scuttle a boat forced to the surface (10.9.2). Dice: one roll, purpose `scuttling`.

    Returns `scuttled` or `captured` (the boat; the crew is captured either way).
    """
    table = charts.careers.scuttling
    modifiers = (table.modifiers.commander_out,) if is_out(crew.kommandant) else ()
    return roll_scuttling(table, modifiers, "10.9.2", dice)
