"""A replayed game under observation: every step of the counted procedures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

import msgspec

from wardroom.dice import Dice, Roll
from wardroom.engine.composite import Composite
from wardroom.engine.delegating import Delegating
from wardroom.engine.games import Game
from wardroom.engine.procedure import Procedure, Step


class Seen(msgspec.Struct, frozen=True):
    """A step of a procedure: the states before and after it.

    `decision`: the decision taken in it (None: dice were thrown or a rule was applied); `rolls`:
    its throws, in order.
    """

    kind: type[Any]
    before: Any
    after: Any
    decision: Any = None
    rolls: tuple[Roll, ...] = ()


class Watched(Delegating):
    """A procedure whose steps are recorded in `seen`."""

    def __init__(self, inner: Procedure[Any, Any, Any], note: Callable[[Seen], None]) -> None:
        super().__init__(inner)
        self._note = note

    def decide(self, state: Any, decision: Any, charts: Any) -> Step[Any]:
        """Take a decision, and record it."""
        step = self.inner.decide(state, decision, charts)
        self._note(Seen(type(state), state, step.state, decision))
        return step

    def advance(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        """Apply the next rule, and record it. A step that stops midway is recorded at its end."""
        step = self.inner.advance(state, dice, charts)
        rolls = tuple(each.roll for each in step.trace if each.roll is not None)
        self._note(Seen(type(state), state, step.state, None, rolls))
        return step


class _Noted(NamedTuple):
    """A step, and the log entry in which it was taken."""

    entry: int
    step: Seen


class Watch:
    """The recorded steps of one game by entry; `procedures`: the watched ones."""

    def __init__(self, procedures: Mapping[type[Any], Procedure[Any, Any, Any]]) -> None:
        self._procedures = procedures
        self._noted: list[_Noted] = []
        self._entry = 1

    def entering(self, number: int) -> None:
        """Record the following steps under the log entry `number`."""
        self._entry = number

    def note(self, step: Seen) -> None:
        """Record a step, and forget secret orders that were undone before it."""
        if self._noted and not _goes_on(self._noted[-1].step, step):
            self._forget(step)
        self._noted.append(_Noted(self._entry, step))

    def leave_out(self, entries: Collection[int]) -> None:
        """Forget the steps of `entries`, which were undone."""
        self._noted = [each for each in self._noted if each.entry not in entries]

    def _forget(self, step: Seen) -> None:
        """Forget the steps of this entry after the state in which `step` begins, up to a throw."""
        noted = self._noted
        for place in range(len(noted) - 1, -1, -1):
            entry, each = noted[place]
            if entry != self._entry:
                return
            if _goes_on(each, step):
                del noted[place + 1 :]
                return
            if each.rolls:
                return
            if each.kind is step.kind and each.before == step.before:
                del noted[place:]
                return

    @property
    def procedures(self) -> list[list[Seen]]:
        """The steps of each procedure that was played, in order."""
        played: list[list[Seen]] = []
        for _, step in self._noted:
            last = played[-1][-1] if played else None
            if (
                last is None
                or not _goes_on(last, step)
                or self._procedures[last.kind].finished(last.after)
            ):
                played.append([])
            played[-1].append(step)
        return played


def _goes_on(last: Seen, step: Seen) -> bool:
    """Whether `step` follows on `last` within a procedure."""
    return last.kind is step.kind and (last.after is step.before or last.after == step.before)


def watched(game: Game) -> tuple[Game, Watch]:
    """Return `game` with a watch on its procedures, and that watch.

    Raises TypeError for a game without counted procedures.
    """
    machine, luck = game.procedure, game.luck
    if luck is None or not isinstance(machine, Composite):
        raise TypeError(f"nothing is counted in a {game.name}")
    procedures = {kind: machine.children[kind] for kind in luck.procedures}
    watch = Watch(procedures)
    children = {kind: Watched(inner, watch.note) for kind, inner in procedures.items()}
    return msgspec.structs.replace(game, procedure=machine.with_children(children)), watch
