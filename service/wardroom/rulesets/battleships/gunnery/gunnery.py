"""One battery's fire: modifiers, damage points, odds, combat results (5.3 to 5.12, 10.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple, get_args

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice, die_named
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.engine.trace import Detail, TraceStep, modified
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage import (
    PartHit,
    PendingDamage,
    brings_special,
    roll_special_damage,
)
from wardroom.rulesets.battleships.gunnery.targets import Line, lines_in
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship, attack_of
from wardroom.rulesets.battleships.situation.situation import Situation, crew_of
from wardroom.rulesets.battleships.situation.terms import (
    Arc,
    Battery,
    CrewQuality,
    CrtResult,
    Odds,
    Radar,
    ShipId,
    SpecialDamage,
)
from wardroom.rulesets.battleships.visibility.sighting import WaySeen

# =================================================================================================
# The combat results table (5.12), for guns, torpedoes and mines.


def _levels(result: str, track: str) -> int:
    return sum(int(part[:-1]) for part in result.split(",") if part.endswith(track))


_LEVELS = {
    result: (_levels(result, "W"), _levels(result, "S"))
    for result in get_args(CrtResult)
    if result not in ("none", "X")
} | {"none": (0, 0)}
"""Levels of W and S of a result."""


def roll_crt(
    odds: Odds,
    situation: Situation,
    ship: Ship,
    dice: Dice,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    modifiers: tuple[Modifier, ...] = (),
) -> tuple[PendingDamage, tuple[TraceStep, ...]]:
    """Return the damage of a hit at these odds to `ship`, for the end of the phase (5.12).

    An X sinks all units except battleships, which roll; S has no effect on a shore battery (10.7).
    Special damage (10.12) has a roll of its own, unless the X sinks. Dice: purposes
    `combat_result`, `explosion`, `special_damage`, one roll each.
    """
    roll = dice.roll(charts.crt.dice, purpose="combat_result", rule="5.12")
    total = modified(roll, modifiers)
    result: str = charts.crt.result(odds, total)
    trace = [
        TraceStep(
            rule="5.12",
            chart="CRT",
            purpose="combat_result",
            details={**ship.named, "odds": odds},
            roll=roll,
            modifiers=modifiers,
            total=total,
            row=charts.crt.rows.row(total).label,
            result=result,
        )
    ]
    sunk = result == "X"
    if sunk and ship.counter.type in charts.explosion.types:
        result, step = _survive(ship, dice, charts)
        sunk = result == "sunk"
        trace.append(step)
    if sunk:
        return PendingDamage(ship=ship.id, sunk=True), tuple(trace)
    w, s = _LEVELS[result]
    special: tuple[PartHit, ...] = ()
    if brings_special(odds, total, options, charts):
        part, step = roll_special_damage(situation, ship, dice, charts)
        special = () if part is None else (part,)
        trace.append(step)
    damage = PendingDamage(ship=ship.id, w=w, s=0 if ship.battery else s, special=special)
    return damage, tuple(trace)


def _survive(ship: Ship, dice: Dice, charts: BattleshipsCharts) -> tuple[str, TraceStep]:
    """A battleship's second chance against an X. Dice: one roll, purpose `explosion`."""
    table = charts.explosion
    roll = dice.roll(table.dice, purpose="explosion", rule="5.12")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="5.12",
        chart="explosion",
        purpose="explosion",
        details=ship.named,
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, step


# =================================================================================================
# One battery's fire: range, every modifier, damage points, odds (5.3 to 5.11, 10.8).
#
# A `Marker` is a declared target. A `Shot` holds everything that follows from it and from the
# situation before the phase, except the dice.


_BOW = Arc.BOW
_FIRE = SpecialDamage.FIRE
_EXCELLENT = CrewQuality.EXCELLENT
_POOR = CrewQuality.POOR
_MAIN, _SECONDARY = Battery.MAIN, Battery.SECONDARY


class Marker(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    cache_hash=True,
):
    """A target marker: the battery, its target, and what other markers mean for both."""

    firer: ShipId
    target: ShipId
    battery: Battery = Battery.MAIN
    concentrated: bool = False
    under_fire: bool = False


