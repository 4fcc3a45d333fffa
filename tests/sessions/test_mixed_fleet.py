"""Workers of two releases share a Redis: what either writes both read, until the switch."""

from __future__ import annotations

import asyncio
import importlib
import itertools
import json
import pkgutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import redis as library
from structlog.testing import capture_logs

import wardroom.sessions
from sessions.signing import KEYS
from sessions.test_games import Playing, at_once, imported
from sessions.test_tournament_keeping import Tournament, hold
from sessions.toys.drill.later import later
from sessions.toys.drill.ruleset import DRILL
from wardroom.dice import entropy
from wardroom.engine.registry import Ruleset, install
from wardroom.rulesets.by_name import ruleset_named
from wardroom.rulesets.hunters.ruleset import HUNTERS
from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.fleet import Fleet, readable
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.refusals import SessionUnreadable, UpgradeUnderWay
from wardroom.sessions.game.commands import Rule
from wardroom.sessions.game.ruling import RulingRequest
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.findings import Verification
from wardroom.sessions.proof.verification import Known
from wardroom.sessions.records.compressed import plain, with_delta
from wardroom.sessions.records.formats import Switch
from wardroom.sessions.records.versions import Record, Versioned
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import ForkRequest

replace = msgspec.structs.replace
_LIVE_SECONDS = 60.0
_DATABASE = 7
_FORMATS = "wardroom:formats"


class Worker:
    """A worker of a release, which has `ruleset` alone, and the time that it lives in."""

    def __init__(self, url: str, ruleset: Ruleset, switch: Switch = "agreed") -> None:
        self.at = 0.0
        installed = {ruleset.id: install(ruleset)}
        self.store = Store(Target(url=url), now=time.time)
        self.services = Services(installed, self.store, at_once, KEYS)
        self.fleet = Fleet(
            self.store.access, self.store.formats, installed,
            self.services.records.rules.keep_installed, switch=switch,
            seconds=_LIVE_SECONDS, monotonic=lambda: self.at,
        )  # fmt: skip

    async def verify(self, log: Any) -> Verification:
        return await self.services.replaying.verify(msgspec.convert(log, Export))


class Setting:
    """A Redis of its own, and the drill of two releases."""

    def __init__(self, redis: EmbeddedServer, later: Ruleset) -> None:
        self.server: Any = library.Redis(unix_socket_path=str(redis.socket), db=_DATABASE)
        self.server.flushdb()
        self.url = f"{redis.url}?db={_DATABASE}"
        self.later = later
        self.workers: list[Worker] = []

    def old(self) -> Worker:
        return self._worker(DRILL)

    def new(self, switch: Switch = "agreed") -> Worker:
        return self._worker(self.later, switch)

    def _worker(self, ruleset: Ruleset, switch: Switch = "agreed") -> Worker:
        worker = Worker(self.url, ruleset, switch)
        self.workers.append(worker)
        return worker

    def stored(self, playing: Playing, record: str = "standing") -> Any:
        written, delta = self.server.hmget(f"wardroom:{{{playing.session}}}", record, "delta")
        whole = with_delta(written, delta or b"") if record == "standing" else written
        return msgspec.msgpack.decode(plain(whole))

    def end(self, worker: Worker) -> None:
        """Have it be so long since `worker` was stopped that it counts as living no more."""
        self.server.hdel(_FORMATS, worker.fleet._worker)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.store.close()


@pytest.fixture(scope="module")
def next_release(tmp_path_factory: pytest.TempPathFactory) -> Ruleset:
    return later(tmp_path_factory.mktemp("later"))


@pytest.fixture
def setting(redis: EmbeddedServer, next_release: Ruleset) -> Iterator[Setting]:
    setting = Setting(redis, next_release)
    yield setting
    setting.server.flushdb()
    setting.server.close()


def played(work: Any, setting: Setting) -> None:
    async def whole() -> None:
        try:
            await work(setting)
        finally:
            await setting.close()

    asyncio.run(whole())


async def begun(worker: Worker, **more: Any) -> Playing:
    playing = Playing(worker.services, "drill")
    await playing.begin({"rounds": 60, "markers": 1, **more.pop("setup", {})}, **more)
    await playing.act("owner", {"action": {"kind": "start"}})
    return playing


