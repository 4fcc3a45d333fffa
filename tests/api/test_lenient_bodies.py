"""Bodies that are not written as they are meant: read in one pass, which is linear and paid for."""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import cProfile
import functools
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import inspect

from api import hostile_bodies
from api.asking import scope_for
from api.hostile_bodies import VALUES, Place
from api.test_empty_tables import LOGS, Buoy, Ship, tabled
from wardroom.api.budget_problems import budget_problem
from wardroom.api.cost import of_mending
from wardroom.api.decoding import decode, decode_query, decoder_of
from wardroom.api.exchange import Request
from wardroom.api.keys import KeyFault, read_keys
from wardroom.api.negotiation import accepted, is_json, language, likes_gzip
from wardroom.api.operation import Operation
from wardroom.api.operations.batch import Batch
from wardroom.api.problems import ProblemError
from wardroom.api.serving.endpoint import Endpoint, _has
from wardroom.charts.toml import read_toml
from wardroom.engine.lenient_reading import meant
from wardroom.engine.type_descriptions import arms_of, description_of
from wardroom.sessions.adapters.key_files import read_signing_keys
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp
from wardroom.sessions.basics.json_patch import Patch
from wardroom.sessions.log.receipt_keys import ReceiptKeyFault, key_set

MOST_CALLS_A_BYTE = 4
"""Of functions, for a body of a few kilobytes that is refused."""
HASHED = ("content", "bundle", "charts")
"""Members of a log that are hashed as they are written."""
MOST_MORE = 2.3
"""Times the calls that a body of half the size takes."""
FEW_CALLS = 500
"""For whatever does not grow: a body that takes no more is not compared."""


class Fleet(msgspec.Struct, forbid_unknown_fields=True):
    """Of everything that has several notations."""

    count: int
    share: float = 0.5
    ships: dict[str, int] = {}
    losses: tuple[int, int] | None = None
    under: Fleet | None = None
    either: int | float = 0
    named: dict[str, Ship | Buoy] = {}


READ: list[tuple[str, Fleet]] = [
    ('{"count": 8100.0}', Fleet(8100)),
    ('{"count": 8.1e3, "share": 1}', Fleet(8100, 1.0)),
    ('{"count": 1e0, "losses": [2.0, 3E+1]}', Fleet(1, losses=(2, 30))),
    ('{"count": -0.0, "ships": {"a": 2.0}}', Fleet(0, ships={"a": 2})),
    ('{"count": 1.0, "either": 2.0}', Fleet(1, either=2.0)),
    ('{"count": 1, "ships": []}', Fleet(1, ships={})),
    ('{"count": 1, "named": {"a": {"kind": "buoy", "hits": []}}}', Fleet(1, named={"a": Buoy({})})),
    (
        '{"count": 1, "named": {"a": {"kind": "ship", "hits": {}, "marks": []}}}',
        Fleet(1, named={"a": Ship((), {}, None)}),
    ),
]  # fmt: skip
REFUSED = [
    ('{"count": 8100.5}', "/count", "type_wrong"),
    ('{"count": "81"}', "/count", "type_wrong"),
    ('{"count": true}', "/count", "type_wrong"),
    ('{"count": 1.0, "losses": [2.5, 3]}', "/losses/0", "type_wrong"),
    ('{"count": 1, "ships": [1]}', "/ships", "type_wrong"),
    ('{"count": 1, "losses": {}}', "/losses", "length_wrong"),
    ('{"count": 1, "under": []}', "/under", "type_wrong"),
    ('{"count": 1, "ships": [], "under": {}}', "/under/count", "member_missing"),
    ("[]", "", "type_wrong"),
    ("[[]]", "", "type_wrong"),
    ('{"count": 1.0, "under": {"count": 2.0, "deep": 1}}', "/under/deep", "member_unknown"),
    ('{"share": 1.0, "ships": []}', "/count", "member_missing"),
]


@pytest.mark.parametrize(("body", "read"), READ)
def test_what_is_read(body: str, read: Fleet) -> None:
    decoded = decode(msgspec.json.Decoder(Fleet), body.encode())
    assert (decoded, type(decoded.either)) == (read, type(read.either))


@pytest.mark.parametrize(("body", "pointer", "code"), REFUSED)
def test_what_is_refused(body: str, pointer: str, code: str) -> None:
    with pytest.raises(ProblemError) as refused:
        decode(msgspec.json.Decoder(Fleet), body.encode())
    assert refused.value.code == code
    assert [error.pointer for error in refused.value.errors] == [pointer]


