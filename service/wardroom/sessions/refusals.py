"""How sessions say no, beside what the rules refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wardroom.sessions.wire import Revealed


class SessionUnknown(Exception):
    """There is no such session."""


class TournamentUnknown(Exception):
    """There is no such tournament, or it has no such player."""


class SessionGone(Exception):
    """The session has expired or was deleted; `revealed` is what is left of it."""

    def __init__(self, revealed: Revealed) -> None:
        super().__init__("the session is gone")
        self.revealed = revealed


class SessionUnreadable(Exception):
    """This release cannot read the session: a later one wrote it, or its rules are not here."""


class TokenWrong(Exception):
    """The token is not one of this session."""


class SeatForbidden(Exception):
    """The holder of the token may not do this; the message says who may."""


class VersionStale(Exception):
    """The session is not as the caller last saw it; `etag` is the current one."""

    def __init__(self, etag: str) -> None:
        super().__init__("the session has changed")
        self.etag = etag


class KeyReused(Exception):
    """The idempotency key was used with another request."""


class NotNow(Exception):
    """The session is not in a state for this; `code` says why."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


class LogFull(Exception):
    """The log has no room for another action."""
