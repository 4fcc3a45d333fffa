"""What follows at once where a procedure stands, as far as no die decides it."""

from __future__ import annotations

from itertools import dropwhile, takewhile
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.dice import Die, Roll, RollRequest
from wardroom.engine.hand import DiceWanted, Hand, NoDice
from wardroom.engine.procedure import Procedure
from wardroom.engine.runner import Position, run
from wardroom.engine.trace import TraceStep


class Throws(msgspec.Struct, frozen=True, kw_only=True):
    """A throw of dice that follows at once from an action."""

    purpose: Annotated[str, Meta(description="The purpose of the throw, as in the trace.")]
    dice: Annotated[str, Meta(description="Dice notation, such as `2d6`.")]
    rule: Annotated[str, Meta(description="The rule that asks for it.")]


def next_throw(procedure: Procedure[Any, Any, Any], state: Any, charts: Any) -> tuple[Throws, ...]:
    """Return the throw that `procedure` makes next from `state`; empty where a decision is due."""
    awaited: Any
    try:
        awaited = run(procedure, Position(state), NoDice(), charts, traced=False).awaiting
    except DiceWanted as stop:
        awaited = stop.request
    if not isinstance(awaited, RollRequest):
        return ()
    return (Throws(purpose=awaited.purpose, dice=awaited.dice, rule=awaited.rule),)


def throw_again(
    procedure: Procedure[Any, Any, Any], position: Position[Any], charts: Any
) -> Throws:
    """Return the throw just seen at `position`, as its rule asked for it."""
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
    """The results of the throw just seen if it stands: its steps, and the next throw."""

    steps: tuple[TraceStep, ...]
    throws: tuple[Throws, ...]


def if_it_stands(
    procedure: Procedure[Any, Any, Any], position: Position[Any], charts: Any
) -> Standing:
    """Return what the throw just seen at `position` leads to if it stands, if no later die decides.

    Of a step that throws again that is what it comes to with the lowest and the highest dice alike.
    """
    low, alone, after = _let_stand(procedure, position, charts, highest=False)
    if alone is not None:
        high, _, _ = _let_stand(procedure, position, charts, highest=True)
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(low, high, strict=False))
        return Standing(tuple(step for step, _ in alike), (alone,))
    return Standing(low, next_throw(procedure, after, charts))


class _AlwaysSame:
    """Dice that show the lowest face, or the highest; `first` is what they were asked for first."""

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
    """The steps from the throw just seen on, the next throw of its step, and the state after it."""
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
