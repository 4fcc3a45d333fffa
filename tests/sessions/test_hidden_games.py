"""Games that a tournament hides from its organiser: what he is shown, and how he opens one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redis as library
from wardroom_client import verify as sdk

from sessions.serving import begin, play_on
from sessions.test_mixed_fleet import Setting, Worker, played
from sessions.test_ruling_streams import RELEASED, released
from sessions.test_who_can_in_a_round import HIDDEN, UMPIRE, Tokens, answers, organiser
from sessions.tournaments import Held, Json, Meeting, enter, hold, verified
from wardroom.rulesets.hunters.ruleset import HUNTERS
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.basics.refusals import UpgradeUnderWay
from wardroom.sessions.tournament.founding import TOURNAMENTS

PRESS = {"kind": "press", "press": True}
WHY = {"reason": "The player asks for a ruling."}
RULING = {"rule": "1.1", "reason": "So it is."}
LED_TO = {
    "head", "view", "ending", "ended_by", "winner", "narrative", "trace", "seed", "roll", "faces",
    "chronicle", "sheet",
}  # fmt: skip
"""Members that hold what dice have led to, or a hash of that."""
SHOWN = {"session", "status", "entries", "awaited", "since", "due", "asked", "opened"}


def held_so(client: httpx.Client, **created: Any) -> Held:
    """Drills, of which the first is over, the second under way and the third not begun."""
    held = hold(client, "drill", **{**UMPIRE, **HIDDEN, "setup": {"rounds": 4}, **created})
    for number in (0, 1):
        begin(held.games[number])
    play_on(held.games[0]["owner"])
    held.games[1]["owner"].act(PRESS)
    return held


def told(found: Any, at: str = "") -> list[str]:
    """Where `found` holds anything that dice have led to."""
    if isinstance(found, list):
        return [one for number, each in enumerate(found) for one in told(each, f"{at}/{number}")]
    if not isinstance(found, dict):
        return []
    own = [f"{at}/{name}" for name in LED_TO & found.keys() if found[name]]
    return own + [one for name, each in found.items() for one in told(each, f"{at}/{name}")]


def test_no_read_shows_him_anything_that_dice_have_led_to(client: httpx.Client) -> None:
    held = held_so(client)
    tokens = organiser(held)
    assert [answer.status_code for answer in answers(Tokens([], tokens.sessions))].count(200) == 0
    read = [answer for answer in answers(Tokens(tokens.tournament, [])) if answer.is_success]
    assert len(read) >= 5
    bodies = [one.json() for one in read if "json" in one.headers["content-type"]]
    # The list of rounds has a member `seed`, and rows have all members: none holds anything.
    assert [one for body in bodies for one in told(body)] == []
    # The same walk finds it where the games are not hidden, and in what a player reads.
    open_to_him = hold(client, "drill", **UMPIRE, setup={"rounds": 4})
    begin(open_to_him.games[0])
    shown = [one.json() for one in answers(organiser(open_to_him)) if one.is_success
             and "json" in one.headers["content-type"]]  # fmt: skip
    assert {one.rpartition("/")[2] for body in shown for one in told(body)} >= {"head", "view"}
    assert told(held.games[1]["owner"].get().json())


def test_he_sees_how_far_the_games_are(client: httpx.Client) -> None:
    held = held_so(client, deadlines={"seconds": 86_400, "then": "umpire"})
    seat = held.games[1]["owner"]
    assert seat.post("/questions", {"question": "May I?"}, If_Match=seat.etag()).status_code == 200
    rows = held.organiser.get("/games").json()["games"]
    assert [row["status"] for row in rows] == ["over", "playing", "created"]
    assert all(set(row) >= SHOWN for row in rows)
    assert (rows[1]["asked"], rows[1]["session"]) == (["owner"], held.sessions[1])
    assert rows[1]["entries"] == seat.get().json()["number"]
    entrants = held.organiser.get().json()["entrants"]
    assert [one["status"] for one in entrants] == ["over", "playing", "created"]
    assert held.organiser.get().json()["hidden_from_organiser"] is True
    assert held.organiser.get("/standings").json()["code"] == "tournament_open"
    assert held.organiser.get("/games/1/export").json()["code"] == "tournament_open"
    refused = seat._replace(token=held.organiser.token).get()
    assert (refused.status_code, refused.json()["code"]) == (403, "seat_forbidden")


def test_players_see_what_they_always_saw(client: httpx.Client) -> None:
    held = held_so(client)
    for number in (0, 1):
        own = held.games[number]["owner"]
        row = held.organiser._replace(token=own.token).get("/games").json()["games"][number]
        assert (row["head"], row["entries"]) == (
            own.get().json()["head"],
            own.get().json()["number"],
        )
        assert own.get("/export").status_code == 200


def test_nobody_watches(client: httpx.Client) -> None:
    held = held_so(client)
    (late,) = enter(held.organiser, "Topp").json()["entrants"]
    assert [set(one["invitations"]) for one in (*held.made["entrants"], late)] == [{"owner"}] * 4
    places = held.games[1]["owner"].get().json()["access"]
    assert set(places) == {"owner", "umpire"}
    seat = held.games[1]["owner"]._replace(token=held.organiser.token)
    for place in ("spectator", "umpire"):
        assert seat.at(place, "invite").status_code in (403, 404)
    # A token that was lost he replaces, and the log says so: he could have played himself.
    assert seat.at("owner", "invite").status_code == 200


# ------------------------------------------------------------------------------ opened


def test_a_game_is_opened_to_rule_on_it(client: httpx.Client, tmp_path: Path) -> None:
    held = held_so(client)
    seat = held.games[1]["owner"]
    before = seat.get().json()
    assert before["access"]["umpire"]["status"] == "revoked"
    row = held.organiser.post("/games/2/open", WHY)
    assert row.status_code == 200, row.text
    after = seat.get().json()
    assert after["number"] == before["number"] + 1 == row.json()["entries"]
    entry = seat.get("/export").json()["entries"][-1]["content"]
    assert entry["events"] == [{"seat": None, "action": {"kind": "open", **WHY}}]
    assert after["access"]["umpire"] == {
        "status": "claimed", "claimed": row.json()["opened"], "ends": None,
    }  # fmt: skip
    assert row.json()["head"] == after["head"]
    umpire = seat._replace(token=held.organiser.token)
    assert umpire.get().json()["seat"] == "umpire"
    ruled = umpire.post("/rulings", RULING, If_Match=umpire.etag())
    assert ruled.status_code == 200, ruled.text
    # Once is enough, and no other game has become readable.
    again = held.organiser.post("/games/2/open", WHY).json()
    assert (again["entries"], again["opened"]) == (after["number"] + 1, row.json()["opened"])
    assert held.organiser.get("/games/1/export").status_code == 409
    assert [one["opened"] for one in held.organiser.get("/games").json()["games"]] == [
        None, row.json()["opened"], None,
    ]  # fmt: skip
    play_on(seat)
    held.organiser.post("/close")
    log = held.organiser.get("/games/2/export").json()
    found = verified(client, log)
    assert (found["good"], found["outcomes"], found["rulings"]) == (True, "good", [4 + 1])
    for verifier in (sdk, *(released(release, tmp_path) for release in RELEASED)):
        assert verifier.verify_log(log).good


def test_a_game_that_nobody_has_begun_is_opened_too(client: httpx.Client) -> None:
    held = held_so(client)
    assert held.organiser.post("/games/3/open", WHY).json()["entries"] == 2
    begin(held.games[2])
    play_on(held.games[2]["owner"])
    held.organiser.post("/close")
    assert verified(client, held.organiser.get("/games/3/export").json())["good"]


REFUSED: list[tuple[str, Json, str, Json, int, str]] = [
    ("organiser", {}, "/games/1/open", WHY, 409, "session_over"),
    ("organiser", {}, "/games/4/open", WHY, 404, "game_unknown"),
    ("organiser", {}, "/games/0/open", WHY, 404, "game_unknown"),
    ("organiser", {"umpire": None}, "/games/2/open", WHY, 409, "no_umpire"),
    ("organiser", {}, "/games/2/open", {"reason": " "}, 400, "pattern_not_matched"),
    ("organiser", {}, "/games/2/open", {}, 400, "member_missing"),
    ("player", {}, "/games/2/open", WHY, 403, "seat_forbidden"),
]


@pytest.mark.parametrize(("who", "created", "path", "body", "status", "code"), REFUSED)
def test_a_game_is_not_opened(
    client: httpx.Client, who: str, created: Json, path: str, body: Json, status: int, code: str
) -> None:
    held = held_so(client, **created)
    own = held.games[1]["owner"]
    asks = held.organiser if who == "organiser" else held.organiser._replace(token=own.token)
    before = own.get().json()["number"]
    refused = asks.post(path, body)
    assert (refused.status_code, refused.json()["code"]) == (status, code), refused.text
    assert own.get().json()["number"] == before


def test_where_nothing_is_hidden_nothing_is_opened(client: httpx.Client) -> None:
    held = held_so(client, hidden_from_organiser=False)
    before = held.games[1]["owner"].get().json()["number"]
    row = held.organiser.post("/games/2/open", WHY).json()
    assert (row["entries"], row["opened"]) == (before, None)


# ------------------------------------------------------------------------------ until when


@pytest.mark.parametrize("created", [HIDDEN, HIDDEN | UMPIRE])
def test_everything_is_shown_once_it_is_closed(client: httpx.Client, created: Json) -> None:
    held = held_so(client, **{"umpire": None, **created})
    held.organiser.post("/close")
    shown = held.organiser.get().json()["entrants"]
    assert [one["ending"] is not None and one["view"] is not None for one in shown] == [True] * 3
    assert held.organiser.get("/standings").status_code == 200
    for number in (1, 2, 3):
        assert held.organiser.get(f"/games/{number}/export").status_code == 200
    seat = held.games[1]["owner"]._replace(token=held.organiser.token)
    assert seat.get().status_code == (200 if "umpire" in created else 401)
    if "umpire" in created:
        assert seat.get("/export").status_code == 200
        assert seat.post("/tickets").status_code == 201
        assert {one["opened"] for one in held.organiser.get("/games").json()["games"]} == {None}


@pytest.mark.parametrize("umpire", [None, {}])
def test_a_round_is_shown_once_it_is_over(client: httpx.Client, umpire: Json) -> None:
    meeting = Meeting(client, "duel", "Ada", "Ben", "Cid", "Dora", umpire=umpire, **HIDDEN)
    assert meeting.begin_round(1).status_code == 201
    games = meeting.games(1)
    for number, game in enumerate(games):
        seats = meeting.seats(game)
        begin(seats)
        watched = seats["north"]._replace(token=meeting.organiser.token)
        assert watched.get().status_code == 403
        assert told(meeting.organiser.get("/games").json()) == []
        assert meeting.organiser.get("/standings").status_code == 409
        assert seats["north"].post("/resign", If_Match="*").status_code == 200
        assert (watched.get().status_code == 200) is (number == len(games) - 1)
    assert meeting.organiser.get("/standings").status_code == 200
    assert all(game["head"] for game in meeting.games(1))
    assert meeting.begin_round(2).status_code == 201
    assert meeting.organiser.get("/standings").status_code == 409
    assert [game["head"] is not None for game in meeting.games()] == [True, True, False, False]


# ------------------------------------------------------------------------------ kept


@pytest.mark.parametrize(
    ("member", "asked"), [("hidden_from_organiser", HIDDEN), ("until", {"until": {"patrols": 1}})]
)
def test_it_waits_until_every_worker_knows_the_member(
    redis: EmbeddedServer, member: str, asked: Json
) -> None:
    """A worker of the release before would write the tournament without it."""

    async def whole(setting: Setting) -> None:
        worker = Worker(setting.url, HUNTERS)
        setting.workers.append(worker)
        await worker.fleet.look()
        body = {"setup": {}, "entrants": [{"name": "Ada"}], **asked}
        new = msgspec.convert(body, worker.services.organising.types["hunters"].new)
        assert worker.store.formats.behind is None
        await worker.services.organising.create_tournament("hunters", new, None)
        written = worker.fleet._reads
        formats = written.formats | {TOURNAMENTS.name: "1"}
        worker.store.formats.behind = msgspec.structs.replace(written, formats=formats)
        with pytest.raises(UpgradeUnderWay, match=member):
            await worker.services.organising.create_tournament("hunters", new, None)
        body = {"setup": {}, "entrants": [{"name": "Ada"}]}
        new = msgspec.convert(body, worker.services.organising.types["hunters"].new)
        told = await worker.services.organising.create_tournament("hunters", new, None)
        kept = await worker.store.tournaments.read(told.session)
        assert kept is not None
        record = msgspec.msgpack.decode(kept.founding)
        assert record["record_version"] == 1
        assert member not in record

    setting = Setting(redis, HUNTERS)
    played(whole, setting)
    setting.server.flushdb()
    setting.server.close()


def test_an_opening_that_was_cut_short_is_made_up_for(
    client: httpx.Client, redis: EmbeddedServer
) -> None:
    """The log says so first: what is stored after that is stored by the next request."""
    held = held_so(client)
    seat = held.games[1]["owner"]
    key = f"wardroom:{{{held.sessions[1]}}}"
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        before = server.hget(key, "access")
        held.organiser.post("/games/2/open", WHY)
        server.hset(key, "access", before)
    umpire = seat._replace(token=held.organiser.token)
    assert umpire.get().status_code == 403
    assert held.organiser.post("/games/2/open", WHY).status_code == 200
    assert umpire.get().status_code == 200
    kinds = [
        event["action"]["kind"]
        for entry in seat.get("/export").json()["entries"]
        for event in entry["content"]["events"]
        if "action" in event
    ]
    assert kinds.count("open") == 2
