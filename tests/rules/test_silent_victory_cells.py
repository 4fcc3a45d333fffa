"""Every cell of the charts of combat, damage and repair, thrown for one by one."""

from __future__ import annotations

from typing import Any

import pytest

from support.every import every

from .answers import answered, two_dice
from .catalogue import Table, laid_over

TOTALS = range(2, 13)
FACES = range(1, 7)


def thrown(
    call: str,
    situation: Table,
    *rolls: int,
    order: Table | None = None,
    options: Table | None = None,
    anachronisms: str = "refused",
) -> Any:
    """The answer to these dice, of which the call may want more."""
    return answered(
        "silent-victory", call, order or {}, rolls, options,
        situation=situation, kind="supplied", anachronisms=anachronisms,
    )  # fmt: skip


def results(answer: Any, purpose: str) -> list[Any]:
    return [step.result for step in answer.trace if step.purpose == purpose]


def letters(text: str, words: dict[str, Any]) -> list[Any]:
    """Each letter of `text` as the word it stands for."""
    return [words[letter] for letter in text]


# ------------------------------------------------------------------------ detection, E2

FREIGHTER: Table = {"kind": "large_freighter", "tonnage": 10500}
CONVOY: Table = {"kind": "convoy", "time": "day", "escorted": True, "targets": [FREIGHTER]}
HUNT = "run-depth-charge-cycle"
HUNTED: Table = {
    "date": "1942-04",
    "boat": {"type": "Gato"},
    "contact": {**CONVOY, "attack": {"range": "medium", "posture": "submerged"}},
}
FOUND: Table = {
    "date": "1943-07",
    "boat": {"type": "Gato"},
    "contact": {**CONVOY, "detection": "detected"},
}


def hunted(situation: Table, *rolls: int, options: Table | None = None, **orders: Any) -> Any:
    """A round of the hunt, at a depth that the boat can bear, under these standing orders."""
    return thrown(HUNT, situation, *rolls, order=in_hunt(**orders), options=options)


def in_hunt(**orders: Any) -> Table:
    return {"rounds": 1, "standing_orders": {"test_depth": {"dive": False}, **orders}}


DETECTION = {"u": "undetected", "d": "detected", "+": "detected_plus_1"}


def test_detection() -> None:
    """8 or less is none, 12 or more is worse; a natural 2 never is."""
    worse = {"contact": {"attack": {"mk14_fired": True, "range": "close"}, "checks": 1}}
    for boat, wanted in ((HUNTED, "uuuuuuuddd+"), (laid_over(HUNTED, worse), "uuuuddd++++")):
        found = [results(hunted(boat, *two_dice(total)), "detection") for total in TOTALS]
        assert [each for (each,) in found] == letters(wanted, DETECTION)


@pytest.mark.parametrize(
    ("date", "wanted"),
    [("1942-12", "uuuuuuuudd+"), ("1943-01", "uuuuuuudd++"), ("1945-01", "uuuuuuuudd+")],
)
def test_approach(date: str, wanted: str) -> None:
    closing = {"date": date, "boat": {"type": "Gato"}, "contact": CONVOY}
    found = [
        thrown("check-close-approach", closing, *two_dice(total)).outcome.detection
        for total in TOTALS
    ]
    assert found == letters(wanted, DETECTION)


# ------------------------------------------------------------------------ attack on the boat, E3

# Hits by total, from 2 on; an s sinks the boat.
COLUMNS = {
    ("1943-06", 0): "00111122334",
    ("1943-06", 1): "01111223345",
    ("1943-07", 0): "00111223345",
    ("1943-07", 1): "0111223345s",
}


@pytest.mark.parametrize(("date", "more"), COLUMNS)
def test_escort_attack(date: str, more: int) -> None:
    batteries = "damaged" if more else "operational"
    found = laid_over(FOUND, {"date": date, "boat": {"systems": {"batteries": batteries}}})
    for total, hits in zip(TOTALS, COLUMNS[date, more], strict=True):
        answer = hunted(found, *two_dice(total))
        (step,) = [step for step in answer.trace if step.purpose == "escort_attack"]
        assert step.total == total + more
        assert step.chart == f"E3.column.{'left' if date < '1943-07' else 'right'}"
        assert step.result == ("sunk" if hits == "s" else "no_hits" if hits == "0" else "hits")
        assert step.details.get("hits", 0) == (6 if hits == "s" else int(hits))


