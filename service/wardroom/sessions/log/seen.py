"""Decides which events of a game, and which parts of it, a seat may see."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.records.standing import Event, Session


def is_seen(session: Session, event: Event, seat: str | None) -> bool:
    """Return whether `seat` (None: a spectator) may see `event`, as the game stands now."""
    if session.sees_all(seat):
        return True
    if event.step is None:
        return not event.secret or event.seat == seat
    return session.rules.game.seen(event.step, session.position.state, _seat_or_none(seat))


def shown_to(session: Session, seat: str | None) -> Any:
    """Return the game as `seat` (None: a spectator) may see it; a finished game is seen whole."""
    rules = session.rules
    game = rules.game
    shows = game.opened if session.sees_all(seat) and game.opened is not None else game.view
    return shows(session.position.state, _seat_or_none(seat), rules.charts)


def situation_shown_to(session: Session, seat: str | None) -> Any:
    """Return the situation of the game as `seat` may see it; None if there is none."""
    return getattr(shown_to(session, seat), "situation", None)


def plain_situation(session: Session, seat: str | None) -> Any:
    """Return the visible situation in plain values, as JSON Patch pointers address them."""
    return msgspec.json.decode(msgspec.json.encode(situation_shown_to(session, seat)))


def _seat_or_none(reader: str | None) -> str | None:
    """Return the seat whose view `reader` gets, or None for the view of a spectator."""
    return None if reader == UMPIRE else reader
