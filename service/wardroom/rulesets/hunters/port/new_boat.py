"""New boats: the newest of the family, the limited types that take a further die, the load (11.4).

A refit and a request both end in a boat assigned: what they share of it stands here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import Ask, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.in_port import InPort
from wardroom.rulesets.hunters.situation.load import (
    Load,
    LoadTorpedoes,
    immaterial_load,
    load_offer,
    loaded_boat,
    ready_boat,
)
from wardroom.rulesets.hunters.situation.terms import BoatType, Family
from wardroom.rulesets.submarine.rerolls import RerollOrders

LimitedBoat = Literal["VIID", "VIIC_Flak"]


class NewBoatOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for a new boat. If one is left out, the player is asked."""

    limited_boat: (
        Annotated[
            LimitedBoat | None,
            Meta(description="The limited boat to try for if a new boat is due; null for none."),
        ]
        | UnsetType
    ) = UNSET
    load: Annotated[
        Load | UnsetType,
        Meta(
            description=(
                "The load to sail with; if left out, the default load. If the assigned "
                "boat cannot carry the load, the player is asked for another."
            )
        ),
    ] = UNSET


class NewBoatOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is ordered of a boat that may be assigned."""

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
    """Return the newest ordinary boat of `family` that is to be had in `month` (11.4.2).

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
    """Return the limited boats of `family` that are to be had in `month` (11.4.5)."""
    names: tuple[LimitedBoat, ...] = ("VIID", "VIIC_Flak")
    return tuple(
        name
        for name in names
        if (data := charts.boats.type[BoatType(name)]).family is family and data.start <= month
    )


def to_be_had(state: ForNewBoat, charts: HuntersCharts) -> tuple[LimitedBoat, ...]:
    """Return the limited boats that can be tried for when the boat would sail (11.4.5)."""
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
    """The boat wanted if it is to be had, otherwise none."""
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
    """Return whether a limited boat has been chosen to be tried for (11.4.5)."""
    del charts
    return state.limited_boat is not None


def try_limited_boat(state: ForNewBoat, dice: Dice, charts: HuntersCharts) -> Step[Any]:
    """Roll for the limited boat; failing that, it is the newest ordinary one (11.4.5)."""
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
    """Return whether a boat of this type takes the load ordered (4.5)."""
    return loaded_boat(type_, state.order.standing_orders.load, state.options, charts)[1]


def load_is_due(state: ForNewBoat, charts: HuntersCharts) -> bool:
    """Return whether a boat that sails again does not take the load ordered (4.5)."""
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
"""Another load, where that ordered does not fit; no odds are about it (4.5)."""


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
