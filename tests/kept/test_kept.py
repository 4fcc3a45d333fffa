"""This release goes on with what earlier ones have written (`README.md`)."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest
import redis as library
from wardroom_client.verify import verify_log

from kept.artefacts import RULESETS, Kept, everything_kept, keeping, put_back, raw
from sessions.test_games import Playing, imported
from wardroom import __version__
from wardroom.charts import STANDARD, restore_pack
from wardroom.charts.pack import Manifest
from wardroom.sessions.embedded import EmbeddedServer
from wardroom.sessions.log import Export

ARTEFACTS = list(everything_kept())
_MORE = 40
"""Actions taken before the game is resigned."""

artefacts = pytest.mark.parametrize("kept", ARTEFACTS, ids=lambda kept: kept.name)


class StoredPack(msgspec.Struct, frozen=True):
    """What lies in Redis of a chart pack."""

    manifest: Manifest
    tables: dict[str, object]


def test_something_is_kept_of_every_ruleset() -> None:
    games = {name for name, ruleset in RULESETS.items() if ruleset.ruleset.game is not None}
    now = {kept.ruleset for kept in ARTEFACTS if kept.folder.name == __version__}
    assert now == games, "make keep"


@pytest.mark.parametrize("charts", ["installed", "stored"])
@artefacts
def test_a_stored_session_goes_on(redis: EmbeddedServer, kept: Kept, charts: str) -> None:
    """By the charts of this release where they are the same still, or by those in Redis."""

    async def go_on() -> None:
        keeper = keeping(redis, database=1)
        if charts == "stored":
            keeper._shelf._installed.clear()
        playing = Playing(keeper, kept.ruleset)
        playing.session, playing.tokens = stored.session, stored.tokens
        seat = next(iter(stored.tokens))
        before = await playing.view(seat)
        assert before["status"] != "over"
        await playing.play(_MORE)
        await playing.resign(seat)
        written = await playing.export(seat)
        await keeper.store.close()
        log = json.loads(written)
        assert log["number"] > before["number"]
        assert charts == "installed" or keeper._shelf._foreign
        found = await keeping(None).verify(msgspec.convert(log, Export))
        assert (found.good, found.complete) == (True, True), found.faults[:3]
        assert verify_log(log).good

    stored = kept.session()
    with library.Redis(unix_socket_path=str(redis.socket), db=1) as server:
        server.flushdb()
        put_back(server, stored, kept.pack())
    asyncio.run(go_on())


@artefacts
def test_an_exported_log_is_good_and_gone_on_with(redis: EmbeddedServer, kept: Kept) -> None:
    async def go_on() -> None:
        keeper = keeping(redis, database=2)
        log = json.loads(kept.log())
        found = await keeper.verify(msgspec.convert(log, Export))
        assert (found.good, found.complete) == (True, True), found.faults[:3]
        assert verify_log(log).good
        playing = Playing(keeper, kept.ruleset)
        await playing.began(await imported(keeper, kept.ruleset, kept.log(), log["number"] - 1))
        await playing.play(5)
        await keeper.store.close()

    asyncio.run(go_on())


@artefacts
def test_a_stored_pack_is_loaded(kept: Kept) -> None:
    ruleset = RULESETS[kept.ruleset]
    stored = msgspec.msgpack.decode(raw(kept.pack().pack), type=StoredPack)
    pack = restore_pack(
        stored.manifest,
        stored.tables,
        ruleset.ruleset.charts,
        ruleset.packs[STANDARD],
        ruleset.ruleset.pack_upgrades,
    )
    assert pack.digest == kept.pack().digest
    assert set(pack.tables) == set(ruleset.packs[STANDARD].tables)


def test_states_can_be_written_as_the_release_before_reads_them() -> None:
    """While its workers live; without one before, as this one reads them."""
    for ruleset in {kept.ruleset for kept in ARTEFACTS}:
        here = [kept for kept in ARTEFACTS if kept.ruleset == ruleset]
        earlier = [kept for kept in here if kept.folder.name != __version__] or here
        log = json.loads(max(earlier, key=lambda kept: kept.folder.name).log())
        game = RULESETS[ruleset].ruleset.game
        assert game is not None
        oldest = game.state_version - len(game.downgrades)
        assert oldest <= log["entries"][-1]["content"]["state_version"], "a downgrade is missing"
