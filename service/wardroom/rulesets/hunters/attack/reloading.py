"""Reloading tubes at sea as a procedure without dice (4.5, 4.5.1, 9.2.8)."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Gathering, Refused
from wardroom.engine.table import Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Reloads, TubeNumber, content_of, end_of
from wardroom.rulesets.hunters.situation.terms import Torpedo, TubeContent
from wardroom.rulesets.submarine.terms import End

_FORWARD = End.FORWARD

_G7A = Torpedo.G7A

_EMPTY = TubeContent.EMPTY


class TubeLoad(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A torpedo to be loaded into a tube."""

    tube: TubeNumber
    torpedo: Torpedo


class ReloadOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Tubes to be reloaded: after an encounter, before an additional round or before following.

    Without `loads` every empty tube is reloaded until the reloads of its end run out.
    """

    loads: Annotated[
        tuple[TubeLoad, ...] | UnsetType,
        Meta(description="Which torpedo goes into which tube."),
    ] = UNSET
    preferred: Annotated[
        Torpedo,
        Meta(description="Without `loads`: the type that is loaded first, before the other type."),
    ] = Torpedo.G7A


class ReloadHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The torpedoes that were loaded, and the tubes that stay empty."""

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
    """A reload in progress: `pending` are the torpedoes still to be loaded."""

    options: HuntersOptions
    order: ReloadOrder
    stage: str = ""
    pending: tuple[TubeLoad, ...]
    loaded: tuple[TubeLoad, ...] = ()


def begin(
    reloading: Reloading, order: ReloadOrder, options: HuntersOptions, charts: HuntersCharts
) -> ReloadState:
    """Return the reload of the torpedoes that `order` names, in that order.

    Raises Refused for a tube that is absent, not empty, or ordered twice, and for a torpedo that is
    not among the reloads of the tube's own end (4.5.1).
    """
    boat, loads = reloading.boat, order.loads
    if isinstance(loads, UnsetType):
        loads = default_loads(boat, order.preferred, charts)
    else:
        check_loads(boat, loads, charts)
    state = ReloadState(boat=boat, options=options, order=order, pending=loads)
    return RELOAD.begun(state, charts)


def default_loads(boat: Boat, preferred: Torpedo, charts: HuntersCharts) -> tuple[TubeLoad, ...]:
    """Return loads for every empty tube in order, `preferred` torpedoes first while they last."""
    loads = []
    for tube in _empty(boat):
        end = end_of(tube, charts.boats.type[boat.type])
        for torpedo in _by_preference(preferred):
            if _reloads(boat, end, torpedo):
                load = TubeLoad(tube=tube, torpedo=torpedo)
                loads.append(load)
                boat = with_load(boat, load, charts)
                break
    return tuple(loads)


@functools.cache
def _by_preference(preferred: Torpedo) -> tuple[Torpedo, ...]:
    return (preferred, *(other for other in Torpedo if other is not preferred))


def check_loads(
    boat: Boat, loads: tuple[TubeLoad, ...], charts: HuntersCharts, member: str = "/loads"
) -> None:
    """Check a plan tube by tube; raises Refused with each load at fault (4.5, 4.5.1)."""
    gathering = Gathering()
    for index, load in enumerate(loads):
        with gathering:
            _check_load(boat, load, charts, f"{member}/{index}")
            boat = with_load(boat, load, charts)
    gathering.close()


def _check_load(boat: Boat, load: TubeLoad, charts: HuntersCharts, member: str) -> None:
    if load.tube > len(boat.tubes):
        raise Refused(
            "tube_not_there",
            rule="4.5",
            member=f"{member}/tube",
            choices=_empty(boat),
            type=boat.type,
            tubes=len(boat.tubes),
            tube=load.tube,
        )
    content = boat.tubes[load.tube - 1]
    if content is not _EMPTY:
        mine = content is TubeContent.MINE
        raise Refused(
            "tube_holds_mine" if mine else "tube_loaded",
            rule="7.4.2" if mine else "4.5",
            member=f"{member}/tube",
            choices=_empty(boat),
            tube=load.tube,
            content=content,
        )
    end = end_of(load.tube, charts.boats.type[boat.type])
    if not _reloads(boat, end, load.torpedo):
        raise Refused(
            "no_such_reload",
            rule="4.5.1",
            member=f"{member}/torpedo",
            choices=tuple(torpedo for torpedo in Torpedo if _reloads(boat, end, torpedo)),
            torpedo=load.torpedo,
            end=end,
        )


def with_load(boat: Boat, load: TubeLoad, charts: HuntersCharts) -> Boat:
    """Return `boat` with a torpedo of its reloads in a tube."""
    end = end_of(load.tube, charts.boats.type[boat.type])
    reloads = _at(boat, end)
    g7a = load.torpedo is _G7A
    left = msgspec.structs.replace(reloads, g7a=reloads.g7a - g7a, g7e=reloads.g7e - (not g7a))
    tubes = list(boat.tubes)
    tubes[load.tube - 1] = content_of(load.torpedo)
    if end is _FORWARD:
        return msgspec.structs.replace(boat, tubes=tuple(tubes), forward_reloads=left)
    return msgspec.structs.replace(boat, tubes=tuple(tubes), aft_reloads=left)


def _empty(boat: Boat) -> tuple[int, ...]:
    return tuple(n for n, content in enumerate(boat.tubes, 1) if content is _EMPTY)


def _at(boat: Boat, end: End) -> Reloads:
    return boat.forward_reloads if end is _FORWARD else boat.aft_reloads


def _reloads(boat: Boat, end: End, torpedo: Torpedo) -> int:
    reloads = _at(boat, end)
    return reloads.g7a if torpedo is _G7A else reloads.g7e


# ------------------------------------------------------------------------------ the table


def to_load(state: ReloadState, charts: HuntersCharts) -> bool:
    """Return whether torpedoes remain to be loaded."""
    del charts
    return bool(state.pending)


def load_next(state: ReloadState, dice: Dice, charts: HuntersCharts) -> Step[ReloadState]:
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


RELOAD = Table(Stage("9.2.8", "load", when=to_load, does=load_next, repeats=True))


class ReloadTubes(TableProcedure[ReloadState, HuntersCharts]):
    """The step machine of a reload: one torpedo per step, without dice."""

    name = "reload"
    table = RELOAD

    def rank(self, state: ReloadState) -> int:
        """Return the progress of the reload, tube by tube."""
        return -len(state.pending)

    def faults(self, state: ReloadState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of `pending` torpedoes that cannot be loaded."""
        try:
            check_loads(state.boat, state.pending, charts)
        except Refused as refusal:
            yield str(refusal)


def headline(state: ReloadState, charts: HuntersCharts) -> ReloadHeadline:
    """Return the torpedoes loaded so far."""
    del charts
    return ReloadHeadline(loaded=state.loaded, tubes_empty=_empty(state.boat))
