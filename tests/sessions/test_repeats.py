"""A repeat is answered as its seat saw the action then, later refused, and never done again."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redis as library

from runs.patience import patience
from sessions import small
from sessions.serving import create, serving_toys
from sessions.test_games import Playing, at_once
from sessions.toys import TOYS
from wardroom.api.cost import of_unfolded
from wardroom.engine.registry import install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis import sessions as stores
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.repeats import fold_keys, record_in
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.refusals import AlreadyDone, KeyReused, SessionUnreadable
from wardroom.sessions.game.commands import Act
from wardroom.sessions.game.play import SessionOver
from wardroom.sessions.log.entry import read_entries, size_of
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.folded import unfold
from wardroom.sessions.records.answers import Representation, fingerprint_of
from wardroom.sessions.records.founding import read_founding
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.creating import fingerprint_of_import
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import ImportRequest

PRESS = {"kind": "press", "press": True}
HOUR = 3600


class Died(BaseException):
    """The process has ended here."""


class Game(Playing):
    """A game of a toy on a clock that the test moves."""

    at = 1_900_000_000.0

    async def take(self, seat: str, action: Any, key: str | None = None) -> Representation:
        """Take `action` under `key`, on whatever the session stands at."""
        return await self.services.playing.change(
            Asked(
                ruleset=self.ruleset,
                session=self.session,
                token=self.tokens[seat],
                if_match="*",
                key=key,
                language="en",
            ),
            Act(msgspec.convert({"action": action}, self.types.request)),
        )


@asynccontextmanager
async def a_game(redis: EmbeddedServer, ruleset: str, **setup: Any) -> AsyncIterator[Game]:
    keeping = Keeping(repeat_seconds=HOUR)
    store = Store(Target(url=redis.url), keeping, now=time.time, redis_now=lambda: game.at)
    services = Services({toy.id: install(toy) for toy in TOYS}, store, at_once)
    game = Game(services, ruleset)
    game.at = time.time()
    try:
        await game.begin(setup)
        yield game
    finally:
        await store.close()


def came(told: Representation) -> Any:
    """What came of the action: everything but the session as it stands."""
    return {**msgspec.json.decode(told.body), "session": None}, told.etag


async def folded(game: Game) -> None:
    while (
        whole := await game.services.sessions.store.sessions.whole(game.session)
    ) is None or whole.entries:
        await game.view("owner")
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("over", [False, True], ids=["played", "folded"])
def test_a_repeat_is_answered_for_an_hour_and_refused_later(
    redis: EmbeddedServer, over: bool
) -> None:
    async def play() -> None:
        async with a_game(redis, "drill", rounds=100) as game:
            first = [await game.take("owner", {"kind": "start"}, "start")]
            first += [await game.take("owner", PRESS, f"k{number}") for number in range(40)]
            if over:
                await game.resign("owner")
                await folded(game)
            game.at += HOUR - 1
            for number in (0, 17, 39):
                again = await game.take("owner", PRESS, f"k{number}")
                assert came(again) == came(first[number + 1])
            other = {**PRESS, "press": False}
            with pytest.raises(KeyReused):
                await game.take("owner", other, "k17")
            before = await game.view("owner")
            game.at += 2
            with pytest.raises(AlreadyDone) as late:
                await game.take("owner", PRESS, "k17")
            assert late.value.entry == 20
            with pytest.raises(KeyReused):
                await game.take("owner", other, "k17")
            assert (await game.view("owner"))["number"] == before["number"] == 42 + over
            if over:
                with pytest.raises(SessionOver):
                    await game.take("owner", PRESS, "another")

    asyncio.run(play())


def test_a_secret_order_is_repeated_before_and_after_its_entry(redis: EmbeddedServer) -> None:
    """As its seat saw it when it gave it, whatever was revealed since; its time is the entry's."""

    def order(seat: str, aim: int) -> dict[str, Any]:
        return {"kind": "order", "seat": seat, "stand": 5, "aim": aim, "word": f"to {aim}"}

    async def play() -> None:
        async with a_game(redis, "duel") as game:
            await game.play(2)  # Each commits and reveals.
            number = (await game.view("south"))["number"]
            first = await game.take("south", order("south", 2), "south")
            assert came(first)[0]["number"] is None
            game.at += 2 * HOUR
            assert came(await game.take("south", order("south", 2), "south")) == came(first)
            last = await game.take("north", order("north", 1), "north")
            assert came(last)[0]["number"] == number + 1
            await game.resign("north")
            for seat, aim, before in (("south", 2, first), ("north", 1, last)):
                assert came(await game.take(seat, order(seat, aim), seat)) == came(before)
                with pytest.raises(KeyReused):
                    await game.take(seat, order(seat, 3), seat)
            game.at += HOUR + 1
            for seat, aim in (("south", 2), ("north", 1)):
                with pytest.raises(AlreadyDone) as late:
                    await game.take(seat, order(seat, aim), seat)
                assert late.value.entry == number + 1

    asyncio.run(play())


