"""Clocks that are wrong or set back: logs stay in order, and nothing waits for what is gone."""

from __future__ import annotations

import asyncio
import inspect
import json
import pkgutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from structlog.testing import capture_logs
from wardroom_client.verify import verify_log

from faults.servers import cluster
from runs.patience import until
from sessions.serving import Seat, create, seats_of, serving_toys
from sessions.test_budgets import budgeted
from sessions.test_budgets import whole as whole  # noqa: PLC0414 - a fixture
from sessions.test_deadlines import DAY, HOUR, POLICY, PRESS, RESIGN, Timed, sweep_of
from sessions.test_deadlines import apart as apart  # noqa: PLC0414 - a fixture
from sessions.test_games import at_once
from sessions.test_hidden import order
from sessions.test_operating import KEYS, RULESETS
from sessions.test_round_robin_keeping import meet
from sessions.test_tournament_keeping import KEY, NAMES, Tournament, hold
from wardroom import sessions
from wardroom.dice import die_named
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.key_files import new_key
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.due import LEASE_SECONDS, SESSION, STOP_SECONDS, Sweep
from wardroom.sessions.adapters.redis.fleet import LIVE_SECONDS, Fleet
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.times import milliseconds, written_time
from wardroom.sessions.game.commands import Ask, Note, Rule, Say, SayDraw, Undo
from wardroom.sessions.game.drawing import DrawRequest
from wardroom.sessions.game.play import Acted
from wardroom.sessions.game.ruling import RulingRequest
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import SigningKeys
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.tournament import AnnouncementRequest

Json = dict[str, Any]
BACK = 2 * HOUR
FORTY_DAYS = 40 * DAY
HOLD = {"action": {"kind": "press", "press": False}}
BLIND = {"sees_hidden": False}
ANYWAY: Any = {"if_match": "*", "key": None, "language": "en"}


