"""What a running service keeps of games and tournaments with all that they can have.

Each story is told over HTTP to a service on a Redis of its own. All that then lies in that Redis is
kept, with the tokens of everybody, what each of them was shown, and the logs.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import redis as library

from api.serving import serving
from charts.packs import custom_pack
from kept.artefacts import Repeated, Stories, Story, dumped, keeping, text
from sessions.serving import Seat, begin, create, seats_of, started
from sessions.test_games import imported
from sessions.tournaments import Held, Meeting, enter, hold
from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.key_files import new_key, write_signing_keys
from wardroom.sessions.services.archiving import Archiver

Json = Any
DAY = 86_400
KEY = "a-key-of-an-action-that-is-kept"
CREATION = "a-key-of-a-creation-that-is-kept"
UMPIRE = {"sees_hidden": True}
ANSWER = {"rule": "9.3.1", "reason": "A dud is no hit."}
HOUSE = '[E5.repair]\nprovenance = "reconstructed"\nsuccess_at_most = { radio = 6 }\n'
HOOK = {"url": "https://hooks.example.org/wardroom"}


def told(folder: Path, redis: EmbeddedServer) -> Stories:
    """All stories, told to a service of this checkout that keeps what it has in `redis`."""
    keys = folder / "receipt-keys.json"
    write_signing_keys(keys, [new_key(int(time.time()))])
    packs = folder / "packs"
    packs.mkdir()
    custom_pack(packs, HOUSE)
    settings = {
        "REDIS_URL": redis.url, "WARDROOM_RECEIPT_KEYS": str(keys), "WARDROOM_BUDGETS": "off",
        "WARDROOM_CHARTS_DIR": str(packs), "WARDROOM_WEBHOOK_HOSTS": "hooks.example.org",
    }  # fmt: skip
    with serving(folder, **settings) as server, server.client() as client:
        stories = [_told(name, client) for name in STORIES]
        stories.append(asyncio.run(_elsewhere(client, redis)))
        archived = Story("archived", **over(client))
        for story in (*stories, archived):
            _show(client, story)
        jwks = client.get("/.well-known/jwks.json").json()
        asyncio.run(_archive(archived, redis, folder / "archive"))
        archive = {
            path.relative_to(folder / "archive").as_posix(): text(path.read_bytes())
            for path in sorted((folder / "archive").rglob("*"))
            if path.is_file()
        }
    with library.Redis(unix_socket_path=str(redis.socket)) as database:
        return Stories(
            at=time.time(), stories=[*stories, archived], dump=dumped(database),
            keys=keys.read_text(), jwks=jwks, archive=archive,
        )  # fmt: skip


def _show(client: httpx.Client, story: Story) -> None:
    """Take down what everybody is shown of a story, and the log of it."""
    for place, token in story.tokens.items():
        shown = Seat(client, story.path, token)
        story.shown[place] = ok(shown.get())
        if story.begun and not story.is_tournament:
            story.logs[place] = ok(shown.get("/export"))


class OverTooSoon(Exception):
    """A game has ended before its story was told: dice are dice."""


def _told(name: str, client: httpx.Client) -> Story:
    """A story, told again where its game ends too soon."""
    for _ in range(100):
        with suppress(OverTooSoon):
            return Story(name, **STORIES[name](client))
    raise AssertionError(f"every game of {name} ended too soon")


def ok(response: httpx.Response) -> Json:
    """What an answer holds. Raises OverTooSoon."""
    if not response.is_success and response.json().get("code") == "session_over":
        raise OverTooSoon
    assert response.is_success, response.text
    return response.json()


def play(seats: Mapping[str, Seat], actions: int) -> None:
    """Have every seat take the first legal action so often, if it has one."""
    players = [seat for place, seat in seats.items() if place not in ("spectator", "umpire")]
    for _ in range(actions):
        for seat in players:
            legal = [one for one in seat.legal() if one["kind"] != "set_standing_orders"]
            if legal:
                ok(seat.act(legal[0]["example"]["action"]))


def session(seats: Mapping[str, Seat], **more: Any) -> Json:
    """A story of one session."""
    path = next(iter(seats.values())).path
    return {"path": path, "tokens": {name: seat.token for name, seat in seats.items()}, **more}


def career(client: httpx.Client) -> Json:
    """A career in which something was taken back and policies can be asked, with a ticket."""
    seats = started(client, "hunters", deadlines={"seconds": 20 * DAY, "then": "resign"})
    seat = seats["commander"]
    play(seats, 3)
    for _ in range(12):
        undo = seat.get().json()["undo"]
        if undo["allowed"]:
            ok(seat.post("/undo", {}, If_Match=seat.etag()))
            break
        play(seats, 1)
    else:
        raise OverTooSoon
    play(seats, 2)
    ok(seat.post("/tickets"))
    ok(seat.post("/webhooks", HOOK))
    action = next(one for one in seat.legal() if one["kind"] != "set_standing_orders")
    body, etag = {"action": action["example"]["action"]}, seat.etag()
    answer = ok(seat.post("/actions", body, If_Match=etag, Idempotency_Key=KEY))
    repeated = Repeated(place="commander", body=body, etag=etag, key=KEY, answer=answer)
    return session(seats, repeated=[repeated])


def own_dice(client: httpx.Client) -> Json:
    """A career whose dice are thrown at the table, with a throw that is awaited."""
    seats = started(client, "silent-victory", dice="supplied")
    (name, *_) = seats
    for _ in range(40):
        play(seats, 1)
        if any(one["kind"] == "supply_dice" for one in seats[name].legal()):
            break
    return session(seats)


def fork(client: httpx.Client) -> Json:
    """A fork of a career."""
    seats = started(client, "silent-victory")
    play(seats, 8)
    seat = next(iter(seats.values()))
    if seat.get().json()["number"] < 5:
        raise OverTooSoon
    forked = seat.post("/fork", {"at": 5})
    assert forked.status_code == 201, forked.text
    seats = seats_of(client, forked)
    begin(seats)
    play(seats, 4)
    return session(seats)


def battle(client: httpx.Client) -> Json:
    """A battle with hidden orders, deadlines, an umpire's ruling and an open question."""
    seats = started(
        client, "battleships", setup={"scenario": "denmark_strait"}, umpire=UMPIRE,
        options={"flagships": True}, deadlines={"seconds": 20 * DAY, "remind_seconds": DAY},
    )  # fmt: skip
    first, second, umpire = seats["first"], seats["second"], seats["umpire"]
    players = {"first": first, "second": second}
    play(players, 2)  # No gun has been fired yet: nobody can have won.
    ok(first.post("/questions", {"question": "May he?"}, If_Match=first.etag()))
    patch = [{"op": "replace", "path": "/turns", "value": 9}]
    ok(umpire.post("/rulings", {**ANSWER, "patch": patch}, If_Match=umpire.etag()))
    play(players, 1)
    ok(second.post("/questions", {"question": "And now?"}, If_Match=second.etag()))
    play({"first": first}, 1)
    return session(seats)


