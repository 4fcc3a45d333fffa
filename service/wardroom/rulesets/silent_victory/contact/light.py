"""The light in which ships are met: day or night, and changing from one to the other (8.3)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.terms import Encounter, Wolfpack
from wardroom.rulesets.submarine.decisions import SightedDetails
from wardroom.rulesets.submarine.terms import SystemState, TimeOfDay

LightWanted = Annotated[
    Literal["never", "to_night", "to_day"],
    Meta(
        description=(
            "Which change between day and night to try, at the risk of losing contact (8.3.2)."
        )
    ),
]


class SwitchTime(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="switch_time", tag_field="kind"
):
    """Whether to shadow the ships until day turns to night, or night to day (8.3.2)."""

    switch: Annotated[bool, Meta(description="Whether to shadow the ships.")]


class SwitchDetails(SightedDetails, frozen=True, kw_only=True):
    """The ships in sight, and whether it is day or night."""

    time: Annotated[TimeOfDay, Meta(description="Day or night.")]
    certain: Annotated[
        bool, Meta(description="Whether a wolfpack keeps contact, so that the ships are not lost.")
    ]


def switch_details(contact: Contact) -> SwitchDetails:
    """Return what a change of the light is about in which `contact`'s ships are seen (7.2.2)."""
    assert contact.time is not None
    return SwitchDetails(
        encounter=contact.kind,
        targets=len(contact.targets),
        tonnage=sum(ship.tonnage for ship in contact.targets),
        time=contact.time,
        certain=contact.wolfpack is Wolfpack.SHADOWED,
    )


def switch_ordered(wanted: LightWanted | UnsetType, time: TimeOfDay | None) -> SwitchTime | None:
    """Return what a standing order says to a change from `time`; None where it is silent."""
    if isinstance(wanted, UnsetType):
        return None
    return SwitchTime(switch=_CHANGES.get(wanted) is time)


_CHANGES = {"to_night": TimeOfDay.DAY, "to_day": TimeOfDay.NIGHT}


def roll_light(dice: Dice, charts: SilentVictoryCharts) -> tuple[TimeOfDay, tuple[TraceStep, ...]]:
    """Return day or night (8.3.1, chart E1). Dice: one, purpose `day_night`."""
    table = charts.e1.day_night
    roll = dice.roll(table.dice, purpose="day_night", rule="8.3.1")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="8.3.1",
        chart="E1.day_night",
        purpose="day_night",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


def other_light(time: TimeOfDay) -> TimeOfDay:
    """Return night for day, day for night."""
    return TimeOfDay.NIGHT if time is TimeOfDay.DAY else TimeOfDay.DAY


def can_be_shadowed(encounter: Encounter) -> bool:
    """Return whether light can be changed: capital ships and warships outrun the boat (8.3.2)."""
    return encounter not in (Encounter.CAPITAL_SHIP, Encounter.WARSHIP)


def switch_light(
    boat: Boat, dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Shadow the ships until the light has changed, or lose them (8.3.2, 10.6.1, chart E1).

    Dice: one, purpose `switch_time`. Returns whether contact was kept, and the trace.
    """
    table = charts.e1.switch_time
    works = boat.systems.sj_radar is SystemState.OPERATIONAL
    modifiers = () if works else (table.modifiers.sj_radar,)
    roll = dice.roll(table.dice, purpose="switch_time", rule="8.3.2")
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule="8.3.2",
        chart="E1.switch_time",
        purpose="switch_time",
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result=row.result,
    )
    return row.result == "switched", (step,)
