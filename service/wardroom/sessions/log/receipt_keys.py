"""The keys that sign and check receipts: JWK sets of Ed25519 keys (RFC 7517, 8037).

The service signs with the newest valid key of its file that is not revoked. Every key stays
published, so that old receipts can be checked; a stolen key is published as revoked. The name of a
key is its thumbprint (RFC 7638), so that no other key can have the same name.

`cryptography` takes 35 ms to import, and is imported when the first receipt is signed or checked.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.lenient_reading import read_as_meant
from wardroom.sessions.basics.chain import canonical
from wardroom.sessions.basics.tokens import PATTERN, base64url
from wardroom.utf_8 import EncodingFault

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

ROTATION_SECONDS = 86_400
"""How long a new key is published before it signs: by then everybody who keeps a copy has it."""

_INT64 = {"format": "int64"}
Key = Annotated[str, Meta(pattern=PATTERN, description="32 bytes, base64url.")]


class ReceiptKeyFault(Exception):
    """A file of keys that is not usable; the message states why."""


class Revocation(msgspec.Struct, frozen=True, kw_only=True):
    """States that a key must no longer be trusted."""

    revoked_at: Annotated[
        int,
        Meta(
            extra_json_schema=_INT64,
            description="The time of the revocation, in seconds since 1970.",
        ),
    ]
    reason: Annotated[str, Meta(description="Why, as a code.")]


class Jwk(msgspec.Struct, frozen=True, kw_only=True):
    """A public key (RFC 7517; `nbf` and `revoked` as in OpenID Federation).

    Keys that sign receipts have `kty` `OKP` and `crv` `Ed25519`. A set may hold other keys, whose
    members differ. A check ignores keys of an unknown kind.
    """

    kty: Annotated[str, Meta(description="The key's type: `OKP` (RFC 8037) for a key of receipts.")]
    kid: Annotated[
        str,
        Meta(
            description="Its name. If `kty` is `OKP` and `crv` is `Ed25519`, the id is the key's "
            "thumbprint (RFC 7638)."
        ),
    ]
    crv: Annotated[
        str | UnsetType, Meta(description="If `kty` is `OKP`: the curve of the key.")
    ] = UNSET
    x: Annotated[
        str | UnsetType,
        Meta(description="If `kty` is `OKP`: the public key, 32 bytes in base64url."),
    ] = UNSET
    alg: Annotated[
        str | UnsetType,
        Meta(
            description="The algorithm. If `kty` is `OKP`: `EdDSA` (RFC 8037), or its newer name "
            "`Ed25519` (RFC 9864)."
        ),
    ] = UNSET
    use: Annotated[
        str | UnsetType, Meta(description="The use of the key: `sig` for signatures.")
    ] = UNSET
    nbf: (
        Annotated[
            int,
            Meta(
                extra_json_schema=_INT64,
                description="The time from which the key signs, in seconds since 1970.",
            ),
        ]
        | UnsetType
    ) = UNSET
    revoked: (
        Annotated[Revocation, Meta(description="States that the key must not be trusted.")]
        | UnsetType
    ) = UNSET

    def __post_init__(self) -> None:
        _check_name(self)


class ReceiptKey(msgspec.Struct, frozen=True, kw_only=True):
    """A public key for checking receipts: Ed25519, named by its thumbprint."""

    kty: Literal["OKP"]
    crv: Literal["Ed25519"]
    x: Key
    kid: Key
    alg: Literal["EdDSA", "Ed25519"] | UnsetType = UNSET
    use: Literal["sig"] | UnsetType = UNSET
    nbf: int | UnsetType = UNSET
    revoked: Revocation | UnsetType = UNSET

    def __post_init__(self) -> None:
        _check_name(self)


def _check_name(key: Jwk | ReceiptKey) -> None:
    """Raise ValueError for a receipt key whose name is not its thumbprint."""
    of_receipts = (key.kty, key.crv) == ("OKP", "Ed25519") and not isinstance(key.x, UnsetType)
    if of_receipts and key.kid != thumbprint(str(key.x)):
        raise ValueError(f"the kid {key.kid} is not the thumbprint of the key (RFC 7638)")


MOST_KEYS = 1000
"""The most keys of a set: enough for a new key each week for nineteen years."""


class JwkSet(msgspec.Struct, frozen=True, kw_only=True):
    """The public keys with which receipts are checked."""

    keys: Annotated[
        tuple[Jwk, ...],
        Meta(
            max_length=MOST_KEYS,
            description="Every key that has ever signed, revoked ones included.",
        ),
    ]


class PrivateJwk(ReceiptKey, frozen=True, kw_only=True):
    """A key in the service's own file. A key that no longer signs has no `d`."""

    d: Key | UnsetType = UNSET

    @property
    def public(self) -> Jwk:
        """The public part of the key."""
        return Jwk(**{name: getattr(self, name) for name in Jwk.__struct_fields__})


