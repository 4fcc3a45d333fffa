"""Laws: the distribution of a procedure's results by its dice, with its decisions fixed.

A law is exact if a walk of so many states ends; otherwise it is sampled, and states this.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from fractions import Fraction
from itertools import zip_longest
from typing import Any, Literal

import msgspec

from wardroom.dice import Alike, Dice, Die, EnumeratedDice, Roll, TooManyBranches
from wardroom.engine.delegating import Delegating
from wardroom.engine.luck import Counted
from wardroom.engine.odds import Budget, distribution, seed_for
from wardroom.engine.procedure import Offer, Procedure, RerollOrder, Step

Method = Literal["exact", "monte_carlo"]
Came = tuple[tuple[int, ...], tuple[bool, ...]]
"""A procedure's addition to each figure, and for each whether the game ends with it."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The work on one law: states of an exact walk, its steps, and the runs of a sampled one.

    `total`: steps of all laws of a game together; what would go beyond them is left out.
    """

    states: int = 1_500
    steps: int = 15_000
    trials: int = 400
    total: int = 1_000_000


class Place(msgspec.Struct, frozen=True):
    """The place of a procedure: its state, and the faces `thrown` in the current step.

    `taken`: the last decision of each kind taken in it. `number`: distinguishes the places of a
    game, for the dice of a sampled law.
    """

    state: Any
    number: int
    thrown: tuple[tuple[int, ...], ...] = ()
    taken: Mapping[str, Any] = {}


class Law(msgspec.Struct, frozen=True):
    """The probability of every result, the method, and the number of steps."""

    weights: Mapping[Came, Fraction]
    method: Method
    steps: int


class Settled(Delegating):
    """A procedure with fixed decisions: no player is asked, and no throw is repeated.

    Standing orders answer first. Other decisions repeat the last one of their kind if possible;
    otherwise they are as `counted` assumes, or the example of the offer. `place`: the start.
    """

    def __init__(
        self, inner: Procedure[Any, Any, Any], counted: Counted, place: Place, most_steps: int
    ) -> None:
        super().__init__(inner)
        self._counted = counted
        self._place = place
        self._most = most_steps
        self.steps = 0

    def finished(self, state: Any) -> bool:
        """Whether the counted figures cannot change any more."""
        return self.inner.finished(state) or self._counted.over(state)

    def standing(self, state: Any, offer: Offer[Any]) -> Any:
        """The answer to `offer`."""
        ordered = self.inner.standing(state, offer)
        if ordered is not None:
            return ordered
        taken = self._place.taken.get(offer.decision)
        if taken is not None and taken in offer.choices:
            return taken
        assumed = self._counted.assumed.get(offer.decision)
        return offer.example if assumed is None else assumed

    def advance(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Apply the next rule. Raises TooManyBranches if a walk exceeds its steps."""
        self.steps += 1
        if self.steps > self._most and isinstance(dice, EnumeratedDice):
            raise TooManyBranches
        if self._begins(state):
            dice = _Thrown(self._place.thrown, dice)
        return self.inner.advance(state, dice, charts)

    def _begins(self, state: Any) -> bool:
        place = self._place
        return bool(place.thrown) and (state is place.state or state == place.state)

    def rerolls(self, state: Any) -> int:
        """None."""
        del state
        return 0

    def reroll_orders(self, state: Any) -> tuple[RerollOrder, ...]:
        """None."""
        del state
        return ()

    def bounded(self, state: Any) -> bool:
        """Whether an exact walk is worth a try."""
        return self._counted.walked or self.inner.bounded(state)

    def marginals(self, state: Any, charts: Any) -> Mapping[str, Any]:
        """Nothing."""
        del state, charts
        return {}

    def alike(self, state: Any, charts: Any) -> Alike:
        """Totals with the same effect in the procedure; none within a step."""
        return {} if self._begins(state) else self.inner.alike(state, charts)

    def relevant(self, state: Any) -> Any:
        """`state` without irrelevant parts; unchanged within a step."""
        return state if self._begins(state) else self.inner.relevant(state)


class _Thrown:
    """Dice of a step with earlier throws: their `faces` come first."""

    def __init__(self, faces: tuple[tuple[int, ...], ...], dice: Dice) -> None:
        self._faces = deque(faces)
        self._dice = dice

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Return an earlier throw, or make the next one (see `Dice.roll`)."""
        if not self._faces:
            return self._dice.roll(die, purpose=purpose, rule=rule, stream=stream)
        faces = self._faces.popleft()
        return Roll(die.notation, faces, die.read(faces), stream)


def law_of(
    counted: Counted, inner: Procedure[Any, Any, Any], place: Place, charts: Any, limits: Limits
) -> Law:
    """Return the law of what is `counted` of a procedure from `place` to its end.

    It is the addition from there on. Raises Refused for a decision that the rules forbid.
    """
    whole = _NOTHING
    starts = (place.state,) if place.thrown else counted.split(place.state, charts)
    for start in starts:
        part = _law(counted, inner, msgspec.structs.replace(place, state=start), charts, limits)
        whole = together(whole, part)
    return whole


def _law(
    counted: Counted, inner: Procedure[Any, Any, Any], place: Place, charts: Any, limits: Limits
) -> Law:
    begun = counted.count(place.state, charts)
    most = limits.steps if counted.most_steps is None else min(limits.steps, counted.most_steps)
    settled = Settled(inner, counted, place, most)

    def headline(state: Any) -> Came:
        ends = counted.count(state, charts)
        return tuple(map(int.__sub__, ends, begun)), counted.ended(state)

    found = distribution(
        settled,
        place.state,
        headline,
        charts,
        budget=Budget(states=limits.states, trials=limits.trials),
        seed=seed_for(f"luck/{place.number}".encode()),
    )
    return Law(found.weights, found.method, settled.steps)


def together(one: Law, other: Law) -> Law:
    """Return the law of the sum of two independent procedures."""
    weights: dict[Came, Fraction] = {}
    for (come, ended), share in one.weights.items():
        for (more, also), part in other.weights.items():
            ends = tuple(one or two for one, two in zip_longest(ended, also, fillvalue=False))
            came = (tuple(map(int.__add__, come, more)) if come else more, ends)
            weights[came] = weights.get(came, Fraction(0)) + share * part
    method: Method = "exact" if one.method == other.method == "exact" else "monte_carlo"
    return Law(weights, method, one.steps + other.steps)


_NOTHING = Law({((), ()): Fraction(1)}, "exact", 0)


def certain(came: Came) -> Law:
    """Return the certain law of a known result."""
    return Law({came: Fraction(1)}, "exact", 0)
