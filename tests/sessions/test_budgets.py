"""What clients may store, counted in a real Redis, on a clock of its own."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis as library

from faults.servers import cluster
from sessions.toys import TOYS
from support.memory import bound_memory, memory_used
from wardroom.api.clients import Names, key_names, names_of, network_of
from wardroom.engine.registry import install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.budgets import (
    PAYER,
    Amounts,
    BudgetUsedUp,
    CostTooHigh,
    CreationsRefused,
    Payer,
)
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.sessions import Commit
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.game.commands import Act
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked

CLUB, OTHER = names_of("198.51.100.7"), names_of("198.51.100.8")
DAY = 86_400
PRESS = {"kind": "press", "press": True}


class Held:
    """A services with budgets, and the clock that it goes by."""

    def __init__(self, services: Services, store: Store) -> None:
        self.services = services
        self.store = store
        self.at = 1_000_000.0
        store.clock.redis_now = lambda: self.at

    async def create(self, names: Names = CLUB, key: str | None = None) -> tuple[str, str]:
        """Create a drill that `names` pay for: its id and the owner's token."""
        with paying(names):
            return await self.begin(key)

    async def creates_all(self, address: str) -> int:
        """How many drills a client at `address` creates before one is refused."""
        names = names_of(address)
        for done in range(1000):
            try:
                with paying(names, network=network_of(names)):
                    await self.begin(None)
            except (BudgetUsedUp, CreationsRefused) as refusal:
                assert getattr(refusal, "budget", "network") == "network"  # noqa: PT017 - how many
                return done
        raise AssertionError("no creation was refused")

    async def begin(self, key: str | None) -> tuple[str, str]:
        """Create a drill that whoever pays just now pays for."""
        new = msgspec.convert({"setup": {"rounds": 100}}, self.services.playing.types["drill"].new)
        told = await self.services.creating.create("drill", new, key)
        return told.session, msgspec.json.decode(told.body)["tokens"]["owner"]

    async def act(
        self,
        made: tuple[str, str],
        action: Any,
        *,
        dry_run: bool = False,
        names: Names | None = CLUB,
    ) -> None:
        """Act as the owner of a drill."""
        request = msgspec.convert({"action": action}, self.services.playing.types["drill"].request)
        session, token = made
        asked = Asked(ruleset="drill", session=session, token=token, if_match="*")
        with paying(names):
            if dry_run:
                await self.services.playing.dry_run(asked, Act(request))
                return
            await self.services.playing.change(asked, Act(request))

    async def plays(self, made: tuple[str, str]) -> int:
        """How many decisions of a drill are taken at once before one is refused."""
        for done in range(50):
            with contextlib.suppress(BudgetUsedUp):
                await self.act(made, PRESS)
                continue
            budget, seconds = await self.refused(lambda: self.act(made, PRESS))
            assert (budget, seconds in (1, 3)) == ("bytes", True)
            return done
        raise AssertionError("no decision was refused")

    async def use_up(self) -> None:
        """Create drills until there are no bytes left."""
        while True:
            await self.create()

    async def hold(self, entrants: int, key: str | None = None) -> None:
        """Create a tournament."""
        body = {"setup": {}, "entrants": [{"name": f"Player {n}"} for n in range(entrants)]}
        new = msgspec.convert(body, self.services.organising.types["drill"].new)
        with paying(CLUB):
            await self.services.organising.create_tournament("drill", new, key)

    async def refused(self, work: Callable[[], Awaitable[Any]]) -> tuple[str, int]:
        """The budget that `work` finds used up, and the seconds until it is not."""
        with pytest.raises(BudgetUsedUp) as refusal:
            await work()
        return refusal.value.budget, refusal.value.seconds


@contextlib.contextmanager
def paying(names: Names | None, key: str = "", network: str = "") -> Iterator[None]:
    token = PAYER.set(None if names is None else Payer(names, key, network))
    try:
        yield
    finally:
        PAYER.reset(token)


@contextlib.asynccontextmanager
async def budgeted(url: str, keeping: Keeping | None = None, **amounts: int) -> AsyncIterator[Held]:
    store = Store(Target(url=url), keeping, None, Amounts(**amounts), now=lambda: 0.0)

    async def at_once(work: Any, given: Any) -> Any:
        return work(given)

    try:
        rulesets = {ruleset.id: install(ruleset) for ruleset in TOYS}
        yield Held(Services(rulesets, store, at_once), store)
    finally:
        await store.close()


