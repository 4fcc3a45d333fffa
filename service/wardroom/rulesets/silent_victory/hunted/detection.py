"""Being hunted: detection checks and escort attacks, with the modifiers of each (9.2.2, 9.6).

Charts E2 and E3, and the optional rules about the quality of escorts (14.5).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Crew, command
from wardroom.rulesets.silent_victory.situation.terms import Area, Month, System, Wolfpack
from wardroom.rulesets.submarine.detection import Check, roll_detection
from wardroom.rulesets.submarine.hits import hits_result
from wardroom.rulesets.submarine.months import period_of
from wardroom.rulesets.submarine.quality import roll_quality
from wardroom.rulesets.submarine.systems import is_hurt
from wardroom.rulesets.submarine.terms import Detection, Posture, Quality, Range, TimeOfDay

_SURFACED = Posture.SURFACED

Escorted = Literal["merchants", "capital_ship", "warship"]
"""What the hunters escort: merchants; a capital ship; or itself, as warships do (8.2.4, 8.2.6)."""


class AttackMade(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The attack that the escorts answer: how it was made, and what was fired at what."""

    range: Annotated[Range, Meta(description="Range of the attack.")]
    posture: Annotated[Posture, Meta(description="Surfaced or submerged.")]
    fired: Annotated[
        bool,
        Meta(description="False when the boat was found on its approach and fired nothing."),
    ] = True
    mk14_fired: Annotated[bool, Meta(description="Whether any Mk 14 was fired.")] = False
    forward_and_aft: Annotated[
        bool, Meta(description="Whether forward and aft tubes were fired in the same round.")
    ] = False
    escort: Annotated[
        Literal["hit", "missed"] | None,
        Meta(
            description="How an escort fared that was fired at: damaged or sunk, or unharmed "
            "(9.2.10); null: none was."
        ),
    ] = None


