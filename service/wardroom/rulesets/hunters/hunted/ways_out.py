"""Before an escort's check: test depth; before its attack: evasion (9.6.4, 9.6.6, 14.8)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import Ask, stepped
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import check_number, may_exceed_test_depth
from wardroom.rulesets.hunters.hunted.hunted import (
    CycleState,
    Depth,
    Ending,
    ExceedTestDepth,
    NameEscortNumber,
    NameEvasion,
)
from wardroom.rulesets.submarine.evasion import evade, meet_evasion
from wardroom.rulesets.submarine.terms import SystemState
from wardroom.rulesets.submarine.test_depth import TestDive, pay_for_test_depth, roll_test_depth

# ------------------------------------------------------------------------------ test depth


def may_dive(state: CycleState, charts: HuntersCharts) -> bool:
    """Test depth is decided before a check, where it may be exceeded (9.6.4, 9.6.6)."""
    del charts
    contact = state.contact
    open_ = contact.detection is None and state.depth == "undecided"
    return open_ and may_exceed_test_depth(contact) and not checks_as_approach(state)


def diving(state: CycleState, charts: HuntersCharts) -> bool:
    """Whether the boat is on its way beyond test depth (9.6.4)."""
    del charts
    return state.depth == "diving"


def checks_as_approach(state: CycleState) -> bool:
    """Whether the next check is an arriving escort's first, read as that of an approach (9.6.2)."""
    contact = state.contact
    arriving = contact.escort_arrived and contact.attack is None and not contact.checks
    return arriving and state.options.arriving_escort_check == "as_approach"


def _offer_depth(state: CycleState, charts: HuntersCharts) -> Offer[ExceedTestDepth]:
    return Offer(
        decision="test_depth",
        rule="9.6.4",
        choices=(ExceedTestDepth(dive=True), ExceedTestDepth(dive=False)),
        example=ExceedTestDepth(dive=False),
        details={
            "check": check_number(state.contact),
            "hull_damage": state.boat.hull_damage,
            "hull_boxes": charts.boats.type[state.boat.type].hull_boxes,
        },
    )


def _ordered_depth(state: CycleState, offer: Offer[ExceedTestDepth]) -> ExceedTestDepth | None:
    """As the standing order says, while the hull is no more damaged than it allows."""
    del offer
    order = state.order.standing_orders.test_depth
    if isinstance(order, UnsetType):
        return None
    affordable = state.boat.hull_damage <= order.while_hull_damage_at_most
    return ExceedTestDepth(dive=order.dive and affordable)


_TEST_DEPTH = "careers.test_depth"


def _decide_depth(
    state: CycleState, decision: ExceedTestDepth, charts: HuntersCharts
) -> Step[CycleState]:
    """Whether the boat exceeds test depth, which is paid for in hull damage at once (9.6.4)."""
    if not decision.dive:
        return stepped(state, depth="normal")
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    table = charts.careers.test_depth
    paid = pay_for_test_depth(table, _TEST_DEPTH, state.boat.hull_damage, hull_boxes)
    return _after_dive(state, paid)


def dive_deeper(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """Whether the hull holds beyond test depth (9.6.4)."""
    hull_boxes = charts.boats.type[state.boat.type].hull_boxes
    deeper = ScopedDice(dice, "hull", state.boat.hull_damage)
    table = charts.careers.test_depth
    dive = roll_test_depth(table, _TEST_DEPTH, state.boat.hull_damage, hull_boxes, deeper)
    return _after_dive(state, dive)


_DEPTHS: dict[str, Depth] = {"again": "diving", "survived": "deep"}


def _after_dive(state: CycleState, dive: TestDive) -> Step[CycleState]:
    boat = msgspec.structs.replace(state.boat, hull_damage=dive.hull_damage)
    depth = _DEPTHS.get(dive.result)
    if depth is not None:
        return stepped(state, dive.trace, boat=boat, depth=depth)
    ending: Ending = "crushed" if dive.result == "crushed" else "sunk"
    return stepped(state, dive.trace, boat=boat, depth="deep", ending=ending)


TEST_DEPTH = Ask(offer=_offer_depth, takes=_decide_depth, standing=_ordered_depth)
"""Whether to exceed test depth before a check (9.6.4)."""


# ------------------------------------------------------------------------------ evasion


def may_evade(state: CycleState, charts: HuntersCharts) -> bool:
    """A number is named before an attack, with the option on and hydrophones at work (14.8.4)."""
    del charts
    hydrophones = state.boat.systems.hydrophones is SystemState.OPERATIONAL
    return state.options.evasive_manoeuvres and hydrophones and not (state.named or state.attacked)


def opponent_names(state: CycleState, charts: HuntersCharts) -> bool:
    """Whether a second player names the escort's number (14.8.3)."""
    return state.order.opponent and number_named(state, charts)


def number_named(state: CycleState, charts: HuntersCharts) -> bool:
    """Whether the boat's number is named, and not met yet (14.8)."""
    del charts
    return state.named > 0 and state.evasion is None


_NAMED: tuple[Literal[1, 2, 3, 4, 5, 6], ...] = (1, 2, 3, 4, 5, 6)
_EVASION: Offer[NameEvasion] = Offer(
    decision="evasion",
    rule="14.8",
    choices=tuple(NameEvasion(number=number) for number in _NAMED),
    example=NameEvasion(number=1),
)
_OPPONENT: Offer[NameEscortNumber] = Offer(
    decision="escort_number",
    rule="14.8.3",
    seat="opponent",
    choices=tuple(NameEscortNumber(number=number) for number in _NAMED),
    example=NameEscortNumber(number=1),
)


def _decide_evasion(
    state: CycleState, decision: NameEvasion, charts: HuntersCharts
) -> Step[CycleState]:
    """The boat's number is named (14.8)."""
    del charts
    return stepped(state, named=decision.number)


def _ordered_evasion(state: CycleState, offer: Offer[NameEvasion]) -> NameEvasion | None:
    del offer
    number = state.order.standing_orders.evasion
    return None if isinstance(number, UnsetType) else NameEvasion(number=number)


def _decide_escort_number(
    state: CycleState, decision: NameEscortNumber, charts: HuntersCharts
) -> Step[CycleState]:
    """The opponent's number for the escort is named (14.8.3)."""
    change, trace = meet_evasion(charts.e3.evasion, state.named, decision.number, "14.8")
    return stepped(state, trace, evasion=change)


def _ordered_escort_number(
    state: CycleState, offer: Offer[NameEscortNumber]
) -> NameEscortNumber | None:
    del offer
    number = state.order.standing_orders.escort_number
    return None if isinstance(number, UnsetType) else NameEscortNumber(number=number)


def roll_evasion(state: CycleState, dice: Dice, charts: HuntersCharts) -> Step[CycleState]:
    """The escort's die against the number named (14.8)."""
    change, trace = evade(charts.e3.evasion, state.named, "14.8", dice)
    return stepped(state, trace, evasion=change)


EVASION = Ask(
    offer=lambda _state, _charts: _EVASION, takes=_decide_evasion, standing=_ordered_evasion
)
"""The number that the boat names before an attack (14.8)."""
ESCORT_NUMBER = Ask(
    offer=lambda _state, _charts: _OPPONENT,
    takes=_decide_escort_number,
    standing=_ordered_escort_number,
)
"""The number that an opponent names for the escort (14.8.3)."""
