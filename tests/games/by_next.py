"""Careers and battles played over the stateless calls, led by `next` and by nothing else.

The client knows no rule. It carries the last answer alone: its situation, options and charts go
into the next call as they are, with the order that `next` gives.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from games.careers import Careers
from games.watching import watched
from wardroom.dice import Dice, die_named
from wardroom.engine.adjudication import adjudicate, resume
from wardroom.engine.playing import play
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.runner import Policy
from wardroom.engine.trace import TraceStep

Json = dict[str, Any]
_MOST_CALLS = 5000


class Client:
    """Plays by the answers that it gets, and counts what it sent."""

    def __init__(self, ruleset: InstalledRuleset) -> None:
        self.ruleset = ruleset
        self.called: Counter[str] = Counter()
        self.trace: list[Json] = []

    def send(self, call: str, body: Json) -> Json:
        """The answer to a request, over JSON as on the wire."""
        installed = self.ruleset.calls[call]
        self.called[call] += 1
        request = msgspec.json.decode(msgspec.json.encode(body), type=installed.types.request)
        return self._heard(adjudicate(installed, request))

    def go_on(self, call: str, body: Json) -> Json:
        """The answer to a continuation."""
        installed = self.ruleset.calls[call]
        request = msgspec.json.decode(msgspec.json.encode(body), type=installed.types.resume)
        return self._heard(resume(installed, request))

    def _heard(self, answer: Any) -> Json:
        told: Json = msgspec.json.decode(msgspec.json.encode(answer))
        self.trace += told["trace"]
        return told

    def onward(self, last: Json, step: Json) -> Json:
        """The request that `step` of the last answer asks for."""
        kept = {name: last[name] for name in ("situation", "options", "charts", "anachronisms")}
        return kept | {"order": step["order"]}


def play_by_next(
    client: Client,
    call: str,
    body: Json,
    number: int,
    watch: Callable[[Json], object] = lambda _answer: None,
) -> Json:
    """The last answer of a game begun with `call`: any of the steps open is taken, at random.

    Decisions are answered at random among the choices. Every step that is offered is accepted: a
    refusal ends the test. `watch` sees every answer of a call that is done.
    """
    random = Random(number)
    seed = f"{number:032x}"
    while True:
        dice = {"kind": "seeded", "seed": seed, "context": f"call {client.called.total()}"}
        answer = client.send(call, {**body, "dice": dice})
        throws = 0
        while answer["awaiting"] is not None:
            throws += 1
            assert answer["situation"]["open"]["call"] == call
            awaiting = answer["awaiting"]
            decision = random.choice(awaiting["choices"] or [awaiting["example"]])
            answer = client.go_on(
                call,
                {
                    "state": answer["state"],
                    "decision": decision,
                    "dice": {**dice, "context": f"{dice['context']}, decision {throws}"},
                },
            )
        watch(answer)
        if not answer["next"]:
            return answer
        assert client.called.total() < _MOST_CALLS
        step = answer["next"][0]
        if not step["required"]:
            until = [each["required"] for each in answer["next"]] + [True]
            step = random.choice(answer["next"][: until.index(True)])
        call, body = step["call"], client.onward(answer, step)


# ------------------------------------------------------------------------------ beside a session


class Played(msgspec.Struct, frozen=True):
    """A game as a session plays it: the calls it makes, what is decided in them, and the dice."""

    calls: tuple[tuple[str, Any], ...]
    decisions: tuple[Any, ...]
    faces: tuple[int, ...]
    trace: tuple[TraceStep, ...]


def as_a_session_plays(
    careers: Careers, policy: Policy, set_up: Any, options: Any, dice: Dice, names: dict[Any, str]
) -> Played:
    """A career as a session plays it; `names`: the call that each child is in the middle of."""
    calls: list[tuple[str, Any]] = []
    decisions: list[Any] = []

    def watch(before: Any, step: Step[Any]) -> Step[Any]:
        after = step.state
        begun = after.child is not None and (before.child is None or before.place != after.place)
        if begun:
            calls.append((names[type(after.child)], after.child.order))
        return step

    def noted(state: Any, offer: Offer[Any]) -> Any:
        decision = policy(state, offer)
        if state.child is not None:
            decisions.append(decision)
        return decision

    first = careers.game.begin(set_up, options, careers.charts)
    calls.append((names[type(first.child)], first.child.order))
    done = play(watched(careers.game, watch), set_up, options, careers.charts, dice, noted)
    return Played(tuple(calls), tuple(decisions), done.faces, done.trace)


def call_by_call(client: Client, played: Played, options: Any) -> Json:
    """The last answer of `played` sent call by call, dice thrown at the table, one by one.

    Each call has to be among those that the last answer prescribes next.
    """
    faces, decisions = deque(played.faces), deque(played.decisions)
    answer: Json = {}
    for call, order in played.calls:
        body: Json = {"order": msgspec.to_builtins(order), "options": msgspec.to_builtins(options)}
        if answer:
            offered = [step["call"] for step in answer["next"]]
            assert call in offered, (answer["call"], offered, call)
            body = client.onward(answer, {"order": body["order"]})
        answer = client.send(call, body | {"dice": {"kind": "supplied"}})
        while answer["awaiting"] is not None:
            gone_on: Json = {"state": answer["state"], "dice": {"kind": "supplied"}}
            if answer["awaiting"]["kind"] == "dice":
                count = die_named(answer["awaiting"]["dice"]).count
                rolls = [faces.popleft() for _ in range(count)]
                gone_on["dice"]["rolls"] = rolls
            else:
                gone_on["decision"] = msgspec.to_builtins(decisions.popleft())
            answer = client.go_on(call, gone_on)
    assert not faces
    assert not decisions
    return answer


def without_streams(trace: list[Json]) -> list[Json]:
    """`trace` but for the names of streams: a stateless call does not know its place."""
    return [
        {**step, "roll": step["roll"] and {**step["roll"], "stream": ""}, "text": ""}
        for step in trace
    ]
