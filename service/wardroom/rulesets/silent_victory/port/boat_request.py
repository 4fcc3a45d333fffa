"""New boats, and the request for one after an award (11.3.4.3, 11.3.5, 11.5, 11.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.advancement import (
    EVERYONE,
    EXPERTS,
    Posts,
    men_replaced,
    still_recovering,
    vacated,
    without,
)
from wardroom.rulesets.silent_victory.port.completion import (
    InPort,
    first_month_in_port,
    home_faults,
)
from wardroom.rulesets.silent_victory.situation.boat import AAGuns, Boat, DeckGuns
from wardroom.rulesets.silent_victory.situation.crew import Commander, UnitAwards
from wardroom.rulesets.silent_victory.situation.load import (
    Load,
    given_load,
    ready_boat,
    require_ready_boat,
)
from wardroom.rulesets.silent_victory.situation.situation import Basing, Port
from wardroom.rulesets.silent_victory.situation.terms import BoatClass
from wardroom.rulesets.submarine.crew import months_needed, replaced_steps, require_recovered
from wardroom.rulesets.submarine.patrol import check_in_time, months_ashore, no_refit, sailing
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.terms import month_after

# =================================================================================================
# New boats: which classes are to be had, and the guns of the latest model (11.5, 11.6).


def requestable(month: str, charts: SilentVictoryCharts) -> tuple[BoatClass, ...]:
    """Return the classes that can be asked for in `month` (11.5.5)."""
    return tuple(
        type_
        for type_, data in charts.boats.type.items()
        if data.requestable_from is not None and data.requestable_from <= month
    )


def is_withdrawn(
    type_: BoatClass, patrol_ends: str, next_start: str, charts: SilentVictoryCharts
) -> bool:
    """Return whether a boat home from a patrol ended in `patrol_ends` is exchanged (11.6.1)."""
    row = charts.boats.type[type_].withdrawal
    if row is None:
        return False
    return patrol_ends >= row.patrol_ends_from or next_start >= row.no_start_from


def latest_guns(
    type_: BoatClass, month: str, charts: SilentVictoryCharts
) -> tuple[DeckGuns, AAGuns]:
    """Return the guns of the latest model of a class in `month` (11.5.6, 11.6.2).

    The newest that its boats could have been given by then without a die.
    """
    fit = charts.boats.type[type_].guns
    deck_guns, aa_guns = fit.deck_guns, fit.aa_guns
    for upgrade in sorted(charts.boats.upgrades.upgrades, key=lambda each: each.first):
        if type_ in upgrade.types and upgrade.first <= month and not upgrade.success_at_least:
            deck_guns, aa_guns = upgrade.deck_guns, upgrade.aa_guns or aa_guns
    return deck_guns, aa_guns


def new_boat(
    type_: BoatClass,
    month: str,
    load: Load | None,
    awards: UnitAwards,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    member: str = "/standing_orders/load",
) -> Boat:
    """Return a new boat that sails in `month`, loaded, with the guns of the latest model.

    `awards`: those of the boat that it replaces, which stay with that or not by the reading in
    force. `load` None is the standard load; raises Refused for one that is not allowed (4.5).
    """
    deck_guns, aa_guns = latest_guns(type_, month, charts)
    stay = options.unit_awards == "stay_with_the_boat"
    boat = Boat(
        type=type_,
        deck_guns=deck_guns,
        aa_guns=aa_guns,
        unit_awards=UnitAwards() if stay else awards,
    )
    return ready_boat(boat, month, load, charts, member)


def assigned(type_: BoatClass, rule: str, chart: str = "boats") -> TraceStep:
    """Return the step that states which boat is assigned, and by which rule and table."""
    return TraceStep(
        rule=rule,
        chart=chart,
        purpose="assigned_boat",
        details={"type": type_},
        result="assigned",
    )


# =================================================================================================
# The procedure (11.3.4.3, 11.3.5, 11.5).


Marker = Literal["upgrade_marker", "granted_upgrade"]
"""What a request spends: one that takes a die, or one that is granted without."""


class BoatRequestOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for a request. If an order is left out, the player is asked."""

    load: Annotated[
        Load | UnsetType,
        Meta(description="The load of the new boat. The default is the standard load."),
    ] = UNSET


class RequestBoatOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request of a captain in port."""

    type: Annotated[
        BoatClass,
        Meta(description="The class asked for. A request for his present class brings newer guns."),
    ]
    marker: Annotated[
        Marker | UnsetType,
        Meta(
            description=(
                "The request to spend. The default is a request that is granted without a "
                "die roll, if there is one."
            )
        ),
    ] = UNSET
    standing_orders: BoatRequestOrders = BoatRequestOrders()


class BoatRequestHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Whether the request is granted, and the boat in which the career continues."""

    granted: Annotated[
        bool | None, Meta(description="Whether the request is granted; null until it is known.")
    ]
    type: Annotated[
        BoatClass, Meta(description="The class of the boat after the request, new or kept.")
    ]


class InPortWithBase(InPort, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat home from patrol and its base: the parts for a request."""

    base: Basing


class BoatRequestState(
    InPortWithBase,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="boat_request",
    tag_field="procedure",
):
    """A request in progress. `posts`: named posts whose new man is still to arrive."""

    options: SilentVictoryOptions
    order: RequestBoatOrder
    stage: str = ""
    posts: Posts = ()
    granted: bool = False


def begin(
    home: InPortWithBase,
    order: RequestBoatOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> BoatRequestState:
    """Return the request of a captain whose boat and crew are as the refit leaves them.

    Raises Refused without a request of that kind to make (11.5.3), for a boat that would not sail
    before the end (5.1.1), a class that is not to be had when it would (11.5.5), a load that it
    does not take, and for a boat or crew that is not as a refit leaves it.
    """
    require_recovered(home.crew, EVERYONE, "10.15", "/situation/crew")
    _check_refitted(home, charts)
    state = holding(BoatRequestState, home, options=options, order=order)
    held = _HELD[marker_of(state)]
    if not getattr(home.commander, held):
        raise Refused("no_request_left.medal", rule="11.5.3", member=f"/situation/commander/{held}")
    sails = sails_in(home, charts)
    check_in_time(sails, charts.careers.last_month)
    built = requestable(sails, charts)
    if order.type not in built:
        raise Refused(
            "class_not_available",
            rule="11.5.5",
            member="/type",
            choices=built,
            type=order.type,
            date=sails,
        )
    _new_boat(state, charts)
    return REQUEST.begun(state, charts)


def _check_refitted(home: InPort, charts: SilentVictoryCharts) -> None:
    """Raise Refused for a boat that has not been refitted, or is not as the refit leaves it."""
    sails = home.port.next_patrol
    if not home.port.refit_over:
        raise no_refit(first_month_in_port(home, charts), sails, "10.14.1")
    require_ready_boat(home.boat, sails or charts.careers.last_month, UNSET, charts)


def usual_marker(commander: Commander) -> Marker:
    """Return the request that is spent first: one granted without a die."""
    return "granted_upgrade" if commander.granted_upgrades else "upgrade_marker"


def marker_of(state: BoatRequestState) -> Marker:
    """Return what the request spends."""
    ordered = state.order.marker
    return usual_marker(state.commander) if isinstance(ordered, UnsetType) else ordered


_HELD: dict[Marker, str] = {
    "upgrade_marker": "upgrade_markers",
    "granted_upgrade": "granted_upgrades",
}


def _wait(port: Port, charts: SilentVictoryCharts) -> int:
    """The months in port of a new boat: one, or as many as the captain needs (11.5.3)."""
    return months_ashore(charts.careers.new_boat_request.months, port.recovery, "captain")


def sails_in(home: InPort, charts: SilentVictoryCharts) -> str:
    """Return the month in which a boat requested now would sail (11.5.3)."""
    return month_after(first_month_in_port(home, charts), _wait(home.port, charts))


# ------------------------------------------------------------------------------ the table


def ask_for_boat(
    state: BoatRequestState, dice: Dice, charts: SilentVictoryCharts
) -> Step[BoatRequestState]:
    """Make the request; it is spent even if refused (11.3.4.3, 11.3.5).

    Dice: one, purpose `boat_request`; none for a request that is granted without.
    """
    table, marker = charts.careers.new_boat_request, marker_of(state)
    held, type_ = _HELD[marker], state.order.type
    left = getattr(state.commander, held) - 1
    if marker == "granted_upgrade":
        granted = True
        step = TraceStep(
            rule="11.3.5",
            chart="careers.new_boat_request",
            purpose="boat_request",
            details={"type": type_, "left": left},
            result="granted_without_a_die",
        )
    else:
        roll = dice.roll(table.dice, purpose="boat_request", rule="11.5.3")
        granted = roll.natural <= table.success_at_most
        step = TraceStep(
            rule="11.5.3",
            chart="careers.new_boat_request",
            purpose="boat_request",
            details={"type": type_, "needed": table.success_at_most, "left": left},
            roll=roll,
            total=roll.natural,
            row=f"<={table.success_at_most}" if granted else f">{table.success_at_most}",
            result="granted" if granted else "refused",
        )
    commander = msgspec.structs.replace(state.commander, **{held: left})
    return stepped(state, (step,), commander=commander, granted=granted)


def _granted(state: BoatRequestState, charts: SilentVictoryCharts) -> bool:
    del charts
    return state.granted


def leave_men(
    state: BoatRequestState, dice: Dice, charts: SilentVictoryCharts
) -> Step[BoatRequestState]:
    """Leave men behind who need longer than the new boat waits (11.5.3, 10.15.2)."""
    del dice
    crew, port = state.crew, state.port
    leaving = men_replaced(crew, months_needed(port.recovery), _wait(port, charts))
    manned = without(crew.experts, leaving)
    after = msgspec.structs.replace(
        port,
        recovery=still_recovering(port.recovery, crew.experts, leaving),
        replaced=(*port.replaced, *leaving),
    )
    return stepped(
        state,
        (*replaced_steps(EVERYONE, leaving, "10.15.2"), *manned.trace),
        crew=msgspec.structs.replace(crew, experts=manned.experts),
        port=after,
        posts=vacated(state, manned.posts, charts),
    )


def assign(
    state: BoatRequestState, dice: Dice, charts: SilentVictoryCharts
) -> Step[BoatRequestState]:
    """Give the new boat, and its base for good (11.5.3, 11.5.4, 11.5.6)."""
    del dice
    old, type_, port = state.boat, state.order.type, state.port
    base, sails = charts.basing.after_request, sails_in(state, charts)
    moved = TraceStep(rule="11.5.4", chart="basing", purpose="base_after", result=base)
    after = msgspec.structs.replace(
        port,
        done=port.done if "refit" in port.done else ("refit", *port.done),
        next_patrol=sails,
        replaced_boat=port.replaced_boat or old.type,
        unit_awards=port.unit_awards or old.unit_awards,
    )
    rule = "11.5.6" if type_ is old.type else "11.5.3"
    return stepped(
        state,
        (assigned(type_, rule), moved, *sailing(sails, "10.14.4")),
        boat=_new_boat(state, charts),
        base=Basing(at=base, tied_to_base=True),
        port=after,
    )


def _new_boat(state: BoatRequestState, charts: SilentVictoryCharts) -> Boat:
    """The boat asked for, as it would sail. Raises Refused for a load that it does not take."""
    return new_boat(
        state.order.type,
        sails_in(state, charts),
        given_load(state.order.standing_orders.load),
        state.boat.unit_awards,
        state.options,
        charts,
    )


REQUEST = Table(
    Stage("11.5.3", "request", does=ask_for_boat),
    Stage("10.15.2", "replacement", when=_granted, does=leave_men),
    EXPERTS,
    Stage("11.5.3", "assigned_boat", when=_granted, does=assign),
)


class RequestBoat(SubmarineProcedure[BoatRequestState, SilentVictoryCharts]):
    """A request: its die, men who stay behind, and the new boat."""

    name = "boat request"
    table = REQUEST

    def rank(self, state: BoatRequestState) -> int:
        """Return the progress of the rolls, man by man."""
        return -len(state.posts)

    def faults(self, state: BoatRequestState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a request, in words."""
        yield from home_faults(state, charts)
        sails = sails_in(state, charts)
        late = sails > charts.careers.last_month
        if late or state.order.type not in requestable(sails, charts):
            yield "a class that is not to be had"
        asking = state.stage == REQUEST.stages[0].name
        if asking and (state.granted or not getattr(state.commander, _HELD[marker_of(state)])):
            yield "a request out of place"


# ------------------------------------------------------------------------------ results


def headline(state: BoatRequestState, charts: SilentVictoryCharts) -> BoatRequestHeadline:
    """Return whether the request was granted, and the boat after it."""
    del charts
    return BoatRequestHeadline(
        granted=None if state.stage == "request" else state.granted, type=state.boat.type
    )
