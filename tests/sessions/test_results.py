"""The results that umpires give: a draw, a game adjudicated, a game annulled."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from wardroom_client.verify import verify_log, verify_tournament

from sessions.serving import Seat, begin, started
from sessions.test_ruling_streams import RELEASED, released, unknown_to
from sessions.test_umpire import rule
from sessions.test_verification import rehash
from sessions.tournaments import Meeting, hold

Json = Any
RESULTS: Json = {"results": True}


class Ruled(NamedTuple):
    """How a duel ends by a ruling, and what each side's row in the standings is then.

    `north`, `south`: games won, drawn and lost, and points.
    """

    ending: str
    ended_by: list[str]
    winner: str | None
    north: tuple[int, int, int, int]
    south: tuple[int, int, int, int]


RULINGS: list[tuple[Json, Ruled]] = [
    ({"draw": True}, Ruled("draw_ruled", [], None, (0, 1, 0, 1), (0, 1, 0, 1))),
    ({"adjudicate": "north"}, Ruled("adjudicated", ["south"], "north", (1, 0, 0, 2), (0, 0, 1, 0))),
    ({"adjudicate": "south"}, Ruled("adjudicated", ["north"], "south", (0, 0, 1, 0), (1, 0, 0, 2))),
    ({"annul": True}, Ruled("annulled", [], None, (0, 0, 0, 0), (0, 0, 0, 0))),
    ({"forfeit": "north"}, Ruled("forfeited", ["north"], "south", (0, 0, 1, 0), (1, 0, 0, 2))),
]
ids = [" ".join(map(str, next(iter(ruling.items())))) for ruling, _ in RULINGS]


@pytest.mark.parametrize(("ruling", "ends"), RULINGS, ids=ids)
def test_a_game_ends_as_the_umpire_rules(client: httpx.Client, ruling: Json, ends: Ruled) -> None:
    duel = started(client, "duel", umpire=RESULTS)
    assert duel["umpire"].get().json()["umpire"] == {"sees_hidden": False, **RESULTS}
    assert rule(duel["umpire"], ruling, "/rulings/dry-run").json()["accepted"]
    ended = rule(duel["umpire"], ruling).json()["session"]
    assert (ended["status"], ended["ending"], ended["ended_by"], ended["winner"]) == (
        "over", ends.ending, ends.ended_by, ends.winner,
    )  # fmt: skip
    log = duel["spectator"].get("/export").json()
    found = client.post("/v1/verify", json={"log": log}).json()
    assert (found["good"], found["complete"]) == (True, True), found
    assert verify_log(log).good


@pytest.mark.parametrize(("ruling", "ends"), RULINGS, ids=ids)
def test_it_counts_in_the_standings(client: httpx.Client, ruling: Json, ends: Ruled) -> None:
    meeting = Meeting(client, "duel", "A", "B", meetings=1, umpire=RESULTS)
    meeting.begin_round()
    (game,) = meeting.games()
    seats = meeting.seats(game)
    begin(seats)
    umpire = seats["north"]._replace(token=meeting.organiser.token)
    assert rule(umpire, ruling).json()["session"]["ending"] == ends.ending
    rows = {row["number"]: row for row in meeting.standings()}
    for seat, counted in (("north", ends.north), ("south", ends.south)):
        row = rows[game["entrants"][seat]]
        assert tuple(row[name] for name in ("won", "drawn", "lost", "points")) == counted


def test_an_annulled_career_has_no_place(client: httpx.Client) -> None:
    """It is not one of those that have to belong in one contest either."""
    held = hold(client, "hunters", umpire=RESULTS)
    for seats in held.games[:2]:
        begin(seats)
    umpire = held.games[0]["commander"]._replace(token=held.organiser.token)
    assert rule(umpire, {"annul": True}).status_code == 200
    told = held.organiser.get("/standings").json()
    (row,) = (one for one in told["rows"] if one["number"] == 1)
    assert (row["place"], row["unfinished"], row["verdicts"]) == (None, "annulled", {})


@pytest.mark.parametrize("member", ["draw", "adjudicate", "annul"])
@pytest.mark.parametrize(
    ("game", "umpire", "code"),
    [("duel", {}, "results_not_agreed"), ("drill", RESULTS, "one_seat_only")],
)
def test_a_result_that_cannot_be_ruled(
    client: httpx.Client, game: str, umpire: Json, code: str, member: str
) -> None:
    seats: dict[str, Seat] = started(client, game, umpire=umpire)
    ruling = {member: {"duel": "north", "drill": "owner"}[game] if member == "adjudicate" else True}
    for path in ("/rulings/dry-run", "/rulings"):
        answer = rule(seats["umpire"], ruling, path)
        problem = answer.json().get("problem", answer.json())
        if member == "annul" and game == "drill":
            assert problem is None or answer.status_code == 200
            continue
        found = [(one["code"], one["pointer"]) for one in problem["errors"]]
        assert found == [(code, f"/{member}")]


@pytest.mark.parametrize(
    ("ruling", "status"),
    [
        ({"adjudicate": "owner"}, 422), ({"draw": 1}, 400), ({"annul": 1}, 400),
        ({"draw": True, "annul": True}, 422), ({"draw": True, "forfeit": "north"}, 422),
    ],
)  # fmt: skip
def test_a_ruling_that_is_none(client: httpx.Client, ruling: Json, status: int) -> None:
    duel = started(client, "duel", umpire=RESULTS)
    assert rule(duel["umpire"], ruling).status_code == status
    assert duel["umpire"].get().json()["status"] == "playing"


def test_what_is_false_is_as_if_it_were_left_out(client: httpx.Client) -> None:
    """In a ruling and in a founding."""
    duel = started(client, "duel", umpire={"results": False})
    answer = rule(duel["umpire"], {"draw": False, "annul": False}).json()["session"]
    assert (answer["status"], len(answer["rulings"])) == ("playing", 1)
    first, *_, last = duel["spectator"].get("/export").json()["entries"]
    assert first["content"]["founding"]["umpire"] == {"sees_hidden": False}
    assert set(last["content"]["events"][0]["action"]) == {"kind", "rule", "reason"}


def annulled(client: httpx.Client, *names: str, **more: Any) -> Meeting:
    """A round robin whose umpire has annulled the first game of its first round, which is over."""
    meeting = Meeting(client, "duel", *(names or "AB"), umpire=RESULTS, **more)
    meeting.begin_round()
    for game in meeting.games():
        seats = meeting.seats(game)
        begin(seats)
        umpire = seats["north"]._replace(token=meeting.organiser.token)
        first = game["number"] == 1
        rule(umpire, {"annul": True} if first else {"adjudicate": "north"})
    return meeting


def again(meeting: Meeting, *games: int, **more: Any) -> httpx.Response:
    """The answer to a round in which `games` are played again."""
    return meeting.organiser.post("/rounds", {"again": games, **more})


def test_an_annulled_game_is_played_again(client: httpx.Client, tmp_path: Path) -> None:
    """By the same two on the same seats, with dice of its own; and again, until one counts."""
    meeting = annulled(client, meetings=1)
    first = meeting.games()[0]
    begun = again(meeting, 1, round=2)
    assert begun.status_code == 201, begun.text
    assert again(meeting, 1, round=2).json() == begun.json()  # The request is repeated.
    (second,) = meeting.games(2)
    assert (first["again"], second["again"]) == (None, 1)
    assert (second["entrants"], second["round"]) == (first["entrants"], 2)
    rounds = meeting.organiser.get("/rounds").json()
    assert (rounds["games_left"], rounds["rounds"][1]["games"][0]["again"]) == (0, 1)
    umpire = meeting.seats(second)["north"]._replace(token=meeting.organiser.token)
    begin(meeting.seats(second))
    rule(umpire, {"annul": True})
    assert again(meeting, 1).json()["code"] == "played_again"
    assert again(meeting, 2).status_code == 201
    third = meeting.seats(meeting.games(3)[0])
    begin(third)
    assert third["south"].post("/resign", If_Match="*").status_code == 200
    (winner, loser) = (first["entrants"][seat] for seat in ("north", "south"))
    rows = {row["number"]: row for row in meeting.standings()}
    for number, counted in ((winner, (1, 1, 0, 2)), (loser, (1, 0, 1, 0))):
        row = rows[number]
        assert tuple(row[name] for name in ("played", "won", "lost", "points")) == counted
    report = meeting.organiser.get("/report?format=text&language=en").text
    assert "Game 1 is played again as game 2." in report
    meeting.organiser.post("/close")
    logs = meeting.logs()
    named = [log["entries"][0]["content"]["founding"]["tournament"].get("again") for log in logs]
    assert named == [None, *(log["session"] for log in logs[:2])]
    assert len({log["seed"] for log in logs}) == 3
    for log in logs:
        found = client.post("/v1/verify", json={"log": log}).json()
        assert (found["good"], found["complete"]) == (True, True), found
    assert verify_tournament(logs).good
    # Who has the earlier games counted finds the pair there twice, and so who has one twice.
    for wrong in ([*logs[1:], logs[1]], _counted(logs)):
        assert "game_twice" in {one.code for one in verify_tournament(wrong).faults}
    for release in RELEASED:
        client_of = released(release, tmp_path)
        found = [client_of.verify_log(log) for log in logs]
        assert all(one.good for one in found)
        codes = [{each.code for each in one.unproven} for one in found]
        assert {"founding_unknown" in each for each in codes} == {unknown_to(release)}
        assert client_of.verify_tournament(logs[2:]).good


def _counted(logs: list[Json]) -> list[Json]:
    """The same logs, of which one that is played again has ended otherwise."""
    changed = copy.deepcopy(logs)
    changed[0]["entries"][-1]["content"]["ended"] = "draw_ruled"
    rehash(changed[0])
    return changed


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ([2], "not_annulled"), ([9], "not_annulled"), ([1, 1], "twice_in_a_round"),
        ([1, 2], "not_annulled"),
    ],
)  # fmt: skip
def test_a_game_that_is_not_played_again(client: httpx.Client, games: list[int], code: str) -> None:
    meeting = annulled(client, *"ABCD", meetings=1)
    refused = again(meeting, *games)
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert refused.json()["errors"][0]["pointer"].startswith("/again/")
    assert len(meeting.organiser.get("/rounds").json()["rounds"]) == 1


def test_who_plays_again_and_when(client: httpx.Client) -> None:
    """Nobody of a round that is played, nobody withdrawn, and none of own games."""
    meeting = annulled(client, *"ABC", meetings=1)
    out = next(iter(meeting.games()[0]["entrants"].values()))
    meeting.begin_round()
    assert again(meeting, 1).json()["code"] == "round_played"
    game = meeting.games(2)[0]
    begin(meeting.seats(game))
    assert meeting.seats(game)["north"].post("/resign", If_Match="*").status_code == 200
    meeting.organiser.post(f"/entrants/{out}/withdraw", {"reason": "At sea."})
    assert again(meeting, 1).json()["code"] == "entrant_withdrawn"
    meeting.organiser.post(f"/entrants/{out}/reinstate")
    byes = again(meeting, 1).json()["byes"]
    assert sorted([*byes, *meeting.games(3)[0]["entrants"].values()]) == [1, 2, 3]
    own = hold(client, "duel", umpire=RESULTS)
    assert own.organiser.post("/rounds", {"again": [1]}).json()["code"] == "round_robin_only"
