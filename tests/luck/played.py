"""One procedure played with given dice and decisions, and judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.catalogue import Table, ruleset
from wardroom.charts import STANDARD
from wardroom.dice import Dice
from wardroom.engine import adjudication
from wardroom.engine.luck import Counted
from wardroom.engine.procedure import Offer, Procedure
from wardroom.engine.runner import Position, run
from wardroom.luck.laws import Limits
from wardroom.luck.reckoning import Judged
from wardroom.luck.stretches import Cutting
from wardroom.luck.watching import Seen, Watched

EXACT = Limits(states=50_000, steps=2_000_000)


class Played(msgspec.Struct, frozen=True):
    """A procedure about to be played: its first state, what is counted of it, and who decides."""

    procedure: Procedure[Any, Any, Any]
    start: Any
    counted: Counted
    charts: Any = None
    player: Callable[[Any, Offer[Any]], Any] | None = None

    def judged(self, dice: Dice, limits: Limits = EXACT) -> Judged:
        """It, played with `dice` and judged."""
        seen: list[Seen] = []
        watched = Watched(self.procedure, seen.append)
        run(watched, Position(self.start), dice, self.charts, policy=self.player, traced=False)
        ends, begins = (
            self.counted.count(state, self.charts) for state in (seen[-1].after, self.start)
        )
        return Judged(
            call="",
            stream="",
            came=tuple(map(int.__sub__, ends, begins)),
            ended=self.counted.ended(seen[-1].after),
            stretches=Cutting(self.charts, limits).of(self.counted, self.procedure, seen),
        )


def asked(game: str, call: str, request: Table) -> Played:
    """The procedure of a call with this request, which leaves no decision open."""
    installed = ruleset(game)
    of_call = installed.calls[call]
    sent = msgspec.convert(request, of_call.types.odds_request)
    start = adjudication.begin(of_call, sent, odds=True).state
    registered = installed.ruleset.game
    assert registered is not None
    assert registered.luck is not None
    return Played(
        of_call.call.procedure,
        start,
        registered.luck.procedures[type(start)],
        installed.packs[STANDARD].charts,
    )
