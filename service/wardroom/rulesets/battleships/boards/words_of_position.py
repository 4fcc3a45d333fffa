"""A position in words: hexes, courses, bearings and distances, for readers without a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.engine.boards import BoardLine
from wardroom.engine.trace import Detail
from wardroom.rulesets.battleships.boards.marks import (
    Shown,
    aims_of,
    arcs_of,
    marks_of,
    torpedo_arcs_of,
)
from wardroom.rulesets.battleships.map.board import Board
from wardroom.rulesets.battleships.map.geometry import (
    FACINGS,
    arc_of,
    bearing,
    distance,
    relative_bearing,
)
from wardroom.rulesets.battleships.situation.ship import (
    Ship,
    SpecialHit,
    allowance_of,
    attack_of,
    launches_left,
)
from wardroom.rulesets.battleships.situation.situation import StarShell, Wreck
from wardroom.rulesets.battleships.situation.terms import (
    Arc,
    Facing,
    Fate,
    Hex,
    Nation,
    Radar,
    ShipId,
    ShipType,
    Side,
    TimeOfDay,
    Turn,
)

_Degrees = Annotated[int, Meta(ge=0, le=359)]


class EnemyBearing(msgspec.Struct, frozen=True, kw_only=True):
    """The direction of an enemy on the map, seen from a unit."""

    id: ShipId
    distance: Annotated[int, Meta(description="Distance in hexes.")]
    yards: Annotated[int, Meta(description="Distance in yards.")]
    bearing: Annotated[_Degrees, Meta(description="True bearing in degrees; 0 is north.")]
    relative_bearing: Annotated[
        _Degrees | None,
        Meta(
            description="Bearing in degrees from the bow, clockwise; null if the unit has "
            "no facing."
        ),
    ]
    arc: Annotated[
        Arc | None,
        Meta(
            description="The arc of the unit in which the enemy lies (5.7); null if the unit "
            "has no arcs."
        ),
    ]
    land_between: Annotated[bool, Meta(description="Whether land blocks the line of sight (4.2).")]


class UnitPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A unit, its place, and the bearings of its enemies, the nearest first."""

    id: ShipId
    name: Annotated[str, Meta(description="The name on the unit's counter.")]
    side: Side
    nation: Nation
    type: ShipType
    hex: Hex | None
    facing: Facing | None
    course: Annotated[
        _Degrees | None, Meta(description="The unit's facing in degrees, 0 being north, clockwise.")
    ]
    speed: Annotated[
        int, Meta(description="Movement points that the unit spent in its last movement (7.1).")
    ]
    w: Annotated[int, Meta(description="Levels of weapon damage (5.12).")]
    s: Annotated[int, Meta(description="Levels of speed damage (5.12).")]
    attack: Annotated[
        int, Meta(description="The attack that its damage leaves, before the range (5.12).")
    ]
    allowance: Annotated[
        int, Meta(description="The movement allowance that its damage leaves (5.13).")
    ]
    special: Annotated[
        tuple[SpecialHit, ...],
        Meta(description="Special damage that applies now or in a later turn (10.12)."),
    ]
    out_of_command: Annotated[
        bool, Meta(description="Whether the number of the unit's hex was drawn (10.10).")
    ]
    radar: Annotated[Radar, Meta(description="Its working radar (10.1).")]
    torpedoes: Annotated[
        bool, Meta(description="Whether the unit carries torpedoes, launched or not.")
    ]
    launches_left: Annotated[
        int, Meta(description="How many more times the unit may launch (6.2, 10.5).")
    ]
    torpedo_range: Annotated[
        int | None,
        Meta(
            description="How far the unit's torpedoes reach, in hexes (6.2); null if the unit "
            "carries none."
        ),
    ]
    main: Annotated[
        ShipId | None, Meta(description="The target declared for the unit's main battery (5.1).")
    ]
    secondary: Annotated[
        ShipId | None,
        Meta(description="The target declared for the unit's secondary battery (5.11)."),
    ]
    flagship: Annotated[
        bool, Meta(description="Whether the unit is shown as a flagship (10.9, 10.10).")
    ]
    fate: Fate
    enemies: Annotated[
        tuple[EnemyBearing, ...],
        Meta(
            description="Enemy units on the map, the nearest first; empty if this unit is "
            "not on the map."
        ),
    ]


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position: the turn, the map, and every unit with its bearings."""

    scenario: Annotated[
        str | None, Meta(description="The scenario; null for a battle without one.")
    ]
    turn: Turn
    time_of_day: TimeOfDay
    visibility: Annotated[
        int | None, Meta(description="Sighting distance in hexes; null if it is not rolled yet.")
    ]
    board: Board
    star_shells: Annotated[
        tuple[StarShell, ...],
        Meta(description="The star shells of this turn, at most one for each side."),
    ]
    mines: Annotated[tuple[Hex, ...], Meta(description="The mined hexes that are shown (10.6).")]
    wrecks: Annotated[
        tuple[Wreck, ...], Meta(description="The losses of units, with place and turn, in order.")
    ]
    apart: Annotated[
        int | None,
        Meta(
            description="Distance in hexes between the two nearest enemies; null if a side "
            "has no unit on the map."
        ),
    ]
    units: Annotated[tuple[UnitPlace, ...], Meta(description="Every unit, in play or not.")]
    arcs: Annotated[
        dict[str, list[Hex]],
        Meta(
            description="The hexes within gun range of the unit named by `arcs`, by the "
            "arc in which they lie (5.7): `bow`, `starboard`, `stern`, "
            "`port`, or `all_round` for a shore battery. Empty if `arcs` "
            "names no unit."
        ),
    ]
    torpedo_arcs: Annotated[
        dict[str, list[Hex]],
        Meta(
            description="The hexes within torpedo range of the unit named by `arcs`, by the "
            "arc in which they lie: `starboard` and `port` (6.2). Empty if `arcs` names no "
            "unit, or one that carries no torpedoes."
        ),
    ]


def position_of(shown: Shown) -> Position:
    """Return the position as data."""
    situation = shown.situation
    units = tuple(_unit_place(shown, ship) for ship in situation.ships)
    return Position(
        scenario=situation.scenario,
        turn=situation.turn,
        time_of_day=situation.time_of_day,
        visibility=situation.visibility,
        board=situation.board,
        star_shells=situation.star_shells,
        mines=situation.mines,
        wrecks=situation.wrecks,
        apart=min((unit.enemies[0].distance for unit in units if unit.enemies), default=None),
        units=units,
        arcs=arcs_of(shown),
        torpedo_arcs=torpedo_arcs_of(shown),
    )


def _unit_place(shown: Shown, ship: Ship) -> UnitPlace:
    placed = shown.placed
    seen: list[EnemyBearing] = []
    if ship in placed:
        seen = [_enemy(shown, ship, other) for other in placed if other.side is not ship.side]
    fire = next((order for order in shown.situation.fire if order.ship == ship.id), None)
    return UnitPlace(
        id=ship.id,
        name=ship.counter.name,
        side=ship.side,
        nation=ship.counter.nation,
        type=ship.counter.type,
        hex=ship.hex,
        facing=facing_of(ship),
        course=course_of(ship),
        speed=ship.speed,
        w=ship.w,
        s=ship.s,
        attack=attack_of(ship, shown.options, shown.charts),
        allowance=allowance_of(ship, shown.charts),
        special=ship.special,
        out_of_command=ship.out_of_command,
        radar=ship.radar,
        torpedoes=ship.torpedoes,
        launches_left=launches_left(ship, shown.options, shown.charts) if ship.torpedoes else 0,
        torpedo_range=shown.charts.torpedo_limits.range if ship.torpedoes else None,
        main=None if fire is None else fire.main,
        secondary=None if fire is None else fire.secondary,
        flagship=ship.flagship,
        fate=ship.fate,
        enemies=tuple(sorted(seen, key=lambda enemy: (enemy.distance, enemy.id))),
    )


def _enemy(shown: Shown, ship: Ship, other: Ship) -> EnemyBearing:
    here, there, facing = shown.point(ship), shown.point(other), facing_of(ship)
    away = distance(here, there)
    return EnemyBearing(
        id=other.id,
        distance=away,
        yards=away * shown.charts.map.hex_yards,
        bearing=_whole(bearing(here, there)),
        relative_bearing=None if facing is None else _whole(relative_bearing(here, facing, there)),
        arc=None if facing is None else arc_of(here, facing, there, shown.options.arc_limits),
        land_between=shown.waters.blocking_land(here, there) is not None,
    )


def _whole(degrees: float) -> int:
    return round(degrees) % 360


def course_of(ship: Ship) -> int | None:
    """Return the facing of a unit in degrees; None where it has none."""
    facing = facing_of(ship)
    return None if facing is None else 60 * FACINGS.index(facing)


def facing_of(ship: Ship) -> Facing | None:
    """Return the facing of a unit; None for shore batteries, even if an order states one (10.7)."""
    return None if ship.battery else ship.facing


# ------------------------------------------------------------------------------ lines


class Told(NamedTuple):
    """A position as lines, in order: its head, the map, the units, their marks, bearings.

    `position`: the same as data.
    """

    position: Position
    head: tuple[BoardLine, ...]
    map: tuple[BoardLine, ...]
    units: tuple[tuple[Ship, BoardLine], ...]
    flags: tuple[BoardLine, ...]
    marks: tuple[BoardLine, ...]
    bearings: tuple[BoardLine, ...]

    @property
    def lines(self) -> tuple[BoardLine, ...]:
        """All lines."""
        units = (line for _, line in self.units)
        return (*self.head, *self.map, *units, *self.flags, *self.marks, *self.bearings)


def told(shown: Shown) -> Told:
    """Return the position in lines: every unit once, then the distance of the fleets."""
    position = position_of(shown)
    return Told(
        position=position,
        head=tuple(_head(shown)),
        map=tuple(_map(shown)),
        units=tuple(
            (ship, unit_line(shown, ship))
            for side in Side
            for ship in shown.situation.ships
            if ship.side is side
        ),
        flags=tuple(
            BoardLine(code="flagship", details={"name": ship.counter.name, "side": ship.side.value})
            for ship in shown.situation.ships
            if ship.flagship and ship.in_play
        ),
        marks=(
            *(
                mark.line
                for side in Side
                for ship in shown.situation.ships
                if ship.side is side
                for mark in marks_of(shown, ship)
            ),
            *(aimed.line for aimed in aims_of(shown)),
        ),
        bearings=tuple(_bearings(position)),
    )


def _head(shown: Shown) -> Iterator[BoardLine]:
    situation = shown.situation
    turn: dict[str, Detail] = {"turn": situation.turn, "time": situation.time_of_day.value}
    if shown.situation.turns is not None:
        turn["turns"] = shown.situation.turns
    if situation.scenario is None:
        code = "own_position" if shown.situation.turns is None else "own_battle"
        yield BoardLine(code=code, details=turn)
    else:
        data = shown.charts.scenarios.scenario[situation.scenario]
        named: dict[str, Detail] = {
            "scenario_name": data.title,
            "date": data.date,
        }
        yield BoardLine(code="scenario", details={**turn, **named})
    if situation.visibility is None:
        yield BoardLine(code="visibility_open")
    else:
        yield BoardLine(code="visibility", details={"hexes": situation.visibility})


def _map(shown: Shown) -> Iterator[BoardLine]:
    situation, board = shown.situation, shown.situation.board
    yield BoardLine(
        code="map",
        details={
            "first": f"{board.first_column:02}{board.first_row:02}",
            "last": f"{board.last_column:02}{board.last_row:02}",
        },
    )
    yield BoardLine(code="land" if board.land else "no_land", details={"areas": _and(board.land)})
    if board.breakwaters:
        yield BoardLine(code="breakwaters", details={"sides": _and(board.breakwaters)})
    yield from exit_lines(shown)
    for shell in situation.star_shells:
        yield BoardLine(code="star_shell", details={"hex": shell.hex})
    if situation.mines:
        yield BoardLine(code="mines", details={"hexes": _and(situation.mines)})


def exit_lines(shown: Shown) -> Iterator[BoardLine]:
    """Yield the ways off the map, a line each."""
    for way in shown.situation.board.exits:
        found = (shown.situation.find(ship) for ship in way.ships)
        names = _and(tuple(ship.counter.name for ship in found if ship is not None))
        yield BoardLine(
            code="exit_of_some" if way.ships else "exit",
            details={"side": way.side.value, "edge": f"edge_{way.edge.value}", "ships_name": names},
        )


def unit_line(shown: Shown, ship: Ship) -> BoardLine:
    """Return a unit's line: its type, its hex or place of loss, and its damage."""
    details: dict[str, Detail] = {
        **ship.named,
        "side": ship.side.value,
        "nation": ship.counter.nation.value,
        "type": ship.counter.type.value,
        "hex": ship.hex or "",
        "speed": ship.speed,
        "damage": damage_of(ship) or "undamaged",
    }
    if not ship.in_play:
        details["fate"] = _fate_of(ship)
        wreck = shown.wrecks.get(ship.id)
        if wreck is None:
            return BoardLine(code="unit_gone", details=details)
        lost: dict[str, Detail] = {"hex": wreck.hex, "turn": wreck.turn}
        return BoardLine(code="unit_lost", details=details | lost)
    if ship.hex is None:
        return BoardLine(code="unit_not_placed", details=details)
    facing, course = facing_of(ship), course_of(ship)
    if facing is None:
        return BoardLine(code="unit_without_facing", details=details)
    return BoardLine(
        code="unit", details={**details, "facing": facing.value, "course": f"{course:03}"}
    )


