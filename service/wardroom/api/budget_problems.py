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
from wardroom.engine.refusals import said
from wardroom.sessions.adapters.redis.budgets import (
    BudgetUsedUp,
    CostTooHigh,
    CreationsRefused,
    NearlyFull,
)

PAID = (TOO_COSTLY, CREATIONS_REFUSED)
"""The problems of requests that store something new."""
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
    """Return the problem with which the service answers `fault`."""
    if isinstance(fault, CostTooHigh):
        return ProblemError(TOO_COSTLY, f"{fault}. Ask for less at a time.".capitalize())
    if isinstance(fault, CreationsRefused):
        return ProblemError(
            CREATIONS_REFUSED, CREATIONS_REFUSED.meaning, headers=_retry_after(fault.seconds)
        )
    if isinstance(fault, NearlyFull):
        return ProblemError(
            SESSIONS_AWAY,
            "",
            code="nearly_full",
            headers=_retry_after(fault.seconds),
            refused=(said("nearly_full"),),
        )
    return ProblemError(
        TOO_MANY_REQUESTS,
        f"{_WORDS[fault.budget]}; try again in {fault.seconds} s.",
        code=f"{fault.budget}_used_up",
        headers=_retry_after(fault.seconds),
    )


def check_estimate(units: Units, most: Units, body: Any) -> None:
    """Refuse a `body` whose cost in `units` is more than a request may cost.

    Raises ProblemError.
    """
    if units > most:
        detail = f"The request is estimated at {units} units of work; one may take {most}."
        raise naming_length(ProblemError(TOO_COSTLY, detail), body)


def naming_length(problem: ProblemError, body: Any) -> ProblemError:
    """Return `problem`; if odds are too costly, with the members of `body` that make them so.

    The named member is the number of trials (`trials`) or, if that is left out, the `horizon`.
    """
    if problem.kind is not TOO_COSTLY or getattr(body, "horizon", THROW) == THROW:
        return problem
    pointer = "/horizon" if isinstance(body.trials, UnsetType) else "/trials"
    error = FieldError(pointer=pointer, code=problem.code, detail=problem.detail)
    return ProblemError(TOO_COSTLY, problem.detail, errors=[error])


def _retry_after(seconds: int) -> Headers:
    return ((b"retry-after", b"%d" % max(seconds, 1)),)
