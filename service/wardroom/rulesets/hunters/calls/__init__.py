"""The rule calls of The Hunters, one module each."""

from wardroom.rulesets.calls import RuleCall
from wardroom.rulesets.hunters.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.hunters.calls.roll_encounter import ROLL_ENCOUNTER
from wardroom.rulesets.hunters.calls.run_depth_charge_cycle import RUN_DEPTH_CHARGE_CYCLE

CALLS: tuple[RuleCall, ...] = (ROLL_ENCOUNTER, RESOLVE_SALVO, RUN_DEPTH_CHARGE_CYCLE)
"""In the order in which they are listed."""
