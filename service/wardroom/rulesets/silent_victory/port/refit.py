"""Refit as a procedure: its length, the men's recovery, the boat ready again (10.14, 10.15, 11.5).

In the order of the rulebook: length, recovery of every severely wounded man, replacements, a new
boat if one is due, and the month of the next patrol.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Ask, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.advancement import (
    EVERYONE,
    EXPERTS,
    Posts,
    men_replaced,
    roll_recovery,
    still_recovering,
    vacated,
    without,
)
from wardroom.rulesets.silent_victory.port.boat_request import (
    assigned,
    is_withdrawn,
    new_boat,
    requestable,
)
from wardroom.rulesets.silent_victory.port.completion import (
    InPort,
    first_month_in_port,
    home_faults,
    months_at_sea,
    sailed_in,
)
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Crew
from wardroom.rulesets.silent_victory.situation.load import Load, given_load, ready_boat
from wardroom.rulesets.silent_victory.situation.situation import Port, RecoveryNeeded, with_done
from wardroom.rulesets.silent_victory.situation.terms import BoatClass, Patient
from wardroom.rulesets.submarine.crew import (
    health_of,
    months_needed,
    quality_after_casualties,
    replaced_steps,
)
from wardroom.rulesets.submarine.patrol import months_ashore, sailing
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.repairs import came_home, is_rescued, was_rescued, with_port
from wardroom.rulesets.submarine.terms import MOST_COUNTED, Health, month_after

_SEVERE_WOUND = Health.SEVERE_WOUND


class RefitOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders in port.

    The player is asked about every choice that the orders do not make.
    """

    new_class: (
        Annotated[
            BoatClass,
            Meta(
                description=(
                    "The class to take if the class of a boat lost at sea is no longer built."
                )
            ),
        ]
        | UnsetType
    ) = UNSET
    load: Annotated[
        Load | UnsetType,
        Meta(description="The load to sail with. The default is the standard load."),
    ] = UNSET


class RefitOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders for a boat back from patrol, or for the crew of a boat scuttled at sea."""

    standing_orders: RefitOrders = RefitOrders()


class ChooseClass(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_class", tag_field="kind"
):
    """The class of the boat that replaces a boat lost at sea (10.13.4)."""

    type: BoatClass


NewBoat = Literal["long_refit", "commander_wounded", "rescued", "withdrawn"]


class RefitHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The month in which the boat may sail again, and the length of the refit."""

    next_patrol: Annotated[
        str | None,
        Meta(description="The month in which the next patrol may start; null if the game ends."),
    ]
    new_boat: Annotated[
        NewBoat | None, Meta(description="Why the boat is replaced; null if it is kept.")
    ]
    men_replaced: Annotated[
        int, Meta(description="How many men or quarters of the crew were replaced.")
    ]
    refit_months: Annotated[
        int,
        Meta(
            description="Months of refit, without a special refit and without the months in "
            "which the boat then waits for the captain."
        ),
    ]
    patrol_months: Annotated[tuple[str, ...], Meta(description="The months at sea, as `YYYY-MM`.")]
    months_in_port: Annotated[
        tuple[str, ...],
        Meta(description="The months in port, as `YYYY-MM`, as long as the game lasts."),
    ]
    special_refit: Annotated[
        bool, Meta(description="Whether this was the special refit of the boat's class (11.6.3).")
    ]


class RefitState(
    InPort,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="refit",
    tag_field="procedure",
):
    """A refit in progress. `posts`: named posts whose new man is still to arrive."""

    options: SilentVictoryOptions
    order: RefitOrder
    stage: str = ""
    months: int = 0
    new_boat: NewBoat | None = None
    special_refit: bool = False
    posts: Posts = ()
    new_class: BoatClass | None = None
    """The class of the new boat, where it is chosen."""


