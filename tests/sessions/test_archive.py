"""Games that are over, in the archive: read as before, and nothing lost whoever dies between."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import certifi
import msgspec
import pytest
import redis as library

from sessions.forging import with_chain
from sessions.serving import serving_toys, started
from sessions.test_carried_charts import hard_pack, played
from sessions.test_games import Playing, imported
from sessions.test_races import KEY, PRESS, act, keeping, make
from sessions.test_tournament_keeping import DAY, Clock, Tournament, hold, verified
from sessions.test_tournament_storage import INSTALLED
from wardroom.sessions.adapters.archive.archive import FINDING, GAME, AnotherArchive, Archive, Terms
from wardroom.sessions.adapters.archive.objects import Objects, ObjectsAway
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.access import ArchiveAway, StoreAway
from wardroom.sessions.adapters.redis.due import Sweep
from wardroom.sessions.basics.refusals import AlreadyDone, NotNow, SessionUnreadable, TokenWrong
from wardroom.sessions.game.commands import Act, Ask, Resign, Rule
from wardroom.sessions.game.play import SessionOver
from wardroom.sessions.game.ruling import RulingRequest
from wardroom.sessions.log.export import Export
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import ForkRequest

YEAR = Terms().kept_seconds
STUB_BYTES = 1024


class Kept:
    """A services with an archive in a folder, on a clock of its own."""

    def __init__(self, services: Services, redis: EmbeddedServer, folder: Path) -> None:
        self.services = services
        self.folder = folder
        self.clock = Clock(services)
        self.objects = Objects(folder.as_uri())
        self.archive = Archive(services.sessions.store, self.objects)
        self.archiver = Archiver(services.sessions, self.archive)
        self.sweep = Sweep(self.archive.due, {GAME: self.archiver.due, FINDING: self.archiver.find})
        self.redis = library.Redis(unix_socket_path=str(redis.socket), db=DATABASE)

    async def swept(self) -> None:
        """Do everything that is due."""
        while await self.sweep.batch():
            pass

    @property
    def files(self) -> list[str]:
        """The ids of the sessions in the archive."""
        return sorted(path.name for path in self.folder.glob("sessions/*/*"))

    def path(self, session: str) -> Path:
        """The object of a session."""
        return self.folder / "sessions" / session[:2] / session

    def due(self) -> dict[str, float]:
        """When something is due, by session."""
        found: Any = self.redis.zrange("wardroom:due:game", 0, -1, withscores=True)
        return {session.decode(): at for session, at in found}

    def keys(self, session: str) -> list[bytes]:
        """What Redis holds of a session."""
        return sorted(set(self.redis.scan_iter(f"wardroom:{{{session}}}*")))  # It may repeat.

    def size(self, key: bytes) -> int:
        """The bytes of memory that a key takes."""
        return int(self.redis.memory_usage(key, samples=0) or 0)

    async def ended(
        self,
        ruleset: str = "drill",
        umpire: dict[str, bool] | None = None,
        texts: str | None = None,
    ) -> tuple[str, dict[str, str]]:
        """A game that was resigned, and the tokens of its places."""
        services = self.services
        asked = {"setup": SETUPS[ruleset], "umpire": umpire, "texts": texts}
        new = msgspec.convert(asked, services.playing.types[ruleset].new)
        told = await services.creating.create(ruleset, new, None)
        made = msgspec.json.decode(told.body)
        tokens = dict(made["tokens"])
        for seat, invitation in made["invitations"].items():
            claimed = await services.seats.claim(ruleset, told.session, seat, invitation, KEY)
            tokens[seat] = claimed.token
        playing = [seat for seat in tokens if seat not in ("spectator", "umpire")]
        for seat in (*playing, *playing):
            seen = msgspec.json.decode(
                (await services.reading.view(ruleset, told.session, tokens[seat])).body
            )
            if seen["legal_actions"]:
                action = {"action": seen["legal_actions"][0]["example"]["action"]}
                request = msgspec.convert(action, services.playing.types[ruleset].request)
                await services.playing.change(
                    Asked(
                        ruleset=ruleset,
                        session=told.session,
                        token=tokens[seat],
                        if_match="*",
                        key=None,
                        language="en",
                    ),
                    Act(request),
                )
        if umpire is not None:
            said: dict[str, Any] = {"if_match": "*", "key": None, "language": "en"}
            await services.playing.change(
                Asked(ruleset=ruleset, session=told.session, token=tokens[playing[0]], **said),
                Ask("Is it?"),
            )
            ruling = RulingRequest(rule="1", reason="It is.")
            await services.playing.change(
                Asked(ruleset=ruleset, session=told.session, token=tokens["umpire"], **said),
                Rule(ruling),
            )
        await services.playing.change(
            Asked(
                ruleset=ruleset,
                session=told.session,
                token=tokens[playing[0]],
                if_match="*",
                key=KEY,
                language="en",
            ),
            Resign(),
        )
        return told.session, tokens

    async def read(self, ruleset: str, session: str, token: str) -> list[Any]:
        """All that is read of a session."""
        services = self.services
        _, page = await services.reading.log(ruleset, session, token, 1, 1)
        fork = await services.creating.fork(ruleset, session, token, ForkRequest(at=1), None)
        return [
            await services.reading.view(ruleset, session, token),
            await services.reading.export(ruleset, session, token),
            page,
            (await services.sessions.news(ruleset, session, 0, 100))[1],
            msgspec.json.decode(fork.body)["session"]["rules"],
        ]


DATABASE = 7
SETUPS: dict[str, Any] = {
    name: ruleset.ruleset.game.examples[0].order
    for name, ruleset in INSTALLED.items()
    if ruleset.ruleset.game is not None
}


@contextlib.asynccontextmanager
async def archiving(
    redis: EmbeddedServer, folder: Path, *, everything: bool = False
) -> AsyncIterator[Kept]:
    own = msgspec.structs.replace(redis, url=f"{redis.url}?db={DATABASE}")
    async with keeping(own) as of_toys:
        services = (
            Services(
                INSTALLED, of_toys.sessions.store, of_toys.records.offload, of_toys.sessions.keys
            )
            if everything
            else of_toys
        )
        kept = Kept(services, redis, folder)
        yield kept
        kept.redis.close()


@pytest.fixture
def folder(redis: EmbeddedServer, tmp_path: Path) -> Path:
    """The folder of an archive that belongs to no Redis yet, as the Redis belongs to none."""
    with library.Redis(unix_socket_path=str(redis.socket), db=DATABASE) as server:
        server.flushdb()
    return tmp_path / "archive"


@pytest.mark.parametrize("ruleset", SETUPS)
def test_an_archived_game_is_read_as_before(
    redis: EmbeddedServer, folder: Path, ruleset: str
) -> None:
    async def archive() -> None:
        async with archiving(redis, folder, everything=True) as kept:
            session, tokens = await kept.ended(ruleset)
            token = next(iter(tokens.values()))
            before = await kept.read(ruleset, session, token)
            kept.clock.at += DAY - 1
            await kept.swept()
            assert kept.files == []
            kept.clock.at += 2
            await kept.swept()
            assert kept.files == [session]
            assert kept.due()[session] == kept.clock.at + YEAR
            (stub,) = kept.keys(session)
            assert kept.size(stub) <= STUB_BYTES
            assert await kept.read(ruleset, session, token) == before
            log = msgspec.json.decode(before[1])
            assert await verified(kept.services, log)
            for key, refusal in (("another", SessionOver), (KEY, AlreadyDone)):
                with pytest.raises(refusal):
                    await kept.services.playing.change(
                        Asked(
                            ruleset=ruleset,
                            session=session,
                            token=token,
                            if_match="*",
                            key=key,
                            language="en",
                        ),
                        Resign(),
                    )
            with pytest.raises(TokenWrong):
                await kept.services.reading.view(ruleset, session, "another")
            await kept.archiver.restore(session)
            assert kept.files == []
            assert await kept.read(ruleset, session, token) == before

    asyncio.run(archive())


@pytest.mark.parametrize("ruleset", ["battleships", "hunters"])
def test_a_ruled_game_is_archived_with_its_rulings(
    redis: EmbeddedServer, folder: Path, ruleset: str
) -> None:
    async def archive() -> None:
        async with archiving(redis, folder, everything=True) as kept:
            session, tokens = await kept.ended(ruleset, {"sees_hidden": True})
            before = await kept.read(ruleset, session, tokens["umpire"])
            view = msgspec.json.decode(before[0].body)
            (number,) = view["rulings"]
            assert (view["seat"], view["umpire"]) == ("umpire", {"sees_hidden": True})
            kept.clock.at += DAY + 1
            await kept.swept()
            assert kept.files == [session]
            assert await kept.read(ruleset, session, tokens["umpire"]) == before
            log = msgspec.convert(msgspec.json.decode(before[1]), Export)
            found = await kept.services.replaying.verify(log)
            assert (found.good, found.complete, found.rulings) == (True, True, (number,)), found

    asyncio.run(archive())


@pytest.mark.parametrize("then", ["archived", "put back"])
def test_texts_beside_a_log_are_archived_and_erased_there(
    redis: EmbeddedServer, folder: Path, then: str
) -> None:
    """They stay in Redis, where they can be erased: no object of the archive has them."""

    async def archive() -> None:
        async with archiving(redis, folder, everything=True) as kept:
            session, tokens = await kept.ended("hunters", {"sees_hidden": False}, "beside")
            token = tokens["umpire"]
            before = await kept.read("hunters", session, token)
            log = msgspec.json.decode(before[1])
            assert [one["text"] for one in log["texts"]] == ["Is it?", "It is."]
            kept.clock.at += DAY + 1
            await kept.swept()
            assert kept.files == [session]
            assert await kept.read("hunters", session, token) == before
            if then == "put back":
                await kept.archiver.restore(session)
                assert await kept.read("hunters", session, token) == before
            asked, ruled = (one["entry"] for one in log["texts"])
            assert await kept.services.operating.erase_texts(session, asked)
            for left in (["It is."], []):
                _, export, *_ = await kept.read("hunters", session, token)
                read = msgspec.json.decode(export)
                assert [one["text"] for one in read.get("texts", ())] == left
                assert read["entries"] == log["entries"]
                found = await kept.services.replaying.verify(msgspec.convert(read, Export))
                assert found.good, found.faults
                missing = ["text_missing"] * (2 - len(left))
                assert [one.code for one in found.unproven] == missing
                assert await kept.services.operating.erase_texts(session, ruled) == bool(left)

    asyncio.run(archive())


def renamed(log: Any, name: str) -> Any:
    """`log` by charts of another `name`, with the chain made to fit, and signed by nobody."""
    log["charts"]["name"], log["receipts"] = name, []
    log["entries"][0]["content"]["founding"]["pins"]["charts"] = name
    with_chain(log)
    return log


@pytest.mark.parametrize("name", ["hard", "standard"])
def test_charts_of_its_own_are_archived_with_it(
    redis: EmbeddedServer, folder: Path, tmp_path: Path, name: str
) -> None:
    """They are told from those of the service by their digest: they may have any name."""

    async def archive() -> None:
        log = renamed(await played(redis, hard_pack(tmp_path), 4), name)
        async with archiving(redis, folder) as kept:
            playing = Playing(kept.services, "drill")
            await playing.began(await imported(kept.services, "drill", msgspec.json.encode(log), 4))
            await playing.resign("owner")
            before = await playing.everything("owner")
            await kept.archiver.archive(playing.session)
        async with archiving(redis, folder) as other:
            playing.services = other.services
            assert len(other.keys(playing.session)) == 1
            assert await playing.everything("owner") == before

    asyncio.run(archive())


# ------------------------------------------------------------------------------ who dies


class Died(BaseException):
    """The process has ended here."""


@contextlib.contextmanager
def dying(kept: Kept, at: int) -> Iterator[None]:
    """Have `kept` die after its call number `at` of Redis or the archive."""
    calls = 0

    def counted(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def call(*given: Any, **named: Any) -> Any:
            nonlocal calls
            calls += 1
            done = await work(*given, **named)
            if calls >= at:
                raise Died
            return done

        return call

    store, objects = kept.services.sessions.store, kept.objects
    patched = [(store.access, "guarded"), *((objects, name) for name in ("put", "get", "delete"))]
    for one, name in patched:
        setattr(one, name, counted(getattr(one, name)))
    try:
        yield
    finally:
        for one, name in patched:
            delattr(one, name)


async def suffers(kept: Kept, fate: str, session: str, token: str) -> None:
    """Have what `fate` says be done with a session."""
    if fate == "restored":
        await kept.archiver.restore(session)
    elif fate == "deleted":
        with contextlib.suppress(SessionGone):
            await kept.services.playing.delete("drill", session, token)
    else:
        await kept.swept()


FATES = {"archived": DAY + 1, "restored": 1, "expired": YEAR + 1, "deleted": 1}
"""What becomes of a game that is over, or has been archived, so many seconds later."""


@pytest.mark.parametrize("fate", FATES)
def test_nothing_is_lost_or_doubled_whoever_dies_between(
    redis: EmbeddedServer, folder: Path, fate: str
) -> None:
    async def die(first: Kept, other: Kept, at: int) -> bool:
        """One dies after its call `at`, and another goes on; whether it did die."""
        session, tokens = await first.ended()
        token = tokens["owner"]
        before = await first.services.reading.export("drill", session, token)
        known = (await first.services.admission.load_as("drill", session, token)).session
        if fate != "archived":
            first.clock.at += DAY + 1
            await first.swept()
        first.clock.at += FATES[fate]
        died = False
        with dying(first, at):
            try:
                await suffers(first, fate, session, token)
            except Died:
                died = True
        other.clock.at = first.clock.at + 11  # The lease of the dead has ended.
        await suffers(other, fate, session, token)
        for _ in range(2):  # An object is deleted a minute after its session.
            other.clock.at += 61
            await other.swept()
        first.clock.at = other.clock.at + 11
        copies = other.files.count(session)
        if fate in ("archived", "restored"):
            assert await other.services.reading.export("drill", session, token) == before
            assert copies == (fate == "archived")
            assert (len(other.keys(session)) == 1) is (fate == "archived")
            return died
        with pytest.raises(SessionGone) as gone:
            await other.services.reading.view("drill", session, token)
        revealed = gone.value.revealed
        assert (revealed.seed, revealed.head) == (known.founding.seed.hex(), known.head.hex())
        assert copies == 0
        assert session not in other.due()
        return died

    async def die_everywhere() -> None:
        async with archiving(redis, folder) as first, archiving(redis, folder) as other:
            at = 1
            while await die(first, other, at):
                at += 1
            assert at > 4

    asyncio.run(die_everywhere())


# ------------------------------------------------------------------------------ when, and where


def test_a_game_of_a_tournament_waits_for_the_seed(redis: EmbeddedServer, folder: Path) -> None:
    async def wait() -> None:
        async with archiving(redis, folder) as kept:
            held = await hold(kept.services, closes=kept.clock.at + 10 * DAY)
            await held.start()
            await held.act(1, PRESS)
            for session, token in held.entrants[:2]:
                await kept.services.playing.change(
                    Asked(
                        ruleset="drill",
                        session=session,
                        token=token,
                        if_match="*",
                        key=None,
                        language="en",
                    ),
                    Resign(),
                )
            kept.clock.at += 2 * DAY
            await kept.swept()
            with pytest.raises(NotNow):
                await kept.archiver.archive(held.entrants[0][0])
            assert kept.files == []
            before = await held.close(), [await held.log(number) for number in (1, 2, 3)]
            kept.clock.at += 2 * DAY
            await kept.swept()
            # The third is over since it was closed; nobody began it further than that.
            assert kept.files == sorted(session for session, _ in held.entrants)
            for session, _ in held.entrants:
                (key,) = kept.keys(session)
                assert kept.size(key) <= STUB_BYTES
            after = await held.view(), [await held.log(number) for number in (1, 2, 3)]
            assert after == before
            assert (await held.view(held.entrants[1][1]))["entrants"] == before[0]["entrants"]
            # A name is erased in Redis alone.
            kept.redis.hdel(f"wardroom:{{{held.entrants[0][0]}}}", "entrant")
            erased = await held.log(1)
            assert erased == {**before[1][0], "entrant": None}
            assert await verified(kept.services, erased)

    asyncio.run(wait())


@pytest.mark.parametrize("known", [True, False])
def test_a_game_that_nobody_reads_after_its_closing_time(
    redis: EmbeddedServer, folder: Path, known: bool
) -> None:
    """`known`: there was an archive when it was begun; else it is found later."""

    async def forget() -> None:
        async with archiving(redis, folder) as kept:
            closes = float(round(kept.clock.at)) + 10 * DAY
            kept.services.sessions.store.sessions.archive = kept.archive if known else None
            held = await hold(kept.services, closes=closes)
            await held.start()
            await held.act(1, PRESS)
            kept.services.sessions.store.sessions.archive = kept.archive
            sessions = sorted(session for session, _ in held.entrants)
            kept.clock.at = closes - DAY
            await kept.archive.check()
            await kept.swept()
            assert kept.due() == dict.fromkeys(sessions, closes)
            kept.clock.at = closes + 1
            await kept.swept()
            assert kept.files == []
            assert kept.due() == dict.fromkeys(sessions, closes + 1 + DAY)
            kept.clock.at += DAY
            await kept.swept()
            assert kept.files == sessions
            logs = [await held.log(number) for number in (1, 2, 3)]
            for number in (1, 2, 3):
                assert (await held.session(number))["ending"] == "closed"
            assert [await verified(kept.services, log) for log in logs] == [True] * 3

    asyncio.run(forget())


def test_a_game_that_was_closed_before_anybody_began_it(
    redis: EmbeddedServer, folder: Path
) -> None:
    """Its records are stored when somebody claims it: then it is folded and archived as others."""

    async def claim() -> None:
        async with archiving(redis, folder) as kept:
            services = kept.services
            new = msgspec.convert(
                {"setup": {}, "entrants": [{"name": "Ott"}]}, services.organising.types["drill"].new
            )
            held = Tournament(
                services, await services.organising.create_tournament("drill", new, None)
            )
            await held.close()
            before = await held.log(1)
            await held.claim(held.made["entrants"])
            session = held.entrants[0][0]
            await asyncio.gather(*services.sessions.store.sessions._folds.values())
            assert kept.redis.hget(f"wardroom:{{{session}}}", "listed") == b"1"
            kept.clock.at += DAY + 1
            await kept.swept()
            assert (kept.files, len(kept.keys(session))) == ([session], 1)
            assert await held.log(1) == before
            assert (await held.session(1))["ending"] == "closed"

    asyncio.run(claim())


def test_games_that_were_over_before_there_was_an_archive(
    redis: EmbeddedServer, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are found by and by: at the start, and once a day."""
    monkeypatch.setattr("wardroom.sessions.services.archiving._LOOKED_AT", 1)

    async def find() -> None:
        async with archiving(redis, folder) as kept:

            async def ended_without() -> str:
                kept.services.sessions.store.sessions.archive = None
                session, _ = await kept.ended()
                kept.services.sessions.store.sessions.archive = kept.archive
                return session

            playing, _ = await make(kept.services)
            old = [await ended_without() for _ in range(3)]
            kept.clock.at += DAY - 1
            await kept.archive.check()
            await kept.swept()
            assert (kept.files, set(kept.due())) == ([], set(old))
            kept.clock.at += 2
            await kept.swept()
            assert kept.files == sorted(old)
            again = await ended_without()
            kept.clock.at += 2 * DAY
            await kept.swept()
            assert kept.files == sorted([*old, again])
            assert len(kept.keys(playing)) > 1

    asyncio.run(find())


