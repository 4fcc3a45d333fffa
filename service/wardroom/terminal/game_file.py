"""A game kept in a file: how it was set up, its seed, and every move.

Moves are few and quickly replayed, so the file needs nothing else. Anyone can replay it.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

import msgspec

from wardroom.engine.lenient_reading import read_as_meant
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.log.export import is_log
from wardroom.utf_8 import EncodingFault


class Move(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's input: a decision, or the faces of a throw made at the table.

    `seat`: the player's seat, if the game has several and the decision does not state it.
    """

    decision: dict[str, Any] | None = None
    rolls: tuple[int, ...] = ()
    seat: str | None = None


class GameFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game on file.

    `seed` in hexadecimal; None: the dice are thrown at the table. `opponents`: the standing
    policies that play seats, by seat; people play the others.
    """

    format: Literal[1] = 1
    ruleset: str
    ruleset_version: str
    charts: str
    digest: str
    setup: Any
    options: Any
    seed: str | None
    opponents: dict[str, str] = {}
    moves: list[Move] = []


class GameFileFault(Exception):
    """A file is not a game, or its rules are not installed."""


def read_game(path: Path) -> GameFile:
    """Return the game in `path`. Raises GameFileFault."""
    content = path.read_bytes()
    try:
        return read_as_meant(GameFile, content)
    except (msgspec.DecodeError, EncodingFault) as fault:
        if is_log(content):
            raise GameFileFault(
                f"{path} is the exported log of a session, and no game saved by `wardroom play`. "
                "`wardroom report`, `wardroom luck` and `wardroom verify` read it; import it into "
                "a service to play on"
            ) from fault
        raise GameFileFault(f"{path} holds no game: {fault}") from fault


def write_game(path: Path, game: GameFile) -> None:
    """Write `game` atomically, and wait until it is on the disk.

    Raises OSError if that fails, and ValueError for an impossible file name.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    fresh = path.with_name(path.name + ".new")
    try:
        with fresh.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(game)) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise


def check_rules(game: GameFile, ruleset: InstalledRuleset) -> None:
    """Raise GameFileFault unless the rules and charts of `game` are installed.

    They may be an earlier version: games continue with it.
    """
    if game.digest not in ruleset.versions_by_digest.get(game.charts, ()):
        raise GameFileFault(
            f"the game was begun under the charts {game.charts!r} with digest {game.digest}, "
            "which are not installed here"
        )
