"""The rule calls of The Hunters, by section of the rulebook."""

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.calls.attack import (
    APPLY_HITS,
    CHECK_CLOSE_APPROACH,
    FOLLOW_TARGETS,
    RELOAD_TUBES,
    REPAIR_BOAT,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    RESOLVE_SALVO,
    ROLL_ENCOUNTER,
    RUN_DEPTH_CHARGE_CYCLE,
)
from wardroom.rulesets.hunters.calls.patrol import (
    ABORT_PATROL,
    ADVANCE_BOX,
    ASSIGN_PATROL,
    ATTEMPT_MISSION,
    ATTEMPT_RESUPPLY,
    RESOLVE_RANDOM_EVENT,
)
from wardroom.rulesets.hunters.calls.port import (
    ADVANCE_CREW,
    CHECK_PROMOTION,
    COMPLETE_PATROL,
    CONFER_AWARD,
    JUDGE_VICTORY,
    REFIT,
    REQUEST_BOAT,
    SET_UP_BOAT,
)
from wardroom.rulesets.hunters.calls.tournament import (
    RANK_TOURNAMENT,
    ROLL_WOLFPACK_FOCUS,
    RUN_PACK_ENCOUNTER,
)

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
    FOLLOW_TARGETS,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    APPLY_HITS,
    REPAIR_BOAT,
    RELOAD_TUBES,
    ABORT_PATROL,
    ATTEMPT_RESUPPLY,
    COMPLETE_PATROL,
    REFIT,
    ADVANCE_CREW,
    CONFER_AWARD,
    CHECK_PROMOTION,
    REQUEST_BOAT,
    JUDGE_VICTORY,
    RUN_PACK_ENCOUNTER,
    ROLL_WOLFPACK_FOCUS,
    RANK_TOURNAMENT,
)
"""In the order of play, in which they are listed."""