QUALITY_IN_FORCE: Table = {"escort_quality": True}
QUALITY_HITS = {
    # quality: the right column as it does it, from 2 on
    "green":   "00000112234",
    "trained": "00111223345",
    "veteran": "1122233445s",
    "elite":   "1122233445s",
}  # fmt: skip


@pytest.mark.parametrize("quality", QUALITY_HITS)
def test_quality_of_escorts_changes_hits(quality: str) -> None:
    found = laid_over(FOUND, {"contact": {"escort_quality": quality}})
    columns = zip(TOTALS, QUALITY_HITS[quality], QUALITY_HITS["trained"], strict=True)
    for total, hits, on_chart in columns:
        answer = hunted(found, *two_dice(total), options=QUALITY_IN_FORCE)
        (step,) = [step for step in answer.trace if step.purpose == "escort_attack"]
        result = "sunk" if hits == "s" else "no_hits" if hits == "0" else "hits"
        assert step.result == (result if hits == on_chart else f"{result}_in_all")
        if hits not in "0s":
            assert step.details["hits"] == int(hits)


QUALITY = {"g": "green", "t": "trained", "v": "veteran", "e": "elite"}


@pytest.mark.parametrize(
    ("date", "wanted"),
    [
        ("1941-12", "gttttv"),
        ("1942-12", "gttttv"),
        ("1943-01", "gtttve"),
        ("1944-12", "gtttve"),
        ("1945-01", "ggtttv"),
    ],
)
def test_quality(date: str, wanted: str) -> None:
    closing = {"date": date, "boat": {"type": "Gar"}, "contact": CONVOY}
    answers = [
        thrown("check-close-approach", closing, face, 3, 3, options=QUALITY_IN_FORCE)
        for face in FACES
    ]
    found = [answer.situation.contact.escort_quality for answer in answers]
    assert found == letters(wanted, QUALITY)


@pytest.mark.parametrize("named", FACES)
def test_evasion(named: int) -> None:
    """The other way: one hit fewer; the same: one more; the same number: three more."""
    for face in FACES:
        answer = hunted(FOUND, face, 4, 4, options={"evasive_manoeuvres": True}, evasion=named)
        change = 3 if face == named else 1 if (face - 1) // 2 == (named - 1) // 2 else -1
        (step,) = [step for step in answer.trace if step.purpose == "escort_attack"]
        assert step.details["hits"] == 2 + change


@pytest.mark.parametrize(
    ("type_", "wanted"), [("Salmon", [0, 1, 2]), ("Gato", [0, 0, 1, 1, 2])], ids=["two", "four"]
)
def test_motors(type_: str, wanted: list[int]) -> None:
    for out, more in enumerate(wanted):
        systems = {f"motor_{number}": "damaged" for number in range(1, out + 1)}
        boat = {"type": type_, "systems": systems}
        answer = hunted({**FOUND, "boat": boat}, 3, 3)
        (step,) = [step for step in answer.trace if step.purpose == "escort_attack"]
        assert step.total == 6 + more


# ------------------------------------------------------------------------ ways out (9.6.8, 14.4)

NOISE_MAKER = {"green": 3, "trained": 2, "veteran": 1, "elite": 1}
TRICK = {"green": 4, "trained": 5, "veteran": 6, "elite": 6}


@pytest.mark.parametrize("quality", NOISE_MAKER)
def test_noise_maker(quality: str) -> None:
    """Before 1945 there are no noise makers, and in 1945 no escorts are elite (9.6.8, 14.5.1)."""
    contact = {
        "checks": 1,
        "escort_quality": quality,
        "noise_makers_used": 1,
        "noise_maker_active": True,
    }
    situation = laid_over(
        HUNTED, {"date": "1945-02", "boat": {"noise_makers": 2}, "contact": contact}
    )
    asked: Table = {"options": QUALITY_IN_FORCE, "order": in_hunt()}
    if quality == "elite":
        asked["anachronisms"] = "allowed"
    found = [results(thrown(HUNT, situation, face, **asked), "noise_maker") for face in FACES]
    works = [["success"] if face <= NOISE_MAKER[quality] else ["failure"] for face in FACES]
    assert found == works


