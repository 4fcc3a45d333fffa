"""Standings: by the contests of the rulebooks, by points of battles, live and at the close."""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from sessions.serving import Seat, begin
from sessions.small import INSTALLED
from sessions.test_hidden import order
from sessions.tournaments import Json, Meeting, enter, held_by, hold, post
from wardroom.dice import SeededDice
from wardroom.engine.playing import play
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import whole
from wardroom.engine.standings import ContestGame, PlacedGame
from wardroom.sessions.tournament.standings import placed_without

SUBMARINES = {"hunters": {"type": "VIIC", "start": "1941-05"}, "silent-victory": {}}


def careers(ruleset: str, *seeds: int, **setup: Any) -> tuple[Any, list[ContestGame]]:
    """A game, and careers of it that a policy has played to their ends."""
    installed = INSTALLED[ruleset]
    game = installed.ruleset.game
    assert game is not None
    options, charts = installed.ruleset.options(), installed.packs["standard"].charts
    given = msgspec.convert({**SUBMARINES[ruleset], **setup}, game.setup)
    played = []
    for seed in seeds:
        dice = SeededDice(seed.to_bytes(32, "big"))
        over = play(game, given, options, charts, dice, game.policies["aggressive"])
        situation = whole(over.state)
        played.append(ContestGame(player=str(seed), situation=situation, ending=over.ending))
    return game, played


def row(held: Any, number: int) -> Json:
    """Where an entrant stands, as the organiser sees it."""
    rows = held.organiser.get("/standings").json()["rows"]
    found: Json = next(one for one in rows if one["number"] == number)
    return found


# ------------------------------------------------------------------------------ careers


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_careers_are_ranked_by_the_contests_of_the_rulebook(ruleset: str) -> None:
    game, played = careers(ruleset, 1, 2, 3)
    installed = INSTALLED[ruleset]
    options, charts = installed.ruleset.options(), installed.packs["standard"].charts
    packs = ["wolfpack"] if ruleset == "hunters" else []
    assert list(game.contests) == ["top_tonnage", "survival", "two_player", *packs]
    assert list(game.pack_contests) == packs
    tonnage = game.contests["top_tonnage"](played, options, charts)
    tons = [one.figures["tons_sunk"] for one in tonnage]
    assert tons == sorted(tons, reverse=True)
    assert [one.place for one in tonnage] == [1 + sum(each > own for each in tons) for own in tons]
    survival = game.contests["survival"](played, options, charts)
    for one in survival:
        assert (one.place is None) is ("ending" in one.words)
    assert {one.player for one in tonnage} == {one.player for one in survival} == {"1", "2", "3"}


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_who_was_broken_off_has_no_place(ruleset: str) -> None:
    """He is listed behind the others; one alone is ranked."""
    game, (one, other) = careers(ruleset, 1, 2)
    installed = INSTALLED[ruleset]
    options, charts = installed.ruleset.options(), installed.packs["standard"].charts
    rank = game.contests["top_tonnage"]
    cut = msgspec.structs.replace(
        other, ending="resigned", situation=msgspec.structs.replace(other.situation, fate=None)
    )
    first, last = rank([cut, one], options, charts)
    assert (first.player, first.place) == ("1", 1)
    assert (last.player, last.place, last.words["unfinished"]) == ("2", None, "resigned")
    assert [alone.place for alone in rank([one], options, charts)] == [1]
    assert rank([], options, charts) == []


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_tournament_of_careers(client: httpx.Client, ruleset: str) -> None:
    held = hold(client, ruleset, contest="survival")
    assert held.made["tournament"]["contest"] == "survival"
    begin(held.games[0])
    begin(held.games[1])
    (seat,) = set(held.games[0]) - {"spectator"}
    held.games[1][seat].post("/resign", If_Match="*")
    told = held.organiser.get("/standings").json()
    assert (told["format"], told["contest"], told["final"]) == ("own_games", "survival", False)
    assert [row(held, number)["place"] for number in (1, 2, 3)] == [None] * 3
    assert [row(held, number)["unfinished"] for number in (1, 2, 3)] == [
        "playing", "resigned", "created",
    ]  # fmt: skip
    held.organiser.post("/entrants/3/withdraw", {"reason": "Absent."})
    assert row(held, 3)["withdrawn"]
    player = held.organiser._replace(token=held.games[0][seat].token)
    assert player.get("/standings").json()["code"] == "tournament_open"
    held.organiser.post("/close")
    final = player.get("/standings").json()
    assert final["final"]
    assert {one["unfinished"] for one in final["rows"]} == {
        "closed", "resigned", "withdrawn",
    }  # fmt: skip


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_the_two_player_contest(ruleset: str) -> None:
    """Most tons of two in the same boat win (13.1.3); who has finished alone is ranked, too."""
    game, played = careers(ruleset, 1, 2)
    installed = INSTALLED[ruleset]
    options, charts = installed.ruleset.options(), installed.packs["standard"].charts
    rank = game.contests["two_player"]
    first, second = rank(played, options, charts)
    assert first.figures["tons_sunk"] >= second.figures["tons_sunk"]
    assert first.place == 1
    assert [one.place for one in rank(played[:1], options, charts)] == [1]
    assert rank([], options, charts) == []


