"""Commit and reveal: the server commits to its seed before the players add their seeds.

Every field is prefixed with its length, as in the dice (specified in `openapi/seeds.md`).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any

from wardroom.dice import ALGORITHM
from wardroom.dice.seeded import field
from wardroom.sessions.basics.chain import canonical

_COMMITMENT = b"wardroom-commitment/1"
_TOURNAMENT = b"wardroom-tournament/1"
_CLIENT = b"wardroom-client-commitment/1"
_ROUND = b"wardroom-tournament-round/1"
_SEALING = b"wardroom-tournament-seals/1"
_ORGANISER = "organiser"
_CLIENT_SEEDS = b"wardroom-client-seeds/1"


def commit(
    *, session: str, ruleset: str, charts_digest: str, options_digest: str, seed: bytes
) -> bytes:
    """Return the commitment of a session to `seed`, 32 bytes. Digests are in hexadecimal."""
    return _committed(_COMMITMENT, session, ruleset, charts_digest, options_digest, seed)


def commit_tournament(
    *, tournament: str, ruleset: str, charts_digest: str, options_digest: str, seed: bytes
) -> bytes:
    """Return the commitment of a tournament to the `seed` of all its games, 32 bytes."""
    return _committed(_TOURNAMENT, tournament, ruleset, charts_digest, options_digest, seed)


def commit_client_seed(commitment: bytes, seat: str, client_seed: bytes) -> bytes:
    """Return the commitment of `seat` to its client seed, 32 bytes.

    `commitment`: that of the session, so that the result is valid only in this session.
    """
    parts = (_CLIENT, commitment, seat.encode(), client_seed)
    return hashlib.sha256(b"".join(map(field, parts))).digest()


def _committed(domain: bytes, *parts: str | bytes) -> bytes:
    *told, seed = parts
    assert isinstance(seed, bytes)
    fields = b"".join(field(str(part).encode()) for part in (*told, ALGORITHM))
    return hashlib.sha256(field(domain) + fields + field(seed)).digest()


def options_digest(options: dict[str, Any]) -> str:
    """Return the SHA-256 of all options in canonical form, in hexadecimal."""
    return hashlib.sha256(canonical(options)).hexdigest()


def round_seed(seed: bytes, number: int) -> bytes:
    """Return the seed of the games of a tournament's round `number`, from 1: 32 bytes.

    The revealed seed of one round reveals nothing about other rounds.
    """
    return hmac.digest(seed, field(_ROUND) + number.to_bytes(4, "big"), "sha256")


def sealing_seed(seed: bytes, session: str) -> bytes:
    """Return the seed of the seals in the log of a tournament's game, 32 bytes.

    All games of a round have one dice seed, but a salt revealed in one game must reveal nothing in
    another.
    """
    return hmac.digest(seed, field(_SEALING) + field(session.encode()), "sha256")


def dice_seed(
    seed: bytes, seats: Sequence[str], client_seeds: Mapping[str, str], contribution: str = ""
) -> bytes:
    """Return the seed of the dice, computed from the server's seed and the seeds of the seats.

    `client_seeds`: by seat, in hexadecimal; a seat without one counts as having an empty seed.
    `contribution`: the tournament organiser's seed, which counts like the seed of an additional
    first seat.
    """
    added = [(_ORGANISER, contribution)] if contribution else []
    added += [(seat, client_seeds.get(seat, "")) for seat in seats]
    given = b"".join(field(seat.encode()) + field(bytes.fromhex(one)) for seat, one in added)
    return hmac.digest(seed, field(_CLIENT_SEEDS) + given, "sha256")
