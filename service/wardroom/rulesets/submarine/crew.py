"""The men aboard, one by one: who is out, how each fares, and who dies of his wounds."""

from __future__ import annotations

from typing import Literal, Protocol, TypeVar

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.charts import Survival
from wardroom.rulesets.submarine.structs import replace
from wardroom.rulesets.submarine.terms import Health, Quality

GenericMan = Literal["generic_crew_1", "generic_crew_2", "generic_crew_3", "generic_crew_4"]
"""A generic crew box, as a man."""
GENERIC: tuple[GenericMan, ...] = (
    "generic_crew_1",
    "generic_crew_2",
    "generic_crew_3",
    "generic_crew_4",
)


class Ratings(Protocol):
    """A crew as far as its generic boxes go."""

    @property
    def generic_crew(self) -> tuple[Health, Health, Health, Health]:
        """How each of the four boxes fares."""
        ...


CrewOf = TypeVar("CrewOf", bound=Ratings)
"""The crew of either game: a frozen struct with a field for each named man."""

_FIT = Health.FIT
_SEVERE_WOUND = Health.SEVERE_WOUND
_KILLED = Health.KILLED


def is_out(health: Health) -> bool:
    """Return whether a man with this health does not serve: severely wounded or killed."""
    return health is _SEVERE_WOUND or health is _KILLED


def all_generic_crew_out(crew: Ratings) -> bool:
    """Return whether all four generic crew boxes are out."""
    return _FIT not in crew.generic_crew and all(map(is_out, crew.generic_crew))


def health_of(crew: Ratings, man: str) -> Health | None:
    """Return how a named man or one of `GENERIC` fares; None for a man who is not aboard."""
    if man in GENERIC:
        return crew.generic_crew[GENERIC.index(man)]
    health: Health | None = getattr(crew, man)
    return health


def with_health(crew: CrewOf, man: str, health: Health) -> CrewOf:
    """Return `crew` with a named man or one of `GENERIC` faring as `health` says."""
    if man not in GENERIC:
        return replace(crew, **{man: health})
    box = GENERIC.index(man)
    boxes = (*crew.generic_crew[:box], health, *crew.generic_crew[box + 1 :])
    return replace(crew, generic_crew=boxes)


def lower_quality(quality: Quality, floor: Quality) -> Quality:
    """Return the level below `quality`, but not below `floor` (11.1.3, 11.1.4)."""
    levels = tuple(Quality)
    level = levels.index(quality)
    return levels[level - 1] if level > levels.index(floor) else quality


def roll_survival(
    man: str, crew: CrewOf, table: Survival, rule: str, dice: Dice
) -> tuple[CrewOf, tuple[TraceStep, ...]]:
    """Return `crew` once a severely wounded man nobody treats has lived, or not, by `rule`.

    Dice: one on chart E5, purpose `survival`.
    """
    roll = ScopedDice(dice, man).roll(table.dice, purpose="survival", rule=rule)
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule=rule,
        chart="E5.survival",
        purpose="survival",
        details={"man": man},
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    killed = row.result == "killed"
    return (with_health(crew, man, _KILLED) if killed else crew), (step,)
