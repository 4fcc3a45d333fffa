"""The event streams of tournaments."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from wardroom.api.exchange import EVENT_STREAM, Request, Response
from wardroom.api.listings import Rulesets
from wardroom.api.operations import HeaderParameter, Operation
from wardroom.api.problems import (
    INVALID_PARAMETER,
    STOPPING,
    TOO_MANY_STREAMS,
    FieldError,
    ProblemError,
)
from wardroom.api.seats import session_problems, token_of, tournament_of
from wardroom.api.sessions import NOT_KEPT, STREAMED, check_room
from wardroom.api.streams import Streams
from wardroom.api.tournament_events import (
    Seen,
    TournamentEvent,
    TournamentListener,
    TournamentSource,
    read_place,
)
from wardroom.api.tournaments import TOURNAMENT
from wardroom.sessions import tokens
from wardroom.sessions.following import Place
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.redis_access import StoreAway

_NAME = "Last-Event-ID"
_LAST = HeaderParameter(name=_NAME, description="Id of the last event that the client has seen.")


def tournament_stream_operations(
    rulesets: Rulesets, keeper: Keeper, streams: Streams | None
) -> Iterator[Operation]:
    """Yield the operation of every ruleset that has a game."""
    for ruleset in rulesets.values():
        if ruleset.ruleset.game is None:
            continue
        yield Operation(
            method="GET",
            path=f"/v1/{ruleset.id}/tournaments/{{tournament}}/events",
            id=f"{ruleset.id}_get_events_of_tournament".replace("-", "_"),
            tag=ruleset.id,
            summary="What happens in a tournament and in its games, as it happens.",
            description="A stream of ids and numbers (Server-Sent Events): who enters, each "
            "round, each entry of the log of each game, deadlines, questions and rulings, and "
            "the end. The organiser's token shows every game, a player's token his own. The "
            "stream ends with `closed`, `revoked` or `gone`. It resumes after `Last-Event-ID`, "
            "whatever has happened since.",
            answer=_Events(ruleset.id, keeper, streams),
            ruleset=ruleset.id,
            parameters=(TOURNAMENT,),
            headers=(_LAST,),
            media_types=(EVENT_STREAM,),
            returns=TournamentEvent,
            problems=(TOO_MANY_STREAMS, STOPPING),
            asynchronous=True,
            seated=True,
        )


class _Events:
    """Answers with the events of a tournament of one ruleset."""

    def __init__(self, ruleset: str, keeper: Keeper, streams: Streams | None) -> None:
        self._ruleset = ruleset
        self._keeper = keeper
        self._streams = streams

    async def __call__(self, request: Request) -> Response:
        """Answer a request."""
        token, tournament = token_of(request), tournament_of(request)
        seen = _last_seen(request)
        with session_problems():
            streams = self._streams
            if streams is None:
                raise StoreAway("there is no Redis to keep sessions in: set REDIS_URL")
            check_room(streams)
            held, place = await self._keeper.follow(self._ruleset, tournament, token)
        check_room(streams)  # It may have been filled meanwhile.
        if held.disclosed and (seen is None or seen[2]):
            return Response(b"", 204, "", NOT_KEPT)
        digest = tokens.fingerprint(token)
        if seen is None:
            seen = (*place[:2], 0, *place[3:])
        listener = TournamentListener(
            ruleset=self._ruleset, session=tournament, after=Seen(digest, seen)
        )
        source = TournamentSource(self._keeper, self._ruleset, tournament)
        following = functools.partial(streams.follow, listener, source=source)
        return Response(b"", 200, EVENT_STREAM, STREAMED, stream=following)


def _last_seen(request: Request) -> Place | None:
    """Return what the Last-Event-ID of `request` stands for, if any. Raises ProblemError."""
    given = request.headers.get(b"last-event-id", b"").decode("latin-1").strip()
    if not given:
        return None
    place = read_place(given)
    if place is None:
        detail = "the id of an event of this stream is accepted"
        error = FieldError(parameter=_NAME, code="header_wrong", detail=detail)
        raise ProblemError(
            INVALID_PARAMETER, f"{_NAME}: {detail}.", code=error.code, errors=[error]
        )
    return place
