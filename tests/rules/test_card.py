"""The charts of attack and damage, cell by cell, as the cards print them.

What is printed is written down here a second time: a cell that is read wrongly into the chart pack,
or looked up wrongly by a rule, is not what stands here.
"""

from __future__ import annotations

from typing import Any

import pytest

from support.every import every
from wardroom.engine.trace import TraceStep

from .answers import answered, two_dice

Json = dict[str, Any]


def asked(
    call: str, situation: Json, *faces: int, order: Json | None = None, options: Json | None = None
) -> Any:
    """The answer to `order` in `situation` with these dice; where they run out it stops."""
    order = order or {}
    return answered("hunters", call, order, faces, options, situation=situation, kind="supplied")


def fired(attack: tuple[Json, Json], *faces: int) -> Any:
    """The answer to a salvo: the situation it is fired in, and the order."""
    return asked("resolve-salvo", attack[0], *faces, order=attack[1])


def shot(answer: Any) -> str:
    """What a single shot came to: a hit, a miss, or a dud."""
    steps = {step.purpose: step.result for step in answer.trace}
    (fire,) = (steps[purpose] for purpose in ("torpedo_fire", "gun_fire") if purpose in steps)
    return "dud" if steps.get("dud") == "dud" else fire


def told(answer: Any, purpose: str) -> TraceStep:
    """The last step of that purpose."""
    step: TraceStep = [step for step in answer.trace if step.purpose == purpose][-1]
    return step


TOTALS = range(2, 13)
FACES = range(1, 7)

# ------------------------------------------------------------------------------ U1 to U3

HIT_AT_MOST = {"close": 8, "medium": 7, "long": 6}
DUD_AT_MOST = {
    ("1939-09", "G7a"): 2, ("1939-09", "G7e"): 3,
    ("1939-12", "G7a"): 2, ("1939-12", "G7e"): 3,
    ("1940-01", "G7a"): 2, ("1940-01", "G7e"): 3,
    ("1940-06", "G7a"): 2, ("1940-06", "G7e"): 3,
    ("1940-07", "G7a"): 2, ("1940-07", "G7e"): 2,
    ("1940-12", "G7a"): 2, ("1940-12", "G7e"): 2,
    ("1941-01", "G7a"): 1, ("1941-01", "G7e"): 1,
    ("1943-06", "G7a"): 1, ("1943-06", "G7e"): 1,
}  # fmt: skip
TORPEDO_DAMAGE = {1: 4, 2: 3, 3: 2, 4: 1, 5: 1, 6: 1}
SHELL_DAMAGE = {
    "VIIC": {1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1},
    "IXB": {1: 2, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1},
}
POINTS_TO_SINK = [
    ("small_freighter", 1000, 2), ("small_freighter", 5000, 2), ("tanker", 2600, 2),
    ("tanker", 5000, 2), ("large_freighter", 5001, 3), ("tanker", 5001, 3),
    ("large_freighter", 9999, 3), ("tanker", 9999, 3), ("large_freighter", 10000, 4),
    ("tanker", 10000, 4), ("large_freighter", 20000, 4), ("capital_ship", 10000, 5),
    ("capital_ship", 11000, 5), ("capital_ship", 34000, 5),
]  # fmt: skip
LIVE, ONE_POINT = 6, 6


def submerged(
    torpedo: str = "G7a", range_: str = "close", date: str = "1942-03", **patrol: Any
) -> tuple[Json, Json]:
    """A torpedo fired from a dived boat at a lone ship: nothing modifies a G7a."""
    situation = {
        "date": date,
        "boat": {"type": "VIIA" if date < "1940-10" else "VIIC", "tubes": [torpedo] * 5},
        "patrol": {"assignment": {"area": "atlantic"}, "random_event_used": True, **patrol},
        "contact": {
            "kind": "ship",
            "time": "day",
            "targets": [{"kind": "large_freighter", "tonnage": 12000}],
        },
    }
    order = {
        "tactics": {"posture": "submerged", "range": range_},
        "attack": [{"weapon": "forward", "torpedoes": [{"tube": 1, "target": 1}]}],
    }
    return situation, order


def gunned(type_: str, range_: str = "close") -> tuple[Json, Json]:
    situation, _ = submerged()
    order = {
        "tactics": {"posture": "surfaced", "range": range_},
        "attack": [{"weapon": "deck_gun", "targets": [1]}],
    }
    return {**situation, "boat": {"type": type_}}, order