class SigningKeys:
    """The keys of a service; without keys it signs nothing.

    `service`: the name of the service in its receipts.
    """

    def __init__(self, service: str = "", keys: Iterable[PrivateJwk] = ()) -> None:
        self.service = service
        self._keys = tuple(keys)
        self._private: dict[str, Ed25519PrivateKey] = {}
        self.published = JwkSet(keys=tuple(key.public for key in self._keys))

    def signing(self, now: float) -> PrivateJwk | None:
        """Return the key that signs at `now` (seconds since 1970), or None if there is none."""
        return signing_key(self._keys, now)

    def sign(self, key: PrivateJwk, content: bytes) -> bytes:
        """Return the signature of `content` with `key`: 64 bytes, the same at every call."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        if key.kid not in self._private:
            assert not isinstance(key.d, UnsetType)
            self._private[key.kid] = Ed25519PrivateKey.from_private_bytes(unbase64(key.d))
        return self._private[key.kid].sign(content)


NO_KEYS = SigningKeys()


def signing_key(keys: Iterable[PrivateJwk], now: float) -> PrivateJwk | None:
    """Return the newest of `keys` that is private, not revoked, and valid at `now`."""
    usable = [
        (0 if isinstance(key.nbf, UnsetType) else key.nbf, key)
        for key in keys
        if not isinstance(key.d, UnsetType) and isinstance(key.revoked, UnsetType)
    ]
    return max(
        (each for each in usable if each[0] <= now), key=lambda each: each[0], default=(0, None)
    )[1]


def trusted(*sets: JwkSet) -> dict[str, ReceiptKey]:
    """Return the receipt keys in `sets`, by name; a key is revoked if one of the sets revokes it.

    Keys of other kinds are ignored (RFC 7517, section 5).
    """
    found: dict[str, ReceiptKey] = {}
    for key in (key for each in sets for key in _of_receipts(each)):
        if key.kid not in found or isinstance(found[key.kid].revoked, UnsetType):
            found[key.kid] = key
    return found


def _of_receipts(keys: JwkSet) -> Iterator[ReceiptKey]:
    for key in keys.keys:
        with contextlib.suppress(msgspec.ValidationError):
            yield msgspec.convert(msgspec.to_builtins(key), ReceiptKey)


def key_set(written: bytes) -> JwkSet:
    """Return the keys in a JWK set, published by a service or stored in a file.

    Keys of unknown kinds and private parts are left out. Raises ReceiptKeyFault if it is not a JWK
    set, or if a receipt key has a wrong name.
    """
    try:
        listed = read_as_meant(dict[str, Any], written).get("keys")
        if not isinstance(listed, list):
            raise ReceiptKeyFault("it has no `keys`")
        own = [key for key in listed if isinstance(key, Mapping) and key.get("crv") == "Ed25519"]
        return msgspec.convert({"keys": own}, JwkSet)
    except (msgspec.MsgspecError, EncodingFault) as fault:
        raise ReceiptKeyFault(f"it is no JWK set: {fault}") from fault


def is_signed(key: ReceiptKey, content: bytes, signature: bytes) -> bool:
    """Return whether `signature` is the signature of `content` with `key`."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(unbase64(key.x)).verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True


def thumbprint(public: str) -> str:
    """Return the name of a public key: the SHA-256 of its required members (RFC 7638)."""
    members = canonical({"crv": "Ed25519", "kty": "OKP", "x": public})
    return base64url(hashlib.sha256(members).digest())


def unbase64(text: str) -> bytes:
    """Return the bytes of a `text` in base64url; raises ValueError for any other text."""
    if re.fullmatch(r"[A-Za-z0-9_-]*", text) is None:
        raise ValueError("not base64url")
    content = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if base64url(content) != text:
        raise ValueError("not canonical base64url")
    return content