def _fate_of(ship: Ship) -> str:
    """The fate of a unit, as a word of the phrases; batteries are destroyed (10.7)."""
    return "destroyed" if ship.battery and ship.fate is Fate.SUNK else ship.fate.value


def damage_of(ship: Ship) -> str:
    """Return the levels of damage as in the charts; empty if no reload is loaded."""
    levels = ((ship.w, "W"), (ship.s, "S"))
    return " ".join(f"{level}{track}" for level, track in levels if level)


def _bearings(position: Position) -> Iterator[BoardLine]:
    """The distance of the fleets, and the nearest enemy of every unit."""
    names = {unit.id: unit.name for unit in position.units}
    by_side = [unit for side in Side for unit in position.units if unit.side is side]
    nearest = min(
        (unit for unit in by_side if unit.enemies),
        key=lambda unit: unit.enemies[0].distance,
        default=None,
    )
    if nearest is None:
        yield BoardLine(code="no_enemies")
        return
    yield BoardLine(code="apart", details=_bearing_details(nearest, names))
    for unit in by_side:
        if unit.enemies:
            enemy = unit.enemies[0]
            code = "nearest" if enemy.arc is not None else "nearest_without_arc"
            yield BoardLine(
                code=code + ("_behind_land" if enemy.land_between else ""),
                details=_bearing_details(unit, names),
            )


def _bearing_details(unit: UnitPlace, names: dict[str, str]) -> dict[str, Detail]:
    enemy = unit.enemies[0]
    return {
        "name": unit.name,
        "enemy_name": names[enemy.id],
        "distance": enemy.distance,
        "yards": enemy.yards,
        "bearing": f"{enemy.bearing:03}",
        "arc": "" if enemy.arc is None else enemy.arc.value,
    }


def _and(parts: tuple[str, ...]) -> str:
    return ", ".join(parts)
