"""Content negotiation: languages and media types."""

from __future__ import annotations

import httpx
import pytest

from wardroom.api.negotiation import accepted, is_json, language
from wardroom.rulesets.registry import InstalledCall

JSON, TEXT = "application/json", "text/plain"


@pytest.mark.parametrize(
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
    ],
)
def test_the_language_that_is_liked_best(header: str | None, chosen: str) -> None:
    encoded = None if header is None else header.encode()
    assert language(encoded, ("en", "ja", "ko")) == chosen


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


def test_answers_say_which_language_they_are_in(client: httpx.Client, call: InstalledCall) -> None:
    request = call.call.examples[0].request()
    for wanted in ("en", "de, en;q=0.5", "*", "tlh"):
        response = client.post(call.path, json=request, headers={"Accept-Language": wanted})
        assert response.headers["content-language"] == "en"
        assert response.headers["vary"] == "Accept-Language"
