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
    `choices`: what would have been legal, where that is cheap to list. `others`: what else is wrong
    with the order, each a refusal of its own.
    """

    others: tuple[Refused, ...] = ()

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
    def each(self) -> tuple[Refused, ...]:
        """Everything that is wrong: this, and the others."""
        return (self, *self.others)

    def within(self, member: str) -> None:
        """Have every pointer start from `member`, within which the order stands."""
        for refusal in self.each:
            refusal.member = member + refusal.member

    @property
    def cited(self) -> str:
        """What is wrong in a line, with its rule and code."""
        return f"{self} (rule {self.rule}) [{self.code}]"


class Gathering:
    """Makes checks one by one and raises what all of them found at the end.

        gathering = Gathering()
        for group in groups:
            with gathering:
                check(group)
        gathering.close()

    A check that raises Refused ends its own block alone.
    """

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: list[Refused] = []

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, fault: BaseException | None, __: object) -> bool:
        if not isinstance(fault, Refused):
            return False
        self._found += fault.each
        return True

    def __bool__(self) -> bool:
        return bool(self._found)

    def close(self) -> None:
        """Raise the first refusal, if any, with the others."""
        if self._found:
            first, *others = self._found
            first.others = tuple(others)
            raise first


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
    "policies",
)


def pointer_within(member: str, root: str) -> str:
    """`member`, a rule's pointer, within the body of a request.

    It starts from `root`: `/order` for a new order, `/decision` where a procedure goes on. One that
    names another member of the body stands as it is.
    """
    return (
        member if member.startswith("/") and member.split("/")[1] in _OF_THE_BODY else root + member
    )
