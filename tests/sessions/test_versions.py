"""Stored records of earlier releases are read; those of later ones are left alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
import redis as library

from sessions.serving import Seat
from sessions.test_previous import STORED, owner
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.basics.refusals import SessionUnreadable
from wardroom.sessions.log.entry import ENTRIES
from wardroom.sessions.records.compressed import compressed, plain
from wardroom.sessions.records.founding import FOUNDINGS
from wardroom.sessions.records.standing import STANDINGS
from wardroom.sessions.records.versions import Record, Versioned
from wardroom.sessions.tournament.founding import TOURNAMENTS

__all__ = ["owner"]

Plain = dict[str, Any]


class Berth(Record, frozen=True, kw_only=True):
    """Where a boat lies, in version 3: once by one word, and without `tugs`."""

    port: str
    number: int
    key: bytes
    tugs: tuple[str, ...] = ()
    record_version: int = 3


def parted(record: Plain) -> Plain:
    """Version 1 had `place`, such as `Lorient/3`."""
    port, _, number = record.pop("place").partition("/")
    return {**record, "port": port, "number": int(number)}


def counted_from_one(record: Plain) -> Plain:
    """Version 2 counted berths from 0."""
    return {**record, "number": record["number"] + 1}


def joined(record: Plain) -> Plain:
    """Version 1 had one word."""
    place = f"{record['port']}/{record['number']}"
    return {"place": place, "key": record["key"], "tugs": record["tugs"]}


def counted_from_zero(record: Plain) -> Plain:
    return {**record, "number": record["number"] - 1}


BERTHS = Versioned(Berth, (parted, counted_from_one), (joined, counted_from_zero))
LORIENT = Berth(port="Lorient", number=4, key=b"\x00\xff", tugs=("a", "b"))
COMMON: Plain = {"key": b"\x00\xff", "tugs": ["a", "b"]}


@pytest.mark.parametrize(
    "record",
    [
        {**COMMON, "place": "Lorient/3"},
        {**COMMON, "place": "Lorient/3", "record_version": 1},
        {**COMMON, "port": "Lorient", "number": 3, "record_version": 2},
        {**COMMON, "port": "Lorient", "number": 4, "record_version": 3},
    ],
    ids=["none stated", "1", "2", "3"],
)
def test_a_record_of_any_version_is_read(record: Plain) -> None:
    assert BERTHS.read(msgspec.msgpack.encode(record)) == LORIENT


@pytest.mark.parametrize(
    ("version", "written"),
    [
        ("3", {**COMMON, "port": "Lorient", "number": 4, "record_version": 3}),
        ("2", {**COMMON, "port": "Lorient", "number": 3, "record_version": 2}),
        ("1", {**COMMON, "place": "Lorient/3", "record_version": 1}),
        ("0", {**COMMON, "place": "Lorient/3", "record_version": 1}),
        ("9", {**COMMON, "port": "Lorient", "number": 4, "record_version": 3}),
    ],
)
@pytest.mark.parametrize("ruleset", ["hunters", ""])
def test_a_record_is_written_as_an_earlier_release_reads_it(
    ruleset: str, version: str, written: Plain
) -> None:
    """Also without the dictionary of its ruleset, where that is later; one that is not known: the
    latest; older than there is a way back to: the oldest."""
    record = compressed(msgspec.msgpack.encode(LORIENT), ruleset)
    formats = {"Berth": version, "dictionary": "0"}
    older = BERTHS.as_of(formats, record)
    assert older[0] == 0
    assert msgspec.msgpack.decode(plain(older)) == written
    assert BERTHS.read(older) == LORIENT
    assert BERTHS.as_of({}, record) == record


class Buoy(Record, frozen=True, kw_only=True):
    """A buoy, in version 2: counted from 0 before, its fields the same."""

    name: str
    number: int
    record_version: int = 2


def test_a_version_that_is_not_stated_is_the_first() -> None:
    buoys = Versioned(Buoy, (counted_from_one,))
    written = msgspec.msgpack.encode({"name": "record_version", "number": 3})
    assert buoys.read(written) == Buoy(name="record_version", number=4)


def test_what_is_written_states_its_version() -> None:
    written = msgspec.msgpack.encode(LORIENT)
    assert msgspec.msgpack.decode(written)["record_version"] == 3
    assert BERTHS.read(written) == LORIENT


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (msgspec.msgpack.encode({**COMMON, "record_version": 4}), "a later release wrote it"),
        (msgspec.msgpack.encode({**msgspec.to_builtins(LORIENT), "record_version": 4}), "later"),
        (msgspec.msgpack.encode({**COMMON, "record_version": 1}), "cannot be read"),
        (msgspec.msgpack.encode({**COMMON, "record_version": "1"}), "cannot be read"),
        (msgspec.msgpack.encode({**COMMON, "record_version": 3}), "cannot be read"),
        (msgspec.msgpack.encode([1]), "cannot be read"),
        (msgspec.msgpack.encode(LORIENT)[:-3], "cannot be read"),
        (b"", "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_said_so(written: bytes, said: str) -> None:
    with pytest.raises(SessionUnreadable, match=said):
        BERTHS.read(written)


@pytest.mark.parametrize("records", [FOUNDINGS, STANDINGS, ENTRIES, TOURNAMENTS])
def test_a_type_states_the_version_that_it_is_read_as(records: Versioned[Any]) -> None:
    """A type that leaves out what has its default has the first: a record states any other."""
    fields = {field.name: field for field in msgspec.structs.fields(records._kind)}
    omits = records._kind.__struct_config__.omit_defaults
    assert fields["record_version"].default == (1 if omits else records.version)


@pytest.mark.parametrize("record", ["founding", "standing"])
def test_a_session_of_a_later_release_is_left_alone(
    redis: EmbeddedServer, owner: Seat, record: str
) -> None:
    key = f"wardroom:{{{STORED['session']}}}"
    with library.Redis(unix_socket_path=str(redis.socket)) as server:
        kept = server.hget(key, record)
        later = kept.replace(b"\xaerecord_version\x01", b"\xaerecord_version\x63")
        assert later != kept
        server.hset(key, record, later)
        response = owner.get()
        assert (response.status_code, response.json()["code"]) == (503, "session_not_readable")
        assert server.hget(key, record) == later
        server.hset(key, record, kept)
    assert owner.get().status_code == 200
