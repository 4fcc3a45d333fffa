"""Reports as they are written: columns, words, escapes, in every format and language."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Any

import msgspec
import pytest

from reports.reported import LANGUAGES, Page, battle, games, report, source_of
from wardroom.engine.legible import legible
from wardroom.engine.printings import Printing
from wardroom.engine.reports import Notes, Section
from wardroom.reports.game import Further
from wardroom.reports.legible import width, wrapped
from wardroom.reports.page import POLICY, STYLE
from wardroom.reports.plain import WIDTH
from wardroom.reports.wording import Wording, read_words
from wardroom.reports.written import ReportFormat, laid_game, written
from wardroom.text import labels

in_languages = pytest.mark.parametrize("language", LANGUAGES)
HEX = re.compile(r"\b[0-9a-f]{32,}\b|\b[A-Za-z0-9_-]{43}\b")


@in_languages
def test_plain_text_fits_80_columns(language: str) -> None:
    for game in games():
        lines = report(game, language, "text").splitlines()
        assert not [line for line in lines if width(line) > WIDTH]
        assert not [line for line in lines if line != line.rstrip()]


@pytest.mark.parametrize(
    ("form", "times"), [(ReportFormat.JSON, 0), (ReportFormat.TEXT, 1), (ReportFormat.HTML, 1)]
)
def test_sections_are_laid_out_once_where_they_are_written_and_never_for_data(
    form: ReportFormat, times: int
) -> None:
    game, made = games()[0], list[Section]()
    wording = Wording(game.session.rules.ruleset, "en")
    laid = laid_game(source_of(game), wording)

    def lay_out() -> tuple[Section, ...]:
        made.append(laid.lay_out()[0])
        return laid.lay_out()

    assert written(laid._replace(lay_out=lay_out), form, wording)
    assert len(made) == times


@in_languages
@pytest.mark.parametrize("form", ["text", "html"])
def test_no_code_is_shown_as_it_is(language: str, form: str) -> None:
    for game in games():
        told = report(game, language, form)
        if form == "html":
            told = " ".join(Page(told).texts).replace(STYLE, "")
        words = re.findall(r"\w+_\w+", HEX.sub(" ", told))
        assert not words, game.session.rules.ruleset.id


@in_languages
def test_a_page_is_well_formed_and_loads_nothing(language: str) -> None:
    for game in games():
        page = Page(report(game, language, "html"))
        assert (page.open, page.misplaced) == ([], [])
        tags = {tag for tag, _ in page.elements}
        assert not tags & {"script", "link", "img", "iframe", "object", "form", "a"}
        attributes = {name for _, held in page.elements for name in held}
        assert attributes <= {"lang", "charset", "http-equiv", "content", "name", "class", "scope",
                              "dir", "aria-hidden"}  # fmt: skip
        drawn = {name for _, held in page.drawn for name in held}
        assert not drawn & {"id", "style", "href"}
        assert not [name for name in drawn if name.startswith("on")]
        spoken = report(game, language)["language"]
        assert ("html", {"lang": spoken}) in page.elements


def test_the_policy_allows_the_style_sheet_of_the_page_alone() -> None:
    page = Page(report(games()[0], form="html"))
    (style,) = [text for text in page.texts if text == STYLE]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in POLICY
    assert POLICY.startswith("default-src 'none'")
    (stated,) = [held["content"] for tag, held in page.elements if held.get("http-equiv")]
    assert stated is not None
    assert POLICY.startswith(stated)


def test_every_language_says_what_english_says() -> None:
    english = read_words("en")
    for language in LANGUAGES:
        told = read_words(language)
        assert told.keys() == english.keys()
        for code, said in told.items():
            filled, words = re.findall("{.*?}", said), re.sub("{.*?}", "", said)
            assert sorted(filled) == sorted(re.findall("{.*?}", english[code])), code
            assert language == "en" or said != english[code] or not re.search("[a-z]", words)


HOSTILE = {
    "markup": "</h1><script>alert(1)</script>",
    "attribute": '" onload="alert(1)',
    "entity": "&lt;b&gt; & <b>",
    "style": "</style><style>*{display:none}",
    "bidi": "Otto\u202ettO\u2066",
    "lines": "Ott\nPatrol 9\r\u2028x",
    "nothing": "\ufdd0\ud7fb\U000e0041",
    "long": "M" * 60,
    "wide": "艦" * 60,
}
"""Names of a commander, as a player may type them."""


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_names_stay_names(name: str) -> None:
    from sessions.small import Begun, Game

    setup = {"name": name}
    game = Game(Begun("silent-victory", setup=setup))
    game.play(4)
    page, plain = Page(report(game, form="html")), report(game, form="text")
    assert (page.open, page.misplaced) == ([], [])
    tags = [tag for tag, _ in page.elements]
    assert tags.count("h1") == tags.count("style") == 1
    assert "script" not in tags
    assert not [held for _, held in page.elements if set(held) & {"onload", "style", "href"}]
    shown = legible(name)
    assert any(shown in text for text in page.texts)
    assert not [line for line in plain.splitlines() if width(line) > WIDTH]
    assert not set("\u202e\u2066\r\u2028") & set(plain + "".join(page.texts))
    assert "Patrol 9" not in plain.splitlines()
    assert report(game)["sheet"]["log"]["name"] == name


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("", 10, ("",)),
        ("one two", 10, ("one two",)),
        ("one two three", 7, ("one two", "three")),
        ("onetwothree", 4, ("onet", "woth", "ree")),
        ("撃沈された船", 6, ("撃沈さ", "れた船")),
        ("オーストラリア", 8, ("オースト", "ラリア")),
        ("基地、オーストラリア", 16, ("基地、", "オーストラリア")),
        ("피해 없음", 6, ("피해", "없음")),
        ("4,600 t", 6, ("4,600", "t")),
        ("a 4,600 t", 8, ("a", "4,600\N{NO-BREAK SPACE}t")),
        ("7,000トン", 8, ("7,000ト", "ン")),
        ("x 7,000トン", 10, ("x", "7,000トン")),
        ("終わり。次", 8, ("終わり。", "次")),
    ],
)
def test_lines_end_where_they_may(text: str, columns: int, lines: tuple[str, ...]) -> None:
    assert wrapped(text, columns) == lines


@pytest.mark.parametrize(
    ("text", "columns"), [("abc", 3), ("艦", 2), ("가", 2), ("ｱ", 1), ("e\u0301", 1), ("→", 1)]
)
def test_letters_of_east_asia_take_two_columns(text: str, columns: int) -> None:
    assert width(text) == columns


def test_what_cannot_be_shown_is_replaced() -> None:
    assert legible("a\u202eb\x00c\u2029") == "a\ufffdb\ufffdc\ufffd"
    assert legible("é 艦 가 שלום \u200d") == "é 艦 가 שלום \u200d"


@in_languages
def test_throws_are_counted(language: str) -> None:
    for game in games():
        data: dict[str, Any] = report(game, language)
        counted = sum(
            entry["throws"] for period in data["chronicle"] for entry in period["entries"]
        )
        assert counted == data["throws"]["throws"] == sum(data["throws"]["by_dice"].values())


def test_a_chronicle_holds_every_entry_in_order() -> None:
    for game in games():
        data = report(game)
        told = [entry["entry"] for period in data["chronicle"] for entry in period["entries"]]
        assert told == sorted(told)
        log = game.log()
        happened = [one["number"] for one in log["entries"] if one["content"]["events"] or
                    any(bundle["bundle"]["events"] for bundle in one["opened"])]  # fmt: skip
        assert sorted(set(told)) == happened


def test_reconstructed_numbers_say_so() -> None:
    data = report(battle("denmark_strait"))
    made_up = [table["title"] for table in data["charts"]["tables"]
               if table["provenance"] == "reconstructed"]  # fmt: skip
    assert made_up
    plain = report(battle("denmark_strait"), form="text").replace("\n", " ")
    assert all(title.split()[0] in plain for title in made_up)
    assert "Reconstructed numbers" in plain


@in_languages
def test_the_printing_stands_in_every_report(language: str) -> None:
    for game in games():
        printing = labels(game.session.rules.ruleset, language).printing
        assert msgspec.convert(report(game, language)["printing"], Printing | None) == printing
        if printing is None:  # A toy.
            continue
        page = " ".join(Page(report(game, language, "html")).texts)
        assert printing.title in page
        assert all(f"{one.rule} {one.title}" in page for one in printing.absent)


@pytest.mark.parametrize("form", list(ReportFormat))
def test_a_further_part_stands_before_the_chronicle(form: ReportFormat) -> None:
    section = Section(title="Weather", blocks=(Notes(notes=("Fog <b>.",)),))
    further = Further("weather", {"fog": True}, section)
    wording = Wording(games()[0].session.rules.ruleset, "en")
    body = written(laid_game(source_of(games()[0]), wording, further), form, wording).decode()
    if form is ReportFormat.JSON:
        assert '"weather":{"fog":true}' in body
        return
    titles = [body.index(title) for title in ("Patrol log sheet", "Weather", "Chronicle")]
    assert titles == sorted(titles)
    assert ("Fog <b>." in body) == (form is ReportFormat.TEXT)
