"""What follows at once from an action, as far as no die decides it, and what a throw came to."""

from __future__ import annotations

from itertools import dropwhile, takewhile
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from wardroom.dice import Die, Roll, RollRequest
from wardroom.engine.ahead import ThrowAhead, next_throw_ahead, throw_due, thrown_again
from wardroom.engine.hand import DiceWanted, Hand, NoDice
from wardroom.engine.runner import Position, run
from wardroom.engine.trace import TraceStep
from wardroom.sessions.records.standing import Session


class Throws(msgspec.Struct, frozen=True, kw_only=True):
    """A throw of dice that follows at once from an action."""

    purpose: Annotated[str, Meta(description="The purpose of the throw, as in the trace.")]
    dice: Annotated[str, Meta(description="Dice notation, such as `2d6`.")]
    rule: Annotated[str, Meta(description="The rule that asks for it.")]


def throws_of(session: Session, decision: Any) -> tuple[Throws, ...]:
    """Return the next throw if `decision` is taken now; empty where another decision is due.

    `decision` is one of those offered. In a game of several seats the throw follows from what the
    seat of the decision knows, and from nothing else: it could reveal secret orders.
    """
    state = _after(session, decision)
    return () if state is None else _next_throw(session, state)


def throws_ahead(session: Session, decision: Any) -> tuple[ThrowAhead, ...]:
    """Return what that throw would need, with the chances; empty where `throws_of` is.

    Raises Refused for a decision that the rules forbid.
    """
    state, rules = _after(session, decision), session.rules
    return () if state is None else next_throw_ahead(rules.game.procedure, state, rules.charts)


def throw_again(session: Session) -> ThrowAhead:
    """Return what the throw just seen would need if it is thrown again."""
    rules = session.rules
    return thrown_again(rules.game.procedure, session.position, rules.charts)


def throw_awaited(session: Session) -> ThrowAhead:
    """Return what the throw needs whose faces are awaited."""
    rules = session.rules
    return throw_due(rules.game.procedure, session.position, rules.charts)


def _after(session: Session, decision: Any) -> Any:
    """The state that `decision` leads to, by what its seat knows; None: that does not tell."""
    state, rules = session.position.state, session.rules
    if len(session.founding.seats) > 1:
        state = rules.game.foreseen(state, decision)
        if state is None:
            return None
    return rules.game.procedure.decide(state, decision, rules.charts).state


def _next_throw(session: Session, state: Any) -> tuple[Throws, ...]:
    procedure, charts = session.rules.game.procedure, session.rules.charts
    awaited: Any
    try:
        awaited = run(procedure, Position(state), NoDice(), charts, traced=False).awaiting
    except DiceWanted as stop:
        awaited = stop.request
    if not isinstance(awaited, RollRequest):
        return ()
    return (Throws(purpose=awaited.purpose, dice=awaited.dice, rule=awaited.rule),)


class Standing(NamedTuple):
    """The results of the throw just seen if it stands: its steps, and the next throw."""

    steps: tuple[TraceStep, ...]
    throws: tuple[Throws, ...]


def if_it_stands(session: Session) -> Standing:
    """Return what the throw just seen leads to if it stands, as far as no later die decides.

    Of a step that throws again that is what it comes to with the lowest and the highest dice alike.
    """
    low, alone, after = _let_stand(session, highest=False)
    if alone is not None:
        high, _, _ = _let_stand(session, highest=True)
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(low, high, strict=False))
        return Standing(tuple(step for step, _ in alike), (alone,))
    return Standing(low, _next_throw(session, after))


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
    session: Session, *, highest: bool
) -> tuple[tuple[TraceStep, ...], Throws | None, Any]:
    """The steps from the throw just seen on, the next throw of its step, and the state after it."""
    procedure, position = session.rules.game.procedure, session.position
    dice = _AlwaysSame(highest=highest)
    hand = Hand(
        dice,
        replayed=position.throws,
        rerolls=procedure.rerolls(position.state),
        verdict=lambda _request, _roll: False,
    )
    step = procedure.advance(position.state, hand, session.rules.charts)
    last = position.throws[-1].stream
    steps = dropwhile(lambda each: each.roll is None or each.roll.stream != last, step.trace)
    return tuple(steps), dice.first, step.state