@pytest.mark.parametrize(
    ("ruleset", "other", "code"),
    [("hunters", "IXC", "another_type"), ("silent-victory", "Salmon", "another_class")],
)
def test_the_two_of_a_contest_have_the_same_boat(ruleset: str, other: str, code: str) -> None:
    """Or they are not ranked (13.1.1), where a tournament mixes boats (13.4.1): of one month."""
    start = {"silent-victory": {"type": "Tambor"}}.get(ruleset, {})
    game, (one,) = careers(ruleset, 1, **start)
    _, (two,) = careers(ruleset, 2, **{**start, "type": other})
    installed = INSTALLED[ruleset]
    options, charts = installed.ruleset.options(), installed.packs["standard"].charts
    with pytest.raises(Refused) as refused:
        game.contests["two_player"]([one, two], options, charts)
    assert refused.value.code == code
    assert len(game.contests["top_tonnage"]([one, two], options, charts)) == 2


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_third_player_of_a_two_player_contest(client: httpx.Client, ruleset: str) -> None:
    """Is refused when it is founded and when he enters; the second may enter later (13.1.1)."""
    names = [{"name": name} for name in ("Ott", "Bea", "Kolbe")]
    asked: Json = {"setup": {}, "contest": "two_player"}
    refused = post(client, ruleset, **asked, entrants=names)
    assert (refused.status_code, refused.json()["code"]) == (422, "two_players_wanted")
    made = post(client, ruleset, **asked, entrants=names[:1])
    assert made.json()["tournament"]["contest"] == "two_player"
    held = held_by(client, ruleset, made)
    later = [enter(held.organiser, name) for name in ("Bea", "Kolbe")]
    assert [one.status_code for one in later] == [201, 422]
    assert later[1].json()["code"] == "two_players_wanted"


def test_a_contest_that_the_rulebook_does_not_know(client: httpx.Client) -> None:
    for game, body in (
        ("silent-victory", {"contest": "wolfpack"}),
        ("duel", {"contest": "survival"}),
    ):
        refused = client.post(
            f"/v1/{game}/tournaments", json={"setup": {}, "entrants": [{"name": "A"}], **body}
        )
        assert refused.status_code == 400, refused.text


# ------------------------------------------------------------------------------ long, short


class Field(NamedTuple):
    """Set-ups of a field, the length asked for, and what comes of it: a length, or a refusal."""

    ruleset: str
    setup: Json
    other: Json | None = None
    asked: str | None = None
    found: str | None = None
    refused: tuple[str, str] | None = None
    contest: str = "top_tonnage"


FIELDS = {
    "long": Field("hunters", {"type": "VIIA"}, found="long"),
    "long, mixed boats": Field("hunters", {"type": "VIIA"}, {"type": "IXA"}, found="long"),
    "short": Field("hunters", {"type": "VIIC", "start": "1941-05"}, found="short"),
    "of its own month": Field("hunters", {"type": "VIIC"}),
    "another boat": Field("hunters", {"type": "VIIB"}),
    "two months": Field("hunters", {"type": "VIIA"}, {"type": "VIIC", "start": "1941-05"}),
    "as asked": Field("hunters", {"type": "VIIA"}, asked="long", found="long"),
    "to survive": Field(
        "hunters", {"type": "IXC"}, asked="short", found="short", contest="survival"
    ),
    "not the month asked for": Field(
        "hunters", {"type": "VIIC"}, asked="short", refused=("another_start", "/length")
    ),
    "not the boat asked for": Field(
        "hunters", {"type": "VIIB"}, asked="long", refused=("type_not_in_the_format", "/length")
    ),
    "not his own boat": Field(
        "hunters", {"type": "VIIA"}, {"type": "VIIB"}, asked="long",
        refused=("type_not_in_the_format", "/entrants/1/setup"),
    ),
    "of two": Field(
        "hunters", {"type": "VIIA"}, asked="long", contest="two_player",
        refused=("no_such_length", "/length"),
    ),
    "by two": Field("hunters", {"type": "VIIA"}, contest="two_player"),
    "long, submarines": Field("silent-victory", {"type": "Tambor"}, found="long"),
    "long, another class": Field(
        "silent-victory", {"type": "Tambor"}, {"type": "Gar"}, asked="long", found="long"
    ),
    "short, submarines": Field("silent-victory", {"type": "Gato"}, asked="short", found="short"),
    "neither, submarines": Field("silent-victory", {"type": "Balao"}),
    "another month, submarines": Field(
        "silent-victory", {"type": "Balao"}, asked="short", refused=("another_start", "/length")
    ),
    "no careers": Field("duel", {}),
}  # fmt: skip


