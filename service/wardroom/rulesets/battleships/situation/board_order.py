"""What board to show: a situation, which part of the map, and whose arcs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

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

Arcs = Annotated[
    ShipId,
    Meta(
        description="The unit whose arcs are drawn, to the range of its guns (5.7).",
        examples=["bismarck"],
    ),
]
Around = Annotated[
    int,
    Meta(
        ge=1,
        le=HIGHEST_NUMBER,
        description="Draws the map to this many columns and rows beyond the units on it. "
        f"{HIGHEST_NUMBER} draws the whole map.",
        examples=[4],
    ),
]
Window = Annotated[
    str,
    Meta(
        pattern="^[0-9]{4}-[0-9]{4}$",
        description="Draws the part of the map between these two corner hexes. If both `window` "
        "and `around` are left out, the drawn part holds the units on the map and the range of "
        "their guns.",
        examples=["2010-3220"],
    ),
]


class MapShown(msgspec.Struct, frozen=True, kw_only=True):
    """Which part of a map to show, and whose arcs."""

    arcs: Arcs | UnsetType = UNSET
    around: Around | UnsetType = UNSET
    window: Window | UnsetType = UNSET

    @property
    def given(self) -> dict[str, Any]:
        """What was asked for, by name."""
        return {name: value for name, value in msgspec.structs.asdict(self).items()
                if value is not UNSET}  # fmt: skip


class Frame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The part of the map shown, and the unit whose arcs are shown; null if not requested."""

    arcs: Arcs | None = None
    around: Around | None = None
    window: Window | None = None


class ShownOrder(Frame, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to be shown. The `situation` of any answer can be sent unchanged."""

    situation: SituationOrder


class Shown(NamedTuple):
    """A position ready to be drawn or told.

    `gunner`: the unit whose arcs are shown.
    """

    situation: Situation
    waters: Waters
    gunner: Ship | None
    frame: Frame
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
        """Return where a placed unit is."""
        return place_of(ship, self.options)

    @property
    def whole(self) -> tuple[range, range]:
        """The columns and rows of the map."""
        board = self.situation.board
        return (
            range(board.first_column, board.last_column + 1),
            range(board.first_row, board.last_row + 1),
        )

    def window(self) -> tuple[range, range]:
        """Return the columns and rows of the map that are drawn: those asked for, or the action.

        That is every unit on the map, and around them as many hexes as a picture has room for, up
        to those that a gun reaches.
        """
        whole, frame = self.whole, self.frame
        if frame.window is not None:
            return _windowed(whole, frame.window)
        hexes = [ship.hex for ship in self.placed if ship.hex]
        if not hexes:
            return whole
        taken = ([int(at[:2]) for at in hexes], [int(at[2:]) for at in hexes])
        if frame.around is not None:
            beyond = (frame.around, frame.around)
        elif self.gunner is not None:
            beyond = (self.gunner.counter.gun_range,) * 2
        else:
            reach = max(ship.counter.gun_range for ship in self.placed)
            across, down = (
                max(_LEAST_AROUND, min(reach, (room - max(all_) + min(all_)) // 2))
                for room, all_ in zip(_ROOM, taken, strict=True)
            )
            beyond = (across, down)
        return _near(whole[0], taken[0], beyond[0]), _near(whole[1], taken[1], beyond[1])


_ROOM = (16, 12)
"""Columns and rows whose counters are readable in a picture of a thousand pixels."""
_LEAST_AROUND = 2


def _windowed(whole: tuple[range, range], window: str) -> tuple[range, range]:
    """The columns and rows of the map between two corners; empty where it has none there."""
    one, other = window.split("-")
    return (
        _near(whole[0], (int(one[:2]), int(other[:2])), 0),
        _near(whole[1], (int(one[2:]), int(other[2:])), 0),
    )


def _near(all_of: range, taken: Sequence[int], beyond: int) -> range:
    return range(max(all_of.start, min(taken) - beyond), min(all_of.stop, max(taken) + beyond + 1))


def shown_from(order: ShownOrder, options: BattleshipsOptions, charts: BattleshipsCharts) -> Shown:
    """Return the position that `order` describes.

    Raises Refused for a situation that cannot be, and for arcs of a unit that is not on the map.
    """
    situation = checked(order.situation, options, charts, "/order/situation")
    return shown_of(situation, order, options, charts)


def shown_of(
    situation: Situation,
    frame: Frame,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> Shown:
    """Return `situation`, framed as `frame` has it.

    Raises Refused for arcs of a unit that is not on the map, and for a window beyond it.
    """
    gunner, arcs = None, frame.arcs
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
    shown = Shown(situation, waters_in(situation, options), gunner, frame, options, charts)
    if frame.window is not None and not all(_windowed(shown.whole, frame.window)):
        raise Refused("hex_not_on_map", rule="9.3", member="/window", hex=frame.window)
    return shown


def arcs_of(shown: Shown) -> dict[str, list[str]]:
    """Return the hexes of the drawn map that the gunner's guns reach, by arc: its own is in none.

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
    """Return every hex of the map that is drawn, column by column."""
    columns, rows = shown.window()
    stagger = shown.options.map_stagger
    return [point_of(f"{column:02}{row:02}", stagger) for column in columns for row in rows]
