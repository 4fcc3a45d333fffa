"""Every hex that an answer names lies on the map, however near its edge the ships are (9.3)."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from wardroom.engine.boards import HIGHEST_NUMBER
from wardroom.rulesets.battleships.boards.marks import arcs_of
from wardroom.rulesets.battleships.situation.terms import Hex, Stagger
from wardroom.text import narrator

from .answers import answered
from .catalogue import Table, ruleset
from .sample_boards import boards_of
from .test_battle_movement import RANDOMS, bounded

BATTLESHIPS = ruleset("battleships")
NAMING = ("hex", "hexes", "track", "near")
"""Members of answers that hold hexes, or lists of them."""
SHIPS = ["takao", "mogami", "us_dd_fletcher_a", "hms_hood", "ajax_achilles"]
CALLS = ("list-launches", "list-moves", "list-targets")


def at_the_edge(random: Random) -> tuple[Table, Table]:
    """A small map in a corner of all that can be numbered, or anywhere, full of ships; options."""
    first, across = (
        (start := random.choice([1, 11, HIGHEST_NUMBER - 4, 40]), start + random.randint(2, 4))
        for _ in range(2)
    )
    board: Table = {
        "first_column": first[0], "last_column": min(first[1], HIGHEST_NUMBER),
        "first_row": across[0], "last_row": min(across[1], HIGHEST_NUMBER),
        "recentre": random.random() < 0.5,
    }  # fmt: skip
    hexes = [
        f"{column:02}{row:02}"
        for column in range(board["first_column"], board["last_column"] + 1)
        for row in range(board["first_row"], board["last_row"] + 1)
    ]
    random.shuffle(hexes)
    ships = [
        {
            "id": f"ship{place}", "ship": random.choice(SHIPS), "hex": hexes.pop(),
            "side": "second" if place % 2 else "first", "facing": random.choice("ABCDEF"),
            "speed": random.randint(0, 4),
        }
        for place in range(random.randint(2, 5))
    ]  # fmt: skip
    staggers: tuple[Stagger, ...] = ("even_columns_south", "odd_columns_south")
    situation = {"turn": 2, "visibility": 20, "board": board, "ships": ships}
    return situation, {"map_stagger": random.choice(staggers)}


def named(answer: Any, member: str = "") -> Iterator[str]:
    """Every hex of an answer."""
    if isinstance(answer, dict):
        for name, each in answer.items():
            yield from named(each, name)
    elif isinstance(answer, list | tuple):
        for each in answer:
            yield from named(each, member)
    elif isinstance(answer, str) and member in NAMING:
        yield answer


def on(board: Table, number: str) -> bool:
    """Whether a text is the number of a hex, and one of the map."""
    column, row = divmod(int(msgspec.convert(number, Hex)), 100)
    columns = range(board["first_column"], board["last_column"] + 1)
    return column in columns and row in range(board["first_row"], board["last_row"] + 1)


@pytest.mark.parametrize("call", CALLS)
@bounded(150)
@given(number=RANDOMS)
def test_calls_name_hexes_of_the_map(call: str, number: int) -> None:
    random = Random(number)
    situation, options = at_the_edge(random)
    side = random.choice(["first", "second"])
    mover = random.choice([ship["id"] for ship in situation["ships"]])
    order = {"ship": mover} if call == "list-moves" else {"side": side}
    answer = answered("battleships", call, order, options=options, situation=situation)
    outcome = msgspec.to_builtins(answer.outcome)
    for each in named(outcome):
        assert on(situation["board"], each)


@bounded(150)
@given(number=RANDOMS)
def test_torpedoes_try_every_ship_in_the_track_as_listed(number: int) -> None:
    """The ships that torpedoes come upon lie in the listed track, and every ship there is tried."""
    situation, options = at_the_edge(Random(number))
    answer = answered("battleships", "list-launches", {}, options=options, situation=situation)
    places = {ship["id"]: ship["hex"] for ship in situation["ships"]}
    for launch in msgspec.to_builtins(answer.outcome)["launches"]:
        there = {ship for ship, place in places.items() if place in launch["track"]}
        assert {each["ship"] for each in launch["in_track"]} == there


@bounded(60)
@given(number=RANDOMS)
def test_boards_name_hexes_of_the_map(number: int) -> None:
    """As data, with the arcs of a unit, and drawn."""
    situation, chosen = at_the_edge(Random(number))
    boards = boards_of(BATTLESHIPS)
    order = {"situation": situation, "arcs": situation["ships"][0]["id"], "around": 9}
    options = msgspec.convert(chosen, BATTLESHIPS.ruleset.options)
    charts = BATTLESHIPS.packs["standard"].charts
    shown = boards.shown(msgspec.convert(order, boards.order), options, charts)
    position, _ = boards.told(shown)
    arcs = arcs_of(shown).values()
    picture = boards.drawn(shown, narrator(BATTLESHIPS, "en").board_line, "en")
    drawn_there = re.findall(r'data-hex="([^"]*)"', picture)
    assert drawn_there
    for each in (*named(msgspec.to_builtins(position)), *itertools.chain(*arcs), *drawn_there):
        assert on(situation["board"], each)
