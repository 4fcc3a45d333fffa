"""Being hunted: checks and attacks of escorts, and ways to escape (9.2.2, 9.6)."""

from __future__ import annotations

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice, Die
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.silent_victory.charts.attack import BySkill
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew, command
from wardroom.rulesets.silent_victory.situation.patrol import Patrol, area_of
from wardroom.rulesets.silent_victory.situation.terms import Month, System, Wolfpack
from wardroom.rulesets.submarine.damage import hits_result, is_hurt
from wardroom.rulesets.submarine.detection import (
    Check,
    check_number,
    hits_change,
    is_night_surface,
    roll_detection,
    roll_quality,
    year_of,
)
from wardroom.rulesets.submarine.terms import (
    Detection,
    Posture,
    Quality,
    Range,
    TimeOfDay,
    period_of,
)

# =================================================================================================
# Being hunted: detection checks and escort attacks, with the modifiers of each (9.2.2, 9.6).
#
# Charts E2 and E3, and the optional rules about the quality of escorts (14.5).


_SURFACED = Posture.SURFACED

_WARSHIPS = ("warship", "submarine")
"""Contacts that hunt without escorts: warships are their own escorts (8.2.6)."""


class Hunted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a hunt. Without a patrol it is in transit (12.1.3)."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    contact: Contact
    patrol: Patrol | None


class EscortAttack(msgspec.Struct, frozen=True):
    """Hits of an escort's attack (`sunk` when it sinks the boat), and its trace."""

    hits: int
    sunk: bool
    trace: tuple[TraceStep, ...]


# ------------------------------------------------------------------------------ being found


def check_close_approach(year: int, dice: Dice, charts: SilentVictoryCharts) -> Check:
    """Return the check before firing at escorted targets from close range (9.2.2, chart E2).

    Dice: one roll on E2, purpose `approach`. Only the year counts. The natural total that never
    detects applies here too.
    """
    modifiers = charts.e2.modifiers.year.of(year)
    return roll_detection(charts.e2, "approach", {}, modifiers, "9.2.2", dice)


