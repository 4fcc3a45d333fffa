"""What each unit may do in a decision that is made of one part a unit: targets, moves and so on.

The decisions themselves are far too many to be listed. Here every part is, each in a decision that
can be sent as it is; parts of several units are joined in one, as far as they go together.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from wardroom.engine.procedure import Offer, Part
from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.engine.trace import Detail
from wardroom.rulesets.battleships.battle.aiming import able_to_light, aims_of
from wardroom.rulesets.battleships.battle.decisions import (
    DeclareTargets,
    EndOfMove,
    FireStarShell,
    Illumination,
    LaunchTorpedoes,
    MoveUnits,
)
from wardroom.rulesets.battleships.battle.manoeuvre import kept_course, launches_of
from wardroom.rulesets.battleships.battle.state import BattleState, current
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import hex_of
from wardroom.rulesets.battleships.movement.move_list import Ends
from wardroom.rulesets.battleships.movement.paths import (
    Way,
    legal_ends,
    path_fault,
    reached,
    walked,
)
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.fleet import ShipMove, movers_of, plan_for
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import FireOrder, Situation
from wardroom.rulesets.battleships.situation.terms import ShipId, Side
from wardroom.rulesets.battleships.torpedoes.torpedoes import Launch
from wardroom.rulesets.battleships.visibility.star_shell import hexes_to_light

ByUnit = Mapping[ShipId, tuple[Part[Any], ...]]
PARTS_LISTED_BY: Mapping[str, str] = {"movement": "list-moves"}
"""The call that lists the parts of a decision, where there are too many of them."""
_MOST_ENDS = 300
"""Ends of moves of all units together beyond which they are not listed: `list-moves` does."""


def by_unit(state: BattleState, offer: Offer[Any], charts: BattleshipsCharts) -> ByUnit:
    """Every legal part of `offer`, by unit; empty for a decision that is not made of such parts."""
    if offer.seat is None:
        return {}
    situation, options, side = current(state), state.options, Side(offer.seat)
    if offer.decision == "star_shell":
        able = able_to_light(situation, state.stage, options, charts)
        return {
            ship.id: tuple(
                Part(
                    FireStarShell(seat=side, shell=Illumination(ship=ship.id, hex=number)),
                    {"name": ship.counter.name, "hex": number},
                )
                for number in hexes_to_light(situation, ship, options, charts)
            )
            for ship in able
        }
    if offer.decision in _PARTS:
        parts = _PARTS[offer.decision]
        found = (
            (ship.id, tuple(parts(situation, ship, options, charts))) for ship in situation.of(side)
        )
        return {ship: decisions for ship, decisions in found if decisions}
    if offer.decision == "movement":
        blind = msgspec.structs.replace(situation, mines=())
        return _moves(blind, side, options, charts)
    return {}


def _targets(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[Part[DeclareTargets]]:
    """Every target of its main battery with every one of its secondary battery, or of one alone."""
    aims = aims_of(situation, ship.side, options, charts).get(ship.id, ((), ()))
    for main, secondary in itertools.product(*((*able, None) for able in aims)):
        if main is not None or secondary is not None:
            fire = FireOrder(ship=ship.id, main=main, secondary=secondary)
            told = {
                "name": ship.counter.name,
                "main_name": _name_of(situation, main),
                "secondary_name": _name_of(situation, secondary),
            }
            yield Part(DeclareTargets(seat=ship.side, fire=(fire,)), told)


def _launches(
    situation: Situation, ship: Ship, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Iterator[Part[LaunchTorpedoes]]:
    """Every enemy that it may launch at."""
    for target in launches_of(situation, ship.side, options, charts).get(ship.id, ()):
        launch = Launch(ship=ship.id, target=target)
        told = {"name": ship.counter.name, "target_name": _name_of(situation, target)}
        yield Part(LaunchTorpedoes(seat=ship.side, launches=(launch,)), told)


def _name_of(situation: Situation, ship: ShipId | None) -> str:
    """The name of a unit; of none `null`, as phrases have it."""
    found = None if ship is None else situation.find(ship)
    return "null" if found is None else found.counter.name


_PARTS: dict[str, Any] = {"targets": _targets, "torpedoes": _launches}

# ------------------------------------------------------------------------------ movement


@remembered(64, MOST_BYTES)
def _moves(
    situation: Situation, side: Side, options: BattleshipsOptions, charts: BattleshipsCharts
) -> ByUnit:
    """A path to every end of every unit, while the others go as in the example.

    An end is a hex with a facing, a speed and whether it turned: of the paths to it the first one
    is listed.
    """
    movers = movers_of(situation, side, options, charts)
    ends: dict[ShipId, tuple[Way, ...]] = {}
    for ship, mover in movers.items():
        ends[ship] = _ends(legal_ends(mover))
        if sum(map(len, ends.values())) > _MOST_ENDS:
            return {}
    course = {move.ship: move for move in kept_course(situation, side, options, charts)}
    ways = {ship: walked(movers[ship], move.path) for ship, move in course.items()}
    taken = {ship: way.point for ship, way in ways.items() if isinstance(way, Way)}
    at_ease = all(path_fault(movers[ship], move.path) is None for ship, move in course.items())

    def told_of(ship: ShipId, way: Way) -> dict[str, Detail]:
        unit = situation.find(ship)
        assert unit is not None
        return {
            "name": unit.counter.name,
            "fate": way.fate,
            "turned": way.turns > 0,
            "hex": hex_of(way.point, options.map_stagger),
            "facing": way.facing,
            "speed": way.cost,
        }

    leads = {ship: Ends(mover, options.map_stagger) for ship, mover in movers.items()}

    def ended(ship: ShipId, way: Way) -> EndOfMove:
        end = leads[ship].of(way)
        return EndOfMove(hex=end.hex, facing=end.facing, speed=way.cost, fate=end.fate)

    def ordered(ship: ShipId, way: Way) -> MoveUnits | None:
        """The move, unless it does not go together with the others'."""
        moves = tuple((course | {ship: ShipMove(ship=ship, path=way.path)}).values())
        shared = any(point == way.point for other, point in taken.items() if other != ship)
        if shared or not at_ease:
            try:
                plan_for(situation, side, moves, options, charts)
            except Refused:
                return None
        return MoveUnits(seat=side, moves=moves)

    def fitting(ship: ShipId) -> tuple[Part[MoveUnits], ...]:
        for ways in (ends[ship], _ends(reached(movers[ship]))):
            listed = [
                Part(move, told_of(ship, way), ended(ship, way))
                for way in ways
                if (move := ordered(ship, way)) is not None
            ]
            if listed:  # Otherwise it stops short, for its friends are in the way (7.2).
                return tuple(listed)
        return ()

    return {ship: fitting(ship) for ship in movers}


def _ends(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """Of `ways` the first to each end."""
    first: dict[tuple[Any, ...], Way] = {}
    for way in ways:
        first.setdefault((way.point, way.facing, way.cost, way.turns > 0, way.fate), way)
    return tuple(first.values())
