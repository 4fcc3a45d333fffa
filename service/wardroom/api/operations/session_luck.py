"""The luck of the dice in a finished game: computed at the first request, and then cached."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.api.cost import of_luck
from wardroom.api.exchange import Request, Response, encode, tag_of
from wardroom.api.operation import Operation
from wardroom.api.operations.listings import Rulesets, language_of
from wardroom.api.problems import NOT_NOW, TOO_COSTLY
from wardroom.api.seats import SESSION, session_of, session_problems, token_of
from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledRuleset
from wardroom.luck.logs import luck_of
from wardroom.luck.reckoning import METHOD, Luck
from wardroom.luck.telling import lines_of
from wardroom.sessions.basics.refusals import NotNow, SessionUnreadable
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.verification import Unusable
from wardroom.sessions.records.compressed import compressed, plain
from wardroom.sessions.records.rules import RulesNotHere
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.composition import Services


class LuckTold(Luck, frozen=True, kw_only=True):
    """The luck of a game, as figures and in words."""

    lines: Annotated[
        tuple[str, ...],
        Meta(
            description="A line for each of the `figures` that dice could change, and a line "
            "about the parts that are not compared. The lines are to be read by people: they do "
            "not correspond to `figures` by position."
        ),
    ]


class _Kept(msgspec.Struct):
    """The values on which the luck of a game depends."""

    method_version: int


def session_luck_operations(rulesets: Rulesets, services: Services) -> Iterator[Operation]:
    """Yield the luck operation for the sessions of every ruleset whose game has figures."""
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is not None and game.luck is not None:
            yield _of_game(ruleset, game, services)


def _of_game(ruleset: InstalledRuleset, game: Game, services: Services) -> Operation:
    return Operation(
        method="GET",
        path=f"/v1/{ruleset.id}/sessions/{{session}}/luck",
        id=f"{ruleset.id}_get_luck_of_{game.name}".replace("-", "_"),
        tag=ruleset.id,
        summary=f"Compare the dice of a {game.name} that is over with the average of such dice.",
        description="Compares the result of each procedure with the average result of its dice. "
        "The average is computed for the situation in which the procedure began, and for the "
        "decisions that were taken. The differences are added up, and the sum is ranked among the "
        "sums of a hundred such throws of all these dice. The game must be over and its seed "
        "revealed. "
        "`openapi/luck.md` describes the method.",
        answer=functools.partial(_told, ruleset, services),
        ruleset=ruleset.id,
        scope="sessions",
        parameters=(SESSION,),
        returns=LuckTold,
        problems=(NOT_NOW, TOO_COSTLY),
        asynchronous=True,
        offloaded=True,
        seated=True,
        in_languages=True,
        conditional=True,
        cost=of_luck,
    )


async def _told(ruleset: InstalledRuleset, services: Services, request: Request) -> Response:
    token, session = token_of(request), session_of(request)
    language = language_of(ruleset, request)
    with session_problems():
        known = (await services.admission.load_as(ruleset.id, session, token)).session
        luck = await luck_of_session(services, known, token)
    lines = lines_of(luck, ruleset, language, known.sides)
    body = encode(LuckTold(**msgspec.structs.asdict(luck), lines=lines))
    headers = (
        (b"cache-control", b"private, no-cache"),
        (b"content-language", language.encode()),
        (b"vary", b"Authorization, Accept-Language"),
    )
    return Response(body, headers=headers, etag=tag_of(body))


async def kept_luck(services: Services, session: str) -> Luck | None:
    """Return the cached luck of a session; None if nobody has requested it recently.

    It contains only facts that every reader of a finished game may know.
    """
    kept = await services.sessions.store.sessions.luck(session)
    if kept is None:
        return None
    written = plain(kept)
    if msgspec.json.decode(written, type=_Kept).method_version != METHOD:
        return None
    return msgspec.json.decode(written, type=Luck)


async def luck_of_session(services: Services, game: Session, token: str) -> Luck:
    """Return the luck of a session for the holder of `token`, cached or newly computed.

    Raises NotNow if its game is not over or its seed is not revealed.
    """
    session, ruleset = game.founding.session, game.rules.ruleset.id
    if not game.over:
        raise NotNow("game_not_over")
    if not game.revealed:
        raise NotNow("seed_not_revealed")
    kept = await kept_luck(services, session)
    if kept is not None:
        return kept
    exported = await services.reading.export(ruleset, session, token)
    log = msgspec.json.decode(exported, type=Export)
    resolve = await services.replaying.resolver(log)
    try:
        luck: Luck = await services.records.offload(lambda log: luck_of(log, resolve), log)
    except (Unusable, RulesNotHere) as fault:
        raise SessionUnreadable(str(fault)) from fault
    await services.sessions.store.sessions.keep_luck(session, compressed(encode(luck), ruleset))
    return luck
