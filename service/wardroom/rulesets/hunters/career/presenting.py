"""Offers as a player sees them: what they are about, and the dice that the answer will need."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from wardroom.engine.procedure import Offer
from wardroom.engine.trace import Detail
from wardroom.rulesets.hunters.career.state import CareerState
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.encounter import EncounterState


def presented(state: CareerState, offer: Offer[Any], charts: HuntersCharts) -> Offer[Any]:
    """An offer of the procedure that runs, with more to go by."""
    child = state.child
    details: dict[str, Detail] = dict(offer.details)
    dice = _dice(offer.decision, charts)
    if dice:
        details["dice"] = dice
    if isinstance(child, EncounterState):
        ships = () if child.contact is None else child.contact.targets
        details |= {
            "encounter": child.result,
            "targets": len(ships),
            "tonnage": sum(ship.tonnage for ship in ships),
        }
    return msgspec.structs.replace(offer, details=details)


def _dice(decision: str, charts: HuntersCharts) -> str:
    """The dice that a decision leads to; empty where it leads to none."""
    asked = _DICE.get(decision)
    return "" if asked is None else functools.reduce(getattr, asked, charts).notation  # type: ignore[attr-defined]


_DICE = {
    "ask_for_patrol": ("p1", "patrol_request", "dice"),
    "wait_for_night": ("e1", "switch_to_night", "dice"),
    "test_depth": ("careers", "test_depth", "dice"),
    "evasion": ("e3", "evasion", "dice"),
    "stay_up": ("second_flak_round", "dice"),
    "limited_boat": ("careers", "new_boat_request", "dice"),
}
"""Where the charts say which dice a decision of a procedure leads to."""
