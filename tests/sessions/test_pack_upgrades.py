"""A release that changed the form of its charts goes on with the sessions of the one before.

The drill's charts are of format 2. `EARLIER` is the drill as it was: its charts called what a throw
needs `hit_from`, and another number was enough.
"""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from wardroom_client.verify import verify_log

from sessions.signing import KEYS
from sessions.test_games import Playing, at_once, imported
from sessions.toys import DRILL
from wardroom.charts import Table
from wardroom.engine.registry import Ruleset, install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.composition import Services

Json = dict[str, Any]


class EarlierT1(Table, frozen=True):
    """What a throw must reach."""

    needed: int = msgspec.field(name="hit_from")


class EarlierCharts(msgspec.Struct, frozen=True, kw_only=True):
    """The charts of the drill in format 1."""

    t1: EarlierT1 = msgspec.field(name="T1")


@pytest.fixture
def earlier(tmp_path: Path) -> Ruleset:
    """The drill of the release before."""
    for path in DRILL.data.rglob("*.toml"):
        copy = tmp_path / path.relative_to(DRILL.data)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = (
            path.read_text("utf-8")
            .replace("format = 2\n", "")
            .replace("needed = 8", "hit_from = 5")
        )
        copy.write_text(text, "utf-8")
    return msgspec.structs.replace(DRILL, charts=EarlierCharts, data=tmp_path, pack_upgrades=())


def keeping(ruleset: Ruleset, url: str | None) -> Services:
    store = None if url is None else Store(Target(url=url), now=time.time)
    return Services({"drill": install(ruleset)}, store, at_once, KEYS)


async def verified(services: Services, log: Json) -> Any:
    return await services.replaying.verify(msgspec.convert(log, Export))


def thrown(log: Json) -> list[Json]:
    events = [event for entry in log["entries"] for event in entry["content"]["events"]]
    return [event["step"] for event in events if event.get("step", {}).get("roll")]


def test_a_session_goes_on_by_the_charts_it_was_begun_with(
    redis: EmbeddedServer, earlier: Ruleset
) -> None:
    async def check() -> None:
        before = keeping(earlier, redis.url)
        playing = Playing(before, "drill")
        await playing.begin({"rounds": 30}, options={"hit_on_seven": False})
        await playing.play(5)
        digest = (await playing.view("owner"))["rules"]["charts_digest"]
        await before.sessions.store.close()

        services = playing.services = keeping(DRILL, redis.url)
        await playing.play()
        session = await playing.view("owner")
        assert session["rules"]["charts_digest"] == digest
        log = json.loads(await playing.export("owner"))
        for step in thrown(log):
            assert (step["result"] == "hit") is (step["total"] >= 5)
        assert {step["total"] for step in thrown(log)} & {5, 6, 7}

        # The log carries the charts as they were written, which have the digest it is bound to.
        assert log["charts"]["format"] == 1
        assert log["charts"]["tables"]["T1"]["hit_from"] == 5
        found = await verified(services, log)
        assert (found.good, found.complete) == (True, True), found.faults
        assert verify_log(log).good
        await services.sessions.store.close()
        # And so elsewhere, where nothing of the session is kept.
        found = await verified(keeping(DRILL, None), log)
        assert (found.good, found.complete, found.charts) == (True, True, "carried")

    asyncio.run(check())


def test_a_log_of_the_release_before_is_checked_and_gone_on_with(
    redis: EmbeddedServer, earlier: Ruleset
) -> None:
    async def check() -> None:
        before = keeping(earlier, f"{redis.url}?db=2")
        playing = Playing(before, "drill")
        await playing.begin({"rounds": 6})
        await playing.play(4)
        token = playing.tokens["owner"]
        written = await before.reading.export("drill", playing.session, token, with_charts=True)
        await before.sessions.store.close()

        services = keeping(DRILL, f"{redis.url}?db=3")
        log = json.loads(written)
        assert (await verified(services, log)).good
        other = Playing(services, "drill")
        await other.began(await imported(services, "drill", written, 4))
        await other.play()
        again = json.loads(await other.export("owner"))
        assert again["charts"] == log["charts"]
        assert (await verified(services, again)).good
        await services.sessions.store.close()

    asyncio.run(check())


def test_a_pack_of_ones_own_of_format_1_is_offered_still(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "pack.toml").write_text(
        'name = "own"\nruleset = "drill"\nversion = "1"\ntitle = "Own"\nbase = "standard"\n'
    )
    (folder / "t1.toml").write_text('[T1]\nprovenance = "published_card"\nhit_from = 10\n')
    pack = install(DRILL, tmp_path).packs["own"]
    assert (pack.charts.t1.needed, pack.manifest.format) == (10, 2)
