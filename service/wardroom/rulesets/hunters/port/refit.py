"""Refit as a procedure: its length, the men's recovery, the boat ready again (10.10, 10.11, 11.4).

In the order of the rulebook: length, the Kommandant's cut of it, recovery of every severely wounded
man, a new boat if one is due, and the month of the next patrol.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, silent, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import diesels_left
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import further_months, resupplied_months
from wardroom.rulesets.hunters.port.advancement import (
    crew_after_refit,
    men_replaced,
    new_crew,
    roll_recovery,
    still_recovering,
)
from wardroom.rulesets.hunters.port.boat_request import (
    LIMITED_BOAT,
    LOAD,
    ForNewBoat,
    NewBoatOrder,
    NewBoatOrders,
    assigned,
    family_of,
    is_tried_for,
    load_is_due,
    next_patrol,
    to_be_had,
    try_limited_boat,
    type_assigned,
)
from wardroom.rulesets.hunters.port.completion import (
    InPort,
    first_month_in_port,
    home_faults,
    months_at_sea,
)
from wardroom.rulesets.hunters.situation.boat import EVERYONE, Boat
from wardroom.rulesets.hunters.situation.load import loaded_boat, ready_boat
from wardroom.rulesets.hunters.situation.patrol import Patrol
from wardroom.rulesets.hunters.situation.situation import RecoveryNeeded
from wardroom.rulesets.hunters.situation.terms import BoatType, Patient
from wardroom.rulesets.submarine.crew import health_of, months_needed
from wardroom.rulesets.submarine.patrol import months_ashore, sailing
from wardroom.rulesets.submarine.procedure import SubmarineProcedure
from wardroom.rulesets.submarine.repairs import came_home, is_rescued, was_rescued, with_port
from wardroom.rulesets.submarine.terms import MOST_COUNTED, Health, month_after

_SEVERE_WOUND = Health.SEVERE_WOUND


class RefitOrders(
    NewBoatOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders in port.

    The player is asked about every choice that the orders do not make.
    """

    cut_refit: (
        Annotated[bool, Meta(description="Whether to cut a refit by a month (11.2.1).")] | UnsetType
    ) = UNSET


