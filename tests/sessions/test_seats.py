"""Seats by invitation: claimed once, rotated, revoked, and who may do so."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redis as library

from sessions.serving import Seat, claim_over_http, create, seats_of, serving_toys, started
from sessions.test_events import listening
from sessions.test_hidden import order
from sessions.toys import TOYS
from wardroom.engine.registry import install
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.refusals import InvitationEnded, NotNow, TokenWrong
from wardroom.sessions.game.commands import Act
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.playing import Asked
from wardroom.sessions.wire.session import SeatToken

KEY = "claimed-by-somebody-else"


def new(client: httpx.Client, game: str = "duel", **body: Any) -> httpx.Response:
    return client.post(f"/v1/{game}/sessions", json={"setup": {}, **body})


def invited(client: httpx.Client, made: httpx.Response, seat: str = "south") -> Seat:
    return Seat(client, made.headers["location"], made.json()["invitations"][seat])


def told(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json().get("code", "")


def statuses(seat: Seat) -> dict[str, str]:
    return {name: one["status"] for name, one in seat.get().json()["access"].items()}


@pytest.mark.parametrize(
    ("game", "body", "own", "others"),
    [
        ("drill", {}, "owner", {"spectator"}),
        ("duel", {}, "north", {"south", "spectator"}),
        ("duel", {"seat": "south"}, "south", {"north", "spectator"}),
        ("duel", {"dice": "supplied"}, "north", {"south", "spectator"}),
    ],
)
def test_the_creator_has_one_seat_and_invitations_for_the_others(
    client: httpx.Client, game: str, body: dict[str, str], own: str, others: set[str]
) -> None:
    made = new(client, game, **body)
    assert (set(made.json()["tokens"]), set(made.json()["invitations"])) == ({own}, others)
    seat = Seat(client, made.headers["location"], made.json()["tokens"][own])
    assert (seat.get().json()["seat"], seat.etag()) == (own, made.headers["etag"])
    assert statuses(seat) == {own: "claimed", **dict.fromkeys(others, "invited")}
    claimed = seats_of(client, made)
    assert set(statuses(claimed["spectator"]).values()) == {"claimed"}


def test_a_seat_that_there_is_not_is_refused(client: httpx.Client) -> None:
    refused = new(client, seat="east")
    assert told(refused) == (422, "seat_unknown")
    assert refused.json()["choices"] == ["north", "south"]


def test_a_seat_is_claimed_once(client: httpx.Client) -> None:
    made = new(client)
    north = Seat(client, made.headers["location"], made.json()["tokens"]["north"])
    south, spectator = invited(client, made), invited(client, made, "spectator")
    assert told(south.get()) == (401, "token_wrong")  # It opens nothing, it is claimed.
    for wrong, seat, what, refusal in (
        (south, "spectator", "claim", (403, "seat_forbidden")),
        (north, "south", "claim", (403, "seat_forbidden")),
        (north._replace(token="x" * 43), "south", "claim", (401, "token_wrong")),
        (south, "east", "claim", (404, "seat_unknown")),
        (south._replace(path=south.path[:-1] + "_"), "south", "claim", (404, "session_unknown")),
        (south, "south", "rotate", (401, "token_wrong")),
        (south, "spectator", "revoke", (401, "token_wrong")),
    ):
        assert told(wrong.at(seat, what)) == refusal, (seat, what)
    before = north.get().json()["access"]["south"]
    assert (before["status"], before["claimed"]) == ("invited", None)
    claimed = south.at("south", "claim", KEY)
    assert claimed.headers["cache-control"] == "no-store"
    holder = south._replace(token=claimed.json()["token"])
    assert holder.get().json()["seat"] == "south"
    assert south.at("south", "claim", KEY).content == claimed.content
    assert told(south.at("south", "claim")) == (409, "seat_claimed")
    # When it was claimed is there for everybody to see.
    watcher = spectator._replace(
        token=claim_over_http(client, south.path, "spectator", spectator.token)
    )
    for reader in (north, holder, watcher):
        shown = reader.get().json()["access"]["south"]
        assert shown == {"status": "claimed", "claimed": claimed.json()["claimed"], "ends": None}


@pytest.mark.parametrize(
    ("key", "refusal"),
    [(None, (400, "header_missing")), ("é" * 22, (400, "header_wrong")),
     ("k" * 21, (422, "key_too_short"))],
)  # fmt: skip
@pytest.mark.parametrize("what", ["claim", "rotate", "invite"])
def test_whatever_issues_a_secret_has_a_secret_key(
    client: httpx.Client, what: str, key: str | None, refusal: tuple[int, str]
) -> None:
    headers = {b"Authorization": b"Bearer " + b"x" * 43}
    if key is not None:
        headers[b"Idempotency-Key"] = key.encode("latin-1")
    path = f"/v1/duel/sessions/{'A' * 43}/seats/south/{what}"
    assert told(client.post(path, headers=list(headers.items()))) == refusal


def test_a_claim_makes_no_action_stale_and_is_seen(client: httpx.Client) -> None:
    made = new(client, "drill")
    owner = Seat(client, made.headers["location"], made.json()["tokens"]["owner"])
    etag = owner.etag()
    assert owner.get(headers={"If-None-Match": etag}).status_code == 304
    claim_over_http(client, owner.path, "spectator", made.json()["invitations"]["spectator"])
    assert owner.get(headers={"If-None-Match": etag}).status_code == 200
    assert owner.act({"kind": "start"}, etag).status_code == 200
    assert owner.act({"kind": "press", "press": True}, etag).status_code == 412


def test_a_rotated_token_opens_nothing(client: httpx.Client) -> None:
    seats = started(client, "duel")
    south, path = seats["south"], seats["south"].path
    before = south.get().json()
    ticket = south.post("/tickets").json()["ticket"]
    assert told(seats["north"].at("south", "rotate")) == (403, "seat_forbidden")
    rotated = south.at("south", "rotate", KEY)
    renewed = south._replace(token=rotated.json()["token"])
    assert south.at("south", "rotate", KEY).content == rotated.content
    for refused in (
        south.get(),
        south.act(order("south", 1, 2), "*"),
        south.post("/tickets"),
        south.at("south", "rotate"),
        client.get(f"{path}/events", params={"ticket": ticket}),
    ):
        assert told(refused) == (401, "token_wrong")
    assert renewed.get().json() == before
    assert renewed.act(order("south", 1, 2)).status_code == 200


def test_only_the_creator_revokes_and_invites_until_the_game_is_under_way(
    client: httpx.Client,
) -> None:
    seats = create(client, "duel")
    north, south, spectator = (seats[name] for name in ("north", "south", "spectator"))
    for other in (south, spectator):
        for what in ("revoke", "invite"):
            assert told(other.at("north", what)) == (403, "seat_forbidden")
    assert told(north.at("south", "invite")) == (409, "seat_claimed")
    assert told(north.at("north", "revoke")) == (409, "own_seat")
    for _ in range(2):
        assert north.at("south", "revoke").status_code == 204
    assert told(south.get()) == (401, "token_wrong")
    assert statuses(north)["south"] == "revoked"
    first = north.at("south", "invite", KEY)
    assert north.at("south", "invite", KEY).content == first.content
    second = north.at("south", "invite").json()["invitation"]
    stale = south._replace(token=first.json()["invitation"])
    assert told(stale.at("south", "claim")) == (401, "token_wrong")
    south = south._replace(token=claim_over_http(client, south.path, "south", second))
    assert south.get().json()["seat"] == "south"
    for seat in (north, south):
        assert seat.act(seat.legal()[0]["example"]["action"]).status_code == 200
    assert told(north.at("south", "revoke")) == (409, "seats_fixed")
    assert north.at("spectator", "revoke").status_code == 204
    assert told(spectator.get()) == (401, "token_wrong")
    assert south.get().status_code == 200


def test_a_lost_invitation_is_shown_again_to_its_creator(client: httpx.Client) -> None:
    made = new(client)
    path, invitations = made.headers["location"], made.json()["invitations"]
    north = Seat(client, path, made.json()["tokens"]["north"])

    def shown(seat: str, by: Seat = north) -> httpx.Response:
        return by.get(f"/seats/{seat}/invitation")

    for seat, invitation in invitations.items():
        again = shown(seat)
        assert (again.status_code, again.headers["cache-control"]) == (200, "no-store")
        ends = north.get().json()["access"][seat]["ends"]
        assert again.json() == {
            "session": path.rpartition("/")[2], "seat": seat, "invitation": invitation,
            "ends": ends,
        }  # fmt: skip
        assert told(shown(seat, north._replace(token=invitation))) == (401, "token_wrong")
    assert told(shown("east")) == (404, "seat_unknown")
    assert told(shown("north")) == (409, "seat_claimed")
    watching = claim_over_http(client, path, "spectator", invitations["spectator"])
    assert told(shown("south", north._replace(token=watching))) == (403, "seat_forbidden")
    assert told(shown("spectator")) == (409, "seat_claimed")
    assert north.at("south", "revoke").status_code == 204
    assert told(shown("south")) == (409, "not_invited")
    renewed = north.at("south", "invite").json()
    assert shown("south").json() == renewed
    assert renewed["invitation"] != invitations["south"]
    north = north._replace(token=north.at("north", "rotate").json()["token"])
    assert told(shown("south", north)) == (409, "invitation_not_kept")
    claim_over_http(client, path, "south", renewed["invitation"])
    assert told(shown("south", north)) == (409, "seat_claimed")


def test_a_late_repeat_of_an_invitation_makes_no_other(client: httpx.Client) -> None:
    """Who was invited since can still come, and a seat that was revoked stays so."""
    made = new(client)
    north = Seat(client, made.headers["location"], made.json()["tokens"]["north"])
    first, second = (f"{KEY}-{number}" for number in "12")
    for _ in range(2):
        replaced, stands = (north.at("south", "invite", key).json() for key in (first, second))
        assert told(north.at("south", "invite", first)) == (409, "not_invited")
        assert north.at("south", "invite", second).json() == stands
        assert invited(client, made)._replace(token=replaced["invitation"]).get().status_code == 401
        assert north.at("south", "revoke").status_code == 204
        for key in (first, second):
            assert told(north.at("south", "invite", key)) == (409, "not_invited")
        assert statuses(north)["south"] == "revoked"
        first, second = (f"{KEY}-{number}" for number in "34")
    third = north.at("south", "invite", f"{KEY}-5").json()
    assert claim_over_http(client, north.path, "south", third["invitation"])


def test_a_late_repeat_takes_no_seat_from_whoever_came_since(client: httpx.Client) -> None:
    """The umpire has invited twice, and the second invitation was claimed."""
    seats = started(client, "duel", umpire={})
    first, second = (f"{KEY}-{number}" for number in "12")
    invitations = [
        seats["umpire"].at("south", "invite", key).json()["invitation"] for key in (first, second)
    ]
    token = claim_over_http(client, seats["south"].path, "south", invitations[1])
    assert told(seats["umpire"].at("south", "invite", first)) == (409, "not_invited")
    assert seats["south"]._replace(token=token).get().json()["seat"] == "south"


def test_an_invitation_to_a_tournament_is_its_organisers(client: httpx.Client) -> None:
    body = {"setup": {}, "entrants": [{"name": "Anna"}]}
    made = client.post("/v1/duel/tournaments", json=body).json()
    (entrant,) = made["entrants"]
    path = f"/v1/duel/sessions/{entrant['session']}"
    claimed = claim_over_http(client, path, "north", entrant["invitations"]["north"])
    for token, refusal in (
        (claimed, (403, "seat_forbidden")),
        (made["tokens"]["organiser"], (409, "invitation_not_kept")),
    ):
        seat = Seat(client, path, token)
        assert told(seat.get("/seats/south/invitation")) == refusal


def test_with_dice_of_the_table_seats_are_fixed_when_all_are_claimed(client: httpx.Client) -> None:
    made = new(client, dice="supplied")
    north = Seat(client, made.headers["location"], made.json()["tokens"]["north"])
    assert north.at("south", "revoke").status_code == 204
    invitation = north.at("south", "invite").json()["invitation"]
    claim_over_http(client, north.path, "south", invitation)
    assert told(north.at("south", "revoke")) == (409, "seats_fixed")


def test_the_streams_of_a_token_end_with_it_wherever_they_are(
    tmp_path: Path, redis: EmbeddedServer, client: httpx.Client
) -> None:
    """At once: nobody waits for the next sign of life, with which listeners look by themselves."""
    with (
        serving_toys(tmp_path, redis.url, WARDROOM_HEARTBEAT_SECONDS="300") as server,
        server.client() as elsewhere,
    ):
        seats = create(client, "duel")
        there = {name: seat._replace(client=elsewhere) for name, seat in seats.items()}
        with (
            listening(there["north"]) as north,
            listening(there["south"]) as south,
            listening(there["spectator"]) as spectator,
        ):
            for stream in (north, south, spectator):
                assert stream.next()
            seats["north"].at("south", "revoke")
            assert [event.name for event in south.rest()] == ["revoked"]
            seats["spectator"].at("spectator", "rotate")
            # Of who holds a seat everybody hears; to rotate a token changes nothing of that.
            assert [event.name for event in spectator.rest()] == ["changed", "revoked"]
            seats["north"].post("/resign", If_Match="*")
            assert [event.name for event in north.rest()] == ["changed", "entry", "over"]
            assert (north.comments, south.comments, spectator.comments) == (0, 0, 0)


def test_what_goes_on_from_a_game_of_several_is_claimed_by_invitation(
    client: httpx.Client,
) -> None:
    seats = started(client, "duel")
    seats["north"].post("/resign", If_Match="*")
    log = seats["north"].get("/export").json()
    for made, own in (
        (seats["south"].post("/fork", {"at": 2}), "south"),
        (seats["spectator"].post("/fork", {"at": 2}), "north"),
        (seats["south"].post("/fork", {"at": 2, "seat": "north"}), "north"),
        (client.post("/v1/duel/sessions/import", json={"log": log, "at": 2}), "north"),
    ):
        assert set(made.json()["tokens"]) == {own}
        assert statuses(seats_of(client, made)[own])["south"] == "claimed"


def test_what_is_left_is_for_the_invited_too(client: httpx.Client) -> None:
    made = new(client, "drill")
    spectator = invited(client, made, "spectator")
    Seat(client, spectator.path, made.json()["tokens"]["owner"]).delete()
    assert spectator.get().status_code == spectator.at("spectator", "claim").status_code == 410
    assert spectator._replace(token=KEY).get().status_code == 401


def test_a_creation_is_repeated_for_an_hour_with_a_key_that_nobody_guesses(
    client: httpx.Client, redis: EmbeddedServer
) -> None:
    for key, status in (("k" * 21, 422), ("00000000-0000-4000-8000-000000000000", 201)):
        headers = {"Idempotency-Key": key}
        made = client.post("/v1/duel/sessions", json={"setup": {}}, headers=headers)
        assert made.status_code == status
    again = client.post("/v1/duel/sessions", json={"setup": {}, "seat": "south"}, headers=headers)
    assert told(again) == (422, "key_reused")
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        kept = [server.ttl(name) for name in server.scan_iter("wardroom:creation:*")]
    assert 0 < max(kept) <= 3600


# ------------------------------------------------------------------------------ in process


class World:
    """A services, a duel, and the time."""

    def __init__(self, redis: EmbeddedServer) -> None:
        self.now = time.time()
        kept = Keeping(invitation_seconds=600)
        self.store = Store(Target(url=redis.url), kept, now=time.time, redis_now=lambda: self.now)

        async def at_once(work: Any, given: Any) -> Any:
            return work(given)

        self.services = Services({one.id: install(one) for one in TOYS}, self.store, at_once)

    async def begin(self) -> tuple[str, str, str]:
        """A new duel: its id, the creator's token, the invitation to the south."""
        request = msgspec.convert({"setup": {}}, self.services.playing.types["duel"].new)
        made = await self.services.creating.create("duel", request, None)
        body = msgspec.json.decode(made.body)
        return made.session, body["tokens"]["north"], body["invitations"]["south"]


