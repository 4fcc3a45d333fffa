"""The situation: both sides' units, the map, the turn and what can be seen.

Every call that looks at a battle takes one and gives one back, complete, that fits the next call.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import (
    Board,
    BoardOrder,
    Waters,
    board_faults,
    board_from,
    board_of,
    on_board,
    waters_of,
)
from wardroom.rulesets.battleships.map.geometry import Point, ahead, hex_of, opposite, point_of
from wardroom.rulesets.battleships.map.stacking import stacking_faults
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import ScenarioData, SpecialRule
from wardroom.rulesets.battleships.situation.ship import (
    Ship,
    ShipOrder,
    ordered,
    ship_faults,
    ship_from,
)
from wardroom.rulesets.battleships.situation.terms import (
    Facing,
    Fate,
    Hex,
    ShipId,
    ShipType,
    Side,
    Stagger,
    TimeOfDay,
    Turn,
)

_Base = Annotated[int, Meta(ge=0, le=40)]
_Hexes = Annotated[int, Meta(ge=0, le=99)]
ScenarioId = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9_]+$", max_length=60, description="A scenario.",
        examples=["denmark_strait"],
    ),
]  # fmt: skip
_MOST_SHIPS = 60


class StarShell(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A star shell that lights a hex to the end of the turn, and the ship that fired it (4.3)."""

    ship: ShipId
    hex: Hex


class SideState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """What holds for the whole of a side."""

    crew_levels_lost: Annotated[
        int,
        Meta(ge=0, le=9, description="Levels of crew quality lost for good (10.9, 10.12)."),
    ] = 0
    spotter_planes: Annotated[
        bool, Meta(description="Whether its aircraft are in the air this turn (10.2).")
    ] = False
    bridge_hit: Annotated[
        bool,
        Meta(description="Whether its flagship's bridge was hit (10.12): it counts but once."),
    ] = False
    reached: Annotated[
        tuple[ShipId, ...],
        Meta(
            max_length=_MOST_SHIPS,
            description="Its units that have reached the area a scenario gives points for.",
        ),
    ] = ()


class Wreck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """Where a ship went down, or a shore battery was destroyed, and when. It bars nobody's way."""

    ship: ShipId
    hex: Hex
    turn: Turn


_SHELLS = Annotated[
    tuple[StarShell, ...], Meta(max_length=2, description="Star shells of this turn, one a side.")
]
_MINES = Annotated[
    tuple[Hex, ...], Meta(max_length=200, description="Mined hexes (10.6); secret in a battle.")
]
_WRECKS = Annotated[
    tuple[Wreck, ...],
    Meta(
        max_length=_MOST_SHIPS,
        description="Where units were lost (5.15), in order, as far as it is known; no rule looks "
        "at it.",
    ),
]


