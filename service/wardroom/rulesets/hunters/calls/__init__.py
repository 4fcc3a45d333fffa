"""The rule calls of The Hunters, one module each."""

from wardroom.rulesets.calls import RuleCall
from wardroom.rulesets.hunters.calls.check_close_approach import CHECK_CLOSE_APPROACH
from wardroom.rulesets.hunters.calls.follow_targets import FOLLOW_TARGETS
from wardroom.rulesets.hunters.calls.refit import REFIT
from wardroom.rulesets.hunters.calls.reload_tubes import RELOAD_TUBES
from wardroom.rulesets.hunters.calls.repair_boat import REPAIR_BOAT
from wardroom.rulesets.hunters.calls.resolve_aircraft_encounter import RESOLVE_AIRCRAFT_ENCOUNTER
from wardroom.rulesets.hunters.calls.resolve_random_event import RESOLVE_RANDOM_EVENT
from wardroom.rulesets.hunters.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.hunters.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.hunters.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE

CALLS: tuple[RuleCall, ...] = (
    ROLL_ENCOUNTER,
    RESOLVE_RANDOM_EVENT,
    CHECK_CLOSE_APPROACH,
    RESOLVE_SALVO,
    RUN_DEPTH_CHARGE_CYCLE,
    RESOLVE_AIRCRAFT_ENCOUNTER,
    REPAIR_BOAT,
    RELOAD_TUBES,
    FOLLOW_TARGETS,
    REFIT,
)
"""In the order of play, in which they are listed."""