@pytest.mark.parametrize("quality", TRICK)
def test_trick(quality: str) -> None:
    contact = {"checks": 1, "escort_quality": quality}
    situation = laid_over(HUNTED, {"date": "1943-04", "contact": contact})
    options = {"escort_quality": True, "sunk_trick": True}
    found = [
        results(hunted(situation, face, options=options, sunk_trick=True), "sunk_trick")
        for face in FACES
    ]
    assert found == [["success"] if face >= TRICK[quality] else ["failure"] for face in FACES]


# ------------------------------------------------------------------------ hits and injuries, E4, E5

CELLS = """
11 batteries         12 flooding          13 crew_injury       14 periscope
15 dive_planes       16 motor_1           21 flooding          22 motor_2
23 diesel_engine_1   24 aa_gun_1          25 diesel_engine_2   26 motor_3
31 flooding          32 sd_radar          33 hull              34 crew_injury
35 hull              36 deck_gun_1        41 hull              42 radio
43 flooding          44 motor_4           45 diesel_engine_3   46 sj_radar
51 flooding          52 diesel_engine_4   53 crew_injury       54 flooding_x2
55 hull              56 forward_doors_even 61 hydrophones      62 aft_doors
63 crew_injury_x2    64 forward_doors_odd 65 hull_x2           66 fuel_tanks
"""
HITS = CELLS.split()
E4 = dict(zip(HITS[::2], HITS[1::2], strict=True))


def struck(crew: Table, *rolls: int) -> Any:
    """One hit on a boat with these men."""
    situation = {"date": "1943-08", "boat": {"type": "Gato"}, "crew": crew}
    return thrown("apply-hits", situation, *rolls, order={"hits": 1})


@every("cell", E4)
def test_hit(cell: str) -> None:
    assert len(E4) == 36
    found, times = E4[cell].removesuffix("_x2"), 2 if E4[cell].endswith("_x2") else 1
    # Who and how badly; or additional flooding.
    further = {"crew_injury": (3, 4, 1) * times, "flooding": (1,)}.get(found, ())
    answer = struck({}, *map(int, cell), *further)
    step, boat = answer.trace[0], answer.situation.boat
    if found in ("hull", "flooding"):
        assert (boat.hull_damage, boat.flooding) == ((times, 0) if found == "hull" else (0, times))
    elif found == "crew_injury":
        assert len(results(answer, "injury_victim")) == times
    else:
        assert (step.result, step.details["system"]) == ("damaged", found)
        states = {name: getattr(boat.systems, name) for name in boat.systems.__struct_fields__}
        assert [name for name, state in states.items() if state == "damaged"] == [found]


VICTIMS = {
    2: "captain",
    3: "exec",
    4: "chief_engineer",
    5: "pharmacists_mate",
    **dict.fromkeys(range(6, 10), "generic_crew"),
    10: "third_officer",
    11: "chief_engineer",
    12: "passenger",
}
GRADES = letters("lllssk", {"l": "light_wound", "s": "severe_wound", "k": "killed"})


@pytest.mark.parametrize("total", TOTALS)
def test_injury(total: int) -> None:
    for face, grade in zip(FACES, GRADES, strict=True):
        answer = struck({"passenger": "fit"}, 1, 3, *two_dice(total), face)
        assert results(answer, "injury_victim") == [VICTIMS[total]]
        assert results(answer, "injury_severity") == [grade]
        man = getattr(answer.situation.crew, VICTIMS[total])
        assert (man[0] if total in range(6, 10) else man) == grade


@pytest.mark.parametrize(
    ("engineer", "least"),
    [({}, 5), ({"experts": ["chief_engineer"]}, 6), ({"chief_engineer": "severe_wound"}, 4)],
    ids=["trained", "expert", "out"],
)
def test_additional_flooding(engineer: Table, least: int) -> None:
    for face in FACES:
        flooding = struck(engineer, 1, 2, face).situation.boat.flooding
        assert flooding == (2 if face >= least else 1)


# ------------------------------------------------------------------------ repair at sea

REPAIR = {
    4: ("batteries periscope motor_1 motor_2 motor_3 motor_4 "
        "diesel_engine_1 diesel_engine_2 diesel_engine_3 diesel_engine_4"),
    2: ("dive_planes aa_gun_1 aa_gun_2 deck_gun_1 radio hydrophones forward_doors_odd "
        "forward_doors_even aft_doors fuel_tanks sd_radar sj_radar"),
}  # fmt: skip


