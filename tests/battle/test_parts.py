"""Parts of several units, joined in one action: battles are played by them alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.engine.procedure import Offer, UnitOrder
from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.state import BattleState

from .battles import CHARTS, GAME, battle, fought, random_options, random_set_up

JOINT = {
    ("targets", "too_many_on_target"): "5.1",
    ("movement", "stack_not_possible"): "7.2",
    ("movement", "too_slow"): "7.3",
}
"""What parts that are legal alone can break together, and the rule that forbids it."""
SCENARIOS: dict[str, dict[str, Any]] = {
    "Denmark Strait": {"scenario": "denmark_strait"},
    "ten ships": {"scenario": "punta_stilo"},
    "Surigao Strait": {"scenario": "surigao_strait"},
    "Casablanca": {"scenario": "casablanca"},
}
Parts = dict[str, tuple[UnitOrder, ...]]


def parts_of(state: BattleState, offer: Offer[Any], unit: str | None = None) -> Parts:
    assert GAME.orders_of is not None
    return dict(GAME.orders_of(state, offer, unit, CHARTS))


def joined(offer: Offer[Any], orders: list[Any]) -> Any:
    """The action that a client makes of parts, by what it is told of them alone."""
    where = GAME.joined[offer.decision]
    plain = msgspec.to_builtins(orders)
    body = {
        "kind": offer.decision,
        "seat": offer.seat,
        where.member: plain if where.several else plain[0],
    }
    return msgspec.convert(body, type(offer.example))


def refusal(state: BattleState, decision: Any) -> Refused | None:
    try:
        BATTLE.decide(state, decision, CHARTS)
    except Refused as refused:
        return refused
    return None


class JoiningPlayer:
    """Answers what is made of parts with parts drawn at random, as many as go together."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.played: Counter[str] = Counter()
        self.refused: Counter[tuple[str, str]] = Counter()

    def __call__(self, state: BattleState, offer: Offer[Any]) -> Any:
        if offer.choices:
            return self.random.choice(offer.choices)
        parts = parts_of(state, offer)
        if not parts:
            return offer.example
        self.played[offer.decision] += 1
        return self._drawn(state, offer, parts)

    def _drawn(self, state: BattleState, offer: Offer[Any], parts: Parts) -> Any:
        units = list(parts)
        self.random.shuffle(units)
        if not GAME.joined[offer.decision].several:
            return self._accepted(state, offer, [self.random.choice(parts[units[0]]).order])
        drawn = {unit: self.random.choice(parts[unit]).order for unit in units}
        # Who stands in the way of others goes as in the example, of which the first part is.
        for unit in units:
            decision = joined(offer, list(drawn.values()))
            refused = refusal(state, decision)
            if refused is None:
                return decision
            assert refused.rule == JOINT[offer.decision, refused.code]
            self.refused[offer.decision, refused.code] += 1
            if offer.decision == "movement":
                drawn[unit] = parts[unit][0].order
            else:
                del drawn[unit]
        return self._accepted(state, offer, list(drawn.values()))

    def _accepted(self, state: BattleState, offer: Offer[Any], orders: list[Any]) -> Any:
        decision = joined(offer, orders)
        assert refusal(state, decision) is None
        return decision


def test_random_battles_are_played_by_parts_alone() -> None:
    played: Counter[str] = Counter()
    for number in range(20):
        draws = Random(number)
        options = random_options(draws)
        player = JoiningPlayer(draws)
        battle(player, number, options=options, **random_set_up(draws, options))
        played += player.played
    assert played.keys() >= {"targets", "torpedoes", "movement"}


REFUSED_IN = {"ten ships": "too_many_on_target", "Surigao Strait": "stack_not_possible"}
"""Scenarios in which some parts do not go together."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenarios_are_played_by_parts_alone(scenario: str) -> None:
    """To their end: by the moves of Surigao Strait and Casablanca too, which `by_unit` lacks."""
    player = JoiningPlayer(Random(scenario))
    battle(player, 1, **SCENARIOS[scenario])
    assert player.played.keys() >= {"targets", "movement"}
    codes = {code for _, code in player.refused}
    assert scenario not in REFUSED_IN or REFUSED_IN[scenario] in codes


def test_of_one_unit_the_same_is_listed() -> None:
    """And by unit as far as that is listed: the same, in an action of its own."""
    assert GAME.by_unit is not None
    seen: Counter[str] = Counter()
    draws = Random(3)
    options = random_options(draws)
    for state in fought(JoiningPlayer(draws), 3, **random_set_up(draws, options)):
        for offer in BATTLE.offers(state, CHARTS):
            if offer.decision not in GAME.joined or offer.choices:
                continue
            parts = parts_of(state, offer)
            for unit, listed in parts.items():
                assert parts_of(state, offer, unit) == {unit: listed}
            assert parts_of(state, offer, "nobody") == {}
            if offer.decision == "movement":
                continue
            seen[offer.decision] += 1
            alone = {
                unit: [joined(offer, [one.order]) for one in listed]
                for unit, listed in parts.items()
            }
            by_unit = GAME.by_unit(state, offer, CHARTS)
            assert alone == {
                unit: [one.decision for one in listed] for unit, listed in by_unit.items()
            }
    assert seen.keys() >= {"targets", "torpedoes"}


def test_a_move_of_one_unit_ends_where_its_part_says() -> None:
    """The first parts of all units are the example; another in place of one is told by its rule."""
    told: Counter[str | None] = Counter()
    for state in fought(JoiningPlayer(Random(0)), 0, **SCENARIOS["Denmark Strait"])[:40]:
        for offer in BATTLE.offers(state, CHARTS):
            if offer.decision != "movement":
                continue
            parts = parts_of(state, offer)
            first = {unit: listed[0].order for unit, listed in parts.items()}
            assert joined(offer, list(first.values())).moves == offer.example.moves
            for unit, listed in parts.items():
                for one in Random(1).sample(listed, min(len(listed), 12)):
                    moves = [*(first | {unit: one.order}).values()]
                    refused = refusal(state, joined(offer, moves))
                    told[None if refused is None else refused.rule] += 1
    assert told.keys() <= {None, *JOINT.values()}
    assert told[None]