def test_an_archive_that_is_away_is_missed_by_its_games_alone(
    redis: EmbeddedServer, folder: Path
) -> None:
    async def lose() -> None:
        async with archiving(redis, folder) as kept:
            playing, owner = await make(kept.services)
            (old, tokens), (new, _) = await kept.ended(), await kept.ended()
            kept.clock.at += DAY + 1
            await kept.archiver.archive(old)
            get, token = kept.objects.get, tokens["owner"]

            async def away(*_: Any) -> Any:
                raise ObjectsAway("gone")

            kept.objects.get = away  # type: ignore[method-assign, assignment]
            await act(kept.services, playing, owner, PRESS, "*")
            for reading in (
                kept.services.reading.view("drill", old, token),
                kept.services.reading.export("drill", old, token),
                kept.archiver.restore(old),
            ):
                with pytest.raises(ArchiveAway):
                    await reading
            await kept.sweep.batch()
            assert len(kept.keys(new)) > 1
            kept.services.sessions.store.sessions.archive = None  # The setting was taken away.
            with pytest.raises(ArchiveAway):
                await kept.services.reading.view("drill", old, token)
            kept.services.sessions.store.sessions.archive = kept.archive
            kept.objects.get = get  # type: ignore[method-assign]
            kept.clock.at += 30
            await kept.swept()
            assert kept.files == sorted([old, new])

    asyncio.run(lose())


