"""What a boat does at sea alone; when one in port sails again, and when it cannot."""

from __future__ import annotations

from wardroom.engine.refusals import Refused
from wardroom.engine.trace import TraceStep

AT_SEA = frozenset(
    (
        "advance-box", "attempt-mission", "attempt-resupply", "abort-patrol", "complete-patrol",
        "roll-encounter", "resolve-random-event", "check-close-approach", "resolve-salvo",
        "run-depth-charge-cycle", "fight-submarine", "follow-targets",
        "resolve-aircraft-encounter", "apply-hits", "repair-boat", "reload-tubes",
    )
)  # fmt: skip
"""The calls of both games that a boat in port cannot make, its patrol being over."""


BEFORE_REPAIRS = frozenset(
    (
        "random_event", "lone_ship", "ship_reported", "aircraft", "attack_or_decline", "submarine",
        "submarine_again", "convoy_found_again",
    )
)  # fmt: skip
"""Why calls are made, in either game, that come before the repairs of what was hit (8.1.5, 10.7).

In Silent Victory repairs are 10.11.
"""


def check_at_sea(call: str, port: object | None) -> None:
    """Raise Refused where `call` is made at sea alone, and the boat is in `port` (7.5.1)."""
    if call in AT_SEA and port is not None:
        raise Refused("in_port_already.sea", rule="7.5.1", member="/situation/port", call=call)


def check_in_port(port: object | None) -> None:
    """Raise Refused where awards are to be conferred and the boat is at sea (11.3)."""
    if port is None:
        raise Refused("not_in_port.awards", rule="11.3", member="/situation/port")


def check_in_time(sails: str, last_month: str) -> None:
    """Raise Refused for a boat that would not sail before the end of the game (5.1.1)."""
    if sails > last_month:
        raise Refused(
            "too_late", rule="5.1.1", member="/situation/date", sails=sails, last_month=last_month
        )


def check_box_done(checks_due: int) -> None:
    """Raise Refused where encounter checks of the box that the boat is in are due (8.1.1)."""
    if checks_due:
        raise Refused(
            "checks_due", rule="8.1.1", member="/situation/patrol/checks_due", checks=checks_due
        )


def check_seen_to(patrol: object | None, next_patrol: str | None, *, logged: bool) -> None:
    """Raise Refused for a boat in port that is to sail, and whose last `patrol` is not dealt with.

    It has to stand in the log, and the refit to say when the boat sails (6.1, 5.1.2).
    """
    refusals = (
        (not logged, "patrol_not_logged",
         "6.1", "logged"),
        (next_patrol is None, "not_refitted", "6.1",
         "next_patrol"),
    )  # fmt: skip
    for forbidden, what, rule, member in refusals:
        if patrol is not None and forbidden:
            raise Refused(what, rule=rule, member=f"/situation/port/{member}")


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
