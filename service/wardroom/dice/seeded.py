"""Dice that anyone can repeat: algorithm `wardroom-dice/1`, written down in `openapi/dice.md`.

HMAC-SHA-256 in counter mode, keyed by the seed, one stream of bytes a position in the game.
Every field of the input is length-prefixed, so that no two inputs collide.
"""

from __future__ import annotations

import hashlib
from struct import Struct

from wardroom.dice.entropy import draw
from wardroom.dice.notation import Die, faces_of_bytes
from wardroom.dice.protocol import Roll

ALGORITHM = "wardroom-dice/1"
SEED_BYTES = (16, 64)
"""The shortest and the longest seed, in bytes."""
_DRAWN_BYTES = 32
_HASH_BLOCK = 64
_BLOCK = 32
"""Bytes of a block of a stream."""
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))
_number = Struct(">I").pack
"""A number as 32 bits, big-endian."""
_FIRST = _number(0)
"""The number of the first block of a stream."""


def draw_seed() -> bytes:
    """Draw a fresh seed of 32 bytes."""
    return draw(_DRAWN_BYTES)


def field(content: bytes) -> bytes:
    """Prefix `content` with its length as a 32-bit big-endian number."""
    return _number(len(content)) + content


_DOMAIN = field(ALGORITHM.encode())
_SHA_256 = hashlib.sha256()


def _hashed(content: bytes) -> hashlib._Hash:
    """SHA-256 of `content`, begun; to copy an empty one is cheaper than to make it."""
    found = _SHA_256.copy()
    found.update(content)
    return found


class SeededDice:
    """Dice drawn from a seed by `wardroom-dice/1`.

    `seed`: 16 to 64 bytes. `context`: free text that tells apart games on one seed.
    Each stream (position and purpose of a throw) has its own counter, so an extra throw in one
    place never shifts the dice of another. Raises ValueError when the seed is too short or long.
    """

    __slots__ = ("_inner", "_outer", "_read")

    def __init__(self, seed: bytes, context: str = "") -> None:
        if not SEED_BYTES[0] <= len(seed) <= SEED_BYTES[1]:
            raise ValueError(f"a seed has {SEED_BYTES[0]} to {SEED_BYTES[1]} bytes")
        key = _hashed(_DOMAIN + field(seed)).digest()
        # HMAC (RFC 2104) with its two keyed hashes begun once: a copy of each is a third of the
        # cost of a whole HMAC, and every stream needs one.
        padded = key.ljust(_HASH_BLOCK, b"\0")
        self._inner = _hashed(padded.translate(_INNER_PAD) + field(context.encode()))
        self._outer = _hashed(padded.translate(_OUTER_PAD))
        self._read: dict[str, int] = {}

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Throw `die` from the stream `stream/purpose` (see `Dice.roll`)."""
        name = f"{stream}/{purpose}" if stream else purpose
        if name not in self._read:
            # Nearly every throw is the first of its stream, whose first bytes show it.
            inner, outer = self._inner.copy(), self._outer.copy()
            written = name.encode()
            inner.update(_number(len(written)) + written + _FIRST)
            outer.update(inner.digest())
            block = outer.digest()
            if die.count == 1:
                shown = die.shown[block[0]]
            else:
                shown = die.shown_by_two[block[0]][block[1]] if die.count == 2 else None
            if shown is not None:
                self._read[name] = die.count
                faces, natural = shown
                return Roll(die.notation, faces, natural, name)
        faces = self.faces(name, die.count, die.sides)
        return Roll(die.notation, faces, die.read(faces), name)

    def faces(self, stream: str, count: int, sides: int) -> tuple[int, ...]:
        """The next `count` faces, each 1 to `sides` (2 to 255), of `stream`."""
        shown = faces_of_bytes(sides)
        read = self._read.get(stream, 0)
        gathered: list[int] = []
        while len(gathered) < count:
            for byte in self._block(stream, read // _BLOCK)[read % _BLOCK :]:
                read += 1
                face = shown[byte]
                if face is not None:
                    gathered.append(face)
                    if len(gathered) == count:
                        break
        self._read[stream] = read
        return tuple(gathered)

    def _block(self, stream: str, number: int) -> bytes:
        """Block `number` of `stream`: 32 bytes."""
        inner, outer = self._inner.copy(), self._outer.copy()
        name = stream.encode()
        inner.update(_number(len(name)) + name + _number(number))
        outer.update(inner.digest())
        return outer.digest()
