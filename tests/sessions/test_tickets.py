"""Reading tickets: what they open, for how long, and how they end."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

import httpx
import pytest

from runs.patience import patience
from sessions.serving import Seat, serving_toys, started
from sessions.test_boards import DUEL, SECRET
from sessions.test_events import Stream
from sessions.test_hidden import WORD, order
from sessions.test_repeats import HOUR, Game, a_game
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.tickets import MOST_OF_A_TOKEN
from wardroom.sessions.basics.refusals import TokenWrong
from wardroom.sessions.basics.times import read_time

SVG = "image/svg+xml"
DOCUMENT = Path(__file__).parents[2] / "openapi" / "seats-and-tokens.md"


def test_what_tickets_open_is_documented(client: httpx.Client) -> None:
    paths = client.get("/openapi/whole.json").json()["paths"]
    opened = {
        path.removeprefix("/v1/hunters/sessions/{session}/")
        for path, kinds in paths.items()
        for parameter in kinds.get("get", {}).get("parameters", ())
        if parameter.get("name") == "ticket" and path.startswith("/v1/hunters/sessions/")
    }
    listed = re.search(
        r"`\?ticket=` opens only ([^:]*?),\s+as\s+the\s+seat", DOCUMENT.read_text("utf-8")
    )
    assert listed is not None
    assert set(re.findall(r"`([\w./]+)`", listed[1])) == opened


def ticket_of(seat: Seat) -> str:
    made = seat.post("/tickets")
    assert (made.status_code, made.headers["cache-control"]) == (201, "no-store")
    return str(made.json()["ticket"])


def test_a_ticket_opens_the_events_of_its_seat_again_and_again(client: httpx.Client) -> None:
    duel = started(client, "duel")
    url, ticket = f"{duel['south'].path}/events", ticket_of(duel["south"])
    duel["south"].act(order("south", 2, 3, WORD))
    after = 5
    for _ in range(3):  # As an EventSource does whose connection was lost.
        params, headers = {"ticket": ticket}, {"Last-Event-ID": str(after)}
        with client.stream("GET", url, params=params, headers=headers) as response:
            assert response.headers["referrer-policy"] == "no-referrer"
            assert not {"ratelimit", "content-encoding"} & set(response.headers)
            stream = Stream(response)
            opened = stream.next()
            assert opened is not None
            assert (opened.name, opened.number) == ("opened", after)
            if after == 5:
                duel["north"].act(order("north", 4, 5))
            entry = stream.next()
            assert entry is not None
            assert WORD in str(entry.data)  # It is the ticket of the south.


def test_a_ticket_reads_events_and_boards_and_nothing_else(client: httpx.Client) -> None:
    duel = started(client, "battleships", setup=DUEL, options=SECRET)
    first, other = (
        duel["first"],
        started(client, "battleships", setup=DUEL, options=SECRET)["first"],
    )
    ticket = ticket_of(first)
    picture = client.get(f"{first.path}/board.svg", params={"ticket": ticket, "around": 2})
    assert (picture.status_code, picture.headers["content-type"]) == (200, SVG)
    assert picture.headers["referrer-policy"] == "no-referrer"
    assert picture.content == first.get("/board.svg", params={"around": 2}).content
    assert client.get(f"{first.path}/board", params={"ticket": ticket}).status_code == 200
    for path, status in (("", 400), ("/log", 400), ("/export", 400), ("/tickets", 400)):
        read = client.get(first.path + path, params={"ticket": ticket})
        assert (read.status_code, read.json()["code"]) == (status, "parameter_unknown")
    bearer = first._replace(token=ticket)
    assert bearer.get().status_code == bearer.post("/tickets").status_code == 401
    for path in ("/events", "/board.svg"):
        for wrong in (ticket[:-1], "x", ""):
            assert client.get(first.path + path, params={"ticket": wrong}).status_code == 401
        assert client.get(other.path + path, params={"ticket": ticket}).status_code == 401
        assert client.get(first.path + path).status_code == 401


def test_a_seat_lists_and_revokes_its_own(client: httpx.Client) -> None:
    duel = started(client, "duel")
    north, south = duel["north"], duel["south"]
    for seat in (north, south, duel["spectator"]):
        ticket_of(seat)
    ticket = ticket_of(north)
    listed = north.get("/tickets").json()["tickets"]
    assert len(listed) == 2
    assert all(set(one) == {"id", "created", "used", "ends"} for one in listed)
    ids = [one["id"] for one in listed]
    with client.stream("GET", f"{north.path}/events", params={"ticket": ticket}) as response:
        stream = Stream(response)
        assert stream.next()
        for wrong in (south.get("/tickets").json()["tickets"][0]["id"], "x", ids[0][:-1]):
            assert (
                client.delete(f"{north.path}/tickets/{wrong}", headers=north.headers).status_code
                == 204
            )
        assert (
            client.delete(f"{north.path}/tickets/{ids[1]}", headers=north.headers).status_code
            == 204
        )
        assert [event.name for event in stream.rest()] == ["revoked"]
    assert [one["id"] for one in north.get("/tickets").json()["tickets"]] == ids[:1]
    assert len(south.get("/tickets").json()["tickets"]) == 1
    assert client.get(f"{north.path}/events", params={"ticket": ticket}).status_code == 401


@pytest.mark.parametrize("what", ["rotate", "revoke"])
def test_a_ticket_ends_with_the_token_that_made_it(client: httpx.Client, what: str) -> None:
    duel = started(client, "duel")
    holder, ticket = duel["spectator"], ticket_of(duel["spectator"])
    with client.stream("GET", f"{holder.path}/events", params={"ticket": ticket}) as response:
        stream = Stream(response)
        assert stream.next()
        by = holder if what == "rotate" else duel["north"]
        assert by.at("spectator", what).is_success
        assert [event.name for event in stream.rest()] == ["revoked"]
    assert client.get(f"{holder.path}/events", params={"ticket": ticket}).status_code == 401


def test_a_ticket_ends(redis: EmbeddedServer) -> None:
    """An hour after its last use, and a day after it was made."""

    async def use(game: Game, ticket: str) -> None:
        await game.services.admission.by_ticket(game.ruleset, game.session, ticket)

    async def play() -> None:
        async with a_game(redis, "drill") as game:
            ask = (game.ruleset, game.session, game.tokens["owner"])
            used, unused = [(await game.services.ticketing.ticket(*ask)).ticket for _ in range(2)]
            for _ in range(24):
                await use(game, used)
                game.at += HOUR - 1
            with pytest.raises(TokenWrong):
                await use(game, unused)
            await use(game, used)
            (left,) = (await game.services.ticketing.tickets(*ask)).tickets
            assert read_time(left.ends) - read_time(left.created) == 24 * HOUR
            game.at += 24
            with pytest.raises(TokenWrong):
                await use(game, used)
            assert (await game.services.ticketing.tickets(*ask)).tickets == ()

    asyncio.run(play())


def test_one_too_many_ends_the_one_that_was_not_used_for_longest(redis: EmbeddedServer) -> None:
    async def play() -> None:
        async with a_game(redis, "drill") as game:
            ask = (game.ruleset, game.session, game.tokens["owner"])
            made = []
            for _ in range(MOST_OF_A_TOKEN):
                made.append(await game.services.ticketing.ticket(*ask))
                game.at += 1
            await game.services.admission.by_ticket(game.ruleset, game.session, made[0].ticket)
            made.append(await game.services.ticketing.ticket(*ask))
            ids = [one.id for one in (await game.services.ticketing.tickets(*ask)).tickets]
            assert ids == [one.id for one in made if one is not made[1]]
            with pytest.raises(TokenWrong):
                await game.services.admission.by_ticket(game.ruleset, game.session, made[1].ticket)

    asyncio.run(play())


def test_a_stream_uses_its_ticket_as_long_as_it_is_open(
    tmp_path: Path, redis: EmbeddedServer
) -> None:
    with serving_toys(tmp_path, redis.url) as server, server.client() as client:
        owner = started(client, "drill")["owner"]
        ticket = ticket_of(owner)
        with client.stream("GET", f"{owner.path}/events", params={"ticket": ticket}) as response:
            stream = Stream(response)
            assert stream.next()
            (opened,) = owner.get("/tickets").json()["tickets"]
        deadline = time.monotonic() + patience()
        while owner.get("/tickets").json()["tickets"][0]["used"] == opened["used"]:
            assert time.monotonic() < deadline
