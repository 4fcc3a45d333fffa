"""What a game says of a procedure that both books have: each override, with its rule."""

from __future__ import annotations

import re
from inspect import isfunction

import pytest

from wardroom.rulesets.hunters.damage.damage import BoatDamage as HuntersDamage
from wardroom.rulesets.silent_victory.damage.damage import BoatDamage as SilentVictoryDamage
from wardroom.rulesets.submarine.under_fire import Damage

_RULE = re.compile(r"\d+(?:\.\d+)+")
OVERRIDES: dict[type, dict[str, set[str]]] = {
    HuntersDamage: {
        "systems_struck": {"10.6.3", "10.6.4"},
        "rule_of_systems": {"10.6.3", "10.6.4"},
        "engineer_commands": {"10.5.3"},
        "flooding_modifiers": {"10.5.3"},
    },
    SilentVictoryDamage: {
        "systems_struck": {"10.7", "10.10.3"},
        "rule_of_systems": {"10.7", "10.8.1", "10.10.3"},
        "engineer_commands": {"10.9.3"},
        "flooding_modifiers": {"10.9.3"},
        "wounded": {"10.10.2"},
    },
}


@pytest.mark.parametrize("game", OVERRIDES)
def test_every_override_names_the_rule_that_makes_it(game: type) -> None:
    assert OVERRIDES[game] == {
        name: set(_RULE.findall(method.__doc__ or ""))
        for name, method in vars(game).items()
        if isfunction(method)
    }


def test_every_game_of_a_shared_procedure_is_listed() -> None:
    assert set(Damage.__subclasses__()) == OVERRIDES.keys()
