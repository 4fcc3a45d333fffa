"""Undo: the effect of an undo, and the reasons to refuse one.

A seat can take back its action until a die is thrown, something is revealed or another seat acts.
It can take back a secret order until an entry contains the order, no matter what others do. Whether
an undo is possible depends only on what the seat knows, never on a secret of others. The last throw
of typed faces can be taken back, and typed again, once every seat has requested it. Nothing is
removed from the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from wardroom.engine.runner import Position, decided
from wardroom.engine.session_actions import SET_STANDING_ORDERS, SUPPLY_DICE
from wardroom.sessions.basics.refusals import NotAsItStands
from wardroom.sessions.log.kinds import POLICY, UNDO
from wardroom.sessions.records.standing import (
    Before,
    Event,
    Session,
    TakenBack,
    UndoReason,
    state_before,
    stood,
)

UNDO_REASONS: tuple[UndoReason, ...] = get_args(UndoReason)
MOST_WAITING = 16
"""The most actions in a row, and secret orders before the game goes on, that a seat can take
back."""


class CannotUndo(NotAsItStands):
    """The seat can take back nothing; `code` states why."""

    def __init__(self, reason: UndoReason) -> None:
        super().__init__("the seat can take back nothing now")
        self.code = reason


def undo_refused(session: Session, seat: str | None) -> UndoReason | None:
    """Return why `seat` can take back nothing, or None if it can."""
    back = session.back
    whole = _nothing_can(session, seat)
    if whole is not None or seat is None:
        return whole
    if _ordered(session.held, seat) and back.settled is not None:
        undone = [event for event in session.held if event.seat == seat and _undoes(event)]
        return "too_often" if len(undone) >= MOST_WAITING else None
    return _entry_refused(back, seat)


def _nothing_can(session: Session, seat: str | None) -> UndoReason | None:
    """Return why `seat` cannot take back any action, or None."""
    reasons: tuple[tuple[bool, UndoReason], ...] = (
        (seat not in session.founding.seats, "no_seat"),
        (session.over, "session_over"),
        (seat in session.clocks.replaced, "policy_plays"),
        (session.awaits_umpire, "awaits_umpire"),
        (session.founding.tournament is not None, "tournament"),
    )
    return next((reason for holds, reason in reasons if holds), None)


def _entry_refused(back: TakenBack, seat: str) -> UndoReason | None:
    """Return why `seat` cannot take back an entry."""
    if not back.before:
        return back.reason
    last = back.before[-1]
    if last.seat not in (None, seat):
        return "other_seat_acted"
    return "consent_awaited" if seat in back.agreed else None


def held_back(before: Session, after: Session) -> Session:
    """Update the actions that can be taken back, after a secret order without an entry."""
    settled = before.back.settled or stood(before)
    return _with(after, msgspec.structs.replace(before.back, settled=settled))


def acted(before: Session, after: Session, seat: str, events: Sequence[Event]) -> Session:
    """Return the session after an action of `seat`, with the actions that can be taken back.

    `events`: the events of the action's entry, the last entry of `after`.
    """
    kept, supplied = before.back.before, before.founding.dice == "supplied"
    typed = next(event.action for event in reversed(events) if event.action is not None)
    if _thrown(before, after, events):
        if not supplied:
            return _with(after, TakenBack(reason="dice_thrown"))
        last = () if typed["kind"] == SUPPLY_DICE else _of_all(kept)
        back = TakenBack(before=(*last, stood(before, after.number)), reason="dice_thrown")
        return _with(after, back)
    if _reveals(before, after, seat, events):
        return _with(after, TakenBack(before=_of_all(kept), reason="revealed"))
    own = tuple(one for one in kept if one.seat in (None, seat))
    reason = before.back.reason if len(own) == len(kept) else "other_seat_acted"
    stack = (*own, stood(before, after.number, seat))
    if len(stack) > MOST_WAITING:
        stack, reason = stack[1:], "nothing_to_undo"
    return _with(after, TakenBack(before=stack, reason=reason))


def taken_back(session: Session, seat: str) -> tuple[Session, Event]:
    """Return `session` after an undo of `seat`, and its event; secret for a secret order.

    An undo that needs the consent of all seats takes effect once the last seat has requested it.
    Raises CannotUndo.
    """
    reason = undo_refused(session, seat)
    if reason is not None:
        raise CannotUndo(reason)
    back = session.back
    if _ordered(session.held, seat):
        event = Event(seat=seat, action={"kind": UNDO, "entry": None}, secret=True)
        session = msgspec.structs.replace(session, held=(*session.held, event))
        return msgspec.structs.replace(session, position=_ordered_again(session)), event
    last = back.before[-1]
    event = Event(seat=seat, action={"kind": UNDO, "entry": last.entry})
    agreed = (*back.agreed, seat)
    if last.seat is None and len(agreed) < len(session.people):
        return _with(session, msgspec.structs.replace(back, agreed=agreed, settled=None)), event
    session = msgspec.structs.replace(session, position=_before(session, last))
    left = TakenBack(before=back.before[:-1], reason=back.reason)
    return _with(session, left), event


# ------------------------------------------------------------------------------ within


def _with(session: Session, back: TakenBack) -> Session:
    return msgspec.structs.replace(session, back=back)


def _of_all(before: tuple[Before, ...]) -> tuple[Before, ...]:
    """Return the actions that can be taken back only with the consent of every seat."""
    return tuple(one for one in before if one.seat is None)


def sets_orders(event: Event) -> bool:
    """Return whether `event` is a change of standing orders."""
    return event.action is not None and event.action.get("kind") == SET_STANDING_ORDERS


def _undoes(event: Event) -> bool:
    return event.action is not None and event.action.get("kind") == UNDO


def _ordered(events: Sequence[Event], seat: str | None = None) -> list[Event]:
    """Return the secret orders among `events` that were not taken back; None: of all seats."""
    standing: list[Event] = []
    for event in events:
        if event.action is None or not event.secret or seat not in (None, event.seat):
            continue
        if _undoes(event):
            last = next(one for one in reversed(standing) if one.seat == event.seat)
            standing = [one for one in standing if one is not last]
        else:
            standing.append(event)
    return standing


def _before(session: Session, last: Before) -> Position[Any]:
    """Return the earlier position, with the current standing orders of the other seats.

    The seat does not take these back, and does not know them.
    """
    position, orders = state_before(session.rules, last), session.rules.game.standing_orders
    if orders is None:
        return position
    state = position.state
    for seat in session.founding.seats:
        if seat != last.seat:
            state = orders.put(state, seat, orders.of(session.position.state, seat))
    return Position(state, position.throws)


def _ordered_again(session: Session) -> Position[Any]:
    """Return the position after giving the remaining secret orders again, one by one."""
    rules, settled = session.rules, session.back.settled
    assert settled is not None
    position = state_before(rules, settled)
    kinds = {kind.__struct_config__.tag: kind for kind in rules.game.decisions}
    for event in _ordered(session.held):
        assert event.action is not None
        given = event.action
        given = given["decision"] if given["kind"] == POLICY else given
        if sets_orders(event):
            orders = rules.game.standing_orders
            assert orders is not None
            asked = msgspec.convert(given["standing_orders"], orders.type)
            position = Position(orders.put(position.state, str(event.seat), asked))
            continue
        order = msgspec.convert(given, kinds[given["kind"]])
        step = decided(rules.game.procedure, position.state, order, rules.charts)
        position = Position(step.state)
    return position


def _thrown(before: Session, after: Session, events: Sequence[Event]) -> bool:
    """Return whether a die was thrown, or a step used an earlier throw."""
    if any(event.step is not None and event.step.roll is not None for event in events):
        return True
    faces = [
        sum(len(throw.rerolled) + 1 for throw in session.position.throws)
        for session in (before, after)
    ]
    return faces[1] > faces[0]


def _reveals(before: Session, after: Session, seat: str, events: Sequence[Event]) -> bool:
    """Return whether `seat` may have seen hidden facts, or others may have decided in secret.

    It considers what may have happened, never what did happen: otherwise the answer would reveal
    it.
    """
    if len(before.founding.seats) == 1:
        return False
    if any(
        event.action is not None and event.secret and not sets_orders(event) for event in events
    ):
        return True
    game = before.rules.game
    states = (before.position.state, after.position.state)
    went_on = any(event.step is not None for event in events)
    return any(map(before.rules.in_secret, states)) or (went_on and game.hides(states[1], seat))