def arrival_modifiers(
    year: int, boat: Boat, crew: Crew, quality: Quality | None, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Return the modifiers of an arriving escort's check at once (9.4.6, 9.6.2, chart E2).

    Modifiers of an attack do not count: range, torpedoes, posture.
    """
    modifiers = [*charts.e2.modifiers.year.of(year), *_boat_modifiers(boat, crew, charts)]
    if quality is Quality.ELITE:
        modifiers.append(charts.e2.modifiers.elite_escort)
    return tuple(modifiers)


def detection_modifiers(
    hunted: Hunted, *, test_depth: bool, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Return every modifier of a detection check, in order (9.1.7, 9.6.3, 9.6.9, chart E2).

    For escorts that an aircraft called only the year, the earlier detection, the captain's own
    modifiers and the optional quality count (9.8.3).
    """
    e2, contact = charts.e2.modifiers, hunted.contact
    attack = contact.attack if contact.attack is not None and contact.attack.fired else None
    range_ = None if attack is None else attack.range
    mk14 = attack is not None and attack.mk14_fired
    both_ends = attack is not None and attack.forward_and_aft
    escort = None if attack is None else attack.escort
    applying = (
        (contact.kind == "capital_ship", e2.capital_ship),
        (contact.kind in _WARSHIPS, e2.warship),
        (mk14 and contact.time is TimeOfDay.DAY, e2.mk14_by_day),
        (contact.previously_detected, e2.previously_detected),
        (range_ is Range.CLOSE, e2.close_range),
        (range_ is Range.LONG, e2.long_range),
        (is_night_surface(contact), e2.night_surface),
        (both_ends and check_number(contact) == 1, e2.forward_and_aft),
        (contact.wolfpack is Wolfpack.BUSY, e2.wolfpack_busy),
        (contact.wolfpack is Wolfpack.FOCUSED, e2.wolfpack_focused),
        (escort == "hit", e2.escort_hit),
        (escort == "missed", e2.escort_missed),
        (test_depth, e2.test_depth),
        (contact.trick_failed, e2.trick_failed),
        (contact.escort_quality is Quality.ELITE, e2.elite_escort),
    )
    called = contact.called_by_aircraft
    boat_and_crew = () if called else _boat_modifiers(hunted.boat, hunted.crew, charts)
    return (
        *e2.year.of(year_of(hunted)),
        *boat_and_crew,
        *(modifier for applies, modifier in applying if applies),
    )


def _boat_modifiers(boat: Boat, crew: Crew, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    """The modifiers of captain, fuel tanks and dive planes (10.0, 10.4.1, 10.9.3)."""
    e2 = charts.e2.modifiers
    modifiers = [*command_modifiers(crew, e2.commander_out, e2.captain_and_exec_out)]
    if is_hurt(boat.systems.fuel_tanks):
        modifiers.append(e2.fuel_tanks)
    if is_hurt(boat.systems.dive_planes):
        modifiers.append(e2.dive_planes)
    return tuple(modifiers)


def command_modifiers(crew: Crew, one_out: Modifier, more_out: Modifier) -> tuple[Modifier, ...]:
    """Return the penalty for a captain who does not serve (10.9.3); only one penalty counts."""
    in_command = command(crew)
    if not in_command.penalised:
        return ()
    return (one_out if in_command.officers_out == 1 else more_out,)


def check_detection(
    modifiers: tuple[Modifier, ...],
    number: int,
    dice: Dice,
    charts: SilentVictoryCharts,
    rule: str = "9.6.9",
) -> Check:
    """Return detection check `number` with its modifiers (9.6.9, chart E2), by `rule`.

    Dice: one roll on E2, purpose `detection`. One natural total never detects.
    """
    details: dict[str, Detail] = {"check": number}
    return roll_detection(charts.e2, "detection", details, modifiers, rule, dice)


def roll_escort_quality(
    year: int, dice: Dice, charts: SilentVictoryCharts
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Return the quality of the escorts (14.5.1, chart E3). Dice: one, `escort_quality`."""
    return roll_quality(charts.e3.quality, year, "escort_quality", "14.5.1", dice)


# ------------------------------------------------------------------------------ being attacked


def attack_modifiers(hunted: Hunted, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    """Return every modifier of an escort's attack, in the chart's order (9.6.3, 10.2.2, E3)."""
    e3 = charts.e3.modifiers
    contact, systems = hunted.contact, hunted.boat.systems
    modifiers = [
        modifier
        for state, modifier in (
            (systems.fuel_tanks, e3.fuel_tanks),
            (systems.hydrophones, e3.hydrophones),
            (systems.batteries, e3.batteries),
        )
        if is_hurt(state)
    ]
    motors = motors_out(hunted.boat, charts)
    if motors:
        modifiers.append(Modifier(value=motors, reason="motors", rule="10.2.2"))
    if is_night_surface(contact) and check_number(contact) == 1:
        modifiers.append(e3.night_surface_first_round)
    if contact.detection is Detection.DETECTED_PLUS_1:
        modifiers.append(e3.detected_plus_1)
    return tuple(modifiers)


_MOTORS = (System.MOTOR_1, System.MOTOR_2, System.MOTOR_3, System.MOTOR_4)


def motors_out(boat: Boat, charts: SilentVictoryCharts) -> int:
    """Return the modifiers of an escort's attack for inoperable motors (10.2.2)."""
    out = sum(is_hurt(boat.systems.of(motor)) for motor in _MOTORS)
    table = charts.e3.motors
    two = charts.boats.type[boat.type].motors == 2
    return (table.of_two if two else table.of_four)[out]


def resolve_escort_attack(
    hunted: Hunted,
    evasion: int,
    options: SilentVictoryOptions,
    dice: Dice,
    charts: SilentVictoryCharts,
) -> EscortAttack:
    """Return an escort's attack, on the column of the date (9.6.10, chart E3).

    Quality changes the number of hits and can sink or spare the boat (14.5.3). Then `evasion`
    changes it, which alone neither sinks nor saves it (14.7.2). It is never below 0 in the end, or
    by the reading `green_escorts_and_evasion` each time. Dice: one roll on E3, purpose
    `escort_attack`.
    """
    e3 = charts.e3
    contact, modifiers = hunted.contact, attack_modifiers(hunted, charts)
    column = period_of(e3.periods, hunted.date).column
    roll = dice.roll(e3.dice, purpose="escort_attack", rule="9.6.10")
    total = modified(roll, modifiers)
    row = e3.column[column].rows.row(total)
    hits = row.result + hits_change(contact.escort_quality, charts)
    if options.green_escorts_and_evasion == "in_turn":
        hits = max(0, hits)
    sunk = hits >= e3.sunk_hits
    if not sunk:
        hits = max(0, hits + evasion)
    details: dict[str, Detail] = {"check": check_number(contact), "hits": hits}
    if hits != row.result:
        details["hits_before_changes"] = row.result
    step = TraceStep(
        rule="9.6.10",
        chart=f"E3.column.{column}",
        purpose="escort_attack",
        details=details,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=hits_result(hits, row.result, sunk=sunk),
    )
    return EscortAttack(hits, sunk, (step,))


# =================================================================================================
# Ways to escape a hunt: test depth, noise makers, pretending to be sunk (9.6.4, 9.6.8).
#
# Diving beyond test depth itself is `wardroom.rulesets.submarine.detection`.


def may_exceed_test_depth(hunted: Hunted, charts: SilentVictoryCharts) -> bool:
    """Return whether test depth may be exceeded before the next check (9.6.6).

    It may not in the first round of a night surface attack, or in shallow seas.
    """
    patrol, contact = hunted.patrol, hunted.contact
    area = None if patrol is None else area_of(patrol, hunted.boat.type, charts)
    shallow = area is not None and area in charts.escape.test_depth.too_shallow
    return not shallow and not (is_night_surface(contact) and check_number(contact) == 1)


def roll_sunk_trick(
    quality: Quality | None, dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether wreckage deceives the escorts (14.4.1). Dice: one, purpose `sunk_trick`."""
    table = charts.escape.sunk_trick
    return _by_skill(table.dice, table.rows, quality, "sunk_trick", "14.4.1", dice)


def deploy_noise_maker(boat: Boat) -> tuple[Boat, tuple[TraceStep, ...]]:
    """Return `boat` with a released noise maker, for the next check (9.6.8). No dice."""
    left = boat.noise_makers - 1
    step = TraceStep(
        rule="9.6.8", purpose="noise_maker_out", details={"left": left}, result="deployed"
    )
    return msgspec.structs.replace(boat, noise_makers=left), (step,)


def roll_noise_maker(
    quality: Quality | None, dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether a noise maker hides the boat (9.6.8). Dice: one, purpose `noise_maker`."""
    table = charts.escape.noise_maker
    return _by_skill(table.dice, table.rows, quality, "noise_maker", "9.6.8", dice)


def _by_skill(
    die: Die, by_skill: BySkill, quality: Quality | None, purpose: str, rule: str, dice: Dice
) -> tuple[bool, tuple[TraceStep, ...]]:
    """A die against escorts of this `quality`; without the optional rule they are trained."""
    rows = by_skill[quality or Quality.TRAINED]
    roll = dice.roll(die, purpose=purpose, rule=rule)
    row = rows.row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart=f"escape.{purpose}",
        purpose=purpose,
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result == "success", (step,)
