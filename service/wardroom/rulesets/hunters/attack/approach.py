"""The close-range approach as a procedure of one check (9.2.2, 14.6.1)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.hunted.detection import check_close_approach, roll_escort_quality
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.in_port import PortProcedure
from wardroom.rulesets.hunters.rerolls import RerollOrders
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.terms import Month
from wardroom.rulesets.submarine.terms import Detection, Health, Quality


class ApproachOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders of an approach."""


class ApproachOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat that closes in on escorted targets before it fires."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    crew: Crew = Crew()
    commander: Commander = Commander()
    escort_quality: Annotated[
        Quality | None,
        Meta(description="Quality of the escorts (14.6); null is rolled when the option is on."),
    ] = None
    standing_orders: ApproachOrders = ApproachOrders()


class ApproachOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the boat was detected. Detected, it fires nothing and is attacked at once.

    `detection` is null while the check is open.
    """

    detection: Detection | None
    may_fire: Annotated[bool, Meta(description="Whether the boat may fire: it is undetected.")]
    escort_quality: Quality | None
    commander: Commander


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

    year: int
    options: HuntersOptions
    escort_quality: Quality | None
    crew: Crew
    commander: Commander
    orders: ApproachOrders
    detection: Detection | None = None


def begin(order: ApproachOrder, options: HuntersOptions, charts: HuntersCharts) -> ApproachState:
    """The approach that `order` describes.

    Raises Refused for a dead Kommandant, or a quality of escorts without its option.
    """
    del charts
    require_living_commander(order.crew)
    if order.escort_quality is not None and not options.escort_quality:
        raise Refused(
            "option_not_in_force",
            "escorts have a quality with the option escort_quality only",
            rule="14.6",
            member="/escort_quality",
        )
    return start(
        order.date, order.crew, order.commander, order.escort_quality, order.standing_orders,
        options,
    )  # fmt: skip


def start(
    date: str,
    crew: Crew,
    commander: Commander,
    escort_quality: Quality | None,
    orders: ApproachOrders,
    options: HuntersOptions,
) -> ApproachState:
    """The approach of a boat that means to fire at close range (9.2.2)."""
    return ApproachState(
        year=int(date[:4]),
        options=options,
        escort_quality=escort_quality,
        crew=crew,
        commander=commander,
        orders=orders,
    )


class CheckCloseApproach(PortProcedure[ApproachState]):
    """One check, before firing at close range (9.2.2)."""

    name = "close-range approach"

    def finished(self, state: ApproachState) -> bool:
        """Whether the check has been made."""
        return state.detection is not None

    def advance(
        self, state: ApproachState, dice: Dice, charts: HuntersCharts
    ) -> Step[ApproachState]:
        """Roll the quality of the escorts where it is wanted (14.6.1); then make the check."""
        if state.options.escort_quality and state.escort_quality is None:
            quality, trace = roll_escort_quality(state.year, dice, charts)
            return Step(msgspec.structs.replace(state, escort_quality=quality), trace)
        check = check_close_approach(state.year, state.crew, state.commander, dice, charts)
        return Step(msgspec.structs.replace(state, detection=check.result), check.trace)

    def verify(self, state: ApproachState, charts: HuntersCharts) -> None:
        """The Kommandant lives."""
        del charts
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            raise StateFault("the state of the approach has a Kommandant who cannot be")

    def progress(self, state: ApproachState) -> int:
        """The quality of the escorts first."""
        return int(state.escort_quality is not None)


def outcome(state: ApproachState, charts: HuntersCharts) -> ApproachOutcome:
    """Whether the boat has been detected."""
    del charts
    return ApproachOutcome(
        detection=state.detection,
        escort_quality=state.escort_quality,
        may_fire=state.detection is Detection.UNDETECTED,
        commander=state.commander,
    )


def headline(state: ApproachState, charts: HuntersCharts) -> ApproachHeadline:
    """The headline result of an approach."""
    del charts
    assert state.detection is not None
    return ApproachHeadline(detection=state.detection)
