"""Tokens and the other headers of session requests, and the problems of these headers."""

from __future__ import annotations

import contextlib
import hmac
import re
from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from wardroom.api.budget_problems import budget_problem
from wardroom.api.exchange import API_KEY, ASSISTANT_FIELD, KEY_FIELD, Headers, Request
from wardroom.api.operation import HeaderParameter, PathParameter
from wardroom.api.problems import (
    FORBIDDEN,
    INVALID_PARAMETER,
    KEY_REUSED,
    KEY_TOO_SHORT,
    NOT_FOUND,
    NOT_NOW,
    PRECONDITION_MISSING,
    SESSION_GONE,
    SESSIONS_AWAY,
    TOKEN_MISSING,
    TOKEN_WRONG,
    VERSION_STALE,
    FieldError,
    ProblemError,
    not_now,
    rule_problems,
)
from wardroom.engine.refusals import said
from wardroom.sessions.adapters.redis.access import ArchiveAway, StoreAway
from wardroom.sessions.adapters.redis.budgets import (
    PAYER,
    BudgetUsedUp,
    CostTooHigh,
    CreationsRefused,
    NearlyFull,
)
from wardroom.sessions.basics import refusals, tokens
from wardroom.sessions.basics.away_reasons import AwayReason
from wardroom.sessions.log.entity_tags import all_weak, matches
from wardroom.sessions.log.log_place import LogPlace, read_log_place
from wardroom.sessions.records.remains import SessionGone, SessionLost
from wardroom.text import FALLBACK, common_labels

SESSION = PathParameter(
    name="session", description="Id of the session, as its creation returned it."
)
SEAT = PathParameter(
    name="seat",
    description="A seat of the game, `spectator`, or `umpire` if the session has an umpire.",
)
IF_MATCH = HeaderParameter(
    name="If-Match",
    description="The last `ETag` of the session, in place of the `version` in the body. Either "
    "the header or the `version` is required (428). If both are sent, they must agree (400 "
    "`version_ambiguous`). With a `choice`, send one entity tag and not `*`.",
)
IF_ENTRANTS_MATCH = HeaderParameter(
    name="If-Match",
    description="The last `ETag` of the entrants, or `*`, in place of the `version` in the "
    "body. Either the header or the `version` is required (428). If both are sent, they must agree "
    "(400 `version_ambiguous`).",
)
IDEMPOTENCY_KEY = HeaderParameter(
    name=KEY_FIELD,
    description=(
        "Makes a repeat of the request safe. The answer to a repeat comes from the log entry of "
        "the first request. After an hour, or another time that the operator has set, a repeat is "
        "refused (409 `already_done`). Up to 255 visible ASCII characters."
    ),
)
CREATION_KEY = HeaderParameter(
    name=KEY_FIELD,
    description="Makes a repeat of the request with the same body safe for an hour: the "
    "repeat returns the same session and tokens. Anybody who knows the key can "
    "repeat the request, so the key must be random: 22 to 255 visible ASCII "
    "characters, such as a UUID. If the request also sends an API key, the "
    "idempotency key belongs to that API key and may be shorter.",
)
ISSUING_KEY = HeaderParameter(
    name=KEY_FIELD,
    description="A repeat of the request with the same key returns the same answer. Required. "
    "Keep the key as secret as the answer; it has 22 to 255 random visible ASCII characters.",
    required=True,
)
BY_ASSISTANT = HeaderParameter(
    name=ASSISTANT_FIELD,
    description="States that an assistant plays the seat: the name of the assistant's program. "
    'Refused (409 `assistants_refused`) if the session was created with `assistants: "refused"`.',
)
TICKET = PathParameter(
    name="ticket", description="Id of a reading ticket, as returned when the ticket was made."
)
LAST_EVENT_ID = HeaderParameter(
    name="Last-Event-ID", description="Id of the last event that the client has seen."
)

_BEARER = re.compile(rb"[Bb]earer +([A-Za-z0-9._~+/=-]{1,200}) *")
_KEY_FORM = re.compile(rb"[!-~]{1,255}")
_SHORTEST_SECRET_KEY = 22
"""16 random bytes in base64: too many to guess."""
_DIGITS = 4
_SESSION = re.compile(tokens.PATTERN)
_CHALLENGE: Headers = ((b"www-authenticate", b'Bearer realm="wardroom"'),)
_INVALID_TOKEN: Headers = (
    (b"www-authenticate", b'Bearer realm="wardroom", error="invalid_token"'),
)


