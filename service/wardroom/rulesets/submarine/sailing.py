"""When a boat in port may sail again, and what cannot be of its next patrol."""

from __future__ import annotations

from wardroom.engine.refusals import Refused
from wardroom.engine.trace import TraceStep


def sailing(next_patrol: str | None, rule: str) -> tuple[TraceStep, ...]:
    """The step that states when the boat may sail, by `rule`; None: not before the end (5.1.2)."""
    if next_patrol is None:
        return (TraceStep(rule="5.1.2", chart="careers", purpose="next_patrol", result="too_late"),)
    return (
        TraceStep(
            rule=rule,
            chart="careers",
            purpose="next_patrol",
            details={"month": next_patrol},
            result="sails",
        ),
    )


def require_later(begun: str | None, next_patrol: str | None, rule: str) -> None:
    """Raise Refused, by `rule`, when the next patrol is not after the month the career `begun`."""
    if begun is not None and next_patrol is not None and next_patrol <= begun:
        raise Refused(
            "next_patrol_before_the_start",
            f"the career began in {begun}: its next patrol is not in {next_patrol}",
            rule=rule,
            member="/next_patrol",
        )