def test_objects_that_are_missing_changed_or_too_large(redis: EmbeddedServer, folder: Path) -> None:
    async def spoil() -> None:
        async with archiving(redis, folder) as kept:
            session, tokens = await kept.ended()
            await kept.archiver.archive(session)
            path = kept.path(session)
            written = path.read_bytes()
            path.write_bytes(written[:-1] + b"x")
            for _ in range(2):  # Changed, and then missing: never a 404, for it was not deleted.
                with pytest.raises(SessionUnreadable):
                    await kept.services.reading.view("drill", session, tokens["owner"])
                path.unlink(missing_ok=True)
            path.write_bytes(written)
            await kept.services.reading.view("drill", session, tokens["owner"])
            kept.archive.terms = msgspec.structs.replace(
                kept.archive.terms, most_bytes=len(written) - 1
            )
            with pytest.raises(SessionUnreadable):
                await kept.services.reading.view("drill", session, tokens["owner"])
            os.rename(folder, folder.parent / "elsewhere")  # noqa: PTH104
            with pytest.raises(ArchiveAway):
                await kept.services.reading.view("drill", session, tokens["owner"])

    asyncio.run(spoil())


def test_what_lies_in_the_way_is_replaced(redis: EmbeddedServer, folder: Path) -> None:
    async def replace() -> None:
        async with archiving(redis, folder) as kept:
            session, tokens = await kept.ended()
            await kept.objects.put(f"sessions/{session[:2]}/{session}", b"something else")
            before = await kept.services.reading.export("drill", session, tokens["owner"])
            await kept.archiver.archive(session)
            assert await kept.services.reading.export("drill", session, tokens["owner"]) == before

    asyncio.run(replace())


