"""Every language of every ruleset says what English says, all of it, and in its own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from golden.record import examples
from rules.catalogue import catalogue, rulesets, run_case
from support.every import every
from wardroom.engine.adjudication import adjudicate
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import FALLBACK, fill, languages, narrator
from wardroom.text.template import FREE_TEXT

from .foreign import (
    ALLOWED,
    SECTIONS,
    counts_of,
    fields_of,
    foreign_in_step,
    foreign_words,
    templates,
    without_fields,
)

OTHERS = [
    (ruleset, language)
    for ruleset in rulesets().values()
    for language in languages(ruleset)
    if language != FALLBACK
]
every_other_language = pytest.mark.parametrize(
    ("ruleset", "language"), OTHERS, ids=lambda value: getattr(value, "id", value)
)


@cache
def answers(ruleset: str) -> tuple[Any, ...]:
    """Every answer of the case catalogue and of the golden examples."""
    return (*_of_cases(ruleset), *_of_examples(ruleset))


def _of_cases(ruleset: str) -> Iterator[Any]:
    for filed in catalogue(ruleset):
        results = run_case(filed.case.id, ruleset).results
        yield from (result for result in results if not isinstance(result, Exception))


def _of_examples(ruleset: str) -> Iterator[Any]:
    for call, example in examples():
        if call.ruleset.id == ruleset:
            yield adjudicate(call, msgspec.convert(example.request(), call.types.request))


@every_other_language
def test_it_has_the_phrases_of_english(ruleset: InstalledRuleset, language: str) -> None:
    told, english = ruleset.phrases[language], ruleset.phrases[FALLBACK]
    for section in SECTIONS:
        mine, theirs = set(getattr(told, section)), set(getattr(english, section))
        assert not theirs - mine, section
        # A code that English shows as it is needs a word elsewhere.
        assert section == "words" or not mine - theirs, section


@every_other_language
def test_it_tells_every_detail_that_english_tells(ruleset: InstalledRuleset, language: str) -> None:
    told, english = templates(ruleset.phrases[language]), templates(ruleset.phrases[FALLBACK])
    different = {
        code: (text, told[code])
        for code, text in english.items()
        if fields_of(text) != fields_of(told[code])
    }
    assert not different


@every_other_language
def test_nothing_is_counted_as_english_counts(ruleset: InstalledRuleset, language: str) -> None:
    told = templates(ruleset.phrases[language])
    assert not {code: counts for code, text in told.items() if (counts := counts_of(text))}


@every_other_language
def test_no_phrase_is_english(ruleset: InstalledRuleset, language: str) -> None:
    told = templates(ruleset.phrases[language])
    left = {code: foreign_words(without_fields(text)) for code, text in told.items()}
    assert not {code: words for code, words in left.items() if words}


@pytest.mark.parametrize("ruleset", rulesets().values(), ids=lambda ruleset: ruleset.id)
def test_japanese_has_its_own_commas_and_brackets(ruleset: InstalledRuleset) -> None:
    told = templates(ruleset.phrases["ja"])
    assert not {code: text for code, text in told.items() if re.search(r", |[()]", text)}


@every_other_language
def test_every_line_is_told_and_none_is_english(ruleset: InstalledRuleset, language: str) -> None:
    told = answers(ruleset.id)
    assert len(told) > len(ruleset.calls)
    left: dict[str, str] = {}
    for answer in told:
        fill(ruleset, answer, language)
        for step in answer.trace:
            for word in foreign_in_step(step):
                left[word] = step.text
        for following in answer.next:
            for word in foreign_words(following.text):
                left[word] = following.text
    assert not left


@every_other_language
def test_a_line_has_the_figures_of_its_english(ruleset: InstalledRuleset, language: str) -> None:
    """What was rolled, added and cited is the same in every language."""
    for answer in answers(ruleset.id):
        for step in answer.trace:
            line = narrator(ruleset, language).line(step)
            if step.roll is not None:
                assert f"{step.roll.dice} [{' '.join(map(str, step.roll.faces))}]" in line
            assert all(f"{modifier.value:+d} " in line for modifier in step.modifiers)
            assert step.total is None or not step.modifiers or str(step.total) in line
            assert re.search(rf"[(\uff08]{re.escape(step.rule)}", line)


@pytest.mark.parametrize("ruleset", rulesets().values(), ids=lambda ruleset: ruleset.id)
def test_no_code_is_shown_as_it_is(ruleset: InstalledRuleset) -> None:
    """Neither of a detail nor of a chart: `deck_gun_1` and `A2_second_round` are for machines."""
    for language in languages(ruleset):
        for answer in answers(ruleset.id):
            for step in fill(ruleset, answer, language).trace:
                said = step.text
                for field, value in step.details.items():
                    if field.endswith(FREE_TEXT):
                        said = said.replace(str(value), "")
                assert "_" not in said, step.text


@every(
    ("text", "details", "left"),
    [
        ("魚雷G7a: 2d6 [1 2] = 3: 命中 (9.2.3, U1)", {}, []),
        ("HMS Hoodの主砲 → Zara", {"name": "HMS Hood", "target_name": "Zara"}, []),
        ("HMS Hoodの主砲", {"name": "Hood"}, []),
        ("Balaoの魚雷Mk14, 88 mm", {"type": "Balao", "torpedo": "Mk14"}, []),
        ("目標1, tanker", {"kind": "tanker"}, ["tanker"]),
        ("目標1, tanker", {"name": "tanker"}, []),
        ("night, hit: 1位", {"player": "night, hit"}, []),
        ("目標1: hit", {}, ["hit"]),
        ("목표 1: Sunk", {}, ["Sunk"]),
        ("潜航, deck_gun_1", {"system": "deck_gun_1"}, ["deck", "gun"]),
        *[(word, {}, []) for words in ALLOWED.values() for word in words],
    ],
)
def test_what_is_left_in_english_is_found(
    text: str, details: dict[str, str], left: list[str]
) -> None:
    assert foreign_words(text, details) == left


def test_what_english_says_is_found_in_templates() -> None:
    assert fields_of("{name}, {hits:+d}") == {"name", "hits"}
    assert counts_of("{name}, {hits:hit|hits}, {change:+d}") == ["{hits:hit|hits}"]
    assert foreign_words(without_fields("{name}: {hits:hit|hits}に命中")) == []
    assert foreign_words(without_fields("{name}: sunk")) == ["sunk"]
