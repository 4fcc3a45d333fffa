"""The map of a battle: land, barriers, edges, stacking (7.2, 9.2, 9.3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.boards import HIGHEST_NUMBER
from wardroom.engine.defaults import or_default
from wardroom.engine.refusals import Refused, Said, said
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import (
    Point,
    distance,
    hexside,
    line_between,
    point_of,
    row_of,
    within,
)
from wardroom.rulesets.battleships.situation.scenario_data import Exit, ScenarioData
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import (
    Edge,
    HexArea,
    Hexside,
    ShipType,
    Side,
    Stagger,
)

# =================================================================================================
# The map of a battle: land, barriers, edges (9.2, 9.3).


_FirstColumn = Annotated[
    int, Meta(ge=1, le=HIGHEST_NUMBER, description="The westernmost column (9.3).")
]
_LastColumn = Annotated[
    int, Meta(ge=1, le=HIGHEST_NUMBER, description="The easternmost column (9.3).")
]
_FirstRow = Annotated[int, Meta(ge=1, le=HIGHEST_NUMBER, description="The northernmost row (9.3).")]
_LastRow = Annotated[int, Meta(ge=1, le=HIGHEST_NUMBER, description="The southernmost row (9.3).")]


_LAND = Annotated[
    tuple[HexArea, ...],
    Meta(max_length=300, description="Land and coast, as hexes and blocks of hexes."),
]
_BREAKWATERS = Annotated[
    tuple[Hexside, ...],
    Meta(max_length=100, description="Hexsides that ships and torpedoes cannot cross."),
]
_EXITS = Annotated[
    tuple[Exit, ...],
    Meta(
        max_length=20,
        description=("Edges by which units may leave the map, and the units that may do so (9.2)."),
    ),
]


class Board(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A complete map: its size, its land, its barriers, and the units that may leave it."""

    first_column: _FirstColumn
    last_column: _LastColumn
    first_row: _FirstRow
    last_row: _LastRow
    recentre: Annotated[
        bool,
        Meta(
            description=(
                "Whether the map shifts when a ship would leave it: then everything else moves "
                "instead of the ship (9.3)."
            )
        ),
    ]
    land: _LAND
    breakwaters: _BREAKWATERS
    exits: _EXITS


class BoardOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map as sent. Members that are left out have the values of the printed map, without land.

    The `board` of any outcome can be sent unchanged.
    """

    first_column: _FirstColumn | UnsetType = UNSET
    last_column: _LastColumn | UnsetType = UNSET
    first_row: _FirstRow | UnsetType = UNSET
    last_row: _LastRow | UnsetType = UNSET
    recentre: Annotated[
        bool | UnsetType,
        Meta(
            description=(
                "Whether the map shifts when a ship would leave it: then everything else moves "
                "instead of the ship (9.3). The default is true for a map without land, "
                "breakwater or exit."
            )
        ),
    ] = UNSET
    land: _LAND = ()
    breakwaters: _BREAKWATERS = ()
    exits: _EXITS = ()


class Waters:
    """A board prepared for queries, in the coordinates of `geometry`. Made by `waters_of`."""

    __slots__ = ("_board", "_breakwaters", "_land", "_stagger")

    def __init__(self, board: Board, stagger: Stagger) -> None:
        self._board = board
        self._stagger = stagger
        self._land = frozenset(
            point_of(number, stagger) for area in board.land for number in hexes_in(area)
        )
        self._breakwaters = frozenset(
            hexside(*(point_of(number, stagger) for number in side.split("-")))
            for side in board.breakwaters
        )

    def holds(self, point: Point) -> bool:
        """Return whether a hex is on the map."""
        board = self._board
        return (
            board.first_column <= point.x <= board.last_column
            and board.first_row <= row_of(point, self._stagger) <= board.last_row
        )

    def holds_all_within(self, point: Point, hexes: int) -> bool:
        """Return whether every hex within this distance is on the map."""
        board, row = self._board, row_of(point, self._stagger)
        return (
            board.first_column + hexes <= point.x <= board.last_column - hexes
            and board.first_row + hexes <= row <= board.last_row - hexes
        )

    def is_land(self, point: Point) -> bool:
        """Return whether a hex is land or coast, which ships do not enter (7.1)."""
        return point in self._land

    def breakwater(self, one: Point, other: Point) -> bool:
        """Return whether a breakwater lies between two neighbouring hexes (9.3)."""
        return bool(self._breakwaters) and hexside(one, other) in self._breakwaters

    def blocking_land(self, one: Point, other: Point) -> Point | None:
        """Return the first land that the line of sight enters between two hexes (4.2), or None.

        The two hexes themselves do not block.
        """
        if not self._land:
            return None
        return next((point for point in line_between(one, other) if point in self._land), None)

    def land_within(self, point: Point, hexes: int) -> bool:
        """Return whether there is land within this distance."""
        return bool(self._land) and not self._land.isdisjoint(within(point, hexes))

    def edges_crossed(self, point: Point) -> tuple[Edge, ...]:
        """Return the edges beyond which a hex off the map is; two at a corner."""
        board, row = self._board, row_of(point, self._stagger)
        beyond = {
            Edge.NORTH: row < board.first_row,
            Edge.EAST: point.x > board.last_column,
            Edge.SOUTH: row > board.last_row,
            Edge.WEST: point.x < board.first_column,
        }
        return tuple(edge for edge, crossed in beyond.items() if crossed)

    def may_exit(self, side: Side, ship: str, point: Point) -> bool:
        """Return whether this ship of `side` may leave the map to `point`, not on it (9.2)."""
        edges = self.edges_crossed(point)
        return any(
            way.side is side and way.edge in edges and (not way.ships or ship in way.ships)
            for way in self._board.exits
        )


@remembered(256, MOST_BYTES)
def waters_of(board: Board, stagger: Stagger) -> Waters:
    """Return `board` prepared for queries."""
    return Waters(board, stagger)


def hexes_in(area: HexArea) -> Iterator[str]:
    """Yield the hexes of an area, by their numbers."""
    first, _, last = area.partition("-")
    last = last or first
    for column in range(int(first[:2]), int(last[:2]) + 1):
        for row in range(int(first[2:]), int(last[2:]) + 1):
            yield f"{column:02}{row:02}"


def size_of(area: HexArea) -> int:
    """Return the number of hexes in an area."""
    first, _, last = area.partition("-")
    last = last or first
    return (int(last[:2]) - int(first[:2]) + 1) * (int(last[2:]) - int(first[2:]) + 1)


def board_from(
    order: BoardOrder, charts: BattleshipsCharts, stagger: Stagger, member: str = "/board"
) -> Board:
    """Return the map that `order` describes. Raises Refused for an impossible map."""
    printed = charts.map
    board = Board(
        first_column=or_default(order.first_column, printed.columns[0]),
        last_column=or_default(order.last_column, printed.columns[1]),
        first_row=or_default(order.first_row, printed.rows[0]),
        last_row=or_default(order.last_row, printed.rows[1]),
        recentre=or_default(order.recentre, not (order.land or order.breakwaters or order.exits)),
        land=order.land,
        breakwaters=order.breakwaters,
        exits=order.exits,
    )
    for cell, problem in board_faults(board, stagger):
        raise Refused(problem, rule="9.3", member=f"{member}{cell}")
    return board


def board_of(scenario: ScenarioData, charts: BattleshipsCharts, stagger: Stagger) -> Board:
    """Return the map of a scenario."""
    (west, east), (north, south) = charts.map.columns, charts.map.rows
    return Board(
        first_column=west,
        last_column=east,
        first_row=north,
        last_row=south,
        recentre=scenario.recentre,
        land=scenario.land,
        breakwaters=scenario.breakwaters.get(stagger, ()),
        exits=scenario.exits,
    )


def board_faults(board: Board, stagger: Stagger) -> Iterator[tuple[str, str]]:
    """Yield the faults of a map, as (member, what)."""
    if board.first_column > board.last_column:
        yield "/last_column", "board_not_possible.order"
    if board.first_row > board.last_row:
        yield "/last_row", "board_not_possible.order"
    if board.recentre and (board.land or board.breakwaters or board.exits):
        yield "/recentre", "board_not_possible.recentre"
    room = (board.last_column - board.first_column + 1) * (board.last_row - board.first_row + 1)
    for place, area in enumerate(board.land):
        first, _, last = area.partition("-")
        if last and (last[:2] < first[:2] or last[2:] < first[2:]):
            yield f"/land/{place}", "board_not_possible.block"
        elif not (on_board(board, first) and on_board(board, last or first)):
            yield f"/land/{place}", "board_not_possible.off_the_map"
        else:
            room -= size_of(area)
    if room < 0:
        yield "/land", "board_not_possible.overlap"
    for place, side in enumerate(board.breakwaters):
        one, other = side.split("-")
        if distance(point_of(one, stagger), point_of(other, stagger)) != 1:
            yield f"/breakwaters/{place}", "board_not_possible.breakwater"


def on_board(board: Board, number: str) -> bool:
    """Return whether a hex, by its number, is on the map."""
    column, row = int(number[:2]), int(number[2:])
    return (
        board.first_column <= column <= board.last_column
        and board.first_row <= row <= board.last_row
    )


# =================================================================================================
# Units in one hex (7.2).


def stacking_faults(
    ships: Iterable[Ship], charts: BattleshipsCharts
) -> Iterator[tuple[Ship, Said]]:
    """Yield the faults of stacking (7.2) among units, each with the later unit of the hex.

    Units out of play or without a hex share none; shore batteries do not stack.
    """
    hexes: dict[str, list[Ship]] = defaultdict(list)
    for ship in ships:
        if not (ship.in_play and ship.hex is not None):
            continue
        for other in hexes[ship.hex]:
            if other.side is not ship.side:
                yield ship, said("stack_not_possible.enemy", hex=ship.hex, name=other.counter.name)
        hexes[ship.hex].append(ship)
    for number, together in hexes.items():
        problem = stack_problem(together, charts) if len(together) > 1 else None
        if problem is not None:
            last = [ship for ship in together if not ship.battery][-1]
            yield last, said(problem.key, **problem.params, hex=number)


def stack_problem(ships: Iterable[Ship], charts: BattleshipsCharts) -> Said | None:
    """Return the fault of stacking (7.2) of units of a side in one hex; None: they may share it."""
    stack = [ship for ship in ships if not ship.battery]
    if len(stack) < 2:
        return None
    problem = room_problem([ship.counter.type for ship in stack], charts)
    if problem is None and len({(ship.facing, ship.speed) for ship in stack}) > 1:
        return said("stack_not_possible.course")
    return problem


def room_problem(types: Collection[ShipType], charts: BattleshipsCharts) -> Said | None:
    """Return the fault of stacking (7.2) of these types in one hex, at one facing and speed."""
    stacking = charts.stacking
    if len(types) < 2:
        return None
    if any(kind in stacking.alone for kind in types):
        return said("stack_not_possible.alone")
    room = sum(stacking.points[kind] for kind in types)
    if room <= stacking.room:
        return None
    return said("stack_not_possible.room", points=room, most=stacking.room)
