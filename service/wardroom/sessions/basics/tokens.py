"""Session ids and seat tokens: 256 bits each, stored only as digests."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping

from wardroom.dice import entropy
from wardroom.dice.seeded import field

_BYTES = 32
_TOKEN = b"wardroom-token/1"
_SESSION = b"wardroom-session/1"

PATTERN = "^[A-Za-z0-9_-]{43}$"
"""The pattern of an id, token or ticket: 32 bytes in base64url."""

SPECTATOR = "spectator"
"""The spectators' place, which also has a token; no seat of a game has this name."""
UMPIRE = "umpire"
"""The umpire's place; no seat of a game has this name."""
ORGANISER = "organiser"
DEPUTY = "deputy"
"""The deputy's place, whose token also opens the organiser's places."""
NO_SEATS = (SPECTATOR, UMPIRE)
"""The places in addition to the seats."""


def readers_in(seats: tuple[str, ...], *, umpire: bool) -> tuple[str, ...]:
    """Return the possible readers of a game: its `seats`, any umpire, and the spectators."""
    return (*seats, UMPIRE, SPECTATOR) if umpire else (*seats, SPECTATOR)


def draw() -> str:
    """Return a new id, ticket or key: 43 random characters that do not begin with a hyphen.

    On a command line, a hyphen would begin an option.
    """
    while (drawn := base64url(entropy.draw(_BYTES))).startswith("-"):
        pass
    return drawn


def grain() -> bytes:
    """Return a new grain: random bytes stored with a session, from which tokens are derived."""
    return entropy.draw(_BYTES)


def invitation_to(seat: str) -> str:
    """Return the name under which the invitation to `seat` is derived from a key."""
    return f"invitation/{seat}"


def token(grain: bytes, key: str, seat: str) -> str:
    """Return the token of `seat`, derived from the grain of its session and from a key.

    `grain`: the stored grain of the session; `key`: the key of its creation. Neither alone reveals
    the token: a repeated creation returns the same tokens, although only their digests are stored.
    For an invitation, `key` is the creator's token.
    """
    return base64url(
        hmac.digest(grain, field(_TOKEN) + field(key.encode()) + field(seat.encode()), "sha256")
    )


def fingerprint(text: str) -> bytes:
    """Return the digest that is stored for a token."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def holder(digests: Mapping[str, bytes], presented: bytes) -> str | None:
    """Return the holder of a token by its digest, in a time that reveals nothing."""
    found = None
    for seat, digest in digests.items():
        if hmac.compare_digest(digest, presented):
            found = seat
    return found


def tag(
    session: str,
    seat: str,
    number: int,
    pending: int,
    disclosed: bool = False,
    generation: int = 0,
) -> str:
    """Return the entity tag of what `seat` sees of a session.

    `number`: of the last entry. `pending`: how many secret orders wait for the next one.
    `disclosed`: whether the seed of the game's tournament is public by now. `generation`: that of
    the log.
    """
    parts = [session, seat, str(number), str(pending)]
    parts += ["disclosed"] * disclosed + [f"generation {generation}"] * (generation > 0)
    digest = hashlib.sha256(field(_SESSION) + b"".join(field(part.encode()) for part in parts))
    return f'"{base64url(digest.digest()[:18])}"'


def base64url(content: bytes) -> str:
    """Return `content` in base64url without padding (RFC 7515, section 2)."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
