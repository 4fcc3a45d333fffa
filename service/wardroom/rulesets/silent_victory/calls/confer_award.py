"""The call `confer-award`."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.silent_victory.port.award import (
    AwardHeadline,
    AwardState,
    ConferAward,
    ConferAwardOrder,
    Honoured,
    begin,
    headline,
)


def tables(state: AwardState) -> tuple[str, ...]:
    """Return what each award takes."""
    del state
    return ("careers.award", "careers.unit_awards")


CONFER_AWARD = RuleCall(
    name="confer-award",
    summary="Confer the awards that a patrol has earned the captain and his boat.",
    description=(
        "The captain receives at most one performance award for a patrol: the highest that the "
        "patrol has earned. A Navy Cross or a Medal of Honor brings a request for a new boat. "
        "The Purple Heart and the badge of a first successful patrol are awarded in addition. "
        "The boat gains a battle star with every success. If it sank enough ships, a die is "
        "rolled for a unit award. A captain who did not come home can still receive the Purple "
        "Heart."
    ),
    covers=(
        "11.3", "11.3.1", "11.3.2", "11.3.3", "11.3.4", "11.3.4.1", "11.3.4.3", "11.3.5", "11.3.6",
        "11.3.7", "11.3.8", "11.3.9", "11.3.10", "11.3.10.1", "11.3.10.2", "11.3.10.3",
    ),
    parts=Honoured,
    after_the_end=True,  # A captain who did not come home is honoured too.
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
    throws=("unit_award",),
)  # fmt: skip
