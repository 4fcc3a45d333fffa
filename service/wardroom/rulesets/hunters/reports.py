"""How careers of Hunters are reported: what is noted beside a patrol on the log sheet."""

from __future__ import annotations

from wardroom.rulesets.hunters.boards import PRINTED, tables
from wardroom.rulesets.submarine.log_sheet import Notable, reports_of

NOTABLE: Notable = {
    "award": frozenset({"conferred", "conferred_on_two_grounds"}),
    "promotion": frozenset({"promoted", "not_promoted"}),
    "advancement": frozenset({"level_gained", "becomes_experte"}),
    "crew_quality": None,
    "departure": frozenset({"leaves"}),
    "new_boat": None,
    "assigned_boat": None,
    "mission": frozenset({"agent_landed", "mines_laid"}),
    "posted": None,
    "game_end": None,
    "victory": None,
}
"""What a player writes into the last column, in the order in which it happened."""

REPORTS = reports_of(PRINTED, NOTABLE, tables)
"""How careers of Hunters are reported."""
