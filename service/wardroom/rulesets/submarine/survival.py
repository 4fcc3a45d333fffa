"""The lives of severely wounded men, in each box entered (10.5.3 or 10.9.3, chart E5)."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.table import Stage, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.submarine.crew import health_of, roll_survival
from wardroom.rulesets.submarine.terms import Health


class Survival:
    """The stage of the lives at stake, one by one, by the third part of `rule` (10.5.3, 10.9.3).

    `commander`: his place in the crew. The state has the `crew` and the `patrol`, the men `at_risk`
    whose lives are still to be rolled for, and `died`, how many have.
    """

    def __init__(self, rule: str, commander: str) -> None:
        self.rule = rule
        self.commander = commander
        self.stage = Stage(
            f"{rule}.3", "survival", when=life_at_stake, does=self.roll_for_life, repeats=True
        )

    def roll_for_life(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Roll for the next man's life (by `rule`, 3); the commander's death ends the game (2)."""
        man, *waiting = state.at_risk
        table = charts.e5.survival
        crew, trace = roll_survival(man, state.crew, table, f"{self.rule}.3", dice)
        if crew == state.crew:
            return stepped(state, trace, at_risk=tuple(waiting))
        died = state.died + 1
        if health_of(crew, self.commander) is not Health.KILLED:
            return stepped(state, trace, crew=crew, died=died, at_risk=tuple(waiting))
        step = TraceStep(rule=f"{self.rule}.2", purpose="game", result="commander_killed")
        patrol = msgspec.structs.replace(state.patrol, checks_due=0)
        return stepped(
            state,
            (*trace, step),
            patrol=patrol,
            crew=crew,
            died=died,
            at_risk=(),
            ending="commander_killed",
        )


def life_at_stake(state: Any, charts: Any) -> bool:
    """Return whether a man is severely wounded, and no one is there to tend him."""
    del charts
    return bool(state.at_risk)
