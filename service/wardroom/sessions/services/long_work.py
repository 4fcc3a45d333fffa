"""Long work, which the event loop passes to a work process."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

from wardroom.sessions.records.standing import Session

MAY_GO_ELSEWHERE: ContextVar[bool] = ContextVar("may_go_elsewhere", default=False)
"""Whether a work process can do the current work instead."""


class WorkElsewhere(Exception):
    """A work process must do the work, because it may take long."""


def check_brief(session: Session, decision: Any = None) -> None:
    """Check that a `decision` in `session`, or a view, is short enough work for an event loop.

    Raises WorkElsewhere if the work may be long, and a work process can do it instead. Policies
    plan for all units at once.
    """
    if not MAY_GO_ELSEWHERE.get():
        return
    game = session.rules.game
    planned = game.units > 1 and bool(session.policies)
    if planned or game.is_long(session.position.state, decision):
        raise WorkElsewhere
