"""The career as hypothesis plays it: any dice, any decision, saved and loaded at any time."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from wardroom.dice import RecordedDice, RollRequest, SeededDice, die_named
from wardroom.rulesets.procedure import Offer, Reroll
from wardroom.rulesets.refusals import Refused
from wardroom.rulesets.runner import Position, run
from wardroom.rulesets.silent_victory.career.decisions import SetCourse
from wardroom.rulesets.silent_victory.career.machine import CAREER
from wardroom.rulesets.silent_victory.career.state import CareerState, Stage

from .careers import (
    CHARTS,
    ENDINGS,
    GAME,
    RandomPlayer,
    check_offers,
    check_step,
    random_options,
    random_set_up,
    seed,
)

NUMBERS = st.integers(0, 2**32 - 1)
_POSITIONS = msgspec.msgpack.Decoder(Position[CareerState])


class CaptainsWar(RuleBasedStateMachine):
    """One career, its dice supplied face by face."""

    position: Position[CareerState]
    awaiting: Offer[Any] | RollRequest | None

    @initialize(number=NUMBERS)
    def set_up(self, number: int) -> None:
        random = Random(number)
        state = GAME.begin(random_set_up(random), random_options(random), CHARTS)
        self.position, self.awaiting = Position(state), None
        self._go_on()

    def _go_on(self, faces: tuple[int, ...] = (), decision: Any = None) -> None:
        before = self.position.state
        done = run(
            CAREER, self.position, RecordedDice(faces), CHARTS, decision=decision, supplied=True
        )
        self.position, self.awaiting = done.position, done.awaiting
        assert done.faces == faces
        if before.stage < Stage.HOME and self.position.state.stage < Stage.HOME:
            check_step(before, self.position.state)

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
        player = RandomPlayer(Random(number), restraint=0.9)
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
        random = Random(number)
        player = RandomPlayer(random, restraint=0.97)
        dice = SeededDice(seed(number))
        for _ in range(random.randint(5, 60)):
            decision = None
            if isinstance(self.awaiting, Offer):
                decision = player(self.position.state, self.awaiting)
            done = run(CAREER, self.position, dice, CHARTS, decision=decision)
            self.position, self.awaiting = done.position, done.awaiting
            if self.awaiting is None:
                break

    @precondition(lambda self: isinstance(self.awaiting, Offer))
    @rule()
    def ask_for_what_is_not_offered(self) -> None:
        """A decision that is not open is refused, and nothing has happened."""
        assert isinstance(self.awaiting, Offer)
        kept = self.position
        other = SetCourse(abort=True) if self.awaiting.decision != "course" else Reroll(reroll=True)
        with pytest.raises(Refused) as refused:
            self._go_on(decision=other)
        assert refused.value.code == "decision_not_open"
        assert self.position is kept

    @rule()
    def save_and_load(self) -> None:
        written = msgspec.msgpack.encode(self.position)
        read = _POSITIONS.decode(written)
        assert read == self.position
        assert msgspec.msgpack.encode(read) == written
        self.position = read

    @invariant()
    def it_can_be(self) -> None:
        if not hasattr(self, "position"):
            return
        state = self.position.state
        CAREER.verify(state, CHARTS)
        if not self.position.throws:
            check_offers(state)
        if self.awaiting is None:
            assert GAME.ending(state, CHARTS) in ENDINGS
        else:
            assert GAME.ending(state, CHARTS) is None


CaptainsWar.TestCase.settings = settings(
    max_examples=80, stateful_step_count=60, deadline=None, derandomize=True, database=None
)
TestCaptainsWar = CaptainsWar.TestCase
