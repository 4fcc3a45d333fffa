"""The rule calls of The Hunters, one module each."""

from wardroom.rulesets.calls import RuleCall
from wardroom.rulesets.hunters.calls.abort_patrol import ABORT_PATROL
from wardroom.rulesets.hunters.calls.advance_box import ADVANCE_BOX
from wardroom.rulesets.hunters.calls.assign_patrol import ASSIGN_PATROL
from wardroom.rulesets.hunters.calls.attempt_mission import ATTEMPT_MISSION
from wardroom.rulesets.hunters.calls.attempt_resupply import ATTEMPT_RESUPPLY
from wardroom.rulesets.hunters.calls.check_close_approach import CHECK_CLOSE_APPROACH
from wardroom.rulesets.hunters.calls.complete_patrol import COMPLETE_PATROL
from wardroom.rulesets.hunters.calls.refit import REFIT
from wardroom.rulesets.hunters.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.hunters.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.hunters.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE
from wardroom.rulesets.hunters.calls.set_up_boat import SET_UP_BOAT

CALLS: tuple[RuleCall, ...] = (
    SET_UP_BOAT,
    ASSIGN_PATROL,
    ADVANCE_BOX,
    ROLL_ENCOUNTER,
    CHECK_CLOSE_APPROACH,
    RESOLVE_SALVO,
    RUN_DEPTH_CHARGE_CYCLE,
    ATTEMPT_MISSION,
    ATTEMPT_RESUPPLY,
    ABORT_PATROL,
    COMPLETE_PATROL,
    REFIT,
)
"""In the order of play, in which they are listed."""
