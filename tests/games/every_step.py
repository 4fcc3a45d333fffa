"""Every call tried at every step of games that are played by `next`.

What is accepted though `next` does not name it goes round the rules, or may be made at any step.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import msgspec

from games.by_next import Client, Json, play_by_next
from wardroom.engine.adjudication import adjudicate
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledRuleset

Pair = tuple[str, str]
"""The step that comes next, by the reason of the last that is listed; and a call."""
_MOST_ORDERS = 3
_MOST_ALIKE = 6
"""How often calls are tried where the same steps come next."""
_DICE = {"kind": "seeded", "seed": "5e" * 16, "context": "beside the road"}


class EveryStep:
    """Tries every call at each answer that it is shown, with orders that were sent before.

    `owing`: whether the situation goes back as it came, or without what it owes, as one that was
    made by hand. `beside`: the pairs that were accepted though `next` does not name them, and
    `refused` how often a call was refused that it does not name, by code.
    """

    def __init__(self, ruleset: InstalledRuleset, *, owing: bool = True) -> None:
        self.ruleset = ruleset
        self.owing = owing
        self.steps = 0
        self.tried = 0
        self.beside = Counter[Pair]()
        self.refused = Counter[str]()
        self._alike = Counter[tuple[str, ...]]()
        self._orders = defaultdict[str, dict[bytes, Any]](dict)
        for name in ruleset.calls:
            for example in ruleset.calls[name].examples:
                self._keep(name, example.request()["order"])

    def _keep(self, call: str, order: Any) -> None:
        kept = self._orders[call]
        kept[msgspec.json.encode(order, order="sorted")] = order
        if len(kept) > _MOST_ORDERS:
            del kept[next(iter(kept))]

    def look(self, answer: Json) -> None:
        """Try every call that takes a situation from the one that `answer` leaves."""
        if not isinstance(answer.get("situation"), dict):
            return
        alike = tuple(step["reason"] for step in answer["next"])
        self._alike[alike] += 1
        if self._alike[alike] > _MOST_ALIKE:
            return
        self.steps += 1
        named = {step["call"] for step in answer["next"]}
        reason = alike[-1] if alike else "over"
        for step in answer["next"]:
            if step["order"] is not None:
                self._keep(step["call"], step["order"])
        sent = {name: answer[name] for name in ("options", "charts", "anachronisms")}
        situation = answer["situation"]
        if not self.owing:
            situation = {name: part for name, part in situation.items() if name != "owed"}
        for call in self.ruleset.calls:
            if call not in named and self.ruleset.calls[call].call.takes == "situation":
                self._try(reason, call, {**sent, "situation": situation, "dice": _DICE})

    def _try(self, reason: str, call: str, body: Json) -> None:
        installed = self.ruleset.calls[call]
        accepted = False
        for order in reversed(tuple(self._orders[call].values())):
            self.tried += 1
            request = msgspec.convert({**body, "order": order}, installed.types.request)
            try:
                adjudicate(installed, request)
            except Refused as refusal:
                self.refused[refusal.code] += 1
            else:
                accepted = True
        self.beside[reason, call] += accepted


def walk(
    ruleset: InstalledRuleset, call: str, bodies: list[Json], *, owing: bool = True
) -> EveryStep:
    """What was tried at each step of the games that `call` begins with each of `bodies`."""
    tried = EveryStep(ruleset, owing=owing)
    for number, body in enumerate(bodies):
        play_by_next(Client(ruleset), call, body, number, tried.look)
    return tried
