# ruff: noqa: RUF001 - lines in Japanese
"""Every code that the contract can hold has its words in every language, and every word a code."""

from __future__ import annotations

import functools
import re
from typing import Any

import httpx
import pytest

from api.codes import Codes, endings, problems_of, problems_of_all, traced
from api.described import whole
from engine.foreign import foreign_words
from rules.catalogue import rulesets
from wardroom.api.operations.words import words_of
from wardroom.api.problems import PROBLEM_TYPES
from wardroom.charts import STANDARD, titled
from wardroom.engine.registry import InstalledRuleset, listed_options
from wardroom.sessions.log.kinds import OF_LOGS
from wardroom.sessions.proof.findings import CODES
from wardroom.text import FALLBACK, labels, languages
from wardroom.text.words import _COMMON, read_words

LANGUAGES = [(one, spoken) for one in rulesets().values() for spoken in languages(one)]
each_language = pytest.mark.parametrize(
    ("ruleset", "language"), LANGUAGES, ids=lambda value: getattr(value, "id", value)
)
CHARTS = {
    "hunters": {"E2.close_approach", "U3.points_to_sink", "careers.test_depth"},
    "silent-victory": {"E2.close_approach", "E3.column.right", "S3.points_to_sink"},
    "battleships": {"DPT", "CRT"},
}
"""Some of the tables that traces name."""
_LATIN = {
    "Mk", "Flak", "NAC", "JSON", "HTTP", "API", "Hals", "und", "Beinbruch", "Idempotency", "Key",
    "ETag", "If", "Match", "Retry", "After", "UTF", "ASCII", "UUID", "Redis", "Accept", "Allow",
    "Authorization", "Bearer", "TOKEN", "The", "Hunters", "Silent", "Victory", "Battleships",
}  # fmt: skip
"""What stays in Latin letters: names of headers, formats and games, and what is printed so."""


@functools.cache
def document() -> dict[str, Any]:
    return whole()


@functools.cache
def shown(ruleset: InstalledRuleset) -> set[str]:
    """Every member of a ruleset's schemas."""
    return Codes(ruleset, document()).shown


@functools.cache
def codes(ruleset: InstalledRuleset) -> dict[str, set[str]]:
    """Every code of a ruleset, by group."""
    found, phrases = Codes(ruleset, document()), ruleset.phrases[FALLBACK]
    years = {reason for reason in phrases.reasons if not reason.startswith("year_")}
    return {
        "kinds": found.kinds | OF_LOGS,
        "members": found.members,
        "values": found.values | endings(),
        "stages": found.stages,
        "choices": found.choices,
        "purposes": set(phrases.purposes),
        "results": set(phrases.results),
        "reasons": years,
        "next": set(phrases.next),
        "calls": set(ruleset.calls),
        "options": {option.name for option in listed_options(ruleset.ruleset.options)},
        "rules": {rule.number for rule in ruleset.rules},
        "problems": set(problems_of(ruleset.id) | problems_of_all()),
        "problem_types": {kind.name for kind in PROBLEM_TYPES},
        "findings": set(CODES),
        "openings": openings(ruleset),
        "charts": set(ruleset.packs["standard"].sources) - {"openings"} | CHARTS[ruleset.id],
        "examples": {
            f"{name}.{example.name}"
            for name, call in ruleset.calls.items()
            for example in call.examples
        },
        "policies": policies(ruleset),
        "terms": set(labels(ruleset, FALLBACK).terms()),
        **{group: set(names) for group, names in ruleset.named.items()},
    }


@each_language
def test_the_glossary_explains_words_that_there_are(
    ruleset: InstalledRuleset, language: str
) -> None:
    words = words_of(ruleset, language)
    for key, term in words.terms.items():
        group, code = key.split(".", 1)
        assert getattr(words, group)[code].label == term.label, key
        assert term.text != ""
        assert (term.text == words_of(ruleset, FALLBACK).terms[key].text) == (language == FALLBACK)


def openings(ruleset: InstalledRuleset) -> set[str]:
    game = ruleset.ruleset.game
    assert game is not None
    return set(game.openings(ruleset.packs["standard"].charts))


def policies(ruleset: InstalledRuleset) -> set[str]:
    game = ruleset.ruleset.game
    assert game is not None
    return set(game.policies)


def chart_titles(ruleset: InstalledRuleset) -> set[str]:
    """The titles of chart tables, but for those of ships, scenarios and openings."""
    tables = titled(ruleset.packs["standard"].tables)
    return {title for table, title in tables.items() if table in words_of(ruleset, "en").charts}


