"""The contents of a boat's boards: the boxes of mat, track and encounter, and the log sheet.

A board shows a situation alone. Both games have the same boxes; `Printed` holds what they print
differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Any, NamedTuple, Protocol

import msgspec
from msgspec import Meta, UnsetType

from wardroom.rulesets.submarine.career_record import in_record, sunk, tons_of, uncounted
from wardroom.rulesets.submarine.situation.patrol import Assignment, LoggedShip
from wardroom.rulesets.submarine.situation.situation import Situation
from wardroom.rulesets.submarine.terms import End, Health, SystemState


class BoardPart(StrEnum):
    """A part of the board of a boat."""

    MAT = "mat"
    TRACK = "track"
    ENCOUNTER = "encounter"
    LOG = "log"


class BoxGroup(StrEnum):
    """The purpose of a box on the board of a boat."""

    HULL = "hull"
    FLOODING = "flooding"
    TUBE = "tube"
    RELOAD = "reload"
    STORE = "store"
    SYSTEM = "system"
    CREW = "crew"
    TRAVEL = "travel"
    TARGET = "target"
    ESCORT = "escort"


Part = Annotated[
    BoardPart,
    Meta(description="The part to show; if left out, all parts are shown, one below another."),
]


class BoatShown(msgspec.Struct, frozen=True, kw_only=True):
    """What to show of a boat's board."""

    part: Part | UnsetType = msgspec.UNSET


class BoardBox(msgspec.Struct, frozen=True, kw_only=True):
    """A box of the board, and its contents."""

    box: Annotated[str, Meta(description="Id of the box: its `data-box` in the picture.")]
    group: BoxGroup
    what: Annotated[
        str,
        Meta(
            description=(
                "The meaning of the box, as a code: a system, a man, a torpedo, the row of E1 in "
                "force, a kind of ship. `what` is a number if the boxes are only counted."
            )
        ),
    ]
    name: Annotated[
        str, Meta(description="The name of a ship; empty if there is no ship or it has no name.")
    ] = ""
    state: Annotated[
        str,
        Meta(
            description=(
                "The state of the box, as a code: the state of a system, the health of a "
                "man, what a tube holds, `damaged` or `free` for hull and flooding, "
                "`passed`, `here` or `ahead` on the track, `afloat`, `damaged` or `sunk` "
                "for a ship."
            )
        ),
    ]
    count: Annotated[
        int | None,
        Meta(
            description=(
                "How many items the box holds: torpedoes, points of ammunition, points "
                "of damage, encounter checks; null if nothing is counted."
            )
        ),
    ] = None
    most: Annotated[
        int | None,
        Meta(
            description=(
                "How many items fill the box, or how much damage sinks the ship. Null if not "
                "stated."
            )
        ),
    ] = None
    tonnage: Annotated[
        int | None, Meta(description="Tons of a ship; null for everything else.")
    ] = None
    mission: Annotated[
        bool, Meta(description="Whether the special mission is carried out in this box.")
    ] = False


class ShipOnSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A ship on the log sheet."""

    kind: Annotated[str, Meta(description="The ship's kind, as a code.")]
    name: Annotated[str, Meta(description="The ship's name; empty if it has none.")]
    tonnage: Annotated[int, Meta(description="Tons.")]
    sunk: Annotated[
        bool, Meta(description="True if the ship was sunk; false if it was only damaged.")
    ]


class SheetRow(msgspec.Struct, frozen=True, kw_only=True):
    """A patrol on the log sheet: its month, its area, the ships that it met, and its result."""

    start: Annotated[
        str | None,
        Meta(description=("The patrol's first month; null for ships whose patrol is unknown.")),
    ]
    area: Annotated[
        str | None, Meta(description="The area; null for ships whose patrol is unknown.")
    ]
    task: Annotated[
        str | None,
        Meta(description=("The patrol's mission or mark, as a code; null if it has none.")),
    ]
    ships: Annotated[
        tuple[ShipOnSheet, ...], Meta(description="The ships that the log lists for the patrol.")
    ]
    ships_sunk: Annotated[int, Meta(description="Ships sunk on the patrol, whether listed or not.")]
    tons_sunk: Annotated[int, Meta(description="Tons sunk on the patrol.")]
    result: Annotated[
        str,
        Meta(
            description=(
                "Result of the patrol, as a code: `success`, `failure`, `lost` (the boat "
                "was lost), `at_sea` (the current patrol), `earlier` (ships whose patrol "
                "is unknown)."
            )
        ),
    ]


class LogSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The patrol log sheet (4.3): the boat, its commander, and one row for each patrol."""

    boat_name: Annotated[
        str | None, Meta(description="Number or name of the boat; null if it has none.")
    ]
    type: Annotated[
        str | None, Meta(description=("The boat's type or class; null if the boat is unknown."))
    ]
    name: Annotated[
        str | None, Meta(description="Name of the boat's commander; null if he has none.")
    ]
    rank: Annotated[str | None, Meta(description="The rank, as a code; null if unknown.")]
    awards: Annotated[
        dict[str, int],
        Meta(description="How often each award was received, by code; stars are counted."),
    ]
    rows: Annotated[tuple[SheetRow, ...], Meta(description="The patrols in order, from the first.")]
    ships_sunk: Annotated[int, Meta(description="Ships sunk, added up over the rows.")]
    tons_sunk: Annotated[int, Meta(description="Tons sunk in the whole career.")]