def test_who_may_open_it_still_changes(redis: EmbeddedServer, folder: Path) -> None:
    async def rotate() -> None:
        async with archiving(redis, folder) as kept:
            session, tokens = await kept.ended("duel")
            await kept.archiver.archive(session)
            north = tokens["north"]
            renewed = await kept.services.seats.rotate("duel", session, "north", north, KEY)
            again = await kept.services.seats.rotate("duel", session, "north", north, KEY)
            assert again.token == renewed.token
            with pytest.raises(TokenWrong):
                await kept.services.reading.view("duel", session, north)
            await kept.services.reading.view("duel", session, renewed.token)
            (key,) = kept.keys(session)
            kept.clock.at += YEAR + 1
            await kept.swept()
            with pytest.raises(TokenWrong):
                await kept.services.reading.view("duel", session, north)
            for token in (renewed.token, tokens["south"], tokens["spectator"]):
                with pytest.raises(SessionGone):
                    await kept.services.reading.view("duel", session, token)
            assert kept.keys(session) == [key + b":left"]

    asyncio.run(rotate())


def test_a_folder_of_its_own_is_found_out(redis: EmbeddedServer, folder: Path) -> None:
    """Two machines with a folder each on one Redis; and one folder of two services."""

    async def pair() -> None:
        async with archiving(redis, folder) as one, archiving(redis, folder) as same:
            await asyncio.gather(one.archive.check(), same.archive.check())
            other = Archive(
                one.services.sessions.store, Objects((folder.parent / "other").as_uri())
            )
            with pytest.raises(AnotherArchive):
                await other.check()
            assert not list((folder.parent / "other").iterdir())
            one.redis.set("wardroom:archive", "of another service")
            with pytest.raises(AnotherArchive):
                await Archive(one.services.sessions.store, Objects(folder.as_uri())).check()

    asyncio.run(pair())


