"""A procedure whose every open decision is answered beforehand, so that it runs at one go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from wardroom.dice import Dice, SeededDice
from wardroom.engine.adjudication import Begun, begin, left_by
from wardroom.engine.procedure import Offer, Procedure, Reroll, Step
from wardroom.engine.registry import InstalledCall
from wardroom.engine.runner import Position, Run, run

from .making import Json


class Scripted(Procedure[Any, Any, Any]):
    """`procedure` with `decisions` taken, in order, wherever its standing orders are silent."""

    def __init__(self, procedure: Procedure[Any, Any, Any], decisions: Iterable[Any]) -> None:
        self.name = procedure.name
        self.reroll_rule = procedure.reroll_rule
        self._procedure = procedure
        self.decisions = list(decisions)

    def standing(self, state: Any, offer: Offer[Any]) -> Any:
        ordered = self._procedure.standing(state, offer)
        return self.decisions.pop(0) if ordered is None else ordered

    def reroll_orders(self, state: Any) -> Any:
        ordered = self._procedure.reroll_orders(state)
        return (_NextDecision(self.decisions),) if ordered is None else ordered

    def finished(self, state: Any) -> bool:
        return self._procedure.finished(state)

    def offers(self, state: Any, charts: Any) -> tuple[Offer[Any], ...]:
        return self._procedure.offers(state, charts)

    def decide(self, state: Any, decision: Any, charts: Any) -> Step[Any]:
        return self._procedure.decide(state, decision, charts)

    def advance(self, state: Any, dice: Dice, charts: Any) -> Step[Any]:
        return self._procedure.advance(state, dice, charts)

    def rerolls(self, state: Any) -> int:
        return self._procedure.rerolls(state)

    def spend_rerolls(self, state: Any, spent: int) -> Any:
        return self._procedure.spend_rerolls(state, spent)


class _NextDecision:
    """A re-roll order that says what the next decision says."""

    def __init__(self, decisions: list[Any]) -> None:
        self._decisions = decisions

    def wants(self, purpose: str, natural: int) -> bool:
        del purpose, natural
        decision = self._decisions.pop(0)
        assert isinstance(decision, Reroll)
        return decision.reroll


def begun(call: InstalledCall, body: dict[str, Json]) -> Begun:
    """The call that the request `body` begins: its first state, and what lies beside it."""
    return begin(call, msgspec.convert(body, call.types.request))


def began(call: InstalledCall, body: dict[str, Json], *, odds: bool = False) -> tuple[Any, Any]:
    """The first state of the request `body`, and the charts; `odds`: of a question about odds."""
    first = begin(call, msgspec.convert(body, call.types.request), odds=odds)
    return first.state, first.pack.charts


def seeded_dice(body: dict[str, Json]) -> SeededDice:
    """The dice of the request `body`, which are seeded."""
    return SeededDice(bytes.fromhex(body["dice"]["seed"]), body["dice"].get("context", ""))


def run_scripted(call: InstalledCall, body: dict[str, Json], decisions: Iterable[Any]) -> Run[Any]:
    """Run the request `body` at one go, with `decisions` where its standing orders are silent."""
    state, charts = began(call, body)
    scripted = Scripted(call.call.procedure, decisions)
    done = run(scripted, Position(state), seeded_dice(body), charts)
    assert done.awaiting is None
    assert not scripted.decisions
    return done


def result_of(call: InstalledCall, body: dict[str, Json], done: Run[Any]) -> tuple[Any, ...]:
    """What came of a run of `body`, as `Played.result` has it."""
    first, state = begun(call, body), done.position.state
    after = left_by(call, first, state, done)
    trace = (*first.trace, *done.trace, *after.trace)
    outcome = call.call.outcome(state, first.pack.charts)
    return outcome, after.situation, after.next, trace, done.faces
