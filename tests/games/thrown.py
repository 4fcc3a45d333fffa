"""The dice of games: seeds by number, dice that note their streams, decisions taken once more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wardroom.dice import Dice, Die, Roll
from wardroom.engine.trace import TraceStep


def seed(number: int) -> bytes:
    """A seed by its number."""
    return number.to_bytes(16, "big")


class Noted:
    """Dice that note every stream they are asked for."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.streams: list[str] = []

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """As the dice do, noted."""
        self.streams.append(f"{stream}/{purpose}")
        return self.dice.roll(die, purpose=purpose, rule=rule, stream=stream)


def scripted(decisions: tuple[Any, ...]) -> Any:
    """A policy that takes these decisions, one after the other."""
    left = iter(decisions)
    return lambda _state, _offer: next(left)


def rolled(trace: tuple[TraceStep, ...]) -> Iterator[tuple[TraceStep, Roll]]:
    """The steps in which dice were thrown, with what was thrown."""
    return ((step, step.roll) for step in trace if step.roll is not None)
