"""Commit and reveal: the server's seed, promised before the players add theirs.

Every field is prefixed with its length, as in the dice (`openapi/sessions.md` writes it down).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence

from wardroom.dice import ALGORITHM
from wardroom.dice.seeded import field

_COMMITMENT = b"wardroom-commitment/1"
_CLIENT_SEEDS = b"wardroom-client-seeds/1"


def commit(
    *, session: str, ruleset: str, charts_digest: str, options_digest: str, seed: bytes
) -> bytes:
    """The commitment to `seed`, 32 bytes. Digests are in hexadecimal."""
    parts = (session, ruleset, charts_digest, options_digest, ALGORITHM)
    fields = b"".join(field(part.encode()) for part in parts)
    return hashlib.sha256(field(_COMMITMENT) + fields + field(seed)).digest()


def dice_seed(seed: bytes, seats: Sequence[str], client_seeds: Mapping[str, str]) -> bytes:
    """The seed of the dice: the server's, keyed with those that the seats gave.

    `client_seeds`: by seat, in hexadecimal; a seat that gave none counts as an empty one.
    """
    given = b"".join(
        field(seat.encode()) + field(bytes.fromhex(client_seeds.get(seat, ""))) for seat in seats
    )
    return hmac.digest(seed, field(_CLIENT_SEEDS) + given, "sha256")
