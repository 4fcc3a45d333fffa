"""Changing the flagship (optional 10.9): a ship long beside it takes its flag over."""

from __future__ import annotations

import msgspec

from wardroom.engine.refusals import Said, said
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import ShipId, Side

_MOST_TURNS = 100


def flagship_of(situation: Situation, side: Side) -> Ship | None:
    """Return the flagship of `side`, if it is in play; of several the first by id."""
    return next((ship for ship in situation.of(side) if ship.flagship), None)


def beside_flagship(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Situation:
    """Return `situation` after a side's movement, with who is beside its flagship noted (10.9).

    Both are to be in one hex and no faster than speed 1; whoever is not begins again.
    """
    if not options.flagships:
        return situation
    flagship = flagship_of(situation, side)
    slow = charts.flagships.transfer_speed

    def counted(ship: Ship) -> Ship:
        beside = (
            flagship is not None
            and ship is not flagship
            and not ship.battery
            and ship.hex == flagship.hex
            and max(ship.speed, flagship.speed) <= slow
        )
        turns = min(_MOST_TURNS, ship.with_flagship + 1) if beside else 0
        return msgspec.structs.replace(ship, with_flagship=turns)

    return situation.put(*map(counted, situation.of(side)))


def transfer_problem(
    situation: Situation, side: Side, ship: Ship, charts: BattleshipsCharts
) -> Said | None:
    """Return why the flag of `side` cannot go to `ship` after a movement; None: it can."""
    if flagship_of(situation, side) is None:
        return said("flagship_not_changed.none")
    if ship.flagship:
        return said("flagship_not_changed.same", name=ship.counter.name)
    wanted = charts.flagships.transfer_turns
    if not ship.in_play or ship.with_flagship < wanted:
        return said(
            "flagship_not_changed.early",
            name=ship.counter.name,
            speed=charts.flagships.transfer_speed,
            turns=ship.with_flagship,
            least=wanted,
        )
    return None


def flag_taken_over(
    situation: Situation, side: Side, ship: ShipId, charts: BattleshipsCharts
) -> tuple[Situation, TraceStep]:
    """Return the flag of `side` gone over to `ship` (10.9), unless mines have come in between."""
    taker = situation.find(ship)
    assert taker is not None
    details = {**taker.named, "side": side}
    if transfer_problem(situation, side, taker, charts) is not None:
        step = TraceStep(
            rule="10.9", chart="flagships", purpose="flagship", details=details, result="not_taken"
        )
        return situation, step
    step = TraceStep(
        rule="10.9", chart="flagships", purpose="flagship", details=details, result="taken_over"
    )
    ships = (
        msgspec.structs.replace(unit, flagship=unit.id == ship, with_flagship=0)
        for unit in situation.ships
        if unit.side is side
    )
    return situation.put(*ships), step
