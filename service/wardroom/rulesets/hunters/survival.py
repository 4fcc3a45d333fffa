"""Severely wounded men without a doctor, whenever the boat enters a box (10.5.3, chart E5)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.rulesets.hunters.charts import HuntersCharts
from wardroom.rulesets.hunters.crew import Crew, is_out
from wardroom.rulesets.hunters.recovery import EVERYONE, GENERIC, health_of
from wardroom.rulesets.submarine.terms import Health
from wardroom.rulesets.trace import TraceStep

AGENT = "abwehr_agent"


def men_at_risk(crew: Crew) -> tuple[str, ...]:
    """Who may die on entering a box, in the order in which they roll (10.5.3).

    Every severely wounded man while the doctor is out, the doctor and the agent among them: from
    the Kommandant down to the crew, the agent last. The rule leaves the order open.
    """
    if not is_out(crew.doctor):
        return ()
    at_risk: list[str] = [man for man in EVERYONE if health_of(crew, man) is Health.SEVERE_WOUND]
    if crew.abwehr_agent is Health.SEVERE_WOUND:
        at_risk.append(AGENT)
    return tuple(at_risk)


def roll_survival(
    man: str, crew: Crew, dice: Dice, charts: HuntersCharts
) -> tuple[Crew, tuple[TraceStep, ...]]:
    """Whether a severely wounded man lives through another box (10.5.3).

    Dice: one, purpose `survival`.
    """
    table = charts.e5.survival
    roll = ScopedDice(dice, man).roll(table.dice, purpose="survival", rule="10.5.3")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="10.5.3",
        chart="E5.survival",
        purpose="survival",
        details={"man": man},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    return (_killed(crew, man) if row.result == "killed" else crew), (step,)


def _killed(crew: Crew, man: str) -> Crew:
    if man not in GENERIC:
        return msgspec.structs.replace(crew, **{man: Health.KILLED})
    box = GENERIC.index(man)
    boxes = (*crew.generic_crew[:box], Health.KILLED, *crew.generic_crew[box + 1 :])
    return msgspec.structs.replace(crew, generic_crew=boxes)
