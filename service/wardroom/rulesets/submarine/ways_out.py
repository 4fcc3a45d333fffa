"""What a boat that is hunted decides in both games: test depth, and evasive manoeuvres (9.6.4, 14).

The state of a hunt has `boat`, `contact`, `options`, `order`; of its round `depth`, how deep the
boat goes for a check, `named` and `evasion`, its number and what came of it, and `attacked`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import Ask, Stage, stepped
from wardroom.rulesets.submarine.beyond_test_depth import (
    DeepDive,
    pay_for_test_depth,
    roll_test_depth,
)
from wardroom.rulesets.submarine.charts import TestDepth
from wardroom.rulesets.submarine.decisions import TestDepthDetails
from wardroom.rulesets.submarine.evasion import evade, meet_evasion
from wardroom.rulesets.submarine.terms import SystemState

Depth = Literal["undecided", "diving", "deep", "normal"]
"""How deep the boat goes for a check: beyond test depth, on the way there, or not (9.6.4)."""
_DEPTHS: dict[str, Depth] = {"again": "diving", "survived": "deep"}


class BeyondTestDepth:
    """The stages of a dive beyond test depth before a check (9.6.4).

    `exceed`: the game's decision; `table`: its numbers, which stand in `chart`; `may(state,
    charts)`: whether the rules allow it before the next check (9.6.6).
    """

    def __init__(
        self,
        exceed: Any,
        chart: str,
        table: Callable[[Any], TestDepth],
        may: Callable[[Any, Any], bool],
    ) -> None:
        self.exceed = exceed
        self.chart = chart
        self.table = table
        self.may = may
        ask = Ask(offer=self.offer, takes=self.decide, standing=self.ordered)
        self.stages = (
            Stage("9.6.4", "test_depth", when=self.may_dive, asks=ask),
            Stage("9.6.4", "test_dive", when=self.diving, does=self.dive_deeper, repeats=True),
        )

    def may_dive(self, state: Any, charts: Any) -> bool:
        """Test depth is decided once before a check, where it may be exceeded (9.6.5, 9.6.6)."""
        open_ = state.contact.detection is None and state.depth == "undecided"
        return open_ and self.may(state, charts)

    def diving(self, state: Any, charts: Any) -> bool:
        """Return whether the boat is on its way beyond test depth (9.6.4)."""
        del charts
        return bool(state.depth == "diving")

    def offer(self, state: Any, charts: Any) -> Offer[Any]:
        """Return whether to exceed test depth before this check (9.6.4)."""
        return Offer(
            decision="test_depth",
            rule="9.6.4",
            choices=(self.exceed(dive=True), self.exceed(dive=False)),
            example=self.exceed(dive=False),
            details=TestDepthDetails(
                check=state.contact.checks + 1,
                hull_damage=state.boat.hull_damage,
                hull_boxes=charts.boats.type[state.boat.type].hull_boxes,
            ),
        )

    def ordered(self, state: Any, offer: Offer[Any]) -> Any:
        """Return the standing order's answer, while the hull is no more damaged than allowed."""
        del offer
        order = state.order.standing_orders.test_depth
        if isinstance(order, UnsetType):
            return None
        affordable = state.boat.hull_damage <= order.while_hull_damage_at_most
        return self.exceed(dive=order.dive and affordable)

    def decide(self, state: Any, decision: Any, charts: Any) -> Step[Any]:
        """Dive beyond test depth, paid for at once in hull damage, or not (9.6.4)."""
        if not decision.dive:
            return stepped(state, depth="normal")
        hull_boxes = charts.boats.type[state.boat.type].hull_boxes
        paid = pay_for_test_depth(
            self.table(charts), self.chart, state.boat.hull_damage, hull_boxes
        )
        return _after_dive(state, paid)

    def dive_deeper(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Roll whether the hull holds beyond test depth (9.6.4)."""
        damage = state.boat.hull_damage
        hull_boxes = charts.boats.type[state.boat.type].hull_boxes
        deeper = ScopedDice(dice, "hull", damage)
        dive = roll_test_depth(self.table(charts), self.chart, damage, hull_boxes, deeper)
        return _after_dive(state, dive)


def _after_dive(state: Any, dive: DeepDive) -> Step[Any]:
    boat = msgspec.structs.replace(state.boat, hull_damage=dive.hull_damage)
    depth = _DEPTHS.get(dive.result)
    if depth is not None:
        return stepped(state, dive.trace, boat=boat, depth=depth)
    ending = "crushed" if dive.result == "crushed" else "sunk"
    return stepped(state, dive.trace, boat=boat, depth="deep", ending=ending)


class Evasion:
    """The stages of evasive manoeuvres before an escort's attack (14.7 or 14.8, by `rule`).

    `name` and `name_escort`: the decisions of the boat, and of an opponent for the escort.
    """

    def __init__(self, rule: str, name: Any, name_escort: Any) -> None:
        self.rule = rule
        self.name = name
        self.name_escort = name_escort
        self.offers = (
            _numbers("evasion", rule, name, None),
            _numbers("escort_number", f"{rule}.3", name_escort, "opponent"),
        )
        of_boat = Ask(
            offer=lambda _state, _charts: self.offers[0],
            takes=self.decide,
            standing=lambda state, _offer: _as_ordered(
                state.order.standing_orders.evasion, self.name
            ),
        )
        of_escort = Ask(
            offer=lambda _state, _charts: self.offers[1],
            takes=self.decide_escort_number,
            standing=lambda state, _offer: _as_ordered(
                state.order.standing_orders.escort_number, self.name_escort
            ),
        )
        self.stages = (
            Stage(rule, "evasion", when=may_evade, asks=of_boat),
            Stage(f"{rule}.3", "escort_number", when=opponent_names, asks=of_escort),
            Stage(rule, "evasion_die", when=number_named, does=self.roll),
        )

    def decide(self, state: Any, decision: Any, charts: Any) -> Step[Any]:
        """Take the number of the boat."""
        del charts
        return stepped(state, named=decision.number)

    def decide_escort_number(self, state: Any, decision: Any, charts: Any) -> Step[Any]:
        """Take the opponent's number for the escort."""
        change, trace = meet_evasion(charts.e3.evasion, state.named, decision.number, self.rule)
        return stepped(state, trace, evasion=change)

    def roll(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Return the escort's die against the number named."""
        change, trace = evade(charts.e3.evasion, state.named, self.rule, dice)
        return stepped(state, trace, evasion=change)


def may_evade(state: Any, charts: Any) -> bool:
    """Return whether a number may be named before an attack: option on, hydrophones at work."""
    del charts
    hydrophones = state.boat.systems.hydrophones is SystemState.OPERATIONAL
    return state.options.evasive_manoeuvres and hydrophones and not (state.named or state.attacked)


def number_named(state: Any, charts: Any) -> bool:
    """Return whether the boat's number is named, and not met yet."""
    del charts
    return state.named > 0 and state.evasion is None


def opponent_names(state: Any, charts: Any) -> bool:
    """Return whether a second player names the escort's number."""
    return state.order.opponent and number_named(state, charts)


def _numbers(decision: str, rule: str, name: Any, seat: str | None) -> Offer[Any]:
    return Offer(
        decision=decision,
        rule=rule,
        seat=seat,
        choices=tuple(name(number=number) for number in range(1, 7)),
        example=name(number=1),
    )


def _as_ordered(number: int | UnsetType, name: Any) -> Any:
    return None if isinstance(number, UnsetType) else name(number=number)
