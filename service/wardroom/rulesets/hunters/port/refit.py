"""Refit as a procedure: its length, the men's recovery, the boat ready again (10.10, 10.11, 11.4).

In the order of the rulebook: length, whether the Kommandant cuts it, recovery of every severely
wounded man, a new boat where one is due, and the month of the next patrol.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.forced_abort import DIESELS, diesels_inoperable
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
    crew_after_refit,
    men_replaced,
    new_crew,
    roll_recovery,
)
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.situation.boat import Boat, BoatOrder, boat_faults, boat_from
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
from wardroom.rulesets.submarine.crew import health_of
from wardroom.rulesets.submarine.months import month_after
from wardroom.rulesets.submarine.recovery import months_needed
from wardroom.rulesets.submarine.sailing import sailing
from wardroom.rulesets.submarine.terms import Health

_SEVERE_WOUND = Health.SEVERE_WOUND


class RefitOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders in port. Where one is left out, the player is asked if he has the choice."""

    cut_refit: (
        Annotated[bool, Meta(description="Whether to cut a refit by a month (11.2.1).")] | UnsetType
    ) = UNSET
    limited_boat: (
        Annotated[
            LimitedBoat | None,
            Meta(description="The limited boat to try for when a new boat is due; null for none."),
        ]
        | UnsetType
    ) = UNSET
    load: Annotated[
        Load | UnsetType,
        Meta(
            description="The load to sail with; the default load if left out. Where it does not "
            "fit the boat that is assigned, the player is asked for another."
        ),
    ] = UNSET


class RefitOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat back from patrol."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: Annotated[BoatOrder, Meta(description="The boat as it came home.")]
    crew: Crew = Crew()
    commander: Commander = Commander()
    early_abort: Annotated[
        bool,
        Meta(description="Whether a two-month patrol was aborted before its midpoint (10.8.6)."),
    ] = False
    resupplied: Annotated[
        bool, Meta(description="Whether the boat was resupplied at sea (14.9.5).")
    ] = False
    rescued: Annotated[
        bool,
        Meta(
            description="Whether the boat was scuttled without diesels and its crew rescued, as "
            "`repair-boat` says: a new boat takes its place (10.9.4)."
        ),
    ] = False
    standing_orders: RefitOrders = RefitOrders()


class CutRefit(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cut_refit", tag_field="kind"
):
    """Whether to cut the refit by a month (11.2.1)."""

    cut: Annotated[bool, Meta(description="Whether to cut it.")]


RefitDecision = CutRefit | TryLimitedBoat | LoadTorpedoes
NewBoat = Literal["long_refit", "commander_wounded", "boat_lost"]


class RefitOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The boat and crew ready again, and when they may sail.

    `refit_months` is the length of the refit before any wait for the Kommandant, the month that
    resupply at sea adds to it included; `patrol_months` lists the months logged P, that one among
    them (14.9.5), and `months_in_port` those logged R. `next_patrol` is null when the game ends
    first (5.1.2).
    """

    refit_months: Annotated[
        int, Meta(description="Months of refit, before any wait for the Kommandant.")
    ]
    patrol_months: Annotated[tuple[str, ...], Meta(description="The months at sea, as `YYYY-MM`.")]
    months_in_port: Annotated[
        tuple[str, ...], Meta(description="The months in port, as `YYYY-MM`.")
    ]
    next_patrol: Annotated[
        str | None, Meta(description="The month in which the next patrol may start, `YYYY-MM`.")
    ]
    new_boat: Annotated[
        NewBoat | None,
        Meta(description="Why the boat is replaced, which ends a permanent posting; null: kept."),
    ]
    recovery: Annotated[
        tuple[RecoveryNeeded, ...], Meta(description="What each severely wounded man rolled.")
    ]
    replaced: Annotated[
        tuple[Patient, ...], Meta(description="Men replaced, their abilities lost.")
    ]
    boat: Boat
    crew: Crew
    commander: Commander


class RefitHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a refit are about."""

    next_patrol: Annotated[str | None, Meta(description="`YYYY-MM`; null: the game ends first.")]
    new_boat: Annotated[str | None, Meta(description="Why the boat is replaced; null: it is not.")]
    men_replaced: Annotated[int, Meta(description="How many men, or quarters of the crew.")]


class Stage(IntEnum):
    """Where the refit stands, in the order of the rulebook."""

    LENGTH = 0
    CUT = 1
    RECOVERY = 2
    NEW_BOAT = 3
    LIMITED_BOAT = 4
    READY = 5
    LOAD = 6
    OVER = 7


