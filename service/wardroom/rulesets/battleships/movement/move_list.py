"""The moves of a ship this turn, each with its cost and its end. No dice."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.remembering import MOST_BYTES, remembered
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.geometry import Point, ahead, hex_of, turned
from wardroom.rulesets.battleships.movement.limits import speed_chart
from wardroom.rulesets.battleships.movement.paths import (
    Mover,
    Path,
    Way,
    farthest,
    legal_ways,
    mover_of,
    steady,
)
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import Situation
from wardroom.rulesets.battleships.situation.terms import (
    Facing,
    Fate,
    Hex,
    ShipId,
    SpecialDamage,
    Stagger,
)
from wardroom.rulesets.battleships.situation.units import require_placed, unit_in_play

_AllPaths = Annotated[
    bool,
    Meta(
        description=(
            "Lists every path. If false, only the best path to each final hex and facing is "
            "listed. The best path has the fewest movement points, and of several such paths the "
            "fewest turns."
        )
    ),
]
_To = Annotated[
    Hex | None,
    Meta(description="List only moves that end in this hex. Null lists the moves to every hex."),
]
_Limit = Annotated[
    int,
    Meta(
        ge=1,
        le=10_000,
        description="The greatest number of moves to list. The shortest are listed first.",
    ),
]
_USUAL_LIMIT = 500


class MovesOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship that is about to move, and which of its moves to list."""

    ship: ShipId
    all_paths: _AllPaths = False
    to: _To = None
    limit: _Limit = _USUAL_LIMIT


class PossibleMove(msgspec.Struct, frozen=True, kw_only=True):
    """A path, and the place of the ship at its end."""

    path: Path
    hex: Annotated[
        Hex | None,
        Meta(description="The ship's hex at the end of the path; null if it has left the map."),
    ]
    facing: Facing
    speed: Annotated[
        int, Meta(description="Movement points spent, which are the ship's speed from then on.")
    ]
    speeds: Annotated[
        tuple[int, ...],
        Meta(description="Every speed that the ship can have after a path to this hex and facing."),
    ]
    turns: Annotated[
        int, Meta(description="Number of turns on the path; a turn of any size counts once.")
    ]
    recentred: Annotated[
        int,
        Meta(
            description="How often the path crosses the edge of the map; each time everything "
            "else moves instead of the ship (9.3)."
        ),
    ]
    fate: Fate


class MovesOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The moves that a ship may make: one path to each end of its move, or every path.

    Only the limits of the ship itself are checked. The plan of its whole side must also agree with
    where friendly units end their moves.
    """

    least: Annotated[int, Meta(description="Fewest movement points (7.3).")]
    most: Annotated[int, Meta(description="Most movement points (7.3).")]
    turns: Annotated[int, Meta(description="Most turns (7.4).")]
    forced_by: Annotated[
        Literal["rudder", "command"] | None,
        Meta(description="Why the ship cannot choose its course; null if it can."),
    ]
    steady: Annotated[
        Path | None,
        Meta(description="The path that the ship takes without orders; null if it needs orders."),
    ]
    paths: Annotated[int, Meta(description="Total number of paths that the ship may take.")]
    found: Annotated[
        int,
        Meta(
            description="The number of moves that match the order, including "
            "those that are not listed."
        ),
    ]
    truncated: Annotated[
        bool, Meta(description="Whether some of these moves are not listed because of `limit`.")
    ]
    moves: Annotated[
        tuple[PossibleMove, ...], Meta(description="The listed moves, the shortest first.")
    ]


class MovesHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """How many paths a ship has. No dice are thrown."""

    moves: Annotated[int, Meta(description="Total number of paths that the ship may take.")]


class MovesState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A ship whose moves are to be listed."""

    options: BattleshipsOptions
    situation: Situation
    ship: ShipId
    all_paths: _AllPaths = False
    to: _To = None
    limit: _Limit = _USUAL_LIMIT
    listed: bool = False


def begin(
    situation: Situation,
    order: MovesOrder,
    options: BattleshipsOptions,
    charts: BattleshipsCharts,
) -> MovesState:
    """Return the list that `order` asks for. Raises Refused for a ship that takes no part."""
    del charts
    require_placed(situation)
    ship = unit_in_play(situation, order.ship, "/ship")
    return MovesState(
        options=options,
        situation=situation,
        ship=ship.id,
        all_paths=order.all_paths,
        to=order.to,
        limit=order.limit,
    )


