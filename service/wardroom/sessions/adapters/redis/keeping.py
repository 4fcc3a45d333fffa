"""The storage periods of sessions, and their size limits."""

from __future__ import annotations

import msgspec

CREATION_SECONDS = 60 * 60
"""How long a repeat of a creation, an entry or a request for a token is answered as before."""


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """The storage periods and limits.

    `seconds`: time without use before a session expires. `unused_seconds`: the same if nobody has
    acted, `waiting_seconds`: if the session waits for a seat to begin. `left_seconds`: how long its
    remains are stored. `invitation_seconds`: how long an invitation is valid. `repeat_seconds`: how
    long after its entry an action can be repeated. `log_bytes`: limit of a log, as each seat may
    see it. `actions_a_minute`: limit of a seat (0: none).
    """

    seconds: int = 30 * 24 * 60 * 60
    unused_seconds: int = 24 * 60 * 60
    waiting_seconds: int = 14 * 24 * 60 * 60
    left_seconds: int = 365 * 24 * 60 * 60
    invitation_seconds: int = 14 * 24 * 60 * 60
    log_bytes: int = 8 * 1024 * 1024
    repeat_seconds: int = 60 * 60
    actions_a_minute: int = 0

    def lasting(self, seconds: float) -> tuple[str, str]:
        """Return the milliseconds for which a session, or its remains, is stored."""
        return str(round(seconds * 1000)), str(round((seconds + self.left_seconds) * 1000))
