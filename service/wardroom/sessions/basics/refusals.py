"""The exceptions with which sessions refuse a request, apart from the rules."""

from __future__ import annotations

from wardroom.engine.refusals import RuleError, said


class NotAsItStands(RuleError):
    """A session does not allow it as it stands; `code` says why."""


class NotThere(Exception):
    """What was asked for does not exist; `code` says what."""

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
    """This release cannot read the session: a later one wrote it, or its rules are not here."""

    code = "session_not_readable"


class UpgradeUnderWay(Exception):
    """Workers of the release before live, and could not read what was asked for."""

    code = "upgrade_under_way"


class SeatUnknown(Exception):
    """The session has no such seat; `seats` are those that it has."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__("there is no such seat")
        self.seats = seats


class TokenWrong(Exception):
    """The token is not one of this session or tournament, or is one no more."""

    code = "token_wrong"


class InvitationEnded(TokenWrong):
    """The invitation was not claimed in time."""

    code = "invitation_ended"

    def __init__(self) -> None:
        super().__init__("The invitation was not claimed in time: ask for another.")


class Forbidden(Exception):
    """Whoever asks may not do this; the message says why, as does `code`.

    `key`: of its sentence among the words, as of `Refused`, in place of a message in English alone.
    """

    code = "seat_forbidden"

    def __init__(self, detail: str = "", *, key: str = "") -> None:
        super().__init__(detail)
        self.said = said(key) if key else None


class SeatForbidden(Forbidden):
    """The holder of the token may not do this; the message says who may."""


class VersionStale(Exception):
    """What `changed` is not as the caller last saw it; `etag` is the current one.

    `weak`: the caller named weak entity tags alone, which match nothing, changed or not.
    """

    def __init__(self, etag: str, changed: str = "The session", *, weak: bool = False) -> None:
        super().__init__(
            f"{changed} has changed since the `version` or the `If-Match` that was sent. Read it "
            "again: `version` is the current one"
        )
        self.etag = etag
        self.weak = weak


class KeyReused(Exception):
    """The idempotency key was used with another request."""


class AlreadyDone(Exception):
    """The action was done long ago under the same idempotency key; `entry` of the log has it."""

    def __init__(self, entry: int) -> None:
        super().__init__("done before")
        self.entry = entry


class NotNow(Exception):
    """The session is not in a state for this; `code` says why.

    `key`: of its sentence among the words, as of `Refused`. `detail`: the same in English, where
    that says more.
    """

    def __init__(self, key: str, detail: str = "") -> None:
        super().__init__(detail)
        self.said = said(key)
        self.code = self.said.code


class LogFull(Exception):
    """The log has no room for another action."""
