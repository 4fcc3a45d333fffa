"""Deadlines: what falls due on the clocks of seats, exactly once, whoever looks first."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import redis as library
from wardroom_client.verify import verify_log

from sessions.serving import started
from sessions.small import AT, Begun, Game
from sessions.test_games import Playing, at_once
from sessions.test_races import keeping, trips
from sessions.test_tournament_keeping import Clock, Tournament, verified
from wardroom.dice import entropy
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import install
from wardroom.rulesets.battleships.ruleset import BATTLESHIPS
from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.due import LEASE_SECONDS, SESSION, STOP_SECONDS, Sweep
from wardroom.sessions.adapters.redis.remote_store import made, writes
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.refusals import VersionStale
from wardroom.sessions.basics.times import milliseconds, of_milliseconds
from wardroom.sessions.game.commands import Act, Ask, Resign, Rule, Undo
from wardroom.sessions.game.legal_actions import offered
from wardroom.sessions.game.play import AwaitsUmpire, PolicyPlays, SessionOver
from wardroom.sessions.game.readmission import invited_anew
from wardroom.sessions.game.ruling import RulingRequest
from wardroom.sessions.log.export import Export
from wardroom.sessions.records.clocks import Deadlines, Stop
from wardroom.sessions.records.compressed import plain
from wardroom.sessions.records.standing import write_standing
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import ForkRequest

__all__ = ["trips"]

Json = dict[str, Any]
HOUR, DAY = 3600, 86_400
DATABASE = 11
PRESS = {"action": {"kind": "press", "press": True}}
RESIGN = {"seconds": DAY, "remind_seconds": HOUR, "then": "resign"}
BATTLE = {"scenario": "denmark_strait"}
POLICY = {"seconds": DAY, "then": "policy", "policy": "pressing"}


@pytest.fixture
def apart(redis: EmbeddedServer) -> EmbeddedServer:
    """A Redis whose clock no service keeps: there the time is what a test says."""
    with library.Redis(unix_socket_path=str(redis.socket), db=DATABASE) as server:
        server.flushdb()
    return msgspec.structs.replace(redis, url=f"{redis.url}?db={DATABASE}")


class Timed(Playing):
    """A session with deadlines, on a clock of its own."""

    def __init__(self, services: Services, ruleset: str = "drill") -> None:
        super().__init__(services, ruleset)
        self.clock = Clock(services)
        self.clock.at = float(round(self.clock.at))

    async def start(self, deadlines: Json, rounds: int = 9, **more: Any) -> Timed:
        """Create the game, and begin it."""
        await self.begin({"rounds": rounds}, deadlines=deadlines, **more)
        if more.get("dice") != "supplied":
            await self.act(next(iter(self.tokens)), {"action": {"kind": "start"}})
        return self

    @property
    def now(self) -> int:
        """Milliseconds since 1970."""
        return round(self.clock.at * 1000)

    async def goes_on(self, seconds: float) -> None:
        """Let time pass in which the service does not stand still."""
        self.clock.at += seconds
        alive = repr(self.clock.at - STOP_SECONDS)
        await self.services.sessions.store.access.command("HSET", "wardroom:due", "alive", alive)

    async def log_of(self, seat: str = "owner") -> Json:
        """The exported log."""
        body = await self.services.reading.export(self.ruleset, self.session, self.tokens[seat])
        found: Json = msgspec.json.decode(body)
        return found

    async def fallen(self, seat: str = "owner") -> list[tuple[str, int]]:
        """What fell due, by its kind, and how many seconds it lies back."""
        log = await self.log_of(seat)
        return [
            (event["action"]["kind"], self.now - milliseconds(entry["content"]["at"]))
            for entry in log["entries"]
            for event in entry["content"]["events"]
            if event.get("seat") is None and "action" in event
        ]

    async def good(self, seat: str = "owner") -> bool:
        """Whether the log verifies."""
        return (await self.checked(await self.log_of(seat)))[0]

    async def checked(self, log: Json) -> tuple[bool, tuple[str, ...]]:
        """Whether a log is good, and the codes of its faults."""
        found = await self.services.replaying.verify(msgspec.convert(log, Export))
        return found.good, tuple(fault.code for fault in found.faults)


@contextlib.asynccontextmanager
async def timed(apart: EmbeddedServer, ruleset: str = "drill") -> AsyncIterator[Timed]:
    async with keeping(apart) as services:
        yield Timed(services, ruleset)


def sweep_of(services: Services) -> Sweep:
    return Sweep(services.sessions.store.due, {SESSION: services.policies.fall_due})


def asynchronously(test: Callable[[EmbeddedServer], Awaitable[None]]) -> Callable[..., None]:
    def run(apart: EmbeddedServer) -> None:
        asyncio.run(test(apart))  # type: ignore[arg-type]

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


# ------------------------------------------------------------------- what falls due, and when


@asynchronously
async def test_a_seat_is_reminded_and_misses_its_deadline(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start(RESIGN)
        due = game.now + DAY * 1000
        shown = (await game.view("owner"))["deadlines"]
        assert shown["due"] == {"owner": of_milliseconds(due)}
        assert {**RESIGN, "per": "action", "policy": None}.items() <= shown.items()
        game.clock.at += DAY - HOUR - 1
        assert (await game.view("owner"))["number"] == 2
        game.clock.at += HOUR + 30  # Nobody has looked meanwhile.
        after = await game.view("owner")
        assert (after["status"], after["ending"], after["ended_by"]) == (
            "over",
            "deadline_missed",
            ["owner"],
        )
        assert after["deadlines"]["missed"] == ["owner"]
        assert await game.fallen() == [("reminder", HOUR * 1000 + 29_000), ("deadline", 29_000)]
        log = await game.log_of()
        actions = [entry["content"]["events"][0]["action"] for entry in log["entries"][2:]]
        assert actions == [
            {"kind": "reminder", "seat": "owner", "due": of_milliseconds(due)},
            {"kind": "deadline", "seats": ["owner"], "then": "resign"},
        ]
        assert await game.good()


@asynchronously
async def test_the_clock_begins_anew_with_each_action(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start(RESIGN)
        for _ in range(5):
            game.clock.at += DAY - 1
            await game.act("owner", PRESS)
        assert [kind for kind, _ in await game.fallen()] == ["reminder"] * 5
        game.clock.at += DAY
        with pytest.raises(SessionOver):
            await game.act("owner", PRESS)
        assert (await game.fallen())[-1] == ("deadline", 0)
        assert await game.good()


@asynchronously
async def test_a_patrol_has_its_seconds(apart: EmbeddedServer) -> None:
    """Three rounds of a drill are a patrol: an action within it begins no clock anew."""
    async with timed(apart) as game:
        await game.start({**RESIGN, "per": "patrol", "remind_seconds": None})
        due = (await game.view("owner"))["deadlines"]["due"]
        for number in range(1, 7):
            game.clock.at += HOUR
            later = (await game.act("owner", PRESS))["session"]["deadlines"]["due"]
            assert (later == due) is (number % 3 > 0)
            due = later
        assert due == {"owner": of_milliseconds(game.now + DAY * 1000)}
        game.clock.at += DAY + 1
        assert (await game.view("owner"))["ending"] == "deadline_missed"
        assert await game.fallen() == [("deadline", 1000)]
        assert await game.good()


@asynchronously
async def test_who_takes_back_what_he_did_gains_no_time(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start({**RESIGN, "remind_seconds": None}, dice="supplied")

        async def undo() -> Json:
            told = await game.services.playing.change(
                Asked(
                    ruleset="drill",
                    session=game.session,
                    token=game.tokens["owner"],
                    if_match="*",
                    key=None,
                    language="en",
                ),
                Undo(),
            )
            found: Json = msgspec.json.decode(told.body)
            return found

        def left(session: Json) -> int:
            return milliseconds(session["deadlines"]["due"]["owner"]) - game.now

        for _ in range(3):
            game.clock.at += HOUR
            await game.act("owner", PRESS)
            game.clock.at += HOUR
            shown = (await undo())["session"]
        assert left(shown) == (DAY - HOUR - 4 * HOUR) * 1000
        assert await game.good()


# ------------------------------------------------------------------- what follows


@asynchronously
async def test_the_umpire_has_to_rule_first(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start({"seconds": DAY}, umpire={"sees_hidden": False})
        game.clock.at += DAY
        shown = await game.view("owner")
        assert (shown["status"], shown["awaited"], shown["legal_actions"]) == ("playing", [], [])
        assert shown["deadlines"] == {
            "per": "action", "seconds": DAY, "remind_seconds": None, "then": "umpire",
            "policy": None, "due": {}, "missed": ["owner"], "replaced": [], "awaits_umpire": True,
            "paused": None,
        }  # fmt: skip
        assert shown["undo"] == {"allowed": False, "reason": "awaits_umpire", "agreed": []}
        with pytest.raises(AwaitsUmpire):
            await game.act("owner", PRESS)
        game.clock.at += 9 * DAY
        assert [kind for kind, _ in await game.fallen()] == ["deadline"]
        assert await game.good()


@asynchronously
async def test_a_policy_plays_on(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start(POLICY, rounds=90)
        sweep = sweep_of(game.services)
        assert await sweep.batch() == 0
        await game.goes_on(DAY + 2)
        assert await sweep.batch() == 1
        loaded = await game.services.admission.load_as("drill", game.session, game.tokens["owner"])
        assert loaded.session.number == 3 + 40  # What a policy plays at a time.
        assert offered(loaded.session, "owner") == ()
        with pytest.raises(PolicyPlays):
            await game.act("owner", PRESS)
        with pytest.raises(PolicyPlays):
            await game.try_out("owner", PRESS)
        with pytest.raises(PolicyPlays):
            await game.services.playing.change(
                Asked(
                    ruleset="drill",
                    session=game.session,
                    token=game.tokens["owner"],
                    if_match="*",
                    key=None,
                    language="en",
                ),
                Resign(),
            )
        for _ in range(2):
            game.clock.at += 6
            await sweep.batch()
        shown = await game.view("owner")
        assert (shown["status"], shown["deadlines"]["replaced"]) == ("over", ["owner"])
        assert (await game.fallen())[0][0] == "deadline"
        assert await game.good()


@asynchronously
async def test_a_ruling_gives_the_seat_back(apart: EmbeddedServer) -> None:
    """All its time is left to it; and who misses it again is played for again."""
    async with timed(apart) as game:
        await game.start(POLICY, rounds=90, umpire={})
        with pytest.raises(Refused, match="seat_not_replaced"):
            await rule(game, give_back="owner")
        await game.goes_on(DAY + 2)
        await sweep_of(game.services).batch()
        shown = await rule(game, give_back="owner")
        due = {"owner": of_milliseconds(game.now + DAY * 1000)}
        named = ("replaced", "missed", "due")
        assert [shown["deadlines"][name] for name in named] == [[], ["owner"], due]
        await game.act("owner", PRESS)
        assert await sweep_of(game.services).batch() == 0
        await game.goes_on(DAY + 2)
        shown = await game.view("owner")
        assert [shown["deadlines"][name] for name in named] == [["owner"], ["owner"], {}]
        assert [kind for kind, _ in await game.fallen()] == ["deadline"] * 2
        assert await game.good()
        assert verify_log(await game.log_of()).good


@asynchronously
async def test_who_is_invited_anew_plays_on(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start(POLICY, rounds=90, umpire={})
        await game.goes_on(DAY + 2)
        await sweep_of(game.services).batch()
        asked = ("drill", game.session, "owner")
        umpire, seats = game.tokens["umpire"], game.services.seats
        invited = await seats.invite(*asked, umpire, "a-key-of-an-umpire-alone")
        claimed = await seats.claim(*asked, invited.invitation, "a-key-of-a-player-alone")
        game.tokens["owner"] = claimed.token
        shown = await game.view("owner")
        assert (shown["deadlines"]["replaced"], bool(shown["legal_actions"])) == ([], True)
        assert shown["deadlines"]["due"] == {"owner": of_milliseconds(game.now + DAY * 1000)}
        await game.act("owner", PRESS)
        assert await game.good()


def test_in_an_earlier_version_the_policy_plays_to_the_end() -> None:
    """A log of 0.1.0 with an invitation behind a deadline verifies as it did."""
    for version, replaced in (("1", ("commander",)), ("2", ())):
        game = Game(
            Begun(
                "hunters", version=version, umpire=Umpire(),
                deadlines=Deadlines(
                    per="action", seconds=DAY, remind_seconds=None, then="policy", policy="prudent"
                ),
            )
        )  # fmt: skip
        later_on = milliseconds(AT) + 2 * DAY * 1000
        game.wait(later_on)
        assert game.session.clocks.replaced == ("commander",)
        invited = invited_anew(game.session, "commander", of_milliseconds(later_on))
        assert invited.session.clocks.replaced == replaced


@asynchronously
async def test_a_fork_has_the_deadlines_and_clocks_of_its_own(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start(POLICY)
        await game.act("owner", PRESS)
        game.clock.at += DAY - 1
        told = await game.services.creating.fork(
            "drill", game.session, game.tokens["owner"], ForkRequest(), None
        )
        fork = Timed(game.services)
        fork.clock = game.clock
        await fork.began(told)
        game.clock.at += DAY  # It has not begun: no clock runs.
        assert (await fork.view("owner"))["deadlines"]["due"] == {}
        game.services.sessions.store.clock.redis_now = lambda: game.clock.at
        begun = await fork.act("owner", {"action": {"kind": "start"}})
        assert begun["session"]["deadlines"]["due"] == {
            "owner": of_milliseconds(game.now + DAY * 1000)
        }
        assert begun["session"]["deadlines"]["policy"] == "pressing"
        assert (await game.view("owner"))["deadlines"]["replaced"] == ["owner"]
        await game.play()
        request = {"log": await game.log_of()}
        request["log"]["entries"] = request["log"]["entries"]
        assert await game.good()


# ------------------------------------------------------------------- exactly once


@asynchronously
async def test_many_who_look_at_once_come_to_one(apart: EmbeddedServer) -> None:
    async with keeping(apart) as one, keeping(apart) as other:
        game = await Timed(one).start(RESIGN)
        other.sessions.store.clock.redis_now = lambda: game.clock.at
        sweeps = [sweep_of(services) for services in (one, other)]
        for seconds in (DAY - HOUR, HOUR):
            game.clock.at += seconds
            await asyncio.gather(
                *(sweep.batch() for sweep in sweeps * 3),
                *(
                    services.admission.load_as("drill", game.session, game.tokens["owner"])
                    for services in (one, other)
                ),
                *(services.policies.fall_due(game.session) for services in (one, other) * 3),
            )
        assert await game.fallen() == [("reminder", HOUR * 1000), ("deadline", 0)]
        assert await game.good()


class Died(BaseException):
    """A process ended here."""


def dies_after(services: Services, at: int) -> None:
    """Have `services` die after its call number `at` of Redis."""
    calls, guarded = 0, services.sessions.store.access.guarded

    async def call(*given: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        done = await guarded(*given, **named)
        if calls >= at:
            raise Died
        return done

    services.sessions.store.access.guarded = call  # type: ignore[method-assign]


@pytest.mark.parametrize("then", [RESIGN, POLICY])
def test_nothing_is_lost_or_doubled_whoever_dies_between(apart: EmbeddedServer, then: Json) -> None:
    async def die(at: int) -> bool:
        async with keeping(apart) as one, keeping(apart) as other:
            await one.sessions.store.access.command("FLUSHDB")
            game = await Timed(one).start(then, rounds=3)
            other.sessions.store.clock.redis_now = lambda: game.clock.at
            game.clock.at += DAY + 3
            dies_after(one, at)
            died = False
            try:
                await sweep_of(one).batch()
            except Died:
                died = True
            del one.sessions.store.access.guarded
            game.clock.at += LEASE_SECONDS
            for _ in range(4):  # What Redis is too slow for is tried again half a minute later.
                await sweep_of(other).batch()
                game.clock.at += LEASE_SECONDS * 3
            assert (
                await one.admission.load_as("drill", game.session, game.tokens["owner"])
            ).session.over
            fallen = [kind for kind, _ in await game.fallen()]
            assert fallen == (["reminder", "deadline"] if then is RESIGN else ["deadline"])
            assert await game.good()
            assert await other.sessions.store.due.next(SESSION, 9) == []
            return died

    async def every_step() -> int:
        steps = 1
        while await die(steps):
            steps += 1
        return steps

    assert asyncio.run(every_step()) > 8


@pytest.mark.parametrize("first", ["action", "sweep"])
def test_an_action_and_the_sweep_at_once(apart: EmbeddedServer, first: str) -> None:
    """What comes first by the version of the session counts."""

    async def race() -> None:
        async with keeping(apart) as one, keeping(apart) as other:
            game = await Timed(one).start({**RESIGN, "remind_seconds": None})
            other.sessions.store.clock.redis_now = lambda: game.clock.at
            game.clock.at += DAY - 1
            slow, quick = (other, one) if first == "action" else (one, other)
            commit = slow.sessions.store.sessions.commit

            async def late(change: Any) -> Any:
                """By then the deadline has come, and the other was quicker."""
                slow.sessions.store.sessions.commit = commit  # type: ignore[method-assign]
                if first == "sweep":
                    game.clock.at += 2
                    await quick.policies.fall_due(game.session)
                else:
                    await act_at_once(change)
                return await commit(change)

            async def act_at_once(_: Any) -> None:
                game.clock.at -= 2
                await game.act("owner", PRESS)
                game.clock.at += 2

            slow.sessions.store.sessions.commit = late  # type: ignore[method-assign]
            if first == "sweep":
                etag = (await game.view("owner"))["version"]
                asked = Asked(
                    ruleset="drill",
                    session=game.session,
                    token=game.tokens["owner"],
                    if_match=f'"{etag}"',
                )
                press = Act(msgspec.convert(PRESS, game.types.request))
                with pytest.raises(VersionStale):
                    await one.playing.change(asked, press)
                assert (await game.view("owner"))["ending"] == "deadline_missed"
            else:
                game.clock.at += 2
                await other.policies.fall_due(game.session)
                assert (await game.view("owner"))["status"] == "playing"
                assert await game.fallen() == []
            assert await game.good()

    asyncio.run(race())


# ------------------------------------------------------------------- the service stood still


@asynchronously
async def test_work_that_takes_long_is_no_stop(apart: EmbeddedServer) -> None:
    """An archive may be slow: whoever could act all the time has missed his deadline."""
    async with timed(apart) as game:
        await game.start(RESIGN)
        store = game.services.sessions.store
        beats = iter(range(6))
        beat, done = store.due.beat, asyncio.Event()

        async def passing() -> None:
            game.clock.at += STOP_SECONDS / 2
            await beat()
            if next(beats, None) is None:
                done.set()

        store.due.beat = passing  # type: ignore[method-assign]

        async def slow(_: str) -> None:
            await done.wait()

        game.clock.at += DAY - 5
        await store.due.put("archive", "a game", 0)
        sweep = Sweep(store.due, {"archive": slow}, pause=0)
        running = asyncio.create_task(sweep.run())
        await done.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert (await game.view("owner"))["ending"] == "deadline_missed"
        assert [kind for kind, _ in await game.fallen()] == ["reminder", "deadline"]


@asynchronously
async def test_a_policy_that_cannot_go_on_is_left_alone(apart: EmbeddedServer) -> None:
    """There is no room for what it would do, and sweeping for it would keep others waiting."""
    async with timed(apart) as game:
        store = game.services.sessions.store
        await game.start(POLICY, rounds=90)
        store.sessions.keeping = msgspec.structs.replace(store.keeping, log_bytes=2_600)
        await game.goes_on(DAY + 10)
        sweep = sweep_of(game.services)
        done = 0
        for _ in range(12):
            done += await sweep.batch()
            await game.goes_on(5)
        assert done == 1
        store.sessions.keeping = msgspec.structs.replace(store.keeping, log_bytes=1_000_000)
        await game.goes_on(5)
        assert await sweep.batch() == 1
        assert (await game.view("owner"))["number"] > 40


@pytest.mark.parametrize("looks", ["sweep", "reader", "both"])
def test_what_fell_into_a_stop_is_put_off(apart: EmbeddedServer, looks: str) -> None:
    async def stop() -> None:
        async with keeping(apart) as one, keeping(apart) as other:
            game = await Timed(one).start(RESIGN)
            other.sessions.store.clock.redis_now = lambda: game.clock.at
            game.clock.at += DAY - 7 * HOUR
            await sweep_of(one).batch()
            began = game.now
            game.clock.at += 10 * HOUR  # The deadline was 7 hours after it.
            if looks == "both":
                await asyncio.gather(
                    *(sweep_of(services).batch() for services in (one, other) * 2),
                    *(services.policies.fall_due(game.session) for services in (one, other) * 2),
                )
            elif looks == "sweep":
                await sweep_of(other).batch()
            shown = await game.view("owner")
            due = began + (7 + 10) * HOUR * 1000
            assert shown["deadlines"]["due"] == {"owner": of_milliseconds(due)}
            await sweep_of(one).batch()
            log = await game.log_of()
            told = [entry["content"] for entry in log["entries"]][2:]
            assert [one["events"][0]["action"] for one in told] == [
                {
                    "kind": "reminder",
                    "seat": "owner",
                    "due": of_milliseconds(began + 7 * HOUR * 1000),
                },
                {
                    "kind": "put_off",
                    "seconds": 10 * HOUR,
                    "from": of_milliseconds(began),
                    "to": of_milliseconds(game.now),
                },
            ]
            assert told[-1]["at"] == of_milliseconds(began + 7 * HOUR * 1000)
            assert await game.good()
            # It is put off once, and reminded of again: the service goes on.
            for later in (due - HOUR * 1000, due):
                await game.goes_on((later - game.now) / 1000)
                await sweep_of(one).batch()
                await sweep_of(one).stop()
            assert (await game.view("owner"))["ending"] == "deadline_missed"
            kinds = [kind for kind, _ in await game.fallen()]
            assert kinds == ["reminder", "put_off", "reminder", "deadline"]
            assert await game.good()

    asyncio.run(stop())


# ------------------------------------------------------------------- the umpire and the clocks


async def rule(game: Timed, **ruling: Any) -> Json:
    """Have the umpire rule, and return how the game stands."""
    request = msgspec.convert({"rule": "1.1", "reason": "So be it.", **ruling}, RulingRequest)
    told = await game.services.playing.change(
        Asked(
            ruleset=game.ruleset,
            session=game.session,
            token=game.tokens["umpire"],
            if_match="*",
            key=None,
            language="en",
        ),
        Rule(request),
    )
    found: Json = msgspec.json.decode(told.body)["session"]
    return found


RULED = [({}, DAY), ({"extend_seconds": 2 * HOUR}, 2 * HOUR)]


@pytest.mark.parametrize(("ruling", "left"), RULED)
def test_a_ruling_has_the_clock_go_on(apart: EmbeddedServer, ruling: Json, left: int) -> None:
    async def run() -> None:
        async with timed(apart) as game:
            await game.start({"seconds": DAY}, umpire={})
            game.clock.at += 3 * DAY
            shown = await rule(game, **ruling)
            assert shown["deadlines"]["awaits_umpire"] is False
            assert shown["deadlines"]["due"] == {"owner": of_milliseconds(game.now + left * 1000)}
            await game.act("owner", PRESS)
            assert await game.good()

    asyncio.run(run())


@asynchronously
async def test_a_clock_stands_still_while_a_question_waits(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start({"seconds": DAY, "remind_seconds": HOUR}, umpire={})
        game.clock.at += DAY - 2 * HOUR
        await game.services.playing.change(
            Asked(
                ruleset="drill",
                session=game.session,
                token=game.tokens["owner"],
                if_match="*",
                key=None,
                language="en",
            ),
            Ask("May I?"),
        )
        assert (await game.view("owner"))["deadlines"]["due"] == {}
        game.clock.at += 5 * DAY
        assert await game.fallen() == []
        due = (await rule(game))["deadlines"]["due"]
        assert due == {"owner": of_milliseconds(game.now + 2 * HOUR * 1000)}
        game.clock.at += HOUR
        shown = await rule(game, extend_seconds=3 * HOUR)
        assert shown["deadlines"]["due"] == {"owner": of_milliseconds(game.now + 4 * HOUR * 1000)}
        game.clock.at += 4 * HOUR
        kinds = [kind for kind, _ in await game.fallen()]
        assert kinds == ["reminder", "reminder", "deadline"]
        assert await game.good()


# ------------------------------------------------------------------- seats that wait for seats


@asynchronously
async def test_a_clock_stands_still_while_its_seat_awaits_another(apart: EmbeddedServer) -> None:
    """In Battleships the sides choose their targets one after the other."""
    installed = {BATTLESHIPS.id: install(BATTLESHIPS)}
    store = Store(Target(url=apart.url), now=lambda: 0.0)
    services = Services(installed, store, at_once)
    game = Timed(services, "battleships")
    await game.begin(
        {"scenario": "denmark_strait", "turns": 3},
        deadlines={"seconds": DAY, "then": "resign"}, dice="supplied",
    )  # fmt: skip
    seen = set()
    for turn in range(30):
        shown = await game.view("spectator")
        seat, due = shown["awaited"][0], shown["deadlines"]["due"]
        legal = (await game.view(seat))["legal_actions"]
        seen.add((legal[0]["kind"], tuple(sorted(due))))
        if legal[0]["kind"] == "supply_dice":
            # Either side can give the faces: nobody is late with them.
            assert (len(shown["awaited"]), due) == (2, {})
            game.clock.at += 2 * DAY
            count = legal[0]["schema"]["properties"]["rolls"]["minItems"]
            await game.act(seat, {"action": {"kind": "supply_dice", "rolls": [1] * count}})
        elif set(due) == set(shown["awaited"]) and turn > 10:
            break
        else:
            game.clock.at += HOUR
            await game.act(seat, legal[0]["example"])
    assert ("supply_dice", ()) in seen
    assert len(seen) > 2
    game.clock.at += 2 * DAY
    shown = await game.view("spectator")
    assert len(shown["ended_by"]) == 1
    assert shown["ending"] == "deadline_missed"
    assert shown["ended_by"] == shown["deadlines"]["missed"]
    assert await game.good("spectator")
    await store.close()


# ------------------------------------------------------------------- whose order is sealed


_DESTROYER = {
    "name": "Destroyers", "nation": "japan", "type": "DD", "attack": 6, "defence": 3,
    "movement": 6, "gun_range": 6, "torpedo_odds": "3:1",
}  # fmt: skip
_TORPEDOES_OF_ONE = {
    "ships": [
        {"id": "hood", "ship": "hms_hood", "side": "first", "hex": "2220", "facing": "A"},
        {"id": "dd", "side": "second", "hex": "2420", "facing": "A", "counter": _DESTROYER},
    ],
    "base_visibility": 0, "turns": 3, "time_of_day": "night",
}  # fmt: skip
_SEALED: dict[str, tuple[Json, Json, str, list[str]]] = {
    "a movement where flags can be taken over": (
        BATTLE, {"flagships": True}, "movement", ["first"],
    ),
    "launches of one side alone": (_TORPEDOES_OF_ONE, {}, "torpedoes", ["second"]),
    "mines of one side alone": (
        {**_TORPEDOES_OF_ONE, "mines": {"first": 3}}, {"mines": True}, "mines", ["first"],
    ),
    "flagships of both": (BATTLE, {"flagships": True}, "flagship", ["first", "second"]),
}  # fmt: skip
"""Set-up, options, what is decided, and who is due as everybody knows."""


async def _until_asked(game: Timed, kind: str) -> None:
    """Play as is offered until `kind` is to be decided."""
    while True:
        for seat in ("first", "second"):
            shown = await game.view(seat)
            assert shown["status"] != "over"
            legal = shown["legal_actions"]
            if legal and legal[0]["kind"] == kind:
                return
            if legal:
                await game.act(seat, legal[0]["example"])


@pytest.mark.parametrize(
    ("version", "case"), [*(("2", case) for case in _SEALED), ("1", "launches of one side alone")]
)
def test_he_alone_is_due_who_alone_is_asked(apart: EmbeddedServer, version: str, case: str) -> None:
    """Also where his order is sealed. A game of version 1 goes on as it was begun."""
    set_up, options, kind, asked = _SEALED[case]
    due = ["first", "second"] if version == "1" else asked
    deadlines = {"seconds": 60, "remind_seconds": 40, "then": "umpire"}

    async def play() -> None:
        entropy.SOURCE.set(Random(4).randbytes)  # Dice with which nobody is sunk before.
        versions = tuple(one for one in BATTLESHIPS.versions if one.number <= version)
        store = Store(Target(url=apart.url), now=lambda: 0.0)
        installed = install(msgspec.structs.replace(BATTLESHIPS, versions=versions))
        game = Timed(Services({BATTLESHIPS.id: installed}, store, at_once), BATTLESHIPS.id)
        await game.begin(set_up, options=options, deadlines=deadlines, umpire={})
        await _until_asked(game, kind)
        shown = await game.view("spectator")
        assert shown["awaited"] == [*shown["deadlines"]["due"]] == due
        for seat, other in (("first", "second"), ("second", "first")):
            known = [one for one in due if one == other] + [one for one in asked if one == seat]
            assert (await game.view(seat))["awaited"] == sorted(known)
        await game.goes_on(70)
        await game.view("spectator")
        log = await game.log_of("spectator")
        entries = log["entries"][shown["number"] :]
        *reminders, missed = [entry["content"]["events"][-1]["action"] for entry in entries]
        assert [one["seat"] for one in reminders] == due
        assert (missed["kind"], missed["seats"]) == ("deadline", due)
        newest = Services({BATTLESHIPS.id: install(BATTLESHIPS)}, store, at_once)
        assert (await newest.replaying.verify(msgspec.convert(log, Export))).good
        await store.close()

    asyncio.run(play())


# ------------------------------------------------------------------- where it is kept


@asynchronously
async def test_it_is_archived_and_read_from_there(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.start(RESIGN)
        with tempfile.TemporaryDirectory() as folder:
            archive = Archive(game.services.sessions.store, Objects(Path(folder).as_uri()))
            archiver = Archiver(game.services.sessions, archive)
            game.clock.at += DAY
            before = await game.view("owner"), await game.log_of()
            game.clock.at += 2 * DAY
            await archiver.archive(game.session)
            assert (await game.view("owner"), await game.log_of()) == before
            await game.services.policies.fall_due(game.session)
            assert before[0]["ending"] == "deadline_missed"
            assert await game.good()


@asynchronously
async def test_a_tournament_has_deadlines_in_every_game(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        services, closes = game.services, game.clock.at + 10 * DAY
        body = {
            "setup": {"rounds": 9}, "entrants": [{"name": "Ott"}, {"name": "Lauer"}],
            "deadlines": RESIGN, "closes": of_milliseconds(round(closes * 1000)),
        }  # fmt: skip
        request = msgspec.convert(body, services.organising.types["drill"].new)
        held = Tournament(
            services, await services.organising.create_tournament("drill", request, None)
        )
        await held.claim(held.made["entrants"])
        await held.start()
        assert (await held.session(1))["deadlines"]["seconds"] == DAY
        game.clock.at += DAY
        assert (await held.session(1))["ending"] == "deadline_missed"
        # What would fall due when it closes, or later, does not.
        second, token = held.entrants[1]
        game.clock.at = closes - HOUR
        assert (
            await services.admission.load_as("drill", second, token)
        ).session.ending == "deadline_missed"
        await held.close()
        assert await verified(services, await held.log(1))


async def hold(game: Timed, deadlines: Json, days: int, **more: Any) -> Tournament:
    """A tournament of two, whose games nobody has begun."""
    closes = of_milliseconds(game.now + days * DAY * 1000)
    body = {
        "setup": {"rounds": 9}, "entrants": [{"name": "Ott"}, {"name": "Lauer"}],
        "deadlines": deadlines, "closes": closes, **more,
    }  # fmt: skip
    request = msgspec.convert(body, game.services.organising.types["drill"].new)
    held = Tournament(
        game.services, await game.services.organising.create_tournament("drill", request, None)
    )
    await held.claim(held.made["entrants"])
    return held


@pytest.mark.parametrize("looks", ["sweep", "reader", "close"])
@pytest.mark.parametrize("deadlines", [RESIGN, POLICY, {"seconds": DAY}])
def test_who_never_begins_misses_his_deadline(
    apart: EmbeddedServer, deadlines: Json, looks: str
) -> None:
    """In a tournament the clock of a seat runs from the beginning of its game."""

    async def run() -> None:
        async with timed(apart) as game:
            umpire: Json = {} if "then" in deadlines else {"umpire": {}}
            held = await hold(game, deadlines, 10, **umpire)
            await held.act(1, {"kind": "start"})
            game.clock.at += HOUR
            await held.act(1, PRESS["action"])
            game.clock.at += DAY - HOUR
            if looks == "sweep":
                for _ in range(3):
                    await sweep_of(game.services).batch()
            if looks != "close":
                shown = await held.session(2)
                assert shown["deadlines"]["missed"] == ["owner"]
                awaits = "then" not in deadlines
                assert shown["status"] == ("created" if awaits else "over")
                assert shown["deadlines"]["awaits_umpire"] is awaits
            assert (await held.session(1))["deadlines"]["missed"] == []
            game.clock.at += HOUR // 2
            await held.close()
            for number in (1, 2):
                assert await verified(game.services, await held.log(number))
            kinds = [
                event["action"]["kind"]
                for entry in (await held.log(2))["entries"]
                for event in entry["content"]["events"]
                if "action" in event and event["seat"] is None
            ]
            reminded = ["reminder"] if deadlines is RESIGN else []
            assert kinds[: len(reminded) + 1] == [*reminded, "deadline"]

    asyncio.run(run())


@asynchronously
async def test_a_tournament_closes_before_a_deadline(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        services, closes = game.services, game.clock.at + DAY - 60
        body = {
            "setup": {"rounds": 9}, "entrants": [{"name": "Ott"}, {"name": "Lauer"}],
            "deadlines": RESIGN, "closes": of_milliseconds(round(closes * 1000)),
        }  # fmt: skip
        request = msgspec.convert(body, services.organising.types["drill"].new)
        held = Tournament(
            services, await services.organising.create_tournament("drill", request, None)
        )
        await held.claim(held.made["entrants"])
        await held.start()
        game.clock.at += 3 * DAY
        log = await held.log(1)
        kinds = [entry["content"]["events"][-1]["action"]["kind"] for entry in log["entries"][2:]]
        assert kinds == ["reminder", "close"]
        assert log["entries"][-1]["content"]["ended"] == "closed"
        assert await verified(services, log)


@asynchronously
async def test_a_work_process_looks_too(apart: EmbeddedServer) -> None:
    """It has no connection to Redis: what it calls there is written down."""
    async with timed(apart) as game:
        await sweep_of(game.services).batch()
        game.clock.at += DAY
        here = await game.services.sessions.store.due.look()
        assert [stop.ended for stop in here] == [game.now]
        written = await made(game.services.sessions.store, "due.look", (), {})
        assert msgspec.msgpack.decode(written, type=tuple[Stop, ...]) == here
        assert not writes("due.look")


# ------------------------------------------------------------------- what is asked for


WRONG_REQUESTS: list[tuple[Json, str, str]] = [
    ({"seconds": DAY}, "deadline_without_umpire", "then"),
    ({"seconds": DAY, "then": "umpire"}, "deadline_without_umpire", "then"),
    ({**POLICY, "policy": "none"}, "policy_unknown", "policy"),
    ({**POLICY, "policy": None}, "policy_unknown", "policy"),
    ({**RESIGN, "policy": "pressing"}, "policy_without_then", "policy"),
    ({**RESIGN, "remind_seconds": DAY}, "reminder_too_early", "remind_seconds"),
    ({**RESIGN, "seconds": 59}, "out_of_range", "seconds"),
    ({**RESIGN, "then": "wait"}, "value_unknown", "then"),
    ({**RESIGN, "more": 1}, "member_unknown", "more"),
]


@pytest.mark.parametrize(("deadlines", "code", "member"), WRONG_REQUESTS)
@pytest.mark.parametrize("what", ["sessions", "tournaments"])
def test_deadlines_that_cannot_be(
    client: httpx.Client, what: str, deadlines: Json, code: str, member: str
) -> None:
    entrants = {"entrants": [{"name": "Ott"}]} if what == "tournaments" else {}
    body = {"setup": {}, "deadlines": deadlines, **entrants}
    answer = client.post(f"/v1/drill/{what}", json=body)
    assert answer.status_code in (400, 422), answer.text
    (error,) = answer.json()["errors"]
    assert (error["code"], error["pointer"]) == (code, f"/deadlines/{member}")


@pytest.mark.parametrize(
    ("game", "more", "code"),
    [
        ("drill", {"dice": "supplied"}, "nobody_throws"),
        ("drill", {}, None),
        ("battleships", {"dice": "supplied", "policies": {"second": "broadside"}}, "nobody_throws"),
        ("battleships", {"dice": "supplied"}, None),
    ],
)
def test_somebody_is_left_to_give_the_faces(
    client: httpx.Client, game: str, more: Json, code: str | None
) -> None:
    """A policy that plays the only person's seat after a deadline types no faces."""
    policy, setup = ("pressing", {}) if game == "drill" else ("broadside", BATTLE)
    body = {"setup": setup, "deadlines": {"seconds": DAY, "then": "policy", "policy": policy}}
    answer = client.post(f"/v1/{game}/sessions", json={**body, **more})
    assert answer.json().get("code") == code, answer.text