def test_only_its_user_reads_the_folder(redis: EmbeddedServer, folder: Path) -> None:
    async def store() -> None:
        async with archiving(redis, folder) as kept:
            session, _ = await kept.ended()
            await kept.archiver.archive(session)

    asyncio.run(store())
    assert {path.stat().st_mode & 0o077 for path in (folder, *folder.rglob("*"))} == {0}


# ------------------------------------------------------------------------------ the sweep


def test_one_worker_sweeps_until_it_dies(redis: EmbeddedServer, folder: Path) -> None:
    async def sweep() -> None:
        async with archiving(redis, folder) as kept:
            done: list[tuple[int, str]] = []
            due = kept.services.sessions.store.due

            def worker(number: int) -> Sweep:
                async def work(named: str) -> float | None:
                    done.append((number, named))
                    if named == "away":
                        raise StoreAway("gone")
                    if named == "faulty":
                        raise KeyError
                    return kept.clock.at + 5 if named == "again" else None

                return Sweep(due, {"one": work, "other": work})

            async def lay(kind: str, *names: str) -> None:
                for named in names:
                    await due.put(kind, named, kept.clock.at)

            def when(kind: str, named: str) -> Any:
                return kept.redis.zscore(f"wardroom:due:{kind}", named)

            first, second = worker(1), worker(2)
            await lay("one", "again", "once")
            assert (await first.batch(), await second.batch()) == (2, 0)
            kept.clock.at += 5
            assert (await second.batch(), await first.batch()) == (0, 1)
            # It dies: nothing is done until its lease has ended.
            kept.clock.at += 9
            assert await second.batch() == 0
            kept.clock.at += 1
            assert (await second.batch(), await first.batch()) == (1, 0)
            # It stops: another goes on at once. What cannot be done keeps no other kind waiting.
            await second.stop()
            done.clear()
            await lay("one", "away", "faulty")
            await lay("other", "faulty", "once")
            assert (await first.batch(), await second.batch()) == (2, 0)
            assert done == [(1, "away"), (1, "faulty"), (1, "once")]
            assert (when("other", "faulty"), when("other", "once")) == (kept.clock.at + 3600, None)
            assert (await first.batch(), len(done)) == (0, 3)
            kept.clock.at += 30
            assert await first.batch() == 2
            assert [named for _, named in done[3:]] == ["faulty", "again", "away"]
            # What somebody puts off while it is done stays put off.
            assert when("one", "away") == kept.clock.at + 30
            await due.reschedule("one", "away", kept.clock.at, None)
            assert when("one", "away") == kept.clock.at + 30

    asyncio.run(sweep())


