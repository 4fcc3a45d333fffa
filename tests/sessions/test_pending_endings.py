"""A ruling that ends a game is pending first: taken back, confirmed, or its time goes by."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from wardroom_client.verify import verify_log

from sessions.serving import Seat, create, started
from sessions.test_deadlines import PRESS, Timed, apart, asynchronously, rule, sweep_of, timed
from sessions.test_mixed_fleet import Setting, Worker, played
from sessions.test_umpire import OPENING, REPAIRED, ask, events
from sessions.test_umpire import rule as ruled
from sessions.tournaments import hold
from sessions.webhooks import desk, receiving
from wardroom.rulesets.hunters.ruleset import HUNTERS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.basics.refusals import LogFull, UpgradeUnderWay
from wardroom.sessions.basics.times import of_milliseconds
from wardroom.sessions.wire.webhook import NewWebhookRequest

__all__ = ["apart"]

Json = Any
DAY = 86_400
WAITS: Json = {"ending_seconds": 600}
LOST: Json = {"forfeit": "commander"}
CONFIRM, TAKE_BACK = {"pending_ending": "confirm"}, {"pending_ending": "take_back"}
DAILY: Json = {"seconds": DAY, "then": "umpire"}


@pytest.fixture
def sea(client: httpx.Client) -> dict[str, Seat]:
    """A career with ships in sight, whose umpire has ten minutes for a ruling that ends it."""
    return started(client, "hunters", setup=OPENING, umpire=WAITS, deadlines=DAILY)


def stands(seat: Seat) -> Json:
    """What a read shows of how the game stands."""
    shown = seat.get().json()
    names = ("status", "ending", "ended_by", "winner", "awaited", "legal_actions")
    seed = shown["dice"]["seed"]
    return {name: shown[name] for name in names} | {"seed": seed, "due": shown["deadlines"]["due"]}


WAITING: Json = {
    "status": "playing", "ending": None, "ended_by": [], "winner": None, "awaited": [],
    "legal_actions": [], "seed": None, "due": {},
}  # fmt: skip


def test_nothing_has_ended_while_it_is_pending(sea: dict[str, Seat]) -> None:
    answer = ruled(sea["umpire"], LOST).json()
    pending = answer["session"]["pending_ending"]
    assert pending == {
        "entry": answer["number"], "ending": "forfeited", "ended_by": ["commander"],
        "due": pending["due"],
    }  # fmt: skip
    for seat in sea.values():
        assert stands(seat) == WAITING
        assert seat.get().json()["pending_ending"] == pending
    assert sea["umpire"].get().json()["umpire"] == {"sees_hidden": False, **WAITS}
    log = sea["spectator"].get("/export").json()
    assert (log["seed"], log["entries"][-1]["content"]["ended"]) == (None, None)
    assert verify_log(log).good


class Given(NamedTuple):
    """Who gives what while a ruling is pending, and what it is answered."""

    who: str
    path: str
    body: Json
    status: int
    code: str | None = None


WHILE_PENDING = {
    "an action": Given("commander", "/actions", {"choice": 0}, 409, "ending_pending"),
    "a resignation": Given("commander", "/resign", {}, 409, "ending_pending"),
    "an undo": Given("commander", "/undo", {}, 409, "ruled"),
    "a question": Given("commander", "/questions", {"question": "Why?"}, 200),
    "an answer": Given("umpire", "/rulings", {}, 200),
    "a patch": Given("umpire", "/rulings", {"patch": REPAIRED}, 409, "ending_pending"),
    "more time": Given("umpire", "/rulings", {"extend_seconds": 60}, 409, "ending_pending"),
    "another forfeit": Given("umpire", "/rulings", LOST, 409, "ending_pending"),
    "two at once": Given("umpire", "/rulings", {**LOST, **CONFIRM}, 422, "one_consequence"),
    "its confirmation": Given("umpire", "/rulings", CONFIRM, 200),
    "its end": Given("umpire", "/rulings", TAKE_BACK, 200),
    "what is none of these": Given("umpire", "/rulings", {"pending_ending": "wait"}, 400),
}  # fmt: skip


@pytest.mark.parametrize("what", WHILE_PENDING)
def test_what_can_be_done_while_it_is_pending(sea: dict[str, Seat], what: str) -> None:
    given = WHILE_PENDING[what]
    assert ruled(sea["umpire"], LOST).status_code == 200
    seat = sea[given.who]
    if given.path == "/rulings":
        tried = ruled(seat, given.body, "/rulings/dry-run")
        problem = tried.json() if tried.status_code != 200 else tried.json()["problem"]
        assert given.code == (problem and problem.get("code")) or given.status == 400
        answer = ruled(seat, given.body)
    else:
        answer = seat.post(given.path, given.body, If_Match=seat.etag())
    assert answer.status_code == given.status, answer.text
    assert given.code is None or answer.json()["code"] == given.code


def test_a_dry_run_says_how_the_game_would_end(sea: dict[str, Seat]) -> None:
    """And nothing of a ruling that does not end it, or would not be accepted."""
    umpire, dry = sea["umpire"], "/rulings/dry-run"
    by = {"ending": "forfeited", "ended_by": ["commander"]}
    ends = ruled(umpire, LOST, dry).json()["ending_foreseen"]
    assert (ends | {"due": None}, bool(ends["due"])) == (by | {"due": None}, True)
    for other in ({}, CONFIRM, {"extend_seconds": 60}):
        assert "ending_foreseen" not in ruled(umpire, other, dry).json()
    assert umpire.get().json()["pending_ending"] is None
    ruled(umpire, LOST)
    assert ruled(umpire, CONFIRM, dry).json()["ending_foreseen"] == by | {"due": None}
    assert "ending_foreseen" not in ruled(umpire, TAKE_BACK, dry).json()


@pytest.mark.parametrize("ruling", [CONFIRM, TAKE_BACK])
def test_nothing_is_settled_where_nothing_is_pending(sea: dict[str, Seat], ruling: Json) -> None:
    refused = ruled(sea["umpire"], ruling)
    assert (refused.status_code, refused.json()["code"]) == (422, "no_ending_pending")
    assert refused.json()["errors"][0]["pointer"] == "/pending_ending"


def test_what_is_taken_back_goes_on_as_it_stood(client: httpx.Client, sea: dict[str, Seat]) -> None:
    seat, umpire = sea["commander"], sea["umpire"]
    before = stands(seat)
    assert ruled(umpire, LOST).status_code == 200
    assert ask(seat).status_code == 200
    session = ruled(umpire, TAKE_BACK).json()["session"]
    assert (session["pending_ending"], session["asked"]) == (None, [])
    after = stands(seat)
    assert after | {"due": {}} == before | {"due": {}}
    assert set(after["due"]) == set(before["due"]) == {"commander"}
    assert after["due"]["commander"] >= before["due"]["commander"]
    assert [one["action"]["kind"] for one in events(seat, 3)] == ["ruling", "question", "ruling"]
    assert seat.act(after["legal_actions"][0]["example"]["action"]).status_code == 200
    again = ruled(umpire, LOST).json()["session"]["pending_ending"]
    assert again["entry"] > session["number"]
    ended = ruled(umpire, CONFIRM).json()["session"]
    assert (ended["ending"], ended["ended_by"]) == ("forfeited", ["commander"])
    assert (ended["pending_ending"], ended["dice"]["seed"] is None) == (None, False)
    log = sea["spectator"].get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"]) == (True, True), found
    assert found["rulings"] == session["rulings"] + ended["rulings"][-2:]
    assert verify_log(log).good


@asynchronously
async def test_it_ends_the_game_once_its_time_is_over(apart: EmbeddedServer) -> None:
    """Whoever looks first enters it, as of the time at which it fell due."""
    async with timed(apart) as game:
        await game.start(DAILY, umpire=WAITS)
        began = game.now
        shown = await rule(game, forfeit="owner")
        assert shown["pending_ending"]["due"] == of_milliseconds(began + 600_000)
        await game.goes_on(599)
        assert (await game.view("owner"))["status"] == "playing"
        await game.goes_on(61)
        shown = await game.view("owner")
        assert (shown["status"], shown["ending"], shown["ended_by"]) == (
            "over", "forfeited", ["owner"],
        )  # fmt: skip
        assert await game.fallen() == [("stands", 60_000)]
        assert await game.good()


@asynchronously
async def test_a_game_without_deadlines_ends_by_itself_too(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.begin({"rounds": 9}, umpire=WAITS)
        await game.act("owner", {"action": {"kind": "start"}})
        await rule(game, forfeit="owner")
        await game.goes_on(601)
        await sweep_of(game.services).batch()
        stored = await game.services.sessions.store.sessions.read(game.session)
        assert stored is not None
        assert (await game.services.sessions.known(stored)).ending == "forfeited"
        assert await game.good()


@asynchronously
async def test_a_missed_deadline_gives_its_time_again(apart: EmbeddedServer) -> None:
    """The umpire has ruled on it: whoever is spared has all the time of a ruling."""
    async with timed(apart) as game:
        await game.start(DAILY, umpire=WAITS)
        await game.goes_on(2 * DAY)
        await rule(game, forfeit="owner")
        await game.goes_on(300)
        shown = await rule(game, **TAKE_BACK)
        assert shown["deadlines"]["awaits_umpire"] is False
        assert shown["deadlines"]["due"] == {"owner": of_milliseconds(game.now + DAY * 1000)}
        await game.act("owner", PRESS)
        assert await game.good()


def test_a_webhook_is_sent_the_end_and_not_the_ruling(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with desk(redis) as at, receiving() as receiver:
            game = Timed(at.services)
            await game.begin({"rounds": 9}, umpire=WAITS)
            await game.act("owner", {"action": {"kind": "start"}})
            await at.services.webhooking.create_webhook(
                "drill",
                game.session,
                game.tokens["owner"],
                NewWebhookRequest(url=receiver.url),
                "en",
            )
            await rule(game, forfeit="owner")
            await at.swept()
            assert receiver.types == ["entry", "ruling"]
            await rule(game, **CONFIRM)
            await at.swept()
            assert receiver.types == ["entry", "ruling", "entry", "ruling", "ended"]

    asyncio.run(play())


def test_before_play_begins_between_two_it_ends_at_once(client: httpx.Client) -> None:
    """Nothing is lost by it, and whoever has not revealed in time is not waited for."""
    duel = create(client, "duel", umpire=WAITS)
    session = ruled(duel["umpire"], {"forfeit": "north"}).json()["session"]
    assert (session["status"], session["ending"], session["winner"]) == (
        "over", "forfeited", "south",
    )  # fmt: skip
    assert session["pending_ending"] is None


def test_a_game_of_a_tournament_that_nobody_began_waits(client: httpx.Client) -> None:
    held = hold(client, "drill", umpire=WAITS)
    token = held.organiser.token
    umpire = held.games[0]["owner"]._replace(token=token)
    assert ruled(umpire, {"forfeit": "owner"}).json()["session"]["status"] == "created"
    row, *others = held.organiser.get("/games").json()["games"]
    assert (row["status"], row["pending_ending"]["ending"]) == ("created", "forfeited")
    assert [one["pending_ending"] for one in others] == [None] * len(others)
    # A tournament that is closed leaves nothing pending.
    assert held.organiser.post("/close").status_code == 200
    row = held.organiser.get("/games").json()["games"][0]
    assert (row["ending"], row["ended_by"], row["pending_ending"]) == (
        "forfeited", ["owner"], None,
    )  # fmt: skip
    assert verify_log(umpire.get("/export").json()).good


@pytest.mark.parametrize("seconds", [-1, 86_401, "600", 1.5])
def test_a_time_that_cannot_be(client: httpx.Client, seconds: Json) -> None:
    body = {"setup": {}, "umpire": {"ending_seconds": seconds}}
    assert client.post("/v1/hunters/sessions", json=body).status_code == 400


def test_none_is_as_if_it_were_left_out(client: httpx.Client) -> None:
    seats = started(client, "hunters", setup=OPENING, umpire={"ending_seconds": 0})
    founding = seats["umpire"].get("/export").json()["entries"][0]["content"]["founding"]
    assert founding["umpire"] == {"sees_hidden": False}
    assert ruled(seats["umpire"], LOST).json()["session"]["status"] == "over"


def test_it_waits_until_every_worker_keeps_what_is_pending(redis: EmbeddedServer) -> None:
    """A worker of a release before would overlook it, and go on with the game."""

    async def whole(setting: Setting) -> None:
        worker = Worker(setting.url, HUNTERS)
        setting.workers.append(worker)
        await worker.fleet.look()
        creating, organising = worker.services.creating, worker.services.organising
        types = worker.services.playing.types["hunters"].new
        session = msgspec.convert({"setup": {}, "umpire": WAITS}, types)
        body = {"setup": {}, "entrants": [{"name": "Ada"}], "umpire": WAITS}
        tournament = msgspec.convert(body, organising.types["hunters"].new)
        assert worker.store.formats.behind is None
        await creating.create("hunters", session, None)
        await organising.create_tournament("hunters", tournament, None)
        worker.store.formats.behind = worker.fleet._reads
        with pytest.raises(UpgradeUnderWay, match="ending_seconds"):
            await creating.create("hunters", session, None)
        with pytest.raises(UpgradeUnderWay, match="ending_seconds"):
            await organising.create_tournament("hunters", tournament, None)
        for member, value in (("results", True), ("questions_per_day", 3)):
            asked = msgspec.convert({"setup": {}, "umpire": {member: value}}, types)
            with pytest.raises(UpgradeUnderWay, match=member):
                await creating.create("hunters", asked, None)
        fridays = {"zone": "Europe/Berlin", "days": ["friday"], "time": "20:00"}
        timed = {"seconds": 3600, "then": "resign", "weekly": fridays}
        with pytest.raises(UpgradeUnderWay, match="weekly"):
            await creating.create(
                "hunters", msgspec.convert({"setup": {}, "deadlines": timed}, types), None
            )
        plain = msgspec.convert({"setup": {}, "umpire": {}}, types)
        await creating.create("hunters", plain, None)

    setting = Setting(redis, HUNTERS)
    played(whole, setting)
    setting.server.flushdb()
    setting.server.close()


@asynchronously
async def test_a_game_whose_log_is_full_can_be_ended(apart: EmbeddedServer) -> None:
    async with timed(apart) as game:
        await game.begin({"rounds": 40}, umpire=WAITS)
        await game.act("owner", {"action": {"kind": "start"}})
        store = game.services.sessions.store
        store.sessions.keeping = msgspec.structs.replace(store.keeping, log_bytes=6000)
        with contextlib.suppress(LogFull):
            for _ in range(100):
                await rule(game)
        with pytest.raises(LogFull):
            await rule(game)
        assert (await rule(game, forfeit="owner"))["pending_ending"]["ending"] == "forfeited"
        await game.goes_on(700)
        assert (await game.view("owner"))["ending"] == "forfeited"
