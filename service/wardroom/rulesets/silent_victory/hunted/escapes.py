"""Ways out of a hunt beside luck: test depth, noise makers, pretending to be sunk (9.6.4, 9.6.8).

Diving beyond test depth itself is `wardroom.rulesets.submarine.beyond_test_depth`.
"""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, Die
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.escort import BySkill
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.hunted.detection import Hunted
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.patrol import area_of
from wardroom.rulesets.submarine.detection import check_number, is_night_surface
from wardroom.rulesets.submarine.terms import Quality


def may_exceed_test_depth(hunted: Hunted, charts: SilentVictoryCharts) -> bool:
    """Return whether test depth may be exceeded before the next check (9.6.6).

    Not in the first round of a night surface attack, and not where the sea is too shallow.
    """
    patrol, contact = hunted.patrol, hunted.contact
    area = None if patrol is None else area_of(patrol, hunted.boat.type, charts)
    shallow = area is not None and area in charts.escape.test_depth.too_shallow
    return not shallow and not (is_night_surface(contact) and check_number(contact) == 1)


def roll_sunk_trick(
    quality: Quality | None, dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether wreckage deceives the escorts (14.4.1). Dice: one, purpose `sunk_trick`."""
    table = charts.escape.sunk_trick
    return _by_skill(table.dice, table.rows, quality, "sunk_trick", "14.4.1", dice)


def deploy_noise_maker(boat: Boat) -> tuple[Boat, tuple[TraceStep, ...]]:
    """Return `boat` with a noise maker put out, at work before the next check (9.6.8). No dice."""
    left = boat.noise_makers - 1
    step = TraceStep(
        rule="9.6.8", purpose="noise_maker_out", details={"left": left}, result="deployed"
    )
    return msgspec.structs.replace(boat, noise_makers=left), (step,)


def roll_noise_maker(
    quality: Quality | None, dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether a noise maker hides the boat (9.6.8). Dice: one, purpose `noise_maker`."""
    table = charts.escape.noise_maker
    return _by_skill(table.dice, table.rows, quality, "noise_maker", "9.6.8", dice)


def _by_skill(
    die: Die, by_skill: BySkill, quality: Quality | None, purpose: str, rule: str, dice: Dice
) -> tuple[bool, tuple[TraceStep, ...]]:
    """A die against escorts of `quality`; without that optional rule they are trained."""
    rows = by_skill[quality or Quality.TRAINED]
    roll = dice.roll(die, purpose=purpose, rule=rule)
    row = rows.row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart=f"escape.{purpose}",
        purpose=purpose,
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return row.result == "success", (step,)
