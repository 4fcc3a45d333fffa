"""What odds are asked of each decision of a career (`submarine.odds`)."""

from __future__ import annotations

import functools
from operator import attrgetter
from typing import Any

from wardroom.engine.games import NoOdds, OddsAsked
from wardroom.rulesets.silent_victory.attack.attack_round import SalvoOrder
from wardroom.rulesets.silent_victory.attack.tubes import cutie_tubes
from wardroom.rulesets.silent_victory.career.decisions import DECISIONS
from wardroom.rulesets.silent_victory.career.seams import SEAMS
from wardroom.rulesets.silent_victory.career.state import CareerOrders, CareerState, Stage
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.hunted import DepthChargeCycleOrder
from wardroom.rulesets.silent_victory.patrol.assignment import PatrolAssignmentOrder
from wardroom.rulesets.silent_victory.port.gun_upgrade import UpgradeGunsOrder
from wardroom.rulesets.submarine.odds import (
    odds_of,
    of_patrol_request,
    of_test_depth,
    of_the_rest,
    of_weapon_group,
)
from wardroom.rulesets.submarine.orders import AbortOrder

_of_hunt = functools.partial(of_the_rest, "run-depth-charge-cycle", DepthChargeCycleOrder())


def _of_noise_maker(
    situation: Any, decision: Any, options: Any, charts: SilentVictoryCharts
) -> OddsAsked | NoOdds:
    """The rest of the hunt with noise makers or none, unless a Mk 27 may be on its way (9.6.8)."""
    if situation.contact.checks and cutie_tubes(situation.boat, charts):
        return "inside_call"
    return _of_hunt("noise_maker", attrgetter("deploy"))(situation, decision, options, charts)


def _of_evasion(
    situation: Any, decision: Any, options: Any, charts: SilentVictoryCharts
) -> OddsAsked | NoOdds:
    """The rest of the hunt, unless a noise maker may work in the next round (9.6.8)."""
    if situation.contact.noise_makers_used:
        return "inside_call"
    return _of_hunt("evasion", attrgetter("number"))(situation, decision, options, charts)


ODDS = odds_of(
    DECISIONS,
    SEAMS,
    functools.partial(CareerState, orders=CareerOrders()),
    stages={
        "load_torpedoes": Stage.LOAD,
        "engage": Stage.ENGAGE,
        "fire": Stage.FIRE,
        "reload": Stage.RELOAD,
        "additional_round": Stage.AFTER_ROUND,
        "follow": Stage.AFTER_ROUND,
        "course": Stage.COURSE,
        "request_boat": Stage.REQUEST,
        "retire": Stage.RETIREMENT,
    },
    within={
        "weapon_group": of_weapon_group(SalvoOrder),
        "sunk_trick": _of_hunt("sunk_trick", attrgetter("pretend")),
        "test_depth": of_test_depth(DepthChargeCycleOrder()),
        "evasion": _of_evasion,
        "cutie": _of_hunt("cutie", lambda decision: decision.tube is not None),
        "noise_maker": _of_noise_maker,
        "ask_for_patrol": of_patrol_request(PatrolAssignmentOrder()),
        "abort_heading": of_the_rest(
            "abort-patrol", AbortOrder(), "heading", attrgetter("heading")
        ),
        "upgrade_guns": of_the_rest(
            "upgrade-guns", UpgradeGunsOrder(), "upgrade", attrgetter("upgrade")
        ),
    },
)
"""How odds are asked of every decision, by its kind."""
