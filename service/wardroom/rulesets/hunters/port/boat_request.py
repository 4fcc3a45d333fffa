"""New boats, and the request for one after an award (11.3.5, 11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.advancement import (
    experte_after_replacement,
    men_replaced,
    still_recovering,
)
from wardroom.rulesets.hunters.port.completion import InPort, first_month_in_port, home_faults
from wardroom.rulesets.hunters.situation.boat import EVERYONE
from wardroom.rulesets.hunters.situation.load import (
    Load,
    LoadTorpedoes,
    immaterial_load,
    load_offer,
    loaded_boat,
    ready_boat,
)
from wardroom.rulesets.hunters.situation.terms import BoatType, Family
from wardroom.rulesets.submarine.crew import months_needed, require_recovered
from wardroom.rulesets.submarine.patrol import check_in_time, months_ashore, sailing
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import month_after, months_since

# =================================================================================================
# New boats: the newest of the family, limited types that need a further die, the load (11.4).
#
# A refit and a request can both assign a boat; this is their common part.


LimitedBoat = Literal["VIID", "VIIC_Flak"]


class NewBoatOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for a new boat. If an order is left out, the player is asked."""

    limited_boat: (
        Annotated[
            LimitedBoat | None,
            Meta(description=("The limited boat to try for if a new boat is due; null for none.")),
        ]
        | UnsetType
    ) = UNSET
    load: Annotated[
        Load | UnsetType,
        Meta(
            description=(
                "The load to sail with; if it is left out, the boat carries the default load. If "
                "the assigned boat cannot carry the load, the player is asked for another."
            )
        ),
    ] = UNSET


class NewBoatOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The orders for a boat that may be assigned."""

    standing_orders: NewBoatOrders = NewBoatOrders()


class ForNewBoat(InPort, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A procedure in which a boat may be assigned. `sails`: the month in which it would sail."""

    options: HuntersOptions
    order: NewBoatOrder
    stage: str = ""
    sails: Annotated[str, Meta(pattern=r"^(19(39|4[0-9])-(0[1-9]|1[0-2]))?$")] = ""
    limited_boat: LimitedBoat | None = None


class TryLimitedBoat(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="limited_boat", tag_field="kind"
):
    """The limited boat to try for, or null to take the newest ordinary one (11.4.5)."""

    type: Annotated[
        LimitedBoat | None,
        Meta(description="The limited boat to try for; null for the newest ordinary boat."),
    ]


def family_of(type_: BoatType, charts: HuntersCharts) -> Family:
    """Return the family that a Kommandant of this type stays with (11.4.4)."""
    return charts.boats.type[type_].family


def newest_boat(family: Family, month: str, charts: HuntersCharts) -> BoatType:
    """Return the newest ordinary boat of `family` available in `month` (11.4.2).

    Of two that entered service together it is the later model.
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
    """Return the limited boats of `family` available in `month` (11.4.5)."""
    names: tuple[LimitedBoat, ...] = ("VIID", "VIIC_Flak")
    return tuple(
        name
        for name in names
        if (data := charts.boats.type[BoatType(name)]).family is family and data.start <= month
    )


def to_be_had(state: ForNewBoat, charts: HuntersCharts) -> tuple[LimitedBoat, ...]:
    """Return the limited boats available in the month in which the boat would sail (11.4.5)."""
    return limited_boats(family_of(state.boat.type, charts), state.sails, charts)


def _offer_limited_boat(state: ForNewBoat, charts: HuntersCharts) -> Offer[TryLimitedBoat]:
    types = to_be_had(state, charts)
    return Offer(
        decision="limited_boat",
        rule="11.4.5",
        choices=tuple(TryLimitedBoat(type=type_) for type_ in (*types, None)),
        example=TryLimitedBoat(type=None),
    )


def _limited_boat_ordered(state: ForNewBoat, offer: Offer[TryLimitedBoat]) -> TryLimitedBoat | None:
    """The boat wanted if it is available, otherwise None."""
    ordered = state.order.standing_orders.limited_boat
    if isinstance(ordered, UnsetType):
        return None
    wanted = TryLimitedBoat(type=ordered)
    return wanted if wanted in offer.choices else TryLimitedBoat(type=None)


def _decide_limited_boat(
    state: ForNewBoat, decision: TryLimitedBoat, charts: HuntersCharts
) -> Step[Any]:
    del charts
    return stepped(state, limited_boat=decision.type)


LIMITED_BOAT = Ask(
    offer=_offer_limited_boat, takes=_decide_limited_boat, standing=_limited_boat_ordered
)
"""Whether to try for a limited boat, or to take the newest ordinary one (11.4.5)."""


def is_tried_for(state: ForNewBoat, charts: HuntersCharts) -> bool:
    """Return whether the player has chosen to try for a limited boat (11.4.5)."""
    del charts
    return state.limited_boat is not None


def try_limited_boat(state: ForNewBoat, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """Roll for the limited boat; without success it is the newest ordinary one (11.4.5)."""
    assert state.limited_boat is not None
    granted, trace = roll_limited_boat(state.limited_boat, dice, charts)
    return stepped(state, trace, limited_boat=state.limited_boat if granted else None)


def type_assigned(state: ForNewBoat, charts: HuntersCharts) -> BoatType:
    """Return the limited boat granted, or the family's newest ordinary one (11.4.2, 11.4.4)."""
    if state.limited_boat is not None:
        return BoatType(state.limited_boat)
    return newest_boat(family_of(state.boat.type, charts), state.sails, charts)


