"""Men and quality after a patrol: recovery and replacement (10.11, 11.1.4, 11.1.6)."""

from __future__ import annotations

from collections.abc import Iterable

from wardroom.charts import Modifier
from wardroom.dice import Dice
from wardroom.rulesets.hunters.charts import HuntersCharts
from wardroom.rulesets.hunters.crew import Crew, all_generic_crew_out, is_out
from wardroom.rulesets.hunters.terms import Experte, Health, Quality
from wardroom.rulesets.trace import TraceStep, modified

OFFICERS = (
    "kommandant",
    "first_watch_officer",
    "second_watch_officer",
    "chief_engineer",
    "doctor",
)
GENERIC = ("generic_crew_1", "generic_crew_2", "generic_crew_3", "generic_crew_4")
EVERYONE = (*OFFICERS, *GENERIC)
"""In the order in which recovery is rolled."""


def health_of(crew: Crew, man: str) -> Health:
    """The health of a man of `EVERYONE`."""
    if man in GENERIC:
        return crew.generic_crew[GENERIC.index(man)]
    health: Health = getattr(crew, man)
    return health


def roll_recovery(
    man: str, crew: Crew, dice: Dice, charts: HuntersCharts
) -> tuple[int, tuple[TraceStep, ...]]:
    """Months that a severely wounded man needs (10.11, 10.11.1). Dice: one, `recovery`."""
    table = charts.careers.recovery
    modifiers: tuple[Modifier, ...] = ()
    if Experte.DOCTOR in crew.experte and not is_out(crew.doctor):
        modifiers = (table.modifiers.doctor_experte,)
    roll = dice.roll(table.dice, purpose="recovery", rule="10.11")
    months = max(0, modified(roll, modifiers))
    step = TraceStep(
        rule="10.11",
        chart="careers.recovery",
        purpose="recovery",
        details={"man": man, "months": months},
        roll=roll,
        modifiers=modifiers,
        total=months,
        result="months_needed",
    )
    return months, (step,)


def men_replaced(crew: Crew, months: dict[str, int], refit_months: int) -> tuple[str, ...]:
    """Who is replaced: the dead, and men who need more months than the refit has (10.11.2).

    The Kommandant never is.
    """
    return tuple(
        man
        for man in EVERYONE[1:]
        if health_of(crew, man) is Health.KILLED or months.get(man, 0) > refit_months
    )


def crew_after_refit(
    crew: Crew, replaced: Iterable[str], charts: HuntersCharts
) -> tuple[Crew, tuple[TraceStep, ...]]:
    """The crew as it sails again: all fit, abilities of the replaced lost.

    An experte 2WO moves up when the 1WO is lost (11.1.6). The quality falls by one level, not
    below its floor, when all four generic crew boxes were out in the patrol or are replaced
    (10.11.3, 11.1.4); the two together cost one level.
    """
    lost = set(replaced)
    trace = [
        TraceStep(rule="10.11.2", purpose="replaced", details={"man": man}, result="replaced")
        for man in EVERYONE
        if man in lost
    ]
    experte = tuple(role for role in crew.experte if role not in lost)
    if "first_watch_officer" in lost and Experte.SECOND_WATCH_OFFICER in experte:
        experte = tuple(
            Experte.FIRST_WATCH_OFFICER if role is Experte.SECOND_WATCH_OFFICER else role
            for role in experte
        )
        trace.append(TraceStep(rule="11.1.6", purpose="succession", result="moves_up"))
    quality = crew.quality
    if all_generic_crew_out(crew) or lost.issuperset(GENERIC):
        quality, step = _quality_after_casualties(quality, charts)
        trace.append(step)
    return Crew(quality=quality, experte=experte), tuple(trace)


def _quality_after_casualties(quality: Quality, charts: HuntersCharts) -> tuple[Quality, TraceStep]:
    levels = tuple(Quality)
    floor = levels.index(charts.careers.crew_advancement.floor_after_casualties)
    level = levels.index(quality)
    after = levels[max(level - 1, floor)] if level > floor else quality
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
