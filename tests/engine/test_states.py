"""States that travel: damaged, misdirected and forged ones do no harm."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from wardroom.dice import DiceMismatch
from wardroom.engine.adjudication import _run, read_state, write_state
from wardroom.engine.calls import AwaitedDice
from wardroom.engine.procedure import Reroll
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.registry import InstalledCall
from wardroom.engine.runner import Position
from wardroom.text import fill

from .making import Json, Maker, built_in
from .play import (
    CALLS,
    SEED,
    accepted_request,
    ask,
    at_random,
    call_id,
    go_on,
    kind_of,
    legal_decision,
    wire,
)
from .runaway import stopped_if_endless
from .scripted import begun

every_call = pytest.mark.parametrize("call", CALLS, ids=call_id)
DICE: dict[str, Json] = {"kind": "seeded", "seed": SEED}
_CHECKSUM = 8


def stopped(call: InstalledCall, random: Random) -> str:
    """The state of a random game stopped somewhere."""
    if not (call.call.throws or call.call.decisions):
        return written_at_once(call, accepted_request(call, random))
    for _ in range(100):
        body = accepted_request(call, random) | {"dice": {"kind": "supplied"}}
        answer = ask(call, body)
        if answer.awaiting is None:
            continue
        for _ in range(random.randint(0, 12)):
            following = one_on(call, answer, random)
            if following.awaiting is None:
                break
            answer = following
        state = answer.state
        assert isinstance(state, str)
        return state
    raise AssertionError(f"{call_id(call)} never stops")


def written_at_once(call: InstalledCall, body: dict[str, Json]) -> str:
    """The state in which `body` begins: of a call that never stops, but that can be forged."""
    first = begun(call, body)
    return write_state(call, first, Position(first.state))


def one_on(call: InstalledCall, answer: Any, random: Random) -> Any:
    """The answer after one decision or one throw more."""
    if not isinstance(answer.awaiting, AwaitedDice):
        decision = legal_decision(call, answer, random)
        return go_on(call, answer.state, {"kind": "supplied"}, decision)
    count, _, sides = {"d66": "2d6", "d100": "2d10"}.get(
        answer.awaiting.dice, answer.awaiting.dice
    ).partition("d")
    faces = [random.randint(1, int(sides)) for _ in range(int(count))]
    return go_on(call, answer.state, {"kind": "supplied", "rolls": faces})


def unpacked(state: str) -> dict[str, Json]:
    """What a state holds."""
    content = base64.urlsafe_b64decode(state + "=" * (-len(state) % 4))
    written = msgspec.msgpack.decode(content[_CHECKSUM:])
    assert isinstance(written, dict)
    return written


def packed(written: Json) -> str:
    """A state that holds `written`, with the right checksum."""
    content = msgspec.msgpack.encode(written)
    checksum = hashlib.sha256(content).digest()[:_CHECKSUM]
    return base64.urlsafe_b64encode(checksum + content).decode().rstrip("=")


@every_call
def test_a_state_repacked_is_as_good(call: InstalledCall) -> None:
    state = stopped(call, Random(1))
    assert wire(go_on(call, packed(unpacked(state)), DICE)) == wire(go_on(call, state, DICE))


@at_random(25)
def test_damaged_states_are_faults(call: InstalledCall, random: Random) -> None:
    state = stopped(call, random)
    place = random.randrange(len(state) - 1)  # the last sign holds bits that stand for nothing
    other = random.choice([sign for sign in "ABCxyz019-_" if sign != state[place]])
    damaged = [
        state[:place] + other + state[place + 1 :],
        state[:place],
        state[place + 1 :],
        state[:place] + "!" + state[place + 1 :],
        state[:place] + "ü" + state[place + 1 :],
        state + "A",
        state + state,
        state[::-1],
        "A",
        "AAAA",
    ]
    for text in damaged:
        if text == state:
            continue
        with pytest.raises(StateFault):
            go_on(call, text or "=", DICE)


ENVELOPES: list[tuple[str, Json]] = [
    ("call", "another-call"),
    ("charts", "another-pack"),
    ("charts_digest", "0" * 64),
    ("ruleset_version", "0"),
    ("version", 1_000_000),
    ("version", "1"),
    ("throws", None),
    ("state", {}),
    ("state", None),
    ("unknown", 1),
]


@every_call
@pytest.mark.parametrize(("member", "value"), ENVELOPES)
def test_states_of_something_else_are_faults(call: InstalledCall, member: str, value: Json) -> None:
    written = unpacked(stopped(call, Random(2)))
    with pytest.raises(StateFault):
        go_on(call, packed(written | {member: value}), DICE)


@every_call
def test_a_state_without_a_member_is_a_fault(call: InstalledCall) -> None:
    written = unpacked(stopped(call, Random(3)))
    for member in written:
        lacking = {key: value for key, value in written.items() if key != member}
        with pytest.raises(StateFault):
            go_on(call, packed(lacking), DICE)


@every_call
def test_a_state_is_good_for_its_own_call_alone(call: InstalledCall) -> None:
    state = stopped(call, Random(4))
    for other in CALLS:
        if other is not call:
            with pytest.raises(StateFault):
                go_on(other, state, DICE)


@every_call
@pytest.mark.parametrize(
    "content", [b"", b"\xc1", b"\x80", b"\x90", b"\xc0", b"\x91" * 70_000, b"\xdf\xff\xff\xff\xff"]
)
def test_what_is_no_state_at_all_is_a_fault(call: InstalledCall, content: bytes) -> None:
    checksum = hashlib.sha256(content).digest()[:_CHECKSUM]
    text = base64.urlsafe_b64encode(checksum + content).decode().rstrip("=")
    with pytest.raises(StateFault):
        go_on(call, text, DICE)


# ----------------------------------------------------------------------------- forged


def forged(call: InstalledCall, written: dict[str, Json], random: Random) -> dict[str, Json]:
    """`written` with parts of its state or throws made up, still of the right types."""
    maker = Maker(random, wild=True)
    chance = random.choice((0.01, 0.03, 0.1))
    state = maker.vary(kind_of(call.call.state), written["state"], chance)
    throws = written["throws"]
    if random.random() < 0.3:
        throws = [forged_throw(throw, random) for throw in throws or [{}]]
    made = written | {"state": state, "throws": throws}
    for field in msgspec.structs.fields(call.types.suspended):
        if field.name in ("aside", "options"):  # what lies beside the state, where its call has it
            kind, given = kind_of(field.type), written[field.name]
            made[field.name] = maker.vary(kind, given, chance if random.random() < 0.5 else 0.0)
    return made


def forged_throw(throw: dict[str, Json], random: Random) -> dict[str, Json]:
    purposes = ["hit", "detection", "approach", "torpedo_fire", "identity", "recovery", ""]
    made = {
        "purpose": random.choice(purposes),
        "faces": [random.choice((-1, 0, 1, 6, 7, 10)) for _ in range(random.randint(0, 3))],
        "rerolled": [[random.randint(0, 7)] * random.randint(0, 2)] * random.randint(0, 3),
        "standing": random.choice(("settled", "open", "due")),
    }
    return throw | {name: value for name, value in made.items() if random.random() < 0.5}


def spoilt(value: Json, random: Random) -> Json:
    """`value` with something in it replaced by something of any type."""
    anything: list[Json] = [
        None,
        True,
        -1,
        2**64 - 1,
        1.5,
        "",
        "x",
        [],
        {},
        [[]],
        {"a": 1},
        b"\xff",
    ]
    if random.random() < 0.15 or not isinstance(value, dict | list) or not value:
        return random.choice(anything)
    if isinstance(value, list):
        place = random.randrange(len(value))
        return [*value[:place], spoilt(value[place], random), *value[place + 1 :]]
    name = random.choice(sorted(value))
    return value | {name: spoilt(value[name], random)}


def assert_harmless(call: InstalledCall, state: str, random: Random) -> None:
    """Go on from `state`: a fault of the caller's, or a normal answer."""
    try:
        begun, throws = read_state(call, state)
    except StateFault:  # of the state alone, so with every decision and all dice
        return
    position, maker = Position(begun.state, throws), Maker(random)
    decisions: list[Any] = [None, Reroll(reroll=True), Reroll(reroll=False)]
    decisions += [
        msgspec.convert(maker.make(kind_of(each)), call.types.decision)
        for each in call.call.decisions
    ]
    for decision in random.sample(decisions, min(3, len(decisions))):
        for dice in (DICE, {"kind": "supplied", "rolls": [1, 6, 3]}, {"kind": "supplied"}):
            order = msgspec.convert({"state": state, "dice": dice}, call.types.resume).dice
            try:
                with stopped_if_endless():
                    answer = _run(call, begun, position, decision, order)
                    wire(fill(call.ruleset, answer))
            except (StateFault, Refused, DiceMismatch):
                pass
            except Exception as fault:
                fault.add_note(f"state: {unpacked(state)}")
                fault.add_note(f"decision: {built_in(decision)}, dice: {dice}")
                raise


