"""Content negotiation: languages and media types."""

from __future__ import annotations

import itertools
from copy import deepcopy
from typing import Any

import httpx
import pytest

from api.conftest import RULESETS, every_call
from support.every import every
from wardroom.api.negotiation import accepted, is_json, language
from wardroom.engine.registry import InstalledCall
from wardroom.text import languages

JSON, TEXT = "application/json", "text/plain"
SEEDED = {"kind": "seeded", "seed": "5eed5eed5eed5eed5eed5eed5eed5eed"}


@every(
    ("header", "chosen"),
    [
        (None, "en"),
        ("", "en"),
        ("ja", "ja"),
        ("JA-jp", "ja"),
        ("ko-KR, ja;q=0.9", "ko"),
        ("ja;q=0.4, ko;q=0.6", "ko"),
        ("fr, ja;q=0.1", "ja"),
        ("fr", "en"),
        ("*", "en"),
        ("ja;q=0", "en"),
        ("ja;q=much, ko", "ko"),
        ("ja;q=nan", "en"),
        (",;,;q", "en"),
        # A range that is refused, and one that stands for the rest.
        ("en;q=0, *", "ja"),
        ("*, en;q=0", "ja"),
        ("en;q=0, ja;q=0, *;q=0.1", "ko"),
        ("ja;q=0, *", "en"),
        ("ko;q=0.5, *;q=0.1", "ko"),
        ("ko;q=0.1, *;q=0.5", "en"),
        ("*, ko", "ko"),
        ("fr, *;q=0.5", "en"),
        ("*;q=0, ko;q=0.1", "ko"),
        ("en-GB;q=0, *", "en"),
        ("ja-JP;q=0, ja", "ja"),
        ("en;q=0", "ja"),
        ("en;q=0, ja;q=0, ko;q=0", "en"),
        ("*;q=0", "en"),
        # As systems name their languages.
        ("ko_KR", "ko"),
        ("ja_JP.UTF-8", "ja"),
        ("ko_KR;q=0, *", "en"),
    ],
)
def test_the_language_that_is_liked_best(header: str | None, chosen: str) -> None:
    encoded = None if header is None else header.encode()
    assert language(encoded, ("en", "ja", "ko")) == chosen


_WEIGHTS = (None, "0", "0.3", "0.7", "1")


@every("weights", [*itertools.product(_WEIGHTS, repeat=4)])
def test_the_language_is_that_of_rfc_9110(weights: tuple[str | None, ...]) -> None:
    """Every language weighs what its own range says, or `*` where it has none (12.5.4)."""
    ranges = dict(zip(("en", "ja", "ko", "*"), weights, strict=True))
    header = ", ".join(f"{name};q={weight}" for name, weight in ranges.items() if weight)
    rest = ranges.pop("*")
    weighed = {name: float(weight or rest or 0) for name, weight in ranges.items()}
    chosen = language(header.encode(), ("en", "ja", "ko"))
    if any(weighed.values()):
        assert weighed[chosen] == max(weighed.values())
    else:
        unnamed = [name for name, weight in ranges.items() if weight is None]
        assert chosen == (*unnamed, "en")[0]


@pytest.mark.parametrize(
    ("header", "chosen"),
    [
        (None, JSON),
        ("*/*", JSON),
        ("text/*", TEXT),
        ("text/plain, application/json;q=0.9", TEXT),
        ("text/plain, */*;q=0.1", TEXT),
        ("application/json;q=0, */*", TEXT),
        ("text/html", None),
        ("*/*;q=0", None),
        ("*", JSON),
        ("application/json;q=0, *", TEXT),
        ("text/html, *; q=.2, */*; q=.2", JSON),
        ("*;q=0", None),
        ("application/json;charset=utf-8", JSON),
    ],
)
def test_the_media_type_that_is_liked_best(header: str | None, chosen: str | None) -> None:
    encoded = None if header is None else header.encode()
    assert accepted(encoded, (JSON, TEXT)) == chosen


@pytest.mark.parametrize(
    ("header", "good"),
    [
        (b"application/json", True),
        (b"application/json;charset=utf-8", True),
        (b'application/json; charset="UTF-8"; x=1', True),
        (b"application/json; charset=utf-16", False),
        (b"application/jsonp", False),
        (b"", False),
    ],
)
def test_json_by_its_header(header: bytes, good: bool) -> None:
    assert is_json(header) is good


def told(client: httpx.Client, path: str, request: Any, wanted: str) -> tuple[str, Any]:
    """The language that an answer is in, and the answer."""
    response = client.post(path, json=request, headers={"Accept-Language": wanted})
    assert response.status_code == 200, response.text
    assert "Accept-Language" in response.headers["vary"]
    return response.headers["content-language"], response.json()


def without_lines(answer: dict[str, Any]) -> dict[str, Any]:
    for step in (*answer["trace"], *answer["next"]):
        del step["text"]
    return answer


@every_call
def test_answers_say_which_language_they_are_in(client: httpx.Client, call: InstalledCall) -> None:
    request = call.examples[0].request()
    for wanted in ("en", "de, en;q=0.5", "*", "tlh"):
        assert told(client, call.path, request, wanted)[0] == "en"


