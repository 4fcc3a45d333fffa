"""Setting up a career: a boat, its guns, its load and its base (4, 7.3, 11.2.2, 11.6.2, 14.10)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.career import Scenario
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.load import Load, given_load, ready_boat
from wardroom.rulesets.silent_victory.situation.record import (
    CareerRecord,
    LoggedName,
    ScenarioName,
    complete_record,
    scenario_named,
)
from wardroom.rulesets.silent_victory.situation.situation import Basing, Port, roll_base
from wardroom.rulesets.silent_victory.situation.terms import Base, BoatClass, DeckGun, Month


class SetUpOrder(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The boat that a career begins with: of a class, or a historical captain's (14.10)."""

    type: Annotated[
        BoatClass | UnsetType,
        Meta(description="The class of the boat. A scenario already determines this member."),
    ] = UNSET
    scenario: ScenarioName | None = None
    historical: Annotated[
        bool,
        Meta(
            description=(
                "Whether the patrols are those that the scenario's captain made "
                "(14.10.2). The career then ends with the last of them. Otherwise "
                "patrols are rolled until the end of the war."
            )
        ),
    ] = False
    boat_name: LoggedName | None = None
    name: Annotated[
        LoggedName | None, Meta(description="The captain's name; null if he has none.")
    ] = None
    load: Annotated[
        Load | UnsetType,
        Meta(description="The load to sail with. The default is the standard load."),
    ] = UNSET


class SetUpHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The results that a set-up can have."""

    base: Annotated[Base | None, Meta(description="The base of the boat; null until it is known.")]
    deck_gun: Annotated[
        DeckGun | None, Meta(description="The boat's deck gun; null if it has none.")
    ]
    historical_patrols: Annotated[
        tuple[Assignment, ...],
        Meta(
            description=(
                "The patrols of the scenario's captain, in order; empty without a scenario. The "
                "odds do not contain these boxes."
            )
        ),
    ]


class SetUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts that a set-up creates; the base once it is known."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    base: Basing | None
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

    options: SilentVictoryOptions
    order: SetUpOrder
    stage: str = ""


def begin(
    nothing: None, order: SetUpOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> SetUpState:
    """Return the set-up that `order` starts.

    Raises Refused for a class that is missing or not the scenario's, a scenario that does not
    exist (14.10.1), the history of nobody (14.10.2), and a load that is not allowed (4.5).
    """
    del nothing
    scenario = None if order.scenario is None else scenario_named(order.scenario, charts, _SCENARIO)
    if order.historical and scenario is None:
        raise Refused(
            "whose_history",
            rule="14.10.2",
            member=_SCENARIO,
            choices=tuple(charts.scenarios.scenario),
        )
    type_ = _class_of(order, scenario)
    date = charts.boats.type[type_].start if scenario is None else scenario.start
    careers = charts.careers
    state = SetUpState(
        date=date,
        boat=ready_boat(Boat(type=type_), date, given_load(order.load), charts, "/load"),
        crew=Crew(quality=careers.starting_quality),
        commander=Commander(rank=careers.starting_rank),
        base=None,
        record=_log_sheet(order, scenario, date),
        port=Port(),
        options=options,
        order=order,
    )
    return SET_UP.begun(state, charts)


_SCENARIO = "/scenario"


def _class_of(order: SetUpOrder, scenario: Scenario | None) -> BoatClass:
    """The class to begin with; raises Refused where it is missing, or not the scenario's."""
    type_ = order.type if scenario is None else scenario.type
    if isinstance(type_, UnsetType):
        raise Refused("class_missing", rule="4.1.1", member="/type", choices=tuple(BoatClass))
    if order.type not in (UNSET, type_):
        raise Refused(
            "class_of_another", rule="14.10.1", member="/type", choices=(type_,), type=type_
        )
    return type_


def _log_sheet(order: SetUpOrder, scenario: Scenario | None, date: str) -> CareerRecord:
    """The record at the start: names as ordered (14.3), or else the scenario's (4.3.1)."""
    boat, captain = (None, None) if scenario is None else (scenario.boat, scenario.captain)
    record = CareerRecord(
        boat_name=order.boat_name or boat,
        name=order.name or captain,
        scenario=order.scenario,
        historical=order.historical,
        start=date,
    )
    return complete_record(record)


# ------------------------------------------------------------------------------ gun and base


def _gun_open(state: SetUpState, charts: SilentVictoryCharts) -> bool:
    """Whether a die finds the deck gun: the class has one of two (11.6.2)."""
    return charts.boats.type[state.boat.type].guns.starting_gun is not None


def _find_gun(state: SetUpState, dice: Dice, charts: SilentVictoryCharts) -> Step[SetUpState]:
    """The deck gun comes aboard (11.6.2), and its ammunition (4.6.2)."""
    gun, trace = starting_gun(state.boat.type, dice, charts)
    boat = msgspec.structs.replace(
        state.boat, deck_guns=(gun,), deck_gun_ammo=charts.boats.ammunition.points[gun]
    )
    return stepped(state, trace, boat=boat)


def _find_base(state: SetUpState, dice: Dice, charts: SilentVictoryCharts) -> Step[SetUpState]:
    """The base: the scenario's (14.10.1), or that of the class and the month (7.3.1)."""
    name, type_ = state.record.scenario, state.boat.type
    if name is None:
        base, trace = roll_base(type_, state.date, dice, charts)
        return stepped(state, trace, base=Basing(at=base))
    base = scenario_named(name, charts).base
    step = TraceStep(
        rule="14.10.1",
        chart=f"scenarios.scenario.{name}",
        purpose="base",
        details={"type": type_, "month": state.date},
        result=base,
    )
    return stepped(state, (step,), base=Basing(at=base))


def _base_open(state: SetUpState, charts: SilentVictoryCharts) -> bool:
    del charts
    return state.base is None


SET_UP = Table(
    Stage("11.6.2", "gun", when=_gun_open, does=_find_gun),
    Stage("7.3.1", "base", when=_base_open, does=_find_base),
)


class SetUpBoat(TableProcedure[SetUpState, SilentVictoryCharts]):
    """At most two dice, for deck gun and base; a career begins without re-roll markers."""

    name = "set-up"
    table = SET_UP


def starting_gun(
    type_: BoatClass, dice: Dice, charts: SilentVictoryCharts
) -> tuple[DeckGun, tuple[TraceStep, ...]]:
    """Return the deck gun that a class starts with (11.6.2). Dice: one, `starting_gun`."""
    table = charts.boats.type[type_].guns.starting_gun
    assert table is not None
    roll = dice.roll(table.dice, purpose="starting_gun", rule="11.6.2")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="11.6.2",
        chart=f"boats.type.{type_}.guns.starting_gun",
        purpose="starting_gun",
        details={"type": type_, "gun": row.result},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result="gun_fitted",
    )
    return row.result, (step,)


# ------------------------------------------------------------------------------ results


def outcome(state: SetUpState, charts: SilentVictoryCharts) -> SetUpHeadline:
    """Return what the dice have found, and the war of a historical captain."""
    name = state.record.scenario
    patrols = () if name is None else scenario_named(name, charts).patrols
    return msgspec.structs.replace(headline(state, charts), historical_patrols=patrols)


def headline(state: SetUpState, charts: SilentVictoryCharts) -> SetUpHeadline:
    """Return the headline results of a set-up."""
    del charts
    guns = state.boat.deck_guns
    return SetUpHeadline(
        base=None if state.base is None else state.base.at,
        deck_gun=guns[0] if guns else None,
        historical_patrols=(),
    )
