"""Every worked case has a title in each language of its game."""

from __future__ import annotations

import re

import pytest

from rules.catalogue import ruleset
from wardroom.charts.toml import read_toml
from wardroom.conformance.catalogue import catalogue_of
from wardroom.text import labels

LETTERS = {"ja": re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]"), "ko": re.compile(r"[\uac00-\ud7a3]")}
"""What a title in the language has: kana or kanji, hangul."""


@pytest.mark.parametrize("name", ["hunters", "silent-victory", "battleships"])
@pytest.mark.parametrize("language", ["ja", "ko"])
def test_every_case_has_a_title_in_the_language(name: str, language: str) -> None:
    known = labels(ruleset(name), language)
    cases = catalogue_of(ruleset(name).ruleset).cases
    titles = {case.id: known.case(case.id, case.title) for case in cases}
    assert not {
        case: title for case, title in titles.items() if not LETTERS[language].search(title)
    }
    written = read_toml(
        ruleset(name).ruleset.data / "case_titles" / f"{language}.toml", dict[str, str]
    )
    assert written.keys() <= titles.keys()
    assert not {case for case, title in written.items() if title != title.rstrip(" .。")}


@pytest.mark.parametrize("name", ["hunters", "silent-victory", "battleships"])
def test_a_reading_is_titled_as_its_case(name: str) -> None:
    known = labels(ruleset(name), "en")
    cases = {case.id: case for case in catalogue_of(ruleset(name).ruleset).cases}
    readings = {case: cases[case.removesuffix(".default")] for case in cases if ".default" in case}
    assert readings
    said = known.word("case_readings", "default").label
    assert {cases[case].title for case in readings} == {
        said.format(title=of.title) for of in readings.values()
    }
