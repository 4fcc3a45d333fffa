"""What the mat of each boat type allows: boxes, tubes, load, guns, months at sea."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wardroom.engine import adjudication
from wardroom.engine.refusals import Refused

from .catalogue import Table, ruleset


class Mat(msgspec.Struct, frozen=True):
    """The numbers on a mat: boxes, tubes and reloads fore and aft, load, swap, gun, months."""

    type: str
    hull: int
    flooding: int
    tubes: tuple[int, int]
    reloads: tuple[int, int]
    g7a: int
    g7e: int
    swap: int
    gun_damage: int | None
    ammo: int
    flak: tuple[str, ...]
    months: int


LIGHT, PAIR = ("flak_2cm",), ("flak_2cm", "flak_3_7cm")
TRIPLE = ("flak_2cm", "flak_2cm_b", "flak_3_7cm")

# Under "gun" stands the damage of a hit on a die of 2: 8.8cm 1, 10.5cm 2.
MATS = [
    #    type         hull flood tubes    reloads  G7a G7e swap gun   ammo flak    months
    Mat("VIIA",       7,   7,    (4, 1),  (6, 0),   6,  5,  1,  1,    10,  LIGHT,  1),
    Mat("VIIB",       8,   8,    (4, 1),  (8, 1),   8,  6,  3,  1,    10,  LIGHT,  1),
    Mat("VIIC",       8,   8,    (4, 1),  (8, 1),   8,  6,  3,  1,    10,  LIGHT,  1),
    Mat("VIID",       8,   8,    (4, 1),  (8, 1),   8,  6,  3,  1,    10,  LIGHT,  2),
    Mat("VIIC_Flak",  8,   8,    (4, 1),  (0, 0),   3,  2,  1,  None,  0,  TRIPLE, 1),
    Mat("IXA",        8,   8,    (4, 2),  (14, 2), 12, 10,  4,  2,     5,  PAIR,   2),
    Mat("IXB",        8,   9,    (4, 2),  (14, 2), 12, 10,  4,  2,     5,  PAIR,   2),
    Mat("IXC",        9,   9,    (4, 2),  (14, 2), 12, 10,  4,  2,     5,  PAIR,   2),
]  # fmt: skip

every_mat = pytest.mark.parametrize("mat", MATS, ids=lambda mat: mat.type)


def sent(call: str, situation: Table, order: Table, rolls: list[int] | None = None) -> Any:
    installed = ruleset().calls[call]
    dice = {"kind": "fixed", "rolls": rolls or []}
    body = {"situation": situation, "order": order, "dice": dice}
    return adjudication.adjudicate(installed, msgspec.convert(body, installed.types.request))


def sailing(mat: Mat) -> str:
    """A month in which boats of the type sail (4.2.2)."""
    return "1943-05" if mat.type == "VIIC_Flak" else "1943-01"


def refitted(mat: Mat, load: Table | None = None, **boat: int) -> Any:
    orders: Table = {"cut_refit": False, "limited_boat": None}
    if load is not None:
        orders["load"] = load
    situation = {
        "date": sailing(mat),
        "boat": {"type": mat.type, **boat},
        "patrol": {"assignment": {"area": "atlantic"}},
        "port": {},
    }
    return sent("refit", situation, {"standing_orders": orders})


def refusal_of(mat: Mat, load: Table | None = None, **boat: int) -> tuple[str, str]:
    with pytest.raises(Refused) as refusal:
        refitted(mat, load, **boat)
    return refusal.value.code, refusal.value.member


def a_load(mat: Mat, g7a: int) -> Table:
    """A full load with so many G7a, tubes first."""
    shares = []
    left = g7a
    for room in (sum(mat.tubes), *mat.reloads):
        shares.append((min(left, room), room - min(left, room)))
        left -= shares[-1][0]
    tubes, forward, aft = shares
    return {
        "tubes": ["G7a"] * tubes[0] + ["G7e"] * tubes[1],
        "forward_reloads": {"G7a": forward[0], "G7e": forward[1]},
        "aft_reloads": {"G7a": aft[0], "G7e": aft[1]},
    }


@every_mat
def test_a_boat_with_a_box_left_comes_home(mat: Mat) -> None:
    refitted(mat, hull_damage=mat.hull - 1, flooding=mat.flooding - 1)
    lost = "more_than_the_mat_holds"
    assert refusal_of(mat, hull_damage=mat.hull) == (lost, "/situation/boat/hull_damage")
    assert refusal_of(mat, flooding=mat.flooding) == (lost, "/situation/boat/flooding")


@every_mat
def test_a_boat_sails_with_the_load_of_its_mat(mat: Mat) -> None:
    boat = refitted(mat).situation.boat
    loaded = [str(content) for content in boat.tubes]
    reloads = (boat.forward_reloads, boat.aft_reloads)
    assert len(loaded) == sum(mat.tubes)
    assert tuple(each.g7a + each.g7e for each in reloads) == mat.reloads
    assert loaded.count("G7a") + sum(each.g7a for each in reloads) == mat.g7a
    assert loaded.count("G7e") + sum(each.g7e for each in reloads) == mat.g7e
    assert boat.deck_gun_ammo == mat.ammo


@every_mat
@pytest.mark.parametrize("direction", [1, -1])
def test_the_swap_goes_so_far_either_way(mat: Mat, direction: int) -> None:
    most = mat.g7a + direction * mat.swap
    assert [str(each) for each in refitted(mat, a_load(mat, most)).situation.boat.tubes] == (
        a_load(mat, most)["tubes"]
    )
    refused = refusal_of(mat, a_load(mat, most + direction))
    assert refused == ("swap_not_permitted", "/standing_orders/load")


@every_mat
def test_systems_are_those_of_the_type(mat: Mat) -> None:
    systems = refitted(mat).situation.boat.systems
    aboard = {name for name in TRIPLE if systems.of(name) == "operational"}
    assert aboard == set(mat.flak)
    assert {name for name in TRIPLE if systems.of(name) == "absent"} == set(TRIPLE) - aboard
    assert (systems.deck_gun == "absent") == (mat.gun_damage is None)


@every_mat
def test_months_at_sea(mat: Mat) -> None:
    assert len(refitted(mat).outcome.patrol_months) == mat.months


@every_mat
def test_the_ends_have_their_tubes(mat: Mat) -> None:
    forward, aft = mat.tubes
    for weapon, tubes in (
        ("forward", range(1, forward + 1)),
        ("aft", range(forward + 1, forward + aft + 1)),
    ):
        fired = _fire(mat, {"weapon": weapon, "torpedoes": [_aimed(tube) for tube in tubes]})
        assert [step.details["tube"] for step in fired.trace] == list(tubes)
        with pytest.raises(Refused) as refusal:
            _fire(mat, {"weapon": weapon, "torpedoes": [_aimed(tubes[-1] + 1)]})
        assert refusal.value.code == "tube_not_there"


@every_mat
def test_the_gun_does_its_damage(mat: Mat) -> None:
    shell = {"weapon": "deck_gun", "targets": [1]}
    if mat.gun_damage is None:
        with pytest.raises(Refused, match="gun_absent"):
            _fire(mat, shell, [6, 6])
        return
    fired = _fire(mat, shell, [1, 1, 2])
    assert [target.damage for target in fired.outcome.targets] == [mat.gun_damage]
    assert fired.situation.boat.deck_gun_ammo == mat.ammo - 1
    with pytest.raises(Refused) as refusal:
        _fire(mat, shell, [1, 1, 2], deck_gun_ammo=mat.ammo + 1)
    assert refusal.value.member == "/situation/boat/deck_gun_ammo"


def _aimed(tube: int) -> Table:
    return {"tube": tube, "target": 1}


def _fire(mat: Mat, group: Table, rolls: list[int] | None = None, **boat: int) -> Any:
    """One group fired at a lone ship; without `rolls` every shot misses."""
    target = {"kind": "large_freighter", "tonnage": 9000}
    situation = {
        "date": sailing(mat),
        "boat": {"type": mat.type, **boat},
        "contact": {"kind": "ship", "time": "day", "targets": [target]},
    }
    order = {"tactics": {"posture": "surfaced", "range": "long"}, "attack": [group]}
    return sent("resolve-salvo", situation, order, rolls or [6, 6] * len(group["torpedoes"]))
