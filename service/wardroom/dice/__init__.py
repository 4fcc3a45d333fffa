"""Dice: notation, the seeded streams, recorded dice, and enumeration to exact distributions.

A rule accepts any `Dice`: repeatable rolls (`SeededDice`), recorded throws (`RecordedDice`), or all
outcomes with exact weights (`EnumeratedDice`, through `enumerate_outcomes`).
"""

from wardroom.dice.enumerated import (
    Alike,
    EnumeratedDice,
    TooManyBranches,
    enumerate_outcomes,
    weigh_outcomes,
)
from wardroom.dice.notation import D6, D10, D20, D66, D100, TWO_D6, Die, die_named
from wardroom.dice.protocol import Dice, Roll, RollRequest
from wardroom.dice.recorded import (
    DiceImpossible,
    DiceLeftOver,
    DiceMismatch,
    DiceMissing,
    DiceRanOut,
    DiceZero,
    RecordedDice,
    faces_shown,
    left_over,
    none_given,
    not_shown,
)
from wardroom.dice.scoped import ScopedDice
from wardroom.dice.seeded import ALGORITHM, SeededDice, draw_seed

__all__ = [
    "ALGORITHM",
    "D6",
    "D10",
    "D20",
    "D66",
    "D100",
    "TWO_D6",
    "Alike",
    "Dice",
    "DiceImpossible",
    "DiceLeftOver",
    "DiceMismatch",
    "DiceMissing",
    "DiceRanOut",
    "DiceZero",
    "Die",
    "EnumeratedDice",
    "RecordedDice",
    "Roll",
    "RollRequest",
    "ScopedDice",
    "SeededDice",
    "TooManyBranches",
    "die_named",
    "draw_seed",
    "enumerate_outcomes",
    "faces_shown",
    "left_over",
    "none_given",
    "not_shown",
    "weigh_outcomes",
]
