"""Every total on every row of E1, and every die of the small tables beside it (8, 9.7, 14.9)."""

from __future__ import annotations

from typing import Any

import pytest

from support.every import every

from .answers import answered, two_dice
from .catalogue import Table

# Natural totals, the random event of the patrol behind it; a plus is an escort. A 5 is "no
# contact", which SJ radar rolls again in every area but in transit.
CHART = """
row              2        3        4        5  6      7      8      9      10      11       12
transit          air      .        .        .  .      .      .      .      .       .        ship
china_sea        air      two+     ship     .  .      .      two+   ship   .       convoy   mines
empire           mines    air      warship  .  two+   .      ship+  .      .       convoy   capit
indochina        air      .        warship  .  .      ship   convoy .      two+    .        air
java_sea         warship  .        .        .  ship   .      .      ship+  convoy  ship+    air
marianas         warship  ship     .        .  two+   ship+  .      .      .       convoy   air
marshalls        capit    warship  .        .  two+   .      convoy .      .       ship     air
midway           capit    warship  ship+    .  .      .      .      ship+  .       warship  air
philippines      capit    ship     .        .  .      ship+  .      ship+  convoy  .        air
solomons         capit    .        warship  .  two+   .      .      ship+  .       .        air
additional_round escort   escort   air      air .      .      .      .      .       .        .
"""
WORDS = {
    ".": "none",
    "air": "aircraft",
    "ship+": "ship_escort",
    "two+": "two_ships_escort",
    "capit": "capital_ship",
    "mines": "minefield",
}
E1 = {
    row: [WORDS.get(word, word) for word in words]
    for row, *words in map(str.split, CHART.strip().splitlines()[1:])
}
AREAS = [row for row in E1 if row not in ("transit", "additional_round")]
MONTHS = {
    "indochina": "1944-03", "java_sea": "1944-03", "midway": "1942-05", "philippines": "1944-03",
}  # fmt: skip
"""A month in which boats are sent there, where it is not November 1943 (P1a, P1p)."""
SENT_IN_1945 = ["transit", "china_sea", "empire", "additional_round"]
CHECKS = [(row, total, E1[row][total - 2]) for row in E1 for total in range(2, 13)]


GAME = "silent-victory"
GATO: Table = {"type": "Gato"}
ROUND_OVER: Table = {"kind": "ship", "targets": [{"kind": "large_freighter", "tonnage": 9000}]}
"""Another round is looked at where an unescorted ship is still afloat (9.4.3)."""


def checked(row: str, *totals: int, date: str | None = None, event_used: bool = True) -> Any:
    """A check on `row`, rolled again where SJ radar may; the dice end there."""
    area = row if row in AREAS else "china_sea"
    situation: Table = {
        "date": date or MONTHS.get(row, "1943-11"),
        "boat": GATO,
        "patrol": {"assignment": {"area": area}, "random_event_used": event_used},
        "contact": ROUND_OVER if row == "additional_round" else None,
    }
    order = {"row": row, "standing_orders": {"reroll_contact": len(totals) > 1}}
    rolls = [face for total in totals for face in two_dice(total)]
    return answered(GAME, "roll-encounter", order, rolls, situation=situation, kind="supplied")


@every(("row", "total", "expected"), CHECKS)
def test_row(row: str, total: int, expected: str) -> None:
    assert checked(row, total).outcome.result == expected


@pytest.mark.parametrize("row", E1)
def test_a_natural_12_is_the_patrols_event_once(row: str) -> None:
    barred = row == "additional_round"
    found = checked(row, 12, event_used=False).outcome
    assert found.result == (E1[row][10] if barred else "random_event")


@pytest.mark.parametrize("row", [area for area in AREAS if area != "midway"])
def test_sj_radar_rolls_no_contact_again_into_every_result(row: str) -> None:
    for total in range(2, 13):
        found = checked(row, 5, total)
        rolled = [step.total for step in found.trace if step.purpose == "encounter"]
        assert (found.outcome.result, rolled) == (E1[row][total - 2], [5, total])


