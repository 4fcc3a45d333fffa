"""The crew after a patrol (11.1): the experte 1WO's leave, advancement, loss of quality.

It belongs after the men's recovery: who is dead has been replaced, and what casualties cost has
been paid (10.11, and 11.1.4 as far as it is about them).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.charts.career import Advancement
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.hunters.port.recovery import EVERYONE, succeed
from wardroom.rulesets.hunters.situation.record import (
    CareerRecord,
    CareerRecordOrder,
    LoggedShip,
    check_ships,
    log_patrol,
    record_faults,
    record_from,
)
from wardroom.rulesets.hunters.situation.crew import Commander, Crew, require_living_commander
from wardroom.rulesets.hunters.situation.terms import Experte
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.crew import lower_quality
from wardroom.rulesets.submarine.recovery import require_recovered
from wardroom.rulesets.submarine.terms import Health, Quality


class AdvanceCrewOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A crew home from patrol and recovered, and the record of the career before that patrol."""

    crew: Annotated[Crew, Meta(description="The crew as the refit leaves it.")] = Crew()
    commander: Commander = Commander()
    record: CareerRecordOrder = CareerRecordOrder()
    ships: Annotated[
        tuple[LoggedShip, ...],
        Meta(max_length=100, description="Ships of this patrol, not yet in the record."),
    ] = ()
    success: Annotated[
        bool | None,
        Meta(
            description="Whether the patrol was a success; null: whether `ships` has one that was "
            "sunk (7.5.2). Where there was a mission, it alone decides (7.4.4)."
        ),
    ] = None
    standing_orders: PortOrders = PortOrders()


class AdvanceCrewOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The crew and the record after the patrol."""

    success: Annotated[bool, Meta(description="Whether the patrol was logged as a success.")]
    departed: Annotated[bool, Meta(description="Whether the experte 1WO left for his own boat.")]
    moved_up: Annotated[bool, Meta(description="Whether an experte 2WO took his place.")]
    advancement: Annotated[
        Advancement | None,
        Meta(description="What the advancement die gave, with or without effect; null: no die."),
    ]
    level_lost: Annotated[bool, Meta(description="Whether failures in a row cost a level.")]
    crew: Crew
    commander: Commander
    record: CareerRecord


class AdvanceCrewHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an advancement are about."""

    departed: Annotated[bool, Meta(description="Whether the experte 1WO leaves.")]
    advancement: Annotated[
        Advancement | None,
        Meta(description="What the advancement die brings; null: no die is due."),
    ]
    quality: Quality


class Stage(IntEnum):
    """Where the crew's affairs stand, in the order in which they are seen to."""

    LOG = 0
    DEPARTURE = 1
    ADVANCEMENT = 2
    LOSS = 3
    OVER = 4


_OVER = Stage.OVER


class AdvancementState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="crew_advancement",
    tag_field="procedure",
):
    """The crew's affairs in progress."""

    options: HuntersOptions
    orders: PortOrders
    crew: Crew
    commander: Commander
    record: CareerRecord
    ships: tuple[LoggedShip, ...]
    success: bool
    stage: Stage = Stage.LOG
    departed: bool = False
    moved_up: bool = False
    advancement: Advancement | None = None
    level_lost: bool = False


def begin(
    order: AdvanceCrewOrder, options: HuntersOptions, charts: HuntersCharts
) -> AdvancementState:
    """The affairs of the crew that `order` states.

    Raises Refused for a crew that has not recovered yet, and for a record that does not add up.
    """
    del charts
    require_living_commander(order.crew)
    require_recovered(order.crew, EVERYONE, "10.11", "/crew")
    record = record_from(order.record)
    check_ships(order.ships, record.start, "/ships")
    return start(
        order.crew,
        order.commander,
        record,
        order.ships,
        options,
        order.standing_orders,
        success=bool(sunk(order.ships)) if order.success is None else order.success,
    )


def start(
    crew: Crew,
    commander: Commander,
    record: CareerRecord,
    ships: tuple[LoggedShip, ...],
    options: HuntersOptions,
    orders: PortOrders,
    *,
    success: bool,
) -> AdvancementState:
    """The affairs of a recovered `crew` after a patrol with these `ships`, not yet in `record`."""
    return AdvancementState(
        options=options,
        orders=orders,
        crew=crew,
        commander=commander,
        record=record,
        ships=ships,
        success=success,
    )


