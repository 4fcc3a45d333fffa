"""The processes of this machine, as Linux lists them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

_PROC = Path("/proc")


class Process(NamedTuple):
    """A process, told from a later one of the same number by when it began."""

    number: int
    began: int

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        fields = _fields(self.number)
        return fields is not None and fields[0] != "Z" and int(fields[19]) == self.began

    @property
    def program(self) -> str:
        """The file that it runs; empty if it has ended."""
        try:
            return (_PROC / str(self.number) / "exe").readlink().name
        except OSError:
            return ""


def runs(number: int) -> bool:
    """Whether a process of that number has not ended, though nobody may have met its end yet."""
    fields = _fields(number)
    return fields is not None and fields[0] != "Z"


def below(number: int) -> set[Process]:
    """Every process that the process of that number, or one below it, has started and that runs."""
    parents: dict[int, set[int]] = {}
    began: dict[int, int] = {}
    for folder in _PROC.glob("[0-9]*"):
        fields = _fields(int(folder.name))
        if fields is not None and fields[0] != "Z":
            parents.setdefault(int(fields[1]), set()).add(int(folder.name))
            began[int(folder.name)] = int(fields[19])
    found, left = set[Process](), [number]
    while left:
        children = parents.get(left.pop(), set())
        found |= {Process(child, began[child]) for child in children}
        left.extend(children)
    return found


def _fields(number: int) -> list[str] | None:
    """What `/proc/<number>/stat` holds behind the name: state, parent, ...; None of one gone."""
    try:
        return (_PROC / str(number) / "stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return None
