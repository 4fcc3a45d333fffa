"""A seat's view of a battle: everything except the other seat's secrets.

Secrets are flagships (10.9), mines (10.6), and launches of torpedoes until their reveal.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.engine.boards import BoardLine
from wardroom.engine.sides import Sides
from wardroom.engine.situations import Open
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.battleships.battle.decisions import (
    ChooseFlagship,
    LaunchTorpedoes,
    LayMines,
    MoveUnits,
)
from wardroom.rulesets.battleships.battle.manoeuvre import launching_sides
from wardroom.rulesets.battleships.battle.opening import flagship_sides, mining_sides
from wardroom.rulesets.battleships.battle.state import BattleState, Child, Ending, current
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.command.command import CommandState
from wardroom.rulesets.battleships.damage.damage_control import (
    DamageControlOrders,
    DamageControlState,
)
from wardroom.rulesets.battleships.gunnery.fire_procedure import FireState
from wardroom.rulesets.battleships.movement.movement import MovementState
from wardroom.rulesets.battleships.order_of_play import with_owed
from wardroom.rulesets.battleships.scoring.scoring import ScoreState, score_of
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.situation import Situation, Stage, inferior_side
from wardroom.rulesets.battleships.situation.terms import Fate, Hex, Side
from wardroom.rulesets.battleships.torpedoes.torpedoes import TorpedoState
from wardroom.rulesets.battleships.torpedoes.tracks import Launch
from wardroom.rulesets.battleships.visibility.spotters import SpotterState
from wardroom.rulesets.battleships.visibility.visibility import VisibilityState


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a battle, as far as its reader may know it."""

    situation: Annotated[
        Situation,
        Meta(
            description=(
                "The situation, which every call accepts. `unknown` of the situation lists what "
                "the reader may not see."
            )
        ),
    ]
    inferior: Annotated[Side, Meta(description="The side that acts first this turn (3.2).")]
    launches: Annotated[
        tuple[Launch, ...],
        Meta(
            description="Torpedo launches of this turn. Until the launches are revealed, a side "
            "sees only its own."
        ),
    ]
    points: Annotated[
        dict[Side, int], Meta(description="The points of each side if the battle ended now (9.1).")
    ]
    ending: Annotated[
        Ending | None, Meta(description="How the battle ended; null if it continues.")
    ]
    decisive: Annotated[bool, Meta(description="Whether the scenario calls the win decisive.")]


def sides(state: BattleState) -> Sides:
    """Return the nations of each side; none if one is on both sides, or a side has none.

    Both can happen in battles of players' own.
    """
    ships = current(state).ships
    found = tuple(
        (
            side.value,
            tuple(dict.fromkeys(ship.counter.nation.value for ship in ships if ship.side is side)),
        )
        for side in Side
    )
    nations = [nation for _, of_side in found for nation in of_side]
    apart = len(nations) == len(set(nations)) and all(of_side for _, of_side in found)
    return found if apart else ()


def headline(
    view: BattleView, awaited: tuple[str, ...], charts: BattleshipsCharts
) -> tuple[BoardLine, ...]:
    """Return the position of a battle: scenario, turn, and actor with action, or the stage."""
    situation, parts = view.situation, list[BoardLine]()
    if situation.scenario is not None:
        title = charts.scenarios.scenario[situation.scenario].title
        parts.append(BoardLine(code="scenario", details={"scenario_name": title}))
    turns = situation.turns or 0
    said = BoardLine(
        code="turn" if turns else "open_turn", details={"turn": situation.turn, "turns": turns}
    )
    parts.append(said)
    stage = str(situation.stage)
    does = _DOES.get(stage)
    if not awaited or does is None:
        parts.append(BoardLine(code="stage", details={"stage": stage}))
    if awaited:
        phrase = (does or "awaited") if len(awaited) == 1 else f"{does or 'awaited'}_both"
        parts.append(BoardLine(code=phrase, details={"side": awaited[0]}))
    return tuple(parts)


