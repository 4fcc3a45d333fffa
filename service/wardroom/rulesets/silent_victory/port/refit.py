"""Refit as a procedure: its length, the men's recovery, the boat ready again (10.14, 10.15, 11.5).

In the order of the rulebook: length, recovery of every severely wounded man, replacements, a new
boat where one is due, and the month of the next patrol.
"""

from __future__ import annotations

import contextlib
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import months_at_sea
from wardroom.rulesets.silent_victory.port.completion import as_lost
from wardroom.rulesets.silent_victory.port.in_port import PortOrders
from wardroom.rulesets.silent_victory.port.new_boat import (
    assigned,
    is_withdrawn,
    new_boat,
    requestable,
)
from wardroom.rulesets.silent_victory.port.recovery import (
    MOST_MONTHS,
    PATIENTS,
    Patient,
    RecoveryNeeded,
    arrives_by_die,
    men_replaced,
    ordered,
    quality_after_casualties,
    roll_recovery,
    roll_replacement,
    without,
)
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.load import Load, given_load, ready_boat
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Expert, Month
from wardroom.rulesets.submarine.crew import health_of
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.recovery import months_needed, replaced_steps
from wardroom.rulesets.submarine.sailing import sailing
from wardroom.rulesets.submarine.terms import Health

_SEVERE_WOUND = Health.SEVERE_WOUND


