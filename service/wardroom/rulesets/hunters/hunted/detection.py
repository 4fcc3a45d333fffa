"""Being hunted: detection checks, test depth, escort attacks (9.2.2, 9.6, 14.6, 14.8)."""

from __future__ import annotations

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.hunted import Hunted
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Commander, Crew, command
from wardroom.rulesets.hunters.situation.contact import Contact
from wardroom.rulesets.hunters.situation.terms import Award, Wolfpack
from wardroom.rulesets.submarine.crew import is_out
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
    SystemState,
    TimeOfDay,
)

_SURFACED = Posture.SURFACED

_WITH_SWORDS = Award.KCO_S.grade
_DAMAGED, _INOPERABLE = SystemState.DAMAGED, SystemState.INOPERABLE


class EscortAttack(msgspec.Struct, frozen=True):
    """Hits of an escort's attack (`sunk` when they are too many to survive), and its trace."""

    hits: int
    sunk: bool
    trace: tuple[TraceStep, ...]


def may_exceed_test_depth(contact: Contact) -> bool:
    """Return whether test depth may be exceeded before the next check (9.6.4, 9.6.6)."""
    return not (is_night_surface(contact) and check_number(contact) == 1)


def check_close_approach(
    year: int, crew: Crew, commander: Commander, dice: Dice, charts: HuntersCharts
) -> Check:
    """Return the check before firing at escorted targets from close range (9.2.2, chart E2).

    Dice: one roll on E2, purpose `approach`. Only the year and the swords count. The natural total
    that never detects applies here too.
    """
    modifiers = (*charts.e2.modifiers.year.of(year), *_swords(crew, commander, charts))
    return roll_detection(charts.e2, "approach", {}, modifiers, "9.2.2", dice)


def detection_modifiers(
    hunted: Hunted, *, test_depth: bool, options: HuntersOptions, charts: HuntersCharts
) -> tuple[Modifier, ...]:
    """Return every modifier of a detection check, in the card's order (9.1.7, 9.6.3, chart E2).

    The reading `swords_of_a_wounded_kommandant` decides whether his wounds cost him their bonus
    here too.
    """
    boat, crew, contact, year = hunted.boat, hunted.crew, hunted.contact, year_of(hunted)
    e2 = charts.e2.modifiers
    wounds_count = options.swords_of_a_wounded_kommandant == "lost_in_every_check"
    modifiers = [
        *e2.year.of(year),
        *_swords(crew, hunted.commander, charts, wounds_count=wounds_count),
    ]
    modifiers += command_modifiers(
        crew, e2.commander_out, e2.kommandant_and_first_watch_officer_out
    )
    if is_hurt(boat.systems.fuel_tanks):
        modifiers.append(e2.fuel_tanks)
    if is_hurt(boat.systems.dive_planes):
        modifiers.append(e2.dive_planes)
    if contact.kind == "capital_ship":
        modifiers.append(e2.capital_ship)
    attack = contact.attack if contact.attack is not None and contact.attack.fired else None
    if attack is not None and attack.g7a_fired and contact.time is TimeOfDay.DAY:
        modifiers.append(e2.g7a_by_day)
    if contact.previously_detected or contact.checks:
        modifiers.append(e2.previously_detected)
    if attack is not None and attack.range is Range.CLOSE:
        modifiers.append(e2.close_range)
    if is_night_surface(contact) and year >= charts.e2.night_surface_from_year:
        modifiers.append(e2.night_surface)
    if attack is not None and attack.forward_and_aft and check_number(contact) == 1:
        modifiers.append(e2.forward_and_aft)
    if contact.wolfpack is not None:
        busy = contact.wolfpack is Wolfpack.BUSY
        modifiers.append(e2.wolfpack_busy if busy else e2.wolfpack_focused)
    if attack is not None and attack.range is Range.LONG:
        modifiers.append(e2.long_range)
    if test_depth:
        modifiers.append(e2.test_depth)
    if contact.escort_quality is Quality.ELITE:
        modifiers.append(e2.elite_escort)
    return tuple(modifiers)


def check_detection(
    modifiers: tuple[Modifier, ...], number: int, dice: Dice, charts: HuntersCharts
) -> Check:
    """Return detection check `number` with its modifiers (9.6.7, chart E2).

    Dice: one roll on E2, purpose `detection`. One natural total never detects.
    """
    details: dict[str, Detail] = {"check": number}
    return roll_detection(charts.e2, "detection", details, modifiers, "9.6.7", dice)


