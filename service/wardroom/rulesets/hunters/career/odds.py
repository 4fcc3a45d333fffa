"""What odds are asked of each decision of a career (`submarine.odds`)."""

from __future__ import annotations

import functools
from operator import attrgetter

from wardroom.rulesets.hunters.attack.attack_round import SalvoOrder
from wardroom.rulesets.hunters.career.decisions import DECISIONS
from wardroom.rulesets.hunters.career.seams import SEAMS
from wardroom.rulesets.hunters.career.state import CareerOrders, CareerState, Stage
from wardroom.rulesets.hunters.hunted.hunted import DepthChargeCycleOrder
from wardroom.rulesets.hunters.patrol.advance import AdvanceOrder
from wardroom.rulesets.hunters.patrol.assignment import PatrolAssignmentOrder
from wardroom.rulesets.hunters.port.refit import RefitOrder
from wardroom.rulesets.submarine.odds import (
    odds_of,
    of_patrol_request,
    of_test_depth,
    of_the_rest,
    of_weapon_group,
)
from wardroom.rulesets.submarine.orders import AbortOrder

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
        "seek_supply": Stage.SEEK_SUPPLY,
        "course": Stage.COURSE,
        "request_boat": Stage.REQUEST,
    },
    within={
        "weapon_group": of_weapon_group(SalvoOrder),
        "test_depth": of_test_depth(DepthChargeCycleOrder()),
        "evasion": of_the_rest(
            "run-depth-charge-cycle", DepthChargeCycleOrder(), "evasion", attrgetter("number")
        ),
        "ask_for_patrol": of_patrol_request(PatrolAssignmentOrder()),
        "abort_heading": of_the_rest(
            "abort-patrol", AbortOrder(), "heading", attrgetter("heading")
        ),
        "turn_back": of_the_rest(
            "advance-box", AdvanceOrder(), "turn_back", attrgetter("turn_back")
        ),
        "cut_refit": of_the_rest("refit", RefitOrder(), "cut_refit", attrgetter("cut")),
    },
)
"""How odds are asked of every decision, by its kind."""
