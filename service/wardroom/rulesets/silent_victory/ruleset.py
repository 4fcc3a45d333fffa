"""Silent Victory: U.S. submarines, 1941-45."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wardroom.engine.printings import Printing
from wardroom.engine.registry import Ruleset
from wardroom.engine.rules_versions import RulesVersion
from wardroom.rulesets.silent_victory.boards import BOARDS, REPORTS
from wardroom.rulesets.silent_victory.calls import CALLS
from wardroom.rulesets.silent_victory.career.game import CAREER_GAME
from wardroom.rulesets.silent_victory.career.next_calls import SITUATIONS
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.submarine import PHRASES, WORDS


def _before_the_report(tables: dict[str, Any]) -> dict[str, Any]:
    """The standard tables of 0.1.0: without what a player reported of mines."""
    e1 = {name: table for name, table in tables["E1"].items() if name != "minefield_reported"}
    return tables | {"E1": e1}


SILENT_VICTORY = Ruleset(
    id="silent-victory",
    title="Silent Victory",
    summary="U.S. submarines, 1941-45: one captain's career, patrol by patrol.",
    printing=Printing(title="Third printing, with the errata known in February 2023"),
    versions=(
        RulesVersion("1"),
        RulesVersion("2", ("rulings_apart", "whole_situations", "seats_given_back")),
    ),
    charts=SilentVictoryCharts,
    options=SilentVictoryOptions,
    calls=CALLS,
    data=Path(__file__).parent / "data",
    game=CAREER_GAME,
    boards=BOARDS,
    reports=REPORTS,
    situations=SITUATIONS,
    words=(WORDS,),
    phrases=(PHRASES,),
    standard_before=(_before_the_report,),
)
