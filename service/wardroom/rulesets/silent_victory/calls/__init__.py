"""The rule calls of Silent Victory, by section of the rulebook."""

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.calls.attack import (
    APPLY_HITS,
    CHECK_CLOSE_APPROACH,
    FIGHT_SUBMARINE,
    FOLLOW_TARGETS,
    RELOAD_TUBES,
    REPAIR_BOAT,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    RESOLVE_SALVO,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.silent_victory.calls.patrol import (
    ABORT_PATROL,
    ADVANCE_BOX,
    ASSIGN_PATROL,
    ATTEMPT_MISSION,
    RESOLVE_RANDOM_EVENT,
)
from wardroom.rulesets.silent_victory.calls.port import (
    ADVANCE_CREW,
    CHECK_PROMOTION,
    COMPLETE_PATROL,
    CONFER_AWARD,
    JUDGE_VICTORY,
    REFIT,
    REQUEST_BOAT,
    SET_UP_BOAT,
    UPGRADE_GUNS,
)
from wardroom.rulesets.silent_victory.calls.tournament import RANK_TOURNAMENT

CALLS: tuple[RuleCall, ...] = (
    SET_UP_BOAT,
    ASSIGN_PATROL,
    ADVANCE_BOX,
    ATTEMPT_MISSION,
    ROLL_ENCOUNTER,
    RESOLVE_RANDOM_EVENT,
    CHECK_CLOSE_APPROACH,
    RESOLVE_SALVO,
    RUN_DEPTH_CHARGE_CYCLE,
    FIGHT_SUBMARINE,
    FOLLOW_TARGETS,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    APPLY_HITS,
    REPAIR_BOAT,
    RELOAD_TUBES,
    ABORT_PATROL,
    COMPLETE_PATROL,
    REFIT,
    ADVANCE_CREW,
    CONFER_AWARD,
    CHECK_PROMOTION,
    REQUEST_BOAT,
    UPGRADE_GUNS,
    JUDGE_VICTORY,
    RANK_TOURNAMENT,
)
"""In the order of play, in which they are listed."""
