"""Evasive manoeuvres, an optional rule of both games (chart E3)."""

from __future__ import annotations

from typing import Any, Protocol

from wardroom.charts import Bands
from wardroom.dice import Dice, Die
from wardroom.engine.trace import Detail, TraceStep


class Evasion(Protocol):
    """The pairs of numbers, by the direction that they stand for, and what each match does."""

    @property
    def dice(self) -> Die:
        """The escort's die."""
        ...

    @property
    def directions(self) -> Bands[Any]:
        """The direction of each number, in the words of the chart."""
        ...

    @property
    def other_direction(self) -> int:
        """Change of hits where the escort goes elsewhere."""
        ...

    @property
    def same_direction(self) -> int:
        """Change of hits where it takes the other number of the pair."""
        ...

    @property
    def same_number(self) -> int:
        """Change of hits where it guesses the number."""
        ...


def evade(table: Evasion, named: int, rule: str, dice: Dice) -> tuple[int, tuple[TraceStep, ...]]:
    """Return the change that evasive manoeuvres make in hits, by `rule` and its first case.

    `named`: the captain's number, 1 to 6. Dice: one, purpose `evasion`. Returns the change in the
    number of hits.
    """
    roll = dice.roll(table.dice, purpose="evasion", rule=rule)
    change, step = _evaded(table, named, roll.natural, "evasion", rule)
    step.roll, step.total = roll, roll.natural
    return change, (step,)


def meet_evasion(
    table: Evasion, named: int, escort: int, rule: str
) -> tuple[int, tuple[TraceStep, ...]]:
    """Return the change that evasion makes against an opponent's number. No dice."""
    change, step = _evaded(table, named, escort, "evasion_named", rule)
    step.details["escort"] = escort
    return change, (step,)


def _evaded(
    table: Evasion, named: int, escort: int, purpose: str, rule: str
) -> tuple[int, TraceStep]:
    """The change in the number of hits when the boat and the escort go these ways."""
    direction = table.directions[escort]
    if escort == named:
        change, result = table.same_number, "same_number"
    elif direction == table.directions[named]:
        change, result = table.same_direction, "same_direction"
    else:
        change, result = table.other_direction, "other_direction"
    details: dict[str, Detail] = {"named": named, "hits_change": change, "direction": direction}
    step = TraceStep(
        rule=f"{rule}.1", chart="E3.evasion", purpose=purpose, details=details, result=result
    )
    return change, step
