"""The board to show: the part of the map, arcs, marks on counters, silhouettes of units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.boards import HIGHEST_NUMBER, BoardLine
from wardroom.engine.refusals import Refused
from wardroom.engine.trace import Detail
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import Waters
from wardroom.rulesets.battleships.map.geometry import Point, arc_of, distance, hex_of, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.plausible import checked
from wardroom.rulesets.battleships.situation.ship import Ship, launches_left
from wardroom.rulesets.battleships.situation.situation import (
    Situation,
    SituationOrder,
    Wreck,
    place_of,
    waters_in,
)
from wardroom.rulesets.battleships.situation.terms import (
    BROADSIDES,
    Battery,
    Radar,
    ShipId,
    ShipType,
    SpecialDamage,
)
from wardroom.rulesets.battleships.situation.units import unit_in_play

# =================================================================================================
# The board to show: a situation, the part of the map, and the unit with arcs.


Arcs = Annotated[
    ShipId,
    Meta(
        description="Draws the firing arcs of this unit, up to the range of its guns (5.7).",
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
        """The known places where units were lost."""
        return {wreck.ship: wreck for wreck in self.situation.wrecks}

    @property
    def elsewhere(self) -> tuple[Ship, ...]:
        """The units that are not on the map: out of play, or not placed."""
        placed = self.placed
        return tuple(ship for ship in self.situation.ships if ship not in placed)

    def point(self, ship: Ship) -> Point:
        """Return the hex of a placed unit."""
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
        """Return the columns and rows of the map to draw: those asked for, or the action.

        The action is every unit on the map with the surrounding hexes, as far as guns reach and the
        picture has room.
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
"""The most columns and rows with readable counters in a picture of a thousand pixels."""
_LEAST_AROUND = 2


def _windowed(whole: tuple[range, range], window: str) -> tuple[range, range]:
    """The columns and rows of the map between two corners; empty outside the map."""
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
    """Return the drawn hexes that the gunner's guns reach, by arc, without its own hex.

    A shore battery has one arc, all round (10.7).
    """
    return {} if shown.gunner is None else _reached(shown, shown.gunner.counter.gun_range)


def torpedo_arcs_of(shown: Shown) -> dict[str, list[str]]:
    """Return the drawn hexes that the gunner's torpedoes reach, to port and starboard (6.2)."""
    if shown.gunner is None or not shown.gunner.torpedoes:
        return {}
    reached = _reached(shown, shown.charts.torpedo_limits.range)
    return {arc: reached[arc] for arc in BROADSIDES if arc in reached}


def _reached(shown: Shown, reach: int) -> dict[str, list[str]]:
    """The drawn hexes up to `reach` hexes from the gunner, by the arc in which they lie."""
    found: dict[str, list[str]] = {}
    gunner = shown.gunner
    assert gunner is not None
    origin, stagger = shown.point(gunner), shown.options.map_stagger
    for point in drawn_hexes(shown):
        if point == origin or distance(origin, point) > reach:
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


# =================================================================================================
# Marks on a counter other than damage: special damage, command, radar, torpedoes, targets.


LETTERS = {
    SpecialDamage.FIRE.value: "F",
    SpecialDamage.RUDDER.value: "R",
    SpecialDamage.BRIDGE.value: "B",
    SpecialDamage.POWER.value: "P",
    "out_of_command": "C",
    "radar": "r",
    "torpedoes": "T",
    "torpedoes_spent": "t",
}
"""The letter of each mark in the picture; the key explains it."""


class Mark(NamedTuple):
    """A mark on a counter: its kind, and the line that describes it."""

    kind: str
    line: BoardLine


class Aimed(NamedTuple):
    """A target that has been declared (5.1), and the line that describes it."""

    firer: Ship
    target: Ship
    battery: Battery
    line: BoardLine


def marks_of(shown: Shown, ship: Ship) -> tuple[Mark, ...]:
    """Return the marks of a unit, in the order of their letters; none for one out of play.

    Radar is shown if it is used (10.1), special damage if it holds now or later.
    """
    return tuple(_marks(shown, ship)) if ship.in_play else ()


def _marks(shown: Shown, ship: Ship) -> Iterator[Mark]:
    for hit in ship.special:
        if hit.turn >= shown.situation.turn:
            yield _mark(ship, hit.damage.value, turn=hit.turn)
    if ship.out_of_command:
        yield _mark(ship, "out_of_command")
    if shown.options.radar and ship.radar is not Radar.NONE:
        yield _mark(ship, "radar", radar=f"{ship.radar}_radar")
    if ship.torpedoes:
        left = launches_left(ship, shown.options, shown.charts)
        yield _mark(ship, "torpedoes" if left else "torpedoes_spent")


def _mark(ship: Ship, kind: str, **details: Detail) -> Mark:
    told: dict[str, Detail] = {"name": ship.counter.name, **details}
    return Mark(kind, BoardLine(code=f"mark_{kind}", details=told))


def aims_of(shown: Shown) -> Iterator[Aimed]:
    """Yield the declared targets, which are public."""
    for order in shown.situation.fire:
        firer = shown.situation.find(order.ship)
        for battery in Battery:
            target = shown.situation.find(getattr(order, battery.value) or "")
            if firer is not None and target is not None:
                details: dict[str, Detail] = {
                    "name": firer.counter.name,
                    "target_name": target.counter.name,
                }
                line = BoardLine(code=f"target_{battery}", details=details)
                yield Aimed(firer, target, battery, line)


# =================================================================================================
# Silhouettes of units by type, bow up, around their own centre.


class Silhouette(NamedTuple):
    """Half of a hull's length and beam, and the places of its turrets, from bow (-1) to stern (1).

    `turret` is their radius.
    """

    length: float
    beam: float
    turrets: tuple[float, ...]
    turret: float


_SHIPS = {
    ShipType.BATTLESHIP: Silhouette(19, 7, (-0.45, -0.12, 0.36, 0.66), 3.2),
    ShipType.BATTLECRUISER: Silhouette(19, 5.5, (-0.42, -0.08, 0.5), 2.8),
    ShipType.POCKET_BATTLESHIP: Silhouette(15, 5.5, (-0.35, 0.5), 3),
    ShipType.HEAVY_CRUISER: Silhouette(16, 4.4, (-0.4, 0.5), 1.9),
    ShipType.LIGHT_CRUISER: Silhouette(14, 3.8, (-0.3,), 1.6),
    ShipType.DESTROYER: Silhouette(11, 3, (), 0),
}


def silhouette_of(kind: ShipType) -> Silhouette | None:
    """Return the silhouette of a type; None for shore batteries."""
    return _SHIPS.get(kind)


def hull(shape: Silhouette) -> str:
    """Return the outline of a hull as path data."""
    long, wide = shape.length, shape.beam
    half, aft = long / 2, long * 0.75
    return (
        f"M0 {-long:g}C{wide * 0.6:g} {-long * 0.8:g} {wide:g} {-half:g} {wide:g} 0"
        f"L{wide:g} {half:g}Q{wide:g} {aft:g} {wide * 0.5:g} {long:g}"
        f"L{-wide * 0.5:g} {long:g}Q{-wide:g} {aft:g} {-wide:g} {half:g}"
        f"L{-wide:g} 0C{-wide:g} {-half:g} {-wide * 0.6:g} {-long * 0.8:g} 0 {-long:g}Z"
    )


FORT = "M-11 -7L-6 -12L6 -12L11 -7L11 9L-11 9Z"
"""A shore battery."""

UNKNOWN_COURSE = "M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z"
"""A ship without a stated facing."""
