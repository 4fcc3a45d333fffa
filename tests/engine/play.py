"""Playing calls to their end: at one go, stop by stop, throw by throw."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from support.every import every
from wardroom.dice import die_named
from wardroom.engine.adjudication import adjudicate, resume
from wardroom.engine.calls import AwaitedDice, Example
from wardroom.engine.refusals import Refused
from wardroom.engine.registry import InstalledCall
from wardroom.rulesets.catalogue import install_all

from .making import Json, Maker, bare, built_in

RULESETS = install_all()
CALLS = [call for ruleset in RULESETS.values() for call in ruleset.calls.values()]
THROWING = [call for call in CALLS if call.call.throws]
REROLLING = [call for call in CALLS if call.call.procedure.reroll_rule]
EXAMPLES = [(call, example) for call in CALLS for example in call.examples]
SEED = "5eed" * 8
_MOST_STOPS = 400


def call_id(value: Any) -> str:
    """A call or an example, for the name of a test."""
    if isinstance(value, InstalledCall):
        return f"{value.ruleset.id}/{value.call.name}"
    assert isinstance(value, Example)
    return value.name


class Drawn(Random):
    """Random numbers that say which seed they come from, so that a failure can be repeated."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._from = seed

    def __repr__(self) -> str:
        return f"Drawn({self._from})"


DEEP = ("run-depth-charge-cycle", "resolve-salvo", "resolve-aircraft-encounter")
"""Calls of many stages, each with its throws: their properties want many games."""
_OF_OTHERS, _FEWEST = 4, 10
"""For each game of another call so many of a deep one, but so many at least."""


