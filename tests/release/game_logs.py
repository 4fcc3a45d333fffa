"""The archive of simulated games that a release publishes (`sdk/games.py`), as it is read."""

from __future__ import annotations

import json
import tarfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from play.chromium import loaded
from release.versions import TOP

SCRIPT = Path("sdk", "games.py")
FEW = 12
"""Games in all: some of each ruleset, each by another policy or in another scenario."""


def maker() -> ModuleType:
    """`sdk/games.py`, which makes the archive."""
    return loaded(TOP / SCRIPT)


def members_of(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the archive by their names in its folder."""
    with tarfile.open(archive) as packed:
        for member in packed:
            opened = packed.extractfile(member)
            assert opened is not None
            yield member.name.split("/", 1)[1], opened.read()


def logs_of(archive: Path) -> Iterator[tuple[str, Any]]:
    """Yield each log of the archive by the name of its file."""
    for name, content in members_of(archive):
        if name.endswith(".json") and name != "index.json":
            yield name, json.loads(content)
