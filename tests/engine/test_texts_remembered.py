"""Logs that anybody sends can have texts of any length: what was told of them is not kept for long.

Nothing in a log is checked before it is told, so its texts are bounded only by its own size.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from rules.catalogue import rulesets
from wardroom.charts import Modifier
from wardroom.dice import Roll
from wardroom.engine.trace import TraceStep
from wardroom.lru_cache import remembered
from wardroom.text.lines import Narrator, narrator

LINES, LENGTH = 120, 250_000
KEPT_BYTES = 18_000_000
"""The most that may be kept of texts of thirty million characters, and of the lines with them."""

Tell = Callable[[Narrator, str], str]


def of_step(**members: Any) -> str:
    """The line of a step of The Hunters with these `members`."""
    step = {
        "rule": "9.2.5", "purpose": "damage", "details": {"target": 1}, "result": "rescued",
        **members,
    }  # fmt: skip
    return narrator(rulesets()["hunters"], "en").line(TraceStep(**step))


THROWN = Roll("2d6", (1, 2), 3, "x")
PLACES: dict[str, Callable[[str], str]] = {
    "the number of a rule": lambda text: of_step(rule=text),
    "a chart": lambda text: of_step(chart=f"E2{text}"),
    "a name": lambda text: of_step(purpose="pack_check", details={"name": text, "row": "atlantic"}),
    "a row": lambda text: of_step(purpose="pack_check", details={"name": "x", "row": text}),
    "the notation of dice": lambda text: of_step(roll=Roll(text, (1, 2), 3, "x")),
    "faces": lambda text: of_step(roll=Roll("1d6", faces_of(text), 1, "x")),
    "faces that were thrown again": lambda text: of_step(
        roll=Roll("1d6", (1,), 1, "x", rerolled=(faces_of(text),))
    ),
    "the year of a modifier": lambda text: of_step(
        roll=THROWN, modifiers=(Modifier(1, f"year_{text}", "1"),), total=3
    ),
    "the rule of a modifier": lambda text: of_step(
        roll=THROWN, modifiers=(Modifier(1, "hull_damage", text),), total=3
    ),
    "a choice": lambda text: narrator(rulesets()["hunters"], "en").decided(
        "choose_patrol", {"area": text}
    ),
    "a part of a choice": lambda text: narrator(rulesets()["hunters"], "en").part(
        "choose_patrol", {"area": text}
    ),
}
"""Where a log has a text or a list of any length, and how it is told."""


def faces_of(text: str) -> tuple[int, ...]:
    """Faces that take as much memory as `text`, and differ as it does."""
    return tuple(range(int(text[:6]), int(text[:6]) + LENGTH // 32))


@pytest.mark.parametrize("place", PLACES)
def test_what_logs_say_is_not_kept(place: str) -> None:
    tell = PLACES[place]
    tell(f"{0:06}")
    tracemalloc.start()
    try:
        for number in range(1, LINES):
            assert tell(f"{number:06}" + "x" * LENGTH)
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < KEPT_BYTES


def test_what_is_said_again_is_kept() -> None:
    told: list[str] = []

    @remembered(100, 10_000)
    def tell(text: str) -> str:
        told.append(text)
        return text

    for text in ("a", "b", "a", "x" * 10_000, "x" * 10_000, "a", "b", "a"):
        assert tell(text) == text
    assert [text[:1] for text in told] == ["a", "b", "x", "a", "b"]
