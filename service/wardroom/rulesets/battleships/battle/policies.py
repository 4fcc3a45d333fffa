"""Standing policies that play a side without a person, and outlooks under them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wardroom.engine.games import SeatPolicy
from wardroom.engine.outlook import Horizon, OutlookOfGame
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Policy
from wardroom.rulesets.battleships.battle.decisions import MoveUnits, Steering
from wardroom.rulesets.battleships.battle.state import BattleState, current
from wardroom.rulesets.battleships.battle.view import as_seen, known_to
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.scoring.scoring import score_of
from wardroom.rulesets.battleships.situation.terms import Fate, Side

# =================================================================================================
# Standing policies: commanders that play a side of a battle without a person.
#
# A policy uses only the view and the offers of its seat.


def line_of_battle(seen: Any, offer: Offer[Any]) -> Any:
    """Keep course and speed, fire at the nearest, and launch whenever possible."""
    del seen
    return offer.example


def steering(others: Steering) -> Policy:
    """Return the same policy with units that steer."""

    def policy(seen: Any, offer: Offer[Any]) -> Any:
        if offer.decision == "movement":
            return MoveUnits(seat=Side(offer.seat or ""), others=others)
        return line_of_battle(seen, offer)

    return policy


STEERED: tuple[Steering, ...] = ("closing", "broadside", "standing_off")
"""The policies that steer, by name."""
_DECIDE: dict[str, Policy] = {
    "line_of_battle": line_of_battle,
    **{others: steering(others) for others in STEERED},
}
POLICIES = {name: SeatPolicy(as_seen, decide) for name, decide in _DECIDE.items()}
"""The standing policies, by name: plain, bold, deliberate, and cautious."""


# =================================================================================================
# The outlook of a decision when a policy plays on: to the end of a turn, or of the battle.


class BattleOutlook(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a decision for its side; `damage`: levels of weapon and speed damage."""

    won: bool
    lost: bool
    ship_sunk: bool
    ship_lost: bool
    points: int
    rival_points: int
    ships_sunk: int
    ships_lost: int
    damage_done: int
    damage: int
    turns: int


def told(
    start: BattleState, state: BattleState, seat: str, charts: BattleshipsCharts
) -> BattleOutlook:
    """Return the outcome of a battle from `start` to `state`, for the side `seat`."""
    own, rival = Side(seat), Side(seat).other

    def since(counted: Callable[[BattleState, Side], int], side: Side) -> int:
        return counted(state, side) - counted(start, side)

    def points(one: BattleState, side: Side) -> int:
        return score_of(current(one), side, one.options, charts).points

    sunk, lost = since(_sunk, rival), since(_sunk, own)
    return BattleOutlook(
        won=state.ending == f"{own}_wins",
        lost=state.ending == f"{rival}_wins",
        ship_sunk=sunk > 0,
        ship_lost=lost > 0,
        points=since(points, own),
        rival_points=since(points, rival),
        ships_sunk=sunk,
        ships_lost=lost,
        damage_done=since(_damage, rival),
        damage=since(_damage, own),
        turns=current(state).turn - current(start).turn,
    )


def _sunk(state: BattleState, side: Side) -> int:
    return sum(ship.side is side and ship.fate is Fate.SUNK for ship in current(state).ships)


def _damage(state: BattleState, side: Side) -> int:
    """Levels of damage that the units of `side` have now, after repairs."""
    return sum(ship.w + ship.s for ship in current(state).ships if ship.side is side)


def _turn(begun: BattleState) -> Callable[[BattleState], bool]:
    turn = current(begun).turn
    return lambda state: current(state).turn > turn


def _units_of_turn(state: BattleState | None, policy: str) -> float:
    """A steering policy tries every path of every unit, and looks at all enemies from its end."""
    ships = _SHIPS if state is None else len(current(state).ships)
    return min(0.25 * ships, _MOST_STEERED) * ships if policy in STEERED else 0.5 + 0.05 * ships


def _units_of_battle(state: BattleState | None, policy: str) -> float:
    situation = None if state is None else current(state)
    left = _TURNS if situation is None else (situation.turns or _TURNS) - situation.turn + 1
    return 2 * max(1, left) * _units_of_turn(state, policy)


_MOST_STEERED = 2.25
"""The most work units of steering one unit; in the scenarios of 10 to 19 units it is 1 to 3."""
_SHIPS, _TURNS = 6, 12
"""The work of a battle of unknown size."""
OUTLOOK = OutlookOfGame(
    horizons={
        "turn": Horizon(ends=_turn, trials=1_000, units=_units_of_turn),
        "game": Horizon(trials=500, units=_units_of_battle),
    },
    policy="line_of_battle",
    told=told,
    known=known_to,
)
"""How far a battle is played on, and its outcome."""
