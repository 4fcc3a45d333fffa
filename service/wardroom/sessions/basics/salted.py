"""Salted digests of texts about people, which are in a log in place of the texts."""

from __future__ import annotations

import hashlib
import secrets

from wardroom.dice.seeded import field

SALT_BYTES = 16


def draw_salt() -> str:
    """Return a new salt in hexadecimal."""
    return secrets.token_hex(SALT_BYTES)


def salted_digest(kind: bytes, salt: str, text: str) -> bytes:
    """Return the 32-byte digest of `text` with a `salt` in hexadecimal.

    `kind`: the name and version of what is hashed, so that no text has the digest of a name.
    """
    parts = field(bytes.fromhex(salt)) + field(text.encode("utf-8", "surrogatepass"))
    return hashlib.sha256(field(kind) + parts).digest()
