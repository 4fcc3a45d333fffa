"""Shots are fired in the order given, and each that was ordered is told: fired, wasted, or why not.

Random attacks of both submarine games on ships with and without an escort (9.2.1, 9.3.2, 9.4.2,
9.5.2).
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from wardroom.engine import adjudication

from .catalogue import ruleset

Table = dict[str, Any]
Aimed = tuple[int | None, int]
"""The tube of a shot, None for the gun, and its target."""

SHOTS = ("torpedo_fire", "gun_fire", "wasted", "torpedo_unfired", "gun_unfired")
ATTACKS = 40
BOATS: dict[str, tuple[Table, dict[str, range], Table]] = {
    "hunters": (
        {
            "date": "1941-05",
            "boat": {"type": "IXB"},
            "patrol": {"assignment": {"area": "atlantic"}, "box": 3},
        },
        {"forward": range(1, 5), "aft": range(5, 7)},
        {"kind": "small_freighter", "tonnage": 2000},
    ),
    "silent-victory": (
        {
            "date": "1943-09",
            "boat": {"type": "Gato"},
            "patrol": {"assignment": {"area": "empire"}, "box": 4},
        },
        {"forward": range(1, 7), "aft": range(7, 11)},
        {"kind": "small_freighter", "type": "F", "tonnage": 2000},
    ),
}


def groups_of(random: Random, ends: dict[str, range], *, gun: bool) -> list[Table]:
    """Weapon groups in any order, each with some of its tubes or points, aimed at either ship."""
    groups: list[Table] = []
    for weapon, tubes in ends.items():
        picked = random.sample(tubes, random.randint(1, len(tubes)))
        aimed = [{"tube": tube, "target": random.randint(1, 2)} for tube in picked]
        groups.append({"weapon": weapon, "torpedoes": aimed})
    if gun:
        points = [random.randint(1, 2) for _ in range(random.randint(1, 2))]
        groups.append({"weapon": "deck_gun", "targets": points})
    random.shuffle(groups)
    return groups


def ordered(groups: list[Table]) -> list[Aimed]:
    """Every shot of `groups`, in their order."""
    return [
        shot
        for group in groups
        for shot in (
            [(None, target) for target in group["targets"]]
            if "targets" in group
            else [(aimed["tube"], aimed["target"]) for aimed in group["torpedoes"]]
        )
    ]


@pytest.mark.parametrize("escorted", [True, False])
@pytest.mark.parametrize("name", BOATS)
def test_what_is_ordered_is_told_in_its_order(name: str, *, escorted: bool) -> None:
    known, ends, ship = BOATS[name]
    call = ruleset(name).calls["resolve-salvo"]
    told_why = set[str]()
    for seed in range(ATTACKS):
        random = Random(seed)
        groups = groups_of(random, ends, gun=not escorted)
        contact = {
            "kind": "two_ships_escort" if escorted else "two_ships",
            "escorted": escorted,
            "time": "night",
            "targets": [ship, ship],
        }
        body = {
            "situation": {**known, "contact": contact},
            "order": {"tactics": {"posture": "surfaced", "range": "medium"}, "attack": groups},
            "dice": {"kind": "seeded", "seed": f"{random.getrandbits(128):032x}"},
        }
        answer: Any = adjudication.adjudicate(call, msgspec.convert(body, call.types.request))
        steps = [step for step in answer.trace if step.purpose in SHOTS]
        told = [(step.details.get("tube"), step.details["target"]) for step in steps]
        rolled = [
            shot for shot, step in zip(told, steps, strict=True) if "unfired" not in step.purpose
        ]
        assert sorted(told, key=str) == sorted(ordered(groups), key=str)
        assert rolled == [shot for shot in ordered(groups) if shot in rolled]
        told_why |= {step.result for step in steps}
    assert "wasted" in told_why
    assert escorted or "held" in told_why