@every(
    ("system", "most"), [(name, most) for most, names in REPAIR.items() for name in names.split()]
)
def test_repair(system: str, most: int) -> None:
    hurt = {"date": "1943-08", "boat": {"type": "Gato", "systems": {system: "damaged"}}}
    found = [results(thrown("repair-boat", hurt, face), "repair") for face in FACES]
    assert found == [["repaired"] if face <= most else ["inoperable"] for face in FACES]


def test_the_second_deck_gun_is_repaired_as_the_first() -> None:
    hurt = {"date": "1943-08", "boat": {"type": "Narwhal", "systems": {"deck_gun_2": "damaged"}}}
    found = [results(thrown("repair-boat", hurt, face), "repair") for face in FACES]
    assert found == [["repaired"]] * 2 + [["inoperable"]] * 4


# ------------------------------------------------------------------------ fire, S1 to S3

LONE: Table = {
    "date": "1944-01",
    "boat": {"type": "Gato"},
    "contact": {"kind": "ship", "time": "day", "targets": [FREIGHTER]},
}
TORPEDO: Table = {
    "tactics": {"posture": "submerged", "range": "close"},
    "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
}
SHELL: Table = {
    "tactics": {"posture": "surfaced", "range": "close"},
    "attack": [{"weapon": "deck_gun", "targets": [1]}],
}


def torpedo_from(range_: str) -> Table:
    """A torpedo fired at that range."""
    return laid_over(TORPEDO, {"tactics": {"range": range_}})


TO_HIT = {
    ("Mk14", "close"): 8,
    ("Mk14", "medium"): 7,
    ("Mk14", "long"): 6,
    ("Mk18", "close"): 8,
    ("Mk18", "medium"): 6,
    ("Mk18", "long"): 4,
}


@pytest.mark.parametrize(("mark", "range_"), TO_HIT)
def test_to_hit(mark: str, range_: str) -> None:
    lone = {**LONE, "boat": {"type": "Gato", "tubes": [mark] * 10}}
    for total in TOTALS:
        hits = total <= TO_HIT[mark, range_]
        rolls = (*two_dice(total), *([1] if hits else []))
        answer = thrown("resolve-salvo", lone, *rolls, order=torpedo_from(range_))
        assert results(answer, "torpedo_fire") == ["hit" if hits else "miss"]


DUDS = {
    "1941-12": 4,
    "1942-07": 4,
    "1942-08": 3,
    "1943-08": 3,
    "1943-09": 2,
    "1943-12": 2,
    "1944-01": 1,
    "1945-07": 1,
}


@pytest.mark.parametrize("date", DUDS)
def test_duds(date: str) -> None:
    marks = ["Mk14", "Mk18"] if date >= "1943-09" else ["Mk14"]
    for mark in marks:
        lone = {**LONE, "date": date, "boat": {"type": "Gar", "tubes": [mark] * 10}}
        for face in FACES:
            live = face > DUDS[date]
            rolls = (3, 3, face, *([6] if live else []))
            answer = thrown("resolve-salvo", lone, *rolls, order=TORPEDO)
            assert results(answer, "dud") == ["live" if live else "dud"]


def damage(situation: Table, order: Table, *rolls: int) -> int:
    answer = thrown("resolve-salvo", situation, *rolls, order=order)
    (step,) = [step for step in answer.trace if step.purpose == "damage"]
    return int(step.details["damage"])


def test_damage_of_torpedoes() -> None:
    assert [damage(LONE, TORPEDO, 3, 3, 6, face) for face in FACES] == [4, 3, 2, 1, 1, 1]
    assert [damage(LONE, TORPEDO, 1, 1, 6, face) for face in FACES] == [7, 6, 5, 4, 4, 4]


@pytest.mark.parametrize(
    ("boat", "wanted"),
    [
        ({"type": "Tambor"}, "111111"),
        ({"type": "Gato"}, "211111"),
        ({"type": "Balao"}, "221111"),
        ({"type": "Narwhal"}, "221111"),
    ],
    ids=["3in", "4in", "5in", "6in"],
)
def test_damage_of_guns(boat: Table, wanted: str) -> None:
    lone = {**LONE, "boat": boat}
    assert [damage(lone, SHELL, 3, 3, face) for face in FACES] == list(map(int, wanted))