def token_of(request: Request) -> str:
    """Return the token in `request`; raises ProblemError if there is none."""
    match = _BEARER.fullmatch(request.headers.get(b"authorization", b""))
    if match is None:
        raise ProblemError(TOKEN_MISSING, TOKEN_MISSING.meaning, headers=_CHALLENGE)
    return match[1].decode()


def session_of(request: Request) -> str:
    """Return the session named by the path; raises ProblemError for an invalid id."""
    session = request.path["session"]
    if _SESSION.fullmatch(session) is None:
        raise _not_there(refusals.SessionUnknown())
    return session


def tournament_of(request: Request) -> str:
    """Return the tournament named by the path; raises ProblemError for an invalid id."""
    tournament = request.path["tournament"]
    if _SESSION.fullmatch(tournament) is None:
        raise _not_there(refusals.TournamentUnknown())
    return tournament


def entrant_of(request: Request) -> int:
    """Return the entrant's number in the path, or 0 if it is invalid."""
    return _number(request.path["entrant"])


def game_of(request: Request) -> int:
    """Return the game's number in the path, or 0 if it is invalid."""
    return _number(request.path["game"])


def _number(named: str) -> int:
    return int(named) if named.isascii() and named.isdigit() and len(named) <= _DIGITS else 0


def if_match(request: Request) -> str:
    """Return the If-Match of `request`; raises ProblemError if there is none."""
    given = request.headers.get(b"if-match")
    if given is None:
        raise ProblemError(PRECONDITION_MISSING, PRECONDITION_MISSING.meaning)
    return given.decode("latin-1")


def matched(request: Request, *, one: bool = False) -> str:
    """Return the If-Match of a request, or the `version` of its body in the same form.

    `one`: it must name exactly one entity tag. Raises ProblemError if both are missing, or if they
    differ.
    """
    named = request.headers.get(b"if-match", b"").decode("latin-1")
    if one and ("*" in named or "," in named):
        raise _ambiguous("a choice requires one version, not `*` or several")
    version = request.body.version
    if isinstance(version, UnsetType):
        return if_match(request)
    tag = f'"{version}"'
    if named and not matches(named, tag):
        if all_weak(named):
            raise _ambiguous("a weak entity tag (`W/`) never matches: send the `ETag` without `W/`")
        raise _ambiguous("it names another version than the body does")
    return tag


def _ambiguous(detail: str) -> ProblemError:
    return _bad_header("If-Match", detail, "version_ambiguous")


def idempotency_key(request: Request) -> str | None:
    """Return the Idempotency-Key of `request`, if any; raises ProblemError for an invalid key."""
    given = request.headers.get(b"idempotency-key")
    if given is None:
        return None
    if _KEY_FORM.fullmatch(given) is None:
        raise _bad_header(KEY_FIELD, "1 to 255 visible ASCII characters are accepted")
    return given.decode()


def creation_key(request: Request) -> str | None:
    """Return the key that identifies a repeated creation; None if no key was sent.

    An Idempotency-Key without an API key must be secret. With a valid API key, it belongs only to
    the holder of that key. Raises ProblemError for an invalid key.
    """
    given, payer = idempotency_key(request), PAYER.get()
    if given is None:
        return None
    if payer is not None and payer.key:
        return hmac.digest(request.headers[API_KEY], given.encode(), "sha256").hex()
    return _secret(given)


def issuing_key(request: Request) -> str:
    """Return the Idempotency-Key of a request for a token; raises ProblemError without one."""
    given = idempotency_key(request)
    if given is None:
        raise _bad_header(KEY_FIELD, "it is required here", "header_missing")
    return _secret(given)


def _secret(key: str) -> str:
    if len(key) < _SHORTEST_SECRET_KEY:
        raise ProblemError(KEY_TOO_SHORT, KEY_TOO_SHORT.meaning)
    return key


def last_event(request: Request) -> LogPlace | None:
    """Return the Last-Event-ID of `request`, if any; raises ProblemError for an invalid id."""
    given = request.headers.get(b"last-event-id", b"").decode("latin-1").strip()
    if not given:
        return None
    place = read_log_place(given)
    if place is None:
        raise _bad_header("Last-Event-ID", "the id of an event of this stream is accepted")
    return place


