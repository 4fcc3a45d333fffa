"""A game played again under observation: every step of the procedures that are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wardroom.dice import Dice, Roll
from wardroom.engine.composite import Composite
from wardroom.engine.delegating import Delegating
from wardroom.engine.games import Game
from wardroom.engine.luck import LuckOfGame
from wardroom.engine.procedure import Procedure, Step


class Seen(msgspec.Struct, frozen=True):
    """A step of a procedure: the states before and after it.

    `decision`: what was decided in it (None: dice were thrown, or a rule applied); `rolls`: its
    throws, in order.
    """

    kind: type[Any]
    before: Any
    after: Any
    decision: Any = None
    rolls: tuple[Roll, ...] = ()


class Watched(Delegating):
    """A procedure whose steps are noted in `seen`."""

    def __init__(self, inner: Procedure[Any, Any, Any], note: Callable[[Seen], None]) -> None:
        super().__init__(inner)
        self._note = note

    def decide(self, state: Any, decision: Any, charts: Any) -> Step[Any]:
        """Take a decision, and note it."""
        step = self.inner.decide(state, decision, charts)
        self._note(Seen(type(state), state, step.state, decision))
        return step

    def advance(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Apply the next rule, and note it. What stops midway is noted when it is gone through."""
        step = self.inner.advance(state, dice, charts)
        rolls = tuple(each.roll for each in step.trace if each.roll is not None)
        self._note(Seen(type(state), state, step.state, None, rolls))
        return step


class Watch:
    """What is seen of one game. `loose`: its throws can be taken back."""

    def __init__(self, luck: LuckOfGame, procedures: dict[Any, Any], *, loose: bool) -> None:
        self._luck = luck
        self._procedures = procedures
        self._loose = loose
        self._seen: list[Seen] = []

    def note(self, step: Seen) -> None:
        """Note a step; those that were taken back before it are forgotten."""
        seen = self._seen
        if seen and not self._goes_on(seen[-1], step):
            self._forget(step)
        seen.append(step)

    def _goes_on(self, last: Seen, step: Seen) -> bool:
        """Whether `step` follows on `last` within a procedure."""
        return last.kind is step.kind and (last.after is step.before or last.after == step.before)

    def _forget(self, step: Seen) -> None:
        """Forget the steps behind the state in which `step` begins, if it was there before.

        Where throws cannot be taken back, no throw is gone past.
        """
        seen = self._seen
        for place in range(len(seen) - 1, -1, -1):
            each = seen[place]
            if not self._loose and each.rolls:
                if self._goes_on(each, step):
                    del seen[place + 1 :]
                return
            if each.kind is step.kind and each.before == step.before:
                del seen[place:]
                return
            if self._goes_on(each, step):
                del seen[place + 1 :]
                return

    @property
    def procedures(self) -> list[list[Seen]]:
        """The steps of each procedure that was played, in order."""
        played: list[list[Seen]] = []
        for step in self._seen:
            last = played[-1][-1] if played else None
            if (
                last is None
                or not self._goes_on(last, step)
                or self._procedures[last.kind].finished(last.after)
            ):
                played.append([])
            played[-1].append(step)
        return played


def watched(game: Game, *, loose: bool = False) -> tuple[Game, Watch]:
    """Return `game` as it is, but for a watch on its procedures, and that watch.

    Raises TypeError for a game in which nothing is counted.
    """
    machine, luck = game.procedure, game.luck
    if luck is None or not isinstance(machine, Composite):
        raise TypeError(f"nothing is counted in a {game.name}")
    procedures = {kind: machine.children[kind] for kind in luck.procedures}
    watch = Watch(luck, procedures, loose=loose)
    children = {kind: Watched(inner, watch.note) for kind, inner in procedures.items()}
    return msgspec.structs.replace(game, procedure=machine.with_children(children)), watch
