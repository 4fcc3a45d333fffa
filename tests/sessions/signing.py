"""The keys that keepers and services of tests sign with: nothing unsigned is proven."""

from __future__ import annotations

from pathlib import Path

from wardroom.sessions.adapters.key_files import new_key, write_signing_keys
from wardroom.sessions.log.receipt_keys import SigningKeys

_PRIVATE = [new_key(0)]
KEYS = SigningKeys("club", _PRIVATE)


def key_file(folder: Path) -> Path:
    """The file of these keys in `folder`, for a service."""
    path = folder / "receipt-keys.json"
    write_signing_keys(path, _PRIVATE, anew=True)
    return path
