"""What no state of a battle shows; for states handed back (saved, sent, forged)."""

from __future__ import annotations

from collections.abc import Iterator

from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.battle.opening import mines_of
from wardroom.rulesets.battleships.battle.state import BattleState, current
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.gunnery_phase import markers_of
from wardroom.rulesets.battleships.movement.movement import MovementState
from wardroom.rulesets.battleships.situation.placing import require_placed
from wardroom.rulesets.battleships.situation.plausible import situation_faults
from wardroom.rulesets.battleships.situation.stage import Stage
from wardroom.rulesets.battleships.torpedoes.torpedoes import start as torpedoes_begun

_FIRST_TURN = (Stage.FLAGSHIPS, Stage.MINES)
_BEFORE_SIGHT = (*_FIRST_TURN, Stage.VISIBILITY)
_TWO_AT_ONCE = (*_FIRST_TURN, Stage.LAUNCHES)


def faults(state: BattleState, charts: BattleshipsCharts) -> Iterator[str]:
    """Yield what cannot be of `state`, its child aside, in words; the first is enough."""
    situation, stage, child = state.situation, state.stage, state.child
    yield from situation_faults(situation, state.options, charts)
    if child is not None:
        moving = isinstance(child, MovementState)
        yield from situation_faults(child.situation, state.options, charts, moving=moving)
    if situation.stage is not None or situation.turns is None:
        yield "a situation that says where it stands, or a battle without an end"
    try:
        require_placed(situation)
        require_placed(current(state))
    except Refused as refusal:
        yield str(refusal)
        return
    if situation.base_visibility is None:
        yield "no base visibility"
    if situation.visibility is None and stage not in _BEFORE_SIGHT:
        yield "a turn without visibility"
    if stage in _FIRST_TURN and situation.turn > 1:
        yield "a turn that is not fought"
    if child is not None and (child.options, child.situation.turn) != (
        state.options,
        situation.turn,
    ):
        yield "two sets of options, or two turns"
    if (state.ending is not None) is not (stage is Stage.OVER):
        yield "an ending out of place"
    if len(set(state.answered)) < len(state.answered) or (
        state.answered and stage not in _TWO_AT_ONCE
    ):
        yield "answers that were not asked for"
    yield from _order_faults(state, charts)


def _order_faults(state: BattleState, charts: BattleshipsCharts) -> Iterator[str]:
    """What cannot be of mines, targets and launches."""
    situation, stage = state.situation, state.stage
    for laid in state.mined:
        if len(laid.hexes) > mines_of(state, laid.seat, charts)[0]:
            yield "more mines than were laid"
    lying = {number for laid in state.mined for number in laid.hexes}
    if set(current(state).mines) != lying or not set(state.known_mines) <= lying:
        yield "mines that nobody has laid"
    first, place = Stage.INFERIOR_TARGETS.place, stage.place
    aiming = first < place <= Stage.GUNNERY.place
    if situation.fire and not aiming:
        yield "targets declared out of their phase"
    if state.launches and place < Stage.LAUNCHES.place:
        yield "torpedoes launched out of their phase"
    try:
        if aiming:
            markers_of(situation, (), state.options, charts)
        if stage in (Stage.LAUNCHES, Stage.TORPEDOES):
            torpedoes_begun(situation, state.launches, state.options, charts)
    except Refused as refusal:
        yield str(refusal)