@pytest.mark.parametrize("row", SENT_IN_1945)
def test_in_1945_capital_ships_have_vanished(row: str) -> None:
    found = [checked(row, total, date="1945-01").outcome.result for total in range(2, 13)]
    assert found == ["none" if each == "capital_ship" else each for each in E1[row]]


# ------------------------------------------------------------------------ the small tables


def mission(name: str, faces: list[int]) -> Any:
    patrol = {"assignment": {"area": "marshalls", "mission": name}, "box": 3, "mission": "open"}
    situation: Table = {"date": "1943-11", "boat": GATO, "patrol": patrol}
    return answered(GAME, "attempt-mission", {}, faces, situation=situation, kind="supplied")


@pytest.mark.parametrize("total", range(2, 13))
def test_special_missions_meet_aircraft_on_4_or_less(total: int) -> None:
    answer = mission("reconnaissance", [*two_dice(total)])
    (step,) = [step for step in answer.trace if step.chart == "E1.row.special_mission"]
    assert (step.result == "aircraft") is (total <= 4)


@pytest.mark.parametrize("face", range(1, 11))
def test_as_many_pilots_as_the_die_shows(face: int) -> None:
    patrol = mission("lifeguard", [4, 4, face]).situation.patrol
    pilots = face % 10
    assert (patrol.pilots, patrol.mission) == (pilots, "accomplished" if pilots else "failed")


SIZES = {"1944-12": "ssssll", "1945-01": "sssssl"}
ESCORTS = {"1942-12": None, "1943-01": "1-----", "1944-01": "11----", "1945-01": "111---"}
LIGHT = "dddnnn"


def met(
    encounter: str, faces: list[int], *, date: str = "1943-11", boat: Table = GATO, **orders: str
) -> Any:
    """Ships met off the Empire, of standard tonnage, under these standing orders."""
    situation: Table = {
        "date": date,
        "boat": boat,
        "patrol": {"assignment": {"area": "empire", "wolfpack": encounter == "convoy"}},
    }
    order: Table = {
        "encounter": encounter,
        "standing_orders": {"switch_time": "never", **orders},
    }
    options: Table = {"limited_escorts": True, "standard_tonnage": True}
    return answered(
        GAME, "roll-encounter", order, faces, options, situation=situation, kind="supplied"
    )


@pytest.mark.parametrize("date", SIZES)
def test_sizes(date: str) -> None:
    kinds = {"s": "small_freighter", "l": "large_freighter"}
    found = [
        met("ship", [face], date=date).situation.contact.targets[0].kind for face in range(1, 7)
    ]
    assert found == [kinds[letter] for letter in SIZES[date]]


@pytest.mark.parametrize("date", ESCORTS)
def test_limited_escorts(date: str) -> None:
    wanted = ESCORTS[date]
    if wanted is None:
        assert not met("ship_escort", [1, 1], date=date).situation.contact.single_escort
        return
    found = [
        met("ship_escort", [1, face, 1], date=date).situation.contact.single_escort
        for face in range(1, 7)
    ]
    assert found == [letter == "1" for letter in wanted]


def test_day_and_night() -> None:
    found = [met("ship_escort", [1, 6, face]).outcome.time for face in range(1, 7)]
    assert found == [{"d": "day", "n": "night"}[letter] for letter in LIGHT]


@pytest.mark.parametrize(("radar", "lost"), [("operational", [6]), ("damaged", [5, 6])])
def test_switching(radar: str, lost: list[int]) -> None:
    boat = {"type": "Gato", "systems": {"sj_radar": radar}}
    found = [
        met("ship_escort", [1, 6, 1, face], boat=boat, switch_time="to_night").outcome.result
        for face in range(1, 7)
    ]
    assert [face for face, result in enumerate(found, 1) if result == "contact_lost"] == lost


PACKS = ["busy", "scattered", "shadowed", "shadowed", "shadowed", "focused"]


def test_wolfpack() -> None:
    found = [met("convoy", [face]).outcome.wolfpack for face in range(1, 7)]
    assert found == PACKS


