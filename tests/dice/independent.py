"""`wardroom-dice/1` once more, written from `openapi/dice.md` and from nothing else."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator


def field(content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + content


def key(seed: bytes) -> bytes:
    return hashlib.sha256(field(b"wardroom-dice/1") + field(seed)).digest()


def block(seed: bytes, context: str, stream: str, index: int) -> bytes:
    message = field(context.encode()) + field(stream.encode()) + struct.pack(">I", index)
    return hmac.new(key(seed), message, hashlib.sha256).digest()


def stream_bytes(seed: bytes, context: str, stream: str) -> Iterator[int]:
    index = 0
    while True:
        yield from block(seed, context, stream, index)
        index += 1


def face(source: Iterator[int], sides: int) -> int:
    limit = 256 // sides * sides
    return next(byte for byte in source if byte < limit) % sides + 1


def throws(seed: bytes, context: str, stream: str, dice: list[str]) -> list[list[int]]:
    """The faces of each of the throws `dice`, made one after the other in `stream`."""
    source = stream_bytes(seed, context, stream)
    return [[face(source, sides) for _ in range(count)] for count, sides in map(parts, dice)]


def parts(notation: str) -> tuple[int, int]:
    if notation in ("d66", "d100"):
        return 2, 6 if notation == "d66" else 10
    count, sides = notation.split("d")
    return int(count), int(sides)


def total(notation: str, faces: list[int]) -> int:
    if notation == "d66":
        return 10 * faces[0] + faces[1]
    if notation == "d100":
        shown = int("".join(str(face)[-1] for face in faces))
        return 100 if shown == 0 else shown
    return sum(faces)
