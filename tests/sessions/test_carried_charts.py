"""Charts of one's own go with the log: it is checked and gone on with where they are not."""

from __future__ import annotations

import asyncio
import copy
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redis as library
from click.testing import CliRunner
from wardroom_client.verify import verify_log

from sessions.serving import create
from sessions.signing import KEYS
from sessions.test_games import Playing, at_once, imported
from sessions.toys import DRILL
from wardroom.charts.pack import MOST_BYTES
from wardroom.cli import main
from wardroom.engine.registry import install
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.refusals import SessionUnreadable
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.verification import Unusable
from wardroom.sessions.services.composition import Services
from wardroom.sessions.wire.session import ForkRequest, ImportRequest

Json = dict[str, Any]
HUNTERS = next(ruleset for ruleset in RULESETS if ruleset.id == "hunters")
PACK = 'name = "%s"\nruleset = "%s"\nversion = "1.1"\ntitle = "Charts of my own"\n'
HARD = '[T1]\nprovenance = "published_card"\nnote = "page 3"\nhit_from = 11\n'


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a pack of one's own, in which hitting is hard."""
    return hard_pack(tmp_path_factory.mktemp("packs"))


def hard_pack(folder: Path) -> Path:
    """`folder`, with a pack of drills in which hitting is hard."""
    (folder / "hard").mkdir()
    (folder / "hard" / "pack.toml").write_text(PACK % ("hard", "drill"))
    (folder / "hard" / "t1.toml").write_text(HARD)
    return folder


@asynccontextmanager
async def keeping(
    redis: EmbeddedServer | None, packs: Path | None = None
) -> AsyncIterator[Services]:
    """A services with the packs of a folder, or one elsewhere with the standard one alone."""
    url = "" if redis is None else f"{redis.url}?db={0 if packs else 1}"
    store = Store(Target(url=url), now=time.time) if url else None
    try:
        yield Services({"drill": install(DRILL, packs)}, store, at_once, KEYS)
    finally:
        if store is not None:
            await store.close()


async def played(
    redis: EmbeddedServer, packs: Path, steps: int = 3000, charts: str = "hard"
) -> Json:
    """The log of a drill by charts of one's own, after so many `steps`."""
    async with keeping(redis, packs) as services:
        playing = Playing(services, "drill")
        await playing.begin({"rounds": 8}, charts=charts)
        await playing.play(steps)
        log: Json = json.loads(await playing.export("owner"))
        return log


async def verified(services: Services, log: Json) -> Any:
    return await services.replaying.verify(msgspec.convert(log, Export))


def test_a_log_carries_charts_that_are_not_the_standard_ones(
    redis: EmbeddedServer, packs: Path
) -> None:
    async def check() -> None:
        log = await played(redis, packs)
        assert log["charts"] == {
            "name": "hard", "title": "Charts of my own", "version": "1.1", "format": 1,
            "tables": {"T1": {"provenance": "published_card", "hit_from": 11}},
        }  # fmt: skip
        assert (await played(redis, packs, charts="standard"))["charts"] is None
        async with keeping(redis) as services:
            playing = Playing(services, "drill")
            await playing.begin({})
            token = playing.tokens["owner"]
            written = await services.reading.export(
                "drill", playing.session, token, with_charts=True
            )
            carried = json.loads(written)["charts"]
            assert (carried["name"], carried["tables"]["T1"]["needed"]) == ("standard", 8)

    asyncio.run(check())


def test_it_is_checked_where_they_are_not(redis: EmbeddedServer, packs: Path) -> None:
    async def check() -> None:
        log = await played(redis, packs)
        async with keeping(None) as services:
            found = await verified(services, log)
            assert (found.good, found.complete, found.charts) == (True, True, "carried")
            assert verify_log(log).good
            bare = {**log, "charts": None}
            found = await verified(services, bare)
            assert (found.good, found.complete, found.outcomes) == (True, False, "unknown")
            assert [each.code for each in found.unproven] == ["rules_not_here"]
            assert "not to be had here" in found.unproven[0].detail
        async with keeping(None, packs) as services:
            found = await verified(services, log)
            assert (found.good, found.charts) == (True, "installed")

    asyncio.run(check())


def more_hits(carried: Json) -> None:
    carried["tables"]["T1"]["hit_from"] = 10


def no_provenance(carried: Json) -> None:
    del carried["tables"]["T1"]["provenance"]


def no_table(carried: Json) -> None:
    carried["tables"] = {}


def no_tables(carried: Json) -> None:
    carried["tables"] = {"T1": 7}


def another_table(carried: Json) -> None:
    carried["tables"]["T9"] = {"provenance": "published_card"}


def a_wrong_type(carried: Json) -> None:
    carried["tables"]["T1"]["hit_from"] = "eleven"


def a_format_to_come(carried: Json) -> None:
    carried["format"] = 99


def another_format(carried: Json) -> None:
    carried["format"] = 2


def another_format_that_fits(carried: Json) -> None:
    carried["format"] = 2
    carried["tables"]["T1"] = {"provenance": "published_card", "needed": 11}


def too_high(carried: Json) -> None:
    carried["tables"]["T1"]["hit_from"] = 10**12


def too_large(carried: Json) -> None:
    carried["tables"]["T1"]["title"] = "x" * MOST_BYTES


