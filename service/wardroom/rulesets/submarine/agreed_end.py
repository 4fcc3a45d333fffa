"""The end of careers that was agreed beforehand (13.1.1): in port, or at an hour of the clock."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from wardroom.engine.agreed_end import AgreedEnds, Until
from wardroom.engine.situations import known, whole
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.career_record import patrols_begun

_RULE = "13.1.1"


def months(state: Any, charts: Any) -> tuple[str, str]:
    """Return the months in which the patrols of a career may begin that begins in `state` (5.1.2).

    `charts`: those of its game.
    """
    return known(whole(state).record).start, charts.careers.last_month


def reached(state: Any, until: Until) -> TraceStep | None:
    """Return the step of a career that has come to its agreed end; None: it goes on, or is at sea.

    It has when its boat could sail again: all that a patrol earns in port is done by then.
    """
    if state.stage != "load":
        return None
    situation = whole(state)
    month, patrols = until.month, patrols_begun(situation)
    if not isinstance(month, UnsetType) and situation.date > month:
        return TraceStep(
            rule=_RULE, purpose="agreed_month", details={"month": month}, result="agreed_end"
        )
    if not isinstance(until.patrols, UnsetType) and patrols >= until.patrols:
        return TraceStep(
            rule=_RULE, purpose="agreed_patrols", details={"patrols": patrols}, result="agreed_end"
        )
    return None


AGREED_ENDS = AgreedEnds(
    months=months,
    reached=reached,
    timed=TraceStep(rule=_RULE, purpose="agreed_hour", result="agreed_end"),
)
"""How a career of either game ends so."""
