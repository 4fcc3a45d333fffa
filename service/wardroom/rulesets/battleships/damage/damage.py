"""Damage pending until the end of its phase, and special damage (5.2, 5.14, 5.15, 10.12)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import MOST_SPECIAL, Ship, SpecialHit, lost
from wardroom.rulesets.battleships.situation.situation import Situation, Wreck, lowered
from wardroom.rulesets.battleships.situation.terms import (
    Fate,
    Odds,
    Radar,
    ShipId,
    SpecialDamage,
    TimeOfDay,
)

# =================================================================================================
# Special damage (10.12): a fire, the radar, the rudder, the bridge, the power.


PartHit = Literal["fire", "radar", "rudder", "bridge", "power"]
"""The parts that special damage hits."""

_LAST_TURN = 100


def brings_special(
    odds: Odds, total: int, options: BattleshipsOptions, charts: BattleshipsCharts
) -> bool:
    """Return whether a modified CRT roll in this column brings special damage."""
    return options.special_damage and total in charts.special_damage.brought_by.get(odds, ())


def roll_special_damage(
    situation: Situation, ship: Ship, dice: Dice, charts: BattleshipsCharts
) -> tuple[PartHit | None, TraceStep]:
    """Return the part that a hit damages in addition; None: no effect.

    Fires matter only at night, radar only if it works, and a shore battery has no rudder. Dice: one
    roll, purpose `special_damage`.
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

    `moved`: whether its movement is over, so that a mine's hit on the rudder holds in the next.
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
    """Return the ship with these parts hit, and the situation, which does not contain it yet.

    `moved`: whether its movement of the turn is over, so that its rudder holds in the next turn. A
    hit on a flagship's bridge lowers all crews of its side permanently instead of its own for a
    turn. A second one has no further effect.
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


# =================================================================================================
# Damage pending until the end of its phase, and its effects then (5.2, 5.14, 5.15).
#
# Guns, torpedoes and mines cause pending damage, which does not count before the phase ends.


class PendingDamage(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Damage to a unit. The damage counts from the end of the phase."""

    ship: ShipId
    w: Annotated[int, Meta(ge=0, le=3, description="Levels of weapon damage.")] = 0
    s: Annotated[int, Meta(ge=0, le=3, description="Levels of speed damage.")] = 0
    sunk: Annotated[bool, Meta(description="Whether a result of X sinks the unit.")] = False
    special: Annotated[
        tuple[PartHit, ...],
        Meta(max_length=5, description="Parts of the unit that are also hit (10.12)."),
    ] = ()

    @property
    def any(self) -> bool:
        """Whether there is any."""
        return bool(self.w or self.s or self.sunk or self.special)


def added(
    pending: tuple[PendingDamage, ...], more: PendingDamage, charts: BattleshipsCharts
) -> tuple[PendingDamage, ...]:
    """Return `pending` with `more`, one entry per unit; excess levels are lost (5.14)."""
    if not more.any:
        return pending
    by_ship = {each.ship: each for each in pending}
    before = by_ship.get(more.ship)
    if before is not None:
        more = PendingDamage(
            ship=more.ship,
            w=min(charts.damage.most_w, before.w + more.w),
            s=min(charts.damage.most_s, before.s + more.s),
            sunk=before.sunk or more.sunk,
            special=tuple(sorted({*before.special, *more.special})),
        )
    by_ship[more.ship] = more
    return tuple(by_ship[ship] for ship in sorted(by_ship))


def pending_faults(pending: tuple[PendingDamage, ...], at_risk: Container[ShipId]) -> Iterator[str]:
    """Yield the faults of pending damage to the units `at_risk`, in a state handed back."""
    ships = [each.ship for each in pending]
    if ships != sorted(set(ships)):
        yield "damage listed twice, or out of order"
    for each in pending:
        if each.ship not in at_risk:
            yield f"damage of {each.ship}, which is not at risk"
        if not each.any or each.special != tuple(sorted(set(each.special))):
            yield f"damage of {each.ship} that is none"


