"""Attacks from the air: crash dive, attacks, anti-aircraft fire (9.8, 14.6, charts A1, A2, E3)."""

from __future__ import annotations

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.terms import AAGun, Encounter, System
from wardroom.rulesets.submarine.aircraft import AirAttack, FireResult, fire_at_aircraft
from wardroom.rulesets.submarine.crew import all_generic_crew_out
from wardroom.rulesets.submarine.damage import hits_result, is_hurt
from wardroom.rulesets.submarine.detection import hits_change, roll_quality
from wardroom.rulesets.submarine.terms import Quality, SystemState


def dive_modifiers(
    boat: Boat, crew: Crew, *, mission: bool, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Return every modifier of the crash dive, in the order of the chart (9.8.1, chart A1).

    `mission`: whether the boat carries out its special mission in this box (7.4.6).
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
    if boat.type in charts.a1.slow_divers:
        modifiers.append(a1.slow_diver)
    if mission:
        modifiers.append(a1.mission)
    if is_hurt(boat.systems.sd_radar):
        modifiers.append(charts.a1.sd.modifiers.sd_radar)
    return tuple(modifiers)


def roll_aircraft_quality(
    year: int, dice: Dice, charts: SilentVictoryCharts
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Return the quality of an attacker (14.6, chart E3). Dice: one, `aircraft_quality`."""
    return roll_quality(charts.e3.quality, year, "aircraft_quality", "14.6", dice)


def resolve_air_attack(
    quality: Quality | None, attack_number: int, dice: Dice, charts: SilentVictoryCharts
) -> AirAttack:
    """Return an attack from the air (9.8.2, chart E3). Dice: one roll on E3, `air_attack`.

    The column does not depend on the date. Only the modifier of air attacks counts: damage to the
    boat does not. `quality` of the aircraft changes the number of hits (14.6.3), never below 0.
    """
    e3 = charts.e3
    modifiers = (e3.modifiers.air_attack,)
    roll = dice.roll(e3.dice, purpose="air_attack", rule="9.8.2")
    total = modified(roll, modifiers)
    row = e3.column[e3.aircraft_column].rows.row(total)
    hits = max(0, row.result + hits_change(quality, charts))
    sunk = hits >= e3.sunk_hits
    details: dict[str, Detail] = {"attack": attack_number, "hits": hits}
    if hits != row.result:
        details["hits_before_changes"] = row.result
    step = TraceStep(
        rule="9.8.2",
        chart=f"E3.column.{e3.aircraft_column}",
        purpose="air_attack",
        details=details,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=hits_result(hits, row.result, sunk=sunk),
    )
    return AirAttack(hits, sunk, (step,))


# ------------------------------------------------------------------------------ AA fire


def working_aa_guns(boat: Boat) -> tuple[AAGun, ...]:
    """Return the anti-aircraft guns of the boat that work (9.8.4)."""
    systems = (System.AA_GUN_1, System.AA_GUN_2)
    return tuple(
        gun
        for gun, system in zip(boat.aa_guns, systems, strict=False)
        if boat.systems.of(system) is SystemState.OPERATIONAL
    )


def aa_modifiers(
    guns: tuple[AAGun, ...], crew: Crew, *, crew_illness: bool, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Return every modifier of anti-aircraft fire, in the chart's order (9.8.3, chart A2).

    `guns`: the guns that worked before the attack that the fire answers. `crew_illness`: whether
    that event is in force (12.1.3).
    """
    a2 = charts.a2.modifiers
    modifiers = []
    if guns == (AAGun.FIFTY_CALIBRE,):
        modifiers.append(a2.single_fifty_calibre)
    if set(guns) == {AAGun.FORTY_MM, AAGun.TWENTY_MM}:
        modifiers.append(a2.forty_and_twenty_mm)
    if crew.quality in (Quality.VETERAN, Quality.ELITE):
        modifiers.append(a2.veteran_crew)
    if crew_illness:
        modifiers.append(charts.r1.crew_illness.modifiers.crew_illness)
    return tuple(modifiers)


def fire_aa(
    modifiers: tuple[Modifier, ...], dice: Dice, charts: SilentVictoryCharts
) -> tuple[FireResult, tuple[TraceStep, ...]]:
    """Return anti-aircraft fire with its modifiers (9.8.3, chart A2). Dice: one, `aa_fire`."""
    return fire_at_aircraft(charts.a2, "aa_fire", {}, modifiers, dice)


def no_aa_fire() -> tuple[TraceStep, ...]:
    """Return the step of a boat without a working gun: no fire, which counts as a miss (9.8.4)."""
    return (TraceStep(rule="9.8.4", purpose="aa_silent", result="no_aa_fire"),)


# ------------------------------------------------------------------------------ afterwards


def roll_called_up(
    dice: Dice, charts: SilentVictoryCharts
) -> tuple[Encounter, tuple[TraceStep, ...]]:
    """Return what a missed aircraft calls up (9.8.3): E1, the row of an additional round.

    Dice: one roll on E1, purpose `called_up`. An escort, another aircraft, or nothing.
    """
    roll = dice.roll(charts.e1.dice, purpose="called_up", rule="9.8.3")
    row = charts.e1.row["additional_round"].rows.row(roll.natural)
    step = TraceStep(
        rule="9.8.3",
        chart="E1.row.additional_round",
        purpose="called_up",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)