# ------------------------------------------------------------------------------ over HTTP


def test_over_http(redis: EmbeddedServer, folder: Path, tmp_path: Path) -> None:
    """Read by the event loop and by work processes; 503 without its folder."""
    url = f"{redis.url}?db={DATABASE}"
    with (
        serving_toys(
            tmp_path, url, WARDROOM_ARCHIVE=folder.as_uri(), WARDROOM_BUDGETS="on"
        ) as server,
        server.client() as client,
    ):
        live, old = started(client, "drill")["owner"], started(client, "drill")["owner"]
        old.post("/resign", If_Match="*")
        paths = ("", "/log", "/export", "/report", "/report?format=html")
        before = [old.get(path).content for path in paths]
        session = old.path.rpartition("/")[2]

        async def archive() -> None:
            async with archiving(redis, folder) as kept:
                await kept.archiver.archive(session)

        asyncio.run(archive())
        assert [old.get(path).content for path in paths] == before
        over = old.act(PRESS)
        assert (over.status_code, over.json()["code"]) == (409, "session_over")
        folder.rename(folder.parent / "elsewhere")
        for path in paths:
            away = old.get(path)
            assert (away.status_code, away.json()["code"]) == (503, "archive_away"), away.text
            assert int(away.headers["retry-after"]) >= 1
        assert live.act(PRESS).status_code == 200
        (folder.parent / "elsewhere").rename(folder)
        assert old.get().content == before[0]


