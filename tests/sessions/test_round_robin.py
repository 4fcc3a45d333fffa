"""Round robins over HTTP: rounds, who may open what, standings, and what can be verified."""

from __future__ import annotations

import copy
import json
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
import redis as library
from wardroom_client import verify as sdk

from sessions.forging import with_promises
from sessions.serving import Seat, begin
from sessions.small import Begun, Game
from sessions.test_games import faces
from sessions.test_hidden import order
from sessions.tournaments import Json, Meeting, enter, post, verified
from wardroom.sessions.adapters.embedded.server import EmbeddedServer

OWN_SETUP: Json = {"name": "A", "setup": {"rounds": 3}}
MANY = [{"name": f"P{number}"} for number in range(50)]
FOUR = ("Brenneman", "Lauer", "Ott", "Marti")


def resign(meeting: Meeting, game: Json, seat: str) -> None:
    """Have a seat resign its game."""
    response = meeting.seats(game)[seat].post("/resign", If_Match="*")
    assert response.status_code == 200, response.text


def play_round(meeting: Meeting, losing: str = "south") -> int:
    """Begin a round and have every game of it resigned by a seat; its number."""
    begun = meeting.begin_round()
    assert begun.status_code == 201, begun.text
    number: int = begun.json()["number"]
    for game in meeting.games(number):
        resign(meeting, game, losing)
    return number


def sides(game: Json) -> tuple[int, int]:
    """Who has the first seat of a game, and who the second."""
    first, second = game["entrants"].values()
    return first, second


# ------------------------------------------------------------------------------ from end to end


def test_four_in_the_denmark_strait(client: httpx.Client) -> None:
    """With a late entry, a withdrawal and games that are resigned; all of it verified together."""
    meeting = Meeting(
        client, "battleships", *FOUR[:3], setup={"scenario": "denmark_strait"}, meetings=1
    )
    promised = meeting.made["tournament"]["dice"]["commitment"]
    first = meeting.begin_round().json()
    assert (first["number"], first["status"], first["seed"], first["byes"]) == (
        1, "playing", None, [1],
    )  # fmt: skip
    (game,) = meeting.games(1)
    seats = meeting.seats(game)
    begin(seats)
    shown = seats["first"].get().json()
    assert shown["entrants"] == {"first": "Lauer", "second": "Ott"}
    assert (shown["entrant"], shown["tournament"]["round"]) == (None, 1)
    late = enter(meeting.organiser, FOUR[3])
    assert late.status_code == 201, late.text
    meeting.invited(late.json())
    refused = meeting.begin_round()
    assert (refused.status_code, refused.json()["code"]) == (409, "round_played")
    resign(meeting, game, "second")
    # All games of the round have ended: its seed is revealed, and that of the tournament is not.
    seed = seats["first"].get().json()["dice"]["seed"]
    (over,) = meeting.organiser.get("/rounds").json()["rounds"]
    assert (over["status"], over["seed"]) == ("over", seed)
    midway = meeting.organiser.get("/games/1/export").json()
    assert (midway["seed"], midway["tournament_seed"]) == (seed, None)
    found = verified(client, midway)
    assert (found["good"], found["dice"], found["commitment"]) == (True, "good", "good")
    assert [one["code"] for one in found["unproven"]] == ["tournament_seed_not_revealed"]
    assert meeting.begin_round().json()["byes"] == []
    assert len(meeting.games(2)) == 2
    withdrawn = meeting.organiser.post("/entrants/3/withdraw", {"reason": "Taken ill."}).json()
    assert withdrawn["withdrawn"]
    assert withdrawn["reason"] == "Taken ill."
    for one in meeting.games(2):
        if 3 in one["entrants"].values():
            assert (one["status"], one["ending"]) == ("over", "withdrawn")
        else:
            begin(meeting.seats(one))
            resign(meeting, one, "first")
    third = play_round(meeting, "second")
    met = [sides(one) for one in meeting.games()]
    assert len(met) == len({frozenset(one) for one in met})
    assert all(3 not in one for one in map(sides, meeting.games(third)))
    closed = meeting.organiser.post("/close").json()
    assert closed["dice"]["seed"]
    logs = meeting.logs()
    seeds = {log["seed"] for log in logs}
    assert len(seeds) == len({game["round"] for game in meeting.games()})
    for log, game in zip(logs, meeting.games(), strict=True):
        of_round = sdk.round_seed_of(bytes.fromhex(closed["dice"]["seed"]), game["round"])
        assert (log["seed"], log["tournament_seed"]) == (of_round.hex(), closed["dice"]["seed"])
        played = log["entries"][0]["content"]["founding"]["tournament"]
        assert played["commitment"] == promised
        assert "entrant" not in played
        assert set(played["entrants"]) == set(log["entrants"]) == {"first", "second"}
        assert not any(name in json.dumps(log["entries"]) for name in FOUR)
        found = verified(client, log)
        assert (found["good"], found["complete"]) == (True, True), found
    keys = client.get("/.well-known/jwks.json").json()
    check = sdk.verify_tournament(logs, keys)
    assert (check.good, check.revealed, check.unproven) == (True, True, [])
    unsigned = sdk.verify_tournament(logs)
    assert (unsigned.good, {each.code for each in unsigned.unproven}) == (True, {"not_signed"})


