"""New boats: the newest of the family, and the limited types that take a further die (11.4)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.terms import BoatType, Family

LimitedBoat = Literal["VIID", "VIIC_Flak"]


class TryLimitedBoat(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="limited_boat", tag_field="kind"
):
    """The limited boat to try for, or null to take the newest ordinary one (11.4.5)."""

    type: Annotated[LimitedBoat | None, Meta(description="Null: the newest ordinary boat.")]


def family_of(type_: BoatType, charts: HuntersCharts) -> Family:
    """The family that a Kommandant of this type stays with (11.4.4)."""
    return charts.boats.type[type_].family


def newest_boat(family: Family, month: str, charts: HuntersCharts) -> BoatType:
    """The newest ordinary boat of `family` that is to be had in `month` (11.4.2).

    Of two that came into service together it is the later model.
    """
    models = tuple(BoatType)
    types = [
        (data.start, models.index(type_), type_)
        for type_, data in charts.boats.type.items()
        if data.family is family and not data.limited and data.start <= month
    ]
    return max(types)[2] if types else _oldest(family, charts)


def _oldest(family: Family, charts: HuntersCharts) -> BoatType:
    return min(
        (type_ for type_, data in charts.boats.type.items() if data.family is family),
        key=lambda type_: charts.boats.type[type_].start,
    )


def limited_boats(family: Family, month: str, charts: HuntersCharts) -> tuple[LimitedBoat, ...]:
    """The limited boats of `family` that are to be had in `month` (11.4.5)."""
    names: tuple[LimitedBoat, ...] = ("VIID", "VIIC_Flak")
    return tuple(
        name
        for name in names
        if (data := charts.boats.type[BoatType(name)]).family is family and data.start <= month
    )


def limited_boat_choices(types: tuple[LimitedBoat, ...]) -> tuple[TryLimitedBoat, ...]:
    """Every legal answer where the limited boats `types` are to be had."""
    return tuple(TryLimitedBoat(type=type_) for type_ in (*types, None))


def roll_limited_boat(
    type_: str, dice: Dice, charts: HuntersCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Whether a limited boat is granted (11.4.5). Dice: one, purpose `limited_boat`."""
    table = charts.careers.new_boat_request
    roll = dice.roll(table.dice, purpose="limited_boat", rule="11.4.5")
    granted = roll.natural <= table.limited_success_at_most
    step = TraceStep(
        rule="11.4.5",
        chart="careers.new_boat_request",
        purpose="limited_boat",
        details={"type": type_, "needed": table.limited_success_at_most},
        roll=roll,
        total=roll.natural,
        result="granted" if granted else "refused",
    )
    return granted, (step,)


def assigned(type_: BoatType, rule: str = "11.4.2") -> TraceStep:
    """The step that states which boat is assigned, and by which rule (11.4.2, 11.4.3)."""
    return TraceStep(
        rule=rule,
        chart="boats",
        purpose="assigned_boat",
        details={"type": type_},
        result="assigned",
    )
