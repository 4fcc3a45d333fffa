"""Attacks from the air: crash dive, bombs, flak (9.8, 11.4.7, 14.7, charts A1, A2, E1, E3)."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.table import Stage
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import row_modifiers
from wardroom.rulesets.hunters.damage.under_fire import HIT_BY_HIT, injured_besides, injuries_due
from wardroom.rulesets.hunters.hunted.detection import skill_steps
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Crew
from wardroom.rulesets.hunters.situation.terms import BoatType, Encounter, Family
from wardroom.rulesets.submarine.aircraft import (
    Air,
    AirAttack,
    FireResult,
    automatic_injuries,
    fire_at_aircraft,
    roll_crash_dive,
)
from wardroom.rulesets.submarine.crew import all_generic_crew_out
from wardroom.rulesets.submarine.damage import hits_result, is_hurt
from wardroom.rulesets.submarine.detection import hits_change, roll_quality
from wardroom.rulesets.submarine.terms import Quality, SystemState, replace
from wardroom.rulesets.submarine.under_fire import UnderFire, ceased

# =================================================================================================
# Attacks from the air: crash dive, bombs, flak (9.8, 11.4.7, 14.7, charts A1, A2, E1, E3).


FLAK_RESULTS: tuple[FireResult, ...] = ("miss", "damaged", "shot_down")
"""The results of flak at an aircraft; the best is last."""


class CrashDive(msgspec.Struct, frozen=True):
    """The attacks on the boat (none: it dived in time), its injuries, and the trace."""

    attacks: int
    injuries: int
    trace: tuple[TraceStep, ...]


def dive_modifiers(
    boat: Boat, crew: Crew, year: int, *, mission: bool, charts: HuntersCharts
) -> tuple[Modifier, ...]:
    """Return every modifier of the crash dive, in the order of the card (9.8.1, chart A1).

    `mission`: whether the boat carries out its special mission in this box (7.4.3).
    """
    a1 = charts.a1.modifiers
    modifiers = []
    if all_generic_crew_out(crew):
        modifiers.append(a1.crew_out)
    if crew.quality is Quality.GREEN:
        modifiers.append(a1.green_crew)
    if crew.quality is Quality.ELITE:
        modifiers.append(a1.elite_crew)
    if is_hurt(boat.systems.dive_planes):
        modifiers.append(a1.dive_planes)
    if boat.type in charts.a1.large_boats:
        modifiers.append(a1.large_boat)
    modifiers += a1.year.of(year)
    if mission:
        modifiers.append(a1.mission)
    return tuple(modifiers)


def crash_dive(modifiers: tuple[Modifier, ...], dice: Dice, charts: HuntersCharts) -> CrashDive:
    """Return the crash dive with its modifiers (9.8.1, chart A1). Dice: one, `crash_dive`."""
    dive = roll_crash_dive(charts.a1, modifiers, dice)
    return CrashDive(dive.attacks, charts.a1.crew_injuries[dive.total], dive.trace)


def roll_aircraft_quality(
    year: int, dice: Dice, charts: HuntersCharts
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Return the quality of an attacker (14.7, chart E3). Dice: one, `aircraft_quality`."""
    return roll_quality(charts.e3.quality, year, "aircraft_quality", "14.7", dice)


def resolve_air_attack(
    year: int, quality: Quality | None, attack_number: int, dice: Dice, charts: HuntersCharts
) -> AirAttack:
    """Return an attack from the air (9.8.2, chart E3). Dice: one roll on E3, `air_attack`.

    Only the year and the modifier of air attacks count: damage to the boat does not. `quality` of
    the aircraft changes the number of hits (14.7.3), never below 0.
    """
    e3 = charts.e3
    modifiers = (*e3.modifiers.year.of(year), e3.modifiers.air_attack)
    roll = dice.roll(e3.dice, purpose="air_attack", rule="9.8.2")
    total = modified(roll, modifiers)
    row = e3.rows.row(total)
    change = hits_change(quality, charts)
    hits = max(0, row.result + change)
    sunk = hits >= e3.sunk_hits
    details: dict[str, int | str | bool] = {"attack": attack_number, "hits": hits}
    if change:
        details["hits_before_changes"] = row.result
    step = TraceStep(
        rule="9.8.2",
        chart="E3",
        purpose="air_attack",
        details=details,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=hits_result(hits, row.result, sunk=sunk),
    )
    return AirAttack(hits, sunk, (*skill_steps(quality, "aircraft", "14.7.3", charts), step))


# ------------------------------------------------------------------------------ flak


def working_mounts(boat: Boat, charts: HuntersCharts) -> int:
    """Return how many flak mounts of the boat work (9.8.4)."""
    mounts = charts.boats.type[boat.type].flak
    return sum(boat.systems.of(mount) is SystemState.OPERATIONAL for mount in mounts)


def flak_modifiers(
    type_: BoatType, mounts: int, crew: Crew, charts: HuntersCharts
) -> tuple[Modifier, ...]:
    """Return every modifier of flak fire, in the order of the card (9.8.5, 11.4.7, chart A2).

    `mounts`: the mounts that worked before the attack that the flak answers.
    """
    a2 = charts.a2.modifiers
    data = charts.boats.type[type_]
    modifiers = []
    if type_ is BoatType.VIIA:
        modifiers.append(a2.viia)
    if data.family is Family.IX and mounts == len(data.flak):
        modifiers.append(a2.ix_both_mounts)
    if crew.quality in (Quality.VETERAN, Quality.ELITE):
        modifiers.append(a2.veteran_crew)
    if type_ is BoatType.VIIC_FLAK and mounts == len(data.flak):
        modifiers.append(a2.flak_boat_three_mounts)
    elif type_ is BoatType.VIIC_FLAK and mounts == len(data.flak) - 1:
        modifiers.append(a2.flak_boat_two_mounts)
    return tuple(modifiers)


