"""What the mat of each class of submarine allows: boxes, tubes, reloads, guns, motors."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wardroom.engine.refusals import Refused

from .answers import answered
from .catalogue import Table, laid_over


class Mat(msgspec.Struct, frozen=True):
    """The numbers on a mat: hull and flooding, tubes, reloads fore and aft, motors, guns."""

    type: str
    date: str
    boxes: tuple[int, int]
    tubes: int
    reloads: tuple[int, int]
    motors: int
    guns: tuple[str, ...]
    ammo: int
    aa: tuple[str, ...]


PAIR, NEWER, MIXED = (".50", ".50"), ("40mm", "20mm"), ("20mm", ".50")
MATS = [
    #    class       date       boxes     tubes reloads  motors guns            ammo aa
    Mat("Porpoise", "1941-12",  (8, 8),    6,   (8, 2),   4,    ("3in",),        10,  (".50",)),
    Mat("Salmon",   "1941-12",  (8, 8),    8,   (10, 6),  2,    ("3in",),        10,  (".50",)),
    Mat("Tambor",   "1941-12",  (8, 8),   10,   (10, 4),  4,    ("3in",),        10,  PAIR),
    Mat("Gar",      "1941-12",  (8, 8),   10,   (10, 4),  4,    ("3in",),        10,  PAIR),
    Mat("Gato",     "1942-04",  (9, 9),   10,   (10, 4),  4,    ("4in",),         8,  PAIR),
    Mat("Balao",    "1943-07",  (10, 10), 10,   (10, 4),  4,    ("5in",),         6,  NEWER),
    Mat("Tench",    "1945-02",  (10, 10), 10,   (12, 6),  4,    ("5in",),         6,  NEWER),
    Mat("Narwhal",  "1941-12",  (10, 10),  6,   (10, 4),  2,    ("6in", "6in"),  12,  PAIR),
    Mat("Argonaut", "1942-08",  (10, 10),  6,   (8, 2),   2,    ("6in", "6in"),  12,  MIXED),
]  # fmt: skip

every_mat = pytest.mark.parametrize("mat", MATS, ids=lambda mat: mat.type)


PATROL: Table = {"assignment": {"area": "china_sea"}}
LANDED: Table = laid_over(
    PATROL, {"assignment": {"mission": "transport"}, "mission": "accomplished"}
)
TRANSPORTS = ("Narwhal", "Argonaut")
"""Classes that carry passengers, and sail on no other patrol (11.6.3)."""


def refitted(mat: Mat, **boat: Any) -> Any:
    """The boat that a refit makes of one of that class which came home like this."""
    situation: Table = {
        "date": mat.date,
        "boat": {"type": mat.type, **boat},
        "patrol": LANDED if mat.type in TRANSPORTS else PATROL,
        "port": {},
    }
    return answered("silent-victory", "refit", {}, situation=situation).situation.boat


@every_mat
def test_what_it_carries(mat: Mat) -> None:
    boat = refitted(mat)
    assert len(boat.tubes) == mat.tubes
    assert (boat.forward_reloads.total, boat.aft_reloads.total) == mat.reloads
    assert (boat.deck_guns, boat.aa_guns, boat.deck_gun_ammo) == (mat.guns, mat.aa, mat.ammo)
    states = msgspec.to_builtins(boat.systems)
    fitted = {name for name, state in states.items() if state == "operational"}
    counts = {"motor": mat.motors, "deck_gun": len(mat.guns), "aa_gun": len(mat.aa)}
    for system, count in counts.items():
        assert sum(name.startswith(system) for name in fitted) == count


@every_mat
@pytest.mark.parametrize("track", [0, 1], ids=["hull_damage", "flooding"])
def test_the_last_box_is_the_end(mat: Mat, track: int) -> None:
    name, boxes = ("hull_damage", "flooding")[track], mat.boxes[track]
    assert refitted(mat, **{name: boxes - 1}).hull_damage == 0
    with pytest.raises(Refused) as refusal:
        refitted(mat, **{name: boxes})
    assert refusal.value.code == "more_than_the_mat_holds"
