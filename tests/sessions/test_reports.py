"""Reports over HTTP: formats, languages, what a seat may know, what is over, kept or gone."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from reports.reported import Page
from sessions.serving import Seat, create, play_on, started
from sessions.test_boards import DUEL, FLAGS, SECRET, fought, secrets_given
from support.every import every
from wardroom.cli import main

JSON, HTML, TEXT = "application/json", "text/html", "text/plain"
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.fixture(scope="module")
def career(client: httpx.Client) -> Seat:
    """A career of a few actions."""
    seat = create(client, "silent-victory", setup={"name": "O'Kane <b>", "boat_name": "Tang"})
    captain = seat["captain"]
    captain.act({"kind": "start", "client_seed": "00ff" * 8})
    play_on(captain, 6)
    return captain


@pytest.mark.parametrize(
    ("query", "accept", "media_type"),
    [
        ("", None, JSON),
        ("", "*/*", JSON),
        ("", BROWSER, HTML),
        ("", "text/plain", TEXT),
        ("?format=html", None, HTML),
        ("?format=text", BROWSER, TEXT),
        ("?format=json", "text/plain", JSON),
        ("?format=html", "image/png", HTML),
    ],
)
def test_a_format_is_chosen_by_accept_or_by_name(
    career: Seat, query: str, accept: str | None, media_type: str
) -> None:
    headers = {} if accept is None else {"Accept": accept}
    answer = career.get(f"/report{query}", headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].partition(";")[0] == media_type
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "Authorization" in answer.headers["vary"]
    assert ("content-security-policy" in answer.headers) == (media_type == HTML)
    held = {**headers, "If-None-Match": answer.headers["etag"]}
    again = career.get(f"/report{query}", headers=held)
    assert (again.status_code, again.content) == (304, b"")


def test_no_other_format_is_served(career: Seat) -> None:
    assert career.get("/report", headers={"Accept": "image/png"}).status_code == 406
    answer = career.get("/report?format=pdf")
    assert (answer.status_code, answer.json()["errors"][0]["parameter"]) == (400, "format")


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Chronicle"), ("ja", "経過"), ("ko", "경과")]
)
def test_a_report_is_in_the_language_asked_for(career: Seat, language: str, title: str) -> None:
    answer = career.get(f"/report?format=text&language={language}")
    assert answer.headers["content-language"] == language
    assert title in answer.text.splitlines()
    assert career.get(f"/report?language={language}").json()["language"] == language


def test_a_page_holds_what_a_player_typed_as_text(career: Seat) -> None:
    page = Page(career.get("/report?format=html").text)
    assert (page.open, page.misplaced) == ([], [])
    assert any("O'Kane <b>" in text for text in page.texts)
    assert "b" not in [tag for tag, _ in page.elements]


def test_it_states_who_signed_and_where_to_check(career: Seat) -> None:
    proof = career.get("/report").json()["proof"]
    session = career.get("").json()
    assert proof["signing"] == "signed"
    assert (proof["head"], proof["entries"]) == (session["head"], session["number"])
    assert proof["commitment"] == session["dice"]["commitment"]
    assert (proof["seed"], proof["checked"]) == (None, None)
    assert "/v1/verify" in career.get("/report?format=text").text


def test_a_ticket_opens_a_report(client: httpx.Client, career: Seat) -> None:
    ticket = career.post("/tickets").json()["ticket"]
    answer = client.get(f"{career.path}/report", params={"format": "html", "ticket": ticket})
    assert answer.status_code == 200
    assert answer.text == career.get("/report?format=html").text
    nobody = client.get(f"{career.path}/report")
    assert nobody.status_code == 401


def test_a_game_that_has_not_begun_has_a_report(client: httpx.Client) -> None:
    seats = create(client, "battleships", setup=DUEL, options=SECRET)
    data = seats["first"].get("/report").json()
    assert (data["status"], data["sheet"]["turns"], data["chronicle"]) == ("created", [], [])
    assert [unit["fate"] for unit in data["sheet"]["units"]] == ["in_play"] * 4
    assert [one["entry"] for one in data["maps"]] == [1]


def test_a_seat_reads_its_own_secrets_alone(client: httpx.Client) -> None:
    duel = started(client, "battleships", setup=DUEL, options=SECRET)
    fought(duel, "targets")
    told: dict[str, Any] = {seat: one.get("/report").text for seat, one in duel.items()}
    chosen = {
        seat: [
            event["details"]["ship"]
            for turn in duel[seat].get("/report").json()["sheet"]["turns"]
            for unit in turn["units"]
            for event in unit["events"]
            if event["purpose"] == "flagship_chosen"
        ]
        for seat in duel
    }
    assert chosen == {
        "first": [FLAGS["first"]], "second": [FLAGS["second"]], "spectator": [],
    }  # fmt: skip
    assert told["first"] != told["second"] != told["spectator"]


def test_the_maps_of_a_battle_that_goes_on_hide_what_its_board_hides(client: httpx.Client) -> None:
    duel = started(client, "battleships", setup=DUEL, options=SECRET)
    fought(duel, "targets")
    pages = {seat: one.get("/report?format=html").text for seat, one in duel.items()}
    maps = {seat: page.split("<figure>")[1:] for seat, page in pages.items()}
    assert {seat: len(drawn) for seat, drawn in maps.items()} == dict.fromkeys(duel, 2)
    for seat, (beginning, now) in maps.items():
        own = int(seat in FLAGS)
        assert (beginning.count('class="mine"'), beginning.count(">flagship<")) == (0, 0)
        assert now.count('class="mine"') == own
        assert ("flagship" in now) == bool(own)


def test_a_secret_order_changes_nothing_of_the_rivals_report(client: httpx.Client) -> None:
    duel = started(client, "battleships", setup=DUEL, options=SECRET)
    before = {seat: duel[seat].get("/report?format=html") for seat in ("second", "spectator")}
    secrets_given(duel, "first")
    for seat, seen in before.items():
        now = duel[seat].get("/report?format=html")
        assert (now.content, now.headers["etag"]) == (seen.content, seen.headers["etag"])


def test_everything_is_told_once_the_game_is_over(client: httpx.Client) -> None:
    duel = started(client, "battleships", setup=DUEL, options=SECRET)
    fought(duel, "targets")
    resigned = duel["first"].post("/resign", If_Match="*")
    assert resigned.status_code == 200, resigned.text
    data = duel["spectator"].get("/report").json()
    assert (data["status"], data["ending"], data["ended_by"]) == ("over", "resigned", ["first"])
    assert data["proof"]["seed"] is not None
    told = duel["spectator"].get("/report?format=text").text
    assert "not revealed yet" not in told
    assert all(name in told for name in ("HMS Hood", "Prinz Eugen"))


def test_the_sheet_is_had_without_the_report(client: httpx.Client, career: Seat) -> None:
    duel = started(client, "battleships", setup=DUEL, options=SECRET)
    fought(duel, "targets")
    waiting = create(client, "battleships", setup=DUEL, options=SECRET)["first"]
    for seat in (career, waiting, *duel.values()):
        answer = seat.get("/report/sheet")
        assert answer.json() == seat.get("/report").json()["sheet"]
        assert answer.headers["cache-control"] == "private, no-cache"
        assert "Authorization" in answer.headers["vary"]
        held = {"If-None-Match": answer.headers["etag"]}
        assert seat.get("/report/sheet", headers=held).status_code == 304
    sheets = {seat: one.get("/report/sheet").content for seat, one in duel.items()}
    assert len(set(sheets.values())) == len(duel)
    secrets_given(duel, "first")
    assert duel["second"].get("/report/sheet").content == sheets["second"]


def test_a_game_without_a_sheet_has_a_report(client: httpx.Client) -> None:
    owner = create(client, "drill", setup={"rounds": 2, "markers": 0})["owner"]
    owner.act({"kind": "start", "client_seed": "00ff" * 8})
    play_on(owner)
    data = owner.get("/report").json()
    assert data["sheet"] is None
    assert owner.get("/report/sheet").status_code == 404
    assert data["throws"]["throws"] > 0
    assert owner.get("/report?format=text").text.startswith(data["title"])


def test_an_unknown_session_has_no_report(client: httpx.Client, career: Seat) -> None:
    other = client.get(f"/v1/hunters/sessions/{'x' * 43}/report", headers=dict(career.headers))
    assert other.status_code == 404
    assert career.get("/report/sheet", headers={"Authorization": ""}).status_code == 401


@pytest.mark.parametrize(
    ("ruleset", "seat"), [("hunters", "commander"), ("silent-victory", "captain")]
)
def test_a_boat_that_has_not_sailed_has_a_report(
    client: httpx.Client, ruleset: str, seat: str
) -> None:
    career = create(client, ruleset)[seat]
    career.act({"kind": "start", "client_seed": "00ff" * 8})
    answer = career.get("/report")
    assert answer.status_code == 200, answer.text
    assert answer.json()["sheet"]["months"] == []


STRAIT = {"scenario": "denmark_strait"}
LOST: tuple[tuple[Any | None, str], ...] = (
    ({"adjudicate": "first"}, "Lost by     The German player"),
    ({"forfeit": "second"}, "Lost by     The German player"),
    (None, "Ended by    The German player"),
)


@every(("ruling", "line"), LOST)
def test_who_loses_by_a_ruling_has_not_ended_the_game(
    client: httpx.Client, ruling: Any | None, line: str
) -> None:
    game = started(client, "battleships", setup=STRAIT, umpire={"results": True})
    second = game["second"]
    if ruling is None:
        assert second.post("/resign", If_Match="*").status_code == 200
    else:
        reason = {"rule": "Club", "reason": "Time was up."}
        answer = game["umpire"].post("/rulings", {**reason, **ruling}, If_Match="*")
        assert answer.status_code == 200, answer.text
    assert line in second.get("/report?format=text").text.splitlines()
    assert second.get().json()["ended_by"] == ["second"]


WEEKLY = {"seconds": 3600, "weekly": {"zone": "Asia/Tokyo", "days": ["friday"], "time": "20:00"}}
CLOCKS: tuple[tuple[Any, str], ...] = (
    (None, "UTC"), ({"seconds": 3600}, "UTC"), (WEEKLY, "(Asia/Tokyo)"),
)  # fmt: skip


@every(("deadlines", "zone"), CLOCKS)
def test_the_command_writes_what_the_service_writes(
    client: httpx.Client, deadlines: Any, zone: str
) -> None:
    game = started(client, "battleships", setup=STRAIT, umpire={}, deadlines=deadlines)
    assert game["first"].post("/resign", If_Match="*").status_code == 200
    served = game["first"].get("/report?format=text").text
    log = game["first"].get("/export").text
    written = CliRunner().invoke(main, ["report"], input=log)
    assert written.exit_code == 0, written.output
    proof = "\nWhat is proven\n"
    assert written.stdout.partition(proof)[0] == served.partition(proof)[0]
    (begun,) = (line for line in served.splitlines() if line.startswith("Begun"))
    assert begun.endswith(zone)