def roll_escort_quality(
    year: int, dice: Dice, charts: HuntersCharts
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Return the quality of the escorts (14.6.1, chart E3). Dice: one, `escort_quality`."""
    return roll_quality(charts.e3.quality, year, "escort_quality", "14.6.1", dice)


def attack_modifiers(hunted: Hunted, charts: HuntersCharts) -> tuple[Modifier, ...]:
    """Return every modifier of an escort's attack, in the order of the card (9.6.3, chart E3)."""
    e3 = charts.e3.modifiers
    contact, systems = hunted.contact, hunted.boat.systems
    modifiers = [
        modifier
        for state, modifier in (
            (systems.fuel_tanks, e3.fuel_tanks),
            (systems.hydrophones, e3.hydrophones),
            (systems.batteries, e3.batteries),
            (systems.electric_engine_1, e3.electric_engine),
            (systems.electric_engine_2, e3.electric_engine),
        )
        if is_hurt(state)
    ]
    if is_night_surface(contact) and check_number(contact) == 1:
        modifiers.append(e3.night_surface_first_round)
    if contact.detection is Detection.DETECTED_PLUS_1:
        modifiers.append(e3.detected_plus_1)
    modifiers += e3.year.of(year_of(hunted))
    return tuple(modifiers)


def resolve_escort_attack(
    hunted: Hunted, evasion: int, options: HuntersOptions, dice: Dice, charts: HuntersCharts
) -> EscortAttack:
    """Return an escort's attack (9.6.8, chart E3).

    The quality of the escort changes the number of hits (14.6.3), then `evasion` does (14.8.1). The
    number is never below 0 in the end, or by the reading `green_escorts_and_evasion` each time. The
    reading `attack_that_sinks` decides whether evasion can save the boat. Dice: one roll on E3,
    purpose `escort_attack`.
    """
    e3, contact = charts.e3, hunted.contact
    modifiers, quality = attack_modifiers(hunted, charts), contact.escort_quality
    roll = dice.roll(e3.dice, purpose="escort_attack", rule="9.6.8")
    total = modified(roll, modifiers)
    row = e3.rows.row(total)
    change = hits_change(quality, charts)
    if options.green_escorts_and_evasion == "in_turn":
        change = max(change, -row.result)
    final = options.attack_that_sinks == "final" and row.result + change >= e3.sunk_hits
    change += max(0, evasion) if final else evasion
    hits = max(0, row.result + change)
    sunk = hits >= e3.sunk_hits
    details: dict[str, int | str | bool] = {"check": check_number(contact), "hits": hits}
    if change:
        details["hits_before_changes"] = row.result
    step = TraceStep(
        rule="9.6.8",
        chart="E3",
        purpose="escort_attack",
        details=details,
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=hits_result(hits, row.result, sunk=sunk),
    )
    return EscortAttack(hits, sunk, (*skill_steps(quality, "escort", "14.6.3", charts), step))


def skill_steps(
    quality: Quality | None, attacker: str, rule: str, charts: HuntersCharts
) -> tuple[TraceStep, ...]:
    """Return the step for the change of hits by the attacker's quality; none without a change."""
    change = hits_change(quality, charts)
    if quality is None or not change:
        return ()
    return (
        TraceStep(
            rule=rule,
            chart="E3.quality",
            purpose=f"{attacker}_skill",
            details={"quality": quality, "hits_change": change},
            result="hits_changed",
        ),
    )


def command_modifiers(crew: Crew, one_out: Modifier, more_out: Modifier) -> tuple[Modifier, ...]:
    """Return the penalty for a Kommandant who does not serve (10.5.3); only one penalty counts."""
    in_command = command(crew)
    if not in_command.penalised:
        return ()
    return (one_out if in_command.officers_out == 1 else more_out,)


def _swords(
    crew: Crew, commander: Commander, charts: HuntersCharts, *, wounds_count: bool = True
) -> tuple[Modifier, ...]:
    """The bonus of the Swords, lost while the Kommandant is severely wounded (9.2.2, 11.3.6)."""
    lost = wounds_count and is_out(crew.kommandant)
    if commander.award.grade < _WITH_SWORDS or lost:
        return ()
    return (charts.e2.modifiers.swords,)
