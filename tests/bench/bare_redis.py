"""What a session's action is measured against: a bare typed handler with two Redis trips.

It decodes the same request into the same type, reads and writes a value of a session's size, and
encodes an answer of the same type and size, made once. No tokens, versions, rules, dice, chain,
request ids, access log or metrics.
"""

from __future__ import annotations

import os
from typing import Any

import msgspec
from litestar import Litestar, post
from redis.asyncio import Redis

from bench.servers import serve
from sessions.toys import DRILL
from wardroom.engine.registry import install
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import Start
from wardroom.sessions.game.play import act, found
from wardroom.sessions.records.founding import Founding, Pins
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.wire.session import answer, outcome, session_types

_RECORD = b"x" * 1200


def create() -> Litestar:
    """The bare application."""
    types, ready = _ready()
    client = Redis.from_url(os.environ["REDIS_URL"])

    async def press(data: Any) -> Any:
        del data
        await client.get("bare")
        await client.set("bare", _RECORD)
        return ready

    press.__annotations__ = {"data": types.request, "return": types.answer}
    return Litestar([post("/press", status_code=200)(press)], openapi_config=None)


def _ready() -> tuple[Any, Any]:
    """The types of a drill's actions, and the answer to one."""
    installed = install(DRILL)
    game = installed.ruleset.game
    assert game is not None
    types = session_types(installed, game)
    pins = Pins(
        ruleset="drill", version="1", game="drill", charts="standard", options={},
        charts_digest="0" * 64, digest="0" * 64,
    )  # fmt: skip
    options = installed.ruleset.options()
    rules = Rules(installed, game, options, installed.packs["standard"], pins)
    founding = Founding(
        session="s" * 43, pins=pins, seats=game.seats, dice="committed", setup={}, beginning=None,
        lineage=None, commitment=bytes(32), seed=bytes(32),
    )  # fmt: skip
    setup = msgspec.convert({"rounds": 1000}, game.setup)
    at = "2020-01-01T00:00:00.000Z"
    acted = found(rules, founding, Position(game.begin(setup, options, rules.charts)), at)
    acted = act(acted.session, "owner", Start(), at)
    (press,) = game.decisions
    acted = act(acted.session, "owner", press(press=True), at)
    return types, answer(types, acted.session, "owner", outcome(acted, "owner"), "en")


if __name__ == "__main__":
    serve("bench.bare_redis:create")