def too_deep(carried: Json) -> None:
    deep: Any = {}
    for _ in range(900):
        deep = {"t": deep}
    carried["tables"]["T1"]["title"] = deep


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (more_hits, "not those that the session names"),
        (no_provenance, "provenance"),
        (no_table, "not those that the session names"),
        (no_tables, "T1"),
        (another_table, "T9"),
        (a_wrong_type, "needed"),
        (a_format_to_come, "no format 99"),
        (another_format, "hit_from"),
        (another_format_that_fits, "not those that the session names"),
        (too_high, "beyond"),
        (too_large, "bytes"),
        (too_deep, "do not fit here"),
    ],
)
def test_charts_that_will_not_do_are_named(
    redis: EmbeddedServer, packs: Path, forge: Callable[[Json], None], said: str
) -> None:
    async def check() -> None:
        log = copy.deepcopy(await played(redis, packs, 4))
        assert verify_log(log).good
        forge(log["charts"])
        assert [fault.kind for fault in verify_log(log).faults] == ["charts"]
        async with keeping(redis) as services:
            found = await verified(services, log)
            assert [fault.code for fault in found.faults] == ["charts_differ"]
            (missing,) = [each for each in found.unproven if each.code == "rules_not_here"]
            assert said in missing.detail
            assert len(missing.detail) < 1000
            request = msgspec.convert({"log": log}, ImportRequest)
            with pytest.raises(Unusable, match="faulty"):
                await services.creating.resume("drill", request, None)
        # Where they are installed the log is played again by these, and the forgery named still.
        async with keeping(redis, packs) as services:
            found = await verified(services, log)
            assert [fault.code for fault in found.faults] == ["charts_differ"]
            assert found.outcomes == "good"

    asyncio.run(check())


def test_an_import_keeps_them_for_itself_alone(redis: EmbeddedServer, packs: Path) -> None:
    async def go_on() -> None:
        log = await played(redis, packs, 4)
        async with keeping(redis) as services:
            other = Playing(services, "drill")
            await other.began(await imported(services, "drill", json.dumps(log).encode(), 4))
            view = await other.view("owner")
            assert view["rules"]["charts_digest"] == digest_of(log)
            # Nobody else can name them.
            assert services.records.rulesets["drill"].packs.keys() == {"standard"}
        key = f"wardroom:{{{other.session}}}"
        with library.Redis(unix_socket_path=str(redis.socket), db=1) as server:
            assert not server.exists(f"wardroom:pack:{digest_of(log)}")
            assert 0 < server.ttl(f"{key}:charts") <= server.ttl(key)
            # Another worker finds them beside the session, and it is played to its end by them.
            async with keeping(redis) as services:
                other.services = services
                await other.play()
                again = json.loads(await other.export("owner"))
                assert again["charts"] == log["charts"]
                assert (await verified(services, again)).good
                for step in steps(again):
                    assert (step["result"] == "hit") is (step["total"] >= 10)
                fork = Playing(services, "drill")
                token = other.tokens["owner"]
                await fork.began(
                    await services.creating.fork(
                        "drill", other.session, token, ForkRequest(at=2), None
                    )
                )
                assert server.exists(f"wardroom:{{{fork.session}}}:charts")
                await services.playing.delete("drill", other.session, token)
                assert not server.exists(f"{key}:charts")
            async with keeping(redis) as services:
                fork.services = services
                await fork.play(3)
            own = f"wardroom:{{{fork.session}}}:charts"
            tampered = server.get(own).replace(b"hit_from\x0b", b"hit_from\x02")
            for damaged in (tampered, b"\x82\xa8manifest", b""):
                server.set(own, damaged)
                async with keeping(redis) as services:
                    fork.services = services
                    with pytest.raises(SessionUnreadable):
                        await fork.view("owner")

    asyncio.run(go_on())


def digest_of(log: Json) -> str:
    return str(log["entries"][0]["content"]["founding"]["pins"]["charts_digest"])


def steps(log: Json) -> list[Json]:
    return [
        event["step"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if "step" in event
    ]


def test_the_command_line_checks_such_a_log(
    redis: EmbeddedServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a real game: played with a pack of one's own, checked without it."""
    pack = tmp_path / "packs" / "mine"
    pack.mkdir(parents=True)
    (pack / "pack.toml").write_text(PACK % ("mine", "hunters") + 'base = "standard"\n')
    (pack / "e.toml").write_text('[E2]\nprovenance = "published_card"\nundetected_on_natural = 3\n')
    path = tmp_path / "log.json"

    async def play() -> None:
        store = Store(Target(url=redis.url), now=time.time)
        services = Services({"hunters": install(HUNTERS, pack.parent)}, store, at_once, KEYS)
        playing = Playing(services, "hunters")
        await playing.begin({}, charts="mine")
        await playing.play(6)
        await playing.resign("commander")
        path.write_bytes(await playing.export("commander"))
        await store.close()

    asyncio.run(play())
    trusting = ["--keys", str(tmp_path / "keys.json")]
    (tmp_path / "keys.json").write_bytes(msgspec.json.encode(KEYS.published))
    result = CliRunner().invoke(main, ["verify", str(path), *trusting])
    assert (result.exit_code, "those that came with the log" in result.stdout) == (0, True)
    monkeypatch.setenv("WARDROOM_CHARTS_DIR", str(pack.parent))
    result = CliRunner().invoke(main, ["verify", str(path), *trusting])
    assert (result.exit_code, "came with the log" in result.stdout) == (0, False)


def test_what_an_export_may_be_asked_for(client: httpx.Client) -> None:
    owner = create(client, "drill")["owner"]
    assert owner.get("/export", params={"with_charts": "true"}).json()["charts"]["tables"]
    assert owner.get("/export", params={"with_charts": "false"}).json()["charts"] is None
    assert owner.get("/export", params={"with_charts": "maybe"}).status_code == 400
