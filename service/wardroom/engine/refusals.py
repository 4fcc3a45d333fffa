"""How rules say no.

RuleError
├── Refused      the order is understood, and the rules forbid it (cites the rule)
├── PolicyFault  what a standing policy decides, the rules forbid
└── StateFault   a state handed back does not fit the call it is handed to
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class RuleError(Exception):
    """Anything a rule, a procedure or the runner raises on purpose."""

    code = "rule_error"


class Refused(RuleError):
    """The rules forbid what was ordered.

    `code`: what is wrong, as a stable slug. `rule`: the rule that forbids it. `member`: a JSON
    Pointer into the order (`/attack/0/torpedoes/1/tube`), empty for the order as a whole.
    `choices`: what would have been legal, where that is cheap to list.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        rule: str,
        member: str = "",
        choices: Sequence[Any] = (),
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.rule = rule
        self.member = member
        self.choices = tuple(choices)

    @property
    def cited(self) -> str:
        """What is wrong in a line, with its rule and code."""
        return f"{self} (rule {self.rule}) [{self.code}]"


class PolicyFault(RuleError):
    """A standing policy decides what the rules forbid: the fault is its own, not a player's."""


class StateFault(RuleError):
    """A state handed back is not one that this call gave out."""

    code = "state_not_usable"


_OF_THE_BODY = (
    "order",
    "decision",
    "action",
    "choice",
    "charts",
    "options",
    "situation",
    "members",
)


def pointer_within(member: str, root: str) -> str:
    """`member`, a rule's pointer, within the body of a request.

    It starts from `root`: `/order` for a new order, `/decision` where a procedure goes on. One that
    names another member of the body stands as it is.
    """
    return (
        member if member.startswith("/") and member.split("/")[1] in _OF_THE_BODY else root + member
    )
