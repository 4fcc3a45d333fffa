"""What a boat does at sea alone; when one in port sails again, and when it cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wardroom.engine.refusals import Refused
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.recovery import Recovery, months_needed

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


PortStep = tuple[str, bool, str, str, str]
"""A step of the stay in port: its name, whether it is over; else the refusal, rule and member."""


def check_steps(call: str, situation: Any, steps: Callable[[], Iterable[PortStep]]) -> None:
    """Raise Refused where `call` comes before one of the `steps` of the boat's stay in port (6.1).

    `steps()`: those of the game that what lies on the table shows. Where the patrol is not known
    that the boat came home from, nothing is owed for it.
    """
    required = _BEFORE.get(call)
    if required is None or situation.patrol is None:
        return
    for name, over, what, rule, member in steps():
        if name in required and not over:
            raise Refused(what, rule=rule, member=f"/situation/{member}")


_BEFORE = {
    "confer-award": ("refit", "crew"),
    "assign-patrol": ("refit", "next_patrol", "crew", "awards", "promotion"),
}
"""What has to be over before an award, and before the boat sails: what either depends on."""


def promotion_step(situation: Any, due: str | None) -> PortStep:
    """Return whether every check `due` before the boat sails is made (11.2.3); None: none is."""
    sails = situation.port.next_patrol
    made = due is None or sails is None or due >= sails
    return ("promotion", made, "promotion_due", "11.2.3", "record/last_promotion_check")


def check_month(call: str, situation: Any, rule: str) -> None:
    """Raise Refused for what is done in port, by `rule`, once the month has come to sail again."""
    port = situation.port
    if call in _BEFORE_ITS_MONTH and port is not None and situation.patrol is not None:
        sails = port.next_patrol
        if sails is not None and sails == situation.date:
            raise no_refit(sails, sails, rule)


_BEFORE_ITS_MONTH = ("request-boat", "upgrade-guns")
"""Calls that reckon from the month in which the boat sailed, which is behind it by then."""


def months_ashore(refit: int, recovery: Iterable[Recovery[str]], commander: str) -> int:
    """Return the months in port of a `refit`, or those of the commander's recovery, if longer.

    Rules 10.10.4, 10.11.2 and 11.4.3; in Silent Victory 10.14.4, 10.15.2 and 11.5.3. `commander`:
    as his game names him among the `recovery` of the wounded.
    """
    return max(refit, months_needed(recovery).get(commander, 0))


def no_refit(returned: str, sails: str | None, rule: str) -> Refused:
    """Return the refusal of a boat that `returned` and `sails` without a refit, by `rule`."""
    return Refused(
        "no_refit.date",
        rule=rule,
        member="/situation/port/next_patrol",
        date=returned,
        sails=sails or returned,
    )


def sailing(next_patrol: str | None, rule: str) -> tuple[TraceStep, ...]:
    """Return the step with when the boat may sail, by `rule`; None: not before the end (5.1.2)."""
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
