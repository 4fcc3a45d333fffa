"""The situation: both sides' units, the map, the turn, its stage, and visibility."""

from __future__ import annotations

from enum import StrEnum
from operator import attrgetter
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from wardroom.engine.refusals import Refused
from wardroom.engine.situations import Open, OwedSteps
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import (
    Board,
    BoardOrder,
    Waters,
    board_from,
    board_of,
    waters_of,
)
from wardroom.rulesets.battleships.map.geometry import Point, ahead, hex_of, opposite, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.scenario_data import ScenarioData, SpecialRule
from wardroom.rulesets.battleships.situation.ship import Ship, ShipOrder, ordered, ship_from
from wardroom.rulesets.battleships.situation.terms import (
    Battery,
    CrewQuality,
    Facing,
    Fate,
    Hex,
    ShipId,
    ShipType,
    Side,
    SpecialDamage,
    Stagger,
    TimeOfDay,
    Turn,
)

# =================================================================================================
# The stages of a turn (3.1), in the order of play.
#
# Phases 1 to 3 have a stage for each side, the inferior one first (3.2).


class Stage(StrEnum):
    """The stages of a turn. The next stage is one of these."""

    FLAGSHIPS = "flagships"
    MINES = "mines"
    VISIBILITY = "visibility"
    COMMAND = "command"
    INFERIOR_STAR_SHELL = "inferior_star_shell"
    SUPERIOR_STAR_SHELL = "superior_star_shell"
    INFERIOR_SPOTTERS = "inferior_spotters"
    INFERIOR_TARGETS = "inferior_targets"
    LATE_STAR_SHELL = "late_star_shell"
    SUPERIOR_SPOTTERS = "superior_spotters"
    SUPERIOR_TARGETS = "superior_targets"
    GUNNERY = "gunnery"
    LAUNCHES = "launches"
    TORPEDOES = "torpedoes"
    INFERIOR_MOVEMENT = "inferior_movement"
    SUPERIOR_MOVEMENT = "superior_movement"
    DAMAGE_CONTROL = "damage_control"
    END_OF_TURN = "end_of_turn"
    SCORE = "score"
    OVER = "over"

    @property
    def place(self) -> int:
        """Its position in the order of play."""
        return _PLACES[self]

    @property
    def of_superior(self) -> bool:
        """Whether the superior side acts in it, in stages of one side."""
        return self in _SUPERIOR


ORDER = tuple(Stage)
"""The stages in the order of play."""
_PLACES = {stage: place for place, stage in enumerate(ORDER)}
_SUPERIOR = (
    Stage.SUPERIOR_STAR_SHELL, Stage.LATE_STAR_SHELL, Stage.SUPERIOR_SPOTTERS,
    Stage.SUPERIOR_TARGETS, Stage.SUPERIOR_MOVEMENT,
)  # fmt: skip


def following(stage: Stage) -> Stage:
    """Return the stage after `stage`."""
    return ORDER[stage.place + 1]


# =================================================================================================
# The situation: both sides' units, the map, the turn, its stage, and visibility.
#
# Every call takes a situation and returns a complete one, which fits the next call.


Base = Annotated[int, Meta(ge=0, le=40)]
_Hexes = Annotated[int, Meta(ge=0, le=99)]
ScenarioId = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9_]+$", max_length=60, description="A scenario.",
        examples=["denmark_strait"],
    ),
]  # fmt: skip
MOST_SHIPS = 60
_BY_ID = attrgetter("id")
_FIRST = Side.FIRST
_IN_PLAY = Fate.IN_PLAY
_MAIN, _SECONDARY = Battery.MAIN, Battery.SECONDARY
LONGEST = 99
"""The most turns of a battle: special damage of its last may hold in one more (10.12)."""
Turns = Annotated[int, Meta(ge=1, le=LONGEST)]


