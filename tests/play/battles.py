"""Battles of any size in a real browser."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from api.serving import Server
from play.chromium import ROOT
from play.kept import offers, opens, played
from play.person import Json, Person, person

_SHIPS = ROOT / "service/wardroom/rulesets/battleships/data/standard/ships.toml"
NIGHT: Json = {
    "setup": {
        "ships": [
            {"id": ship, "side": side, "hex": place, "facing": "A", "speed": 2}
            for ship, side, place in (
                ("uss_iowa", "first", "3010"),
                ("uss_north_carolina", "first", "3012"),
                ("bismarck", "second", "3015"),
            )
        ],
        "time_of_day": "night",
        "base_visibility": 1,
        "turns": 3,
    },
    "umpire": {},
}
"""A battle in which the first seat is asked for star shell: an enemy is near enough."""
_NATIONS = {"first": ("us", "uk"), "second": ("japan", "italy")}
_COLUMNS = {"first": range(24, 34, 2), "second": range(36, 46, 2)}
_ROWS = range(4, 28, 4)
_UNEXPLAINED = """() => {
  const all = (which) => [...document.querySelectorAll(which)];
  const keyed = all(".map-key [data-key]").map((each) => each.dataset.key);
  const drawn = all(".board [data-mark]").flatMap((each) => each.dataset.mark.split(" "));
  const named = (each) => each?.hasAttribute("data-mark");
  const known = ".sea, .numbers text, .spokes, .hit, .hull, .wreck path";
  const bare = all(".board .map :is(path, rect, circle, text)").filter((each) =>
    !named(each) && !each.matches(known)
    && !(named(each.parentElement) && !each.parentElement.matches(".unit")));
  const empty = all(".map-key li").filter((each) => each.textContent.trim() === "");
  return [
    ...drawn.filter((each) => each !== "" && !keyed.includes(each)),
    ...keyed.filter((each) => !drawn.includes(each)),
    ...[...bare, ...empty].map((each) => each.outerHTML),
  ];
}"""
"""Marks on the map without a line in the key, lines of marks that are not there, and what is drawn
and is no mark."""
_ODDS = """() => [...document.querySelectorAll('.orders td b')]
  .every((each) => each.textContent.includes('%'))"""


def explains(page: Page) -> None:
    """See that the key tells of every mark that is on the map, and of no other."""
    page.wait_for_function(f"() => ({_UNEXPLAINED})().length === 0")


def fleet(side: str, many: int) -> list[Json]:
    """So many units of a side, one a hex."""
    library = tomllib.loads(_SHIPS.read_text())["ships"]
    ids = [each for nation in _NATIONS[side] for each in library[nation]["ship"]]
    hexes = [f"{column}{row:02}" for row in _ROWS for column in _COLUMNS[side]]
    return [
        {"id": ship, "side": side, "hex": place, "facing": "A", "speed": 2}
        for ship, place in zip(ids[:many], hexes, strict=False)
    ]


@contextmanager
def battle(
    browser: Browser, server: Server, ships: list[Json], width: int = 1440
) -> Iterator[Person]:
    """Somebody before the first targets of a battle of these."""
    setup = {"ships": ships, "base_visibility": 25, "turns": 2}
    game = played(
        server,
        "battleships",
        {"setup": setup, "policies": {"second": "broadside"}},
        offers("targets"),
    )
    with person(browser, server.url, width=width) as player:
        page = player.page
        opens(page, server.url, game)
        player.waits()
        page.wait_for_selector(".unit.able")
        page.wait_for_selector("[data-check=good]")
        page.wait_for_function(_ODDS)
        page.wait_for_selector("[data-key=bow], [data-key=all_round]", state="attached")
        page.wait_for_selector(
            ".turns[aria-busy=false]"
        )  # Else it comes in the middle of a gesture.
        yield player
