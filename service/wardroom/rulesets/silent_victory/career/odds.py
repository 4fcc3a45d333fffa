"""What odds are asked of each decision of a career (`submarine.odds`)."""

from __future__ import annotations

import functools
from typing import Any

from wardroom.engine.games import OddsAsked
from wardroom.rulesets.silent_victory.attack.attack_round import SalvoOrder
from wardroom.rulesets.silent_victory.career.decisions import DECISIONS
from wardroom.rulesets.silent_victory.career.seams import SEAMS
from wardroom.rulesets.silent_victory.career.state import CareerOrders, CareerState, Stage
from wardroom.rulesets.silent_victory.hunted.hunted import DepthChargeCycleOrder
from wardroom.rulesets.submarine.odds import answered, odds_of, of_test_depth, of_weapon_group


def _of_sunk_trick(_situation: Any, decision: Any, options: Any, _charts: Any) -> OddsAsked:
    """The rest of the hunt, pretending to be sunk whenever that is allowed, or not (14.4)."""
    order, pretend = DepthChargeCycleOrder(), decision.pretend
    return answered("run-depth-charge-cycle", order, options, sunk_trick=pretend)


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
        "sunk_trick": _of_sunk_trick,
        "test_depth": of_test_depth(DepthChargeCycleOrder()),
    },
)
"""How odds are asked of every decision, by its kind."""