def invited(client: httpx.Client) -> Json:
    """A battle that waits for the second seat to be claimed."""
    headers = {"Idempotency-Key": CREATION}
    response = client.post("/v1/battleships/sessions", json={"setup": {}}, headers=headers)
    made = ok(response)
    return {
        "path": response.headers["location"],
        "tokens": made["tokens"],
        "invitations": made["invitations"],
        "begun": False,
    }


def over(client: httpx.Client) -> Json:
    """A career that is over, whose log is folded, and whose luck was asked for."""
    seats = started(client, "silent-victory")
    seat = next(iter(seats.values()))
    play(seats, 40)
    if seat.get().json()["status"] != "over":
        ok(seat.post("/resign", If_Match=seat.etag()))
    ok(seat.get("/luck"))
    return session(seats)


def house_charts(client: httpx.Client) -> Json:
    """A career by charts of one's own."""
    seats = started(client, "hunters", charts="custom")
    play(seats, 6)
    return session(seats)


def against_a_policy(client: httpx.Client) -> Json:
    """A battle whose other side a standing policy plays."""
    seats = create(client, "battleships", policies={"second": "broadside"})
    begin(seats)
    play({"first": seats["first"]}, 8)
    return session(seats)


def round_robin(client: httpx.Client) -> Json:
    """A tournament in rounds: one of them played, one who withdrew, one who came late."""
    meeting = Meeting(
        client, "battleships", "Brenneman", "Lauer", "Ott", "Prien", umpire={},
        deadlines={"seconds": 20 * DAY, "then": "umpire"}, setup={"scenario": "denmark_strait"},
    )  # fmt: skip
    ok(meeting.begin_round(1))
    for number, game in enumerate(meeting.games(1)):
        seats = meeting.seats(game)
        begin(seats)
        play(seats, 1 + number)
        ok(seats["first"].post("/resign", If_Match="*"))
    ok(meeting.organiser.post("/entrants/4/withdraw", {"reason": "Ill."}))
    meeting.invited(ok(enter(meeting.organiser, "Topp")))
    ok(meeting.begin_round(2))
    game = meeting.games(2)[0]
    begin(meeting.seats(game))
    play(meeting.seats(game), 3)
    players = {f"entrant {number}": token for number, token in meeting.tokens.items()}
    return {
        "path": meeting.organiser.path,
        "tokens": {"organiser": meeting.organiser.token, **players},
    }