def test_a_byte_order_mark_is_passed_over() -> None:
    body = codecs.BOM_UTF8 + b'{"count": 1}'
    assert decode(msgspec.json.Decoder(Fleet), body) == Fleet(1)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_another_encoding_is_named(encoding: str) -> None:
    with pytest.raises(ProblemError, match="is in UTF-16 or UTF-32: save it as UTF-8") as refused:
        decode(msgspec.json.Decoder(Fleet), '{"count": 1}'.encode(encoding))
    assert refused.value.code == "malformed_json"


# ------------------------------------------------------------------------------ every body


def _with_fractions(value: Any) -> Any:
    """`value` as it is written where every number is a float, but for what is hashed."""
    if isinstance(value, dict):
        return {
            name: each if name in HASHED else _with_fractions(each) for name, each in value.items()
        }
    if isinstance(value, list):
        return [_with_fractions(each) for each in value]
    return float(value) if type(value) is int else value


def _listed(value: Any) -> Any:
    """`value` as it is written where an empty table is a list."""
    if isinstance(value, dict):
        return {name: _listed(each) for name, each in value.items()} or []
    return [_listed(each) for each in value] if isinstance(value, list) else value


NOTATIONS: dict[str, Callable[[Any], Any]] = {
    "fractions": _with_fractions,
    "empty objects": lambda value: tabled(value, nulls=True),
    "empty lists": _listed,
    "all": lambda value: _with_fractions(_listed(value)),
}


def _operation(path: str) -> Operation:
    return next(one for one in hostile_bodies.operations() if one.path == path)


def _examples() -> Iterator[tuple[msgspec.json.Decoder[Any], Any]]:
    """Every example of a body whose members are all declared, in plain values."""
    for operation in hostile_bodies.operations():
        if operation.body is Batch or any(name in operation.id for name in LOGS):
            continue
        decoder = msgspec.json.Decoder(operation.body)
        for example in operation.examples().values():
            yield decoder, msgspec.to_builtins(example.value)


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_example_is_read_in_every_notation(notation: str) -> None:
    mended = 0
    for decoder, plain in _examples():
        read = decoder.decode(msgspec.json.encode(plain))
        written = msgspec.json.encode(NOTATIONS[notation](plain))
        assert decode(decoder, written) == read, written
        mended += not _fits(decoder, written)
    assert mended


def _fits(decoder: msgspec.json.Decoder[Any], written: bytes) -> bool:
    try:
        decoder.decode(written)
    except msgspec.ValidationError:
        return False
    return True


def test_a_log_is_verified_in_other_notations(client: httpx.Client) -> None:
    (example,) = _operation("/v1/verify").examples().values()
    body = msgspec.to_builtins(example.value)
    answers = []
    for written in (body, _with_fractions(body)):
        answer = client.post("/v1/verify", json=written)
        assert answer.status_code == 200, answer.text
        answers.append(answer.json())
    assert answers[0] == answers[1]


@pytest.mark.parametrize("more", [".0", "e0", "00E-2"])
def test_a_call_takes_whole_numbers_in_every_notation(client: httpx.Client, more: str) -> None:
    call = "/v1/hunters/calls/resolve-salvo"
    body = next(iter(_operation(call).examples().values())).value
    plain = msgspec.to_builtins(body) | {"dice": {"kind": "seeded", "seed": "5eed" * 8}}
    meant_by_it = json.dumps(plain)
    written, changed = re.subn(r'("tonnage": \d+)', rf"\g<1>{more}", meant_by_it)
    assert changed
    headers = {"content-type": "application/json"}
    answers = [client.post(call, content=one, headers=headers) for one in (written, meant_by_it)]
    assert [one.status_code for one in answers] == [200, 200], answers[0].text
    assert answers[0].json() == answers[1].json()


# ------------------------------------------------------------------------------ as 0.1.0 mended


def _filled_by_0_1_0(declared: inspect.Type, value: Any) -> Any:
    """What 0.1.0 made of `value`."""
    if not isinstance(value, dict | list):
        return value
    arms = list(arms_of(declared))
    lists = [one for one in arms if hasattr(one, "item_type") or hasattr(one, "item_types")]
    whole = (inspect.StructType, inspect.DictType, inspect.AnyType, inspect.RawType)
    objects = [one for one in arms if isinstance(one, whole)]
    if isinstance(value, list):
        for one in lists[:1]:
            fixed = getattr(one, "item_types", None)
            kinds = fixed if fixed is not None else [one.item_type] * len(value)  # type: ignore[attr-defined]
            for index, (kind, item) in enumerate(zip(kinds, value, strict=False)):
                value[index] = _filled_by_0_1_0(kind, item)
    elif not value and lists and not objects:
        return []
    else:
        for arm in objects:
            _fill_members(arm, value)
    return value


