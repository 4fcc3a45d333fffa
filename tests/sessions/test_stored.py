"""What is stored of a session: compressed by dictionaries that stay, and folded without loss."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from itertools import chain
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.games import PLAYS, Play, rules_of
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.basics.refusals import SessionUnreadable
from wardroom.sessions.basics.times import milliseconds, of_milliseconds, written_time
from wardroom.sessions.log.entry import Entry, first_to_read, linked, read_entries, write_entry
from wardroom.sessions.log.entry import StoredEntry as Stored
from wardroom.sessions.log.folded import fold, unfold
from wardroom.sessions.records.compressed import (
    DICTIONARIES,
    WRITTEN_WITH,
    compressed,
    delta_to,
    place_of,
    plain,
    with_delta,
)
from wardroom.sessions.records.standing import read_standing
from wardroom.sessions.services.committing import change_of

DIGESTS = {
    1: "f9f2dca29988b7d021c7bfe90eb1c9a41f8023bd377d1b222583e92e5c922260",
    2: "ae5e275097643688fddb57ff493ae83eecf2602662ad86a6fbbe8cfaf1da9c4d",
    3: "5b4640aabf33275c2bef7508637f87bb79615e6ad2d2a41bbc3c25ccd8004637",
}
"""SHA-256 of every dictionary. What was written with one needs it: none ever changes or goes."""


def test_no_dictionary_ever_changes() -> None:
    lie = {int(path.stem): path for path in DICTIONARIES.glob("*.zdict")}
    found = {number: hashlib.sha256(path.read_bytes()).hexdigest() for number, path in lie.items()}
    assert found == DIGESTS
    assert set(chain(*WRITTEN_WITH.values())) <= set(DIGESTS)
    assert all(place_of(number) == path for number, path in lie.items())


@given(st.binary(max_size=2000), st.sampled_from([*WRITTEN_WITH, ""]))
def test_a_record_is_read_as_it_was_written(content: bytes, ruleset: str) -> None:
    record = msgspec.msgpack.encode({"content": content})
    written = compressed(record, ruleset)
    assert plain(written) == record == plain(record)
    with pytest.raises(ValueError, match="cut short"):
        plain(written[:-1])
    with pytest.raises(ValueError, match="too large"):
        plain(written, most=len(record) - 1)


@given(st.lists(st.binary(min_size=8, max_size=400), min_size=2, max_size=12), st.randoms())
def test_a_record_is_read_with_its_delta(parts: list[bytes], random: Random) -> None:
    """However often it changes: it is stored anew where it has changed by too much."""
    before, largest = b"", 0
    for _ in parts:
        random.shuffle(parts)
        record = b"".join(parts)
        delta = delta_to(record, before) if before else b""
        if not delta:
            stored = compressed(record, "")
        assert len(delta) < len(stored)
        before = with_delta(stored, delta)
        largest = max(largest, len(before))
        assert plain(before) == record
        with pytest.raises(ValueError, match="what is stored"):
            plain(before[:-1])
        with pytest.raises(ValueError, match="too large"):
            plain(before, most=len(record) - 1)


SIZES = {"hunters": 308, "silent-victory": 311, "battleships": 593}
"""Bytes of where a session stands and of its entry, a commit, at most; of 8 ships.

The dictionaries hold entries of version 1 of the rulesets: another number takes a byte or two.
"""


@pytest.mark.parametrize("ruleset", SIZES)
def test_a_commit_writes_what_has_changed(ruleset: str) -> None:
    rules, stored, standing = rules_of(install_all()[ruleset]), b"", b""
    sizes, deltas = [], 0
    for acted in PLAYS[ruleset](rules, Play("stored", 60, ships=8)):
        change = change_of(acted, b"1", None, base=standing)
        stored = change.standing or stored
        standing = with_delta(stored, change.delta)
        session = acted.session
        assert read_standing(rules, session.founding, standing).position == session.position
        sizes.append(len(change.standing) + len(change.delta) + len(change.entry or b""))
        deltas += bool(change.delta)
    assert ruleset != "battleships" or 0 < deltas < len(sizes)
    assert sum(sizes) / len(sizes) <= SIZES[ruleset]


@pytest.mark.parametrize("written", [b"\x7f123", b"\x00", b"\x01\x00\x01\x02", b"\x00not a frame"])
def test_what_is_no_record_is_refused(written: bytes) -> None:
    with pytest.raises(ValueError, match="what is stored"):
        plain(written)


def entries_of(ruleset: str) -> tuple[bytes, list[Entry]]:
    """A game's log, and the seed that its seals follow from."""
    rules = rules_of(install_all()[ruleset])
    played = [*PLAYS[ruleset](rules, Play("stored", 60, ships=4))]
    entries = [acted.entry for acted in played if acted.entry is not None]
    return played[0].session.founding.sealing_seed, entries


@pytest.mark.parametrize("ruleset", WRITTEN_WITH)
def test_a_log_is_the_same_in_every_form(ruleset: str) -> None:
    seed, entries = entries_of(ruleset)
    written = [write_entry(entry, ruleset) for entry in entries]
    assert read_entries(written, 1, seed) == entries
    for number in range(1, len(entries) + 1, 7):
        first = first_to_read(number)
        assert read_entries(written[first - 1 :], first, seed) == entries[first - 1 :]
    log = fold(entries, ruleset)
    assert unfold(log, seed) == entries
    assert len(log) < sum(map(len, written))
    with pytest.raises(SessionUnreadable):
        unfold(log[:-3], seed)


@given(st.datetimes(timezones=st.just(UTC)))
def test_a_time_is_written_alike_from_seconds_and_from_milliseconds(at: datetime) -> None:
    written = written_time(at.replace(microsecond=at.microsecond // 1000 * 1000).timestamp())
    assert of_milliseconds(milliseconds(written)) == written


SHAPES = [b'{"at":"1941-05-01T12:00:00.123Z","x":1,"number":%d,"y":2}', b'{"at":"","number":%d,}']


@given(st.lists(st.binary(max_size=60).filter(lambda one: not {0, 10} & {*one}), min_size=1))
def test_a_content_of_any_shape_is_folded_as_it_is(contents: list[bytes]) -> None:
    shaped = [*contents, *(one % number for number, one in enumerate(SHAPES, len(contents) + 1))]
    first, *rest = (Stored(content=one) for one in shaped)
    entries = linked([msgspec.structs.replace(first, previous=b"p" * 32), *rest], 1, b"")
    assert unfold(fold(entries, ""), b"") == entries