class BoatBoard(msgspec.Struct, frozen=True, kw_only=True):
    """The board of a boat: its boxes, and its log sheet. A part that is not shown is empty."""

    parts: Annotated[tuple[BoardPart, ...], Meta(description="The parts that are shown.")]
    boxes: Annotated[
        tuple[BoardBox, ...], Meta(description="Every box of the mat, the track, the encounter.")
    ]
    log: Annotated[LogSheet | None, Meta(description="The log sheet; null if it is not shown.")]


class Capacity(NamedTuple):
    """How many boxes, forward tubes and reloads a mat prints."""

    hull: int
    flooding: int
    forward_tubes: int
    reloads: dict[End, int]


class TravelBox(Protocol):
    """A box of the track of a patrol."""

    @property
    def number(self) -> int:
        """Its number, from 1."""
        ...

    @property
    def row(self) -> str:
        """Its row of E1."""
        ...

    @property
    def rolls(self) -> int:
        """The encounter checks that it requires."""
        ...

    @property
    def mission(self) -> bool:
        """Whether the special mission is carried out in it."""
        ...


class Printed(NamedTuple):
    """The parts of the boards that differ between the games.

    `capacity(boat, charts)`; `track(situation, options, charts)`: the boxes of the patrol's track;
    `stores(boat)`: guns, ammunition and the like by code, with how much is left;
    `task(assignment)`: the mission of a patrol as a code, None for none; `heading(situation)`:
    number or name of the boat and the awards of its commander; `ship(ship)`: the type or the kind
    of a ship in sight; `points_to_sink(ship, charts)`; `torpedoes` and `men` by the members of
    reloads and crew that hold them. What they take is the game's own.
    """

    capacity: Callable[[Any, Any], Capacity]
    track: Callable[[Any, Any, Any], Sequence[TravelBox]]
    stores: Callable[[Any], dict[str, int]]
    task: Callable[[Any], str | None]
    heading: Callable[[Any], tuple[str | None, dict[str, int]]]
    ship: Callable[[Any], str]
    points_to_sink: Callable[[Any, Any], int]
    torpedoes: tuple[str, ...]
    men: tuple[str, ...]


class Shown(NamedTuple):
    """A situation ready to be drawn or put into words, and the part of its board to show."""

    situation: Situation
    part: BoardPart | None
    options: object
    charts: object
    printed: Printed


def board_of(shown: Shown) -> BoatBoard:
    """Return the board as data."""
    parts = tuple(BoardPart) if shown.part is None else (shown.part,)
    made = {BoardPart.MAT: _mat, BoardPart.TRACK: _track, BoardPart.ENCOUNTER: _encounter}
    boxes = tuple(box for part in parts if part in made for box in made[part](shown))
    log = log_sheet(shown) if BoardPart.LOG in parts else None
    return BoatBoard(parts=parts, boxes=boxes, log=log)


# ------------------------------------------------------------------------------ the mat


def _mat(shown: Shown) -> Iterator[BoardBox]:
    boat, crew, printed = shown.situation.boat, shown.situation.crew, shown.printed
    if boat is not None:
        room = printed.capacity(boat, shown.charts)
        yield from _counted(BoxGroup.HULL, boat.hull_damage, room.hull)
        yield from _counted(BoxGroup.FLOODING, boat.flooding, room.flooding)
        for number, content in enumerate(boat.tubes, 1):
            end = End.FORWARD if number <= room.forward_tubes else End.AFT
            yield _box(BoxGroup.TUBE, number, end, content)
        for end, reloads in ((End.FORWARD, boat.forward_reloads), (End.AFT, boat.aft_reloads)):
            for torpedo in printed.torpedoes if room.reloads[end] else ():
                count = reloads.of(torpedo)
                yield _box(
                    BoxGroup.RELOAD, f"{end}-{torpedo}", torpedo, end, count, room.reloads[end]
                )
        for store, count in printed.stores(boat).items():
            yield _box(BoxGroup.STORE, store, store, "left" if count else "empty", count)
        for system in boat.systems.__struct_fields__:
            if (state := boat.systems.of(system)) is not SystemState.ABSENT:
                yield _box(BoxGroup.SYSTEM, system, system, state)
    if crew is not None:
        for man in printed.men:
            fares: Health | None = getattr(crew, man)
            if fares is not None:
                yield _box(BoxGroup.CREW, man, man, fares)
        for number, fares in enumerate(crew.generic_crew, 1):
            yield _box(BoxGroup.CREW, f"generic_crew_{number}", f"generic_crew_{number}", fares)


