"""Offers as a player sees them: what they are about, and the dice that the answer will need."""

from __future__ import annotations

import functools

from wardroom.rulesets.hunters.contact.encounter import EncounterState
from wardroom.rulesets.submarine.presenting import with_more

_DICE = {
    "ask_for_patrol": ("p1", "patrol_request", "dice"),
    "wait_for_night": ("e1", "switch_to_night", "dice"),
    "test_depth": ("careers", "test_depth", "dice"),
    "evasion": ("e3", "evasion", "dice"),
    "stay_up": ("second_flak_round", "dice"),
    "limited_boat": ("careers", "new_boat_request", "dice"),
}
"""Where the charts say which dice a decision of a procedure leads to."""

presented = functools.partial(with_more, _DICE, EncounterState)
"""An offer of the procedure that runs, with more to go by."""
