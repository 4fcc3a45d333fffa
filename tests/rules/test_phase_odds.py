"""Odds of a whole phase, unit by unit: exact, though there are too many joint results to walk."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from wardroom.engine import adjudication
from wardroom.engine.odds import Budget, _exact, distribution
from wardroom.rulesets.battleships.damage.damage import UnitAfterPhase

from .catalogue import Table, ruleset

RULESET = ruleset("battleships")
CHARTS = RULESET.packs["standard"].charts
FLETCHER = {"hex": "3016", "facing": "A", "speed": 3}

OVER_A_FRIEND: Table = {
    "situation": {
        "time_of_day": "night",
        "visibility": 12,
        "ships": [
            {"id": "hms_exeter", "hex": "3020", "facing": "B", "speed": 4},
            {"id": "hms_norfolk", "hex": "3016", "facing": "A", "speed": 4, "s": 2, "w": 1},
            {"id": "zara", "side": "second", "hex": "3012", "facing": "C", "speed": 4, "w": 2},
        ],
    },
    "order": {
        "fire": [
            {"ship": "hms_exeter", "main": "zara"},
            {"ship": "hms_norfolk", "main": "zara"},
            {"ship": "zara", "main": "hms_norfolk"},
        ]
    },
    "options": {"misdirected_fire": True, "special_damage": True},
}
TWO_TRACKS: Table = {
    "situation": {
        "ships": [
            {"id": "us_dd_fletcher_a", **FLETCHER},
            {"id": "us_dd_fletcher_b", **FLETCHER, "hex": "3116", "w": 2},
            {"id": "zara", "side": "second", "hex": "3315", "facing": "A", "speed": 0, "s": 1},
            {"id": "fiume", "side": "second", "hex": "3514", "facing": "C", "speed": 4},
            {"id": "it_dd_alfieri", "side": "second", "hex": "3213", "facing": "C", "speed": 4},
        ],
    },
    "order": {
        "launches": [
            {"ship": "us_dd_fletcher_a", "target": "zara"},
            {"ship": "it_dd_alfieri", "target": "us_dd_fletcher_b"},
        ]
    },
}
PHASES = [("resolve-gunnery-phase", OVER_A_FRIEND), ("resolve-torpedo-phase", TWO_TRACKS)]


def request(call: str, asked: Table, **budget: int) -> Any:
    return msgspec.convert(asked | {"budget": budget}, RULESET.calls[call].types.odds_request)


@pytest.mark.parametrize(("call", "asked"), PHASES)
def test_marginals_are_those_of_the_joint_distribution(call: str, asked: Table) -> None:
    installed = RULESET.calls[call]
    start = adjudication.begin(installed, request(call, asked), odds=True).state
    procedure = installed.call.procedure

    def headline(state: Any) -> Any:
        return installed.call.headline(state, CHARTS)

    budget = Budget(states=10_000, trials=1)
    sampled = distribution(procedure, start, headline, CHARTS, budget=budget, seed=bytes(32))
    joint: dict[str, dict[UnitAfterPhase, Fraction]] = {}
    for result, weight in _exact(procedure, start, headline, CHARTS, 100_000).weights.items():
        for place, unit in enumerate(result.units):
            of_unit = joint.setdefault(f"/units/{place}", {})
            of_unit[unit] = of_unit.get(unit, Fraction(0)) + weight
    alone = {
        place: {result.units[0]: weight for result, weight in found.weights.items()}
        for place, found in sampled.marginals.items()
    }
    assert alone == joint


@pytest.mark.parametrize(("call", "asked"), PHASES)
def test_every_marginal_of_a_sampled_phase_is_exact(call: str, asked: Table) -> None:
    options = {**asked.get("options", {}), "special_damage": True}
    sent = request(call, asked | {"options": options}, trials=100)
    told = adjudication.odds(RULESET.calls[call], sent)
    assert told.method.kind == "monte_carlo"
    assert {unit.name.rpartition("/")[0] for unit in told.marginals} == {
        f"/units/{place}" for place in range(len(told.results[0].result.units))
    }
    for marginal in told.marginals:
        chances = [value.probability for value in marginal.values]
        assert all(chance.interval is None for chance in chances)
        shares = (Fraction(int(each.numerator), int(each.denominator)) for each in chances)
        assert sum(shares) == 1


def test_without_states_to_walk_they_are_sampled_too() -> None:
    call, asked = PHASES[0]
    told = adjudication.odds(RULESET.calls[call], request(call, asked, states=0, trials=100))
    chances = [value.probability for each in told.marginals for value in each.values]
    assert all(chance.numerator is None for chance in chances)
