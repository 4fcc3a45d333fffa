"""What was generated, and of what: it is made once for a document, a generator and `_async`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

MADE = ("operations", "_sync", "types")
"""What is generated, in the package. The last has the digest: it is put in its place last."""

DIGEST = "types/digest.txt"
NAMES = "types/names.txt"
_LOCK = "types.lock"


def digest_of(document: bytes, package: Path) -> str:
    """Return of what the generated modules are made, as a digest in hexadecimal."""
    found = hashlib.sha256(document + _version_of_the_parser())
    sources = [*Path(__file__).parent.glob("*.py"), *(package / "_async").glob("*.py")]
    for source in sorted(sources):
        found.update(source.read_bytes())
    return found.hexdigest()


def _version_of_the_parser() -> bytes:
    try:
        return version("openapi-python-client").encode()
    except PackageNotFoundError:  # What was made elsewhere is read, and nothing is made here.
        return b""


def is_made(digest: str, package: Path) -> bool:
    """Return whether the modules in `package` are those of `digest`."""
    stamp = package / DIGEST
    return all((package / made).is_dir() for made in MADE) and (
        stamp.is_file() and stamp.read_text() == digest
    )


@contextmanager
def alone(package: Path) -> Iterator[None]:
    """Keep another process from writing the modules of `package` meanwhile."""
    try:
        import fcntl
    except ImportError:  # Windows: build one package at a time.
        yield
        return
    with (package / _LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
