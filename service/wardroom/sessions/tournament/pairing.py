"""The pairing of a round robin: by the circle method, as far as possible.

Pairings follow only from the entrants and the rounds so far: computed again, they are the same. If
entrants come late or withdraw, a new circle is made of all present entrants. Pairs that have met
are left out, and entrants left free meet others whom they have not met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

import msgspec

Sides = tuple[int, int]
"""Two entrants, by number: the one in the first seat, and the one in the second."""


MOST_MEETINGS = 2
"""How often two entrants meet at most: once with each side."""


class Pairings(msgspec.Struct, frozen=True, kw_only=True):
    """A round: its pairs, and the entrants without a game (`byes`)."""

    games: tuple[Sides, ...]
    byes: tuple[int, ...]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What pairings follow from.

    `entrants`: how many have entered. `withdrawn`: the numbers of withdrawn entrants. `rounds`: the
    games of each round so far. `groups`: entrants of different groups never meet. `meetings`: how
    often each pair meets, the second time with sides swapped.
    """

    entrants: int
    withdrawn: Collection[int] = ()
    rounds: Sequence[Sequence[Sides]] = ()
    groups: int = 1
    meetings: int = MOST_MEETINGS


def group_of(number: int, groups: int) -> int:
    """Return the group of entrant `number`, both from 1; entrants are dealt out in turn."""
    return (number - 1) % groups + 1


def members(plan: Plan, group: int) -> list[int]:
    """Return the numbers of all entrants of `group`, including withdrawn entrants."""
    return list(range(group, plan.entrants + 1, plan.groups))


def most_games(entrants: int, groups: int, meetings: int) -> int:
    """Return the number of games for that many entrants if nobody withdraws."""
    sizes = Counter(group_of(number, groups) for number in range(1, entrants + 1))
    pairs = sum(size * (size - 1) // 2 for size in sizes.values())
    return pairs * meetings


def games_left(plan: Plan) -> int:
    """Return the number of games not yet paired, among entrants who have not withdrawn."""
    drawn = _Drawn(plan)
    return sum(drawn.left(one, other) for one, other in _pairs(plan))


def pair(plan: Plan) -> Pairings:
    """Return the next round, which has no games if everybody has met everybody."""
    drawn = _Drawn(plan)
    games = tuple(
        sides for group in range(1, plan.groups + 1) for sides in _of_group(plan, drawn, group)
    )
    return round_of(plan, games)


def round_of(plan: Plan, games: tuple[Sides, ...]) -> Pairings:
    """Return the round of these `games`; other entrants who are not withdrawn have a bye."""
    away = {number for sides in games for number in sides}.union(plan.withdrawn)
    byes = tuple(number for number in range(1, plan.entrants + 1) if number not in away)
    return Pairings(games=games, byes=byes)


class _Drawn:
    """The earlier rounds."""

    def __init__(self, plan: Plan) -> None:
        self._meetings = plan.meetings
        self._round = len(plan.rounds) + 1
        self._games = {sides for games in plan.rounds for sides in games}
        self.played = Counter(number for sides in self._games for number in sides)
        self._begun = Counter(first for first, _ in self._games)

    def met(self, one: int, other: int) -> int:
        """Return how often two entrants have met."""
        return ((one, other) in self._games) + ((other, one) in self._games)

    def left(self, one: int, other: int) -> int:
        """Return how often two entrants still have to meet."""
        return self._meetings - self.met(one, other)

    def sides(self, one: int, other: int) -> Sides:
        """Return a pair in the order of its seats, which are swapped when the two meet again.

        Otherwise the first seat goes to the entrant who has had it less often. If both have had it
        equally often, it goes to the lower number in odd rounds and to the higher number in even
        rounds.
        """
        if (one, other) in self._games:
            return other, one
        if (other, one) in self._games:
            return one, other
        low, high = min(one, other), max(one, other)
        if self._begun[low] != self._begun[high]:
            return (low, high) if self._begun[low] < self._begun[high] else (high, low)
        return (low, high) if self._round % 2 else (high, low)


def _pairs(plan: Plan) -> Iterator[Sides]:
    """Yield the pairs that may meet: both in one group, and neither withdrawn."""
    for group in range(1, plan.groups + 1):
        there = [each for each in members(plan, group) if each not in plan.withdrawn]
        for place, one in enumerate(there):
            for other in there[place + 1 :]:
                yield one, other


def _of_group(plan: Plan, drawn: _Drawn, group: int) -> list[Sides]:
    there = members(plan, group)
    best: list[Sides] = []
    most = (0, 0)
    for circle in _circles(there):
        open_ = [
            pair for pair in circle if not set(pair) & set(plan.withdrawn) and drawn.left(*pair) > 0
        ]
        worth = (sum(drawn.met(*pair) == 0 for pair in open_), len(open_))
        if worth > most:
            best, most = open_, worth
    free = [
        each
        for each in sorted(there, key=lambda each: (drawn.played[each], each))
        if each not in plan.withdrawn and not any(each in pair for pair in best)
    ]
    return [drawn.sides(*pair) for pair in (*best, *_of_the_free(free, drawn))]


def _of_the_free(free: list[int], drawn: _Drawn) -> Iterator[Sides]:
    """Yield pairs of entrants whom the circle leaves free, first pairs that met least often."""
    waiting = list(free)
    while waiting:
        one = waiting.pop(0)
        open_ = [other for other in waiting if drawn.left(one, other) > 0]
        if open_:
            other = min(open_, key=lambda each: drawn.met(one, each))
            waiting.remove(other)
            yield one, other


def _circles(there: Sequence[int]) -> Iterator[list[Sides]]:
    """Yield the rounds of the circle method: one entrant stays, and the others move by a place."""
    ring: list[int | None] = [*there, *([None] if len(there) % 2 else [])]
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        across = zip(ring[:half], reversed(ring[half:]), strict=True)
        yield [(one, other) for one, other in across if one is not None and other is not None]
        ring = [ring[0], ring[-1], *ring[1:-1]]