@every("total", TOTALS)
@every("range_", HIT_AT_MOST)
def test_u1(range_: str, total: int) -> None:
    hit = total <= HIT_AT_MOST[range_]
    torpedo = fired(submerged(range_=range_), *two_dice(total),
                    *([LIVE, ONE_POINT] if hit else []))  # fmt: skip
    shell = fired(gunned("VIIC", range_), *two_dice(total), *([ONE_POINT] if hit else []))
    for answer in (torpedo, shell):
        assert answer.awaiting is None
        assert shot(answer) == ("hit" if hit else "miss")


@every("face", FACES)
@every(("date", "torpedo"), DUD_AT_MOST)
def test_u2(date: str, torpedo: str, face: int) -> None:
    for superior in (False, True):
        dud = face + superior <= DUD_AT_MOST[date, torpedo]
        attack = submerged(torpedo, date=date, superior_torpedoes=superior)
        answer = fired(attack, 1, 1, face, *([] if dud else [ONE_POINT]))
        assert answer.awaiting is None
        assert shot(answer) == ("dud" if dud else "hit")


@pytest.mark.parametrize("face", FACES)
def test_u3(face: int) -> None:
    answer = fired(submerged(), 1, 1, LIVE, face)
    assert answer.outcome.targets[0].damage == TORPEDO_DAMAGE[face]
    for type_, damage in SHELL_DAMAGE.items():
        answer = fired(gunned(type_), 1, 1, face)
        assert answer.outcome.targets[0].damage == damage[face], type_


@pytest.mark.parametrize(("kind", "tonnage", "points"), POINTS_TO_SINK)
def test_points_to_sink(kind: str, tonnage: int, points: int) -> None:
    situation, order = submerged(range_="medium")
    met = "capital_ship" if kind == "capital_ship" else "convoy"
    contact = {**situation["contact"], "kind": met, "escorted": True, "time": "night"}
    for before, sunk in ((points - 2, False), (points - 1, True)):
        contact["targets"] = [{"kind": kind, "tonnage": tonnage, "damage": before}]
        answer = fired(({**situation, "contact": contact}, order), 1, 1, LIVE, ONE_POINT)
        target = answer.outcome.targets[0]
        assert (target.points_to_sink, target.sunk) == (points, sunk)


# ------------------------------------------------------------------------------ E2, E3

E2 = {
    **dict.fromkeys(range(2, 9), "undetected"),
    **dict.fromkeys(range(9, 12), "detected"),
    **dict.fromkeys(range(12, 16), "detected_plus_1"),
}
E2_CLOSE = {
    **dict.fromkeys(range(2, 10), "undetected"),
    **dict.fromkeys(range(10, 12), "detected"),
    **dict.fromkeys(range(12, 16), "detected_plus_1"),
}
E3 = {
    2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3, 11: 4, 12: 5,
    13: "sunk", 14: "sunk", 15: "sunk", 16: "sunk", 17: "sunk",
}  # fmt: skip
BY_YEAR = {"1940-05": 0, "1941-05": 1, "1942-05": 2, "1943-05": 3}
NOT_DEEP = {"standing_orders": {"test_depth": {"dive": False}}}
ESCORT = {"kind": "escort", "escorted": True}


def sailing_in(date: str) -> Json:
    """A boat of a type that sails in that month (4.2.2)."""
    return {"type": "VIIA" if date < "1940-10" else "VIIC"}


@every("date", BY_YEAR)
@every("total", TOTALS)
def test_e2(total: int, date: str) -> None:
    modified = total + BY_YEAR[date]
    hunted = {"date": date, "boat": sailing_in(date), "contact": ESCORT}
    answer = asked("run-depth-charge-cycle", hunted, *two_dice(total), order=NOT_DEEP)
    expected = "undetected" if total == 2 else E2[modified]
    assert (told(answer, "detection").result, told(answer, "detection").total) == (
        expected,
        modified,
    )
    assert answer.outcome.ending == ("escaped" if expected == "undetected" else None)
    situation, _ = submerged(date=date)
    contact = {**situation["contact"], "kind": "ship_escort", "escorted": True, "time": "night"}
    answer = asked("check-close-approach", {"date": date, "contact": contact}, *two_dice(total))
    expected = "undetected" if total == 2 else E2_CLOSE[modified]
    assert answer.outcome.detection == expected


