"""Boards as PNG: words and names are in them, and what they may cost."""

from __future__ import annotations

import re
import struct
import sys
from typing import Any
from xml.etree import ElementTree as ET

import httpx
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from rules.catalogue import ruleset
from rules.sample_boards import LANGUAGES, drawn, samples
from wardroom.api.exchange import Request
from wardroom.api.operations.boards import of_board
from wardroom.api.problems import ProblemError
from wardroom.api.raster import _FONTS, MOST_HEIGHT, MOST_WIDTH, PNG, png_of

SVG = "image/svg+xml"
STRAIT = "/v1/battleships/boards/denmark_strait"
ET.register_namespace("", "http://www.w3.org/2000/svg")
TEXT = "{http://www.w3.org/2000/svg}text"


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


def without(svg: str, is_gone: Any) -> str:
    """`svg` with those of its texts empty that `is_gone` says."""
    root = ET.fromstring(svg)  # noqa: S314
    for text in root.iter(TEXT):
        if is_gone(text.text or ""):
            text.text = ""
    return ET.tostring(root, encoding="unicode")


BOARDS = [
    # ruleset         sample            a name on it, by language
    ("hunters",        "damaged_boat",   {"en": "Kingston Hill", "ja": "大西洋", "ko": "대서양"}),
    ("silent-victory", "damaged_boat",   {"en": "Nippo Maru", "ja": "潜望鏡", "ko": "잠망경"}),
    ("battleships",    "denmark_strait", {"en": "Hood", "ja": "フッド", "ko": "후드"}),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "sample", "names"), BOARDS)
def test_a_picture_has_its_names(
    game: str, sample: str, names: dict[str, str], language: str
) -> None:
    order = next(o for found, name, o in samples() if (found.id, name) == (game, sample))
    svg = drawn(ruleset(game), order, language)
    name = names[language]
    whole = png_of(svg, language, 1000)
    nameless = png_of(without(svg, lambda said: name in said), language, 1000)
    wordless = png_of(without(svg, lambda _: True), language, 1000)
    assert name in "".join(text.text or "" for text in ET.fromstring(svg).iter(TEXT))  # noqa: S314
    assert len({whole, nameless, wordless}) == 3
    assert len(whole) > len(nameless) > len(wordless)


def test_the_fonts_have_every_letter_that_boards_are_written_with() -> None:
    known = {
        language: {
            letter
            for face in ("NotoSansJP-Regular", "NotoSansKR-Regular")
            for letter in TTFont(_FONTS / f"{face}.ttf").getBestCmap()
        }
        for language in LANGUAGES
    }
    for found, name, order in samples():
        for language in LANGUAGES:
            root = ET.fromstring(drawn(found, order, language))  # noqa: S314
            said = "".join(text.text or "" for text in root.iter(TEXT))
            assert not {letter for letter in said if ord(letter) not in known[language]}, name


WIDTHS = [
    # query          status  width
    ("",                200, 1000),
    ("?width=400",      200, 400),
    ("?width=1600",     200, 1600),
    ("?width=1601",     400, None),
    ("?width=199",      400, None),
    ("?width=wide",     400, None),
]  # fmt: skip


@pytest.mark.parametrize(("query", "status", "width"), WIDTHS)
def test_a_picture_is_as_wide_as_asked(
    client: httpx.Client, query: str, status: int, width: int | None
) -> None:
    answer = client.get(f"{STRAIT}.png{query}")
    assert answer.status_code == status
    if width is None:
        assert answer.json()["errors"][0]["parameter"] == "width"
    else:
        assert answer.headers["content-type"] == PNG
        assert size_of(answer.content)[0] == width


def test_a_picture_is_no_higher_than_it_may_be() -> None:
    ships = [{"kind": "tanker", "tonnage": 9000, "name": f"Ship {n}"} for n in range(400)]
    patrol = {"assignment": {"area": "atlantic"}, "box": 2, "ships": ships}
    situation = {"date": "1941-05", "boat": {"type": "VIIC"}, "patrol": patrol}
    svg = drawn(ruleset("hunters"), {"situation": situation})
    height = re.search(r' height="([0-9.]+)"', svg)
    assert height is not None
    stretched = svg.replace(height[0], ' height="20000"', 1)
    for picture in (svg, stretched):
        wide, high = size_of(png_of(picture, "en", MOST_WIDTH))
        assert high <= MOST_HEIGHT
        assert wide <= MOST_WIDTH
    assert size_of(png_of(stretched, "en", MOST_WIDTH))[0] < MOST_WIDTH


def test_a_position_is_answered_as_png(client: httpx.Client) -> None:
    body = {"order": {"situation": {"date": "1941-05", "boat": {"type": "VIIC"}}, "part": "mat"}}
    headers = {"Accept": PNG, "Accept-Language": "ja"}
    answer = client.post("/v1/hunters/boards?width=600", json=body, headers=headers)
    assert (answer.status_code, answer.headers["content-type"]) == (200, PNG)
    assert answer.headers["content-language"] == "ja"
    assert size_of(answer.content)[0] == 600


def test_a_picture_that_is_held_is_not_drawn_again(client: httpx.Client) -> None:
    first = client.get(f"{STRAIT}.png?width=300")
    again = {"If-None-Match": first.headers["etag"]}
    assert client.get(f"{STRAIT}.png?width=300", headers=again).status_code == 304
    assert client.get(f"{STRAIT}.png?width=301", headers=again).status_code == 200
    assert client.get(f"{STRAIT}.png?width=300&language=ko", headers=again).status_code == 200
    tag = re.escape(first.headers["etag"])
    assert not re.fullmatch(tag, client.get(f"{STRAIT}.svg").headers["etag"])
    whole = client.get(f"{STRAIT}.png?width=300")
    assert whole.content == first.content


PRICES = [
    # scenario     Accept              width  units
    ("strait",      "application/json", 1000,    5),
    ("strait",      SVG,                1000,   20),
    ("strait.svg",  "application/json", 1600,   20),
    ("strait.png",  "application/json",  200,  108),
    ("strait.png",  "application/json", 1000,  300),
    ("strait",      PNG,                1600,  612),
]  # fmt: skip


class _Query:
    def __init__(self, width: int) -> None:
        self.width = width


@pytest.mark.parametrize(("scenario", "media_type", "width", "units"), PRICES)
def test_a_picture_costs_by_its_pixels(
    scenario: str, media_type: str, width: int, units: int
) -> None:
    request = Request({}, {"scenario": scenario}, _Query(width), None, media_type, "id")
    assert of_board(request) == units


def test_without_the_extra_there_is_no_png(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ProblemError) as refused:
        png_of('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "en", 200)
    assert (refused.value.kind.status, refused.value.code) == (406, "no_png")


def test_the_document_describes_a_png_as_bytes(client: httpx.Client) -> None:
    paths = client.get("/openapi/whole.json").json()["paths"]
    for path in ("/v1/hunters/boards", "/v1/battleships/boards"):
        content = paths[path]["post"]["responses"]["200"]["content"]
        assert content[PNG]["schema"] == {"type": "string", "contentMediaType": PNG}