@at_random(160)
def test_forged_states_do_no_harm(call: InstalledCall, random: Random) -> None:
    written = unpacked(stopped(call, random))
    for _ in range(3):
        assert_harmless(call, packed(forged(call, written, random)), random)


ALONE: Json = {"contact": None}
AGAIN: Json = ALONE | {"stage": "check_again", "rolled_again": True}
FIRER: Json = {"pending": [{"ship": "uss_washington", "w": 1}]}
LAUNCHER: Json = {"pending": [{"ship": "us_dd_fletcher_a", "w": 1}]}
FORGED: list[tuple[str, str, Json]] = [
    # call, example, what of its state no game has
    ("hunters/roll-encounter", "additional_round", ALONE),
    ("silent-victory/roll-encounter", "additional_round", ALONE),
    ("silent-victory/roll-encounter", "additional_round", AGAIN),
    ("silent-victory/judge-victory", "okanes_war", {"record": {"scenario": "nobody"}}),
    ("battleships/resolve-salvo", "over_two_friends", FIRER),
    ("battleships/resolve-torpedo-phase", "a_friend_in_the_track", LAUNCHER),
]


@pytest.mark.parametrize(("name", "example", "members"), FORGED)
def test_what_no_game_comes_to_is_a_fault(name: str, example: str, members: Json) -> None:
    call = next(each for each in CALLS if call_id(each) == name)
    body = next(each for each in call.examples if each.name == example).request()
    written = unpacked(written_at_once(call, body))
    go_on(call, packed(written), DICE)
    with pytest.raises(StateFault):
        go_on(call, packed(written | {"state": written["state"] | members}), DICE)


