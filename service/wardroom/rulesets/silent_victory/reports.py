"""How careers of Silent Victory are reported: what is noted beside a patrol on the log sheet."""

from __future__ import annotations

from wardroom.rulesets.silent_victory.boards import PRINTED, tables
from wardroom.rulesets.submarine.log_sheet import Notable, reports_of

NOTABLE: Notable = {
    "award": None,
    "promotion": frozenset({"promoted", "not_promoted"}),
    "advancement": frozenset({"level_gained", "becomes_expert"}),
    "crew_quality": None,
    "departure": frozenset({"leaves"}),
    "new_boat": None,
    "assigned_boat": None,
    "mission": frozenset(
        {
            "mines_laid",
            "photographed",
            "passengers_landed",
            "passengers_fetched",
        }
    ),
    "purple_heart": None,
    "insignia": None,
    "unit_award": frozenset({"navy_unit_commendation", "presidential_unit_citation"}),
    "letter": None,
    "relief": frozenset({"relieved"}),
    "base_after": None,
    "game_end": None,
    "victory": None,
}
"""What a player writes into the last column, in the order in which it happened."""

REPORTS = reports_of(PRINTED, NOTABLE, tables)
"""How careers of Silent Victory are reported."""
