"""The rule calls of Battleships, one module each."""

from wardroom.rulesets.battleships.calls.control_damage import CONTROL_DAMAGE
from wardroom.rulesets.battleships.calls.resolve_gunnery_phase import RESOLVE_GUNNERY_PHASE
from wardroom.rulesets.battleships.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.battleships.calls.resolve_torpedo_phase import RESOLVE_TORPEDO_PHASE
from wardroom.rulesets.battleships.calls.roll_visibility import ROLL_VISIBILITY
from wardroom.rulesets.battleships.calls.score_battle import SCORE_BATTLE
from wardroom.rulesets.calls import RuleCall

CALLS: tuple[RuleCall, ...] = (
    ROLL_VISIBILITY,
    RESOLVE_SALVO,
    RESOLVE_GUNNERY_PHASE,
    RESOLVE_TORPEDO_PHASE,
    CONTROL_DAMAGE,
    SCORE_BATTLE,
)
"""In the order of play, in which they are listed."""
