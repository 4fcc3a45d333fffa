"""Escorts that hunt the boat: how far a round of theirs has come (9.6, 14.6)."""

from __future__ import annotations

from typing import Any

from wardroom.engine.refusals import Refused
from wardroom.rulesets.submarine.sailing import AT_SEA

_IN_AN_ATTACK = ("resolve-aircraft-encounter", "apply-hits")
_IN_A_HUNT = ("run-depth-charge-cycle", "apply-hits")


def check_answered(call: str, contact: Any) -> None:
    """Raise Refused where `call` is made at sea, and the escorts look for the boat first (9.6.1).

    Where the check of one that arrives is a call of its own, it comes before the hunt (9.6.2). Nor
    can an aircraft be left alone (8.1.5).
    """
    if contact is None or call not in AT_SEA:
        return
    if contact.kind == "aircraft" and call not in _IN_AN_ATTACK:
        raise Refused("aircraft_attacks", rule="8.1.5", member="/situation/contact/kind")
    if contact.phase != "hunt" or call in _IN_A_HUNT:
        return
    if call == "check-close-approach" and contact.escort_arrived and contact.approach is None:
        return
    raise Refused("escorts_answer", rule="9.6.1", member="/situation/contact/phase")


def quality_open(state: Any, charts: Any) -> bool:
    """Return whether the quality of the escorts is open (14.6.1; in Silent Victory 14.5.1)."""
    del charts
    return state.options.escort_quality and state.contact.escort_quality is None


def not_attacked(state: Any, charts: Any) -> bool:
    """Return whether the escorts have yet to attack this round (9.6.8; Silent Victory 9.6.10)."""
    del charts
    return not state.attacked


def not_found(state: Any, charts: Any) -> bool:
    """Return whether escorts have still to look for the boat (9.6.7; Silent Victory 9.6.9)."""
    del charts
    return state.contact.detection is None


def hunt_over(state: Any) -> bool:
    """Return whether the hunt has ended, or the rounds asked for have been run (9.6).

    Rules 9.6.7 and 9.6.12; in Silent Victory 9.6.9 and 9.6.14.
    """
    wanted = state.order.rounds
    return state.ending is not None or (wanted is not None and state.rounds >= wanted)


def last_attack(state: Any) -> bool:
    """Return whether the one round's attack is resolved, with no marker to spend in it."""
    return state.order.rounds == 1 and state.attacked and not state.commander.reroll_markers