def test_an_invitation_ends(redis: EmbeddedServer) -> None:
    async def check() -> None:
        world = World(redis)
        services = world.services
        session, token, invitation = await world.begin()
        world.now += 600
        with pytest.raises(InvitationEnded):
            await services.seats.claim("duel", session, "south", invitation, KEY)
        invitation = (await services.seats.invite("duel", session, "south", token, KEY)).invitation
        world.now += 599
        claimed = await services.seats.claim("duel", session, "south", invitation, KEY)
        world.now += 3600
        assert await services.seats.claim("duel", session, "south", invitation, KEY) == claimed
        await world.store.close()

    asyncio.run(check())


def test_of_two_claims_at_once_one_wins(redis: EmbeddedServer) -> None:
    """By two processes; with one key both are answered alike."""

    async def race() -> None:
        one, other = World(redis), World(redis)
        for number in range(100):
            session, _, invitation = await one.begin()
            keys = (KEY, KEY if number % 2 else KEY + "-2") * 2
            answers = await asyncio.gather(
                *(
                    world.services.seats.claim("duel", session, "south", invitation, key)
                    for world, key in zip((one, one, other, other), keys, strict=True)
                ),
                return_exceptions=True,
            )
            won = {answer.token for answer in answers if isinstance(answer, SeatToken)}
            lost = [fault.code for fault in answers if isinstance(fault, NotNow)]
            assert (len(won), lost) == (1, [] if number % 2 else ["seat_claimed"] * 2), answers
        for world in (one, other):
            await world.store.close()

    asyncio.run(race())


