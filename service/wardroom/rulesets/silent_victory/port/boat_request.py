"""The request for a new boat after a Navy Cross or a Medal of Honor (11.3.4.3, 11.3.5, 11.5)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import months_at_sea
from wardroom.rulesets.silent_victory.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.silent_victory.port.new_boat import assigned, new_boat, requestable
from wardroom.rulesets.silent_victory.port.recovery import (
    PATIENTS,
    Patient,
    RecoveryNeeded,
    arrives_by_die,
    men_replaced,
    ordered,
    roll_replacement,
    without,
)
from wardroom.rulesets.silent_victory.situation.basing import check_base
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder, boat_faults
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.load import Load, boat_in_port, given_load
from wardroom.rulesets.silent_victory.situation.terms import Base, BoatClass, Expert, Month
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.recovery import months_needed, replaced_steps, require_recovered
from wardroom.rulesets.submarine.sailing import sailing
from wardroom.rulesets.submarine.terms import Health

Marker = Literal["upgrade_marker", "granted_upgrade"]
"""What a request spends: one that takes a die, or one that is granted without."""


class BoatRequestOrders(PortOrders, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing orders for a request. Where one is left out, the player is asked."""

    load: Annotated[
        Load | UnsetType,
        Meta(description="The load of the new boat; the standard load if left out."),
    ] = UNSET


class RequestBoatOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A captain in port who asks for a new boat; his boat and crew as the refit leaves them."""

    type: Annotated[BoatClass, Meta(description="The class asked for; his own means newer guns.")]
    date: Annotated[Month, Meta(description="The month in which the patrol just over started.")]
    next_patrol: Annotated[
        Month, Meta(description="The month in which his boat may sail, as the refit has it.")
    ]
    boat: Annotated[BoatOrder, Meta(description="The boat that he has.")]
    base: Annotated[Base, Meta(description="Where it is based (7.3).")]
    captain: Annotated[Captain, Meta(description="With a request to make among his markers.")]
    crew: Annotated[Crew, Meta(description="The crew as the refit leaves it.")] = Crew()
    marker: Annotated[
        Marker | UnsetType,
        Meta(description="What to spend; left out: a request granted without a die, if any."),
    ] = UNSET
    early_abort: Annotated[
        bool, Meta(description="Whether the patrol was aborted half-way or before (10.12.6).")
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
    """Whether the request was granted; the boat, base and crew as they stand then.

    `next_patrol` is the month in which the boat may sail, the new one or the old: null when the
    new one is not ready before the game ends (5.1.2).
    """

    granted: Annotated[bool, Meta(description="Whether the request was granted.")]
    new_class: Annotated[BoatClass | None, Meta(description="The new boat's class; null: none.")]
    next_patrol: Annotated[str | None, Meta(description="`YYYY-MM`, or null.")]
    base: Annotated[Base, Meta(description="Where he is based: with a new boat for good (11.5.4).")]
    tied_to_base: Annotated[
        bool, Meta(description="Whether a new boat has tied him to his base for good (11.5.4).")
    ]
    replaced: Annotated[
        tuple[Patient, ...],
        Meta(description="Men who need longer than the new boat waits, and are replaced."),
    ]
    boat: Boat
    crew: Crew
    captain: Captain


class BoatRequestHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a request are about."""

    granted: Annotated[bool, Meta(description="Whether the request is granted.")]


class Stage(IntEnum):
    """Where the request stands."""

    REQUEST = 0
    REPLACEMENT = 1
    BOAT = 2
    OVER = 3


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

    options: SilentVictoryOptions
    orders: BoatRequestOrders
    type: BoatClass
    marker: Marker
    boat: Boat
    crew: Crew
    captain: Captain
    base: Base
    next_patrol: Month
    sails: str
    leaving: tuple[Patient, ...]
    """Men whom a new boat would not wait for."""
    stage: Stage = Stage.REQUEST
    posts: tuple[Expert, ...] = ()
    granted: bool = False


