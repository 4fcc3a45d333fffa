"""Offers as a player sees them: what they are about, and the dice that the answer will need."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from wardroom.engine.procedure import Offer
from wardroom.engine.trace import Detail
from wardroom.rulesets.silent_victory.career.state import CareerState
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import EncounterState


def presented(state: CareerState, offer: Offer[Any], charts: SilentVictoryCharts) -> Offer[Any]:
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


def _dice(decision: str, charts: SilentVictoryCharts) -> str:
    """The dice that a decision leads to; empty where it leads to none."""
    asked = _DICE.get(decision)
    return "" if asked is None else functools.reduce(getattr, asked, charts).notation  # type: ignore[attr-defined]


_DICE = {
    "ask_for_patrol": ("patrol_request", "dice"),
    "reroll_contact": ("e1", "dice"),
    "fourth_ship": ("e1", "ship_size", "dice"),
    "switch_time": ("e1", "switch_time", "dice"),
    "test_depth": ("escape", "test_depth", "dice"),
    "sunk_trick": ("escape", "sunk_trick", "dice"),
    "noise_maker": ("escape", "noise_maker", "dice"),
    "cutie": ("s1", "dice"),
    "reroll_miss": ("s1", "dice"),
    "evasion": ("e3", "evasion", "dice"),
    "reroll_dive": ("a1", "dice"),
    "reroll_advancement": ("careers", "crew_advancement", "dice"),
}
"""Where the charts say which dice a decision of a procedure leads to."""
