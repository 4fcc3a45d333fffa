"""Promotion of the Kommandant (11.2.3, 11.2.4): when a check is due, and the check."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.hunters.situation.record import (
    CareerRecord,
    CareerRecordOrder,
    next_promotion_check,
    record_check,
    record_faults,
    record_from,
)
from wardroom.rulesets.hunters.situation.crew import Commander
from wardroom.rulesets.hunters.situation.terms import Month, Rank
from wardroom.rulesets.submarine.promotion import for_each, none_due, roll_rank
from wardroom.rulesets.submarine.sailing import require_later


class CheckPromotionOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Kommandant in port, his record, and when he sails again.

    The checks that are due before he sails are made in this refit; one that fell into the patrol
    just over is among them, one that falls into the next patrol waits for the refit after it.
    """

    next_patrol: Annotated[
        Month | None,
        Meta(
            description="The month in which the next patrol may start, as the refit has it; null: "
            "none any more, and the last check is made."
        ),
    ]
    record: CareerRecordOrder
    commander: Commander = Commander()
    standing_orders: PortOrders = PortOrders()


class PromotionCheck(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A check that was due: its month, whether it brought a promotion, and the rank after it."""

    month: Annotated[str, Meta(description="The month in which it was due, `YYYY-MM`.")]
    promoted: Annotated[bool, Meta(description="Whether it succeeded.")]
    rank: Rank


class CheckPromotionOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The checks made, none if none was due, and when the next one is due."""

    checks: Annotated[
        tuple[PromotionCheck, ...], Meta(description="The checks made now, in order.")
    ]
    next_check: Annotated[
        str | None, Meta(description="The month of the next check, `YYYY-MM`; null: none.")
    ]
    commander: Commander
    record: CareerRecord


class PromotionHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a promotion are about."""

    rank: Rank
    promotions: Annotated[int, Meta(description="How many checks succeed.")]


class PromotionState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="promotion",
    tag_field="procedure",
):
    """The checks of a refit in progress. `over`: no more are due."""

    options: HuntersOptions
    orders: PortOrders
    commander: Commander
    record: CareerRecord
    next_patrol: Month | None
    checks: tuple[PromotionCheck, ...] = ()
    over: bool = False


def begin(
    order: CheckPromotionOrder, options: HuntersOptions, charts: HuntersCharts
) -> PromotionState:
    """The checks that `order` asks for.

    Raises Refused for a record that does not add up or does not tell when checks are due.
    """
    record = record_from(order.record)
    next_promotion_check(record, charts)
    require_later(record.start, order.next_patrol, "10.10.4")
    return start(order.commander, record, order.next_patrol, options, order.standing_orders)


def start(
    commander: Commander,
    record: CareerRecord,
    next_patrol: str | None,
    options: HuntersOptions,
    orders: PortOrders,
) -> PromotionState:
    """The checks that are due before `next_patrol`; None: the career is at its end."""
    return PromotionState(
        options=options,
        orders=orders,
        commander=commander,
        record=record,
        next_patrol=next_patrol,
    )


class CheckPromotion(PortProcedure[PromotionState]):
    """The step machine of promotion: one check after the other."""

    name = "promotion"

    def finished(self, state: PromotionState) -> bool:
        """Whether no more checks are due."""
        return state.over

    def advance(
        self, state: PromotionState, dice: Dice, charts: HuntersCharts
    ) -> Step[PromotionState]:
        """Make the next check that is due before the boat sails; say so when there is none."""
        month = next_promotion_check(state.record, charts)
        if month is None or (state.next_patrol is not None and month >= state.next_patrol):
            over = msgspec.structs.replace(state, over=True)
            return Step(over, () if state.checks else (none_due(month),))
        place = ScopedDice(dice, "check", len(state.checks) + 1)
        rank, trace = roll_promotion(month, state.commander, state.record, place, charts)
        check = PromotionCheck(month=month, promoted=rank is not state.commander.rank, rank=rank)
        after = msgspec.structs.replace(
            state,
            commander=msgspec.structs.replace(state.commander, rank=rank),
            record=record_check(state.record, month),
            checks=(*state.checks, check),
        )
        return Step(after, trace)

    def verify(self, state: PromotionState, charts: HuntersCharts) -> None:
        """The record adds up and tells when checks are due."""
        faults = [*record_faults(state.record)]
        if state.record.start is None and state.record.last_promotion_check is None:
            faults.append("no start of the career")
        if state.commander.reroll_markers < 0 or len(state.checks) > len(tuple(Rank)):
            faults.append("more checks than a career has")
        if faults:
            raise StateFault(f"the state of the promotion cannot be: {faults[0]}")

    def progress(self, state: PromotionState) -> tuple[int, bool]:
        """Check by check."""
        return (len(state.checks), state.over)


def promotion_modifiers(record: CareerRecord, charts: HuntersCharts) -> tuple[Modifier, ...]:
    """Every modifier of the promotion die, each for as many as have counted (11.2.3)."""
    table = charts.careers.promotion
    counted = (
        (table.modifiers.award, record.awards_since_check),
        (table.modifiers.ships_sunk, record.ships_since_check // table.ships_per_modifier),
        (table.modifiers.failed_patrol, record.failed_patrols_since_check),
    )
    return for_each(counted)


def roll_promotion(
    month: str, commander: Commander, record: CareerRecord, dice: Dice, charts: HuntersCharts
) -> tuple[Rank, tuple[TraceStep, ...]]:
    """The check due in `month` (11.2.3, 11.2.4); returns the rank after it.

    Dice: one, purpose `promotion`; none for a Kapitän zur See, who has no rank to gain.
    """
    table = charts.careers.promotion
    ranks = tuple(Rank)
    place = ranks.index(commander.rank) + 1
    if place == len(ranks):
        step = TraceStep(
            rule="11.2.1",
            chart="careers.rank",
            purpose="promotion",
            details={"month": month},
            result="highest_rank",
        )
        return commander.rank, (step,)
    modifiers = promotion_modifiers(record, charts)
    return roll_rank(month, commander.rank, ranks[place], table, modifiers, dice)


# ------------------------------------------------------------------------------ results


def outcome(state: PromotionState, charts: HuntersCharts) -> CheckPromotionOutcome:
    """The checks made in `state`, and when the next one is due."""
    return CheckPromotionOutcome(
        checks=state.checks,
        next_check=next_promotion_check(state.record, charts),
        commander=state.commander,
        record=state.record,
    )


def headline(state: PromotionState, charts: HuntersCharts) -> PromotionHeadline:
    """The headline results of checks that are over."""
    del charts
    return PromotionHeadline(
        rank=state.commander.rank,
        promotions=sum(check.promoted for check in state.checks),
    )
