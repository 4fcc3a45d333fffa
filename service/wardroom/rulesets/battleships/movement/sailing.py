"""Units on their way: a hex after another, off the map, or round which everything else is moved."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import ahead, hex_of, turned
from wardroom.rulesets.battleships.movement.paths import LONGEST, Path, cost_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    place_of,
    recentred,
    waters_in,
)
from wardroom.rulesets.battleships.situation.terms import Facing, Fate, Hex, ShipId


class UnderWay(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A unit in the middle of its move.

    `since`: the hex in which it began. `left`: what is left of its path. `entered`: how many
    hexes it has entered. `spent`: the movement points for them.
    """

    ship: ShipId
    since: Hex
    left: Path
    entered: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    spent: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    turned: bool = False


def cast_off(situation: Situation, ship: ShipId, path: Path) -> UnderWay | None:
    """A unit that sets out; None where it has been pushed off the map before it could."""
    unit = situation.find(ship)
    if unit is None or not unit.in_play or unit.hex is None:
        return None
    return UnderWay(ship=ship, since=unit.hex, left=path)


def sailed(
    situation: Situation, under: UnderWay, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Situation, UnderWay, tuple[TraceStep, ...]]:
    """Go on to the next mined hex (10.6), off the map or to the end of the path.

    Gives back the situation and what is left to go, with a step for every unit that re-centring
    pushes off the map (9.3). Speed and turning are not marked yet.
    """
    steps: list[TraceStep] = []
    while under.left:
        turn, *left = under.left
        situation, recentring = _one_hex(situation, under, turn, options)
        steps += recentring
        under = msgspec.structs.replace(
            under,
            left=tuple(left),
            entered=under.entered + 1,
            spent=under.spent + cost_of(turn, charts.movement),
            turned=under.turned or bool(turn),
        )
        ship = situation.find(under.ship)
        assert ship is not None
        if ship.hex is None or ship.hex in situation.mines:
            break
    return situation, under, tuple(steps)


def arrived(situation: Situation, under: UnderWay) -> Situation:
    """The situation with the speed and turning of a unit marked that has made its move (7.1)."""
    ship = situation.find(under.ship)
    assert ship is not None
    return situation.put(msgspec.structs.replace(ship, speed=under.spent, turned=under.turned))


def _one_hex(
    situation: Situation, under: UnderWay, turn: int, options: BattleshipsOptions
) -> tuple[Situation, tuple[TraceStep, ...]]:
    """A turn and the hex ahead."""
    ship = situation.find(under.ship)
    assert ship is not None
    assert ship.facing is not None
    facing = turned(ship.facing, turn)
    to = ahead(place_of(ship, options), facing)
    waters = waters_in(situation, options)
    if waters.holds(to):
        number = hex_of(to, options.map_stagger)
        return situation.put(msgspec.structs.replace(ship, hex=number, facing=facing)), ()
    if situation.board.recentre:
        there = situation.put(msgspec.structs.replace(ship, facing=facing))
        return _recentred(there, ship, facing, options)
    fate = Fate.EXITED if waters.may_exit(ship.side, ship.id, to) else Fate.WITHDRAWN
    return situation.put(msgspec.structs.replace(ship, hex=None, facing=None, fate=fate)), ()


def _recentred(
    situation: Situation, mover: Ship, facing: Facing, options: BattleshipsOptions
) -> tuple[Situation, tuple[TraceStep, ...]]:
    """Everything else moved a hex the other way, and what became of it (9.3)."""
    after = recentred(situation, mover.id, facing, options.map_stagger)
    steps = [
        TraceStep(
            rule="9.3",
            purpose="recentre",
            details={**mover.named, "facing": facing},
            result="recentred",
        )
    ]
    for before, unit in zip(situation.ships, after.ships, strict=True):
        if unit.fate is not before.fate:
            steps.append(
                TraceStep(rule="9.3", purpose="pushed_off", details=unit.named, result="withdrawn")
            )
    return after, tuple(steps)
