"""The request for a newer boat after an award (11.3.5, 11.4.3 to 11.4.5)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.in_port import PortOrders
from wardroom.rulesets.hunters.port.new_boat import (
    LimitedBoat,
    TryLimitedBoat,
    assigned,
    family_of,
    limited_boat_choices,
    limited_boats,
    newest_boat,
    roll_limited_boat,
)
from wardroom.rulesets.hunters.port.recovery import (
    EVERYONE,
    Patient,
    RecoveryNeeded,
    experte_after_replacement,
    men_replaced,
)
from wardroom.rulesets.hunters.port.refit import first_month_in_port, patrol_months
from wardroom.rulesets.hunters.rerolls import HuntersProcedure
from wardroom.rulesets.hunters.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.hunters.situation.record import (
    CareerRecord,
    CareerRecordOrder,
    record_faults,
    record_from,
)
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.load import (
    Load,
    LoadTorpedoes,
    immaterial_load,
    load_offer,
    loaded_boat,
    ready_boat,
)
from wardroom.rulesets.hunters.situation.terms import BoatType, Month
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.recovery import months_needed, require_recovered
from wardroom.rulesets.submarine.sailing import sailing
from wardroom.rulesets.submarine.terms import Health


class BoatRequestOrders(PortOrders, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing orders for a request. Where one is left out, the player is asked."""

    limited_boat: (
        Annotated[
            LimitedBoat | None,
            Meta(description="The limited boat to try for once granted; null for none."),
        ]
        | UnsetType
    ) = UNSET
    load: Annotated[
        Load | UnsetType,
        Meta(
            description="The load of the new boat; the default load if left out. Where it does "
            "not fit the boat that is assigned, the player is asked for another."
        ),
    ] = UNSET


class RequestBoatOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Kommandant in port with a request to make, his boat and crew as the refit leaves them."""

    date: Annotated[Month, Meta(description="The month in which the patrol just over started.")]
    boat: Annotated[BoatOrder, Meta(description="The boat that he has.")]
    record: CareerRecordOrder
    crew: Annotated[Crew, Meta(description="The crew as the refit leaves it.")] = Crew()
    commander: Commander = Commander()
    early_abort: Annotated[
        bool,
        Meta(description="Whether a two-month patrol was aborted before its midpoint (10.8.6)."),
    ] = False
    recovery: Annotated[
        tuple[RecoveryNeeded, ...],
        Meta(max_length=9, description="Months that the men need, by the posts they hold now."),
    ] = ()
    replaced: Annotated[
        tuple[Patient, ...],
        Meta(max_length=9, description="Men replaced already; their recovery no longer matters."),
    ] = ()
    standing_orders: BoatRequestOrders = BoatRequestOrders()


class RequestBoatOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the request was granted; the boat and crew as they stand then.

    `next_patrol` is the month in which the new boat may sail: null when the old one is kept, whose
    refit goes on as it was, and when the new one is not ready before the game ends (5.1.2).
    """

    granted: Annotated[bool, Meta(description="Whether the request was granted.")]
    new_type: Annotated[BoatType | None, Meta(description="The new boat's type; null: none.")]
    permanent_posting_ends: Annotated[
        bool, Meta(description="Whether a permanent posting ends with the old boat (10.10.5).")
    ]
    next_patrol: Annotated[str | None, Meta(description="`YYYY-MM`, or null.")]
    replaced: Annotated[
        tuple[Patient, ...],
        Meta(description="Men who need longer than the new boat waits, and are replaced."),
    ]
    boat: Boat
    crew: Crew
    commander: Commander
    record: CareerRecord


class BoatRequestHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a request are about."""

    granted: Annotated[bool, Meta(description="Whether the request is granted.")]
    type: BoatType


class Stage(IntEnum):
    """Where the request stands."""

    REQUEST = 0
    CHOICE = 1
    LIMITED_BOAT = 2
    LOAD = 3
    OVER = 4


class BoatRequestState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="boat_request",
    tag_field="procedure",
):
    """A request in progress. `sails`: the month in which a new boat would sail."""

    options: HuntersOptions
    orders: BoatRequestOrders
    boat: Boat
    crew: Crew
    commander: Commander
    record: CareerRecord
    sails: str
    leaving: tuple[Patient, ...]
    """Men whom a new boat would not wait for."""
    stage: Stage = Stage.REQUEST
    limited_boat: LimitedBoat | None = None
    granted: bool = False


def begin(
    order: RequestBoatOrder, options: HuntersOptions, charts: HuntersCharts
) -> BoatRequestState:
    """The request that `order` makes.

    Raises Refused without a request to make, for a boat, crew or record that cannot be, for a
    load that no boat he could get takes, and for an early abort of a one-month patrol.
    """
    require_living_commander(order.crew)
    require_recovered(order.crew, EVERYONE, "10.11", "/crew")
    boat = boat_from(order.boat, charts)
    record = record_from(order.record)
    at_sea = patrol_months(boat.type, charts, early_abort=order.early_abort)
    state = start(
        boat,
        order.crew,
        order.commander,
        record,
        first_month_in_port(order.date, at_sea, options),
        options,
        order.standing_orders,
        charts,
        recovery=tuple(entry for entry in order.recovery if entry.man not in order.replaced),
    )
    _check_load(state, charts)
    return state


def start(
    boat: Boat,
    crew: Crew,
    commander: Commander,
    record: CareerRecord,
    returned: str,
    options: HuntersOptions,
    orders: BoatRequestOrders,
    charts: HuntersCharts,
    *,
    recovery: tuple[RecoveryNeeded, ...] = (),
) -> BoatRequestState:
    """A request made in `returned`, the first month in port, by a Kommandant who has one to make.

    `recovery`: the months needed by men now aboard. Raises Refused when he has no request left.
    """
    if not record.boat_requests:
        raise Refused(
            "no_request_left",
            "a newer boat can be asked for once after each award",
            rule="11.3.5",
            member="/record/boat_requests",
        )
    months = months_needed(recovery)
    wait = max(charts.careers.refit.new_boat_months, months.get("kommandant", 0))
    return BoatRequestState(
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        commander=commander,
        record=record,
        sails=month_after(returned, wait),
        leaving=men_replaced(crew, months, wait),
    )


def _check_load(state: BoatRequestState, charts: HuntersCharts) -> None:
    """Raise Refused when the load ordered fits no boat that the request could bring."""
    load = state.orders.load
    if isinstance(load, UnsetType):
        return
    ordinary = newest_boat(family_of(state.boat.type, charts), state.sails, charts)
    limited = map(BoatType, _limited(state, charts))
    if not any(loaded_boat(type_, load, state.options, charts)[1] for type_ in limited):
        ready_boat(ordinary, load, state.options, charts, "/standing_orders/load")


def _limited(state: BoatRequestState, charts: HuntersCharts) -> tuple[LimitedBoat, ...]:
    return limited_boats(family_of(state.boat.type, charts), state.sails, charts)


BoatRequestDecision = TryLimitedBoat | LoadTorpedoes


class RequestBoat(HuntersProcedure[BoatRequestState, BoatRequestDecision]):
    """The step machine of a request: the die, and once granted the choice of boat and load."""

    name = "boat request"

    def finished(self, state: BoatRequestState) -> bool:
        """Whether the request has been refused, or a boat assigned."""
        return state.stage is Stage.OVER

    def offers(
        self, state: BoatRequestState, charts: HuntersCharts
    ) -> tuple[Offer[BoatRequestDecision], ...]:
        """Trying for a limited boat once granted (11.4.5); a load for the boat assigned (4.5)."""
        if state.stage is Stage.LOAD:
            return (load_offer(state.boat),)
        if state.stage is not Stage.CHOICE or not (types := _limited(state, charts)):
            return ()
        return (
            Offer(
                decision="limited_boat",
                rule="11.4.5",
                choices=limited_boat_choices(types),
                example=TryLimitedBoat(type=None),
            ),
        )

    def standing(
        self, state: BoatRequestState, offer: Offer[BoatRequestDecision]
    ) -> BoatRequestDecision | None:
        """What the standing orders say to a limited boat that is to be had."""
        limited_boat = state.orders.limited_boat
        if offer.decision == "load_torpedoes" or isinstance(limited_boat, UnsetType):
            return None
        wanted = TryLimitedBoat(type=limited_boat)
        return wanted if wanted in offer.choices else TryLimitedBoat(type=None)

    def immaterial(
        self, state: BoatRequestState, offer: Offer[BoatRequestDecision]
    ) -> BoatRequestDecision | None:
        """A load: the odds are not about it."""
        del state
        return immaterial_load(offer)

    def decide(
        self, state: BoatRequestState, decision: BoatRequestDecision, charts: HuntersCharts
    ) -> Step[BoatRequestState]:
        """Try for a limited boat, or take the newest ordinary one; load the boat assigned."""
        if isinstance(decision, LoadTorpedoes):
            boat = ready_boat(
                state.boat.type, decision.load, state.options, charts, "/decision/load"
            )
            return Step(msgspec.structs.replace(state, boat=boat, stage=Stage.OVER))
        if decision.type is None:
            return _assign(state, charts)
        return Step(
            msgspec.structs.replace(state, limited_boat=decision.type, stage=Stage.LIMITED_BOAT)
        )

    def advance(
        self, state: BoatRequestState, dice: Dice, charts: HuntersCharts
    ) -> Step[BoatRequestState]:
        """Apply the next rule of the request."""
        if state.stage is Stage.REQUEST:
            return _request(state, dice, charts)
        if state.stage is Stage.CHOICE:
            return _assign(state, charts)
        assert state.limited_boat is not None
        granted, trace = roll_limited_boat(state.limited_boat, dice, charts)
        given = _assign(state, charts, BoatType(state.limited_boat) if granted else None)
        return Step(given.state, (*trace, *given.trace))

    def verify(self, state: BoatRequestState, charts: HuntersCharts) -> None:
        """The boat fits its type, the record adds up, and choices stand where they belong."""
        faults = [*boat_faults(state.boat, charts), *record_faults(state.record)]
        if (state.stage is Stage.LIMITED_BOAT) != (state.limited_boat is not None):
            faults.append("a limited boat out of place")
        if state.limited_boat is not None and state.limited_boat not in _limited(state, charts):
            faults.append("a limited boat that is not to be had")
        if state.stage is not Stage.OVER and state.granted != (state.stage > Stage.REQUEST):
            faults.append("a grant out of place")
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if faults:
            raise StateFault(f"the state of the request cannot be: {faults[0]}")

    def progress(self, state: BoatRequestState) -> int:
        """Stage by stage."""
        return state.stage


def _request(state: BoatRequestState, dice: Dice, charts: HuntersCharts) -> Step[BoatRequestState]:
    """The request itself, spent granted or not (11.4.3). Dice: one, purpose `boat_request`."""
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
    after = msgspec.structs.replace(
        state,
        record=msgspec.structs.replace(state.record, boat_requests=left),
        granted=granted,
        stage=Stage.CHOICE if granted else Stage.OVER,
    )
    return Step(after, (step,))


def _assign(
    state: BoatRequestState, charts: HuntersCharts, type_: BoatType | None = None
) -> Step[BoatRequestState]:
    """Assign `type_`, or the newest ordinary boat of the family, and man it (11.4.3, 11.4.4)."""
    if type_ is None:
        type_ = newest_boat(family_of(state.boat.type, charts), state.sails, charts)
    boat, fits = loaded_boat(type_, state.orders.load, state.options, charts)
    in_time = state.sails <= charts.careers.last_month
    experte, men = experte_after_replacement(state.crew.experte, state.leaving)
    after = msgspec.structs.replace(
        state,
        boat=boat,
        crew=msgspec.structs.replace(state.crew, experte=experte),
        limited_boat=None,
        stage=Stage.OVER if fits or not in_time else Stage.LOAD,
    )
    return Step(
        after, (assigned(type_, "11.4.3"), *men, *sailing(_next_patrol(after, charts), "10.10.4"))
    )


def _next_patrol(state: BoatRequestState, charts: HuntersCharts) -> str | None:
    return None if state.sails > charts.careers.last_month else state.sails


# ------------------------------------------------------------------------------ results


def outcome(state: BoatRequestState, charts: HuntersCharts) -> RequestBoatOutcome:
    """The boat and crew as `state` has them."""
    assigned_now = state.granted and state.stage >= Stage.LOAD
    return RequestBoatOutcome(
        granted=state.granted,
        new_type=state.boat.type if assigned_now else None,
        permanent_posting_ends=assigned_now,
        next_patrol=_next_patrol(state, charts) if assigned_now else None,
        replaced=state.leaving if assigned_now else (),
        boat=state.boat,
        crew=state.crew,
        commander=state.commander,
        record=state.record,
    )


def headline(state: BoatRequestState, charts: HuntersCharts) -> BoatRequestHeadline:
    """The headline results of a request that is over."""
    del charts
    return BoatRequestHeadline(granted=state.granted, type=state.boat.type)
