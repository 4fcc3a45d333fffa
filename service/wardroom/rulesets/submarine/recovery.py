"""Wounded men in port: how long they need, who is replaced, and who has to recover first."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any, Literal, Protocol, TypeVar

from wardroom.charts import Modifier
from wardroom.dice import Dice, Die
from wardroom.engine.refusals import Refused
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.crew import (
    GENERIC,
    Ratings,
    all_generic_crew_out,
    health_of,
    lower_quality,
)
from wardroom.rulesets.submarine.terms import Health, Quality

_KILLED = Health.KILLED

Patient = TypeVar("Patient", bound=str)
"""A named man or a generic crew box, by the name that its game gives it."""
Patient_co = TypeVar("Patient_co", bound=str, covariant=True)


class Recovery(Protocol[Patient_co]):
    """The months that a severely wounded man needs to recover."""

    @property
    def man(self) -> Patient_co:
        """The man."""
        ...

    @property
    def months(self) -> int:
        """His months, 0 or more."""
        ...


def months_needed(recovery: Iterable[Recovery[Patient]]) -> dict[Patient, int]:
    """Return the months of each man that has rolled."""
    return {needed.man: needed.months for needed in recovery}


def roll_months(
    man: str, die: Die, modifiers: tuple[Modifier, ...], rule: str, dice: Dice
) -> tuple[int, tuple[TraceStep, ...]]:
    """Return the months a severely wounded man needs, by `rule`: the `die` and `modifiers`.

    Dice: one, purpose `recovery`.
    """
    roll = dice.roll(die, purpose="recovery", rule=rule)
    months = max(0, modified(roll, modifiers))
    step = TraceStep(
        rule=rule,
        chart="careers.recovery",
        purpose="recovery",
        details={"man": man, "months": months},
        roll=roll,
        modifiers=modifiers,
        total=months,
        result="months_needed",
    )
    return months, (step,)


def replaced_among(
    patients: Iterable[Patient], crew: Ratings, months: Mapping[Patient, int], time: int
) -> tuple[Patient, ...]:
    """Return who of `patients` is replaced: the dead, and men who need more months than `time`."""
    return tuple(
        man for man in patients if health_of(crew, man) is _KILLED or months.get(man, 0) > time
    )


def replaced_steps(
    patients: Iterable[str], replaced: Container[str], rule: str
) -> tuple[TraceStep, ...]:
    """Return a step for every man of `patients` who is replaced, by `rule`."""
    return tuple(
        TraceStep(rule=rule, purpose="replaced", details={"man": man}, result="replaced")
        for man in patients
        if man in replaced
    )


def require_recovered(crew: Ratings, patients: Iterable[str], rule: str, member: str) -> None:
    """Raise Refused while one of `patients` is wounded or dead: recovery comes first, by `rule`.

    `member`: where the crew stands in the order.
    """
    for man in patients:
        health = health_of(crew, man)
        if health is not Health.FIT:
            raise Refused(
                "crew_not_recovered",
                rule=rule,
                member=f"{member}/{'generic_crew' if man in GENERIC else man}",
                man=man,
                health=health,
            )


QualityLoss = Literal["once_a_patrol", "each_cause"]
"""What four crew boxes that are out, and are replaced, cost together: one level, or one each."""


def quality_after_casualties(
    crew: Any, replaced: Container[str], rule: str, loss: QualityLoss, charts: Any
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Return the quality after all four boxes were out (11.1.4), or are `replaced` (by `rule`).

    Together they cost one level or two, by the reading `loss`; not below the floor.
    """
    causes = []
    if all_generic_crew_out(crew):
        causes.append("11.1.4")
    if all(box in replaced for box in GENERIC):
        causes.append(rule)
    if loss == "once_a_patrol":
        causes = causes[:1]
    quality, trace = crew.quality, []
    for cause in causes:
        before = quality
        quality = lower_quality(before, charts.careers.crew_advancement.floor_after_casualties)
        trace.append(
            TraceStep(
                rule=cause,
                chart="careers.crew_advancement",
                purpose="crew_quality",
                details={"before": before},
                result=quality,
            )
        )
    return quality, tuple(trace)
