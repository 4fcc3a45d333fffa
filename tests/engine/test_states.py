"""States of calls that await something: taken apart, spoilt, forged and of others.

Whatever is sent as a `state` is refused as such, or leads to what the rules make of its request.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import struct
import tracemalloc
import zlib
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from support.every import every
from wardroom.dice import DiceMismatch
from wardroom.engine import adjudication, state_token
from wardroom.engine.calls import AwaitedDice
from wardroom.engine.procedure import Reroll
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.registry import InstalledCall
from wardroom.engine.state_token import (
    MOST_CHARACTERS,
    MOST_MOVES,
    MOST_UNPACKED,
    EarlierState,
    StateTooLong,
    dialogue_of,
    units_stated,
)
from wardroom.text import fill

from .making import Json, Maker, built_in
from .play import (
    CALLS,
    RULESETS,
    SEED,
    Drawn,
    accepted_request,
    ask,
    at_random,
    call_id,
    go_on,
    kind_of,
    legal_decision,
    request_fields,
    wire,
    with_markers,
)
from .runaway import stopped_if_endless

STOPPING = [call for call in CALLS if call.call.may_stop]
every_call = every("call", STOPPING, ids=call_id)
DICE: dict[str, Json] = {"kind": "seeded", "seed": SEED}
HEAD = struct.Struct(">BHI")


class Opened(NamedTuple):
    """What a state holds: its head, and its body as plain values."""

    format: int
    moves: int
    hundredths: int
    body: dict[str, Json]


def opened(state: str) -> Opened:
    """What a state holds."""
    content = base64.urlsafe_b64decode(state + "=" * (-len(state) % 4))
    body = msgspec.json.decode(zlib.decompress(content[HEAD.size :]))
    form, moves, hundredths = HEAD.unpack_from(content)
    return Opened(form, moves, hundredths, body)


def text_of(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def closed(held: Opened) -> str:
    """A state that holds this, whatever it is."""
    return packed(msgspec.json.encode(held.body), held)


def packed(body: bytes, head: Opened) -> str:
    """A state of this head and this body."""
    return text_of(HEAD.pack(*head[:3]) + zlib.compress(body))


def counted(call: InstalledCall, body: Json, like: Opened) -> str:
    """A state with this body, and a head that states what is in it, as far as that can be read."""
    moves, hundredths = like.moves, like.hundredths
    if isinstance(body, dict) and isinstance(body.get("moves", []), list):
        moves = min(len(body.get("moves", [])), 2**16 - 1)
    try:
        request = msgspec.convert(body["request"], call.types.request)
        hundredths = state_token._hundredths(call, request)
    except (msgspec.ValidationError, KeyError, TypeError):
        pass
    return packed(msgspec.json.encode(body), Opened(like.format, moves, hundredths, {}))


def stopped(call: InstalledCall, random: Random) -> str:
    """The state of a random game stopped somewhere: which follows from the next of `random`."""
    return _stopped(call.ruleset.id, call.call.name, random.getrandbits(32))


@functools.lru_cache(10_000)
def _stopped(ruleset: str, name: str, seed: int) -> str:
    """Such a state, remembered: many tests begin with the same ones."""
    call, random = RULESETS[ruleset].calls[name], Drawn(seed)
    for _ in range(100):
        requested = random.choice((accepted_request, with_markers))
        try:
            answer = ask(call, requested(call, random) | {"dice": {"kind": "supplied"}})
        except Refused:  # of markers that nobody can have
            continue
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


# ------------------------------------------------------------------------------ as it was given


@every_call
def test_a_state_repacked_is_as_good(call: InstalledCall) -> None:
    state = stopped(call, Random(1))
    assert closed(opened(state)) == state


@at_random(60)
def test_a_request_can_be_written_and_read_again(call: InstalledCall, random: Random) -> None:
    """What was left out is left out again: a default need not be such as can be sent."""
    request = msgspec.convert(accepted_request(call, random), call.types.request)
    written = state_token.written_request(request)
    read = msgspec.json.decode(written, type=call.types.request)
    assert read == msgspec.structs.replace(request, dice=msgspec.UNSET)
    assert state_token.written_request(read) == written
    assert type(read.options) is type(request.options)


@at_random(40, STOPPING)
def test_a_state_holds_a_move_for_each_decision_and_every_face(
    call: InstalledCall, random: Random
) -> None:
    answer, decisions, faces = ask(call, accepted_request(call, random)), list[str](), list[int]()
    while answer.awaiting is not None and len(decisions) < 12:
        faces += answer.dice.faces
        held = opened(answer.state)
        each = [held.body, *held.body.get("moves", [])]
        assert held.moves == len(decisions) == len(each) - 1
        assert [move["decision"]["kind"] for move in each[1:]] == decisions
        assert [face for part in each for face in part.get("faces", [])] == faces
        following = one_on(call, answer, random)
        if not isinstance(answer.awaiting, AwaitedDice):
            decisions.append(answer.awaiting.decision)
        answer = following


@at_random(20, STOPPING)
def test_without_a_decision_or_dice_a_state_stays_as_it_is(
    call: InstalledCall, random: Random
) -> None:
    state = stopped(call, random)
    assert go_on(call, state, {"kind": "supplied"}).state == state


# ------------------------------------------------------------------------------ of something else


OF_THE_PRICE = range(4, 10)
"""The characters of a state that hold some of the price that it states."""


@at_random(25, STOPPING)
def test_damaged_states_are_faults(call: InstalledCall, random: Random) -> None:
    state = stopped(call, random)
    # A price may be higher than need be; the last sign holds bits that stand for nothing.
    place = random.choice([at for at in range(len(state) - 1) if at not in OF_THE_PRICE])
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


BODIES: list[tuple[str, Json]] = [
    # member, what is there instead
    ("call", "another-call"),
    ("call", None),
    ("digest", "0" * 64),
    ("digest", 1),
    ("request", {"unknown": 1}),
    ("request", []),
    ("request", None),
    ("faces", None),
    ("faces", [101]),
    ("faces", [-1]),
    ("faces", ["1"]),
    ("faces", [1] * 2_000),
    ("moves", None),
    ("moves", [{}]),
    ("moves", [{"faces": [1]}]),
    ("moves", [{"decision": None}]),
    ("moves", [{"decision": {"kind": "no_such_decision"}}]),
    ("moves", [{"decision": {"kind": "reroll", "reroll": True, "unknown": 1}}]),
    ("unknown", 1),
]


@every_call
@every(("member", "value"), BODIES)
def test_states_of_something_else_are_faults(call: InstalledCall, member: str, value: Json) -> None:
    held = opened(stopped(call, Random(2)))
    with pytest.raises(StateFault):
        go_on(call, counted(call, held.body | {member: value}, held), DICE)


@every_call
def test_a_state_without_a_member_is_a_fault(call: InstalledCall) -> None:
    held = opened(stopped(call, Random(3)))
    for member in ("digest", "call", "request"):
        lacking = {key: value for key, value in held.body.items() if key != member}
        with pytest.raises(StateFault):
            go_on(call, closed(held._replace(body=lacking)), DICE)


@every_call
def test_a_state_is_good_for_its_own_call_alone(call: InstalledCall) -> None:
    state = stopped(call, Random(4))
    for other in CALLS:
        if other is not call:
            with pytest.raises(StateFault):
                go_on(other, state, DICE)


@every_call
def test_a_state_under_other_charts_or_rules_is_a_fault(call: InstalledCall) -> None:
    held = opened(stopped(call, Random(5)))
    others = {each.digests["standard"] for each in RULESETS.values() if each is not call.ruleset}
    for body in (
        *(held.body | {"digest": digest} for digest in others),
        held.body | {"request": held.body["request"] | {"charts": "another-pack"}},
    ):
        with pytest.raises(StateFault, match="rules or charts"):
            go_on(call, counted(call, body, held), DICE)


@at_random(20, STOPPING)
def test_a_state_with_other_options_is_that_of_whoever_asks_with_them(
    call: InstalledCall, random: Random
) -> None:
    """Or of nobody: the faces do not fit, or what was decided is not open."""
    held = opened(stopped(call, random))
    kind = next(field.type for field in request_fields(call) if field.name == "options")
    options = Maker(random).vary(kind, held.body["request"].get("options", {}), 0.2)
    request = held.body["request"] | {"options": options}
    try:
        answer = go_on(call, counted(call, held.body | {"request": request}, held), DICE)
    except StateFault:
        return
    asked = ask(call, request | {"dice": {"kind": "supplied"}})
    assert answer.options == asked.options


# ------------------------------------------------------------------------------ bounds

CYCLE = RULESETS["hunters"].calls["run-depth-charge-cycle"]


def cycle() -> Opened:
    """What a state of a hunt holds."""
    return opened(stopped(CYCLE, Random(6)))


def lengthy(characters: int) -> str:
    """A state with so many characters: of a body that packs badly."""
    return "".join(Random(7).choices("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij", k=characters))


def many(moves: int) -> Json:
    """So many decisions, as short as they can be."""
    return [{"decision": {"kind": "reroll", "reroll": False}}] * moves


def beyond() -> dict[str, str]:
    held = cycle()
    blank = msgspec.json.encode(held.body)
    return {
        "characters": closed(held) + lengthy(MOST_CHARACTERS),
        "unpacked": packed(blank + b" " * (MOST_UNPACKED + 1 - len(blank)), held),
        "a bomb": packed(b" " * 11_000_000, held),
    }


@pytest.mark.parametrize("kind", ["characters", "unpacked", "a bomb"])
def test_a_state_beyond_its_bounds_is_too_long(kind: str) -> None:
    with pytest.raises(StateTooLong):
        dialogue_of(CYCLE, beyond()[kind])


def test_what_a_state_unpacks_to_is_never_made_as_a_whole() -> None:
    bomb = beyond()["a bomb"]
    assert len(bomb) <= MOST_CHARACTERS
    tracemalloc.start()
    try:
        with pytest.raises(StateTooLong):
            dialogue_of(CYCLE, bomb)
        assert tracemalloc.get_traced_memory()[1] < 8 * MOST_UNPACKED
    finally:
        tracemalloc.stop()


def test_a_state_up_to_its_bounds_is_read() -> None:
    held = cycle()
    blank = msgspec.json.encode(held.body)
    full = packed(blank + b" " * (MOST_UNPACKED - len(blank)), held)
    assert dialogue_of(CYCLE, full) == dialogue_of(CYCLE, closed(held))
    moves = counted(CYCLE, held.body | {"moves": many(MOST_MOVES)}, held)
    assert len(dialogue_of(CYCLE, moves).moves) == MOST_MOVES


PLAYED_AT_ONCE: list[tuple[str, Json]] = [
    ("one move too many", many(MOST_MOVES + 1)),
    ("twenty thousand moves of nothing", [{}] * 20_000),
    ("nulls", [None] * 10_000),
]


@pytest.mark.parametrize(("name", "moves"), PLAYED_AT_ONCE)
@pytest.mark.parametrize("stated", [0, 1, MOST_MOVES, 2**16 - 1])
def test_no_more_moves_are_played_than_there_may_be(
    name: str, moves: Json, stated: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = cycle()
    monkeypatch.setattr(adjudication, "begin", lambda *_, **__: pytest.fail(name))
    body = msgspec.json.encode(held.body | {"moves": moves})
    for text in (
        counted(CYCLE, held.body | {"moves": moves}, held),
        packed(body, held._replace(moves=stated)),
    ):
        with pytest.raises(StateFault):
            go_on(CYCLE, text, DICE)


NOTHING = [b"", b"\xff", b"{}", b"[]", b"null", b"[" * 60_000, b'{"request":' * 5_000, b'"' * 9]


@every_call
@every("body", NOTHING)
def test_what_is_no_state_at_all_is_a_fault(call: InstalledCall, body: bytes) -> None:
    held = opened(stopped(call, Random(8)))
    for text in (packed(body, held), text_of(body) or "="):
        with pytest.raises(StateFault):
            go_on(call, text, DICE)


@pytest.mark.parametrize("where", ["request", "decision"])
@pytest.mark.parametrize("opening", [b"[", b'{"order":', b'{"situation":{"boat":'])
def test_what_is_nested_deeply_is_a_fault(where: str, opening: bytes) -> None:
    held = cycle()
    nested = msgspec.Raw(opening * (60_000 // len(opening)))
    body = held.body | ({"request": nested} if where == "request" else {"moves": [nested]})
    with pytest.raises(StateFault):
        go_on(CYCLE, packed(msgspec.json.encode(body), held), DICE)


# ------------------------------------------------------------------------------ its price


@at_random(20, STOPPING)
def test_a_state_states_its_price(call: InstalledCall, random: Random) -> None:
    """A run of its request for each decision, and one for what came before the first."""
    state = stopped(call, random)
    held, dialogue = opened(state), dialogue_of(call, state)
    runs = 1 + len(dialogue.moves)
    assert units_stated(state) == pytest.approx(runs * call.units(dialogue.request), abs=runs / 100)
    assert units_stated(closed(held._replace(moves=MOST_MOVES + 1))) == 0
    assert units_stated(closed(held._replace(format=3))) == 0


LIES: dict[str, tuple[int, float]] = {
    # the moves that the head states beside those that there are, and its part of their price
    "a move less": (-1, 1),
    "a move more": (1, 1),
    "as many as there may be": (MOST_MOVES, 1),
    "nothing": (0, 0),
    "a third of the price": (0, 1 / 3),
}


@every_call
@every("lie", LIES)
def test_a_state_that_states_another_price_is_not_played(
    call: InstalledCall, lie: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, (more, part) = opened(stopped(call, Random(9))), LIES[lie]
    state = held._replace(moves=(held.moves + more) % 2**16, hundredths=int(held.hundredths * part))
    refused = "more than 300 decisions" if state.moves > MOST_MOVES else "more work"
    with monkeypatch.context() as here:
        here.setattr(adjudication, "begin", lambda *_, **__: pytest.fail("it was played"))
        with pytest.raises(StateFault, match=refused):
            go_on(call, closed(state), DICE)


@every_call
def test_a_price_of_another_release_is_accepted(call: InstalledCall) -> None:
    """A call may have been estimated anew; what was paid too much is given back."""
    held = opened(stopped(call, Random(10)))
    for part in (0.6, 1.5, 100):
        state = closed(held._replace(hundredths=int(held.hundredths * part)))
        assert dialogue_of(call, state) == dialogue_of(call, closed(held))
        assert units_stated(state) == pytest.approx(part * units_stated(closed(held)), rel=0.1)


@pytest.mark.parametrize("form", [0, 1, 3, 255])
def test_a_state_of_another_format_is_a_fault(form: int) -> None:
    with pytest.raises(StateFault):
        dialogue_of(CYCLE, closed(cycle()._replace(format=form)))


# ------------------------------------------------------------------------------ of 0.1.0


def of_0_1_0(written: Json) -> str:
    """A state as release 0.1.0 wrote it: MessagePack, and a checksum before it."""
    content = msgspec.msgpack.encode(written)
    return text_of(hashlib.sha256(content).digest()[:8] + content)


@pytest.mark.parametrize("characters", [100, MOST_CHARACTERS, 90_000])
def test_a_state_of_the_first_release_is_named_as_such(characters: int) -> None:
    body = {"version": 1, "call": CYCLE.call.name, "state": "x" * (characters * 3 // 4)}
    with pytest.raises(EarlierState):
        go_on(CYCLE, of_0_1_0(body), DICE)
    with pytest.raises(StateFault) as fault:
        go_on(CYCLE, of_0_1_0(body)[:-4] + "AAAA", DICE)
    assert fault.type is not EarlierState


def test_it_is_named_whatever_its_first_byte_is() -> None:
    begins = set()
    for number in range(2_000):
        text = of_0_1_0({"version": 1, "number": number})
        begins.add(base64.urlsafe_b64decode(text[:4])[0])
        with pytest.raises(EarlierState):
            dialogue_of(CYCLE, text)
    assert cycle().format in begins


# ------------------------------------------------------------------------------ forged


def forged(call: InstalledCall, body: dict[str, Json], random: Random) -> dict[str, Json]:
    """`body` with parts of its request, decisions or faces made up, still of the right types."""
    maker = Maker(random, wild=True)
    chance = random.choice((0.01, 0.03, 0.1))
    kinds = {field.name: field.type for field in request_fields(call)}
    request = {
        name: maker.vary(kinds[name], part, chance) if random.random() < 0.5 else part
        for name, part in body["request"].items()
    }
    moves = [
        {**move, "decision": built_in(any_decision(call, random))}
        if random.random() < chance
        else move
        for move in body.get("moves", [])
    ]
    if random.random() < 0.2:
        moves.append({"decision": built_in(any_decision(call, random))})
    made = body | {"request": request, "moves": moves}
    for part in (made, *moves):
        if random.random() < chance:
            faces = list(part.get("faces", []))
            faces[random.randint(0, len(faces)) :] = random.choices(
                range(11), k=random.randint(0, 3)
            )
            part["faces"] = faces
    return made


def any_decision(call: InstalledCall, random: Random) -> Any:
    """Any decision that there is in this call."""
    maker = Maker(random)
    decisions: list[Any] = [{"kind": "reroll", "reroll": random.random() < 0.5}]
    decisions += [maker.make(kind_of(each)) for each in call.call.decisions]
    return msgspec.convert(random.choice(decisions), call.types.decision)


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
        "\u0000",
    ]
    if random.random() < 0.15 or not isinstance(value, dict | list) or not value:
        return random.choice(anything)
    if isinstance(value, list):
        place = random.randrange(len(value))
        return [*value[:place], spoilt(value[place], random), *value[place + 1 :]]
    name = random.choice(sorted(value))
    return value | {name: spoilt(value[name], random)}


def assert_harmless(call: InstalledCall, body: Json, like: Opened, random: Random) -> None:
    """Go on from `body`: a fault of the caller's, or what the rules make of such a request."""
    state = counted(call, body, like)
    for decision in (None, any_decision(call, random)):
        for dice in (DICE, {"kind": "supplied", "rolls": [1, 6, 3]}, {"kind": "supplied"}):
            try:
                with stopped_if_endless():
                    answer = go_on(call, state, dice, decision)
            except (StateFault, Refused, DiceMismatch):
                continue
            except Exception as fault:
                fault.add_note(f"body: {body}")
                fault.add_note(f"decision: {built_in(decision)}, dice: {dice}")
                raise
            by_hand = played_by_hand(call, body, dice, decision)
            assert without_state(answer) == without_state(by_hand)
            wire(fill(call.ruleset, answer))


