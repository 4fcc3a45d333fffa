"""Every code that a random game shows has a word, in every language: in traces, offers and odds."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from sessions.small import INSTALLED, Begun, Game
from wardroom.api.operations.words import Words, words_of
from wardroom.engine.calls import OddsBudget
from wardroom.sessions.game.legal_actions import offered
from wardroom.sessions.game.odds import odds_of
from wardroom.sessions.wire.session import page, session_types, view

GAMES = ["hunters", "silent-victory", "battleships"]
CODE = re.compile(r"[a-z]+(_[a-z0-9]+)*")
BUDGET = OddsBudget(states=1000, trials=100)
_PLAYED, _STEPS, _ASKED = 6, 40, 3
_NAMES = re.compile(r"(^|_)(name|names|hex|facing|dice|box_name)$")
"""Details that are no codes: names, hexes, and notations of dice."""
_ANYWHERE = (
    "values", "ships", "scenarios", "purposes", "results", "stages", "kinds", "members", "reasons",
    "openings", "policies",
)  # fmt: skip


@pytest.fixture(scope="module")
def met() -> dict[str, dict[str, set[str]]]:
    """What random games of each ruleset have shown, by the group that its words stand in."""
    return {name: _met(name) for name in GAMES}


def _met(name: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    game_of = INSTALLED[name].ruleset.game
    assert game_of is not None
    types = session_types(INSTALLED[name], game_of)
    for number in range(_PLAYED):
        game, random = Game(Begun(name, seed=bytes((number + 1,)) * 32)), Random(number)
        for _ in range(_STEPS):
            game.play(1 + number, random)
            if game.session.over:
                break
            for seat in game.seats:
                actions = [action for _, action in offered(game.session, seat)][:_ASKED]
                for one in odds_of(game.session, seat, actions, BUDGET):
                    _odds(msgspec.to_builtins(one), found)
                seen = msgspec.json.encode(view(types, game.session, seat, "en"))
                for offer in msgspec.json.decode(seen)["legal_actions"]:
                    found["kinds"].add(offer["kind"])
        for seat in game.seats:
            log = msgspec.json.decode(page(game.session, game.entries, seat, "en", more=False))
            for step in _steps(log):
                _step(step, found)
    return found


def _steps(log: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for entry in log["entries"]:
        opened = [one["bundle"]["events"] for one in entry["opened"]]
        for events in (entry["content"]["events"], *opened):
            yield from (event["step"] for event in events if "step" in event)


def _step(step: dict[str, Any], found: dict[str, set[str]]) -> None:
    found["purposes"].add(step["purpose"])
    found["results"].add(f"{step['purpose']}.{step['result']}")
    found["reasons"].update(one["reason"] for one in step.get("modifiers", ()))
    if step.get("chart"):
        found["charts"].add(step["chart"])
    for name, value in step.get("details", {}).items():
        values = value if isinstance(value, list) else [value]
        if not _NAMES.search(name):
            found["values"].update(f"{name}.{one}" for one in values if _is_code(one))


def _odds(one: dict[str, Any], found: dict[str, set[str]]) -> None:
    if one.get("reason"):
        found["values"].add(f"reason.{one['reason']}")
    for marginal in (one.get("odds") or {"marginals": ()})["marginals"]:
        names = [part for part in marginal["name"].split("/") if part and not part.isdigit()]
        found["members"].update(names)
        values = [each["value"] for each in marginal["values"]]
        found["values"].update(f"{names[-1]}.{each}" for each in values if _is_code(each))


def _is_code(value: Any) -> bool:
    return isinstance(value, str) and CODE.fullmatch(value) is not None


def _has(words: Words, group: str, code: str) -> bool:
    """Whether there is a word, as the document says that it is looked up."""
    known = getattr(words, group)
    last = code.partition(".")[2]
    if group == "charts":  # A row belongs to its table.
        parts = code.split(".")
        return any(".".join(parts[: end + 1]) in known for end in range(len(parts)))
    if group == "values":
        return code in known or any(last in getattr(words, each) for each in _ANYWHERE)
    return code in known or (group == "results" and last in known)


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("name", GAMES)
def test_every_code_of_a_game_has_a_word(
    met: dict[str, dict[str, set[str]]], name: str, language: str
) -> None:
    words = words_of(INSTALLED[name], language)
    lacking = {
        group: sorted(code for code in codes if not _has(words, group, code))
        for group, codes in met[name].items()
    }
    assert not {group: codes for group, codes in lacking.items() if codes}
    assert {"purposes", "results", "kinds", "members", "charts"} <= met[name].keys()