@each_language
def test_titles_of_charts_are_in_the_language(ruleset: InstalledRuleset, language: str) -> None:
    charts = words_of(ruleset, language).charts
    titles = titled(ruleset.packs["standard"].tables)
    for table, word in charts.items():
        assert (word.label == titles[table]) == (language == FALLBACK), table


def seats(ruleset: InstalledRuleset) -> set[str]:
    game = ruleset.ruleset.game
    assert game is not None
    return {*game.seats, "opponent"}  # A call asks him, where nobody has his seat.


@each_language
def test_examples_are_in_the_language(ruleset: InstalledRuleset, language: str) -> None:
    english = words_of(ruleset, FALLBACK).examples
    examples = words_of(ruleset, language).examples
    assert examples.keys() == english.keys()
    for code, word in examples.items():
        assert (word.label == english[code].label) == (language == FALLBACK), code
        assert not _figures(english[code].label) - _figures(word.label), code


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_rules_are_told_in_the_language(
    client: httpx.Client, ruleset: InstalledRuleset, language: str
) -> None:
    lines = {}
    for spoken in (FALLBACK, language):
        answer = client.get(f"/v1/{ruleset.id}/rules", params={"language": spoken})
        lines[spoken] = {rule["number"]: rule["line"] for rule in answer.json()["rules"]}
    for number, line in lines[language].items():
        english = lines[FALLBACK][number]
        assert line != english, number
        assert not _figures(english) - _figures(line), number


def _figures(said: str) -> set[str]:
    """Years, tons, dice and hexes, which every language has; a 1WO has words of its own."""
    return set(re.findall(r"\d+(?:,\d{3})*(?![\dA-Z]|rd)", said))


@each_language
def test_no_code_is_without_its_words(ruleset: InstalledRuleset, language: str) -> None:
    words = words_of(ruleset, language)
    lacking = {
        group: known - getattr(words, group).keys() for group, known in codes(ruleset).items()
    }
    assert not {group: missing for group, missing in lacking.items() if missing}


def fields_of(ruleset: InstalledRuleset) -> set[str]:
    """Every member of the orders, situations and decisions of the ruleset's calls."""
    schemas: dict[str, Any] = document()["components"]["schemas"]
    members, seen = set[str](), set[str]()

    def walk(schema: Any) -> None:
        if isinstance(schema, list):
            for each in schema:
                walk(each)
        if not isinstance(schema, dict):
            return
        name = str(schema.get("$ref", "")).rpartition("/")[2]
        if name and name not in seen:
            seen.add(name)
            walk(schemas[name])
        open_yet = {
            name
            for name, each in schema.get("properties", {}).items()
            if "const" not in each and len(each.get("enum", "ab")) > 1
        }
        members.update(open_yet)
        for key in ("properties", "anyOf", "oneOf", "allOf", "items", "additionalProperties"):
            walk(list(schema.get(key, {}).values()) if key == "properties" else schema.get(key))

    for path, operations in document()["paths"].items():
        if path.startswith(f"/v1/{ruleset.id}/calls/") and "requestBody" in operations["post"]:
            body = operations["post"]["requestBody"]["content"]["application/json"]["schema"]
            parts = schemas[body["$ref"].rpartition("/")[2]].get("properties", {})
            walk([parts.get(part) for part in ("order", "situation", "decision")])
    return members


@each_language
def test_no_field_of_a_call_is_without_its_word(ruleset: InstalledRuleset, language: str) -> None:
    """A form made of the schemas alone calls no member by its code."""
    words = words_of(ruleset, language)
    known = words.members.keys() | words.options.keys() | words.ships.keys() | words.values.keys()
    assert not fields_of(ruleset) - known


