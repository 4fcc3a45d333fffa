"""Decisions in the middle of a procedure: luck is 0 on average whatever the player decides."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from luck.played import Played
from wardroom.dice import Dice, RecordedDice, die_named, enumerate_outcomes
from wardroom.engine.luck import Counted, Figure
from wardroom.engine.procedure import Offer, Procedure, Step
from wardroom.engine.trace import TraceStep
from wardroom.luck.reckoning import luck_in, rank_of
from wardroom.luck.watching import Seen, Watch

DIE = die_named("1d4")
FIGURE = Figure(name="catch")


class Cast(msgspec.Struct, frozen=True, tag="cast", tag_field="kind"):
    """Whether to cast again."""

    again: bool


class Fishing(msgspec.Struct, frozen=True):
    """Up to three casts, each of a die; a 1 loses the catch, and ends it."""

    catch: int = 0
    casts: int = 0
    decided: bool = True
    over: bool = False
    markers: int = 0


class Fish(Procedure[Fishing, Cast, Any]):
    """After each cast it is decided whether to cast again."""

    name = "fishing"

    def finished(self, state: Fishing) -> bool:
        return state.over

    def offers(self, state: Fishing, charts: Any) -> tuple[Offer[Cast], ...]:
        if state.decided:
            return ()
        choices = (Cast(again=True), Cast(again=False))
        return (Offer(decision="cast", rule="", choices=choices, example=choices[1]),)

    def decide(self, state: Fishing, decision: Cast, charts: Any) -> Step[Fishing]:
        return Step(msgspec.structs.replace(state, decided=True, over=not decision.again))

    def advance(self, state: Fishing, dice: Dice, charts: Any) -> Step[Fishing]:
        roll = dice.roll(DIE, purpose="cast", rule="")
        lost, casts = roll.natural == 1, state.casts + 1
        after = msgspec.structs.replace(
            state,
            catch=0 if lost else state.catch + roll.natural,
            casts=casts,
            decided=False,
            over=lost or casts == 3,
        )
        return Step(after, (TraceStep(rule="", purpose="cast", roll=roll, result=""),))

    def rerolls(self, state: Fishing) -> int:
        return state.markers

    def spend_rerolls(self, state: Fishing, spent: int) -> Fishing:
        return msgspec.structs.replace(state, markers=state.markers - spent)

    def progress(self, state: Fishing) -> int:
        return state.casts


COUNTED = Counted(call="fish", count=lambda state, _charts: (state.catch,))
Player = Callable[[Any, Offer[Any]], Any]


def bold(_state: Any, offer: Offer[Any]) -> Any:
    return offer.choices[0]


def shy(_state: Any, offer: Offer[Any]) -> Any:
    return offer.choices[1]


def content_with_three(state: Any, offer: Offer[Any]) -> Any:
    if offer.rolled is not None:
        return offer.choices[0 if offer.rolled.natural < 3 else 1]
    return Cast(again=state.catch < 3)


PLAYERS: list[tuple[Player, int]] = [
    (bold, 0),
    (shy, 0),
    (content_with_three, 0),
    (content_with_three, 1),
    (bold, 2),
]


def games(player: Player, markers: int) -> dict[Any, Fraction]:
    """Every game there is of `player`, judged, with its probability."""
    fish = Played(Fish(), Fishing(markers=markers), COUNTED, None, player)

    def game(dice: Dice) -> Any:
        judged = fish.judged(dice)
        came = tuple(
            tuple(sorted((caught, share) for ((caught,), _), share in each.came.weights.items()))
            for each in judged.stretches
        )
        rank = rank_of(FIGURE, 0, [judged])
        return luck_in([judged], 0), came, rank

    return enumerate_outcomes(game)


@pytest.mark.parametrize(("player", "markers"), PLAYERS)
def test_luck_is_nothing_on_average(player: Player, markers: int) -> None:
    """Exactly, whatever is decided in view of the dice, throws made again included."""
    found = games(player, markers)
    assert sum(found.values()) == 1
    assert sum(share * luck for (luck, _, _), share in found.items()) == 0


def test_who_casts_again_ends_a_stretch() -> None:
    """Once he has, it is assumed that he does so again: that is one stretch to its end."""
    fish = Played(Fish(), Fishing(), COUNTED, None, bold)
    judged = fish.judged(RecordedDice((4, 2, 3)))
    first, _ = judged.stretches
    # Not to cast again was assumed: the first cast alone. It came to 4 of 2, 3, 4 or nothing.
    assert {caught: share for ((caught,), _), share in first.law.weights.items()} == {
        number: Fraction(1, 4) for number in (0, 2, 3, 4)
    }
    assert first.came.weights == {((4,), ()): Fraction(1)}
    assert luck_in([judged], 0) == (4 - Fraction(9, 4)) + (5 - expected_of_two(4))


def expected_of_two(catch: int) -> Fraction:
    """What two more casts add to a catch: nothing is left of it with a 1."""
    kept = Fraction(3, 4)
    mean = Fraction(2 + 3 + 4, 3)
    return kept * kept * (catch + 2 * mean) - catch


def test_a_throw_made_again_is_luck_twice() -> None:
    """The throw that was set aside counts, and the one that stands: the marker's worth does not."""
    fish = Played(Fish(), Fishing(markers=1), COUNTED, None, content_with_three)
    judged = fish.judged(RecordedDice((1, 4)))
    mean = Fraction(9, 4)
    assert [{caught for ((caught,), _) in each.came.weights} for each in judged.stretches] == [
        {0},
        {4},
    ]
    assert luck_in([judged], 0) == (0 - mean) + (4 - mean)
    assert judged.came == (4,)


def test_what_was_taken_back_is_not_counted() -> None:
    """Of a secret order the last is counted; of entries those that stand. A throw stays thrown."""
    fish = Fish()
    cast = fish.advance(Fishing(), RecordedDice((3,)), None).state
    again, enough = (fish.decide(cast, Cast(again=each), None).state for each in (True, False))
    roll = RecordedDice((3,)).roll(DIE, purpose="cast", rule="")
    watch = Watch({Fishing: fish})
    watch.note(Seen(Fishing, Fishing(), cast, None, (roll,)))
    watch.note(Seen(Fishing, cast, again, Cast(again=True)))
    watch.note(Seen(Fishing, cast, enough, Cast(again=False)))
    (steps,) = watch.procedures
    assert [step.after for step in steps] == [cast, enough]
    watch.entering(2)
    watch.note(Seen(Fishing, Fishing(), cast, None, (roll,)))
    assert len(watch.procedures) == 2
    watch.leave_out({1})
    ((step,),) = watch.procedures
    assert step.after == cast
