"""The standing policies: pure, legal in every career, and as different as they are called."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.charts import Bands
from wardroom.dice import RecordedDice
from wardroom.engine import adjudication
from wardroom.engine.runner import Position, run
from wardroom.rulesets.silent_victory.situation.terms import BoatClass

from .silent_victory import CHARTS, ENDINGS, GAME, RULESET, career, random_options


@every("name", GAME.policies)
@every("type_", BoatClass)
def test_a_policy_plays_every_class_to_an_end(name: str, type_: BoatClass) -> None:
    for number in range(4):
        options = random_options(Random(number))
        played = career(GAME.policies[name], number, type=type_, options=options)
        assert played.ending in ENDINGS


@pytest.mark.parametrize("name", GAME.policies)
def test_a_policy_plays_the_same_career_twice(name: str) -> None:
    first, second = (career(GAME.policies[name], 7) for _ in range(2))
    assert first == second


def test_the_bolder_the_shorter_the_career() -> None:
    """Of the same careers the aggressive live through fewer patrols than the others."""
    patrols = {
        name: sum(
            len(career(policy, number).state.situation.record.patrols) for number in range(40)
        )
        for name, policy in GAME.policies.items()
    }
    assert min(patrols["cautious"], patrols["balanced"]) > patrols["aggressive"]


def thrown_again_among_mines(charts: Any, options: dict[str, Any], name: str) -> list[int]:
    """The natural totals in a minefield on which the policy spends its marker."""
    installed = RULESET.calls["roll-encounter"]
    body = {
        "situation": {
            "date": "1943-11",
            "boat": {"type": "Gato"},
            "patrol": {"assignment": {"area": "empire"}, "box": 4},
            "commander": {"reroll_markers": 1},
        },
        "order": {"standing_orders": {"reroll_contact": False}},
        "options": options,
    }
    begun = adjudication.begin(installed, msgspec.convert(body, installed.types.request))
    totals = []
    for total in range(2, 13):
        first = max(1, total - 6)
        # In place of the first throw, and of what hits do, there are dice that do nothing.
        dice = RecordedDice((1, 1, first, total - first, *[3, 4] * 6))
        done = run(
            installed.call.procedure, Position(begun.state), dice, charts,
            policy=lambda _state, offer: GAME.policies[name].decide(None, offer),
        )  # fmt: skip
        left = done.position.state.commander.reroll_markers
        totals += [total] if not left else []
    return totals


def own(charts: Any, lost: str, safe: str) -> Any:
    """The charts of somebody who owns the card, with its own rows of a minefield."""
    rows = Bands({lost: 6, safe: 0})
    mines = msgspec.structs.replace(charts.e1.minefield, rows=rows)
    return msgspec.structs.replace(charts, e1=msgspec.structs.replace(charts.e1, minefield=mines))


MINES = {
    "by the reconstruction": (CHARTS, "reconstructed", [11, 12]),
    "by what a player reported": (CHARTS, "reported", [2, 3, 4, 5]),
    "by a card of one's own": (own(CHARTS, "<=3", ">=4"), "reconstructed", [2, 3]),
}


@pytest.mark.parametrize("name", GAME.policies)
@pytest.mark.parametrize(("charts", "option", "grave"), MINES.values(), ids=MINES)
def test_a_policy_throws_again_where_mines_strike(
    charts: Any, option: str, grave: list[int], name: str
) -> None:
    assert thrown_again_among_mines(charts, {"minefields": option}, name) == grave
