"""A whole game played in process, by a policy in every seat: for simulations, tests and bots."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.dice import Dice
from wardroom.rulesets.games import Game, Policy
from wardroom.rulesets.procedure import Offer
from wardroom.rulesets.runner import Position, run
from wardroom.rulesets.trace import TraceStep


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game played to its end.

    `ending`: its code, as `Game.ending` has it. `decisions`, `trace` and `faces`, in order, where
    they were kept.
    """

    state: Any
    ending: str
    decisions: tuple[Any, ...] = ()
    trace: tuple[TraceStep, ...] = ()
    faces: tuple[int, ...] = ()


def play(
    game: Game,
    setup: Any,
    options: Any,
    charts: Any,
    dice: Dice,
    policy: Policy,
    *,
    keep: bool = False,
) -> PlayedGame:
    """Play `game` from `setup` to its end, `policy` answering whatever is offered.

    `setup` and `options` are of the game's types. `keep`: keep every decision, trace step and face
    thrown. Raises Refused for a set-up or a decision that the rules forbid.
    """
    position: Position[Any] = Position(game.begin(setup, options, charts))
    decision = None
    decisions: list[Any] = []
    trace: list[TraceStep] = []
    faces: list[int] = []
    while True:
        done = run(game.procedure, position, dice, charts, decision=decision)
        position = done.position
        if keep:
            trace += done.trace
            faces += done.faces
        if not isinstance(done.awaiting, Offer):
            break
        decision = policy(position.state, done.awaiting)
        if keep:
            decisions.append(decision)
    ending = game.ending(position.state, charts)
    assert ending is not None
    return PlayedGame(
        state=position.state,
        ending=ending,
        decisions=tuple(decisions),
        trace=tuple(trace),
        faces=tuple(faces),
    )
