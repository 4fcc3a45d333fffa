"""The last phase of a turn and the end of the battle (8, 9.1, 11.0)."""

from __future__ import annotations

import msgspec

from wardroom.engine.procedure import Step
from wardroom.engine.standings import GameResult
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.battle.state import BattleState, Ending, at, current, run
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.damage.damage_control import (
    DamageControlOrders,
    DamageControlState,
    start,
)
from wardroom.rulesets.battleships.scoring.scoring import ScoreState, Verdict, score_of, verdict_of
from wardroom.rulesets.battleships.situation.scenario_data import AreaBonus
from wardroom.rulesets.battleships.situation.situation import Situation, last_turn, rules_of
from wardroom.rulesets.battleships.situation.stage import Stage
from wardroom.rulesets.battleships.situation.terms import Side


def after_phase(state: BattleState, stage: Stage, charts: BattleshipsCharts) -> Step[BattleState]:
    """Return the step to `stage`, or to the count of points where nothing can change them any more.

    That is when a side has no unit in play, and the other gets nothing for where it goes.
    """
    step = early_end(state.situation, charts)
    return at(state, stage) if step is None else at(state, Stage.SCORE, (step,))


def early_end(situation: Situation, charts: BattleshipsCharts) -> TraceStep | None:
    """Return how a battle is over before its last turn; None while it goes on.

    Only sides that have had units can have lost them all.
    """
    fought = {ship.side for ship in situation.ships}
    gone = [side for side in Side if side in fought and not situation.of(side)]
    left = [side for side in fought if side not in gone]
    if not gone or any(_still_gains(situation, side, charts) for side in left):
        return None
    return TraceStep(
        rule="9.1",
        purpose="battle_over",
        details={"side": gone[0], "turn": situation.turn},
        result="nobody_left" if len(gone) == 1 else "nobody_at_all",
    )


def _still_gains(situation: Situation, side: Side, charts: BattleshipsCharts) -> bool:
    exits = any(way.side is side for way in situation.board.exits)
    rules = rules_of(situation, charts)
    return exits or any(isinstance(rule, AreaBonus) and rule.side is side for rule in rules)


_ASKED = DamageControlOrders(damage_control=None)
"""A battle asks about every unit: the orders of its side answer there."""


def control_damage(state: BattleState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Begin damage control of both sides (8.1), if anything is damaged."""
    child = start(state.situation, _ASKED, state.options, charts)
    if not child.waiting:
        return at(state, Stage.END_OF_TURN)
    return run(state, "damage_control", child)


def controlled(
    state: BattleState, child: DamageControlState, charts: BattleshipsCharts
) -> Step[BattleState]:
    """Take over the situation once damage is controlled, and end the turn."""
    del charts
    return at(state, Stage.END_OF_TURN, situation=child.situation)


def end_turn(state: BattleState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Return the next turn, or after the last one the count of points (3.1)."""
    del charts
    situation = state.situation
    if situation.turn >= last_turn(situation):
        return at(state, Stage.SCORE)
    later = msgspec.structs.replace(situation, turn=situation.turn + 1)
    return at(state, Stage.VISIBILITY, situation=later, launches=())


def count_points(state: BattleState, charts: BattleshipsCharts) -> Step[BattleState]:
    """Count the points of both sides (9.1)."""
    del charts
    return run(state, "score", ScoreState(options=state.options, situation=state.situation))


def verdict(state: BattleState, charts: BattleshipsCharts) -> Verdict:
    """Return who wins if the battle ends now."""
    situation = state.situation
    first, second = (score_of(situation, side, state.options, charts).points for side in Side)
    return verdict_of(situation, first, second, charts)


def result(state: BattleState, charts: BattleshipsCharts) -> GameResult:
    """Return both sides' points, and who wins, if the battle ends as it stands (9.1, 11.0)."""
    situation = current(state)
    points = {side: score_of(situation, side, state.options, charts).points for side in Side}
    winner = verdict_of(situation, points[Side.FIRST], points[Side.SECOND], charts).winner
    return GameResult(
        points={side.value: points[side] for side in Side},
        winner=None if winner is None else winner.value,
    )


def counted(state: BattleState, child: ScoreState, charts: BattleshipsCharts) -> Step[BattleState]:
    """End the battle with the verdict on its points."""
    del child
    found = verdict(state, charts)
    return at(state, Stage.OVER, ending=_ENDINGS[found.winner], decisive=found.decisive)


_ENDINGS: dict[Side | None, Ending] = {
    Side.FIRST: "first_wins",
    Side.SECOND: "second_wins",
    None: "draw",
}
