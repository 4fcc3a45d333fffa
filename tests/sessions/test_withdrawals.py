"""A withdrawal from a tournament is pending first, and taken back until a round is paired."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from wardroom_client import verify as sdk

from sessions.serving import Seat, begin
from sessions.test_organiser_tokens import deputy_of
from sessions.test_races import keeping
from sessions.test_ruling_streams import RELEASED, released, unknown_to
from sessions.test_tournament_keeping import games_read
from sessions.test_tournament_keeping import hold as keep
from sessions.test_umpire import rule
from sessions.tournaments import Meeting, hold, verified
from wardroom.sessions.adapters.embedded.server import EmbeddedServer

Json = Any
WAITS: Json = {"ending_seconds": 600}
ILL: Json = {"reason": "Did not appear."}


def meeting_of(client: httpx.Client, *names: str, **more: Any) -> tuple[Meeting, Json]:
    """A round robin whose first round is under way, and a game of it that has begun."""
    meeting = Meeting(client, "duel", *(names or "AB"), umpire=WAITS, **more)
    meeting.begin_round()
    game = meeting.games()[0]
    begin(meeting.seats(game))
    return meeting, game


def withdraw(meeting: Meeting, number: int, path: str = "/withdraw") -> httpx.Response:
    return meeting.organiser.post(f"/entrants/{number}{path}", ILL)


def reinstate(meeting: Meeting, number: int, path: str = "/reinstate") -> httpx.Response:
    return meeting.organiser.post(f"/entrants/{number}{path}")


def kinds(meeting: Meeting, number: int) -> list[str]:
    """What stands in the log of a game behind the entries with which it begins."""
    entries = meeting.organiser.get(f"/games/{number}/export").json()["entries"][3:]
    return [one["content"]["events"][-1]["action"]["kind"] for one in entries]


def umpire_of(meeting: Meeting, game: Json) -> Seat:
    return meeting.seats(game)["north"]._replace(token=meeting.organiser.token)


def test_it_is_pending_and_taken_back(client: httpx.Client) -> None:
    meeting, game = meeting_of(client)
    etag = meeting.organiser.get("/entrants").headers["etag"]
    (seat,) = (seat for seat, number in game["entrants"].items() if number == 2)
    foreseen = withdraw(meeting, 2, "/withdraw/dry-run").json()
    (ends,) = (one["ending_foreseen"] for one in foreseen["games"])
    assert (ends["ending"], ends["ended_by"]) == ("withdrawn", [seat])
    assert (bool(ends["due"]), foreseen["games_left"]) == (True, 0)
    assert (kinds(meeting, 1), meeting.organiser.get("/entrants").headers["etag"]) == ([], etag)
    for _ in range(2):  # A second time changes nothing.
        assert withdraw(meeting, 2).json()["withdrawn"]
    row = meeting.games()[0]
    assert (row["status"], row["pending_ending"]["ending"]) == ("playing", "withdrawn")
    assert row["pending_ending"]["ended_by"] == [seat]
    assert meeting.begin_round().json()["code"] == "round_played"
    tried = reinstate(meeting, 2, "/reinstate/dry-run").json()
    assert tried == {
        "games": [{"number": 1, "session": game["session"], "ending_foreseen": None}],
        "games_left": 1,
    }
    for _ in range(2):
        back = reinstate(meeting, 2).json()
        assert (back["withdrawn"], back["reason"]) == (None, None)
        assert back["reinstated"]
    assert meeting.organiser.get("/entrants").headers["etag"] != etag
    assert kinds(meeting, 1) == ["withdraw", "reinstate"]
    assert meeting.games()[0]["pending_ending"] is None
    seats = meeting.seats(game)
    action = seats[seat].get().json()["legal_actions"][0]["example"]["action"]
    assert seats[seat].act(action).status_code == 200
    assert reinstate(meeting, 2, "/reinstate/dry-run").json()["games"] == []
    meeting.organiser.post("/close")
    (log,) = meeting.logs()
    found = verified(client, log)
    assert (found["good"], found["complete"]) == (True, True), found
    assert sdk.verify_log(log).good


@pytest.mark.parametrize("release", RELEASED)
def test_released_verifiers_find_no_fault_in_it(
    client: httpx.Client, release: str, tmp_path: Path
) -> None:
    meeting, _ = meeting_of(client)
    withdraw(meeting, 2)
    reinstate(meeting, 2)
    meeting.organiser.post("/close")
    found = released(release, tmp_path).verify_log(meeting.logs()[0])
    assert found.good, found.faults
    assert ("founding_unknown" in {one.code for one in found.unproven}) == unknown_to(release)


def test_both_are_withdrawn_and_one_is_reinstated(client: httpx.Client) -> None:
    meeting, game = meeting_of(client)
    for number in (1, 2):
        withdraw(meeting, number)
    assert meeting.games()[0]["pending_ending"]["ended_by"] == ["north", "south"]
    reinstate(meeting, game["entrants"]["north"])
    assert meeting.games()[0]["pending_ending"]["ended_by"] == ["south"]
    assert kinds(meeting, 1) == ["withdraw", "withdraw", "reinstate"]
    # The umpire confirms what is pending, and takes back none of it: that is of the whole list.
    umpire = umpire_of(meeting, game)
    refused = rule(umpire, {"pending_ending": "take_back"})
    assert (refused.status_code, refused.json()["code"]) == (422, "withdrawal_pending")
    assert rule(umpire, {"pending_ending": "confirm"}).status_code == 200
    assert (meeting.games()[0]["ending"], meeting.games()[0]["ended_by"]) == (
        "withdrawn", ["south"],
    )  # fmt: skip
    rows = {row["number"]: row for row in meeting.standings()}
    assert rows[game["entrants"]["north"]]["won"] == 2  # That game, and the one never played.


def test_a_withdrawal_prevails_over_a_ruling(client: httpx.Client) -> None:
    meeting, game = meeting_of(client)
    rule(umpire_of(meeting, game), {"forfeit": "north"})
    withdraw(meeting, 1)
    assert meeting.games()[0]["pending_ending"]["ending"] == "withdrawn"
    reinstate(meeting, 1)
    assert meeting.games()[0]["pending_ending"] is None


def test_who_may_reinstate_and_until_when(client: httpx.Client) -> None:
    meeting, game = meeting_of(client, *"ABC")
    deputy = deputy_of(meeting.organiser)
    (number,) = {1, 2, 3} - {*game["entrants"].values()}  # Nobody waits for a game of his.
    withdraw(meeting, number)
    for someone, path, status in (
        (meeting.player(number), f"/entrants/{number}/reinstate", 403),
        (meeting.player(number), f"/entrants/{number}/reinstate/dry-run", 403),
        (meeting.organiser, "/entrants/9/reinstate", 404),
        (deputy, f"/entrants/{number}/reinstate", 200),
    ):
        assert someone.post(path).status_code == status
    assert sorted(meeting.organiser.get("/rounds").json()["following"][0]["entrants"].values())
    withdraw(meeting, number)
    loser = meeting.seats(game)["north"]
    assert loser.post("/resign", If_Match="*").status_code == 200
    assert meeting.begin_round().status_code == 201
    for path in ("/reinstate", "/reinstate/dry-run"):
        late = reinstate(meeting, number, path)
        assert (late.status_code, late.json()["code"]) == (409, "round_paired")
    meeting.organiser.post("/close")
    late = reinstate(meeting, number)
    assert (late.status_code, late.json()["code"]) == (409, "tournament_closed")


def test_own_games_go_on_and_what_has_ended_stays(client: httpx.Client) -> None:
    """Without a time to think again, the game has ended; who plays it has his place again."""
    held = hold(client, "drill", setup={"rounds": 5}, umpire=WAITS)
    begin(held.games[1])
    for path, body in (("withdraw", ILL), ("reinstate", None)):
        answer = held.organiser.post(f"/entrants/2/{path}", body)
        assert (answer.status_code, answer.json()["status"]) == (200, "playing")
    at_once = hold(client, "drill", setup={"rounds": 5})
    assert at_once.organiser.post("/entrants/1/withdraw", ILL).json()["status"] == "over"
    back = at_once.organiser.post("/entrants/1/reinstate").json()
    assert (back["status"], back["ending"], back["withdrawn"]) == ("over", "withdrawn", None)


def test_only_the_games_of_who_is_withdrawn_are_read(redis: EmbeddedServer) -> None:
    async def run() -> None:
        async with keeping(redis) as services:
            held = await keep(services)
            organiser = held.made["tokens"]["organiser"]
            withdrawing = services.withdrawing
            await withdrawing.withdraw("drill", held.id, 2, organiser, ILL["reason"])
            founding, _ = await services.tournaments.open(held.id)
            with games_read() as read:  # As before a round is paired, and before it is closed.
                await withdrawing.settle(founding)
            assert read == {2: 1}

    asyncio.run(run())


@pytest.mark.parametrize(
    ("then", "reported"),
    [
        ("nothing", ["withdraw"]),
        ("confirmed", ["withdraw", "ruling"]),
        ("closed", ["withdraw"]),
    ],
)
def test_the_report_shows_the_withdrawal(
    client: httpx.Client, then: str, reported: list[str]
) -> None:
    """It states who was withdrawn and why, whatever entry the game ends with."""
    meeting, game = meeting_of(client)
    withdraw(meeting, 2)
    if then == "confirmed":
        assert rule(umpire_of(meeting, game), {"pending_ending": "confirm"}).status_code == 200
    elif then == "closed":
        meeting.organiser.post("/close")
        assert meeting.games()[0]["ending"] == "withdrawn"
    report = meeting.organiser.get("/report").json()
    assert [one["kind"] for one in report["interventions"]] == reported
    assert ILL["reason"] in report["interventions"][0]["text"]
