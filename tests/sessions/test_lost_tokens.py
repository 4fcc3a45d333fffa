"""A lost token: umpire or organiser invite anew, everywhere alike, and everybody sees it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import httpx
import pytest
from wardroom_client.verify import verify_log

from sessions.serving import Seat, begin, claim_over_http, create, started
from sessions.test_hidden import order
from sessions.tournaments import Json, Meeting, hold, verified

BLIND = {"sees_hidden": False}
KEY = "invited-anew-by-whoever-runs-it"


def told(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json().get("code", "")


def invitations(seat: Seat) -> list[Json]:
    """The entries of the log by which somebody was invited anew."""
    return [
        event
        for entry in seat.get("/export").json()["entries"]
        for event in entry["content"]["events"]
        if event.get("action", {}).get("kind") == "invite"
    ]


def invited(seat: str) -> Json:
    return {"seat": None, "action": {"kind": "invite", "seat": seat}}


def reclaimed(by: Seat, seat: Seat, name: str) -> Seat:
    """The seat `name` as who was invited to it anew has it."""
    at = by._replace(path=seat.path)
    made = at.at(name, "invite", KEY)
    assert made.status_code == 200, made.text
    assert told(seat.get()) == (401, "token_wrong")
    assert at.get(f"/seats/{name}/invitation").json() == made.json()
    token = claim_over_http(seat.client, seat.path, name, made.json()["invitation"])
    # The same request brings the same invitation, and takes the seat from nobody a second time.
    assert at.at(name, "invite", KEY).json() == made.json()
    return seat._replace(token=token)


def test_the_umpire_lets_a_player_in_again(client: httpx.Client) -> None:
    seats = started(client, "duel", umpire=BLIND)
    assert seats["south"].act(order("south", 1, 3)).status_code == 200
    ticket = seats["south"].post("/tickets").json()["ticket"]
    shown = seats["spectator"].get().json()["access"]["south"]["claimed"]
    south = reclaimed(seats["umpire"], seats["south"], "south")
    assert invitations(seats["spectator"]) == [invited("south")]
    assert seats["spectator"].get().json()["access"]["south"]["claimed"] > shown
    assert client.get(f"{south.path}/events?ticket={ticket}").status_code == 401
    # What he had ordered in secret stands, bound by the entry, and he plays on.
    assert south.get().json()["undo"]["reason"] == "revealed"
    assert seats["north"].act(order("north", 2, 3)).status_code == 200
    assert seats["north"].get().json()["view"]["round"] == 2
    resigned = south.post("/resign", If_Match="*")
    assert resigned.status_code == 200, resigned.text
    log = south.get("/export").json()
    assert verified(client, log)["complete"]
    assert verify_log(log).good


def test_another_log_is_told_apart(client: httpx.Client) -> None:
    """An entry with a seat that there is not is none that the rules take."""
    seats = started(client, "drill", umpire=BLIND)
    reclaimed(seats["umpire"], seats["owner"], "owner")
    log = seats["umpire"].get("/export").json()
    log["entries"][-1]["content"]["events"][0]["action"]["seat"] = "nobody"
    assert not verified(client, log)["good"]


@pytest.mark.parametrize(
    ("who", "seat", "refusal"),
    [
        ("north", "south", (409, "seat_claimed")),
        ("south", "north", (403, "seat_forbidden")),
        ("spectator", "north", (403, "seat_forbidden")),
        ("umpire", "umpire", (403, "seat_forbidden")),
        ("umpire", "north", (200, "")),
        ("umpire", "spectator", (200, "")),
    ],
)
def test_who_invites_to_a_seat_that_is_claimed(
    client: httpx.Client, who: str, seat: str, refusal: tuple[int, str]
) -> None:
    seats = started(client, "duel", umpire=BLIND)
    number = seats["north"].get().json()["number"]
    assert told(seats[who].at(seat, "invite")) == refusal
    noted = refusal[0] == 200 and seat != "spectator"
    reader = next(each for name, each in seats.items() if name != seat)
    assert reader.get().json()["number"] == number + noted


def test_without_an_umpire_nobody_takes_a_seat(client: httpx.Client) -> None:
    seats = started(client, "duel")
    assert told(seats["north"].at("south", "invite")) == (409, "seat_claimed")
    assert told(seats["north"].post("/seats/south/revoke")) == (409, "seats_fixed")


def test_before_play_and_after_it_the_umpire_invites_too(client: httpx.Client) -> None:
    seats: Mapping[str, Seat] = create(client, "duel", umpire=BLIND)
    south = reclaimed(seats["umpire"], seats["south"], "south")
    begin({**seats, "south": south})
    assert south.post("/resign", If_Match="*").status_code == 200
    number = south.get().json()["number"]
    again = seats["umpire"].at("south", "invite")
    assert again.status_code == 200, again.text
    # A log that has ended says nothing more.
    assert seats["umpire"].get().json()["number"] == number
    assert verified(client, seats["umpire"].get("/export").json())["complete"]


@pytest.mark.parametrize("umpire", [None, BLIND])
def test_the_organiser_of_own_games_invites_to_their_seats(
    client: httpx.Client, umpire: Json | None
) -> None:
    held = hold(client, "duel", umpire=umpire)
    places = held.games[0]
    begin({name: places[name] for name in ("north", "south")})
    south = reclaimed(held.organiser, places["south"], "south")
    assert invitations(south) == [invited("south")]
    assert south.post("/resign", If_Match="*").status_code == 200
    # Of a game that nobody has begun as well, and the spectators' place.
    other = held.games[1]
    for seat in ("north", "spectator"):
        at = held.organiser._replace(path=other.path)
        assert told(at._replace(token=places["north"].token).at(seat, "invite"))[0] == 401
        assert at.at(seat, "invite").status_code == 200
    assert told(held.organiser._replace(path=other.path).at("umpire", "invite"))[0] in (403, 404)
    held.organiser.post("/close")
    assert all(verified(client, log)["good"] for log in logs(held.organiser, 3))


def logs(organiser: Seat, games: int) -> list[Any]:
    return [organiser.get(f"/games/{number}/export").json() for number in range(1, games + 1)]


def invite_entrant(meeting: Meeting, number: int, key: str = KEY) -> httpx.Response:
    return meeting.organiser.post(f"/entrants/{number}/invite", Idempotency_Key=key)


def test_the_organiser_of_a_round_robin_invites_an_entrant(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Brenneman", "Lauer", "Ott")
    meeting.begin_round()
    (game,) = meeting.games(1)
    number = next(iter(game["entrants"].values()))
    seats = meeting.seats(game)
    begin(seats)
    lost = seats["north"]
    etag = meeting.organiser.get("/entrants").headers["etag"]
    made = invite_entrant(meeting, number)
    assert made.status_code == 200, made.text
    assert meeting.organiser.get("/entrants").headers["etag"] != etag
    # The old token opens nothing, the tournament included; nor does the old invitation.
    assert told(lost.get()) == (401, "token_wrong")
    assert told(meeting.player(number).get()) == (401, "token_wrong")
    assert told(meeting.claim(number, secrets.token_hex(16))) == (401, "token_wrong")
    assert invitations(seats["south"]) == [invited("north")]
    assert invite_entrant(meeting, number).json() == made.json()
    assert len(invitations(seats["south"])) == 1
    meeting.invitations[number] = made.json()["invitation"]
    claimed = meeting.claim(number, secrets.token_hex(16))
    assert claimed.status_code == 200, claimed.text
    meeting.tokens[number] = claimed.json()["token"]
    north = meeting.seats(game)["north"]
    assert north.get().json()["seat"] == "north"
    # Repeated once more it takes nothing from him.
    assert invite_entrant(meeting, number).json() == made.json()
    assert north.get().status_code == 200
    assert north.act(order("north", 2, 3)).status_code == 200
    listed = meeting.player(number).get("/entrants").json()["entrants"]
    assert [bool(one["invited"]) for one in listed] == [one["number"] == number for one in listed]
    assert north.post("/resign", If_Match="*").status_code == 200
    assert verified(client, meeting.organiser.get("/games/1/export").json())["good"]


def test_a_seat_that_was_rotated_alone_is_taken_too(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Brenneman", "Lauer")
    meeting.begin_round()
    (game,) = meeting.games(1)
    number = game["entrants"]["north"]
    seats = meeting.seats(game)
    begin(seats)
    rotated = seats["north"]._replace(token=seats["north"].at("north", "rotate").json()["token"])
    assert rotated.get().status_code == 200
    assert invite_entrant(meeting, number).status_code == 200
    assert told(rotated.get()) == (401, "token_wrong")


REFUSED = [
    ("a player", "round_robin", "/entrants/1/invite", (403, "seat_forbidden")),
    ("the organiser", "round_robin", "/entrants/9/invite", (404, "entrant_unknown")),
    ("the organiser", "own_games", "/entrants/1/invite", (409, "round_robin_only")),
    ("the organiser", "own_games", "/entrants/1/claim", (409, "round_robin_only")),
    ("the organiser", "own_games", "/entrants/1/rotate", (409, "round_robin_only")),
    ("the organiser", "own_games", "/rounds", (409, "round_robin_only")),
]


@pytest.mark.parametrize("game", ["duel", "drill"])
@pytest.mark.parametrize(("who", "form", "path", "refusal"), REFUSED)
def test_what_is_of_the_other_format_is_refused(
    client: httpx.Client, game: str, who: str, form: str, path: str, refusal: tuple[int, str]
) -> None:
    """In every ruleset, those of one seat too."""
    if form == "own_games":
        asking = hold(client, game).organiser
    else:
        meeting = Meeting(client, "duel", "Brenneman", "Lauer")
        asking = meeting.organiser if who == "the organiser" else meeting.player(1)
    assert told(asking.post(path, Idempotency_Key=KEY)) == refusal


def test_the_seats_of_entrants_are_not_invited_to_one_by_one(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Brenneman", "Lauer")
    meeting.begin_round()
    (game,) = meeting.games(1)
    seats = meeting.seats(game)
    begin(seats)
    at = meeting.organiser._replace(path=seats["north"].path)
    assert told(at.at("north", "invite")) == (409, "own_games_only")
    assert told(at.at("spectator", "invite")) == (403, "seat_forbidden")
    assert told(seats["north"].at("south", "invite")) == (403, "seat_forbidden")
    meeting.organiser.post("/close")
    assert told(invite_entrant(meeting, 1)) == (409, "tournament_closed")
