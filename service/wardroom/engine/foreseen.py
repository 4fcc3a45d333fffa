"""What follows in a procedure at once, up to the next die."""

from __future__ import annotations

from collections.abc import Callable
from itertools import dropwhile, takewhile
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from wardroom.dice import Die, Roll, RollRequest, die_named
from wardroom.dice.notation import outcomes
from wardroom.engine.hand import DiceWanted, Hand, NoDice
from wardroom.engine.procedure import Procedure
from wardroom.engine.runner import Position, run
from wardroom.engine.trace import Detail, TraceStep


class Throws(msgspec.Struct, frozen=True, kw_only=True):
    """A throw of dice that follows at once from an action."""

    purpose: Annotated[str, Meta(description="The purpose of the throw, as in the trace.")]
    dice: Annotated[str, Meta(description="Dice notation, such as `2d6`.")]
    rule: Annotated[str, Meta(description="The rule that requires the throw.")]


def next_throw(procedure: Procedure[Any, Any, Any], state: Any, charts: Any) -> tuple[Throws, ...]:
    """Return the next throw of `procedure` from `state`; empty if a decision comes first."""
    awaited: Any
    try:
        awaited = run(procedure, Position(state), NoDice(), charts, traced=False).awaiting
    except DiceWanted as stop:
        awaited = stop.request
    if not isinstance(awaited, RollRequest):
        return ()
    return (Throws(purpose=awaited.purpose, dice=awaited.dice, rule=awaited.rule),)


class Thrower(msgspec.Struct, frozen=True, kw_only=True):
    """The seat that makes the throw, in a game of several seats."""

    seat: Annotated[str, Meta(description="The seat that throws.")]
    unit: Annotated[
        str | None, Meta(description="The id of the unit that throws, such as a ship that fires.")
    ] = None
    name: Annotated[str | None, Meta(description="The name of this unit.")] = None


ThrowerOf = Callable[[tuple[TraceStep, ...], Any], Thrower | None]
"""`(steps, state)`: the thrower of the last of `steps`, which a procedure makes at `state`; None:
the rules do not state one. The steps before it are those of the same rule."""


class ThrowAwaited(NamedTuple):
    """A throw that awaits its faces: the facts about it that no die decides.

    `details`: the details of its step, which identify it among several throws. `cases`: that step,
    for each total that the dice can show.
    """

    details: dict[str, Detail]
    thrower: Thrower | None
    cases: tuple[TraceStep, ...]


def throw_awaited(
    procedure: Procedure[Any, Any, Any],
    position: Position[Any],
    charts: Any,
    request: RollRequest,
    thrower: ThrowerOf | None,
) -> ThrowAwaited:
    """Return the facts about the awaited throw of `request` at `position`.

    `thrower`: the game's function that returns whose throw it is. The step is made for each total
    that the dice can show; values that all these steps share do not depend on the dice.
    """
    throws = position.throws
    if throws and throws[-1].standing == "due":  # A repeated throw is the same throw.
        throws = throws[:-1]
    cases = [
        _up_to_throw(procedure, replace(position, throws=throws), charts, faces)
        for _, faces, _ in outcomes(die_named(request.dice))
    ]
    first, steps = cases[0], tuple(case[-1] for case in cases)
    details = {
        name: value
        for name, value in first[-1].details.items()
        if all(name in step.details and step.details[name] == value for step in steps)
    }
    whose = None if thrower is None else thrower(first, position.state)
    return ThrowAwaited(details, whose, steps)


def _up_to_throw(
    procedure: Procedure[Any, Any, Any],
    position: Position[Any],
    charts: Any,
    faces: tuple[int, ...],
) -> tuple[TraceStep, ...]:
    """Return the steps of the rule at `position` up to its next throw, with these `faces`."""
    dice = _Shown(faces)
    hand = Hand(dice, replayed=position.throws, rerolls=procedure.rerolls(position.state))
    trace = procedure.advance(position.state, hand, charts).trace
    thrown = next(at for at, step in enumerate(trace) if step.roll is dice.thrown)
    return trace[: thrown + 1]


class _Shown:
    """Dice whose first throw shows these faces, and whose later throws show their lowest faces."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = faces
        self.thrown: Roll | None = None

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        del rule
        faces = self._faces if self.thrown is None else (1,) * die.count
        roll = Roll(die.notation, faces, die.read(faces), f"{purpose}/{stream}")
        self.thrown = self.thrown or roll
        return roll


def throw_again(
    procedure: Procedure[Any, Any, Any], position: Position[Any], charts: Any
) -> Throws:
    """Return the last throw at `position` as its rule requested it, to be thrown again."""
    hand = Hand(
        NoDice(),
        replayed=position.throws[:-1],
        rerolls=procedure.rerolls(position.state),
        verdict=lambda _request, _roll: False,
    )
    try:
        procedure.advance(position.state, hand, charts)
    except DiceWanted as stop:
        asked = stop.request
        return Throws(purpose=asked.purpose, dice=asked.dice, rule=asked.rule)
    raise AssertionError("the step throws what it has thrown")


class Standing(NamedTuple):
    """What follows if the player keeps the last throw: its steps, and the next throw."""

    steps: tuple[TraceStep, ...]
    throws: tuple[Throws, ...]


def if_it_stands(
    procedure: Procedure[Any, Any, Any], position: Position[Any], charts: Any
) -> Standing:
    """Return what follows if the player keeps the last throw at `position`.

    If the step throws again, the results are those that the lowest and the highest dice have in
    common.
    """
    low, alone, after = _let_stand(procedure, position, charts, highest=False)
    if alone is not None:
        high, _, _ = _let_stand(procedure, position, charts, highest=True)
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(low, high, strict=False))
        return Standing(tuple(step for step, _ in alike), (alone,))
    return Standing(low, next_throw(procedure, after, charts))


class _AlwaysSame:
    """Dice that show the lowest or the highest faces, and record the first throw."""

    def __init__(self, *, highest: bool) -> None:
        self._highest = highest
        self.first: Throws | None = None

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        self.first = self.first or Throws(purpose=purpose, dice=die.notation, rule=rule)
        faces = (die.sides if self._highest else 1,) * die.count
        return Roll(die.notation, faces, die.read(faces), f"{purpose}/{stream}")


def _let_stand(
    procedure: Procedure[Any, Any, Any], position: Position[Any], charts: Any, *, highest: bool
) -> tuple[tuple[TraceStep, ...], Throws | None, Any]:
    """Return the steps since the last throw, the next throw of its step, and the next state."""
    dice = _AlwaysSame(highest=highest)
    hand = Hand(
        dice,
        replayed=position.throws,
        rerolls=procedure.rerolls(position.state),
        verdict=lambda _request, _roll: False,
    )
    step = procedure.advance(position.state, hand, charts)
    last = position.throws[-1].stream
    steps = dropwhile(lambda each: each.roll is None or each.roll.stream != last, step.trace)
    return tuple(steps), dice.first, step.state
