"""Completing situations, and the check of every call for impossible situations.

Calls, set-ups, boards and states handed back use these checks. No ship of the library has a date,
so a battle has no anachronisms.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import (
    Waters,
    board_faults,
    on_board,
    stacking_faults,
    waters_of,
)
from wardroom.rulesets.battleships.map.geometry import point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.optional_state import optional_faults
from wardroom.rulesets.battleships.situation.plausible_units import turn_faults, unit_faults
from wardroom.rulesets.battleships.situation.ship import Fault, Ship, ship_faults
from wardroom.rulesets.battleships.situation.situation import (
    MOST_SHIPS,
    Situation,
    SituationOrder,
    Stage,
    situation_from,
)
from wardroom.rulesets.battleships.situation.terms import Fate, ShipId, Side, Stagger, TimeOfDay


def complete(
    order: SituationOrder, options: BattleshipsOptions, charts: BattleshipsCharts
) -> Situation:
    """Return the situation that `order` describes, with all defaults.

    Raises Refused for an impossible part: a ship that is not in the library, a map without hexes.
    """
    return situation_from(order, options, charts)


def check(
    situation: Situation,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    anachronisms: bool = False,
    member: str = "/situation",
) -> None:
    """Raise Refused for the first impossible part of `situation`.

    `member`: its pointer, for error messages.
    """
    for fault in faults(situation, options, charts, anachronisms, member):
        raise fault


def faults(
    situation: Situation,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    anachronisms: bool = False,
    member: str = "/situation",
) -> Iterator[Refused]:
    """Yield a refusal of each impossible part of `situation`.

    `member`: its pointer, for error messages.
    """
    del anachronisms
    moving = situation.open is not None and situation.open.call == "move-fleet"
    for cell, rule, what in faults_of_the_whole(situation, options, charts, moving=moving):
        yield Refused(what, rule=rule, member=f"{member}{cell}")


def faults_since(
    situation: Situation,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    anachronisms: bool = False,
) -> Iterator[Refused]:
    """Yield faults that version 1 did not check: the whole situation (`whole_situations`)."""
    del anachronisms
    found = itertools.chain(unit_faults(situation, charts), turn_faults(situation, options, charts))
    for cell, rule, what in found:
        yield Refused(what, rule=rule, member=f"/situation{cell}")


def checked(
    order: SituationOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str = "/situation",
) -> Situation:
    """Return the situation that `order` describes, complete and possible."""
    situation = situation_from(order, options, charts, member)
    check(situation, options, charts, member=member)
    return situation


def ended(situation: Situation) -> str | None:
    """Return the rule by which the battle is over (9.1); None while it continues."""
    return "9.1" if situation.stage is Stage.OVER else None


def situation_faults(
    situation: Situation,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    moving: bool = False,
) -> Iterator[str]:
    """Yield the faults of a situation and its parts, in words; for states handed back.

    `moving`: whether units are on their way, and may share hexes in passing (7.2).
    """
    if situation.scenario is not None and situation.scenario not in charts.scenarios.scenario:
        yield f"there is no scenario {situation.scenario}"
        return
    ids = [ship.id for ship in situation.ships]
    if len(set(ids)) < len(ids) or len(ids) > MOST_SHIPS:
        yield "units listed twice, or too many of them"
    for cell, problem in board_faults(situation.board, options.map_stagger):
        yield f"{cell}: {problem}"
        return
    for ship in situation.ships:
        for _, _, what in ship_faults(ship, charts):
            yield f"{ship.id}: {what}"
    for _, _, what in faults_of_the_whole(situation, options, charts, moving=moving):
        yield str(what)


def faults_of_the_whole(
    situation: Situation,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    moving: bool = False,
) -> Iterator[Fault]:
    """Yield the contradictions between the parts of a situation."""
    stagger = options.map_stagger
    waters = waters_of(situation.board, stagger)
    places = {ship.id: place for place, ship in enumerate(situation.ships)}
    units = situation.units
    for place, ship in enumerate(situation.ships):
        if ship.hex is not None and not on_board(situation.board, ship.hex):
            yield (
                f"/ships/{place}/hex",
                "9.3",
                said("situation_not_possible.off_the_map", hex=ship.hex),
            )
        elif ship.hex and not ship.battery and waters.is_land(point_of(ship.hex, stagger)):
            yield f"/ships/{place}/hex", "7.1", said("situation_not_possible.ashore", hex=ship.hex)
    for ship, _ in stacking_faults(() if moving else situation.ships, charts):
        yield (
            f"/ships/{places[ship.id]}/hex",
            "7.2",
            said("situation_not_possible.stack", hex=ship.hex),
        )
    firers = [units.get(shell.ship) for shell in situation.star_shells]
    sides = [firer.side for firer in firers if firer is not None]
    if len(set(sides)) < len(sides):
        yield "/star_shells", "4.3", said("situation_not_possible.star_shells")
    if situation.star_shells and situation.time_of_day is TimeOfDay.DAY:
        yield "/star_shells", "4.3", said("situation_not_possible.by_day")
    for place, shell in enumerate(situation.star_shells):
        if shell.ship not in places:
            yield (
                f"/star_shells/{place}/ship",
                "4.3",
                said("situation_not_possible.no_ship", ship=shell.ship),
            )
        elif not on_board(situation.board, shell.hex):
            yield (
                f"/star_shells/{place}/hex",
                "4.3",
                said("situation_not_possible.off_the_map", hex=shell.hex),
            )
    yield from _mine_faults(situation, waters, stagger)
    yield from optional_faults(situation, options, charts)
    yield from _turn_faults(situation, units)
    yield from _side_faults(situation, units)
    yield from _wreck_faults(situation, units, waters, stagger)


def _mine_faults(situation: Situation, waters: Waters, stagger: Stagger) -> Iterator[Fault]:
    """The faults of mines: they have to be at sea on the map."""
    for place, number in enumerate(situation.mines):
        if not on_board(situation.board, number):
            yield f"/mines/{place}", "10.6", said("situation_not_possible.off_the_map", hex=number)
        elif waters.is_land(point_of(number, stagger)):
            yield f"/mines/{place}", "10.6", said("situation_not_possible.ashore", hex=number)


def _turn_faults(situation: Situation, units: Mapping[ShipId, Ship]) -> Iterator[Fault]:
    """The faults of the turn, of declarations, and of launches."""
    if situation.turns is not None and situation.turn > situation.turns:
        yield "/turn", "3.1", said("situation_not_possible.turns", turns=situation.turns)
    for place, ship in enumerate(situation.ships):
        if ship.launches and ship.launches[-1] > situation.turn:
            yield (
                f"/ships/{place}/launches",
                "6.2",
                said("situation_not_possible.later", turn=ship.launches[-1]),
            )
        if max(ship.turns_fired, ship.with_flagship) <= situation.turn:
            continue
        for cell in _COUNTED:
            if getattr(ship, cell) > situation.turn:
                yield (
                    f"/ships/{place}/{cell}",
                    "3.1",
                    said("situation_not_possible.too_often", turn=situation.turn),
                )
    firing: set[str] = set()
    known = {None, *units}
    for place, order in enumerate(situation.fire):
        named = {"ship": order.ship, "main": order.main, "secondary": order.secondary}
        if not known.issuperset(named.values()):
            for cell, name in named.items():
                if name not in known:
                    what = said("situation_not_possible.no_ship", ship=name)
                    yield f"/fire/{place}/{cell}", "5.1", what
        if order.ship in firing:
            yield (
                f"/fire/{place}/ship",
                "5.1",
                said("situation_not_possible.listed", ship=order.ship),
            )
        firing.add(order.ship)


_COUNTED = ("turns_fired", "with_flagship")
"""The faults of actions that a unit takes at most once a turn."""


def _side_faults(situation: Situation, units: Mapping[ShipId, Ship]) -> Iterator[Fault]:
    """The faults of a whole side."""
    for side in Side:
        state = situation.side(side)
        for place, name in enumerate(state.reached):
            ship = units.get(name)
            if ship is None or ship.side is not side:
                yield (
                    f"/{side}/reached/{place}",
                    "11.0",
                    said("situation_not_possible.side", ship=name),
                )


def _wreck_faults(
    situation: Situation, units: Mapping[ShipId, Ship], waters: Waters, stagger: Stagger
) -> Iterator[Fault]:
    """The faults of wrecks: each has to be of a sunk unit, on the map, and of an earlier turn."""
    named: set[str] = set()
    for place, wreck in enumerate(situation.wrecks):
        at, ship = f"/wrecks/{place}", units.get(wreck.ship)
        if ship is None:
            yield f"{at}/ship", "5.15", said("situation_not_possible.no_ship", ship=wreck.ship)
        elif ship.fate is not Fate.SUNK:
            yield f"{at}/ship", "5.15", said("situation_not_possible.afloat", ship=wreck.ship)
        elif wreck.ship in named:
            yield f"{at}/ship", "5.15", said("situation_not_possible.listed", ship=wreck.ship)
        elif not on_board(situation.board, wreck.hex):
            yield f"{at}/hex", "9.3", said("situation_not_possible.off_the_map", hex=wreck.hex)
        elif not ship.battery and waters.is_land(point_of(wreck.hex, stagger)):
            yield f"{at}/hex", "7.1", said("situation_not_possible.ashore", hex=wreck.hex)
        elif wreck.turn > situation.turn:
            yield f"{at}/turn", "3.1", said("situation_not_possible.later", turn=wreck.turn)
        named.add(wreck.ship)
