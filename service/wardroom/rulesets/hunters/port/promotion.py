"""Promotion of the Kommandant (11.2.3, 11.2.4): the dates of checks, and the check."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.situations import holding
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Commander
from wardroom.rulesets.hunters.situation.record import (
    CareerRecord,
    next_promotion_check,
    record_check,
)
from wardroom.rulesets.hunters.situation.situation import Port
from wardroom.rulesets.hunters.situation.terms import Rank
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

    options: HuntersOptions
    order: CheckPromotionOrder
    stage: str = ""
    checks: int = 0
    promotions: int = 0


def begin(
    promoted: Promoted, order: CheckPromotionOrder, options: HuntersOptions, charts: HuntersCharts
) -> PromotionState:
    """Return the checks of a Kommandant in port.

    Raises Refused for a record that does not show when checks are due, and for the last check
    while another patrol may start.
    """
    state = holding(PromotionState, promoted, options=options, order=order)
    begun: PromotionState = CHECKS.begun(state, charts)
    return begun


def promotion_modifiers(record: CareerRecord, charts: HuntersCharts) -> tuple[Modifier, ...]:
    """Return every modifier of the promotion die, multiplied by its count (11.2.3)."""
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
    """Return the check due in `month` (11.2.3, 11.2.4); returns the rank after it.

    Dice: one, purpose `promotion`; none for a Kapitän zur See, the highest rank.
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


CHECKS = PromotionChecks[PromotionState, HuntersCharts, Commander, CareerRecord, Rank](
    next_promotion_check, roll_promotion, record_check
)


# ------------------------------------------------------------------------------ results


def headline(state: PromotionState, charts: HuntersCharts) -> PromotionHeadline:
    """Return the rank in `state`, and when the next check is due."""
    return PromotionHeadline(
        rank=state.commander.rank,
        promotions=state.promotions,
        next_check=next_promotion_check(state.record, charts),
    )