def apply_damage(
    situation: Situation,
    pending: Iterable[PendingDamage],
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    moved: bool = False,
) -> tuple[Situation, tuple[TraceStep, ...]]:
    """Return the situation at the end of the phase, and the result for each unit.

    `moved`: the damage is that of mines, taken while moving.

    Levels add up to 3 a track (5.14). Then what is lost is removed (5.15), radar goes with 3W
    (10.1), and a flagship takes a level of her side's crews with her (10.9).
    """
    trace: list[TraceStep] = []
    units, hurt = situation.units, list[Ship]()
    for each in pending:
        ship = units[each.ship]
        if each.special:
            situation, ship, steps = damaged(
                situation, ship, each.special, options, charts, moved=moved
            )
            trace += steps
        after = _hurt(ship, each, charts)
        hurt.append(after)
        situation = _wrecked(situation, ship, after)
        trace += _damage_steps(ship, after, each, charts)
        if after.fate is Fate.SUNK and after.flagship and options.flagships:
            levels = charts.flagships.crew_levels_lost
            situation = lowered(situation, after.side, levels, by_bridge=False)
            trace.append(
                TraceStep(
                    rule="10.9",
                    chart="flagships",
                    purpose="flagship_lost",
                    details={**after.named, "side": after.side},
                    result="crews_lowered",
                )
            )
    return situation.put(*hurt) if hurt else situation, tuple(trace)


def _hurt(ship: Ship, pending: PendingDamage, charts: BattleshipsCharts) -> Ship:
    """`ship` with its damage: sunk, without radar, or only damaged."""
    w = min(charts.damage.most_w, ship.w + pending.w)
    s = min(charts.damage.most_s, ship.s + pending.s)
    radar = Radar.NONE if w >= charts.radar.lost_at_w else ship.radar
    after = msgspec.structs.replace(ship, w=w, s=s, radar=radar)
    if pending.sunk or lost(after, charts):
        return msgspec.structs.replace(after, fate=Fate.SUNK, hex=None, facing=None)
    return after


def _wrecked(situation: Situation, before: Ship, after: Ship) -> Situation:
    """`situation` with the place of a unit's loss, if it was lost in a known hex."""
    if after.fate is not Fate.SUNK or before.hex is None:
        return situation
    wreck = Wreck(ship=before.id, hex=before.hex, turn=situation.turn)
    return msgspec.structs.replace(situation, wrecks=(*situation.wrecks, wreck))


def _damage_steps(
    before: Ship, after: Ship, pending: PendingDamage, charts: BattleshipsCharts
) -> Iterator[TraceStep]:
    """The step about a unit's damage, with the chart of the limits that it has reached."""
    details = {**after.named, "w": after.w, "s": after.s}
    chart = "damage.speed" if after.s >= charts.damage.most_s else "damage"
    if after.battery:
        chart = "shore_batteries"
    if pending.sunk:
        chart = "explosion"
    if after.fate is Fate.SUNK:
        rule = "10.7" if after.battery else "5.15"
        result = "destroyed" if after.battery else "sunk"
        yield TraceStep(rule=rule, chart=chart, purpose="damage", details=details, result=result)
        return
    if pending.w or pending.s:
        yield TraceStep(
            rule="5.14", chart=chart, purpose="damage", details=details, result="damaged"
        )
    if before.radar is not after.radar:
        yield TraceStep(
            rule="10.1", chart="radar", purpose="radar", details=after.named, result="radar_lost"
        )


# ------------------------------------------------------------------------------ results


class UnitAfterPhase(msgspec.Struct, frozen=True, kw_only=True):
    """A unit at the end of the phase: its levels of damage, and whether it is sunk."""

    ship: ShipId
    w: Annotated[int, Meta(description="Levels of weapon damage (5.12).")]
    s: Annotated[int, Meta(description="Levels of speed damage (5.12).")]
    sunk: Annotated[bool, Meta(description="Whether it is sunk.")]


def after_phase(situation: Situation, ships: Iterable[ShipId]) -> tuple[UnitAfterPhase, ...]:
    """Return the state of these units after the phase; all of them must exist."""
    units = situation.units
    found = (units.get(ship) for ship in ships)
    return tuple(
        UnitAfterPhase(ship=ship.id, w=ship.w, s=ship.s, sunk=ship.fate is Fate.SUNK)
        for ship in found
        if ship is not None
    )


def sunk_in(situation: Situation, pending: Iterable[PendingDamage]) -> tuple[ShipId, ...]:
    """Return the units that this damage has sunk, once it has been applied."""
    units = after_phase(situation, (each.ship for each in pending))
    return tuple(unit.ship for unit in units if unit.sunk)