def places(value: Json, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where in `value` a number stands."""
    entries: list[tuple[str | int, Json]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list):
        entries = list(enumerate(value))
    elif type(value) is int:
        yield path
    for name, each in entries:
        yield from places(each, (*path, name))


def replaced(value: Json, path: tuple[str | int, ...], number: int) -> Json:
    """`value` with `number` at `path`."""
    if not path:
        return number
    name, *rest = path
    if isinstance(value, dict):
        return value | {name: replaced(value.get(name), tuple(rest), number)}
    return [
        replaced(each, tuple(rest), number) if place == name else each
        for place, each in enumerate(value)
    ]


@at_random(20)
def test_no_number_of_a_state_does_harm(call: InstalledCall, random: Random) -> None:
    """Every number in turn, also those left out because they have their default."""
    written = unpacked(stopped(call, random))
    kind = kind_of(call.call.state)
    assert isinstance(kind, inspect.StructType)
    left_out = [
        (field.encode_name,)
        for field in kind.fields
        if field.encode_name not in written["state"] and type(field.default) is int
    ]
    for path in [*places(written["state"]), *left_out]:
        number = random.choice((2**64 - 1, 2**63 - 1, 2**31, 1000, 14, 5, 3, 2, 1, 0, -1, -(2**63)))
        state = replaced(written["state"], path, number)
        assert_harmless(call, packed(written | {"state": state}), random)


@at_random(50)
def test_spoilt_states_do_no_harm(call: InstalledCall, random: Random) -> None:
    written = unpacked(stopped(call, random))
    for _ in range(3):
        assert_harmless(call, packed(spoilt(written, random)), random)
