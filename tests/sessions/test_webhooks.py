"""Webhooks of sessions: what they hold, in which order they come, and how they end."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import hmac
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import standardwebhooks

from api.serving import Server
from runs.patience import patience
from sessions.serving import serving_toys, started
from sessions.test_games import Playing, at_once
from sessions.test_hidden import order
from sessions.tournaments import hold
from sessions.webhooks import Desk, Receiver, cut, desk, in_order, receiving
from wardroom.sessions.adapters.archive.archive import GAME, Archive, Terms
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp
from wardroom.sessions.adapters.redis.due import Sweep
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.webhooks.record import MOST_DROPPED, MOST_OF_A_PLACE, MOST_TRIES
from wardroom.sessions.adapters.webhooks.scheduler import WEBHOOK
from wardroom.sessions.basics.refusals import NotNow, SeatForbidden, TokenWrong
from wardroom.sessions.basics.times import written_time
from wardroom.sessions.game.commands import Ask, Rule
from wardroom.sessions.game.ruling import RulingRequest
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.delivering import MOST_OF_A_HOST
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import ForkRequest
from wardroom.sessions.wire.webhook import CreatedWebhook, NewWebhookRequest, ShownWebhook

PRESS = {"kind": "press", "press": True}
DAY, HOUR = 86_400.0, 3_600.0


class Hooked(Playing):
    """A game whose seats have webhooks."""

    async def hook(
        self, seat: str, receiver: Receiver | str, language: str = "en", **told: Any
    ) -> CreatedWebhook:
        url = receiver if isinstance(receiver, str) else receiver.url
        asked = NewWebhookRequest(url=url, **told)
        return await self.services.webhooking.create_webhook(
            self.ruleset, self.session, self.tokens[seat], asked, language
        )

    async def hooks(self, seat: str) -> tuple[ShownWebhook, ...]:
        listed = await self.services.webhooking.webhooks(
            self.ruleset, self.session, self.tokens[seat]
        )
        return listed.webhooks

    async def take(self, seat: str, *actions: Any) -> None:
        for action in actions:
            await self.act(seat, {"action": action})


async def begun(at: Desk, ruleset: str = "drill", **setup: Any) -> Hooked:
    game = Hooked(at.services, ruleset)
    await game.begin(setup)
    if ruleset == "drill":
        await game.take("owner", {"kind": "start"})
    else:
        await game.play(2)  # Each commits and reveals.
    return game


def test_events_of_a_game_that_was_put_back_are_other_events(redis: EmbeddedServer) -> None:
    """Nobody takes an event for one that he had of an entry that was lost."""

    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, rounds=30)
            await game.hook("owner", receiver)
            names = list(at.redis.scan_iter(f"wardroom:{{{game.session}}}*"))
            kept: dict[Any, Any] = {name: at.redis.dump(name) for name in names}
            copied = at.at
            at.at += 10
            await game.take("owner", PRESS, PRESS)
            await at.swept()
            lost = len(receiver.came)
            for name, value in kept.items():
                at.redis.restore(name, 0, value, replace=True)
            store = Store(at.services.sessions.store.access.target, now=lambda: at.at)
            services = Services(at.services.records.rulesets, store, at_once)
            await services.operating.mark_restored(written_time(copied), None, 100)
            await store.close()
            await game.take("owner", PRESS, PRESS)
            await at.swept()
            assert len({one.id for one in receiver.came}) == len(receiver.came)
            entries = [one for one in receiver.came if one.type == "entry"]
            assert len(entries) == lost + 3
            assert len({one.event["data"]["version"] for one in entries}) == len(entries)

    asyncio.run(play())


def test_an_event_is_signed_and_holds_ids_alone(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, rounds=9)
            made = await game.hook("owner", receiver)
            await game.take("owner", PRESS)
            await at.swept()
            (came,) = receiver.came
            view = await game.view("owner")
            assert came.event == {
                "type": "session.entry",
                "timestamp": came.event["timestamp"],
                "data": {
                    "ruleset": "drill",
                    "session": game.session,
                    "tournament": None,
                    "seat": None,
                    "version": view["version"],
                },
            }
            # By hand, as the specification has it.
            assert made.secret.startswith("whsec_")
            key = base64.b64decode(made.secret.removeprefix("whsec_"))
            assert len(key) == 32
            headers = came.headers
            signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + came.body
            digest = base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
            assert headers["webhook-signature"] == f"v1,{digest}"
            assert headers["content-type"] == "application/json"
            assert "." not in headers["webhook-id"]
            receiver.verified(made.secret)
            assert at.outcomes == ["delivered"]
            assert at.due() == {key: due for key, due in at.due().items() if key.endswith("+")}

    asyncio.run(play())


def test_events_come_in_order_each_once(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, rounds=60)
            await game.hook("owner", receiver)
            versions = []
            for _ in range(50):
                await game.take("owner", PRESS)
                versions.append((await game.view("owner"))["version"])
            await at.swept()
            assert [one.event["data"]["version"] for one in receiver.came] == versions
            assert len({one.id for one in receiver.came}) == 50

    asyncio.run(play())


def test_the_end_of_a_game_is_the_end_of_its_webhooks(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, rounds=9)
            await game.hook("owner", receiver)
            await game.resign("owner")
            await at.swept()
            assert receiver.types == ["entry", "ended"]
            assert await game.hooks("owner") == ()
            assert at.redis.hget(f"wardroom:{{{game.session}}}", "hooks") is None
            with pytest.raises(NotNow, match="over"):
                await game.hook("owner", receiver)

    asyncio.run(play())


def test_a_rival_in_secret_sends_nothing(redis: EmbeddedServer) -> None:
    """Not by what comes, and not by when: his order is in no event before all know of it."""

    async def play() -> None:
        async with desk(redis) as at, receiving() as north, receiving() as south:
            game = await begun(at, "duel", rounds=3)
            for seat, receiver in (("north", north), ("south", south)):
                await game.hook(seat, receiver)
            await game.take("south", order("south", 2, 3, "marlin"))
            await at.until(at.at + 60)
            assert north.came == south.came == []
            await game.take("north", order("north", 4, 5, "wahoo"))
            await at.swept()
            assert north.types[0] == south.types[0] == "entry"
            for receiver, seat in ((north, "north"), (south, "south")):
                view = await game.view(seat)
                entry, *turns = receiver.came
                assert entry.event["data"]["version"] == view["version"]
                assert entry.event["data"]["seat"] is None
                assert [one.event["data"]["seat"] for one in turns] == [seat]
                assert all(word not in str(receiver.came) for word in ("marlin", "wahoo"))

    asyncio.run(play())


def test_a_seat_is_told_that_it_is_its_turn_and_no_other(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, "duel", rounds=5)
            await game.hook("south", receiver)
            for _ in range(3):
                await game.take("south", order("south", 2, 3))
                await game.take("north", order("north", 4, 5))
                await at.swept()
            assert receiver.types == ["entry", "turn"] * 3
            assert {one.event["data"]["seat"] for one in receiver.came if one.type == "turn"} == {
                "south"
            }

    asyncio.run(play())


@pytest.mark.parametrize("texts", [None, "beside"])
def test_the_clock_and_the_umpire_have_events_of_their_own(
    redis: EmbeddedServer, texts: str | None
) -> None:
    """No text is in them, wherever it stands."""

    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver, receiving() as umpires:
            game = Hooked(at.services, "drill")
            deadlines = {
                "per": "action",
                "seconds": 86_400,
                "remind_seconds": 3600,
                "then": "umpire",
            }
            await game.begin({"rounds": 9}, umpire={}, deadlines=deadlines, texts=texts)
            await game.take("owner", {"kind": "start"})
            await game.hook("owner", receiver)
            await game.hook("umpire", umpires)
            asked = Asked(
                ruleset="drill", session=game.session, token=game.tokens["owner"], if_match="*"
            )
            await at.services.playing.change(asked, Ask("May I?"))
            ruling = msgspec.convert({"rule": "house", "reason": "fair"}, RulingRequest)
            umpires_own = msgspec.structs.replace(asked, token=game.tokens["umpire"])
            await at.services.playing.change(umpires_own, Rule(ruling))
            await lasts(at, DAY - 3600)
            await lasts(at, 3600)
            for one in (receiver, umpires):
                told = [
                    (each.type, each.event["data"]["seat"])
                    for each in one.came
                    if each.type not in ("entry", "turn")
                ]
                assert told == [
                    ("question", "owner"), ("ruling", None), ("reminder", "owner"),
                    ("deadline", "owner"),
                ]  # fmt: skip
                assert one.types.count("entry") == 4
            assert "turn" not in umpires.types
            for text in ("May I?", "fair", '"texts"'):
                assert text not in str(receiver.came)

    asyncio.run(play())


async def lasts(at: Desk, seconds: float) -> None:
    """Let time pass in which the service does not stand still, and do what is due."""
    at.at += seconds
    at.redis.hset("wardroom:due", "alive", repr(at.at))
    await at.swept()
    await at.until(at.at + 1)


def test_eight_tries_within_a_day_and_then_the_next(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving(*[500] * MOST_TRIES) as receiver:
            game = await begun(at, rounds=9)
            made = await game.hook("owner", receiver)
            await game.take("owner", PRESS, PRESS)
            began, times = at.at, []
            while len(receiver.came) < MOST_TRIES:
                before = len(receiver.came)
                await at.swept()
                times += [at.at - began] * (len(receiver.came) - before)
                (shown,) = await game.hooks("owner")
                if len(receiver.came) < MOST_TRIES:
                    assert shown.status == "active"
                    assert shown.failure is not None
                    assert (shown.failure.code, shown.failure.status) == ("status", 500)
                    at.at = min(at.due().values())
            assert times[:MOST_TRIES] == [0, 5, 305, 2105, 9305, 27305, 63305, 84905]
            assert times[-1] < DAY
            assert len({one.id for one in receiver.came[:MOST_TRIES]}) == 1
            assert len({one.body for one in receiver.came[:MOST_TRIES]}) == 1
            stamps = [one.headers["webhook-timestamp"] for one in receiver.came[:MOST_TRIES]]
            assert len(set(stamps)) == MOST_TRIES
            receiver.verified(made.secret)
            # The next event comes at once, and shows that all is well again.
            assert len(receiver.came) == MOST_TRIES + 1
            assert receiver.came[-1].id != receiver.came[0].id
            assert [one.status for one in await game.hooks("owner")] == ["active"]
            assert at.outcomes == ["failed"] * 7 + ["dropped", "delivered"]

    asyncio.run(play())


def test_a_webhook_that_fails_again_and_again_is_disabled(redis: EmbeddedServer) -> None:
    async def play() -> None:
        failing = [503] * (MOST_TRIES * MOST_DROPPED)
        async with desk(redis) as at, receiving(*failing) as receiver:
            game = await begun(at, rounds=20)
            made = await game.hook("owner", receiver)
            await game.take("owner", *[PRESS] * (MOST_DROPPED + 1))
            states = []
            for _ in range(MOST_DROPPED + 1):
                await at.until(at.at + DAY * 0.99)
                states.append((await game.hooks("owner"))[0].status)
            assert states == ["failing"] * (MOST_DROPPED - 1) + ["disabled"] * 2
            assert len(receiver.came) == len(failing)
            await game.take("owner", PRESS)
            await at.until(at.at + DAY)
            assert len(receiver.came) == len(failing)
            # Created again it goes on from there, with another secret.
            again = await game.hook("owner", receiver)
            assert (again.id, again.status) == (made.id, "active")
            assert again.secret != made.secret
            await game.take("owner", PRESS)
            await at.swept()
            assert len(receiver.came) == len(failing) + 1
            last = receiver.came[-1]
            assert last.event["data"]["version"] == (await game.view("owner"))["version"]
            del receiver.came[:-1]
            receiver.verified(again.secret)

    asyncio.run(play())


def test_a_receiver_that_is_gone_is_left_alone(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving(410) as receiver:
            game = await begun(at, rounds=9)
            await game.hook("owner", receiver)
            await game.take("owner", PRESS, PRESS)
            await at.until(at.at + DAY)
            assert len(receiver.came) == 1
            (shown,) = await game.hooks("owner")
            assert shown.status == "disabled"
            assert shown.failure is not None
            assert shown.failure.code == "gone"

    asyncio.run(play())


def test_a_receiver_that_does_not_answer_keeps_nobody_waiting(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving(None) as dead, receiving() as well:
            game = await begun(at, "duel", rounds=9)
            await game.hook("north", dead)
            await game.hook("south", well)
            other = await begun(at, rounds=9)
            await other.hook("owner", well)
            await game.take("south", order("south", 2, 3))
            await game.take("north", order("north", 4, 5))
            await other.take("owner", PRESS)
            assert await at.sweep.batch() == 2
            await well.has(3)
            # It is still at the first of these, and what comes for others comes.
            await game.take("south", order("south", 2, 3))
            await game.take("north", order("north", 4, 5))
            assert await at.sweep.batch() == 1
            await well.has(5)
            assert len(dead.came) == 1
            dead.going.set()
            await at.deliverer.settled()
            await at.swept()
            assert dead.types == ["entry", "turn"] * 2

    asyncio.run(play())


def test_a_host_that_does_not_answer_leaves_room_for_others(redis: EmbeddedServer) -> None:
    async def play() -> None:
        dead: list[None] = [None] * MOST_OF_A_HOST
        async with desk(redis) as at, receiving(*dead) as receiver:
            games = [await begun(at, rounds=9) for _ in range(MOST_OF_A_HOST + 3)]
            for game in games:
                await game.hook("owner", receiver)
                await game.take("owner", PRESS)
            while await at.sweep.batch():
                pass
            await receiver.has(MOST_OF_A_HOST)
            # The others do not wait within: they come back for it.
            while at.deliverer.waiting > MOST_OF_A_HOST:
                await asyncio.wait(at.deliverer._tasks, return_when=asyncio.FIRST_COMPLETED)
            assert len(receiver.came) == MOST_OF_A_HOST
            receiver.going.set()
            await at.deliverer.settled()
            await at.until(at.at + 100)
            assert receiver.types == ["entry"] * len(games)

    asyncio.run(play())


_ALWAYS = 1000


@pytest.mark.parametrize(
    ("failing", "sends", "arrives", "days"),
    [
        (0, True, True, (0, 0.01)),
        (3, True, True, (0.01, 1)),
        (_ALWAYS, True, False, (1, 3)),
        (0, False, False, (2, 3)),
    ],
    ids=["at once", "later", "never", "nobody sends"],
)
def test_a_game_is_archived_once_its_end_is_sent(
    redis: EmbeddedServer,
    tmp_path: Path,
    failing: int,
    sends: bool,
    arrives: bool,
    days: tuple[float, float],
) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving(*[503] * failing) as receiver:
            sessions = at.services.sessions
            archive = Archive(sessions.store, Objects(tmp_path.as_uri()), Terms(after_seconds=1))
            archiver = Archiver(sessions, archive)
            work = {WEBHOOK: at.deliverer.due} if sends else {}
            at.sweep = Sweep(archive.due, {**work, GAME: archiver.due})
            game = await begun(at, rounds=9)
            await game.hook("owner", receiver)
            await game.resign("owner")
            ended = at.at
            at.at += 2
            await at.sweep.batch()  # It is sent beside that: both fell due at once.
            looks = 0
            while at.redis.hget(f"wardroom:{{{game.session}}}", "archived") is None:
                due: Any = at.redis.zrange("wardroom:due:game", 0, 0, withscores=True)
                if sends:
                    await at.until(due[0][1])
                at.at = max(at.at + (1 if sends else HOUR), due[0][1])  # Nobody comes meanwhile.
                await at.swept()
                looks += 1
            assert ("ended" in [one.type for one in receiver.taken]) == arrives
            assert days[0] * DAY < at.at - ended < days[1] * DAY
            if sends:
                assert 0 < looks <= 3 * MOST_TRIES * MOST_DROPPED  # Not every half minute.

    asyncio.run(play())


def test_whoever_sends_no_webhooks_archives_without_them(
    redis: EmbeddedServer, tmp_path: Path
) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            store = at.services.sessions.store
            archive = Archive(store, Objects(tmp_path.as_uri()), Terms(after_seconds=1))
            game = await begun(at, rounds=9)
            await game.hook("owner", receiver)
            await game.resign("owner")
            store.webhooks.scheduler = None
            at.at += 2
            await Archiver(at.services.sessions, archive).due(game.session)
            assert at.redis.hget(f"wardroom:{{{game.session}}}", "archived") is not None

    asyncio.run(play())


@pytest.mark.parametrize("fate", ["rotated", "over", "deleted", "removed"])
def test_what_ends_a_webhook(redis: EmbeddedServer, fate: str) -> None:
    """Even one that something waits for."""

    async def play() -> None:
        async with desk(redis) as at, receiving(500) as receiver, receiving(500) as other:
            game = Hooked(at.services, "duel")
            await game.begin({"rounds": 3})
            made = await game.hook("south", receiver)
            await game.hook("north", other)
            await game.play(1)
            await at.swept()
            assert len(receiver.came) == len(other.came) == 1
            path = (game.ruleset, game.session)
            if fate == "rotated":
                await at.services.seats.rotate(*path, "south", game.tokens["south"], "k" * 30)
            elif fate == "over":
                await game.resign("north")
            elif fate == "deleted":
                await game.resign("north")
                with contextlib.suppress(NotNow):
                    await at.services.playing.delete(*path, game.tokens["south"])
            else:
                await at.services.webhooking.delete_webhook(*path, game.tokens["south"], made.id)
            before = len(receiver.came)
            await at.until(at.at + DAY)
            if fate in ("rotated", "deleted", "removed"):
                assert len(receiver.came) == before
            hooks = at.redis.hget(f"wardroom:{{{game.session}}}", "hooks")
            assert base64.b64decode(made.secret[6:]) not in (hooks or b"")
            assert (len(other.came) > 1) == (fate != "deleted")

    asyncio.run(play())


def test_each_seat_has_its_own(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, "duel", rounds=3)
            made = await game.hook("south", receiver)
            assert await game.hooks("north") == ()
            for seat in ("north", "south"):
                await at.services.webhooking.delete_webhook(
                    "duel", game.session, game.tokens["north"], made.id
                )
                assert [one.id for one in await game.hooks("south")] == [made.id], seat
            with pytest.raises(SeatForbidden):
                await game.hook("spectator", receiver)
            with pytest.raises(TokenWrong):
                await at.services.webhooking.create_webhook(
                    "duel", game.session, "x" * 43, NewWebhookRequest(url=receiver.url), "en"
                )
            for number in range(MOST_OF_A_PLACE - 1):
                await game.hook("south", f"{receiver.url}?{number}")
            with pytest.raises(NotNow) as full:
                await game.hook("south", f"{receiver.url}?more")
            assert full.value.code == "webhooks_full"
            await game.hook("north", receiver)
            assert made.id in [one.id for one in await game.hooks("south")]

    asyncio.run(play())


def test_creations_count_among_the_actions_of_their_seat(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, rounds=9)
            store = at.services.sessions.store
            store.budgets.keeping = msgspec.structs.replace(store.keeping, actions_a_minute=3)
            for _ in range(3):
                await game.hook("owner", receiver)
            with pytest.raises(BudgetUsedUp):
                await game.hook("owner", receiver)
            assert len(await game.hooks("owner")) == 1

    asyncio.run(play())


def test_a_worker_that_stops_hands_over_at_once(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving(None) as receiver:
            game = await begun(at, rounds=9)
            await game.hook("owner", receiver)
            await game.take("owner", PRESS)
            await at.sweep.batch()
            await receiver.has(1)
            await at.deliverer.close()
            await at.sweep.stop()
            at.deliverer = at.another(at.deliverer._post)
            at.sweep = at.sweeping()
            receiver.going.set()
            await at.swept()
            assert len(receiver.came) == 2
            assert receiver.came[0].id == receiver.came[1].id
            assert receiver.came[0].body == receiver.came[1].body

    asyncio.run(play())


def test_a_session_without_webhooks_pays_nothing_for_them(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game, other = await begun(at, rounds=9), await begun(at, rounds=9)
            commands = []
            for hooked in (False, True):
                if hooked:
                    await game.hook("owner", receiver)
                for one in (game, other):
                    before: Any = at.redis.info("commandstats")
                    await one.take("owner", PRESS)
                    after: Any = at.redis.info("commandstats")
                    commands.append(
                        {
                            name: more
                            for name in after
                            if (
                                more := after[name]["calls"]
                                - before.get(name, {"calls": 0})["calls"]
                            )
                        }
                    )
            first, same, more, again = (
                {name: count for name, count in each.items() if "info" not in name}
                for each in commands
            )
            assert first == same == again
            assert more != again
            assert set(at.redis.hkeys(f"wardroom:{{{other.session}}}")) & {b"hooks"} == set()
            assert all(other.session not in named for named in at.due())

    asyncio.run(play())


def test_what_goes_on_from_a_session_has_none(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, rounds=9)
            made = await game.hook("owner", receiver)
            token = game.tokens["owner"]
            log = await game.export("owner")
            for text in (made.secret, made.secret[6:], receiver.url, made.id):
                assert text.encode() not in log
            fork = await at.services.creating.fork(
                "drill", game.session, token, ForkRequest(), None
            )
            await game.began(fork)
            assert await game.hooks("owner") == ()
            await game.take("owner", {"kind": "start"}, PRESS)
            await at.swept()
            assert receiver.came == []

    asyncio.run(play())


# ------------------------------------------------------------------------------ who dies


def test_nothing_is_lost_whoever_dies_when(redis: EmbeddedServer) -> None:
    async def play(calls: int) -> bool:
        async with desk(redis) as at, receiving() as receiver:
            game = await begun(at, rounds=9)
            made = await game.hook("owner", receiver)
            before = (await game.view("owner"))["number"]
            died = await cut(at, lambda: game.take("owner", PRESS), calls)
            done = (await game.view("owner"))["number"] - before
            await at.until(at.at + 200)
            await game.take("owner", PRESS)
            await at.until(at.at + 200)
            receiver.verified(made.secret)
            once = list({one.id: one for one in receiver.came}.values())
            assert [one.type for one in once] == ["entry"] * (done + 1)
            assert len({one.body for one in receiver.came}) == len(once)
            assert in_order(receiver.came)
            return died

    calls = 0
    while asyncio.run(play(calls)):
        calls += 1
    assert calls > 10


def test_two_workers_send_in_order(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving(204, 500, 204, 500) as receiver:
            game = await begun(at, rounds=60)
            made = await game.hook("owner", receiver)
            other = at.another(at.deliverer._post)
            for _ in range(10):
                await game.take("owner", PRESS, PRESS)
                named = f"session/drill/{game.session}"
                await asyncio.gather(at.deliverer.due(named), other.due(named))
                await asyncio.gather(at.deliverer.settled(), other.settled())
                at.at += 6
            await at.until(at.at + 600)
            receiver.verified(made.secret)
            once = list({one.id: one for one in receiver.taken}.values())
            assert len(once) == 20
            versions = [one.event["data"]["version"] for one in once]
            assert versions[-1] == (await game.view("owner"))["version"]
            assert in_order(receiver.came)

    asyncio.run(play())


# ------------------------------------------------------------------------------ over HTTP

LISTED = "https://hooks.example.org/in"


def test_they_are_created_listed_and_deleted(client: httpx.Client, server: Server) -> None:
    seats = started(client, "duel")
    north, south = seats["north"], seats["south"]
    made = north.post("/webhooks", {"url": LISTED.upper().replace("/IN", "/in")})
    assert (made.status_code, made.headers["cache-control"]) == (201, "no-store")
    body = made.json()
    secret, shown = body.pop("secret"), body
    assert shown["url"] == LISTED
    assert (shown["status"], shown["failure"], shown["waiting"]) == ("active", None, 0)
    assert north.get("/webhooks").json() == {"webhooks": [shown], "next": None}
    assert south.get("/webhooks").json() == {"webhooks": [], "next": None}
    assert secret not in server.logged()
    for seat, left in ((south, 1), (north, 0), (north, 0)):
        path = f"{seat.path}/webhooks/{shown['id']}"
        assert client.delete(path, headers=seat.headers).status_code == 204
        assert len(north.get("/webhooks").json()["webhooks"]) == left


@pytest.mark.parametrize(
    ("url", "status", "code"),
    [
        ("http://hooks.example.org/in", 422, "webhook_not_https"),
        ("https://evil.example/in", 422, "webhook_host_not_listed"),
        ("https://hooks.example.org:8443/in", 422, "webhook_host_not_listed"),
        ("https://user:secret@hooks.example.org/in", 422, "webhook_url_wrong"),
        ("https://hooks.example.org./in", 422, "webhook_url_wrong"),
        ("https://hooks.ex\u0430mple.org/in", 422, "webhook_url_wrong"),
        ("https://169.254.169.254/latest/meta-data", 422, "webhook_host_not_listed"),
        ("https://[::1]/", 422, "webhook_url_wrong"),
        ("", 400, "length_wrong"),
        ("https://hooks.example.org/" + "a" * 500, 400, "length_wrong"),
        (None, 400, "type_wrong"),
    ],
)
def test_urls_that_are_refused_over_http(
    client: httpx.Client, url: str | None, status: int, code: str
) -> None:
    owner = started(client, "drill")["owner"]
    for path in (owner, hold(client, "drill").organiser):
        refused = path.post("/webhooks", {"url": url})
        assert (refused.status_code, refused.json()["code"]) == (status, code)
        assert refused.json()["errors"][0]["pointer"] == "/url"
    unknown = owner.post("/webhooks", {"url": LISTED, "secret": "mine"})
    assert unknown.status_code == 400


def test_who_has_none(client: httpx.Client) -> None:
    seats, held = started(client, "duel"), hold(client, "drill")
    for seat in (seats["spectator"], held.games[0]["owner"]._replace(path=held.organiser.path)):
        for answer in (seat.post("/webhooks", {"url": LISTED}), seat.get("/webhooks")):
            assert (answer.status_code, answer.json()["code"]) == (403, "seat_forbidden")
    assert client.post(f"{seats['north'].path}/webhooks", json={"url": LISTED}).status_code == 401
    assert held.organiser.post("/webhooks", {"url": LISTED}).status_code == 201
    own = held.games[0]["owner"].post("/webhooks", {"url": LISTED})
    assert own.status_code == 201  # Of his game a player has his own.


def test_a_service_without_hosts_has_none(redis: EmbeddedServer, tmp_path: Path) -> None:
    with serving_toys(tmp_path, redis.url) as server, server.client() as client:
        for seat in (started(client, "drill")["owner"], hold(client, "drill").organiser):
            off = seat.post("/webhooks", {"url": LISTED})
            assert (off.status_code, off.json()["code"]) == (409, "webhooks_off")
            assert seat.get("/webhooks").json() == {"webhooks": [], "next": None}


def test_two_workers_deliver_to_a_receiver(redis: EmbeddedServer, tmp_path: Path) -> None:
    """The whole service, on real clocks."""

    async def play() -> None:
        async with receiving(500) as receiver:
            with (
                serving_toys(
                    tmp_path,
                    f"{redis.url}?db=9",
                    workers=2,
                    WARDROOM_WEBHOOK_HOSTS="127.0.0.1",
                    WARDROOM_WEBHOOK_LOOPBACK="allow",
                ) as server,
                server.client() as client,
            ):

                def begin() -> tuple[str, Any]:
                    owner = started(client, "drill", setup={"rounds": 9})["owner"]
                    made = owner.post("/webhooks", {"url": receiver.url})
                    assert made.status_code == 201, made.text
                    for _ in range(3):
                        assert owner.act(PRESS).status_code == 200
                    return made.json()["secret"], owner

                secret, owner = await asyncio.to_thread(begin)
                async with asyncio.timeout(patience()):
                    await receiver.has(4)
                receiver.verified(secret)
                for one in receiver.taken:
                    standardwebhooks.Webhook(secret).verify(one.body, one.headers)
                versions = [one.event["data"]["version"] for one in receiver.taken]
                assert await asyncio.to_thread(owner.version) == versions[-1]
                assert secret not in server.logged()

    asyncio.run(play())
