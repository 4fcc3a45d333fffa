"""What an operator does: he finds, ends, expires, deletes, erases, and marks what was restored."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import shutil
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis as library
from wardroom_client import verify as sdk

from faults.servers import Node, cluster
from runs.patience import patience, until
from sessions.test_budgets import paying
from sessions.test_games import Playing, at_once
from sessions.test_tournament_keeping import NAMES, Tournament, hold, verified
from sessions.toys import TOYS
from wardroom.engine.registry import install
from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.adapters.key_files import new_key
from wardroom.sessions.adapters.redis.budgets import Amounts
from wardroom.sessions.adapters.redis.census import CensusTaker
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.operator import Rewriting
from wardroom.sessions.adapters.redis.scan import CursorWrong
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.digests import id_digest
from wardroom.sessions.basics.refusals import NotNow, SessionUnknown, TournamentUnknown
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.game.commands import Ask
from wardroom.sessions.game.play import SessionOver
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import SigningKeys, trusted
from wardroom.sessions.proof.verification import Known
from wardroom.sessions.records.answers import fingerprint_of
from wardroom.sessions.records.archived import GAMES
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.tournament.founding import TOURNAMENTS
from wardroom.sessions.wire.overview import Wanted

Json = dict[str, Any]
ALL = Wanted()
DAY = 86_400
RULESETS = {toy.id: install(toy) for toy in TOYS}
KEYS = SigningKeys("club", (new_key(0),))


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    """A server of their own: they look through all that is stored."""
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(autouse=True)
def emptied(redis: EmbeddedServer) -> None:
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.flushall()


class Desk:
    """An services, and the time that he and the players live in."""

    def __init__(self, url: str, **amounts: int) -> None:
        self.at = float(int(time.time()))
        self.store = Store(Target(url=url), amounts=Amounts(**amounts), now=time.time)
        self.store.clock.redis_now = lambda: self.at
        self.services = Services(RULESETS, self.store, at_once, KEYS)

    async def game(self, ruleset: str = "drill", **setup: Any) -> Playing:
        """A new game that nobody has begun."""
        playing = Playing(self.services, ruleset)
        await playing.begin({"rounds": 3, **setup})
        return playing

    async def everything(self, limit: int = 7, wanted: Wanted = ALL) -> list[Any]:
        """All sessions that are wanted, from every page."""
        found: list[Any] = []
        cursor = None
        while True:
            page = await self.services.overview.find_sessions(wanted, cursor, limit)
            found += page.items
            cursor = page.cursor
            if cursor is None:
                return found

    async def restore(self, since: float) -> dict[str, str]:
        """What becomes of each session when a backup made at `since` was restored."""
        page = await self.services.operating.mark_restored(written_time(since), None, 1000)
        assert page.cursor is None
        return {each.session: each.outcome for each in page.items}


@contextlib.asynccontextmanager
async def desk(url: str, **amounts: int) -> AsyncIterator[Desk]:
    made = Desk(url, **amounts)
    try:
        yield made
    finally:
        await made.store.close()


def run(redis: EmbeddedServer, work: Callable[[Desk], Any], **amounts: int) -> None:
    async def within() -> None:
        async with desk(redis.url, **amounts) as one:
            await work(one)

    asyncio.run(within())


def checked(log: Json, **known: Any) -> Any:
    """What the service finds in `log`, and the client the same."""
    services = Services(RULESETS, None, at_once, KEYS)
    given = Known(keys=trusted(KEYS.published), signed=True, **known)
    found = asyncio.run(services.replaying.verify(msgspec.convert(log, Export), given))
    client = sdk.verify_log(
        log, keys=msgspec.to_builtins(KEYS.published), receipts=known.get("receipts", ())
    )
    assert [fault.code for fault in client.faults] == [fault.code for fault in found.faults]
    assert [fault.detail for fault in client.faults] == [fault.detail for fault in found.faults]
    assert (client.restored, client.extent) == (found.restored, found.extent)
    return found


# ------------------------------------------------------------------------------ to be ended


async def nobody_has_begun(desk: Desk) -> Playing:
    return await desk.game()


async def under_way(desk: Desk) -> Playing:
    playing = await desk.game()
    await playing.play(2)
    return playing


async def one_has_committed(desk: Desk) -> Playing:
    playing = await desk.game("duel")
    await playing.act("north", (await playing.view("north"))["legal_actions"][0]["example"])
    return playing


async def nobody_has_revealed(desk: Desk) -> Playing:
    playing = await one_has_committed(desk)
    await playing.act("south", (await playing.view("south"))["legal_actions"][0]["example"])
    return playing


async def a_secret_order_waits(desk: Desk) -> Playing:
    playing = await desk.game("duel")
    await playing.play(2)
    await playing.act("north", (await playing.view("north"))["legal_actions"][0]["example"])
    return playing


async def throws_at_the_table(desk: Desk) -> Playing:
    playing = Playing(desk.services, "drill")
    await playing.begin({"rounds": 3}, dice="supplied")
    return playing


STAGES = [
    nobody_has_begun, under_way, one_has_committed, nobody_has_revealed, a_secret_order_waits,
    throws_at_the_table,
]  # fmt: skip
stages = pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)


@stages
def test_a_game_is_ended_as_it_stands(redis: EmbeddedServer, stage: Any) -> None:
    async def end(desk: Desk) -> None:
        playing = await stage(desk)
        row = await desk.services.operating.end_session(playing.session, "It was abandoned.")
        assert (row.status, row.ending) == ("over", "ended_by_operator")
        seat = next(iter(playing.tokens))
        session = await playing.view(seat)
        assert (session["status"], session["ending"]) == ("over", "ended_by_operator")
        assert session["head"] == row.head
        log = msgspec.json.decode(await playing.export(seat))
        last = log["entries"][-1]["content"]
        assert last["events"][-1] == {
            "seat": None, "action": {"kind": "end", "reason": "It was abandoned."},
        }  # fmt: skip
        assert last["ended"] == "ended_by_operator"
        assert await verified(desk.services, log)
        assert sdk.verify_log(log).good
        with pytest.raises(SessionOver):
            await desk.services.operating.end_session(playing.session, "Again.")

    run(redis, end)


@stages
def test_a_log_states_that_it_was_restored(redis: EmbeddedServer, stage: Any) -> None:
    """In every stage; the game goes on, and its log verifies under way and when it is over."""

    async def restore(desk: Desk) -> None:
        playing = await stage(desk)
        seat = next(iter(playing.tokens))
        before = (await playing.view(seat))["number"]
        desk.at += 60
        assert await desk.restore(desk.at) == {playing.session: "marked"}
        assert await desk.restore(desk.at - 30) == {playing.session: "already"}
        session = await playing.view(seat)
        assert session["number"] == before + 1
        log = msgspec.json.decode(await playing.export(seat))
        event = log["entries"][-1]["content"]["events"][-1]
        assert event == {"seat": None, "action": {"kind": "restored", "from": before}}
        found = await desk.services.replaying.verify(msgspec.convert(log, Export))
        assert (found.good, found.restored) == (True, (before,))
        if session["dice"]["mode"] == "committed":
            await playing.play(30)
        await playing.resign(seat)
        log = msgspec.json.decode(await playing.export(seat))
        assert await verified(desk.services, log)
        assert sdk.verify_log(log).good
        assert await desk.restore(desk.at) == {playing.session: "over"}

    run(redis, restore)


@stages
def test_what_the_operator_deletes_leaves_its_promise(redis: EmbeddedServer, stage: Any) -> None:
    async def delete(desk: Desk) -> None:
        for ending in ("deleted_by_operator", "expired"):
            playing = await stage(desk)
            seat = next(iter(playing.tokens))
            session = await playing.view(seat)
            await desk.services.operating.delete_session(playing.session, ending)
            with pytest.raises(SessionGone) as gone:
                await playing.view(seat)
            left = gone.value.revealed
            assert (left.ending, left.head) == (ending, session["head"])
            assert (left.number, left.commitment) == (
                session["number"], session["dice"]["commitment"],
            )  # fmt: skip
            assert left.seed is not None
            row = await desk.services.overview.show_session(playing.session)
            assert (row.status, row.ending, row.head) == ("gone", ending, left.head)

    run(redis, delete)


def test_a_game_that_is_over_can_be_deleted_and_expire(redis: EmbeddedServer) -> None:
    async def delete(desk: Desk) -> None:
        for ending, left in (("deleted_by_operator",) * 2, ("expired", "resigned")):
            playing = await under_way(desk)
            await playing.resign("owner")
            await desk.services.operating.delete_session(playing.session, ending)
            assert (await desk.services.overview.show_session(playing.session)).ending == left

    run(redis, delete)


def test_what_is_not_there_is_named(redis: EmbeddedServer) -> None:
    async def ask(desk: Desk) -> None:
        services, nobody = desk.services, "A" * 43
        for work in (
            services.overview.show_session,
            services.operating.delete_session,
            services.operating.erase_name_of,
        ):
            with pytest.raises(SessionUnknown):
                await work(nobody)
        with pytest.raises(SessionUnknown):
            await services.operating.end_session(nobody, "Why not.")
        for of_tournament in (
            services.overview.show_tournament,
            services.operating.end_tournament,
            services.operating.delete_tournament_of,
        ):
            with pytest.raises(TournamentUnknown):
                await of_tournament(nobody)
        with pytest.raises(TournamentUnknown):
            await services.operating.erase_entrant(nobody, 1)

    run(redis, ask)


# ------------------------------------------------------------------------------ tournaments


def test_what_a_later_release_wrote_is_listed_all_the_same(redis: EmbeddedServer) -> None:
    async def list_them(desk: Desk) -> None:
        services = desk.services
        held, other = await hold(services, rounds=3), await hold(services, rounds=3)
        with library.Redis(unix_socket_path=str(redis.socket)) as server:
            key, version = f"wardroom:tournament:{{{held.id}}}", b"\xaerecord_version"
            written: Any = server.hget(key, "founding")
            now = version + bytes([TOURNAMENTS.version])
            server.hset(key, "founding", written.replace(now, version + b"\x63"))
            session = other.entrants[0][0]
            left: Any = server.get(f"wardroom:{{{session}}}:left")
            server.delete(f"wardroom:{{{session}}}")
            server.set(f"wardroom:{{{session}}}:left", left[:36] + b"\x81\xa1x\x01")
        page = await services.overview.find_tournaments(ALL, None, 9)
        assert {one.tournament: one.status for one in page.items} == {
            held.id: "unreadable", other.id: "open",
        }  # fmt: skip
        assert (await services.overview.show_session(session)).status == "unreadable"

    run(redis, list_them)


def test_a_tournament_is_shown_ended_and_deleted(redis: EmbeddedServer) -> None:
    async def look_after(desk: Desk) -> None:
        services = desk.services
        held = await hold(services, rounds=3)
        await held.start()
        row = await services.overview.show_tournament(held.id)
        assert [entrant.name for entrant in row.entrants] == list(NAMES)
        assert row.status == "open"
        await services.operating.end_session(held.entrants[0][0], "He left.")
        assert (await held.session(1))["ending"] == "ended_by_operator"
        assert (await held.session(1))["dice"]["seed"] is None
        await services.operating.delete_session(held.entrants[1][0])
        with pytest.raises(SessionGone) as gone:
            await held.session(2)
        assert gone.value.revealed.seed is None  # Others play on it.
        assert (await services.operating.end_tournament(held.id)).status == "closed"
        assert (await services.operating.end_tournament(held.id)).status == "closed"
        assert [one.status for one in await desk.everything()].count("over") == 2
        for number in (1, 3):
            assert await verified(services, await held.log(number))
        with pytest.raises(SessionGone) as gone:
            await held.session(2)
        seed = gone.value.revealed.seed
        await services.operating.delete_tournament_of(held.id)
        for session, _ in held.entrants:
            left = await services.overview.show_session(session)
            assert (left.status, left.ending) == ("gone", "deleted_by_operator")
        with pytest.raises(SessionGone) as gone:
            await held.session(3)
        assert gone.value.revealed.seed == seed
        with pytest.raises(TournamentUnknown):
            await services.overview.show_tournament(held.id)

    run(redis, look_after)


def test_a_game_that_nobody_has_begun_is_ended_and_marked_too(redis: EmbeddedServer) -> None:
    async def look_after(desk: Desk) -> None:
        body = {"setup": {}, "entrants": [{"name": name} for name in NAMES]}
        new = msgspec.convert(body, desk.services.organising.types["drill"].new)
        told = await desk.services.organising.create_tournament("drill", new, None)
        held = Tournament(desk.services, told)
        first, second, third = [one["session"] for one in held.made["entrants"]]
        rows = {row.session: row for row in await desk.everything()}
        assert {row.status for row in rows.values()} == {"created"}
        assert rows[first].entrant == NAMES[0]
        await desk.services.operating.end_session(first, "He did not come.")
        await desk.services.operating.delete_session(second)
        desk.at += 1
        assert await desk.restore(desk.at) == {first: "over", third: "marked"}
        await held.close()
        assert await verified(desk.services, await held.log(1))
        log = await held.log(3)
        assert [len(log["entries"]), log["entries"][1]["content"]["events"][0]["action"]] == [
            3, {"kind": "restored", "from": 1},
        ]  # fmt: skip
        assert await verified(desk.services, log)

    run(redis, look_after)


# ------------------------------------------------------------------------------ found


def test_sessions_are_found_by_what_they_are(redis: EmbeddedServer) -> None:
    async def find(desk: Desk) -> None:
        with paying((("192.0.2.1", 1),)):
            old = (await under_way(desk)).session
        desk.at += 2 * DAY
        with paying((("2001:db8::/64", 1), ("2001:db8::/48", 10))):
            duel = (await a_secret_order_waits(desk)).session
        playing = await under_way(desk)
        await playing.resign("owner")
        over = playing.session
        large = max(await desk.everything(), key=lambda row: row.bytes).bytes
        table: list[tuple[Json, set[str]]] = [
            ({}, {old, duel, over}),
            ({"older_than": DAY}, {old}),
            ({"younger_than": DAY}, {duel, over}),
            ({"idle_for": DAY}, {old}),
            ({"idle_for": 3 * DAY}, set()),
            ({"client": "192.0.2.1"}, {old}),
            ({"client": "2001:db8::/64"}, {duel}),
            ({"client": ""}, {over}),
            ({"ruleset": "drill"}, {old, over}),
            ({"status": "over"}, {over}),
            ({"status": "playing", "ruleset": "duel"}, {duel}),
            ({"larger_than": large - 1, "smaller_than": large + 1}, {duel}),
        ]
        for given, expected in table:
            found = {row.session for row in await desk.everything(wanted=Wanted(**given))}
            assert found == expected, given
        row = await desk.services.overview.show_session(over)
        (listed,) = await desk.everything(wanted=Wanted(status="over"))
        assert msgspec.structs.replace(listed, expires=row.expires) == row
        session = await playing.view("owner")
        assert (row.number, row.head, row.ending) == (
            session["number"],
            session["head"],
            "resigned",
        )
        with library.Redis(unix_socket_path=str(redis.socket)) as server:
            keys = {*server.scan_iter(f"wardroom:{{{over}}}*")}
            left = f"wardroom:{{{over}}}:left".encode()
            taken = sum(server.memory_usage(key, samples=0) or 0 for key in keys)
            assert row.bytes >= taken - (server.memory_usage(left, samples=0) or 0)

    run(redis, find)


@pytest.mark.parametrize("lost", [(":log",), (":log", ":left")])
def test_sessions_of_which_redis_has_lost_a_part_are_listed(
    redis: EmbeddedServer, lost: tuple[str, ...]
) -> None:
    async def find(desk: Desk) -> None:
        whole, broken = [(await under_way(desk)).session for _number in range(2)]
        with library.Redis(unix_socket_path=str(redis.socket)) as server:
            assert server.delete(*(f"wardroom:{{{broken}}}{part}" for part in lost)) == len(lost)
        for wanted in (Wanted(status="lost"), Wanted(digest=id_digest(broken))):
            (row,) = await desk.everything(wanted=wanted)
            assert (row.session, row.status) == (broken, "lost")
        assert (await desk.services.overview.show_session(broken)).status == "lost"
        (row,) = await desk.everything(wanted=Wanted(digest=id_digest(whole)))
        assert (row.session, row.status) == (whole, "playing")

    run(redis, find)


def test_pages_hold_everything_once(redis: EmbeddedServer) -> None:
    async def page(desk: Desk) -> None:
        made = {(await desk.game()).session for _ in range(40)}
        for limit in (1, 7, 500):
            found = [row.session for row in await desk.everything(limit)]
            assert sorted(found) == sorted(made)
        first = await desk.services.overview.find_sessions(ALL, None, 5)
        assert 1 <= len(first.items) <= 20
        assert first.cursor is not None
        for cursor in ("x", "-1", "1@", str(2**64), "1" * 400):
            with pytest.raises(CursorWrong):
                await desk.services.overview.find_sessions(ALL, cursor, 5)

    run(redis, page)


def test_what_is_looked_at_is_kept_no_longer(redis: EmbeddedServer) -> None:
    async def look(desk: Desk) -> None:
        session = (await under_way(desk)).session
        with library.Redis(unix_socket_path=str(redis.socket)) as server:
            for key in server.scan_iter(f"wardroom:{{{session}}}*"):
                server.pexpire(key, 1_000_000)
            await desk.everything()
            row = await desk.services.overview.show_session(session)
            lasting = [server.pttl(key) for key in server.scan_iter(f"wardroom:{{{session}}}*")]
            assert max(lasting) <= 1_000_000
        assert row.expires is not None
        assert row.expires <= written_time(desk.at + 1000)

    run(redis, look)


@pytest.mark.filterwarnings("ignore:Call to '__init__'")
def test_a_cluster_is_looked_through(tmp_path: Path) -> None:
    nodes = cluster(tmp_path)

    async def look() -> None:
        url = "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in nodes)
        async with desk(url, sessions_a_day=100) as one:
            with paying((("192.0.2.1", 1),)):
                made = {(await one.game()).session for _ in range(12)}
            held = await hold(one.services)
            games = {session for session, _ in held.entrants}
            for limit in (1, 100):
                found = [row.session for row in await one.everything(limit)]
                assert sorted(found) == sorted(made | games)
            census = await CensusTaker(
                one.store.access, one.store.due, ("session", "game"), lambda: True
            ).take()
            assert census.sessions == len(made | games)
            assert census.memory.used > 0
            assert await one.store.scan.count_keys() > census.sessions
            for session in (next(iter(made)), next(iter(games))):
                (row,) = await one.everything(wanted=Wanted(digest=id_digest(session)))
                assert row.session == session
            one.at += 1
            cursor, marked = None, 0
            places: list[str] = []
            while True:
                page = await one.services.operating.mark_restored(written_time(one.at), cursor, 3)
                marked += len(page.items)
                if (cursor := page.cursor) is None:
                    break
            assert marked == len(made | games)
            while True:
                erased = await one.services.operating.erase_name(NAMES[1], cursor, 3)
                places += erased.items
                if (cursor := erased.cursor) is None:
                    break
            assert places == [f"{held.id}/2"]
            for session in made:
                await one.services.operating.delete_session(session)
            assert {row.session for row in await one.everything()} == games

    try:
        asyncio.run(look())
    finally:
        for node in nodes:
            node.kill()


# ------------------------------------------------------------------------------ erased


def stored(redis: EmbeddedServer, text: str) -> list[bytes]:
    """The keys that hold `text`, in their name or value."""
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        return [
            key for key in set(server.scan_iter("*"))
            if text.encode() in key or text.encode() in (server.dump(key) or b"")
        ]  # fmt: skip


@pytest.mark.parametrize("way", ["entrant", "session", "name"])
@pytest.mark.parametrize("closed", [False, True])
def test_a_name_is_erased_and_logs_still_verify(
    redis: EmbeddedServer, way: str, closed: bool
) -> None:
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.config_set("rdbcompression", "no")  # So that DUMP shows what is stored.

    async def erase(desk: Desk) -> None:
        services, name = desk.services, NAMES[1]
        held = await hold(services, "a-key-of-its-creation-1", rounds=1)
        await held.start()
        await held.enter("Somebody late", key="a-key-of-a-late-entry-1")
        if closed:
            await held.close()
        assert stored(redis, name)
        if way == "entrant":
            assert await services.operating.erase_entrant(held.id, 2)
        elif way == "session":
            assert await services.operating.erase_name_of(held.entrants[1][0])
        else:
            page = await services.operating.erase_name(name, None, 1000)
            assert page.items == (f"{held.id}/2",)
        assert stored(redis, name) == []
        with library.Redis(unix_socket_path=str(redis.socket)) as server:
            assert not server.hexists(f"wardroom:{{{held.entrants[1][0]}}}", "entrant")
        assert not await services.operating.erase_entrant(held.id, 2)
        row = await services.overview.show_tournament(held.id)
        assert [entrant.name for entrant in row.entrants] == [
            NAMES[0], "", NAMES[2], "Somebody late",
        ]  # fmt: skip
        if not closed:
            await held.close()
        for number in (1, 2, 3, 4):
            log = await held.log(number)
            assert (log["entrant"] is None) is (number == 2)
            assert await verified(services, log)
            assert sdk.verify_log(log).good

    run(redis, erase)


def test_what_is_kept_of_a_repeat_tells_nothing_of_an_erased_text(redis: EmbeddedServer) -> None:
    """A digest of the request would: whoever suspects what it said could try."""
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.config_set("rdbcompression", "no")

    async def erase(desk: Desk) -> None:
        game = Playing(desk.services, "drill")
        await game.begin({}, texts="beside", umpire={})
        asked = Asked(
            ruleset="drill", session=game.session, token=game.tokens["owner"], if_match="*",
            key="a-key-of-the-player", language="en",
        )  # fmt: skip
        question = Ask("Was Ben drunk?")
        told = [await desk.services.playing.change(asked, question) for _ in range(2)]
        assert told[0].body == told[1].body
        assert await desk.services.operating.erase_texts(game.session)
        digest = fingerprint_of(question.name, question.identity(""))
        with library.Redis(unix_socket_path=str(redis.socket)) as server:
            values = [server.dump(key) or b"" for key in server.scan_iter("*")]
        assert not any(digest[:8] in value for value in values)

    run(redis, erase)


@pytest.mark.parametrize("closed", [False, True])
def test_a_reason_beside_the_log_is_erased_and_the_log_still_verifies(
    redis: EmbeddedServer, closed: bool
) -> None:
    """Also from the list of entrants, which shows why somebody was withdrawn."""
    reason = "On the train until Sunday."
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.config_set("rdbcompression", "no")

    async def erase(desk: Desk) -> None:
        services = desk.services
        terms = {"texts": "beside"}
        held = await hold(services, "a-key-of-its-creation-1", terms=terms, rounds=1)
        await held.start()
        organiser = held.made["tokens"]["organiser"]
        await services.withdrawing.withdraw("drill", held.id, 2, organiser, reason)
        if closed:
            await held.close()
        session = held.entrants[1][0]
        assert stored(redis, reason)
        assert not await services.operating.erase_texts(session, 1)
        assert await services.operating.erase_texts(session)
        assert stored(redis, reason) == []
        assert not await services.operating.erase_texts(session)
        if not closed:
            await held.close()
        log = await held.log(2)
        assert "texts" not in log
        checked = await services.replaying.verify(msgspec.convert(log, Export))
        assert checked.good
        assert [one.code for one in checked.unproven if one.kind == "lines"] == ["text_missing"]
        found = sdk.verify_log(log)
        assert found.good
        assert "text_missing" in [one.code for one in found.unproven]

    run(redis, erase)


def in_file(redis: EmbeddedServer, text: str) -> bool:
    """Whether the append-only file holds `text`."""
    files = (path for path in redis.folder.rglob("appendonly*") if path.is_file())
    return any(text.encode() in path.read_bytes() for path in files)


def test_nothing_erased_is_left_in_the_append_only_file(redis: EmbeddedServer) -> None:
    """Nor where Redis was rewriting it before, and what it writes then holds the name."""
    name = f"{NAMES[1]} the sensitive"

    async def erase(desk: Desk) -> None:
        services = desk.services
        for _ in range(2):
            held = await hold(services, secrets.token_hex(16), rounds=1)
            await held.start()
            await held.enter(name, key=secrets.token_hex(16))
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                server.config_set("rdbcompression", "no")
                server.config_set("rdb-key-save-delay", 1_000_000 // server.dbsize())
                server.bgrewriteaof()
                assert (await services.operating.erase_name(name, None, 1000)).items
                assert stored(redis, name) == []
                assert in_file(redis, name)
                assert (await services.operating.rewrite_file(0)).outcome == "not_rewritten"
                server.config_set("rdb-key-save-delay", 0)
            assert (await services.operating.rewrite_file(patience(120))).outcome == "rewritten"
            until(lambda: not in_file(redis, name))  # Redis removes its old files behind that.

    run(redis, erase)


def test_a_file_that_was_not_rewritten_is_reported(redis: EmbeddedServer) -> None:
    async def ask(url: str) -> Rewriting:
        async with desk(url) as one:
            return await one.services.operating.rewrite_file(patience())

    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        server.acl_setuser("least", enabled=True, passwords=["+word"], keys=["*"], channels=["*"],
                           categories=["+@all", "-@admin", "-@dangerous"])  # fmt: skip
        refused = asyncio.run(ask(redis.url.replace("unix://", "unix://least:word@")))
        assert refused.outcome == "not_rewritten"
        assert "may not" in refused.why
        server.config_set("appendonly", "no")
        try:
            assert asyncio.run(ask(redis.url)).outcome == "none"
        finally:
            server.config_set("appendonly", "yes")
        until(lambda: server.info("persistence")["aof_rewrite_in_progress"] == 0)


def test_a_client_is_erased(redis: EmbeddedServer) -> None:
    async def erase(desk: Desk) -> None:
        with paying((("192.0.2.1", 1),)):
            mine = [(await under_way(desk)).session for _ in range(3)]
            held = await hold(desk.services)
        with paying((("192.0.2.2", 1),)):
            theirs = (await under_way(desk)).session
        usage = await desk.services.overview.usage(lambda _: 1, None, 1000)
        used = {(row.client, row.budget): (row.used, row.amount) for row in usage.items}
        assert used["192.0.2.1", "sessions"] == (6, 100)
        assert used["192.0.2.1", "tournaments"] == (1, 10)
        assert used["192.0.2.2", "sessions"] == (1, 100)
        assert 0 < used["192.0.2.2", "bytes"][0] < used["192.0.2.1", "bytes"][0] < 1_000_000
        games = [session for session, _ in held.entrants]
        erased: list[str] = []
        cursor = None
        while True:
            page = await desk.services.operating.erase_client("192.0.2.1", cursor, 5)
            erased += page.items
            if (cursor := page.cursor) is None:
                break
        assert sorted(erased) == sorted([*mine, *games, held.id])
        assert stored(redis, "192.0.2.1") == []
        assert [
            row.session for row in await desk.everything(wanted=Wanted(client="192.0.2.2"))
        ] == [theirs]
        with pytest.raises(CursorWrong):
            await desk.services.operating.erase_client("192.0.2.1", "sessions:x", 5)

    run(redis, erase, sessions_a_day=100, tournaments_a_day=10, stored_bytes=1_000_000)


# ------------------------------------------------------------------------------ archived


def test_games_go_into_the_archive_and_come_back(redis: EmbeddedServer, tmp_path: Path) -> None:
    async def archive(desk: Desk) -> None:
        services = desk.services
        playing = await under_way(desk)
        with pytest.raises(NotNow, match="no_archive"):
            await services.operating.archive_session(playing.session)
        Archive(desk.store, Objects(tmp_path.as_uri()))
        with pytest.raises(NotNow, match="seed_secret"):
            await services.operating.archive_session(playing.session)
        with paying((("192.0.2.1", 1),)):
            held = await hold(services, rounds=1)
        await held.start()
        await held.close()
        session = held.entrants[1][0]
        before = await services.overview.show_session(session)
        row = await services.operating.archive_session(session)
        assert row.archived > 0
        assert (row.status, row.ending, row.head, row.number, row.entrant, row.client) == (
            "over", "closed", before.head, before.number, NAMES[1], "192.0.2.1",
        )  # fmt: skip
        assert row.bytes < before.bytes
        assert (row.created, row.updated) == (before.created, before.updated)
        desk.at += 60
        for idle_for, found in ((50, [session]), (70, [])):
            wanted = Wanted(older_than=50, idle_for=idle_for, status="over")
            page = await services.overview.find_sessions(wanted, None, 100)
            assert [one.session for one in page.items if one.archived] == found
        assert [one.archived for one in await desk.everything()].count(0) == 3
        with pytest.raises(SessionOver):
            await services.operating.end_session(session, "It is over.")
        desk.at += 1
        assert (await desk.restore(desk.at))[session] == "over"
        assert await services.operating.erase_name_of(session)
        assert stored(redis, NAMES[1]) == []
        (written,) = objects_in(tmp_path)
        assert NAMES[1] not in str(GAMES.read(written))
        log = await held.log(2)
        assert log["entrant"] is None
        assert await verified(services, log)
        row = await services.operating.restore_session(session)
        assert (row.archived, row.entrant, row.created) == (0, None, before.created)
        assert await verified(services, await held.log(2))
        await services.operating.archive_session(session)
        await services.operating.delete_session(session)
        left = await services.overview.show_session(session)
        assert (left.ending, left.head) == ("deleted_by_operator", before.head)

    run(redis, archive)


def objects_in(archive: Path) -> list[bytes]:
    return [path.read_bytes() for path in archive.glob("sessions/*/*")]


# ------------------------------------------------------------------------------ put back


def test_a_backup_is_restored_and_the_logs_say_so(tmp_path: Path) -> None:
    """Played, copied, played on, restored, marked, played on: both logs are verified."""
    logs: dict[str, Json] = {}
    node = Node(tmp_path, "--dbfilename", "copy.rdb")

    async def before() -> tuple[Playing, Playing, Playing, float]:
        async with desk(f"redis://127.0.0.1:{node.port}") as one:
            playing, over, unbegun = [await one.game(rounds=20) for _ in range(3)]
            await playing.play(4)
            await over.play(2)
            await over.resign("owner")
            node.client.save()
            shutil.copy(node.folder / "copy.rdb", tmp_path / "copy.rdb")
            since = one.at
            one.at += 60
            await playing.play(6)
            logs["lost"] = msgspec.json.decode(await playing.export("owner"))
            return playing, over, unbegun, since

    playing, over, unbegun, since = asyncio.run(before())
    node.kill()
    kept = node.folder / "appendonlydir"
    shutil.rmtree(kept)
    kept.mkdir()
    shutil.copy(tmp_path / "copy.rdb", kept / "appendonly.aof.1.base.rdb")
    (kept / "appendonly.aof.manifest").write_text("file appendonly.aof.1.base.rdb seq 1 type b\n")
    node.restart()

    async def after(*, marked: bool) -> None:
        async with desk(f"redis://127.0.0.1:{node.port}") as one:
            one.at = since + 3600
            again = Playing(one.services, "drill")
            again.session, again.tokens = playing.session, playing.tokens
            if marked:
                assert await one.restore(since) == {
                    playing.session: "marked", over.session: "over", unbegun.session: "marked",
                }  # fmt: skip
                later = await one.game()
                assert (await one.restore(since))[later.session] == "later"
                assert (await one.restore(since))[playing.session] == "already"
            await again.play(8)
            await again.resign("owner")
            logs["played"] = msgspec.json.decode(await again.export("owner"))

    try:
        asyncio.run(after(marked=True))
    finally:
        node.kill()
    lost, played = logs["lost"], logs["played"]
    assert lost["number"] == 11
    assert [one["head"] for one in lost["entries"][:5]] == [
        one["head"] for one in played["entries"][:5]
    ]
    action = {"kind": "restored", "from": 5}
    assert played["entries"][5]["content"]["events"] == [{"seat": None, "action": action}]
    # Its players had seen the dice that come again.
    assert throws(lost)[:5] == throws(played)[:5]
    assert checked(lost).good
    found = checked(played)
    assert (found.good, found.complete, found.restored) == (True, True, (5,))
    receipt = lost["receipts"][-1]
    found = checked(played, receipts=(receipt,))
    (fault,) = found.faults
    assert fault.code == "cut_before_receipt"
    assert fault.detail == (
        f"the log was put back or cut: receipt for number 11, head {lost['head']} is not in it"
    )
    both = sdk.verify_together([lost, played], msgspec.to_builtins(KEYS.published))
    assert {fault.code for fault in both} == {"cut_before_receipt"}
    assert [fault.entry for fault in both] == [6, 7, 8, 9, 10, 11]
    (fault,) = checked(lost, receipts=(played["receipts"][-1],)).faults
    assert (fault.code, fault.expected) == ("cut_before_receipt", played["number"])


def throws(log: Json) -> list[Any]:
    """What was thrown in a log."""
    return [
        event["step"]["roll"]["faces"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if event.get("step", {}).get("roll") is not None
    ]