_DOES = {
    "flagships": "flagship",
    "mines": "mines",
    "inferior_star_shell": "star_shell",
    "superior_star_shell": "star_shell",
    "late_star_shell": "star_shell",
    "inferior_spotters": "spotters",
    "superior_spotters": "spotters",
    "inferior_targets": "targets",
    "superior_targets": "targets",
    "launches": "launches",
    "inferior_movement": "movement",
    "superior_movement": "movement",
    "damage_control": "damage_control",
}
"""A player's action in a stage, for headlines."""


def view(
    state: BattleState, seat: str | None, charts: BattleshipsCharts, *, opened: bool = False
) -> BattleView:
    """Return the battle as `seat` sees it; a spectator (None) sees what both seats see.

    `opened`: whether nothing is secret any more, as after the battle.
    """
    situation, over = current(state), opened or state.stage is Stage.OVER
    return BattleView(
        situation=with_owed(
            whole_situation_sorted(state) if over else as_seen(state, seat), state.options, charts
        ),
        inferior=inferior_side(situation.turn, charts),
        launches=state.launches if over else tuple(_launches(state, seat)),
        points={side: score_of(situation, side, state.options, charts).points for side in Side},
        ending=state.ending,
        decisive=state.decisive,
    )


_CALLS: dict[type[Child], str] = {
    VisibilityState: "roll-visibility",
    CommandState: "draw-chits",
    SpotterState: "launch-spotters",
    FireState: "resolve-gunnery-phase",
    TorpedoState: "resolve-torpedo-phase",
    MovementState: "move-fleet",
    DamageControlState: "control-damage",
    ScoreState: "score-battle",
}
"""The call of each procedure of a battle."""


def whole_situation(state: BattleState) -> Situation:
    """Return the whole situation, with its stage."""
    child = state.child
    awaited = None if child is None else Open(call=_CALLS[type(child)], stage=state.stage)
    return msgspec.structs.replace(current(state), stage=state.stage, open=awaited)


def whole_situation_sorted(state: BattleState) -> Situation:
    """Return the whole situation, with mines in the order of a view."""
    whole = whole_situation(state)
    return msgspec.structs.replace(whole, mines=tuple(sorted(whole.mines)))


def as_seen(state: BattleState, seat: str | None) -> Situation:
    """Return the situation without flagships and mines that `seat` does not know.

    A flagship is known to all once it has been sunk.
    """
    situation, unknown = whole_situation(state), list[str]()
    if state.options.flagships:
        for place, ship in enumerate(situation.ships):
            if not _flag_known(ship, seat):
                unknown += [f"/ships/{place}/flagship", f"/ships/{place}/with_flagship"]
    if state.options.mines:
        unknown.append("/mines")
    known = _known(state, situation, seat)
    return msgspec.structs.replace(known, unknown=tuple(unknown))


def _flag_known(ship: Ship, seat: str | None) -> bool:
    return ship.side == seat or ship.fate is Fate.SUNK


def _known(state: BattleState, situation: Situation, seat: str | None) -> Situation:
    """`situation`, one of `state`, without flagships and mines that `seat` does not know."""
    if state.options.flagships:
        ships = tuple(
            ship
            if _flag_known(ship, seat)
            else msgspec.structs.replace(ship, flagship=False, with_flagship=0)
            for ship in situation.ships
        )
        situation = msgspec.structs.replace(situation, ships=ships)
    if state.options.mines:
        situation = msgspec.structs.replace(situation, mines=_mines(state, seat))
    return situation


def _launches(state: BattleState, seat: str | None) -> list[Launch]:
    if state.stage is not Stage.LAUNCHES:
        return list(state.launches)
    sides = {ship.id: ship.side for ship in current(state).ships}
    return [launch for launch in state.launches if sides.get(launch.ship) == seat]


