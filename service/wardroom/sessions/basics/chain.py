"""The hash chain of a log, and the seals over the hidden parts of an entry.

Everyone may see an entry's content. Hidden parts are in the chain only as salted digests, one for
each bundle (`log/seals.py`). The salts follow from the server's seed, so that its reveal opens all
of them at once. `openapi/log-format.md` specifies all of this.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from struct import Struct

from wardroom.charts.canonical import canonical
from wardroom.dice.seeded import field

_CHAIN = field(b"wardroom-chain/1")
_SEAL = b"wardroom-seal/1"
_SALT = b"wardroom-salt/1"
_STATE = b"wardroom-state/1"
_STATE_EVERY = 32
_length = Struct(">I").pack
"""Packs the length that `field` puts before its content."""

__all__ = ["binds_state", "canonical", "link", "salt", "seal", "seals", "state_digest"]


def link(previous: bytes, content: bytes, seals: Sequence[bytes]) -> bytes:
    """Return the chain head after an entry with canonical `content`: 32 bytes."""
    sealed = b"".join(seals)
    # Written without a helper function for speed: a log has hundreds of entries.
    parts = (
        _CHAIN, _length(len(previous)), previous, _length(len(content)), content,
        _length(len(sealed)), sealed,
    )  # fmt: skip
    return hashlib.sha256(b"".join(parts)).digest()


def salt(seed: bytes, number: int, place: int) -> bytes:
    """Return the salt of the sealed bundle at `place` in entry `number`, 32 bytes."""
    at = number.to_bytes(4, "big") + place.to_bytes(4, "big")
    return hmac.digest(seed, field(_SALT) + at, "sha256")


def seal(salted_with: bytes, bundle: bytes) -> bytes:
    """Return the digest that seals a canonical `bundle`, 32 bytes."""
    return hashlib.sha256(field(_SEAL) + field(salted_with) + field(bundle)).digest()


def seals(seed: bytes, number: int, bundles: Sequence[bytes]) -> tuple[bytes, ...]:
    """Return a seal for each bundle of entry `number`, in order."""
    return tuple(seal(salt(seed, number, place), each) for place, each in enumerate(bundles))


def binds_state(number: int, ended: object) -> bool:
    """Return whether entry `number` has a state digest; the first, each 32nd and the last do."""
    return number == 1 or number % _STATE_EVERY == 0 or ended is not None


def state_digest(seed: bytes, number: int, state: bytes) -> str:
    """Return a digest of the `state` after entry `number`, which only the seed can check."""
    return hmac.digest(
        seed, field(_STATE) + number.to_bytes(4, "big") + field(state), "sha256"
    ).hex()