def without_state(answer: Any) -> bytes:
    """An answer as it is sent, but for its state: a request can be written in several ways."""
    return wire(msgspec.structs.replace(answer, state=None))


def played_by_hand(
    call: InstalledCall, body: dict[str, Json], dice: dict[str, Json], decision: Any
) -> Any:
    """The answer to whoever sends the request of `body`, its faces and its decisions, in turn."""
    first = {"kind": "supplied", "rolls": body.get("faces", [])}
    answer = ask(call, body["request"] | {"dice": first})
    for move in body.get("moves", []):
        rolls = {"kind": "supplied", "rolls": move.get("faces", [])}
        decided = msgspec.convert(move["decision"], call.types.decision)
        answer = go_on(call, answer.state, rolls, decided)
    return go_on(call, answer.state, dice, decision)


@at_random(120, STOPPING)
def test_forged_states_lead_to_what_can_be_played(call: InstalledCall, random: Random) -> None:
    held = opened(stopped(call, random))
    for _ in range(3):
        assert_harmless(call, forged(call, held.body, random), held, random)


@at_random(50, STOPPING)
def test_spoilt_states_do_no_harm(call: InstalledCall, random: Random) -> None:
    held = opened(stopped(call, random))
    for _ in range(3):
        assert_harmless(call, spoilt(held.body, random), held, random)


@at_random(30, STOPPING)
def test_a_state_leads_to_what_was_played(call: InstalledCall, random: Random) -> None:
    held = opened(stopped(call, random))
    assert_harmless(call, held.body, held, random)
    again = played_by_hand(call, held.body, {"kind": "supplied"}, None)
    assert again.state == closed(held)


def test_a_throw_that_is_not_open_is_not_thrown_again() -> None:
    held = cycle()
    body = held.body | {"moves": [*held.body.get("moves", []), built_move(Reroll(reroll=True))]}
    with pytest.raises(StateFault, match="rules forbid"):
        go_on(CYCLE, counted(CYCLE, body, held), DICE)


def built_move(decision: Any) -> Json:
    return {"decision": built_in(decision)}
