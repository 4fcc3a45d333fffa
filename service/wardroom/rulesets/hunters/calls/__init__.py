"""The rule calls of The Hunters, one module each."""

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.calls.abort_patrol import ABORT_PATROL
from wardroom.rulesets.hunters.calls.advance_box import ADVANCE_BOX
from wardroom.rulesets.hunters.calls.advance_crew import ADVANCE_CREW
from wardroom.rulesets.hunters.calls.apply_hits import APPLY_HITS
from wardroom.rulesets.hunters.calls.assign_patrol import ASSIGN_PATROL
from wardroom.rulesets.hunters.calls.attempt_mission import ATTEMPT_MISSION
from wardroom.rulesets.hunters.calls.attempt_resupply import ATTEMPT_RESUPPLY
from wardroom.rulesets.hunters.calls.check_close_approach import CHECK_CLOSE_APPROACH
from wardroom.rulesets.hunters.calls.check_promotion import CHECK_PROMOTION
from wardroom.rulesets.hunters.calls.complete_patrol import COMPLETE_PATROL
from wardroom.rulesets.hunters.calls.confer_award import CONFER_AWARD
from wardroom.rulesets.hunters.calls.follow_targets import FOLLOW_TARGETS
from wardroom.rulesets.hunters.calls.judge_victory import JUDGE_VICTORY
from wardroom.rulesets.hunters.calls.rank_tournament import RANK_TOURNAMENT
from wardroom.rulesets.hunters.calls.refit import REFIT
from wardroom.rulesets.hunters.calls.reload_tubes import RELOAD_TUBES
from wardroom.rulesets.hunters.calls.repair_boat import REPAIR_BOAT
from wardroom.rulesets.hunters.calls.request_boat import REQUEST_BOAT
from wardroom.rulesets.hunters.calls.resolve_aircraft_encounter import RESOLVE_AIRCRAFT_ENCOUNTER
from wardroom.rulesets.hunters.calls.resolve_random_event import RESOLVE_RANDOM_EVENT
from wardroom.rulesets.hunters.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.hunters.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.hunters.calls.roll_wolfpack_focus import ROLL_WOLFPACK_FOCUS
from wardroom.rulesets.hunters.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE
from wardroom.rulesets.hunters.calls.run_pack_encounter import RUN_PACK_ENCOUNTER
from wardroom.rulesets.hunters.calls.set_up_boat import SET_UP_BOAT

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
