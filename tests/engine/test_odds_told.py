# ruff: noqa: RUF001 - lines in Japanese
"""How odds are told: as many joint results as are asked for, what remains, and lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.engine import adjudication
from wardroom.engine.calls import Example, Marginal, Probability
from wardroom.engine.odds import Distribution, distribution
from wardroom.engine.registry import InstalledCall
from wardroom.text import FALLBACK, fill_odds, labels, languages

from .foreign import foreign_words
from .making import Json
from .play import CALLS, EXAMPLES, RULESETS, call_id

SMALL = {"states": 300, "trials": 100}
"""So that some of them are sampled."""
ASKED = [(call, example) for call, example in EXAMPLES if example.standing and call.call.throws]
SALVO = RULESETS["hunters"].calls["resolve-salvo"]
FOUR_TORPEDOES: Json = {
    "situation": {
        "date": "1941-05",
        "boat": {"type": "VIIC"},
        "contact": {
            "kind": "convoy", "time": "night", "escorted": True,
            "targets": [
                {"kind": "tanker", "tonnage": 8100},
                {"kind": "large_freighter", "tonnage": 7600},
                {"kind": "small_freighter", "tonnage": 4900},
                {"kind": "small_freighter", "tonnage": 3900},
            ],
        },
    },
    "order": {
        "tactics": {"posture": "submerged", "range": "medium"},
        "attack": [
            {
                "weapon": "forward",
                "torpedoes": [{"tube": at, "target": at} for at in range(1, 5)],
            }
        ],
    },
}  # fmt: skip
UNTOLD = {
    "box": "nobody enters one by a die",
    "departed": "who has left is told with who comes",
    "level_lost": "the level of the crew is told",
    "men_replaced": "the men come back in time for the next patrol, which is told",
    "months_in_port": "the next patrol is told",
    "moved_up": "the level of the crew is told",
    "number": "it names the target of the line",
    "promotions": "the rank is told",
    "rule": "the cause is told",
    "ship": "it names the unit of the line",
    "ships": "whether they are in the air is told",
}
"""Members that the lines leave out though they may be uncertain, and why."""


def odds(call: InstalledCall, body: Json, **more: Any) -> Any:
    request = {key: part for key, part in {**body, **more}.items() if key != "dice"}
    return adjudication.odds(call, msgspec.convert(request, call.types.odds_request))


def share(probability: Probability) -> Fraction:
    """A probability as a fraction: exact, or of the hundred runs sampled."""
    if probability.numerator is None:
        return Fraction(probability.decimal).limit_denominator(100)
    assert probability.denominator is not None
    return Fraction(int(probability.numerator), int(probability.denominator))


def unmarked(marginals: tuple[Marginal, ...]) -> list[Any]:
    told: list[Any] = msgspec.to_builtins(marginals)
    for each in told:
        each.pop("certain", None)
    return told


@every(("call", "example"), ASKED, ids=call_id)
def test_results_and_what_remains_are_everything(call: InstalledCall, example: Example) -> None:
    body = {**example.request(), "budget": SMALL}
    whole = odds(call, body)
    plain = msgspec.to_builtins(whole)
    assert not {"remainder", "lines"} & plain.keys()
    assert unmarked(whole.marginals) == plain["marginals"], "as it was answered before"
    for most in (0, 1, 3, 20_000):
        some = odds(call, body, results=most)
        assert some.results == whole.results[:most]
        told = sum((share(one.probability) for one in some.results), share(some.remainder))
        assert told == 1
        assert (share(some.remainder) == 0) == (most >= len(whole.results))
        assert unmarked(some.marginals) == plain["marginals"]
        assert some.ruleset == whole.ruleset
        assert [each.certain for each in some.marginals] == [
            each.values[0].probability.decimal == 1 for each in some.marginals
        ]


def leaf(marginal: Marginal) -> str:
    return re.sub(r"(/\d+)+$", "", marginal.name).rpartition("/")[2]


@every(("call", "example"), ASKED, ids=call_id)
def test_what_is_uncertain_is_told_in_every_language(call: InstalledCall, example: Example) -> None:
    ruleset = call.ruleset
    found = odds(call, {**example.request(), "budget": SMALL}, results=0)
    uncertain = {leaf(each) for each in found.marginals if not each.certain}
    told = set(labels(ruleset, FALLBACK).codes("odds"))
    assert not uncertain - told - UNTOLD.keys()
    lines = {spoken: fill_odds(ruleset, found, spoken).lines for spoken in languages(ruleset)}
    assert len({len(each) for each in lines.values()}) == 1
    assert bool(lines[FALLBACK]) is bool(uncertain - UNTOLD.keys())
    for spoken, each in lines.items():
        for line in each:
            assert not re.search("[a-z]_[a-z]|[{}]", line), line
            assert not re.search(r" (0|100) %", line), "what is certain is left out"
            names = (str(one.value) for of in found.marginals for one in of.values)
            assert spoken == FALLBACK or not foreign_words(
                line, {f"{at}_name": name for at, name in enumerate(names)}
            ), line


def members_of(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        for each in schema.values():
            yield from members_of(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from members_of(each)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda one: one.id)
def test_no_phrase_is_for_nothing(ruleset: Any) -> None:
    headlines = [call.call.headline_type for call in CALLS if call.call.throws]
    known = {name for each in headlines for name in members_of(msgspec.json.schema(each))}
    told = {key for key in labels(ruleset, FALLBACK).codes("odds") if not key.startswith("line.")}
    assert not {key.removesuffix(".so") for key in told} - known
    assert not UNTOLD.keys() - known
    assert not UNTOLD.keys() & told


LINES = {
    "targets, then the rest": (
        SALVO, FOUR_TORPEDOES,
        ["Target 1: sunk 16 %; mean damage 1.0", "Target 2: sunk 16 %; mean damage 1.0",
         "Target 3: sunk 24 %; mean damage 1.0", "Target 4: sunk 24 %; mean damage 1.0",
         "Mean ships sunk 0.8; mean tons sunk 4,683"],
        ["目標1: 撃沈 16 %；損傷の平均 1.0", "目標2: 撃沈 16 %；損傷の平均 1.0",
         "目標3: 撃沈 24 %；損傷の平均 1.0", "目標4: 撃沈 24 %；損傷の平均 1.0",
         "撃沈数の平均 0.8；撃沈トン数の平均 4,683"],
    ),
    "units by their names, and what hardly ever happens": (
        RULESETS["battleships"].calls["resolve-gunnery-phase"], None,
        ["Bismarck: sunk <1 %; mean speed damage 0.2; mean weapon damage 0.5",
         "HMS Hood: sunk 2 %; mean speed damage 0.3; mean weapon damage 0.5"],
        ["ビスマルク: 撃沈 <1 %；速度の損害の平均 0.2；兵装の損害の平均 0.5",
         "フッド: 撃沈 2 %；速度の損害の平均 0.3；兵装の損害の平均 0.5"],
    ),
    "nothing where all is certain": (
        RULESETS["hunters"].calls["advance-box"], None, [], [],
    ),
}  # fmt: skip


@pytest.mark.parametrize("told", LINES)
def test_lines_say(told: str) -> None:
    call, body, english, japanese = LINES[told]
    found = odds(call, body or call.examples[0].request(), results=0)
    assert list(fill_odds(call.ruleset, found).lines) == english
    assert list(fill_odds(call.ruleset, found, "ja").lines) == japanese


def test_odds_of_a_salvo_are_short() -> None:
    told = fill_odds(SALVO.ruleset, odds(SALVO, FOUR_TORPEDOES, results=5))
    assert len(msgspec.json.encode(told)) <= 12_000


def two_torpedoes(**tactics: str) -> Json:
    order = FOUR_TORPEDOES["order"]
    (group,) = order["attack"]
    return {
        "tactics": {**order["tactics"], **tactics},
        "attack": [{**group, "torpedoes": group["torpedoes"][:2]}],
    }


OTHERWISE: dict[str, Json] = {
    "another order": {"order": two_torpedoes(range="long")},
    "another option": {"options": {"evasive_manoeuvres": True}},
    "another budget": {"budget": {"states": 9_999}},
}


def test_the_same_question_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    walked = list[bytes]()

    def walk(*given: Any, seed: bytes, **named: Any) -> Distribution:
        walked.append(seed)
        return distribution(*given, seed=seed, **named)

    monkeypatch.setattr(adjudication, "distribution", walk)
    adjudication.forget_odds()
    one = {**FOUR_TORPEDOES, "order": two_torpedoes()}
    first = odds(SALVO, one)
    assert odds(SALVO, one) == first
    assert odds(SALVO, one, results=3).results == first.results[:3]
    assert len(walked) == 1
    for at, (name, changed) in enumerate(OTHERWISE.items(), 2):
        odds(SALVO, {**one, **changed})
        assert len(walked) == at, name
    monkeypatch.setitem(SALVO.ruleset.digests, "standard", "0" * 64)
    odds(SALVO, one)
    assert len(walked) == len(OTHERWISE) + 2, "other charts of the same name"
    adjudication.forget_odds()
    odds(SALVO, one)
    assert len(walked) == len(OTHERWISE) + 3
