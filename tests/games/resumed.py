"""A game that goes on from a state with dice that have fallen."""

from __future__ import annotations

from typing import Any

from wardroom.dice import RecordedDice, RollRequest, die_named
from wardroom.engine.games import Game
from wardroom.engine.playing import PlayedGame
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Position, Run, run


def resumed(game: Game, charts: Any, state: Any, *faces: int, decision: Any = None) -> Run[Any]:
    """On from `state` with these faces, until something is awaited; all of them are needed."""
    dice = RecordedDice(faces)
    done = run(game.procedure, Position(state), dice, charts, decision=decision, supplied=True)
    dice.finish()
    return done


def awaited(done: Run[Any]) -> str:
    """What is awaited: the decision, or the purpose of the throw."""
    if isinstance(done.awaiting, Offer):
        return done.awaiting.decision
    return done.awaiting.purpose if isinstance(done.awaiting, RollRequest) else "nothing"


def results(done: Run[Any]) -> list[str]:
    """What has happened, as codes."""
    return [step.result for step in done.trace]


def supplied(game: Game, charts: Any, begun: Any, played: PlayedGame) -> Any:
    """The last state of a game `played` from `begun`, asked for one throw after the other.

    It takes the faces and the decisions of `played`, and needs all of them.
    """
    faces, decisions = played.faces, [*played.decisions]
    position, dice, decision = Position(begun), RecordedDice(()), None
    while True:
        done = run(game.procedure, position, dice, charts, decision=decision, supplied=True)
        position, dice, decision = done.position, RecordedDice(()), None
        if done.awaiting is None:
            break
        if isinstance(done.awaiting, RollRequest):
            count = die_named(done.awaiting.dice).count
            dice, faces = RecordedDice(faces[:count]), faces[count:]
        else:
            decision = decisions.pop(0)
    assert not faces
    assert not decisions
    return position.state