class Setting:
    """An operator who has a Redis to himself, and its clock."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.sessions.store
        self.at = float(int(time.time()))
        self.store.clock.redis_now = lambda: self.at

    async def drill(self, **more: Any) -> Timed:
        """A drill that is under way for an hour."""
        game = Timed(self.services)
        self.store.clock.redis_now = lambda: self.at
        await game.begin({"rounds": 9}, **more)
        await game.act("owner", {"action": {"kind": "start"}})
        self.at += HOUR
        await game.act("owner", PRESS)
        return game

    async def duel(self, **more: Any) -> Timed:
        """A duel that is under way for an hour."""
        game = Timed(self.services, "duel")
        self.store.clock.redis_now = lambda: self.at
        await game.begin({"rounds": 9}, **more)
        await game.play(2)  # Each commits and reveals.
        self.at += HOUR
        for seat in ("south", "north"):
            await game.act(seat, {"action": order(seat, 2, 3)})
        return game

    async def umpired(self) -> Timed:
        """A drill that has an umpire."""
        return await self.drill(umpire=BLIND)

    async def tournament(self, **terms: Any) -> Tournament:
        """A tournament of drills that are under way for an hour."""
        held = await hold(self.services, terms=terms, rounds=9)
        await held.start()
        self.at += HOUR
        await held.act(1, PRESS["action"])
        return held

    def set_back(self) -> None:
        """Set the clock of Redis back."""
        self.at -= BACK

    async def goes_on(self, seconds: float) -> None:
        """Let time pass in which the service does not stand still."""
        self.at += seconds
        await self.store.access.command(
            "HSET", "wardroom:due", "alive", repr(self.at - STOP_SECONDS)
        )


@asynccontextmanager
async def set_up(redis: EmbeddedServer) -> AsyncIterator[Setting]:
    store = Store(Target(url=redis.url), now=time.time)
    try:
        yield Setting(Services(RULESETS, store, at_once, KEYS))
    finally:
        await store.close()


def within(redis: EmbeddedServer, work: Callable[[Setting], Awaitable[None]]) -> None:
    async def run() -> None:
        async with set_up(redis) as setting:
            await work(setting)

    asyncio.run(run())


async def check(log: Json) -> None:
    """Check that a log is good, and that none of its times is before the one before it."""
    times = [entry["content"]["at"] for entry in log["entries"]]
    assert times == sorted(times)
    found = await Services(RULESETS, None, at_once).replaying.verify(msgspec.convert(log, Export))
    assert found.good, found.faults
    client = verify_log(log)
    assert client.good, client.faults


# ------------------------------------------------------------------- whatever makes an entry


async def acts(setting: Setting) -> Json:
    game = await setting.drill()
    setting.set_back()
    await game.act("owner", PRESS)
    return await game.log_of()


async def takes_back(setting: Setting) -> Json:
    game = await setting.drill()
    await game.act("owner", HOLD)
    setting.set_back()
    await setting.services.playing.change(
        Asked(ruleset="drill", session=game.session, token=game.tokens["owner"], **ANYWAY), Undo()
    )
    return await game.log_of()


async def resigns(setting: Setting) -> Json:
    game = await setting.drill()
    setting.set_back()
    await game.resign("owner")
    return await game.log_of()


async def asks(setting: Setting) -> Json:
    game = await setting.umpired()
    setting.set_back()
    owner = game.tokens["owner"]
    await setting.services.playing.change(
        Asked(ruleset="drill", session=game.session, token=owner, **ANYWAY), Ask("May I?")
    )
    return await game.log_of()


async def rules(setting: Setting) -> Json:
    game = await setting.umpired()
    setting.set_back()
    ruling = RulingRequest(rule="1", reason="It is.")
    umpire = game.tokens["umpire"]
    await setting.services.playing.dry_run(
        Asked(ruleset="drill", session=game.session, token=umpire, if_match="*"), Rule(ruling)
    )
    await setting.services.playing.change(
        Asked(ruleset="drill", session=game.session, token=umpire, **ANYWAY), Rule(ruling)
    )
    return await game.log_of()


async def invites_anew(setting: Setting) -> Json:
    game = await setting.umpired()
    setting.set_back()
    await setting.services.seats.invite("drill", game.session, "owner", game.tokens["umpire"], KEY)
    return await game.log_of("spectator")


async def a_policy_decides(setting: Setting) -> Json:
    game = Timed(setting.services)
    setting.store.clock.redis_now = lambda: setting.at
    await game.start(POLICY, rounds=200)
    await setting.goes_on(DAY + HOUR)
    before = (await game.view("owner"))["number"]
    setting.set_back()
    assert (await game.view("owner"))["number"] > before
    return await game.log_of()


async def the_operator_ends_it(setting: Setting) -> Json:
    game = await setting.drill()
    setting.set_back()
    await setting.services.operating.end_session(game.session, "moved")
    return await game.log_of()


async def it_was_restored(setting: Setting) -> Json:
    game = await setting.drill()
    since = setting.at - 1
    setting.set_back()
    page = await setting.services.operating.mark_restored(written_time(since), None, 1000)
    assert [one.outcome for one in page.items] == ["marked"]
    return await game.log_of()


async def the_tournament_closes(setting: Setting) -> Json:
    held = await setting.tournament()
    setting.set_back()
    closed = await held.close()
    assert closed["closed"] >= closed["created"]
    return await held.log(1)


async def somebody_is_withdrawn(setting: Setting) -> Json:
    held = await setting.tournament()
    setting.set_back()
    organiser = held.made["tokens"]["organiser"]
    await setting.services.withdrawing.withdraw("drill", held.id, 1, organiser, "ill")
    return await held.log(1)


async def somebody_is_reinstated(setting: Setting) -> Json:
    held = await setting.tournament(umpire={"ending_seconds": 600})
    asked = ("drill", held.id, 1, held.made["tokens"]["organiser"])
    await setting.services.withdrawing.withdraw(*asked, "ill")
    setting.set_back()
    await setting.services.withdrawing.reinstate(*asked)
    return await held.log(1)


async def a_hidden_game_is_opened(setting: Setting) -> Json:
    held = await setting.tournament(umpire={}, hidden_from_organiser=True)
    setting.set_back()
    organiser = held.made["tokens"]["organiser"]
    await setting.services.hidden_games.open_game(
        "drill", held.id, 1, organiser, "A ruling is asked for."
    )
    return await held.log(1)


async def the_umpire_tells_all(setting: Setting) -> Json:
    game = await setting.duel(umpire=BLIND, texts="beside")
    setting.set_back()
    umpire = game.tokens["umpire"]
    await setting.services.playing.change(
        Asked(ruleset="duel", session=game.session, token=umpire, **ANYWAY), Note("Tea at four.")
    )
    return await game.log_of("north")


async def a_draw_is_offered(setting: Setting) -> Json:
    game = await setting.duel(draws="agreed")
    setting.set_back()
    offer = SayDraw(DrawRequest(says="offer"))
    await setting.services.playing.change(
        Asked(ruleset="duel", session=game.session, token=game.tokens["north"], **ANYWAY), offer
    )
    return await game.log_of("north")


async def a_seat_talks(setting: Setting) -> Json:
    game = await setting.duel(talk="phrases")
    setting.set_back()
    await setting.services.playing.change(
        Asked(ruleset="duel", session=game.session, token=game.tokens["north"], **ANYWAY),
        Say(phrase="hello"),
    )
    return await game.log_of("north")


async def faces_are_proposed(setting: Setting) -> Json:
    game = Timed(setting.services, "duel")
    setting.store.clock.redis_now = lambda: setting.at
    await game.begin({"rounds": 9}, dice="supplied", supplied_by="either")
    for seat in ("south", "north"):
        await game.act(seat, {"action": order(seat, 2, 3)})
    shown = await game.view("south")
    (throw,) = (one for one in shown["legal_actions"] if one["kind"] == "supply_dice")
    setting.set_back()
    faces = {"kind": "supply_dice", "rolls": [1] * die_named(throw["dice"]).count}
    await game.act("south", {"action": faces})
    return await game.log_of("north")


async def all_clocks_stand_still(setting: Setting) -> Json:
    held = await setting.tournament(deadlines={"seconds": DAY, "then": "resign"})
    setting.set_back()
    organiser = held.made["tokens"]["organiser"]
    until = written_time(setting.at + 2 * DAY)
    await setting.services.pausing.pause("drill", held.id, organiser, until)
    return await held.log(1)


async def all_clocks_run_on(setting: Setting) -> Json:
    held = await setting.tournament(deadlines={"seconds": DAY, "then": "resign"})
    organiser = held.made["tokens"]["organiser"]
    until = written_time(setting.at + 2 * DAY)
    await setting.services.pausing.pause("drill", held.id, organiser, until)
    setting.set_back()
    await setting.services.pausing.resume("drill", held.id, organiser)
    return await held.log(1)


async def a_reading_is_announced(setting: Setting) -> Json:
    held = await setting.tournament(umpire={})
    setting.set_back()
    organiser, asked = held.made["tokens"]["organiser"], AnnouncementRequest(rule="1", reason="So.")
    await setting.services.announcing.announce("drill", held.id, organiser, asked)
    return await held.log(1)


async def a_deputy_is_invited(setting: Setting) -> Json:
    held = await setting.tournament(log_token_changes=True)
    setting.set_back()
    organiser = held.made["tokens"]["organiser"]
    await setting.services.organiser_tokens.invite_deputy("drill", held.id, organiser, KEY)
    return await held.log(1)


MAKES_AN_ENTRY: Mapping[str, Callable[[Setting], Awaitable[Json]]] = {
    "act": acts,
    "undo": takes_back,
    "resign": resigns,
    "ask": asks,
    "rule": rules,
    "invited_anew": invites_anew,
    "decide": a_policy_decides,
    "end": the_operator_ends_it,
    "restored": it_was_restored,
    "close": the_tournament_closes,
    "withdraw": somebody_is_withdrawn,
    "reinstate": somebody_is_reinstated,
    "opened": a_hidden_game_is_opened,
    "note": the_umpire_tells_all,
    "said": a_draw_is_offered,
    "talked": a_seat_talks,
    "propose_faces": faces_are_proposed,
    "paused": all_clocks_stand_still,
    "resumed": all_clocks_run_on,
    "rekeyed": a_deputy_is_invited,
    "announced": a_reading_is_announced,
}
"""Each function that makes an entry of a time that it is given, and who has that called."""
OTHERWISE = {
    "found": "makes the first entry",
    "void": "makes an entry as of the time that the log itself sets",
    "entered": "is what the others come to",
}


def _makers() -> set[str]:
    """The functions that make an entry of a time that they are given."""
    found = set()
    for module in pkgutil.walk_packages(sessions.__path__, f"{sessions.__name__}."):
        for name, one in vars(import_module(module.name)).items():
            if inspect.isfunction(one) and not name.startswith("_"):
                given = inspect.signature(one)
                if "at" in given.parameters and given.return_annotation in (Acted, "Acted"):
                    found.add(name)
    return found


def test_every_function_that_makes_an_entry_is_tried() -> None:
    assert _makers() == MAKES_AN_ENTRY.keys() | OTHERWISE.keys()


@pytest.mark.parametrize("name", MAKES_AN_ENTRY)
def test_an_entry_is_never_earlier_than_the_one_before(name: str, apart: EmbeddedServer) -> None:
    async def make(setting: Setting) -> None:
        log = await MAKES_AN_ENTRY[name](setting)
        await check(log)
        # The clock was set back before the last entry.
        assert milliseconds(log["entries"][-1]["content"]["at"]) == (setting.at + BACK) * 1000

    within(apart, make)


def test_a_tournament_holds_no_time_before_another(apart: EmbeddedServer) -> None:
    async def play(setting: Setting) -> None:
        held = await hold(setting.services, rounds=9)
        setting.set_back()
        await held.enter("Topp")
        setting.set_back()
        await held.start()
        for number in range(1, len(NAMES) + 2):
            await check(await held.log(number))
        met = await meet(setting.services)
        setting.set_back()
        begun = await met.begin(1)
        assert begun["begun"] >= met.made["tournament"]["created"]
        for game in begun["games"]:
            await met.start(game)
            await check(await met.log(game["number"]))

    within(apart, play)


def test_a_repeated_invitation_takes_from_nobody_what_he_has_claimed_since(
    apart: EmbeddedServer,
) -> None:
    """Where the clock was set back between."""

    async def play(setting: Setting) -> None:
        services, met = setting.services, await meet(setting.services)
        (game,) = (await met.begin(1))["games"]
        await met.start(game)
        number = next(iter(game["entrants"].values()))

        async def invited() -> str:
            made = await services.entrant_places.invite_entrant(
                "duel", met.id, number, met.organiser, KEY
            )
            return made.invitation

        invitation = await invited()
        setting.set_back()
        issued = await services.entrant_places.claim_entrant(
            "duel", met.id, number, invitation, KEY * 2
        )
        await services.reading.view("duel", game["session"], issued.token)
        before = await met.log(game["number"])
        assert await invited() == invitation
        assert await met.log(game["number"]) == before  # Nobody was invited anew.

    within(apart, play)


# ------------------------------------------------------------------- nothing comes early


def test_after_a_jump_ahead_the_last_entry_lies_ahead_and_nothing_closes(
    apart: EmbeddedServer,
) -> None:
    async def play(setting: Setting) -> None:
        game = Timed(setting.services)
        setting.store.clock.redis_now = lambda: setting.at
        await setting.goes_on(0)
        await game.start(RESIGN)
        began = setting.at
        setting.at += FORTY_DAYS
        await game.act("owner", PRESS)  # Its deadline was put off: the service stood still.
        ahead = await game.view("owner")
        setting.at = began + HOUR
        await setting.goes_on(0)
        with capture_logs() as lines:
            for _ in range(2):
                await game.act("owner", PRESS)
        assert [line["seconds"] // DAY for line in lines if "lies ahead" in line["event"]] == [39]
        shown = await game.view("owner")
        assert shown["status"] == "playing"
        # It has a whole deadline from its last entry on: that lies ahead too.
        assert shown["deadlines"]["due"] == ahead["deadlines"]["due"]
        await check(await game.log_of())
        await setting.goes_on(DAY + HOUR)
        assert (await game.view("owner"))["status"] == "playing"
        setting.at = began + FORTY_DAYS
        await setting.goes_on(DAY - 60)
        assert (await game.view("owner"))["status"] == "playing"
        await setting.goes_on(60)
        assert (await game.view("owner"))["ending"] == "deadline_missed"
        await check(await game.log_of())

    within(apart, play)


def test_a_deadline_is_not_put_off_by_a_jump_that_was_taken_back(apart: EmbeddedServer) -> None:
    """While the clock was ahead it looked as if the service had stood still since."""

    async def play(setting: Setting) -> None:
        sweep = sweep_of(setting.services)
        await sweep.batch()
        setting.at += FORTY_DAYS
        await sweep.batch()
        setting.at -= FORTY_DAYS
        await sweep.batch()
        game = Timed(setting.services)
        setting.store.clock.redis_now = lambda: setting.at
        await game.start(RESIGN)
        await setting.goes_on(DAY)
        assert (await game.view("owner"))["ending"] == "deadline_missed"
        await check(await game.log_of())

    within(apart, play)


def test_a_worker_that_died_while_the_clock_was_ahead_is_followed(apart: EmbeddedServer) -> None:
    async def follow(setting: Setting) -> None:
        due = setting.store.due
        setting.at += FORTY_DAYS
        assert await due.take("one")
        assert not await due.take("other")
        setting.at -= FORTY_DAYS
        assert await due.take("other")
        assert not await due.take("one")
        setting.at += LEASE_SECONDS
        assert await due.take("one")

    within(apart, follow)


def test_what_rests_while_the_clock_is_ahead_rests_no_longer(apart: EmbeddedServer) -> None:
    async def rest(setting: Setting) -> None:
        done: list[str] = []

        async def work(named: str) -> float | None:
            done.append(named)
            if len(done) == 1:
                raise StoreAway("away")
            return None

        due = setting.store.due
        sweep = Sweep(due, {SESSION: work})
        setting.at += FORTY_DAYS
        await due.put(SESSION, "one", setting.at)
        await sweep.batch()
        await due.put(SESSION, "other", setting.at)
        await sweep.batch()
        assert done == ["one"]
        setting.at -= FORTY_DAYS
        await due.put(SESSION, "other", setting.at)
        await sweep.batch()
        assert done == ["one", "other"]

    within(apart, rest)


def test_a_worker_that_was_announced_ahead_is_not_waited_for(apart: EmbeddedServer) -> None:
    """What it reads counts until it would have to announce itself anew."""

    async def look(setting: Setting) -> None:
        store, key = setting.store, "wardroom:formats"
        now = time.time() * 1000
        reads = json.dumps({"entries": "1"})
        await store.access.command("HSET", key, "dead", f"{now + FORTY_DAYS * 1000:.0f} {reads}")
        fleet = Fleet(
            store.access,
            store.formats,
            RULESETS,
            setting.services.records.rules.keep_installed,
            monotonic=time.monotonic,
        )
        await fleet.look()
        (dead,) = await store.access.command("HMGET", key, "dead")
        ends, _, kept = dead.decode().partition(" ")
        assert kept == reads
        assert now < int(ends) <= time.time() * 1000 + LIVE_SECONDS * 1000

    within(apart, look)


def test_a_budget_that_was_used_up_ahead_is_not_waited_for(redis: EmbeddedServer) -> None:
    async def spend() -> None:
        async with budgeted(redis.url, sessions_a_day=4) as held:
            held.at += FORTY_DAYS
            for _ in range(4):
                await held.create()
            held.at -= FORTY_DAYS
            assert await held.refused(held.create) == ("sessions", DAY // 4)
            held.at += DAY // 4
            await held.create()

    asyncio.run(spend())


def test_a_key_signs_from_its_first_moment_though_redis_is_late(apart: EmbeddedServer) -> None:
    async def create(setting: Setting) -> None:
        keys = SigningKeys("club", (new_key(int(time.time())),))
        services = Services(RULESETS, setting.store, at_once, keys)
        setting.set_back()
        assert services.signs
        request = msgspec.convert({"setup": {}}, services.playing.types["drill"].new)
        told = await services.creating.create("drill", request, None)
        assert msgspec.json.decode(told.body)["receipt"]

    within(apart, create)


# ------------------------------------------------------------------- whatever machines show


@pytest.mark.parametrize("ahead", [120, -2 * HOUR, FORTY_DAYS])
def test_workers_on_machines_with_other_clocks_play_one_game(
    ahead: int, redis: EmbeddedServer, tmp_path: Path
) -> None:
    with (
        serving_toys(tmp_path, redis.url, program="sessions.other_clock", AHEAD=str(ahead)) as one,
        serving_toys(tmp_path, redis.url) as other,
        one.client() as wrong,
        other.client() as right,
    ):
        for game, deadlines in (("drill", None), ("drill", RESIGN), ("battleships", None)):
            more: Json = {} if deadlines is None else {"deadlines": deadlines}
            before = time.time()
            made = create(wrong, game, setup={"rounds": 30} if game == "drill" else {}, **more)
            after = time.time()
            _play_in_turn(made, right)
            seat = next(iter(made.values()))
            log = seat.get("/export").json()
            times = [entry["content"]["at"] for entry in log["entries"]]
            assert times == sorted(times)
            # By no clock but that of Redis, the first entry too.
            assert _lies_between(times[0], before, after, ahead)
            for client in (wrong, right):
                found = client.post("/v1/verify", json={"log": log}).json()
                assert (found["good"], found["complete"]) == (True, True), found["faults"]
            assert verify_log(log).good
            if deadlines is None and game == "drill":
                _goes_on_from(wrong, log, ahead)
        _is_reported(one.logged, wrong, abs(ahead))
        _is_reported(other.logged, right, 0)


def _play_in_turn(made: Mapping[str, Seat], right: httpx.Client) -> None:
    """Play a game, each action at another of two services, and resign it."""
    seats = {name: seat for name, seat in made.items() if name != "spectator"}
    acted, before = 0, -1
    while acted < 10:
        assert acted > before, "nobody can act"
        before = acted
        for seat in seats.values():
            for at in (seat, seat._replace(client=right)):
                legal = at.legal()
                if legal:
                    response = at.act(legal[0]["example"]["action"])
                    assert response.status_code == 200, response.text
                    acted += 1
    (seat, *_) = seats.values()
    response = seat.post("/resign", If_Match="*")
    assert response.status_code == 200, response.text


def _goes_on_from(client: httpx.Client, log: Json, ahead: int) -> None:
    """Import a log, which a work process does: what begins goes by Redis's clock too."""
    before = time.time()
    response = client.post("/v1/drill/sessions/import", json={"log": log, "at": 4})
    after = time.time()
    assert response.status_code == 201, response.text
    seats = seats_of(client, response)
    (entry,) = seats["owner"].get("/export").json()["entries"]
    assert _lies_between(entry["content"]["at"], before, after, ahead)


