"""The winner of a game of several seats."""

from __future__ import annotations

import msgspec

from wardroom.engine.standings import GameResult
from wardroom.sessions.log.endings import CLOSED, DRAWN, GIVEN_UP, UNCOUNTED, WITHDRAWN
from wardroom.sessions.records.standing import Session

NOBODYS = GameResult(points={}, winner=None)


def winner_of(session: Session) -> str | None:
    """Return the winning seat for the standings; None if the game goes on or nobody has won.

    A game that was closed with its tournament is decided by its state, if it had begun. A game
    whose player was withdrawn has no winner: the tournament decides what it counts.
    """
    if not session.over or session.ending in (*UNCOUNTED, WITHDRAWN):
        return None
    if session.ending == CLOSED and not has_begun(session):
        return None
    return result_of(session).winner


def points_of(session: Session) -> dict[str, int]:
    """Return the points of each seat in a finished game; empty if the game does not count."""
    if not session.over or session.ending in UNCOUNTED or not has_begun(session):
        return {}
    return dict(result_of(session).points)


def result_of(session: Session) -> GameResult:
    """Return the result of a game; a seat that gave up has lost, whatever its points.

    A seat that lost by a ruling has lost too; a draw has no winner.
    """
    rules = session.rules
    result = NOBODYS
    if rules.game.result is not None:
        result = rules.game.result(session.position.state, rules.charts)
    if session.ending in DRAWN:
        return msgspec.structs.replace(result, winner=None)
    if session.ending not in (*GIVEN_UP, WITHDRAWN):
        return result
    left = [seat for seat in session.founding.seats if seat not in session.ended_by]
    return msgspec.structs.replace(result, winner=left[0] if len(left) == 1 else None)


def has_begun(session: Session) -> bool:
    """Return whether every seat of a person has begun the game."""
    return len(session.client_seeds) == len(session.founding.people)