class Situation(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A battle at one moment, complete."""

    scenario: ScenarioId | None
    turn: Turn
    time_of_day: TimeOfDay
    base_visibility: Annotated[
        _Base | None, Meta(description="What the turn's roll is added to (4.1); null: not stated.")
    ]
    visibility: Annotated[
        _Hexes | None,
        Meta(description="Sighting distance of this turn in hexes; null: not rolled yet."),
    ]
    board: Board
    ships: Annotated[tuple[Ship, ...], Meta(description="The units of both sides.")]
    first: SideState
    second: SideState
    star_shells: _SHELLS
    mines: _MINES
    wrecks: _WRECKS = ()

    def side(self, side: Side) -> SideState:
        """What holds for the whole of `side`."""
        return self.first if side is Side.FIRST else self.second

    def find(self, ship: str) -> Ship | None:
        """The unit with this id; None where there is none."""
        return next((unit for unit in self.ships if unit.id == ship), None)

    def of(self, side: Side) -> tuple[Ship, ...]:
        """The units of `side` that are in play, by id."""
        units = (ship for ship in self.ships if ship.side is side and ship.in_play)
        return tuple(sorted(units, key=lambda ship: ship.id))

    def put(self, *ships: Ship) -> Situation:
        """This situation with these units in the place of those with their ids."""
        changed = {ship.id: ship for ship in ships}
        after = tuple(changed.get(ship.id, ship) for ship in self.ships)
        return msgspec.structs.replace(self, ships=after)


class SituationOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle as ordered: a scenario, or one's own ships and map, or something of both.

    With a scenario what is left out is as at its start; without one it is turn 1 of a day on the
    open sea. The `situation` of any outcome can be sent as it is.
    """

    scenario: ScenarioId | None = None
    turn: Turn = 1
    time_of_day: TimeOfDay | UnsetType = UNSET
    base_visibility: Annotated[
        _Base | UnsetType | None, Meta(description="What the turn's roll is added to (4.1).")
    ] = UNSET
    visibility: Annotated[
        _Hexes | None, Meta(description="Sighting distance of this turn in hexes, once rolled.")
    ] = None
    board: BoardOrder | UnsetType = UNSET
    ships: (
        Annotated[
            tuple[ShipOrder, ...],
            Meta(
                max_length=_MOST_SHIPS,
                description="The units of both sides. Left out: those of the scenario.",
            ),
        ]
        | UnsetType
    ) = UNSET
    first: SideState = SideState()
    second: SideState = SideState()
    star_shells: _SHELLS = ()
    mines: _MINES = ()
    wrecks: _WRECKS = ()


# ------------------------------------------------------------------------------ making


def scenario_named(name: str, charts: BattleshipsCharts, member: str) -> ScenarioData:
    """The scenario called `name`; raises Refused listing those there are."""
    found = charts.scenarios.scenario.get(name)
    if found is None:
        raise Refused(
            "unknown_scenario",
            f"there is no scenario {name}",
            rule="11.0",
            member=member,
            choices=tuple(charts.scenarios.scenario),
        )
    return found


def situation_from(
    order: SituationOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str = "/situation",
) -> Situation:
    """The situation that `order` describes, complete.

    `member`: where it stands in the order, for error messages. Raises Refused for what cannot be:
    an unknown scenario or ship, a map, unit or stack that the rules do not know.
    """
    scenario = None
    if order.scenario is not None:
        scenario = scenario_named(order.scenario, charts, f"{member}/scenario")
    time, base = order.time_of_day, order.base_visibility
    if isinstance(time, UnsetType):
        time = TimeOfDay.DAY if scenario is None else scenario.time_of_day
    if isinstance(base, UnsetType):
        base = None if scenario is None else scenario.base_visibility
    situation = Situation(
        scenario=order.scenario,
        turn=order.turn,
        time_of_day=time,
        base_visibility=base,
        visibility=order.visibility,
        board=_board(order, scenario, options, charts, f"{member}/board"),
        ships=_ships(order, scenario, options, charts, f"{member}/ships"),
        first=order.first,
        second=order.second,
        star_shells=order.star_shells,
        mines=order.mines,
        wrecks=order.wrecks,
    )
    for cell, rule, problem in _faults_of_the_whole(situation, options, charts):
        raise Refused("situation_not_possible", problem, rule=rule, member=f"{member}{cell}")
    return situation


def _board(
    order: SituationOrder,
    scenario: ScenarioData | None,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str,
) -> Board:
    if isinstance(order.board, UnsetType) and scenario is not None:
        return board_of(scenario, charts, options.map_stagger)
    given = BoardOrder() if isinstance(order.board, UnsetType) else order.board
    return board_from(given, charts, options.map_stagger, member)


def _ships(
    order: SituationOrder,
    scenario: ScenarioData | None,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str,
) -> tuple[Ship, ...]:
    given = order.ships
    if isinstance(given, UnsetType):
        given = set_up(scenario, options, charts) if scenario is not None else ()
    ships: list[Ship] = []
    for place, ship in enumerate(given):
        if any(other.id == ship.id for other in ships):
            raise Refused(
                "ship_listed_twice",
                f"two units are called {ship.id}",
                rule="11.0",
                member=f"{member}/{place}/id",
            )
        ships.append(ship_from(ship, options, charts, f"{member}/{place}"))
    return tuple(ships)


def set_up(
    scenario: ScenarioData, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[ShipOrder, ...]:
    """The units of a scenario at its start; shore batteries with the optional rule alone (10.7)."""

    def takes_part(ship: str) -> bool:
        found = charts.ships.find(ship)
        battery = found is not None and found[1].type is ShipType.SHORE_BATTERY
        return options.shore_batteries or not battery

    return tuple(ordered(unit) for unit in scenario.ships if takes_part(unit.id))


# ------------------------------------------------------------------------------ asking


def rules_of(situation: Situation, charts: BattleshipsCharts) -> tuple[SpecialRule, ...]:
    """The special rules of the scenario that is played."""
    if situation.scenario is None:
        return ()
    return charts.scenarios.scenario[situation.scenario].special_rules


def waters_in(situation: Situation, options: BattleshipsOptions) -> Waters:
    """The map of a situation, ready to be asked."""
    return waters_of(situation.board, options.map_stagger)


def place_of(ship: Ship, options: BattleshipsOptions) -> Point:
    """Where a unit is, in the coordinates of `geometry`; it must have a hex."""
    assert ship.hex is not None
    return point_of(ship.hex, options.map_stagger)


# ------------------------------------------------------------------------------ the map's edge


def recentred(situation: Situation, mover: str, facing: Facing, stagger: Stagger) -> Situation:
    """The situation once everything but `mover` is moved one hex against `facing` (9.3).

    `mover` keeps its number, so that all are where they were to each other. A unit that this
    pushes off the map is withdrawn; star shells, mines and wrecks pushed off are gone.
    """
    astern = opposite(facing)

    def moved(number: str) -> str | None:
        point = ahead(point_of(number, stagger), astern)
        inside = waters_of(situation.board, stagger).holds(point)
        return hex_of(point, stagger) if inside else None

    def shifted(ship: Ship) -> Ship:
        if ship.id == mover or ship.hex is None or not ship.in_play:
            return ship
        number = moved(ship.hex)
        if number is None:
            return msgspec.structs.replace(ship, hex=None, facing=None, fate=Fate.WITHDRAWN)
        return msgspec.structs.replace(ship, hex=number)

    shells = tuple(
        msgspec.structs.replace(shell, hex=number)
        for shell in situation.star_shells
        if (number := moved(shell.hex)) is not None
    )
    wrecks = tuple(
        msgspec.structs.replace(wreck, hex=number)
        for wreck in situation.wrecks
        if (number := moved(wreck.hex)) is not None
    )
    return msgspec.structs.replace(
        situation,
        ships=tuple(map(shifted, situation.ships)),
        star_shells=shells,
        mines=tuple(number for mine in situation.mines if (number := moved(mine)) is not None),
        wrecks=wrecks,
    )


# ------------------------------------------------------------------------------ checking


def situation_faults(
    situation: Situation,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    moving: bool = False,
) -> Iterator[str]:
    """What cannot be of a situation, in words; for states handed back.

    `moving`: units are on their way, and may pass through each other's hexes (7.2).
    """
    if situation.scenario is not None and situation.scenario not in charts.scenarios.scenario:
        yield f"there is no scenario {situation.scenario}"
    ids = [ship.id for ship in situation.ships]
    if len(set(ids)) < len(ids) or len(ids) > _MOST_SHIPS:
        yield "units listed twice, or too many of them"
    for cell, problem in board_faults(situation.board, options.map_stagger):
        yield f"{cell}: {problem}"
        return
    for ship in situation.ships:
        for _, _, problem in ship_faults(ship, options, charts):
            yield f"{ship.id}: {problem}"
    for _, _, problem in _faults_of_the_whole(situation, options, charts, moving=moving):
        yield problem


def _faults_of_the_whole(
    situation: Situation,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    *,
    moving: bool = False,
) -> Iterator[tuple[str, str, str]]:
    """What the parts of a situation say of each other that cannot be: (member, rule, problem)."""
    stagger = options.map_stagger
    waters = waters_of(situation.board, stagger)
    places = {ship.id: place for place, ship in enumerate(situation.ships)}
    for place, ship in enumerate(situation.ships):
        if ship.hex is not None and not on_board(situation.board, ship.hex):
            yield f"/ships/{place}/hex", "9.3", f"{ship.id} is not on the map in {ship.hex}"
        elif ship.hex and not ship.battery and waters.is_land(point_of(ship.hex, stagger)):
            yield f"/ships/{place}/hex", "7.1", f"{ship.id} lies ashore in {ship.hex}"
    for ship, problem in stacking_faults(() if moving else situation.ships, charts):
        yield f"/ships/{places[ship.id]}/hex", "7.2", problem
    firers = [situation.find(shell.ship) for shell in situation.star_shells]
    sides = [firer.side for firer in firers if firer is not None]
    if len(set(sides)) < len(sides):
        yield "/star_shells", "4.3", "each player has one ship fire star shell in a turn"
    if situation.star_shells and situation.time_of_day is TimeOfDay.DAY:
        yield "/star_shells", "4.3", "star shell is fired by night alone"
    for place, shell in enumerate(situation.star_shells):
        if shell.ship not in places:
            yield f"/star_shells/{place}/ship", "4.3", f"there is no ship {shell.ship}"
        elif not on_board(situation.board, shell.hex):
            yield f"/star_shells/{place}/hex", "4.3", f"{shell.hex} is not on the map"
    for place, number in enumerate(situation.mines):
        if not on_board(situation.board, number):
            yield f"/mines/{place}", "10.6", f"{number} is not on the map"
    if situation.mines and not options.mines:
        yield "/mines", "10.6", "mines are used with the optional rule alone"
    yield from _wreck_faults(situation, waters, stagger)


def _wreck_faults(
    situation: Situation, waters: Waters, stagger: Stagger
) -> Iterator[tuple[str, str, str]]:
    """What cannot be of wrecks: each is of a unit that is sunk, on the map, and of the past."""
    named: set[str] = set()
    for place, wreck in enumerate(situation.wrecks):
        at, ship = f"/wrecks/{place}", situation.find(wreck.ship)
        if ship is None:
            yield f"{at}/ship", "5.15", f"there is no ship {wreck.ship}"
        elif ship.fate is not Fate.SUNK:
            yield f"{at}/ship", "5.15", f"{wreck.ship} is not sunk"
        elif wreck.ship in named:
            yield f"{at}/ship", "5.15", f"{wreck.ship} is sunk but once"
        elif not on_board(situation.board, wreck.hex):
            yield f"{at}/hex", "9.3", f"{wreck.hex} is not on the map"
        elif not ship.battery and waters.is_land(point_of(wreck.hex, stagger)):
            yield f"{at}/hex", "7.1", f"{wreck.ship} went down ashore in {wreck.hex}"
        elif wreck.turn > situation.turn:
            yield f"{at}/turn", "3.1", f"turn {wreck.turn} is still to come"
        named.add(wreck.ship)
