"""The storage periods of sessions, and their size limits."""

from __future__ import annotations

import msgspec

CREATION_SECONDS = 60 * 60
"""How long a repeat of a creation, an entry or a request for a token is answered as before."""


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """The storage periods and limits.

    `seconds` without use before a session expires: `unused_seconds` one in which nobody has acted,
    `waiting_seconds` one that waits for a seat to begin; `left_seconds` for what is left of it;
    `invitation_seconds` before an invitation ends; `repeat_seconds` after its entry in which a
    repeat of an action is answered; `log_bytes` of one log, as each seat may see it;
    `actions_a_minute` of a seat (0: any).
    """

    seconds: int = 30 * 24 * 60 * 60
    unused_seconds: int = 24 * 60 * 60
    waiting_seconds: int = 14 * 24 * 60 * 60
    left_seconds: int = 365 * 24 * 60 * 60
    invitation_seconds: int = 14 * 24 * 60 * 60
    log_bytes: int = 16 * 1024 * 1024
    repeat_seconds: int = 60 * 60
    actions_a_minute: int = 0

    def lasting(self, seconds: float) -> tuple[str, str]:
        """Return the milliseconds for which a session, or its remains, is stored."""
        return str(round(seconds * 1000)), str(round((seconds + self.left_seconds) * 1000))
