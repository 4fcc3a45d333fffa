"""Tournaments as they are kept: when their time is up, cut short, and what each action costs."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
import redis as library
from wardroom_client.verify import verify_tournament

from sessions.test_races import act, keeping, trips
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp
from wardroom.sessions.basics.refusals import LogFull, NotNow
from wardroom.sessions.game.play import SessionOver, TournamentClosed
from wardroom.sessions.log.export import Export
from wardroom.sessions.records.answers import Told
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.sessions import Opened
from wardroom.sessions.services.tournaments import Tournaments
from wardroom.sessions.tournament.founding import TournamentFounding

__all__ = ["trips"]

PRESS = {"kind": "press", "press": True}
NAMES = ("Brenneman", "Lauer", "Ott")
DAY = 86_400.0
KEY = "a-key-for-every-claim-of-a-seat"
Json = dict[str, Any]


class Clock:
    """What the services takes for the time."""

    def __init__(self, services: Services) -> None:
        self.at = time.time()
        services.sessions.store.clock.redis_now = lambda: self.at


class Tournament:
    """A tournament of drills, and the tokens to it."""

    def __init__(self, services: Services, told: Told) -> None:
        self.services = services
        self.made: Json = msgspec.json.decode(told.body)
        self.id = told.session
        self.entrants: list[tuple[str, str]] = []

    async def claim(self, invited: list[Json]) -> None:
        """Have the token of everybody who is invited."""
        for one in invited:
            session, invitation = one["session"], one["invitations"]["owner"]
            claimed = await self.services.seats.claim("drill", session, "owner", invitation, KEY)
            self.entrants.append((session, claimed.token))

    async def view(self, token: str = "") -> Json:
        body = await self.services.organising.view(
            await self.services.tournaments.load(
                "drill", self.id, token or self.made["tokens"]["organiser"]
            )
        )
        found: Json = msgspec.json.decode(body)
        return found

    async def enter(self, *names: str, key: str | None = None, **setup: Any) -> Told:
        own = {"setup": setup} if setup else {}
        body = {"entrants": [{"name": name, **own} for name in names]}
        entry = msgspec.convert(body, self.services.organising.types["drill"].entry)
        told = await self.services.entering.enter_tournament(
            "drill", self.id, self.made["tokens"]["organiser"], entry, if_match="*", key=key
        )
        await self.claim(msgspec.json.decode(told.body)["entrants"])
        return told

    async def close(self) -> Json:
        organiser = self.made["tokens"]["organiser"]
        found: Json = msgspec.json.decode(
            await self.services.organising.close_tournament("drill", self.id, organiser)
        )
        return found

    async def log(self, number: int) -> Json:
        found: Json = msgspec.json.decode(
            await self.services.organising.tournament_log(
                "drill", self.id, number, self.made["tokens"]["organiser"], with_charts=False
            )
        )
        return found

    async def session(self, number: int) -> Json:
        session, token = self.entrants[number - 1]
        found: Json = msgspec.json.decode(
            (await self.services.reading.view("drill", session, token)).body
        )
        return found

    async def act(self, number: int, action: Any) -> Json:
        session, token = self.entrants[number - 1]
        found: Json = msgspec.json.decode(
            (await act(self.services, session, token, action, "*")).body
        )
        return found

    async def start(self) -> None:
        for number in range(1, len(self.entrants) + 1):
            await self.act(number, {"kind": "start"})


async def hold(
    services: Services, key: str | None = None, closes: float | None = None,
    terms: Json | None = None, **setup: Any,
) -> Tournament:  # fmt: skip
    entrants = [{"name": name} for name in NAMES]
    body: Json = {"setup": setup, "entrants": entrants, **(terms or {})}
    if closes is not None:
        body["closes"] = datetime.fromtimestamp(closes, UTC).isoformat()
    new = msgspec.convert(body, services.organising.types["drill"].new)
    held = Tournament(services, await services.organising.create_tournament("drill", new, key))
    await held.claim(held.made["entrants"])
    return held


@contextlib.contextmanager
def games_read() -> Iterator[Counter[int]]:
    """How often each game of a tournament is read within, by its number."""
    read, whole = Counter[int](), Tournaments.game

    async def counted(self: Tournaments, founding: TournamentFounding, number: int) -> Opened:
        read[number] += 1
        return await whole(self, founding, number)

    with patch.object(Tournaments, "game", counted):
        yield read


async def away(*_: Any, **__: Any) -> bool:
    """What stands for a store that cannot be reached."""
    raise StoreAway("gone")


async def verified(services: Services, log: Json) -> bool:
    found = await services.replaying.verify(msgspec.convert(log, Export))
    return found.good and found.complete


def test_it_closes_by_itself_when_its_time_is_up(redis: EmbeddedServer) -> None:
    async def wait() -> None:
        async with keeping(redis) as services:
            clock = Clock(services)
            closes = clock.at + 10 * DAY
            held = await hold(services, closes=closes, rounds=10)
            await held.start()
            await held.act(1, PRESS)
            clock.at = closes - 0.5
            await held.act(1, PRESS)
            before = await held.session(1)
            # The clock of another worker may be late: the seed waits for it.
            clock.at = closes + 1
            with pytest.raises(SessionOver):
                await held.act(1, PRESS)
            for number in (1, 2, 3):
                session = await held.session(number)
                assert (session["status"], session["ending"]) == ("over", "closed")
                assert session["dice"]["seed"] is None
            assert (await held.session(1))["number"] == before["number"] + 1
            view = await held.view()
            assert (view["status"], view["dice"]["seed"]) == ("open", None)
            clock.at = closes + 61
            view = await held.view()
            assert (view["status"], view["closed"]) == ("closed", None)
            logs = [await held.log(number) for number in (1, 2, 3)]
            for log in logs:
                assert log["tournament_seed"] == view["dice"]["seed"]
                assert log["entries"][-1]["content"]["at"] == view["closes"]
                assert await verified(services, log)
            assert verify_tournament(logs).good
            own = await held.view(held.entrants[0][1])
            assert own["entrants"] == view["entrants"]

    asyncio.run(wait())


def test_a_late_clock_does_not_play_on(redis: EmbeddedServer) -> None:
    """The action is refused by its own time, also where nobody has looked since."""

    async def wait() -> None:
        async with keeping(redis) as services:
            clock = Clock(services)
            held = await hold(services, closes=clock.at + DAY, rounds=10)
            await held.start()
            times = iter([clock.at, clock.at + 2 * DAY])
            services.sessions.store.clock.redis_now = lambda: next(times, clock.at + 2 * DAY)
            with pytest.raises((TournamentClosed, SessionOver)):
                await held.act(1, PRESS)
            assert (await held.session(1))["number"] == 3

    asyncio.run(wait())


def test_games_are_kept_until_it_closes(redis: EmbeddedServer) -> None:
    """Whatever a session without a tournament is kept for, and however seldom they are used."""

    async def wait() -> None:
        async with keeping(redis, seconds=60, left_seconds=60) as services:
            clock = Clock(services)
            held = await hold(services, closes=clock.at + 30 * DAY, rounds=10)
            await held.start()
            await held.act(1, PRESS)
            await held.session(2)
            await services.sessions.store.sessions.confirm(held.entrants[2][0])
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                for session, _ in held.entrants:
                    key = f"wardroom:{{{session}}}"
                    for name in (key, f"{key}:log"):
                        assert server.ttl(name) > 30 * DAY
                    assert server.ttl(f"{key}:left") > server.ttl(key)
                assert server.ttl(f"wardroom:tournament:{{{held.id}}}") > 30 * DAY

    asyncio.run(wait())


@pytest.mark.parametrize("lost", range(4))
def test_a_creation_that_was_cut_short_is_made_good_by_its_repeat(
    redis: EmbeddedServer, lost: int
) -> None:
    async def cut() -> None:
        async with keeping(redis) as services:
            reserve = services.sessions.store.sessions.reserve
            made: list[str] = []

            async def failing(session: str, *more: Any) -> bool:
                if len(made) == lost:
                    raise StoreAway("gone")
                made.append(session)
                return await reserve(session, *more)

            services.sessions.store.sessions.reserve = failing  # type: ignore[method-assign, assignment]
            key = f"the-key-of-what-was-cut-short-{lost}"
            if lost < 3:
                with pytest.raises(StoreAway):
                    await hold(services, key)
            else:
                await hold(services, key)
            services.sessions.store.sessions.reserve = reserve  # type: ignore[method-assign]
            held = await hold(services, key)
            assert (await hold(services, key)).made == held.made
            await held.start()
            assert (await held.close())["status"] == "closed"
            logs = [await held.log(number) for number in (1, 2, 3)]
            assert verify_tournament(logs).good

    asyncio.run(cut())


def test_a_close_that_was_cut_short_tells_nothing_and_is_made_good(redis: EmbeddedServer) -> None:
    async def cut() -> None:
        async with keeping(redis) as services:
            held = await hold(services, rounds=10)
            await held.start()
            commit = services.sessions.store.sessions.commit
            done: list[str] = []

            async def failing(change: Any) -> tuple[str, bytes]:
                if done:
                    raise StoreAway("gone")
                done.append(change.session)
                return await commit(change)

            services.sessions.store.sessions.commit = failing  # type: ignore[method-assign]
            with pytest.raises(StoreAway):
                await held.close()
            services.sessions.store.sessions.commit = commit  # type: ignore[method-assign]
            view = await held.view()
            assert (view["status"], view["dice"]["seed"]) == ("open", None)
            assert [one["status"] for one in view["entrants"]].count("over") == 1
            for number in (1, 2, 3):
                assert (await held.session(number))["dice"]["seed"] is None
            closed = await held.close()
            assert [one["ending"] for one in closed["entrants"]] == ["closed"] * 3
            assert verify_tournament([await held.log(number) for number in (1, 2, 3)]).good

    asyncio.run(cut())


def test_an_entry_that_was_cut_short_is_made_good_by_its_repeat(redis: EmbeddedServer) -> None:
    """It is kept, the place of its game is not: the repeat has that, and the same tokens."""

    async def cut() -> None:
        async with keeping(redis) as services:
            held = await hold(services)
            reserve = services.sessions.store.sessions.reserve

            services.sessions.store.sessions.reserve = away  # type: ignore[method-assign]
            key = "the-key-of-an-entry-cut-short"
            for _ in range(2):
                with pytest.raises(StoreAway):
                    await held.enter("Kolbe", "Marti", key=key)
            services.sessions.store.sessions.reserve = reserve  # type: ignore[method-assign]
            before = await held.view()
            assert [one["status"] for one in before["entrants"]] == ["created"] * 3 + [None] * 2
            told = await held.enter("Kolbe", "Marti", key=key)
            await held.start()
            again = await held.enter("Kolbe", "Marti", key=key)
            assert (again.body, again.etag) == (told.body, told.etag)
            assert (await held.session(5))["number"] == 2
            await held.close()
            logs = [await held.log(number) for number in range(1, 6)]
            assert verify_tournament(logs).good
            assert logs[3]["entries"][0]["content"]["at"] == before["entrants"][3]["entered"]

    asyncio.run(cut())


def test_an_entry_cut_short_and_never_repeated_is_over_when_it_closes(
    redis: EmbeddedServer,
) -> None:
    async def cut() -> None:
        async with keeping(redis) as services:
            held = await hold(services)
            reserve = services.sessions.store.sessions.reserve

            services.sessions.store.sessions.reserve = away  # type: ignore[method-assign]
            with pytest.raises(StoreAway):
                await held.enter("Kolbe")
            services.sessions.store.sessions.reserve = reserve  # type: ignore[method-assign]
            closed = await held.close()
            assert [one["ending"] for one in closed["entrants"]] == ["closed"] * 4
            assert await verified(services, await held.log(4))

    asyncio.run(cut())


def test_who_enters_between_the_last_games_end_and_the_close_is_ended_too(
    redis: EmbeddedServer,
) -> None:
    """The seed is revealed when every game is over, and his is not: it closes once that is."""

    async def between() -> None:
        async with keeping(redis) as services, keeping(redis) as other:
            held = await hold(services, rounds=10)
            elsewhere = await hold(other)
            elsewhere.id, elsewhere.made = held.id, held.made
            close = services.sessions.store.tournaments.close
            refused: list[bool] = []

            async def entering(*given: Any) -> bool:
                if not refused:
                    await elsewhere.enter("Kolbe")
                    session, token = elsewhere.entrants[-1]
                    await act(other, session, token, {"kind": "start"}, "*")
                    await act(other, session, token, PRESS, "*")
                done = await close(*given)
                refused.append(not done)
                seed = (await elsewhere.view())["dice"]["seed"]
                assert (seed is None) is not done
                return done

            services.sessions.store.tournaments.close = entering  # type: ignore[method-assign, assignment]
            closed = await held.close()
            assert refused == [True, False]
            assert [one["ending"] for one in closed["entrants"]] == ["closed"] * 4
            assert closed["entrants"][3]["entries"] == 4
            assert await verified(services, await held.log(4))

    asyncio.run(between())


def test_nobody_enters_when_its_time_is_up(redis: EmbeddedServer) -> None:
    async def late() -> None:
        async with keeping(redis) as services:
            clock = Clock(services)
            held = await hold(services, closes=clock.at + DAY, rounds=10)
            clock.at += DAY - 0.5
            key = "a-key-for-the-last-half-second"
            told = await held.enter("Kolbe", key=key)
            clock.at += 0.5
            with pytest.raises(NotNow) as refused:
                await held.enter("Marti")
            assert refused.value.code == "tournament_closed"
            assert (await held.enter("Kolbe", key=key)).body == told.body
            with pytest.raises((TournamentClosed, SessionOver)):
                await held.act(4, {"kind": "start"})
            clock.at += 61
            assert (await held.view())["status"] == "closed"
            assert await verified(services, await held.log(4))

    asyncio.run(late())


def test_a_late_game_is_kept_until_it_closes(redis: EmbeddedServer) -> None:
    async def wait() -> None:
        async with keeping(redis, seconds=60, left_seconds=60) as services:
            clock = Clock(services)
            held = await hold(services, closes=clock.at + 30 * DAY)
            await held.enter("Kolbe", key="a-key-for-what-is-kept-long")
            with library.Redis(unix_socket_path=str(redis.socket)) as server:
                for key in (
                    f"wardroom:{{{held.entrants[3][0]}}}",
                    f"wardroom:tournament:{{{held.id}}}",
                ):
                    assert server.ttl(key) > 29 * DAY

    asyncio.run(wait())


def test_a_close_finds_room_in_a_full_log_and_in_a_busy_minute(redis: EmbeddedServer) -> None:
    async def fill() -> None:
        async with keeping(redis, log_bytes=6000, actions_a_minute=3) as services:
            clock = Clock(services)
            held = await hold(services, rounds=100)
            await held.act(1, {"kind": "start"})
            await held.act(2, {"kind": "start"})

            async def press(number: int, **more: Any) -> None:
                for _ in range(30):
                    clock.at += 60 * (number == 1)
                    await held.act(number, {**PRESS, **more})

            with pytest.raises(LogFull):
                await press(1, note="x" * 400)
            with pytest.raises(BudgetUsedUp):
                await press(2)
            assert (await held.close())["status"] == "closed"

    asyncio.run(fill())


def test_an_action_costs_what_it_does_elsewhere(redis: EmbeddedServer, trips: list[int]) -> None:
    async def count() -> list[int]:
        async with keeping(redis) as services:
            held = await hold(services, rounds=10)
            await held.start()
            before = trips[0]
            await held.act(1, PRESS)
            acted = trips[0]
            await held.session(1)
            return [acted - before, trips[0] - acted]

    assert asyncio.run(count()) == [2, 1]


def test_an_organiser_who_is_late_closes_it_as_of_its_time(redis: EmbeddedServer) -> None:
    async def late() -> None:
        async with keeping(redis) as services:
            clock = Clock(services)
            held = await hold(services, closes=clock.at + DAY, rounds=10)
            await held.start()
            clock.at += DAY + 30
            closed = await held.close()
            assert closed["status"] == "closed"
            assert closed["closed"] > closed["closes"]
            for number in (1, 2, 3):
                log = await held.log(number)
                assert log["entries"][-1]["content"]["at"] == closed["closes"]
                assert await verified(services, log)

    asyncio.run(late())