async def press(playing: Playing, worker: Worker, *, attack: bool = True) -> Any:
    playing.services = worker.services
    session = await playing.view("owner")
    if session["status"] == "created":
        return await playing.act("owner", {"action": {"kind": "start"}})
    while session["status"] != "over" and session["legal_actions"][0]["kind"] == "reroll":
        session = (await playing.act("owner", {"action": {"kind": "reroll", "reroll": False}}))[
            "session"
        ]
    if session["status"] == "over":
        return session
    return await playing.act("owner", {"action": {"kind": "press", "press": attack}})


async def switched(setting: Setting, worker: Worker, old: Worker) -> list[Any]:
    """What `worker` logs until it writes what it reads, once `old` has been stopped."""
    setting.end(old)
    with capture_logs() as logged:
        while worker.store.formats.behind is not None:
            await worker.fleet.look()
            worker.at += _LIVE_SECONDS / 4
            assert worker.at < 3 * _LIVE_SECONDS
    return logged


async def log_of(playing: Playing) -> Any:
    await playing.resign("owner")
    return json.loads(await playing.export("owner"))


def versions(log: Any) -> list[tuple[str, int]]:
    contents = [entry["content"] for entry in log["entries"]]
    return [(content["ruleset_version"], content["state_version"]) for content in contents]


def test_both_releases_play_all_games_until_the_switch(setting: Setting) -> None:
    async def whole(setting: Setting) -> None:
        old = setting.old()
        await old.fleet.look()
        earlier = await begun(old)
        new = setting.new()
        with capture_logs() as logged:
            await new.fleet.look()
        assert [(one["event"], one["formats"]) for one in logged] == [
            ("formats of older workers are written", ["drill rules", "drill state"])
        ]
        assert new.fleet.held_back == 2
        games = [earlier, await begun(new), await begun(old)]
        for worker, held in itertools.islice(itertools.product((new, old), (True, False)), 4):
            for game in games:
                for _ in range(5):
                    await press(game, worker, attack=held)
                await worker.fleet.look()
                assert setting.stored(game)["state_version"] == 2
        # The new ones are stopped: the old ones go on with everything.
        for game in games:
            await press(game, old)
        log = await log_of(games.pop())
        assert {version for _, version in versions(log)} == {2}
        for worker in (old, new):
            found = await worker.verify(log)
            assert found.good, found.faults[:2]
            assert found.complete
        # And now the old ones are.
        logged = await switched(setting, new, old)
        assert [(one["event"], one["formats"]) for one in logged] == [
            ("newer formats are written from now on", ["drill rules 1 to 2", "drill state 2 to 3"])
        ]
        for game in games:
            await press(game, new)
            assert setting.stored(game)["state_version"] == 3
        with capture_logs() as logged:
            await old.fleet.look()
        assert logged[-1]["event"] == "this release cannot read what is written"
        assert old.store.formats.behind is None
        games[0].services = old.services
        with pytest.raises(SessionUnreadable):
            await games[0].view("owner")
        for game in games:
            game.services = new.services
            log = await log_of(game)
            assert versions(log)[-1] == ("2", 3)
            found = await new.verify(log)
            assert (found.good, found.complete) == (True, True), found.faults
            found = await old.verify(log)
            assert (found.good, found.outcomes) == (True, "unknown")

    played(whole, setting)


