"""Setting up a career: a boat, its load, and the Kommandant's first rank (4, 11.2.2)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew
from wardroom.rulesets.hunters.situation.load import Load, ready_boat
from wardroom.rulesets.hunters.situation.record import BoatNumber, CareerRecord, CommanderName
from wardroom.rulesets.hunters.situation.situation import Port
from wardroom.rulesets.hunters.situation.terms import BoatType, Month, Rank


class SetUpOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The boat that a career begins with: `{}` is a VIIB of September 1939."""

    type: Annotated[BoatType, Meta(description="The type of the first boat (4.1.1).")] = (
        BoatType.VIIB
    )
    number: BoatNumber | None = None
    name: CommanderName | None = None
    start: Annotated[
        Month | None,
        Meta(
            description=(
                "The month of the first patrol: the first month of the type (4.2.2), or "
                "the month of a tournament for that type (13.2, 13.5); null for the "
                "first month of the type."
            )
        ),
    ] = None
    load: Annotated[
        Load | UnsetType,
        Meta(description="The load to sail with. The default is the default load."),
    ] = UNSET


class SetUpHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The results that a set-up can have."""

    rank: Annotated[Rank, Meta(description="The rank that the Kommandant starts with.")]


class SetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts that a set-up creates."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    record: CareerRecord
    port: Port


class SetUpState(
    SetUp,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="set_up",
    tag_field="procedure",
):
    """A set-up in progress."""

    options: HuntersOptions
    order: SetUpOrder
    stage: str = ""


def begin(
    nothing: None, order: SetUpOrder, options: HuntersOptions, charts: HuntersCharts
) -> SetUpState:
    """Return the set-up that `order` starts; its record has the chosen number (4.3.1, 14.4.2).

    Raises Refused for a month in which no career of the type starts (4.2.2), a load that is not
    allowed (4.5), and with historical numbers for a number that no boat of the type had (14.4.1).
    """
    del nothing
    months = start_months(order.type, charts)
    date = order.start or months[0]
    if date not in months:
        raise Refused(
            "no_such_start",
            rule="4.2.2",
            member="/start",
            choices=months,
            type=order.type,
            months=tuple(months),
            month=date,
        )
    check_number(order.number, order.type, options, charts)
    load = None if isinstance(order.load, UnsetType) else order.load
    state = SetUpState(
        date=date,
        boat=ready_boat(order.type, load, options, charts, "/load"),
        crew=Crew(),
        commander=Commander(),
        record=CareerRecord(number=order.number, name=order.name, start=date, tons_sunk=0),
        port=Port(),
        options=options,
        order=order,
    )
    return SET_UP.begun(state, charts)


def start_months(type_: BoatType, charts: HuntersCharts) -> tuple[str, ...]:
    """Return the months in which a career in this type can start (4.2.2, 13.2, 13.5)."""
    tournaments = charts.tournaments
    formats = (tournaments.tonnage.long, tournaments.tonnage.short, tournaments.wolfpack)
    own = charts.boats.type[type_].start
    others = (format_.start for format_ in formats if type_ in format_.types)
    return tuple(dict.fromkeys((own, *others)))


def check_number(
    number: str | None, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused, with historical numbers, for one that no boat of the type had (14.4.1)."""
    if number is None or not options.historical_numbers:
        return
    data = charts.boats.type[type_]
    wanted = int(number.removeprefix("U-"))
    spans = (span.partition("-") for span in data.historical_numbers)
    if not any(int(first) <= wanted <= int(last or first) for first, _, last in spans):
        raise Refused(
            "number_not_historical",
            rule="14.4.1",
            member="/number",
            choices=data.historical_numbers,
            number=number,
            type=type_,
        )


def find_rank(state: SetUpState, dice: Dice, charts: HuntersCharts) -> Step[SetUpState]:
    """Return the rank that the Kommandant starts with (11.2.2)."""
    rank, trace = starting_rank(state.boat.type, state.date, dice, charts)
    return stepped(state, trace, commander=Commander(rank=rank))


SET_UP = Table(Stage("11.2.2", "rank", does=find_rank))


class SetUpBoat(TableProcedure[SetUpState, HuntersCharts]):
    """At most one die, for the starting rank; a career begins without re-roll markers."""

    name = "set-up"
    table = SET_UP


def starting_rank(
    type_: BoatType, date: str, dice: Dice, charts: HuntersCharts
) -> tuple[Rank, tuple[TraceStep, ...]]:
    """Return the rank that a Kommandant of this type starts with in the month `date` (11.2.2).

    Dice: one, purpose `starting_rank`; none for a family or a year with only one rank.
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


def headline(state: SetUpState, charts: HuntersCharts) -> SetUpHeadline:
    """Return the rank at the start."""
    del charts
    return SetUpHeadline(rank=state.commander.rank)