# ---------------------------------------------------------------------------------- credentials


def test_credentials_may_stand_in_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a bucket that has nothing: what it is asked with is enough."""
    asked: list[str] = []

    class Bucket(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.headers["authorization"])
            self.send_error(404)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
            pass

    for name, secret in (("AWS_ACCESS_KEY_ID", "AKID"), ("AWS_SECRET_ACCESS_KEY", "hunter2")):
        (tmp_path / name).write_text(f"{secret}\n")
        monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / name))
    monkeypatch.setenv("AWS_REGION", "eu-central-1")
    monkeypatch.setenv("SSL_CERT_FILE", certifi.where())  # It has to load some, here too.
    with ThreadingHTTPServer(("127.0.0.1", 0), Bucket) as server:
        monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://127.0.0.1:{server.server_address[1]}")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            assert asyncio.run(Objects("s3://bucket").get("x", 10)) is None
        finally:
            server.shutdown()
    assert [one.partition("Credential=")[2].partition("/")[0] for one in asked] == ["AKID"]
    (tmp_path / "AWS_ACCESS_KEY_ID").unlink()
    with pytest.raises(ObjectsAway, match="AWS_ACCESS_KEY_ID_FILE"):
        asyncio.run(Objects("s3://bucket").get("x", 10))
