"""A played procedure, cut into stretches in which only dice decided.

A stretch begins with a throw. All decisions in it are fixed before: by standing orders, by earlier
decisions, or by assumption. It ends with the procedure, or at another decision or a re-roll of the
player. In the latter cases its result is the law of what would have followed without that decision.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from wardroom.engine.luck import Counted
from wardroom.engine.procedure import Procedure
from wardroom.luck.laws import Came, Law, Limits, Place, Settled, certain, law_of
from wardroom.luck.watching import Seen


class Stretch(msgspec.Struct, frozen=True):
    """The possible results of a stretch at its start (`law`), and the actual one (`came`).

    Both are additions to each figure; `came` is certain if the procedure ended in it.
    """

    law: Law
    came: Law


class Cutting:
    """Cuts procedures of one game into stretches; `limits`: of the work on each law."""

    def __init__(self, charts: Any, limits: Limits) -> None:
        self._charts = charts
        self._limits = limits
        self._number = 0

    def of(
        self, counted: Counted, inner: Procedure[Any, Any, Any], seen: list[Seen]
    ) -> tuple[Stretch, ...]:
        """Return the stretches of a procedure with these steps, in order."""
        return tuple(_Cut(self, counted, inner).stretches(seen))

    def law(self, counted: Counted, inner: Procedure[Any, Any, Any], place: Place) -> Law:
        """Return the law of the results from `place` on."""
        self._number += 1
        numbered = msgspec.structs.replace(place, number=self._number)
        return law_of(counted, inner, numbered, self._charts, self._limits)

    @property
    def charts(self) -> Any:
        """Those of the game."""
        return self._charts


class _Cut:
    """One procedure being cut."""

    def __init__(self, cutting: Cutting, counted: Counted, inner: Procedure[Any, Any, Any]) -> None:
        self._cutting = cutting
        self._counted = counted
        self._inner = inner
        self._taken: Mapping[str, Any] = {}
        self._begun: Place | None = None

    def stretches(self, seen: list[Seen]) -> Iterator[Stretch]:
        for step in seen:
            if step.decision is not None:
                yield from self._decided(step)
            else:
                yield from self._thrown(step)
        last = seen[-1].after
        if self._begun is None:
            return
        if self._inner.finished(last):
            charts, counted = self._cutting.charts, self._counted
            before = counted.count(self._begun.state, charts)
            added = tuple(map(int.__sub__, counted.count(last, charts), before))
            yield self._ended(certain((added, counted.ended(last))))
        else:
            yield self._broken_off(last, ())

    def _decided(self, step: Seen) -> Iterator[Stretch]:
        """A decision as fixed changes nothing; any other decision ends the stretch."""
        kind = str(type(step.decision).__struct_config__.tag)
        if self._begun is not None:
            if self._settled(step, kind) == step.decision:
                return
            yield self._broken_off(step.before, ())
        self._taken = {**self._taken, kind: step.decision}

    def _settled(self, step: Seen, kind: str) -> Any:
        assert self._begun is not None
        settled = Settled(self._inner, self._counted, self._begun, 0)
        offers = self._inner.offers(step.before, self._cutting.charts)
        offer = next((each for each in offers if each.decision == kind), None)
        return None if offer is None else settled.standing(step.before, offer)

    def _thrown(self, step: Seen) -> Iterator[Stretch]:
        """A stretch begins with the first throw; a repeated throw ends it."""
        if not step.rolls and self._begun is None:
            return
        if self._begun is None:
            self._begun = self._place(step.before, ())
        for number, roll in enumerate(step.rolls):
            before = tuple(each.faces for each in step.rolls[:number])
            for faces in roll.rerolled:
                yield self._broken_off(step.before, (*before, faces))
                self._begun = self._place(step.before, before)

    def _place(self, state: Any, thrown: tuple[tuple[int, ...], ...]) -> Place:
        return Place(state, 0, thrown, self._taken)

    def _broken_off(self, state: Any, thrown: tuple[tuple[int, ...], ...]) -> Stretch:
        """The stretch up to `state`, with the law of the results from there."""
        assert self._begun is not None
        place = Place(state, 0, thrown, self._begun.taken)
        rest = self._cutting.law(self._counted, self._inner, place)
        charts, counted = self._cutting.charts, self._counted
        done = tuple(
            map(int.__sub__, counted.count(state, charts), counted.count(self._begun.state, charts))
        )
        weights: dict[Came, Any] = {}
        for (came, ended), share in rest.weights.items():
            key = (tuple(map(int.__add__, came, done)), ended)
            weights[key] = weights.get(key, 0) + share
        return self._ended(Law(weights, rest.method, rest.steps))

    def _ended(self, came: Law) -> Stretch:
        assert self._begun is not None
        law = self._cutting.law(self._counted, self._inner, self._begun)
        self._begun = None
        return Stretch(law, came)
