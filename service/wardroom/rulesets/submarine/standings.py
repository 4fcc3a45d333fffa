"""Standings of several players: places by what each has achieved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Ranked = TypeVar("Ranked")


def places(ranked: Iterable[Ranked], tons: Callable[[Ranked], int]) -> list[tuple[int, Ranked]]:
    """Return each with its place, most tons first; ties share one, and the next are skipped."""
    ordered = sorted(ranked, key=lambda each: -tons(each))
    return [(1 + sum(tons(other) > tons(each) for other in ordered), each) for each in ordered]
