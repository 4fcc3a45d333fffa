"""What a battle keeps: the situation, the phase, what has been declared, who has decided."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine import stages
from wardroom.engine.procedure import Step
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.battle.decisions import MOST_MINES, LayMines
from wardroom.rulesets.battleships.command.command import CommandState
from wardroom.rulesets.battleships.damage.damage_control import (
    DamageControlOrders,
    DamageControlState,
)
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState
from wardroom.rulesets.battleships.gunnery.gunnery_phase import FireOrder
from wardroom.rulesets.battleships.map.board import BoardOrder
from wardroom.rulesets.battleships.movement.movement import MovementState
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.scoring.scoring import ScoreState
from wardroom.rulesets.battleships.situation.ship import ShipOrder
from wardroom.rulesets.battleships.situation.situation import ScenarioId, Situation
from wardroom.rulesets.battleships.situation.terms import Hex, Side, TimeOfDay
from wardroom.rulesets.battleships.torpedoes.torpedoes import Launch, TorpedoState
from wardroom.rulesets.battleships.visibility.spotters import SpotterState
from wardroom.rulesets.battleships.visibility.visibility import VisibilityState

# ------------------------------------------------------------------------------ set-up

LONGEST = 99
"""The most turns of a battle: special damage of its last may hold in one more (10.12)."""
_MineCount = Annotated[int, Meta(ge=0, le=MOST_MINES)]


class MineCounts(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """How many hexes each player mines in secret (10.6), anywhere at sea, before the first turn.

    For battles of one's own; a scenario says it itself.
    """

    first: Annotated[_MineCount, Meta(description="Hexes that the first player mines.")] = 0
    second: Annotated[_MineCount, Meta(description="Hexes that the second player mines.")] = 0

    def of(self, side: Side) -> int:
        """Those of `side`."""
        return self.first if side is Side.FIRST else self.second


class BattleSetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The battle to be fought: a scenario, one's own ships and map, or something of both.

    What is left out is the scenario's; `{}` is the first scenario.
    """

    scenario: ScenarioId | UnsetType = UNSET
    ships: (
        Annotated[
            tuple[ShipOrder, ...],
            Meta(max_length=60, description="The units of both sides, with hexes and facings."),
        ]
        | UnsetType
    ) = UNSET
    board: BoardOrder | UnsetType = UNSET
    time_of_day: TimeOfDay | UnsetType = UNSET
    base_visibility: (
        Annotated[int, Meta(ge=0, le=40, description="What each turn's roll is added to (4.1).")]
        | UnsetType
    ) = UNSET
    turns: (
        Annotated[
            int,
            Meta(ge=1, le=LONGEST, description="The last turn; without a scenario 12 if left out."),
        ]
        | UnsetType
    ) = UNSET
    mines: MineCounts = MineCounts()
    standing_orders: DamageControlOrders = DamageControlOrders()


# ------------------------------------------------------------------------------ the state

Ending = Literal["first_wins", "second_wins", "draw"]
"""How a battle ends, by points or by the conditions of its scenario (9.1, 11.0)."""


class Stage(IntEnum):
    """Where a battle stands: what is being decided or resolved, or comes next."""

    FLAGSHIPS = 0
    MINES = 1
    VISIBILITY = 2
    COMMAND = 3
    INFERIOR_STAR_SHELL = 4
    SUPERIOR_STAR_SHELL = 5
    INFERIOR_SPOTTERS = 6
    INFERIOR_TARGETS = 7
    LATE_STAR_SHELL = 8
    SUPERIOR_SPOTTERS = 9
    SUPERIOR_TARGETS = 10
    GUNNERY = 11
    LAUNCHES = 12
    TORPEDOES = 13
    INFERIOR_MOVEMENT = 14
    SUPERIOR_MOVEMENT = 15
    DAMAGE_CONTROL = 16
    END_OF_TURN = 17
    SCORE = 18
    OVER = 19


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

    `situation`: as the last procedure left it; the `child` that runs has its own. `turns`: the
    last turn. `answered`: who has decided already where both sides decide at once. `mined`: each
    side's mines where they lie now, and `known_mines` the hexes of those that were struck.
    `fire`: the targets declared this turn; `launches`: torpedoes of this turn, revealed together.
    """

    options: BattleshipsOptions
    orders: DamageControlOrders
    situation: Situation
    turns: Annotated[int, Meta(ge=1, le=LONGEST)]
    stage: Stage
    mine_counts: MineCounts = MineCounts()
    answered: Annotated[tuple[Side, ...], Meta(max_length=2)] = ()
    mined: Annotated[tuple[LayMines, ...], Meta(max_length=2)] = ()
    known_mines: Annotated[tuple[Hex, ...], Meta(max_length=200)] = ()
    fire: Annotated[tuple[FireOrder, ...], Meta(max_length=60)] = ()
    launches: Annotated[tuple[Launch, ...], Meta(max_length=60)] = ()
    ending: Ending | None = None
    decisive: bool = False
    place: Annotated[str, Meta(max_length=100)] = ""
    child: Child | None = None


# ------------------------------------------------------------------------------ from stage to stage


def at(
    state: BattleState, stage: Stage, trace: tuple[TraceStep, ...] = (), **changes: object
) -> Step[BattleState]:
    """The step to `stage`, nobody having answered there, with `changes` made to `state`."""
    return stages.at(state, stage, trace, **{"answered": (), **changes})


def run(
    state: BattleState,
    place: str,
    child: Child,
    trace: tuple[TraceStep, ...] = (),
    **changes: object,
) -> Step[BattleState]:
    """The step in which `child` runs and throws its dice at `place` of the turn."""
    here = f"turn/{state.situation.turn}/{place}"
    return Step(msgspec.structs.replace(state, place=here, child=child, **changes), trace)


def following(stage: Stage) -> Stage:
    """The stage after `stage`."""
    return Stage(stage + 1)


def current(state: BattleState) -> Situation:
    """The situation as it is now: the running procedure's, if one runs."""
    return state.situation if state.child is None else state.child.situation
