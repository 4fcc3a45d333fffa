"""Odds asked of a call, and counted: by hand, over every dice sequence, in games played."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import msgspec

from wardroom.dice import Dice, RecordedDice, SeededDice, die_named
from wardroom.dice.recorded import DiceRanOut
from wardroom.engine import adjudication
from wardroom.engine.runner import Position, run

from .catalogue import HUNTERS, Table, ruleset

RUNS = 4000
MOST_ERRORS = 4


class Question(msgspec.Struct, frozen=True):
    """A request without dice: its call, its order and options, and the situation if it has one."""

    call: str
    order: Table
    options: Table = {}
    ruleset: str = HUNTERS
    situation: Table | None = None

    def body(self) -> Table:
        """It as a request body."""
        given = {} if self.situation is None else {"situation": self.situation}
        return {**given, "order": self.order, "options": self.options}


def odds_of(question: Question) -> Any:
    return _odds(question.ruleset, question.call, msgspec.json.encode(question.body()))


@functools.cache
def _odds(game: str, call: str, body: bytes) -> Any:
    """The odds of a question, which several tests ask."""
    installed = ruleset(game).calls[call]
    asked = {**msgspec.json.decode(body), "budget": {"states": 20_000}}
    return adjudication.odds(installed, msgspec.convert(asked, installed.types.odds_request))


def games_of(question: Question) -> Callable[[Dice], Any]:
    """What plays a game of `question` with given dice: its headline results, as plain values."""
    installed = ruleset(question.ruleset).calls[question.call]
    request = msgspec.convert(question.body(), installed.types.odds_request)
    begun = adjudication.begin(installed, request, odds=True)
    charts = begun.pack.charts

    def played(dice: Dice) -> Any:
        done = run(installed.call.procedure, Position(begun.state), dice, charts)
        assert done.awaiting is None
        return msgspec.to_builtins(installed.call.headline(done.position.state, charts))

    return played


def exact(probability: Any) -> Fraction:
    return Fraction(int(probability.numerator), int(probability.denominator))


def check_every_sequence(question: Question) -> None:
    """The odds are those of every dice sequence there is, counted one by one."""
    counted: dict[str, Fraction] = {}
    for headline, weight in sequences(games_of(question)):
        counted[headline] = counted.get(headline, Fraction(0)) + weight
    found = {
        _key(msgspec.to_builtins(each.result)): exact(each.probability)
        for each in odds_of(question).results
    }
    assert sum(counted.values()) == 1
    assert found == counted


def sequences(
    played: Callable[[Dice], Any], faces: tuple[int, ...] = (), weight: Fraction = Fraction(1)
) -> Iterator[tuple[str, Fraction]]:
    """Every game there is, face by face: its headline results and its probability."""
    wanted = None
    try:
        yield _key(played(RecordedDice(faces))), weight
    except DiceRanOut as fault:
        wanted = fault.request
    if wanted is not None:
        die = die_named(wanted.dice)
        for more in product(range(1, die.sides + 1), repeat=die.count):
            yield from sequences(played, (*faces, *more), weight / die.sides**die.count)


def _key(headline: Any) -> str:
    return msgspec.json.encode(headline, order="deterministic").decode()


def check_games_played(question: Question) -> None:
    """Every value of every headline result comes up as often as the exact odds say."""
    found = odds_of(question)
    assert found.method.kind == "exact"
    seed = bytes.fromhex("5eed" * 16)
    played = games_of(question)
    games = [played(SeededDice(seed, f"game {n}")) for n in range(RUNS)]
    for marginal in found.marginals:
        seen = Counter(_at(game, marginal.name) for game in games)
        assert set(seen) <= {each.value for each in marginal.values}
        for each in marginal.values:
            share = float(exact(each.probability))
            errors = abs(seen[each.value] / RUNS - share) / (sqrt(share * (1 - share) / RUNS) or 1)
            assert errors <= MOST_ERRORS, f"{marginal.name} = {each.value}: {errors:.1f} errors off"


def _at(headline: Any, pointer: str) -> Any:
    for part in pointer.split("/")[1:]:
        headline = headline[int(part) if isinstance(headline, tuple) else part]
    return headline
