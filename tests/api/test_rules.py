"""Rules over HTTP: found by what is asked, and each with links to whatever belongs to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest

from wardroom.conformance.catalogue import catalogue_of
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulebook.searching import LONGEST

Json = dict[str, Any]


def asked(client: httpx.Client, question: str, **more: Any) -> list[Json]:
    answer = client.get("/v1/hunters/rules", params={"q": question, **more})
    assert answer.status_code == 200, answer.text
    rules: list[Json] = answer.json()["rules"]
    return rules


def resolved(client: httpx.Client, url: str, kept: dict[str, Any]) -> Any:
    """What a link leads to: the answer at its path, or the part of it that its pointer names."""
    split = urlsplit(url)
    path = split._replace(fragment="").geturl()
    if path not in kept:
        answer = client.get(path)
        assert answer.status_code == 200, url
        kept[path] = answer.json()
    part = kept[path]
    for name in split.fragment.split("/")[1:]:
        part = part[int(name)] if isinstance(part, list) else part[name]
    return part


def links(document: Any) -> Iterator[Json]:
    """Everything in a document that has a name and leads somewhere."""
    if isinstance(document, list):
        for part in document:
            yield from links(part)
    elif isinstance(document, dict):
        if {"name", "url"} <= document.keys():
            yield document
        for part in document.values():
            yield from links(part)


def test_a_question_is_answered_by_rules_with_where_they_were_found(client: httpx.Client) -> None:
    first, *_ = asked(client, "is a G7e of May 1940 a dud?")
    assert first["number"] == "9.2.4"
    assert first["url"] == "/v1/hunters/rules/9.2.4"
    assert {"place", "name", "text", "language", "url"} == set(first["found"][0])
    (number,) = asked(client, "9.2.4")
    assert [place["place"] for place in number["found"]] == ["number"]


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_the_answer_is_in_the_language_of_its_reader(client: httpx.Client, language: str) -> None:
    """Whichever language the question is in."""
    titles = {"en": "Dud check", "ja": "不発判定", "ko": "불발 판정"}
    for question in titles.values():
        (rule,) = asked(client, question, language=language, limit=1)
        assert rule["title"] == titles[language]
    shown = client.get("/v1/hunters/rules/9.2.4", params={"language": language})
    assert shown.headers["content-language"] == language
    assert shown.json()["title"] == titles[language]
    assert shown.json()["references"]["above"]["title"] != "" or language == "en"


@pytest.mark.parametrize(
    ("params", "numbers"),
    [
        ({"q": "zzzz"}, []),
        ({"q": "9.3", "limit": 2}, ["9.3", "9.3.1"]),
        ({"q": "9.3", "kind": "optional"}, []),
        ({"q": "14.9", "kind": "optional", "covered": "true", "limit": 1}, ["14.9"]),
    ],
)
def test_what_is_found_can_be_narrowed(
    client: httpx.Client, params: Json, numbers: list[str]
) -> None:
    answer = client.get("/v1/hunters/rules", params=params)
    assert [rule["number"] for rule in answer.json()["rules"]] == numbers


@pytest.mark.parametrize("blank", ["", "  "])
def test_a_blank_question_asks_nothing(client: httpx.Client, blank: str) -> None:
    every = client.get("/v1/hunters/rules")
    assert asked(client, blank) == every.json()["rules"]
    assert len(every.json()["rules"]) > 300
    assert "found" not in every.json()["rules"][0]


@pytest.mark.parametrize("params", [{"q": "x" * (LONGEST + 1)}, {"q": "x", "limit": 51}])
def test_questions_are_bounded(client: httpx.Client, params: Json) -> None:
    answer = client.get("/v1/hunters/rules", params=params)
    assert answer.status_code == 400
    assert answer.json()["type"].endswith("#invalid-parameter")


def test_every_link_of_a_rule_leads_to_what_it_names(
    client: httpx.Client, ruleset: InstalledRuleset
) -> None:
    """Titles and labels are those that stand where the link leads."""
    kept: dict[str, Any] = {}
    for rule in ruleset.rules[::5]:
        shown = client.get(f"/v1/{ruleset.id}/rules/{rule.number}", params={"limit": 1}).json()
        found = list(links(shown["references"]))
        assert found
        for link in found:
            led_to = resolved(client, link["url"], kept)
            titles = {led_to.get(name) for name in ("title", "label", "text", "name")}
            assert link["title"] in titles or "chart" in link or link["name"] in titles, link


@pytest.mark.parametrize(
    ("question", "place", "holds"),
    [
        ("tube 5 of a VIIC is at the stern", "case", {"rule": "9.2.1"}),
        ("U2", "chart", {"name": "U2", "dice": "1d6"}),
        ("mixed wounds", "option", {"name": "mixed_wounds"}),
        ("superior torpedoes", "modifier", {"name": "U2"}),
        ("Forward and aft tubes are not fired in one round while submerged", "refusal", {}),
    ],
)
def test_every_place_is_a_link(
    client: httpx.Client, question: str, place: str, holds: Json
) -> None:
    places = [found for rule in asked(client, question) for found in rule["found"]]
    led_to = next(resolved(client, found["url"], {}) for found in places if found["place"] == place)
    assert holds.items() <= led_to.items()


def test_a_refusal_leads_to_its_rule(client: httpx.Client, ruleset: InstalledRuleset) -> None:
    refused = next(
        step
        for case in catalogue_of(ruleset.ruleset).cases
        for step in case.steps[:1]
        if step.expected.problem is not msgspec.UNSET and step.expected.problem.rule is not None
    )
    call = f"/v1/{ruleset.id}/calls/{refused.request.call}"
    problem = client.post(call, json=refused.request.body).json()
    rule = client.get(problem["rule_url"]).json()
    assert (rule["number"], rule["title"]) == (problem["rule"], problem["rule_title"])
    without = client.get(f"/v1/{ruleset.id}/rules/99").json()
    assert "rule_url" not in without


def test_an_option_leads_to_its_rule(client: httpx.Client, ruleset: InstalledRuleset) -> None:
    for option in client.get(f"/v1/{ruleset.id}/options").json()["options"]:
        assert (
            client.get(option["rule_url"], params={"limit": 1}).json()["number"] == option["rule"]
        )
