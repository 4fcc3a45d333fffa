"""Records in Redis: compressed with zstd and a dictionary of their ruleset.

    1 byte    the number of the dictionary (0: none); a first byte of 0x80 or more is that of a
              record in plain msgpack, which is read as well
    the rest  a zstd frame without its magic number

A record that often changes a little is stored once, together with the later changes:

    0x7f      a record with its delta
    4 bytes   the length of the record as it is stored, which follows
    the rest  the delta: a zstd frame without its magic number, with the record as the dictionary

A dictionary is part of the format: records written with it can be read only with it. So it stays in
the package permanently, and never changes. `make dictionaries` trains new ones.
"""

from __future__ import annotations

import functools
import struct
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

DICTIONARIES = Path(__file__).parent / "dictionaries"
WRITTEN_WITH: dict[str, tuple[int, ...]] = {
    "hunters": (1,),
    "silent-victory": (2,),
    "battleships": (3,),
}
"""The numbers of a ruleset's dictionaries: its records are written with the last one, or with
none."""
LATEST = max(map(max, WRITTEN_WITH.values()))
"""The number of the last dictionary."""
DELTAS = 1
"""The version of the deltas below."""
MOST = 64 * 1024 * 1024
"""The most bytes of unpacked data."""

_MAGIC = b"\x28\xb5\x2f\xfd"
_PLAIN = 0x80
_WITH_DELTA = b"\x7f"
_LENGTH = struct.Struct(">I")
_QUICK, _THOROUGH = 3, 9
_LARGE = 8192
"""Records of at least so many bytes are compressed thoroughly."""
_LEAST = 320
"""Stored records of at least so many bytes are worth a delta."""
_REMEMBERED = 32
"""The most records that are cached unpacked: states, of at most about 40 KB each."""
_OPTION = zstd.CompressionParameter


def compressed(record: bytes, ruleset: str, level: int = 0) -> bytes:
    """Return the stored form of `record`, of a session of `ruleset`.

    `level`: the level of zstd; 0: it depends on the record's length.
    """
    return _framed(WRITTEN_WITH.get(ruleset, (0,))[-1], level, record)


def repacked(packed: bytes, record: bytes | None, latest: int) -> bytes:
    """Return a packed record again, compressed with a dictionary that is not later than `latest`.

    If `record` is None, it is the record in `packed`.
    """
    if not packed or packed[0] >= _PLAIN:
        return packed if record is None else record
    stored, _ = _parts(packed)
    known = next((of_one for of_one in WRITTEN_WITH.values() if stored[0] in of_one), ())
    number = max((one for one in known if one <= latest), default=0)
    if number == stored[0] and record is None:
        return packed
    return _framed(number, 0, plain(packed) if record is None else record)


def _framed(number: int, level: int, record: bytes) -> bytes:
    return bytes((number,)) + _packed(_packer(number, level or _level_of(record)), record)


def _level_of(record: bytes) -> int:
    return _THOROUGH if len(record) >= _LARGE else _QUICK


def with_delta(record: bytes, delta: bytes) -> bytes:
    """Return a stored `record` and its `delta` as one value; the delta may be empty."""
    return _WITH_DELTA + _LENGTH.pack(len(record)) + record + delta if delta else record


def delta_to(record: bytes, base: bytes) -> bytes:
    """Return the delta that leads from the stored record `base` to `record`.

    Empty if the record has changed so much that it should be stored anew.
    """
    stored, delta = _parts(base)
    if len(stored) < _LEAST or len(delta) * 2 > len(stored):
        return b""
    changed = _packed(_unique(_level_of(record), _since(stored).as_prefix), record)
    return changed if len(changed) < len(stored) else b""


def plain(packed: bytes, most: int = MOST) -> bytes:
    """Return the record stored as `packed`; raises ValueError if it is invalid.

    `most`: the most bytes that it may have.
    """
    if not packed or packed[0] >= _PLAIN:
        return packed
    stored, delta = _parts(packed)
    try:
        if delta:
            unpacker = zstd.ZstdDecompressor(_since(stored).as_prefix)
        else:
            unpacker = zstd.ZstdDecompressor(_dictionary(packed[0]))
        record = unpacker.decompress(_MAGIC + (delta or packed[1:]), most)
    except (OSError, zstd.ZstdError) as fault:
        raise ValueError("what is stored cannot be unpacked") from fault
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError("what is stored is cut short, or too large")
    return record


def plain_base(written: bytes) -> bytes:
    """Return an unpacked record, cached because `delta_to` needs it too.

    Starting zstd for a frame takes longer than unpacking it.
    """
    stored, delta = _parts(written)
    if delta or len(stored) < _LEAST or stored[0] >= _PLAIN:
        return plain(written)
    return _since(stored).dict_content


def trained(records: Sequence[bytes], size: int) -> bytes:
    """Return a dictionary of that many bytes, trained on uncompressed `records`."""
    return zstd.train_dict(records, size).dict_content


def place_of(number: int) -> Path:
    """Return the path of dictionary `number`."""
    return DICTIONARIES / f"{number}.zdict"


def _parts(written: bytes) -> tuple[bytes, bytes]:
    """Return a stored record and its delta, if any."""
    if not written.startswith(_WITH_DELTA):
        return written, b""
    begins = len(_WITH_DELTA) + _LENGTH.size
    ends = begins + int.from_bytes(written[len(_WITH_DELTA) : begins])
    return written[begins:ends], written[ends:]


def _packed(packer: zstd.ZstdCompressor, record: bytes) -> bytes:
    return packer.compress(record, packer.FLUSH_FRAME)[len(_MAGIC) :]


@functools.lru_cache(_REMEMBERED)
def _since(stored: bytes) -> zstd.ZstdDict:
    """Return an unpacked record, cached for the delta that an action writes after reading it."""
    return zstd.ZstdDict(plain(stored), is_raw=True)


@functools.cache
def _packer(number: int, level: int) -> zstd.ZstdCompressor:
    dictionary = _dictionary(number)
    return _unique(level, None if dictionary is None else dictionary.as_digested_dict)


def _unique(level: int, dictionary: Any) -> zstd.ZstdCompressor:
    return zstd.ZstdCompressor(
        options={
            _OPTION.compression_level: level,
            _OPTION.dict_id_flag: 0,
            _OPTION.checksum_flag: 0,
        },
        zstd_dict=dictionary,
    )


@functools.cache
def _dictionary(number: int) -> zstd.ZstdDict | None:
    return zstd.ZstdDict(place_of(number).read_bytes()) if number else None