def test_an_action_of_a_token_that_is_revoked_meanwhile_is_not_committed(
    redis: EmbeddedServer,
) -> None:
    async def race() -> None:
        world = World(redis)
        services, store = world.services, world.store
        session, token, invitation = await world.begin()
        south = (await services.seats.claim("duel", session, "south", invitation, KEY)).token
        commit = store.sessions.commit

        async def late(change: Any) -> Any:
            await services.seats.revoke("duel", session, "south", token)
            return await commit(change)

        store.sessions.commit = late  # type: ignore[method-assign]
        seen = msgspec.json.decode((await services.reading.view("duel", session, south)).body)
        example = seen["legal_actions"][0]["example"]
        request = msgspec.convert(example, services.playing.types["duel"].request)
        with pytest.raises(TokenWrong):
            await services.playing.change(
                Asked(
                    ruleset="duel",
                    session=session,
                    token=south,
                    if_match="*",
                    key=None,
                    language="en",
                ),
                Act(request),
            )
        assert (await services.admission.load_as("duel", session, token)).session.number == 1
        await store.close()

    asyncio.run(race())


def test_a_seat_is_claimed_by_one_of_many_over_http(client: httpx.Client) -> None:
    made = new(client)
    south = invited(client, made)
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: south.at("south", "claim").status_code, range(16)))
    assert sorted(answers) == [200, *[409] * 15]