class ShotFired(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of one target marker."""

    firer: ShipId
    target: ShipId
    battery: Battery
    struck: Annotated[
        ShipId,
        Meta(
            description="The ship at which the fire is resolved; a friend if the fire is "
            "misdirected (10.8)."
        ),
    ]
    points: Annotated[int | None, Meta(description="Damage points; null for a secondary battery.")]
    odds: Annotated[
        Odds | None,
        Meta(
            description="The column of the combat results table on which the roll is made; null "
            "if the fire has no effect."
        ),
    ]
    damage: Annotated[
        PendingDamage | None,
        Meta(description="The damage, which counts from the end of the phase."),
    ]


class Shot(NamedTuple):
    """A battery aimed at a ship: everything that the rules determine before the dice."""

    firer: Ship
    struck: Ship
    battery: Battery
    distance: int
    arc: Arc | None
    attack_left: int
    """The attack after W damage (5.12), which does not affect a secondary battery."""
    attack: int
    """The attack with the effect of range (5.10)."""
    modifiers: tuple[Modifier, ...]


class Aim(NamedTuple):
    """A marker with its shot, and the friends that may be struck instead."""

    marker: Marker
    shot: Shot
    friends: tuple[Ship, ...]
    stream: int
    """The firer's place in the situation, from 1."""


# ------------------------------------------------------------------------------ before the dice


@remembered(64, MOST_BYTES)
def aims_of(
    situation: Situation,
    markers: tuple[Marker, ...],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[Aim, ...]:
    """Return every marker aimed at its target; each must be legal."""
    places = {ship.id: place for place, ship in enumerate(situation.ships, 1)}
    lines = lines_in(situation, options, charts)

    def aimed(marker: Marker) -> Aim:
        line = lines.between(lines.units[marker.firer], lines.units[marker.target])
        return Aim(marker, shot_at(marker, line, line.ways), line.friends, places[marker.firer])

    return tuple(map(aimed, markers))


def shot_at(marker: Marker, line: Line, seen: tuple[WaySeen, ...]) -> Shot:
    """Return the fire of `marker` at the unit at the end of `line`, target or friend (10.8).

    Distance, speed, arc and fire are those of the friend. The sighting of the target, `seen`, and
    the declaration do not change.
    """
    firer, at = line.firer, line.at
    main = marker.battery is _MAIN
    left = attack_of(firer, at.options, at.charts) if main else 0
    return Shot(
        firer=firer,
        struck=line.target,
        battery=marker.battery,
        distance=line.away,
        arc=line.arc,
        attack_left=left,
        attack=_at_distance(left, line.away, at.charts) if main else 0,
        modifiers=tuple(dpt_modifiers(marker, line, seen)) if main else (),
    )


def _at_distance(attack: int, away: int, charts: BattleshipsCharts) -> int:
    """The effect of range (5.10)."""
    effect = charts.range_effect.rows[away]
    return attack * effect.times // effect.over


def dpt_modifiers(marker: Marker, line: Line, seen: tuple[WaySeen, ...]) -> Iterator[Modifier]:
    """Yield every modifier of a main battery's DPT roll (5.4), in the order of the chart."""
    firer, struck = line.firer, line.target
    situation, options, charts = line.at.situation, line.at.options, line.at.charts
    table = charts.dpt.modifiers
    if struck.speed <= charts.dpt.slow_up_to and not struck.battery:
        yield table.slow_target
    if marker.concentrated:
        yield table.concentrated_fire
    if _end_on(line):
        yield table.end_on
    if marker.under_fire:
        yield table.under_fire
    if options.turning_ships and firer.turned and not _advanced_radar(situation, firer):
        yield table.turned
    yield from _by_crew(crew_of(situation, firer, options), charts)
    if seen and seen[0].modifier is not None:
        yield seen[0].modifier
    if struck.suffers(_FIRE, situation.turn):
        yield table.burning


def _end_on(line: Line) -> bool:
    """Whether fire into this arc is modified (5.7); not fire ahead by some French ships (10.4)."""
    arc = line.arc
    if arc is _BOW and line.at.options.gun_arcs and line.firer.counter.no_bow_penalty:
        return False
    return arc is not None and not arc.broadside


def _advanced_radar(situation: Situation, firer: Ship) -> bool:
    """Whether an advanced radar works, which cancels the modifier of a turn (10.11)."""
    powered = not firer.suffers(SpecialDamage.POWER, situation.turn)
    return firer.radar is Radar.ADVANCED and powered


def _by_crew(quality: CrewQuality, charts: BattleshipsCharts) -> Iterator[Modifier]:
    if quality is _EXCELLENT:
        yield charts.dpt.modifiers.crew_excellent
    elif quality is _POOR:
        yield charts.dpt.modifiers.crew_poor


_COLUMNS = tuple(Odds)
"""The columns in order of odds: index 0 is zero to one."""


def odds_of(points: int, defence: int) -> Odds | None:
    """Return the odds of points to defence, rounded for the defender (5.3); None: no effect."""
    if points >= defence:
        return _COLUMNS[min(points // defence, len(_COLUMNS) - 1)]
    return Odds.ONE_TO_TWO if points and -(-defence // points) == 2 else None


# ------------------------------------------------------------------------------ the dice


def fire(
    aim: Aim,
    situation: Situation,
    dice: Dice,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> tuple[ShotFired, tuple[TraceStep, ...]]:
    """Resolve a marker (5.3, 5.11): misdirected or not, damage points, odds, result.

    Dice, each in the stream of the firer and its battery: purposes `misdirected_fire` and
    `friend_struck` (10.8), `damage_points`, and those of `roll_crt`.
    """
    marker, shot = aim.marker, aim.shot
    scoped = ScopedDice(dice, "ship", aim.stream, marker.battery)
    trace: list[TraceStep] = []
    if aim.friends:
        friend, steps = _misdirected(aim, scoped, charts)
        trace += steps
        if friend is not None:
            lines = lines_in(situation, options, charts)
            seen = lines.between(shot.firer, shot.struck).ways
            shot = shot_at(marker, lines.between(shot.firer, friend), seen)
    struck = shot.struck
    points: int | None = None
    odds: Odds | None
    if marker.battery is _SECONDARY:
        harmless = struck.id != marker.target and struck.counter.type.capital
        odds = None if harmless else charts.secondary_battery.odds
        trace.append(_secondary(shot, odds))
    else:
        points, step = _roll_points(shot, scoped, charts)
        odds = odds_of(points, struck.counter.defence)
        trace += (_at_range(shot), step, _compared(shot, points, odds))
    damage: PendingDamage | None = None
    if odds is not None:
        damage, steps = roll_crt(odds, situation, struck, scoped, options, charts)
        trace += steps
    fired = ShotFired(
        firer=marker.firer,
        target=marker.target,
        battery=marker.battery,
        struck=struck.id,
        points=points,
        odds=odds,
        damage=damage if damage is not None and damage.any else None,
    )
    return fired, tuple(trace)


def _misdirected(
    aim: Aim, dice: Dice, charts: BattleshipsCharts
) -> tuple[Ship | None, tuple[TraceStep, ...]]:
    """The friend that the fire strikes (10.8), if any.

    A die decides among several. They share its faces evenly, nearest first, if possible; otherwise
    it has a side for each of them.
    """
    table = charts.misdirected_fire
    firer, friends = aim.shot.firer, aim.friends
    roll = dice.roll(table.dice, purpose="misdirected_fire", rule="10.8")
    row = table.rows.row(roll.natural)
    strayed = TraceStep(
        rule="10.8",
        chart="misdirected_fire",
        purpose="misdirected_fire",
        details={**firer.named, "friends": len(friends)},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    if row.result == "enemy":
        return None, (strayed,)
    struck, which = friends[0], None
    if len(friends) > 1:
        die = table.friend_dice
        if die.sides % len(friends):
            die = die_named(f"1d{len(friends)}")
        which = dice.roll(die, purpose="friend_struck", rule="10.8")
        struck = friends[(which.natural - 1) * len(friends) // die.sides]
    step = TraceStep(
        rule="10.8",
        chart="misdirected_fire",
        purpose="friend_struck",
        details={
            **firer.named,
            "friends": len(friends),
            "target": struck.id,
            "target_name": struck.counter.name,
        },
        roll=which,
        result="struck",
    )
    return struck, (strayed, step)


def _laid(shot: Shot) -> dict[str, Detail]:
    """The details of a shot for its lines."""
    return {
        **shot.firer.named,
        "target": shot.struck.id,
        "target_name": shot.struck.counter.name,
        "distance": shot.distance,
    }


def _at_range(shot: Shot) -> TraceStep:
    arc = "all_round" if shot.arc is None else shot.arc
    details: dict[str, Detail] = {
        "arc": arc,
        "w": shot.firer.w,
        "left": shot.attack_left,
        "attack": shot.attack,
    }
    return TraceStep(
        rule="5.10",
        chart="attack_loss.rounding" if shot.firer.w else "range_effect",
        purpose="main_battery",
        details={**_laid(shot), **details},
        result="attack",
    )


def _secondary(shot: Shot, odds: Odds | None) -> TraceStep:
    return TraceStep(
        rule="10.8" if odds is None else "5.11",
        chart="secondary_battery.at_batteries" if shot.struck.battery else "secondary_battery",
        purpose="secondary_battery",
        details={**_laid(shot), "odds": "" if odds is None else odds},
        result="harmless" if odds is None else "at_odds",
    )


def _roll_points(shot: Shot, dice: Dice, charts: BattleshipsCharts) -> tuple[int, TraceStep]:
    """Damage points (5.3). Dice: one roll, purpose `damage_points`."""
    roll = dice.roll(charts.dpt.dice, purpose="damage_points", rule="5.3")
    total = modified(roll, shot.modifiers)
    points = charts.dpt.points(shot.attack, total)
    step = TraceStep(
        rule="5.4",
        chart="DPT",
        purpose="damage_points",
        details={**shot.firer.named, "attack": shot.attack, "points": points},
        roll=roll,
        modifiers=shot.modifiers,
        total=total,
        row=charts.dpt.rows.row(total).label,
        result="points",
    )
    return points, step


def _compared(shot: Shot, points: int, odds: Odds | None) -> TraceStep:
    """Points to defence (5.3)."""
    return TraceStep(
        rule="5.3",
        chart="CRT.below" if odds is None else None,
        purpose="odds",
        details={
            "target": shot.struck.id,
            "target_name": shot.struck.counter.name,
            "points": points,
            "defence": shot.struck.counter.defence,
            "odds": "" if odds is None else odds,
        },
        result="no_effect" if odds is None else "at_odds",
    )