def begin(
    home: InPort, order: RefitOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> RefitState:
    """Return the refit of a boat that came home, or the wait of its rescued crew.

    Raises Refused for a boat that has been refitted, and for a load that is not allowed (4.5). It
    is checked against the boat that sails if the captain is not waited for; when it does not fit
    the one that sails then, the standard load is taken.
    """
    port = home.port
    untouched = Port(done=port.done, commander_wounded=port.commander_wounded)
    if port.refit_over or port != untouched:
        raise Refused("refitted_already", rule="10.14", member="/situation/port")
    state = holding(RefitState, home, options=options, order=order)
    _check_load(state, charts)
    return REFIT.begun(state, charts)


def _check_load(state: RefitState, charts: SilentVictoryCharts) -> None:
    """Raise Refused when the load fits no boat that sails when this one is expected to."""
    load = given_load(state.order.standing_orders.load)
    if load is None:
        return
    months, new = refit_length(state, charts)
    expected = _in_special_refit(
        msgspec.structs.replace(state, months=months, new_boat=new), charts
    )
    month = next_start(expected, charts)
    *others, last = classes_for_rescued(expected, charts) or (None,)
    for type_ in others:
        with contextlib.suppress(Refused):
            _boat(msgspec.structs.replace(expected, new_class=type_), month, load, charts)
            return
    _boat(msgspec.structs.replace(expected, new_class=last), month, load, charts)


# ------------------------------------------------------------------------------ length


def refit_length(home: InPort, charts: SilentVictoryCharts) -> tuple[int, NewBoat | None]:
    """Return the months that the boat takes, and why it is not kept (4.2.3, 10.14.5, 10.13.4)."""
    refit = charts.careers.refit
    if is_rescued(home):
        return refit.new_boat_months, "rescued"
    months = sum(part.value for part in length_modifiers(home.boat, charts))
    if months < refit.new_boat_from:
        return months, None
    return refit.new_boat_months, "long_refit"


def length_modifiers(boat: Boat, charts: SilentVictoryCharts) -> tuple[Modifier, ...]:
    """Return the parts of a refit's length in months (10.3.3, 10.14.1 to 10.14.3)."""
    table = charts.careers.refit
    parts = [Modifier(table.base_months, "base_month", "10.14.1")]
    if boat.systems.inoperable() > table.systems_free:
        parts.append(Modifier(table.systems_months, "inoperable_systems", "10.14.2"))
    hull_months = table.hull_months[boat.hull_damage]
    if hull_months:
        parts.append(Modifier(hull_months, "hull_damage", "10.14.3"))
    return tuple(parts)


def await_boat(state: RefitState, dice: Dice, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Begin a rescued crew's wait for a new boat (10.13.4)."""
    del dice
    months, new = refit_length(state, charts)
    step = TraceStep(rule="10.13.4", purpose="new_boat", result="rescued")
    return stepped(state, (step,), months=months, new_boat=new)


def add_up(state: RefitState, dice: Dice, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Add up the months of the refit (10.14); a boat that needs too many is replaced (10.14.5)."""
    del dice
    months, new = refit_length(state, charts)
    parts = length_modifiers(state.boat, charts)
    total = sum(part.value for part in parts)
    step = TraceStep(
        rule="10.14",
        chart="careers.refit",
        purpose="refit_length",
        details={"months": total},
        modifiers=parts,
        total=total,
        result="months",
    )
    if new is None:
        return stepped(state, (step,), months=months)
    replaced = TraceStep(rule="10.14.5", chart="careers.refit", purpose="new_boat", result=new)
    return stepped(state, (step, replaced), months=months, new_boat=new)


# ------------------------------------------------------------------------------ recovery


def _waiting(state: RefitState) -> tuple[Patient, ...]:
    """Severely wounded men who have not rolled for their recovery, the captain first."""
    rolled = {needed.man for needed in state.port.recovery}
    return tuple(
        man for man in EVERYONE if health_of(state.crew, man) is _SEVERE_WOUND and man not in rolled
    )


def men_wait(state: RefitState, charts: SilentVictoryCharts) -> bool:
    """Return whether to roll a man's recovery (10.15); not for a crew that is replaced."""
    del charts
    return state.new_boat != "commander_wounded" and bool(_waiting(state))


def recover(state: RefitState, dice: Dice, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Roll the next severely wounded man's recovery (10.14.6, 10.15).

    If the captain needs five months, boat and crew do not wait for him (10.15.4).
    """
    man = _waiting(state)[0]
    months, trace = roll_recovery(man, state.crew, dice, charts)
    recovery = (*state.port.recovery, RecoveryNeeded(man=man, months=months))
    after = with_port(state, recovery=recovery)
    if man == "captain" and months >= charts.careers.recovery.commander_new_boat_from:
        step = TraceStep(
            rule="10.15.4", chart="careers.recovery", purpose="new_boat", result="commander_wounded"
        )
        wait = charts.careers.refit.new_boat_months
        return stepped(after, (*trace, step), months=wait, new_boat="commander_wounded")
    return Step(after, trace)


def replace_men(state: RefitState, dice: Dice, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Replace the dead and those who need longer than the boat waits (10.15.2, 10.15.3).

    The crew of a captain who is not waited for is replaced as a whole (10.15.4).
    """
    del dice
    state = _in_special_refit(state, charts)
    if state.new_boat == "commander_wounded":
        new = TraceStep(rule="10.15.4", purpose="new_crew", result="new_crew")
        return stepped(state, (new,), crew=Crew())
    crew, recovery = state.crew, state.port.recovery
    replaced = men_replaced(crew, months_needed(recovery), _recovery_time(state, charts))
    quality, lost = quality_after_casualties(
        crew, replaced, "10.15.3", state.options.quality_loss, charts
    )
    manned = without(crew.experts, replaced)
    left = still_recovering(recovery, crew.experts, replaced)
    return stepped(
        with_port(state, recovery=left, replaced=replaced),
        (
            *_special_refit(state, charts),
            *replaced_steps(EVERYONE, replaced, "10.15.2"),
            *manned.trace,
            *lost,
        ),
        crew=Crew(quality=quality, experts=manned.experts),
        posts=vacated(state, manned.posts, charts),
    )


def _special_refit(state: RefitState, charts: SilentVictoryCharts) -> tuple[TraceStep, ...]:
    if not state.special_refit:
        return ()
    step = TraceStep(
        rule="11.6.3",
        chart=f"boats.type.{state.boat.type}.special_refit",
        purpose="special_refit",
        details={"months": months_in_port(state, charts)},
        result="months",
    )
    return (step,)


# ------------------------------------------------------------------------------ the calendar


def months_in_port(state: RefitState, charts: SilentVictoryCharts) -> int:
    """Return the months until the boat may sail (10.14.4): refit or captain's recovery."""
    return _with_special_refit(state, _usual_months(state), charts)


def _recovery_time(state: RefitState, charts: SilentVictoryCharts) -> int:
    """The months in which men have to recover, by the reading in force (10.15, 10.15.2).

    A new boat waits for the captain only, and his men have that time too (11.5.2).
    """
    if state.new_boat is not None or state.options.recovery_time == "until_sailing":
        return months_in_port(state, charts)
    return _with_special_refit(state, state.months, charts)


def _with_special_refit(state: RefitState, months: int, charts: SilentVictoryCharts) -> int:
    """`months` in port, or as many as a special refit takes.

    It lasts until the month in which the class is available again (11.6.3).
    """
    special = charts.boats.type[sailed_in(state)].special_refit
    if not state.special_refit or special is None:
        return months
    first = first_month_in_port(state, charts)
    while month_after(first, months) < special.available_from:
        months += 1
    return months


def _usual_months(state: RefitState) -> int:
    return months_ashore(state.months, state.port.recovery, "captain")


def next_start(state: RefitState, charts: SilentVictoryCharts) -> str:
    """Return the month after the last in port (10.14.4, 10.15.2)."""
    return month_after(first_month_in_port(state, charts), months_in_port(state, charts))


def _in_special_refit(state: RefitState, charts: SilentVictoryCharts) -> RefitState:
    """`state`, in the special refit of its class where that has begun when it sails (11.6.3)."""
    special = charts.boats.type[state.boat.type].special_refit
    if special is None or state.boat.refitted or state.new_boat == "rescued":
        return state
    sails = month_after(first_month_in_port(state, charts), _usual_months(state))
    return msgspec.structs.replace(state, special_refit=sails >= special.enter_from)


# ------------------------------------------------------------------------------ the boat


def classes_for_rescued(state: RefitState, charts: SilentVictoryCharts) -> tuple[BoatClass, ...]:
    """Return the classes to choose from for a boat lost at sea; none: one of its own (10.13.4).

    The boat is of the same class while that is built; when it is not, of any that is.
    """
    if state.new_boat != "rescued":
        return ()
    built = requestable(next_start(state, charts), charts)
    return () if state.boat.type in built else built


def class_open(state: RefitState, charts: SilentVictoryCharts) -> bool:
    """Return whether the captain chooses the class in place of a boat lost at sea (10.13.4)."""
    return bool(classes_for_rescued(state, charts))


def _offer_class(state: RefitState, charts: SilentVictoryCharts) -> Offer[ChooseClass]:
    choices = tuple(map(ChooseClass, classes_for_rescued(state, charts)))
    return Offer(decision="choose_class", rule="10.13.4", choices=choices, example=choices[-1])


def _decide_class(
    state: RefitState, decision: ChooseClass, charts: SilentVictoryCharts
) -> Step[RefitState]:
    del charts
    return stepped(state, new_class=decision.type)


def _class_ordered(state: RefitState, offer: Offer[ChooseClass]) -> ChooseClass | None:
    """The class ordered, where it is to be had."""
    ordered = state.order.standing_orders.new_class
    if isinstance(ordered, UnsetType):
        return None
    wanted = ChooseClass(type=ordered)
    return wanted if wanted in offer.choices else None


CLASS = Ask(offer=_offer_class, takes=_decide_class, standing=_class_ordered)
"""The class in place of one that is not built any more (10.13.4)."""


def make_ready(state: RefitState, dice: Dice, charts: SilentVictoryCharts) -> Step[RefitState]:
    """Repair, rearm and reload all (6.1, 10.11.7), or give a new boat (11.5, 11.6.1).

    The game may have ended (5.1.2). A load that this boat does not take gives way to the standard.
    """
    del dice
    start, old = next_start(state, charts), state.boat
    try:
        boat, trace = _boat(state, start, given_load(state.order.standing_orders.load), charts)
    except Refused:
        boat, trace = _boat(state, start, None, charts)
        other = TraceStep(
            rule="4.5", chart=f"boats.type.{boat.type}.tubes", purpose="load", result="standard"
        )
        trace = (*trace, other)
    sails = None if start > charts.careers.last_month else start
    reason = state.new_boat
    if reason is None and boat.type is not old.type:
        reason = "withdrawn"
    port = msgspec.structs.replace(with_done(state.port, "refit"), next_patrol=sails)
    if reason is not None:
        port = msgspec.structs.replace(port, replaced_boat=old.type, unit_awards=old.unit_awards)
    return stepped(
        state, (*trace, *sailing(sails, "10.14.4")), boat=boat, new_boat=reason, port=port
    )


_RULES: dict[NewBoat, str] = {
    "long_refit": "11.5.2",
    "commander_wounded": "11.5.1",
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
    type_, reason, chart = state.new_class or old.type, state.new_boat, "boats"
    ended = month_after(state.date, months_at_sea(state.patrol, charts) - 1)
    withdrawal = charts.boats.type[type_].withdrawal
    if withdrawal is not None and is_withdrawn(type_, ended, month, charts):
        chart = f"boats.type.{type_}.withdrawal"
        type_, reason = withdrawal.becomes, reason or "withdrawn"
    if reason is not None:
        boat = new_boat(type_, month, load, old.unit_awards, state.options, charts)
        return boat, (assigned(type_, _RULES[reason], chart),)
    return ready_boat(old, month, load, charts, "/standing_orders/load"), ()


# ------------------------------------------------------------------------------ the table


REFIT = Table(
    Stage("10.13.4", "rescued", when=was_rescued, does=await_boat),
    Stage("10.14", "length", when=came_home, does=add_up),
    Stage("10.15", "recovery", when=men_wait, does=recover, repeats=True),
    Stage("10.15.2", "replacement", does=replace_men),
    EXPERTS,
    Stage("10.13.4", "class", when=class_open, asks=CLASS),
    Stage("6.1", "ready", does=make_ready),
)


class RunRefit(SubmarineProcedure[RefitState, SilentVictoryCharts]):
    """A refit, from its length to the boat that sails again."""

    name = "refit"
    table = REFIT

    def rank(self, state: RefitState) -> tuple[int, int]:
        """Return the progress of the rolls, man by man."""
        return (len(state.port.recovery), -len(state.posts))

    def faults(self, state: RefitState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of a refit, in words."""
        yield from home_faults(state, charts)
        if not 0 <= state.months <= MOST_COUNTED:
            yield "months that no refit has"
        if state.new_class is not None and state.new_class not in requestable(
            next_start(state, charts), charts
        ):
            yield "a class that is not to be had"


# ------------------------------------------------------------------------------ results


def headline(state: RefitState, charts: SilentVictoryCharts) -> RefitHeadline:
    """Return when the boat of `state` may sail again, and the calendar.

    `refit_months` is the length of the refit without a wait for the captain or a special refit.
    `patrol_months` lists the months at sea, `months_in_port` those logged R.
    """
    first = first_month_in_port(state, charts)
    months = tuple(month_after(first, n) for n in range(months_in_port(state, charts)))
    at_sea = months_at_sea(state.patrol, charts)
    return RefitHeadline(
        next_patrol=state.port.next_patrol,
        new_boat=state.new_boat,
        men_replaced=len(state.port.replaced),
        refit_months=state.months,
        patrol_months=tuple(month_after(state.date, n) for n in range(at_sea)),
        months_in_port=tuple(month for month in months if month <= charts.careers.last_month),
        special_refit=state.special_refit,
    )