@each_language
def test_no_word_belongs_to_no_code(ruleset: InstalledRuleset, language: str) -> None:
    shared = [
        one for one in rulesets().values() if set(one.ruleset.words) & set(ruleset.ruleset.words)
    ]
    places = {
        _COMMON: list(rulesets().values()),
        ruleset.ruleset.data / "words": [ruleset],
        **dict.fromkeys(ruleset.ruleset.words, shared),
    }
    for folder, games in places.items():
        for group, words in read_words((folder,), language).items():
            if group in (
                "names",
                "sentences",
                "fields",
                "dates",
                "board",
                "asked",
                "odds",
                "outlook",
                "notices",
                "case_readings",
                "pages",
            ):
                continue
            if group == "charts":
                titles = {title for game in games for title in chart_titles(game)}
                assert not words.keys() - titles, folder
                continue
            if group == "rule_lines":
                assert [words.keys()] == [codes(game)["rules"] for game in games], folder
                continue
            known = set().union(*(codes(game)[group] for game in games))
            if group == "members":
                known = known.union(*map(shown, games))
            if group == "values":
                known = known.union(*(seats(game) | traced(game.id) for game in games))
            qualified = {
                word for word in words if group == "values" and word.partition(".")[2] in known
            }
            idle = words.keys() - known - qualified
            assert not idle, (folder, group)


@each_language
def test_words_are_in_their_language(ruleset: InstalledRuleset, language: str) -> None:
    if language == FALLBACK:
        return
    for group, words in labels(ruleset, language).words.items():
        for code, word in words.items():
            said = re.sub("`.*?`|{.*?}", " ", f"{word.label} {word.text}")
            assert not set(foreign_words(said)) - _LATIN, (group, code)


@each_language
def test_names_of_the_charts_are_in_their_language(
    ruleset: InstalledRuleset, language: str
) -> None:
    known = labels(ruleset, language)
    for names in ruleset.named.values():
        for name in names.values():
            assert (known.name(name) == name) == (language == FALLBACK), name
    parts = {
        part
        for names in ruleset.named.values()
        for name in names.values()
        for part in (name, *name.split(" + "))
    }
    game = ruleset.ruleset.game
    assert game is not None
    assert known.title(ruleset.ruleset.title) == ruleset.ruleset.title  # As it is printed.
    for title in (ruleset.ruleset.summary, game.title, game.summary):
        assert (known.title(title) == title) == (language == FALLBACK), title
        parts.add(title)
    charts = ruleset.packs[STANDARD].manifest.title
    assert (known.title(charts) == charts) == (language == FALLBACK)
    parts.add(charts)
    printing, named = ruleset.ruleset.printing, known.printing
    assert printing is not None
    assert named is not None
    for title, own in zip(printing.titles, named.titles, strict=True):
        assert (own == title) == (language == FALLBACK), title
        parts.add(title)
    assert not set(known.words.get("names", ())) - parts