class RefitOrder(NewBoatOrder, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders for a boat back from patrol."""

    standing_orders: RefitOrders = RefitOrders()


class CutRefit(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cut_refit", tag_field="kind"
):
    """Whether to cut the refit by a month (11.2.1)."""

    cut: Annotated[bool, Meta(description="Whether to cut the refit.")]


class CutDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The length of the refit so far."""

    months: Annotated[int, Meta(description="How many months the refit takes.")]


NewBoat = Literal["long_refit", "commander_wounded", "boat_lost"]


class RefitHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The month in which the boat may sail again, and the length of the refit."""

    next_patrol: Annotated[
        str | None,
        Meta(description="The month in which the next patrol may start; null if the game ends."),
    ]
    new_boat: Annotated[
        NewBoat | None,
        Meta(
            description=(
                "Why the boat is replaced; null if it is kept. A replacement ends a permanent "
                "posting."
            )
        ),
    ]
    men_replaced: Annotated[
        int, Meta(description="How many men or quarters of the crew were replaced.")
    ]
    refit_months: Annotated[
        int,
        Meta(
            description="Months of refit, without the months in which the boat then waits "
            "for the Kommandant."
        ),
    ]
    patrol_months: Annotated[tuple[str, ...], Meta(description="The months at sea, as `YYYY-MM`.")]
    months_in_port: Annotated[
        tuple[str, ...],
        Meta(description="The months in port, as `YYYY-MM`, as long as the game lasts."),
    ]


class RefitState(
    ForNewBoat,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="refit",
    tag_field="procedure",
):
    """A refit in progress."""

    order: RefitOrder
    months: int = 0
    uncut_months: int = 0
    new_boat: NewBoat | None = None


def begin(
    home: InPort, order: RefitOrder, options: HuntersOptions, charts: HuntersCharts
) -> RefitState:
    """Return the refit of a boat that came home, or the wait of its rescued crew.

    Raises Refused for a boat that has been refitted, a rescue from a boat that has a diesel, and a
    load that no available boat can carry.
    """
    _check_home(home)
    _check_load(home, order, options, charts)
    return REFIT.begun(holding(RefitState, home, options=options, order=order), charts)


def _check_home(home: InPort) -> None:
    if home.port.refit_over:
        raise Refused("refitted_already", rule="10.10", member="/situation/port")
    if is_rescued(home) and diesels_left(home.boat):
        raise Refused("not_scuttled", rule="10.9.4", member="/situation/patrol/brought_home")


def _check_load(
    home: InPort, order: RefitOrder, options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused when the load fits no boat that may sail, before any die is thrown.

    That is the boat that came home or, if it may be replaced, any of its family (11.4.4).
    """
    load = order.standing_orders.load
    if isinstance(load, UnsetType):
        return
    family = family_of(home.boat.type, charts)
    others = tuple(t for t in BoatType if family_of(t, charts) is family)
    replaced = _may_be_replaced(home, charts)
    if replaced and any(loaded_boat(t, load, options, charts)[1] for t in others):
        return
    ready_boat(home.boat.type, load, options, charts, "/standing_orders/load")


def _may_be_replaced(home: InPort, charts: HuntersCharts) -> bool:
    """Whether the crew may get a new boat: theirs is lost, too long in refit, or waiting (11.4)."""
    parts = length_modifiers(home.boat, charts, resupplied=home.patrol.resupplied)
    long = sum(part.value for part in parts) >= charts.careers.refit.new_boat_from
    return is_rescued(home) or long or home.crew.kommandant is _SEVERE_WOUND


# ------------------------------------------------------------------------------ length


def await_boat(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """Begin a rescued crew's wait for a new boat (10.9.4).

    The rule only gives the Kommandant another boat. It is the boat after a refit that is too long:
    the newest of the family, after a month, with the same crew (11.4.2).
    """
    del dice
    wait = charts.careers.refit.new_boat_months
    return stepped(state, months=wait, uncut_months=wait, new_boat="boat_lost")


def length_modifiers(
    boat: Boat, charts: HuntersCharts, *, resupplied: bool
) -> tuple[Modifier, ...]:
    """Return the parts of a refit's length in months (10.3.3, 10.10.1 to 10.10.3, 14.9.5)."""
    table = charts.careers.refit
    parts = [Modifier(table.base_months, "base_month", "10.10.1")]
    if boat.systems.inoperable() > table.systems_free:
        parts.append(Modifier(table.systems_months, "inoperable_systems", "10.10.2"))
    hull_months = table.hull_months[boat.hull_damage]
    if hull_months:
        parts.append(Modifier(hull_months, "hull_damage", "10.10.3"))
    if resupplied:
        parts.append(Modifier(table.resupplied_months, "resupplied", "14.9.5"))
    return tuple(parts)


def add_up(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """Add up the length of the refit (10.10)."""
    del dice
    parts = length_modifiers(state.boat, charts, resupplied=state.patrol.resupplied)
    months = sum(part.value for part in parts)
    step = _length_step("10.10", "refit_length", months, state.patrol, charts)
    step.modifiers, step.total = parts, months
    return stepped(state, (step,), months=months, uncut_months=months)


def _length_step(
    rule: str, purpose: str, months: int, patrol: Patrol, charts: HuntersCharts
) -> TraceStep:
    """The step that states the length of a refit, and the part spent at sea (14.9.5)."""
    at_sea = resupplied_months(patrol, charts)
    details: dict[str, Detail] = {"months": months, **({"at_sea": at_sea} if at_sea else {})}
    return TraceStep(
        rule=rule,
        chart="careers.refit",
        purpose=purpose,
        details=details,
        result="months_with_resupply" if at_sea else "months",
    )


def may_cut(state: RefitState, charts: HuntersCharts) -> bool:
    """Return whether the Kommandant's rank lets him cut this refit (11.2.1)."""
    least = charts.careers.rank[state.commander.rank].shortens_refit_from
    return state.new_boat is None and 0 < least <= state.months


def _offer_cut(state: RefitState, charts: HuntersCharts) -> Offer[CutRefit]:
    del charts
    return Offer(
        decision="cut_refit",
        rule="11.2.1",
        choices=(CutRefit(cut=True), CutRefit(cut=False)),
        example=CutRefit(cut=False),
        details=CutDetails(months=state.months),
    )


def _decide_cut(state: RefitState, decision: CutRefit, charts: HuntersCharts) -> Step[RefitState]:
    """Cut the refit by a month, or not (11.2.1)."""
    if not decision.cut:
        return silent(state)
    months = state.months - charts.careers.refit.cut_months
    step = _length_step("11.2.1", "refit_cut", months, state.patrol, charts)
    return stepped(state, (step,), months=months)


def _cut_ordered(state: RefitState, offer: Offer[CutRefit]) -> CutRefit | None:
    del offer
    cut = state.order.standing_orders.cut_refit
    return None if isinstance(cut, UnsetType) else CutRefit(cut=cut)


CUT = Ask(offer=_offer_cut, takes=_decide_cut, standing=_cut_ordered)
"""Whether to cut the refit by a month (11.2.1)."""


def is_too_long(state: RefitState, charts: HuntersCharts) -> bool:
    """Return whether the refit is so long that the boat is replaced (10.10.5)."""
    judged = state.months if state.options.refit_cut_keeps_boat else state.uncut_months
    return state.new_boat is None and judged >= charts.careers.refit.new_boat_from


def give_up_boat(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """Replace the boat, for its refit would take too long (10.10.5)."""
    del dice
    step = TraceStep(rule="10.10.5", chart="careers.refit", purpose="new_boat", result="long_refit")
    months = charts.careers.refit.new_boat_months
    return stepped(state, (step,), months=months, new_boat="long_refit")


# ------------------------------------------------------------------------------ recovery


def _waiting(state: RefitState) -> tuple[Patient, ...]:
    """Severely wounded men who have not rolled for their recovery."""
    rolled = {needed.man for needed in state.port.recovery}
    return tuple(
        man for man in EVERYONE if health_of(state.crew, man) is _SEVERE_WOUND and man not in rolled
    )


def men_wait(state: RefitState, charts: HuntersCharts) -> bool:
    """Return whether to roll a man's recovery (10.11); not for a crew that is replaced."""
    del charts
    return state.new_boat != "commander_wounded" and bool(_waiting(state))


def recover(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """Roll the next severely wounded man's recovery (10.10.7, 10.11, 10.11.4, 11.4.1)."""
    man = _waiting(state)[0]
    months, trace = roll_recovery(man, state.crew, dice, charts)
    recovery = (*state.port.recovery, RecoveryNeeded(man=man, months=months))
    after = with_port(state, recovery=recovery)
    if man == "kommandant" and months >= charts.careers.recovery.commander_new_boat_from:
        step = TraceStep(
            rule="10.11.4", chart="careers.recovery", purpose="new_boat",
            result="commander_wounded",
        )  # fmt: skip
        return stepped(after, (*trace, step), new_boat="commander_wounded")
    return Step(after, trace)


def replace_men(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """State the replacements, and the crew's loss of quality (10.11.2 to 10.11.4)."""
    del dice
    if state.new_boat == "commander_wounded":
        step = TraceStep(rule="10.11.4", purpose="new_crew", result="new_crew")
        return stepped(state, (step,), crew=new_crew(), sails=_next_start(state, charts))
    months = months_needed(state.port.recovery)
    replaced = men_replaced(state.crew, months, _recovery_time(state, charts))
    crew, trace = crew_after_refit(state.crew, replaced, state.options, charts)
    if state.new_boat == "boat_lost":
        lost = TraceStep(rule="10.9.4", purpose="new_boat", result="boat_lost")
        trace = (lost, *trace)
    left = still_recovering(state.port.recovery, state.crew.experte, replaced)
    after = with_port(state, recovery=left, replaced=replaced)
    return stepped(after, trace, crew=crew, sails=_next_start(state, charts))


def _recovery_time(state: RefitState, charts: HuntersCharts) -> int:
    """The months in which men have to recover (10.11.2).

    A new boat waits for the Kommandant only, and his men have that time too (11.4.2). The reading
    `recovery_time` decides whether they have it in an old boat.
    """
    waits = state.new_boat is not None or state.options.recovery_time == "until_sailing"
    return (_months_in_port if waits else _months_of_refit)(state, charts)


def _next_start(state: RefitState, charts: HuntersCharts) -> str:
    """The month after the refit and the Kommandant's recovery (10.10.4, 10.11.2)."""
    first = first_month_in_port(state, state.options, charts)
    return month_after(first, _months_in_port(state, charts))


def _months_in_port(state: RefitState, charts: HuntersCharts) -> int:
    """The months until the boat sails: its refit or the Kommandant's longer recovery (10.11)."""
    return months_ashore(_months_of_refit(state, charts), state.port.recovery, "kommandant")


def _months_of_refit(state: RefitState, charts: HuntersCharts) -> int:
    """The months of the refit in port: all except one spent at sea (14.9.5)."""
    if state.new_boat is not None:
        return state.months
    return state.months - further_months(state.patrol, state.options, charts)


# ------------------------------------------------------------------------------ the boat


def _boat_due(state: RefitState, charts: HuntersCharts) -> bool:
    del charts
    return state.new_boat is not None


def _limited_boat_due(state: RefitState, charts: HuntersCharts) -> bool:
    return state.new_boat is not None and bool(to_be_had(state, charts))


def _boat_kept(state: RefitState, charts: HuntersCharts) -> bool:
    del charts
    return state.new_boat is None


def assign(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """Replace the old boat, which ends a posting (11.4.2, 10.10.5)."""
    del dice
    type_ = type_assigned(state, charts)
    record = msgspec.structs.replace(state.record, posting=None)
    given = msgspec.structs.replace(
        with_port(state, replaced_boat=state.boat.type), record=record, limited_boat=None
    )
    made = _made_ready(given, type_, charts)
    return Step(made.state, (assigned(type_), *made.trace))


def make_ready(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """Keep the boat, which sails again when it is ready (6.1)."""
    del dice
    return _made_ready(state, state.boat.type, charts)


def _made_ready(state: RefitState, type_: BoatType, charts: HuntersCharts) -> Step[RefitState]:
    """Repair, rearm and reload the boat (6.1, 10.7.7); the game may have ended (5.1.2)."""
    boat, _ = loaded_boat(type_, state.order.standing_orders.load, state.options, charts)
    sails = next_patrol(state, charts)
    return stepped(with_port(state, next_patrol=sails), sailing(sails, "10.10.4"), boat=boat)


# ------------------------------------------------------------------------------ the table


REFIT = Table(
    Stage("10.9.4", "boat_lost", when=was_rescued, does=await_boat),
    Stage("10.10", "length", when=came_home, does=add_up),
    Stage("11.2.1", "cut", when=may_cut, asks=CUT),
    Stage("10.10.5", "long_refit", when=is_too_long, does=give_up_boat),
    Stage("10.11", "recovery", when=men_wait, does=recover, repeats=True),
    Stage("10.11.2", "replacement", does=replace_men),
    Stage("11.4.5", "new_boat", when=_limited_boat_due, asks=LIMITED_BOAT),
    Stage("11.4.5", "limited_boat", when=is_tried_for, does=try_limited_boat),
    Stage("11.4.2", "assigned_boat", when=_boat_due, does=assign),
    Stage("6.1", "ready", when=_boat_kept, does=make_ready),
    Stage("4.5", "load", when=load_is_due, asks=LOAD),
)


class RunRefit(SubmarineProcedure[RefitState, HuntersCharts]):
    """A refit, from its length to the load."""

    name = "refit"
    table = REFIT

    def rank(self, state: RefitState) -> int:
        """Return the progress of the rolls, man by man."""
        return len(state.port.recovery)

    def faults(self, state: RefitState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a refit, in words."""
        yield from home_faults(state, charts)
        months = (state.months, state.uncut_months)
        if min(months) < 0 or max(months) > MOST_COUNTED:
            yield "months that no refit has"
        tried = state.limited_boat
        if tried is not None and tried not in to_be_had(state, charts):
            yield "a limited boat that is not to be had"


# ------------------------------------------------------------------------------ results


def headline(state: RefitState, charts: HuntersCharts) -> RefitHeadline:
    """Return when the boat of `state` may sail again, and the calendar.

    `refit_months` is the length of the refit without a wait for the Kommandant, including the month
    that resupply at sea adds. `patrol_months` lists the months logged P, including that one
    (14.9.5), and `months_in_port` those logged R.
    """
    first = first_month_in_port(state, state.options, charts)
    months = tuple(month_after(first, n) for n in range(_months_in_port(state, charts)))
    played = tuple(month for month in months if month <= charts.careers.last_month)
    at_sea = months_at_sea(state, state.options, charts)
    # By the other reading the month belongs to the refit, if there is one, but is logged as at sea
    # (14.9.5).
    in_refit = state.options.resupply_month == "in_refit" and state.months and not state.new_boat
    later = resupplied_months(state.patrol, charts) if in_refit else 0
    return RefitHeadline(
        next_patrol=state.port.next_patrol,
        new_boat=state.new_boat,
        men_replaced=len(state.port.replaced),
        refit_months=state.months,
        patrol_months=(
            *(month_after(state.date, n) for n in range(at_sea)),
            *played[:later],
        ),
        months_in_port=played[later:],
    )