def test_new_games_have_the_old_rules_until_the_switch(setting: Setting) -> None:
    async def whole(setting: Setting) -> None:
        old, new = setting.old(), setting.new()
        await old.fleet.look()
        await new.fleet.look()
        by_old, by_new = await begun(old), await begun(new, options={"long_drill": True})
        first, second = [setting.stored(game, "founding")["pins"] for game in (by_old, by_new)]
        assert second == first | {"options": first["options"] | {"long_drill": True}}
        assert (await by_new.view("owner"))["view"]["markers"] == 1
        with pytest.raises(UpgradeUnderWay, match=r"upgrade_under_way\.option, option_name night"):
            await begun(new, options={"night": True})
        await switched(setting, new, old)
        latest = await begun(new, options={"night": True})
        pins = setting.stored(latest, "founding")["pins"]
        assert (pins["version"], pins["options"]["twice"]) == ("2", True)
        assert pins["charts_digest"] != first["charts_digest"]
        assert (await latest.view("owner"))["view"]["markers"] == 2
        log = await log_of(latest)
        # A log from elsewhere that older workers could not go on with waits for them.
        setting.server.flushdb()
        again = setting.old(), setting.new()
        for worker in again:
            await worker.fleet.look()
        with pytest.raises(UpgradeUnderWay, match=r"upgrade_under_way\.version, version 2"):
            await imported(again[1].services, "drill", json.dumps(log).encode(), 2)

    played(whole, setting)


def test_a_fork_begins_as_older_workers_read_it(setting: Setting) -> None:
    async def whole(setting: Setting) -> None:
        old, new = setting.old(), setting.new()
        await old.fleet.look()
        await new.fleet.look()
        game, kept = await begun(new), await begun(new)
        for attack in (True, False, False):
            await press(game, new, attack=attack)
        log = await log_of(game)
        fork = Playing(new.services, "drill")
        await fork.began(await imported(new.services, "drill", json.dumps(log).encode(), 4))
        assert setting.stored(fork, "founding")["beginning"]["state_version"] == 2
        fork.services = old.services
        await fork.act("owner", {"action": {"kind": "start"}})
        await press(fork, old)
        forked = await log_of(fork)
        parent = Known(earlier=(msgspec.convert(log, Export),))
        for worker in (old, new):
            found = await worker.services.replaying.verify(msgspec.convert(forked, Export), parent)
            assert (found.good, found.beginning) == (True, "good"), found.faults
        await switched(setting, new, old)
        # One that later goes on in the newer form, and an old release that is given both logs.
        game = await begun(new)
        for attack in (True, False, False):
            await press(game, new, attack=attack)
        later = Playing(new.services, "drill")
        log = await log_of(game)
        await later.began(await imported(new.services, "drill", json.dumps(log).encode(), 4))
        forked, parent = await log_of(later), Known(earlier=(msgspec.convert(log, Export),))
        for worker, beginning in ((new, "good"), (old, "unknown")):
            found = await worker.services.replaying.verify(msgspec.convert(forked, Export), parent)
            assert (found.good, found.beginning) == (True, beginning), found.faults
        # One that goes on from a newer state where it is written in the older form.
        await press(kept, new, attack=False)
        log = await log_of(kept)
        assert versions(log)[-2] == ("2", 3)
        setting.server.flushdb()
        old, new = setting.old(), setting.new()
        await old.fleet.look()
        await new.fleet.look()
        again, at = Playing(new.services, "drill"), len(log["entries"]) - 1
        await again.began(await imported(new.services, "drill", json.dumps(log).encode(), at))
        assert setting.stored(again, "founding")["beginning"]["state_version"] == 2
        forked, parent = await log_of(again), Known(earlier=(msgspec.convert(log, Export),))
        found = await new.services.replaying.verify(msgspec.convert(forked, Export), parent)
        assert (found.good, found.beginning) == (True, "good"), found.faults

    played(whole, setting)


def test_what_a_new_worker_played_is_forked_by_an_old_one(setting: Setting) -> None:
    """By the same rules it comes to the same; of a game of later ones it cannot say."""

    async def whole(setting: Setting) -> None:
        old, new = setting.old(), setting.new()
        await old.fleet.look()
        await new.fleet.look()
        game, request = await begun(new), ForkRequest(at=2)
        for _ in range(4):
            await press(game, new)
        token = game.tokens["owner"]
        told = await old.services.creating.fork("drill", game.session, token, request, None)
        assert told.session
        await press(game, old)
        log = await log_of(game)
        assert {version for version, _ in versions(log)} == {"1", "2"}
        for worker in (old, new):
            found = await worker.verify(log)
            assert (found.good, found.complete) == (True, True), found.faults

    played(whole, setting)