def test_words_are_listed_in_the_language_asked_for(client: httpx.Client) -> None:
    for name in rulesets():
        path = f"/v1/{name}/words"
        plain = client.get(path)
        japanese = client.get(path, params={"language": "ja"}, headers={"Accept-Language": "ko"})
        assert plain.json()["language"] == plain.headers["content-language"] == "en"
        assert japanese.json()["language"] == japanese.headers["content-language"] == "ja"
        assert plain.json()["words"].keys() == japanese.json()["words"].keys()
        tag = japanese.headers["etag"]
        again = client.get(path, params={"language": "ja"}, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")


CHOSEN: list[tuple[str, str, set[str]]] = [
    ("hunters", "group=kinds", {"kinds.*"}),
    ("hunters", "group=kinds,stages", {"kinds.*", "stages.*"}),
    ("hunters", "keys=start", {"kinds.start", "members.start"}),
    ("hunters", "keys=start&group=kinds", {"kinds.start"}),
    ("hunters", "keys=9.2.3,start&group=rules,kinds", {"kinds.start", "rules.9.2.3"}),
    ("hunters", "keys=rudder.port&group=values", {"values.port"}),
    ("hunters", "keys=ending.resigned&group=values", {"values.ending.resigned", "values.resigned"}),
    ("hunters", "keys=U3.points_to_sink.tanker.1000", {"charts.U3", "charts.U3.points_to_sink"}),
    ("battleships", "group=ships&keys=", set()),
    ("battleships", "keys=no_such_code", set()),
]
"""What is asked of the words, and what is found: of `group.*` all."""


@pytest.mark.parametrize(("ruleset", "query", "wanted"), CHOSEN, ids=[one[1] for one in CHOSEN])
def test_words_of_a_group_and_of_keys(
    client: httpx.Client, ruleset: str, query: str, wanted: set[str]
) -> None:
    whole = client.get(f"/v1/{ruleset}/words?language=ja").json()
    answer = client.get(f"/v1/{ruleset}/words?language=ja&{query}")
    words = answer.json()["words"]
    found = {
        f"{group}.*" if len(each) > 1 and each == whole["words"][group] else f"{group}.{code}"
        for group, each in words.items()
        for code in each
    }
    assert found == wanted
    assert words.keys() == whole["words"].keys(), "a member that is promised goes"
    assert answer.json() == {**whole, "words": words}
    for group, each in words.items():
        assert each.items() <= whole["words"][group].items()


def test_an_unknown_group_is_refused_with_those_that_there_are(client: httpx.Client) -> None:
    answer = client.get("/v1/hunters/words?group=stages,kind")
    problem = answer.json()
    (error,) = problem["errors"]
    assert (answer.status_code, problem["code"]) == (400, "value_unknown")
    assert (error["parameter"], error["params"]) == ("group", {"value": "kind"})
    assert error["choices"][0] == "kinds"
    assert set(error["choices"]) == client.get("/v1/hunters/words").json()["words"].keys()


@pytest.mark.parametrize(
    ("query", "header", "spoken"),
    [
        ("", None, "en"),
        ("language=ja", None, "ja"),
        ("language=ko-KR", "ja", "ko"),
        ("kind=setup&language=ja", "ko", "ja"),
        ("language=tlh", "ja", "en"),
        ("language=", "ja", "en"),
        ("language=%FF%00", "ja", "en"),
        ("language=ko&language=ja", None, "ja"),
        ("%6Canguage=ko", "ja", "ko"),
        ("language=ja&l%61nguage=%6Bo", None, "ko"),
    ],
)
def test_the_parameter_wins(
    client: httpx.Client, query: str, header: str | None, spoken: str
) -> None:
    headers = {} if header is None else {"Accept-Language": header}
    answer = client.get(f"/v1/hunters/rules?{query}", headers=headers)
    assert answer.headers["content-language"] == spoken
    title = {"en": "Night surface attack", "ja": "夜間浮上攻撃", "ko": "야간 수상 공격"}[spoken]
    found = {rule["number"]: rule["title"] for rule in answer.json()["rules"]}
    if "kind" not in query:
        assert found["9.5"] == title


def test_problems_are_in_the_language_of_their_reader(client: httpx.Client) -> None:
    call = "/v1/hunters/calls/reload-tubes"
    for language in ("en", "ja", "ko"):
        headers = {"Accept-Language": language}
        unknown = client.post(call, json={"x": 1}, headers=headers)
        nowhere = client.get("/nowhere", headers=headers)
        for answer in (unknown, nowhere):
            problem = answer.json()
            assert answer.headers["content-language"] == language
            said = " ".join([problem["title"], problem["detail"]])
            assert bool(foreign_words(said)) == (language == "en"), said
        assert unknown.json()["code"] == "member_unknown"
        assert nowhere.json()["code"] == "not_found"


def test_a_refusal_says_what_its_rule_is_called(client: httpx.Client) -> None:
    listed = client.get("/v1/battleships/calls").json()["calls"]
    (call,) = (each for each in listed if each["name"] == "launch-spotters")
    body = call["examples"][0]["request"]
    body["options"] = {**body.get("options", {}), "spotter_planes": False}
    titles = {"en": "Spotter planes", "ja": "観測機", "ko": "관측기"}
    for language, title in titles.items():
        headers = {"Accept-Language": language}
        problem = client.post(call["paths"]["adjudicate"], json=body, headers=headers).json()
        assert (problem["code"], problem["rule_title"]) == ("spotter_planes_not_in_use", title)
        assert problem["errors"][0]["detail"] == problem["detail"]


def test_a_refusal_has_its_particulars_in_words_and_as_codes(client: httpx.Client) -> None:
    listed = client.get("/v1/hunters/calls").json()["calls"]
    (call,) = (each for each in listed if each["name"] == "reload-tubes")
    body = call["examples"][0]["request"]
    body["order"] = {"loads": [{"tube": 8, "torpedo": "G7a"}]}
    sentences = {
        "en": "There is no tube 8: this boat (VIIC) has 5.",
        "ja": "発射管8はありません。この潜水艦（VIIC型）の発射管は5本です。",
        "ko": "발사관 8은 없습니다. 이 잠수함(VIIC형)의 발사관은 5개입니다.",
    }
    for language, sentence in sentences.items():
        headers = {"Accept-Language": language}
        problem = client.post(call["paths"]["adjudicate"], json=body, headers=headers).json()
        (error,) = problem["errors"]
        assert error["params"] == {"type": "VIIC", "tubes": 5, "tube": 8}
        assert error["detail"] == problem["detail"] == sentence
