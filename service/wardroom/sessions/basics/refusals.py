"""The exceptions with which sessions refuse a request, without those of the rules."""

from __future__ import annotations

from wardroom.engine.refusals import Param, RuleError, said


class NotAsItStands(RuleError):
    """The state of the session does not allow the request; `code` states the reason."""


class NotThere(Exception):
    """A thing that the request names does not exist; `code` states its kind."""

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
    """This release cannot read the session: a later release wrote it, or its rules are missing.

    `reason`: what is wrong, for the log. `key`: of the sentence among the words, as of `Refused`.
    """

    code = "session_not_readable"

    def __init__(self, reason: str = "", *, key: str = code) -> None:
        super().__init__(reason)
        self.said = said(key)


class UpgradeUnderWay(Exception):
    """The result would be unreadable for workers of the previous release, which still run.

    `key`, `params`: the sentence among the words, and what fills it, as of `Refused`.
    """

    code = "upgrade_under_way"

    def __init__(self, key: str = code, /, **params: Param) -> None:
        self.said = said(key, **params)
        super().__init__(str(self.said))


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


class Forbidden(Exception):
    """The caller must not make this request; `code` states the reason.

    `key`: the key of its sentence among the words, as in `Refused`.
    """

    code = "seat_forbidden"

    def __init__(self, key: str = code, /) -> None:
        self.said = said(key)
        super().__init__(str(self.said))


class SeatForbidden(Forbidden):
    """The holder of the token may not make this request; the sentence states who may."""


class VersionStale(Exception):
    """The caller has an old version; `changed` names what has changed, `etag` is its current tag.

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
    """The action was already done under the same idempotency key, in a log `entry`."""

    def __init__(self, entry: int) -> None:
        super().__init__("done before")
        self.entry = entry


class NotNow(Exception):
    """The state of the session does not allow the request now; `code` states why.

    `key`: the key of its sentence among the words, as in `Refused`; `params` fill the sentence.
    """

    def __init__(self, key: str, /, **params: Param) -> None:
        self.said = said(key, **params)
        super().__init__(str(self.said))
        self.code = self.said.code


class LogFull(Exception):
    """The log has no room for another action."""
