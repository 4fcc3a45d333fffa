"""The situation: all parts of the game and the log sheet, and the stay in port."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta

from wardroom.dice import Dice
from wardroom.engine.refusals import Refused
from wardroom.engine.remembering import remembered
from wardroom.engine.situations import Open, OwedSteps
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import P1
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.contact import Contact
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew, UnitAwards
from wardroom.rulesets.silent_victory.situation.patrol import Patrol
from wardroom.rulesets.silent_victory.situation.record import CareerRecord, Fate
from wardroom.rulesets.silent_victory.situation.terms import Base, BoatClass, Month, Patient
from wardroom.rulesets.submarine.terms import period_of

# =================================================================================================
# Bases: where a career begins, and which boats are based where (7.3, 11.6.3).


class Basing(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The base of the boat."""

    at: Annotated[Base, Meta(description="Its base (7.3).")]
    tied_to_base: Annotated[
        bool,
        Meta(
            description="Whether the captain received the boat on request, and is therefore tied "
            "to it (11.5.4)."
        ),
    ] = False


def roll_base(
    type_: BoatClass, month: str, dice: Dice, charts: SilentVictoryCharts
) -> tuple[Base, tuple[TraceStep, ...]]:
    """Return the first base of a boat of this class that starts in `month` (7.3.1).

    Dice: one, purpose `base`; none where the class has but one base to start from.
    """
    table = charts.basing
    period = period_of(table.periods, month)
    rows = period.by_type.get(type_, period.rows)
    only = table.only_base.get(type_)
    if only is None and len({row.result for row in rows}) == 1:
        only = rows.rows[0].result
    details = {"type": type_.value, "month": month}
    if only is not None:
        step = TraceStep(
            rule="7.3.1", chart="basing", purpose="base", details={**details}, result=only
        )
        return only, (step,)
    roll = dice.roll(table.dice, purpose="base", rule="7.3.1")
    row = rows.row(roll.natural)
    step = TraceStep(
        rule="7.3.1",
        chart="basing",
        purpose="base",
        details={**details},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result, (step,)


def check_base(
    base: Base, type_: BoatClass, charts: SilentVictoryCharts, member: str = "/situation/base/at"
) -> None:
    """Raise Refused for a base that boats of this class never have (11.6.3)."""
    only = charts.basing.only_base.get(type_)
    if only is not None and base is not only:
        raise Refused(
            "base_not_for_class",
            rule="11.6.3",
            member=member,
            choices=(only,),
            type=type_,
            base=only,
        )


def check_base_in_use(
    base: Base, month: str, charts: SilentVictoryCharts, member: str = "/situation/base/at"
) -> None:
    """Raise Refused for a base from which no boat sails in `month` (7.3.2)."""
    bases = _bases_in(month, charts)
    if base not in bases:
        raise Refused(
            "base_not_in_use", rule="7.3.2", member=member, choices=bases, base=base, date=month
        )


@remembered(128)
def _bases_in(month: str, charts: SilentVictoryCharts) -> tuple[Base, ...]:
    """Return the bases from which boats sail in `month`, whatever their class (7.3.1)."""
    period = period_of(charts.basing.periods, month)
    sets = (period.rows, *period.by_type.values())
    return tuple(dict.fromkeys(row.result for rows in sets for row in rows))


def assignment_chart(base: Base, charts: SilentVictoryCharts) -> P1:
    """Return the assignment chart of a base (7.3.2)."""
    return charts.p1a if charts.basing.chart[base] == "P1a" else charts.p1p


def base_after(base: Base, charts: SilentVictoryCharts) -> Base:
    """Return where a boat is based once the patrol that it starts from `base` is over (7.3.2)."""
    return charts.basing.moves_to.get(base, base)


def other_base(base: Base) -> Base:
    """Return where a boat bound for `base` returns to when it has been rebased (chart R1)."""
    return Base.AUSTRALIA if base is Base.PEARL_HARBOR else Base.PEARL_HARBOR


# =================================================================================================
# In port: the state between the phases of a refit (10.14 to 11.7).


PortPhase = Literal["refit", "crew", "awards", "guns"]
"""A phase of the stay in port that comes once: refit, crew's affairs, awards, newer guns."""


class RecoveryNeeded(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The months that a severely wounded man needs to recover."""

    man: Annotated[Patient, Meta(description="The wounded man.")]
    months: Annotated[
        int, Meta(ge=0, le=12, description="The months that the man needs to recover.")
    ]


class Port(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """A boat between two patrols. The record states the result of the last patrol."""

    done: Annotated[
        tuple[PortPhase, ...],
        Meta(max_length=4, description="The completed phases of this stay, in order."),
    ] = ()
    commander_wounded: Annotated[
        bool,
        Meta(
            description=(
                "Whether the captain came home wounded, so that a Purple Heart is due (11.3.6)."
            )
        ),
    ] = False
    replaced_boat: Annotated[
        BoatClass | None,
        Meta(
            description=(
                "The class of the boat that came home, if another boat has replaced it "
                "(10.13.4, 11.5, 11.6.1); null if the boat was kept."
            )
        ),
    ] = None
    unit_awards: Annotated[
        UnitAwards | None,
        Meta(
            description=(
                "The awards of the boat that came home, if another boat has replaced it "
                "(11.3.10); null if the boat was kept."
            )
        ),
    ] = None
    next_patrol: Annotated[
        Month | None,
        Meta(
            description=(
                "The month in which the boat may sail again. Before the refit, null means that "
                "the month is unknown; after the refit, that no further patrol may start (5.1.2)."
            )
        ),
    ] = None
    recovery: Annotated[
        tuple[RecoveryNeeded, ...],
        Meta(
            max_length=9,
            description=(
                "The recovery months of wounded men who stay with the boat, by their current posts."
            ),
        ),
    ] = ()
    replaced: Annotated[
        tuple[Patient, ...], Meta(max_length=9, description="Men replaced in port.")
    ] = ()

    @property
    def logged(self) -> bool:
        """Whether the record holds the patrol that is over: it does once the boat is in port."""
        return True

    @property
    def boat_replaced(self) -> bool:
        """Whether the refit or a request has assigned another boat (10.13.4, 11.5, 11.6.1)."""
        return self.replaced_boat is not None

    @property
    def refit_over(self) -> bool:
        """Whether the boat is ready to sail again, and no longer as it came home."""
        return "refit" in self.done or self.next_patrol is not None


def with_done(port: Port, phase: PortPhase) -> Port:
    """Return `port` with `phase` over. A phase that was named twice is named once."""
    return msgspec.structs.replace(port, done=tuple(dict.fromkeys((*port.done, phase))))


def require_due(port: Port, phase: PortPhase, rule: str) -> None:
    """Raise Refused, by `rule`, where `phase` is over in this stay in port: it comes once."""
    if phase in port.done:
        raise Refused(
            "over_in_this_port.phase", rule=rule, member="/situation/port/done", phase=phase
        )


# =================================================================================================
# The situation: all parts of the game and the log sheet.


class Situation(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A boat, its captain and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    captain is left out, he is as at the start of a career. If the record is left out, it is empty.
    """

    date: Annotated[
        Month | None,
        Meta(
            description="The month in which the current patrol started or the next patrol starts."
        ),
    ] = None
    boat: Boat | None = None
    commander: Commander | None = None
    crew: Crew | None = None
    base: Annotated[Basing | None, Meta(description="The base of the boat; null if unknown.")] = (
        None
    )
    patrol: Annotated[
        Patrol | None,
        Meta(
            description="The current patrol, or the one that has just ended; null if there is none."
        ),
    ] = None
    contact: Annotated[
        Contact | None,
        Meta(description="The encounter in progress; null if nothing is in sight."),
    ] = None
    port: Annotated[
        Port | None, Meta(description="The stay in port; null if the boat is at sea.")
    ] = None
    record: CareerRecord | None = None
    fate: Annotated[Fate | None, Meta(description="How the game ended; null if it continues.")] = (
        None
    )
    owed: OwedSteps = UNSET
    open: Annotated[
        Open | None,
        Meta(description="The procedure that awaits a decision or dice; null if none does."),
    ] = None
    unknown: Annotated[
        tuple[Annotated[str, Meta(max_length=100)], ...],
        Meta(
            max_length=20,
            description=(
                "JSON pointers to the parts that are hidden from the seat that reads the situation."
            ),
        ),
    ] = ()
