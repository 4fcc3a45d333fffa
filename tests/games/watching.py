"""Games whose every step is shown to somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from wardroom.dice import Dice
from wardroom.engine.games import Game
from wardroom.engine.playing import PlayedGame
from wardroom.engine.procedure import Procedure, Step

Watch = Callable[[Any, Step[Any]], Step[Any]]
"""Looks at the state before a step and at the step, and may put another in its place."""


class _Watched:
    """A procedure, every step of it shown to `watch`."""

    def __init__(self, procedure: Procedure[Any, Any, Any], watch: Watch) -> None:
        self._procedure = procedure
        self._watch = watch

    def __getattr__(self, name: str) -> Any:
        return getattr(self._procedure, name)

    def decide(self, state: Any, decision: Any, charts: Any) -> Step[Any]:
        return self._watch(state, self._procedure.decide(state, decision, charts))

    def advance(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        return self._watch(state, self._procedure.advance(state, dice, charts))


def watched(game: Game, watch: Watch) -> Game:
    """`game`, every step of which is shown to `watch`."""
    shown = cast("Procedure[Any, Any, Any]", _Watched(game.procedure, watch))
    return msgspec.structs.replace(game, procedure=shown)


def states_of(game: Game, play: Callable[[Game], PlayedGame]) -> list[Any]:
    """Every state of `game`, in order, as `play` plays it."""
    states: list[Any] = []

    def watch(before: Any, step: Step[Any]) -> Step[Any]:
        del before
        states.append(step.state)
        return step

    play(watched(game, watch))
    return states