def begin(
    order: RequestBoatOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> BoatRequestState:
    """The request that `order` makes.

    Raises Refused without a request of that kind to make, for a class that is not to be had when
    the boat would sail (11.5.5), a load that it does not take, and for a boat or crew that is not
    as a refit leaves it.
    """
    require_living_captain(order.crew)
    require_recovered(order.crew, PATIENTS, "10.15", "/crew")
    boat = boat_in_port(order.boat, order.next_patrol, charts)
    check_base(order.base, boat.type, order.next_patrol, charts)
    returned = month_after(order.date, months_at_sea(charts, early_abort=order.early_abort))
    if order.next_patrol <= returned:
        raise Refused(
            "no_refit",
            f"home in {returned}, a boat does not sail in {order.next_patrol}",
            rule="10.14.1",
            member="/next_patrol",
        )
    gone = set(order.replaced)
    state = start(
        order.type,
        order.marker if not isinstance(order.marker, UnsetType) else usual_marker(order.captain),
        boat,
        order.crew,
        order.captain,
        order.base,
        returned,
        order.next_patrol,
        tuple(entry for entry in order.recovery if entry.man not in gone),
        options,
        order.standing_orders,
        charts,
    )
    _new_boat(state, charts)
    return state


def usual_marker(captain: Captain) -> Marker:
    """The request that is spent first: one granted without a die."""
    return "granted_upgrade" if captain.granted_upgrades else "upgrade_marker"


def start(
    type_: BoatClass,
    marker: Marker,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    base: Base,
    returned: str,
    next_patrol: str,
    recovery: tuple[RecoveryNeeded, ...],
    options: SilentVictoryOptions,
    orders: BoatRequestOrders,
    charts: SilentVictoryCharts,
) -> BoatRequestState:
    """A request made in `returned`, the first month in port.

    `recovery`: the months needed by men now aboard. Raises Refused when there is no such request
    to make (11.5.3), or no boat of the class (11.5.5).
    """
    if not getattr(captain, _HELD[marker]):
        raise Refused(
            "no_request_left",
            "a new boat can be asked for once after each Navy Cross and Medal of Honor",
            rule="11.5.3",
            member=f"/captain/{_HELD[marker]}",
        )
    months = months_needed(recovery)
    wait = max(charts.careers.new_boat_request.months, months.get("captain", 0))
    sails = month_after(returned, wait)
    built = requestable(sails, charts)
    if type_ not in built:
        raise Refused(
            "class_not_available",
            f"no {type_} is to be had in {sails}",
            rule="11.5.5",
            member="/type",
            choices=built,
        )
    return BoatRequestState(
        options=options,
        orders=orders,
        type=type_,
        marker=marker,
        boat=boat,
        crew=crew,
        captain=captain,
        base=base,
        next_patrol=next_patrol,
        sails=sails,
        leaving=men_replaced(crew, months, wait),
    )


_HELD: dict[Marker, str] = {
    "upgrade_marker": "upgrade_markers",
    "granted_upgrade": "granted_upgrades",
}


class RequestBoat(PortProcedure[BoatRequestState]):
    """The step machine of a request: its die, men who stay behind, and the new boat."""

    name = "boat request"

    def finished(self, state: BoatRequestState) -> bool:
        """Whether the request has been refused, or a boat assigned."""
        return state.stage is Stage.OVER

    def advance(
        self, state: BoatRequestState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[BoatRequestState]:
        """The request; then what a granted one changes."""
        if state.stage is Stage.REQUEST:
            return _request(state, dice, charts)
        if state.stage is Stage.REPLACEMENT:
            return _replacement(state, dice, charts)
        return _assign(state, charts)

    def verify(self, state: BoatRequestState, charts: SilentVictoryCharts) -> None:
        """The boat fits its class, the one asked for is to be had, and a grant is in its place."""
        faults: list[str] = []
        if state.stage is not Stage.OVER:
            faults += boat_faults(state.boat, state.next_patrol, charts)
        if state.granted is (state.stage is Stage.REQUEST) and state.stage is not Stage.OVER:
            faults.append("a grant out of place")
        if (state.stage is Stage.REPLACEMENT) is not bool(state.posts):
            faults.append("posts to fill out of place")
        if state.type not in requestable(state.sails, charts):
            faults.append("a class that is not to be had")
        captain = state.captain
        if state.stage is Stage.REQUEST and not getattr(captain, _HELD[state.marker]) > 0:
            faults.append("no request to make")
        if state.crew.captain is Health.KILLED or captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if faults:
            raise StateFault(f"the state of the request cannot be: {faults[0]}")

    def progress(self, state: BoatRequestState) -> tuple[int, int]:
        """Stage by stage, man by man."""
        return (state.stage, -len(state.posts))


def _request(
    state: BoatRequestState, dice: Dice, charts: SilentVictoryCharts
) -> Step[BoatRequestState]:
    """The request itself, spent granted or not (11.3.4.3, 11.3.5).

    Dice: one, purpose `boat_request`; none for a request that is granted without.
    """
    table = charts.careers.new_boat_request
    held = _HELD[state.marker]
    left = getattr(state.captain, held) - 1
    captain = msgspec.structs.replace(state.captain, **{held: left})
    after = msgspec.structs.replace(state, captain=captain)
    if state.marker == "granted_upgrade":
        step = TraceStep(
            rule="11.3.5",
            chart="careers.new_boat_request",
            purpose="boat_request",
            details={"type": state.type, "left": left},
            result="granted_without_a_die",
        )
        return _granted(after, (step,), charts)
    roll = dice.roll(table.dice, purpose="boat_request", rule="11.5.3")
    granted = roll.natural <= table.success_at_most
    step = TraceStep(
        rule="11.5.3",
        chart="careers.new_boat_request",
        purpose="boat_request",
        details={"type": state.type, "needed": table.success_at_most, "left": left},
        roll=roll,
        total=roll.natural,
        row=f"<={table.success_at_most}" if granted else f">{table.success_at_most}",
        result="granted" if granted else "refused",
    )
    if not granted:
        return Step(msgspec.structs.replace(after, stage=Stage.OVER), (step,))
    return _granted(after, (step,), charts)


def _granted(
    state: BoatRequestState, trace: tuple[TraceStep, ...], charts: SilentVictoryCharts
) -> Step[BoatRequestState]:
    """Men who need longer than the new boat waits stay behind (11.5.3, 10.15.2)."""
    manned = without(state.crew.experts, state.leaving)
    by_die = arrives_by_die(state.boat.unit_awards.battle_stars, charts)
    posts = manned.posts if by_die else ()
    after = msgspec.structs.replace(
        state,
        crew=msgspec.structs.replace(state.crew, experts=manned.experts),
        granted=True,
        posts=posts,
        stage=Stage.REPLACEMENT if posts else Stage.BOAT,
    )
    return Step(after, (*trace, *replaced_steps(PATIENTS, state.leaving, "10.15.2"), *manned.trace))


def _replacement(
    state: BoatRequestState, dice: Dice, charts: SilentVictoryCharts
) -> Step[BoatRequestState]:
    """Whether the next new man in a named post arrives expert (11.3.10.3)."""
    post, *later = state.posts
    stars = state.boat.unit_awards.battle_stars
    expert, trace = roll_replacement(post, stars, dice, charts)
    experts = ordered((*state.crew.experts, post)) if expert else state.crew.experts
    after = msgspec.structs.replace(
        state,
        crew=msgspec.structs.replace(state.crew, experts=experts),
        posts=tuple(later),
        stage=Stage.REPLACEMENT if later else Stage.BOAT,
    )
    return Step(after, trace)


def _assign(state: BoatRequestState, charts: SilentVictoryCharts) -> Step[BoatRequestState]:
    """The new boat, and its base (11.5.3, 11.5.4, 11.5.6)."""
    base = charts.basing.after_request
    after = msgspec.structs.replace(
        state, boat=_new_boat(state, charts), base=base, stage=Stage.OVER
    )
    moved = TraceStep(rule="11.5.4", chart="basing", purpose="base_after", result=base)
    rule = "11.5.6" if state.type is state.boat.type else "11.5.3"
    return Step(
        after, (assigned(state.type, rule), moved, *sailing(_next_patrol(after, charts), "10.14.4"))
    )


def _new_boat(state: BoatRequestState, charts: SilentVictoryCharts) -> Boat:
    """The boat asked for, as it would sail. Raises Refused for a load that it does not take."""
    return new_boat(
        state.type,
        min(state.sails, charts.careers.last_month),
        given_load(state.orders.load),
        state.boat.unit_awards,
        state.options,
        charts,
    )


def _next_patrol(state: BoatRequestState, charts: SilentVictoryCharts) -> str | None:
    if not state.granted:
        return state.next_patrol
    return None if state.sails > charts.careers.last_month else state.sails


# ------------------------------------------------------------------------------ results


def outcome(state: BoatRequestState, charts: SilentVictoryCharts) -> RequestBoatOutcome:
    """The boat and crew as `state` has them."""
    done = state.granted and state.stage is Stage.OVER
    return RequestBoatOutcome(
        granted=state.granted,
        new_class=state.type if done else None,
        next_patrol=_next_patrol(state, charts),
        base=state.base,
        tied_to_base=done,
        replaced=state.leaving if done else (),
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: BoatRequestState, charts: SilentVictoryCharts) -> BoatRequestHeadline:
    """The headline results of a request that is over."""
    del charts
    return BoatRequestHeadline(granted=state.granted)
