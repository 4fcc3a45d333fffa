"""Reloading tubes at sea as a procedure without dice (4.5.1, 9.2.11, 10.8.1)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.silent_victory.attack.tubes import TubeNumber, doors_work
from wardroom.rulesets.silent_victory.charts.boat import MOST_TUBES
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    BoatOrder,
    Reloads,
    boat_faults,
    boat_from,
    content_of,
    end_of,
    fit_of,
    torpedo_in,
)
from wardroom.rulesets.silent_victory.situation.terms import Month, Torpedo, TubeContent
from wardroom.rulesets.submarine.terms import End

_FORWARD = End.FORWARD

_EMPTY = TubeContent.EMPTY


class TubeLoad(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A torpedo of the reloads to go into a tube."""

    tube: TubeNumber
    torpedo: Torpedo


class TubeMove(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A torpedo behind doors that do not work, moved to a tube of the same end (10.8.1)."""

    from_tube: TubeNumber
    to_tube: TubeNumber


class ReloadOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Tubes to be reloaded: after an encounter, before an additional round or before following.

    `moves` are made first. Without `loads` every empty tube whose doors work is reloaded as far as
    the reloads of its end go.
    """

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    moves: Annotated[
        tuple[TubeMove, ...],
        Meta(max_length=MOST_TUBES, description="Torpedoes to be moved out of dead tubes."),
    ] = ()
    loads: Annotated[
        tuple[TubeLoad, ...] | UnsetType,
        Meta(description="Which torpedo goes into which tube."),
    ] = UNSET
    preferred: Annotated[
        tuple[Torpedo, ...],
        Meta(max_length=3, description="Without `loads`: the marks loaded first, then the others."),
    ] = ()


class ReloadOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The boat with its tubes reloaded."""

    moved: Annotated[
        tuple[TubeMove, ...], Meta(description="The torpedoes moved out of dead tubes, in order.")
    ]
    loaded: Annotated[tuple[TubeLoad, ...], Meta(description="The torpedoes loaded, in order.")]
    tubes_empty: Annotated[tuple[int, ...], Meta(description="Tubes that stay empty, from 1.")]
    boat: Boat


class ReloadHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a reload would be about: it has none."""

    loaded: Annotated[int, Meta(description="How many torpedoes are loaded.")]


class ReloadState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="reload",
    tag_field="procedure",
):
    """A reload in progress: what is still to be moved, and then to be loaded."""

    date: Month
    boat: Boat
    moves: tuple[TubeMove, ...] = ()
    pending: tuple[TubeLoad, ...] = ()
    moved: tuple[TubeMove, ...] = ()
    loaded: tuple[TubeLoad, ...] = ()


