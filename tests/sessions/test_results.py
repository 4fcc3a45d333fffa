"""The results that umpires give: a draw, a game adjudicated, a game annulled."""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx
import pytest
from wardroom_client.verify import verify_log

from sessions.serving import Seat, begin, started
from sessions.test_umpire import rule
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
