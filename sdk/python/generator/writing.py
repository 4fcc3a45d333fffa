"""Writes what is generated of the client, all at once or not at all."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from .made import DIGEST, MADE, NAMES, digest_of
from .operations import Operations
from .parsed import Parsed
from .synchronous import synchronous
from .types import Types

_MARK = "# Written from the module of this name in _async: do not edit.\n"


def write(document: bytes, package: Path) -> None:
    """Write all that is generated of `document` into `package`.

    Raises ValueError for a document that cannot be written as types.
    """
    digest = digest_of(document, package)
    parsed = Parsed(json.loads(document))
    types = Types(parsed)
    operations = Operations(parsed, types)
    names = [*operations.names(), *types.names()]
    with tempfile.TemporaryDirectory(dir=package, prefix="types.") as folder:
        fresh = Path(folder)
        operations.write(fresh / "operations")
        types.write(fresh / "types")
        (fresh / NAMES).write_text("".join(f"{name}\n" for name in names), "utf-8", newline="\n")
        (fresh / DIGEST).write_text(digest)
        _write_synchronous(package / "_async", fresh / "_sync")
        for made in MADE:
            _replace(fresh / made, package / made)


def _write_synchronous(source: Path, target: Path) -> None:
    target.mkdir()
    for module in sorted(source.glob("*.py")):
        text = _MARK + synchronous(module.read_text("utf-8"))
        (target / module.name).write_text(text, "utf-8")


def _replace(fresh: Path, place: Path) -> None:
    if place.exists():
        place.rename(fresh.with_name(f"former {place.name}"))
    fresh.rename(place)
