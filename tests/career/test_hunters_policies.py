"""The standing policies: pure, legal in every career, and as different as they are called."""

from __future__ import annotations

from random import Random

import pytest

from support.every import every
from wardroom.rulesets.hunters.situation.terms import BoatType

from .hunters import ENDINGS, GAME, career, random_options


@every("name", GAME.policies)
@every("type_", BoatType)
def test_a_policy_plays_every_type_to_an_end(name: str, type_: BoatType) -> None:
    for number in range(4):
        options = random_options(Random(number))
        played = career(GAME.policies[name], number, type=type_, options=options)
        assert played.ending in ENDINGS


@pytest.mark.parametrize("name", GAME.policies)
def test_a_policy_plays_the_same_career_twice(name: str) -> None:
    first, second = (career(GAME.policies[name], 7) for _ in range(2))
    assert first == second


def test_the_bolder_the_shorter_the_career() -> None:
    """Of the same careers the cautious live through more patrols than the aggressive."""
    patrols = {
        name: sum(
            len(career(policy, number, type=BoatType.VIIA).state.situation.record.patrols)
            for number in range(40)
        )
        for name, policy in GAME.policies.items()
    }
    assert patrols["cautious"] > patrols["balanced"] > patrols["aggressive"]
