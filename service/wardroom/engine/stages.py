"""Composites with tables of stages: their procedures, decisions and successors.

    class PlayCareer(Staged[CareerState, HuntersCharts]):
        end = Stage.OVER
        proceeds = {Stage.REFIT: port.begin_refit}
        collects = {Stage.REFIT: (RefitState, port.refitted)}
        asks = {Stage.COURSE: sea.course_offers}
        decides = {"course": sea.decide_course}

The state has the stage as `stage`, and the place of its child's dice in the game as `place`. The
functions in the tables take a state and charts; some take a child or a decision between the two.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from wardroom.engine.composite import Composite, require
from wardroom.engine.procedure import Charts, Offer, State, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.trace import TraceStep

Struct = TypeVar("Struct", bound=msgspec.Struct)
"""The state of a procedure, as its own game knows it."""


class Staged(Composite[State, Charts], Generic[State, Charts]):
    """A composite whose tables state what happens in each stage."""

    end: ClassVar[Enum]
    """The stage in which nothing is left to do."""
    proceeds: ClassVar[Mapping[Any, Callable[[Any, Any], Step[Any]]]]
    """By stage without a child or decision, the function for what comes next."""
    collects: ClassVar[Mapping[Any, tuple[type, Callable[[Any, Any, Any], Step[Any]]]]]
    """By stage, the state type of its procedure, and the function that takes over its results."""
    asks: ClassVar[Mapping[Any, Callable[[Any, Any], tuple[Offer[Any], ...]]]]
    """By stage, the function for the decisions between two children."""
    decides: ClassVar[Mapping[str, Callable[[Any, Any, Any], Step[Any]]]]
    """By the tag of a decision, the function that takes it."""

    @abstractmethod
    def faults(self, state: State, charts: Charts) -> Iterator[str]:
        """Return the faults of `state`, without its child, as texts. It may raise Refused."""

    def over(self, state: Any) -> bool:
        """Return whether the end is reached."""
        return state.stage is self.end

    def place(self, state: Any) -> str:
        """Return the place of the running procedure in the game."""
        place: str = state.place
        return place

    def proceed(self, state: Any, charts: Charts) -> Step[State]:
        """Begin the procedure of the stage."""
        return self.proceeds[state.stage](state, charts)

    def collect(self, state: Any, child: Any, charts: Charts) -> Step[State]:
        """Take over the results of the stage's procedure."""
        return self.collects[state.stage][1](state, child, charts)

    def may_ask(self, state: Any) -> bool:
        """Return whether the stage has decisions."""
        return state.stage in self.asks

    def own_offers(self, state: Any, charts: Charts) -> tuple[Offer[Any], ...]:
        """Return the open decisions of the stage."""
        offers = self.asks.get(state.stage)
        return () if offers is None else offers(state, charts)

    def own_decide(self, state: Any, decision: Any, charts: Charts) -> Step[State]:
        """Take a decision of the stage."""
        return self.decides[type(decision).__struct_config__.tag](state, decision, charts)

    def own_verify(self, state: Any, charts: Charts) -> None:
        """Raise StateFault if the stage lacks a part, or has an impossible part."""
        stage, child = state.stage, state.child
        kind = self.collects[stage][0] if stage in self.collects else None
        idle = stage in self.proceeds or stage in self.asks or stage is self.end
        require((child is None and idle) or type(child) is kind, "a stage without its procedure")
        try:
            for fault in self.faults(state, charts):
                require(sound=False, fault=fault)
        except Refused as refusal:
            require(sound=False, fault=str(refusal))


def always(offer: Callable[[Any, Any], Offer[Any]]) -> Callable[[Any, Any], tuple[Offer[Any], ...]]:
    """Return the offers of a stage that always makes the same offer."""
    return lambda state, charts: (offer(state, charts),)


# ------------------------------------------------------------------------------ from stage to stage


def at(
    state: Struct, stage: Enum, trace: tuple[TraceStep, ...] = (), **changes: object
) -> Step[Struct]:
    """Return the step to `stage`, in which no child runs, with `changes` made to `state`."""
    return Step(msgspec.structs.replace(state, stage=stage, child=None, **changes), trace)


def run(
    state: Struct,
    stage: Enum,
    place: str,
    child: msgspec.Struct,
    trace: tuple[TraceStep, ...] = (),
    **changes: object,
) -> Step[Struct]:
    """Return the step to `stage`, in which `child` runs and throws its dice at `place`."""
    after = msgspec.structs.replace(state, stage=stage, place=place, child=child, **changes)
    return Step(after, trace)


def to(
    stage: Enum, state: Struct, trace: tuple[TraceStep, ...] = (), **changes: object
) -> Step[Struct]:
    """Return the step of any procedure to `stage`, with `changes` made to `state`."""
    return Step(msgspec.structs.replace(state, stage=stage, **changes), trace)