def _fill_members(declared: inspect.Type, members: dict[str, Any]) -> None:
    if isinstance(declared, inspect.DictType):
        for name, value in members.items():
            members[name] = _filled_by_0_1_0(declared.value_type, value)
    elif isinstance(declared, inspect.StructType) and (
        declared.tag is None or members.get(declared.tag_field or "", declared.tag) == declared.tag
    ):
        for field in declared.fields:
            name, null = field.encode_name, (inspect.NoneType, inspect.AnyType)
            if name in members:
                members[name] = _filled_by_0_1_0(field.type, members[name])
            elif field.required and any(isinstance(arm, null) for arm in arms_of(field.type)):
                members[name] = None


def _broken(value: Any, random: Random) -> Any:
    """`value` with something at random left out, emptied, or put in another's place."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        name = random.choice(list(value))
        if random.random() < 0.3:
            return {key: each for key, each in value.items() if key != name}
        return value | {name: _broken(value[name], random)}
    if isinstance(value, list) and value and random.random() < 0.9:
        place = random.randrange(len(value))
        return [*value[:place], _broken(value[place], random), *value[place + 1 :]]
    return random.choice([{}, {}, {}, [], None, {"a": 1}, [{}], "x", 1])


def test_what_0_1_0_mended_comes_to_the_same() -> None:
    random, mended = Random(32), 0
    for decoder, plain in _examples():
        for _ in range(12):
            body = tabled(plain, nulls=random.random() < 0.5)
            for _ in range(random.randrange(3)):
                body = _broken(body, random)
            written = msgspec.json.encode(body)
            filled = _filled_by_0_1_0(description_of(decoder.type), msgspec.json.decode(written))
            try:
                read = decoder.decode(msgspec.json.encode(filled))
            except msgspec.ValidationError:
                continue
            mended += not _fits(decoder, written)
            assert decode(decoder, written) == read, written
    assert mended > 100


# ------------------------------------------------------------------------------ what it takes


def _counted(work: Callable[[], Any]) -> int:
    """How many functions `work` calls."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats())


def _calls(place: Place, body: bytes) -> int:
    """How many functions are called until `body` is refused, or read."""
    return _counted(_reading(place, body))


def _reading(place: Place, body: bytes) -> Callable[[], None]:
    decoder = msgspec.json.Decoder(place.operation.body)
    return lambda: _refusing(decode, decoder, body, place.operation.otherwise)


SHARES = 8


@pytest.mark.parametrize("share", range(SHARES))
def test_no_body_takes_more_than_its_length(share: int) -> None:
    """Counted in calls of functions, for every place and everything that may be put there."""
    beyond = []
    for place in list(hostile_bodies.places())[share::SHARES]:
        for kind, made in VALUES.items():
            few, many = (place.with_(made(size)) for size in (1_500, 3_000))
            second = _calls(place, many)
            if second <= FEW_CALLS:
                continue
            first = _calls(place, few)
            allowed = min(
                max(MOST_MORE * first, FEW_CALLS), MOST_CALLS_A_BYTE * len(many) + FEW_CALLS
            )
            if second > allowed:  # Whatever is kept from then on has been made now.
                second = _calls(place, many)
            if second > allowed:
                beyond.append((place.operation.id, place.name, kind, first, second))
    assert beyond == []


def test_a_body_is_mended_once_and_left_where_it_cannot_be() -> None:
    """Nothing behind the first item that fits no reading is looked at."""
    sent = {"count": 1.0, "named": {"a": {"kind": "ship"}, "b": {"kind": "buoy", "hits": []}}}
    left = meant(Fleet, json.loads(json.dumps(sent)))
    assert left == {**sent, "count": 1}


class _Payer:
    """A client that has `left` units; `least`: how few there were."""

    names = (("x", 1),)

    def __init__(self, left: int) -> None:
        self.left = self.least = left

    def admit(self, units: int) -> None:
        if units > self.left:
            raise budget_problem(BudgetUsedUp("work", 1))
        self.left -= units
        self.least = min(self.least, self.left)

    def spend(self, units: int) -> None:
        self.left -= units

    def open_stream(self) -> None:
        raise AssertionError


