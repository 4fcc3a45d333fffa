"""The event streams of tournaments."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.api.exchange import (
    EVENT_STREAM,
    NO_STORE,
    Request,
    Response,
    TicketParameter,
    encode,
)
from wardroom.api.operation import HeaderParameter, Operation
from wardroom.api.operations.listings import Rulesets
from wardroom.api.operations.sessions import (
    STREAMED,
    TICKET_LIMIT,
    check_serving,
    ticket_examples,
)
from wardroom.api.operations.streams import Streams
from wardroom.api.operations.tournament_events import (
    Seen,
    TournamentEvent,
    TournamentListener,
    TournamentSource,
    read_place,
)
from wardroom.api.operations.tournaments import TOURNAMENT
from wardroom.api.problems import (
    INVALID_PARAMETER,
    STOPPING,
    TOO_MANY_STREAMS,
    FieldError,
    ProblemError,
)
from wardroom.api.seats import TICKET, session_problems, token_of, tournament_of
from wardroom.sessions.adapters.redis.access import NoRedis
from wardroom.sessions.adapters.redis.tickets import MOST_OF_A_TOKEN
from wardroom.sessions.basics import tokens
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.following import Place
from wardroom.sessions.wire.session import (
    TOURNAMENT_TICKET_OPENS,
    NewTicket,
    TicketRequest,
    Tickets,
)

_NAME = "Last-Event-ID"
_LAST = HeaderParameter(name=_NAME, description="Id of the last event that the client has seen.")


class TournamentEventsQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The listener."""

    ticket: TicketParameter | UnsetType = UNSET


def tournament_stream_operations(
    rulesets: Rulesets, services: Services, streams: Streams | None
) -> Iterator[Operation]:
    """Yield the operation of every ruleset that has a game."""
    for ruleset in rulesets.values():
        if ruleset.ruleset.game is None:
            continue
        yield Operation(
            method="GET",
            path=f"/v1/{ruleset.id}/tournaments/{{tournament}}/events",
            id=f"{ruleset.id}_follow_tournament".replace("-", "_"),
            tag=ruleset.id,
            summary="The events of a tournament and of its games, as they happen.",
            description=(
                "A stream of ids and numbers (Server-Sent Events): who enters, each round, each "
                "entry of the log of each game, deadlines, questions and rulings, and the end. The "
                "organiser's token shows every game, a player's token the player's own games. The "
                "stream ends with `closed`, `revoked` or `gone`. The stream resumes after "
                "`Last-Event-ID`, and sends everything that has happened since. A browser's "
                "EventSource cannot send a token. Give the EventSource a `ticket` instead."
            ),
            answer=_Events(ruleset.id, services, streams),
            ruleset=ruleset.id,
            scope="tournaments",
            parameters=(TOURNAMENT,),
            query=TournamentEventsQuery,
            headers=(_LAST,),
            ticketed=True,
            media_types=(EVENT_STREAM,),
            returns=TournamentEvent,
            problems=(TOO_MANY_STREAMS, STOPPING),
            asynchronous=True,
            seated=True,
        )
        yield from _Tickets(ruleset.id, services).operations()


class _Events:
    """Sends the events of a tournament of one ruleset."""

    def __init__(self, ruleset: str, services: Services, streams: Streams | None) -> None:
        self._ruleset = ruleset
        self._services = services
        self._streams = streams

    async def __call__(self, request: Request) -> Response:
        """Answer a request."""
        tournament, ticket = tournament_of(request), request.query.ticket
        seen = _last_seen(request)
        with session_problems():
            streams = self._streams
            if streams is None:
                raise NoRedis
            check_serving(streams)
            if isinstance(ticket, UnsetType):
                kept, digest = None, tokens.fingerprint(token_of(request))
            else:
                kept = await self._services.ticketing.admitted_by(tournament, ticket)
                digest = bytes.fromhex(kept.token)
            held, place = await self._services.following.follow(self._ruleset, tournament, digest)
        if held.disclosed and (seen is None or seen.closed):
            return Response(b"", 204, "", NO_STORE)
        if seen is None:
            seen = place._replace(closed=False)
        listener = TournamentListener(
            ruleset=self._ruleset, session=tournament, after=Seen(digest, seen), ticket=kept
        )
        source = TournamentSource(self._services, self._ruleset, tournament)
        following = functools.partial(streams.follow, listener, source=source)
        return Response(b"", 200, EVENT_STREAM, STREAMED, stream=following)


