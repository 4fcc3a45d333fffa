"""The report of a tournament: who takes part, how games stand, rounds, rulings, withdrawals."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from reports.reported import Page
from sessions.serving import Seat
from sessions.tournaments import Held, hold, post
from wardroom.reports.legible import width
from wardroom.reports.plain import WIDTH

Json = dict[str, Any]
SETUP = {"scenario": "denmark_strait"}


@pytest.fixture
def careers(client: httpx.Client) -> Held:
    """Three careers, one of a player with a hostile name, one of them withdrawn."""
    names = ("Brenneman", "<b>Lauer</b>\u200f", "Ott")
    held = hold(
        client, "hunters", name="Club", entrants=[{"name": name} for name in names],
        umpire={"sees_hidden": False},
    )  # fmt: skip
    for places in held.games:
        places["commander"].act({"kind": "start"})
    reason = {"reason": "Did not appear."}
    assert held.organiser.post("/entrants/3/withdraw", reason).status_code == 200
    return held


def rule(held: Held, game: int, **ruling: Any) -> Json:
    """The organiser's ruling in a game."""
    umpire = Seat(held.organiser.client, held.games[game - 1].path, held.organiser.token)
    answer = umpire.post("/rulings", ruling, If_Match=umpire.etag())
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_the_organiser_reads_how_every_game_stands(careers: Held) -> None:
    rule(careers, 1, rule="9.6.4", reason="Misread.")
    data = careers.organiser.get("/report").json()
    assert (data["kind"], data["name"], data["status"], data["reader"]) == (
        "tournament", "Club", "open", None,
    )  # fmt: skip
    assert [one["status"] for one in data["entrants"]] == ["playing", "playing", "over"]
    assert all(one["headline"] for one in data["entrants"])
    assert data["entrants"][0]["figures"] == {"tons_sunk": 0, "ships_sunk": 0}
    assert [(one["game"], one["kind"]) for one in data["interventions"]] == [
        (1, "ruling"), (3, "withdraw"),
    ]  # fmt: skip
    assert "Misread." in data["interventions"][0]["text"]
    assert "Did not appear." in data["interventions"][1]["text"]
    assert data["seed"] is None
    assert data["standings"] == careers.organiser.get("/standings").json()


def test_a_player_reads_his_own_game_alone_until_the_close(careers: Held) -> None:
    commander = careers.games[0]["commander"]
    mine = Seat(commander.client, careers.organiser.path, commander.token)
    data = mine.get("/report").json()
    assert data["reader"] == 1
    assert [one["status"] for one in data["entrants"]] == ["playing", None, None]
    assert (data["standings"], data["interventions"]) == (None, [])
    assert careers.organiser.post("/close").status_code == 200
    data = mine.get("/report").json()
    assert [one["status"] for one in data["entrants"]] == ["over"] * 3
    assert data["seed"] is not None
    assert [one["kind"] for one in data["interventions"]] == ["withdraw"]
    assert {row["number"] for row in data["standings"]["rows"]} == {1, 2, 3}


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_it_is_written_in_every_language(
    client: httpx.Client, careers: Held, language: str
) -> None:
    plain = careers.organiser.get(f"/report?format=text&language={language}")
    assert plain.headers["content-language"] == language
    assert not [line for line in plain.text.splitlines() if width(line) > WIDTH]
    page = careers.organiser.get(f"/report?format=html&language={language}")
    read = Page(page.text)
    assert (read.open, read.misplaced) == ([], [])
    assert "style-src 'sha256-" in page.headers["content-security-policy"]
    assert "b" not in [tag for tag, _ in read.elements]
    assert any("<b>Lauer</b>" in text for text in read.texts)
    asked = {"language": language}
    (printing,) = (one["printing"] for one in client.get("/v1/rulesets", params=asked).json()
                   ["rulesets"] if one["id"] == "hunters")  # fmt: skip
    assert careers.organiser.get(f"/report?language={language}").json()["printing"] == printing
    assert printing["title"] in read.texts
    assert "\u200f" not in page.text + plain.text


def test_it_is_not_sent_again(careers: Held) -> None:
    answer = careers.organiser.get("/report")
    again = careers.organiser.get("/report", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_rounds_show_who_met_whom(client: httpx.Client, language: str) -> None:
    names = ("Kent", "Lee", "Moe")
    made = post(
        client, "battleships", setup=SETUP, format="round_robin", name="Cup",
        entrants=[{"name": name} for name in names],
    )  # fmt: skip
    assert made.status_code == 201, made.text
    organiser = Seat(client, made.headers["location"], made.json()["tokens"]["organiser"])
    assert organiser.post("/rounds", {"round": 1}).status_code == 201
    data = organiser.get("/report").json()
    (played,) = data["rounds"]
    met = {number for game in played["games"] for number in game["entrants"].values()}
    assert met | set(played["byes"]) == {1, 2, 3}
    (row, *_) = data["standings"]["rows"]
    assert (row["played"], row["points"]) == (0, 0)
    plain = organiser.get(f"/report?format=text&language={language}").text
    title = {"en": "Round 1", "ja": "第1回戦", "ko": "1라운드"}[language]
    assert title in plain.splitlines()
    assert all(name in plain for name in names)
    assert not [line for line in plain.splitlines() if width(line) > WIDTH]
    assert "_" not in plain.replace(organiser.path.rpartition("/")[2], "")


def test_nobody_else_reads_it(client: httpx.Client, careers: Held) -> None:
    path = f"{careers.organiser.path}/report"
    assert client.get(path).status_code == 401
    wrong = client.get(path, headers={"Authorization": f"Bearer {'x' * 43}"})
    assert wrong.status_code == 401


AGREED = {
    "en": ("no patrol begins after December 1941, patrols for each: 2", "neither the long nor"),
    "ja": ("1941年12月より後に哨戒を始めない", "長期戦にも短期戦にも当たらない"),
    "ko": ("1941년 12월 이후에는 정찰을 시작하지 않음", "장기전에도 단기전에도 해당하지 않는"),
}


@pytest.mark.parametrize("language", AGREED)
def test_it_says_which_end_was_agreed_on_and_in_which_tournament_careers_begin(
    client: httpx.Client, language: str
) -> None:
    until = {"month": "1941-12", "patrols": 2}
    held = hold(client, "hunters", setup={"type": "VIIC"}, until=until)
    assert held.organiser.get("/report").json()["until"] == until
    told = held.organiser.get(f"/report?format=text&language={language}").text
    assert all(said in " ".join(told.split()) for said in AGREED[language])
    long = hold(client, "hunters", setup={"type": "VIIA"})
    assert long.organiser.get("/report").json()["until"] is None
    text = long.organiser.get("/report?format=text").text
    assert "All careers begin in the long tournament" in " ".join(text.split())
