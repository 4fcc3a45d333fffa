"""Client seeds: committed to, revealed, and the game that is void where one is kept back."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
from wardroom_client.start import NotStarted, StillWaiting, start
from wardroom_client.verify import client_commitment_of, verify_log

from sessions.serving import Seat, begin, claim_over_http, create, started
from sessions.signing import KEYS
from sessions.test_games import Playing, at_once
from sessions.test_hidden import order
from sessions.toys import TOYS
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.game.play import SessionOver
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.composition import Services

Json = dict[str, Any]
SEEDS = {"north": bytes(range(32)), "south": bytes(range(16))}


def committed(seat: Seat, seed: bytes) -> Json:
    session = seat.get().json()
    made = client_commitment_of(session["dice"]["commitment"], session["seat"], seed)
    return {"kind": "commit", "commitment": made}


def revealed(seed: bytes) -> Json:
    return {"kind": "reveal", "client_seed": seed.hex()}


@pytest.fixture
def promised(client: httpx.Client) -> dict[str, Seat]:
    """A duel in which both have committed."""
    seats = create(client, "duel")
    for name, seed in SEEDS.items():
        assert seats[name].act(committed(seats[name], seed)).status_code == 200
    return seats


def test_each_commits_and_then_reveals(client: httpx.Client) -> None:
    seats = create(client, "duel", setup={"rounds": 1})
    north, south = seats["north"], seats["south"]
    assert [legal["kind"] for legal in north.legal()] == ["commit"]
    first = north.act(committed(north, SEEDS["north"]), Idempotency_Key="a")
    assert first.json()["session"]["legal_actions"] == []
    assert north.act(revealed(SEEDS["north"])).json()["code"] == "action_not_open"
    upper = committed(south, SEEDS["south"])
    dice = south.act({**upper, "commitment": upper["commitment"].upper()}).json()["session"]["dice"]
    assert dice["client_commitments"]["south"] == upper["commitment"]
    assert dice["reveal_by"] > south.get("/log").json()["entries"][-1]["content"]["at"]
    assert south.act(revealed(SEEDS["south"])).status_code == 200
    assert north.get().json()["status"] == "created"
    last = north.act(revealed(SEEDS["north"]), Idempotency_Key="b")
    assert last.json()["session"]["status"] == "playing"
    # A lost answer: the same request again has the same answer, and the session as it stands.
    again = [
        north.act(committed(north, SEEDS["north"]), '"x"', Idempotency_Key="a"),
        north.act(revealed(SEEDS["north"]), '"x"', Idempotency_Key="b"),
    ]
    assert again[1].content == last.content
    assert [one.json()["head"] for one in again] == [one.json()["head"] for one in (first, last)]
    assert again[0].headers["etag"].partition(".")[0] == first.headers["etag"].partition(".")[0]
    for name, seat in (("north", north), ("south", south)):
        seat.act(order(name, 1, 2))
    log = north.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"], verify_log(log).good) == (True, True, True)
    assert found["throws"] == verify_log(log).throws > 0


# fmt: off
REFUSED = [
    # action                                        code                   member
    ({"kind": "start"},                             "action_not_open",     "/action"),
    ({"kind": "commit", "commitment": "00" * 32},   "action_not_open",     "/action"),
    (revealed(SEEDS["north"]),                      "client_seed_differs", "/action/client_seed"),
    (revealed(b""),                                 "client_seed_differs", "/action/client_seed"),
]
# fmt: on


@pytest.mark.parametrize(
    "seed", ["ff", "00" * 15, "00" * 16 + "0", "00" * 65, "gg" * 16, "\n", "00" * 16 + "\n"]
)
@pytest.mark.parametrize("kind", ["start", "reveal"])
def test_what_is_no_client_seed(promised: dict[str, Seat], kind: str, seed: str) -> None:
    action = {"kind": kind, "client_seed": seed}
    refused = promised["south"].act(action, etag="*")
    assert refused.status_code == 400, refused.text
    assert refused.json()["errors"][0]["pointer"].startswith("/action")


@pytest.mark.parametrize(("action", "code", "member"), REFUSED)
def test_what_is_refused(promised: dict[str, Seat], action: Json, code: str, member: str) -> None:
    south = promised["south"]
    before = south.get().content
    tried = south.post("/actions/dry-run", {"action": action}, If_Match="*")
    assert (tried.status_code, tried.json()["accepted"]) == (200, False)
    response = south.post("/actions", {"action": action}, If_Match="*")
    assert response.status_code == 422
    for problem in (tried.json()["problem"], response.json()):
        assert (problem["code"], problem["errors"][0]["pointer"]) == (code, member)
    assert south.get().content == before


def test_only_what_can_be_sent_is_an_example(promised: dict[str, Seat]) -> None:
    """Nobody but its seat knows a seed: then there is none."""
    (legal,) = promised["south"].legal()
    assert (legal["kind"], legal["example"]) == ("reveal", None)
    begun = started(promised["south"].client, "duel")
    assert {len(one["action"]["client_seed"]) for one in reveals(begun["north"])} == {0}
    fork = promised["north"]
    assert fork.post("/resign", If_Match="*").json()["session"]["ended_by"] == ["north"]


def reveals(seat: Seat) -> list[Json]:
    entries = seat.get("/log").json()["entries"]
    events = [event for entry in entries for event in entry["content"]["events"]]
    return [one for one in events if (one.get("action") or {}).get("kind") == "reveal"]


@pytest.mark.parametrize("seconds", [59, 30 * 86_400 + 1, "60"])
def test_the_time_to_reveal_has_bounds(client: httpx.Client, seconds: Any) -> None:
    response = client.post("/v1/duel/sessions", json={"setup": {}, "reveal_seconds": seconds})
    assert response.status_code == 400
    assert response.json()["errors"][0]["pointer"] == "/reveal_seconds"


# ------------------------------------------------------------------------------ the client


def test_the_client_makes_one_step_of_it(client: httpx.Client) -> None:
    seats = create(client, "duel", setup={"rounds": 1})
    noted: dict[str, tuple[str, ...]] = dict.fromkeys(SEEDS, ())
    for name in ("north", "south"):
        with pytest.raises(StillWaiting) as waiting:
            start(client, seats[name].path, seats[name].token, SEEDS[name])
        noted[name] = waiting.value.noted
    north = seats["north"]
    noted["north"] = start(
        client, north.path, north.token, SEEDS["north"], noted=noted["north"]
    ).noted
    again = start(client, seats["south"].path, seats["south"].token, SEEDS["south"])
    assert again.session["status"] == "playing"
    begin(seats)  # Nothing is left to do.
    for name in SEEDS:
        seats[name].act(order(name, 1, 2))
    log = seats["north"].get("/export").json()
    heads = [entry["head"] for entry in log["entries"]]
    for name in SEEDS:
        assert verify_log(log, noted=noted[name]).good
        # Noted when every seat had committed, before its own was revealed.
        assert heads.index(noted[name][-1]) in (2, 3)
    with pytest.raises(NotStarted, match="another seed"):
        start(client, north.path, north.token, SEEDS["south"])


def test_seats_that_commit_or_reveal_at_once_do_not_wait_for_each_other(
    client: httpx.Client,
) -> None:
    """Each sends the version of its own first read: the seed of a seat depends on no rival's."""
    seats = create(client, "duel")
    read = {name: (seats[name].etag(), committed(seats[name], SEEDS[name])) for name in SEEDS}
    for name, (etag, action) in read.items():
        assert seats[name].post("/actions/dry-run", {"action": action}, If_Match=etag).is_success
        assert seats[name].act(action, etag).status_code == 200
    reveals = {name: {"kind": "reveal", "client_seed": SEEDS[name].hex()} for name in SEEDS}
    for name, (etag, _) in read.items():
        assert seats[name].act(reveals[name], etag).status_code == 200
    stale = seats["north"].post("/resign", If_Match='"x"')
    assert stale.json()["version"] == stale.headers["etag"].strip('"') == seats["north"].version()
    assert "tournament" not in stale.json()["detail"]


