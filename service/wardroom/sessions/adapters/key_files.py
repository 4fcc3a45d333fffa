"""The keys for receipts, stored by a service in a file that only its owner can read."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import UnsetType

from wardroom.engine.lenient_reading import read_as_meant
from wardroom.sessions.basics.tokens import base64url
from wardroom.sessions.log.receipt_keys import PrivateJwk, ReceiptKeyFault, thumbprint, unbase64
from wardroom.utf_8 import EncodingFault


class _PrivateSet(msgspec.Struct, frozen=True, kw_only=True):
    keys: tuple[PrivateJwk, ...]


def own_file(folder: Path) -> Path:
    """Return the file in the server's `folder` with the key that the service made."""
    return folder / "receipt-keys.json"


def read_signing_keys(path: Path, *, private: bool = True) -> tuple[PrivateJwk, ...]:
    """Return the keys in the file at `path`; a `private` file may be readable by its owner only.

    Raises ReceiptKeyFault.
    """
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode) or (private and mode & 0o077):
            raise ReceiptKeyFault(f"{path} must be a file that its owner alone can read (0600)")
        keys = read_as_meant(_PrivateSet, path.read_bytes()).keys
    except OSError as fault:
        raise ReceiptKeyFault(f"{path}: {fault.strerror}") from fault
    except (msgspec.MsgspecError, EncodingFault) as fault:
        raise ReceiptKeyFault(f"{path} is no JWK set of Ed25519 keys: {fault}") from fault
    for key in keys:
        if not isinstance(key.d, UnsetType) and not _belong(key.d, key.x):
            raise ReceiptKeyFault(f"{path}: `x` and `d` of key {key.kid} are of different keys")
    return keys


def _belong(private: str, public: str) -> bool:
    try:
        return _public(private) == public
    except ValueError:  # The last letter of the text has unused bits that are not zero.
        return False


def write_signing_keys(path: Path, keys: Iterable[PrivateJwk], *, anew: bool = False) -> bool:
    """Write `keys` to the file at `path` in one step, readable only by its owner.

    Returns False if the file must be `anew` and already exists.
    """
    written = msgspec.json.format(msgspec.json.encode(_PrivateSet(keys=tuple(keys)))) + b"\n"
    handle, name = tempfile.mkstemp(dir=path.absolute().parent)  # 0600 from the first byte on.
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        if anew:
            with contextlib.suppress(FileExistsError):
                path.hardlink_to(name)
                return True
            return False
        Path(name).replace(path)
        return True
    finally:
        Path(name).unlink(missing_ok=True)


def new_key(nbf: int) -> PrivateJwk:
    """Return a new key that is valid for signing from `nbf`."""
    private = base64url(os.urandom(32))
    public = _public(private)
    return PrivateJwk(
        kty="OKP",
        crv="Ed25519",
        x=public,
        kid=thumbprint(public),
        alg="EdDSA",
        use="sig",
        nbf=nbf,
        d=private,
    )


def _public(private: str) -> str:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.from_private_bytes(unbase64(private))
    return base64url(key.public_key().public_bytes_raw())
