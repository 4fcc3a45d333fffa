"""The luck of a game from its log, which is checked during the replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.luck.laws import Limits
from wardroom.luck.reckoning import LIMITS, Luck, judge, reckoned
from wardroom.luck.watching import Seen, Watch, watched
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.logged_dice import rolls_of, throws_of
from wardroom.sessions.proof.replay import ActionTypes, Hearing, Resolve
from wardroom.sessions.proof.undone import undone
from wardroom.sessions.proof.verification import Known, replayed
from wardroom.sessions.records.founding import Pins
from wardroom.sessions.records.rules import Rules


class NotToBeTold(StateFault):
    """The luck of a log cannot be stated, now or ever; `code`: the reason."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


def luck_of(
    log: Export, resolve: Resolve, facts: Known | None = None, limits: Limits = LIMITS
) -> Luck:
    """Return the luck of the game in `log`.

    Raises NotToBeTold while it continues or its seed is not revealed, Unusable for a faulty log,
    RulesNotHere if its rules are not installed.
    """
    if log.entries[-1].content.get("ended") is None:
        raise NotToBeTold("game_not_over", "the game is not over")
    if log.seed is None:
        raise NotToBeTold("seed_not_revealed", "the seed of the game is not revealed yet")
    rules, procedures = procedures_of(log, resolve, facts)
    judged, left_out = judge(rules.game, rules.charts, procedures, limits)
    return reckoned(rules.game, judged, left_out, dict(_entries(log)))


def procedures_of(
    log: Export, resolve: Resolve, facts: Known | None = None
) -> tuple[Rules, list[list[Seen]]]:
    """Return the rules of `log`, and the steps of each counted procedure in its game.

    Raises as `luck_of` does.
    """
    seen = _Watching(resolve)
    session = replayed(log, seen, None, facts or Known(), seen)
    if seen.watch is None:
        raise NotToBeTold("no_luck", f"nothing is counted in a {session.rules.game.name}")
    seen.watch.leave_out(undone(log))
    return session.rules, seen.watch.procedures


class _Watching(Hearing):
    """The rules of a log, which watch the first game requested from them."""

    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve
        self.watch: Watch | None = None

    def __call__(self, pins: Pins) -> tuple[Rules, ActionTypes]:
        rules, types = self._resolve(pins)
        if self.watch is not None or rules.game.luck is None:
            return rules, types
        game, self.watch = watched(rules.game)
        return msgspec.structs.replace(rules, game=game), types

    def entering(self, number: int) -> None:
        """Tell the watch the number of the current entry."""
        if self.watch is not None:
            self.watch.entering(number)


def _entries(log: Export) -> Iterator[tuple[str, Any]]:
    """Yield every stream of the log with the entry of its throw, from last to first.

    Faces that were typed again have the later entry.
    """
    gone = undone(log)
    found = [
        (stream, entry)
        for entry, _, roll in rolls_of(log)
        for stream, _ in throws_of(roll)
        if entry not in gone
    ]
    yield from reversed(found)