@pytest.mark.parametrize("what", FIELDS)
def test_whether_a_field_begins_in_a_tournament_of_the_rulebook(
    client: httpx.Client, what: str
) -> None:
    """The answer to the creation says so, and the standings do (13.2.2, 13.2.3)."""
    field = FIELDS[what]
    own = {} if field.other is None else {"setup": field.other}
    body: Json = {"setup": field.setup, "entrants": [{"name": "Ott"}, {"name": "Bea", **own}]}
    body |= {} if field.asked is None else {"length": field.asked}
    body |= {"contest": field.contest} if field.ruleset != "duel" else {}
    made = post(client, field.ruleset, **body)
    if field.refused is not None:
        told = made.json()
        assert made.status_code == 422, made.text
        assert (told["code"], told["errors"][0]["pointer"]) == field.refused
        return
    assert made.json()["tournament"]["length"] == field.found
    organiser = held_by(client, field.ruleset, made).organiser
    assert organiser.get().json()["length"] == field.found
    standing = organiser.get("/standings").json()
    assert (standing["length"], standing["unranked"]) == (field.found, None)


@pytest.mark.parametrize(("asked", "status"), [(None, 201), ("long", 422)])
def test_who_enters_late_begins_as_the_others_or_there_is_no_length(
    client: httpx.Client, asked: str | None, status: int
) -> None:
    """Unless a length was asked for: then he is refused, naming his set-up."""
    body = {} if asked is None else {"length": asked}
    held = hold(client, "hunters", setup={"type": "VIIA"}, **body)
    assert enter(held.organiser, "Lemp", type="IXA").status_code == 201
    assert held.organiser.get().json()["length"] == "long"
    other = enter(held.organiser, "Bea", type="VIIB")
    assert other.status_code == status
    if status != 201:
        assert other.json()["errors"][0]["pointer"] == "/entrants/0/setup"
    assert held.organiser.get().json()["length"] == asked


# ------------------------------------------------------------------------------ battles


def finish(meeting: Meeting, game: Json, hits: str | None) -> None:
    """Play a duel of one round to its end, in which one side may aim well."""
    seats = meeting.seats(game)
    begin(seats)
    for name, seat in seats.items():
        stand, aim = (1, 2) if name == "north" else (2, 1)
        assert seat.act(order(name, stand, aim if hits == name else 3)).status_code == 200
    assert seats["north"].get().json()["status"] == "over"


def test_who_has_won_what_and_by_how_much(client: httpx.Client) -> None:
    """The points are those of the rules; a game drawn counts one for both."""
    meeting = Meeting(client, "duel", "A", "B", setup={"rounds": 1})
    meeting.begin_round()
    finish(meeting, meeting.games(1)[0], None)
    rows = meeting.standings()
    assert [(one["played"], one["drawn"], one["points"]) for one in rows] == [(1, 1, 1)] * 2
    assert [one["place"] for one in rows] == [1, 1]
    meeting.begin_round()
    (game,) = meeting.games(2)
    finish(meeting, game, "north")
    best, last = meeting.standings()
    log = meeting.organiser.get("/games/2/export").json()
    hit = any(
        event.get("step", {}).get("result") == "hit"
        for entry in log["entries"]
        for event in entry["content"]["events"]
    )
    assert best["scored"] == last["conceded"] == hit
    assert (best["won"], last["lost"]) == (hit, hit)
    assert best["points"] + last["points"] == 4


def test_a_battle_counts_its_victory_points(client: httpx.Client) -> None:
    """As it stands when somebody withdraws; who resigns has lost, whatever they are."""
    meeting = Meeting(
        client, "battleships", "Holland", "Lütjens", setup={"scenario": "denmark_strait"}
    )
    meeting.begin_round()
    (game,) = meeting.games()
    seats = meeting.seats(game)
    begin(seats)
    shown = seats["first"].get().json()["view"]["points"]
    seats["second"].post("/resign", If_Match="*")
    rows = {one["number"]: one for one in meeting.standings()}
    first, second = game["entrants"]["first"], game["entrants"]["second"]
    assert (rows[first]["won"], rows[first]["points"]) == (1, 2)
    assert (rows[second]["lost"], rows[second]["points"]) == (1, 0)
    assert (rows[first]["scored"], rows[second]["scored"]) == (shown["first"], shown["second"])
    assert [one["by_policy"] for one in rows.values()] == [[], []]