@pytest.fixture(autouse=True)
def whole(redis: EmbeddedServer) -> None:
    """Every budget is whole when a test begins."""
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        for key in server.scan_iter("wardroom:budget:*"):
            server.delete(key)


def test_sessions_a_day_fill_up_evenly(redis: EmbeddedServer) -> None:
    async def spend() -> None:
        async with budgeted(redis.url, sessions_a_day=4) as held:
            for _ in range(4):
                await held.create()
            assert await held.refused(held.create) == ("sessions", DAY // 4)
            await held.create(OTHER)
            held.at += DAY // 4
            await held.create()
            assert await held.refused(held.create) == ("sessions", DAY // 4)

    asyncio.run(spend())


def test_a_repeat_of_a_creation_costs_nothing(redis: EmbeddedServer) -> None:
    async def repeat() -> None:
        async with budgeted(redis.url, sessions_a_day=1) as held:
            made = await held.create(key="a-key-of-a-creation-1")
            for _ in range(3):
                assert await held.create(key="a-key-of-a-creation-1") == made
            assert (await held.refused(lambda: held.create(key="another-key-of-it-1")))[0] == (
                "sessions"
            )

    asyncio.run(repeat())


def test_an_idempotency_key_belongs_to_the_api_key(redis: EmbeddedServer) -> None:
    async def repeat() -> None:
        async with budgeted(redis.url) as held:
            made = []
            for key in ("", "one", "other", "one"):
                token = PAYER.set(Payer(CLUB, key))
                try:
                    made.append(await held.begin("a-key-that-three-clients-send"))
                finally:
                    PAYER.reset(token)
            assert made[1] == made[3]
            assert len(set(made)) == 3
            assert await held.create(OTHER, "a-key-that-three-clients-send") == made[0]

    asyncio.run(repeat())


def test_a_network_of_ipv6_has_ten_times_the_budget_of_a_subnet(redis: EmbeddedServer) -> None:
    async def spend() -> None:
        async with budgeted(redis.url, sessions_a_day=1) as held:
            await held.create(names_of("2001:db8::1"))
            assert await held.refused(lambda: held.create(names_of("2001:db8::ffff:1"))) == (
                "sessions", DAY,
            )  # fmt: skip
            for subnet in range(1, 10):
                await held.create(names_of(f"2001:db8:0:{subnet}::1"))
            assert await held.refused(lambda: held.create(names_of("2001:db8:0:99::1"))) == (
                "sessions", DAY // 10,
            )  # fmt: skip
            await held.create(names_of("2001:db8:1::1"))
            await held.create(key_names("0123", 3))

    asyncio.run(spend())


def test_a_tournament_costs_a_session_for_each_entrant(redis: EmbeddedServer) -> None:
    async def spend() -> None:
        async with budgeted(redis.url, sessions_a_day=6, tournaments_a_day=2) as held:
            with pytest.raises(CostTooHigh, match="7 is more than the whole budget of sessions"):
                await held.hold(7)
            await held.hold(2)
            await held.hold(2, "a-key-of-a-tournament-1")
            await held.hold(2, "a-key-of-a-tournament-1")
            assert await held.refused(lambda: held.hold(1)) == ("tournaments", DAY // 2)
            await held.create()
            await held.create()
            assert (await held.refused(held.create))[0] == "sessions"

    asyncio.run(spend())


def test_who_has_stored_enough_creates_nothing_and_plays_on(redis: EmbeddedServer) -> None:
    async def fill() -> None:
        keeping = Keeping(seconds=1000)
        async with budgeted(redis.url, keeping, stored_bytes=10_000) as held:
            made = await held.create()
            await held.act(made, {"kind": "start"})
            for _ in range(20):  # No compression makes them smaller than half.
                await held.act(made, {**PRESS, "note": secrets.token_hex(750)})
            budget, seconds = await held.refused(held.create)
            assert budget == "bytes"
            held.at += seconds
            await held.create()

    asyncio.run(fill())


def test_without_bytes_games_are_played_at_the_pace_of_people(redis: EmbeddedServer) -> None:
    """A game has a pace of its own, and so has a client; whoever else plays has no part in it."""

    async def hurry() -> None:
        async with budgeted(redis.url, Keeping(seconds=10**9), stored_bytes=3_000) as held:
            games = [await held.begin(None) for _ in range(8)]
            for made in games:
                await held.act(made, {"kind": "start"}, names=None)
            assert (await held.refused(held.use_up))[0] == "bytes"
            done = [await held.plays(made) for made in games]
            assert done == [20] * 6 + [0] * (len(games) - 6)
            for _ in range(3):  # By address: another goes on with the same game.
                await held.act(games[0], PRESS, names=OTHER)
            held.at += 3
            assert [await held.plays(made) for made in games] == [1] * 6 + [0, 0]
            held.at += 60
            budget, seconds = await held.refused(held.create)
            assert (budget, seconds > 60) == ("bytes", True)

    asyncio.run(hurry())


def test_the_budget_of_all_is_a_floor_for_running_games(redis: EmbeddedServer) -> None:
    async def spend() -> None:
        async with budgeted(redis.url, all_sessions_a_day=2, sessions_a_day=2) as held:
            made = await held.create()
            await held.act(made, {"kind": "start"})
            await held.create(OTHER)
            for address in range(20):
                with pytest.raises(CreationsRefused) as refusal:
                    await held.create(names_of(f"203.0.113.{address}"))
                assert (refusal.value.reason, refusal.value.seconds) == ("sessions", DAY // 2)
            await held.act(made, PRESS)
            held.at += DAY // 2
            await held.create()  # Nothing was taken of his own for what was refused.

    asyncio.run(spend())


def test_what_is_left_of_a_full_redis_is_for_running_games(redis: EmbeddedServer) -> None:
    async def fill() -> None:
        async with budgeted(redis.url) as held:
            made = await held.create()
            await held.act(made, {"kind": "start"})
            with (
                library.Redis(unix_socket_path=str(redis.socket)) as server,
                memory_used(server, 0.82),
            ):
                held.at += 1
                for work in (held.create, lambda: held.hold(2)):
                    with pytest.raises(CreationsRefused) as refusal:
                        await work()
                    assert (refusal.value.reason, refusal.value.seconds) == ("memory", 60)
                keys = server.dbsize()
                with pytest.raises(CreationsRefused):
                    await held.create(key="the-key-of-a-creation-1")
                assert server.dbsize() == keys
                await held.act(made, PRESS)
                bound_memory(server, 0.67)
                with pytest.raises(CreationsRefused):
                    await held.create()  # It is looked at once a second.
                held.at += 1
                await held.create()

    asyncio.run(fill())


def test_actions_count_per_seat_and_dry_runs_do(redis: EmbeddedServer) -> None:
    async def hurry() -> None:
        async with budgeted(redis.url, Keeping(actions_a_minute=4)) as held:
            made = await held.create()
            await held.act(made, {"kind": "start"})
            for _ in range(3):
                await held.act(made, PRESS, dry_run=True)
            for dry_run in (True, False):
                refused = lambda: held.act(made, PRESS, dry_run=dry_run)  # noqa: B023, E731
                assert await held.refused(refused) == ("actions", 15)
            held.at += 15
            await held.act(made, PRESS)

            async def commit(seat: str) -> str:
                kept = await held.store.sessions.read(made[0])
                assert kept is not None
                change = Commit(
                    session=made[0], revision=kept.revision, standing=kept.standing, number=0,
                    entry=None, left=b"", message=b"", seat=seat,
                )  # fmt: skip
                return (await held.store.sessions.commit(change))[0]

            words = [await commit(seat) for seat in ("north", "south") for _ in range(5)]
            assert words == [*["done"] * 4, "limited"] * 2
            assert await commit("") == "done"

    asyncio.run(hurry())


def test_changes_of_who_holds_a_seat_count_among_its_actions(redis: EmbeddedServer) -> None:
    async def rotate() -> None:
        async with budgeted(redis.url, Keeping(actions_a_minute=4)) as held:
            session, token = await held.create()

            async def rotated(token: str, key: str) -> str:
                seat = ("drill", session, "owner", token, key)
                return (await held.services.seats.rotate(*seat)).token

            for number in range(4):
                before, token = token, await rotated(token, f"a-key-{number}")
            assert await held.refused(lambda: rotated(token, "a-key-4")) == ("actions", 15)
            assert await rotated(before, "a-key-3") == token  # A repeat changes nothing.
            held.at += 15
            await rotated(token, "a-key-4")

    asyncio.run(rotate())


def test_budgets_leave_nothing_behind(redis: EmbeddedServer) -> None:
    async def spend() -> None:
        async with budgeted(redis.url, sessions_a_day=4, stored_bytes=10**6) as held:
            await held.create(names_of("2001:db8::1"))

    asyncio.run(spend())
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        kept = {key: server.pttl(key) for key in server.scan_iter("wardroom:budget:*")}
    assert len(kept) == 4
    assert all(0 < left <= DAY * 1000 for left in kept.values())


@pytest.mark.filterwarnings("ignore:Call to '__init__'")
def test_a_cluster_counts_alike(tmp_path: Path) -> None:
    nodes = cluster(tmp_path)

    async def spend() -> None:
        url = "redis+cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in nodes)
        limits = {"sessions_a_day": 2, "all_sessions_a_day": 3, "stored_bytes": 10**6}
        async with budgeted(url, Keeping(actions_a_minute=4), **limits) as held:
            made = await held.create()
            await held.act(made, {"kind": "start"})
            await held.act(made, PRESS, dry_run=True)
            await held.act(made, PRESS)
            await held.create()
            assert await held.refused(held.create) == ("sessions", DAY // 2)
            await held.create(OTHER)
            with pytest.raises(CreationsRefused):
                await held.create(OTHER)

    try:
        asyncio.run(spend())
    finally:
        for node in nodes:
            node.kill()


def test_new_sessions_of_a_day_are_shared_out_by_network(redis: EmbeddedServer) -> None:
    """However many addresses and networks take all that they can, another one finds some."""

    async def spend() -> None:
        async with budgeted(redis.url, all_sessions_a_day=100, sessions_a_day=100) as held:
            addresses = [f"10.{n}.{address}.1" for n in range(6) for address in (1, 2)]
            own = [await held.creates_all(address) for address in addresses]
            first, *others = own[::2]
            assert first == 25  # A quarter: fewer than a third of the others are left.
            assert sum(own) < 100
            assert own[1::2] == [0] * 6  # By network, not by address.
            assert others == sorted(others, reverse=True)
            assert all(others)
            assert await held.creates_all("2001:db8::1") >= 1
            assert await held.creates_all("2001:db8:0:1::1") == 0  # Of the same /48.
            assert await held.creates_all("2001:db8:1::1") >= 1
            with paying(key_names("a-key", 2), "a-key"):
                for _ in range(100):
                    await held.begin(None)
            assert await held.creates_all("192.0.2.1") >= 1

    asyncio.run(spend())


def test_networks_that_create_day_after_day_leave_others_theirs(redis: EmbeddedServer) -> None:
    """Whoever comes later finds about as many as each of those who never stop."""

    async def spend() -> None:
        async with budgeted(redis.url, all_sessions_a_day=60) as held:
            greedy = [f"10.{n}.0.1" for n in range(5)]
            created = dict.fromkeys(greedy, 0)
            for _ in range(3 * 24):
                for address in greedy:
                    created[address] += await held.creates_all(address)
                held.at += DAY // 24
            assert sum(created.values()) < 60 + 3 * 60
            assert await held.creates_all("192.0.2.1") >= 60 // (3 + len(greedy)) - 1

    asyncio.run(spend())


def test_the_share_of_a_network_is_there_again_when_it_is_promised(redis: EmbeddedServer) -> None:
    async def spend() -> None:
        async with budgeted(redis.url, all_sessions_a_day=8) as held:
            for number in range(3):
                await held.creates_all(f"10.{number}.0.1")
            with paying(names_of("10.0.0.9"), network="10.0.0.0/16"):
                budget, seconds = await held.refused(lambda: held.begin(None))
                assert budget == "network"
                held.at += seconds - 2
                assert (await held.refused(lambda: held.begin(None)))[0] == "network"
                held.at += 3
                await held.begin(None)

    asyncio.run(spend())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.0.0/16"), ("::ffff:203.0.113.9", "203.0.0.0/16"),
        ("2001:db8:1:2::3", "2001:db8:1::/48"), ("no address", ""),
    ],
)  # fmt: skip
def test_a_network_is_that_of_the_address(address: str, network: str) -> None:
    assert network_of(names_of(address)) == network
    assert network_of(key_names("id", 3)) == ""
