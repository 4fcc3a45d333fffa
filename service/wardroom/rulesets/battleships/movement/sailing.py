"""Units on their way: a hex after another, off the map, or round which everything else is moved."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import ahead, hex_of, point_of, turned
from wardroom.rulesets.battleships.movement.paths import LONGEST, Path, cost_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
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


def cast_off(unit: Ship | None, path: Path) -> UnderWay | None:
    """Return a unit that sets out; None where it was pushed off the map before it could."""
    if unit is None or not unit.in_play or unit.hex is None:
        return None
    return UnderWay(ship=unit.id, since=unit.hex, left=path)


class Sailed(NamedTuple):
    """How far a unit has come: the others' situation, into which the unit is still to be put."""

    situation: Situation
    ship: Ship
    under: UnderWay
    steps: tuple[TraceStep, ...]


def sailed(
    situation: Situation,
    ship: Ship,
    under: UnderWay,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Sailed:
    """Go on with `ship` to the next mined hex (10.6), off the map or to the end of the path.

    Gives back what is left to go, with a step for every unit that re-centring pushes off the map
    (9.3). Speed and turning are not marked yet.
    """
    waters, stagger = waters_in(situation, options), options.map_stagger
    number, facing, fate, gone = ship.hex, ship.facing, ship.fate, list[int]()
    steps: list[TraceStep] = []
    for turn in under.left:
        assert number is not None
        assert facing is not None
        gone.append(turn)
        facing = turned(facing, turn)
        to = ahead(point_of(number, stagger), facing)
        if waters.holds(to):
            number = hex_of(to, stagger)
        elif situation.board.recentre:
            situation, recentring = _recentred(situation, ship, facing, options)
            steps += recentring
        else:
            fate = Fate.EXITED if waters.may_exit(ship.side, ship.id, to) else Fate.WITHDRAWN
            number = facing = None
        if number is None or number in situation.mines:
            break
    after = msgspec.structs.replace(
        under,
        left=under.left[len(gone) :],
        entered=under.entered + len(gone),
        spent=under.spent + sum([cost_of(turn, charts.movement) for turn in gone]),
        turned=under.turned or any(gone),
    )
    ship = msgspec.structs.replace(ship, hex=number, facing=facing, fate=fate)
    return Sailed(situation, ship, after, tuple(steps))


def arrived(situation: Situation, ship: Ship, under: UnderWay) -> Situation:
    """Return `situation` with `ship` moved: its speed and turning are marked (7.1)."""
    return situation.put(msgspec.structs.replace(ship, speed=under.spent, turned=under.turned))


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