class ListMoves(Undecided[MovesState]):
    """The step machine of a list of moves: one step, without dice."""

    name = "moves"

    def finished(self, state: MovesState) -> bool:
        """Return whether they are listed."""
        return state.listed

    def advance(self, state: MovesState, dice: Dice, charts: BattleshipsCharts) -> Step[MovesState]:
        """Return the limits, and the number of paths within them."""
        mover, ways = _looked_up(state, charts)
        limits, found = mover.limits, len(ways)
        steps = [
            TraceStep(
                rule=limits.speed_rule,
                chart=speed_chart(state.situation, mover.ship, charts),
                purpose="speed_limits",
                details={**mover.ship.named, "speed": mover.ship.speed},
                result="one_speed" if limits.least == limits.most else "speeds",
            ),
            TraceStep(
                rule="10.10" if limits.adrift else limits.turn_rule,
                purpose="turn_limits",
                details=dict(mover.ship.named),
                result="round_land" if limits.adrift else "turns" if limits.turns else "no_turns",
            ),
            TraceStep(
                rule="7.1",
                purpose="paths",
                details={**mover.ship.named, "paths": found},
                result="found",
            ),
        ]
        for step in steps[:2]:
            step.details |= {"least": limits.least, "most": limits.most, "turns": limits.turns}
        return Step(msgspec.structs.replace(state, listed=True), tuple(steps))

    def progress(self, state: MovesState) -> int:
        """Return one step."""
        return int(state.listed)


def _looked_up(state: MovesState, charts: BattleshipsCharts) -> tuple[Mover, tuple[Way, ...]]:
    return _mover_and_ways(state.situation, state.ship, state.options, charts)


@remembered(4, MOST_BYTES)
def _mover_and_ways(
    situation: Situation, ship: ShipId, options: BattleshipsOptions, charts: BattleshipsCharts
) -> tuple[Mover, tuple[Way, ...]]:
    """A ship about to move, and every possible path; for lines and list."""
    unit = situation.find(ship)
    assert unit is not None
    mover = mover_of(situation, unit, options, charts)
    return mover, legal_ways(mover)


# ------------------------------------------------------------------------------ results


class End(NamedTuple):
    """The end of a path, without the ship's speed.

    `hex` is None off the map; `recentred` counts how often everything else moves instead.
    """

    hex: Hex | None
    facing: Facing
    recentred: int
    fate: Fate


class Ends:
    """The ends of a unit's ways, with the hex numbers after its move.

    Near an edge with re-centring (9.3) each path continues the path that is one hex shorter.
    """

    __slots__ = ("_at_an_edge", "_mover", "_on_map", "_stagger")

    def __init__(self, mover: Mover, stagger: Stagger) -> None:
        self._mover = mover
        self._stagger = stagger
        self._at_an_edge = mover.recentre and not mover.waters.holds_all_within(
            mover.start, farthest(mover)
        )
        self._on_map: dict[tuple[int, ...], tuple[Point, int]] = {(): (mover.start, 0)}

    def of(self, way: Way) -> End:
        """Return the end of `way`."""
        point, recentred = self._after(way.path) if self._at_an_edge else (way.point, 0)
        number = hex_of(point, self._stagger) if way.fate is Fate.IN_PLAY else None
        return End(number, way.facing, recentred, way.fate)

    def _after(self, path: tuple[int, ...]) -> tuple[Point, int]:
        """The unit's hex after `path`, and the number of re-centrings."""
        found = self._on_map.get(path)
        if found is None:
            mover = self._mover
            point, recentred = self._after(path[:-1])
            to = ahead(point, turned(mover.course, sum(path)))
            found = (to, recentred) if mover.waters.holds(to) else (point, recentred + 1)
            self._on_map[path] = found
        return found


def listed(way: Way, end: End, speeds: tuple[int, ...]) -> PossibleMove:
    """Return a way for the list; `speeds`: the speeds of all ways to its end."""
    return PossibleMove(
        path=way.path,
        hex=end.hex,
        facing=end.facing,
        speed=way.cost,
        speeds=speeds,
        turns=way.turns,
        recentred=end.recentred,
        fate=end.fate,
    )


def outcome(state: MovesState, charts: BattleshipsCharts) -> MovesOutcome:
    """Return the moves of the ship in `state` that the order asks for."""
    mover, ways = _looked_up(state, charts)
    on, ends = steady(mover), Ends(mover, state.options.map_stagger)
    by_end: dict[End, list[Way]] = {}
    for way in ways:
        end = ends.of(way)
        if state.to is None or end.hex == state.to:
            by_end.setdefault(end, []).append(way)
    wanted = [
        (way, end, tuple(sorted({other.cost for other in to_end})))
        for end, to_end in by_end.items()
        for way in (to_end if state.all_paths else [min(to_end, key=_effort)])
    ]
    wanted.sort(key=lambda each: len(each[0].path))
    return MovesOutcome(
        least=mover.limits.least,
        most=mover.limits.most,
        turns=mover.limits.turns,
        forced_by=_forced_by(state, mover),
        steady=None if on is None else on.path,
        paths=len(ways),
        found=len(wanted),
        truncated=len(wanted) > state.limit,
        moves=tuple(listed(*each) for each in wanted[: state.limit]),
    )


def _effort(way: Way) -> tuple[int, int]:
    return way.cost, way.turns


def _forced_by(state: MovesState, mover: Mover) -> Literal["rudder", "command"] | None:
    if mover.ship.suffers(SpecialDamage.RUDDER, state.situation.turn):
        return "rudder"
    return "command" if mover.ship.out_of_command else None


def headline(state: MovesState, charts: BattleshipsCharts) -> MovesHeadline:
    """Return the headline result of a list of moves."""
    return MovesHeadline(moves=len(_looked_up(state, charts)[1]))
