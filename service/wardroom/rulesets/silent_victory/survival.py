"""Severely wounded men without the pharmacist's mate, box by box (10.9.3, chart E5)."""

from __future__ import annotations

import msgspec

from wardroom.dice import Dice, ScopedDice
from wardroom.rulesets.silent_victory.charts import SilentVictoryCharts
from wardroom.rulesets.silent_victory.crew import Crew, is_out
from wardroom.rulesets.submarine.terms import Health
from wardroom.rulesets.trace import TraceStep

NAMED = ("captain", "exec", "third_officer", "chief_engineer", "pharmacists_mate")
GENERIC = ("generic_crew_1", "generic_crew_2", "generic_crew_3", "generic_crew_4")
PASSENGER = "passenger"
EVERYONE = (*NAMED, *GENERIC, PASSENGER)
"""Everybody aboard, in the order in which dice are thrown for them; the rule leaves it open."""


def health_of(crew: Crew, man: str) -> Health | None:
    """How one of `EVERYONE` fares; None for a passenger who is not aboard."""
    if man in GENERIC:
        return crew.generic_crew[GENERIC.index(man)]
    health: Health | None = getattr(crew, man)
    return health


def with_health(crew: Crew, man: str, health: Health) -> Crew:
    """`crew` with one of `EVERYONE` faring as `health` says."""
    if man not in GENERIC:
        return msgspec.structs.replace(crew, **{man: health})
    box = GENERIC.index(man)
    boxes = (*crew.generic_crew[:box], health, *crew.generic_crew[box + 1 :])
    return msgspec.structs.replace(crew, generic_crew=boxes)


def men_at_risk(crew: Crew) -> tuple[str, ...]:
    """Who may die on entering a box, in the order in which they roll (10.9.3).

    Every severely wounded man while the pharmacist's mate is out, himself among them.
    """
    if not is_out(crew.pharmacists_mate):
        return ()
    return tuple(man for man in EVERYONE if health_of(crew, man) is Health.SEVERE_WOUND)


def roll_survival(
    man: str, crew: Crew, dice: Dice, charts: SilentVictoryCharts
) -> tuple[Crew, tuple[TraceStep, ...]]:
    """Whether a severely wounded man lives through another box (10.9.3).

    Dice: one, purpose `survival`.
    """
    table = charts.e5.survival
    roll = ScopedDice(dice, man).roll(table.dice, purpose="survival", rule="10.9.3")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="10.9.3",
        chart="E5.survival",
        purpose="survival",
        details={"man": man},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    killed = row.result == "killed"
    return (with_health(crew, man, Health.KILLED) if killed else crew), (step,)
