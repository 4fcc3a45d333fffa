"""Die-roll modifiers as a chart prints them: a value, the reason for it, and its rule."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.charts.numbers import Total

_YEAR = re.compile("[0-9]{4}")


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """One modifier of a roll: its value, its reason (a code), and the rule that states it."""

    value: Annotated[Total, Meta(description="The value that is added to the roll.")]
    reason: Annotated[str, Meta(description="The reason, as a code.")]
    rule: Annotated[str, Meta(description="The rule that states the modifier.")]


class ModifierByYear:
    """A modifier that depends on the year: `{ rule = "9.6.3", "1942" = 1, "1943" = 2 }`.

    Raises ValueError when a key is neither `rule` nor a year, or a value is not a number.
    """

    __slots__ = ("_by_year",)

    def __init__(self, table: object) -> None:
        if not isinstance(table, Mapping) or not isinstance(table.get("rule"), str):
            raise ValueError("a modifier by year needs its rule")  # noqa: TRY004 - for msgspec
        self._by_year: dict[int, Modifier] = {}
        for year, value in table.items():
            if year in ("rule", "reason"):
                continue
            if not _YEAR.fullmatch(year) or type(value) is not int:
                raise ValueError(f"{year!r}: a year and a whole number are wanted")
            self._by_year[int(year)] = Modifier(value, f"year_{year}", table["rule"])

    def of(self, year: int) -> tuple[Modifier, ...]:
        """The modifier of `year`, or none."""
        modifier = self._by_year.get(year)
        return () if modifier is None else (modifier,)
