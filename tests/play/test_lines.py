"""Each line of what happened beside its own dice, and no line lost, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, FilePayload, Page

from api.serving import Server
from play.kept import kept, opens, played, token_of
from play.person import Json, Person, person

_DICE = re.compile(r"\[([0-9 ]+)\]")
_SHOWN = """(place) => [...document.querySelectorAll(place)].map((entry) =>
  [...entry.querySelectorAll('.steps > li')].map((each) => ({
    line: each.querySelector('.line').textContent,
    dice: [...each.querySelectorAll('.dice')]
      .filter((dice) => getComputedStyle(dice).display !== 'none')
      .flatMap((dice) => [...dice.children].map((die) => Number(die.textContent))),
    why: each.querySelector('.why') !== null,
  })))"""
"""What stands in each entry: lines, the dice beside them, and whether they are explained."""
_LOG = "[role=log] .entry"
_MORE = "([place, known]) => document.querySelectorAll(place).length > known"
_AS_EXPECTED = f"""([place, expected]) =>
  JSON.stringify(({_SHOWN})(place)) === JSON.stringify(expected)"""
_OPENS = """() => {
  document.querySelectorAll('.log details').forEach((each) => (each.open = true));
  document.querySelectorAll('.log .why[aria-expanded=false]').forEach((each) => each.click());
}"""
_EXPLAINED = """() => [...document.querySelectorAll('[role=log] .steps > li .step')].map((each) =>
  each.querySelector('.reckoning tbody tr td').textContent)"""

_DECISIONS, _FIRST_THROWS = 5, 6


class _Seat(NamedTuple):
    """A seat of a game at the service, as a program that plays it has it."""

    server: Server
    address: str
    token: str
    language: str

    def log(self) -> list[Json]:
        with self.server.client(headers={"Authorization": f"Bearer {self.token}"}) as client:
            answer = client.get(f"{self.address}/log", params={"language": self.language})
            entries: list[Json] = answer.raise_for_status().json()["entries"]
            return entries

    def export(self) -> Json:
        with self.server.client(headers={"Authorization": f"Bearer {self.token}"}) as client:
            log: Json = client.get(f"{self.address}/export").raise_for_status().json()
            return log


def _seat(player: Person, server: Server, language: str) -> _Seat:
    """The seat at which somebody sits."""
    [game] = kept(player.page)
    address = f"/v1/{game['ruleset']}/sessions/{game['session']}"
    return _Seat(server, address, token_of(game), language)


def _step_of(entry: Json, event: str | None) -> Json | None:
    """The step that a line of an entry is about."""
    if event is None:
        return None
    found: Any = entry
    for part in event.split("/")[1:]:
        found = found[int(part) if isinstance(found, list) else part]
    step: Json | None = found.get("step")
    return step


def _expected(entry: Json) -> list[Json]:
    """What the page has to show of an entry, by the log alone."""
    lines: list[Json] = []
    for told in entry["narrative"]:
        step = _step_of(entry, told["event"])
        roll = None if step is None else step["roll"]
        why = step is not None and (roll is not None or step["modifiers"] != [])
        faces = [] if roll is None else roll["faces"]
        lines.append({"line": told["line"], "dice": faces, "why": why})
    assert [each["line"] for each in lines] == entry["lines"]
    return lines


def _reads(page: Page, place: str, expected: list[list[Json]]) -> None:
    """See that those entries stand in the page, line by line, with the dice that the lines name."""
    page.mouse.move(0, 0)  # A term below the pointer would be explained within its line.
    try:
        page.wait_for_function(_AS_EXPECTED, arg=[place, expected])
    finally:
        shown = page.evaluate(_SHOWN, place)
        for line in (each for entry in shown for each in entry):
            named = _DICE.search(line["line"])
            if named is not None:
                assert line["dice"] == [int(face) for face in named[1].split()], line
        assert shown == expected


def _reads_log(player: Person, seat: _Seat) -> list[Json]:
    """See that the whole log stands in the page; returns it."""
    page = player.page
    log = seat.log()
    # The last entries come with the stream, those before them when they are asked for.
    page.wait_for_selector(f"{_LOG}[data-entry='{log[-1]['number']}']", state="attached")
    while (known := page.locator(_LOG).count()) < len(log):
        page.click(".log > button")
        page.wait_for_function(_MORE, arg=[_LOG, known])
    _reads(page, _LOG, [_expected(entry) for entry in reversed(log)])
    return log


def _reads_why(page: Page, log: list[Json]) -> None:
    """See that each line of the log is explained by its own throw."""
    page.evaluate(_OPENS)
    steps = [
        step
        for entry in reversed(log)
        for told in entry["narrative"]
        if (step := _step_of(entry, told["event"])) is not None
        and (step["roll"] is not None or step["modifiers"])
    ]
    numbers = [step["roll"]["natural"] if step["roll"] else None for step in steps]
    page.wait_for_function(
        "(count) => document.querySelectorAll('[role=log] .reckoning').length === count",
        arg=len(steps),
    )
    explained = page.evaluate(_EXPLAINED)
    assert [int(told) for told, thrown in zip(explained, numbers, strict=True) if thrown] == [
        thrown for thrown in numbers if thrown
    ]


def _sits(player: Person, server: Server, game: Json, language: str) -> _Seat:
    """Sit down at a game that goes on."""
    page = player.page
    opens(page, server.url, game)
    player.waits()
    return _seat(player, server, language)


def _long(number: int) -> Callable[[Json], bool]:
    """Whether a game has so many entries."""
    return lambda read: bool(read["number"] >= number)


def _since(seat: _Seat, before: int) -> list[Json]:
    """What happened behind an entry, line by line."""
    return [each for entry in seat.log() if entry["number"] > before for each in _expected(entry)]


def test_a_battle_against_a_policy(browser: Browser, server: Server) -> None:
    """What its log has and no more stands in "What happened" and in the log, explained."""
    with person(browser, server.url) as player:
        page = player.page
        player.begins("battleships")
        seat = _seat(player, server, "en")
        begun = next(entry["number"] for entry in seat.log() if _acts(entry))
        page.click(".happened .whole[aria-expanded=false]")  # A table of the turn stands there.
        _reads(page, ".happened .lines", [_since(seat, begun - 1)])
        for _ in range(_DECISIONS):
            if page.get_attribute("main.table", "data-status") == "over":
                break  # A ship can be sunk in the first turn.
            before = player.number
            player.decides("form button.primary")
            _reads(page, ".happened .lines", [_since(seat, before)])
        log = _reads_log(player, seat)
        told = [each for entry in log for each in _expected(entry)]
        assert any(each["why"] for each in told)
        assert not all(each["why"] for each in told)
        _reads_why(page, log)


def _acts(entry: Json) -> bool:
    """Whether somebody did something in an entry."""
    return any("action" in event for event in entry["content"]["events"])


def _awaits_dice(read: Json) -> bool:
    return any(each["kind"] == "supply_dice" for each in read["legal_actions"])


def test_a_game_of_own_dice(browser: Browser, server: Server) -> None:
    """Each throw is told with its faces, by whom it was entered, and what it came to."""
    setup = {"opening": "lone_ship_by_night"}
    game = played(
        server,
        "hunters",
        {"setup": setup, "dice": "supplied"},
        lambda read: _long(12)(read) and _awaits_dice(read),
    )
    with person(browser, server.url, "ja-JP", 375) as player:
        page = player.page
        seat = _sits(player, server, game, "ja")
        before = player.number
        for die in page.locator(".dice-form .faces").all():
            die.locator("button").first.click()
        player.decides("form button.primary")
        _reads_log(player, seat)
        before = player.number
        page.click(".offers > p > button")  # The last throw is taken back.
        player.waits(before)
        log = _reads_log(player, seat)
        _reads_why(page, log)
        assert any(each["dice"] for entry in log for each in _expected(entry))


def test_a_career(browser: Browser, server: Server) -> None:
    game = played(server, "silent-victory", {"setup": {}}, _long(30))
    with person(browser, server.url, "ko-KR") as player:
        seat = _sits(player, server, game, "ko")
        _reads_why(player.page, _reads_log(player, seat))


def test_a_log_is_stepped_through(browser: Browser, server: Server) -> None:
    """As the file that was downloaded: entry by entry the lines that the log of the game has."""
    asked = {"setup": {"scenario": "denmark_strait"}, "policies": {"second": "broadside"}}
    game = played(server, "battleships", asked, _long(12))
    with person(browser, server.url, "ja-JP", 375) as umpire:
        page = umpire.page
        seat = _sits(umpire, server, game, "ja")
        log, export = seat.log(), seat.export()
        page.goto(f"{server.url}/play#/proof")
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.post_data or ""))
        page.set_input_files("input[type=file]", _file(export))
        page.wait_for_selector("[data-replay]")
        assert not any(export["head"] in each for each in sent)
        page.click("[data-replay]")
        for place, entry in enumerate(log):
            if place:
                page.click("[data-next]")
            _reads(page, ".replay .entry", [_expected(entry)])
        assert any(export["head"] in each for each in sent)
        umpire.looks()


def test_a_log_that_the_service_does_not_tell_is_stepped_through(
    browser: Browser, server: Server
) -> None:
    """With a note, and the dice and decisions in the words of the page."""
    game = played(
        server,
        "hunters",
        {"setup": {"opening": "lone_ship_by_night"}},
        lambda read: read["number"] > _FIRST_THROWS,
    )
    with person(browser, server.url, "ko-KR") as umpire:
        page = umpire.page
        seat = _sits(umpire, server, game, "ko")
        log, export = seat.log(), seat.export()
        page.goto(f"{server.url}/play#/proof")
        page.set_input_files("input[type=file]", _file({**export, "session": "5" * 101}))
        page.click("[data-replay]")
        page.wait_for_selector("[data-untold]")
        page.wait_for_selector(".replay input")
        for entry in log[1:]:
            page.click("[data-next]")
            dice = sorted(each["dice"] for each in _expected(entry) if each["dice"])
            [shown] = page.evaluate(_SHOWN, ".replay .entry")
            assert sorted(each["dice"] for each in shown if each["dice"]) == dice
            assert all(each["line"] for each in shown)
        umpire.looks()
        assert len(umpire.told) == 1  # The browser's own note of the refusal.
        umpire.told.clear()


def _file(log: Json) -> FilePayload:
    content = json.dumps(log).encode()
    return {"name": "log.json", "mimeType": "application/json", "buffer": content}
