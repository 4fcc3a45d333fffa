"""The problems of requests that exceed a budget."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from wardroom.api.cost import Units
from wardroom.api.exchange import Headers
from wardroom.api.problems import (
    CREATIONS_REFUSED,
    SESSIONS_AWAY,
    TOO_COSTLY,
    TOO_MANY_REQUESTS,
    FieldError,
    ProblemError,
)
from wardroom.engine.outlook import THROW
from wardroom.sessions.adapters.redis.budgets import (
    BudgetUsedUp,
    CostTooHigh,
    CreationsRefused,
    NearlyFull,
)

PAID = (TOO_COSTLY, CREATIONS_REFUSED)
"""The problems of whatever is new and stored."""
_NEARLY_FULL = (
    "Redis, which stores the sessions, has little memory left: only decisions of games in progress "
    "are accepted."
)
_OF_CLIENT = {
    "work": "work units for this minute",
    "actions": "actions of its seat for this minute",
    "sessions": "new sessions for today",
    "tournaments": "new tournaments for today",
    "bytes": "bytes that it may store",
    "requests": "requests that it may have at work",
    "bodies": "bodies that it may have on their way",
    "streams": "event streams that it may have open",
    "work_queue": "places for requests that take long",
}


_WORDS = {budget: f"The client has used up the {what}" for budget, what in _OF_CLIENT.items()} | {
    "network": "Clients in the same network have used up its share of the new sessions for today"
}


def budget_problem(
    fault: BudgetUsedUp | CostTooHigh | CreationsRefused | NearlyFull,
) -> ProblemError:
    """Return the problem that `fault` is answered with."""
    if isinstance(fault, CostTooHigh):
        return ProblemError(TOO_COSTLY, f"{fault}. Ask for less at a time.".capitalize())
    if isinstance(fault, CreationsRefused):
        return ProblemError(
            CREATIONS_REFUSED, CREATIONS_REFUSED.meaning, headers=_retry_after(fault.seconds)
        )
    if isinstance(fault, NearlyFull):
        return ProblemError(
            SESSIONS_AWAY, _NEARLY_FULL, code="nearly_full", headers=_retry_after(fault.seconds)
        )
    return ProblemError(
        TOO_MANY_REQUESTS,
        f"{_WORDS[fault.budget]}; try again in {fault.seconds} s.",
        code=f"{fault.budget}_used_up",
        headers=_retry_after(fault.seconds),
    )


def check_estimate(units: Units, most: Units, body: Any) -> None:
    """Refuse a request with this `body`, of so many `units`, where it may take `most`.

    Raises ProblemError: it names what makes odds long, how often or how far they are played on.
    """
    if units <= most:
        return
    detail, errors = f"The request is estimated at {units} units of work; one may take {most}.", []
    if getattr(body, "horizon", THROW) != THROW:
        pointer = "/horizon" if isinstance(body.trials, UnsetType) else "/trials"
        errors = [FieldError(pointer=pointer, code=TOO_COSTLY.code, detail=detail)]
    raise ProblemError(TOO_COSTLY, detail, errors=errors)


def _retry_after(seconds: int) -> Headers:
    return ((b"retry-after", b"%d" % max(seconds, 1)),)