@pytest.mark.parametrize(
    ("kind", "tonnage", "points"),
    [
        ("small_freighter", 1000, 1), ("small_freighter", 1001, 2), ("small_freighter", 5000, 2),
        ("large_freighter", 5001, 3), ("large_freighter", 9999, 3), ("large_freighter", 10000, 4),
        ("warship", 900, 1), ("warship", 2000, 2), ("capital_ship", 29999, 5),
        ("capital_ship", 30000, 6), ("capital_ship", 59999, 6), ("capital_ship", 60000, 7),
    ],
)  # fmt: skip
def test_points_to_sink(kind: str, tonnage: int, points: int) -> None:
    escorted = kind in ("warship", "capital_ship")
    contact = {
        "kind": kind if escorted else "ship",
        "time": "day",
        "escorted": escorted,
        "targets": [{"kind": kind, "tonnage": tonnage}],
    }
    met = {**LONE, "contact": contact}
    (target,) = thrown("resolve-salvo", met, 6, 6, order=torpedo_from("medium")).outcome.targets
    assert target.points_to_sink == points


# ------------------------------------------------------------------------ aircraft, A1 and A2

SEEN: Table = {"date": "1943-06", "boat": {"type": "Gato"}}
AT_THE_MISSION: Table = {"assignment": {"area": "marshalls", "mission": "reconnaissance"}, "box": 3}


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({}, "11100000000"),
        ({"crew": {"quality": "green"}}, "21110000000"),
        ({"date": "1943-07", "patrol": AT_THE_MISSION}, "21110000000"),
    ],
    ids=["trained", "green", "mission"],
)
def test_crash_dive(changes: Table, wanted: str) -> None:
    for total, attacks in zip(TOTALS, wanted, strict=True):
        answer = thrown("resolve-aircraft-encounter", {**SEEN, **changes}, *two_dice(total))
        (step,) = [step for step in answer.trace if step.purpose == "crash_dive"]
        assert step.details.get("attacks", 0) == int(attacks)


AA = {"s": "shot_down", "d": "damaged", "m": "miss"}


@pytest.mark.parametrize(
    ("boat", "wanted"),
    [
        ({"type": "Gato"}, "ssddmmmmmmm"),
        ({"type": "Porpoise"}, "sddmmmmmmmm"),
        ({"type": "Gato", "aa_guns": ["40mm", "20mm"]}, "sssddmmmmmm"),
        ({"type": "Gato", "systems": {"aa_gun_1": "damaged"}}, "sddmmmmmmmm"),
        (
            {"type": "Gato", "aa_guns": ["40mm", "20mm"], "systems": {"aa_gun_1": "damaged"}},
            "ssddmmmmmmm",
        ),
        ({"type": "Argonaut"}, "ssddmmmmmmm"),
    ],
    ids=["two .50", "one .50", "40 and 20 mm", "the other .50", "the 20 mm alone", "20 mm and .50"],
)
def test_aa_fire(boat: Table, wanted: str) -> None:
    for total, letter in zip(TOTALS, wanted, strict=True):
        # One attack without a hit, one injury of the crew, then the fire.
        rolls = (2, 2, 1, 1, 3, 4, 1, *two_dice(total))
        answer = thrown("resolve-aircraft-encounter", {**SEEN, "boat": boat}, *rolls)
        assert results(answer, "aa_fire") == [AA[letter]]


# ------------------------------------------------------------------------ in port


HOME: Table = {
    "date": "1943-05",
    "boat": {"type": "Gato"},
    "patrol": {"assignment": {"area": "solomons"}},
    "port": {},
}


@pytest.mark.parametrize(("hull", "months"), [*enumerate([1, 2, 2, 2, 3, 3, 3, 4, 4])])
def test_months_of_refit(hull: int, months: int) -> None:
    home = laid_over(HOME, {"boat": {"hull_damage": hull}})
    assert thrown("refit", home).outcome.refit_months == months


@pytest.mark.parametrize(
    ("stars", "most"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (40, 4)]
)
def test_replacements_who_arrive_expert(stars: int, most: int) -> None:
    boat = {"unit_awards": {"battle_stars": stars}}
    home = laid_over(HOME, {"boat": boat, "crew": {"exec": "killed"}})
    # So many patrols there were not by then.
    anachronisms = "allowed" if stars > 9 else "refused"
    for face in range(1, 11):
        answer = thrown("refit", home, *([face] if stars else []), anachronisms=anachronisms)
        assert ("exec" in answer.situation.crew.experts) is (face <= most)
