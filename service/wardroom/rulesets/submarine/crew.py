"""The men aboard: who is out, wounds, survival without a doctor, recovery in port (10)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Literal, Protocol, TypeVar

from wardroom.charts import Modifier
from wardroom.dice import Dice, Die, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.table import Stage, stepped
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import Survival as SurvivalTable
from wardroom.rulesets.submarine.options import MixedWounds
from wardroom.rulesets.submarine.pack import SubmarineCharts
from wardroom.rulesets.submarine.situation.boat import Crew, CrewOf
from wardroom.rulesets.submarine.situation.patrol import Patrol
from wardroom.rulesets.submarine.situation.situation import Recovery
from wardroom.rulesets.submarine.terms import Health, Quality, Wound, replace

# =================================================================================================
# The men aboard, one by one: who is out, how each fares, and who dies of his wounds.


GenericMan = Literal["generic_crew_1", "generic_crew_2", "generic_crew_3", "generic_crew_4"]
"""A generic crew box, as a man."""
GENERIC: tuple[GenericMan, ...] = (
    "generic_crew_1",
    "generic_crew_2",
    "generic_crew_3",
    "generic_crew_4",
)


_FIT = Health.FIT
_SEVERE_WOUND = Health.SEVERE_WOUND
_KILLED = Health.KILLED


def is_out(health: Health) -> bool:
    """Return whether a man with this health does not serve: severely wounded or killed."""
    return health is _SEVERE_WOUND or health is _KILLED


def all_generic_crew_out(crew: Crew) -> bool:
    """Return whether all four generic crew boxes are out."""
    return _FIT not in crew.generic_crew and all(map(is_out, crew.generic_crew))


def health_of(crew: Crew, man: str) -> Health | None:
    """Return the health of a named man or one of `GENERIC`; None for a man who is not aboard."""
    if man in GENERIC:
        return crew.generic_crew[GENERIC.index(man)]
    health: Health | None = getattr(crew, man)
    return health


def with_health(crew: CrewOf, man: str, health: Health) -> CrewOf:
    """Return `crew` with the health of a named man or one of `GENERIC` set to `health`."""
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
    man: str, crew: CrewOf, table: SurvivalTable, rule: str, dice: Dice
) -> tuple[CrewOf, tuple[TraceStep, ...]]:
    """Return `crew` after the survival roll of a severely wounded man, by `rule`.

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


# =================================================================================================
# Wounds on wounds, and which of the crew takes the next: the same rule in both games.


def add_wound(health: Health, wound: Wound, mixed: MixedWounds) -> Health:
    """Return the health of a man after another `wound`; `health` is his health until then.

    Two light wounds are a severe one, two severe ones kill.
    """
    if health is Health.FIT or wound is Wound.KILLED:
        return Health(wound)
    if health is Health.LIGHT_WOUND and wound is Wound.LIGHT_WOUND:
        return Health.SEVERE_WOUND
    if health is Health.SEVERE_WOUND and wound is Wound.SEVERE_WOUND:
        return Health.KILLED
    return Health.KILLED if mixed == "add_up" else Health.SEVERE_WOUND


def generic_box(boxes: Sequence[Health]) -> int | None:
    """Return the generic crew box that takes an injury, from 0: unhurt first, then LW, then SW.

    None when all of them are dead.
    """
    for health in (Health.FIT, Health.LIGHT_WOUND, Health.SEVERE_WOUND):
        if health in boxes:
            return list(boxes).index(health)
    return None


# =================================================================================================
# The lives of severely wounded men, in each box entered (10.5.3 or 10.9.3, chart E5).


class LivesAtStake(Protocol):
    """The state of a procedure in which severely wounded men may die."""

    @property
    def crew(self) -> Crew:
        """The crew."""
        ...

    @property
    def patrol(self) -> Patrol:
        """The patrol, which a dead commander ends."""
        ...

    @property
    def at_risk(self) -> tuple[str, ...]:
        """The men who still have to roll."""
        ...

    @property
    def died(self) -> int:
        """How many have died."""
        ...

    @property
    def ending(self) -> str | None:
        """How the game ended; `commander_killed`: by his death."""
        ...


LivesOf = TypeVar("LivesOf", bound=LivesAtStake)


class Survival:
    """The stage of survival rolls, one by one, by the third part of `rule` (10.5.3, 10.9.3).

    `commander`: his place in the crew.
    """

    def __init__(self, rule: str, commander: str) -> None:
        self.rule = rule
        self.commander = commander
        self.stage = Stage(
            f"{rule}.3", "survival", when=life_at_stake, does=self.roll_for_life, repeats=True
        )

    def roll_for_life(self, state: LivesOf, dice: Dice, charts: SubmarineCharts) -> Step[LivesOf]:
        """Make the next survival roll (by `rule`, 3); the commander's death ends the game (2)."""
        man, *waiting = state.at_risk
        table = charts.e5.survival
        crew, trace = roll_survival(man, state.crew, table, f"{self.rule}.3", dice)
        if crew == state.crew:
            return stepped(state, trace, at_risk=tuple(waiting))
        died = state.died + 1
        if health_of(crew, self.commander) is not Health.KILLED:
            return stepped(state, trace, crew=crew, died=died, at_risk=tuple(waiting))
        step = TraceStep(rule=f"{self.rule}.2", purpose="game", result="commander_killed")
        patrol = replace(state.patrol, checks_due=0)
        return stepped(
            state,
            (*trace, step),
            patrol=patrol,
            crew=crew,
            died=died,
            at_risk=(),
            ending="commander_killed",
        )


def life_at_stake(state: LivesAtStake, charts: SubmarineCharts) -> bool:
    """Return whether a man is severely wounded and nobody can treat him."""
    del charts
    return bool(state.at_risk)


# =================================================================================================
# Wounded men in port: how long they need, who is replaced, and who has to recover first.


Patient = TypeVar("Patient", bound=str)
"""A named man or a generic crew box, by the name that its game gives it."""


def months_needed(recovery: Iterable[Recovery[Patient]]) -> dict[Patient, int]:
    """Return the months of each man who has rolled."""
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
    patients: Iterable[Patient], crew: Crew, months: Mapping[Patient, int], time: int
) -> tuple[Patient, ...]:
    """Return those of `patients` to replace: the dead, and men who need more months than `time`."""
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


def require_recovered(crew: Crew, patients: Iterable[str], rule: str, member: str) -> None:
    """Raise Refused while one of `patients` is wounded or dead: recovery comes first, by `rule`.

    `member`: the pointer to the crew in the order.
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
"""The cost of four crew boxes that are out and are replaced: one level in all, or one for each."""


def quality_after_casualties(
    crew: Crew,
    replaced: Container[str],
    rule: str,
    loss: QualityLoss,
    charts: SubmarineCharts,
) -> tuple[Quality, tuple[TraceStep, ...]]:
    """Return the quality after all four boxes were out (11.1.4) or are `replaced` (by `rule`).

    Both together cost one level or two, by the reading `loss`; never below the floor.
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
