"""What throws need, as lines: totals in spans, and what sets two throws of one purpose apart."""

from __future__ import annotations

import pytest

from kept.artefacts import RULESETS
from wardroom.charts import Modifier
from wardroom.engine.ahead import ResultAhead, ThrowAhead
from wardroom.engine.calls import Probability
from wardroom.text import ahead_lines

NIGHT = Modifier(value=-1, reason="night_surface", rule="9.2.3")
CLOSE = Modifier(value=1, reason="close_range", rule="9.6.7")
_LANGUAGES = ("en", "ja", "ko")


def throw(purpose: str, rows: dict[str, tuple[str, ...]], *modifiers: Modifier) -> ThrowAhead:
    return ThrowAhead(
        rule="9", chart=None, purpose=purpose, dice="2d6", details={}, modifiers=modifiers,
        results=tuple(
            ResultAhead(
                result=result,
                rows=totals,
                probability=Probability(decimal=0.5, numerator="1", denominator="2"),
            )
            for result, totals in rows.items()
        ),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (("4", "5", "6", "7", "8", "9", "10", "11"), "4-11"),
        (("11", "3", "4"), "3-4 11"),
        (("2",), "2"),
        (("<=7",), "<=7"),
        (("9-11", ">=12"), "9-11 >=12"),
        ((), ""),
    ],
)
def test_totals_that_follow_each_other_are_a_span(rows: tuple[str, ...], said: str) -> None:
    [line] = ahead_lines(RULESETS["hunters"], [throw("torpedo_fire", {"hit": rows})], "en")
    assert line == f"Torpedo fire 2d6: hit{' ' * bool(said)}{said} 50 %"


@pytest.mark.parametrize("language", _LANGUAGES)
def test_throws_of_one_purpose_say_how_they_differ(language: str) -> None:
    hunters = RULESETS["hunters"]
    throws = [
        throw("torpedo_fire", {"hit": ("<=8",)}, CLOSE, NIGHT),
        throw("torpedo_fire", {"hit": ("<=7",)}, CLOSE),
        throw("detection", {"undetected": ("<=8",)}, CLOSE),
        throw("detection", {"undetected": ("<=8",)}, CLOSE),
    ]
    with_night, without, check = ahead_lines(hunters, throws, language)
    assert "-1 " in with_night
    assert "_" not in with_night
    assert "-1" not in without
    assert "+1" not in with_night + without + check
    alone = ahead_lines(hunters, throws[:1], language)
    assert "-1" not in alone[0]
