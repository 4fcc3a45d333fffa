"""Setting up a career: a boat, its load, and the rank its Kommandant starts with (4, 11.2.2)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, boat_faults
from wardroom.rulesets.hunters.situation.crew import Commander, Crew
from wardroom.rulesets.hunters.situation.record import BoatNumber, CommanderName
from wardroom.rulesets.hunters.situation.load import Load, ready_boat
from wardroom.rulesets.hunters.situation.terms import BoatType, Month, Rank


class SetUpOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The boat that a career begins with."""

    type: BoatType
    number: BoatNumber | None = None
    name: CommanderName | None = None
    load: Annotated[
        Load | UnsetType, Meta(description="The load to sail with; the default load if left out.")
    ] = UNSET


class SetUpOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Boat, crew and Kommandant, ready for the first assignment in the month `date`."""

    date: Annotated[str, Meta(description="The month of the first patrol, `YYYY-MM` (4.2.2).")]
    number: Annotated[str | None, Meta(description="As ordered.")]
    name: Annotated[str | None, Meta(description="As ordered.")]
    boat: Boat
    crew: Crew
    commander: Commander


class SetUpHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a set-up are about."""

    rank: Rank


class SetUpState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="set_up",
    tag_field="procedure",
):
    """A set-up in progress; `ranked` once the starting rank is known."""

    number: BoatNumber | None
    name: CommanderName | None
    boat: Boat
    commander: Commander = Commander()
    date: Month | None = None
    ranked: bool = False


def begin(order: SetUpOrder, options: HuntersOptions, charts: HuntersCharts) -> SetUpState:
    """The set-up that `order` starts.

    Raises Refused for a load that is not allowed (4.5), and with historical numbers for a number
    that no boat of the type bore (14.4.1).
    """
    check_number(order.number, order.type, options, charts)
    load = None if isinstance(order.load, UnsetType) else order.load
    return start(order.type, load, order.number, order.name, options, charts)


def start(
    type_: BoatType,
    load: Load | None,
    number: str | None,
    name: str | None,
    options: HuntersOptions,
    charts: HuntersCharts,
    *,
    date: str | None = None,
) -> SetUpState:
    """The set-up of a career in a boat of this type.

    `date`: the month of the first patrol where it is not the type's own, as in a tournament
    (13.2.3). Raises Refused for a load that is not allowed (4.5).
    """
    boat = ready_boat(type_, load, options, charts, "/load")
    return SetUpState(number=number, name=name, boat=boat, date=date)


def check_number(
    number: str | None, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused, with historical numbers, for one that no boat of the type bore (14.4.1)."""
    if number is None or not options.historical_numbers:
        return
    data = charts.boats.type[type_]
    wanted = int(number.removeprefix("U-"))
    spans = (span.partition("-") for span in data.historical_numbers)
    if not any(int(first) <= wanted <= int(last or first) for first, _, last in spans):
        raise Refused(
            "number_not_historical",
            f"{number} was no {type_}",
            rule="14.4.1",
            member="/number",
            choices=data.historical_numbers,
        )


class SetUpBoat(Undecided[SetUpState]):
    """One die at most, the starting rank; a career begins without re-roll markers."""

    name = "set-up"

    def finished(self, state: SetUpState) -> bool:
        """Whether the starting rank is known."""
        return state.ranked

    def advance(self, state: SetUpState, dice: Dice, charts: HuntersCharts) -> Step[SetUpState]:
        """Find the starting rank."""
        rank, trace = starting_rank(state.boat.type, first_month(state, charts), dice, charts)
        return Step(
            msgspec.structs.replace(state, commander=Commander(rank=rank), ranked=True), trace
        )

    def verify(self, state: SetUpState, charts: HuntersCharts) -> None:
        """The boat fits its type, and the Kommandant is a new one."""
        faults = [*boat_faults(state.boat, charts)]
        if state.commander.reroll_markers:
            faults.append("markers that nobody has won yet")
        if faults:
            raise StateFault(f"the state of the set-up cannot be: {faults[0]}")


def first_month(state: SetUpState, charts: HuntersCharts) -> str:
    """The month of the first patrol (4.2.2)."""
    return state.date or charts.boats.type[state.boat.type].start


def starting_rank(
    type_: BoatType, date: str, dice: Dice, charts: HuntersCharts
) -> tuple[Rank, tuple[TraceStep, ...]]:
    """The rank that a Kommandant of this type starts with in the month `date` (11.2.2).

    Dice: one, purpose `starting_rank`; none for a family or a year that has but one rank.
    """
    data = charts.boats.type[type_]
    table = charts.careers.starting_rank
    year = int(date[:4])
    rows = table.rows[table.years[year]]
    rank = table.without_roll.get(data.family)
    if rank is None and len({row.result for row in rows}) == 1:
        rank = rows.rows[0].result
    if rank is not None:
        step = TraceStep(
            rule="11.2.2",
            chart="careers.starting_rank",
            purpose="starting_rank",
            details={"type": type_, "year": year},
            result=rank,
        )
        return rank, (step,)
    roll = dice.roll(table.dice, purpose="starting_rank", rule="11.2.2")
    row = rows.row(roll.natural)
    step = TraceStep(
        rule="11.2.2",
        chart="careers.starting_rank",
        purpose="starting_rank",
        details={"type": type_, "year": year},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


def outcome(state: SetUpState, charts: HuntersCharts) -> SetUpOutcome:
    """Boat, crew and Kommandant as they stand in port (4.4.2)."""
    return SetUpOutcome(
        date=first_month(state, charts),
        number=state.number,
        name=state.name,
        boat=state.boat,
        crew=Crew(),
        commander=state.commander,
    )


def headline(state: SetUpState, charts: HuntersCharts) -> SetUpHeadline:
    """The headline result of a set-up."""
    del charts
    return SetUpHeadline(rank=state.commander.rank)