class Hunt(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What stays the same while escorts hunt the boat.

    `attack` is None where they came by themselves; `called_by_aircraft` where an aircraft brought
    them (9.8.3).
    """

    date: Month
    time: TimeOfDay
    area: Area | None
    attack: AttackMade | None
    called_by_aircraft: bool
    escorted: Escorted
    wolfpack: Wolfpack | None
    escort_quality: Quality | None

    @property
    def year(self) -> int:
        """The year in which the patrol started."""
        return int(self.date[:4])

    @property
    def night_surface(self) -> bool:
        """Whether the boat made a night surface attack (9.5)."""
        attack = self.attack
        return attack is not None and attack.posture is _SURFACED and self.time is TimeOfDay.NIGHT


class EscortAttack(msgspec.Struct, frozen=True):
    """Hits of an escort's attack (`sunk` when it sinks the boat), and its trace."""

    hits: int
    sunk: bool
    trace: tuple[TraceStep, ...]


# ------------------------------------------------------------------------------ being found


def check_close_approach(year: int, dice: Dice, charts: SilentVictoryCharts) -> Check:
    """The check before firing at escorted targets from close range (9.2.2, chart E2).

    Dice: one roll on E2, purpose `approach`. Only the year counts. The natural total that never
    detects does so here as well.
    """
    modifiers = charts.e2.modifiers.year.of(year)
    return roll_detection(charts.e2, "approach", {}, modifiers, "9.2.2", dice)


def arrival_modifiers(
    year: int, boat: Boat, crew: Crew, quality: Quality | None, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Modifiers of the check at once by an escort that arrives (9.4.6, 9.6.2, chart E2).

    Nothing counts that belongs to an attack: no range, no torpedoes, no posture.
    """
    modifiers = [*charts.e2.modifiers.year.of(year), *_boat_modifiers(boat, crew, charts)]
    if quality is Quality.ELITE:
        modifiers.append(charts.e2.modifiers.elite_escort)
    return tuple(modifiers)


def detection_modifiers(
    hunt: Hunt,
    boat: Boat,
    crew: Crew,
    *,
    check_number: int,
    previously_detected: bool,
    test_depth: bool,
    trick_failed: bool,
    charts: SilentVictoryCharts,
) -> tuple[Modifier, ...]:
    """Every modifier of a detection check, in the order of the chart (9.6.3, 9.6.9, chart E2).

    `check_number` counts the checks of the encounter from 1. Of escorts that an aircraft called
    only the year and the earlier detection count, beside what the captain brings about himself
    and the optional quality (9.8.3).
    """
    e2 = charts.e2.modifiers
    attack = hunt.attack if hunt.attack is not None and hunt.attack.fired else None
    range_ = None if attack is None else attack.range
    mk14 = attack is not None and attack.mk14_fired
    both_ends = attack is not None and attack.forward_and_aft
    escort = None if attack is None else attack.escort
    applying = (
        (hunt.escorted == "capital_ship", e2.capital_ship),
        (hunt.escorted == "warship", e2.warship),
        (mk14 and hunt.time is TimeOfDay.DAY, e2.mk14_by_day),
        (previously_detected, e2.previously_detected),
        (range_ is Range.CLOSE, e2.close_range),
        (range_ is Range.LONG, e2.long_range),
        (hunt.night_surface, e2.night_surface),
        (both_ends and check_number == 1, e2.forward_and_aft),
        (hunt.wolfpack is Wolfpack.BUSY, e2.wolfpack_busy),
        (hunt.wolfpack is Wolfpack.FOCUSED, e2.wolfpack_focused),
        (escort == "hit", e2.escort_hit),
        (escort == "missed", e2.escort_missed),
        (test_depth, e2.test_depth),
        (trick_failed, e2.trick_failed),
        (hunt.escort_quality is Quality.ELITE, e2.elite_escort),
    )
    boat_and_crew = () if hunt.called_by_aircraft else _boat_modifiers(boat, crew, charts)
    return (
        *e2.year.of(hunt.year),
        *boat_and_crew,
        *(modifier for applies, modifier in applying if applies),
    )


def _boat_modifiers(boat: Boat, crew: Crew, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    """What captain, fuel tanks and dive planes do to a check (10.0, 10.4.1, 10.9.3)."""
    e2 = charts.e2.modifiers
    modifiers = [*command_modifiers(crew, e2.captain_out, e2.captain_and_exec_out)]
    if is_hurt(boat.systems.fuel_tanks):
        modifiers.append(e2.fuel_tanks)
    if is_hurt(boat.systems.dive_planes):
        modifiers.append(e2.dive_planes)
    return tuple(modifiers)


def command_modifiers(crew: Crew, one_out: Modifier, more_out: Modifier) -> tuple[Modifier, ...]:
    """The penalty for a captain who does not serve (10.9.3); penalties replace each other."""
    in_command = command(crew)
    if not in_command.penalised:
        return ()
    return (one_out if in_command.officers_out == 1 else more_out,)


def check_detection(
    modifiers: tuple[Modifier, ...],
    check_number: int,
    dice: Dice,
    charts: SilentVictoryCharts,
    rule: str = "9.6.9",
) -> Check:
    """A detection check with its modifiers (9.6.9, chart E2); `rule`: what brings it about.

    Dice: one roll on E2, purpose `detection`. One natural total never detects.
    """
    details: dict[str, Detail] = {"check": check_number}
    return roll_detection(charts.e2, "detection", details, modifiers, rule, dice)


def roll_escort_quality(
    year: int, dice: Dice, charts: SilentVictoryCharts
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Quality of the escorts of an encounter (14.5.1, chart E3). Dice: one, `escort_quality`."""
    return roll_quality(charts.e3.quality, year, "escort_quality", "14.5.1", dice)


# ------------------------------------------------------------------------------ being attacked


def attack_modifiers(
    hunt: Hunt, boat: Boat, *, check_number: int, detection: Detection, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Every modifier of an escort's attack, in the order of the chart (9.6.3, 10.2.2, chart E3)."""
    e3 = charts.e3.modifiers
    systems = boat.systems
    modifiers = [
        modifier
        for state, modifier in (
            (systems.fuel_tanks, e3.fuel_tanks),
            (systems.hydrophones, e3.hydrophones),
            (systems.batteries, e3.batteries),
        )
        if is_hurt(state)
    ]
    motors = motors_out(boat, charts)
    if motors:
        modifiers.append(Modifier(value=motors, reason="motors", rule="10.2.2"))
    if hunt.night_surface and check_number == 1:
        modifiers.append(e3.night_surface_first_round)
    if detection is Detection.DETECTED_PLUS_1:
        modifiers.append(e3.detected_plus_1)
    return tuple(modifiers)


_MOTORS = (System.MOTOR_1, System.MOTOR_2, System.MOTOR_3, System.MOTOR_4)


def motors_out(boat: Boat, charts: SilentVictoryCharts) -> int:
    """What motors that are out add to an escort's attack: more of four than of two (10.2.2)."""
    out = sum(is_hurt(boat.systems.of(motor)) for motor in _MOTORS)
    table = charts.e3.motors
    two = charts.boats.type[boat.type].motors == 2
    return (table.of_two if two else table.of_four)[out]


def resolve_escort_attack(
    modifiers: tuple[Modifier, ...],
    hunt: Hunt,
    evasion: int,
    check_number: int,
    dice: Dice,
    charts: SilentVictoryCharts,
) -> EscortAttack:
    """An escort's attack with its modifiers, on the column of the date (9.6.10, chart E3).

    Quality changes the number of hits and can sink or spare the boat (14.5.3); then evasion
    changes it, which alone never sinks nor saves it (14.7.2); never below none. Dice: one roll on
    E3, purpose `escort_attack`.
    """
    e3 = charts.e3
    column = period_of(e3.periods, hunt.date).column
    roll = dice.roll(e3.dice, purpose="escort_attack", rule="9.6.10")
    total = modified(roll, modifiers)
    row = e3.column[column].rows.row(total)
    hits = row.result + hits_change(hunt.escort_quality, charts)
    sunk = hits >= e3.sunk_hits
    if not sunk:
        hits = max(0, hits + evasion)
    details: dict[str, Detail] = {"check": check_number, "hits": hits}
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


def hits_change(quality: Quality | None, charts: SilentVictoryCharts) -> int:
    """What the quality of an escort or aircraft does to the number of hits (14.5.3, 14.6.3).

    The row of E3 that sinks the boat stands for a number of hits, so that a green attacker makes
    it one hit fewer, and a veteran sinks the boat from the row before it.
    """
    return 0 if quality is None else charts.e3.quality.hits[quality]
