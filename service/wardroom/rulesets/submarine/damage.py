"""Damage to the boat: its two tracks (10.1, 10.3), flooding after a round, and scuttling."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import AdditionalFlooding, Scuttling
from wardroom.rulesets.submarine.structs import replace


class Tracks(Protocol):
    """A boat as far as its tracks of damage go."""

    @property
    def hull_damage(self) -> int:
        """Hull boxes damaged."""
        ...

    @property
    def flooding(self) -> int:
        """Flooding boxes filled."""
        ...


BoatOf = TypeVar("BoatOf", bound=Tracks)
"""The boat of either game."""


def flood(boat: BoatOf, boxes: int) -> BoatOf:
    """Return `boat` with `boxes` more flooding boxes filled (10.1.1)."""
    return replace(boat, flooding=boat.flooding + boxes)


def damage_hull(boat: BoatOf, boxes: int) -> BoatOf:
    """Return `boat` with `boxes` more hull boxes damaged (10.3.1)."""
    return replace(boat, hull_damage=boat.hull_damage + boxes)


def flood_further(
    boat: BoatOf, table: AdditionalFlooding, modifiers: tuple[Modifier, ...], dice: Dice
) -> tuple[BoatOf, tuple[TraceStep, ...]]:
    """Return `boat` flooded further after a round in which it was flooded (10.1.3, chart E5).

    Dice: one, purpose `additional_flooding`.
    """
    roll = dice.roll(table.dice, purpose="additional_flooding", rule="10.1.3")
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    if row.result:
        boat = flood(boat, row.result)
    step = TraceStep(
        rule="10.1.3",
        chart="E5.additional_flooding",
        purpose="additional_flooding",
        details={"flooding": boat.flooding},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result="flooded" if row.result else "contained",
    )
    return boat, (step,)


def roll_scuttling(
    table: Scuttling, modifiers: tuple[Modifier, ...], rule: str, dice: Dice
) -> tuple[str, tuple[TraceStep, ...]]:
    """Scuttle a boat that flooding forces to the surface, by `rule`.

    Dice: one roll, purpose `scuttling`. Returns `scuttled` or `captured` (the boat; the crew is
    captured either way).
    """
    roll = dice.roll(table.dice, purpose="scuttling", rule=rule)
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule=rule,
        chart="careers.scuttling",
        purpose="scuttling",
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


def is_forced_up(boat: Any, charts: Any) -> bool:
    """Return whether the last flooding box is reached (10.1.2; 10.9.1; Silent Victory 10.13.1)."""
    return bool(boat.flooding >= charts.boats.type[boat.type].flooding_boxes)


def is_sunk(boat: Any, charts: Any) -> bool:
    """Return whether the last hull box is reached (10.3.2)."""
    return bool(boat.hull_damage >= charts.boats.type[boat.type].hull_boxes)
