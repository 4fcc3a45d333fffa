"""Seats that standing policies play: against one person, in every entry, exactly once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from wardroom_client.verify import verify_log

from sessions.test_games import Playing, keeping
from sessions.test_verification import rehash
from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.battle.policies import POLICIES
from wardroom.sessions.embedded import EmbeddedServer
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.log import Export
from wardroom.sessions.reading import Loaded

STRAIT = {"scenario": "denmark_strait", "turns": 3}
SECRETS = {"mines": True, "flagships": True}
Json = dict[str, Any]


class Dying(Keeper):
    """A service that dies whenever a policy would have to decide."""

    async def played_on(self, ruleset: str, loaded: Loaded) -> Loaded:
        """Nothing is played."""
        del ruleset
        return loaded


async def fighting(keeper: Keeper, setup: Json, policy: str = "broadside", **more: Any) -> Playing:
    """A battle of the first player against a `policy`, begun."""
    playing = Playing(keeper, "battleships")
    await playing.begin(setup, policies={"second": policy}, **more)
    if more.get("dice") != "supplied":
        await playing.act("first", {"action": {"kind": "start", "client_seed": "5e" * 16}})
    return playing


def by_policy(log: Json) -> list[Json]:
    """What policies have decided in a log that is whole."""
    found = []
    for entry in log["entries"]:
        hidden = [event for one in entry["opened"] for event in one["bundle"]["events"]]
        for event in [*entry["content"]["events"], *hidden]:
            if (event.get("action") or {}).get("kind") == "policy":
                found.append(event)
    return found


@pytest.mark.parametrize("policy", POLICIES)
def test_one_person_plays_against_a_policy(policy: str, redis: EmbeddedServer) -> None:
    """He always has something to do, and the log verifies; a policy cannot be played by hand."""

    async def play() -> None:
        keeper = keeping(redis)
        playing = await fighting(keeper, STRAIT, policy)
        assert set(playing.tokens) == {"first", "spectator"}
        while (session := await playing.view("first"))["status"] == "playing":
            assert session["policies"] == {"second": policy}
            told = await playing.act("first", session["legal_actions"][0]["example"])
            assert told["version"] == told["session"]["version"]
        log = json.loads(await playing.export("first"))
        found = await keeper.verify(msgspec.convert(log, Export))
        assert (found.good, found.complete) == (True, True), found.faults
        check = verify_log(log)
        assert (check.good, check.complete) == (True, True), check.faults
        decided = by_policy(log)
        kinds = {event["action"]["decision"]["kind"] for event in decided}
        assert {"targets", "movement"} <= kinds
        assert {(event["seat"], event["action"]["policy"]) for event in decided} == {
            ("second", policy)
        }
        forged = next(event for event in decided if event["action"]["decision"]["kind"] == "targets")
        for action in (forged["action"]["decision"], {**forged["action"], "policy": "another"}):
            forged["action"] = action
            rehash(log)
            found = await keeper.verify(msgspec.convert(log, Export))
            assert "not_taken" in {fault.code for fault in found.faults}
        await keeper.store.close()

    asyncio.run(play())