def test_a_tournament_is_played_by_both(setting: Setting) -> None:
    """Its games, which nobody has begun, follow from what either founded; one enters later."""

    async def whole(setting: Setting) -> None:
        old, new = setting.old(), setting.new()
        await old.fleet.look()
        await new.fleet.look()
        held = await hold(new.services, rounds=9, markers=1)
        await held.enter("Dora")
        held.services = old.services
        await held.enter("Emil")
        for number, (session, token) in enumerate(held.entrants):
            if number == 2:
                await switched(setting, new, old)
            playing = Playing(new.services, "drill")
            playing.session, playing.tokens = session, {"owner": token}
            # Who has not heard of the switch yet goes on in what the log stands in.
            workers = (new, setting.new()) if number > 1 else (old, new)
            for worker in workers:
                playing.services = worker.services
                if not number % 2:
                    await press(playing, worker)
        held.services = new.services
        await held.close()
        for number in range(1, len(held.entrants) + 1):
            log = await held.log(number)
            found = await new.verify(log)
            assert (found.good, found.complete) == (True, True), (found.faults, found.unproven)
        # The first entry of a game that nobody has begun is of whoever founded the tournament.
        body = msgspec.convert(
            {"setup": {}, "entrants": [{"name": "Ada"}, {"name": "Ben"}]},
            new.services.organising.types["drill"].new,
        )
        unheard = setting.new()
        later = Tournament(
            unheard.services, await new.services.organising.create_tournament("drill", body, None)
        )
        await later.claim(later.made["entrants"])
        playing = Playing(unheard.services, "drill")
        playing.session, playing.tokens = later.entrants[0][0], {"owner": later.entrants[0][1]}
        await press(playing, unheard)
        await later.close()
        found = await new.verify(await later.log(1))
        assert (found.good, found.complete) == (True, True), found.faults

    played(whole, setting)


FLEET = {
    "before": replace(HUNTERS, versions=HUNTERS.versions[:1]),
    "now": HUNTERS,
}
"""The Hunters of the release in which nothing kept apart what a ruling brings, and of this one."""


def test_a_ruling_moves_streams_alike_whoever_is_asked(setting: Setting) -> None:
    """By the version that the tournament is held to, which both know: not by who writes."""

    async def whole(setting: Setting) -> None:
        entropy.SOURCE.set(Random(1).randbytes)  # Dice with which no career ends before its ruling.
        old, new = (Worker(setting.url, FLEET[which]) for which in ("before", "now"))
        setting.workers += [old, new]
        await old.fleet.look()
        await new.fleet.look()
        for maker, ruler in ((old, new), (new, old), (new, new)):
            stream, log = await ruled_on(maker, ruler)
            assert stream.split("/")[1].isdecimal()
            for worker in (old, new):
                found = await worker.verify(log)
                assert (found.good, found.outcomes) == (True, "good"), found.faults
        await switched(setting, new, old)
        stream, log = await ruled_on(new, new)
        assert stream.startswith(f"ruling/{log['session']}/")
        found = await new.verify(log)
        assert (found.good, found.outcomes) == (True, "good"), found.faults
        found = await old.verify(log)
        assert (found.good, found.outcomes) == (True, "unknown"), found.faults

    played(whole, setting)


