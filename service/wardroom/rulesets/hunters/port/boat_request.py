"""The request for a newer boat after an award (11.3.5, 11.4.3 to 11.4.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.in_port import InPort, first_month_in_port, home_faults
from wardroom.rulesets.hunters.port.new_boat import (
    LIMITED_BOAT,
    LOAD,
    ForNewBoat,
    NewBoatOrder,
    assigned,
    family_of,
    is_tried_for,
    load_is_due,
    newest_boat,
    takes_load,
    to_be_had,
    try_limited_boat,
    type_assigned,
)
from wardroom.rulesets.hunters.port.recovery import (
    EVERYONE,
    experte_after_replacement,
    men_replaced,
    still_recovering,
)
from wardroom.rulesets.hunters.situation.load import loaded_boat, ready_boat
from wardroom.rulesets.hunters.situation.terms import BoatType
from wardroom.rulesets.submarine.months import month_after, months_since
from wardroom.rulesets.submarine.recovery import months_needed, require_recovered
from wardroom.rulesets.submarine.sailing import check_in_time, months_ashore, sailing
from wardroom.rulesets.submarine.tabled import SubmarineProcedure


class RequestBoatOrder(NewBoatOrder, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders for the boat that a request may bring."""


class BoatRequestHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Whether the request is granted, and the boat in which the career continues."""

    granted: Annotated[
        bool | None, Meta(description="Whether the request is granted; null until it is known.")
    ]
    type: Annotated[
        BoatType, Meta(description="The type of the boat after the request, new or kept.")
    ]


class BoatRequestState(
    ForNewBoat,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="boat_request",
    tag_field="procedure",
):
    """A request in progress."""

    order: RequestBoatOrder
    granted: bool = False


def begin(
    home: InPort, order: RequestBoatOrder, options: HuntersOptions, charts: HuntersCharts
) -> BoatRequestState:
    """Return the request of a Kommandant whose boat and crew are as the refit leaves them.

    Raises Refused without a request to make, for a crew that has not recovered, for a boat that
    has just been replaced, for one that would not sail before the end (5.1.1), and for a load that
    no boat he could get takes.
    """
    require_recovered(home.crew, EVERYONE, "10.11", "/situation/crew")
    if not home.record.boat_requests:
        raise Refused(
            "no_request_left.award", rule="11.3.5", member="/situation/record/boat_requests"
        )
    if home.port.boat_replaced:
        raise Refused("boat_just_replaced", rule="11.4.2", member="/situation/port/replaced_boat")
    sails = sails_in(home, options, charts)
    check_in_time(sails, charts.careers.last_month)
    state = holding(BoatRequestState, home, options=options, order=order, sails=sails)
    _check_load(state, charts)
    return REQUEST.begun(state, charts)


def _wait(home: InPort, charts: HuntersCharts) -> int:
    """The months in port of a new boat: one, or as many as the Kommandant needs (11.4.3)."""
    return months_ashore(charts.careers.refit.new_boat_months, home.port.recovery, "kommandant")


def sails_in(home: InPort, options: HuntersOptions, charts: HuntersCharts) -> str:
    """Return the month in which a boat asked for now would sail (11.4.3)."""
    if options.new_boat_month == "after_refit" and home.port.refit_over:
        refitted = home.port.next_patrol or charts.careers.last_month
        return month_after(refitted, charts.careers.refit.new_boat_months)
    return month_after(first_month_in_port(home, options, charts), _wait(home, charts))


def _check_load(state: BoatRequestState, charts: HuntersCharts) -> None:
    """Raise Refused when the load ordered fits no boat that the request could bring."""
    load = state.order.standing_orders.load
    if isinstance(load, UnsetType):
        return
    limited = map(BoatType, to_be_had(state, charts))
    if not any(takes_load(state, type_, charts) for type_ in limited):
        ordinary = newest_boat(family_of(state.boat.type, charts), state.sails, charts)
        ready_boat(ordinary, load, state.options, charts, "/standing_orders/load")


# ------------------------------------------------------------------------------ the table


def ask_for_boat(
    state: BoatRequestState, dice: Dice, charts: HuntersCharts
) -> Step[BoatRequestState]:
    """Make the request, spent whether granted or not (11.4.3). Dice: one, `boat_request`."""
    table = charts.careers.new_boat_request
    roll = dice.roll(table.dice, purpose="boat_request", rule="11.4.3")
    granted = roll.natural <= table.success_at_most
    left = state.record.boat_requests - 1
    step = TraceStep(
        rule="11.4.3",
        chart="careers.new_boat_request",
        purpose="boat_request",
        details={"needed": table.success_at_most, "left": left},
        roll=roll,
        total=roll.natural,
        row=f"<={table.success_at_most}" if granted else f">{table.success_at_most}",
        result="granted" if granted else "refused",
    )
    record = msgspec.structs.replace(state.record, boat_requests=left)
    return stepped(state, (step,), record=record, granted=granted)


def _granted(state: BoatRequestState, charts: HuntersCharts) -> bool:
    del charts
    return state.granted


def _limited_boat_due(state: BoatRequestState, charts: HuntersCharts) -> bool:
    return state.granted and bool(to_be_had(state, charts))


def _load_due(state: BoatRequestState, charts: HuntersCharts) -> bool:
    return state.granted and load_is_due(state, charts)


def assign(state: BoatRequestState, dice: Dice, charts: HuntersCharts) -> Step[BoatRequestState]:
    """Give the new boat, its men and its month (11.4.3, 10.11.2); a posting ends (10.10.5)."""
    del dice
    type_, crew, port = type_assigned(state, charts), state.crew, state.port
    boat, _ = loaded_boat(type_, state.order.standing_orders.load, state.options, charts)
    months = months_needed(port.recovery)
    returned = first_month_in_port(state, state.options, charts)
    replaced = men_replaced(crew, months, months_since(returned, state.sails))
    experte, men = experte_after_replacement(crew.experte, replaced)
    sails = state.sails
    after = msgspec.structs.replace(
        port,
        replaced_boat=state.boat.type,
        next_patrol=sails,
        recovery=still_recovering(port.recovery, crew.experte, replaced),
        replaced=(*port.replaced, *replaced),
    )
    return stepped(
        state,
        (assigned(type_, "11.4.3"), *men, *sailing(sails, "10.10.4")),
        boat=boat,
        crew=msgspec.structs.replace(crew, experte=experte),
        port=after,
        record=msgspec.structs.replace(state.record, posting=None),
        limited_boat=None,
    )


REQUEST = Table(
    Stage("11.4.3", "request", does=ask_for_boat),
    Stage("11.4.5", "choice", when=_limited_boat_due, asks=LIMITED_BOAT),
    Stage("11.4.5", "limited_boat", when=is_tried_for, does=try_limited_boat),
    Stage("11.4.3", "assigned_boat", when=_granted, does=assign),
    Stage("4.5", "load", when=_load_due, asks=LOAD),
)


class RequestBoat(SubmarineProcedure[BoatRequestState, HuntersCharts]):
    """The die, and once granted the choice of boat and load."""

    name = "boat request"
    table = REQUEST

    def faults(self, state: BoatRequestState, charts: HuntersCharts) -> Iterator[str]:
        """Yield what no state of a request shows, in words."""
        yield from home_faults(state, charts)
        tried = state.limited_boat
        if tried is not None and tried not in to_be_had(state, charts):
            yield "a limited boat that is not to be had"
        if state.stage == "request" and (state.granted or not state.record.boat_requests):
            yield "a request out of place"


# ------------------------------------------------------------------------------ results


def headline(state: BoatRequestState, charts: HuntersCharts) -> BoatRequestHeadline:
    """Return whether the request was granted, and the boat that is there."""
    del charts
    return BoatRequestHeadline(
        granted=None if state.stage == "request" else state.granted, type=state.boat.type
    )
