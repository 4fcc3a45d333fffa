"""The exceptions with which rules refuse.

RuleError
├── Refused      the order is understood, and the rules forbid it (cites the rule)
├── PolicyFault  what a standing policy decides, the rules forbid
└── StateFault   a state handed back does not fit the call it is handed to
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from wardroom.engine.sides import Sides

Param = int | str | tuple[int | str, ...] | None
"""A detail of a refusal: a number, a name, or a code for which a word is filled in."""


class Said(NamedTuple):
    """A refusal without words, as the key of a sentence and the details of the sentence."""

    key: str
    params: Mapping[str, Param]

    @property
    def code(self) -> str:
        """The stable code of the fault, which is its key up to the dot."""
        return self.key.partition(".")[0]

    def __str__(self) -> str:
        return ", ".join([self.key, *(f"{name} {value}" for name, value in self.params.items())])


def said(key: str, /, **params: Param) -> Said:
    """Return a fault by the key of its sentence and the details of the sentence. See `Refused`."""
    return Said(key, params)


class RuleError(Exception):
    """The base of all errors that a rule, a procedure or the runner raises on purpose."""

    code = "rule_error"


class Refused(RuleError):
    """The rules forbid the order.

    `what`: the key of its sentence among the words, with the `params` that fill it, or both as
    `said`. The key is the `code`, a stable slug; other sentences of the same code add a name after
    a dot (`must_abort.fire`). `rule`: the rule that forbids the order. `member`: a JSON Pointer
    into the order (`/attack/0/torpedoes/1/tube`), empty for the order as a whole. `choices`: legal
    alternatives, if they are cheap to list. `example`: one of them, if `choices` does not list all.
    `others`: the other faults of the order, each as a refusal. `sides`: of the game, if the
    refusal names seats: they are called by their nations.
    """

    others: tuple[Refused, ...] = ()
    sides: Sides = ()

    def __init__(
        self,
        what: str | Said,
        *,
        rule: str,
        member: str = "",
        choices: Sequence[Any] = (),
        example: Any = UNSET,
        **params: Param,
    ) -> None:
        self.said = Said(what, params) if isinstance(what, str) else what
        super().__init__(str(self.said))
        self.code = self.said.code
        self.rule = rule
        self.member = member
        self.choices = tuple(choices)
        self.example = example

    @property
    def each(self) -> tuple[Refused, ...]:
        """This refusal and the refusals found with it."""
        return (self, *self.others)

    def within(self, member: str) -> None:
        """Add the place of the order in the request to the front of all pointers."""
        for refusal in self.each:
            refusal.member = member + refusal.member


class Gathering:
    """Collects the refusals of several checks, and raises them together at the end.

        gathering = Gathering()
        for group in groups:
            with gathering:
                check(group)
        gathering.close()

    A check that raises Refused ends only its own block. A fault found by two checks is reported
    once.
    """

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: list[Refused] = []

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, fault: BaseException | None, __: object) -> bool:
        if not isinstance(fault, Refused):
            return False
        self.add(fault)
        return True

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, fault: Refused) -> None:
        """Add a fault and the faults found with it, without duplicates."""
        known = {(str(one), one.member) for one in self._found}
        self._found += [one for one in fault.each if (str(one), one.member) not in known]

    def close(self) -> None:
        """Raise the first refusal, if any, with the others."""
        if self._found:
            first, *others = self._found
            first.others = tuple(others)
            raise first


def refuse_all(faults: Iterable[Refused]) -> None:
    """Raise the first of `faults`, if any, with the others; duplicates are reported once."""
    found = tuple(faults)
    if found:
        gathering = Gathering()
        for fault in found:
            gathering.add(fault)
        gathering.close()


class PolicyFault(RuleError):
    """A standing policy has made a decision that the rules forbid."""


class StateFault(RuleError):
    """The state in the request does not come from an answer of this call."""

    code = "state_not_usable"


_OF_THE_BODY = (
    "order",
    "decision",
    "action",
    "choice",
    "charts",
    "deadlines",
    "supplied_by",
    "options",
    "situation",
    "members",
    "policies",
    "seat",
)


def pointer_within(member: str, root: str) -> str:
    """Return the pointer `member` of a rule as a pointer into the request body.

    It starts from `root`: `/order` for a new order, `/decision` if a procedure continues. A pointer
    to another member of the body is returned unchanged.
    """
    return (
        member if member.startswith("/") and member.split("/")[1] in _OF_THE_BODY else root + member
    )
