"""The processes of this machine, as Linux lists them, and those that tests start."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import AnyStr, NamedTuple

from runs.patience import patience

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


@contextlib.contextmanager
def ending(process: subprocess.Popen[AnyStr]) -> Iterator[subprocess.Popen[AnyStr]]:
    """`process` until the block ends, which kills it if it still runs.

    `subprocess` waits for it without an end, also where the block has waited in vain.
    """
    with process:
        try:
            yield process
        finally:
            process.kill()


def stop(process: subprocess.Popen[AnyStr], log: Path | None = None) -> int:
    """The status with which `process` ends at SIGTERM; killed if it goes on, and its log shown."""
    process.send_signal(signal.SIGTERM)
    try:
        return process.wait(patience(120))
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(patience())
        raise AssertionError(
            f"it went on after SIGTERM: {process.args!r}\n{log.read_text() if log else ''}"
        ) from None


def line_of(process: subprocess.Popen[AnyStr], seconds: float = 120) -> AnyStr:
    """The next line that `process` prints, empty once it has ended; killed if none comes."""
    assert process.stdout is not None
    read, came = process.stdout.readline, list[AnyStr]()
    reading = threading.Thread(target=lambda: came.append(read()), daemon=True)
    reading.start()
    reading.join(patience(seconds))
    if not came:
        process.kill()
        raise AssertionError(f"no line came of {process.args!r}")
    return came[0]
