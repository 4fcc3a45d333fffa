"""Dice thrown elsewhere: consumed in order, and faults that name the throw."""

from __future__ import annotations

import pytest

from wardroom.dice import (
    DiceImpossible,
    DiceLeftOver,
    DiceMismatch,
    DiceRanOut,
    DiceZero,
    RecordedDice,
    RollRequest,
    die_named,
)

THROWS = [("2d6", "detection", "9.6.7"), ("1d6", "evasion", "14.8"), ("d100", "identity", "8.2.2")]


def throw_all(dice: RecordedDice) -> list[int]:
    naturals = [
        dice.roll(die_named(notation), purpose=purpose, rule=rule, stream="any/where").natural
        for notation, purpose, rule in THROWS
    ]
    dice.finish()
    return naturals


def test_faces_are_consumed_in_order() -> None:
    dice = RecordedDice([4, 3, 6, 10, 7])
    assert throw_all(dice) == [7, 6, 7]
    assert dice.used == 5


ZEROS = [
    # dice    faces     count as    total
    ("1d10",  [0],      (10,),      10),
    ("1d10",  [10],     (10,),      10),
    ("3d10",  [0, 4, 0], (10, 4, 10), 24),
    ("d100",  [0, 7],   (10, 7),    7),
    ("d100",  [3, 0],   (3, 10),    30),
    ("d100",  [0, 0],   (10, 10),   100),
]  # fmt: skip


@pytest.mark.parametrize(("notation", "faces", "counted", "total"), ZEROS)
def test_the_zero_of_a_die_with_ten_sides_is_its_10(
    notation: str, faces: list[int], counted: tuple[int, ...], total: int
) -> None:
    roll = RecordedDice(faces).roll(die_named(notation), purpose="any", rule="1")
    assert (roll.faces, roll.natural) == (counted, total)


FAULTS = [
    # faces                  fault           code               index  throw  partial  says
    ([],                     DiceRanOut,     "dice_ran_out",    0,     0,     False,   "0 of 2"),
    ([4],                    DiceRanOut,     "dice_ran_out",    1,     0,     True,    "1 of 2"),
    ([4, 3],                 DiceRanOut,     "dice_ran_out",    2,     1,     False,   "0 of 1"),
    ([4, 3, 6, 1],           DiceRanOut,     "dice_ran_out",    4,     2,     True,    "1 of 2"),
    ([7, 3],                 DiceImpossible, "dice_impossible", 0,     0,     None,    "is 7"),
    ([4, 0],                 DiceZero,       "out_of_range",    1,     0,     None,    "is 0"),
    ([9],                    DiceImpossible, "dice_impossible", 0,     0,     None,    "is 9"),
    ([4, 3, -1],             DiceImpossible, "dice_impossible", 2,     1,     None,    "is -1"),
    ([4, 3, 6, 1, 11],       DiceImpossible, "dice_impossible", 4,     2,     None,    "is 11"),
    ([4, 3, 6, 1, 1, 2],     DiceLeftOver,   "dice_left_over",  5,     None,  None,    "1 of 6"),
    ([4, 3, 6, 1, 1, 99],    DiceLeftOver,   "dice_left_over",  5,     None,  None,    "1 of 6"),
    ([4, 3, 6, 1, 1, 99, 0], DiceZero,       "out_of_range",    6,     None,  None,    "any more"),
]  # fmt: skip


@pytest.mark.parametrize(("faces", "kind", "code", "index", "throw", "partial", "says"), FAULTS)
def test_faults_name_the_face_and_the_throw(
    faces: list[int],
    kind: type[DiceMismatch],
    code: str,
    index: int,
    throw: int | None,
    partial: bool | None,
    says: str,
) -> None:
    with pytest.raises(DiceMismatch) as caught:
        throw_all(RecordedDice(faces))
    fault = caught.value
    assert (type(fault), fault.code, fault.index) == (kind, code, index)
    assert fault.request == (None if throw is None else RollRequest(*THROWS[throw]))
    assert says in str(fault)
    if throw is not None:
        assert all(part in str(fault) for part in THROWS[throw])
    if isinstance(fault, DiceRanOut):
        assert fault.partial is partial


def test_a_throw_that_fails_consumes_nothing() -> None:
    dice = RecordedDice([4, 3, 6])
    dice.roll(die_named("2d6"), purpose="detection", rule="9.6.7")
    with pytest.raises(DiceRanOut):
        dice.roll(die_named("2d6"), purpose="hit", rule="9.6.9")
    assert dice.used == 2
    assert dice.roll(die_named("1d6"), purpose="evasion", rule="14.8").faces == (6,)
    dice.finish()
