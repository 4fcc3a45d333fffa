"""Names that would show as others, wherever they are drawn."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from wardroom.engine.legible import is_ignorable, legible, legible_lines
from wardroom.engine.pictures import root_of, titled
from wardroom.terminal.screen import Screen
from wardroom.terminal.spoken import Spoken

# What a person typed, and what is shown of it in a line.
NAMES = [
    ("Topp", "Topp"),
    ("T\u0119pp \u8266 \uac00 \u05e9", "T\u0119pp \u8266 \uac00 \u05e9"),
    ("family \u200d joined", "family \u200d joined"),
    ("ppoT\u202e", "ppoT\ufffd"),
    ("\u2066Topp\u2069", "\ufffdTopp\ufffd"),
    ("Topp\u200f", "Topp\ufffd"),
    ("Topp\u061c", "Topp\ufffd"),
    ("Topp\U000e0041", "Topp\ufffd"),
    ("Topp\x1b[2J", "Topp\ufffd[2J"),
    ("Topp\u2028", "Topp\ufffd"),
]


@pytest.mark.parametrize(("typed", "shown"), NAMES)
def test_a_name_shows_as_nothing_else(typed: str, shown: str) -> None:
    assert legible(typed) == shown
    assert legible_lines(f"{typed}\n{typed}") == f"{shown}\n{shown}"
    root = root_of("en", typed, typed)
    titled(root, typed)
    assert {element.text for element in root.iter() if element.text} == {shown}
    printed = io.StringIO()
    Screen(Console(file=printed, width=80), Spoken("en")).say(typed)
    assert printed.getvalue().rstrip("\n") == shown


@pytest.mark.parametrize("letter", "\u034f\ufe0f\u115f\u3164\u200b\u00ad\u2060\u180b\U000e0100 ")
def test_what_shows_nothing_tells_no_names_apart(letter: str) -> None:
    assert is_ignorable(letter)


@pytest.mark.parametrize("letter", "a\u0301\u8266-.\u05e9")
def test_what_shows_tells_names_apart(letter: str) -> None:
    assert not is_ignorable(letter)
