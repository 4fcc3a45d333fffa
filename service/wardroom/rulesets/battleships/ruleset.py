"""Battleships: hex gunnery between two fleets, 1939-45."""

from __future__ import annotations

from pathlib import Path

from wardroom.engine.printings import Printing
from wardroom.engine.registry import Ruleset
from wardroom.engine.rules_versions import RulesVersion
from wardroom.engine.situations import Situations
from wardroom.rulesets.battleships.battle.game import BATTLE_GAME
from wardroom.rulesets.battleships.battle_sheet import REPORTS
from wardroom.rulesets.battleships.boards.boards import BOARDS
from wardroom.rulesets.battleships.calls import CALLS
from wardroom.rulesets.battleships.calls.cited import rested_on
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.order_of_play import ends, enters
from wardroom.rulesets.battleships.situation.plausible import (
    complete,
    ended,
    faults,
    faults_since,
)
from wardroom.rulesets.battleships.situation.situation import Situation, SituationOrder

BATTLESHIPS = Ruleset(
    id="battleships",
    title="Battleships",
    summary="Surface actions of two fleets, 1939-45, turn by turn on a hex map.",
    printing=Printing(title="Japanese edition, which names no printing"),
    versions=(
        RulesVersion("1"),
        RulesVersion(
            "2",
            (
                "rulings_apart",
                "due_as_asked",
                "whole_situations",
                "requests_stand",
                "seats_given_back",
            ),
        ),
    ),
    charts=BattleshipsCharts,
    options=BattleshipsOptions,
    calls=CALLS,
    boards=BOARDS,
    reports=REPORTS,
    named=BattleshipsCharts.named,
    data=Path(__file__).parent / "data",
    game=BATTLE_GAME,
    situations=Situations(
        kind=Situation,
        order=SituationOrder,
        complete=complete,
        faults=faults,
        since={"whole_situations": faults_since},
        ended=ended,
        enters=enters,
        ends=ends,
        rested_on=rested_on,
        end_member="/situation/stage",
    ),
)
