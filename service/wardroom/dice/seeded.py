"""Dice that anyone can repeat: algorithm `wardroom-dice/1`, written down in `openapi/dice.md`.

HMAC-SHA-256 in counter mode, keyed by the seed, one stream of bytes a position in the game.
Every field of the input is length-prefixed, so that no two inputs collide.
"""

from __future__ import annotations

import functools
import hashlib
import hmac
import secrets

from wardroom.dice.notation import Die
from wardroom.dice.protocol import Roll

ALGORITHM = "wardroom-dice/1"
SEED_BYTES = (16, 64)
"""The shortest and the longest seed, in bytes."""
_DRAWN_BYTES = 32


def draw_seed() -> bytes:
    """Draw a fresh seed of 32 bytes from the operating system."""
    return secrets.token_bytes(_DRAWN_BYTES)


def field(content: bytes) -> bytes:
    """Prefix `content` with its length as a 32-bit big-endian number."""
    return len(content).to_bytes(4, "big") + content


@functools.cache
def _reading(sides: int) -> tuple[bytes, bytes]:
    """A byte-to-face table for dice of `sides` sides, and the bytes that must be skipped."""
    limit = 256 - 256 % sides
    return bytes(byte % sides + 1 for byte in range(256)), bytes(range(limit, 256))


class SeededDice:
    """Dice drawn from a seed by `wardroom-dice/1`.

    `seed`: 16 to 64 bytes. `context`: free text that tells apart games on one seed.
    Each stream (position and purpose of a throw) has its own counter, so an extra throw in one
    place never shifts the dice of another. Raises ValueError when the seed is too short or long.
    """

    __slots__ = ("_context", "_key", "_streams")

    def __init__(self, seed: bytes, context: str = "") -> None:
        if not SEED_BYTES[0] <= len(seed) <= SEED_BYTES[1]:
            raise ValueError(f"a seed has {SEED_BYTES[0]} to {SEED_BYTES[1]} bytes")
        self._key = hashlib.sha256(field(ALGORITHM.encode()) + field(seed)).digest()
        self._context = field(context.encode())
        self._streams: dict[str, tuple[int, bytes]] = {}

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """Throw `die` from the stream `stream/purpose` (see `Dice.roll`)."""
        faces = self.faces(f"{stream}/{purpose}" if stream else purpose, die.count, die.sides)
        return Roll(die.notation, faces, die.read(faces))

    def faces(self, stream: str, count: int, sides: int) -> tuple[int, ...]:
        """The next `count` faces, each 1 to `sides` (2 to 256), of `stream`."""
        block, left = self._streams.get(stream, (0, b""))
        table, skipped = _reading(sides)
        faces = b""
        while True:
            usable = left.translate(table, skipped)
            if len(faces) + len(usable) >= count:
                break
            faces += usable
            message = self._context + field(stream.encode()) + block.to_bytes(4, "big")
            left = hmac.digest(self._key, message, "sha256")
            block += 1
        wanted = count - len(faces)
        self._streams[stream] = (block, _after(left, wanted, skipped))
        return tuple(faces + usable[:wanted])


def _after(left: bytes, used: int, skipped: bytes) -> bytes:
    """What remains of `left` once `used` bytes that are not `skipped` have been read off it."""
    position = 0
    while used:
        used -= left[position] not in skipped
        position += 1
    return left[position:]