@every_call
def test_every_language_tells_the_same_answer(client: httpx.Client, call: InstalledCall) -> None:
    request = {"dice": SEEDED, **call.examples[0].request()}
    text = f"{call.path}/text"
    _, english = told(client, call.path, request, "en")
    lines = [step["text"] for step in english["trace"]]
    for other in languages(call.ruleset)[1:]:
        spoken, answer = told(client, call.path, request, f"{other}, en;q=0.5")
        assert spoken == other
        said = [step["text"] for step in answer["trace"]]
        assert len(said) == len(lines)
        assert said != lines or not lines
        assert told(client, text, request, other)[1]["lines"] == said
        assert without_lines(answer) == without_lines(deepcopy(english))


def test_a_call_goes_on_in_any_language(client: httpx.Client) -> None:
    """A state has no language: it is begun in one and gone on with in another."""
    for ruleset in RULESETS.values():
        call = next(each for each in ruleset.calls.values() if each.call.may_stop)
        request = {**call.examples[0].request(), "dice": {"kind": "supplied"}}
        begun = {
            spoken: told(client, call.path, request, spoken)[1]["state"]
            for spoken in languages(ruleset)
        }
        assert len(set(begun.values())) == 1
        resumed = {"state": begun["en"], "dice": SEEDED}
        for spoken in languages(ruleset):
            assert told(client, f"{call.path}/continue", resumed, spoken)[0] == spoken


@pytest.mark.parametrize("asked", [{}, {"results": 0}], ids=["as before", "with lines"])
def test_odds_are_in_words_where_they_have_lines(
    client: httpx.Client, asked: dict[str, Any]
) -> None:
    call = RULESETS["hunters"].calls["run-depth-charge-cycle"]
    example = next(each for each in call.examples if each.standing)
    request = {key: part for key, part in example.request().items() if key != "dice"} | asked
    answers = [
        client.post(f"{call.path}/odds", json=request, headers={"Accept-Language": wanted})
        for wanted in ("en", "ja")
    ]
    assert [each.headers["content-language"] for each in answers] == ["en", "ja"]
    assert (answers[0].content == answers[1].content) is not bool(asked)
    told = [each.json() for each in answers]
    lines = [each.pop("lines", None) for each in told]
    assert told[0] == told[1]
    assert (lines[0] != lines[1]) is bool(asked)


def test_a_batch_says_every_language_that_it_is_in(client: httpx.Client) -> None:
    """Each item is in the language that its own ruleset has."""
    calls = [next(iter(ruleset.calls.values())) for ruleset in RULESETS.values()]
    items = [
        {"call": f"{call.ruleset.id}/{call.call.name}", "request": call.examples[0].request()}
        for call in calls
    ]
    for wanted in ("ja", "ko", "tlh"):
        spoken = [language(wanted.encode(), languages(call.ruleset)) for call in calls]
        headers = {"Accept-Language": wanted}
        response = client.post("/v1/batch", json={"items": items}, headers=headers)
        assert response.headers["content-language"] == ", ".join(dict.fromkeys(spoken))
        for call, item, result in zip(calls, items, response.json()["items"], strict=True):
            alone = told(client, call.path, item["request"], wanted)[1]
            assert result["answer"] == alone
            assert alone["trace"]
    refused = client.post(
        "/v1/batch", json={"items": [{**items[0], "request": {"order": {"x": 1}}}]}
    )
    assert "content-language" not in refused.headers


def test_what_languages_there_are_is_said(client: httpx.Client) -> None:
    listed = client.get("/v1/rulesets").json()["rulesets"]
    found = {each["id"]: tuple(each["languages"]) for each in listed}
    assert found == {name: languages(ruleset) for name, ruleset in RULESETS.items()}
    document = client.get("/openapi/whole.json").json()
    parameter = document["components"]["parameters"]["Accept-Language"]
    for spoken in {each for ruleset in RULESETS.values() for each in languages(ruleset)}:
        assert f"`{spoken}`" in parameter["description"]
    assert parameter["example"].endswith(", en;q=0.5")


@pytest.mark.parametrize("wanted", ["ja", "ko", "en", "tlh"])
def test_boards_are_in_the_language_of_their_reader(client: httpx.Client, wanted: str) -> None:
    spoken = language(wanted.encode(), languages(RULESETS["battleships"]))
    board, headers = "/v1/battleships/boards/denmark_strait", {"Accept-Language": wanted}
    words = client.get(board, headers=headers)
    picture = client.get(f"{board}.svg", headers=headers)
    assert words.headers["content-language"] == picture.headers["content-language"] == spoken
    assert f'lang="{spoken}"' in picture.text
    assert words.json()["lines"][0] in picture.text
    tag = picture.headers["etag"]
    assert client.get(f"{board}.svg", headers={**headers, "If-None-Match": tag}).status_code == 304
    other = {"Accept-Language": "en" if spoken == "ja" else "ja", "If-None-Match": tag}
    assert client.get(f"{board}.svg", headers=other).status_code == 200
