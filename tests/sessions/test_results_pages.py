"""The results of a tournament on one page: who met whom, what came of it and why, how to check."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from reports.reported import LANGUAGES, Page
from sessions.serving import Seat
from sessions.test_tournament_reports import SETUP
from sessions.tournaments import hold, post
from support.every import every
from wardroom.reports.legible import width
from wardroom.reports.plain import WIDTH
from wardroom.reports.wording import read_words
from wardroom.text.particles import filled

Json = dict[str, Any]
NAMES = ("Kent", "Lee", "Moe", "Ney")
WEEKLY = {
    "seconds": 604_800, "per": "action", "then": "umpire",
    "weekly": {"days": ["friday"], "time": "20:00", "zone": "Europe/Berlin"},
}  # fmt: skip


@pytest.fixture
def cup(client: httpx.Client) -> Seat:
    """A round robin of four: a game adjudicated, one annulled and played again in round 2."""
    made = post(
        client, "battleships", setup=SETUP, format="round_robin", name="Cup",
        entrants=[{"name": name} for name in NAMES], deadlines=WEEKLY,
        umpire={"sees_hidden": False, "results": True},
    )  # fmt: skip
    assert made.status_code == 201, made.text
    organiser = Seat(client, made.headers["location"], made.json()["tokens"]["organiser"])
    assert organiser.post("/rounds", {"round": 1}).status_code == 201
    rule(organiser, 1, rule="Club", reason="Time was up.", adjudicate="first")
    rule(organiser, 2, rule="Club", reason="The wrong scenario.", annul=True)
    assert organiser.post("/rounds", {"round": 2, "again": [2]}).status_code == 201
    return organiser


def rule(organiser: Seat, game: int, **ruling: Any) -> None:
    (row,) = [one for one in organiser.get("/games").json()["games"] if one["number"] == game]
    path = f"/v1/battleships/sessions/{row['session']}"
    umpire = Seat(organiser.client, path, organiser.token)
    answer = umpire.post("/rulings", ruling, If_Match=umpire.etag())
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_results_page_has_names_sides_results_and_reasons(cup: Seat, language: str) -> None:
    words = read_words(language)
    page = Page(cup.get(f"/report?layout=results&format=html&language={language}").text)
    assert (page.open, page.misplaced) == ([], [])
    report = cup.get(f"/report?language={language}").json()
    games = {game["number"]: game for one in report["rounds"] for game in one["games"]}
    won = NAMES[games[1]["entrants"]["first"] - 1]
    for said in (
        filled(words["results"], {"title": "Cup"}),
        filled(words["wins"], {"name": won}),
        words["quoted"].format(text="Time was up."),
        words["quoted"].format(text="The wrong scenario."),
        filled(words["played_again"], {"game": 3}),
        filled(words["replays"], {"game": 2}),
        words["not_final"],
        words["points"],
        words["how_to_check"],
    ):
        assert said in page.texts, said
    assert any("Europe/Berlin" in text for text in page.texts)
    plain = cup.get(f"/report?layout=results&format=text&language={language}").text
    assert all(name in plain for name in NAMES)
    assert not [line for line in plain.splitlines() if width(line) > WIDTH]
    assert "_" not in plain.replace(cup.path.rpartition("/")[2], "")


def test_the_data_are_those_of_the_report(cup: Seat) -> None:
    assert cup.get("/report?layout=results").content == cup.get("/report?layout=full").content
    assert cup.get("/report?layout=poster").status_code == 400


def test_the_points_of_a_game_are_shown_once_it_is_over(cup: Seat) -> None:
    games = {one["number"]: one for one in cup.get("/games").json()["games"]}
    assert (games[1]["winner"], games[2]["points"], games[3]["points"]) == ("first", {}, {})


def test_the_winner_of_a_game_is_named_in_the_report(cup: Seat) -> None:
    plain = cup.get("/report?format=text").text
    assert "wins" in plain
    rulings = cup.get("/report").json()["interventions"]
    assert [one["reason"] for one in rulings] == ["Time was up.", "The wrong scenario."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_careers_have_their_standings(client: httpx.Client, language: str) -> None:
    held = hold(client, "hunters", name="Club", entrants=[{"name": "Ott"}, {"name": "Bea"}])
    assert held.organiser.post("/close").status_code == 200
    words = read_words(language)
    page = Page(held.organiser.get(f"/report?layout=results&format=html&language={language}").text)
    assert words["final_now"] in page.texts
    assert words["standings"] in page.texts
    assert words["rounds"] not in page.texts


ANSWER, SET = {"reason": "Entry 2 stands."}, {"reason": "Time was up.", "adjudicate": "first"}
ENDS: tuple[tuple[str, tuple[Json, ...], tuple[str, ...]], ...] = (
    ("closed after an answer", (ANSWER,), ()),
    ("adjudicated after an answer", (ANSWER, SET), ("Time was up.",)),
    ("closed", (), ()),
)


@every(("title", "rulings", "quoted"), ENDS)
def test_a_result_has_the_reason_of_its_ending_alone(
    client: httpx.Client, title: str, rulings: tuple[Json, ...], quoted: tuple[str, ...]
) -> None:
    made = post(
        client, "battleships", setup=SETUP, format="round_robin", name=title,
        umpire={"results": True},
    )  # fmt: skip
    organiser = Seat(client, made.headers["location"], made.json()["tokens"]["organiser"])
    assert organiser.post("/rounds").status_code == 201
    for ruling in rulings:
        rule(organiser, 1, rule="Club", **ruling)
    assert organiser.post("/close").status_code == 200
    decided = organiser.get("/report").json()["interventions"]
    assert [one["reason"] for one in decided] == [one["reason"] for one in rulings]
    page = organiser.get("/report?layout=results&format=text").text
    reasons = (ANSWER["reason"], SET["reason"])
    assert tuple(one for one in reasons if one in " ".join(page.split())) == quoted
