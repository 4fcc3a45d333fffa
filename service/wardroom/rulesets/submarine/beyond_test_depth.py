"""Diving beyond test depth to shake off escorts (9.6.4 in both rulebooks)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.charts import TestDepth


class DeepDive(msgspec.Struct, frozen=True):
    """Hull damage after a dive beyond test depth, how it went, and its trace.

    `result`: `survived`, `again` (another roll is due), `crushed`, or `sunk` (last hull box).
    """

    hull_damage: int
    result: str
    trace: tuple[TraceStep, ...]


def pay_for_test_depth(table: TestDepth, chart: str, hull_damage: int, hull_boxes: int) -> DeepDive:
    """Take the hull damage that a dive beyond test depth costs (9.6.4, 10.3.4). No dice.

    `chart`: where `table` stands. The result is `sunk` when that reaches the last hull box, else
    `again`: the roll is due.
    """
    hull_damage += table.hull_damage
    sunk = hull_damage >= hull_boxes
    step = TraceStep(
        rule="9.6.4",
        chart=chart,
        purpose="test_depth_dive",
        details={"hull_damage": hull_damage, "hull_boxes": hull_boxes},
        result="sunk" if sunk else "dived",
    )
    return DeepDive(hull_damage, "sunk" if sunk else "again", (step,))


def roll_test_depth(
    table: TestDepth, chart: str, hull_damage: int, hull_boxes: int, dice: Dice
) -> DeepDive:
    """Roll against hull damage at test depth (9.6.4).

    `chart`: where `table` stands. Dice: one roll, purpose `test_depth`. Lower crushes the boat;
    equal costs hull damage and another roll; higher has it survive.
    """
    against = hull_damage
    roll = dice.roll(table.dice, purpose="test_depth", rule="9.6.4")
    if roll.natural < hull_damage:
        result = "crushed"
    elif roll.natural > hull_damage:
        result = "survived"
    else:
        hull_damage += table.equal_hull_damage
        result = "sunk" if hull_damage >= hull_boxes else "again"
    step = TraceStep(
        rule="9.6.4",
        chart=chart,
        purpose="test_depth",
        details={"against": against, "hull_damage": hull_damage, "hull_boxes": hull_boxes},
        roll=roll,
        total=roll.natural,
        result=result,
    )
    return DeepDive(hull_damage, result, (step,))