def _lies_between(at: str, before: float, after: float, ahead: int) -> bool:
    """Whether `at` lies between two times, but for half of what a clock is `ahead`."""
    return before - abs(ahead) / 2 < milliseconds(at) / 1000 < after + abs(ahead) / 2


def _is_reported(logged: Callable[[], str], client: httpx.Client, difference: int) -> None:
    """Check that a clock that differs is reported once, and in the metrics."""
    told = [line for line in logged().splitlines() if "the clock of this machine differs" in line]
    assert len(told) == (1 if difference else 0)

    def shown() -> bool:
        lines = client.get("/metrics").text.splitlines()
        (value,) = (
            float(line.split()[1])
            for line in lines
            if line.startswith("wardroom_clock_difference_seconds")
        )
        return abs(value - difference) < 1 + difference / 10

    until(shown)


@pytest.mark.filterwarnings("ignore:Call to '__init__'")
def test_in_a_cluster_a_session_goes_by_its_own_node(tmp_path: Path) -> None:
    nodes = cluster(tmp_path)

    async def look() -> None:
        url = f"redis+cluster://127.0.0.1:{nodes[0].port}"
        store = Store(Target(url=url), now=lambda: 0.0)
        services = Services(RULESETS, store, at_once, KEYS)
        games = [Timed(services) for _ in range(8)]
        store.clock.redis_now = None
        for game in games:
            await game.begin({"rounds": 3})
        await store.clock.ask_time()
        held = {store.access.node_of(game.session) for game in games}
        named = {f"127.0.0.1:{node.port}" for node in nodes}
        assert len(held) > 1
        assert held <= named
        times = {node: 1000.0 * (at + 1) for at, node in enumerate(sorted(held))}
        for node, at in times.items():
            store.clock.time.saw(at, node)
        for game in games:
            assert (
                0 <= store.clock.now(game.session) - times[store.access.node_of(game.session)] < 500
            )
        # Reading one brings the time of its own node, and of no other.
        (first, *_) = games
        await store.sessions.read(first.session)
        for game in games:
            known = store.clock.now(game.session)
            assert (known > 500_000) is (
                store.access.node_of(game.session) == store.access.node_of(first.session)
            )
        await store.close()

    try:
        asyncio.run(look())
    finally:
        for node in nodes:
            node.kill()
