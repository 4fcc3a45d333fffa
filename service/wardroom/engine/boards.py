"""Boards: positions of a game as drawings and in words.

A `Boards` is registered once, like calls and games; the code that serves it does not depend on a
game. Drawings and descriptions decide nothing and throw no dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.calls import Example
from wardroom.engine.trace import Detail

HIGHEST_NUMBER = 98
"""The highest number of a column or row: like it, the next number beyond the edge has two
digits."""


class BoardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line about a position, as the code of a phrase and its details."""

    code: str
    details: Mapping[str, Detail | tuple[str, ...]] = {}


Tell = Callable[[BoardLine], str]
"""Returns a line in the reader's language."""


class BoardScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario whose board can be asked for."""

    scenario: Annotated[str, Meta(description="The name of the scenario in orders.")]
    title: Annotated[str, Meta(description="What it is called.")]
    date: Annotated[
        str, Meta(description="The day on which the scenario begins.", examples=["1941-05-24"])
    ]
    turns: Annotated[int, Meta(description="How many turns the scenario lasts at most.")]


class Scenarios(msgspec.Struct, frozen=True, kw_only=True):
    """The scenarios of a ruleset whose boards can be requested by name.

    `listed(charts)`: the scenarios. `order(scenario, asked)`: the order for the start of a
    scenario, with the query parameters `asked`. `recommended(scenario, charts)`: the options that
    suit it.
    """

    listed: Callable[[Any], tuple[BoardScenario, ...]]
    order: Callable[[str, Any], Any]
    recommended: Callable[[str, Any], Mapping[str, bool]]


class Boards(msgspec.Struct, frozen=True, kw_only=True):
    """The functions that show the positions of a ruleset.

    `order`: the type that describes what to show. `asked`: a struct of further settings (its
    members are query parameters, left out as UNSET). `shown(order, options, charts)` returns the
    position to show for an order, and `in_game(view, asked, options, charts)` the one for a seat's
    view of the ruleset's game; both raise Refused for anything that the rules do not know.
    `told(shown)` returns the position, of the type `position`, and its lines; `tables(shown,
    charts)` names the chart tables on which it depends. `drawn(shown, tell, language)` returns an
    SVG document with words in the language of `tell`. `of` states what is on a board, for
    descriptions.
    """

    order: Any
    asked: Any
    position: Any
    shown: Callable[[Any, Any, Any], Any]
    in_game: Callable[[Any, Any, Any, Any], Any]
    told: Callable[[Any], tuple[Any, tuple[BoardLine, ...]]]
    tables: Callable[[Any, Any], tuple[str, ...]]
    drawn: Callable[[Any, Tell, str], str]
    examples: tuple[Example, ...]
    of: str
    scenarios: Scenarios | None = None
