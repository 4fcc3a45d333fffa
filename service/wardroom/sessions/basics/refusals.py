"""The exceptions with which sessions, apart from the rules, refuse a request."""

from __future__ import annotations

from wardroom.engine.refusals import RuleError, said


class NotAsItStands(RuleError):
    """The state of the session does not allow the request; `code` states the reason."""


class NotThere(Exception):
    """The requested thing does not exist; `code` states which."""

    code = "not_found"


class SessionUnknown(NotThere):
    """There is no such session."""

    code = "session_unknown"


class TournamentUnknown(NotThere):
    """There is no such tournament."""

    code = "tournament_unknown"


class EntrantUnknown(NotThere):
    """The tournament has no entrant with this number."""

    code = "entrant_unknown"


class GameUnknown(NotThere):
    """The tournament has no game with this number."""

    code = "game_unknown"


class SessionUnreadable(Exception):
    """This release cannot read the session: a later release wrote it, or its rules are missing."""

    code = "session_not_readable"


class UpgradeUnderWay(Exception):
    """Workers of the previous release still run, and could not read the result."""

    code = "upgrade_under_way"


class SeatUnknown(Exception):
    """The session has no such seat; `seats` lists its seats."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__("there is no such seat")
        self.seats = seats


class TokenWrong(Exception):
    """The token does not belong to this session or tournament, or was revoked."""

    code = "token_wrong"


class InvitationEnded(TokenWrong):
    """The invitation was not claimed in time."""

    code = "invitation_ended"

    def __init__(self) -> None:
        super().__init__("The invitation was not claimed in time: ask for another.")


class Forbidden(Exception):
    """The caller may not make this request; the message and `code` state why.

    `key`: the key of its sentence among the words, as in `Refused`; without it, the message is only
    in English.
    """

    code = "seat_forbidden"

    def __init__(self, detail: str = "", *, key: str = "") -> None:
        super().__init__(detail)
        self.said = said(key) if key else None


class SeatForbidden(Forbidden):
    """The holder of the token may not make this request; the message states who may."""


class VersionStale(Exception):
    """The caller has an old version of what `changed`; `etag` is the current tag.

    `weak`: the caller sent only weak entity tags, which never match, even if nothing has changed.
    """

    def __init__(self, etag: str, changed: str = "The session", *, weak: bool = False) -> None:
        super().__init__(
            f"{changed} has changed since the `version` or the `If-Match` that was sent. Read it "
            "again: `version` is the current one"
        )
        self.etag = etag
        self.weak = weak


class KeyReused(Exception):
    """The idempotency key was used with a different request."""


class AlreadyDone(Exception):
    """The action was done earlier with the same idempotency key, in log `entry`."""

    def __init__(self, entry: int) -> None:
        super().__init__("done before")
        self.entry = entry


class NotNow(Exception):
    """The state of the session does not allow the request now; `code` states why.

    `key`: the key of its sentence among the words, as in `Refused`. `detail`: a longer text in
    English.
    """

    def __init__(self, key: str, detail: str = "") -> None:
        super().__init__(detail)
        self.said = said(key)
        self.code = self.said.code


class LogFull(Exception):
    """The log has no room for another action."""
