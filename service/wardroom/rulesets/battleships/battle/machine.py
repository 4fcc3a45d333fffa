"""The battle as a step machine: the procedure of each stage, and impossible states."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.stages import Staged
from wardroom.rulesets.battleships.battle import aiming, manoeuvre, opening
from wardroom.rulesets.battleships.battle import state as battle_state
from wardroom.rulesets.battleships.battle.decisions import RollRepairs
from wardroom.rulesets.battleships.battle.opening import mines_of
from wardroom.rulesets.battleships.battle.state import BattleState, at, current
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.command.command import CommandState, DrawChits
from wardroom.rulesets.battleships.damage.damage_control import (
    ControlDamage,
    DamageControlDecision,
    DamageControlState,
)
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState, ResolveFire
from wardroom.rulesets.battleships.gunnery.gunnery_phase import markers_of
from wardroom.rulesets.battleships.movement.movement import MoveFleet, MovementState
from wardroom.rulesets.battleships.scoring.scoring import ScoreBattle, ScoreState
from wardroom.rulesets.battleships.situation.plausible import situation_faults
from wardroom.rulesets.battleships.situation.situation import Stage, following
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.rulesets.battleships.situation.units import require_placed
from wardroom.rulesets.battleships.torpedoes.torpedoes import ResolveTorpedoes, TorpedoState
from wardroom.rulesets.battleships.torpedoes.torpedoes import start as torpedoes_begun
from wardroom.rulesets.battleships.visibility.spotters import LaunchSpotters, SpotterState
from wardroom.rulesets.battleships.visibility.visibility import RollVisibility, VisibilityState

# =================================================================================================
# Impossible states of a battle; for states handed back (saved, sent, forged).


_FIRST_TURN = (Stage.FLAGSHIPS, Stage.MINES)
_BEFORE_SIGHT = (*_FIRST_TURN, Stage.VISIBILITY)
_TWO_AT_ONCE = (*_FIRST_TURN, Stage.LAUNCHES)


def faults(state: BattleState, charts: BattleshipsCharts) -> Iterator[str]:
    """Yield the faults of `state` without its child, in words; the first is enough."""
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
    """The faults of mines, targets and launches."""
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


# =================================================================================================
# The battle as a step machine: the procedure of each stage, and the decisions.


Proceed = Callable[[BattleState, BattleshipsCharts], Step[BattleState]]
Collect = Callable[[BattleState, Any, BattleshipsCharts], Step[BattleState]]
Offers = Callable[[BattleState, BattleshipsCharts], tuple[Offer[Any], ...]]

_PROCEED: dict[Stage, Proceed] = {
    Stage.VISIBILITY: aiming.roll_visibility,
    Stage.COMMAND: aiming.draw_chits,
    Stage.GUNNERY: aiming.resolve_fire,
    Stage.TORPEDOES: manoeuvre.run_torpedoes,
    Stage.DAMAGE_CONTROL: battle_state.control_damage,
    Stage.END_OF_TURN: battle_state.end_turn,
    Stage.SCORE: battle_state.count_points,
}
"""The next step in a stage without a decision."""

_COLLECT: dict[Stage, tuple[type, Collect]] = {
    Stage.VISIBILITY: (VisibilityState, aiming.seen_so_far),
    Stage.COMMAND: (CommandState, aiming.commanded),
    Stage.INFERIOR_SPOTTERS: (SpotterState, aiming.spotting),
    Stage.SUPERIOR_SPOTTERS: (SpotterState, aiming.spotting),
    Stage.GUNNERY: (FireState, aiming.fired),
    Stage.TORPEDOES: (TorpedoState, manoeuvre.torpedoes_run),
    Stage.INFERIOR_MOVEMENT: (MovementState, manoeuvre.moved),
    Stage.SUPERIOR_MOVEMENT: (MovementState, manoeuvre.moved),
    Stage.DAMAGE_CONTROL: (DamageControlState, battle_state.controlled),
    Stage.SCORE: (ScoreState, battle_state.counted),
}
"""The procedure of a stage, and its collection."""

_OFFERS: dict[Stage, Offers] = {
    Stage.FLAGSHIPS: opening.flagship_offers,
    Stage.MINES: opening.mine_offers,
    Stage.INFERIOR_STAR_SHELL: aiming.star_shell_offers,
    Stage.SUPERIOR_STAR_SHELL: aiming.star_shell_offers,
    Stage.INFERIOR_SPOTTERS: aiming.spotter_offers,
    Stage.INFERIOR_TARGETS: aiming.target_offers,
    Stage.LATE_STAR_SHELL: aiming.star_shell_offers,
    Stage.SUPERIOR_SPOTTERS: aiming.spotter_offers,
    Stage.SUPERIOR_TARGETS: aiming.target_offers,
    Stage.LAUNCHES: manoeuvre.launch_offers,
    Stage.INFERIOR_MOVEMENT: manoeuvre.movement_offers,
    Stage.SUPERIOR_MOVEMENT: manoeuvre.movement_offers,
}
"""The decisions of a stage; without an open one the next stage follows."""

_DECIDE: dict[str, Callable[[BattleState, Any, BattleshipsCharts], Step[BattleState]]] = {
    "flagship": opening.choose_flagship,
    "mines": opening.lay_mines,
    "star_shell": aiming.fire_star_shell,
    "spotter_planes": aiming.launch_spotters,
    "targets": aiming.declare_targets,
    "torpedoes": manoeuvre.launch_torpedoes,
    "movement": manoeuvre.move_units,
}


class FightBattle(Staged[BattleState, BattleshipsCharts]):
    """The step machine of a battle."""

    name = "battle"
    end = Stage.OVER
    proceeds = _PROCEED
    collects = _COLLECT
    asks = _OFFERS
    decides = _DECIDE

    def proceed(self, state: BattleState, charts: BattleshipsCharts) -> Step[BattleState]:
        """Start the procedure of the stage; pass over decisions that are not open."""
        step = _PROCEED.get(state.stage)
        return at(state, following(state.stage)) if step is None else step(state, charts)

    def present(
        self, state: BattleState, offer: Offer[Any], charts: BattleshipsCharts
    ) -> Offer[Any]:
        """Return damage control as a decision of its seat."""
        del state, charts
        side = Side(offer.seat or "")

        def seated(decision: DamageControlDecision) -> RollRepairs:
            return RollRepairs(seat=side, tracks=decision.tracks)

        return Offer(
            decision="repairs",
            rule=offer.rule,
            example=seated(offer.example),
            choices=tuple(map(seated, offer.choices)),
            seat=offer.seat,
            details=offer.details,
            rolled=offer.rolled,
        )

    def decide(
        self, state: BattleState, decision: Any, charts: BattleshipsCharts
    ) -> Step[BattleState]:
        """Take a decision: of the stage, or on a unit's rolls in damage control."""
        if isinstance(decision, RollRepairs):
            decision = DamageControlDecision(tracks=decision.tracks)
        return super().decide(state, decision, charts)

    def standing(self, state: BattleState, offer: Offer[Any]) -> Any:
        """Return the answer of a side's standing orders for its unit."""
        if not isinstance(state.child, DamageControlState):
            return None
        orders = state.orders.of(offer.seat or "")
        child = msgspec.structs.replace(state.child, orders=orders)
        return self.children[DamageControlState].standing(child, offer)

    def advance(
        self, state: BattleState, dice: Dice, charts: BattleshipsCharts
    ) -> Step[BattleState]:
        """Return the next step, with the mines moved along."""
        step = super().advance(state, dice, charts)
        return Step(manoeuvre.minefields_after(step.state, step.trace), step.trace)

    def faults(self, state: BattleState, charts: BattleshipsCharts) -> Iterator[str]:
        """Return the faults of `state`; see `faults`."""
        return faults(state, charts)


BATTLE = FightBattle(
    BattleState,
    {
        VisibilityState: RollVisibility(),
        CommandState: DrawChits(),
        SpotterState: LaunchSpotters(),
        FireState: ResolveFire(),
        TorpedoState: ResolveTorpedoes(),
        MovementState: MoveFleet(),
        DamageControlState: ControlDamage(),
        ScoreState: ScoreBattle(),
    },
)
"""The one battle machine."""
