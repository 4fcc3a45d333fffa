"""Boards of Battleships: what is drawn and told is what there is, and every unit of it once."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from engine.foreign import foreign_words
from wardroom.engine.boards import BoardLine
from wardroom.engine.refusals import Refused
from wardroom.rulesets.battleships.boards import words_of_position
from wardroom.rulesets.battleships.boards.boards import BOARDS, in_words, recommended, scenarios
from wardroom.rulesets.battleships.boards.drawing import drawn as picture
from wardroom.rulesets.battleships.boards.marks import Shown, shown_from
from wardroom.rulesets.battleships.boards.picture import short
from wardroom.rulesets.battleships.charts.pack import BattleshipsCharts
from wardroom.rulesets.battleships.map.board import hexes_in
from wardroom.rulesets.battleships.map.geometry import Point, arc_of, distance, hex_of, point_of
from wardroom.rulesets.battleships.options import BattleshipsOptions
from wardroom.rulesets.battleships.situation.situation import set_up
from wardroom.rulesets.battleships.situation.terms import Facing, ShipType
from wardroom.rulesets.battleships.torpedoes.launch_list import launches_of
from wardroom.text import FALLBACK, languages, narrator

from .catalogue import Table, ruleset

INSTALLED = ruleset("battleships")
CHARTS: BattleshipsCharts = INSTALLED.packs["standard"].charts
PLAIN = BattleshipsOptions()
SVG = "{http://www.w3.org/2000/svg}"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
RADIUS = 40
HALF = RADIUS * 3**0.5 / 2
every_scenario = pytest.mark.parametrize("name", [each.scenario for each in scenarios(CHARTS)])


tell = narrator(INSTALLED, "en").board_line


def order(body: Table) -> Any:
    return msgspec.convert(body, BOARDS.order)


def shown(body: Table, options: BattleshipsOptions = PLAIN) -> Shown:
    return shown_from(order(body), options, CHARTS)


def drawn(body: Table, options: BattleshipsOptions = PLAIN) -> ET.Element:
    return ET.fromstring(picture(shown(body, options), tell, "en"))  # noqa: S314


def lines(body: Table, options: BattleshipsOptions = PLAIN) -> list[str]:
    return [tell(line) for line in in_words(shown(body, options))[1]]


def hexes(root: ET.Element, name: str, options: BattleshipsOptions = PLAIN) -> list[str]:
    """The hexes of an area of the map, worked out from where they are drawn."""
    found = []
    for path in root.iter(f"{SVG}path"):
        if path.get("class") == name:
            for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)l", path.attrib["d"]):
                column = round((float(x) + RADIUS) / (1.5 * RADIUS))
                twice = round(float(y) / HALF)
                point = Point(column, (twice - column) // 2)
                found.append(hex_of(point, options.map_stagger))
    return found


def units(root: ET.Element) -> Counter[str]:
    return Counter(
        group.attrib["id"].removeprefix("unit-")
        for group in root.iter(f"{SVG}g")
        if group.get("class", "").startswith("unit ")
    )


@every_scenario
def test_every_scenario_is_drawn_and_told_with_every_unit_once(name: str) -> None:
    options = msgspec.convert(recommended(name, CHARTS), BattleshipsOptions)
    body = {"situation": {"scenario": name}}
    root = drawn(body, options)
    position, told = in_words(shown(body, options))
    expected = Counter(ship.id for ship in CHARTS.scenarios.scenario[name].ships)
    assert units(root) == expected
    assert Counter(unit.id for unit in position.units) == expected
    said = Counter(str(line.details["ship"]) for line in told if line.code.startswith("unit"))
    assert said == expected
    for unit in position.units:
        assert len(unit.enemies) == sum(other.side is not unit.side for other in position.units)


@every_scenario
def test_the_map_is_drawn_whole_with_its_land_where_it_is(name: str) -> None:
    root = drawn({"situation": {"scenario": name}, "around": 98})
    land = [number for area in CHARTS.scenarios.scenario[name].land for number in hexes_in(area)]
    (west, east), (north, south) = CHARTS.map.columns, CHARTS.map.rows
    whole = {f"{c:02}{r:02}" for c in range(west, east + 1) for r in range(north, south + 1)}
    assert sorted(hexes(root, "land")) == sorted(land)
    assert sorted(hexes(root, "sea")) == sorted(whole - set(land))
    numbers = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "numbers")
    assert {text.text for text in numbers} == whole
    exits = [text for text in root.iter(f"{SVG}text") if text.get("class") == "exit"]
    assert len(exits) == len(CHARTS.scenarios.scenario[name].exits)
    walls = [line for line in root.iter(f"{SVG}line") if line.get("class") == "breakwater"]
    sides = CHARTS.scenarios.scenario[name].breakwaters.get("even_columns_south", ())
    assert len(walls) == len(sides)


ARCS = [
    # facing  limits             stagger
    ("A",     "broadside",       "even_columns_south"),
    ("C",     "bow_and_stern",   "even_columns_south"),
    ("E",     "broadside",       "odd_columns_south"),
    ("F",     "bow_and_stern",   "odd_columns_south"),
]  # fmt: skip


@pytest.mark.parametrize(("facing", "limits", "stagger"), ARCS)
def test_arcs_cover_the_hexes_in_reach_of_each_arc(facing: str, limits: Any, stagger: Any) -> None:
    options = BattleshipsOptions(arc_limits=limits, map_stagger=stagger)
    ship = {"id": "zara", "hex": "1512", "facing": facing}
    root = drawn({"situation": {"ships": [ship]}, "arcs": "zara"}, options)
    found = CHARTS.ships.find("zara")
    assert found is not None
    origin = point_of("1512", stagger)
    expected: dict[str, set[str]] = {}
    for number in hexes(root, "sea", options):
        at = point_of(number, stagger)
        if 0 < distance(origin, at) <= found[1].gun_range:
            arc = arc_of(origin, Facing(facing), at, limits)
            expected.setdefault(arc.value, set()).add(number)
    assert set(expected) == {"bow", "starboard", "stern", "port"}
    for named, numbers in expected.items():
        assert sorted(hexes(root, f"arc {named}", options)) == sorted(numbers)


@pytest.mark.parametrize(("facing", "limits", "stagger"), ARCS)
def test_torpedo_arcs_are_the_hexes_that_may_be_launched_at(
    facing: str, limits: Any, stagger: Any
) -> None:
    options = BattleshipsOptions(arc_limits=limits, map_stagger=stagger)
    ship = {"id": "mogami", "hex": "1512", "facing": facing}
    position, _ = in_words(shown({"situation": {"ships": [ship]}, "arcs": "mogami"}, options))
    reached = {number for numbers in position.torpedo_arcs.values() for number in numbers}
    assert set(position.torpedo_arcs) == {"port", "starboard"}
    for numbers in position.arcs.values():
        for number in numbers:
            target = {"id": "bismarck", "side": "second", "hex": number, "facing": "A"}
            battle = shown({"situation": {"ships": [ship, target]}}, options).situation
            (launch,) = launches_of(battle, battle.ships[0], options, CHARTS)
            assert (number in reached) == (launch.forbidden == ()), number


def test_a_unit_without_torpedoes_has_no_torpedo_arcs() -> None:
    ship = {"id": "hms_hood", "hex": "1512", "facing": "A"}
    position, _ = in_words(shown({"situation": {"ships": [ship]}, "arcs": "hms_hood"}))
    assert position.torpedo_arcs == {}


REACHES = [
    # hex    around  sides of its outline that are on the map
    ("3320", 98,     6),
    ("1103", 98,     3),
    ("3320", 3,      0),
]  # fmt: skip


@pytest.mark.parametrize(("number", "around", "sides"), REACHES)
def test_how_far_guns_reach_is_drawn_as_far_as_the_map_goes(
    number: str, around: int, sides: int
) -> None:
    ship = {"id": "zara", "hex": number, "facing": "A"}
    root = drawn({"situation": {"ships": [ship]}, "around": around})
    found = CHARTS.ships.find("zara")
    assert found is not None
    away = HALF * (2 * found[1].gun_range + 1)
    at = point_of(number, PLAIN.map_stagger)
    seen = [point_of(each, PLAIN.map_stagger) for each in hexes(root, "sea")]
    columns = [1.5 * RADIUS * point.x for point in seen]
    rows = [HALF * (2 * point.z + point.x) for point in seen]
    reaches = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "reaches")
    lines = list(reaches.iter(f"{SVG}line"))
    assert len(lines) == sides
    for line in lines:
        for end in ("1", "2"):
            x, y = float(line.attrib[f"x{end}"]), float(line.attrib[f"y{end}"])
            assert min(columns) - RADIUS - 0.1 <= x <= max(columns) + RADIUS + 0.1
            assert min(rows) - HALF - 0.1 <= y <= max(rows) + HALF + 0.1
            across, down = x - 1.5 * RADIUS * at.x, y - HALF * (2 * at.z + at.x)
            flat = away * 3**0.5 / 2
            ways = (across, across / 2 + down * 3**0.5 / 2, across / 2 - down * 3**0.5 / 2)
            assert max(map(abs, ways)) == pytest.approx(flat, abs=0.2)


def test_a_shore_battery_has_one_arc_all_round_and_no_facing() -> None:
    options = BattleshipsOptions(shore_batteries=True)
    scenario = CHARTS.scenarios.scenario["mers_el_kebir"]
    batteries = [
        ship.id
        for ship in set_up(scenario, options, CHARTS)
        if ship not in set_up(scenario, PLAIN, CHARTS)
    ]
    body = {"situation": {"scenario": "mers_el_kebir"}, "arcs": batteries[0]}
    root = drawn(body, options)
    assert hexes(root, "arc all_round")
    assert not any(hexes(root, f"arc {arc}") for arc in ("bow", "stern", "port", "starboard"))
    position, _ = in_words(shown(body, options))
    unit = next(unit for unit in position.units if unit.id == batteries[0])
    assert (unit.facing, unit.course, unit.enemies[0].arc) == (None, None, None)


NASTY = [
    '<script>alert("1")</script>',
    "A & B ]]> 'C'",
    "\x00\x0b\ufffe bell",
    "<" * 160,
    "{name} {",
]


@pytest.mark.parametrize("name", NASTY)
def test_names_are_text_whatever_they_hold(name: str) -> None:
    counter = {
        "name": name, "nation": "us", "type": "BB", "attack": 9, "defence": 9, "movement": 4,
        "gun_range": 5,
    }  # fmt: skip
    ship = {"id": "own", "counter": counter, "hex": "2212", "facing": "B"}
    body = {"situation": {"ships": [ship]}, "arcs": "own"}
    root = drawn(body)
    assert units(root) == {"own": 1}
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "title", "desc", "g", "path", "rect", "line", "text", "circle"}
    kept = re.sub("[\x00\x0b\ufffe]", "\ufffd", name)
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert any(title.startswith(kept) for title in titles)
    assert any(line.replace("\ufffe", "\ufffd").startswith(kept) for line in lines(body))


def test_units_off_the_map_are_listed_and_bear_on_nobody() -> None:
    ships = [
        {"id": "hms_hood", "fate": "sunk", "w": 3, "s": 3},
        {"id": "roma"},
        {"id": "bismarck", "side": "second", "hex": "2214"},
    ]
    body = {"situation": {"ships": ships}}
    assert units(drawn(body)) == {"hms_hood": 1, "roma": 1, "bismarck": 1}
    told = lines(body)
    assert "HMS Hood (BC, British, the first player), out of play: sunk" in told
    assert "Roma (BB, Italian, the first player), not on the map: undamaged" in told
    assert "Bismarck (BB, German, the second player) in 2214: undamaged" in told
    assert "No two enemies are on the map" in told


SUNK: Table = {
    "turn": 4,
    "ships": [
        {"id": "hms_hood", "fate": "sunk", "w": 3, "s": 3},
        {"id": "hms_norfolk", "fate": "sunk", "w": 3, "s": 3},
        {"id": "hms_suffolk", "fate": "sunk", "w": 3, "s": 3},
        {"id": "hms_prince_of_wales", "hex": "2412", "facing": "A"},
        {"id": "bismarck", "side": "second", "hex": "2217", "facing": "A"},
    ],
    "wrecks": [
        {"ship": "hms_norfolk", "hex": "2212", "turn": 1},
        {"ship": "hms_hood", "hex": "2212", "turn": 3},
        {"ship": "hms_suffolk", "hex": "2217", "turn": 4},
    ],
}


def test_wrecks_are_told_and_lie_under_what_is_afloat() -> None:
    body = {"situation": SUNK}
    position, _ = in_words(shown(body))
    assert msgspec.to_builtins(position.wrecks) == tuple(SUNK["wrecks"])
    told = lines(body)
    assert "HMS Hood (BC, British, the first player), out of play: sunk in 2212, turn 3" in told
    root = drawn(body)
    assert units(root) == Counter(ship["id"] for ship in SUNK["ships"])
    drawing = list(root.iter(f"{SVG}g"))
    wrecks = [group for group in drawing if group.get("class") == "wreck"]
    names = [[text.text for text in group.iter(f"{SVG}text")] for group in wrecks]
    assert names == [["Hood", "Norfolk"], []]  # in a hex in use the mark alone, and its title
    titles = [group.findtext(f"{SVG}title") or "" for group in wrecks]
    assert titles[1].endswith("sunk in 2217, turn 4")
    afloat = next(group for group in drawing if group.get("id") == "unit-bismarck")
    assert max(map(drawing.index, wrecks)) < drawing.index(afloat)
    assert "wreck" in [text.text for text in root.iter(f"{SVG}text")]


def test_wrecks_beyond_the_part_that_is_drawn_are_left_out() -> None:
    near = [{**SUNK["wrecks"][0], "hex": "1102"}, {**SUNK["wrecks"][1], "hex": "2513"}]
    root = drawn({"situation": {**SUNK, "wrecks": near}, "around": 1})
    wrecks = [group for group in root.iter(f"{SVG}g") if group.get("class") == "wreck"]
    assert [text.text for group in wrecks for text in group.iter(f"{SVG}text")] == ["Hood"]


def test_a_battery_is_destroyed_where_it_stood() -> None:
    situation = {
        "scenario": "mers_el_kebir",
        "turn": 2,
        "ships": [{"id": "sb_santon", "fate": "sunk", "w": 2}],
        "wrecks": [{"ship": "sb_santon", "hex": "2323", "turn": 2}],
    }
    told = lines({"situation": situation}, BattleshipsOptions(shore_batteries=True))
    assert any(line.endswith("out of play: destroyed in 2323, turn 2") for line in told)


WRECKS_REFUSED = [
    # wreck                                                 member  rule
    ({"ship": "yamato", "hex": "2212", "turn": 1},         "ship", "5.15"),
    ({"ship": "bismarck", "hex": "2217", "turn": 1},       "ship", "5.15"),
    ({"ship": "hms_norfolk", "hex": "2212", "turn": 1},    "ship", "5.15"),
    ({"ship": "hms_hood", "hex": "5630", "turn": 1},       "hex",  "9.3"),
    ({"ship": "hms_hood", "hex": "3020", "turn": 1},       "hex",  "7.1"),
    ({"ship": "hms_hood", "hex": "2212", "turn": 5},       "turn", "3.1"),
]  # fmt: skip


@pytest.mark.parametrize(("wreck", "member", "rule"), WRECKS_REFUSED)
def test_wrecks_that_cannot_be(wreck: Table, member: str, rule: str) -> None:
    wrecks = [SUNK["wrecks"][0], wreck]
    situation = {**SUNK, "wrecks": wrecks, "board": {"land": ["3020"]}}
    with pytest.raises(Refused) as refused:
        shown({"situation": situation})
    found = (refused.value.code, refused.value.member, refused.value.rule)
    assert found == ("situation_not_possible", f"/order/situation/wrecks/1/{member}", rule)


def test_the_key_takes_the_rows_that_it_needs() -> None:
    """Every type and every mark: none of them is beyond the picture, or on another."""
    ships: list[Table] = [
        {"id": kind.lower(), "side": "second", "hex": f"{20 + place}17", "facing": "A"}
        | {"counter": {"name": kind, "nation": "us", "type": kind, "attack": 9, "defence": 9}
           | {"movement": 0 if kind == "SB" else 4, "gun_range": 5}
           | ({"torpedo_odds": "1:1"} if kind == "DD" else {})}
        for place, kind in enumerate(ShipType)
    ]  # fmt: skip
    ships[0]["flagship"] = True
    situation = {
        **SUNK,
        "ships": SUNK["ships"] + ships,
        "time_of_day": "night",
        "mines": ["2213"],
        "star_shells": [{"ship": "bismarck", "hex": "2312"}],
        "board": {"breakwaters": ["2412-2413"]},
    }
    options = BattleshipsOptions(mines=True, shore_batteries=True)
    root = drawn({"situation": situation, "around": 1}, options)
    head = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "head")
    marks = ("flagship", "breakwater", "lit by star shell", "mine", "wreck")
    keys = [text for text in head.iter(f"{SVG}text") if text.text in (*ShipType, *marks)]
    assert [key.text for key in keys] == [*ShipType, *marks]
    left, width = float(root.attrib["viewBox"].split()[0]), float(root.attrib["width"])
    rows: dict[str, list[float]] = {}
    for key in keys:
        rows.setdefault(key.attrib["y"], []).append(float(key.attrib["x"]))
        assert float(key.attrib["x"]) + 7 * len(key.text or "") < left + width
    assert len(rows) == 2
    for places in rows.values():
        assert all(after - before > 60 for before, after in pairwise(places))
    lowest = max(float(row) for row in rows)
    numbers = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "numbers")
    assert lowest + 20 < min(float(number.attrib["y"]) for number in numbers)


def test_a_position_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[Shown] = []
    work_out = words_of_position.position_of

    def position_of(shown: Shown) -> words_of_position.Position:
        counted.append(shown)
        return work_out(shown)

    monkeypatch.setattr(words_of_position, "position_of", position_of)
    in_words(shown({"situation": SUNK}))
    assert len(counted) == 1


def test_a_position_in_words() -> None:
    ships = [
        {"id": "zara", "hex": "2212", "facing": "B", "speed": 4, "w": 1, "s": 2},
        {"id": "hms_warspite", "side": "second", "hex": "2217", "facing": "A"},
    ]
    body = {"situation": {"turn": 3, "visibility": 18, "ships": ships}}
    assert lines(body) == [
        "Turn 3, by day",
        "Sighting distance of this turn: 18 hexes",
        "Map: hexes 1101 to 5530",
        "Land: none",
        "Zara (CA, Italian, the first player) in 2212: course 060 (B), speed 4, 1W 2S",
        "HMS Warspite (BB, British, the second player) in 2217: course 000 (A), speed 0, undamaged",
        "The fleets are 5 hexes apart (10,000 yards), Zara and HMS Warspite the nearest",
        "Zara: nearest enemy HMS Warspite, 5 hexes, bearing 180, starboard arc",
        "HMS Warspite: nearest enemy Zara, 5 hexes, bearing 000, bow arc",
    ]
    position, _ = in_words(shown(body))
    assert position.apart == 5
    assert position.units[0].enemies[0].relative_bearing == 120


def test_land_between_two_enemies_is_said() -> None:
    ships = [
        {"id": "zara", "hex": "2212", "facing": "B"},
        {"id": "hms_warspite", "side": "second", "hex": "2217", "facing": "A"},
    ]
    body = {"situation": {"ships": ships, "board": {"land": ["2214"]}}}
    assert lines(body)[-1].endswith("bow arc, behind land")


def test_star_shells_mines_and_a_part_of_the_map_are_drawn() -> None:
    ships = [{"id": "zara", "hex": "2212", "facing": "B"}]
    situation = {
        "ships": ships, "time_of_day": "night", "mines": ["2213", "4020"],
        "star_shells": [{"ship": "zara", "hex": "2312"}],
    }  # fmt: skip
    options = BattleshipsOptions(mines=True)
    root = drawn({"situation": situation, "around": 2}, options)
    assert hexes(root, "star-shell") == ["2312"]
    mines = [path for path in root.iter(f"{SVG}path") if path.get("class") == "mine"]
    assert len(mines) == 1
    expected = {f"{c}{r}" for c in range(20, 25) for r in range(10, 15)}
    assert set(hexes(root, "sea")) == expected
    assert "Mines: 2213, 4020" in lines({"situation": situation}, options)


def test_an_empty_sea_can_be_drawn_and_told() -> None:
    root = drawn({"situation": {}, "around": 1})
    assert not units(root)
    assert len(hexes(root, "sea")) == 45 * 30
    assert lines({"situation": {}})[-1] == "No two enemies are on the map"


def test_units_in_one_hex_do_not_lie_on_each_other() -> None:
    ships = [
        {"id": ship, "ship": "zara", "hex": "2212", "facing": "C", "speed": 4}
        for ship in ("a", "b", "c", "d")
    ]
    root = drawn({"situation": {"ships": ships}})
    badges = [
        (float(circle.attrib["cx"]), float(circle.attrib["cy"]))
        for circle in root.iter(f"{SVG}circle")
        if circle.get("r") == "4.5"
    ]
    assert len(badges) == 4
    apart = [
        (x - u) ** 2 + (y - v) ** 2
        for number, (x, y) in enumerate(badges)
        for u, v in badges[:number]
    ]
    assert min(apart) > 8**2
    labels = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "labels")
    rows = sorted(float(label.attrib["y"]) for label in labels)
    assert all(below - above >= 9 for above, below in pairwise(rows))


NAMES = [
    ("HMS Hood", "Hood"),
    ("HMAS Shropshire", "Shropshire"),
    ("USS West Virginia", "West Virginia"),
    ("Walke + Preston + Benham + Gwin", "Walke +3"),
    ("Destroyer flotilla A (UK, 4 ships)", "Destroyer flotilla A"),
    ("Marshal of the Ocean Sea", "Marshal of the Ocea\u2026"),
]


@pytest.mark.parametrize(("name", "label"), NAMES)
def test_long_names_are_shortened(name: str, label: str) -> None:
    assert short(name) == label


EVERYTHING = BattleshipsOptions(shore_batteries=True, flagships=True, mines=True)
OTHERS = [language for language in languages(INSTALLED) if language != FALLBACK]
DAMAGED = {
    "turn": 4,
    "time_of_day": "night",
    "star_shells": [{"ship": "hms_hood", "hex": "2210"}],
    "mines": ["2212"],
    "ships": [
        {"id": "hms_hood", "hex": "2014", "facing": "B", "w": 1, "s": 2, "flagship": True},
        {"id": "bismarck", "fate": "withdrawn"},
        {"id": "prinz_eugen", "fate": "sunk", "w": 3, "s": 3},
        {"id": "sb_santon", "hex": "2412", "side": "second"},
    ],
    "wrecks": [{"ship": "prinz_eugen", "hex": "2211", "turn": 2}],
}  # fmt: skip


@every_scenario
@pytest.mark.parametrize("language", OTHERS)
def test_every_board_is_told_in_every_language(name: str, language: str) -> None:
    told = narrator(INSTALLED, language).board_line
    options = msgspec.convert(recommended(name, CHARTS), BattleshipsOptions)
    of_scenario = shown({"situation": {"scenario": name}}, options)
    for position in (of_scenario, shown({"situation": DAMAGED}, EVERYTHING)):
        for line in in_words(position)[1]:
            assert foreign_words(told(line), line.details) == [], told(line)
    assert CHARTS.scenarios.scenario[name].title not in told(in_words(of_scenario)[1][0])


@pytest.mark.parametrize("language", OTHERS)
def test_a_picture_is_in_the_language_of_its_reader(language: str) -> None:
    body = {"situation": DAMAGED, "arcs": "hms_hood"}
    told = narrator(INSTALLED, language).board_line
    root = ET.fromstring(picture(shown(body, EVERYTHING), told, language))  # noqa: S314
    assert root.get("lang") == root.get(XML_LANG) == language
    names = [ship.counter.name for ship in shown(body, EVERYTHING).situation.ships]
    details = {f"{at}_name": name for at, name in enumerate([*names, *map(short, names)])}
    for element in root.iter():
        assert foreign_words(element.text or "", details) == []
    assert {element.tag for element in root.iter()} == {
        element.tag for element in drawn(body, EVERYTHING).iter()
    }


@pytest.mark.parametrize("language", languages(INSTALLED))
def test_the_words_of_the_key_do_not_overlap(language: str) -> None:
    told = narrator(INSTALLED, language).board_line
    root = ET.fromstring(picture(shown({"situation": DAMAGED}, EVERYTHING), told, language))  # noqa: S314
    key = {
        told(BoardLine(code=f"key_{name}")) for name in ("flagship", "star_shell", "mine", "wreck")
    }
    placed = sorted(
        (text.attrib["y"], float(text.attrib["x"]), text.text or "")
        for text in root.iter(f"{SVG}text")
        if text.text in key
    )
    assert len(placed) == len(key)
    for (row, left, text), (other, right, _) in pairwise(placed):
        wide = 13 if language in ("ja", "ko") else 6
        assert row != other or left + wide * len(text.replace(" ", "")) < right


# ------------------------------------------------------------------------------ marks

MARKED: Table = {
    "turn": 5,
    "visibility": 18,
    "ships": [
        {
            "id": "mogami", "hex": "2212", "facing": "B", "speed": 4, "launches": [2],
            "out_of_command": True, "radar": "early",
            "special": [
                {"damage": "fire", "turn": 5}, {"damage": "rudder", "turn": 5},
                {"damage": "bridge", "turn": 6}, {"damage": "power", "turn": 4},
            ],
        },
        {"id": "uss_washington", "side": "second", "hex": "2218", "facing": "A", "speed": 3},
        {"id": "uss_iowa", "side": "second", "hex": "2218", "facing": "A", "speed": 3},
        {"id": "us_dd_fletcher_a", "side": "second", "hex": "2416", "facing": "A"},
    ],
    "fire": [
        {"ship": "uss_washington", "main": "mogami", "secondary": "mogami"},
        {"ship": "mogami", "main": "us_dd_fletcher_a"},
    ],
}  # fmt: skip
MARKING = BattleshipsOptions(command_control=True, special_damage=True, radar=True)


def test_marks_of_counters_and_declared_targets_are_told() -> None:
    position, told = in_words(shown({"situation": MARKED}, MARKING))
    said = [tell(line) for line in told]
    for line in (
        "Mogami (1944) burns in turn 5",
        "Mogami (1944) has her rudder hit in turn 5",
        "Mogami (1944) has her bridge hit in turn 6",
        "Mogami (1944) is out of command",
        "Mogami (1944) has early radar",
        "Mogami (1944) has spent her torpedoes",
        "USS Washington has Mogami (1944) as the target of her main battery",
        "USS Washington has Mogami (1944) as the target of her secondary battery",
    ):
        assert said.count(line) == 1
    assert not any("power" in line for line in said)  # It was in turn 4.
    assert sum("torpedoes" in line for line in said) == 2
    mogami, washington, *_ = position.units
    assert (mogami.main, mogami.secondary, mogami.launches_left) == ("us_dd_fletcher_a", None, 0)
    assert (washington.main, washington.secondary) == ("mogami", "mogami")
    assert len(mogami.special) == 4


def test_what_damage_leaves_of_a_unit_is_told() -> None:
    ships = [
        {"id": "hms_hood", "hex": "3622", "facing": "F"},
        {"id": "sb_santon", "side": "first", "hex": "3625"},
        {"id": "bismarck", "side": "second", "hex": "3112", "facing": "E", "w": 2, "s": 1},
        {"id": "mogami", "side": "second", "hex": "3113", "facing": "E"},
    ]
    position, _ = in_words(
        shown({"situation": {"ships": ships}}, BattleshipsOptions(shore_batteries=True))
    )
    hood, santon, bismarck, mogami = position.units
    assert (hood.attack, hood.allowance, hood.torpedo_range) == (42, 5, None)
    assert (santon.allowance, mogami.torpedo_range) == (0, 5)
    assert (bismarck.attack, bismarck.allowance) == (14, 3)


def test_they_are_drawn_beside_the_counters_and_explained() -> None:
    root = drawn({"situation": MARKED}, MARKING)
    texts = [text.text for text in root.iter(f"{SVG}text")]
    above = {text.text for text in root.iter(f"{SVG}text") if text.get("class") == "marks"}
    assert above == {"\u00bb4 FRBCrt", "\u00bb3", "\u00bb0 T"}
    assert any(text and text.endswith(" r") and "Washington" in text for text in texts)
    aims = [line for line in root.iter(f"{SVG}line") if "target" in line.get("class", "")]
    assert Counter(line.get("class") for line in aims) == {"target main": 2, "target secondary": 1}
    explained = {"speed", "target declared", "on fire", "rudder hit", "bridge hit", "radar"}
    explained |= {"out of command", "torpedoes", "torpedoes spent"}
    assert explained <= set(texts)
    assert "no power" not in texts


def test_a_reload_leaves_a_launch_and_radar_is_shown_where_it_is_used() -> None:
    options = msgspec.structs.replace(MARKING, radar=False, torpedo_reload=True)
    said = lines({"situation": MARKED}, options)
    assert "Mogami (1944) has torpedoes" in said
    assert not any("radar" in line for line in said)