async def ruled_on(maker: Worker, ruler: Worker) -> tuple[str, Any]:
    """A stream that a ruling at `ruler` moved in a tournament of `maker`, and the log of it."""
    body = {"setup": {}, "entrants": [{"name": "Ada"}], "umpire": {}}
    new = msgspec.convert(body, maker.services.organising.types["hunters"].new)
    told = await maker.services.organising.create_tournament("hunters", new, None)
    made = json.loads(told.body)
    organiser, (entrant,) = made["tokens"]["organiser"], made["entrants"]
    playing = Playing(maker.services, "hunters")
    playing.session = entrant["session"]
    playing.tokens = {
        seat: token
        for seat, token in (await playing.claimed(entrant["invitations"])).items()
        if seat != "spectator"
    }
    (seat,) = playing.tokens
    patrol: Any = None
    while not patrol:
        assert await playing.play(1), "the career is over"
        situation = (await playing.view(seat))["view"]["situation"]
        patrol = None if situation["open"] else situation["patrol"]
        patrol = patrol if patrol and patrol["checks_made"] else None
    playing.services = ruler.services
    again = [("checks_made", 0), ("checks_due", 1)]
    patch = [{"op": "replace", "path": f"/patrol/{name}", "value": value} for name, value in again]
    ruling = msgspec.convert({"rule": "7.2", "reason": "Again.", "patch": patch}, RulingRequest)
    await ruler.services.playing.change(
        Asked(
            ruleset="hunters",
            session=playing.session,
            token=organiser,
            if_match="*",
            key=None,
            language="en",
        ),
        Rule(ruling),
    )
    moved: list[str] = []
    while not moved:
        log = json.loads(await playing.export(seat))
        moved = [
            event["step"]["roll"]["stream"]
            for entry in log["entries"]
            for event in entry["content"]["events"]
            if (event.get("step") or {}).get("roll")
            and event["step"]["roll"]["stream"].startswith("ruling/")
        ]
        assert moved or await playing.play(1), "the career is over"
    await maker.services.organising.close_tournament("hunters", told.session, organiser)
    return moved[0], json.loads(await playing.export(seat))


def test_who_has_not_heard_writes_the_oldest(setting: Setting) -> None:
    async def whole(setting: Setting) -> None:
        game = await begun(setting.new())
        assert setting.stored(game)["state_version"] == 2
        assert setting.stored(game, "founding")["pins"]["version"] == "2"
        one = setting.new()
        await one.fleet.look()  # Nothing is stored yet that says otherwise.
        await press(game, one)
        assert setting.stored(game)["state_version"] == 3
        # Who has not heard yet goes on in what the game stands in: no log goes back.
        await press(game, setting.new())
        assert setting.stored(game)["state_version"] == 3

    played(whole, setting)


@pytest.mark.parametrize(
    ("switch", "held_back"), [("now", [0]), ("held", [2] * 5), ("agreed", [2, 2, 2, 2, 0])]
)
def test_the_switch_is_set(setting: Setting, switch: Switch, held_back: list[int]) -> None:
    """Looks beside an old worker, and, half of the time apart, when it has been stopped."""

    async def whole(setting: Setting) -> None:
        old, new, third = setting.old(), setting.new(switch), setting.new()
        await old.fleet.look()
        found = []
        for number, _ in enumerate(held_back):
            await new.fleet.look()
            if number:  # By another it is not switched either, as long as one holds.
                await third.fleet.look()
                setting.end(old)
            found.append(new.fleet.held_back)
            third.at = new.at = new.at + _LIVE_SECONDS / 2
        assert found == held_back

    played(whole, setting)


def test_agreement_begins_anew_when_redis_was_away(setting: Setting) -> None:
    async def whole(setting: Setting) -> None:
        old, new = setting.old(), setting.new()
        await old.fleet.look()
        await new.fleet.look()
        setting.end(old)
        await new.fleet.look()
        setting.server.config_set("maxmemory", 1)
        with pytest.raises(StoreAway):
            await new.fleet.look()
        setting.server.config_set("maxmemory", 0)
        new.at += 2 * _LIVE_SECONDS
        await new.fleet.look()
        assert new.fleet.held_back == 2
        new.at += _LIVE_SECONDS
        await new.fleet.look()
        assert new.fleet.held_back == 0

    played(whole, setting)


def test_what_redis_has_lost_is_stated_again(setting: Setting) -> None:
    async def whole(setting: Setting) -> None:
        old, new = setting.old(), setting.new()
        await old.fleet.look()
        await new.fleet.look()
        before = json.loads(setting.server.hget(_FORMATS, "written"))
        setting.server.flushdb()
        await new.fleet.look()
        assert json.loads(setting.server.hget(_FORMATS, "written")) == before
        assert new.fleet.held_back == 2

    played(whole, setting)


# ------------------------------------------------------------------------- what is announced

BATTLE = ruleset_named("battleships")
"""Its states are so large that some are stored as deltas, and its dictionary is the last."""
READS = readable({BATTLE.id: install(BATTLE)}).formats
EARLIER = {"dictionary": "0", "delta": "0"}
"""Formats that are written in an earlier version for whoever lacks the later: that version."""


