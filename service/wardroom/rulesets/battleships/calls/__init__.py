"""The rule calls of Battleships, one module each."""

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls.control_damage import CONTROL_DAMAGE
from wardroom.rulesets.battleships.calls.declare_targets import DECLARE_TARGETS
from wardroom.rulesets.battleships.calls.draw_chits import DRAW_CHITS
from wardroom.rulesets.battleships.calls.fire_star_shell import FIRE_STAR_SHELL
from wardroom.rulesets.battleships.calls.launch_spotters import LAUNCH_SPOTTERS
from wardroom.rulesets.battleships.calls.list_launches import LIST_LAUNCHES
from wardroom.rulesets.battleships.calls.list_moves import LIST_MOVES
from wardroom.rulesets.battleships.calls.list_targets import LIST_TARGETS
from wardroom.rulesets.battleships.calls.move_fleet import MOVE_FLEET
from wardroom.rulesets.battleships.calls.resolve_gunnery_phase import RESOLVE_GUNNERY_PHASE
from wardroom.rulesets.battleships.calls.resolve_salvo import RESOLVE_SALVO
from wardroom.rulesets.battleships.calls.resolve_torpedo_phase import RESOLVE_TORPEDO_PHASE
from wardroom.rulesets.battleships.calls.roll_visibility import ROLL_VISIBILITY
from wardroom.rulesets.battleships.calls.score_battle import SCORE_BATTLE

CALLS: tuple[RuleCall, ...] = (
    ROLL_VISIBILITY,
    DRAW_CHITS,
    FIRE_STAR_SHELL,
    LAUNCH_SPOTTERS,
    LIST_TARGETS,
    DECLARE_TARGETS,
    RESOLVE_SALVO,
    RESOLVE_GUNNERY_PHASE,
    LIST_LAUNCHES,
    RESOLVE_TORPEDO_PHASE,
    LIST_MOVES,
    MOVE_FLEET,
    CONTROL_DAMAGE,
    SCORE_BATTLE,
)
"""In the order of play, in which they are listed."""
