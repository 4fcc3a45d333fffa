"""The crew after a patrol (11.1): the expert exec's leave, advancement, loss of quality.

It belongs after the men's recovery: who is dead has been replaced, and what casualties cost has
been paid (10.15, and 11.1.4 as far as it is about them).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.career import Advancement
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.in_port import PortOrders
from wardroom.rulesets.silent_victory.port.recovery import (
    PATIENTS,
    arrives_by_die,
    ordered,
    roll_replacement,
    without,
)
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure
from wardroom.rulesets.silent_victory.situation.boat import UnitAwards
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.career_record import (
    CareerRecord,
    CareerRecordOrder,
    PatrolLogged,
    record_faults,
    record_from,
)
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.terms import Expert
from wardroom.rulesets.submarine.crew import lower_quality
from wardroom.rulesets.submarine.recovery import require_recovered
from wardroom.rulesets.submarine.terms import Health, Quality


class AdvanceCrewOrders(PortOrders, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Standing orders for the crew's affairs. Where one is left out, the player is asked."""

    reroll_advancement: (
        Annotated[
            bool,
            Meta(description="Whether an advancement without effect is thrown again (11.3.7)."),
        ]
        | UnsetType
    ) = UNSET


class AdvanceCrewOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A crew home from patrol and recovered, and the record with that patrol in it."""

    record: Annotated[
        CareerRecordOrder, Meta(description="As `complete-patrol` has it, with its last patrol.")
    ]
    crew: Annotated[Crew, Meta(description="The crew as the refit leaves it.")] = Crew()
    captain: Captain = Captain()
    unit_awards: Annotated[
        UnitAwards, Meta(description="What the boat was awarded: its stars bring experts.")
    ] = UnitAwards()
    standing_orders: AdvanceCrewOrders = AdvanceCrewOrders()


class RerollAdvancement(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag="reroll_advancement",
    tag_field="kind",
):
    """Whether an advancement without effect is thrown once more (11.3.7)."""

    again: Annotated[bool, Meta(description="Whether to throw it again.")]


class AdvanceCrewOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The crew after the patrol."""

    departed: Annotated[bool, Meta(description="Whether the expert exec left for his own boat.")]
    stepped_up: Annotated[bool, Meta(description="Whether an expert 3rd officer took his place.")]
    advancement: Annotated[
        Advancement | None,
        Meta(description="What the advancement die gave, with or without effect; null: no die."),
    ]
    level_lost: Annotated[bool, Meta(description="Whether failures in a row cost a level.")]
    crew: Crew
    captain: Captain
    record: CareerRecord


class AdvanceCrewHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of an advancement are about."""

    departed: Annotated[bool, Meta(description="Whether the expert exec leaves.")]
    advancement: Annotated[
        Advancement | None,
        Meta(description="What the advancement die brings; null: no die is due."),
    ]
    quality: Quality


class Stage(IntEnum):
    """Where the crew's affairs stand, in the order in which they are seen to."""

    DEPARTURE = 0
    REPLACEMENT = 1
    ADVANCEMENT = 2
    INSIGNIA = 3
    SECOND_THROW = 4
    LOSS = 5
    OVER = 6


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
    """The crew's affairs in progress. `post`: whose new man is still to arrive."""

    options: SilentVictoryOptions
    orders: AdvanceCrewOrders
    crew: Crew
    captain: Captain
    record: CareerRecord
    unit_awards: UnitAwards
    stage: Stage = Stage.DEPARTURE
    post: Expert | None = None
    departed: bool = False
    stepped_up: bool = False
    advancement: Advancement | None = None
    level_lost: bool = False