async def versions_stored(setting: Setting, worker: Worker, folder: Path) -> dict[str, set[str]]:
    """The versions of each format that a battle, its archived game and a tournament have."""
    found: dict[str, set[str]] = {name: set() for name in READS}

    def look(name: str, written: bytes) -> Any:
        record = msgspec.msgpack.decode(plain(written))
        found[name].add(str(record.get("record_version", 1)))
        if written[0] < 0x7F:
            found["dictionary"].add(str(written[0]))
        return record

    assert BATTLE.game is not None
    playing, setup = Playing(worker.services, BATTLE.id), BATTLE.game.examples[0].order
    await playing.begin(setup)
    key, seat, deltas = f"wardroom:{{{playing.session}}}", next(iter(playing.tokens)), 0
    for _ in range(12):
        await playing.play(1)
        deltas = deltas or int(setting.server.hexists(key, "delta"))
    found["delta"].add(str(deltas))
    for entry in setting.server.lrange(f"{key}:log", 0, -1):
        look("StoredEntry", entry)
    pins = look("Founding", setting.server.hget(key, "founding"))["pins"]
    found[f"{BATTLE.id} rules"].add(pins["version"])
    standing = look("Standing", setting.server.hget(key, "standing"))
    found[f"{BATTLE.id} state"].add(str(standing["state_version"]))
    await playing.resign(seat)
    await worker.store.sessions.fold(playing.session)
    look("Access", setting.server.hget(key, "access"))
    look("Left", setting.server.get(f"{key}:left")[36:])
    look("Folded", setting.server.get(f"{key}:log"))
    found_good = await worker.verify(json.loads(await playing.export(seat)))
    assert (found_good.good, found_good.complete) == (True, True), found_good.faults
    archive = Archive(worker.store, Objects(folder.as_uri()))
    await Archiver(worker.services.sessions, archive).archive(playing.session)
    look("ArchivedGame", (await archive.read(playing.session)) or b"")
    look("Stub", setting.server.hget(key, "archived"))
    new = worker.services.organising.types[BATTLE.id].new
    body = msgspec.convert({"setup": setup, "entrants": [{"name": "Anna"}]}, new)
    told = await worker.services.organising.create_tournament(BATTLE.id, body, None)
    key = f"wardroom:tournament:{{{told.session}}}"
    look("TournamentFounding", setting.server.hget(key, "founding"))
    return found


@pytest.mark.parametrize("lacked", ["", *EARLIER])
def test_every_announced_format_is_written_as_an_older_worker_reads_it(
    setting: Setting, tmp_path: Path, lacked: str
) -> None:
    """`lacked`: the format that the older worker has an earlier version of."""

    async def whole(setting: Setting) -> None:
        worker = Worker(setting.url, BATTLE)
        setting.workers.append(worker)
        await worker.fleet.look()
        agreed = READS | {name: EARLIER[name] for name in EARLIER if name == lacked}
        written = json.loads(setting.server.hget(_FORMATS, "written")) | {"formats": agreed}
        setting.server.hset(_FORMATS, "written", json.dumps(written))
        setting.server.hset(_FORMATS, "elder", f"9999999999999 {json.dumps(agreed)}")
        await worker.fleet.look()
        found = await versions_stored(setting, worker, tmp_path / "archive")
        expected = {name: {version} for name, version in agreed.items()}
        expected["delta"] = {"0"} if lacked else {"1"}
        assert found == expected

    played(whole, setting)


def test_every_kind_of_stored_record_is_announced() -> None:
    modules = [
        importlib.import_module(one.name)
        for one in pkgutil.walk_packages(wardroom.sessions.__path__, "wardroom.sessions.")
    ]
    kinds = {
        kind.__name__ for kind in Record.__subclasses__() if kind.__module__.startswith("wardroom.")
    }
    read = {
        one.name
        for module in modules
        for one in vars(module).values()
        if isinstance(one, Versioned)
    }
    assert kinds == read == {name for name in READS if name[0].isupper()}
