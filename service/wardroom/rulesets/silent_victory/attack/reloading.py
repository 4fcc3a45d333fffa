"""Reloading tubes at sea as a procedure without dice (4.5.1, 9.2.11, 10.8.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Gathering, Refused, said
from wardroom.engine.table import Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.attack_round import TubeNumber, doors_work
from wardroom.rulesets.silent_victory.charts.career import MOST_TUBES
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat, Reloads, end_of, fit_of
from wardroom.rulesets.silent_victory.situation.terms import (
    Torpedo,
    TubeContent,
    content_of,
    torpedo_in,
)
from wardroom.rulesets.submarine.terms import End

_FORWARD = End.FORWARD

_EMPTY = TubeContent.EMPTY


class TubeLoad(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A reload torpedo to be loaded into a tube."""

    tube: TubeNumber
    torpedo: Torpedo


class TubeMove(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A torpedo behind doors that do not work, moved to a tube of the same end (10.8.1)."""

    from_tube: TubeNumber
    to_tube: TubeNumber


class ReloadOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Tubes to be reloaded: after an encounter, before an additional round or before following.

    `moves` are made first. Without `loads` every empty tube whose doors work is reloaded until the
    reloads of its end run out.
    """

    moves: Annotated[
        tuple[TubeMove, ...],
        Meta(
            max_length=MOST_TUBES,
            description="Torpedoes to be moved out of tubes whose doors do not work.",
        ),
    ] = ()
    loads: Annotated[
        tuple[TubeLoad, ...] | UnsetType,
        Meta(description="Which torpedo goes into which tube."),
    ] = UNSET
    preferred: Annotated[
        tuple[Torpedo, ...],
        Meta(
            max_length=3,
            description="Without `loads`: the marks that are loaded first, before other marks.",
        ),
    ] = ()


class ReloadHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The torpedoes moved and loaded, and the tubes that stay empty."""

    moved: Annotated[
        tuple[TubeMove, ...],
        Meta(description="The torpedoes moved out of tubes whose doors do not work, in order."),
    ]
    loaded: Annotated[
        tuple[TubeLoad, ...], Meta(description="The torpedoes that were loaded, in order.")
    ]
    tubes_empty: Annotated[tuple[int, ...], Meta(description="Tubes that stay empty, from 1.")]


class Reloading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a reload."""

    boat: Boat


class ReloadState(
    Reloading,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="reload",
    tag_field="procedure",
):
    """A reload in progress: `moves` and `pending` are still to be made."""

    options: SilentVictoryOptions
    order: ReloadOrder
    stage: str = ""
    moves: tuple[TubeMove, ...] = ()
    pending: tuple[TubeLoad, ...] = ()
    moved: tuple[TubeMove, ...] = ()
    loaded: tuple[TubeLoad, ...] = ()


def begin(
    reloading: Reloading,
    order: ReloadOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> ReloadState:
    """Return the reload that `order` describes.

    Raises Refused for a tube that is absent, not empty, or ordered twice, for a torpedo that is not
    among the reloads of the tube's own end (4.5.1), and for a move from behind working doors or to
    the other end (10.8.1).
    """
    boat, moves, loads = reloading.boat, order.moves, order.loads
    check_moves(boat, moves, charts)
    moved = after_moves(boat, moves)
    if isinstance(loads, UnsetType):
        loads = default_loads(moved, order.preferred, charts)
    else:
        check_loads(moved, loads, charts)
    state = ReloadState(boat=boat, options=options, order=order, moves=moves, pending=loads)
    return RELOAD.begun(state, charts)


def default_loads(
    boat: Boat, preferred: tuple[Torpedo, ...], charts: SilentVictoryCharts
) -> tuple[TubeLoad, ...]:
    """Return loads for every empty tube with working doors, in order, `preferred` marks first."""
    loads = []
    marks = tuple(dict.fromkeys((*preferred, *Torpedo)))
    for tube in _empty(boat):
        if not doors_work(boat, tube, charts):
            continue
        reloads = _at(boat, end_of(tube, fit_of(boat, charts)))
        mark = next((mark for mark in marks if reloads.of(mark)), None)
        if mark is not None:
            load = TubeLoad(tube=tube, torpedo=mark)
            loads.append(load)
            boat = with_load(boat, load, charts)
    return tuple(loads)


# ------------------------------------------------------------------------------ what cannot be done


def check_moves(
    boat: Boat, moves: tuple[TubeMove, ...], charts: SilentVictoryCharts, member: str = "/moves"
) -> None:
    """Check moves one by one; raises Refused with each move at fault (10.8.1)."""
    gathering = Gathering()
    for index, move in enumerate(moves):
        with gathering:
            _check_move(boat, move, charts, f"{member}/{index}")
            boat = with_move(boat, move)
    gathering.close()


def _check_move(boat: Boat, move: TubeMove, charts: SilentVictoryCharts, member: str) -> None:
    _check_there(boat, move.from_tube, f"{member}/from_tube")
    _check_there(boat, move.to_tube, f"{member}/to_tube")
    _check_moved(boat, move, charts, f"{member}/from_tube")
    _check_free(boat, move.to_tube, f"{member}/to_tube")
    fit = fit_of(boat, charts)
    refusals = (
        (end_of(move.from_tube, fit) is not end_of(move.to_tube, fit), "other_end", "10.8.1"),
        (not doors_work(boat, move.to_tube, charts),
         said("torpedo_doors_out.move", tube=move.to_tube), "10.8.1"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member=f"{member}/to_tube")


def _check_moved(boat: Boat, move: TubeMove, charts: SilentVictoryCharts, member: str) -> None:
    """Only a torpedo is moved, and only from behind doors that do not work."""
    content = boat.tubes[move.from_tube - 1]
    refusals = (
        (torpedo_in(content) is None,
         said("no_torpedo_to_move", tube=move.from_tube, content=content), "10.8.1"),
        (doors_work(boat, move.from_tube, charts),
         said("torpedo_doors_work", tube=move.from_tube), "10.8.1"),
    )  # fmt: skip
    for forbidden, what, rule in refusals:
        if forbidden:
            raise Refused(what, rule=rule, member=member)


def check_loads(
    boat: Boat, loads: tuple[TubeLoad, ...], charts: SilentVictoryCharts, member: str = "/loads"
) -> None:
    """Check a plan tube by tube; raises Refused with each load at fault (4.5, 4.5.1)."""
    gathering = Gathering()
    for index, load in enumerate(loads):
        with gathering:
            _check_load(boat, load, charts, f"{member}/{index}")
            boat = with_load(boat, load, charts)
    gathering.close()


def _check_load(boat: Boat, load: TubeLoad, charts: SilentVictoryCharts, member: str) -> None:
    _check_there(boat, load.tube, f"{member}/tube")
    _check_free(boat, load.tube, f"{member}/tube")
    end = end_of(load.tube, fit_of(boat, charts))
    if not _at(boat, end).of(load.torpedo):
        raise Refused(
            "no_such_reload",
            rule="4.5.1",
            member=f"{member}/torpedo",
            choices=tuple(torpedo for torpedo in Torpedo if _at(boat, end).of(torpedo)),
            torpedo=load.torpedo,
            end=end,
        )


def _check_there(boat: Boat, tube: int, member: str) -> None:
    if tube > len(boat.tubes):
        raise Refused(
            "tube_not_there",
            rule="4.5",
            member=member,
            choices=tuple(range(1, len(boat.tubes) + 1)),
            type=boat.type,
            tubes=len(boat.tubes),
            tube=tube,
        )


def _check_free(boat: Boat, tube: int, member: str) -> None:
    content = boat.tubes[tube - 1]
    if content is not _EMPTY:
        mine = content is TubeContent.MINE
        raise Refused(
            "tube_holds_mine" if mine else "tube_loaded",
            rule="7.4.2" if mine else "4.5.1",
            member=member,
            choices=_empty(boat),
            tube=tube,
            content=content,
        )


# ------------------------------------------------------------------------------ what is done


def with_load(boat: Boat, load: TubeLoad, charts: SilentVictoryCharts) -> Boat:
    """Return `boat` with a torpedo of its reloads in a tube."""
    end = end_of(load.tube, fit_of(boat, charts))
    reloads = _at(boat, end)
    one_fewer = {reloads.member(load.torpedo): reloads.of(load.torpedo) - 1}
    left = msgspec.structs.replace(reloads, **one_fewer)
    filled = _with_tube(boat, load.tube, content_of(load.torpedo))
    if end is _FORWARD:
        return msgspec.structs.replace(filled, forward_reloads=left)
    return msgspec.structs.replace(filled, aft_reloads=left)


def with_move(boat: Boat, move: TubeMove) -> Boat:
    """Return `boat` with a torpedo in another tube."""
    content = boat.tubes[move.from_tube - 1]
    emptied = _with_tube(boat, move.from_tube, _EMPTY)
    return _with_tube(emptied, move.to_tube, content)


def after_moves(boat: Boat, moves: tuple[TubeMove, ...]) -> Boat:
    """Return `boat` with all of these moves made."""
    for move in moves:
        boat = with_move(boat, move)
    return boat


def _with_tube(boat: Boat, tube: int, content: TubeContent) -> Boat:
    tubes = (*boat.tubes[: tube - 1], content, *boat.tubes[tube:])
    return msgspec.structs.replace(boat, tubes=tubes)


def _empty(boat: Boat) -> tuple[int, ...]:
    return tuple(n for n, content in enumerate(boat.tubes, 1) if content is _EMPTY)


def _at(boat: Boat, end: End) -> Reloads:
    return boat.forward_reloads if end is _FORWARD else boat.aft_reloads


# ------------------------------------------------------------------------------ the table


def to_move(state: ReloadState, charts: SilentVictoryCharts) -> bool:
    """Return whether torpedoes remain to be moved."""
    del charts
    return bool(state.moves)


def move_next(state: ReloadState, dice: Dice, charts: SilentVictoryCharts) -> Step[ReloadState]:
    """Move the next torpedo out of its dead tube (10.8.1)."""
    del dice, charts
    move, *later = state.moves
    step = TraceStep(
        rule="10.8.1",
        purpose="torpedo_move",
        details={
            "tube": move.from_tube,
            "to_tube": move.to_tube,
            "torpedo": state.boat.tubes[move.from_tube - 1].value,
        },
        result="torpedo_moved",
    )
    boat = with_move(state.boat, move)
    return stepped(state, (step,), boat=boat, moves=tuple(later), moved=(*state.moved, move))


def to_load(state: ReloadState, charts: SilentVictoryCharts) -> bool:
    """Return whether torpedoes remain to be loaded."""
    del charts
    return bool(state.pending)


def load_next(state: ReloadState, dice: Dice, charts: SilentVictoryCharts) -> Step[ReloadState]:
    """Load the next torpedo (4.5.1)."""
    del dice
    load, *later = state.pending
    step = TraceStep(
        rule="4.5.1",
        purpose="reload",
        details={"tube": load.tube, "torpedo": load.torpedo},
        result="tube_reloaded",
    )
    boat = with_load(state.boat, load, charts)
    return stepped(state, (step,), boat=boat, pending=tuple(later), loaded=(*state.loaded, load))


RELOAD = Table(
    Stage("10.8.1", "move", when=to_move, does=move_next, repeats=True),
    Stage("9.2.11", "load", when=to_load, does=load_next, repeats=True),
)


class ReloadTubes(TableProcedure[ReloadState, SilentVictoryCharts]):
    """The step machine of a reload: one torpedo per step, without dice."""

    name = "reload"
    table = RELOAD

    def rank(self, state: ReloadState) -> int:
        """Return the progress of the reload, tube by tube."""
        return -len(state.moves) - len(state.pending)

    def faults(self, state: ReloadState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of torpedoes that cannot be moved or loaded as planned."""
        try:
            check_moves(state.boat, state.moves, charts)
            check_loads(after_moves(state.boat, state.moves), state.pending, charts)
        except Refused as refusal:
            yield str(refusal)


def headline(state: ReloadState, charts: SilentVictoryCharts) -> ReloadHeadline:
    """Return the torpedoes moved and loaded so far."""
    del charts
    return ReloadHeadline(moved=state.moved, loaded=state.loaded, tubes_empty=_empty(state.boat))