def fire_flak(
    modifiers: tuple[Modifier, ...], shot: int, dice: Dice, charts: HuntersCharts
) -> tuple[FireResult, tuple[TraceStep, ...]]:
    """Return one flak shot with its modifiers (9.8.3, chart A2). Dice: one roll, purpose `flak`."""
    return fire_at_aircraft(charts.a2, "flak", {"shot": shot}, modifiers, dice)


def no_flak() -> tuple[TraceStep, ...]:
    """Return the step of a boat without a working mount: no shot, counted as a miss (9.8.4)."""
    return (TraceStep(rule="9.8.4", purpose="flak_silent", result="no_flak"),)


def roll_bombs(dice: Dice, charts: HuntersCharts) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether an aircraft strafing a Flak boat bombs it too (11.4.7). Dice: one, `bombs`."""
    table = charts.second_flak_round
    roll = dice.roll(table.dice, purpose="bombs", rule="11.4.7")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="11.4.7",
        chart="A2_second_round",
        purpose="bombs",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="bombs_fall" if row.result == "bombs" else "no_bombs",
    )
    return row.result == "bombs", (step,)


# ------------------------------------------------------------------------------ afterwards


def roll_follow_on(
    year: int, dice: Dice, charts: HuntersCharts
) -> tuple[Encounter, tuple[TraceStep, ...]]:
    """Return what a missed aircraft calls up (9.8.3): E1, the row of an additional round.

    Dice: one roll on E1, purpose `called_up`. An escort, another aircraft, or nothing.
    """
    row = charts.e1.row["additional_round"]
    modifiers = row_modifiers(row, year)
    roll = dice.roll(charts.e1.dice, purpose="called_up", rule="9.8.3")
    total = modified(roll, modifiers)
    found = row.rows.row(total)
    step = TraceStep(
        rule="9.8.3",
        chart="E1.row.additional_round",
        purpose="called_up",
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=found.label,
        result=found.result,
    )
    return found.result, (step,)


# =================================================================================================
# An attack from the air by any aircraft: quality, bombs, hits, injury (9.8.2, 14.7).
#
# A procedure with such attacks keeps them in the `air` of its state and has these stages. Flak and
# the rest of the round come after them.


class UnderAirAttack(UnderFire[Boat, Crew], Protocol):
    """The state of a procedure in which the boat is attacked from the air."""

    @property
    def date(self) -> str:
        """The month in which the patrol started."""
        ...

    @property
    def air(self) -> Air:
        """The aircraft."""
        ...

    @property
    def options(self) -> HuntersOptions:
        """The optional rules in force."""
        ...


StateOf = TypeVar("StateOf", bound=UnderAirAttack)


def year_of(state: UnderAirAttack) -> int:
    """Return the year in which the patrol started; the charts are read for that year."""
    return int(state.date[:4])


def attack_due(state: UnderAirAttack, charts: HuntersCharts) -> bool:
    """Return whether the aircraft is to attack."""
    del charts
    return state.air.attacks_due > 0


def quality_open(state: UnderAirAttack, charts: HuntersCharts) -> bool:
    """Return whether the quality of an aircraft about to attack is to be rolled (9.1.6, 14.7)."""
    wanted = state.options.aircraft_quality and state.air.quality is None
    return wanted and attack_due(state, charts)


def find_quality(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """Roll the quality of the aircraft (14.7, 14.7.2), which decides the injuries it causes."""
    quality, trace = roll_aircraft_quality(year_of(state), dice, charts)
    air = msgspec.structs.replace(state.air, quality=quality)
    injuries = injuries_of(air, state.options, charts)
    fire = msgspec.structs.replace(state.fire, injuries_besides=injuries)
    return Step(replace(state, air=air, fire=fire), trace)


def injuries_of(air: Air, options: HuntersOptions, charts: HuntersCharts) -> int:
    """Return the injuries of an aircraft's attack in addition to its hits (9.8.2).

    By the reading `automatic_injury`, aircraft that were called up may cause none.
    """
    if air.number > 1 and options.automatic_injury == "first_aircraft":
        return 0
    return automatic_injuries(air.quality, charts)


def attack_boat(state: StateOf, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """Roll for the bombs (9.8.2), which set the hits to roll for, or sink the boat."""
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
    """Return the automatic injury of an attack (9.8.2)."""
    cause = TraceStep(rule="9.8.2", purpose="automatic_injury", result="crew_injury")
    injured = injured_besides(state, "automatic", dice, charts)
    return Step(injured.state, (cause, *injured.trace))


AIR_ATTACK = (
    Stage("14.7", "quality", when=quality_open, does=find_quality),
    Stage("9.8.2", "attack", when=attack_due, does=attack_boat),
    HIT_BY_HIT,
    Stage("9.8.2", "injuries", when=injuries_due, does=automatic_injury, repeats=True),
)
"""The stages of an attack from the air, in the order of play."""
