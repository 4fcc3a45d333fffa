"""Records as they lie in Redis: compressed with zstd and a dictionary of their ruleset.

    1 byte    the number of the dictionary (0: none); a first byte of 0x80 or more is that of a
              record in plain msgpack, which is read as well
    the rest  a zstd frame without its magic number

A dictionary is part of the format: whatever was written with one can be read with that alone, so
it stays in the package for good, and never changes. `make dictionaries` trains new ones.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence
from pathlib import Path

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
"""The numbers of a ruleset's dictionaries: its records are written with the last, or with none."""
LATEST = max(map(max, WRITTEN_WITH.values()))
"""The last dictionary."""
MOST = 64 * 1024 * 1024
"""Bytes that something may have when it is unpacked."""

_MAGIC = b"\x28\xb5\x2f\xfd"
_PLAIN = 0x80
_QUICK = 3
_OPTION = zstd.CompressionParameter


def compressed(record: bytes, ruleset: str, level: int = _QUICK) -> bytes:
    """`record`, of a session of `ruleset`, as it is stored."""
    return _packed(WRITTEN_WITH.get(ruleset, (0,))[-1], level, record)


def repacked(written: bytes, record: bytes | None, latest: int) -> bytes:
    """`record` stored as `written` is, but with no dictionary after the `latest`.

    None: the record that is in `written`.
    """
    if not written or written[0] >= _PLAIN:
        return written if record is None else record
    known = next((of_one for of_one in WRITTEN_WITH.values() if written[0] in of_one), ())
    number = max((one for one in known if one <= latest), default=0)
    if number == written[0] and record is None:
        return written
    return _packed(number, _QUICK, plain(written) if record is None else record)


def _packed(number: int, level: int, record: bytes) -> bytes:
    packer = _packer(number, level)
    frame = packer.compress(record, packer.FLUSH_FRAME)
    return bytes((number,)) + frame[len(_MAGIC) :]


def plain(written: bytes, most: int = MOST) -> bytes:
    """The record that is stored as `written`; raises ValueError for what is none.

    `most`: bytes that it may have.
    """
    if not written or written[0] >= _PLAIN:
        return written
    try:
        unpacker = zstd.ZstdDecompressor(_dictionary(written[0]))
        record = unpacker.decompress(_MAGIC + written[1:], most)
    except (OSError, zstd.ZstdError) as fault:
        raise ValueError("what is stored cannot be unpacked") from fault
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError("what is stored is cut short, or too large")
    return record


def trained(records: Sequence[bytes], size: int) -> bytes:
    """A dictionary of so many bytes, trained on `records` that are not compressed."""
    return zstd.train_dict(records, size).dict_content


def place_of(number: int) -> Path:
    """Where dictionary `number` lies."""
    return DICTIONARIES / f"{number}.zdict"


@functools.cache
def _packer(number: int, level: int) -> zstd.ZstdCompressor:
    dictionary = _dictionary(number)
    return zstd.ZstdCompressor(
        options={
            _OPTION.compression_level: level,
            _OPTION.dict_id_flag: 0,
            _OPTION.checksum_flag: 0,
        },
        zstd_dict=None if dictionary is None else dictionary.as_digested_dict,
    )


@functools.cache
def _dictionary(number: int) -> zstd.ZstdDict | None:
    return zstd.ZstdDict(place_of(number).read_bytes()) if number else None
