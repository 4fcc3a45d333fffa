"""Korean particles: what a word ends with chooses them."""

from __future__ import annotations

import pytest

from support.every import every
from wardroom.text.particles import filled
from wardroom.text.template import template

from .test_terms import texts

FORMS = ("은(는)", "이(가)", "을(를)", "과(와)", "(으)로")
OTHERS = ("는(은)", "가(이)", "를(을)", "와(과)", "과(와)의", "(이)", "으로(로)", "로(으로)")


@every(
    ("word", "is_", "it", "to"),
    [
        ("전함", "은", "을", "으로"),
        ("비스마르크", "는", "를", "로"),
        ("서울", "은", "을", "로"),
        ("제1플레이어", "는", "를", "로"),
        ("\u2018사격\u2019", "은", "을", "으로"),
        ("\u201c재정비\u201d", "는", "를", "로"),
        ("VIIC형(1941년)", "은", "을", "으로"),
        ("야마토 (기함)", "는", "를", "로"),
        *[(f"4{digit}", "은", "을", "으로") for digit in (0, 3, 6)],
        *[(f"4{digit}", "은", "을", "로") for digit in (1, 7, 8)],
        *[(f"4{digit}", "는", "를", "로") for digit in (2, 4, 5, 9)],
        ("76,200", "은", "을", "으로"),
        ("Prien", "은", "을", "으로"),
        ("Viking", "은", "을", "으로"),
        ("Admiral", "은", "을", "로"),
        ("Wolf", "는", "를", "로"),
        ("HMS Hood", "는", "를", "로"),
        ("Duke", "은(는)", "을(를)", "(으)로"),
        ("Clark", "은(는)", "을(를)", "(으)로"),
        ("雪風", "은(는)", "을(를)", "(으)로"),
        ("", "은(는)", "을(를)", "(으)로"),
    ],
)
def test_a_particle_goes_by_the_word_before_it(word: str, is_: str, it: str, to: str) -> None:
    said = filled("{word}은(는) {word}을(를) {word}(으)로", {"word": word})
    assert said == f"{word}{is_} {word}{it} {word}{to}"


def test_a_template_has_one_form_of_each_particle() -> None:
    told = template({"night": "야간"}, "{time}은(는) {name}과(와) {turn}이(가) (x)")
    assert told({"time": "night", "name": "은(는)", "turn": 2_000}) == (
        "야간은 은(는)과 2,000이 (x)",
    )


def test_a_detail_that_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="a"):
        filled("{a}은(는)", {})


@every("form", OTHERS)
def test_no_text_has_a_particle_that_is_not_chosen(form: str) -> None:
    assert not [path for path, said in texts() if form in said]


@every("form", FORMS)
def test_the_page_puts_no_particle_behind_what_it_fills_in(form: str) -> None:
    assert not [path for path, said in texts() if path.endswith(".ts") and form in said]
