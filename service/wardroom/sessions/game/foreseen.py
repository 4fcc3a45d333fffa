"""The immediate effects of an action in a session that do not depend on dice."""

from __future__ import annotations

from typing import Any

from wardroom.engine.ahead import ThrowAhead, next_throw_ahead, throw_due, thrown_again
from wardroom.engine.foreseen import Throws, next_throw
from wardroom.sessions.records.standing import Session


def throws_of(session: Session, decision: Any) -> tuple[Throws, ...]:
    """Return the throw that follows from `decision`; empty if another decision comes first.

    `decision` is an offered decision. In a game of several seats, the throw follows only from what
    the decision's seat knows; otherwise it could reveal secret orders.
    """
    state, rules = state_after(session, decision), session.rules
    return () if state is None else next_throw(rules.game.procedure, state, rules.charts)


def throws_ahead(session: Session, decision: Any) -> tuple[ThrowAhead, ...]:
    """Return which totals of the throw after `decision` give each result; empty without a throw.

    Raises Refused for a decision that the rules forbid.
    """
    state, rules = state_after(session, decision), session.rules
    return () if state is None else next_throw_ahead(rules.game.procedure, state, rules.charts)


def throw_again(session: Session) -> ThrowAhead:
    """Return which totals give each result if the last throw is thrown again."""
    rules = session.rules
    return thrown_again(rules.game.procedure, session.position, rules.charts)


def throw_awaited(session: Session) -> ThrowAhead:
    """Return which totals of the awaited throw give each result."""
    rules = session.rules
    return throw_due(rules.game.procedure, session.position, rules.charts)


def state_after(session: Session, decision: Any) -> Any:
    """Return the state after `decision`; None if its seat may not know that state."""
    state, rules = session.position.state, session.rules
    if len(session.founding.seats) > 1:
        state = rules.game.foreseen(state, decision)
        if state is None:
            return None
    return rules.game.procedure.decide(state, decision, rules.charts).state
