"""Games whose dice are typed throw by throw: what is said of each throw before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from wardroom.dice import RecordedDice, RollRequest, die_named
from wardroom.engine.foreseen import ThrowAwaited, throw_awaited
from wardroom.engine.games import Game
from wardroom.engine.runner import Policy, Position, run
from wardroom.engine.trace import TraceStep


class Announced(NamedTuple):
    """A throw, what was said of it before it was made, and the steps of the game up to it."""

    wanted: RollRequest
    due: ThrowAwaited
    trace: tuple[TraceStep, ...]

    @property
    def step(self) -> TraceStep:
        """The step of the throw."""
        return self.trace[-1]


def announced(
    game: Game, charts: Any, state: Any, policy: Policy, random: Random, most: int
) -> Iterator[Announced]:
    """Yield the first throws of a game from `state` on, `most` of them, each once it is made."""
    position, faces = Position(state), tuple[int, ...]()
    trace: list[TraceStep] = []
    said: list[tuple[RollRequest, ThrowAwaited]] = []
    for _ in range(most):
        dice = RecordedDice(faces)
        done = run(game.procedure, position, dice, charts, supplied=True, policy=policy)
        dice.finish()
        position = done.position
        for step in done.trace:
            trace.append(step)
            if step.roll is not None:
                yield Announced(*said.pop(0), tuple(trace))
        if not isinstance(done.awaiting, RollRequest):
            assert not said
            return
        wanted = done.awaiting
        if position.throws and position.throws[-1].standing == "due":
            said.pop()  # It is thrown again, and announced anew.
        due = throw_awaited(game.procedure, position, charts, wanted, game.thrower)
        said.append((wanted, due))
        die = die_named(wanted.dice)
        faces = tuple(random.randint(1, die.sides) for _ in range(die.count))


def check_announced(throw: Announced) -> None:
    """What was said of a throw is what its step says, and what it left out the dice decide."""
    step, due = throw.step, throw.due
    said = {name: step.details.get(name) for name in due.details}
    assert said == due.details, throw.wanted
    assert step.roll is not None
    assert (step.roll.dice, step.purpose) == (throw.wanted.dice, throw.wanted.purpose)
    for name in step.details.keys() - due.details.keys():
        assert len({case.details.get(name) for case in due.cases}) > 1, (throw.wanted, name)
