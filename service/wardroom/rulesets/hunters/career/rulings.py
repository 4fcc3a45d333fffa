"""How a career of The Hunters holds its situation, for an umpire's rulings."""

from __future__ import annotations

from wardroom.engine.situations import known
from wardroom.rulesets.hunters.career.seams import shown
from wardroom.rulesets.hunters.career.view import as_seen
from wardroom.rulesets.submarine.rulings import held_by_career

HELD = held_by_career(as_seen, shown, lambda situation: known(situation.record).boat_requests)
"""A request for a boat has its place by the requests that the record has left (11.4.3)."""
