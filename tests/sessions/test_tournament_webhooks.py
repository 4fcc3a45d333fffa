"""Webhooks of whole tournaments: who enters, what happens in every game, and the end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from sessions.test_round_robin_keeping import meet
from sessions.test_tournament_keeping import DAY, PRESS, Tournament, hold
from sessions.webhooks import Came, Desk, Receiver, cut, desk, receiving
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.webhooks.record import MOST_OF_A_TOURNAMENT
from wardroom.sessions.basics.refusals import NotNow, SeatForbidden
from wardroom.sessions.wire.webhook import CreatedWebhook, NewWebhookRequest


async def hook(
    held: Tournament, receiver: Receiver | str, token: str = "", language: str = "en", **told: Any
) -> CreatedWebhook:
    url = receiver if isinstance(receiver, str) else receiver.url
    return await held.services.webhooking.create_tournament_webhook(
        "drill",
        held.id,
        token or held.made["tokens"]["organiser"],
        NewWebhookRequest(url=url, **told),
        language,
    )


def of_session(came: list[Came], session: str) -> list[str]:
    return [one.type for one in came if one.event["data"]["session"] == session]


async def caught_up(at: Desk) -> None:
    await at.until(at.at + 120)


def test_the_games_are_followed_from_their_first_entry_to_the_close(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            held = await hold(at.services, closes=at.at + 10 * DAY, rounds=5)
            await held.act(1, {"kind": "start"})
            made = await hook(held, receiver)
            await at.swept()
            assert receiver.came == []
            first, second, third = (session for session, _ in held.entrants)
            for number in (1, 2):
                await held.act(number, PRESS if number == 1 else {"kind": "start"})
            await at.swept()
            assert of_session(receiver.came, first) == ["entry"]
            assert of_session(receiver.came, second) == ["entry"]
            assert of_session(receiver.came, third) == []
            for one in receiver.came:
                assert one.event["data"]["tournament"] == held.id
                assert one.event["data"]["seat"] is None
            # One who enters late is followed as well.
            await held.enter("Prien")
            await at.swept()
            assert receiver.types[-2:] == ["entered", "entry"]
            assert receiver.came[-2].event["data"]["session"] is None
            await held.act(4, {"kind": "start"})
            await at.swept()
            late = held.entrants[3][0]
            assert of_session(receiver.came, late)[-1] == "entry"
            await held.close()
            await caught_up(at)
            count = Counter(receiver.types)
            assert count["closed"] == 1
            assert receiver.types[-1] == "closed"
            assert count["ended"] == 4
            assert len({one.id for one in receiver.came}) == len(receiver.came)
            receiver.verified(made.secret)
            assert (await listed(held)) == []
            with pytest.raises(NotNow) as closed:
                await hook(held, receiver)
            assert closed.value.code == "tournament_closed"

    asyncio.run(play())


def test_rounds_are_followed(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            held = await meet(at.services)
            organiser = held.made["tokens"]["organiser"]
            made = await at.services.webhooking.create_tournament_webhook(
                "duel", held.id, organiser, NewWebhookRequest(url=receiver.url), "en"
            )
            for number in (1, 2):
                await held.begin(number)
                await at.swept()
                assert receiver.types.count("round") == number
                for game in await held.games():
                    if game["status"] != "over":
                        await held.start(game)
                        await held.resign(game)
                await at.swept()
            games = await held.games()
            assert receiver.types.count("ended") == len(games)
            for game in games:
                types = of_session(receiver.came, game["session"])
                assert types.count("entry") == game["entries"]
                assert types[-1] == "ended"
            receiver.verified(made.secret)

    asyncio.run(play())


def test_an_organiser_who_is_the_umpire_reads_on_with_the_version(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            body = {"setup": {"rounds": 5}, "entrants": [{"name": "Ott"}], "umpire": {}}
            new = msgspec.convert(body, at.services.organising.types["drill"].new)
            held = Tournament(
                at.services, await at.services.organising.create_tournament("drill", new, None)
            )
            await held.claim(held.made["entrants"])
            await hook(held, receiver)
            await held.act(1, {"kind": "start"})
            await at.swept()
            session, _ = held.entrants[0]
            told = await at.services.reading.view(
                "drill", session, held.made["tokens"]["organiser"]
            )
            assert receiver.came[-1].event["data"]["version"] == told.etag.strip('"')

    asyncio.run(play())


async def listed(held: Tournament) -> list[str]:
    found = await held.services.webhooking.tournament_webhooks(
        "drill", held.id, held.made["tokens"]["organiser"]
    )
    return [one.id for one in found.webhooks]


def test_it_ends_when_its_time_is_up_and_nobody_looks(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            held = await hold(at.services, closes=at.at + DAY, rounds=5)
            await hook(held, receiver)
            await held.act(1, {"kind": "start"})
            await at.until(at.at + 2 * DAY)
            assert receiver.types[-1] == "closed"
            assert await listed(held) == []

    asyncio.run(play())


def test_only_the_organiser_has_them(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            held = await hold(at.services, rounds=5)
            with pytest.raises(SeatForbidden):
                await hook(held, receiver, held.entrants[0][1])
            made = await hook(held, receiver)
            again = await hook(held, receiver)
            assert (again.id, again.secret == made.secret) == (made.id, False)
            for number in range(MOST_OF_A_TOURNAMENT - 1):
                await hook(held, f"{receiver.url}?{number}")
            with pytest.raises(NotNow) as full:
                await hook(held, f"{receiver.url}?more")
            assert full.value.code == "webhooks_full"
            assert len(await listed(held)) == MOST_OF_A_TOURNAMENT
            organiser = held.made["tokens"]["organiser"]
            for one in await listed(held):
                await held.services.webhooking.delete_tournament_webhook(
                    "drill", held.id, organiser, one
                )
            await held.start()
            await caught_up(at)
            assert receiver.came == []

    asyncio.run(play())


def test_two_at_once_in_many_games_lose_nothing(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving(500, 204, 500) as receiver:
            held = await hold(at.services, closes=at.at + 10 * DAY, rounds=9)
            await held.start()
            await hook(held, receiver)
            other = at.another(at.deliverer._post)
            named = f"tournament/drill/{held.id}"
            for _ in range(5):
                await asyncio.gather(*(held.act(number, PRESS) for number in (1, 2, 3)))
                await asyncio.gather(at.deliverer.due(named), other.due(named))
                await asyncio.gather(at.deliverer.settled(), other.settled())
                at.at += 6
            await caught_up(at)
            taken = {one.id: one for one in receiver.taken}
            for session, _ in held.entrants:
                assert of_session(list(taken.values()), session) == ["entry"] * 5
                versions = [
                    one.event["data"]["version"]
                    for one in taken.values()
                    if one.event["data"]["session"] == session
                ]
                assert len(set(versions)) == 5

    asyncio.run(play())


@pytest.mark.parametrize("what", ["action", "entry", "close"])
def test_nothing_is_lost_whoever_dies_when(redis: EmbeddedServer, what: str) -> None:
    async def play(calls: int) -> bool:
        async with desk(redis) as at, receiving() as receiver:
            held = await hold(at.services, closes=at.at + 10 * DAY, rounds=9)
            await held.start()
            made = await hook(held, receiver)
            works: dict[str, Callable[[], Awaitable[Any]]] = {
                "action": lambda: held.act(1, PRESS),
                "entry": lambda: held.enter("Prien", key="k" * 30),
                "close": held.close,
            }
            died = await cut(at, works[what], calls)
            if what == "entry":  # Its client asks again.
                await held.enter("Prien", key="k" * 30)
            await at.until(at.at + 200)
            view = await held.view()
            if what == "close" and view["status"] == "open":
                await held.close()
                await at.until(at.at + 200)
            receiver.verified(made.secret)
            assert len({one.body for one in receiver.came}) == len(
                {one.id for one in receiver.came}
            )
            once = list({one.id: one for one in receiver.came}.values())
            if what == "action":
                number = (await held.session(1))["number"]
                assert of_session(once, held.entrants[0][0]) == ["entry"] * (number - 2)
            elif what == "entry":
                assert [one.type for one in once][:1] == ["entered"]
            else:
                assert [one.type for one in once].count("ended") == 3
                assert once[-1].type == "closed"
            return died

    calls = 0
    while asyncio.run(play(calls)):
        calls += 4
    assert calls > 8
