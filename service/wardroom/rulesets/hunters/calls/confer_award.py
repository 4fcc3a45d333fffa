"""The call `confer-award`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.hunters.port.award import (
    AwardHeadline,
    AwardState,
    ConferAward,
    ConferAwardOrder,
    Honoured,
    begin,
    headline,
)
from wardroom.rulesets.hunters.situation.terms import ShipKind


def tables(state: AwardState) -> tuple[str, ...]:
    """Return the awards, and the roster that marks the capital ships of the log."""
    capital = any(ship.kind is ShipKind.CAPITAL_SHIP for ship in state.record.ships)
    return ("careers.award", "rosters.T5") if capital else ("careers.award",)


CONFER_AWARD = RuleCall(
    name="confer-award",
    summary="Confer the Knight's Cross or its next grade, if it is due.",
    description=(
        "The next award is due for total tonnage, for tonnage since the last award, or for a "
        "marked capital ship sunk since then. The answer states the grounds, the effects of the "
        "award, and what the next award requires. Each award brings a request for a newer boat "
        "and counts at the next promotion check. Uses no dice."
    ),
    covers=(
        "8.2.2", "11.3", "11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.5", "11.3.6",
    ),
    parts=Honoured,
    order=ConferAwardOrder,
    state=AwardState,
    decisions=(),
    outcome_type=AwardHeadline,
    headline_type=AwardHeadline,
    procedure=ConferAward(),
    begin=begin,
    outcome=headline,
    headline=headline,
    first=lambda _charts: ("careers.award", None),
    tables=tables,
    throws=(),
)  # fmt: skip
