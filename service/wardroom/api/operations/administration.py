"""The admin API: the functions of `wardroom admin`, for holders of an admin key.

The API exists only where WARDROOM_ADMIN_KEYS_FILE names that file. It is not part of the OpenAPI
document. Every request is logged, refused ones included. The log never holds a key, an id or a
person's name.
"""

from __future__ import annotations

import datetime
import functools
import re
from collections.abc import Awaitable, Callable, Collection, Iterable
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args

import msgspec
import structlog
from msgspec import UNSET, Meta

from wardroom.api.clients import client_named, times_of
from wardroom.api.exchange import NO_STORE, Headers, Request, Response, encode
from wardroom.api.keys import Key, Keys
from wardroom.api.operation import Operation, PathParameter
from wardroom.api.problems import (
    API_KEY_INVALID,
    FORBIDDEN,
    INVALID_PARAMETER,
    FieldError,
    ProblemError,
)
from wardroom.api.scopes import ADMIN
from wardroom.api.seats import (
    entrant_of,
    session_of,
    session_problems,
    token_of,
    tournament_of,
)
from wardroom.sessions.adapters.redis.operator import Rewriting
from wardroom.sessions.adapters.redis.scan import CursorWrong
from wardroom.sessions.adapters.redis.watermark import though_refused
from wardroom.sessions.basics.digests import DIGEST_PATTERN, about_path, without_ids
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.records.founding import Reason
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.overview import Page, SessionStatus, TournamentStatus, Wanted
from wardroom.settings import Settings
from wardroom.text import FALLBACK, common_labels

ROOT = "/admin"
_INVALID_TOKEN = ((b"www-authenticate", b'Bearer realm="wardroom admin", error="invalid_token"'),)

Cursor = (
    Annotated[
        str,
        Meta(
            max_length=400,
            description="`cursor` that the previous page returned; left out: the first page.",
        ),
    ]
    | None
)
Limit = Annotated[int, Meta(ge=1, le=500, description="Approximate number of items on a page.")]


