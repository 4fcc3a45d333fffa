"""Procedures strung together: what every career and every battle rests on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wardroom.dice import D6, Dice, RecordedDice, SeededDice
from wardroom.engine.composite import Composite
from wardroom.engine.procedure import Offer, Procedure, Reroll, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.runner import Position, run
from wardroom.engine.trace import TraceStep


class NoCharts(msgspec.Struct, frozen=True):
    """This game has none."""


_CHARTS = NoCharts()


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go", tag_field="kind"):
    """Whether to throw once more."""

    on: bool


class Throws(msgspec.Struct, frozen=True, kw_only=True, tag="throws", tag_field="procedure"):
    """Throws until one is told to stop."""

    markers: int
    total: int = 0
    thrown: int = 0
    asked: bool = True
    over: bool = False


class Untagged(msgspec.Struct, frozen=True):
    """A state without a tag."""


class KeepThrowing(Procedure[Throws, Go, NoCharts]):
    """A die, and the question whether to throw again."""

    name = "throwing"
    reroll_rule = "0"

    def finished(self, state: Throws) -> bool:
        return state.over

    def offers(self, state: Throws, charts: NoCharts) -> tuple[Offer[Go], ...]:
        if not state.asked:
            return ()
        choices = (Go(on=True), Go(on=False))
        return (Offer(decision="go", rule="1", choices=choices, example=choices[1]),)

    def decide(self, state: Throws, decision: Go, charts: NoCharts) -> Step[Throws]:
        return Step(msgspec.structs.replace(state, asked=False, over=not decision.on))

    def advance(self, state: Throws, dice: Dice, charts: NoCharts) -> Step[Throws]:
        number = state.thrown + 1
        roll = dice.roll(D6, purpose="die", rule="1", stream=str(number))
        step = TraceStep(rule="1", purpose="die", roll=roll, result="thrown")
        total = state.total + roll.natural
        after = msgspec.structs.replace(state, total=total, thrown=number, asked=True)
        return Step(after, (step,))

    def rerolls(self, state: Throws) -> int:
        return state.markers

    def spend_rerolls(self, state: Throws, spent: int) -> Throws:
        return msgspec.structs.replace(state, markers=state.markers - spent)

    def verify(self, state: Throws, charts: NoCharts) -> None:
        if state.total < state.thrown:
            raise StateFault("thrown for nothing")


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """Two turns at the dice."""

    markers: int = 0
    turn: int = 0
    total: int = 0
    child: Throws | None = None


class PlayEvening(Composite[Evening, NoCharts]):
    """Two turns, the markers of one carried over to the next."""

    name = "evening"
    reroll_rule = "0"

    def over(self, state: Evening) -> bool:
        return state.turn == 2

    def place(self, state: Evening) -> str:
        return f"turn/{state.turn + 1}"

    def may_ask(self, state: Evening) -> bool:
        return False

    def proceed(self, state: Evening, charts: NoCharts) -> Step[Evening]:
        return Step(msgspec.structs.replace(state, child=Throws(markers=state.markers)))

    def collect(self, state: Evening, child: Any, charts: NoCharts) -> Step[Evening]:
        return Step(
            Evening(markers=child.markers, turn=state.turn + 1, total=state.total + child.total)
        )


EVENING = PlayEvening(Evening, {Throws: KeepThrowing()})


def test_a_child_is_played_as_if_it_were_alone() -> None:
    """Its offers, dice and decisions are the composite's; the dice lie at its place."""
    done = run(EVENING, Position(Evening()), SeededDice(bytes(16)), _CHARTS)
    assert isinstance(done.awaiting, Offer)
    position = done.position
    streams = []
    for on in (True, True, False, True, False):
        done = run(EVENING, position, SeededDice(bytes(16)), _CHARTS, decision=Go(on=on))
        streams += [step.roll.stream for step in done.trace if step.roll]
        position = done.position
    assert done.awaiting is None
    assert streams == ["turn/1/1/die", "turn/1/2/die", "turn/2/1/die"]


def test_what_a_child_spends_is_the_parents_from_then_on() -> None:
    state = Evening(markers=2)
    answers = [Go(on=True), Reroll(reroll=True), Reroll(reroll=False), Go(on=False), Go(on=True),
               Reroll(reroll=False), Go(on=False)]  # fmt: skip

    def policy(_state: Any, _offer: Offer[Any]) -> Any:
        return answers.pop(0)

    done = run(EVENING, Position(state), RecordedDice((1, 6, 5)), _CHARTS, policy=policy)
    assert done.position.state == Evening(markers=1, turn=2, total=11)
    assert not answers


def test_a_policy_cannot_take_what_is_not_offered() -> None:
    with pytest.raises(Refused):
        run(
            EVENING, Position(Evening()), SeededDice(bytes(16)), _CHARTS,
            policy=lambda _state, _offer: Reroll(reroll=True),
        )  # fmt: skip


def test_the_child_is_verified_with_the_whole() -> None:
    EVENING.verify(Evening(child=Throws(markers=0)), _CHARTS)
    with pytest.raises(StateFault):
        EVENING.verify(Evening(child=Throws(markers=0, thrown=3)), _CHARTS)


def test_a_state_can_be_written_and_read() -> None:
    state = Evening(turn=1, child=Throws(markers=1, total=4, thrown=1))
    written = msgspec.msgpack.encode(state)
    assert msgspec.msgpack.decode(written, type=Evening) == state


@pytest.mark.parametrize(
    ("state_type", "children"),
    [
        (Evening, {}),
        (Evening, {Throws: KeepThrowing(), Untagged: KeepThrowing()}),
        (
            msgspec.defstruct("Odd", [("child", Untagged | None, None)], frozen=True),
            {Untagged: KeepThrowing()},
        ),
    ],
    ids=["too few", "too many", "untagged"],
)
def test_children_that_do_not_fit_are_a_mistake_at_once(state_type: Any, children: Any) -> None:
    with pytest.raises(TypeError):
        PlayEvening(state_type, children)


def test_a_composite_that_goes_nowhere_says_so() -> None:
    class Circle(PlayEvening):
        def proceed(self, state: Evening, charts: NoCharts) -> Step[Evening]:
            return Step(state)

    circle = Circle(Evening, {Throws: KeepThrowing()})
    with pytest.raises(StateFault):
        run(circle, Position(Evening()), SeededDice(bytes(16)), _CHARTS)