def _counted(group: BoxGroup, taken: int, most: int) -> Iterator[BoardBox]:
    """A row of the printed boxes; damage beyond them fills the whole row."""
    for number in range(1, most + 1):
        yield _box(group, number, str(number), "damaged" if number <= taken else "free")


def _box(
    group: BoxGroup,
    id_: object,
    what: str,
    state: str,
    count: int | None = None,
    most: int | None = None,
) -> BoardBox:
    return BoardBox(
        box=f"{group}-{id_}", group=group, what=str(what), state=str(state), count=count, most=most
    )


# ------------------------------------------------------------------------------ track, encounter


def _track(shown: Shown) -> Iterator[BoardBox]:
    situation = shown.situation
    at, port = 0 if situation.patrol is None else situation.patrol.box, situation.port
    for box in shown.printed.track(situation, shown.options, shown.charts):
        here = box.number == at and port is None
        passed = port is not None or box.number < at
        yield BoardBox(
            box=f"{BoxGroup.TRAVEL}-{box.number}",
            group=BoxGroup.TRAVEL,
            what=box.row,
            state="here" if here else "passed" if passed else "ahead",
            count=box.rolls,
            mission=box.mission,
        )


def _encounter(shown: Shown) -> Iterator[BoardBox]:
    contact = shown.situation.contact
    if contact is None:
        return
    for number, ship in enumerate(contact.targets, 1):
        most = shown.printed.points_to_sink(ship, shown.charts)
        gone = ship.damage > 0 and ship.damage >= most
        yield BoardBox(
            box=f"{BoxGroup.TARGET}-{number}",
            group=BoxGroup.TARGET,
            what=shown.printed.ship(ship),
            name=ship.name,
            state="sunk" if gone else "damaged" if ship.damage else "afloat",
            count=min(ship.damage, most),
            most=most,
            tonnage=ship.tonnage,
        )
    if contact.escorted:
        yield BoardBox(
            box=f"{BoxGroup.ESCORT}-1",
            group=BoxGroup.ESCORT,
            what="escort",
            state=str(contact.escort_quality or "afloat"),
        )


# ------------------------------------------------------------------------------ the log sheet


def log_sheet(shown: Shown) -> LogSheet:
    """Return the log sheet: the patrols of the record, and the one under way.

    A ship belongs to the patrol that began in its month; ships of patrols that are not listed have
    a row of their own.
    """
    situation, printed = shown.situation, shown.printed
    record, patrol = situation.record, situation.patrol
    boat_name, awards = printed.heading(situation)
    logged = () if record is None else record.ships
    months = set[str]()
    rows: list[SheetRow] = []
    for entry in () if record is None else record.patrols:
        listed = () if entry.start in months else _of_month(logged, entry.start)
        months.add(entry.start)
        result = "lost" if entry.success is None else "success" if entry.success else "failure"
        rows.append(_row(shown, entry.start, entry.assignment, listed, result))
        rows[-1] = msgspec.structs.replace(
            rows[-1], ships_sunk=entry.ships_sunk, tons_sunk=entry.tons_sunk
        )
    astray = tuple(ship for ship in logged if ship.date not in months)
    if astray:
        rows.insert(0, _row(shown, None, None, astray, "earlier"))
    if patrol is not None and not in_record(situation):
        rows.append(_row(shown, situation.date, patrol.assignment, patrol.ships, "at_sea"))
    tons = 0 if record is None else record.tons_sunk
    boat, commander = situation.boat, situation.commander
    return LogSheet(
        boat_name=boat_name,
        type=None if boat is None else str(boat.type),
        name=None if record is None else record.name,
        rank=None if commander is None else str(commander.rank),
        awards=awards,
        rows=tuple(rows),
        ships_sunk=sum(row.ships_sunk for row in rows),
        tons_sunk=tons + tons_of(uncounted(situation)),
    )


def _of_month(ships: tuple[LoggedShip, ...], month: str) -> tuple[LoggedShip, ...]:
    return tuple(ship for ship in ships if ship.date == month)


def _row(
    shown: Shown,
    start: str | None,
    assignment: Assignment | None,
    ships: tuple[LoggedShip, ...],
    result: str,
) -> SheetRow:
    return SheetRow(
        start=start,
        area=None if assignment is None else str(assignment.area),
        task=None if assignment is None else shown.printed.task(assignment),
        ships=tuple(
            ShipOnSheet(
                kind=str(ship.kind), name=ship.name, tonnage=ship.tonnage, sunk=ship.fate == "sunk"
            )
            for ship in ships
        ),
        ships_sunk=len(sunk(ships)),
        tons_sunk=tons_of(ships),
        result=result,
    )