class Pages(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters that select a page of a list."""

    cursor: Cursor = None
    limit: Limit = 100


class WantedPage(Wanted, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The search criteria, and the page of the results."""

    cursor: Cursor = None
    limit: Limit = 100


class End(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The reason for ending a game."""

    reason: Reason


class OfEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The texts of a session to erase."""

    entry: (
        Annotated[
            int,
            Meta(ge=1, description="Only those of this entry; left out: those of every entry."),
        ]
        | None
    ) = None


class EraseName(Pages, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The name to erase in every tournament."""

    name: Annotated[
        str, Meta(min_length=1, max_length=60, description="The name, exactly as it was entered.")
    ]


class EraseClient(Pages, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The client to erase in every session and tournament."""

    client: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=200,
            description="The client, as the member `client` of a session names it.",
        ),
    ]


class MarkRestored(Pages, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The time at which a restored backup was made."""

    since: Annotated[
        datetime.datetime,
        Meta(
            tz=True,
            description="Time of the backup, or any later time before the restart (RFC 3339).",
        ),
    ]


class _Erased(NamedTuple):
    """The result of an erasure, and the state of the append-only file after the last page."""

    returned: Page[str] | None
    file: Rewriting | None


class Acceptance(msgspec.Struct, frozen=True, kw_only=True):
    """Whether Redis was accepted; false if it was accepted before."""

    accepted: bool


Work = Callable[[Request], Awaitable[Any]]


def admin_operations(services: Services, settings: Settings) -> tuple[Operation, ...]:
    """Return the operations of the admin API; none without a key file. Raises KeyFault."""
    if settings.admin_keys_file is None:
        return ()
    keys = Keys(Path(settings.admin_keys_file))
    made = _Operations(services, settings)

    def operation(
        method: str, path: str, name: str, work: Work, body: Any = None, query: Any = None
    ) -> Operation:
        return Operation(
            method=method, path=ROOT + path, id=f"admin_{name}", tag="admin", scope=ADMIN,
            summary="", description="", answer=_Guarded(keys, name, work), body=body, query=query,
            body_limit=settings.max_body, asynchronous=True,
            parameters=tuple(
                PathParameter(name=part[1:-1], description="")
                for part in path.split("/") if part.startswith("{")
            ),
        )  # fmt: skip

    session, tournament = "/sessions/{session}", "/tournaments/{tournament}"
    entrant = f"{tournament}/entrants/{{entrant}}/name"
    return (
        operation("GET", "/sessions", "find_sessions", made.find_sessions, query=WantedPage),
        operation("GET", session, "show_session", made.show_session),
        operation("DELETE", session, "delete_session", made.delete_session),
        operation("POST", f"{session}/end", "end_session", made.end_session, End),
        operation("POST", f"{session}/expire", "expire_session", made.expire_session),
        operation("POST", f"{session}/archive", "archive_session", made.archive_session),
        operation("POST", f"{session}/restore", "restore_session", made.restore_session),
        operation("DELETE", f"{session}/name", "erase_name_of_session", made.erase_name_of),
        operation("DELETE", f"{session}/texts", "erase_texts", made.erase_texts, query=OfEntry),
        operation("GET", "/tournaments", "find_tournaments", made.find_tournaments,
                  query=WantedPage),
        operation("GET", tournament, "show_tournament", made.show_tournament),
        operation("DELETE", tournament, "delete_tournament", made.delete_tournament),
        operation("POST", f"{tournament}/end", "end_tournament", made.end_tournament),
        operation("POST", f"{tournament}/expire", "expire_tournament", made.expire_tournament),
        operation("POST", f"{tournament}/invite-organiser", "invite_organiser",
                  made.invite_organiser),
        operation("DELETE", entrant, "erase_name_of_entrant", made.erase_entrant),
        operation("POST", "/erase-name", "erase_name", made.erase_name, EraseName),
        operation("POST", "/erase-client", "erase_client", made.erase_client, EraseClient),
        operation("POST", "/restored", "restored", made.mark_restored, MarkRestored),
        operation("POST", "/accept", "accept", made.accept),
        operation("GET", "/usage", "usage", made.usage, query=Pages),
    )  # fmt: skip


class _Guarded:
    """An operation of the admin API: it requires a key, and its use is logged."""

    def __init__(self, keys: Keys, name: str, work: Work) -> None:
        self._keys = keys
        self._name = name
        self._work = work

    async def __call__(self, request: Request) -> Response:
        # Logged as a warning, so that logs without routine messages contain it too.
        log = structlog.get_logger().bind(
            operation=self._name, request_id=request.id, **about_path(request.path)
        )
        if "entrant" in request.path:
            log = log.bind(entrant=entrant_of(request))
        try:
            key = self._key_of(request)
            log = log.bind(key=key)
            with session_problems(""), though_refused():
                done = await self._work(request)
        except CursorWrong as fault:
            error = FieldError(parameter="cursor", code="cursor_wrong", detail="No page has it.")
            raise ProblemError(
                INVALID_PARAMETER, "cursor: no page has returned it.",
                errors=[error],
            ) from fault  # fmt: skip
        except ProblemError as problem:
            log.warning("admin refused", code=problem.code)
            raise
        headers: Headers = NO_STORE
        if isinstance(done, _Erased):
            done, file = done
            if file is not None:
                headers = (*headers, (b"append-only-file", file.outcome.encode()))
                log = log.bind(
                    append_only_file=file.outcome, **({"why": file.why} if file.why else {})
                )
        log.warning("admin", **_counted(done))
        if done is None:
            return Response(b"", 204, "", headers)
        return Response(encode(done), headers=headers)

    def _key_of(self, request: Request) -> str:
        """Return the id of the admin key that `request` carries. Raises ProblemError."""
        key = self._keys.find_secretly(token_of(request))
        if key is None:
            raise ProblemError(
                API_KEY_INVALID, "This is no key of the admin API.", headers=_INVALID_TOKEN
            )
        if ADMIN not in key.scope:
            raise ProblemError(
                FORBIDDEN, "The scope of this key is not admin.", code="insufficient_scope"
            )
        return key.id


def _counted(done: Any) -> dict[str, Any]:
    """Return the log members of a request: the number of changes, and the erased data."""
    items = getattr(done, "items", None)
    if items is None:
        return {}
    erased = items and isinstance(items[0], str)
    named = {"items": [without_ids(item) for item in items]} if erased else {}
    return {"count": len(items), **named}


class _Operations:
    """The functions that do the work of each operation."""

    def __init__(self, services: Services, settings: Settings) -> None:
        self._services = services
        self._keys = None if settings.keys_file is None else Keys(Path(settings.keys_file))

    async def find_sessions(self, request: Request) -> Any:
        query = request.query
        wanted = checked(query, self._services.records.rulesets, tournaments=False)
        return await self._services.overview.find_sessions(wanted, query.cursor, query.limit)

    async def find_tournaments(self, request: Request) -> Any:
        query = request.query
        wanted = checked(query, self._services.records.rulesets, tournaments=True)
        return await self._services.overview.find_tournaments(wanted, query.cursor, query.limit)

    async def show_session(self, request: Request) -> Any:
        return await self._services.overview.show_session(session_of(request))

    async def show_tournament(self, request: Request) -> Any:
        return await self._services.overview.show_tournament(tournament_of(request))

    async def end_session(self, request: Request) -> Any:
        return await self._services.operating.end_session(session_of(request), request.body.reason)

    async def end_tournament(self, request: Request) -> Any:
        return await self._services.operating.end_tournament(tournament_of(request))

    async def invite_organiser(self, request: Request) -> Any:
        return await self._services.organiser_tokens.invite_organiser(tournament_of(request))

    async def expire_session(self, request: Request) -> None:
        await self._services.operating.delete_session(session_of(request), "expired")

    async def expire_tournament(self, request: Request) -> None:
        await self._services.operating.delete_tournament_of(tournament_of(request), "expired")

    async def archive_session(self, request: Request) -> Any:
        return await self._services.operating.archive_session(session_of(request))

    async def restore_session(self, request: Request) -> Any:
        return await self._services.operating.restore_session(session_of(request))

    async def delete_session(self, request: Request) -> None:
        await self._services.operating.delete_session(session_of(request))

    async def delete_tournament(self, request: Request) -> None:
        await self._services.operating.delete_tournament_of(tournament_of(request))

    async def erase_name_of(self, request: Request) -> _Erased:
        await self._services.operating.erase_name_of(session_of(request))
        return await self._erased(None)

    async def erase_texts(self, request: Request) -> _Erased:
        await self._services.operating.erase_texts(session_of(request), request.query.entry)
        return await self._erased(None)

    async def erase_entrant(self, request: Request) -> _Erased:
        await self._services.operating.erase_entrant(tournament_of(request), entrant_of(request))
        return await self._erased(None)

    async def erase_name(self, request: Request) -> _Erased:
        body = request.body
        return await self._erased(
            await self._services.operating.erase_name(body.name, body.cursor, body.limit)
        )

    async def erase_client(self, request: Request) -> _Erased:
        body = request.body
        client = client_of(body.client)
        return await self._erased(
            await self._services.operating.erase_client(client, body.cursor, body.limit)
        )

    async def _erased(self, page: Page[str] | None) -> _Erased:
        """Start a rewrite of the append-only file after the last page; do not wait for it."""
        more = page is not None and page.cursor is not None
        return _Erased(page, None if more else await self._services.operating.rewrite_file())

    async def mark_restored(self, request: Request) -> Any:
        body = request.body
        since = written_time(body.since.timestamp())
        return await self._services.operating.mark_restored(since, body.cursor, body.limit)

    async def accept(self, request: Request) -> Any:
        del request
        return Acceptance(accepted=await self._services.operating.accept())

    async def usage(self, request: Request) -> Any:
        query = request.query
        times = budget_times(() if self._keys is None else self._keys.all())
        return await self._services.overview.usage(times, query.cursor, query.limit)


def checked(query: Wanted, rulesets: Collection[str], *, tournaments: bool) -> Wanted:
    """Return `query` with the name of its client in stored form.

    `rulesets`: the installed rulesets.

    Raises ProblemError for criteria that no session or tournament can meet.
    """
    statuses = get_args(TournamentStatus if tournaments else SessionStatus)
    for name, given, choices in (
        ("status", query.status, statuses), ("ruleset", query.ruleset, tuple(rulesets)),
    ):  # fmt: skip
        if given is not None and given not in choices:
            detail = common_labels(FALLBACK).sentence("value_unknown", {"value": given})
            raise _not_wanted(name, "value_unknown", detail, choices)
    if query.digest is not None and re.fullmatch(DIGEST_PATTERN, query.digest) is None:
        raise _not_wanted("digest", "pattern_not_matched", "A digest is 16 hexadecimal digits.")
    client = query.client and client_of(query.client)
    if client and client.endswith("/48"):
        raise _not_wanted("client", "value_wrong", "What is created keeps the /64 of its client.")
    return msgspec.structs.replace(query, client=client)


def client_of(text: str) -> str:
    """Return the name of the client in `text`. Raises ProblemError if `text` is not a client."""
    try:
        return client_named(text)
    except ValueError as fault:
        detail = "A client is an address, a network such as 2001:db8::/64, or `key` and an id."
        raise _not_wanted("client", "value_wrong", detail) from fault


def _not_wanted(name: str, code: str, detail: str, choices: tuple[str, ...] = ()) -> ProblemError:
    error = FieldError(parameter=name, code=code, detail=detail, choices=choices or UNSET)
    return ProblemError(INVALID_PARAMETER, f"{name}: {detail}", errors=[error])


def budget_times(keys: Iterable[Key]) -> Callable[[str], int]:
    """Return a function that returns the budget factor of a client by its name."""
    return functools.partial(times_of, {key.id: key.times for key in keys})
