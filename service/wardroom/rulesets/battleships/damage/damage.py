"""Damage that waits for the end of its phase, and what it does then (5.2, 5.14, 5.15).

Guns, torpedoes and mines all bring pending damage; nothing of it counts before the phase ends.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.special_damage import PartHit, damaged
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.crew import lowered
from wardroom.rulesets.battleships.situation.ship import Ship, lost
from wardroom.rulesets.battleships.situation.situation import Situation, Wreck
from wardroom.rulesets.battleships.situation.terms import Fate, Radar, ShipId


class PendingDamage(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Damage to a unit. It counts from the end of the phase."""

    ship: ShipId
    w: Annotated[int, Meta(ge=0, le=3, description="Levels of weapon damage.")] = 0
    s: Annotated[int, Meta(ge=0, le=3, description="Levels of speed damage.")] = 0
    sunk: Annotated[bool, Meta(description="Whether a result of X sinks the unit.")] = False
    special: Annotated[
        tuple[PartHit, ...],
        Meta(max_length=5, description="Parts of the unit that are hit in addition (10.12)."),
    ] = ()

    @property
    def any(self) -> bool:
        """Whether there is any."""
        return bool(self.w or self.s or self.sunk or self.special)


def added(
    pending: tuple[PendingDamage, ...], more: PendingDamage, charts: BattleshipsCharts
) -> tuple[PendingDamage, ...]:
    """Return `pending` with `more`, an entry a unit; what is beyond a full track is lost (5.14)."""
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
    """Yield what cannot be of pending damage to the units `at_risk`, in a state handed back."""
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
    """Return the situation at the end of the phase, and what happens to each unit.

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
        trace += _told(ship, after, each, charts)
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
    """`ship` with its damage: sunk, without radar, or only worse."""
    w = min(charts.damage.most_w, ship.w + pending.w)
    s = min(charts.damage.most_s, ship.s + pending.s)
    radar = Radar.NONE if w >= charts.radar.lost_at_w else ship.radar
    after = msgspec.structs.replace(ship, w=w, s=s, radar=radar)
    if pending.sunk or lost(after, charts):
        return msgspec.structs.replace(after, fate=Fate.SUNK, hex=None, facing=None)
    return after


def _wrecked(situation: Situation, before: Ship, after: Ship) -> Situation:
    """`situation` with where a unit was lost, if it was and its hex is known."""
    if after.fate is not Fate.SUNK or before.hex is None:
        return situation
    wreck = Wreck(ship=before.id, hex=before.hex, turn=situation.turn)
    return msgspec.structs.replace(situation, wrecks=(*situation.wrecks, wreck))


def _told(
    before: Ship, after: Ship, pending: PendingDamage, charts: BattleshipsCharts
) -> Iterator[TraceStep]:
    """What is reported of a unit's damage. The chart: that of the limits it has come to."""
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
    """Return how the phase leaves these units, all of which there are."""
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