def begin(
    order: ReloadOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> ReloadState:
    """The reload that `order` describes.

    Raises Refused for a tube that is not there, not empty, or ordered twice, for a torpedo that
    does not lie among the reloads of the tube's own end (4.5.1), and for a move that the torpedo
    doors do not call for, or that leads to the other end (10.8.1).
    """
    del options
    boat = boat_from(order.boat, order.date, charts)
    check_moves(boat, order.moves, charts)
    loads = order.loads
    if isinstance(loads, UnsetType):
        loads = default_loads(after_moves(boat, order.moves), order.preferred, charts)
    else:
        check_loads(after_moves(boat, order.moves), loads, charts)
    return start(order.date, boat, order.moves, loads)


def start(
    date: str, boat: Boat, moves: tuple[TubeMove, ...], loads: tuple[TubeLoad, ...]
) -> ReloadState:
    """A reload of moves and loads that can be made."""
    return ReloadState(date=date, boat=boat, moves=moves, pending=loads)


def default_loads(
    boat: Boat, preferred: tuple[Torpedo, ...], charts: SilentVictoryCharts
) -> tuple[TubeLoad, ...]:
    """Every empty tube whose doors work reloaded in order, `preferred` marks first."""
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
    """Check moves one by one; raises Refused naming the move at fault (10.8.1)."""
    for index, move in enumerate(moves):
        at = f"{member}/{index}"
        _check_there(boat, move.from_tube, f"{at}/from_tube")
        _check_there(boat, move.to_tube, f"{at}/to_tube")
        _check_moved(boat, move, charts, f"{at}/from_tube")
        _check_free(boat, move.to_tube, f"{at}/to_tube")
        fit = fit_of(boat, charts)
        refusals = (
            (end_of(move.from_tube, fit) is not end_of(move.to_tube, fit), "other_end",
             "a torpedo is never moved to the other end of the boat", "10.8.1"),
            (not doors_work(boat, move.to_tube, charts), "torpedo_doors_out",
             f"the doors of tube {move.to_tube} do not work either", "10.8.1"),
        )  # fmt: skip
        for forbidden, code, detail, rule in refusals:
            if forbidden:
                raise Refused(code, detail, rule=rule, member=f"{at}/to_tube")
        boat = with_move(boat, move)


def _check_moved(boat: Boat, move: TubeMove, charts: SilentVictoryCharts, member: str) -> None:
    """Only a torpedo is moved, and only from behind doors that do not work."""
    content = boat.tubes[move.from_tube - 1]
    refusals = (
        (torpedo_in(content) is None, "no_torpedo_to_move",
         f"tube {move.from_tube} holds no torpedo ({content})", "10.8.1"),
        (doors_work(boat, move.from_tube, charts), "torpedo_doors_work",
         f"the doors of tube {move.from_tube} work: its torpedo stays", "10.8.1"),
    )  # fmt: skip
    for forbidden, code, detail, rule in refusals:
        if forbidden:
            raise Refused(code, detail, rule=rule, member=member)


def check_loads(
    boat: Boat, loads: tuple[TubeLoad, ...], charts: SilentVictoryCharts, member: str = "/loads"
) -> None:
    """Check a plan tube by tube; raises Refused naming the load at fault (4.5, 4.5.1)."""
    for index, load in enumerate(loads):
        _check_there(boat, load.tube, f"{member}/{index}/tube")
        _check_free(boat, load.tube, f"{member}/{index}/tube")
        end = end_of(load.tube, fit_of(boat, charts))
        if not _at(boat, end).of(load.torpedo):
            raise Refused(
                "no_such_reload",
                f"no {load.torpedo} is left among the {end} reloads",
                rule="4.5.1",
                member=f"{member}/{index}/torpedo",
                choices=tuple(torpedo for torpedo in Torpedo if _at(boat, end).of(torpedo)),
            )
        boat = with_load(boat, load, charts)


def _check_there(boat: Boat, tube: int, member: str) -> None:
    if tube > len(boat.tubes):
        raise Refused(
            "tube_not_there",
            f"this {boat.type} has {len(boat.tubes)} tubes, not {tube}",
            rule="4.5",
            member=member,
            choices=tuple(range(1, len(boat.tubes) + 1)),
        )


def _check_free(boat: Boat, tube: int, member: str) -> None:
    content = boat.tubes[tube - 1]
    if content is not _EMPTY:
        mine = content is TubeContent.MINE
        raise Refused(
            "tube_holds_mine" if mine else "tube_loaded",
            f"tube {tube} holds a {content}",
            rule="7.4.2" if mine else "4.5.1",
            member=member,
            choices=_empty(boat),
        )


# ------------------------------------------------------------------------------ what is done


def with_load(boat: Boat, load: TubeLoad, charts: SilentVictoryCharts) -> Boat:
    """`boat` with a torpedo of its reloads in a tube."""
    end = end_of(load.tube, fit_of(boat, charts))
    reloads = _at(boat, end)
    one_fewer = {reloads.member(load.torpedo): reloads.of(load.torpedo) - 1}
    left = msgspec.structs.replace(reloads, **one_fewer)
    filled = _with_tube(boat, load.tube, content_of(load.torpedo))
    if end is _FORWARD:
        return msgspec.structs.replace(filled, forward_reloads=left)
    return msgspec.structs.replace(filled, aft_reloads=left)


def with_move(boat: Boat, move: TubeMove) -> Boat:
    """`boat` with a torpedo in another tube."""
    content = boat.tubes[move.from_tube - 1]
    emptied = _with_tube(boat, move.from_tube, _EMPTY)
    return _with_tube(emptied, move.to_tube, content)


def after_moves(boat: Boat, moves: tuple[TubeMove, ...]) -> Boat:
    """`boat` with all of these moves made."""
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


class ReloadTubes(Undecided[ReloadState]):
    """The step machine of a reload: a torpedo a step, and no dice."""

    name = "reload"

    def finished(self, state: ReloadState) -> bool:
        """Whether every torpedo lies in its tube."""
        return not state.moves and not state.pending

    def advance(
        self, state: ReloadState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[ReloadState]:
        """Move or load the next torpedo."""
        del dice
        if state.moves:
            return _move(state)
        load, *later = state.pending
        step = TraceStep(
            rule="4.5.1",
            purpose="reload",
            details={"tube": load.tube, "torpedo": load.torpedo},
            result="tube_reloaded",
        )
        after = msgspec.structs.replace(
            state,
            boat=with_load(state.boat, load, charts),
            pending=tuple(later),
            loaded=(*state.loaded, load),
        )
        return Step(after, (step,))

    def verify(self, state: ReloadState, charts: SilentVictoryCharts) -> None:
        """The boat fits its class, and what is pending can be done."""
        for fault in boat_faults(state.boat, state.date, charts):
            raise StateFault(f"the state of the reload cannot be: {fault}")
        try:
            check_moves(state.boat, state.moves, charts)
            check_loads(after_moves(state.boat, state.moves), state.pending, charts)
        except Refused as refusal:
            raise StateFault(f"the state of the reload cannot be: {refusal}") from refusal

    def progress(self, state: ReloadState) -> int:
        """Tube by tube."""
        return -len(state.moves) - len(state.pending)


def _move(state: ReloadState) -> Step[ReloadState]:
    """Move the next torpedo out of its dead tube (10.8.1)."""
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
    after = msgspec.structs.replace(
        state,
        boat=with_move(state.boat, move),
        moves=tuple(later),
        moved=(*state.moved, move),
    )
    return Step(after, (step,))


# ------------------------------------------------------------------------------ results


def outcome(state: ReloadState, charts: SilentVictoryCharts) -> ReloadOutcome:
    """The boat as `state` has it."""
    del charts
    return ReloadOutcome(
        moved=state.moved, loaded=state.loaded, tubes_empty=_empty(state.boat), boat=state.boat
    )


def headline(state: ReloadState, charts: SilentVictoryCharts) -> ReloadHeadline:
    """How many torpedoes were loaded."""
    del charts
    return ReloadHeadline(loaded=len(state.loaded))
