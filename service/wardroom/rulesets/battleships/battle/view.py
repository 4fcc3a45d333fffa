"""What a seat sees of a battle: everything but what the other keeps secret.

Secret are flagships (10.9), mines (10.6), and launches of torpedoes until they are revealed.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.battle.decisions import (
    ChooseFlagship,
    LaunchTorpedoes,
    LayMines,
    MoveUnits,
)
from wardroom.rulesets.battleships.battle.state import BattleState, Ending, Stage, current
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.gunnery.gunnery_phase import FireOrder
from wardroom.rulesets.battleships.map.board import Board
from wardroom.rulesets.battleships.scoring.scoring import score_of
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import SideState, StarShell, Wreck
from wardroom.rulesets.battleships.situation.terms import Fate, Hex, Side, TimeOfDay
from wardroom.rulesets.battleships.situation.turns import inferior_side
from wardroom.rulesets.battleships.torpedoes.torpedoes import Launch


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """A battle as it stands, as far as its beholder may know."""

    stage: Annotated[str, Meta(description="What is being decided or resolved, as a code.")]
    scenario: Annotated[str | None, Meta(description="The scenario; null: a battle of one's own.")]
    turn: Annotated[int, Meta(description="The turn, from 1.")]
    turns: Annotated[int, Meta(description="The last turn.")]
    inferior: Annotated[Side, Meta(description="Who acts first this turn (3.2).")]
    time_of_day: TimeOfDay
    base_visibility: Annotated[
        int | None, Meta(description="What each turn's roll is added to (4.1).")
    ]
    visibility: Annotated[int | None, Meta(description="Null: not rolled yet this turn.")]
    board: Board
    ships: Annotated[
        tuple[Ship, ...],
        Meta(description="Every unit. Where flagships are secret, a rival's shows none."),
    ]
    first: SideState
    second: SideState
    star_shells: Annotated[
        tuple[StarShell, ...], Meta(description="Star shells of this turn, one a side.")
    ]
    fire: Annotated[tuple[FireOrder, ...], Meta(description="Targets declared this turn.")]
    launches: Annotated[
        tuple[Launch, ...],
        Meta(description="Torpedoes of this turn: all once they run, before only one's own."),
    ]
    mines: Annotated[
        tuple[Hex, ...], Meta(description="Mined hexes: one's own, and those that were struck.")
    ]
    wrecks: Annotated[
        tuple[Wreck, ...], Meta(description="Where units were lost, and when, in order.")
    ]
    points: Annotated[dict[Side, int], Meta(description="If the battle ended now (9.1).")]
    ending: Annotated[Ending | None, Meta(description="How it ended; null: it goes on.")]
    decisive: Annotated[bool, Meta(description="Whether the scenario calls the win decisive.")]


def view(
    state: BattleState, seat: str | None, charts: BattleshipsCharts, *, opened: bool = False
) -> BattleView:
    """The battle as `seat` sees it; a spectator (None) sees what both see.

    `opened`: nothing is secret any more, as once the battle is over.
    """
    situation, over = current(state), opened or state.stage is Stage.OVER
    secret = state.options.flagships and not over
    return BattleView(
        stage=state.stage.name.lower(),
        scenario=situation.scenario,
        turn=situation.turn,
        turns=state.turns,
        inferior=inferior_side(situation.turn, charts),
        time_of_day=situation.time_of_day,
        base_visibility=situation.base_visibility,
        visibility=situation.visibility,
        board=situation.board,
        ships=tuple(_shown(ship, seat) if secret else ship for ship in situation.ships),
        first=situation.first,
        second=situation.second,
        star_shells=situation.star_shells,
        fire=state.fire,
        launches=state.launches if over else tuple(_launches(state, seat)),
        mines=tuple(sorted(situation.mines)) if over else _mines(state, seat),
        wrecks=situation.wrecks,
        points={side: score_of(situation, side, state.options, charts).points for side in Side},
        ending=state.ending,
        decisive=state.decisive,
    )


def _shown(ship: Ship, seat: str | None) -> Ship:
    """A unit without its flag, unless it is one's own or all have seen it go down with her."""
    if ship.side == seat or ship.fate is Fate.SUNK:
        return ship
    return msgspec.structs.replace(ship, flagship=False, with_flagship=0)


def _launches(state: BattleState, seat: str | None) -> list[Launch]:
    if state.stage is not Stage.LAUNCHES:
        return list(state.launches)
    sides = {ship.id: ship.side for ship in state.situation.ships}
    return [launch for launch in state.launches if sides.get(launch.ship) == seat]


def _mines(state: BattleState, seat: str | None) -> tuple[Hex, ...]:
    """One's own mines, and those that are known."""
    own = {number for laid in state.mined if laid.seat == seat for number in laid.hexes}
    return tuple(sorted({*own, *state.known_mines}))


# ------------------------------------------------------------------------------ events

_OF_A_SIDE = ("flagship_chosen", "flagship", "mines_laid")
"""Steps that only their own side sees."""
_BETRAYING_A_FLAGSHIP = ("is_the_flagship", "in_sight_of_flagship")


def seen(step: TraceStep, state: BattleState, seat: str | None) -> bool:
    """Whether `seat` may see `step`: all but a rival's mines, and his flagship."""
    if state.stage is Stage.OVER:
        return True
    if step.purpose in _OF_A_SIDE:
        return step.details["side"] == seat
    if step.result in _BETRAYING_A_FLAGSHIP and state.options.flagships:
        ship = state.situation.find(str(step.details["ship"]))
        return ship is not None and ship.side == seat
    return True


def conceals(state: BattleState, seat: str, decision: Any) -> bool:
    """Whether a decision is secret: flagships, mines, torpedoes, and a flag taken over."""
    del state, seat
    if isinstance(decision, MoveUnits):
        return decision.flagship is not None
    return isinstance(decision, ChooseFlagship | LayMines | LaunchTorpedoes)
