"""What is offered in random careers: bounds and limits leave what the rules allow, and no more."""

from __future__ import annotations

from collections import Counter
from random import Random
from string import Formatter
from typing import Any

import msgspec
import pytest

from games.bounds import check_bounds
from wardroom.engine.procedure import Offer
from wardroom.rulesets.silent_victory.situation.terms import BoatClass
from wardroom.text import Narrator

from .silent_victory import CHARTS, GAME, RULESET, RandomPlayer, career

CAREERS = 40
NARRATORS = tuple(map(Narrator, RULESET.phrases.values()))
LEFT_TO_A_DRY_RUN = {
    "load_torpedoes": {"load_not_full", "exchange_not_permitted"},
    "engage_submarine": {"both_ends_submerged"},
    "reload": {"no_such_reload", "tube_loaded", "other_end"},
}
"""What no limit expresses: full spaces, an exchange, one end alone, tubes that a move empties."""


def test_what_bounds_and_limits_leave_is_accepted_and_what_is_played_keeps_them() -> None:
    drawn: Counter[tuple[str, str]] = Counter()
    random = Random(15)

    def player(state: Any, offer: Offer[Any]) -> Any:
        taken = other(state, offer)
        _check_titles(offer)
        if not offer.choices:
            code = check_bounds(GAME, state, offer, taken, CHARTS, random)
            drawn[offer.decision, code] += 1
        return taken

    for number in range(CAREERS):
        other: Any = RandomPlayer(Random(number), restraint=0.9)
        if number % 2:
            other = GAME.policies[random.choice(tuple(GAME.policies))]
        career(player, number, type=random.choice(tuple(BoatClass)))
    refused = {(kind, code) for kind, code in drawn if code}
    assert refused <= {(kind, code) for kind, codes in LEFT_TO_A_DRY_RUN.items() for code in codes}
    assert {kind for kind, code in drawn if not code} >= {
        "load_torpedoes", "fire", "weapon_group", "reload", "engage_submarine"
    }  # fmt: skip


def _check_titles(offer: Offer[Any]) -> None:
    """Title and choices can be worded in every language, and no two choices alike."""
    if isinstance(offer.details, dict) and offer.details:  # Of a re-roll, which is every game's.
        return
    about = msgspec.structs.asdict(offer.details) if offer.details else {}
    for narrator in NARRATORS:
        assert narrator.title(offer.decision, about)
        members = [msgspec.to_builtins(choice) for choice in offer.choices]
        said = [narrator.choice(offer.decision, each, about) for each in members]
        assert len({*said}) == len(said), said


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_decision_has_a_title_and_so_has_each_choice(language: str) -> None:
    """A choice has its own by its value, or that of its kind."""
    phrases = RULESET.phrases[language]
    kinds = {str(decision.__struct_config__.tag) for decision in GAME.decisions}
    assert phrases.titles.keys() == kinds
    english = RULESET.phrases["en"]
    assert phrases.choices.keys() == english.choices.keys()
    for theirs, ours in ((english.titles, phrases.titles), (english.choices, phrases.choices)):
        for key, phrase in ours.items():
            assert _fields(phrase) <= _fields(theirs[key]), key


def _fields(phrase: str) -> set[str]:
    return {str(field) for _, field, _, _ in Formatter().parse(phrase) if field}
