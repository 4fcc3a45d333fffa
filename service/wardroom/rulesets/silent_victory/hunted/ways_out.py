"""Before an escort's check: the trick, test depth, noise makers; before its attack: evasion.

The Mk 27 that takes the place of a check is `cutie` (9.6.4 to 9.6.8, 14.4, 14.7).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import Ask, stepped
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.escapes import (
    deploy_noise_maker,
    may_exceed_test_depth,
    roll_noise_maker,
    roll_sunk_trick,
)
from wardroom.rulesets.silent_victory.hunted.hunted import (
    CycleState,
    DeployNoiseMaker,
    PretendSunk,
    escape_details,
)
from wardroom.rulesets.submarine.decisions import ExceedTestDepth, NameEscortNumber, NameEvasion
from wardroom.rulesets.submarine.ways_out import BeyondTestDepth, Evasion


def _yes_or_no(decision: str, rule: str, kind: Any, takes: Callable[..., Step[CycleState]]) -> Ask:
    """The decision to do something, or not to; its standing order bears the name `decision`."""
    choices = tuple(map(kind, (True, False)))

    def offer(state: CycleState, charts: SilentVictoryCharts) -> Offer[Any]:
        del charts
        return Offer(
            decision=decision,
            rule=rule,
            choices=choices,
            example=choices[1],
            details=escape_details(state),
        )

    def ordered(state: CycleState, offer: Offer[Any]) -> Any:
        del offer
        order = getattr(state.order.standing_orders, decision)
        return None if isinstance(order, UnsetType) else kind(order)

    return Ask(offer=offer, takes=takes, standing=ordered)


# ------------------------------------------------------------------------------ the trick


def may_pretend(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a boat found may pretend to be sunk: until it is seen through (14.4.1)."""
    del charts
    contact = state.contact
    found_before = contact.checks > 0 and contact.detection is None
    return state.options.sunk_trick and found_before and not contact.trick_failed


def _decide_trick(
    state: CycleState, decision: PretendSunk, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """Whether the boat pretends to be sunk (14.4)."""
    del charts
    return stepped(state, pretends=decision.pretend)


SUNK_TRICK = _yes_or_no("sunk_trick", "14.4", PretendSunk, _decide_trick)
"""Whether to pretend to be sunk (14.4)."""


def pretending(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether the escorts are still to look at the wreckage (14.4.1)."""
    return state.pretends and may_pretend(state, charts)


def roll_trick(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Return whether the escorts believe that the boat is sunk (14.4.1)."""
    deceived, trace = roll_sunk_trick(state.contact.escort_quality, dice, charts)
    if deceived:
        return stepped(state, trace, ending="escaped")
    contact = msgspec.structs.replace(state.contact, trick_failed=True)
    return stepped(state, trace, contact=contact)


# ------------------------------------------------------------------------------ noise makers


def may_deploy(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a noise maker may be put out: one an encounter, not at test depth (9.6.8)."""
    contact = state.contact
    idle = not (state.deployed or contact.noise_maker_active)
    unused = contact.noise_makers_used < charts.escape.noise_maker.per_encounter
    hunted = contact.detection is None and state.depth != "deep"
    return hunted and idle and unused and state.boat.noise_makers > 0


def _decide_noise_maker(
    state: CycleState, decision: DeployNoiseMaker, charts: SilentVictoryCharts
) -> Step[CycleState]:
    """Whether a noise maker is put out, for the next check (9.6.8)."""
    del charts
    if not decision.deploy:
        return stepped(state)
    boat, trace = deploy_noise_maker(state.boat)
    used = state.contact.noise_makers_used + 1
    contact = msgspec.structs.replace(state.contact, noise_makers_used=used)
    return stepped(state, trace, boat=boat, contact=contact, deployed=True)


NOISE_MAKER = _yes_or_no("noise_maker", "9.6.8", DeployNoiseMaker, _decide_noise_maker)
"""Whether to put out a noise maker (9.6.8)."""


def at_work(state: CycleState, charts: SilentVictoryCharts) -> bool:
    """Return whether a noise maker put out in the round before works now (9.6.8)."""
    del charts
    return state.contact.noise_maker_active and state.contact.detection is None


def roll_noise(state: CycleState, dice: Dice, charts: SilentVictoryCharts) -> Step[CycleState]:
    """Roll for a noise maker put out in the round before, which does its work (9.6.8)."""
    lost, trace = roll_noise_maker(state.contact.escort_quality, dice, charts)
    contact = msgspec.structs.replace(state.contact, noise_maker_active=False)
    return stepped(state, trace, contact=contact, ending="escaped" if lost else None)


# ------------------------------------------------------------------------------ as in both games

TEST_DEPTH = BeyondTestDepth(
    ExceedTestDepth,
    "escape.test_depth",
    lambda charts: charts.escape.test_depth,
    may_exceed_test_depth,
).stages
"""Whether to exceed test depth before a check (9.6.4, 9.6.6)."""
EVASION = Evasion("14.7", NameEvasion, NameEscortNumber).stages
"""The boat's number, the escort's (13.1.2), what comes of them (14.7, 14.7.1, 14.7.3, 14.7.4)."""