def next_patrol(state: ForNewBoat, charts: HuntersCharts) -> str | None:
    """Return the month in which the boat sails; None: not before the game ends (5.1.2)."""
    return None if state.sails > charts.careers.last_month else state.sails


def takes_load(state: ForNewBoat, type_: BoatType, charts: HuntersCharts) -> bool:
    """Return whether a boat of this type can carry the ordered load (4.5)."""
    return loaded_boat(type_, state.order.standing_orders.load, state.options, charts)[1]


def load_is_due(state: ForNewBoat, charts: HuntersCharts) -> bool:
    """Return whether a boat that sails again cannot carry the ordered load (4.5)."""
    return state.port.next_patrol is not None and not takes_load(state, state.boat.type, charts)


def _decide_load(state: ForNewBoat, decision: LoadTorpedoes, charts: HuntersCharts) -> Step[Any]:
    """Load the boat. Raises Refused for a load that is not allowed (4.5)."""
    load = ready_boat(state.boat.type, decision.load, state.options, charts, "/decision/load")
    return stepped(state, boat=load)


LOAD = Ask(
    offer=lambda state, charts: load_offer(state.boat.type, state.options, charts),
    takes=_decide_load,
    immaterial=lambda _state, offer: immaterial_load(offer),
)
"""Choose another load, if the ordered one does not fit; it has no odds (4.5)."""


def roll_limited_boat(
    type_: str, dice: Dice, charts: HuntersCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether a limited boat is granted (11.4.5). Dice: one, purpose `limited_boat`."""
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
    """Return the step that states which boat is assigned, and by which rule (11.4.2, 11.4.3)."""
    return TraceStep(
        rule=rule,
        chart="boats",
        purpose="assigned_boat",
        details={"type": type_},
        result="assigned",
    )


# =================================================================================================
# The procedure (11.3.5, 11.4.3 to 11.4.5).


class RequestBoatOrder(NewBoatOrder, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders for the new boat, if the request is granted."""


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

    Raises Refused without a request to make, for a crew that has not recovered, for a boat that has
    just been replaced, for one that would not sail before the end (5.1.1), and for a load that no
    available boat can carry.
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
    """Return the month in which a boat requested now would sail (11.4.3)."""
    if options.new_boat_month == "after_refit" and home.port.refit_over:
        refitted = home.port.next_patrol or charts.careers.last_month
        return month_after(refitted, charts.careers.refit.new_boat_months)
    return month_after(first_month_in_port(home, options, charts), _wait(home, charts))


def _check_load(state: BoatRequestState, charts: HuntersCharts) -> None:
    """Raise Refused when the ordered load fits no boat that the request could bring."""
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
    """Make the request; it is spent even if refused (11.4.3). Dice: one, `boat_request`."""
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
    """The die, then the choice of boat and load if granted."""

    name = "boat request"
    table = REQUEST

    def faults(self, state: BoatRequestState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a request, in words."""
        yield from home_faults(state, charts)
        tried = state.limited_boat
        if tried is not None and tried not in to_be_had(state, charts):
            yield "a limited boat that is not to be had"
        if state.stage == "request" and (state.granted or not state.record.boat_requests):
            yield "a request out of place"


# ------------------------------------------------------------------------------ results


def headline(state: BoatRequestState, charts: HuntersCharts) -> BoatRequestHeadline:
    """Return whether the request was granted, and the boat after it."""
    del charts
    return BoatRequestHeadline(
        granted=None if state.stage == "request" else state.granted, type=state.boat.type
    )
