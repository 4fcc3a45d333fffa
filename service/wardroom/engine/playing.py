"""Plays whole games by a policy in every seat, for simulations, tests and bots."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.dice import Dice
from wardroom.engine.games import Game
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Policy, Position, run
from wardroom.engine.trace import TraceStep


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game played to its end.

    `ending`: its code, as in `Game.ending`. `decisions`: all decisions, if they were kept. The
    applied rules and thrown faces, in order, are there only if the game was traced.
    """

    state: Any
    ending: str
    decisions: tuple[Any, ...]
    trace: tuple[TraceStep, ...]
    faces: tuple[int, ...]


def play(
    game: Game,
    setup: Any,
    options: Any,
    charts: Any,
    dice: Dice,
    policy: Policy,
    *,
    keep: bool = False,
    traced: bool = True,
) -> PlayedGame:
    """Play `game` from `setup` to its end; `policy` answers all offers.

    `setup` and `options` have the game's types. `keep`: store every decision, in order. Unless
    `traced`, applied rules and faces are not stored. Raises Refused for a set-up or a decision that
    the rules forbid.
    """
    decisions: list[Any] = []

    def noted(state: Any, offer: Offer[Any]) -> Any:
        decision = policy(state, offer)
        decisions.append(decision)
        return decision

    begun = Position(game.begin(setup, options, charts))
    player = noted if keep else policy
    done = run(game.procedure, begun, dice, charts, policy=player, traced=traced)
    state = done.position.state
    ending = game.ending(state, charts)
    assert ending is not None
    return PlayedGame(
        state=state,
        ending=ending,
        decisions=tuple(decisions),
        trace=done.trace,
        faces=done.faces,
    )