def test_whoever_is_given_a_seat_commits_to_a_seed_of_his_own(client: httpx.Client) -> None:
    seats = create(client, "duel", setup={"rounds": 1})
    north, south = seats["north"], seats["south"]
    assert south.act(committed(south, SEEDS["south"])).status_code == 200
    assert north.at("south", "revoke").status_code == 204
    invitation = north.at("south", "invite").json()["invitation"]
    south = south._replace(token=claim_over_http(client, south.path, "south", invitation))
    own = bytes(reversed(range(16)))
    for seat, seed in ((south, own), (north, SEEDS["north"])):
        with pytest.raises(StillWaiting):
            start(client, seat.path, seat.token, seed)
    # Now all have: nobody is sent away, and nobody commits anew.
    assert north.at("south", "revoke").json()["code"] == "seats_fixed"
    assert south.act(committed(south, SEEDS["south"])).json()["code"] == "action_not_open"
    start(client, south.path, south.token, own)
    for name, seat in (("north", north), ("south", south)):
        seat.act(order(name, 1, 2))
    log = north.get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"], verify_log(log).good) == (True, True, True)


def test_the_client_starts_a_game_of_one_seat(client: httpx.Client) -> None:
    owner = create(client, "drill")["owner"]
    found = start(client, owner.path, owner.token, SEEDS["north"])
    assert found.session["dice"]["client_seeds"] == {"owner": SEEDS["north"].hex()}
    assert found.noted == (found.session["dice"]["commitment"],)
    short = create(client, "drill")["owner"]
    with pytest.raises(NotStarted, match="400"):
        start(client, short.path, short.token, b"\xff")