class _Tickets:
    """The reading tickets of the tournaments of one ruleset."""

    def __init__(self, ruleset: str, services: Services) -> None:
        self._ruleset = ruleset
        self._services = services

    def operations(self) -> tuple[Operation, ...]:
        make: Any = functools.partial(
            Operation, tag=self._ruleset, ruleset=self._ruleset, scope="tournaments",
            asynchronous=True, seated=True,
        )  # fmt: skip
        path = f"/v1/{self._ruleset}/tournaments/{{tournament}}/tickets"
        named = self._ruleset.replace("-", "_")
        return (
            make(
                method="POST", path=path, id=f"{named}_create_ticket_to_tournament",
                summary="Make a reading ticket to a tournament.",
                description=f"The ticket opens {TOURNAMENT_TICKET_OPENS}, as the token that made "
                "it opens them, and nothing else. Therefore a ticket can be part of a URL. A "
                "ticket ends an hour after its last use, a day after it was made, and when the "
                f"token ends. A token has at most {MOST_OF_A_TOKEN}. A ticket for a `calendar` "
                "opens `deadlines.ics` alone. A ticket for a `calendar` ends 30 days after its "
                "last use, and at the latest 180 days after it was made.",
                answer=self._make, parameters=(TOURNAMENT,),
                body=TicketRequest, body_limit=TICKET_LIMIT, body_optional=True,
                examples=ticket_examples, returns=NewTicket, status=201,
                secret=True, answered=("Cache-Control",),
            ),
            make(
                method="GET", path=path, id=f"{named}_list_tickets_to_tournament",
                summary="The reading tickets to a tournament that the token has made.",
                description="The tickets that have not ended, oldest first.",
                answer=self._list, parameters=(TOURNAMENT,), returns=Tickets,
                answered=("Cache-Control",),
            ),
            make(
                method="DELETE", path=f"{path}/{{ticket}}",
                id=f"{named}_revoke_ticket_to_tournament",
                summary="Revoke a reading ticket to a tournament.",
                description="The ticket is no longer valid, and its event streams end. Revoking "
                "a ticket that does not exist changes nothing.",
                answer=self._revoke, parameters=(TOURNAMENT, TICKET), status=204,
            ),
        )  # fmt: skip

    async def _make(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            ticket = await self._services.ticketing.tournament_ticket(
                self._ruleset, tournament, token, request.body.opens
            )
        return Response(encode(ticket), 201, headers=NO_STORE)

    async def _list(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            tickets = await self._services.ticketing.tournament_tickets(
                self._ruleset, tournament, token
            )
        return Response(encode(tickets), headers=NO_STORE)

    async def _revoke(self, request: Request) -> Response:
        token, tournament = token_of(request), tournament_of(request)
        with session_problems():
            await self._services.ticketing.revoke_tournament_ticket(
                self._ruleset, tournament, token, request.path["ticket"]
            )
        return Response(b"", 204, "", NO_STORE)


def _last_seen(request: Request) -> Place | None:
    """Return the place for the Last-Event-ID of `request`, if it has one. Raises ProblemError."""
    given = request.headers.get(b"last-event-id", b"").decode("latin-1").strip()
    if not given:
        return None
    place = read_place(given)
    if place is None:
        detail = "the id of an event of this stream is accepted"
        error = FieldError(parameter=_NAME, code="header_wrong", detail=detail)
        raise ProblemError(INVALID_PARAMETER, f"{_NAME}: {detail}.", errors=[error])
    return place