_CUT = Stage.CUT
_LENGTH = Stage.LENGTH
_LOAD = Stage.LOAD
_NEW_BOAT = Stage.NEW_BOAT
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
    """A refit in progress."""

    date: Month
    resupplied: bool
    options: HuntersOptions
    orders: RefitOrders
    boat: Boat
    crew: Crew
    commander: Commander
    stage: Stage
    months: int = 0
    uncut_months: int = 0
    limited_boat: LimitedBoat | None = None
    new_boat: NewBoat | None = None
    recovery: tuple[RecoveryNeeded, ...] = ()
    replaced: tuple[Patient, ...] = ()
    next_patrol: Month | None = None
    patrol_months: int


def begin(order: RefitOrder, options: HuntersOptions, charts: HuntersCharts) -> RefitState:
    """The refit that `order` starts.

    Raises Refused for a boat or crew that did not come home, a load that no boat they may get
    takes, a rescue from a boat that has a diesel, and an early abort of a boat whose patrols last
    one month.
    """
    require_living_commander(order.crew)
    boat = boat_from(order.boat, charts)
    at_sea = patrol_months(boat.type, charts, early_abort=order.early_abort)
    if order.rescued and diesels_inoperable(boat) < len(DIESELS):
        raise Refused(
            "not_scuttled",
            "a crew is rescued from a boat that was scuttled because both its diesels failed",
            rule="10.9.4",
            member="/rescued",
        )
    _check_load(order, boat, options, charts)
    if order.rescued:
        return start_without_boat(
            order.date,
            boat,
            order.crew,
            order.commander,
            order.standing_orders,
            options,
            charts,
            months_at_sea=at_sea,
        )
    return start(
        order.date,
        boat,
        order.crew,
        order.commander,
        order.standing_orders,
        options,
        months_at_sea=at_sea,
        resupplied=order.resupplied,
    )


def start(
    date: str,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    orders: RefitOrders,
    options: HuntersOptions,
    *,
    months_at_sea: int,
    resupplied: bool,
) -> RefitState:
    """The refit of a boat that came home from a patrol begun in the month `date`."""
    return RefitState(
        date=date,
        resupplied=resupplied,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        commander=commander,
        stage=_LENGTH,
        patrol_months=months_at_sea,
    )


def start_without_boat(
    date: str,
    lost: Boat,
    crew: Crew,
    commander: Commander,
    orders: RefitOrders,
    options: HuntersOptions,
    charts: HuntersCharts,
    *,
    months_at_sea: int,
) -> RefitState:
    """The wait of a rescued crew for a new boat (10.9.4).

    The rule gives the Kommandant another boat and no more; it comes as after a refit that is too
    long: the newest of the family of the one `lost`, after a month, with the same crew (11.4.2).
    """
    wait = charts.careers.refit.new_boat_months
    return RefitState(
        date=date,
        resupplied=False,
        options=options,
        orders=orders,
        boat=lost,
        crew=crew,
        commander=commander,
        stage=Stage.RECOVERY,
        months=wait,
        uncut_months=wait,
        new_boat="boat_lost",
        patrol_months=months_at_sea,
    )


_MOST_MONTHS = 12
"""No die or chart makes a refit or a recovery nearly as long; for states handed back."""


