"""The rule calls of Battleships, one module each."""

from wardroom.rulesets.battleships.calls.control_damage import CONTROL_DAMAGE
from wardroom.rulesets.battleships.calls.roll_visibility import ROLL_VISIBILITY
from wardroom.rulesets.calls import RuleCall

CALLS: tuple[RuleCall, ...] = (
    ROLL_VISIBILITY,
    CONTROL_DAMAGE,
)
"""In the order of play, in which they are listed."""
