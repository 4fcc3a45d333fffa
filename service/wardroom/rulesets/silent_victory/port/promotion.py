"""Promotion of the captain (11.2.3, 11.2.4): the dates of checks, and the check."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.situations import holding
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.crew import Commander
from wardroom.rulesets.silent_victory.situation.record import (
    CareerRecord,
    next_promotion_check,
    record_check,
)
from wardroom.rulesets.silent_victory.situation.situation import Port
from wardroom.rulesets.silent_victory.situation.terms import Rank
from wardroom.rulesets.submarine.orders import CheckPromotionOrder
from wardroom.rulesets.submarine.promotion import PromotionChecks, for_each, roll_rank


class PromotionHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The rank after the checks, and when the next check is due."""

    rank: Annotated[Rank, Meta(description="The rank after the checks.")]
    promotions: Annotated[int, Meta(description="How many checks succeeded.")]
    next_check: Annotated[
        str | None,
        Meta(description="The month of the next check, `YYYY-MM`; null if there is none."),
    ]


class Promoted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a promotion."""

    commander: Commander
    record: CareerRecord
    port: Port


class PromotionState(
    Promoted,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="promotion",
    tag_field="procedure",
):
    """The checks of a refit in progress: how many have been made, and succeeded."""

    options: SilentVictoryOptions
    order: CheckPromotionOrder
    stage: str = ""
    checks: int = 0
    promotions: int = 0


def begin(
    promoted: Promoted,
    order: CheckPromotionOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> PromotionState:
    """Return the checks of a captain in port.

    Raises Refused for a record that does not show when checks are due, and for the last check
    while another patrol may start.
    """
    state = holding(PromotionState, promoted, options=options, order=order)
    begun: PromotionState = CHECKS.begun(state, charts)
    return begun


def promotion_modifiers(
    commander: Commander, record: CareerRecord, charts: SilentVictoryCharts
) -> tuple[Modifier, ...]:
    """Return every modifier of the promotion die, multiplied by its count (11.2.3)."""
    table = charts.careers.promotion
    counted = (
        (table.modifiers.navy_cross, record.navy_crosses_since_check),
        (table.modifiers.ships_sunk, record.ships_since_check // table.ships_per_modifier),
        (table.modifiers.medal_of_honor, record.medals_of_honor_since_check),
        (table.modifiers.to_captain, int(commander.rank is Rank.COMMANDER)),
        (table.modifiers.failed_patrol, record.failed_patrols_since_check),
        (table.modifiers.letter_of_reprimand, commander.letters_of_reprimand),
    )
    return for_each(counted)


def roll_promotion(
    month: str,
    commander: Commander,
    record: CareerRecord,
    dice: Dice,
    charts: SilentVictoryCharts,
) -> tuple[Rank, tuple[TraceStep, ...]]:
    """Return the check due in `month` (11.2.3, 11.2.4); returns the rank after it.

    Dice: one, purpose `promotion`; none for a Captain, the highest rank, nor for a Commander before
    the last check, which alone promotes to Captain (11.2.1).
    """
    table = charts.careers.promotion
    ranks = tuple(Rank)
    place = ranks.index(commander.rank) + 1
    waits = commander.rank is Rank.COMMANDER and month != table.final_check
    if place == len(ranks) or waits:
        step = TraceStep(
            rule="11.2.1",
            chart="careers.promotion",
            purpose="promotion",
            details={"month": month},
            result="waits_for_the_end" if waits else "highest_rank",
        )
        return commander.rank, (step,)
    modifiers = promotion_modifiers(commander, record, charts)
    return roll_rank(month, commander.rank, ranks[place], table, modifiers, dice)


CHECKS = PromotionChecks[PromotionState, SilentVictoryCharts, Commander, CareerRecord, Rank](
    next_promotion_check, roll_promotion, record_check
)


# ------------------------------------------------------------------------------ results


def headline(state: PromotionState, charts: SilentVictoryCharts) -> PromotionHeadline:
    """Return the rank in `state`, and when the next check is due."""
    return PromotionHeadline(
        rank=state.commander.rank,
        promotions=state.promotions,
        next_check=next_promotion_check(state.record, charts),
    )
