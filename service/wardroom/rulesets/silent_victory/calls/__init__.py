"""The rule calls of Silent Victory, one module each."""

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.calls.abort_patrol import ABORT_PATROL
from wardroom.rulesets.silent_victory.calls.advance_box import ADVANCE_BOX
from wardroom.rulesets.silent_victory.calls.advance_crew import ADVANCE_CREW
from wardroom.rulesets.silent_victory.calls.apply_hits import APPLY_HITS
from wardroom.rulesets.silent_victory.calls.assign_patrol import ASSIGN_PATROL
from wardroom.rulesets.silent_victory.calls.attempt_mission import ATTEMPT_MISSION
from wardroom.rulesets.silent_victory.calls.check_close_approach import CHECK_CLOSE_APPROACH
from wardroom.rulesets.silent_victory.calls.check_promotion import CHECK_PROMOTION
from wardroom.rulesets.silent_victory.calls.complete_patrol import COMPLETE_PATROL
from wardroom.rulesets.silent_victory.calls.confer_award import CONFER_AWARD
from wardroom.rulesets.silent_victory.calls.fight_submarine import FIGHT_SUBMARINE
from wardroom.rulesets.silent_victory.calls.follow_targets import FOLLOW_TARGETS
from wardroom.rulesets.silent_victory.calls.judge_victory import JUDGE_VICTORY
from wardroom.rulesets.silent_victory.calls.rank_tournament import RANK_TOURNAMENT
from wardroom.rulesets.silent_victory.calls.refit import REFIT
from wardroom.rulesets.silent_victory.calls.reload_tubes import RELOAD_TUBES
from wardroom.rulesets.silent_victory.calls.repair_boat import REPAIR_BOAT
from wardroom.rulesets.silent_victory.calls.request_boat import REQUEST_BOAT
from wardroom.rulesets.silent_victory.calls.resolve_aircraft_encounter import (
    RESOLVE_AIRCRAFT_ENCOUNTER,
)
from wardroom.rulesets.silent_victory.calls.resolve_random_event import RESOLVE_RANDOM_EVENT
from wardroom.rulesets.silent_victory.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.silent_victory.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.silent_victory.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE
from wardroom.rulesets.silent_victory.calls.set_up_boat import SET_UP_BOAT
from wardroom.rulesets.silent_victory.calls.upgrade_guns import UPGRADE_GUNS

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
