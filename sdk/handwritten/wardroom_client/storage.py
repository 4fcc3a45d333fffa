"""Keeps seats, and requests that were not answered yet, over an end of the program.

A storage is any mapping of text to text that can be changed: a `dict` for tests, a `Folder`, or one
that looks into a database of your own. Whoever can read it holds the seats in it. One that several
programs use at the same time has the methods of `Shared` as well.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import secrets
import sqlite3
import threading
import weakref
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

_PATIENCE_SECONDS = 60
_Method = TypeVar("_Method", bound=Callable[..., Any])
_HERE = threading.RLock()


@runtime_checkable
class Shared(Protocol):
    """A storage that several programs may use at the same time."""

    def exclusive(self) -> AbstractContextManager[None]:
        """Keep every other thread and program from changing the storage meanwhile."""

    def holder(self) -> str:
        """The name of this program: one that is alive as long as the program runs."""

    def is_alive(self, holder: str) -> bool:
        """Whether the program of this name runs."""


def exclusive(storage: MutableMapping[str, str]) -> AbstractContextManager[object]:
    """Keep everybody else from changing `storage`: within this program, if it is not `Shared`."""
    return storage.exclusive() if isinstance(storage, Shared) else _HERE


def _alone(method: _Method) -> _Method:
    """Return a `method` of a `Folder` that keeps everybody else from changing it meanwhile."""

    @functools.wraps(method)
    def alone(self: Folder, *given: Any) -> Any:
        with self.exclusive():
            return method(self, *given)

    return cast("_Method", alone)


class Folder(MutableMapping[str, str]):
    """A folder with a file for each key, which the user alone can read.

    Threads, tasks and programs may use one folder at the same time, and may end at any moment: a
    file is replaced as a whole, and whatever is read to be changed is locked until then. Raises
    TimeoutError where another program holds the lock for a minute.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._path.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._threads = threading.RLock()
        self._depth = 0
        self._alive: _Lock | None = None

    def __getitem__(self, key: str) -> str:
        try:
            kept: dict[str, str] = json.loads(self._file(key).read_text("utf-8"))
        except FileNotFoundError:
            raise KeyError(key) from None
        return kept["value"]

    def __setitem__(self, key: str, value: str) -> None:
        with self.exclusive():
            file = self._file(key)
            fresh = file.with_suffix(".new")  # Left behind by one that was killed: replaced here.
            fresh.touch(0o600)
            fresh.write_text(json.dumps({"key": key, "value": value}), "utf-8")
            fresh.replace(file)

    def __delitem__(self, key: str) -> None:
        with self.exclusive():
            try:
                self._file(key).unlink()
            except FileNotFoundError:
                raise KeyError(key) from None

    # Each of these reads before it changes.
    pop = _alone(MutableMapping.pop)
    popitem = _alone(MutableMapping.popitem)
    setdefault = _alone(MutableMapping.setdefault)

    def __iter__(self) -> Iterator[str]:
        for path in sorted(self._path.glob("*.json")):
            try:
                kept = json.loads(path.read_text("utf-8"))
            except (FileNotFoundError, ValueError):
                continue  # Another program has removed it, or it is damaged: the others are read.
            if isinstance(kept, dict) and isinstance(kept.get("key"), str):
                yield kept["key"]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Keep every other thread and program from changing the folder meanwhile."""
        with self._threads:
            if self._depth:  # It is held by this thread.
                yield
                return
            with _Lock(self._path / "lock", _PATIENCE_SECONDS):
                self._depth = 1
                try:
                    yield
                finally:
                    self._depth = 0

    def holder(self) -> str:
        """The name of this object in this process, which is alive as long as the process runs."""
        with self.exclusive():
            if self._alive is None or self._alive.process != os.getpid():
                self._bury()
                self._alive = _Lock(self._path / f"{secrets.token_hex(8)}.alive", 0)
                self._alive.__enter__()
                weakref.finalize(self, self._alive.__exit__)
            return self._alive.path.stem

    def is_alive(self, holder: str) -> bool:
        """Whether the process of this name runs."""
        path = self._path / f"{holder}.alive"
        with self.exclusive():  # Whoever asks at the same time would take the lock for a moment.
            return path.exists() and _is_held(path)

    def _bury(self) -> None:
        """Remove what processes that have ended left behind."""
        for path in self._path.glob("*.alive"):
            if not _is_held(path):
                path.unlink(missing_ok=True)

    def _file(self, key: str) -> Path:
        return self._path / f"{hashlib.sha256(key.encode()).hexdigest()}.json"


class _Lock:
    """The lock of an empty file, which ends with the process that holds it, however that ends.

    SQLite locks files on every platform; nothing is ever written to this one.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self.path = path
        self.process = os.getpid()
        self._patience = patience
        self._connection: sqlite3.Connection | None = None

    def __enter__(self) -> None:
        self.path.touch(0o600)
        connection = sqlite3.connect(
            self.path, timeout=self._patience, isolation_level=None, check_same_thread=False
        )
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as fault:
            connection.close()
            if fault.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise TimeoutError(f"{self.path} is held by another program") from fault
        self._connection = connection

    def __exit__(self, *_: object) -> None:
        if self._connection is not None:
            self._connection.close()


def _is_held(path: Path) -> bool:
    try:
        with _Lock(path, 0):
            return False
    except TimeoutError:
        return True