def own_games(client: httpx.Client) -> Json:
    """A tournament of careers: one under way, one resigned, one not begun, one entered late."""
    held: Held = hold(client, "hunters")
    for number, actions in ((0, 8), (1, 2)):
        places = held.games[number]
        begin(places)
        play({"commander": places["commander"]}, actions)
    seat = held.games[1]["commander"]
    ok(seat.post("/resign", If_Match=seat.etag()))
    ok(enter(held.organiser, "Topp"))
    ok(held.organiser.post("/webhooks", HOOK))
    return {"path": held.organiser.path, "tokens": {"organiser": held.organiser.token}}


def hidden_games(client: httpx.Client) -> Json:
    """Careers that are hidden from their organiser, one of which he has opened to rule on it."""
    names = [{"name": name} for name in ("Brenneman", "Lauer", "Ott", "Prien")]
    held: Held = hold(client, "hunters", entrants=names, umpire={}, hidden_from_organiser=True)
    for number, actions in ((0, 4), (1, 2)):
        begin(held.games[number])
        play({"commander": held.games[number]["commander"]}, actions)
    seat = held.games[0]["commander"]
    ok(seat.post("/questions", {"question": "May I?"}, If_Match=seat.etag()))
    ok(held.organiser.post("/games/1/open", {"reason": "A question."}))
    umpire = seat._replace(token=held.organiser.token)
    ok(umpire.post("/rulings", ANSWER, If_Match=umpire.etag()))
    return {"path": held.organiser.path, "tokens": {"organiser": held.organiser.token}}


STORIES: Mapping[str, Callable[[httpx.Client], Json]] = {
    tell.__name__.replace("_", " "): tell
    for tell in (
        career, own_dice, fork, battle, invited, over, house_charts, against_a_policy,
        round_robin, own_games, hidden_games,
    )
}  # fmt: skip


async def _elsewhere(client: httpx.Client, redis: EmbeddedServer) -> Story:
    """A career that goes on where its charts are not installed: they are kept with it."""
    seats = started(client, "hunters", charts="custom")
    play(seats, 6)
    log = ok(seats["commander"].get("/export"))
    services = keeping(redis)
    answer = await imported(services, "hunters", msgspec.json.encode(log), log["number"] - 1)
    await services.sessions.store.close()
    made = msgspec.json.decode(answer.body)
    return Story("charts from elsewhere", f"/v1/hunters/sessions/{answer.session}", made["tokens"])


async def _archive(story: Story, redis: EmbeddedServer, folder: Path) -> None:
    """Put the game of a story into an archive in `folder`."""
    services = keeping(redis)
    await Archiver(
        services.sessions, Archive(services.sessions.store, Objects(folder.as_uri()))
    ).archive(story.id)
    await services.sessions.store.close()
