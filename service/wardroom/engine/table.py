"""Procedures as tables of their stages in the order of play, each with its rule.

    CYCLE = Table(
        Stage("14.6.1", "quality", when=quality_open, does=roll_quality),
        Stage("9.6.4", "test_depth", when=may_dive, asks=TEST_DEPTH),
        Stage("9.6.4", "test_dive", when=diving, does=dive_deeper, repeats=True),
        Stage("9.6.7", "check", when=not_found, does=detect),
        Stage("9.6.8", "attack", does=attack_boat),
        again=next_check,
        over=hunt_over,
    )

After a stage comes the first later stage whose `when` holds. A procedure can begin at any stage,
which its state names. After the last stage, `again` leads back to the first, or ends the procedure.
A state has the name of its stage, never a number, so that stages can be inserted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

import msgspec

from wardroom.dice import Dice
from wardroom.engine.procedure import After, Charts, Offer, Procedure, State, Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import TraceStep

_replace = msgspec.structs.replace

OVER = "over"
"""The stage of a procedure that has nothing left to do."""

When = Callable[[Any, Any], bool]
"""Returns whether a stage is due, for a state and charts."""
Does = Callable[[Any, Dice, Any], Step[Any]]
"""Applies the next rule of a stage."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that a stage leaves to the player.

    `offer(state, charts)`: the offer. `takes(state, decision, charts)`: the step that a decision
    makes; raises Refused for a decision that the rules forbid. `standing(state, offer)`: the answer
    of the standing orders, or None. `immaterial`: an answer for odds if no headline result depends
    on it.
    """

    offer: Callable[[Any, Any], Offer[Any]]
    takes: Callable[[Any, Any, Any], Step[Any]]
    standing: Callable[[Any, Offer[Any]], Any] = lambda _state, _offer: None
    immaterial: Callable[[Any, Offer[Any]], Any] = lambda _state, _offer: None


def _always(_state: Any, _charts: Any) -> bool:
    return True


class Stage:
    """A stage: its rule, its name, when it is due, and what it does or asks.

    `repeats`: it is due again as long as `when` holds.
    """

    __slots__ = ("ask", "does", "name", "repeats", "rule", "when")

    def __init__(
        self,
        rule: str,
        name: str,
        *,
        when: When = _always,
        does: Does | None = None,
        asks: Ask | None = None,
        repeats: bool = False,
    ) -> None:
        if (does is None) == (asks is None):
            raise TypeError(f"the stage {name} either does something or asks")
        self.rule = rule
        self.name = name
        self.when = when
        self.does = does
        self.ask = asks
        self.repeats = repeats


class Table:
    """The stages of a procedure, in the order of play.

    `again(state, charts)`: the state in which the stages begin once more; None: the procedure is
    over. `over(state)`: whether it ends here, between stages or after them.
    """

    def __init__(
        self,
        *stages: Stage,
        again: Callable[[Any, Any], Any] = lambda _state, _charts: None,
        over: Callable[[Any], bool] | None = None,
    ) -> None:
        self.stages = stages
        self.again = again
        self.over = over
        self.places = {stage.name: place for place, stage in enumerate(stages)}
        self.named = {stage.name: stage for stage in stages}
        self.asks = {stage.name: stage.ask for stage in stages if stage.ask is not None}
        self._behind = [
            tuple((stage.when, stage.name) for stage in stages[place:])
            for place in range(len(stages) + 1)
        ]
        if len(self.places) < len(stages) or OVER in self.places:
            raise TypeError("two stages of a procedure have one name")
        self.places[""] = -1
        self.places[OVER] = len(stages)

    def is_over(self, state: Any) -> bool:
        """Return whether the procedure is over."""
        return self.over is not None and self.over(state)

    def begun(self, state: State, charts: Any) -> State:
        """Return a new `state` at its first stage."""
        first: State = self.settled(state, charts, 0)
        return first

    def settled(self, state: Any, charts: Any, place: int) -> Any:
        """Return `state` at the next stage that is due, from `place` on, or in the next round."""
        while self.over is None or not self.over(state):
            for when, name in self._behind[place]:
                if when is _always or when(state, charts):
                    return state if state.stage == name else _replace(state, stage=name)
            round_ = self.again(state, charts)
            if round_ is None:
                break
            state, place = round_, 0
        return at_stage(state, OVER)


def at_stage(state: Any, name: str) -> Any:
    """Return `state` at the stage called `name`."""
    if state.stage == name:
        return state
    return msgspec.structs.replace(state, stage=name)


class TableProcedure(Procedure[State, Any, Charts], Generic[State, Charts]):
    """A procedure as a table of stages; its state names the current stage."""

    table: Table

    def finished(self, state: Any) -> bool:
        """Return whether nothing is left to do."""
        return bool(state.stage == OVER)

    def stage_of(self, state: Any) -> Stage:
        """Return the stage that `state` is at."""
        return self.table.named[state.stage]

    def offers(self, state: Any, charts: Charts) -> tuple[Offer[Any], ...]:
        """Return the decision of the stage, if it has one."""
        ask = self.table.asks.get(state.stage)
        return () if ask is None else (ask.offer(state, charts),)

    def decide(self, state: Any, decision: Any, charts: Charts) -> Step[State]:
        """Take the decision of the stage, and go on to the next."""
        stage = self.stage_of(state)
        assert stage.ask is not None
        return self._on(stage, stage.ask.takes(state, decision, charts), charts)

    def advance(self, state: Any, dice: Dice, charts: Charts) -> Step[State]:
        """Apply the rule of the stage, and go on to the next."""
        stage = self.table.named[state.stage]
        assert stage.does is not None
        return self._on(stage, stage.does(state, self.scoped(state, dice), charts), charts)

    def scoped(self, state: Any, dice: Dice) -> Dice:
        """Return the dice of the stage. Each round of a procedure of rounds has its own dice."""
        del state
        return dice

    def _on(self, stage: Stage, step: Step[Any], charts: Charts) -> Step[State]:
        table, state = self.table, step.state
        if stage.repeats and not table.is_over(state) and stage.when(state, charts):
            return step
        place = table.places[stage.name] + 1
        return Step(table.settled(state, charts, place), step.trace)

    def standing(self, state: Any, offer: Offer[Any]) -> Any:
        """Return the standing orders' answer to the decision of the stage."""
        ask = self.stage_of(state).ask
        return None if ask is None else ask.standing(state, offer)

    def immaterial(self, state: Any, offer: Offer[Any]) -> Any:
        """Return an arbitrary answer if no main result depends on the answer. For odds only."""
        ask = self.stage_of(state).ask
        return None if ask is None else ask.immaterial(state, offer)

    def progress(self, state: Any) -> Any:
        """Return the progress: the round, then the stage, then the rank within the stage."""
        return (self.round_of(state), self.table.places[state.stage], self.rank(state))

    def round_of(self, state: Any) -> int:
        """Return the number of rounds so far; 0 in a procedure without rounds."""
        del state
        return 0

    def rank(self, state: Any) -> Any:
        """Return the progress of a repeating stage: a sortable value that never decreases."""
        del state
        return 0

    def verify(self, state: Any, charts: Charts) -> None:
        """Raise StateFault if the stage of the state is not due, or the state has a fault."""
        place = self.table.places.get(state.stage)
        if not state.stage or place is None:
            raise StateFault(f"the state of the {self.name} cannot be: at no stage of it")
        for fault in self.faults(state, charts):
            raise StateFault(f"the state of the {self.name} cannot be: {fault}")
        over = state.stage == OVER
        if self.table.is_over(state) and not over:
            raise StateFault(f"the state of the {self.name} cannot be: an end before the end")
        if not over and not self.table.stages[place].when(state, charts):
            raise StateFault(f"the state of the {self.name} cannot be: {state.stage} is not due")

    def faults(self, state: Any, charts: Charts) -> Any:
        """Yield the faults of a state of this procedure, as texts."""
        del state, charts
        return ()


def silent(state: State) -> Step[State]:
    """Return a step that changes nothing."""
    return Step(state)


def stepped(state: After, trace: tuple[TraceStep, ...] = (), **changes: object) -> Step[After]:
    """Return the step to `state` with `changes`; the table determines the next stage."""
    plain: Any = state
    return Step(_replace(plain, **changes) if changes else state, trace)
