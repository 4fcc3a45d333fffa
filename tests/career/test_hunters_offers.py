"""What is offered in random careers: bounds and limits leave what the rules allow, and no more."""

from __future__ import annotations

from collections import Counter
from random import Random
from string import Formatter
from typing import Any

import msgspec
import pytest

from games.bounds import check_bounds
from sessions.forging import Json
from sessions.small import Begun
from sessions.small import Game as SmallGame
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.career.state import CareerOrders, Stage
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.sessions.game.play import open_to
from wardroom.sessions.wire.session import session_types, view

from .hunters import CHARTS, GAME, RULESET, TYPES, RandomPlayer, career

CAREERS = 30
LEFT_TO_A_DRY_RUN = {
    "load_torpedoes": {"load_not_full", "swap_not_permitted"},
    "mix_reloads": {"load_not_full"},
    "reload": {"no_such_reload"},
}
"""What no limit expresses, by decision: full spaces, a least mix, reloads of one end alone."""


def test_what_bounds_and_limits_leave_is_accepted_and_what_is_played_keeps_them() -> None:
    drawn: Counter[tuple[str, str]] = Counter()
    random = Random(15)

    def player(state: Any, offer: Offer[Any]) -> Any:
        taken = other(state, offer)
        if not offer.choices:
            code = check_bounds(GAME, state, offer, taken, CHARTS, random)
            drawn[offer.decision, code] += 1
        return taken

    for number in range(CAREERS):
        other: Any = RandomPlayer(Random(number), restraint=0.9)
        if number % 2:
            other = GAME.policies[random.choice(tuple(GAME.policies))]
        options = HuntersOptions(resupply_at_sea=True, historical_load=number % 3 == 0)
        career(player, number, options=options, type=random.choice(TYPES))
    refused = {(kind, code) for kind, code in drawn if code}
    assert refused <= {(kind, code) for kind, codes in LEFT_TO_A_DRY_RUN.items() for code in codes}
    assert {kind for kind, code in drawn if not code} >= {
        "load_torpedoes", "fire", "weapon_group", "reload", "take_torpedoes"
    }  # fmt: skip


# ------------------------------------------------------------------------------ standing orders

SEAT, ORDERS = GAME.seats[0], session_types(RULESET, GAME).action
ASKED: Json = {"kind": "set_standing_orders", "standing_orders": {}}
NO_REROLLS: Json = {"kind": "set_standing_orders", "standing_orders": {"reroll": []}}


def test_re_rolls_are_asked_about_until_the_standing_orders_say_otherwise() -> None:
    """Changed at a throw that may be made again, they answer that question too; and back again."""
    game = _at_a_reroll()
    game.take(SEAT, msgspec.convert(NO_REROLLS, ORDERS))
    assert msgspec.json.decode(game.entries[-1].content)["events"][0]["action"] == NO_REROLLS
    for _ in range(40):
        offer = open_to(game.session, SEAT).offers[0]
        assert offer.decision != "reroll"
        game.take(SEAT, offer.example)
    game.take(SEAT, msgspec.convert(ASKED, ORDERS))
    assert game.session.position.state.orders == msgspec.convert({}, CareerOrders)


def test_orders_for_a_throw_that_no_career_makes_are_refused_and_change_nothing() -> None:
    game = _at_a_reroll()
    before = game.session
    wrong = {"reroll": [{"purpose": "no"}, {"purpose": "detection", "at_least": 9, "at_most": 2}]}
    with pytest.raises(Refused) as refused:
        game.take(SEAT, msgspec.convert({**ASKED, "standing_orders": wrong}, ORDERS))
    assert refused.value.code == "throw_unknown"
    assert game.session is before


def _at_a_reroll() -> SmallGame:
    for number in range(200):
        game = SmallGame(Begun("hunters", seed=bytes([number]) * 32))
        for _ in range(60):
            offers = open_to(game.session, SEAT).offers
            if not offers:
                break
            if offers[0].decision == "reroll" and game.session.position.state.stage != Stage.OVER:
                return game
            policy = GAME.policies["cautious"]
            game.take(SEAT, policy(game.session.position.state, offers[0]))
    raise AssertionError("no throw may be made again")


# ------------------------------------------------------------------------------ titles


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


def test_choices_are_numbered_and_titled_in_every_language() -> None:
    types = session_types(RULESET, GAME)
    game = _at_a_reroll()
    said = []
    for language in RULESET.phrases:
        shown = msgspec.json.encode(view(types, game.session, SEAT, language))
        legal = msgspec.json.decode(shown)["legal_actions"]
        assert [each["choice"] for one in legal for each in one["choices"]] == [0, 1]
        reroll, orders = legal
        assert reroll["details"]["came_to"][0]["roll"]["faces"] == reroll["rolled"]["faces"]
        assert reroll["details"]["came_to"][0]["text"]
        assert reroll["choices"][0]["throws"][0]["dice"] == reroll["rolled"]["dice"]
        said += [reroll["title"], orders["title"], *(one["title"] for one in reroll["choices"])]
    assert len({*said}) == len(said) == 4 * len(RULESET.phrases)


def _fields(phrase: str) -> set[str]:
    return {str(field) for _, field, _, _ in Formatter().parse(phrase) if field}
