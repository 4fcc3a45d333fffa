"""Boards of games in progress, as the requesting seat sees them."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.exchange import JSON, Request, Response, TicketParameter
from wardroom.api.operation import Operation
from wardroom.api.operations.boards import (
    PNG_SUFFIX,
    SVG,
    SVG_SUFFIX,
    PictureQuery,
    ServedBoards,
    ThemeQuery,
    asked_in,
    board_problems,
    board_response,
    of_board,
    query_of,
)
from wardroom.api.problems import BUSY
from wardroom.api.raster import PNG
from wardroom.api.seats import SESSION, session_of, session_problems, token_of
from wardroom.engine.games import Game
from wardroom.engine.named_structs import pascal
from wardroom.sessions.log.entity_tags import VersionText, matches
from wardroom.sessions.log.seen import shown_to
from wardroom.sessions.services.admission import Loaded
from wardroom.sessions.services.composition import Services


class SeenQuery(msgspec.Struct, frozen=True, kw_only=True):
    """The ticket of a reader of a game in progress, and the version to show."""

    ticket: TicketParameter | UnsetType = UNSET
    version: Annotated[
        VersionText | UnsetType,
        Meta(
            description="The session's `version`. With the version in the URL, a browser loads "
            "the picture again when the game has moved on. The answer always shows the current "
            "board. A browser may keep the answer for an hour if the version is the current "
            "version."
        ),
    ] = UNSET


_KEPT_AN_HOUR = (b"cache-control", b"private, max-age=3600")
_PRIVATE = (b"cache-control", b"private, no-cache")
_VARIES = (b"vary", b"Authorization, Accept, Accept-Language")


def session_board_operations(
    served: Mapping[str, ServedBoards], services: Services
) -> Iterator[Operation]:
    """Yield the board operations of the sessions of every ruleset with boards and a game."""
    for each in served.values():
        game = each.ruleset.ruleset.game
        if game is not None:
            yield from _of_game(each, game, services)


def _of_game(served: ServedBoards, game: Game, services: Services) -> tuple[Operation, ...]:
    path = f"/v1/{served.ruleset.id}/sessions/{{session}}/board"
    drawn = f"Returns the board of `{path}` as"
    seen = (
        "The board shows only what the view of the seat holds. The board shows nothing that the "
        "rules hide from the seat."
    )
    operation = functools.partial(_operation, served, game, services)
    return (
        operation(
            path, "get_board_of", media_types=(JSON, SVG),
            summary=f"The board of a {game.name} as the seat sees it: words, or a picture.",
            description=f"Returns words and data: {served.boards.of}. Returns `{SVG}` where "
            f"the `Accept` header prefers it, and at `{path}{SVG_SUFFIX}`. {seen}",
        ),
        operation(
            path + SVG_SUFFIX, "draw_board_of", media_types=(SVG,),
            summary=f"The board of a {game.name} as the seat sees it: a picture.",
            description=f"{drawn} `{SVG}`: {served.boards.of}. {seen}",
        ),
        operation(
            path + PNG_SUFFIX, "draw_png_of", media_types=(PNG,),
            summary=f"The board of a {game.name} as the seat sees it: a picture as PNG.",
            description=f"{drawn} `{PNG}`, for programs that cannot show SVG. The `ETag` of the "
            "PNG depends on the SVG and the width: a PNG that the client already has is not "
            f"drawn again. {seen}",
        ),
    )  # fmt: skip


def _operation(
    served: ServedBoards,
    game: Game,
    services: Services,
    path: str,
    verb: str,
    *,
    summary: str,
    description: str,
    media_types: tuple[str, ...],
) -> Operation:
    ruleset = served.ruleset.id
    named, how = ("SeenPngQuery", PictureQuery) if PNG in media_types else ("SeenQuery", ThemeQuery)
    return Operation(
        method="GET",
        path=path,
        id=f"{ruleset}_{verb}_{game.name}".replace("-", "_"),
        tag=ruleset,
        summary=summary,
        description=description,
        answer=functools.partial(_shown, served, services),
        ruleset=ruleset,
        scope="sessions",
        parameters=(SESSION,),
        query=query_of(f"{pascal(ruleset)}{named}", SeenQuery, served.boards.asked, how),
        media_types=media_types,
        returns=served.answer,
        problems=(BUSY,),
        asynchronous=True,
        offloaded=True,
        brief=PNG not in media_types,
        seated=True,
        ticketed=True,
        in_languages=True,
        conditional=True,
        cost=of_board,
    )


async def _shown(served: ServedBoards, services: Services, request: Request) -> Response:
    """Return the board for `request`; raises ProblemError for a unit that is not on the board."""
    session, ticket = session_of(request), request.query.ticket
    with session_problems():
        if isinstance(ticket, UnsetType):
            loaded = await services.admission.load_as(served.ruleset.id, session, token_of(request))
        else:
            loaded = await services.admission.by_ticket(served.ruleset.id, session, ticket)
    return _drawn_for(served, request, loaded)


def _drawn_for(served: ServedBoards, request: Request, loaded: Loaded) -> Response:
    rules, view = loaded.session.rules, shown_to(loaded.session, loaded.reader)
    asked = asked_in(request.query, served.boards.asked)
    with board_problems():
        shown = served.boards.in_game(view, asked, rules.options, rules.charts)
    response = board_response(served, shown, rules.pack, request, loaded.session.sides)
    kept = [pair for pair in response.headers if pair[0] != b"vary"]
    version = request.query.version
    current = not isinstance(version, UnsetType) and matches(f'"{version}"', loaded.etag)
    keeping = _KEPT_AN_HOUR if current else _PRIVATE
    return msgspec.structs.replace(response, headers=(keeping, _VARIES, *kept))
