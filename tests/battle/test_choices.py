"""What each unit may do, as it is offered: all of it is accepted, and nothing legal is missing."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.engine.procedure import Offer
from wardroom.rulesets.battleships.battle.decisions import (
    DeclareTargets,
    FireStarShell,
    Illumination,
    LaunchTorpedoes,
    MoveUnits,
)
from wardroom.rulesets.battleships.battle.machine import BATTLE
from wardroom.rulesets.battleships.battle.manoeuvre import by_unit
from wardroom.rulesets.battleships.battle.state import BattleState
from wardroom.rulesets.battleships.movement.fleet import ShipMove, movers_of
from wardroom.rulesets.battleships.movement.paths import Way, walked, ways_of
from wardroom.rulesets.battleships.situation.situation import FireOrder
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.rulesets.battleships.torpedoes.tracks import Launch

from .battles import CHARTS, RandomPlayer, allowed, battle, random_options, random_set_up

SAMPLED = 3
"""Decisions tried of each unit and offer, listed ones and any others."""


class Checking:
    """A random player who looks at what is offered unit by unit before he decides."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.player = RandomPlayer(random)
        self.seen: set[str] = set()

    def __call__(self, state: BattleState, offer: Offer[Any]) -> Any:
        """A decision, once everything that is offered is found to be right."""
        for ship, parts in by_unit(state, offer, CHARTS).items():
            listed = [part.decision for part in parts]
            self.seen.add(offer.decision)
            for decision in self.some(listed):
                assert allowed(state, decision), decision
            tried = getattr(self, f"any_{offer.decision}")(state, offer.seat, ship)
            ends = {end_of(state, decision, ship) for decision in listed}
            for decision in self.some(tried):
                known = end_of(state, decision, ship) in ends
                assert known is allowed(state, decision), decision
        return self.player(state, offer)

    def some(self, decisions: Any) -> list[Any]:
        """A few of `decisions`."""
        every = list(decisions)
        return self.random.sample(every, min(SAMPLED, len(every)))

    def any_targets(self, state: BattleState, side: Side, ship: str) -> list[Any]:
        """Every pair of targets, legal or not."""
        enemies = [*(unit.id for unit in state.situation.of(side.other)), None]
        pairs = [(one, other) for one in enemies for other in enemies if one or other]
        fire = (FireOrder(ship=ship, main=one, secondary=other) for one, other in pairs)
        return [DeclareTargets(seat=side, fire=(order,)) for order in fire]

    def any_torpedoes(self, state: BattleState, side: Side, ship: str) -> list[Any]:
        """At any enemy."""
        enemies = [unit.id for unit in state.situation.of(side.other)]
        launches = (Launch(ship=ship, target=enemy) for enemy in enemies)
        return [LaunchTorpedoes(seat=side, launches=(launch,)) for launch in launches]

    def any_star_shell(self, state: BattleState, side: Side, ship: str) -> list[Any]:
        """Hexes of the map and beyond."""
        board = state.situation.board
        hexes = [
            f"{column:02}{row:02}"
            for column in range(board.first_column, board.last_column + 2)
            for row in range(board.first_row, board.last_row + 2)
        ]
        shells = (Illumination(ship=ship, hex=number) for number in hexes)
        return [FireStarShell(seat=side, shell=shell) for shell in shells]

    def any_movement(self, state: BattleState, side: Side, ship: str) -> list[Any]:
        """Paths of any length, while the others go as they do in what is listed."""
        (offer,) = BATTLE.offers(state, CHARTS)
        mover = movers_of(state.situation, side, state.options, CHARTS)[ship]
        course = [move for move in offer.example.moves if move.ship != ship]
        moves = (ShipMove(ship=ship, path=way.path) for way in ways_of(mover))
        return [MoveUnits(seat=side, moves=(*course, move)) for move in moves]


def end_of(state: BattleState, decision: Any, ship: str) -> Any:
    """What tells a decision from others that are listed: of a move, where it ends, and how."""
    if not isinstance(decision, MoveUnits):
        return decision
    mover = movers_of(state.situation, decision.seat, state.options, CHARTS)[ship]
    (path,) = (move.path for move in decision.moves if move.ship == ship)
    way = walked(mover, path)
    assert isinstance(way, Way)
    return (way.point, way.facing, way.cost, way.turns > 0, way.fate)


@pytest.mark.parametrize("number", range(12))
def test_every_part_of_a_decision_is_listed_and_nothing_else(number: int) -> None:
    random = Random(number)
    options = msgspec.structs.replace(random_options(random), mines=False)
    player = Checking(random)
    battle(player, number, options=options, **random_set_up(random, options))
    assert player.seen
