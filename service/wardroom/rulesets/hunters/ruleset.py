"""The Hunters: German U-boats, 1939-43."""

from __future__ import annotations

from pathlib import Path

from wardroom.engine.printings import AbsentRule, Printing
from wardroom.engine.registry import Ruleset
from wardroom.engine.rules_versions import RulesVersion
from wardroom.rulesets.hunters.boards import BOARDS, REPORTS
from wardroom.rulesets.hunters.calls import CALLS
from wardroom.rulesets.hunters.career.game import CAREER_GAME
from wardroom.rulesets.hunters.career.next_calls import SITUATIONS
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.submarine import PHRASES, WORDS

HUNTERS = Ruleset(
    id="hunters",
    title="The Hunters",
    summary="German U-boats, 1939-43: one Kommandant's career, patrol by patrol.",
    printing=Printing(
        title="First printing (2013)",
        absent=(
            AbsentRule(
                rule="9.6", title="Escort detection as the second printing (2014) changes it"
            ),
            AbsentRule(rule="14.11", title="Convoy penetration of the second printing (2014)"),
        ),
    ),
    versions=(
        RulesVersion("1"),
        RulesVersion("2", ("rulings_apart", "whole_situations", "seats_given_back")),
    ),
    charts=HuntersCharts,
    options=HuntersOptions,
    calls=CALLS,
    data=Path(__file__).parent / "data",
    game=CAREER_GAME,
    boards=BOARDS,
    reports=REPORTS,
    situations=SITUATIONS,
    words=(WORDS,),
    phrases=(PHRASES,),
)
