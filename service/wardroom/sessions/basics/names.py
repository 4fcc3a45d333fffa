"""Names of people: the chain has a salted digest, and name and salt are stored outside it.

To forget a person, erase name and salt: all logs with the digest stay valid.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.sessions.basics.salted import SALT_BYTES, draw_salt, salted_digest

_NAME = b"wardroom-name/1"


class EntrantName(msgspec.Struct, frozen=True, kw_only=True):
    """The name of an entrant, and the salt of its digest.

    No hash contains the name, so the name can be erased.
    """

    name: Annotated[str, Meta(min_length=1, max_length=60, description="What they are called.")]
    salt: Annotated[
        str,
        Meta(
            min_length=2 * SALT_BYTES,
            max_length=2 * SALT_BYTES,
            pattern="^[0-9a-f]{32}$",
            description="The salt with which the name is hashed, in hexadecimal.",
        ),
    ]

    @property
    def digest(self) -> bytes:
        """The digest of the name in the chain, 32 bytes."""
        return salted_digest(_NAME, self.salt, self.name)


def salted(name: str) -> EntrantName:
    """Return `name` with a new salt."""
    return EntrantName(name=name, salt=draw_salt())


write_name = msgspec.msgpack.Encoder().encode
"""Writes a name in stored form."""
read_name = msgspec.msgpack.Decoder(EntrantName).decode
"""Reads what `write_name` wrote."""
write_names = msgspec.msgpack.Encoder().encode
"""Writes the names of entrants who play each other, by seat, in stored form."""
read_names = msgspec.msgpack.Decoder(dict[str, EntrantName]).decode
"""Reads what `write_names` wrote."""


def called_in(written: bytes) -> str | None:
    """Return the names written by `write_name` or `write_names`; None if all were erased."""
    if not written:
        return None
    stored = msgspec.msgpack.decode(written)
    names = [stored] if "salt" in stored else stored.values()
    return ", ".join(one["name"] for one in names)
