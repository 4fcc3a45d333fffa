"""What board to show: a situation, which part of the map, and whose arcs."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.engine.boards import HIGHEST_NUMBER
from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import Waters
from wardroom.rulesets.battleships.map.geometry import Point, arc_of, distance, hex_of, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.plausible import checked
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    SituationOrder,
    Wreck,
    place_of,
    waters_in,
)
from wardroom.rulesets.battleships.situation.terms import ShipId
from wardroom.rulesets.battleships.situation.units import unit_in_play


class ShownOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to be shown. The `situation` of any answer can be sent as it is."""

    situation: SituationOrder
    arcs: Annotated[
        ShipId | None,
        Meta(description="A unit whose arcs are drawn as far as its guns reach (5.7)."),
    ] = None
    around: Annotated[
        Annotated[int, Meta(ge=1, le=HIGHEST_NUMBER)] | None,
        Meta(
            description="Draws the map only so many columns and rows beyond the units on it; "
            "null: the whole map.",
        ),
    ] = None


class Shown(NamedTuple):
    """A position ready to be drawn or told.

    `gunner`: the unit whose arcs are shown.
    """

    situation: Situation
    waters: Waters
    gunner: Ship | None
    around: int | None
    options: BattleshipsOptions
    charts: BattleshipsCharts

    @property
    def placed(self) -> tuple[Ship, ...]:
        """The units on the map, in the order of the situation."""
        return tuple(ship for ship in self.situation.ships if ship.in_play and ship.hex)

    @property
    def wrecks(self) -> dict[ShipId, Wreck]:
        """Where units were lost, as far as that is known."""
        return {wreck.ship: wreck for wreck in self.situation.wrecks}

    @property
    def elsewhere(self) -> tuple[Ship, ...]:
        """The units that are not: out of play, or not placed."""
        placed = self.placed
        return tuple(ship for ship in self.situation.ships if ship not in placed)

    def point(self, ship: Ship) -> Point:
        """Where a placed unit is."""
        return place_of(ship, self.options)

    def window(self) -> tuple[range, range]:
        """The columns and rows of the map that are drawn."""
        board = self.situation.board
        columns = range(board.first_column, board.last_column + 1)
        rows = range(board.first_row, board.last_row + 1)
        numbers = [ship.hex for ship in self.placed if ship.hex]
        if self.around is None or not numbers:
            return columns, rows
        return (
            _near(columns, [int(number[:2]) for number in numbers], self.around),
            _near(rows, [int(number[2:]) for number in numbers], self.around),
        )


def _near(all_of: range, taken: list[int], beyond: int) -> range:
    return range(max(all_of.start, min(taken) - beyond), min(all_of.stop, max(taken) + beyond + 1))


def shown_from(order: ShownOrder, options: BattleshipsOptions, charts: BattleshipsCharts) -> Shown:
    """The position that `order` describes.

    Raises Refused for a situation that cannot be, and for arcs of a unit that is not on the map.
    """
    situation = checked(order.situation, options, charts, "/order/situation")
    return shown_of(situation, order.arcs, order.around, options, charts)


def shown_of(
    situation: Situation,
    arcs: ShipId | None,
    around: int | None,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Shown:
    """`situation`, with the arcs of the unit `arcs`. Raises Refused where it is not on the map."""
    gunner = None
    if arcs is not None:
        gunner = unit_in_play(situation, arcs, "/arcs")
        if gunner.hex is None or (gunner.facing is None and not gunner.battery):
            lacking = "hex" if gunner.hex is None else "facing"
            raise Refused(
                "ship_not_placed",
                rule="9.3",
                member="/arcs",
                name=gunner.counter.name,
                lacking=lacking,
            )
    return Shown(situation, waters_in(situation, options), gunner, around, options, charts)


def arcs_of(shown: Shown) -> dict[str, list[str]]:
    """The hexes of the drawn map that the gunner's guns reach, by arc: its own is in none.

    A shore battery has one arc, all round (10.7).
    """
    found: dict[str, list[str]] = {}
    gunner = shown.gunner
    if gunner is None:
        return found
    origin, stagger = shown.point(gunner), shown.options.map_stagger
    for point in drawn_hexes(shown):
        if point == origin or distance(origin, point) > gunner.counter.gun_range:
            continue
        arc = "all_round"
        if gunner.facing is not None and not gunner.battery:
            arc = arc_of(origin, gunner.facing, point, shown.options.arc_limits).value
        found.setdefault(arc, []).append(hex_of(point, stagger))
    return found


def drawn_hexes(shown: Shown) -> list[Point]:
    """Every hex of the map that is drawn, column by column."""
    columns, rows = shown.window()
    stagger = shown.options.map_stagger
    return [point_of(f"{column:02}{row:02}", stagger) for column in columns for row in rows]
