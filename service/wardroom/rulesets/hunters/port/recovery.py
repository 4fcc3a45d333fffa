"""Men and quality after a patrol: recovery and replacement (10.11, 11.1.4, 11.1.6)."""

from __future__ import annotations

from collections.abc import Container, Iterable

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.hunters.situation.port import RecoveryNeeded
from wardroom.rulesets.hunters.situation.terms import Experte, Patient
from wardroom.rulesets.submarine.crew import (
    GENERIC,
    all_generic_crew_out,
    is_out,
    lower_quality,
)
from wardroom.rulesets.submarine.recovery import replaced_among, replaced_steps, roll_months
from wardroom.rulesets.submarine.terms import Quality

EVERYONE: tuple[Patient, ...] = (
    "kommandant",
    "first_watch_officer",
    "second_watch_officer",
    "chief_engineer",
    "doctor",
    *GENERIC,
)
"""In the order in which recovery is rolled."""


def roll_recovery(
    man: Patient, crew: Crew, dice: Dice, charts: HuntersCharts
) -> tuple[int, tuple[TraceStep, ...]]:
    """Months that a severely wounded man needs (10.11, 10.11.1). Dice: one, `recovery`."""
    table = charts.careers.recovery
    modifiers: tuple[Modifier, ...] = ()
    if Experte.DOCTOR in crew.experte and not is_out(crew.doctor):
        modifiers = (table.modifiers.doctor_experte,)
    return roll_months(man, table.dice, modifiers, "10.11", dice)


def men_replaced(crew: Crew, months: dict[Patient, int], refit_months: int) -> tuple[Patient, ...]:
    """Who is replaced: the dead, and men who need more months than the refit has (10.11.2).

    The Kommandant never is.
    """
    return replaced_among(EVERYONE[1:], crew, months, refit_months)


def crew_after_refit(
    crew: Crew, replaced: Iterable[Patient], charts: HuntersCharts
) -> tuple[Crew, tuple[TraceStep, ...]]:
    """The crew as it sails again: all fit, abilities of the replaced lost.

    An experte 2WO moves up when the 1WO is lost (11.1.6). The quality falls by one level, not
    below its floor, when all four generic crew boxes were out in the patrol or are replaced
    (10.11.3, 11.1.4); the two together cost one level.
    """
    lost = set(replaced)
    experte, steps = experte_after_replacement(crew.experte, lost)
    trace = [*steps]
    quality = crew.quality
    if all_generic_crew_out(crew) or lost.issuperset(GENERIC):
        quality, step = _quality_after_casualties(quality, charts)
        trace.append(step)
    return Crew(quality=quality, experte=experte), tuple(trace)


def experte_after_replacement(
    experte: tuple[Experte, ...], replaced: Container[Patient]
) -> tuple[tuple[Experte, ...], tuple[TraceStep, ...]]:
    """Who is still experte once the `replaced` have left the boat (10.11.2, 11.1.6)."""
    trace = replaced_steps(EVERYONE, replaced, "10.11.2")
    kept = tuple(role for role in experte if role.value not in replaced)
    if "first_watch_officer" not in replaced:
        return kept, trace
    kept, succession = succeed(kept)
    return kept, (*trace, *succession)


def succeed(
    experte: tuple[Experte, ...],
) -> tuple[tuple[Experte, ...], tuple[TraceStep, ...]]:
    """Who is experte once the 1WO is gone for good: an experte 2WO moves up (11.1.6)."""
    if Experte.SECOND_WATCH_OFFICER not in experte:
        return experte, ()
    moved = tuple(
        Experte.FIRST_WATCH_OFFICER if role is Experte.SECOND_WATCH_OFFICER else role
        for role in experte
    )
    return moved, (TraceStep(rule="11.1.6", purpose="succession", result="moves_up"),)


def still_recovering(
    recovery: tuple[RecoveryNeeded, ...],
    experte: tuple[Experte, ...],
    replaced: Container[Patient],
) -> tuple[RecoveryNeeded, ...]:
    """`recovery` once the `replaced` have left the boat (10.11.2).

    An experte 2WO who stays takes the post of a 1WO who goes (11.1.6).
    """
    kept = tuple(needed for needed in recovery if needed.man not in replaced)
    moves_up = (
        Experte.SECOND_WATCH_OFFICER in experte
        and "first_watch_officer" in replaced
        and "second_watch_officer" not in replaced
    )
    if not moves_up:
        return kept
    return tuple(
        msgspec.structs.replace(needed, man="first_watch_officer")
        if needed.man == "second_watch_officer"
        else needed
        for needed in kept
    )


def _quality_after_casualties(quality: Quality, charts: HuntersCharts) -> tuple[Quality, TraceStep]:
    after = lower_quality(quality, charts.careers.crew_advancement.floor_after_casualties)
    step = TraceStep(
        rule="11.1.4",
        chart="careers.crew_advancement",
        purpose="crew_quality",
        details={"before": quality},
        result=after,
    )
    return after, step


def new_crew() -> Crew:
    """A completely new crew: trained, fit, without abilities (10.11.4)."""
    return Crew()