@contextlib.contextmanager
def session_problems(root: str = "/action") -> Iterator[None]:
    """Convert the exceptions that sessions and rules raise on purpose into problems.

    `root`: the member of the request from which a rule's pointers start.
    """
    try:
        with rule_problems(root):
            yield
    except refusals.NotThere as fault:
        raise _not_there(fault) from fault
    except SessionGone as gone:
        lost = isinstance(gone, SessionLost)
        raise ProblemError(
            SESSION_GONE,
            SESSION_GONE.meaning,
            code="session_lost" if lost else None,
            revealed=gone.revealed,
            refused=(said("session_lost"),) if lost else (),
        ) from gone
    except refusals.SeatUnknown as fault:
        raise ProblemError(
            NOT_FOUND, "There is no such seat.", code="seat_unknown", choices=fault.seats
        ) from fault
    except (refusals.TokenWrong, refusals.Forbidden) as fault:
        raise _not_for(fault) from fault
    except refusals.VersionStale as stale:
        raise ProblemError(
            VERSION_STALE, f"{stale}.", headers=((b"etag", stale.etag.encode()),),
            version=stale.etag.strip('"'),
            refused=(said("version_stale.weak"),) if stale.weak else (),
        ) from stale  # fmt: skip
    except (refusals.KeyReused, refusals.AlreadyDone) as fault:
        raise _key_known(fault) from fault
    except refusals.NotNow as fault:
        raise not_now(fault) from fault
    except refusals.NotAsItStands as fault:
        raise ProblemError(NOT_NOW, "", code=fault.code, refused=(said(fault.code),)) from fault
    except refusals.LogFull as fault:
        raise ProblemError(NOT_NOW, "", code="log_full", refused=(said("log_full"),)) from fault
    except (BudgetUsedUp, CostTooHigh, CreationsRefused, NearlyFull) as fault:
        raise budget_problem(fault) from fault
    except (refusals.SessionUnreadable, refusals.UpgradeUnderWay) as fault:
        # During an upgrade, another worker may have what the request needs.
        raise ProblemError(
            SESSIONS_AWAY,
            str(fault),
            code=fault.code,
            headers=((b"retry-after", b"30"),),
            refused=(fault.said,),
        ) from fault
    except StoreAway as away:
        raise _away_problem(away) from away


def sessions_away(reason: AwayReason | None) -> ProblemError:
    """Return the problem of sessions that are unavailable for this `reason`."""
    return ProblemError(
        SESSIONS_AWAY,
        SESSIONS_AWAY.meaning,
        headers=_retry_after(StoreAway),
        reason=UNSET if reason is None else reason,
    )


def _away_problem(away: StoreAway) -> ProblemError:
    if not isinstance(away, ArchiveAway):
        return sessions_away(away.reason)
    headers = _retry_after(away)
    in_words = (said("archive_away"),)
    return ProblemError(SESSIONS_AWAY, "", code="archive_away", headers=headers, refused=in_words)


def _retry_after(away: StoreAway | type[StoreAway]) -> Headers:
    return ((b"retry-after", str(away.retry_after).encode()),)


def _not_for(fault: refusals.TokenWrong | refusals.Forbidden) -> ProblemError:
    if isinstance(fault, refusals.TokenWrong):
        in_words = () if fault.code == TOKEN_WRONG.code else (said(fault.code),)
        return ProblemError(
            TOKEN_WRONG, TOKEN_WRONG.meaning, code=fault.code, headers=_INVALID_TOKEN,
            refused=in_words,
        )  # fmt: skip
    return ProblemError(FORBIDDEN, str(fault), code=fault.code, refused=(fault.said,))


def _key_known(fault: refusals.KeyReused | refusals.AlreadyDone) -> ProblemError:
    if isinstance(fault, refusals.KeyReused):
        return ProblemError(KEY_REUSED, KEY_REUSED.meaning)
    done = said("already_done", entry=fault.entry)
    error = FieldError(parameter=KEY_FIELD, code=done.code, detail="", params={**done.params})
    return ProblemError(NOT_NOW, "", errors=[error], refused=(done,))


def _not_there(fault: refusals.NotThere) -> ProblemError:
    detail = common_labels(FALLBACK).problem(fault.code)
    return ProblemError(NOT_FOUND, detail, code=fault.code)


def _bad_header(name: str, detail: str, code: str = "header_wrong") -> ProblemError:
    error = FieldError(parameter=name, code=code, detail=detail)
    return ProblemError(INVALID_PARAMETER, f"{name}: {detail}.", errors=[error])
