"""What is offered in random battles: bounds and limits leave out nothing that is legal."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from games.bounds import check_bounds
from wardroom.engine.procedure import Offer
from wardroom.engine.remembering import forget
from wardroom.rulesets.battleships.battle import aiming, manoeuvre
from wardroom.rulesets.battleships.battle.decisions import DeclareTargets
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.policies import POLICIES
from wardroom.text import narrator

from .battles import (
    BATTLESHIPS,
    CHARTS,
    GAME,
    OPTIONS,
    RandomPlayer,
    battle,
    fought,
    random_options,
    random_set_up,
)

BATTLES = 12
LEFT_TO_A_DRY_RUN = {
    "mines": {"mines_elsewhere", "hex_mined_twice"},
    "star_shell": None,
    "targets": None,
    "torpedoes": None,
    "movement": None,
}
"""By decision, refusals that no limit expresses; None: what one unit may do with another."""


def of_effect(decision: Any) -> Any:
    """A decision without ships that fire at nothing, which are accepted and not offered."""
    if not isinstance(decision, DeclareTargets):
        return decision
    fire = tuple(order for order in decision.fire if order.main or order.secondary)
    return msgspec.structs.replace(decision, fire=fire)


def test_what_is_played_keeps_bounds_and_limits() -> None:
    drawn: Counter[tuple[str, str]] = Counter()
    random = Random(15)

    def player(state: Any, offer: Offer[Any]) -> Any:
        taken = other(state, offer)
        if not offer.choices:
            code = check_bounds(GAME, state, offer, of_effect(taken), CHARTS, random)
            drawn[offer.decision, code] += 1
        return taken

    for number in range(BATTLES):
        draws = Random(number)
        options = random_options(draws)
        other: Any = RandomPlayer(draws)
        if number % 2:
            other = POLICIES[random.choice(tuple(POLICIES))]
        battle(player, number, options=options, **random_set_up(draws, options))
    assert {kind for kind, code in drawn if not code} >= {"targets", "torpedoes", "movement"}
    known = {kind: codes for kind, codes in LEFT_TO_A_DRY_RUN.items() if codes is not None}
    assert all(code in known[kind] for kind, code in drawn if code and kind in known)


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_choice_and_part_has_a_title_of_its_own(language: str) -> None:
    told = narrator(BATTLESHIPS, language)
    titles: dict[str, set[str]] = {}

    def player(state: Any, offer: Offer[Any]) -> Any:
        assert GAME.by_unit is not None
        parts = GAME.by_unit(state, offer, CHARTS).values()
        said = [told.choice(offer.decision, each.told, {}) for listed in parts for each in listed]
        assert len(said) == len(set(said)), (offer.decision, said)
        titles.setdefault(offer.decision, set()).update(said)
        return other(state, offer)

    for number in range(4):
        draws = Random(number)
        options = random_options(draws)
        other = RandomPlayer(draws)
        battle(player, number, options=options, **random_set_up(draws, options))
    assert all(titles[kind] for kind in ("targets", "movement", "torpedoes"))
    assert not any("{" in title for said in titles.values() for title in said)


def test_who_views_a_battle_does_not_seek_anew_what_is_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What can be fired at takes long to find; an offer and what the situation owes turn on it."""

    def sought(*_: object) -> Any:
        raise AssertionError("sought anew")

    shared = {"targets": (aiming, "target_faults"), "torpedoes": (manoeuvre, "target_faults")}
    seen: Counter[str] = Counter()
    for number in itertools.count():
        if {*seen} == {*shared}:
            break
        draws = Random(number)
        for state in fought(RandomPlayer(draws), number, **random_set_up(draws, OPTIONS)):
            forget()
            for offer in BATTLE.offers(state, CHARTS):
                if offer.decision in shared:
                    seen[offer.decision] += 1
                    with monkeypatch.context() as watched:
                        watched.setattr(*shared[offer.decision], sought)
                        assert GAME.view(state, offer.seat, CHARTS).situation.owed