def begin(
    order: AdvanceCrewOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> AdvancementState:
    """The affairs of the crew that `order` states.

    Raises Refused for a crew that has not recovered yet, for a record that does not add up, and
    for one that has no patrol in it.
    """
    del charts
    require_living_captain(order.crew)
    require_recovered(order.crew, PATIENTS, "10.15", "/crew")
    record = record_from(order.record)
    last_patrol_of(record, "11.1")
    return start(
        order.crew, order.captain, record, order.unit_awards, options, order.standing_orders
    )


def last_patrol_of(record: CareerRecord, rule: str) -> PatrolLogged:
    """The patrol logged last; raises Refused by `rule` when there is none."""
    if record.last_patrol is None:
        raise Refused(
            "no_patrol_logged",
            "the record has no last patrol: complete it first",
            rule=rule,
            member="/record/last_patrol",
        )
    return record.last_patrol


def start(
    crew: Crew,
    captain: Captain,
    record: CareerRecord,
    unit_awards: UnitAwards,
    options: SilentVictoryOptions,
    orders: AdvanceCrewOrders,
) -> AdvancementState:
    """The affairs of a recovered `crew` after the last patrol of `record`."""
    return AdvancementState(
        options=options,
        orders=orders,
        crew=crew,
        captain=captain,
        record=record,
        unit_awards=unit_awards,
    )


class AdvanceCrew(SilentVictoryProcedure[AdvancementState, RerollAdvancement]):
    """The step machine of the crew's affairs."""

    name = "crew advancement"

    def finished(self, state: AdvancementState) -> bool:
        """Whether everything has been seen to."""
        return state.stage is _OVER

    def offers(
        self, state: AdvancementState, charts: SilentVictoryCharts
    ) -> tuple[Offer[RerollAdvancement], ...]:
        """An advancement without effect, to be thrown once more (11.3.7)."""
        del charts
        if state.stage is not Stage.INSIGNIA:
            return ()
        assert state.advancement is not None
        return (
            Offer(
                decision="reroll_advancement",
                rule="11.3.7",
                choices=(RerollAdvancement(again=True), RerollAdvancement(again=False)),
                example=RerollAdvancement(again=True),
                details={"advancement": state.advancement},
            ),
        )

    def standing(
        self, state: AdvancementState, offer: Offer[RerollAdvancement]
    ) -> RerollAdvancement | None:
        """What the standing orders say to it."""
        del offer
        wanted = state.orders.reroll_advancement
        return None if isinstance(wanted, UnsetType) else RerollAdvancement(again=wanted)

    def decide(
        self, state: AdvancementState, decision: RerollAdvancement, charts: SilentVictoryCharts
    ) -> Step[AdvancementState]:
        """Throw it once more, or not."""
        del charts
        stage = Stage.SECOND_THROW if decision.again else Stage.LOSS
        return Step(msgspec.structs.replace(state, stage=stage))

    def advance(
        self, state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[AdvancementState]:
        """Apply the next rule."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: AdvancementState, charts: SilentVictoryCharts) -> None:
        """The record adds up and has a patrol, nobody is dead, and a die is where it belongs."""
        del charts
        faults = [*record_faults(state.record)]
        if state.record.last_patrol is None:
            faults.append("no patrol")
        if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if (state.stage is Stage.REPLACEMENT) is (state.post is None):
            faults.append("a post to fill out of place")
        if state.stage in (Stage.INSIGNIA, Stage.SECOND_THROW) and state.advancement is None:
            faults.append("an advancement out of place")
        if faults:
            raise StateFault(f"the state of the crew's affairs cannot be: {faults[0]}")

    def progress(self, state: AdvancementState) -> int:
        """Stage by stage."""
        return state.stage


def _departure(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    """Whether an expert exec gets a boat of his own (11.1.5). Dice: one, purpose `departure`."""
    after = msgspec.structs.replace(state, stage=Stage.ADVANCEMENT)
    if Expert.EXEC not in state.crew.experts:
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
    manned = without(state.crew.experts, ("exec",))
    by_die = arrives_by_die(state.unit_awards.battle_stars, charts)
    after = msgspec.structs.replace(
        after,
        crew=msgspec.structs.replace(state.crew, experts=manned.experts),
        departed=True,
        stepped_up=bool(manned.trace),
        post=manned.posts[0] if by_die else None,
        stage=Stage.REPLACEMENT if by_die else Stage.ADVANCEMENT,
    )
    return Step(after, (step, *manned.trace))


def _replacement(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    """Whether the man who takes the vacant post arrives expert (11.3.10.3)."""
    assert state.post is not None
    expert, trace = roll_replacement(state.post, state.unit_awards.battle_stars, dice, charts)
    crew = _with(state.crew, state.post) if expert else state.crew
    return Step(
        msgspec.structs.replace(state, crew=crew, post=None, stage=Stage.ADVANCEMENT), trace
    )


def _advancement(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    """The die after every third success (11.1). Dice: one, purpose `advancement`."""
    table = charts.careers.crew_advancement
    last, count = state.record.last_patrol, state.record.successful_patrols
    assert last is not None
    if not last.success or count % table.every_successful_patrols:
        return Step(msgspec.structs.replace(state, stage=Stage.LOSS))
    return _throw(state, dice, charts, last_throw=not state.captain.combat_patrol_insignia)


def _second_throw(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    """The die thrown again by right of the badge (11.3.7). Dice: one, purpose `advancement`."""
    return _throw(state, ScopedDice(dice, "insignia"), charts, last_throw=True)


def _throw(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts, *, last_throw: bool
) -> Step[AdvancementState]:
    table = charts.careers.crew_advancement
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
    lost = crew == state.crew
    after = msgspec.structs.replace(
        state,
        crew=crew,
        advancement=row.result,
        stage=Stage.INSIGNIA if lost and not last_throw else Stage.LOSS,
    )
    return Step(after, (step,))


def advanced(crew: Crew, advancement: Advancement) -> tuple[Crew, str, str]:
    """`crew` after an advancement, what it came to as a code, and the rule that says so.

    Nothing for a man who is expert already (11.1.2), nor for an elite crew (11.1.3).
    """
    if advancement == "crew_quality":
        levels = tuple(Quality)
        level = levels.index(crew.quality) + 1
        if level == len(levels):
            return crew, "at_ceiling", "11.1.3"
        return msgspec.structs.replace(crew, quality=levels[level]), "level_gained", "11.1.3"
    role = Expert(advancement)
    if role in crew.experts:
        return crew, "already_expert", "11.1.2"
    return _with(crew, role), "becomes_expert", "11.1"


def _loss(
    state: AdvancementState, dice: Dice, charts: SilentVictoryCharts
) -> Step[AdvancementState]:
    """The level that failures in a row cost (11.1.4). No dice."""
    del dice
    after = msgspec.structs.replace(state, stage=_OVER)
    if not _costs_a_level(state, charts):
        return Step(after)
    before = state.crew.quality
    quality = lower_quality(before, charts.careers.crew_advancement.floor_after_failures)
    step = TraceStep(
        rule="11.1.4",
        chart="careers.crew_advancement",
        purpose="crew_quality",
        details={"before": before},
        result=quality,
    )
    after = msgspec.structs.replace(
        after,
        crew=msgspec.structs.replace(state.crew, quality=quality),
        level_lost=quality is not before,
    )
    return Step(after, (step,))


def _costs_a_level(state: AdvancementState, charts: SilentVictoryCharts) -> bool:
    """Whether failures in a row cost a level now: every third of them, or from the third on."""
    limit = charts.careers.crew_advancement.failures_in_a_row
    failures = state.record.failures_in_a_row
    if state.options.failure_streak == "starts_afresh":
        return failures > 0 and failures % limit == 0
    return failures >= limit


_STEPS = {
    Stage.DEPARTURE: _departure,
    Stage.REPLACEMENT: _replacement,
    Stage.ADVANCEMENT: _advancement,
    Stage.SECOND_THROW: _second_throw,
    Stage.LOSS: _loss,
}


def _with(crew: Crew, role: Expert) -> Crew:
    """`crew` with this man expert, too."""
    return msgspec.structs.replace(crew, experts=ordered((*crew.experts, role)))


# ------------------------------------------------------------------------------ results


def outcome(state: AdvancementState, charts: SilentVictoryCharts) -> AdvanceCrewOutcome:
    """The crew as `state` has it."""
    del charts
    return AdvanceCrewOutcome(
        departed=state.departed,
        stepped_up=state.stepped_up,
        advancement=state.advancement,
        level_lost=state.level_lost,
        crew=state.crew,
        captain=state.captain,
        record=state.record,
    )


def headline(state: AdvancementState, charts: SilentVictoryCharts) -> AdvanceCrewHeadline:
    """The headline results of a crew's affairs that are over."""
    del charts
    return AdvanceCrewHeadline(
        departed=state.departed, advancement=state.advancement, quality=state.crew.quality
    )
