"""How a career of Silent Victory holds its situation, for an umpire's rulings."""

from __future__ import annotations

from wardroom.engine.situations import known
from wardroom.rulesets.silent_victory.career.seams import shown
from wardroom.rulesets.silent_victory.career.view import as_seen
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.submarine.rulings import held_by_career


def _requests(situation: Situation) -> tuple[int, int]:
    commander = known(situation.commander)
    return commander.upgrade_markers, commander.granted_upgrades


HELD = held_by_career(as_seen, shown, _requests)
"""A request for a boat has its place by the upgrades that the captain has left (11.5.3)."""