def test_the_client_keeps_its_seed_from_a_log_that_is_not_as_noted(
    promised: dict[str, Seat],
) -> None:
    north = promised["north"]
    with pytest.raises(NotStarted, match="faulty"):
        start(north.client, north.path, north.token, SEEDS["north"], noted=("00" * 32,))
    assert reveals(north) == []


# ------------------------------------------------------------------------------ silence


class Clock:
    """A time that tests move."""

    def __init__(self) -> None:
        self.at = 1_000_000_000.0

    def now(self) -> float:
        return self.at


@contextlib.asynccontextmanager
async def dueling(redis: EmbeddedServer, clock: Clock) -> AsyncIterator[Playing]:
    """A duel with an hour to reveal; nobody has committed."""
    store = Store(Target(url=redis.url), now=time.time, redis_now=clock.now)
    playing = Playing(
        Services({toy.id: install(toy) for toy in TOYS}, store, at_once, KEYS), "duel"
    )
    await playing.begin({"rounds": 1}, reveal_seconds=3600)
    try:
        yield playing
    finally:
        await store.close()


@pytest.mark.parametrize("silent", [["south"], ["north", "south"]])
def test_silence_ends_the_game_as_void(redis: EmbeddedServer, silent: list[str]) -> None:
    async def be_silent() -> None:
        clock = Clock()
        async with dueling(redis, clock) as playing:
            await playing.act("north", (await playing.view("north"))["legal_actions"][0]["example"])
            clock.at += 10_000  # Who has not committed has no time to keep.
            await playing.act("south", (await playing.view("south"))["legal_actions"][0]["example"])
            reveal = (await playing.view("north"))["legal_actions"][0]["example"]
            if "north" not in silent:
                await playing.act("north", reveal)
            clock.at += 3599
            assert (await playing.view("spectator"))["status"] == "created"
            clock.at += 1
            with pytest.raises(SessionOver):
                await playing.act("south", reveal)
            session = await playing.view("spectator")
            assert (session["status"], session["ending"]) == ("over", "void")
            assert session["ended_by"] == silent
            assert session["dice"]["seed"]
            log = msgspec.json.decode(await playing.export("north"))
            event = {"seat": None, "action": {"kind": "void", "seats": silent}}
            assert log["entries"][-1]["content"]["events"] == [event]
            found = await playing.services.replaying.verify(msgspec.convert(log, Export))
            assert (found.good, found.complete, found.throws) == (True, True, 0)
            assert verify_log(log).good
            with pytest.raises((SessionOver, Refused)):
                await playing.act("south", reveal)

    asyncio.run(be_silent())


def test_who_has_revealed_in_time_is_not_ended(redis: EmbeddedServer) -> None:
    async def go_on() -> None:
        clock = Clock()
        async with dueling(redis, clock) as playing:
            await playing.play(2)
            assert (await playing.view("north"))["status"] == "playing"
            clock.at += 100_000
            assert (await playing.view("north"))["status"] == "playing"
            await playing.play()
            assert (await playing.view("north"))["status"] == "over"

    asyncio.run(go_on())
