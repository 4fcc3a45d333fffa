"""A call that waits states what it asks for, in words, in every language."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from support.every import every
from wardroom.engine.calls import AwaitedDice
from wardroom.engine.registry import InstalledCall
from wardroom.text import FALLBACK, fill, labels, languages, narrator

from .foreign import foreign_words
from .making import Json, built_in
from .play import CALLS, THROWING, at_random, call_id, play, throw_by_throw, with_markers


def said(call: InstalledCall, answer: Any, language: str) -> str:
    """What `answer` asks for, as one line."""
    text: str = fill(call.ruleset, answer, language).awaiting.text
    return text


def named_in(awaiting: Any) -> dict[str, Json]:
    """What of the answer's own is named in its line: names of units and of ships are no words."""
    named: dict[str, Json] = built_in(awaiting.details)
    if isinstance(awaiting, AwaitedDice) and awaiting.thrower is not None:
        named = {**named, "thrower_name": awaiting.thrower.name}
    return named


@at_random(60, THROWING)
def test_what_is_awaited_is_named_with_its_rule(call: InstalledCall, random: Random) -> None:
    played = play(call, with_markers(call, random), random)
    for answer in (*played.answers[:-1], *throw_by_throw(played)):
        if (awaiting := answer.awaiting) is None:
            continue
        for language in languages(call.ruleset):
            text, known = said(call, answer, language), labels(call.ruleset, language)
            assert "\n" not in text
            assert awaiting.rule in text
            if isinstance(awaiting, AwaitedDice):
                assert awaiting.dice in text
                told = narrator(call.ruleset, language)
                for_what = told.throw(awaiting.purpose, awaiting.details)
                assert for_what in text
                assert (told.whose(awaiting.thrower, for_what) or "") in text
            elif awaiting.decision == "reroll":
                assert known.purpose(awaiting.details["purpose"]) in text
            else:
                details = msgspec.to_builtins(awaiting.details)
                assert narrator(call.ruleset, language).title(awaiting.decision, details) in text
            if not isinstance(awaiting, AwaitedDice) and awaiting.rolled is not None:
                assert str(awaiting.rolled.natural) in text
            if language != FALLBACK:
                assert not foreign_words(text, named_in(awaiting)), text


@every("call", CALLS, ids=call_id)
def test_every_decision_of_a_call_has_words(call: InstalledCall) -> None:
    for language in languages(call.ruleset):
        known, told = labels(call.ruleset, language), narrator(call.ruleset, language)
        for decision in call.call.decisions:
            kind = decision.__struct_config__.tag
            words = told.phrases.titles.get(kind) or known.word("kinds", kind).label
            assert words != kind, (language, kind)
            if language != FALLBACK:
                assert not foreign_words(words.partition("{")[0]), words
