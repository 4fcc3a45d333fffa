"""Men and quality after a patrol: recovery and replacement (10.11, 11.1.4, 11.1.6)."""

from __future__ import annotations

from collections.abc import Container, Iterable

import msgspec

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.crew import Crew
from wardroom.rulesets.hunters.situation.port import RecoveryNeeded
from wardroom.rulesets.hunters.situation.terms import Experte, Patient
from wardroom.rulesets.submarine.crew import GENERIC, is_out
from wardroom.rulesets.submarine.recovery import (
    quality_after_casualties,
    replaced_among,
    replaced_steps,
    roll_months,
)

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
    """Return the months a severely wounded man needs (10.11, 10.11.1). Dice: one, `recovery`."""
    table = charts.careers.recovery
    modifiers: tuple[Modifier, ...] = ()
    if Experte.DOCTOR in crew.experte and not is_out(crew.doctor):
        modifiers = (table.modifiers.doctor_experte,)
    return roll_months(man, table.dice, modifiers, "10.11", dice)


def men_replaced(crew: Crew, months: dict[Patient, int], refit_months: int) -> tuple[Patient, ...]:
    """Return who is replaced: the dead, and men who need more months than the refit has (10.11.2).

    The Kommandant never is.
    """
    return replaced_among(EVERYONE[1:], crew, months, refit_months)


def crew_after_refit(
    crew: Crew, replaced: Iterable[Patient], options: HuntersOptions, charts: HuntersCharts
) -> tuple[Crew, tuple[TraceStep, ...]]:
    """Return the crew as it sails again: all fit, abilities of the replaced lost.

    An experte 2WO moves up when the 1WO is lost (11.1.6). The quality falls by one level, not
    below its floor, when all four generic crew boxes were out in the patrol or are replaced
    (10.11.3, 11.1.4); what the two cost together is the reading `quality_loss`.
    """
    lost = set(replaced)
    experte, steps = experte_after_replacement(crew.experte, lost)
    quality, trace = quality_after_casualties(crew, lost, "10.11.3", options.quality_loss, charts)
    return Crew(quality=quality, experte=experte), (*steps, *trace)


def experte_after_replacement(
    experte: tuple[Experte, ...], replaced: Container[Patient]
) -> tuple[tuple[Experte, ...], tuple[TraceStep, ...]]:
    """Return who is still experte once the `replaced` have left the boat (10.11.2, 11.1.6)."""
    trace = replaced_steps(EVERYONE, replaced, "10.11.2")
    kept = tuple(role for role in experte if role.value not in replaced)
    if "first_watch_officer" not in replaced:
        return kept, trace
    kept, succession = succeed(kept)
    return kept, (*trace, *succession)


def succeed(
    experte: tuple[Experte, ...],
) -> tuple[tuple[Experte, ...], tuple[TraceStep, ...]]:
    """Return who is experte once the 1WO is gone for good: an experte 2WO moves up (11.1.6)."""
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
    """Return `recovery` once the `replaced` have left the boat (10.11.2).

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


def new_crew() -> Crew:
    """Return a completely new crew: trained, fit, without abilities (10.11.4)."""
    return Crew()