def _mines(state: BattleState, seat: str | None) -> tuple[Hex, ...]:
    """The seat's own mines, and known mines."""
    own = {number for laid in state.mined if laid.seat == seat for number in laid.hexes}
    return tuple(sorted({*own, *state.known_mines}))


# ------------------------------------------------------------------------------ events

_OF_A_SIDE = ("flagship_chosen", "flagship", "mines_laid")
"""Steps that only their side sees."""
_BETRAYING_A_FLAGSHIP = ("is_the_flagship", "in_sight_of_flagship")


def seen(step: TraceStep, state: BattleState, seat: str | None) -> bool:
    """Return whether `seat` may see `step`: all except a rival's mines and flagship."""
    if state.stage is Stage.OVER:
        return True
    if step.purpose in _OF_A_SIDE:
        return step.details["side"] == seat
    if step.result in _BETRAYING_A_FLAGSHIP and state.options.flagships:
        ship = current(state).find(str(step.details["ship"]))
        return ship is not None and ship.side == seat
    return True


def hides(state: BattleState, seat: str) -> bool:
    """Return whether there may be mines or flagships that `seat` does not know."""
    del seat
    return state.options.mines or state.options.flagships


_MOVEMENT = (Stage.INFERIOR_MOVEMENT, Stage.SUPERIOR_MOVEMENT)
_AT_ONCE: dict[Stage, Callable[[BattleState, BattleshipsCharts], tuple[Side, ...]]] = {
    Stage.FLAGSHIPS: flagship_sides,
    Stage.MINES: mining_sides,
    Stage.LAUNCHES: launching_sides,
}
"""Stages in which both sides decide at the same time, and the sides asked in them."""


def in_secret(state: BattleState, charts: BattleshipsCharts) -> tuple[str, ...]:
    """Return the sides asked at the same time; nobody if it is public which side is due.

    Public information decides this, whether or not the sides have answered.
    """
    asked = _AT_ONCE.get(state.stage)
    sides = () if asked is None else asked(state, charts)
    return tuple(side.value for side in sides) if len(sides) > 1 else ()


def once_in_secret(state: BattleState) -> bool:
    """Return whether orders are sealed (`conceals`) in the stage, whichever side is asked."""
    return state.stage in _AT_ONCE or (state.options.flagships and state.stage in _MOVEMENT)


def foreseen(state: BattleState, decision: Any) -> BattleState | None:
    """Return `state` as the side of `decision` knows it, if this decides its throws.

    It does not if the order is sealed, or units may strike the rival's mines.
    """
    side = Side(decision.seat)
    if conceals(state, side, decision) or (isinstance(decision, MoveUnits) and state.options.mines):
        return None
    return known_to(state, side)


def known_to(state: BattleState, seat: str) -> BattleState:
    """Return `state` as `seat` knows it: as if the other had not decided anything in secret.

    It does not know the other's standing orders: as if the other were asked.
    """
    side, child = Side(seat), state.child
    known = functools.partial(_known, state, seat=side)
    if child is not None:
        child = msgspec.structs.replace(child, situation=known(child.situation))
    asked = DamageControlOrders(damage_control=None)
    return msgspec.structs.replace(
        state,
        situation=known(state.situation),
        orders=msgspec.structs.replace(state.orders, **{side.other.value: asked}),
        mined=tuple(laid for laid in state.mined if laid.seat is side),
        launches=tuple(_launches(state, side)),
        answered=tuple(one for one in state.answered if one is side),
        child=child,
    )


def conceals(state: BattleState, seat: str, decision: Any) -> bool:
    """Return whether a decision is secret: flagships, mines, torpedoes.

    If flags can be taken over, every movement is secret too, because it may do so.
    """
    del seat
    if isinstance(decision, MoveUnits):
        return state.options.flagships
    return isinstance(decision, ChooseFlagship | LayMines | LaunchTorpedoes)
