"""Offers as a player sees them: what they are about, and the dice that the answer will need."""

from __future__ import annotations

import functools

from wardroom.rulesets.silent_victory.contact.meeting import EncounterState
from wardroom.rulesets.submarine.presenting import with_more

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

presented = functools.partial(with_more, _DICE, EncounterState)
"""An offer of the procedure that runs, with more to go by."""
