"""Boards of boats: what lies on mat, track, encounter and log sheet, each thing once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from engine.foreign import foreign_words
from golden.record import examples
from wardroom.engine.pictures import Theme, themed, wide
from wardroom.engine.refusals import Refused

from .catalogue import Table, ruleset
from .sample_boards import LANGUAGES, boards_of, drawn, samples, shown, told
from .submarines import SUBMARINES

SVG = "{http://www.w3.org/2000/svg}"
WIDTH = 1000
TAGS = {"svg", "title", "desc", "g", "path", "rect", "line", "text", "circle", "ellipse", "polygon"}
each_game = pytest.mark.parametrize("game", SUBMARINES)
BOAT = {"hunters": "VIIC", "silent-victory": "Gato"}
MONTH = {"hunters": "1941-05", "silent-victory": "1943-05"}


def boat(game: str, **members: Any) -> Table:
    """A situation with a boat in the middle of the war."""
    stated = members.pop("boat", {})
    return {"date": MONTH[game], "boat": {"type": BOAT[game], **stated}, **members}


def picture(game: str, situation: Table, language: str = "en", **asked: Any) -> ET.Element:
    order = {"situation": situation, **asked}
    return ET.fromstring(drawn(ruleset(game), order, language))  # noqa: S314


def lines(game: str, situation: Table, **asked: Any) -> list[str]:
    return told(ruleset(game), {"situation": situation, **asked})


def board(game: str, situation: Table, **asked: Any) -> Any:
    found = ruleset(game)
    return boards_of(found).told(shown(found, {"situation": situation, **asked}))[0]


def boxes_drawn(root: ET.Element) -> Counter[str]:
    return Counter(each.attrib["data-box"] for each in root.iter() if "data-box" in each.attrib)


def situations() -> Iterator[tuple[str, Table]]:
    """The situation of every example of a call that is about one boat."""
    for call, example in examples():
        if call.ruleset.id in SUBMARINES and isinstance(example.request().get("situation"), dict):
            yield call.ruleset.id, example.request()["situation"]


SITUATIONS = list(situations())


def test_every_situation_of_the_examples_has_every_box_once() -> None:
    assert len(SITUATIONS) > 60
    for game, situation in SITUATIONS:
        position, root = board(game, situation), picture(game, situation)
        rows = Counter(f"log-{number}" for number in range(1, len(position.log.rows) + 1))
        assert boxes_drawn(root) == Counter(box.box for box in position.boxes) + rows, situation


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_no_line_is_english(language: str) -> None:
    left = {
        line: words
        for game, situation in SITUATIONS
        for line in told(ruleset(game), {"situation": situation}, language)
        if (words := foreign_words(re.sub(r"[A-Z][A-Za-z.'&-]+", " ", line)))
    }
    assert not left


MAT = [
    # what is stated                                        a line of the board
    ({"hull_damage": 2},                                    "Hull: 2 of 8 boxes damaged"),
    ({"flooding": 3},                                       "Flooding: 3 of 8 boxes filled"),
    ({"deck_gun_ammo": 4},                                  "Deck gun ammunition: 4"),
    ({"systems": {"radio": "inoperable"}},                  "radio: inoperable"),
    ({"systems": {"periscope": "damaged"}},                 "periscope: damaged"),
    ({},                                                    "All systems work"),
    ({"tubes": ["empty", "G7a", "G7e", "mine", "G7e"]},
     "Forward tubes 1 to 4: empty, G7a, G7e, mine"),
    ({"forward_reloads": {"G7e": 2}},                       "Reloads forward: 2 G7e"),
]  # fmt: skip


@pytest.mark.parametrize(("stated", "line"), MAT)
def test_the_mat_in_words(stated: Table, line: str) -> None:
    assert line in lines("hunters", boat("hunters", boat=stated))


def test_crew_and_track_in_words() -> None:
    situation = boat(
        "silent-victory",
        crew={"exec": "light_wound", "quality": "elite"},
        patrol={"assignment": {"area": "empire"}, "box": 3},
    )
    found = lines("silent-victory", situation)
    assert {"Crew: elite", "exec: light wound"} <= set(found)
    assert "Travel box 2, passed: transit" in found
    assert any(line.startswith("Travel box 3, here: ") for line in found)
    assert any(line.startswith("Travel box 4, ahead: ") for line in found)


def test_ships_in_sight_have_their_damage() -> None:
    targets = [
        {"kind": "tanker", "name": "San Demetrio", "tonnage": 8100, "damage": 1},
        {"kind": "small_freighter", "tonnage": 4500, "damage": 9},
    ]
    situation = boat("hunters", contact={"kind": "convoy", "escorted": True, "targets": targets})
    found = [box for box in board("hunters", situation).boxes if box.group in ("target", "escort")]
    assert [(box.box, box.state, box.count, box.most) for box in found] == [
        ("target-1", "damaged", 1, 3),
        ("target-2", "sunk", 2, 2),
        ("escort-1", "afloat", None, None),
    ]
    root = picture("hunters", situation)
    units = [each.attrib["data-unit"] for each in root.iter() if "data-unit" in each.attrib]
    assert units == ["1", "2"]
    assert "Target 2: small freighter, 4,500 t, damage 2 of 2" in lines("hunters", situation)


LOG = {
    "number": "U-99",
    "name": "Kretschmer",
    "patrols": [
        {"start": "1940-06", "type": "VIIC", "assignment": {"area": "british_isles"},
         "success": True, "ships_sunk": 2, "tons_sunk": 9000},
        {"start": "1940-08", "type": "VIIC", "assignment": {"area": "atlantic", "mark": "wolfpack"},
         "success": False, "ships_sunk": 0, "tons_sunk": 0},
    ],
    "ships": [
        {"kind": "small_freighter", "name": "Firby", "tonnage": 4900, "date": "1940-06"},
        {"kind": "tanker", "name": "Auris", "tonnage": 8000, "date": "1940-08", "fate": "damaged"},
        {"kind": "tanker", "name": "Inverdargle", "tonnage": 9500},
    ],
    "tons_sunk": 18500,
}  # fmt: skip


def test_the_log_sheet_has_a_row_a_patrol() -> None:
    patrol = {
        "assignment": {"area": "atlantic"}, "box": 2,
        "ships": [{"kind": "large_freighter", "name": "Casanare", "tonnage": 5400}],
    }  # fmt: skip
    log = board("hunters", boat("hunters", record=LOG, patrol=patrol), part="log").log
    rows = [
        (row.start, row.area, row.task, row.result, row.ships_sunk, row.tons_sunk,
         [ship.name for ship in row.ships])
        for row in log.rows
    ]  # fmt: skip
    assert rows == [
        (None, None, None, "earlier", 1, 9500, ["Inverdargle"]),
        ("1940-06", "british_isles", None, "success", 2, 9000, ["Firby"]),
        ("1940-08", "atlantic", "wolfpack", "failure", 0, 0, ["Auris"]),
        ("1941-05", "atlantic", None, "at_sea", 1, 5400, ["Casanare"]),
    ]
    assert (log.boat_name, log.type, log.name, log.tons_sunk) == (
        "U-99", "VIIC", "Kretschmer", 23900,
    )  # fmt: skip


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_situation_of_nothing_has_a_board(game: str, language: str) -> None:
    root = picture(game, {}, language)
    assert not any(box.startswith(("hull", "tube", "travel")) for box in boxes_drawn(root))
    assert "Nothing is in sight" in lines(game, {})


PARTS = ("mat", "track", "encounter", "log")


@each_game
@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_shown_alone(game: str, part: str) -> None:
    order = next(order for found, name, order in samples()
                 if found.id == game and name == "damaged_boat")  # fmt: skip
    whole, alone = picture(game, **order), picture(game, **order, part=part)
    shown_parts = [
        each.attrib["class"] for each in alone.iter() if each.get("class", "").startswith("part ")
    ]
    assert shown_parts == [f"part {part}"]
    assert boxes_drawn(alone)
    assert boxes_drawn(alone) <= boxes_drawn(whole)


NASTY = [
    '<script>alert("1")</script>',
    '"/><style>*{display:none}</style>',
    "A & B ]]> 'C'",
    "\x00\x0b\ufffe bell",
    "{boat_name} {",
    "line\nbreak",
]


@pytest.mark.parametrize("name", NASTY)
@pytest.mark.parametrize("theme", Theme)
def test_names_typed_by_players_stay_names(name: str, theme: Theme) -> None:
    ships = [{"kind": "large_freighter", "name": name, "tonnage": 5000, "date": "1943-05"}]
    situation = boat(
        "silent-victory",
        record={"boat_name": name, "name": name, "ships": ships},
        contact={"kind": "ship", "targets": [{k: v for k, v in ships[0].items() if k != "date"}]},
    )
    svg = themed(drawn(ruleset("silent-victory"), {"situation": situation}), theme)
    root = ET.fromstring(svg)  # noqa: S314
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= TAGS
    assert not any("style" in each.attrib or "href" in each.attrib for each in root.iter())
    kept = re.sub("[\x00\x0b\ufffe\n]", "\ufffd", name)
    assert (root.findtext(f"{SVG}title") or "").startswith(kept)
    assert any(
        re.sub("\ufffe", "\ufffd", line).find(kept) >= 0
        for line in lines("silent-victory", situation)
    )


def test_no_board_has_a_style_or_a_script() -> None:
    for found, _, order in samples():
        root = ET.fromstring(drawn(found, order))  # noqa: S314
        assert {each.tag.removeprefix(SVG) for each in root.iter()} <= TAGS
        assert not any(
            name == "style" or name.startswith("on") for each in root.iter() for name in each.attrib
        )


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_runs_out_of_the_picture(game: str, language: str) -> None:
    """Nor one into the next, on the mat: what is as usual, and what is not, have their room."""
    for found, _, order in samples():
        if found.id != game:
            continue
        root = ET.fromstring(drawn(found, order, language))  # noqa: S314
        height = float(root.attrib["height"])
        for text in root.iter(f"{SVG}text"):
            long = wide(text.text or "") * float(text.attrib["font-size"])
            left = float(text.attrib["x"]) - long * {"middle": 0.5, "end": 1.0}.get(
                text.get("text-anchor", ""), 0
            )
            assert left > 0, text.text
            assert left + long < WIDTH, text.text
            assert 0 < float(text.attrib["y"]) < height


def test_a_dark_board_is_the_same_board_on_dark_paper() -> None:
    light = drawn(ruleset("hunters"), {"situation": boat("hunters")})
    dark = themed(light, Theme.DARK)
    assert re.sub("#[0-9a-f]{6}", "#", light) == re.sub("#[0-9a-f]{6}", "#", dark)
    assert themed(light, Theme.LIGHT) == light
    paper = ET.fromstring(dark).find(f"{SVG}rect")  # noqa: S314
    assert paper is not None
    assert all(int(paper.attrib["fill"][at : at + 2], 16) < 64 for at in (1, 3, 5))


def test_more_damage_than_boxes_fills_them_all() -> None:
    situation = boat("hunters", boat={"hull_damage": 9}, fate={"how": "sunk"})
    assert "Hull: 8 of 8 boxes damaged" in lines("hunters", situation)


def test_a_boat_that_cannot_be_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        lines("hunters", boat("hunters", boat={"hull_damage": 9}))
    assert refused.value.member.startswith("/situation/boat/")
