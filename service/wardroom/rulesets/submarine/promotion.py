"""Promotion (11.2.3, 11.2.4): the checks of a refit, and what says that none is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Stage, Table, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import Promotion
from wardroom.rulesets.submarine.procedure import SubmarineProcedure

RankOf = TypeVar("RankOf", bound=str)
"""The ranks of either game."""


def for_each(counted: Iterable[tuple[Modifier, int]]) -> tuple[Modifier, ...]:
    """Return each modifier for as many as have `counted`, without those of which there are none."""
    return tuple(
        msgspec.structs.replace(modifier, value=modifier.value * count)
        for modifier, count in counted
        if count
    )


def roll_rank(
    month: str,
    rank: RankOf,
    above: RankOf,
    table: Promotion,
    modifiers: tuple[Modifier, ...],
    dice: Dice,
) -> tuple[RankOf, tuple[TraceStep, ...]]:
    """Return the rank after the check due in `month`, from `rank` to `above` (11.2.3, 11.2.4).

    Dice: one, purpose `promotion`.
    """
    roll = dice.roll(table.dice, purpose="promotion", rule="11.2.3")
    total = modified(roll, modifiers)
    promoted = total <= table.success_at_most
    after = above if promoted else rank
    step = TraceStep(
        rule="11.2.3" if promoted else "11.2.4",
        chart="careers.promotion",
        purpose="promotion",
        details={"month": month, "needed": table.success_at_most, "rank": after},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=f"<={table.success_at_most}" if promoted else f">{table.success_at_most}",
        result="promoted" if promoted else "not_promoted",
    )
    return after, (step,)


def none_due(month: str | None) -> TraceStep:
    """Return the step of a refit without a check: the next is due in `month`; None: no more."""
    return TraceStep(
        rule="11.2.3",
        chart="careers.promotion",
        purpose="promotion_due",
        details={} if month is None else {"month": month},
        result="no_more" if month is None else "not_due",
    )


class PromotionChecks(SubmarineProcedure[Any, Any]):
    """The checks of a refit, one after the other (11.2.3).

    The state has the `commander`, his `record`, the `port`, the `order`, and of its own `checks`,
    those made, and `promotions`, those that succeeded. `next_check(record, charts)`: the month of
    the next; `roll(month, commander, record, dice, charts)`: the rank after it; `recorded(record,
    month)`: the record after it; `most`: more than a career has.
    """

    name = "promotion"

    def __init__(
        self,
        next_check: Callable[[Any, Any], str | None],
        roll: Callable[[str, Any, Any, Dice, Any], tuple[Any, tuple[TraceStep, ...]]],
        recorded: Callable[[Any, str], Any],
        most: int,
    ) -> None:
        self.next_check = next_check
        self.roll = roll
        self.recorded = recorded
        self.most = most
        self.table = Table(
            Stage("11.2.3", "check", when=self.check_due, does=self.make_check, repeats=True),
            Stage("11.2.3", "none", when=none_made, does=self.state_next),
        )

    def begun(self, state: Any, charts: Any) -> Any:
        """Return the checks of `state`, just made.

        Raises Refused for a record that does not show when checks are due, and for the last check
        while another patrol may start.
        """
        self.next_check(state.record, charts)
        sails = state.port.next_patrol
        if state.order.last and sails is not None:
            raise Refused("patrol_to_come", rule="11.2.3", member="/last", sails=sails)
        return self.table.begun(state, charts)

    def check_due(self, state: Any, charts: Any) -> bool:
        """Return whether another check is due before the boat sails, or of all left (11.2.3)."""
        month = self.next_check(state.record, charts)
        sails = state.port.next_patrol or charts.careers.last_month
        return month is not None and (state.order.last or month < sails)

    def make_check(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Make the next check (11.2.3)."""
        month = self.next_check(state.record, charts)
        assert month is not None
        before = state.commander
        rank, trace = self.roll(month, before, state.record, dice, charts)
        return stepped(
            state,
            trace,
            commander=msgspec.structs.replace(before, rank=rank),
            record=self.recorded(state.record, month),
            checks=state.checks + 1,
            promotions=state.promotions + (rank is not before.rank),
        )

    def state_next(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """State when the next check is due (11.2.3)."""
        del dice
        return Step(state, (none_due(self.next_check(state.record, charts)),))

    def scoped(self, state: Any, dice: Dice) -> Dice:
        """Return the dice of a check, which lie by its number."""
        return ScopedDice(dice, "check", state.checks + 1)

    def rank(self, state: Any) -> int:
        """Check by check."""
        checks: int = state.checks
        return checks

    def faults(self, state: Any, charts: Any) -> Iterator[str]:
        """Yield what no state of the promotion shows, in words."""
        del charts
        if state.record.start is None and state.record.last_promotion_check is None:
            yield "no start of the career"
        if not 0 <= state.promotions <= state.checks <= self.most:
            yield "more checks than a career has"


def none_made(state: Any, charts: Any) -> bool:
    """Return whether no check has been due."""
    del charts
    return not state.checks
