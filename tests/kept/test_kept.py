"""This release goes on with what earlier ones have written (`README.md`)."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
import redis as library
from wardroom_client.verify import verify_log

from kept.artefacts import (
    RULESETS,
    Kept,
    everything_kept,
    formats_of,
    is_released,
    keeping,
    put_back,
    raw,
    read_stories,
    releases,
)
from kept.files import GAMES, OF_RELEASE, OF_RULESET, RECORDS, STORIES, of_releases, read
from kept.records import stored as stored_records
from kept.stories import STORIES as TOLD
from kept.write import write
from release.game_logs import FEW, logs_of
from sessions.signing import KEYS
from sessions.test_games import Playing, imported
from wardroom import __version__
from wardroom.charts import STANDARD, restore_pack
from wardroom.charts.pack import Manifest
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.fleet import oldest, readable
from wardroom.sessions.log.export import Export
from wardroom.sessions.records.formats import Formats, differing, rules_of
from wardroom.terminal.game_file import GameFile, check_rules

ARTEFACTS = list(everything_kept())
_MORE = 40
"""Actions taken before the game is resigned."""

artefacts = pytest.mark.parametrize("kept", ARTEFACTS, ids=lambda kept: kept.name)


class StoredPack(msgspec.Struct, frozen=True):
    """What lies in Redis of a chart pack."""

    manifest: Manifest
    tables: dict[str, object]


def test_all_is_kept_of_a_version_that_is_released() -> None:
    assert releases()[-1:] == [__version__] or not is_released(__version__), "make keep"


def test_what_is_kept_of_this_version_is_all_there_is(tmp_path: Path) -> None:
    """As it will be on the day of its release; nothing is kept of it before."""
    write("9.9.9", tmp_path)
    made = tmp_path / "9.9.9"
    games = {name for name, ruleset in RULESETS.items() if ruleset.ruleset.game is not None}
    by_game = {f"{game}/{name}" for game in games for name in OF_RULESET}
    whole = {*OF_RELEASE, *by_game}
    files = {path for path in made.rglob("*") if path.is_file()}
    assert {path.relative_to(made).as_posix() for path in files} == whole
    assert_games_are_good(made / GAMES)
    stories = read_stories(made / STORIES).stories
    assert {story.name for story in stories} == {*TOLD, "charts from elsewhere", "archived"}
    assert json.loads(read(made / RECORDS)).keys() == stored_records(RULESETS).keys()


def test_published_games_are_good_still() -> None:
    """Those of every release that has published some."""
    for archive in of_releases(GAMES):
        assert_games_are_good(archive)


def assert_games_are_good(archive: Path) -> None:
    services = keeping(None)
    found = 0
    for name, log in logs_of(archive):
        verified = asyncio.run(services.replaying.verify(msgspec.convert(log, Export)))
        assert verified.good, (name, verified.faults[:3])
        assert verify_log(log).good, name
        found += 1
    assert found == FEW


@pytest.mark.parametrize("charts", ["installed", "stored"])
@artefacts
def test_a_stored_session_goes_on(redis: EmbeddedServer, kept: Kept, charts: str) -> None:
    """By the charts of this release where they are the same still, or by those in Redis."""

    async def go_on() -> None:
        services = keeping(redis, database=1, keys=KEYS)
        if charts == "stored":
            services.records.rules._installed.clear()
        playing = Playing(services, kept.ruleset)
        playing.session, playing.tokens = stored.session, stored.tokens
        seat = next(iter(stored.tokens))
        before = await playing.view(seat)
        assert before["status"] != "over"
        await playing.play(_MORE)
        await playing.resign(seat)
        written = await playing.export(seat)
        await services.sessions.store.close()
        log = json.loads(written)
        assert log["number"] > before["number"]
        assert charts == "installed" or services.records.rules._foreign
        found = await keeping(None, keys=KEYS).replaying.verify(msgspec.convert(log, Export))
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
        services = keeping(redis, database=2)
        log = json.loads(kept.log())
        found = await services.replaying.verify(msgspec.convert(log, Export))
        check = verify_log(log)
        assert (found.good, check.good) == (True, True), found.faults[:3]
        # 0.1.0 called it complete, though nobody has signed it (`openapi/promise.md`).
        assert not log["receipts"]
        for unproven in (found.unproven, check.unproven):
            assert [each.code for each in unproven] == ["not_signed"]
        playing = Playing(services, kept.ruleset)
        await playing.began(await imported(services, kept.ruleset, kept.log(), log["number"] - 1))
        await playing.play(5)
        await services.sessions.store.close()

    asyncio.run(go_on())


@artefacts
def test_a_log_without_its_charts_is_proven_by_those_of_its_release(kept: Kept) -> None:
    """Elsewhere too, where no Redis has them; and it carries them once they are not standard."""

    async def check() -> None:
        log = json.loads(kept.log()) | {"charts": None}
        found = await keeping(None).replaying.verify(msgspec.convert(log, Export))
        assert (found.good, found.outcomes) == (True, "good"), found.faults[:3]

    asyncio.run(check())


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


@artefacts
def test_the_rules_of_a_game_are_known_by_their_digest(kept: Kept) -> None:
    """By it a client asks for the charts, and a game on file of that release is gone on with."""
    ruleset = RULESETS[kept.ruleset]
    pins = json.loads(kept.log())["entries"][0]["content"]["founding"]["pins"]
    served = {pack.digest for pack in ruleset.named_so(STANDARD)}
    assert pins["charts_digest"] in served, "serve the charts before, too"
    assert ruleset.versions_by_digest[STANDARD][pins["digest"]] == pins["version"]
    record = GameFile(
        ruleset=kept.ruleset,
        ruleset_version=pins["version"],
        charts=STANDARD,
        digest=pins["digest"],
        setup={},
        options=pins["options"],
        seed=None,
    )
    check_rules(record, ruleset)


@artefacts
def test_a_number_of_the_charts_changes_with_the_version_of_its_ruleset(kept: Kept) -> None:
    """Which the outcomes of new games follow from (`openapi/promise.md`)."""
    rules = rules_of(kept.ruleset)
    same = formats_of(kept.release)[rules] == readable(RULESETS).formats[rules]
    digests = {kept.pack().digest, RULESETS[kept.ruleset].packs[STANDARD].digest}
    assert len(digests) == 1 or not same, "raise the version of the ruleset"


def test_whatever_an_earlier_release_writes_is_written_here_too() -> None:
    """While its workers live (`docs/decisions/0009`)."""
    earlier = [release for release in releases() if release != __version__]
    for release in earlier[-1:]:
        assert not_written(oldest(RULESETS), formats_of(release)) == []


@pytest.mark.parametrize("name", sorted(oldest(RULESETS)))
def test_a_way_back_that_is_missing_is_found(name: str) -> None:
    """The release before writes a format in the version before the earliest of this one."""
    here = readable(RULESETS).formats
    later = {**oldest(RULESETS), name: str(int(here[name]) + 1)}
    assert not_written(oldest(RULESETS), here) == []
    assert not_written(later, here) == [name]


def not_written(earliest: Formats, earlier: Formats) -> list[str]:
    """The formats that cannot be written in the version of the `earlier` release.

    `earliest`: the earliest version of each that is written. Another dictionary is left out, and so
    are options that came since, so these two have no way back of their own.
    """
    return [name for name in differing(earliest, earlier) if name in earlier]


def test_what_is_kept_of_a_release_is_never_written_again(tmp_path: Path) -> None:
    (tmp_path / "0.1.0" / "hunters").mkdir(parents=True)
    with pytest.raises(SystemExit, match="it stays as it is"):
        write("0.1.0", tmp_path)
    assert [each for each in tmp_path.rglob("*") if each.is_file()] == []


def test_nothing_is_kept_of_a_development_version(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="is of no release"):
        write("0.2.0.dev0", tmp_path)
    assert [*tmp_path.iterdir()] == []