@every("hurt", [0, 5])
@every("total", TOTALS)
def test_e3(total: int, hurt: int) -> None:
    systems = ("fuel_tanks", "hydrophones", "batteries", "electric_engine_1", "electric_engine_2")
    boat = {"type": "VIIA", "systems": dict.fromkeys(systems[:hurt], "damaged")}
    contact = {**ESCORT, "detection": "detected"}
    hunted = {"date": "1940-05", "boat": boat, "contact": contact}
    answer = asked("run-depth-charge-cycle", hunted, *two_dice(total), order=NOT_DEEP)
    step, expected = told(answer, "escort_attack"), E3[total + hurt]
    assert step.total == total + hurt
    if expected == "sunk":
        assert answer.outcome.ending == "sunk"
    else:
        assert answer.outcome.ending is None
        assert step.details["hits"] == expected
        wanted = "hit" if expected else "detection"
        assert answer.awaiting.purpose == wanted


@every(("date", "modifier"), [("1942-05", 2), ("1943-05", 3)])
@every("total", TOTALS)
def test_e3_from_the_air(total: int, date: str, modifier: int) -> None:
    boat = {"type": "VIIC", "systems": {"fuel_tanks": "damaged", "batteries": "damaged"}}
    order = {"date": date, "boat": boat}
    answer = asked("resolve-aircraft-encounter", order, 2, 2, *two_dice(total))
    step, expected = told(answer, "air_attack"), E3[total + modifier]
    assert step.total == total + modifier
    assert step.result == "sunk" if expected == "sunk" else step.details["hits"] == expected


# ------------------------------------------------------------------------------ E4

E4 = """
    1             2                 3              4                   5             6
1   batteries     flooding          injury         periscope           dive_planes   electric_engine_1
2   flooding      electric_engine_2 diesel_engine_1 flak               diesel_engine_2 flak_3_7cm
3   flooding      -                 hull           injury              hull          deck_gun
4   hull          radio             flooding       flooding            hull          flak_2cm
5   flooding      hull              injury         flooding_x2         hull          deck_gun
6   hydrophones   aft_torpedo_doors injury_x2      forward_torpedo_doors hull_x2     fuel_tanks
"""  # noqa: E501
HITS = [
    (int(tens), ones, word)
    for tens, *words in map(str.split, E4.strip().splitlines()[1:])
    for ones, word in enumerate(words, 1)
]


@every(("tens", "ones", "word"), HITS)
def test_e4(tens: int, ones: int, word: str) -> None:
    situation, order = {"boat": {"type": "IXB"}}, {"hits": 1, "additional_flooding": False}
    answer = asked("apply-hits", situation, tens, ones, order=order)
    boat, kind, times = answer.situation.boat, word.removesuffix("_x2"), 1 + word.endswith("_x2")
    assert boat.flooding == (times if kind == "flooding" else 0)
    assert boat.hull_damage == (times if kind == "hull" else 0)
    systems = {
        name for name in boat.systems.__struct_fields__ if boat.systems.of(name) == "damaged"
    }
    whole = {"flooding", "hull", "injury", "-"}
    mounts = {"flak_2cm", "flak_3_7cm"}
    assert systems == (mounts if kind == "flak" else set() if kind in whole else {kind})
    injured = None
    if kind == "injury":
        injured = asked("apply-hits", situation, tens, ones, *[3, 4, 1] * times, order=order)
    assert (answer.awaiting is None) is (injured is None)
    if injured is not None:
        assert injured.awaiting is None
        assert list(injured.situation.crew.generic_crew).count("light_wound") == times


# ------------------------------------------------------------------------------ E5

VICTIMS = {
    2: "kommandant", 3: "first_watch_officer", 4: "chief_engineer", 5: "doctor",
    6: "generic_crew", 7: "generic_crew", 8: "generic_crew", 9: "generic_crew",
    10: "second_watch_officer", 11: "chief_engineer", 12: "abwehr_agent",
}  # fmt: skip
WOUNDS = """
before        1            2            3            4            5            6
fit           light_wound  light_wound  light_wound  severe_wound severe_wound killed
light_wound   severe_wound severe_wound severe_wound severe_wound severe_wound killed
severe_wound  severe_wound severe_wound severe_wound killed       killed       killed
"""
WOUND = [
    (before, face, after)
    for before, *afters in map(str.split, WOUNDS.strip().splitlines()[1:])
    for face, after in enumerate(afters, 1)
]
ENGINEER = {"fit": 0, "experte": -1, "light_wound": -1, "severe_wound": 1, "killed": 1}
"""What he does to a die; whoever is hurt here is experte, and serves with a light wound."""
REPAIRED_AT_MOST = {
    "batteries": 4, "periscope": 4, "dive_planes": 2, "electric_engine_1": 4,
    "electric_engine_2": 4, "diesel_engine_1": 4, "diesel_engine_2": 4, "flak_2cm": 2,
    "flak_3_7cm": 2, "deck_gun": 2, "radio": 2, "hydrophones": 2, "forward_torpedo_doors": 2,
    "aft_torpedo_doors": 2, "fuel_tanks": 2,
}  # fmt: skip


