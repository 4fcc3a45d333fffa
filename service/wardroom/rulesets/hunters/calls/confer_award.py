"""The call `confer-award`."""

from __future__ import annotations

from wardroom.engine.calls import Example, RuleCall
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
    """The awards, and the roster that marks the capital ships of the log."""
    capital = any(ship.kind is ShipKind.CAPITAL_SHIP for ship in state.record.ships)
    return ("careers.award", "rosters.T5") if capital else ("careers.award",)


_NELSON = {"kind": "capital_ship", "name": "HMS Nelson", "tonnage": 34000}

CONFER_AWARD = RuleCall(
    name="confer-award",
    summary="See whether the Knight's Cross or its next grade is due, and confer it.",
    description=(
        "The next award is due by tonnage in all, by tonnage since the last one, or for a marked "
        "capital ship sunk since. Says on which grounds, what the award does for its holder, and "
        "what the one after it takes. Each award brings a request for a newer boat and counts at "
        "the next promotion check. No dice."
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
    examples=(
        Example(
            name="for_a_capital_ship",
            summary="62,000 tons, then HMS Nelson: the Knight's Cross for her alone.",
            situation={"record": {"tons_sunk": 96000, "ships": [_NELSON]}},
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="tonnage_since_the_last_award",
            summary="75,000 tons after a Knight's Cross at 96,000: the Oak Leaves.",
            situation={
                "commander": {"award": "KC"},
                "record": {"tons_sunk": 171000, "tons_at_award": 96000},
            },
            dice={"kind": "fixed", "rolls": []},
        ),
        Example(
            name="not_yet",
            summary="88,500 tons are not enough for the Knight's Cross.",
            situation={"record": {"tons_sunk": 88500}},
            dice={"kind": "fixed", "rolls": []},
        ),
    ),
)  # fmt: skip