def at_random(
    games: int, calls: Sequence[InstalledCall] = CALLS
) -> Callable[[Callable[[InstalledCall, Random], None]], Callable[[InstalledCall], None]]:
    """A test of every one of `calls`, made with so many random numbers; fewer if it is not deep.

    They are the same for every test, on every machine and every day.
    """

    def of_every_call(test: Callable[[InstalledCall, Random], None]) -> Callable[..., None]:
        def every_game(call: InstalledCall) -> None:
            deep = call.call.name in DEEP
            number = games if deep else max(games // _OF_OTHERS, min(games, _FEWEST))
            for seed in range(number):
                random = Drawn(seed)
                try:
                    test(call, random)
                except Exception as fault:
                    fault.add_note(f"random: {random}")
                    raise

        every_game.__name__, every_game.__doc__ = test.__name__, test.__doc__
        every_game.__module__ = test.__module__
        return every("call", calls, ids=call_id)(every_game)

    return of_every_call


@functools.cache
def kind_of(type_: Any) -> inspect.Type:
    """`type_` taken apart."""
    return inspect.type_info(type_)


def seeded(random: Random) -> dict[str, Json]:
    """Seeded dice, as in a request."""
    return {"kind": "seeded", "seed": f"{random.getrandbits(128):032x}", "context": "test"}


BESIDE = ("situation", "members")
"""What a request may hold beside its order."""


def whole(example: Example) -> dict[str, Json]:
    """The request of `example`, with every member that a call of its kind takes but dice."""
    body = {key: value for key, value in example.request().items() if key != "dice"}
    return {"order": {}, "options": {}} | body


def made_request(call: InstalledCall, random: Random) -> dict[str, Json]:
    """A request for `call`: an example with parts of it made anew. The rules may refuse it."""
    body = whole(random.choice(call.examples))
    maker = Maker(random)
    chance = random.choice((0.0, 0.05, 0.15, 0.4))
    kinds = {field.name: field.type for field in request_fields(call)}
    order_kind = _struct(kinds["order"])
    order = maker.vary(order_kind, body["order"], chance)
    anew = min(random.choice((0, 0, 1, 2)), len(order_kind.fields))
    for field in random.sample(order_kind.fields, anew):
        order[field.encode_name] = maker.make(field.type)
    made = body | {"order": order}
    for name in (*BESIDE, "options"):
        if name in body:
            made[name] = maker.vary(bare(kinds[name]), body[name], chance)
    return made | {"dice": seeded(random)}


def request_fields(call: InstalledCall) -> tuple[inspect.Field, ...]:
    """The members of a request of `call`."""
    return _struct(kind_of(call.types.request)).fields


def _struct(kind: inspect.Type) -> inspect.StructType:
    struct = bare(kind)
    assert isinstance(struct, inspect.StructType)
    return struct


def accepted_request(call: InstalledCall, random: Random) -> dict[str, Json]:
    """A request for `call` that its rules allow; it follows from the next number of `random`."""
    body: dict[str, Json] = msgspec.json.decode(
        _accepted(call.ruleset.id, call.call.name, random.getrandbits(32))
    )
    return body


@functools.lru_cache(10_000)
def _accepted(ruleset: str, name: str, seed: int) -> bytes:
    """Such a request, remembered: tests of many properties play the same games."""
    call, random = RULESETS[ruleset].calls[name], Drawn(seed)
    for _ in range(50):
        body = made_request(call, random)
        try:
            ask(call, body)
        except Refused:
            continue
        return msgspec.json.encode(body)
    return msgspec.json.encode(random.choice(call.examples).request() | {"dice": seeded(random)})


def marked(call: InstalledCall, body: dict[str, Json], markers: int) -> dict[str, Json]:
    """`body` with so many re-roll markers for whoever holds them; as it is where nobody does."""
    for field in request_fields(call):
        if field.name == "situation":
            # So many patrols there need not have been by then.
            allowed = {"anachronisms": "allowed"}
            return body | allowed | {"situation": _marked(field.type, body["situation"], markers)}
    return body


def _marked(kind: inspect.Type, holding: dict[str, Json], markers: int) -> dict[str, Json]:
    for field in _struct(kind).fields:
        if _holds_markers(field.type):
            holder = (holding.get(field.encode_name) or {}) | {"reroll_markers": markers}
            return holding | {field.encode_name: holder}
    return holding


def _holds_markers(kind: inspect.Type) -> bool:
    whole = bare(kind)
    kinds = whole.types if isinstance(whole, inspect.UnionType) else (whole,)
    return any(
        field.encode_name == "reroll_markers"
        for each in map(bare, kinds)
        if isinstance(each, inspect.StructType)
        for field in each.fields
    )


def with_markers(call: InstalledCall, random: Random) -> dict[str, Json]:
    """A request whose player holds a few markers, where there is somebody to hold them."""
    body = accepted_request(call, random)
    return marked(call, body, random.randint(1, 3))


def ask(call: InstalledCall, body: dict[str, Json]) -> Any:
    """The answer to the request `body`."""
    return adjudicate(call, msgspec.convert(body, call.types.request))


def go_on(
    call: InstalledCall, state: str | None, dice: dict[str, Json], decision: Any = None
) -> Any:
    """The answer where `state` is continued."""
    body: dict[str, Json] = {"state": state, "dice": dice}
    if decision is not None:
        body["decision"] = built_in(decision)
    return resume(call, msgspec.convert(body, call.types.resume))


def wire(answer: Any) -> bytes:
    """An answer as it is sent."""
    return msgspec.json.encode(answer)


def legal_decision(call: InstalledCall, answer: Any, random: Random) -> Any:
    """A decision that answers what `answer` awaits: one of its choices, or one like its example."""
    awaited = answer.awaiting
    if awaited.choices:
        return random.choice(awaited.choices)
    kind = next(
        kind_of(decision)
        for decision in call.call.decisions
        if decision.__struct_config__.tag == awaited.decision
    )
    for _ in range(4):
        made = msgspec.convert(Maker(random).make(kind), call.types.decision)
        try:
            go_on(call, answer.state, {"kind": "seeded", "seed": SEED}, made)
        except Refused:
            continue
        return made
    return awaited.example


def result(answer: Any, trace: Any, faces: Any) -> bytes:
    """What came of a call that `answer` ends, all of whose steps and faces these are."""
    return wire((answer.outcome, left(answer), answer.next, trace, faces))


def left(answer: Any) -> Any:
    """The situation that an answer leaves, or the members; None where its call has neither."""
    return getattr(answer, "situation", getattr(answer, "members", None))


class Played(msgspec.Struct):
    """A call played to its end: every answer, the decision that followed each but the last."""

    call: InstalledCall
    body: dict[str, Json]
    answers: list[Any]
    decisions: list[Any]

    @property
    def trace(self) -> list[Any]:
        """Every step of every answer, in order."""
        return [step for answer in self.answers for step in answer.trace]

    @property
    def faces(self) -> list[int]:
        """Every face of every answer, in order."""
        return [face for answer in self.answers for face in answer.dice.faces]

    @property
    def last(self) -> Any:
        """The answer that ended it."""
        return self.answers[-1]

    def result(self) -> bytes:
        """What came of it, without how often it was stopped on the way."""
        return result(self.last, self.trace, self.faces)


def play(call: InstalledCall, body: dict[str, Json], random: Random) -> Played:
    """Play `body` to its end, every decision that is asked for taken at random."""
    answer = ask(call, body)
    played = Played(call, body, [answer], [])
    for _ in range(_MOST_STOPS):
        if answer.awaiting is None:
            return played
        decision = legal_decision(call, answer, random)
        answer = go_on(call, answer.state, body["dice"], decision)
        played.decisions.append(decision)
        played.answers.append(answer)
    raise AssertionError(f"{call_id(call)} does not end: {body}")


def throw_by_throw(played: Played) -> Iterator[Any]:
    """Play the game of `played` again, its faces supplied one throw at a time."""
    call, faces, decisions = played.call, list(played.faces), list(played.decisions)
    answer = ask(call, played.body | {"dice": {"kind": "supplied", "rolls": []}})
    yield answer
    while answer.awaiting is not None:
        rolls: list[int] = []
        decision = None
        if isinstance(answer.awaiting, AwaitedDice):
            count = die_named(answer.awaiting.dice).count
            rolls, faces = faces[:count], faces[count:]
        else:
            decision = decisions.pop(0)
        answer = go_on(call, answer.state, {"kind": "supplied", "rolls": rolls}, decision)
        yield answer
    assert not faces
    assert not decisions
