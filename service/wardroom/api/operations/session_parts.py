"""The possible orders of each unit in a session, as parts that a client joins into an action."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.api.cost import of_parts
from wardroom.api.exchange import Request, Response
from wardroom.api.operation import Operation
from wardroom.api.operations.listings import Rulesets
from wardroom.api.operations.sessions import PRIVATE
from wardroom.api.seats import SESSION, session_of, session_problems, token_of
from wardroom.engine.games import Game
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.parts import PartsTypes, parts_types


class PartsQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Whose parts are listed."""

    unit: (
        Annotated[
            str,
            Meta(
                min_length=1,
                max_length=60,
                description="The id of a unit. Only the parts of this unit are listed. If `unit` "
                "is left out, the parts of every unit are listed: some hundred kilobytes for a "
                "large fleet.",
            ),
        ]
        | UnsetType
    ) = UNSET


def session_parts_operations(rulesets: Rulesets, services: Services) -> Iterator[Operation]:
    """Yield the parts operations of every ruleset whose units are ordered together."""
    for ruleset in rulesets.values():
        game = ruleset.ruleset.game
        if game is not None and game.joined:
            yield _of_game(ruleset, game, services)


def _of_game(ruleset: InstalledRuleset, game: Game, services: Services) -> Operation:
    types = parts_types(ruleset, game)
    return Operation(
        method="GET",
        path=f"/v1/{ruleset.id}/sessions/{{session}}/parts",
        id=f"{ruleset.id}_get_parts_of_{game.name}".replace("-", "_"),
        tag=ruleset.id,
        summary=f"The parts of an action that the units may take now in a {game.name}.",
        description="Targets, torpedoes and moves are decided for many units in one action. Each "
        "part is what one unit may do. Join parts of several units in `member` of an action, "
        "with the `kind` and the `seat` of the answer. Units that are not named do not fire, "
        "and move on steadily. Each part is legal alone; parts that break a rule together are "
        "refused with that rule. Parts are listed for fleets of any size. Read the session with "
        "`by_unit=false` to leave the parts out of the session.",
        answer=functools.partial(_listed, ruleset, types, services),
        ruleset=ruleset.id,
        scope="sessions",
        parameters=(SESSION,),
        query=PartsQuery,
        returns=types.answer,
        asynchronous=True,
        offloaded=game.units > 1,
        brief=True,
        seated=True,
        conditional=True,
        cost=of_parts(game),
        rules=game.covers,
    )


async def _listed(
    ruleset: InstalledRuleset,
    types: PartsTypes,
    services: Services,
    request: Request,
) -> Response:
    token, session = token_of(request), session_of(request)
    unit = None if isinstance(request.query.unit, UnsetType) else request.query.unit
    with session_problems():
        representation = await services.reading.parts(ruleset.id, session, token, unit, types)
    return Response(representation.body, headers=PRIVATE, etag=representation.etag)