class RefitOrders(PortOrders, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing orders in port. Where one is left out, the player is asked if he has the choice."""

    new_class: (
        Annotated[
            BoatClass,
            Meta(description="The class to take when a boat lost at sea is not built any more."),
        ]
        | UnsetType
    ) = UNSET
    load: Annotated[
        Load | UnsetType, Meta(description="The load to sail with; the standard load if left out.")
    ] = UNSET


class RefitOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat back from patrol, or the crew of one that was scuttled at sea."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: Annotated[BoatOrder, Meta(description="The boat as it came home.")]
    crew: Crew = Crew()
    captain: Captain = Captain()
    early_abort: Annotated[
        bool, Meta(description="Whether the patrol was aborted half-way or before (10.12.6).")
    ] = False
    rescued: Annotated[
        bool,
        Meta(description="Whether the crew was rescued from a boat scuttled at sea (10.13.4)."),
    ] = False
    standing_orders: RefitOrders = RefitOrders()


class ChooseClass(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_class", tag_field="kind"
):
    """The class of the boat that takes the place of one lost at sea (10.13.4)."""

    type: BoatClass


NewBoatReason = Literal["long_refit", "captain_wounded", "rescued", "withdrawn"]


class RefitOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The boat and crew ready again, and when they may sail.

    `refit_months` is the length of the refit before any wait for the captain or a special refit;
    `months_in_port` lists the months logged R. `next_patrol` is null when the game ends first
    (5.1.2).
    """

    refit_months: Annotated[
        int, Meta(description="Months of refit, before any wait for the captain or special refit.")
    ]
    patrol_months: Annotated[tuple[str, ...], Meta(description="The months at sea, as `YYYY-MM`.")]
    months_in_port: Annotated[
        tuple[str, ...], Meta(description="The months in port, as `YYYY-MM`.")
    ]
    next_patrol: Annotated[
        str | None, Meta(description="The month in which the next patrol may start, `YYYY-MM`.")
    ]
    special_refit: Annotated[
        bool, Meta(description="Whether this was the special refit of its class (11.6.3).")
    ]
    new_boat: Annotated[
        NewBoatReason | None, Meta(description="Why the boat is replaced; null: it is kept.")
    ]
    recovery: Annotated[
        tuple[RecoveryNeeded, ...], Meta(description="What each severely wounded man rolled.")
    ]
    replaced: Annotated[
        tuple[Patient, ...], Meta(description="Men replaced, their abilities lost.")
    ]
    boat: Boat
    crew: Crew
    captain: Captain


class RefitHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a refit are about."""

    next_patrol: Annotated[str | None, Meta(description="`YYYY-MM`; null: the game ends first.")]
    new_boat: Annotated[str | None, Meta(description="Why the boat is replaced; null: it is not.")]
    men_replaced: Annotated[int, Meta(description="How many men, or quarters of the crew.")]


class Stage(IntEnum):
    """Where the refit stands, in the order of the rulebook."""

    LENGTH = 0
    RECOVERY = 1
    REPLACEMENT = 2
    CLASS = 3
    READY = 4
    OVER = 5


_CLASS = Stage.CLASS
_OVER = Stage.OVER


class RefitState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="refit",
    tag_field="procedure",
):
    """A refit in progress. `posts`: named posts whose new man is still to arrive."""

    date: Month
    options: SilentVictoryOptions
    orders: RefitOrders
    boat: Boat
    crew: Crew
    captain: Captain
    at_sea: int
    """Months that the patrol lasted."""
    stage: Stage = Stage.LENGTH
    months: int = 0
    new_boat: NewBoatReason | None = None
    special_refit: bool = False
    type: BoatClass | None = None
    """The class of the new boat, where it is chosen."""
    recovery: tuple[RecoveryNeeded, ...] = ()
    replaced: tuple[Patient, ...] = ()
    posts: tuple[Expert, ...] = ()
    next_patrol: Month | None = None


def begin(
    order: RefitOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> RefitState:
    """The refit that `order` starts.

    Raises Refused for a boat or crew that did not come home, and for a load that is not allowed
    (4.5). It is checked against the boat that sails if the captain is not waited for; when it does
    not fit the one that sails then, the standard load is taken.
    """
    require_living_captain(order.crew)
    boat = boat_from(as_lost(order.boat) if order.rescued else order.boat, order.date, charts)
    state = start(
        order.date, boat, order.crew, order.captain, order.standing_orders, options, charts,
        early_abort=order.early_abort, rescued=order.rescued,
    )  # fmt: skip
    _check_load(state, charts)
    return state


def start(
    date: str,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: RefitOrders,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    *,
    early_abort: bool,
    rescued: bool,
) -> RefitState:
    """The refit after a patrol that started in `date`."""
    return RefitState(
        date=date,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        at_sea=months_at_sea(charts, early_abort=early_abort),
        new_boat="rescued" if rescued else None,
    )


def _check_load(state: RefitState, charts: SilentVictoryCharts) -> None:
    """Raise Refused when the load fits no boat that sails when this one is expected to."""
    load = given_load(state.orders.load)
    if load is None:
        return
    expected = _in_special_refit(_length(state, charts).state, charts)
    month = next_start(expected, charts)
    *others, last = classes_for_rescued(expected, charts) or (None,)
    for type_ in others:
        with contextlib.suppress(Refused):
            _boat(msgspec.structs.replace(expected, type=type_), month, load, charts)
            return
    _boat(msgspec.structs.replace(expected, type=last), month, load, charts)


class RunRefit(SilentVictoryProcedure[RefitState, ChooseClass]):
    """The step machine of a refit."""

    name = "refit"

    def finished(self, state: RefitState) -> bool:
        """Whether the boat is ready again, or the game has ended."""
        return state.stage is _OVER

    def offers(
        self, state: RefitState, charts: SilentVictoryCharts
    ) -> tuple[Offer[ChooseClass], ...]:
        """The class in place of one that is not built any more (10.13.4)."""
        if state.stage is not _CLASS or not (types := classes_for_rescued(state, charts)):
            return ()
        choices = tuple(map(ChooseClass, types))
        offer = Offer(decision="choose_class", rule="10.13.4", choices=choices, example=choices[-1])
        return (offer,)

    def standing(self, state: RefitState, offer: Offer[ChooseClass]) -> ChooseClass | None:
        """What the standing orders say to the class, where it is to be had."""
        if isinstance(state.orders.new_class, UnsetType):
            return None
        wanted = ChooseClass(type=state.orders.new_class)
        return wanted if wanted in offer.choices else None

    def decide(
        self, state: RefitState, decision: ChooseClass, charts: SilentVictoryCharts
    ) -> Step[RefitState]:
        """Take a boat of that class."""
        del charts
        return Step(msgspec.structs.replace(state, type=decision.type, stage=Stage.READY))

    def advance(
        self, state: RefitState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[RefitState]:
        """Apply the next rule of the refit."""
        if state.stage is Stage.LENGTH:
            return _length(state, charts)
        if state.stage is Stage.RECOVERY:
            return _recovery(state, dice, charts)
        if state.stage is Stage.REPLACEMENT:
            return _replacement(state, dice, charts)
        if state.stage is _CLASS:
            return Step(msgspec.structs.replace(state, stage=Stage.READY))
        return _make_ready(state, charts)

    def verify(self, state: RefitState, charts: SilentVictoryCharts) -> None:
        """The boat fits its class and the months are those a refit can have."""
        date = state.next_patrol or state.date
        faults = [*boat_faults(state.boat, date, charts)] if state.stage < _OVER else []
        if not 0 <= state.months <= MOST_MONTHS or not 1 <= state.at_sea <= MOST_MONTHS:
            faults.append("months that no refit has")
        if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        wounded = [man for man in PATIENTS if health_of(state.crew, man) is _SEVERE_WOUND]
        if state.stage is Stage.RECOVERY and any(
            needed.man not in wounded for needed in state.recovery
        ):
            faults.append("a recovery of men who are not hurt")
        if (state.stage is Stage.REPLACEMENT) is not bool(state.posts):
            faults.append("posts to fill out of place")
        if state.type is not None and state.type not in (
            *requestable(next_start(state, charts), charts),
        ):
            faults.append("a class that is not to be had")
        if faults:
            raise StateFault(f"the state of the refit cannot be: {faults[0]}")

    def progress(self, state: RefitState) -> tuple[int, int, int]:
        """Stage by stage, man by man."""
        return (state.stage, len(state.recovery), -len(state.posts))


# ------------------------------------------------------------------------------ length


def length_modifiers(boat: Boat, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    """What makes up the length of a refit in months (10.14.1 to 10.14.3)."""
    table = charts.careers.refit
    parts = [Modifier(table.base_months, "base_month", "10.14.1")]
    if boat.systems.inoperable() > table.systems_free:
        parts.append(Modifier(table.systems_months, "inoperable_systems", "10.14.2"))
    hull_months = table.hull_months[boat.hull_damage]
    if hull_months:
        parts.append(Modifier(hull_months, "hull_damage", "10.14.3"))
    return tuple(parts)


def _length(state: RefitState, charts: SilentVictoryCharts) -> Step[RefitState]:
    """The months that the boat takes (10.14); so many of them replace it (10.14.5)."""
    refit = charts.careers.refit
    after = msgspec.structs.replace(state, stage=Stage.RECOVERY)
    if state.new_boat == "rescued":
        step = TraceStep(rule="10.13.4", purpose="new_boat", result="rescued")
        return Step(msgspec.structs.replace(after, months=refit.new_boat_months), (step,))
    parts = length_modifiers(state.boat, charts)
    months = sum(part.value for part in parts)
    step = TraceStep(
        rule="10.14",
        chart="careers.refit",
        purpose="refit_length",
        details={"months": months},
        modifiers=parts,
        total=months,
        result="months",
    )
    if months < refit.new_boat_from:
        return Step(msgspec.structs.replace(after, months=months), (step,))
    replaced = TraceStep(
        rule="10.14.5", chart="careers.refit", purpose="new_boat", result="long_refit"
    )
    after = msgspec.structs.replace(after, months=refit.new_boat_months, new_boat="long_refit")
    return Step(after, (step, replaced))


# ------------------------------------------------------------------------------ recovery


def _recovery(state: RefitState, dice: Dice, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Recovery of the next severely wounded man (10.15); when all have rolled, who is replaced.

    The captain is the first; if he needs five months boat and crew do not wait for him (10.15.4).
    """
    rolled = {needed.man for needed in state.recovery}
    waiting = [
        man for man in PATIENTS if man not in rolled and health_of(state.crew, man) is _SEVERE_WOUND
    ]
    if not waiting:
        return _leave(state, charts)
    man = waiting[0]
    months, trace = roll_recovery(man, state.crew, dice, charts)
    after = msgspec.structs.replace(
        state, recovery=(*state.recovery, RecoveryNeeded(man=man, months=months))
    )
    if man == "captain" and months >= charts.careers.recovery.captain_new_boat_from:
        wounded = TraceStep(
            rule="10.15.4", chart="careers.recovery", purpose="new_boat", result="captain_wounded"
        )
        crew = TraceStep(rule="10.15.4", purpose="new_crew", result="new_crew")
        after = msgspec.structs.replace(
            after,
            crew=Crew(),
            months=charts.careers.refit.new_boat_months,
            new_boat="captain_wounded",
            stage=_CLASS,
        )
        return Step(_in_special_refit(after, charts), (*trace, wounded, crew))
    return Step(after, trace)


def _leave(state: RefitState, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Replace the dead and those who need longer than the boat waits (10.15.2, 10.15.3)."""
    state = _in_special_refit(state, charts)
    replaced = men_replaced(
        state.crew, months_needed(state.recovery), months_in_port(state, charts)
    )
    quality, lost = quality_after_casualties(state.crew, replaced, state.options, charts)
    manned = without(state.crew.experts, replaced)
    stars = state.boat.unit_awards.battle_stars
    posts = manned.posts if arrives_by_die(stars, charts) else ()
    special = (
        (TraceStep(
            rule="11.6.3",
            chart=f"boats.type.{state.boat.type}.special_refit",
            purpose="special_refit",
            details={"months": months_in_port(state, charts)},
            result="months",
        ),)
        if state.special_refit
        else ()
    )  # fmt: skip
    after = msgspec.structs.replace(
        state,
        crew=Crew(quality=quality, experts=manned.experts),
        replaced=replaced,
        posts=posts,
        stage=Stage.REPLACEMENT if posts else _CLASS,
    )
    return Step(
        after, (*special, *replaced_steps(PATIENTS, replaced, "10.15.2"), *manned.trace, *lost)
    )


def _replacement(state: RefitState, dice: Dice, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Whether the next new man in a named post arrives expert (11.3.10.3)."""
    post, *later = state.posts
    stars = state.boat.unit_awards.battle_stars
    expert, trace = roll_replacement(post, stars, dice, charts)
    experts = ordered((*state.crew.experts, post)) if expert else state.crew.experts
    after = msgspec.structs.replace(
        state,
        crew=msgspec.structs.replace(state.crew, experts=experts),
        posts=tuple(later),
        stage=Stage.REPLACEMENT if later else _CLASS,
    )
    return Step(after, trace)


# ------------------------------------------------------------------------------ the calendar


def first_month_in_port(state: RefitState) -> str:
    """The month after the patrol (10.14.4)."""
    return month_after(state.date, state.at_sea)


def months_in_port(state: RefitState, charts: SilentVictoryCharts) -> int:
    """Months until the boat may sail (10.14.4): of its refit, or of the captain's if longer.

    A special refit lasts until the month in which the class is available again (11.6.3).
    """
    months = _usual_months(state)
    special = charts.boats.type[state.boat.type].special_refit
    if not state.special_refit or special is None:
        return months
    first = first_month_in_port(state)
    while month_after(first, months) < special.available_from:
        months += 1
    return months


def _usual_months(state: RefitState) -> int:
    return max(state.months, months_needed(state.recovery).get("captain", 0))


def next_start(state: RefitState, charts: SilentVictoryCharts) -> str:
    """The month after the last in port (10.14.4, 10.15.2)."""
    return month_after(first_month_in_port(state), months_in_port(state, charts))


def _in_special_refit(state: RefitState, charts: SilentVictoryCharts) -> RefitState:
    """`state`, in the special refit of its class where that has begun when it sails (11.6.3)."""
    special = charts.boats.type[state.boat.type].special_refit
    if special is None or state.boat.refitted or state.new_boat == "rescued":
        return state
    sails = month_after(first_month_in_port(state), _usual_months(state))
    return msgspec.structs.replace(state, special_refit=sails >= special.enter_from)


# ------------------------------------------------------------------------------ ready


def classes_for_rescued(state: RefitState, charts: SilentVictoryCharts) -> tuple[BoatClass, ...]:
    """The classes to choose from in place of a boat lost at sea; none: one of its own (10.13.4).

    The boat is of the same class while that is built; when it is not, of any that is.
    """
    if state.new_boat != "rescued":
        return ()
    built = requestable(next_start(state, charts), charts)
    return () if state.boat.type in built else built


def _make_ready(state: RefitState, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Everything repaired, rearmed and reloaded (6.1, 10.11.7), or a new boat (11.5, 11.6.1).

    The game may have ended (5.1.2). A load that this boat does not take gives way to the standard.
    """
    start_ = next_start(state, charts)
    try:
        boat, trace = _boat(state, start_, given_load(state.orders.load), charts)
    except Refused:
        boat, trace = _boat(state, start_, None, charts)
        other = TraceStep(
            rule="4.5", chart=f"boats.type.{boat.type}.tubes", purpose="load", result="standard"
        )
        trace = (*trace, other)
    over = start_ > charts.careers.last_month
    next_patrol = None if over else start_
    reason = state.new_boat
    if reason is None and boat.type is not state.boat.type:
        reason = "withdrawn"
    after = msgspec.structs.replace(
        state, boat=boat, new_boat=reason, next_patrol=next_patrol, stage=_OVER
    )
    return Step(after, (*trace, *sailing(next_patrol, "10.14.4")))


_RULES: dict[NewBoatReason, str] = {
    "long_refit": "11.5.2",
    "captain_wounded": "11.5.1",
    "rescued": "10.13.4",
    "withdrawn": "11.6.1",
}


def _boat(
    state: RefitState, month: str, load: Load | None, charts: SilentVictoryCharts
) -> tuple[Boat, tuple[TraceStep, ...]]:
    """The boat that sails in `month`: the old one made good, or a new one.

    After the last month of the game it is the boat of that month.
    """
    month = min(month, charts.careers.last_month)
    old = state.boat
    type_, reason, chart = state.type or old.type, state.new_boat, "boats"
    ended = month_after(state.date, state.at_sea - 1)
    withdrawal = charts.boats.type[type_].withdrawal
    if withdrawal is not None and is_withdrawn(type_, ended, month, charts):
        chart = f"boats.type.{type_}.withdrawal"
        type_, reason = withdrawal.becomes, reason or "withdrawn"
    if reason is not None:
        boat = new_boat(type_, month, load, old.unit_awards, state.options, charts)
        return boat, (assigned(type_, _RULES[reason], chart),)
    boat = ready_boat(
        type_,
        month,
        load,
        charts,
        "/standing_orders/load",
        refitted=old.refitted or state.special_refit,
        deck_guns=old.deck_guns,
        aa_guns=old.aa_guns,
        unit_awards=old.unit_awards,
    )
    return boat, ()


# ------------------------------------------------------------------------------ results


def outcome(state: RefitState, charts: SilentVictoryCharts) -> RefitOutcome:
    """The boat and crew as `state` has them, and the calendar."""
    first = first_month_in_port(state)
    in_port = months_in_port(state, charts)
    return RefitOutcome(
        refit_months=state.months,
        patrol_months=tuple(month_after(state.date, n) for n in range(state.at_sea)),
        months_in_port=tuple(month_after(first, n) for n in range(in_port)),
        next_patrol=state.next_patrol,
        special_refit=state.special_refit,
        new_boat=state.new_boat,
        recovery=state.recovery,
        replaced=state.replaced,
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: RefitState, charts: SilentVictoryCharts) -> RefitHeadline:
    """The headline results of a refit that is over."""
    del charts
    return RefitHeadline(
        next_patrol=state.next_patrol,
        new_boat=state.new_boat,
        men_replaced=len(state.replaced),
    )