def test_a_late_repeat_says_which_entry_has_it(redis: EmbeddedServer, tmp_path: Path) -> None:
    with (
        serving_toys(tmp_path, redis.url, WARDROOM_REPEAT_SECONDS="1") as server,
        httpx.Client(base_url=server.url, timeout=patience()) as client,
    ):
        owner = create(client, "drill", setup={"rounds": 9})["owner"]
        start = {"kind": "start"}
        assert owner.act(start, Idempotency_Key="k").status_code == 200
        time.sleep(1.1)
        late = owner.act(start, Idempotency_Key="k")
        problem = late.json()
        assert (late.status_code, problem["code"]) == (409, "already_done")
        assert problem["errors"][0]["params"] == {"entry": 2}
        assert owner.get().json()["number"] == 2


def test_a_log_that_was_not_folded_is_folded_by_who_reads_it_next(redis: EmbeddedServer) -> None:
    """As where the worker that ended the game has died at once: nothing is lost or changed."""

    async def play() -> None:
        async with a_game(redis, "drill", rounds=100) as game:
            await game.play(20)
            await game.resign("owner")
            await game.services.sessions.store.close()
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                key = f"wardroom:{{{game.session}}}:log"
                assert server.type(key) == b"list"
                left, written = server.pttl(key), await game.export("owner")
                await folded(game)
                assert server.type(key) == b"string"
                assert 0 < server.pttl(key) <= left
            assert await game.export("owner") == written
            whole = await game.everything("owner")
            assert await game.services.sessions.store.sessions.fold(game.session) is False
            assert await game.everything("owner") == whole

    asyncio.run(play())