@pytest.mark.parametrize(("left", "status"), [(0, 429), (1_000, 400)])
def test_the_price_is_taken_before_a_body_is_mended(
    left: int, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    mended = []

    def mending(kind: Any, sent: Any) -> Any:
        mended.append(kind)
        return meant(kind, sent)

    monkeypatch.setattr("wardroom.api.decoding.meant", mending)
    operation = _operation("/v1/silent-victory/calls/resolve-salvo")
    body = b'{"order": {"attack": [' + b"{}," * 5_000 + b"{}]}}"
    statuses, payer = [], _Payer(left)

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        statuses.append(message.get("status"))

    scope: Any = scope_for(operation, client=payer)
    queues: Any = type("Queues", (), {"most_units": 1000})()
    asyncio.run(Endpoint([operation], queues)(scope, receive, send))
    assert statuses[0] == status
    assert len(mended) == (status == 400)
    assert payer.least == left - (status == 400) * of_mending(len(body))


def test_a_body_that_is_not_read_yet_has_its_price_by_its_bytes() -> None:
    for operation in hostile_bodies.operations():
        unread = Request(
            headers={}, path={}, query=None, body=None, media_type="", id="", size=100_000
        )
        assert operation.cost(unread) >= 1, operation.id


@pytest.mark.parametrize("op", ["add", "replace", "test"])
def test_values_of_a_patch_are_whole_numbers(op: str) -> None:
    patch = b'{"op": "%s", "path": "/a", "value": {"b": [2.0, 1e2, 0.5]}}' % op.encode()
    (read,) = decode(decoder_of(Patch), b"[%s]" % patch)
    assert msgspec.to_builtins(read)["value"] == {"b": [2, 100, 0.5]}
    assert b"[2,100,0.5]" in msgspec.json.encode(read)


# ------------------------------------------------------------------------------ heads and files

LONG = 60_000
"""Bytes of a head; of a query, which has fewer, a quarter (`MOST_QUERY_BYTES`)."""
HEADS: dict[str, Callable[[int], Any]] = {
    "Accept": lambda size: accepted(b"a/b;" * (size // 4), ("a/b",)),
    "Accept, its ranges": lambda size: accepted(b"a/b,c;q=0," * (size // 10), ("a/b",)),
    "Accept-Language": lambda size: language(b"a-" * (size // 2), ("en", "ja")),
    "Accept-Language, its ranges": lambda size: language(b"en;q=0.1;a=b," * (size // 13), ("en",)),
    "Accept-Encoding": lambda size: likes_gzip(b"gzip;;" * (size // 6)),
    "Content-Type": lambda size: is_json(b"application/json;" * (size // 17)),
    "a query": lambda size: _refusing(decode_query, None, b"a&" * (size // 8)),
    "a query of many names": lambda size: _refusing(
        decode_query, None, b"&".join(b"n%06d" % number for number in range(size // 32))
    ),
    "a query of the same": lambda size: decode_query(Page, b"limit=1&" * (size // 32)),
    "an unknown name": lambda size: _refusing(decode_query, None, b"n" * (size // 4)),
    "If-None-Match": lambda size: _has(b'"a",' * (size // 4), '"b"'),
}


class Page(msgspec.Struct):
    limit: int = 1


def _refusing(work: Callable[..., Any], *given: Any) -> None:
    with contextlib.suppress(ProblemError):
        work(*given)


@pytest.mark.parametrize("head", HEADS)
def test_a_head_is_read_in_steps_of_which_there_is_a_most(head: str) -> None:
    """Its length costs what splitting it does: at most a call for two bytes, and of names none."""
    first, second = (_counted(functools.partial(HEADS[head], size)) for size in (LONG // 2, LONG))
    assert second <= max(MOST_MORE * first, 800), (first, second)
    assert second <= LONG // 2 + 800


MARKED: dict[str, Callable[[Path], Any]] = {
    "pack.toml": lambda path: read_toml(path, dict[str, int]),
    "keys.json": read_keys,
    "signing.json": read_signing_keys,
    "jwks.json": lambda path: key_set(path.read_bytes()),
}
EMPTY = {"pack.toml": b"a = 1\r\n", "keys.json": b'{"keys": []}\r\n'}


@pytest.mark.parametrize("name", MARKED)
def test_files_of_an_editor_are_read(name: str, tmp_path: Path) -> None:
    path, written = tmp_path / name, EMPTY.get(name, b'{"keys":\r\n []}')
    path.touch(0o600)
    path.write_bytes(written)
    plain = MARKED[name](path)
    path.write_bytes(codecs.BOM_UTF8 + written)
    assert MARKED[name](path) == plain
    path.write_bytes(written.decode().encode("utf-16"))
    with pytest.raises((ValueError, KeyFault, ReceiptKeyFault), match="UTF-16 or UTF-32"):
        MARKED[name](path)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("keys.json", b'{"version": 1.0, "keys": {}}'),
        ("keys.json", b'{"version": 1e0, "keys": []}'),
        ("signing.json", b'{"keys": {}}'),
    ],
)
def test_files_are_read_as_they_are_meant(name: str, written: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    path.touch(0o600)
    path.write_bytes(EMPTY.get(name, b'{"keys": []}'))
    plain = MARKED[name](path)
    path.write_bytes(written)
    assert MARKED[name](path) == plain
