"""Prepared situations: played, verified, forked and imported; and what refuses them."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import msgspec
import pytest

from sessions.test_games import Playing, imported, keeping
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import Ruleset
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.embedded import EmbeddedServer
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.log import Export
from wardroom.sessions.wire import ForkRequest

OPENINGS = {
    "hunters": "lone_ship_by_night",
    "silent-victory": "lone_ship_by_night",
    "battleships": "duel_in_three_turns",
}
BESIDE: dict[str, list[dict[str, Any]]] = {
    "hunters": [{"type": "VIIC"}, {"start": "1941-05"}],
    "silent-victory": [{"type": "Gato"}, {"scenario": "okane"}, {"historical": True}],
    "battleships": [{"scenario": "denmark_strait"}, {"turns": 5}, {"base_visibility": 3}],
}
games = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda one: one.id)


async def proven(keeper: Keeper, playing: Playing, seat: str, *, whole: bool = True) -> bytes:
    """The log of a game that is over, which is good, and complete if it is `whole`."""
    written = await playing.export(seat)
    found = await keeper.verify(msgspec.json.decode(written, type=Export))
    assert (found.good, found.complete) == (True, whole), found.faults[:3]
    return written


@games
def test_an_opening_is_played_verified_and_gone_on_with(
    ruleset: Ruleset, redis: EmbeddedServer
) -> None:
    async def play() -> None:
        keeper, game = keeping(redis), ruleset.game
        assert game is not None
        seat, alone = game.seats[0], len(game.seats) == 1
        playing = Playing(keeper, ruleset.id)
        await playing.begin({"opening": OPENINGS[ruleset.id]})
        if alone:
            await playing.act(seat, {"action": {"kind": "start"}})
            session = await playing.view(seat)
            assert session["legal_actions"][0]["kind"] == "engage"
            assert (session["view"]["patrol_number"], session["view"]["box"]["number"]) == (1, 4)
        await playing.play(30)
        if alone:
            written, token = await playing.export(seat), playing.tokens[seat]
            for told in (
                await keeper.fork(ruleset.id, playing.session, token, ForkRequest(at=3), None),
                await imported(keeper, ruleset.id, written, 3),
            ):
                other = Playing(keeper, ruleset.id)
                await other.began(told)
                await other.play(3)
                await other.resign(seat)
                await proven(keeper, other, seat, whole=False)
        await playing.play(60)
        await playing.resign(seat)
        log = json.loads(await proven(keeper, playing, seat))
        founding = log["entries"][0]["content"]["founding"]
        assert founding["setup"]["opening"] == OPENINGS[ruleset.id]
        founding["setup"]["opening"] = "another"
        assert not (await keeper.verify(msgspec.convert(log, Export))).good
        await keeper.store.close()

    asyncio.run(play())


@games
def test_what_an_opening_does_not_go_with(ruleset: Ruleset, redis: EmbeddedServer) -> None:
    opening = OPENINGS[ruleset.id]
    refused = [({"opening": "none"}, "no_such_opening", "/opening")] + [
        ({"opening": opening, **beside}, "opening_states_it", f"/{next(iter(beside))}")
        for beside in BESIDE[ruleset.id]
    ]

    async def found() -> list[tuple[str, str | None]]:
        keeper = keeping(redis)
        codes: list[tuple[str, str | None]] = []
        types = keeper.types[ruleset.id]
        for setup, _, _ in refused:
            new = msgspec.convert({"setup": setup}, types.new)
            with pytest.raises(Refused) as refusal:
                await keeper.create(ruleset.id, new, None)
            codes.append((refusal.value.code, refusal.value.member))
        body = {"setup": {"opening": opening}, "entrants": [{"name": "A"}], "closes": _TOMORROW}
        held = msgspec.convert(body, keeper.tournament_types[ruleset.id].new)
        with pytest.raises(Refused) as refusal:
            await keeper.create_tournament(ruleset.id, held, None)
        codes.append((refusal.value.code, refusal.value.member))
        await keeper.store.close()
        return codes

    wanted = [(code, member) for _, code, member in refused]
    assert asyncio.run(found()) == [*wanted, ("opening_in_tournament", "/setup/opening")]


_TOMORROW = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 86_400))