def test_own_games_of_two_seats_show_their_points(client: httpx.Client) -> None:
    held = hold(client, "duel", setup={"rounds": 1})
    begin(held.games[0])
    for name in ("north", "south"):
        held.games[0][name].act(order(name, 1, 3))
    assert row(held, 1)["figures"] == {"north": 0, "south": 0}
    assert row(held, 1)["verdicts"] == {"ending": "draw"}
    assert (row(held, 2)["verdicts"], row(held, 2)["unfinished"]) == ({}, "created")
    assert held.organiser.get("/standings").json()["contest"] is None


def test_games_that_are_closed_before_they_began_count_for_nobody(client: httpx.Client) -> None:
    meeting = Meeting(client, "duel", "A", "B", "C", "D")
    meeting.begin_round()
    played, idle = meeting.games()
    begin(meeting.seats(played))
    meeting.organiser.post("/close")
    rows = {one["number"]: one for one in meeting.standings()}
    assert [rows[number]["played"] for number in sorted(played["entrants"].values())] == [1, 1]
    assert [rows[number]["played"] for number in sorted(idle["entrants"].values())] == [0, 0]
    path = f"{meeting.organiser.path}/standings"
    assert Seat(client, path, meeting.tokens[1]).get().json()["final"]
    assert client.get(path).status_code == 401


# ------------------------------------------------------------------------------ withdrawn


@pytest.mark.parametrize(
    ("unplayed", "counted"),
    [("loss", {"A": (1, 0, 0, 1), "B": (1, 1, 2, None)}), ("void", {"A": (0,) * 4, "B": (0,) * 4})],
)
def test_who_is_withdrawn_in_a_game_has_lost_it(
    client: httpx.Client, unplayed: str, counted: dict[str, tuple[int | None, ...]]
) -> None:
    """Whatever it stood at; or it counts for nobody."""
    meeting = Meeting(client, "duel", "A", "B", meetings=1, unplayed=unplayed)
    meeting.begin_round()
    begin(meeting.seats(meeting.games()[0]))
    meeting.organiser.post("/entrants/1/withdraw", {"reason": "Left."})
    rows = {one["name"]: one for one in meeting.standings()}
    for name, (played, won, points, lost) in counted.items():
        row = rows[name]
        assert (row["played"], row["won"], row["points"]) == (played, won, points)
        assert row["lost"] == (lost or 0)
    assert [(one["name"], one["place"]) for one in meeting.standings()] == [("B", 1), ("A", None)]
    assert [bool(rows[name]["withdrawn"]) for name in "AB"] == [True, False]


def test_a_leader_who_is_withdrawn_has_no_place(client: httpx.Client) -> None:
    """The games that he has played count for the others all the same."""
    meeting = Meeting(client, "duel", "A", "B", "C", "D", meetings=1)
    meeting.begin_round()
    for game in meeting.games(1):
        seats = meeting.seats(game)
        begin(seats)
        seats["south"].post("/resign", If_Match="*")
    leader = meeting.standings()[0]
    meeting.organiser.post(f"/entrants/{leader['number']}/withdraw", {"reason": "Left."})
    rows = meeting.standings()
    assert (rows[-1]["number"], rows[-1]["place"]) == (leader["number"], None)
    assert [one["place"] for one in rows[:-1]] == [1, 2, 3]
    assert (rows[-1]["won"], rows[-1]["played"], rows[-1]["unplayed"]) == (1, 1, 2)


@pytest.mark.parametrize("ruleset", SUBMARINES)
def test_a_career_in_progress_is_no_defeat(client: httpx.Client, ruleset: str) -> None:
    held = hold(client, ruleset)
    for places in held.games:
        begin(places)
    rows = held.organiser.get("/standings").json()["rows"]
    assert [(one["verdicts"], one["unfinished"]) for one in rows] == [({}, "playing")] * 3


def test_who_is_withdrawn_after_his_career_moves_the_others_up() -> None:
    """By the contest of the rulebook, without him: he keeps his figures, and has no place."""
    first, second, third = (
        PlacedGame(player=str(number), place=number, figures={"tons_sunk": 9 - number}, words={})
        for number in (1, 2, 3)
    )
    assert placed_without([2], [first, second, third]) == [
        first,
        msgspec.structs.replace(third, place=2),
        msgspec.structs.replace(second, place=None),
    ]
