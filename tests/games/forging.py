"""States that nobody has played to: refused as such, or played on; never a crash, never a hang."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from games.thrown import seed
from wardroom.dice import SeededDice
from wardroom.engine.games import Game
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.runner import Policy, Position, run

Json = Any
Path = tuple[Any, ...]
NUMBERS = range(0, 1600, 200)
"""The first of each block of forged states that a test plays on."""


def members(value: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Every member of a document with its path, lists among them."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield from members(member, (*path, key))
        return
    yield path, value
    if isinstance(value, list):
        for index, member in enumerate(value):
            yield from members(member, (*path, index))


class Forge:
    """Makes states that cannot be of the states of `game` that were played to."""

    def __init__(self, game: Game, charts: Any, played: Iterable[Any]) -> None:
        self._game = game
        self._charts = charts
        self._played = tuple(map(msgspec.json.encode, played))

    @cached_property
    def _pool(self) -> dict[Any, list[Json]]:
        """What stands under each name in real states."""
        found: dict[Any, list[Json]] = {}
        for state in self._played[::7]:
            for path, value in members(msgspec.json.decode(state)):
                found.setdefault(path[-1], []).append(value)
        return found

    def _forged(self, random: Random) -> Json:
        """A real state with a member or two that are another's, or a little off."""
        state = msgspec.json.decode(random.choice(self._played))
        for _ in range(random.choice((1, 1, 2))):
            path, value = random.choice([*members(state)])
            other = random.choice(self._pool.get(path[-1], [value]))
            if type(value) is int and random.random() < 0.5:
                other = value + random.choice((-1, 1, 5, -50))
            place = state
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = other
        return state

    def fates(self, first: int, player: Callable[[Random], Policy]) -> Counter[str]:
        """What became of a block of forged states, played on by a `player`.

        They are `refused`, `refused later`, or `played`.
        """
        fates: Counter[str] = Counter()
        for number in range(first, first + NUMBERS.step):
            random = Random(number)
            try:
                state = msgspec.convert(self._forged(random), self._game.state)
                self._game.procedure.verify(state, self._charts)
            except (msgspec.ValidationError, StateFault):
                fates["refused"] += 1
                continue
            fates[self._play_on(state, player(random), number)] += 1
        return fates

    def _play_on(self, state: Any, player: Policy, number: int) -> str:
        position, decision = Position(state), None
        try:
            for _ in range(30):
                done = run(
                    self._game.procedure, position, SeededDice(seed(number)), self._charts,
                    decision=decision,
                )  # fmt: skip
                position = done.position
                if not isinstance(done.awaiting, Offer):
                    break
                decision = player(position.state, done.awaiting)
        except (StateFault, Refused):
            return "refused later"
        return "played"
