"""Steps about a ship have its name: its number is another's once a ship before it has sunk."""

from __future__ import annotations

import re

from support.every import every
from wardroom.text import fill, languages

from .play import RULESETS, ask

SUBMARINES = ("hunters", "silent-victory")
SEEDS = tuple(f"{number:032x}" for number in range(20))


@every("game", SUBMARINES)
def test_every_step_of_a_shot_has_the_name_of_its_ship(game: str) -> None:
    call = RULESETS[game].calls["resolve-salvo"]
    purposes = set()
    for example in call.examples:
        targets = example.request()["situation"]["contact"]["targets"]
        for seed in SEEDS:
            answer = ask(
                call,
                example.request() | {"dice": {"kind": "seeded", "seed": seed, "context": "test"}},
            )
            for step in answer.trace:
                if isinstance(number := step.details.get("target"), int):
                    named = targets[number - 1].get("name", "")
                    assert step.details.get("name", "") == named, step
                    purposes.add(step.purpose)
    assert {"torpedo_fire", "dud", "damage"} <= purposes


@every("game", SUBMARINES)
def test_a_line_has_the_name_in_place_of_the_number(game: str) -> None:
    call = RULESETS[game].calls["resolve-salvo"]
    for language in languages(call.ruleset):
        phrases = call.ruleset.phrases[language]
        for example in call.examples:
            answer = fill(call.ruleset, ask(call, example.request()), language)
            for step in answer.trace:
                if step.purpose in phrases.named and step.details.get("name"):
                    assert str(step.details["name"]) in step.text or language != "en"
                    assert not re.search(r"[Tt]arget \d|目標\d|표적 \d", step.text)


@every("game", SUBMARINES)
def test_a_step_of_an_earlier_release_is_told_by_its_number(game: str) -> None:
    """It has no name; no log becomes unreadable."""
    call = RULESETS[game].calls["resolve-salvo"]
    for language in languages(call.ruleset):
        for code, phrase in call.ruleset.phrases[language].named.items():
            assert "{name}" in phrase
            assert "{target}" in call.ruleset.phrases[language].purposes[code]
