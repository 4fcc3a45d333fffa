"""The rule calls of Battleships, by section of the rulebook."""

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls.combat import (
    DECLARE_TARGETS,
    LIST_LAUNCHES,
    LIST_TARGETS,
    RESOLVE_GUNNERY_PHASE,
    RESOLVE_SALVO,
    RESOLVE_TORPEDO_PHASE,
)
from wardroom.rulesets.battleships.calls.movement import (
    CONTROL_DAMAGE,
    LIST_MOVES,
    MOVE_FLEET,
    SCORE_BATTLE,
)
from wardroom.rulesets.battleships.calls.sighting import (
    DRAW_CHITS,
    FIRE_STAR_SHELL,
    LAUNCH_SPOTTERS,
    ROLL_VISIBILITY,
)

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
