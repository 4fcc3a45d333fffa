"""Promotion of the captain (11.2.3, 11.2.4): when a check is due, and the check."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.career_record import (
    CareerRecord,
    CareerRecordOrder,
    next_promotion_check,
    record_check,
    record_faults,
    record_from,
)
from wardroom.rulesets.silent_victory.situation.terms import Month, Rank
from wardroom.rulesets.submarine.promotion import for_each, none_due, roll_rank
from wardroom.rulesets.submarine.sailing import require_later


class CheckPromotionOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A captain in port, his record, and when he sails again.

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
    captain: Captain = Captain()
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
    captain: Captain
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

    orders: PortOrders
    captain: Captain
    record: CareerRecord
    next_patrol: Month | None
    checks: tuple[PromotionCheck, ...] = ()
    over: bool = False


_MOST_CHECKS = 8
"""More than a war has, the last one among them; for states handed back."""


def begin(
    order: CheckPromotionOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> PromotionState:
    """The checks that `order` asks for.

    Raises Refused for a record that does not add up or does not tell when checks are due.
    """
    del options
    record = record_from(order.record)
    next_promotion_check(record, charts)
    require_later(record.start, order.next_patrol, "10.14.4")
    return start(order.captain, record, order.next_patrol, order.standing_orders)


def start(
    captain: Captain, record: CareerRecord, next_patrol: str | None, orders: PortOrders
) -> PromotionState:
    """The checks that are due before `next_patrol`; None: the career is at its end."""
    return PromotionState(orders=orders, captain=captain, record=record, next_patrol=next_patrol)


class CheckPromotion(PortProcedure[PromotionState]):
    """The step machine of promotion: one check after the other."""

    name = "promotion"

    def finished(self, state: PromotionState) -> bool:
        """Whether no more checks are due."""
        return state.over

    def advance(
        self, state: PromotionState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[PromotionState]:
        """Make the next check that is due before the boat sails; say so when there is none."""
        month = next_promotion_check(state.record, charts)
        if month is None or (state.next_patrol is not None and month >= state.next_patrol):
            over = msgspec.structs.replace(state, over=True)
            return Step(over, () if state.checks else (none_due(month),))
        place = ScopedDice(dice, "check", len(state.checks) + 1)
        rank, trace = roll_promotion(month, state.captain, state.record, place, charts)
        check = PromotionCheck(month=month, promoted=rank is not state.captain.rank, rank=rank)
        after = msgspec.structs.replace(
            state,
            captain=msgspec.structs.replace(state.captain, rank=rank),
            record=record_check(state.record, month),
            checks=(*state.checks, check),
        )
        return Step(after, trace)

    def verify(self, state: PromotionState, charts: SilentVictoryCharts) -> None:
        """The record adds up and tells when checks are due."""
        del charts
        faults = [*record_faults(state.record)]
        if state.record.start is None and state.record.last_promotion_check is None:
            faults.append("no start of the career")
        if state.captain.reroll_markers < 0 or len(state.checks) > _MOST_CHECKS:
            faults.append("more checks than a career has")
        if faults:
            raise StateFault(f"the state of the promotion cannot be: {faults[0]}")

    def progress(self, state: PromotionState) -> tuple[int, bool]:
        """Check by check."""
        return (len(state.checks), state.over)


def promotion_modifiers(
    captain: Captain, record: CareerRecord, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Every modifier of the promotion die, each for as many as have counted (11.2.3)."""
    table = charts.careers.promotion
    counted = (
        (table.modifiers.navy_cross, record.navy_crosses_since_check),
        (table.modifiers.ships_sunk, record.ships_since_check // table.ships_per_modifier),
        (table.modifiers.medal_of_honor, record.medals_of_honor_since_check),
        (table.modifiers.to_captain, int(captain.rank is Rank.COMMANDER)),
        (table.modifiers.failed_patrol, record.failed_patrols_since_check),
        (table.modifiers.letter_of_reprimand, captain.letters_of_reprimand),
    )
    return for_each(counted)


def roll_promotion(
    month: str,
    captain: Captain,
    record: CareerRecord,
    dice: Dice,
    charts: SilentVictoryCharts,
) -> tuple[Rank, tuple[TraceStep, ...]]:
    """The check due in `month` (11.2.3, 11.2.4); returns the rank after it.

    Dice: one, purpose `promotion`; none for a Captain, who has no rank to gain, nor for a
    Commander before the last check, whence alone a Captain comes (11.2.1).
    """
    table = charts.careers.promotion
    ranks = tuple(Rank)
    place = ranks.index(captain.rank) + 1
    waits = captain.rank is Rank.COMMANDER and month != table.final_check
    if place == len(ranks) or waits:
        step = TraceStep(
            rule="11.2.1",
            chart="careers.promotion",
            purpose="promotion",
            details={"month": month},
            result="waits_for_the_end" if waits else "highest_rank",
        )
        return captain.rank, (step,)
    modifiers = promotion_modifiers(captain, record, charts)
    return roll_rank(month, captain.rank, ranks[place], table, modifiers, dice)


# ------------------------------------------------------------------------------ results


def outcome(state: PromotionState, charts: SilentVictoryCharts) -> CheckPromotionOutcome:
    """The checks made in `state`, and when the next one is due."""
    return CheckPromotionOutcome(
        checks=state.checks,
        next_check=next_promotion_check(state.record, charts),
        captain=state.captain,
        record=state.record,
    )


def headline(state: PromotionState, charts: SilentVictoryCharts) -> PromotionHeadline:
    """The headline results of checks that are over."""
    del charts
    return PromotionHeadline(
        rank=state.captain.rank,
        promotions=sum(check.promoted for check in state.checks),
    )
