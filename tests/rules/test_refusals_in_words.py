"""Every refusal is put into words in each language, from the same particulars."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

import wardroom
from engine.foreign import fields_of, foreign_words
from engine.test_schema_faults import FAULTS
from support.every import every
from wardroom.engine.refusals import Refused, Said, said
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.webhooks.events import EventType
from wardroom.text import FALLBACK, Labels, labels, languages
from wardroom.text.words import _COMMON, read_words

from .catalogue import catalogue, rulesets, run_case

SOURCE = Path(wardroom.__file__).parent
_OF_REFUSED = {"rule", "member", "choices", "example"}
_RAISES = ("Refused", "said", "NotNow", "SeatForbidden", "UpgradeUnderWay")
_KEY = re.compile(r"[a-z0-9_]+\.[a-z0-9_]+")
_ADDED = {"PathFault": {"name"}, "ship_not_possible": {"name"}, "stack_not_possible": {"hex"}}
"""What is known to whoever raises alone: the unit that moves, is stated, or stands in a hex."""


class Site(NamedTuple):
    """Where the source refuses: the keys of the sentence, and the particulars that fill it."""

    place: str
    keys: tuple[str, ...]
    params: frozenset[str]


@cache
def sites() -> tuple[Site, ...]:
    """Every one that names its sentence."""
    return tuple(
        site
        for path in sorted(SOURCE.rglob("*.py"))
        for site in _sites_of(path, ast.parse(path.read_text("utf-8")))
    )


def _sites_of(path: Path, tree: ast.Module) -> Iterator[Site]:
    named: set[ast.expr] = set()
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for call in calls:
        if getattr(call.func, "id", "") in _RAISES and call.args:
            named.update(_arms(call.args[0]))
            keys = tuple(str(each.value) for each in _arms(call.args[0]))
            params = {each.arg for each in call.keywords if each.arg} - _OF_REFUSED
            added = {name for key in keys for name in _ADDED.get(key.partition(".")[0], ())}
            if path.name == "paths.py":
                added |= _ADDED["PathFault"]
            if keys:
                yield Site(f"{path.name}:{call.lineno}", keys, frozenset(params | added))
        elif getattr(call.func, "id", "") == "not_found":
            told = {each.arg: each.value for each in call.keywords if each.arg}
            keys = tuple(str(each.value) for each in _arms(told["code"]))
            yield Site(f"{path.name}:{call.lineno}", keys, frozenset(told.keys() & {"name"}))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node not in named and _is_key(node.value):
            yield Site(f"{path.name}:{node.lineno}", (str(node.value),), frozenset())


def _arms(what: ast.expr) -> list[ast.Constant]:
    if isinstance(what, ast.IfExp):
        return [*_arms(what.body), *_arms(what.orelse)]
    return [what] if isinstance(what, ast.Constant) else []


def _of_schemas() -> Iterator[Site]:
    """What does not fit a schema: its sentence is named for the terms of the fault, if any is."""
    common = read_words((_COMMON,), FALLBACK)["sentences"]
    for _, _, code, terms, _, _ in FAULTS:
        key = ".".join([code, *terms])
        yield Site(code, (key if key in common else code,), frozenset(terms))


def _is_key(value: object) -> bool:
    return (
        isinstance(value, str)
        and _KEY.fullmatch(value) is not None
        and value.partition(".")[0] in _problems()
        and value not in get_args(EventType)
    )


@cache
def _problems() -> frozenset[str]:
    known = (labels(each, FALLBACK).words["problems"] for each in rulesets().values())
    return frozenset(code for words in known for code in words)


def _folders() -> dict[Path, InstalledRuleset]:
    """Every folder of words, with a ruleset that reads it."""
    found = {_COMMON: next(iter(rulesets().values()))}
    for ruleset in rulesets().values():
        found |= dict.fromkeys((*ruleset.ruleset.words, ruleset.ruleset.data / "words"), ruleset)
    return found


def test_a_sentence_has_the_same_particulars_in_every_language() -> None:
    # English has none for what the wire says at length itself.
    of_the_wire = set(read_words((_COMMON,), "ja")["sentences"]) - {
        key for site in sites() for key in site.keys
    }
    for folder, ruleset in _folders().items():
        english = read_words((folder,), FALLBACK)["sentences"]
        for language in languages(ruleset)[1:]:
            words = read_words((folder,), language)["sentences"]
            assert words.keys() - of_the_wire == english.keys() - of_the_wire, (folder, language)
            assert english.keys() <= words.keys(), (folder, language)
            for key, word in english.items():
                assert fields_of(words[key].label) == fields_of(word.label), (key, language)


def test_every_sentence_is_filled_where_it_is_raised() -> None:
    sentences: dict[str, list[set[str]]] = {}
    for folder in _folders():
        for key, word in read_words((folder,), FALLBACK)["sentences"].items():
            sentences.setdefault(key, []).append(fields_of(word.label))
    given: dict[str, list[Site]] = {}
    for site in (*sites(), *_of_schemas()):
        for key in site.keys:
            given.setdefault(key, []).append(site)
            assert "." not in key or key in sentences, site
            assert not site.params - _added() or key in sentences, site
    # What others could do about it stands behind the sentence of a path.
    assert not {key for key in sentences.keys() - given.keys() if key[:-5] not in given}
    for key, found in given.items():
        for site, fields in product(found, sentences.get(key, ())):
            # A row of a table has no particulars: it says what its code says, without any.
            assert fields <= site.params or (not site.params and "." not in key), (site, fields)


def _added() -> set[str]:
    return set().union(*_ADDED.values())


@pytest.mark.parametrize("name", rulesets())
def test_every_refusal_of_the_cases_is_in_the_language_of_its_reader(name: str) -> None:
    ruleset = rulesets()[name]
    refused = {
        str(each.said): each
        for filed in catalogue(name)
        if any(stage.refused for stage in (filed.case, *filed.case.then))
        for result in run_case(filed.case.id, name).results
        if isinstance(result, Refused)
        for each in result.each
    }
    assert len(refused) > 100
    told = {language: labels(ruleset, language) for language in languages(ruleset)}
    for each in refused.values():
        english = _worded(told[FALLBACK], each)
        for language, known in told.items():
            said = _worded(known, each)
            assert said != english or language == FALLBACK, said
            assert said[-1] in ".。", said
            left = foreign_words(re.sub("`.*?`", " ", said), each.said.params)
            assert language == FALLBACK or not left, said


def _worded(known: Labels, refusal: Refused) -> str:
    said = known.refusal(refusal.said)
    named = [str(value) for name, value in refusal.said.params.items() if name.endswith("name")]
    for name in named:
        said = said.replace(name, " ")
    assert not re.search(r"[{}]|[a-z]_[a-z]", re.sub("`.*?`", " ", said)), said
    return said


OF_SESSIONS = (
    said("action_not_open", kind="set_standing_orders"),
    said("action_not_open", kind="supply_dice"),
    said("decision_not_open", kind="reroll"),
    said("decision_not_offered", kind="reroll"),
    said("standing_order_missing", kind="reroll"),
    said("choice_unknown", choice=7, open=3),
    said("client_seed_differs"),
    said("no_client_seeds"),
    said("name_blank"),
    said("closes_wrong"),
    said("webhook_url_wrong", most=500),
    said("webhook_not_https"),
    said("webhook_host_not_listed"),
    said("tournament_full", most=64, entrants=64),
    said("two_seats_only", seats=1),
    said("too_many_groups", entrants=3),
    said("too_many_games", most=1000, games=1260),
    said("round_wrong", next=2),
    said("reroll_of_nothing", at_least=9, at_most=3),
    said("name_taken", name="Yamato"),
)
"""Refusals that no call makes: those of what every session has."""


@every("name", rulesets())
@every("refused", OF_SESSIONS, ids=str)
def test_refusals_of_sessions_are_in_the_language_of_their_reader(name: str, refused: Said) -> None:
    for language in languages(rulesets()[name])[1:]:
        told = labels(rulesets()[name], language).refusal(refused)
        assert not foreign_words(re.sub("`.*?`", " ", told), refused.params), told
        assert not re.search("[{}_]", told), told
