"""Situations: everything on the table and the log sheet, passed from call to call.

A ruleset declares one struct, its `Situation`, made of parts; an unknown part is null. A procedure
names the parts that it uses in one struct, none of them optional, and its state extends that
struct. So while it runs, these parts are in its state, and nowhere else.

    class Hunted(Struct, frozen=True, kw_only=True):
        date: Month
        boat: Boat
        crew: Crew

    class CycleState(Hunted, frozen=True, kw_only=True, tag="hunt"):
        order: CycleOrder
        stage: str = ""

    parts = taken(situation, Hunted, "run-depth-charge-cycle")
    state = holding(CycleState, parts, order=order)
    situation = put_back(situation, state, Hunted)
"""

from __future__ import annotations

import functools
import operator
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, UnsetType

from wardroom.engine.next_step import NextStep
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.rules_versions import Change, Holds
from wardroom.engine.trace import TraceStep

Parts = TypeVar("Parts", bound=msgspec.Struct)
State = TypeVar("State", bound=msgspec.Struct)


class Open(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The procedure that has stopped to await a decision or dice."""

    call: Annotated[str, Meta(max_length=60, description="The call that has begun.")]
    stage: Annotated[
        str, Meta(max_length=60, description="The point in the call at which play has stopped.")
    ]


class Owed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A call that can be made next, and the reason: a short form of `next` in an answer."""

    call: Annotated[str, Meta(max_length=60, description="The call, by name.")]
    reason: Annotated[str, Meta(max_length=60, description="The reason, as a code.")]
    rule: Annotated[str, Meta(max_length=20, description="The rule that prescribes the step.")]
    required: Annotated[bool, Meta(description="Whether the rules leave no choice.")] = False


OwedSteps = Annotated[
    Annotated[tuple[Owed, ...], Meta(max_length=30)] | UnsetType,
    Meta(
        description="The calls that can be made next, as `next` of the answer lists them. Other "
        "calls that continue the game are refused (`step_owed`). Leave this member out of a "
        "situation made by hand: any call is then accepted. The service derives this member from "
        "play: answers and views contain it, but logs do not.",
    ),
]
"""The steps that a situation on the wire owes; never set in a state or in a log."""


class Entered(msgspec.Struct, frozen=True):
    """The situation in which a procedure begins, and the steps that come next in it."""

    situation: Any
    trace: tuple[TraceStep, ...] = ()


class After(msgspec.Struct, frozen=True):
    """The result of a procedure: the situation or members, the last step, and the next steps.

    `each`: in a call with several members, the next steps of each member, in order; None for a
    member whose game the call does not advance. Left out: it advances nobody's game.
    """

    situation: Any
    trace: tuple[TraceStep, ...] = ()
    next: tuple[NextStep, ...] = ()
    each: tuple[tuple[NextStep, ...] | None, ...] = ()


Faults = Callable[[Any, Any, Any, bool], Iterator[Refused]]
"""`(situation, options, charts, anachronisms)`: the faults of an impossible situation."""


class Situations(msgspec.Struct, frozen=True, kw_only=True):
    """How a ruleset reads its situations.

    `kind`: the struct. `order`: the struct of a sent situation, if it differs because the meaning
    of left-out members depends on others; it accepts everything that `kind` does.
    `complete(situation, options, charts)`: a sent situation with every natural default filled in;
    raises Refused for an impossible part. `faults(situation, options, charts, anachronisms)`: a
    refusal, with its rule, of each impossible thing, including parts that are impossible together;
    it may also raise one. `anachronisms`: whether a thing may be present before or after its date.
    `since`: by the change that introduced them, faults that earlier versions do not check, so that
    stored games are read as those versions read them. `ended(situation)`: the rule by which the
    game is over; None while it goes on. `ends(call, situation, state, options, charts)`: the result
    of a finished call, from `situation` with the parts of `state` in it (or, in a call with several
    members, from the members); it determines `next`. `enters(call, situation, order, options,
    charts)`: what must be done to a situation before the call begins.
    """

    kind: Any
    order: Any = None
    complete: Callable[[Any, Any, Any], Any]
    faults: Faults
    since: Mapping[Change, Faults] = {}
    ended: Callable[[Any], str | None]
    ends: Callable[[str, Any, Any, Any, Any], After]
    enters: Callable[[str, Any, Any, Any, Any], Entered]
    rested_on: Callable[[tuple[str, ...], Any, Any], tuple[str, ...]] | None = None
    """`rested_on(named, situation, charts)`: the chart tables among `named` on which an answer
    about `situation` depends, except those whose every value the caller has stated; None: all of
    them."""
    end_member: str = "/situation/fate"
    """The member of a situation that states that the game is over."""

    def faults_held(
        self, situation: Any, options: Any, charts: Any, anachronisms: bool, holds: Holds
    ) -> Iterator[Refused]:
        """Return the faults of `situation`; `holds` tells which changes of the rules apply."""
        yield from self.faults(situation, options, charts, anachronisms)
        yield from self.faults_since(situation, options, charts, anachronisms, holds)

    def faults_since(
        self, situation: Any, options: Any, charts: Any, anachronisms: bool, holds: Holds
    ) -> Iterator[Refused]:
        """Return those faults of `situation` that version 1 of a ruleset does not check."""
        for change, more in self.since.items():
            if holds(change):
                yield from more(situation, options, charts, anachronisms)


@functools.cache
def members_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the names of a struct's members."""
    return kind.__struct_fields__


class _Held(NamedTuple):
    """How members of a struct are read: their names, the reader, and which members are required.

    A procedure that creates a part (a patrol, a contact) declares the part as nullable.
    """

    names: tuple[str, ...]
    read: Callable[[Any], tuple[Any, ...]]
    needed: tuple[str, ...]

    def of(self, holder: Any) -> dict[str, Any]:
        """Return the members of `holder` by name."""
        return dict(zip(self.names, self.read(holder), strict=True))


@functools.cache
def _held(kind: type[msgspec.Struct]) -> _Held:
    names, hints = kind.__struct_fields__, typing.get_type_hints(kind)
    needed = [name for name in names if types.NoneType not in typing.get_args(hints[name])]
    return _Held(names, _reader_of(names), tuple(needed))


def _reader_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a reader of the members called `names`."""
    if not names:
        return lambda _holder: ()
    first, more = operator.attrgetter(names[0]), operator.attrgetter(*names)
    return more if names[1:] else lambda holder: (first(holder),)


def taken(situation: Any, kind: type[Parts], call: str, member: str = "/situation") -> Parts:
    """Return those parts of `situation` that are members of `kind`.

    Raises Refused if a part is unknown.
    """
    held = _held(kind)
    found = held.of(situation)
    for name in held.needed:
        if found[name] is None:
            raise missing(situation, name, call, member)
    return kind(**found)


def missing(situation: Any, name: str, call: str, member: str = "/situation") -> Refused:
    """Return the refusal of a situation that lacks or hides a part that `call` needs."""
    hidden = f"/{name}" in situation.unknown
    return Refused(
        "hidden" if hidden else "part_missing",
        rule="",
        member=f"{member}/{name}",
        call=call,
        field=name,
    )


def holding(kind: type[State], parts: msgspec.Struct, **begun: Any) -> State:
    """Return a first state of the type `kind`, with the values of `parts`."""
    return kind(**msgspec.structs.asdict(parts), **begun)


def put_back(situation: Any, state: Any, kind: type[msgspec.Struct]) -> Any:
    """Return `situation` with the parts of `kind` taken from `state`."""
    return msgspec.structs.replace(situation, **_held(kind).of(state))


def owing(situation: Any, following: Iterable[NextStep]) -> Any:
    """Return `situation` with the calls that must come next, if there are any."""
    due = dict.fromkeys(
        Owed(call=step.call, reason=step.reason, rule=step.rule, required=step.required)
        for step in following
        if step.call is not None
    )
    return left_owing(situation, tuple(due))


def left_owing(situation: Any, due: tuple[Owed, ...]) -> Any:
    """Return `situation` with the steps that must come next; unchanged without such steps."""
    return msgspec.structs.replace(situation, owed=due) if due else situation


def still_owed(due: Iterable[Owed], following: Iterable[NextStep]) -> tuple[NextStep, ...]:
    """Return the steps that must come next, with the orders of `following` where it has them."""
    known = {(step.call, step.reason): step for step in following}
    return tuple(
        known.get((step.call, step.reason))
        or NextStep(reason=step.reason, rule=step.rule, call=step.call, required=step.required)
        for step in due
    )


def set_aside(situation: Any, kind: type[msgspec.Struct]) -> Any:
    """Return `situation` without the parts that the state of a procedure holds."""
    return msgspec.structs.replace(situation, **_none_of(kind))


@functools.cache
def _none_of(kind: type[msgspec.Struct]) -> Mapping[str, None]:
    return dict.fromkeys(members_of(kind))


def whole(state: Any) -> Any:
    """Return the whole situation from the state of a game, for all code except its procedure.

    While a procedure runs, parts of the situation are in its state, and are null in the game
    state's `situation`: the result has them in their places. A state without a situation is
    returned unchanged.
    """
    situation: msgspec.Struct = getattr(state, "situation", state)
    child: msgspec.Struct | None = getattr(state, "child", None)
    if child is None:
        return situation
    lent = _lent(type(child), type(situation))
    if lent is None:
        return getattr(child, "situation")  # noqa: B009 - not every struct has one
    return msgspec.structs.replace(situation, **lent.of(child))


@functools.cache
def held_by(child: type[msgspec.Struct], situation: type[msgspec.Struct]) -> tuple[str, ...] | None:
    """Return, by name, the parts of a situation that the state of a procedure holds.

    None: the procedure has the whole situation as its own `situation`.
    """
    if "situation" in child.__struct_fields__:
        return None
    return tuple(name for name in situation.__struct_fields__ if name in child.__struct_fields__)


@functools.cache
def _lent(child: type[msgspec.Struct], situation: type[msgspec.Struct]) -> _Held | None:
    """Return how parts are read that the state of a procedure holds; None without such parts."""
    names = held_by(child, situation)
    return None if names is None else _Held(names, _reader_of(names), ())


Part = TypeVar("Part")


class NotKnown(StateFault):
    """A situation made by hand lacks a part that the order of play requires."""


def known(part: Part | None) -> Part:
    """Return a part of a situation; raises NotKnown if it is missing. Games have every part."""
    if part is None:
        raise NotKnown("a part is not there that the order of play goes by")
    return part


NO_DEFAULT = {"x-left-out": True}
"""Marks, in a schema, a member that may be left out although no single value is its default."""
LEFT_OUT = Meta(extra_json_schema=NO_DEFAULT)
