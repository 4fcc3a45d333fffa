"""The state of a battle, the last phase of a turn, and the end (8, 9.1, 11.0)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.engine import stages
from wardroom.engine.openings import OpeningName
from wardroom.engine.procedure import Step
from wardroom.engine.situations import whole
from wardroom.engine.standings import GameResult
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.battle.decisions import MOST_MINES, LayMines
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.command.command import CommandState
from wardroom.rulesets.battleships.damage.damage_control import (
    DamageControlOrders,
    DamageControlState,
    start,
)
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState
from wardroom.rulesets.battleships.map.board import BoardOrder
from wardroom.rulesets.battleships.movement.movement import MovementState
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.scoring.scoring import ScoreState, Verdict, score_of, verdict_of
from wardroom.rulesets.battleships.situation.scenario_data import AreaBonus
from wardroom.rulesets.battleships.situation.ship import ShipOrder
from wardroom.rulesets.battleships.situation.situation import (
    MOST_SHIPS,
    Base,
    ScenarioId,
    Situation,
    Stage,
    Turns,
    last_turn,
    rules_of,
)
from wardroom.rulesets.battleships.situation.terms import Hex, Side, TimeOfDay
from wardroom.rulesets.battleships.torpedoes.torpedoes import TorpedoState
from wardroom.rulesets.battleships.torpedoes.tracks import Launch
from wardroom.rulesets.battleships.visibility.spotters import SpotterState
from wardroom.rulesets.battleships.visibility.visibility import VisibilityState

# =================================================================================================
# The state of a battle: the situation, the stage, declarations, and decisions taken.


# ------------------------------------------------------------------------------ set-up

_MineCount = Annotated[int, Meta(ge=0, le=MOST_MINES)]


class MineCounts(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """How many sea hexes each player secretly mines before the first turn (10.6).

    This option applies to battles without a scenario; a scenario states the numbers itself.
    """

    first: Annotated[_MineCount, Meta(description="Hexes that the first player mines.")] = 0
    second: Annotated[_MineCount, Meta(description="Hexes that the second player mines.")] = 0

    def of(self, side: Side) -> int:
        """Return the orders of `side`."""
        return self.first if side is Side.FIRST else self.second


class SideOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The standing orders of each side, which it alone knows and changes."""

    first: DamageControlOrders
    second: DamageControlOrders

    def of(self, side: str) -> DamageControlOrders:
        """Return the orders of `side`."""
        return self.first if side == Side.FIRST else self.second


class BattleSetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The battle to be fought: a scenario, your own ships and map, or a mixture of both.

    A member that is left out has its value in the scenario. `{}` is the first scenario.
    """

    opening: OpeningName | None = None
    scenario: ScenarioId | None = None
    ships: Annotated[
        Annotated[tuple[ShipOrder, ...], Meta(max_length=MOST_SHIPS)] | None,
        Meta(description="The units of both sides, with hexes and facings."),
    ] = None
    board: BoardOrder | None = None
    time_of_day: TimeOfDay | None = None
    base_visibility: Annotated[
        Base | None, Meta(description="The base visibility; each turn's roll is added to it (4.1).")
    ] = None
    turns: Annotated[
        Turns | None,
        Meta(description="The last turn. The default without a scenario is 12."),
    ] = None
    mines: MineCounts = MineCounts()
    standing_orders: Annotated[
        DamageControlOrders,
        Meta(description="The standing orders with which both sides begin. They are public."),
    ] = DamageControlOrders()


# ------------------------------------------------------------------------------ the state

Ending = Literal["first_wins", "second_wins", "draw"]
"""How a battle ends, by points or by the conditions of its scenario (9.1, 11.0)."""


Child = (
    VisibilityState
    | CommandState
    | SpotterState
    | FireState
    | TorpedoState
    | MovementState
    | DamageControlState
    | ScoreState
)


class BattleState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A battle in progress.

    `situation`: after the last procedure; a running `child` has its own. `stage`: the stage of the
    battle; only the situation of a view states it. `answered`: the sides that have decided, if both
    decide at the same time. `mined`: each side's mines in their current hexes; `known_mines`: the
    hexes of mines that were struck. `launches`: torpedoes of this turn, revealed together.
    """

    options: BattleshipsOptions
    orders: SideOrders
    situation: Situation
    stage: Stage
    mine_counts: MineCounts = MineCounts()
    answered: Annotated[tuple[Side, ...], Meta(max_length=2)] = ()
    mined: Annotated[tuple[LayMines, ...], Meta(max_length=2)] = ()
    known_mines: Annotated[tuple[Hex, ...], Meta(max_length=200)] = ()
    launches: Annotated[tuple[Launch, ...], Meta(max_length=60)] = ()
    ending: Ending | None = None
    decisive: bool = False
    place: Annotated[str, Meta(max_length=100)] = ""
    child: Child | None = None


# ------------------------------------------------------------------------------ from stage to stage


def at(
    state: BattleState, stage: Stage, trace: tuple[TraceStep, ...] = (), **changes: object
) -> Step[BattleState]:
    """Return the step to `stage`, without answers yet, with `changes` to `state`."""
    return stages.at(state, stage, trace, **{"answered": (), **changes})


def run(
    state: BattleState,
    place: str,
    child: Child,
    trace: tuple[TraceStep, ...] = (),
    **changes: object,
) -> Step[BattleState]:
    """Return the step in which `child` runs and throws its dice at `place` of the turn."""
    here = f"turn/{state.situation.turn}/{place}"
    return Step(msgspec.structs.replace(state, place=here, child=child, **changes), trace)


def current(state: BattleState) -> Situation:
    """Return the current situation: of the running procedure, if there is one."""
    situation: Situation = whole(state)
    return situation


# =================================================================================================
# The last phase of a turn and the end of the battle (8, 9.1, 11.0).


def after_phase(state: BattleState, stage: Stage, charts: BattleshipsCharts) -> Step[BattleState]:
    """Return the step to `stage`, or to the count of points if those cannot change any more.

    They cannot if a side has no unit in play, and the other has no points to gain by moving.
    """
    step = early_end(state.situation, charts)
    return at(state, stage) if step is None else at(state, Stage.SCORE, (step,))


def early_end(situation: Situation, charts: BattleshipsCharts) -> TraceStep | None:
    """Return how a battle ended before its last turn; None while it continues.

    Only a side that had units can have lost them all.
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
"""A battle asks about every unit; its side's standing orders answer."""


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
    """Return the winner if the battle ends now."""
    situation = state.situation
    first, second = (score_of(situation, side, state.options, charts).points for side in Side)
    return verdict_of(situation, first, second, charts)


def result(state: BattleState, charts: BattleshipsCharts) -> GameResult:
    """Return both sides' points, and the winner, if the battle ends now (9.1, 11.0)."""
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