# What comes of each natural total from 2 to 12: nothing (.), two hits (2), the boat lost (x).
MINES = """
option         quality  2  3  4  5  6  7  8  9  10 11 12
reconstructed  green    .  .  .  .  .  .  .  .  2  x  x
reconstructed  trained  .  .  .  .  .  .  .  .  .  2  x
reconstructed  veteran  .  .  .  .  .  .  .  .  .  .  2
reconstructed  elite    .  .  .  .  .  .  .  .  .  .  .
reported       green    x  x  x  x  x  .  .  .  .  .  .
reported       trained  x  x  x  x  .  .  .  .  .  .  .
reported       veteran  x  x  x  .  .  .  .  .  .  .  .
reported       elite    x  x  .  .  .  .  .  .  .  .  .
"""
MINED = [(*row[:2], row[2:]) for row in map(str.split, MINES.strip().splitlines()[1:])]
STRUCK = {".": ("no_hits", None), "2": ("hits", None), "x": ("sunk", "sunk")}
TABLES = {"reconstructed": "E1.minefield", "reported": "E1.minefield_reported"}
EVERY_THROW = [(first, second) for first in range(1, 7) for second in range(1, 7)]


@pytest.mark.parametrize(("option", "quality", "results"), MINED)
def test_mines(option: str, quality: str, results: list[str]) -> None:
    """Every throw of two dice, and the table that the answer names as its source."""
    situation: Table = {
        "date": "1943-11",
        "boat": GATO,
        "crew": {"quality": quality},
        "patrol": {"assignment": {"area": "empire"}, "box": 4},
    }
    order = {"standing_orders": {"reroll_contact": False}}
    options = {"minefields": option}
    for faces in EVERY_THROW:
        found = answered(
            GAME, "roll-encounter", order, [1, 1, *faces], options,
            situation=situation, kind="supplied",
        )  # fmt: skip
        (step,) = [step for step in found.trace if step.purpose == "minefield"]
        result = results[sum(faces) - 2]
        assert (step.result, found.outcome.ending) == STRUCK[result], faces
        assert (step.details["hits"] == 2) is (result == "2"), faces
        cited = {source.table for source in found.ruleset.tables} & {*TABLES.values()}
        assert ({step.chart}, cited) == ({TABLES[option]}, {TABLES[option]})


# ------------------------------------------------------------------------ following


MERCHANT: Table = {"kind": "large_freighter", "type": "F", "tonnage": 7600}


def followed(encounter: str, ship: Table, face: int, radar: str, **orders: str) -> Any:
    """The first step of following a ship with its escort."""
    situation: Table = {
        "date": "1943-05",
        "boat": {"type": "Gato", "systems": {"sj_radar": radar}},
        "patrol": {"assignment": {"area": "empire"}, "box": 4},
        "contact": {"kind": encounter, "targets": [ship], "escorted": True},
    }
    order = {"standing_orders": orders}
    answer = answered(GAME, "follow-targets", order, [face], situation=situation, kind="supplied")
    return answer.trace[0]


@pytest.mark.parametrize(("radar", "lost"), [("operational", [6]), ("inoperable", [5, 6])])
def test_following_undamaged_ships(radar: str, lost: list[int]) -> None:
    found = [
        followed("ship_escort", MERCHANT, face, radar, switch_time="never").result
        for face in range(1, 7)
    ]
    assert [face for face, result in enumerate(found, 1) if result == "contact_lost"] == lost


@pytest.mark.parametrize("damage", range(1, 6))
@pytest.mark.parametrize("radar", ["operational", "inoperable"])
def test_following_a_fast_ship(damage: int, radar: str) -> None:
    """1 or less, one lower for each point of damage, one higher without SJ radar."""
    ship = {"kind": "capital_ship", "tonnage": 40000, "damage": damage}
    most = 1 + damage - (radar == "inoperable")
    for face in range(1, 7):
        step = followed("capital_ship", ship, face, radar, time="night")
        assert (step.result == "contact") is (face <= most)


def test_the_escort_of_damaged_ships_stays_on_4_or_less() -> None:
    ship = {**MERCHANT, "damage": 1}
    found = [
        followed("ship_escort", ship, face, "operational", time="night").result
        for face in range(1, 7)
    ]
    assert found == ["escort_stays"] * 4 + ["unescorted"] * 2
