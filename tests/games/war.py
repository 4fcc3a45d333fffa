"""A career as hypothesis plays it: any dice, any decision, saved and loaded at any time."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.careers import Careers
from games.thrown import seed
from wardroom.dice import RecordedDice, RollRequest, SeededDice, die_named
from wardroom.engine.procedure import Offer, Reroll
from wardroom.engine.refusals import Refused
from wardroom.engine.runner import Position, run

NUMBERS = st.integers(0, 2**32 - 1)
EXAMPLES = settings(
    max_examples=80, stateful_step_count=60, deadline=None, derandomize=True, database=None
)


class War(RuleBasedStateMachine):
    """One career, its dice supplied face by face.

    `home`: the first stage after the war at sea; `course`: a decision that is not always open.
    """

    careers: ClassVar[Careers]
    home: ClassVar[Any]
    course: ClassVar[Any]

    position: Position[Any]
    awaiting: Offer[Any] | RollRequest | None

    @initialize(number=NUMBERS)
    def set_up(self, number: int) -> None:
        random, careers = Random(number), self.careers
        set_up, options = careers.random_set_up(random), careers.random_options(random)
        state = careers.game.begin(set_up, options, careers.charts)
        self.position, self.awaiting = Position(state), None
        self._go_on()

    def _go_on(self, faces: tuple[int, ...] = (), decision: Any = None) -> None:
        before, careers = self.position.state, self.careers
        done = run(
            careers.game.procedure, self.position, RecordedDice(faces), careers.charts,
            decision=decision, supplied=True,
        )  # fmt: skip
        self.position, self.awaiting = done.position, done.awaiting
        assert done.faces == faces
        if before.stage < self.home and self.position.state.stage < self.home:
            careers.check_step(before, self.position.state)

    @precondition(lambda self: isinstance(self.awaiting, RollRequest))
    @rule(number=NUMBERS)
    def throw(self, number: int) -> None:
        """Any dice: as high as they can be, as low, or between."""
        assert isinstance(self.awaiting, RollRequest)
        die, random = die_named(self.awaiting.dice), Random(number)
        faces = tuple(random.randint(1, die.sides) for _ in range(die.count))
        self._go_on(random.choice((faces, faces, (1,) * die.count, (die.sides,) * die.count)))

    @precondition(lambda self: isinstance(self.awaiting, Offer))
    @rule(number=NUMBERS)
    def decide(self, number: int) -> None:
        assert isinstance(self.awaiting, Offer)
        player = self.careers.player(Random(number), 0.9)
        self._go_on(decision=player(self.position.state, self.awaiting))

    @precondition(lambda self: isinstance(self.awaiting, Offer))
    @rule()
    def take_the_example(self) -> None:
        assert isinstance(self.awaiting, Offer)
        self._go_on(decision=self.awaiting.example)

    @precondition(lambda self: self.awaiting is not None)
    @rule(number=NUMBERS)
    def sail_on(self, number: int) -> None:
        """Some way further, on seeded dice: what is rare lies deep in a career."""
        random, careers = Random(number), self.careers
        player = careers.player(random, 0.97)
        dice = SeededDice(seed(number))
        for _ in range(random.randint(5, 60)):
            decision = None
            if isinstance(self.awaiting, Offer):
                decision = player(self.position.state, self.awaiting)
            done = run(
                careers.game.procedure, self.position, dice, careers.charts, decision=decision
            )
            self.position, self.awaiting = done.position, done.awaiting
            if self.awaiting is None:
                break

    @precondition(lambda self: isinstance(self.awaiting, Offer))
    @rule()
    def ask_for_what_is_not_offered(self) -> None:
        """A decision that is not open is refused, and nothing has happened."""
        assert isinstance(self.awaiting, Offer)
        kept = self.position
        other = self.course if self.awaiting.decision != "course" else Reroll(reroll=True)
        with pytest.raises(Refused) as refused:
            self._go_on(decision=other)
        assert refused.value.code == "decision_not_open"
        assert self.position is kept

    @rule()
    def save_and_load(self) -> None:
        written = msgspec.msgpack.encode(self.position)
        kind: Any = Position[self.careers.game.state]  # type: ignore[name-defined]
        read = msgspec.msgpack.decode(written, type=kind)
        assert read == self.position
        assert msgspec.msgpack.encode(read) == written
        self.position = read

    @invariant()
    def it_can_be(self) -> None:
        if not hasattr(self, "position"):
            return
        state, careers = self.position.state, self.careers
        careers.game.procedure.verify(state, careers.charts)
        if not self.position.throws:
            careers.check_offers(state)
            careers.check_others(state)
        ending = careers.game.ending(state, careers.charts)
        if self.awaiting is None:
            assert ending in careers.endings
        else:
            assert ending is None
