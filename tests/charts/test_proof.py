"""What is asked of any game's charts, on a game of two tables."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Literal

import msgspec
import pytest

from wardroom.charts import Bands, Partial, Problem
from wardroom.charts.proof import problems
from wardroom.dice import Die, die_named


class Flag(StrEnum):
    """Keys of a closed set."""

    RED = "red"
    BLUE = "blue"


class Signals(msgspec.Struct, frozen=True):
    """Every way in which a table can be keyed."""

    by_enum: dict[Flag, int]
    by_word: dict[Literal["up", "down"], int]
    by_name: dict[str, int]
    some: Annotated[dict[Flag, int], Partial()]
    all_but_red: Annotated[dict[Flag, int], Partial(Flag.RED)] | None
    listed: tuple[dict[Flag, int], ...]


def signals(
    by_enum: tuple[str, ...] = ("red", "blue"),
    by_word: tuple[str, ...] = ("up", "down"),
    all_but_red: tuple[str, ...] | None = ("blue",),
    listed: tuple[str, ...] = ("red", "blue"),
) -> Signals:
    written = {
        "by_enum": dict.fromkeys(by_enum, 1),
        "by_word": dict.fromkeys(by_word, 1),
        "by_name": {},
        "some": {},
        "all_but_red": None if all_but_red is None else dict.fromkeys(all_but_red, 1),
        "listed": [dict.fromkeys(listed, 1)],
    }
    return msgspec.convert(written, Signals)


@pytest.mark.parametrize(
    ("charts", "found"),
    [
        (signals(), []),
        (signals(by_enum=("red",)), [("by_enum.blue", "is missing")]),
        (signals(by_enum=()), [("by_enum.red", "is missing"), ("by_enum.blue", "is missing")]),
        (signals(by_word=("up",)), [("by_word.down", "is missing")]),
        (signals(all_but_red=()), [("all_but_red.blue", "is missing")]),
        (signals(all_but_red=("red", "blue")), []),
        (signals(all_but_red=None), []),
        (signals(listed=("red",)), [("listed[0].blue", "is missing")]),
    ],
    ids=[
        "whole", "an enum", "all of an enum", "a word", "a wanted one", "an optional one", "none",
        "a list",
    ],
)  # fmt: skip
def test_keys_of_a_closed_set_are_all_there(charts: Signals, found: list[Problem]) -> None:
    assert list(problems(Signals, charts)) == found


class Rolled(msgspec.Struct, frozen=True):
    """Rows, with a die or without."""

    rows: Bands[str]
    dice: Die | None = None


def test_rows_without_dice_are_refused() -> None:
    charts = Rolled(Bands({"1-6": "any"}))

    assert list(problems(Rolled, charts)) == [("rows", "no dice are stated for these rows")]


class Pair(msgspec.Struct, frozen=True):
    """A struct that knows what its types do not say."""

    low: int
    high: int
    rows: Bands[str]
    dice: Die

    def faults(self) -> Iterator[Problem]:
        if self.high < self.low:
            yield "high", "is below low"


class Pairs(msgspec.Struct, frozen=True):
    """A list of them."""

    pairs: tuple[Pair, ...]


def test_a_struct_is_asked_what_it_knows_after_its_parts() -> None:
    die = die_named("1d6")
    sound = Pair(1, 2, Bands({"1-6": "any"}), die)
    crossed = Pair(2, 1, Bands({"1-5": "any"}), die)

    assert list(problems(Pairs, Pairs((sound, crossed)))) == [
        ("pairs[1].rows", "rows end at 5, the dice at 6"),
        ("pairs[1].high", "is below low"),
    ]
