"""The report of a career with what its last decisions would have come to, as the service has it."""

from __future__ import annotations

import httpx
import pytest

from reports.reported import LANGUAGES
from sessions.serving import Seat, create, play_on
from wardroom.reports.judgement import TRIALS
from wardroom.reports.wording import read_words

SETUP = {"opening": "lone_ship_by_night"}


def career(client: httpx.Client, *, odds: bool = True) -> Seat:
    """A career that begins with a ship in sight, and a decision about it."""
    seat = create(client, "hunters", setup=SETUP, odds=odds)["commander"]
    seat.act({"kind": "start", "client_seed": "00ff" * 8})
    play_on(seat, 1)
    return seat


def resign(seat: Seat) -> None:
    assert seat.post("/resign", {"version": seat.version()}).status_code == 200


@pytest.fixture(scope="module")
def over(client: httpx.Client) -> Seat:
    """A career that was resigned."""
    seat = career(client)
    resign(seat)
    return seat


def test_a_report_has_each_choice_of_the_last_decisions(over: Seat) -> None:
    data = over.get("/report/outlook").json()
    assert data["kind"] == "game"
    (decision,) = data["judgement"]["decisions"]
    assert (data["judgement"]["trials"], data["judgement"]["horizon"]) == (TRIALS, "encounter")
    assert sum(choice["taken"] for choice in decision["choices"]) == 1
    assert all(choice["outlook"]["trials"] == TRIALS for choice in decision["choices"])
    assert over.get("/report/outlook").json()["judgement"] == data["judgement"]
    assert "judgement" not in over.get("/report").json()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_written_in_every_format_and_language(over: Seat, language: str) -> None:
    words = read_words(language)
    for form in ("html", "text"):
        told = over.get(f"/report/outlook?format={form}&language={language}").text
        assert words["judgement"] in told
        assert words["taken_choice"] in told


def test_it_is_refused_while_the_game_goes_on_and_where_odds_are_off(client: httpx.Client) -> None:
    seat = career(client, odds=False)
    under_way = seat.get("/report/outlook")
    assert (under_way.status_code, under_way.json()["code"]) == (409, "game_not_over")
    assert "outlook" in under_way.json()["detail"]
    resign(seat)
    off = seat.get("/report/outlook")
    assert (off.status_code, off.json()["code"]) == (409, "odds_off")


def test_a_battle_has_none(client: httpx.Client) -> None:
    seats = create(client, "battleships", setup={"scenario": "denmark_strait"})
    assert seats["first"].get("/report/outlook").status_code == 404
