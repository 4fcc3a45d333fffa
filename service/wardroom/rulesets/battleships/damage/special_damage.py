"""Special damage (10.12): a fire, the radar, the rudder, the bridge, the power."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.crew import lowered
from wardroom.rulesets.battleships.situation.ship import MOST_SPECIAL, Ship, SpecialHit
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import Odds, Radar, SpecialDamage, TimeOfDay

PartHit = Literal["fire", "radar", "rudder", "bridge", "power"]
"""What special damage hits."""

_LAST_TURN = 100


def brings_special(
    odds: Odds, total: int, options: BattleshipsOptions, charts: BattleshipsCharts
) -> bool:
    """Return whether a modified CRT roll in this column brings special damage."""
    return options.special_damage and total in charts.special_damage.brought_by.get(odds, ())


def roll_special_damage(
    situation: Situation, ship: Ship, dice: Dice, charts: BattleshipsCharts
) -> tuple[PartHit | None, TraceStep]:
    """Return what a hit damages besides; None: nothing that matters.

    Fires are seen by night alone, a ship without working radar has none to lose, and a shore
    battery has no rudder. Dice: one roll, purpose `special_damage`.
    """
    table = charts.special_damage
    roll = dice.roll(table.dice, purpose="special_damage", rule="10.12")
    row = table.rows.row(roll.natural)
    part: PartHit | None = None if row.result == "none" else row.result
    spared = (
        (part == "fire" and situation.time_of_day is TimeOfDay.DAY)
        or (part == "radar" and ship.radar is Radar.NONE)
        or (part == "rudder" and ship.battery)
    )
    step = TraceStep(
        rule="10.12",
        chart="special_damage",
        purpose="special_damage",
        details={**ship.named, "part": row.result},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="spared" if spared else row.result,
    )
    return None if spared else part, step


def holds_in(damage: SpecialDamage, turn: int, charts: BattleshipsCharts, *, moved: bool) -> int:
    """Return the turn in which special damage of `turn` holds (10.12).

    `moved`: the movement of `turn` is over, so that a rudder hit by a mine holds for the next one.
    """
    later = charts.special_damage.holds_after[damage]
    return turn + later + (moved and damage is SpecialDamage.RUDDER)


def damaged(
    situation: Situation,
    ship: Ship,
    parts: Iterable[PartHit],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    moved: bool = False,
) -> tuple[Situation, Ship, tuple[TraceStep, ...]]:
    """Return the ship with these parts hit, and the situation that it is still to be put into.

    `moved`: its movement of the turn is over, so that its rudder holds for the next one. A
    flagship's bridge hit lowers her whole side for good in the place of her own crew for a
    turn, and a second one nothing more.
    """
    trace: tuple[TraceStep, ...] = ()
    hits = [hit for hit in ship.special if hit.turn >= situation.turn]
    for part in parts:
        if part == "radar":
            ship = msgspec.structs.replace(ship, radar=Radar.NONE)
        elif part == "bridge" and ship.flagship and options.flagships:
            if not situation.side(ship.side).bridge_hit:
                situation = lowered(situation, ship.side, 1, by_bridge=True)
                trace += (_crews_lowered(ship),)
        else:
            damage = SpecialDamage(part)
            turn = holds_in(damage, situation.turn, charts, moved=moved)
            hit = SpecialHit(damage=damage, turn=min(turn, _LAST_TURN))
            if turn <= _LAST_TURN and hit not in hits:
                hits.append(hit)
    hits.sort(key=lambda hit: (hit.turn, hit.damage))
    ship = msgspec.structs.replace(ship, special=tuple(hits[:MOST_SPECIAL]))
    return situation, ship, trace


def _crews_lowered(ship: Ship) -> TraceStep:
    return TraceStep(
        rule="10.12",
        purpose="flagship_bridge",
        details={**ship.named, "side": ship.side},
        result="crews_lowered",
    )
