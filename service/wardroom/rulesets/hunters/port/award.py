"""The Knight's Cross and its grades (11.3). No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import Stage, Table, TableProcedure, stepped
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.boat import Commander
from wardroom.rulesets.hunters.situation.record import (
    AwardDue,
    CareerRecord,
    Ground,
    next_award,
    record_award,
    require_known_capital_ships,
)
from wardroom.rulesets.hunters.situation.situation import Port
from wardroom.rulesets.hunters.situation.terms import Award

Benefit = Literal[
    "second_salvo_unpenalised", "torpedo_fire", "escort_detection", "following_certain"
]
"""The effects of an award for its holder (11.3.6)."""

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


_CONFERRED = ("conferred", "conferred_on_two_grounds", "conferred_on_three_grounds")
"""How an award is conferred, by the number of its grounds."""


class ConferAwardOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """This order has no members: the rules decide whether an award is due."""


class Conferred(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """An award, and all grounds on which it was due."""

    award: Award
    grounds: Annotated[
        tuple[Ground, ...], Meta(description="The grounds on which the award was due.")
    ]


class AwardHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The awards that the Kommandant has received, their effects, and the next award."""

    conferred: Annotated[
        tuple[Conferred, ...],
        Meta(
            description="The awards that the Kommandant has received, the lowest first; empty if "
            "there are none."
        ),
    ]
    benefits: Annotated[
        tuple[Benefit, ...], Meta(description="The effects of the award that is held now (11.3.6).")
    ]
    next_award: Annotated[Award | None, Meta(description="The next award; null if there is none.")]
    tons_to_next_award: Annotated[
        int | None,
        Meta(
            description="Tons still to be sunk for the next award; 0 if it is due in the next "
            "refit, null if there is no next award."
        ),
    ]


class Honoured(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for honours."""

    commander: Commander
    record: CareerRecord
    port: Port | None


class AwardState(
    Honoured,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="awards",
    tag_field="procedure",
):
    """The conferring of awards in progress."""

    options: HuntersOptions
    order: ConferAwardOrder
    stage: str = ""
    conferred: tuple[Conferred, ...] = ()


def begin(
    honoured: Honoured, order: ConferAwardOrder, options: HuntersOptions, charts: HuntersCharts
) -> AwardState:
    """Return the conferring of the awards due in one refit; the record includes the patrol.

    Raises Refused for a capital ship that is not in the roster, and if awards have been conferred
    since the boat came home.
    """
    if honoured.port is not None and honoured.port.honoured:
        raise Refused("over_in_this_port.awards", rule="11.3", member="/situation/port/honoured")
    require_known_capital_ships(honoured.record, charts)
    return AWARDS.begun(holding(AwardState, honoured, options=options, order=order), charts)


def _next(state: AwardState, charts: HuntersCharts) -> AwardDue | None:
    return next_award(state.commander.award, state.record, charts)


def is_due(state: AwardState, charts: HuntersCharts) -> bool:
    """Return whether the next award is conferred: one a refit, or as many as are due (11.3)."""
    if state.conferred and state.options.awards_in_a_refit == "one":
        return False
    due = _next(state, charts)
    return due is not None and bool(due.grounds)


def confer(state: AwardState, dice: Dice, charts: HuntersCharts) -> Step[AwardState]:
    """Confer the next award (11.3.1 to 11.3.4), which brings a request for a boat (11.3.5)."""
    del dice
    due = _next(state, charts)
    assert due is not None
    details: dict[str, Detail] = {
        "award": due.award,
        "tons": state.record.tons_sunk,
        **dict(zip(("ground", "second_ground", "third_ground"), due.grounds, strict=False)),
    }
    step = TraceStep(
        rule=_RULES[due.award],
        chart="careers.award",
        purpose="award",
        details=details,
        result=_CONFERRED[len(due.grounds) - 1],
    )
    request = TraceStep(rule="11.3.5", purpose="boat_request_gained", result="request_gained")
    return stepped(
        state,
        (step, request),
        port=_honoured(state.port),
        commander=msgspec.structs.replace(state.commander, award=due.award),
        record=record_award(state.record),
        conferred=(*state.conferred, Conferred(award=due.award, grounds=due.grounds)),
    )


def nothing_due(state: AwardState, charts: HuntersCharts) -> bool:
    """Return whether no award was conferred."""
    del charts
    return not state.conferred


def state_none(state: AwardState, dice: Dice, charts: HuntersCharts) -> Step[AwardState]:
    """State the requirements of the next award, or that there is none."""
    del dice
    due = _next(state, charts)
    details: dict[str, Detail] = {"tons": state.record.tons_sunk}
    if due is None:
        step = TraceStep(
            rule="11.3", chart="careers.award", purpose="award_check", details=details,
            result="highest_award",
        )  # fmt: skip
    else:
        step = TraceStep(
            rule=_RULES[due.award],
            chart="careers.award",
            purpose="award_check",
            details={**details, "award": due.award, "wanted": due.tons_wanted},
            result="no_award",
        )
    return stepped(state, (step,), port=_honoured(state.port))


def _honoured(port: Port | None) -> Port | None:
    """`port` after the conferring of awards, which comes once (11.3)."""
    return None if port is None else msgspec.structs.replace(port, honoured=True)


AWARDS = Table(
    Stage("11.3", "award", when=is_due, does=confer, repeats=True),
    Stage("11.3", "none", when=nothing_due, does=state_none),
)


class ConferAward(TableProcedure[AwardState, HuntersCharts]):
    """The awards of a refit. No dice."""

    name = "awards"
    table = AWARDS

    def rank(self, state: AwardState) -> int:
        """Return the progress, award by award."""
        return len(state.conferred)


def benefits_of(award: Award) -> tuple[Benefit, ...]:
    """Return the effects of `award`; each grade keeps those of lower grades (11.3.6)."""
    return tuple(benefit for needed, benefit in _BENEFITS if award.grade >= needed.grade)


# ------------------------------------------------------------------------------ results


def headline(state: AwardState, charts: HuntersCharts) -> AwardHeadline:
    """Return the awards conferred in `state`, and the requirements of the next award."""
    following = _next(state, charts)
    missing = None
    if following is not None:
        missing = 0 if following.grounds else following.tons_wanted - state.record.tons_sunk
    return AwardHeadline(
        conferred=state.conferred,
        benefits=benefits_of(state.commander.award),
        next_award=None if following is None else following.award,
        tons_to_next_award=missing,
    )
