"""The printing of the rulebook that a ruleset follows, and rules that other printings change.

A ruleset declares it once. Lists, reports, README and tests use that declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta


class AbsentRule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of another printing, which the service does not adjudicate."""

    rule: Annotated[str, Meta(description="The number of the rule in that printing.")]
    title: Annotated[str, Meta(description="The rule that the other printing adds or changes.")]


class Printing(msgspec.Struct, frozen=True, kw_only=True):
    """The printing of the rulebook that is adjudicated."""

    title: Annotated[str, Meta(description="The printing, such as `First printing (2013)`.")]
    absent: Annotated[
        tuple[AbsentRule, ...],
        Meta(
            description="Rules that another printing adds or changes, as far as they are known. "
            "The service adjudicates none of these rules."
        ),
    ] = ()

    def named(self, name: Callable[[str], str]) -> Printing:
        """Return the printing with its titles in another language."""
        absent = tuple(AbsentRule(rule=one.rule, title=name(one.title)) for one in self.absent)
        return Printing(title=name(self.title), absent=absent)

    @property
    def titles(self) -> tuple[str, ...]:
        """Return the titles of the printing and of the absent rules."""
        return (self.title, *(one.title for one in self.absent))


PrintingAdjudicated = Annotated[
    Printing | None,
    Meta(
        description="The printing of the rulebook that is adjudicated, or null if the ruleset has "
        "no printed rulebook."
    ),
]