def with_engineer(state: str) -> Json:
    if state == "experte":
        return {"experte": ["chief_engineer"]}
    return {"chief_engineer": state, "experte": [] if state == "fit" else ["chief_engineer"]}


INJURY = {"hits": 0, "automatic_injuries": 1}


@pytest.mark.parametrize("total", TOTALS)
def test_e5_who_is_injured(total: int) -> None:
    situation = {"boat": {"type": "VIIC"}, "crew": {"abwehr_agent": "fit"}}
    crew = asked("apply-hits", situation, *two_dice(total), 4, order=INJURY).situation.crew
    men = set(VICTIMS.values()) - {"generic_crew"}
    struck = {man for man in men if getattr(crew, man) == "severe_wound"}
    boxes = list(crew.generic_crew).count("severe_wound")
    expected = VICTIMS[total]
    assert (struck, boxes) == ((set(), 1) if expected == "generic_crew" else ({expected}, 0))


@pytest.mark.parametrize(("before", "face", "after"), WOUND)
def test_e5_how_badly(before: str, face: int, after: str) -> None:
    situation = {"boat": {"type": "VIIC"}, "crew": {"doctor": before}}
    answer = asked("apply-hits", situation, 1, 4, face, order=INJURY)
    assert answer.situation.crew.doctor == after


@every("engineer", ENGINEER)
@every("face", FACES)
def test_e5_additional_flooding(face: int, engineer: str) -> None:
    situation = {"boat": {"type": "VIIC", "flooding": 1}, "crew": with_engineer(engineer)}
    flooded = {"hits": 0, "flooded_before": True}
    more = face + ENGINEER[engineer] >= 5
    answer = asked("apply-hits", situation, face, order=flooded)
    assert answer.situation.boat.flooding == 1 + more


@pytest.mark.parametrize("face", FACES)
def test_e5_survival(face: int) -> None:
    order = {
        "date": "1941-05",
        "patrol": {"assignment": {"area": "atlantic"}},
        "boat": {"type": "VIIC"},
        "crew": {"doctor": "killed", "second_watch_officer": "severe_wound"},
    }
    crew = asked("advance-box", order, face).situation.crew
    assert crew.second_watch_officer == ("severe_wound" if face <= 3 else "killed")


@every("engineer", ["fit", "experte", "severe_wound"])
@every("system", REPAIRED_AT_MOST)
def test_e5_repair(system: str, engineer: str) -> None:
    for face in FACES:
        order = {
            "boat": {"type": "IXB", "systems": {system: "damaged"}},
            "crew": with_engineer(engineer),
        }
        repaired = face + ENGINEER[engineer] <= REPAIRED_AT_MOST[system]
        boat = asked("repair-boat", order, face).situation.boat
        assert boat.systems.of(system) == ("operational" if repaired else "inoperable"), face


# ------------------------------------------------------------------------------ A1, A2

A1_BY_YEAR = {"1939-10": 1, "1940-05": 0, "1941-05": 0, "1942-05": -1, "1943-05": -2}


@every("date", A1_BY_YEAR)
@every("total", TOTALS)
def test_a1(total: int, date: str) -> None:
    answer = asked("resolve-aircraft-encounter", {"date": date, "boat": sailing_in(date)},
                   *two_dice(total))  # fmt: skip
    modified = total + A1_BY_YEAR[date]
    attacks = 2 if modified <= 1 else 1 if modified <= 5 else 0
    assert told(answer, "crash_dive").details["attacks"] == attacks
    assert answer.outcome.ending == (None if attacks else "evaded")


@pytest.mark.parametrize("total", TOTALS)
def test_a2(total: int) -> None:
    order = {"date": "1941-05", "boat": {"type": "VIIC"}}
    no_hits, nobody = (1, 2), (6, 6)
    unhurt = (*two_dice(4), *no_hits)
    # An air attack of 3 + 2 hits once: minor damage, and the agent who is not aboard.
    answer = asked("resolve-aircraft-encounter", order, *unhurt, 3, 2, *nobody, *two_dice(total))
    expected = "shot_down" if total <= 3 else "damaged" if total <= 5 else "miss"
    assert answer.outcome.flak == expected
