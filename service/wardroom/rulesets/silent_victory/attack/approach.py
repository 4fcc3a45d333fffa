"""The check before firing: closing in, or an escort that arrives (8.2.1, 9.2.2, 9.4.6, 14.5.1)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.detection import (
    arrival_modifiers,
    check_close_approach,
    check_detection,
    roll_escort_quality,
)
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.silent_victory.situation.boat import Boat, BoatOrder, boat_faults, boat_from
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.terms import Month
from wardroom.rulesets.submarine.terms import Detection, Health, Quality


class ApproachOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that closes in on escorted targets before it fires, or that an escort comes upon."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    crew: Crew = Crew()
    captain: Captain = Captain()
    escort_arrives: Annotated[
        bool,
        Meta(
            description="Whether an escort has come up in an additional round (9.4.3): it checks "
            "at once, at any range, and damage to boat and captain counts."
        ),
    ] = False
    declines: Annotated[
        bool,
        Meta(
            description="Whether the captain leaves without firing after he has looked at the "
            "fourth ship of a convoy: the check is made all the same (8.2.1)."
        ),
    ] = False
    escort_quality: Annotated[
        Quality | None,
        Meta(description="Quality of the escorts (14.5); null is rolled when the option is on."),
    ] = None
    standing_orders: PortOrders = PortOrders()


class ApproachOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the boat was detected. Detected, it fires nothing and is attacked at once.

    `detection` is null while the check is open.
    """

    detection: Detection | None
    may_fire: Annotated[bool, Meta(description="Whether the boat may fire: it is undetected.")]
    escort_quality: Quality | None
    captain: Captain


class ApproachHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an approach are about."""

    detection: Detection


class ApproachState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="approach",
    tag_field="procedure",
):
    """An approach in progress; `detection` is None before the check."""

    date: Month
    options: SilentVictoryOptions
    escort_arrives: bool
    declines: bool
    escort_quality: Quality | None
    boat: Boat
    crew: Crew
    captain: Captain
    orders: PortOrders
    detection: Detection | None = None


def begin(
    order: ApproachOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> ApproachState:
    """The approach that `order` describes.

    Raises Refused for a dead captain, for a quality of escorts without its option, and for a
    captain who declines though nothing has committed him to the check.
    """
    require_living_captain(order.crew)
    boat = boat_from(order.boat, order.date, charts)
    if order.escort_quality is not None and not options.escort_quality:
        raise Refused(
            "option_not_in_force",
            "escorts have a quality with the option escort_quality only",
            rule="14.5",
            member="/escort_quality",
        )
    if order.declines and order.escort_arrives:
        raise Refused(
            "nothing_to_decline",
            "the check of an escort that arrives comes before any attack",
            rule="9.4.3",
            member="/declines",
            choices=(False,),
        )
    return start(
        order.date,
        boat,
        order.crew,
        order.captain,
        order.standing_orders,
        options,
        escort_arrives=order.escort_arrives,
        declines=order.declines,
        escort_quality=order.escort_quality,
    )


def start(
    date: str,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: PortOrders,
    options: SilentVictoryOptions,
    *,
    escort_arrives: bool,
    declines: bool,
    escort_quality: Quality | None,
) -> ApproachState:
    """The check of this boat."""
    return ApproachState(
        date=date,
        options=options,
        escort_arrives=escort_arrives,
        declines=declines,
        escort_quality=escort_quality,
        boat=boat,
        crew=crew,
        captain=captain,
        orders=orders,
    )


class CheckCloseApproach(PortProcedure[ApproachState]):
    """One check, before firing (9.2.2, 9.4.6)."""

    name = "close-range approach"

    def finished(self, state: ApproachState) -> bool:
        """Whether the check has been made."""
        return state.detection is not None

    def advance(
        self, state: ApproachState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[ApproachState]:
        """Roll the quality of the escorts where it is wanted (14.5.1); then make the check."""
        year = int(state.date[:4])
        if state.options.escort_quality and state.escort_quality is None:
            quality, trace = roll_escort_quality(year, dice, charts)
            return Step(msgspec.structs.replace(state, escort_quality=quality), trace)
        if not state.escort_arrives:
            check = check_close_approach(year, dice, charts)
            return _checked(state, check.result, check.trace)
        modifiers = arrival_modifiers(year, state.boat, state.crew, state.escort_quality, charts)
        check = check_detection(modifiers, 1, dice, charts, rule="9.6.2")
        return _checked(state, check.result, check.trace)

    def verify(self, state: ApproachState, charts: SilentVictoryCharts) -> None:
        """The boat can be, and the captain lives."""
        faults = [*boat_faults(state.boat, state.date, charts)]
        if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if faults:
            raise StateFault(f"the state of the approach cannot be: {faults[0]}")

    def progress(self, state: ApproachState) -> int:
        """The quality of the escorts first."""
        return int(state.escort_quality is not None)


def _checked(
    state: ApproachState, result: Detection, trace: tuple[TraceStep, ...]
) -> Step[ApproachState]:
    return Step(msgspec.structs.replace(state, detection=result), trace)


def outcome(state: ApproachState, charts: SilentVictoryCharts) -> ApproachOutcome:
    """Whether the boat has been detected."""
    del charts
    return ApproachOutcome(
        detection=state.detection,
        may_fire=state.detection is Detection.UNDETECTED and not state.declines,
        escort_quality=state.escort_quality,
        captain=state.captain,
    )


def headline(state: ApproachState, charts: SilentVictoryCharts) -> ApproachHeadline:
    """The headline result of an approach."""
    del charts
    assert state.detection is not None
    return ApproachHeadline(detection=state.detection)
