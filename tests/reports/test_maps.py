"""The maps of a report: the beginning, turning points and the end, as its reader saw them."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from reports.reported import LANGUAGES, Page, battle, career, played, report
from sessions.small import INSTALLED, Begun
from wardroom.reports.wording import read_words
from wardroom.sessions.log.export import Export
from wardroom.sessions.services.composition import Services


async def here(work: Any, given: Any) -> Any:
    return work(given)


battles = pytest.mark.parametrize(
    ("scenario", "number"), [("denmark_strait", 0), ("casablanca", 4), ("north_cape", 1)]
)


@battles
def test_a_battle_has_maps_of_its_beginning_turning_points_and_end(
    scenario: str, number: int
) -> None:
    game = battle(scenario, number)
    words, data = read_words("en"), report(game)
    maps = data["maps"]
    assert 2 <= len(maps) <= 6
    assert (maps[0]["entry"], maps[0]["text"]) == (1, words["map_beginning"])
    assert maps[-1]["entry"] == game.session.number
    assert maps[-1]["text"].endswith(words["map_end"])
    assert maps[1]["text"].startswith("First damage: ")
    entries = [one["entry"] for one in maps]
    assert entries == sorted(set(entries))
    lost = [unit["name"] for unit in data["sheet"]["units"] if unit["fate"] == "sunk"]
    told = " ".join(one["text"] for one in maps)
    assert len(maps) == 6 or all(f"Lost: {name}" in told for name in lost)


@battles
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_map_is_drawn_once_in_the_language_of_the_report(
    scenario: str, number: int, language: str
) -> None:
    game = battle(scenario, number)
    page = Page(report(game, language, "html"))
    drawings = [held for _, held in page.drawn if held.get("role") == "img"]
    assert len(drawings) == len(report(game, language)["maps"])
    assert {held["lang"] for held in drawings} == {language}


@battles
def test_plain_text_announces_no_maps(scenario: str, number: int) -> None:
    words = read_words("en")
    plain = report(battle(scenario, number), form="text")
    assert words["chronicle"] in plain.splitlines()
    assert words["maps"] not in plain.splitlines()
    assert "After entry 1" not in plain


def test_what_is_drawn_is_where_the_game_stood() -> None:
    page = report(battle("casablanca", 4), form="html")
    first, last = page.index("turn 1 of 14"), page.rindex("turn 6 of 14")
    assert first < last
    drawings = page.split("<figure>")[1:]
    assert "sunk in" not in drawings[0]
    assert "sunk in 3120, turn 6" in drawings[-1]


def test_a_battle_that_goes_on_shows_where_it_stands() -> None:
    begun = played(Begun("battleships", seed=bytes(32)), decisions=8)
    (now,) = report(begun)["maps"]
    assert now["text"] == read_words("en")["map_now"]


@pytest.mark.parametrize("ruleset", ["hunters", "battleships"])
def test_of_a_log_that_cannot_be_played_again_nobody_learns_where_it_stood(ruleset: str) -> None:
    game = career("hunters", 1) if ruleset == "hunters" else battle("denmark_strait")
    replaying = Services(INSTALLED, None, here).replaying
    log = msgspec.convert(game.log(), Export)
    assert asyncio.run(replaying.stood_in(log, {2})).keys() == {2}
    changed = msgspec.structs.replace(log, head="00" * 32)
    assert asyncio.run(replaying.stood_in(changed, {2})) == {}


def test_a_career_has_no_maps() -> None:
    assert report(career("hunters", 1))["maps"] == []
    assert "<figure>" not in report(career("hunters", 1), form="html")
