"""What odds are asked of each decision of a career (`submarine.odds`)."""

from __future__ import annotations

import functools

from wardroom.rulesets.hunters.attack.attack_round import SalvoOrder
from wardroom.rulesets.hunters.career.decisions import DECISIONS
from wardroom.rulesets.hunters.career.seams import SEAMS
from wardroom.rulesets.hunters.career.state import CareerOrders, CareerState, Stage
from wardroom.rulesets.hunters.hunted.hunted import DepthChargeCycleOrder
from wardroom.rulesets.submarine.odds import odds_of, of_test_depth, of_weapon_group

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
    },
)
"""How odds are asked of every decision, by its kind."""
