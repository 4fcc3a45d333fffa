"""The Knight's Cross and its grades (11.3). No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.record import (
    CareerRecord,
    CareerRecordOrder,
    Ground,
    next_award,
    record_award,
    record_faults,
    record_from,
    require_known_capital_ships,
)
from wardroom.rulesets.hunters.situation.crew import Commander
from wardroom.rulesets.hunters.situation.terms import Award

Benefit = Literal[
    "second_salvo_unpenalised", "torpedo_fire", "escort_detection", "following_certain"
]
"""What an award does for its holder (11.3.6)."""

_BENEFITS: tuple[tuple[Award, Benefit], ...] = (
    (Award.KC, "second_salvo_unpenalised"),
    (Award.KCO, "torpedo_fire"),
    (Award.KCO_S, "escort_detection"),
    (Award.KCO_S_D, "following_certain"),
)
_RULES = {
    Award.KC: "11.3.1",
    Award.KCO: "11.3.2",
    Award.KCO_S: "11.3.3",
    Award.KCO_S_D: "11.3.4",
}


class ConferAwardOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Kommandant home from patrol, and his record with that patrol in it.

    `tons_at_award` and `ships_at_award` of the record tell what he has sunk since his last award.
    """

    commander: Commander = Commander()
    record: CareerRecordOrder = CareerRecordOrder()


class Conferred(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """An award, and every ground on which it was due."""

    award: Award
    grounds: Annotated[tuple[Ground, ...], Meta(description="Why it was due.")]


class ConferAwardOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What has been conferred, what it does, and what the next award takes."""

    conferred: Annotated[tuple[Conferred, ...], Meta(description="Lowest first; none: no award.")]
    benefits: Annotated[
        tuple[Benefit, ...], Meta(description="What the award now held does (11.3.6).")
    ]
    next_award: Annotated[Award | None, Meta(description="The award after it; null: none.")]
    tons_to_next_award: Annotated[
        int | None, Meta(description="Tons still to be sunk for it; 0: due in the next refit.")
    ]
    commander: Commander
    record: CareerRecord


class AwardHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What is conferred in the end."""

    award: Award
    awards_conferred: Annotated[int, Meta(description="How many awards are conferred.")]


class AwardState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="awards",
    tag_field="procedure",
):
    """The conferring of awards in progress."""

    options: HuntersOptions
    commander: Commander
    record: CareerRecord
    conferred: tuple[Conferred, ...] = ()
    over: bool = False


def begin(order: ConferAwardOrder, options: HuntersOptions, charts: HuntersCharts) -> AwardState:
    """The conferring that `order` asks for.

    Raises Refused for a record that does not add up, and for a capital ship that it does not know.
    """
    record = record_from(order.record)
    require_known_capital_ships(record, charts)
    return start(order.commander, record, options)


def start(commander: Commander, record: CareerRecord, options: HuntersOptions) -> AwardState:
    """The conferring of what is due by `record` in one refit."""
    return AwardState(options=options, commander=commander, record=record)


class ConferAward(Undecided[AwardState]):
    """The step machine of awards: one a refit, or as many as are due."""

    name = "awards"

    def finished(self, state: AwardState) -> bool:
        """Whether nothing more is conferred."""
        return state.over

    def advance(self, state: AwardState, dice: Dice, charts: HuntersCharts) -> Step[AwardState]:
        """Confer the next award that is due; say so when none is. No dice."""
        del dice
        due = next_award(state.commander.award, state.record, charts)
        if due is None or not due.grounds:
            over = msgspec.structs.replace(state, over=True)
            return Step(over, () if state.conferred else (_none(state, charts),))
        details: dict[str, Detail] = {
            "award": due.award,
            "tons": state.record.tons_sunk,
            "ground": due.grounds[0],
        }
        step = TraceStep(
            rule=_RULES[due.award],
            chart="careers.award",
            purpose="award",
            details=details,
            result="conferred",
        )
        request = TraceStep(rule="11.3.5", purpose="boat_request_gained", result="request_gained")
        after = msgspec.structs.replace(
            state,
            commander=msgspec.structs.replace(state.commander, award=due.award),
            record=record_award(state.record),
            conferred=(*state.conferred, Conferred(award=due.award, grounds=due.grounds)),
            over=state.options.awards_in_a_refit == "one",
        )
        return Step(after, (step, request))

    def verify(self, state: AwardState, charts: HuntersCharts) -> None:
        """The record adds up."""
        del charts
        for fault in record_faults(state.record):
            raise StateFault(f"the state of the awards cannot be: {fault}")

    def progress(self, state: AwardState) -> tuple[int, bool]:
        """Award by award."""
        return (len(state.conferred), state.over)


def _none(state: AwardState, charts: HuntersCharts) -> TraceStep:
    due = next_award(state.commander.award, state.record, charts)
    details: dict[str, Detail] = {"tons": state.record.tons_sunk}
    if due is None:
        return TraceStep(
            rule="11.3", chart="careers.award", purpose="award_check", details=details,
            result="highest_award",
        )  # fmt: skip
    return TraceStep(
        rule=_RULES[due.award],
        chart="careers.award",
        purpose="award_check",
        details={**details, "award": due.award, "wanted": due.tons_wanted},
        result="no_award",
    )


def benefits_of(award: Award) -> tuple[Benefit, ...]:
    """What `award` does for its holder; each grade keeps what those below it do (11.3.6)."""
    return tuple(benefit for needed, benefit in _BENEFITS if award.grade >= needed.grade)


# ------------------------------------------------------------------------------ results


def outcome(state: AwardState, charts: HuntersCharts) -> ConferAwardOutcome:
    """What has been conferred in `state`, and what the next award takes."""
    following = next_award(state.commander.award, state.record, charts)
    missing = None
    if following is not None:
        due = following.grounds
        missing = 0 if due else following.tons_wanted - state.record.tons_sunk
    return ConferAwardOutcome(
        conferred=state.conferred,
        benefits=benefits_of(state.commander.award),
        next_award=None if following is None else following.award,
        tons_to_next_award=missing,
        commander=state.commander,
        record=state.record,
    )


def headline(state: AwardState, charts: HuntersCharts) -> AwardHeadline:
    """What has been conferred in the end."""
    del charts
    return AwardHeadline(award=state.commander.award, awards_conferred=len(state.conferred))