def test_a_game_without_patrols(client: httpx.Client) -> None:
    body = {"setup": {}, "deadlines": {**RESIGN, "per": "patrol"}}
    answer = client.post("/v1/duel/sessions", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "no_patrols")


def test_deadlines_over_http(client: httpx.Client) -> None:
    owner = started(client, "drill", deadlines={"seconds": DAY}, umpire={})["owner"]
    shown = owner.get().json()
    since = milliseconds(shown["since"])
    assert shown["deadlines"]["due"] == {"owner": of_milliseconds(since + DAY * 1000)}
    assert shown["deadlines"]["then"] == "umpire"
    assert started(client, "drill")["owner"].get().json()["deadlines"] is None


def test_a_game_without_deadlines_costs_no_more(apart: EmbeddedServer, trips: list[int]) -> None:
    async def count() -> None:
        async with timed(apart) as game:
            costs = []
            for deadlines in (None, RESIGN):
                await game.start(deadlines)  # type: ignore[arg-type]
                await game.view("owner")
                before = trips[0]
                await game.act("owner", PRESS)
                acted = trips[0]
                await game.view("owner")
                costs.append((acted - before, trips[0] - acted))
                kept = await game.services.sessions.store.access.command(
                    "HKEYS", f"wardroom:{{{game.session}}}"
                )
                assert (b"falls" in kept) is (deadlines is not None)
                loaded = await game.services.admission.load_as(
                    "drill", game.session, game.tokens["owner"]
                )
                written = plain(write_standing(loaded.session))
                assert (b"clocks" in written) is (deadlines is not None)
            assert costs == [(2, 1), (2, 1)]

    asyncio.run(count())