class StarShell(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A star shell that lights a hex to the end of the turn, and the ship that fired it (4.3)."""

    ship: ShipId
    hex: Hex


class SideState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The state of a side as a whole."""

    crew_levels_lost: Annotated[
        int,
        Meta(
            ge=0, le=9, description="Levels of crew quality that are lost for good (10.9, 10.12)."
        ),
    ] = 0
    spotter_planes: Annotated[
        bool, Meta(description="Whether the side's aircraft are in the air this turn (10.2).")
    ] = False
    bridge_hit: Annotated[
        bool,
        Meta(
            description="Whether the bridge of the side's flagship was hit (10.12). A second hit "
            "has no effect."
        ),
    ] = False
    reached: Annotated[
        tuple[ShipId, ...],
        Meta(
            max_length=MOST_SHIPS,
            description=(
                "The units of the side that have reached the area for which the scenario awards "
                "points."
            ),
        ),
    ] = ()


class Wreck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The place and turn in which a ship sank or a shore battery was destroyed.

    A wreck blocks no movement.
    """

    ship: ShipId
    hex: Hex
    turn: Turn


class FireOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The targets that a ship has declared."""

    ship: ShipId
    main: Annotated[ShipId | None, Meta(description="Target of the main battery.")] = None
    secondary: Annotated[
        ShipId | None,
        Meta(description="Target of the secondary battery; only a capital ship has one (5.11)."),
    ] = None

    @property
    def targets(self) -> tuple[tuple[Battery, ShipId], ...]:
        """Each battery that has a target, and the target, the main battery first."""
        main = () if self.main is None else ((_MAIN, self.main),)
        return main if self.secondary is None else (*main, (_SECONDARY, self.secondary))


class _Table(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The members that default to their value at the start of a battle, in every scenario."""

    scenario: ScenarioId | None = None
    turn: Turn = 1
    turns: Annotated[
        Turns | None,
        Meta(
            description="The last turn. The default is the last turn of the scenario. Without a "
            "scenario, no last turn is known."
        ),
    ] = None
    stage: Annotated[
        Stage | None,
        Meta(
            description="The stage that comes next in the turn (3.1). If it is stated, "
            "only the calls that come next in the order of play may be "
            "made. If it is null, the stage is not known and any call may "
            "be made."
        ),
    ] = None
    base_visibility: Annotated[
        Base | None,
        Meta(
            description=(
                "The base visibility; each turn's roll is added to it (4.1). If the member is "
                "left out, it has the value of the scenario."
            )
        ),
    ] = None
    visibility: Annotated[
        _Hexes | None,
        Meta(description="Sighting distance of this turn in hexes; null if it is not rolled yet."),
    ] = None
    first: SideState = SideState()
    second: SideState = SideState()
    star_shells: Annotated[
        tuple[StarShell, ...],
        Meta(max_length=2, description="The star shells of this turn, at most one for each side."),
    ] = ()
    fire: Annotated[
        tuple[FireOrder, ...],
        Meta(max_length=MOST_SHIPS, description="Targets declared and not resolved yet (5.1)."),
    ] = ()
    mines: Annotated[
        tuple[Hex, ...],
        Meta(
            max_length=200,
            description="Mined hexes (10.6). The mines are secret while a battle is played.",
        ),
    ] = ()
    wrecks: Annotated[
        tuple[Wreck, ...],
        Meta(
            max_length=MOST_SHIPS,
            description="The places where units were lost (5.15), in order, as far as they are "
            "known. No rule depends on these places.",
        ),
    ] = ()
    owed: OwedSteps = UNSET
    open: Annotated[
        Open | None,
        Meta(description="The procedure that awaits a decision or dice; null if none does."),
    ] = None
    unknown: Annotated[
        tuple[Annotated[str, Meta(max_length=100)], ...],
        Meta(
            max_length=3 * MOST_SHIPS,
            description="JSON Pointers to the members that the reading seat may not see.",
        ),
    ] = ()


class Situation(_Table, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The complete state of a battle at one moment."""

    time_of_day: TimeOfDay
    board: Board
    ships: Annotated[
        tuple[Ship, ...], Meta(max_length=MOST_SHIPS, description="The units of both sides.")
    ]

    def side(self, side: Side) -> SideState:
        """Return the state of `side` as a whole."""
        return self.first if side is _FIRST else self.second

    def find(self, ship: str) -> Ship | None:
        """Return the unit with this id; None where there is none."""
        for unit in self.ships:
            if unit.id == ship:
                return unit
        return None

    @property
    def units(self) -> dict[ShipId, Ship]:
        """Return the units of both sides by id."""
        return {unit.id: unit for unit in self.ships}

    def of(self, side: Side) -> tuple[Ship, ...]:
        """Return the units of `side` that are in play, by id."""
        units = [ship for ship in self.ships if ship.side is side and ship.fate is _IN_PLAY]
        return tuple(sorted(units, key=_BY_ID))

    def put(self, *ships: Ship) -> Situation:
        """Return this situation with these units replacing those with the same ids."""
        changed = {ship.id: ship for ship in ships}
        after = tuple([changed.get(ship.id, ship) for ship in self.ships])
        return msgspec.structs.replace(self, ships=after)


class SituationOrder(
    _Table, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A battle as it is sent: a scenario, your own ships and map, or a mixture of both.

    If a scenario is named, members that are left out have their values at the start of the
    scenario. Without a scenario the battle is in turn 1, by day, on the open sea. The `situation`
    of any answer can be sent unchanged.
    """

    time_of_day: TimeOfDay | None = None
    board: BoardOrder | None = None
    ships: Annotated[
        Annotated[tuple[ShipOrder, ...], Meta(max_length=MOST_SHIPS)] | None,
        Meta(
            description="The units of both sides. If the units are left out, the battle has the "
            "units of the scenario."
        ),
    ] = None


class NoOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An order without members: the player has nothing to decide."""


# ------------------------------------------------------------------------------ making


def scenario_named(name: str, charts: BattleshipsCharts, member: str) -> ScenarioData:
    """Return the scenario called `name`; raises Refused with a list of all scenarios."""
    found = charts.scenarios.scenario.get(name)
    if found is None:
        raise Refused(
            "scenario_unknown",
            rule="11.0",
            member=member,
            choices=tuple(charts.scenarios.scenario),
            name=name,
        )
    return found


def situation_from(
    order: SituationOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str = "/situation",
) -> Situation:
    """Return the complete situation that `order` describes; its parts are not compared.

    `member`: its pointer, for error messages. Raises Refused for an impossible part: an unknown
    scenario or ship, an impossible map or unit.
    """
    scenario = None
    if order.scenario is not None:
        scenario = scenario_named(order.scenario, charts, f"{member}/scenario")
    given = {name: getattr(order, name) for name in _Table.__struct_fields__}
    if scenario is not None:
        if order.turns is None:
            given["turns"] = min(scenario.turns, LONGEST)
        if order.base_visibility is None:
            given["base_visibility"] = scenario.base_visibility
    usual = TimeOfDay.DAY if scenario is None else scenario.time_of_day
    return Situation(
        **given,
        time_of_day=order.time_of_day or usual,
        board=_board(order, scenario, options, charts, f"{member}/board"),
        ships=_ships(order, scenario, options, charts, f"{member}/ships"),
    )


def _board(
    order: SituationOrder,
    scenario: ScenarioData | None,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str,
) -> Board:
    if order.board is None and scenario is not None:
        return board_of(scenario, charts, options.map_stagger)
    return board_from(order.board or BoardOrder(), charts, options.map_stagger, member)


def _ships(
    order: SituationOrder,
    scenario: ScenarioData | None,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
    member: str,
) -> tuple[Ship, ...]:
    given = order.ships
    if given is None:
        given = set_up(scenario, options, charts) if scenario is not None else ()
    ships: dict[ShipId, Ship] = {}
    for place, ship in enumerate(given):
        if ship.id in ships:
            raise Refused(
                "ship_listed_twice",
                rule="11.0",
                member=f"{member}/{place}/id",
                ship=ship.id,
            )
        ships[ship.id] = ship_from(ship, options, charts, f"{member}/{place}")
    return tuple(ships.values())


def set_up(
    scenario: ScenarioData, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[ShipOrder, ...]:
    """Return a scenario's units at its start; shore batteries only with the option (10.7)."""

    def takes_part(ship: str) -> bool:
        found = charts.ships.find(ship)
        battery = found is not None and found[1].type is ShipType.SHORE_BATTERY
        return options.shore_batteries or not battery

    return tuple(ordered(unit) for unit in scenario.ships if takes_part(unit.id))


# ------------------------------------------------------------------------------ asking


def rules_of(situation: Situation, charts: BattleshipsCharts) -> tuple[SpecialRule, ...]:
    """Return the special rules of the scenario that is played."""
    if situation.scenario is None:
        return ()
    return charts.scenarios.scenario[situation.scenario].special_rules


def last_turn(situation: Situation) -> int:
    """Return the last turn of the battle; if it is not known, the last possible turn."""
    return LONGEST if situation.turns is None else situation.turns


def waters_in(situation: Situation, options: BattleshipsOptions) -> Waters:
    """Return the map of a situation, prepared for queries."""
    return waters_of(situation.board, options.map_stagger)


def place_of(ship: Ship, options: BattleshipsOptions) -> Point:
    """Return a unit's place in the coordinates of `geometry`; it must have a hex."""
    assert ship.hex is not None
    return point_of(ship.hex, options.map_stagger)


# ------------------------------------------------------------------------------ the map's edge


def recentred(situation: Situation, mover: str, facing: Facing, stagger: Stagger) -> Situation:
    """Return the situation once everything but `mover` is moved one hex against `facing` (9.3).

    `mover` keeps its hex number, so that all relative positions stay the same. A unit that is
    pushed off the map is withdrawn; star shells, mines and wrecks that are pushed off are removed.
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


# =================================================================================================
# Quality of crews, and its reductions (10.3, 10.9, 10.12).


_REGULAR = CrewQuality.REGULAR
_BRIDGE = SpecialDamage.BRIDGE
_LEVELS = tuple(CrewQuality)
_MOST_LOST = 9
"""The most levels that a situation can hold, more than from best to worst."""


def crew_of(situation: Situation, ship: Ship, options: BattleshipsOptions) -> CrewQuality:
    """Return the quality that a crew shows this turn.

    Without the optional rule every crew is regular, but a lost flagship and hits on the bridge
    still lower it, not below poor.
    """
    quality = ship.crew if options.crew_quality else _REGULAR
    lost = situation.side(ship.side).crew_levels_lost
    lost += ship.suffers(_BRIDGE, situation.turn)
    return _LEVELS[max(0, _LEVELS.index(quality) - lost)]


def lowered(situation: Situation, side: Side, levels: int, *, by_bridge: bool) -> Situation:
    """Return `situation` with every crew of a side permanently lowered by so many levels.

    `by_bridge`: whether by a hit on the flagship's bridge (10.12), not by its loss (10.9).
    """
    before = situation.side(side)
    after = msgspec.structs.replace(
        before,
        crew_levels_lost=min(_MOST_LOST, before.crew_levels_lost + levels),
        bridge_hit=before.bridge_hit or by_bridge,
    )
    return msgspec.structs.replace(situation, **{side.value: after})


# =================================================================================================
# The sequence of play, and the inferior side (3).


def inferior_side(turn: int, charts: BattleshipsCharts) -> Side:
    """Return the player who declares targets and moves first in `turn` (3.2)."""
    odd = turn % 2 == 1
    return charts.turns.inferior_in_odd_turns if odd else charts.turns.inferior_in_even_turns


def sides_in_order(turn: int, charts: BattleshipsCharts) -> tuple[Side, Side]:
    """Return the inferior side of `turn`, then the superior one."""
    inferior = inferior_side(turn, charts)
    return inferior, inferior.other