class AdvanceCrew(PortProcedure[AdvancementState]):
    """The step machine of the crew's affairs."""

    name = "crew advancement"

    def finished(self, state: AdvancementState) -> bool:
        """Whether everything has been seen to."""
        return state.stage is _OVER

    def advance(
        self, state: AdvancementState, dice: Dice, charts: HuntersCharts
    ) -> Step[AdvancementState]:
        """Apply the next rule."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: AdvancementState, charts: HuntersCharts) -> None:
        """The record adds up, and nobody is dead."""
        faults = [*record_faults(state.record)]
        if state.crew.kommandant is Health.KILLED or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if faults:
            raise StateFault(f"the state of the crew's affairs cannot be: {faults[0]}")

    def progress(self, state: AdvancementState) -> int:
        """Stage by stage."""
        return state.stage


def _log(state: AdvancementState, dice: Dice, charts: HuntersCharts) -> Step[AdvancementState]:
    """Log the patrol, S or F, and count it (7.5.2, 11.1.7)."""
    del dice, charts
    record = log_patrol(state.record, state.ships, success=state.success)
    details: dict[str, Detail] = {
        "successes": record.successful_patrols,
        "failures": record.failures_in_a_row,
    }
    step = TraceStep(
        rule="7.5.2",
        purpose="patrol_logged",
        details=details,
        result="success" if state.success else "failure",
    )
    after = msgspec.structs.replace(state, record=record, stage=Stage.DEPARTURE)
    return Step(after, (step,))


def _departure(
    state: AdvancementState, dice: Dice, charts: HuntersCharts
) -> Step[AdvancementState]:
    """Whether an experte 1WO gets a boat of his own (11.1.5). Dice: one, purpose `departure`."""
    after = msgspec.structs.replace(state, stage=Stage.ADVANCEMENT)
    if Experte.FIRST_WATCH_OFFICER not in state.crew.experte:
        return Step(after)
    table = charts.careers.departure
    roll = dice.roll(table.dice, purpose="departure", rule="11.1.5")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="11.1.5",
        chart="careers.departure",
        purpose="departure",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    if row.result == "stays":
        return Step(after, (step,))
    left = tuple(role for role in state.crew.experte if role is not Experte.FIRST_WATCH_OFFICER)
    experte, succession = succeed(left)
    after = msgspec.structs.replace(
        after, crew=_with(state.crew, experte), departed=True, moved_up=bool(succession)
    )
    return Step(after, (step, *succession))


def _advancement(
    state: AdvancementState, dice: Dice, charts: HuntersCharts
) -> Step[AdvancementState]:
    """The die after every third success (11.1). Dice: one, purpose `advancement`."""
    table = charts.careers.crew_advancement
    after = msgspec.structs.replace(state, stage=Stage.LOSS)
    if not state.success or state.record.successful_patrols % table.every_successful_patrols:
        return Step(after)
    roll = dice.roll(table.dice, purpose="advancement", rule="11.1")
    row = table.rows.row(roll.natural)
    crew, result, rule = advanced(state.crew, row.result)
    details: dict[str, Detail] = (
        {"quality": crew.quality} if row.result == "crew_quality" else {"man": row.result}
    )
    step = TraceStep(
        rule=rule,
        chart="careers.crew_advancement",
        purpose="advancement",
        details={"successes": state.record.successful_patrols, **details},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=result,
    )
    return Step(msgspec.structs.replace(after, crew=crew, advancement=row.result), (step,))


def advanced(crew: Crew, advancement: Advancement) -> tuple[Crew, str, str]:
    """`crew` after an advancement, what it came to as a code, and the rule that says so.

    Nothing for a man who is experte already (11.1.2), nor for an elite crew (11.1.3).
    """
    if advancement == "crew_quality":
        levels = tuple(Quality)
        level = levels.index(crew.quality) + 1
        if level == len(levels):
            return crew, "at_ceiling", "11.1.3"
        return msgspec.structs.replace(crew, quality=levels[level]), "level_gained", "11.1.3"
    role = Experte(advancement)
    if role in crew.experte:
        return crew, "already_experte", "11.1.2"
    return _with(crew, (*crew.experte, role)), "becomes_experte", "11.1"


def _loss(state: AdvancementState, dice: Dice, charts: HuntersCharts) -> Step[AdvancementState]:
    """The level that failures in a row cost (11.1.4). No dice."""
    del dice
    table = charts.careers.crew_advancement
    after = msgspec.structs.replace(state, stage=_OVER)
    if state.success or state.record.failures_in_a_row < table.failures_in_a_row:
        return Step(after)
    before = state.crew.quality
    quality = lower_quality(before, table.floor_after_failures)
    step = TraceStep(
        rule="11.1.4",
        chart="careers.crew_advancement",
        purpose="crew_quality",
        details={"before": before},
        result=quality,
    )
    record = state.record
    if state.options.failure_streak == "starts_afresh":
        record = msgspec.structs.replace(record, failures_in_a_row=0)
    after = msgspec.structs.replace(
        after,
        crew=msgspec.structs.replace(state.crew, quality=quality),
        record=record,
        level_lost=quality is not before,
    )
    return Step(after, (step,))


_STEPS = {
    Stage.LOG: _log,
    Stage.DEPARTURE: _departure,
    Stage.ADVANCEMENT: _advancement,
    Stage.LOSS: _loss,
}


def _with(crew: Crew, experte: tuple[Experte, ...]) -> Crew:
    """`crew` with these experte, each once, in the order of the ranks."""
    return msgspec.structs.replace(crew, experte=tuple(role for role in Experte if role in experte))


# ------------------------------------------------------------------------------ results


def outcome(state: AdvancementState, charts: HuntersCharts) -> AdvanceCrewOutcome:
    """The crew and the record as `state` has them."""
    del charts
    return AdvanceCrewOutcome(
        success=state.success,
        departed=state.departed,
        moved_up=state.moved_up,
        advancement=state.advancement,
        level_lost=state.level_lost,
        crew=state.crew,
        commander=state.commander,
        record=state.record,
    )


def headline(state: AdvancementState, charts: HuntersCharts) -> AdvanceCrewHeadline:
    """The headline results of a crew's affairs that are over."""
    del charts
    return AdvanceCrewHeadline(
        departed=state.departed, advancement=state.advancement, quality=state.crew.quality
    )