def test_a_log_that_folding_makes_little_smaller_stays_a_list(
    redis: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is looked at once; log, repeats and the log in one piece are as of any other."""

    async def play() -> None:
        async with a_game(redis, "drill", rounds=100) as game:
            await game.play(9)
            monkeypatch.setattr(stores, "_WORTH", 0.0)
            await game.resign("owner")
            store = game.services.sessions.store
            await asyncio.gather(*store.sessions._folds.values())
            monkeypatch.undo()
            whole = await store.sessions.whole(game.session)
            assert whole is not None
            await game.everything("owner")
            assert not store.sessions._folds
            assert await store.sessions.whole(game.session) == whole
            stored = await store.sessions.read(game.session)
            assert stored is not None
            seed = read_founding(stored.founding).sealing_seed
            number = (await game.view("owner"))["number"]
            assert unfold(whole.log, seed) == read_entries(whole.entries, 1, seed)
            assert len(whole.entries) == number

    asyncio.run(play())


def test_who_ends_a_game_may_die_between_any_two_steps_of_folding(redis: EmbeddedServer) -> None:
    """Whatever was done by then, the next who reads the log reads the same, and folds it."""

    async def die(at: int) -> bool:
        async with a_game(redis, "drill", rounds=100) as game:
            await game.play(9)
            store, number, steps = (
                game.services.sessions.store,
                (await game.view("owner"))["number"],
                0,
            )
            guarded = store.access.guarded

            async def counted(work: Any, **named: Any) -> Any:
                nonlocal steps
                done = await guarded(work, **named)
                steps += 1
                if steps == at:
                    raise Died
                return done

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(store.access, "guarded", counted)
                with contextlib.suppress(Died):
                    await game.resign("owner")
                await asyncio.gather(*store.sessions._folds.values(), return_exceptions=True)
            await game.resign("owner")  # Where it was not.
            whole = await game.everything("owner")
            await folded(game)
            assert await game.everything("owner") == whole
            assert (await game.view("owner"))["number"] == number + 1
            return steps >= at

    async def die_everywhere() -> None:
        at = 1
        while await die(at):
            at += 1
        assert at > 4

    asyncio.run(die_everywhere())


def test_who_reads_a_folded_log_pays_for_its_bytes_once(redis: EmbeddedServer) -> None:
    """Page by page it is unfolded once, also by who reads the last one alone."""

    async def play() -> None:
        async with a_game(redis, "drill", rounds=100) as game:
            charged: list[int] = []
            game.services.records.charge = charged.append
            await game.play(9)
            await game.everything("owner")
            assert charged == []
            await game.resign("owner")
            await folded(game)
            _, entries = await game.services.reading.log(
                "drill", game.session, game.tokens["owner"], 0, 200
            )
            assert charged == [sum(map(size_of, entries))]
            for after in (3, len(entries) - 1):
                _, (entry,) = await game.services.reading.log(
                    "drill", game.session, game.tokens["owner"], after, 1
                )
                assert entry == entries[after]
            assert len(charged) == 1

    asyncio.run(play())
    assert (of_unfolded(99_999), of_unfolded(16_000_000)) == (0, 160)


def test_an_entry_that_is_missing_stops_the_game(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with a_game(redis, "drill", rounds=100) as game:
            await game.play(5)
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                server.rpop(f"wardroom:{{{game.session}}}:log")
            with pytest.raises(SessionUnreadable):
                await game.take("owner", PRESS)

    asyncio.run(play())


def test_keys_that_are_folded_are_found_where_they_begin() -> None:
    rows = [
        bytes([n, n, n, n, n + 1]) + bytes([0, 0, n, 0, 0, 9, n, 1, 2, 3, 4, 5, 6])
        for n in range(200)
    ]
    kept = fold_keys(b"".join(rows))
    for row in rows:
        assert record_in(kept, row[:5]) == row[5:12]
    assert record_in(kept, b"12345") is None
    assert fold_keys(b"") == b""


class Signal(msgspec.Struct, tag_field="kind", tag="signal"):
    """An order of one release."""

    flags: tuple[str, ...]
    by: str = "lamp"


class LaterSignal(msgspec.Struct, tag_field="kind", tag="signal"):
    """The same of a later release, which has added members that may be left out."""

    flags: tuple[str, ...]
    by: str = "lamp"
    to: dict[str, int] = {}
    at: int | msgspec.UnsetType = msgspec.UNSET
    answered: Signal | None = None


def test_what_a_later_release_takes_besides_makes_no_other_request_of_an_old_one() -> None:
    asked = fingerprint_of("act", {"action": Signal(flags=("A", "B"))})
    assert asked == fingerprint_of("act", {"action": Signal(flags=("A", "B"), by="lamp")})
    assert asked == fingerprint_of("act", {"action": LaterSignal(flags=("A", "B"))})
    for other in (
        Signal(flags=("B", "A")),
        Signal(flags=("A", "B"), by="radio"),
        LaterSignal(flags=("A", "B"), to={"u_99": 1}),
        LaterSignal(flags=("A", "B"), at=0),
        LaterSignal(flags=("A", "B"), answered=Signal(flags=())),
    ):
        assert fingerprint_of("act", {"action": other}) != asked
    assert fingerprint_of("resign", {"action": Signal(flags=("A", "B"))}) != asked


def test_to_know_an_import_again_takes_no_longer_for_a_longer_log() -> None:
    """It is done beside all other requests, and a log may have megabytes."""
    game = small.Game(small.Begun("drill"))
    game.play(5)
    log = msgspec.convert(game.log(), Export)
    whole = msgspec.structs.replace(log, entries=log.entries * 400)

    def shortest(asked: Export) -> float:
        taken = []
        for _ in range(20):
            begun = time.perf_counter()
            fingerprint_of_import(ImportRequest(log=asked))
            taken.append(time.perf_counter() - begun)
        return min(taken)

    assert shortest(whole) < 10 * shortest(log)
    told = ImportRequest(log=log)
    others = [
        ImportRequest(log=log, at=2),
        ImportRequest(log=log, seat="owner"),
        ImportRequest(log=msgspec.structs.replace(log, head="00" * 32)),
    ]
    assert len({*map(fingerprint_of_import, (told, *others))}) == 4
    assert fingerprint_of_import(told) == fingerprint_of_import(ImportRequest(log=log))