def test_all_games_of_a_round_have_the_same_dice_and_rounds_have_others(
    client: httpx.Client,
) -> None:
    meeting = Meeting(client, "duel", *FOUR, setup={"rounds": 1})
    for number in (1, 2):
        assert meeting.begin_round().json()["number"] == number
        for game in meeting.games(number):
            seats = meeting.seats(game)
            begin(seats)
            for name, seat in seats.items():
                assert seat.act(order(name, 1, 2)).status_code == 200
            assert seats["north"].get().json()["status"] == "over"
    meeting.organiser.post("/close")
    thrown = [faces(log) for log in meeting.logs()]
    assert len(thrown) == 4
    assert thrown[0] == thrown[1] != thrown[2] == thrown[3]
    assert sdk.verify_tournament(meeting.logs()).good


def test_sides_are_swapped_and_a_round_robin_ends(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B")
    assert [play_round(meeting), play_round(meeting)] == [1, 2]
    one, other = map(sides, meeting.games())
    assert one == other[::-1]
    done = meeting.begin_round()
    assert (done.status_code, done.json()["code"]) == (409, "all_have_met")
    listed = meeting.organiser.get("/rounds").json()
    assert (listed["following"], listed["games_left"]) == ([], 0)
    assert [row["points"] for row in meeting.standings()] == [2, 2]
    # Whoever enters then has everybody to meet.
    meeting.invited(enter(meeting.organiser, "C").json())
    assert meeting.organiser.get("/rounds").json()["games_left"] == 4
    assert meeting.begin_round().status_code == 201


def test_groups_meet_among_themselves(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", *FOUR, groups=2, meetings=1)
    assert play_round(meeting) == 1
    assert {frozenset(sides(game)) for game in meeting.games()} == {
        frozenset({1, 3}), frozenset({2, 4}),
    }  # fmt: skip
    assert meeting.begin_round().json()["code"] == "all_have_met"
    rows = meeting.standings()
    assert [(row["group"], row["place"]) for row in rows] == [(1, 1), (1, 2), (2, 1), (2, 2)]


# ------------------------------------------------------------------------------ who may open what


def test_an_entrant_has_one_token_for_all_his_games(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B", "C")
    again = meeting.claim(1)
    assert (again.status_code, again.json()["token"]) == (200, meeting.tokens[1])
    taken = meeting.claim(1, "another-key-of-somebody")
    assert (taken.status_code, taken.json()["code"]) == (409, "seat_claimed")
    for number in range(3):
        assert meeting.begin_round().json()["number"] == number + 1
        (game,) = meeting.games(number + 1)
        for name, seat in meeting.seats(game).items():
            shown = seat.get().json()
            assert (shown["seat"], shown["access"][name]["status"]) == (name, "claimed")
        path = next(iter(meeting.seats(game).values())).path
        (apart,) = {1, 2, 3} - set(game["entrants"].values())
        refused = Seat(client, path, meeting.tokens[apart]).get()
        assert (refused.status_code, refused.json()["code"]) == (401, "token_wrong")
        watching = Seat(client, path, meeting.organiser.token).get().json()
        assert (watching["seat"], watching["legal_actions"]) == ("spectator", [])
        for seat in game["entrants"]:
            invitation = meeting.invitations[game["entrants"][seat]]
            for secret, status in ((invitation, 401), (meeting.organiser.token, 403)):
                assert Seat(client, path, secret).at(seat, "claim").status_code == status
        resign(meeting, game, "north")


def test_a_token_that_was_replaced_in_a_game_opens_it_no_more(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B")
    meeting.begin_round()
    (game,) = meeting.games()
    own = meeting.seats(game)["north"]
    renewed = own._replace(token=own.at("north", "rotate").json()["token"])
    assert [seat.get().status_code for seat in (own, renewed)] == [401, 200]
    number = game["entrants"]["north"]
    assert meeting.player(number).get().status_code == 200
    path = meeting.organiser.path
    assert renewed._replace(path=path).get().json()["code"] == "token_wrong"


def test_a_token_that_was_replaced_opens_nothing_more(client: httpx.Client) -> None:
    """Neither the tournament nor a game that it opened, nor one that it would have."""
    meeting = Meeting(client, "duel", "A", "B")
    meeting.begin_round()
    (game,) = meeting.games()
    number = game["entrants"]["north"]
    opened = meeting.seats(game)["north"]
    assert opened.get().status_code == 200
    player, key = meeting.player(number), "a-key-to-replace-a-token"
    path = f"/entrants/{number}/rotate"
    renewed = player.post(path, Idempotency_Key=key)
    again = player.post(path, Idempotency_Key=key)
    assert (renewed.status_code, renewed.json()) == (200, again.json())
    stolen = player.post(path, Idempotency_Key=f"another-{key}")
    assert (stolen.status_code, stolen.json()["code"]) == (401, "token_wrong")
    old, meeting.tokens[number] = player.token, renewed.json()["token"]
    resign(meeting, game, "north")
    meeting.begin_round()
    for one in meeting.games():
        seat = next(seat for seat, each in one["entrants"].items() if each == number)
        for token, status in ((old, 401), (meeting.tokens[number], 200)):
            assert meeting.seats(one)[seat]._replace(token=token).get().status_code == status
    assert player.get().status_code == 401
    assert meeting.player(number).get().json()["entrant"] == number
    assert meeting.claim(number).status_code == 409
    other = meeting.player(3 - number).post(path, Idempotency_Key=key)
    assert (other.status_code, other.json()["code"]) == (403, "seat_forbidden")
    unknown = meeting.player(number).post("/entrants/9/rotate", Idempotency_Key=key)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "entrant_unknown")


def test_a_token_that_opens_a_game_while_it_is_replaced_does_not_stay(
    client: httpx.Client,
) -> None:
    """Whichever of the two comes first: the old token opens nothing afterwards."""
    for attempt in range(8):
        meeting = Meeting(client, "duel", "A", "B")
        meeting.begin_round()
        (game,) = meeting.games()
        north, number = meeting.seats(game)["north"], game["entrants"]["north"]
        player, path = meeting.player(number), f"/entrants/{number}/rotate"
        with ThreadPoolExecutor(4) as threads:
            opened = [threads.submit(north.get) for _ in range(2)]
            asked = threads.submit(
                player.post, path, Idempotency_Key=f"a-key-to-replace-a-token-{attempt}"
            )
            opened += [threads.submit(north.get) for _ in range(2)]
            renewed = asked.result().json()["token"]
            assert {each.result().status_code for each in opened} <= {200, 401}
        assert north.get().status_code == 401
        assert north._replace(token=renewed).get().status_code == 200


def test_a_report_of_a_game_names_who_meets_in_it(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "Ott", "<i>Bea")
    meeting.begin_round()
    (game,) = meeting.games()
    names = {1: "Ott", 2: "<i>Bea"}
    for seat in meeting.seats(game).values():
        report = seat.get("/report?format=json").json()
        named = {each["seat"]: each["entrant"] for each in report["seats"]}
        assert named == {place: names[number] for place, number in game["entrants"].items()}
        text = seat.get("/report?format=text").text
        assert all(f"({name})" in text for name in names.values())
        assert "&lt;i&gt;Bea" in seat.get("/report?format=html").text


def test_who_sees_what_of_the_others(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", *FOUR)
    meeting.begin_round()
    (own,) = [game for game in meeting.games() if 1 in game["entrants"].values()]
    player = meeting.player(1)
    for row in player.get("/games").json()["games"]:
        mine = row["number"] == own["number"]
        assert (row["session"] is not None, row["status"] is not None) == (mine, mine)
        assert set(row["entrants"].values()) < {1, 2, 3, 4}
    assert [one["number"] for one in player.get("/rounds").json()["rounds"][0]["games"]] == [1, 2]
    hidden = player.get("/standings")
    assert (hidden.status_code, hidden.json()["code"]) == (409, "tournament_open")
    for number in (1, 2):
        log = player.get(f"/games/{number}/export")
        assert log.status_code == (200 if number == own["number"] else 409)
    assert player.get("/games/3/export").json()["code"] == "game_unknown"
    begun = player.post("/rounds")
    assert (begun.status_code, begun.json()["code"]) == (403, "seat_forbidden")
    meeting.organiser.post("/close")
    assert all(row["status"] == "over" for row in player.get("/games").json()["games"])
    assert player.get("/standings").json()["final"]
    assert player.get("/games/2/export").status_code == 200


@pytest.mark.parametrize("hidden", [False, True])
def test_everybody_reads_the_standings_between_rounds(client: httpx.Client, hidden: bool) -> None:
    """While a round is played nobody but the organiser does: no game shows how it goes."""
    meeting = Meeting(client, "duel", *FOUR, hidden_from_organiser=hidden)
    player = meeting.player(3)
    assert player.get("/standings").json()["code"] == "tournament_open"
    for number in (1, 2):
        assert meeting.begin_round(number).status_code == 201
        one, other = meeting.games(number)
        for game in (one, other):
            answer = player.get("/standings")
            assert (answer.status_code, answer.json()["code"]) == (409, "tournament_open")
            resign(meeting, game, "north")
        between = player.get("/standings")
        assert between.status_code == 200, between.text
        assert not between.json()["final"]
        assert between.json()["rows"] == meeting.standings()
        assert sum(row["points"] for row in meeting.standings()) == 4 * number


def test_no_seed_shows_while_it_decides_dice(client: httpx.Client) -> None:
    """Not that of a round whose games are played, nor that of the tournament while it is open."""
    seed = "0d" * 32
    meeting = Meeting(client, "duel", *FOUR, seed=seed)
    one, two = (sdk.round_seed_of(bytes.fromhex(seed), number).hex() for number in (1, 2))
    meeting.begin_round()
    ended, going = meeting.games()
    resign(meeting, ended, "north")
    seats = [*meeting.seats(ended).values(), *meeting.seats(going).values()]

    def told() -> str:
        of_games = [seat.get(path).text for seat in seats for path in ("", "/log", "/export")]
        everybody = (meeting.organiser, meeting.player(1))
        paths = ("", "/rounds", "/games", "/entrants", "/games/1/export", "/games/2/export")
        return "".join([*of_games, *(each.get(path).text for each in everybody for path in paths)])

    before = told()
    assert not any(secret in before for secret in (seed, one, two))
    resign(meeting, going, "south")
    after = told()
    assert one in after
    meeting.begin_round()
    assert not any(secret in told() for secret in (seed, two))
    assert seats[0].post("/fork", {"at": 1}).status_code == 201  # With dice of its own.
    meeting.organiser.post("/close")
    assert seed in told()


def test_evidence_outlives_its_player(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B")
    play_round(meeting)
    (game,) = meeting.games()
    for seat in meeting.seats(game).values():
        refused = seat.delete()
        assert (refused.status_code, refused.json()["code"]) == (409, "tournament_game")
    watching = next(iter(meeting.seats(game).values()))._replace(token=meeting.organiser.token)
    assert watching.delete().status_code == 403
    meeting.begin_round()
    (second,) = meeting.games(2)
    seats = meeting.seats(second)
    begin(seats)
    for name, seat in seats.items():
        seat.act(order(name, 1, 2))
    refused = meeting.organiser.delete()
    assert (refused.status_code, refused.json()["code"]) == (409, "dice_thrown")
    meeting.organiser.post("/close")
    assert meeting.seats(game)["north"].delete().json()["code"] == "tournament_game"


def test_one_in_which_no_die_was_thrown_can_be_deleted(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B", "C")
    play_round(meeting)
    meeting.begin_round()
    games = meeting.games()
    seats = [seat for game in games for seat in meeting.seats(game).values()]
    for seat in seats:
        seat.get()
    assert meeting.organiser.delete().status_code == 204
    assert meeting.organiser.get().status_code == 404
    for seat in seats:
        gone = seat.get()
        assert (gone.status_code, bool(gone.json()["revealed"]["seed"])) == (410, True)


# ------------------------------------------------------------------------------ at the same time


def test_two_who_begin_a_round_at_once_begin_one(client: httpx.Client) -> None:
    for named in (True, False):
        meeting = Meeting(client, "duel", *FOUR)
        with ThreadPoolExecutor(8) as threads:
            wanted = 1 if named else None
            answers = list(
                threads.map(lambda _, m=meeting, w=wanted: m.begin_round(w), range(8))
            )  # fmt: skip
        codes = sorted(answer.status_code for answer in answers)
        assert codes == ([201] * 8 if named else [201] + [409] * 7)
        assert len({answer.content for answer in answers if answer.status_code == 201}) == 1
        (only,) = meeting.organiser.get("/rounds").json()["rounds"]
        assert len(only["games"]) == len(meeting.games()) == 2


def test_a_round_that_is_named_begins_once(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B")
    made = meeting.begin_round(1)
    assert meeting.begin_round(1).content == made.content
    ahead = meeting.begin_round(3)
    assert (ahead.status_code, ahead.json()["code"]) == (422, "round_wrong")
    assert ahead.json()["errors"][0]["pointer"] == "/round"
    resign(meeting, meeting.games()[0], "north")
    again = meeting.begin_round(1).json()
    assert (again["status"], again["games"]) == ("over", made.json()["games"])
    assert len(meeting.games()) == 1


def test_a_round_that_was_cut_short_is_there(client: httpx.Client, redis: EmbeddedServer) -> None:
    """The process died once the round was stored: whoever looks finds its games."""
    meeting = Meeting(client, "duel", *FOUR)
    meeting.begin_round()
    games = meeting.games()
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        for game in games:
            server.delete(f"wardroom:{{{game['session']}}}")
    (row,) = [
        one for one in meeting.player(1).get("/games").json()["games"] if one["status"] is not None
    ]
    assert row["status"] == "created"
    assert meeting.begin_round(1).status_code == 201
    assert meeting.begin_round().json()["code"] == "round_played"
    assert meeting.games() == games
    for game in games:
        begin(meeting.seats(game))
        resign(meeting, game, "north")
    assert meeting.begin_round().status_code == 201


def test_entries_withdrawals_rounds_and_the_close_at_once(client: httpx.Client) -> None:
    """Whichever comes first: everything that was accepted is there, and verifies."""
    for turn in range(4):
        meeting = Meeting(client, "duel", *FOUR)
        with ThreadPoolExecutor(6) as threads:
            work = [
                threads.submit(meeting.begin_round),
                threads.submit(enter, meeting.organiser, f"Late {turn}"),
                threads.submit(
                    meeting.organiser.post, "/entrants/2/withdraw", {"reason": "Absent."}
                ),
                threads.submit(meeting.begin_round, 1),
                threads.submit(meeting.organiser.post, "/close"),
            ]
            answers = [one.result() for one in work]
        assert {answer.status_code for answer in answers} <= {200, 201, 409}, answers
        assert answers[-1].status_code == 200
        listed = meeting.organiser.get("/rounds").json()["rounds"]
        assert len(listed) <= 1
        games = meeting.games()
        assert all(game["status"] == "over" for game in games)
        names = [one["name"] for one in meeting.organiser.get("/entrants").json()["entrants"]]
        assert (f"Late {turn}" in names) is (answers[1].status_code == 201)
        if games:
            assert sdk.verify_tournament(meeting.logs()).good


# ------------------------------------------------------------------------------ withdrawals


def test_who_has_withdrawn_is_paired_no_more(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B", "C", meetings=1)
    meeting.begin_round()
    (game,) = meeting.games()
    begin(meeting.seats(game))
    etag = meeting.organiser.get("/entrants").headers["etag"]
    reason = {"reason": "Did not appear."}
    for _ in range(2):
        told = meeting.organiser.post("/entrants/2/withdraw", reason)
        assert (told.status_code, told.json()["reason"]) == (200, "Did not appear.")
    assert meeting.organiser.get("/entrants").headers["etag"] != etag
    over = meeting.games()[0]
    assert (over["status"], over["ending"]) == ("over", "withdrawn")
    (action,) = meeting.logs()[0]["entries"][-1]["content"]["events"]
    (seat,) = (seat for seat, number in game["entrants"].items() if number == 2)
    assert action == {
        "seat": None, "action": {"kind": "withdraw", "seats": [seat], "reason": "Did not appear."},
    }  # fmt: skip
    assert over["ended_by"] == [seat]
    assert meeting.begin_round().status_code == 201
    assert sorted(sides(meeting.games(2)[0])) == [1, 3]
    resign(meeting, meeting.games(2)[0], "north")
    assert meeting.begin_round().json()["code"] == "all_have_met"
    for someone, status in ((meeting.player(1), 403), (meeting.organiser, 404)):
        number = 1 if status == 403 else 9
        assert someone.post(f"/entrants/{number}/withdraw", reason).status_code == status
    meeting.organiser.post("/close")
    late = meeting.organiser.post("/entrants/1/withdraw", reason)
    assert (late.status_code, late.json()["code"]) == (409, "tournament_closed")


@pytest.mark.parametrize(
    ("unplayed", "points", "missed"),
    [("loss", {"A": 4, "B": 2, "C": 0}, 1), ("void", {"A": 2, "B": 0, "C": 0}, 0)],
)
def test_what_unplayed_games_count_as(
    client: httpx.Client, unplayed: str, points: dict[str, int], missed: int
) -> None:
    """A has beaten B, and C is withdrawn before he has met anybody."""
    meeting = Meeting(client, "duel", "A", "B", "C", meetings=1, unplayed=unplayed)
    meeting.organiser.post("/entrants/3/withdraw", {"reason": "Absent."})
    meeting.begin_round()
    (game,) = meeting.games()
    loser = next(seat for seat, number in game["entrants"].items() if number == 2)
    resign(meeting, game, loser)
    rows = {row["name"]: row for row in meeting.standings()}
    assert {name: row["points"] for name, row in rows.items()} == points
    assert [rows[name]["unplayed"] for name in "ABC"] == [missed, missed, 2 * missed]
    assert rows["C"]["withdrawn"]
    assert [rows[name]["played"] for name in "ABC"] == [1, 1, 0]
    assert [row["place"] for row in meeting.standings()] == [1, 2, None]
    assert rows["A"]["place"] == 1


# ------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("game", "body", "code", "pointer"),
    [
        ("drill", {}, "two_seats_only", "/format"),
        ("duel", {"entrants": [OWN_SETUP]}, "setup_of_all", "/entrants/0/setup"),
        ("duel", {"entrants": MANY}, "too_many_games", "/entrants"),
        ("duel", {"groups": 4}, "too_many_groups", "/groups"),
        ("duel", {"name": "A\nB"}, "name_unprintable", "/name"),
        ("duel", {"entrants": [{"name": "A\x00"}]}, "name_unprintable", "/entrants/0/name"),
        ("duel", {"entrants": [{"name": "\u202eA"}]}, "name_unprintable", "/entrants/0/name"),
        ("duel", {"format": "own_games", "groups": 2}, "round_robin_only", "/groups"),
        ("duel", {"format": "own_games", "meetings": 1}, "round_robin_only", "/meetings"),
        ("duel", {"format": "own_games", "unplayed": "void"}, "round_robin_only", "/unplayed"),
    ],
)  # fmt: skip
def test_what_a_creation_is_refused_for(
    client: httpx.Client, game: str, body: Json, code: str, pointer: str
) -> None:
    refused = post(client, game, **{"format": "round_robin", **body})
    assert (refused.status_code, refused.json()["code"]) == (422, code), refused.text
    assert refused.json()["errors"][0]["pointer"] == pointer


def test_what_else_is_refused(client: httpx.Client) -> None:
    own = post(client, "duel")
    organiser = Seat(client, own.headers["location"], own.json()["tokens"]["organiser"])
    assert organiser.post("/rounds").json()["code"] == "round_robin_only"
    assert organiser.get("/rounds").json()["rounds"][0]["games"][0]["entrants"] == {
        "north": 1, "south": 1,
    }  # fmt: skip
    claimed = organiser.post("/entrants/1/claim", Idempotency_Key="a-key-of-an-entrant-alone")
    assert (claimed.status_code, claimed.json()["code"]) == (409, "round_robin_only")
    meeting = Meeting(client, "duel", "A", "B")
    assert meeting.player(1).post("/entrants/1/claim").status_code == 400
    wrong = meeting.player(1).post("/entrants/1/claim", Idempotency_Key="a-key-of-somebody-else")
    assert (wrong.status_code, wrong.json()["code"]) == (403, "seat_forbidden")
    nobody = meeting.player(1)._replace(token="x" * 43)
    for who, what, told in (
        (meeting.organiser, "claim", (404, "entrant_unknown")),
        (meeting.player(1), "rotate", (404, "entrant_unknown")),
        # Nobody else learns how many take part.
        (nobody, "claim", (401, "token_wrong")),
        (nobody, "rotate", (401, "token_wrong")),
    ):
        refused = who.post(f"/entrants/9/{what}", Idempotency_Key="a-key-of-somebody-else")
        assert (refused.status_code, refused.json()["code"]) == told, (told, what)
    late = enter(meeting.organiser, "C", rounds=3)
    assert (late.status_code, late.json()["code"]) == (422, "setup_of_all")
    many = enter(meeting.organiser, *(f"P{n}" for n in range(40)))
    assert (many.status_code, many.json()["code"]) == (422, "too_many_games")
    assert len(meeting.organiser.get("/entrants").json()["entrants"]) == 2
    for path in ("/games?round=-1", "/games?round=0", "/games?round=x"):
        assert meeting.organiser.get(path).status_code == 400
    meeting.organiser.post("/close")
    assert meeting.begin_round().json()["code"] == "tournament_closed"


# ------------------------------------------------------------------------------ forged


@pytest.fixture(scope="module")
def logs(client: httpx.Client) -> list[Json]:
    """The logs of a round robin of three, which is closed."""
    meeting = Meeting(client, "duel", "A", "B", "C", setup={"rounds": 1})
    for _ in range(6):
        play_round(meeting)
    meeting.organiser.post("/close")
    return meeting.logs()


def in_another_round(log: Json) -> None:
    log["entries"][0]["content"]["founding"]["tournament"]["round"] = 5


def against_himself(log: Json) -> None:
    played = log["entries"][0]["content"]["founding"]["tournament"]["entrants"]
    played["north"] = played["south"]


def for_a_seat_that_is_none(log: Json) -> None:
    played = log["entries"][0]["content"]["founding"]["tournament"]["entrants"]
    played["west"] = played.pop("north")


def as_a_game_of_his_own(log: Json) -> None:
    played = log["entries"][0]["content"]["founding"]["tournament"]
    played["entrant"] = played["entrants"]["north"]


def by_nobody(log: Json) -> None:
    del log["entries"][0]["content"]["founding"]["tournament"]["entrants"]


def by_another_name(log: Json) -> None:
    log["entrants"]["north"]["name"] = "Somebody"


def names_swapped(log: Json) -> None:
    named = log["entrants"]
    named["north"], named["south"] = named["south"], named["north"]


FORGED = [
    (in_another_round, {"another_seed"}),
    (against_himself, {"mislabelled", "name_differs"}),
    (for_a_seat_that_is_none, {"mislabelled", "name_differs"}),
    (as_a_game_of_his_own, {"mislabelled"}),
    (by_nobody, {"mislabelled", "name_differs"}),
    (by_another_name, {"name_differs"}),
    (names_swapped, {"name_differs"}),
]


@pytest.mark.parametrize(("forge", "codes"), FORGED)
def test_a_forged_log_is_found_out(
    client: httpx.Client, logs: list[Json], forge: object, codes: set[str]
) -> None:
    assert callable(forge)
    forged = copy.deepcopy(logs[0])
    forge(forged)
    with_promises(forged)
    found = verified(client, forged)
    assert codes <= {fault["code"] for fault in found["faults"]}, found
    assert codes <= {fault.code for fault in sdk.verify_log(forged).faults}
    assert not sdk.verify_tournament([forged, *logs[1:]]).good


def test_what_shows_between_the_logs_alone(client: httpx.Client, logs: list[Json]) -> None:
    """A game twice; somebody twice in a round; a round with two seeds; another tournament."""
    assert sdk.verify_tournament(logs).good
    other = Meeting(client, "duel", "A", "B", "C")
    play_round(other)
    other.organiser.post("/close")
    game, again = (Game(Begun("duel", tournament=True, paired=True, session=each * 43))
                   for each in "AC")  # fmt: skip
    for one in (game, again):
        one.end()
        assert sdk.verify_tournament([one.log()]).good
    for given, code in (
        ([*logs, logs[0]], "game_twice"),
        ([game.log(), again.log()], "game_twice"),
        ([*logs, other.logs()[0]], "not_one_tournament"),
    ):
        assert code in [fault.code for fault in sdk.verify_tournament(given).faults]


def test_a_round_tells_its_sessions_to_who_may_know_them(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", *FOUR)
    begun = meeting.begin_round().json()["games"]
    assert [one["session"] for one in begun] == [one["session"] for one in meeting.games(1)]
    own = meeting.player(1).get("/rounds").json()
    assert [one["session"] is not None for one in own["rounds"][0]["games"]] == [
        1 in one["entrants"].values() for one in begun
    ]
    assert {one["session"] for one in own["following"]} == {None}


def test_a_game_goes_on_elsewhere_once_the_seed_of_its_round_is_known(
    client: httpx.Client,
) -> None:
    """By a fork and by an import alike, whether the tournament is closed or not."""
    meeting = Meeting(client, "duel", *FOUR, setup={"rounds": 1})
    meeting.begin_round()
    games = meeting.games(1)
    for number, game in enumerate(games, 1):
        seats = meeting.seats(game)
        begin(seats)
        resign(meeting, game, "south")
        revealed = number == len(games)
        log = seats["north"].get("/export").json()
        fork = seats["north"].post("/fork", {"at": 3})
        imported = client.post("/v1/duel/sessions/import", json={"log": log, "at": 3})
        assert (fork.status_code, imported.status_code) == ((201, 201) if revealed else (409, 422))
        if revealed:
            assert imported.json()["session"]["lineage"]["trust"] == "from_start"
