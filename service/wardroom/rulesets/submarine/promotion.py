"""Promotion (11.2.3, 11.2.4): the checks of a refit, and the step that states that none is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Stage, Table, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import Promotion
from wardroom.rulesets.submarine.orders import CheckPromotionOrder
from wardroom.rulesets.submarine.pack import ChartsOf
from wardroom.rulesets.submarine.procedure import Commanded, SubmarineProcedure
from wardroom.rulesets.submarine.situation.boat import Commander, CommanderOf
from wardroom.rulesets.submarine.situation.record import Record, RecordOf
from wardroom.rulesets.submarine.situation.situation import Port
from wardroom.rulesets.submarine.terms import MOST_COUNTED, replace

RankOf = TypeVar("RankOf", bound=str)
"""The ranks of a game."""
CommanderOf_co = TypeVar("CommanderOf_co", bound=Commander, covariant=True)
RecordOf_co = TypeVar("RecordOf_co", bound=Record, covariant=True)


def for_each(counted: Iterable[tuple[Modifier, int]]) -> tuple[Modifier, ...]:
    """Return each modifier multiplied by its count, without those whose count is 0."""
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
    """Return the step of a refit without a check; `month`: the next one is due, None: no more."""
    return TraceStep(
        rule="11.2.3",
        chart="careers.promotion",
        purpose="promotion_due",
        details={} if month is None else {"month": month},
        result="no_more" if month is None else "not_due",
    )


class PromotionState(Commanded, Protocol[CommanderOf_co, RecordOf_co]):
    """The state of the checks of a refit."""

    @property
    def commander(self) -> CommanderOf_co:
        """The commander."""
        ...

    @property
    def record(self) -> RecordOf_co:
        """His record."""
        ...

    @property
    def port(self) -> Port:
        """The stay in port."""
        ...

    @property
    def order(self) -> CheckPromotionOrder:
        """The order of the checks."""
        ...

    @property
    def checks(self) -> int:
        """The checks made."""
        ...

    @property
    def promotions(self) -> int:
        """The checks that succeeded."""
        ...


PromotionOf = TypeVar("PromotionOf", bound=PromotionState[Any, Any])
"""The state of the checks of a game, with its commander and its record."""


class PromotionChecks(
    SubmarineProcedure[PromotionOf, ChartsOf],
    Generic[PromotionOf, ChartsOf, CommanderOf, RecordOf, RankOf],
):
    """The checks of a refit, one after the other (11.2.3).

    `next_check(record, charts)`: the month of the next check;
    `roll(month, commander, record, dice, charts)`: the rank after it; `recorded(record, month)`:
    the record after it.
    """

    name = "promotion"

    def __init__(
        self,
        next_check: Callable[[RecordOf, ChartsOf], str | None],
        roll: Callable[
            [str, CommanderOf, RecordOf, Dice, ChartsOf], tuple[RankOf, tuple[TraceStep, ...]]
        ],
        recorded: Callable[[RecordOf, str], RecordOf],
    ) -> None:
        self.next_check = next_check
        self.roll = roll
        self.recorded = recorded
        self.table = Table(
            Stage("11.2.3", "check", when=self.check_due, does=self.make_check, repeats=True),
            Stage("11.2.3", "none", when=none_made, does=self.state_next),
        )

    def begun(self, state: PromotionOf, charts: ChartsOf) -> PromotionOf:
        """Return the new `state` if its checks can be made.

        Raises Refused for a record that does not show when checks are due, and for the last check
        while another patrol may start.
        """
        self.next_check(state.record, charts)
        sails = state.port.next_patrol
        if state.order.last and sails is not None:
            raise Refused("patrol_to_come", rule="11.2.3", member="/last", sails=sails)
        return self.table.begun(state, charts)

    def check_due(self, state: PromotionOf, charts: ChartsOf) -> bool:
        """Return whether another check is due before the boat sails, or at all (11.2.3)."""
        month = self.next_check(state.record, charts)
        sails = state.port.next_patrol or charts.careers.last_month
        return month is not None and (state.order.last or month < sails)

    def make_check(self, state: PromotionOf, dice: Dice, charts: ChartsOf) -> Step[PromotionOf]:
        """Make the next check (11.2.3)."""
        month = self.next_check(state.record, charts)
        assert month is not None
        before = state.commander
        rank, trace = self.roll(month, before, state.record, dice, charts)
        return stepped(
            state,
            trace,
            commander=replace(before, rank=rank),
            record=self.recorded(state.record, month),
            checks=state.checks + 1,
            promotions=state.promotions + (rank is not before.rank),
        )

    def state_next(self, state: PromotionOf, dice: Dice, charts: ChartsOf) -> Step[PromotionOf]:
        """State when the next check is due (11.2.3)."""
        del dice
        return Step(state, (none_due(self.next_check(state.record, charts)),))

    def scoped(self, state: PromotionOf, dice: Dice) -> Dice:
        """Return the place of a check's dice: its number."""
        return ScopedDice(dice, "check", state.checks + 1)

    def rank(self, state: PromotionOf) -> int:
        """Return the progress: the number of checks made."""
        return state.checks

    def faults(self, state: PromotionOf, charts: ChartsOf) -> Iterator[str]:
        """Yield the faults of an impossible state of the promotion, in words."""
        del charts
        if state.record.start is None and state.record.last_promotion_check is None:
            yield "no start of the career"
        if not 0 <= state.promotions <= state.checks <= MOST_COUNTED:
            yield "more checks than a career has"


def none_made(state: PromotionState[Commander, Record], charts: object) -> bool:
    """Return whether no check has been due."""
    del charts
    return not state.checks
