"""Boards of games in progress, as the seat that asks sees them."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Iterator, Mapping

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.api.boards import (
    SUFFIX,
    SVG,
    ServedBoards,
    ShownQuery,
    board_problems,
    board_response,
)
from wardroom.api.exchange import JSON, Request, Response, TicketParameter, tag_of
from wardroom.api.operations import Operation
from wardroom.api.problems import BUSY
from wardroom.api.seats import SESSION, session_of, session_problems, token_of
from wardroom.engine.games import Game
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.play import shown_to
from wardroom.sessions.reading import Loaded


class SeenQuery(ShownQuery, frozen=True, kw_only=True):
    """What to show of a game in progress, and to whom."""

    ticket: TicketParameter | UnsetType = UNSET


_PRIVATE = (b"cache-control", b"private, no-cache")
_VARIES = (b"vary", b"Authorization, Accept, Accept-Language")


def session_board_operations(
    served: Mapping[str, ServedBoards], keeper: Keeper
) -> Iterator[Operation]:
    """The boards of the sessions of every ruleset that has boards and a game."""
    for each in served.values():
        game = each.ruleset.ruleset.game
        if game is not None:
            yield from _of_game(each, game, keeper)


def _of_game(served: ServedBoards, game: Game, keeper: Keeper) -> tuple[Operation, ...]:
    show = functools.partial(_shown, served, keeper)
    path = f"/v1/{served.ruleset.id}/sessions/{{session}}/board"
    seen = (
        "What the view of the seat holds, and nothing else: what the rules hide from it is on no "
        "board of its own."
    )
    return (
        _operation(
            served, game, show, path, "tell_board_of",
            summary=f"The board of a {game.name} as the seat sees it: words, or a picture.",
            description="In words: hexes, courses, and the bearings and distances of every unit's "
            f"enemies. Where the `Accept` header likes it better, and at `{path}{SUFFIX}`, drawn "
            f"as `{SVG}`. {seen}",
            media_types=(JSON, SVG),
        ),
        _operation(
            served, game, show, path + SUFFIX, "draw_board_of",
            summary=f"The board of a {game.name} as the seat sees it: a picture.",
            description=f"As `{path}`, drawn as `{SVG}`: the map, and every unit with its facing "
            f"and damage. {seen}",
            media_types=(SVG,),
        ),
    )  # fmt: skip


def _operation(
    served: ServedBoards,
    game: Game,
    show: Callable[[Request], Awaitable[Response]],
    path: str,
    verb: str,
    *,
    summary: str,
    description: str,
    media_types: tuple[str, ...],
) -> Operation:
    return Operation(
        method="GET",
        path=path,
        id=f"{served.ruleset.id}_{verb}_{game.name}".replace("-", "_"),
        tag=served.ruleset.id,
        summary=summary,
        description=description,
        answer=show,
        ruleset=served.ruleset.id,
        parameters=(SESSION,),
        query=SeenQuery,
        media_types=media_types,
        returns=served.answer,
        problems=(BUSY,),
        asynchronous=True,
        offloaded=True,
        brief=True,
        seated=True,
        ticketed=True,
        in_languages=True,
        conditional=True,
    )


async def _shown(served: ServedBoards, keeper: Keeper, request: Request) -> Response:
    """The board that `request` asks for; raises ProblemError for a unit that is not on it."""
    session, ticket = session_of(request), request.query.ticket
    with session_problems():
        if isinstance(ticket, UnsetType):
            loaded = await keeper.look(served.ruleset.id, session, token_of(request))
        else:
            loaded = await keeper.admit(served.ruleset.id, session, ticket)
    return _drawn_for(served, request, loaded)


def _drawn_for(served: ServedBoards, request: Request, loaded: Loaded) -> Response:
    rules, view = loaded.session.rules, shown_to(loaded.session, loaded.seat)
    arcs, around = request.query.extent
    with board_problems():
        shown = served.boards.in_game(view, arcs, around, rules.options, rules.charts)
    response = board_response(served, shown, rules.pack, request)
    kept = [pair for pair in response.headers if pair[0] != b"vary"]
    return msgspec.structs.replace(
        response, headers=(_PRIVATE, _VARIES, *kept), etag=tag_of(response.body)
    )
