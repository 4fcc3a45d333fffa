"""What is counted of a career when a policy plays on (`submarine.outlook`)."""

from __future__ import annotations

from wardroom.rulesets.silent_victory.attack.gunnery import is_sunk
from wardroom.rulesets.silent_victory.situation.fate import is_lost_at_sea
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.submarine.outlook import outlook_of


def _lost(situation: Situation) -> bool:
    return situation.fate is not None and is_lost_at_sea(situation.fate)


OUTLOOK = outlook_of(_lost, is_sunk)
"""How far a career is played on, and what came of it."""
