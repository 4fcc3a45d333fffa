"""The event stream of a tournament: who is sent what, from where, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from runs.patience import in_time
from sessions.serving import Seat, serving_toys
from sessions.tournaments import Held, Meeting, enter, hold
from wardroom.api.operations.tournament_events import TournamentEvent
from wardroom.sessions.adapters.embedded.server import EmbeddedServer

PRESS, START = {"kind": "press", "press": True}, {"kind": "start"}


class Event(NamedTuple):
    name: str
    data: Any
    id: str


class Stream:
    """An open event stream, read one event at a time."""

    def __init__(self, response: httpx.Response) -> None:
        self._lines = response.iter_lines()

    def next(self) -> Event:
        """The next event."""
        fields: dict[str, str] = {}
        for line in in_time(self._lines):
            if line.startswith((":", "retry")):
                continue
            if line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif fields:
                data = json.loads(fields["data"])
                msgspec.convert({**fields, "data": data}, TournamentEvent)  # As it is described.
                return Event(fields["event"], data, fields.get("id", ""))
        raise StopIteration

    def several(self, count: int) -> list[Event]:
        """So many events."""
        return [self.next() for _ in range(count)]


@contextmanager
def listening(held: Held, seat: Seat | None = None, last: str = "") -> Iterator[Stream]:
    organiser = held.organiser
    headers = {**(seat or organiser).headers, **({"Last-Event-ID": last} if last else {})}
    with organiser.client.stream("GET", f"{organiser.path}/events", headers=headers) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"].startswith("text/event-stream")
        yield Stream(response)


def seen(event: Event) -> tuple[Any, ...]:
    data = event.data or {}
    return (event.name, data.get("game"), data.get("entry"))


def test_the_organiser_is_sent_what_happens_in_every_game(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 3})
    first, second = held.games[0]["owner"], held.games[1]["owner"]
    with listening(held) as stream:
        opened = stream.next()
        assert (opened.name, opened.data["entrant_count"]) == ("opened", 3)
        first.act(START)
        assert seen(stream.next()) == ("entry", 1, 2)
        second.act(START)
        assert seen(stream.next()) == ("entry", 2, 2)
        assert enter(held.organiser, "Prien").status_code == 201
        entered = stream.next()
        assert (entered.name, entered.data) == ("entered", {"entrant": 4})
        assert seen(stream.next()) == ("entry", 4, 1)
        first.act(PRESS)
        event = stream.next()
        assert event.data == {
            "game": 1, "session": held.sessions[0], "entry": 3, "seat": None,
        }  # fmt: skip
        assert held.organiser.post("/close").status_code == 200
        events: list[Event] = []
        while not events or events[-1].name != "closed":
            events.append(stream.next())  # Raises at the end of the stream.
        assert sum(one.name == "ended" for one in events) == 4
        with pytest.raises(StopIteration):
            stream.next()
    url, headers = f"{held.organiser.path}/events", held.organiser.headers
    assert client.get(url, headers=headers).status_code == 204


def test_it_resumes_where_it_was_whatever_happened_meanwhile(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 9})
    players = [places["owner"] for places in held.games]
    with listening(held) as stream:
        stream.next()
        players[0].act(START)
        last = stream.next().id
    for player in (players[2], players[1]):
        player.act(START)
    players[0].act(PRESS)
    enter(held.organiser, "Prien")
    with listening(held, last=last) as stream:
        assert stream.next().name == "opened"
        events = stream.several(5)
        assert events[0].name == "entered"
        assert {seen(one) for one in events[1:]} == {
            ("entry", 1, 3), ("entry", 2, 2), ("entry", 3, 2), ("entry", 4, 1)
        }  # fmt: skip
    with listening(held, last=events[2].id) as stream:
        stream.next()
        assert stream.several(2) == events[3:]
    with listening(held, last=events[-1].id) as stream:
        stream.next()
        players[1].act(PRESS)
        assert seen(stream.next()) == ("entry", 2, 3)


def test_a_player_is_sent_what_happens_in_his_own_game(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 9})
    own, other = held.games[1]["owner"], held.games[0]["owner"]
    with listening(held, own) as stream:
        opened = stream.next()
        assert opened.data["entry_counts"] == {"2": 1}
        for _ in range(3):
            other.act(START if other.get().json()["number"] == 1 else PRESS)
        own.act(START)
        event = stream.next()
        assert seen(event) == ("entry", 2, 2)
        # Neither does its id say how far others are.
        assert event.id.split(".")[3:] == ["0", "2"]
        enter(held.organiser, "Prien")
        assert stream.next().name == "entered"


def test_a_game_of_two_seats_and_a_rivals_secret(client: httpx.Client) -> None:
    held = hold(client, "duel", setup={"rounds": 2}, entrants=[{"name": "Brenneman"}])
    north, south = held.games[0]["north"], held.games[0]["south"]
    order = {"kind": "order", "stand": 2, "aim": 3, "word": "marlin"}
    while north.get().json()["status"] == "created":
        ready = next(seat for seat in (north, south) if seat.legal())
        ready.act(ready.legal()[0]["example"]["action"])
    before = north.get().json()["number"]
    with listening(held) as stream:
        stream.next()
        south.act({**order, "seat": "south"})
        north.act({**order, "seat": "north"})
        assert seen(stream.next()) == ("entry", 1, before + 1)


def test_rounds_and_their_games(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Brenneman", "Lauer", "Ott", setup={"rounds": 1})
    held = Held(meeting.organiser, [], meeting.made)
    with listening(held) as stream, listening(held, meeting.player(1)) as own:
        assert stream.next().data["round_count"] == own.next().data["round_count"] == 0
        begun = meeting.begin_round().json()
        (game,) = meeting.games(1)
        assert stream.next().data == {"round": 1}
        assert seen(stream.next()) == ("entry", 1, 1)
        assert own.next().data == {"round": 1}
        if 1 not in begun["byes"]:
            assert seen(own.next()) == ("entry", 1, 1)
        for seat in meeting.seats(game).values():
            resigned = seat.post("/resign", If_Match="*")
        assert resigned.status_code == 409  # The first has ended it.
        assert [seen(one) for one in stream.several(2)] == [("entry", 1, 2), ("ended", 1, 2)]
        meeting.begin_round()
        assert stream.next().data == {"round": 2}
        assert stream.next().data["game"] == 2


def test_who_may_not_listen(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 3})
    url = f"{held.organiser.path}/events"
    assert client.get(url).status_code == 401
    wrong = client.get(url, headers={"Authorization": f"Bearer {'x' * 43}"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "token_wrong")
    for last in ("x", "1.2", "1.2.x", "-1.0.0", "1.2.3." + "1." * 5000):
        refused = client.get(url, headers={**held.organiser.headers, "Last-Event-ID": last})
        assert (refused.status_code, refused.json()["code"]) == (400, "header_wrong"), last
    huge = "999999999.999999999.0." + ".".join(["999999999"] * 3)
    with listening(held, last=huge) as stream:
        assert stream.next().name == "opened"


def test_a_token_that_was_replaced_is_sent_nothing_more(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 3})
    own = held.games[0]["owner"]
    with listening(held, own) as stream:
        stream.next()
        assert own.at("owner", "rotate").is_success
        held.games[1]["owner"].act(START)
        enter(held.organiser, "Prien")
        assert stream.next().name == "revoked"


def test_a_ticket_opens_the_stream_of_its_token_and_nothing_else(client: httpx.Client) -> None:
    held = hold(client, "drill", setup={"rounds": 9})
    organiser, own = held.organiser, held.games[0]["owner"]
    player = own._replace(path=organiser.path)
    tickets = {}
    for name, seat in (("organiser", organiser), ("player", player)):
        made = seat.post("/tickets")
        assert (made.status_code, made.headers["cache-control"]) == (201, "no-store")
        tickets[name] = made.json()["ticket"]
        (listed,) = seat.get("/tickets").json()["tickets"]
        assert listed["id"] == made.json()["id"]
    url = f"{organiser.path}/events"
    for name, games in (("organiser", {"1": 1, "2": 1, "3": 1}), ("player", {"1": 2})):
        with client.stream("GET", url, params={"ticket": tickets[name]}) as response:
            assert response.headers["referrer-policy"] == "no-referrer"
            stream = Stream(response)
            assert stream.next().data["entry_counts"] == games
            if name == "player":
                identity = player.get("/tickets").json()["tickets"][0]["id"]
                path = f"{organiser.path}/tickets/{identity}"
                assert client.delete(path, headers=organiser.headers).status_code == 204
                assert client.delete(path, headers=player.headers).status_code == 204
                assert stream.next().name == "revoked"
            else:
                own.act(START)
                assert seen(stream.next()) == ("entry", 1, 2)
    for wrong in (tickets["player"], tickets["organiser"][:-1], "x"):
        assert client.get(url, params={"ticket": wrong}).status_code == 401
    bearer = organiser._replace(token=tickets["organiser"])
    assert bearer.get().status_code == bearer.post("/tickets").status_code == 401
    other = hold(client, "drill").organiser
    refused = client.get(f"{other.path}/events", params={"ticket": tickets["organiser"]})
    assert refused.status_code == 401


def test_two_workers_announce_to_each_other(tmp_path: Path, redis: EmbeddedServer) -> None:
    with serving_toys(tmp_path, redis.url, workers=2) as server, server.client() as client:
        held = hold(client, "drill", setup={"rounds": 9})
        player = held.games[0]["owner"]
        with listening(held) as one, listening(held) as other:
            assert one.next().name == other.next().name == "opened"
            player.act(START)
            for number in range(3, 9):
                player.act(PRESS)
                del number
            for stream in (one, other):
                assert [seen(each) for each in stream.several(7)] == [
                    ("entry", 1, number) for number in range(2, 9)
                ]
