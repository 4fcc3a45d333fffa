"""Keeps seats, and requests that were not answered yet, over an end of the program.

A storage is any mapping of text to text that can be changed: a `dict` for tests, a `Folder`, or one
that looks into a database of your own. Whoever can read it holds the seats in it.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, MutableMapping
from pathlib import Path


class Folder(MutableMapping[str, str]):
    """A folder with a file for each key, which the user alone can read.

    Programs may use one folder at the same time: a file is replaced as a whole.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._path.mkdir(mode=0o700, parents=True, exist_ok=True)

    def __getitem__(self, key: str) -> str:
        try:
            kept: dict[str, str] = json.loads(self._file(key).read_text("utf-8"))
        except FileNotFoundError:
            raise KeyError(key) from None
        return kept["value"]

    def __setitem__(self, key: str, value: str) -> None:
        file, name = tempfile.mkstemp(dir=self._path)  # Readable by the user alone.
        with os.fdopen(file, "w", encoding="utf-8") as fresh:
            json.dump({"key": key, "value": value}, fresh)
        Path(name).replace(self._file(key))

    def __delitem__(self, key: str) -> None:
        try:
            self._file(key).unlink()
        except FileNotFoundError:
            raise KeyError(key) from None

    def __iter__(self) -> Iterator[str]:
        for path in sorted(self._path.glob("*.json")):
            try:
                yield json.loads(path.read_text("utf-8"))["key"]
            except FileNotFoundError:  # Another program has removed it.
                continue

    def __len__(self) -> int:
        return sum(1 for _ in self._path.glob("*.json"))

    def _file(self, key: str) -> Path:
        return self._path / f"{hashlib.sha256(key.encode()).hexdigest()}.json"