def _check_load(
    order: RefitOrder, boat: Boat, options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused when the load fits no boat that may sail, before any die is thrown.

    That is the boat that came home; or, where it may be replaced, any of its family (11.4.4).
    """
    load = order.standing_orders.load
    if isinstance(load, UnsetType):
        return
    family = family_of(boat.type, charts)
    others = tuple(t for t in BoatType if family_of(t, charts) is family)
    replaced = _may_be_replaced(order, boat, charts)
    if replaced and any(loaded_boat(t, load, options, charts)[1] for t in others):
        return
    ready_boat(boat.type, load, options, charts, "/standing_orders/load")


def _may_be_replaced(order: RefitOrder, boat: Boat, charts: HuntersCharts) -> bool:
    """Whether the crew may get a new boat: theirs lost, too long in refit, or waiting (11.4)."""
    parts = length_modifiers(boat, charts, resupplied=order.resupplied)
    long = sum(part.value for part in parts) >= charts.careers.refit.new_boat_from
    return order.rescued or long or order.crew.kommandant is _SEVERE_WOUND


class RunRefit(HuntersProcedure[RefitState, RefitDecision]):
    """The step machine of a refit."""

    name = "refit"

    def finished(self, state: RefitState) -> bool:
        """Whether the boat is ready again, or the game has ended."""
        return state.stage is _OVER

    def offers(self, state: RefitState, charts: HuntersCharts) -> tuple[Offer[RefitDecision], ...]:
        """Cutting the refit (11.2.1); trying for a limited boat (11.4.5); another load (4.5)."""
        if state.stage is _LOAD:
            return (load_offer(state.boat),)
        if state.stage is _CUT and _may_cut(state, charts):
            return (
                Offer(
                    decision="cut_refit",
                    rule="11.2.1",
                    choices=(CutRefit(cut=True), CutRefit(cut=False)),
                    example=CutRefit(cut=False),
                    details={"months": state.months},
                ),
            )
        if state.stage is _NEW_BOAT and (types := _limited_boats(state, charts)):
            return (
                Offer(
                    decision="limited_boat",
                    rule="11.4.5",
                    choices=limited_boat_choices(types),
                    example=TryLimitedBoat(type=None),
                ),
            )
        return ()

    def standing(self, state: RefitState, offer: Offer[RefitDecision]) -> RefitDecision | None:
        """What the standing orders say to a cut and to a limited boat that is to be had."""
        orders = state.orders
        if offer.decision == "cut_refit":
            return (
                None if isinstance(orders.cut_refit, UnsetType) else CutRefit(cut=orders.cut_refit)
            )
        if offer.decision == "load_torpedoes" or isinstance(orders.limited_boat, UnsetType):
            return None
        wanted = TryLimitedBoat(type=orders.limited_boat)
        return wanted if wanted in offer.choices else TryLimitedBoat(type=None)

    def immaterial(self, state: RefitState, offer: Offer[RefitDecision]) -> RefitDecision | None:
        """A load: the odds are not about it."""
        del state
        return immaterial_load(offer)

    def decide(
        self, state: RefitState, decision: RefitDecision, charts: HuntersCharts
    ) -> Step[RefitState]:
        """Cut the refit or not; try for a limited boat or take the newest one; load the boat."""
        if isinstance(decision, LoadTorpedoes):
            boat = ready_boat(
                state.boat.type, decision.load, state.options, charts, "/decision/load"
            )
            return Step(msgspec.structs.replace(state, boat=boat, stage=_OVER))
        if isinstance(decision, CutRefit):
            return _cut(state, charts) if decision.cut else _judge_length(state, charts)
        if decision.type is None:
            return _assign(state, charts)
        return Step(
            msgspec.structs.replace(state, limited_boat=decision.type, stage=Stage.LIMITED_BOAT)
        )

    def advance(self, state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
        """Apply the next rule of the refit."""
        if state.stage is _LENGTH:
            return _length(state, charts)
        if state.stage is _CUT:
            return _judge_length(state, charts)
        if state.stage is Stage.RECOVERY:
            return _recovery(state, dice, charts)
        if state.stage is _NEW_BOAT:
            return _assign(state, charts)
        if state.stage is Stage.LIMITED_BOAT:
            return _try_limited_boat(state, dice, charts)
        return _make_ready(state, charts)

    def verify(self, state: RefitState, charts: HuntersCharts) -> None:
        """The boat fits its type and the months are those a refit can have."""
        faults = [*boat_faults(state.boat, charts, at_limit=False)]
        months = (state.months, state.uncut_months)
        if min(months) < 0 or max(months) > _MOST_MONTHS or not 1 <= state.patrol_months <= 2:
            faults.append("months that no refit has")
        if state.stage is Stage.LIMITED_BOAT and state.limited_boat is None:
            faults.append("a limited boat out of place")
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if any(needed.months > _MOST_MONTHS for needed in state.recovery):
            faults.append("a recovery that no die gives")
        if faults:
            raise StateFault(f"the state of the refit cannot be: {faults[0]}")

    def progress(self, state: RefitState) -> tuple[int, int]:
        """Stage by stage, man by man."""
        return (state.stage, len(state.recovery))


# ------------------------------------------------------------------------------ length


def length_modifiers(
    boat: Boat, charts: HuntersCharts, *, resupplied: bool
) -> tuple[Modifier, ...]:
    """What makes up the length of a refit in months (10.10.1 to 10.10.3, 14.9.5)."""
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


def _length(state: RefitState, charts: HuntersCharts) -> Step[RefitState]:
    parts = length_modifiers(state.boat, charts, resupplied=state.resupplied)
    months = sum(part.value for part in parts)
    step = TraceStep(
        rule="10.10",
        chart="careers.refit",
        purpose="refit_length",
        details={"months": months},
        modifiers=parts,
        total=months,
        result="months",
    )
    after = msgspec.structs.replace(state, months=months, uncut_months=months, stage=_CUT)
    return Step(after, (step,))


def _may_cut(state: RefitState, charts: HuntersCharts) -> bool:
    """Whether the Kommandant's rank lets him cut this refit (11.2.1)."""
    least = charts.careers.rank[state.commander.rank].shortens_refit_from
    return 0 < least <= state.months


def _cut(state: RefitState, charts: HuntersCharts) -> Step[RefitState]:
    """Cut the refit by a month (11.2.1)."""
    months = state.months - charts.careers.refit.cut_months
    step = TraceStep(
        rule="11.2.1",
        chart="careers.refit",
        purpose="refit_cut",
        details={"months": months},
        result="months",
    )
    judged = _judge_length(msgspec.structs.replace(state, months=months), charts)
    return Step(judged.state, (step, *judged.trace))


def _judge_length(state: RefitState, charts: HuntersCharts) -> Step[RefitState]:
    """See whether the refit is so long that the boat is replaced (10.10.5)."""
    refit = charts.careers.refit
    judged = state.months if state.options.refit_cut_keeps_boat else state.uncut_months
    if judged < refit.new_boat_from:
        return Step(msgspec.structs.replace(state, stage=Stage.RECOVERY))
    step = TraceStep(rule="10.10.5", chart="careers.refit", purpose="new_boat", result="long_refit")
    after = msgspec.structs.replace(
        state, months=refit.new_boat_months, new_boat="long_refit", stage=Stage.RECOVERY
    )
    return Step(after, (step,))


# ------------------------------------------------------------------------------ recovery


def _recovery(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """Recovery of the next severely wounded man (10.11); when all have rolled, replacement."""
    rolled = {needed.man for needed in state.recovery}
    wounded = [man for man in EVERYONE if health_of(state.crew, man) is _SEVERE_WOUND]
    waiting = [man for man in wounded if man not in rolled]
    if not waiting or state.new_boat == "commander_wounded":
        return _replacement(state, charts)
    man = waiting[0]
    months, trace = roll_recovery(man, state.crew, ScopedDice(dice, man), charts)
    after = msgspec.structs.replace(
        state, recovery=(*state.recovery, RecoveryNeeded(man=man, months=months))
    )
    if man == "kommandant" and months >= charts.careers.recovery.commander_new_boat_from:
        step = TraceStep(
            rule="10.11.4", chart="careers.recovery", purpose="new_boat",
            result="commander_wounded",
        )  # fmt: skip
        return Step(msgspec.structs.replace(after, new_boat="commander_wounded"), (*trace, step))
    return Step(after, trace)


def _replacement(state: RefitState, charts: HuntersCharts) -> Step[RefitState]:
    if state.new_boat == "commander_wounded":
        step = TraceStep(rule="10.11.4", purpose="new_crew", result="new_crew")
        after = msgspec.structs.replace(state, crew=new_crew(), stage=_NEW_BOAT)
        return Step(after, (step,))
    months = months_needed(state.recovery)
    time = state.months
    if state.new_boat is not None:
        # A new boat waits for the Kommandant alone, and his men for as long (11.4.2).
        time = max(time, months.get("kommandant", 0))
    replaced = men_replaced(state.crew, months, time)
    crew, trace = crew_after_refit(state.crew, replaced, charts)
    stage = Stage.READY if state.new_boat is None else _NEW_BOAT
    after = msgspec.structs.replace(state, crew=crew, replaced=replaced, stage=stage)
    if state.new_boat == "boat_lost":
        lost = TraceStep(rule="10.9.4", purpose="new_boat", result="boat_lost")
        trace = (lost, *trace)
    return Step(after, trace)


# ------------------------------------------------------------------------------ new boat


def _next_start(state: RefitState) -> str:
    """The month after the refit and the Kommandant's recovery (10.10.4, 10.11.2)."""
    return month_after(_first_month_in_port(state), _months_in_port(state))


def _months_in_port(state: RefitState) -> int:
    return max(state.months, months_needed(state.recovery).get("kommandant", 0))


def _first_month_in_port(state: RefitState) -> str:
    return first_month_in_port(state.date, state.patrol_months, state.options)


def first_month_in_port(date: str, patrol_months: int, options: HuntersOptions) -> str:
    """The month after a patrol of so many months that started in `date` (10.10.4, 10.10.6).

    The reading `long_patrol_refit` decides for patrols of two months.
    """
    later = patrol_months > 1 and options.long_patrol_refit == "month_later"
    return month_after(date, patrol_months + later)


def patrol_months(type_: BoatType, charts: HuntersCharts, *, early_abort: bool) -> int:
    """How many months a patrol of this type took (10.10.6, 10.8.6).

    Raises Refused for an early abort of a boat whose patrols last one month.
    """
    months = charts.boats.type[type_].patrol_months
    if not early_abort:
        return months
    if months == 1:
        raise Refused(
            "patrol_lasts_one_month",
            f"patrols of a {type_} last one month, aborted or not",
            rule="10.8.6",
            member="/early_abort",
        )
    return 1


def _limited_boats(state: RefitState, charts: HuntersCharts) -> tuple[LimitedBoat, ...]:
    """The limited boats of the family that are to be had by the next start (11.4.5)."""
    return limited_boats(family_of(state.boat.type, charts), _next_start(state), charts)


def _try_limited_boat(state: RefitState, dice: Dice, charts: HuntersCharts) -> Step[RefitState]:
    """Try for the limited boat wanted; failing that, the newest ordinary one (11.4.5)."""
    assert state.limited_boat is not None
    granted, trace = roll_limited_boat(state.limited_boat, dice, charts)
    given = _assign(state, charts, BoatType(state.limited_boat) if granted else None)
    return Step(given.state, (*trace, *given.trace))


def _assign(
    state: RefitState, charts: HuntersCharts, type_: BoatType | None = None
) -> Step[RefitState]:
    """Assign a new boat: `type_`, or the newest ordinary one of the family (11.4.2, 11.4.4)."""
    next_patrol = _next_start(state)
    if type_ is None:
        type_ = newest_boat(family_of(state.boat.type, charts), next_patrol, charts)
    after = _ready(state, type_, next_patrol, charts)
    return Step(after, (assigned(type_), *sailing(after.next_patrol, "10.10.4")))


# ------------------------------------------------------------------------------ ready


def _make_ready(state: RefitState, charts: HuntersCharts) -> Step[RefitState]:
    after = _ready(state, state.boat.type, _next_start(state), charts)
    return Step(after, sailing(after.next_patrol, "10.10.4"))


def _ready(
    state: RefitState, type_: BoatType, next_patrol: str, charts: HuntersCharts
) -> RefitState:
    """Everything repaired, rearmed and reloaded (6.1, 10.7.7); the game may have ended (5.1.2)."""
    boat, fits = loaded_boat(type_, state.orders.load, state.options, charts)
    over = next_patrol > charts.careers.last_month
    return msgspec.structs.replace(
        state,
        boat=boat,
        crew=Crew(quality=state.crew.quality, experte=state.crew.experte),
        next_patrol=None if over else next_patrol,
        stage=_OVER if fits or over else _LOAD,
    )


# ------------------------------------------------------------------------------ results


def _stayed_out(state: RefitState) -> bool:
    """Whether the calendar has a month in which a boat resupplied at sea was still out.

    A boat that is replaced sails again a month after the return, whatever the old one's refit.
    """
    return state.resupplied and state.stage > Stage.LENGTH and state.new_boat is None


def outcome(state: RefitState, charts: HuntersCharts) -> RefitOutcome:
    """The boat and crew as `state` has them, and the calendar."""
    first = _first_month_in_port(state)
    months = tuple(month_after(first, n) for n in range(_months_in_port(state)))
    # The month that resupply adds to the refit was spent at sea, and is logged so (14.9.5).
    later = charts.careers.refit.resupplied_months if _stayed_out(state) else 0
    return RefitOutcome(
        refit_months=state.months,
        patrol_months=(
            *(month_after(state.date, n) for n in range(state.patrol_months)),
            *months[:later],
        ),
        months_in_port=months[later:],
        next_patrol=state.next_patrol,
        new_boat=state.new_boat,
        recovery=state.recovery,
        replaced=state.replaced,
        boat=state.boat,
        crew=state.crew,
        commander=state.commander,
    )


def headline(state: RefitState, charts: HuntersCharts) -> RefitHeadline:
    """The headline results of a refit that is over."""
    del charts
    return RefitHeadline(
        next_patrol=state.next_patrol,
        new_boat=state.new_boat,
        men_replaced=len(state.replaced),
    )
