"""Real ways in which a running Redis refuses its work, each with how it begins and is mended."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import redis

from faults.servers import Node
from runs.patience import until

USER, PASSWORD = "player", "s3cret-of-the-player"
ALL = ("on", f">{PASSWORD}", "~*", "&*", "+@all")
Words = tuple[Any, ...]
NEVER_ENDS = "while true do end"


class Strict:
    """A Redis whose service has a user of its own, and whose default user is the operator."""

    def __init__(self, folder: Path) -> None:
        self.node = Node(folder, "--dbfilename", "dump", "--busy-reply-threshold", "50")
        (self.node.folder / "dump").mkdir()  # What it saves cannot be put there.
        self.operator: Any = redis.Redis(port=self.node.port, single_connection_client=True)
        self.do(("ACL", "SETUSER", USER, *ALL))

    @property
    def url(self) -> str:
        """Its URL with the user of the service."""
        return f"redis://{USER}:{PASSWORD}@127.0.0.1:{self.node.port}/0"

    def do(self, *commands: Words) -> None:
        """Run `commands` as the operator."""
        for words in commands:
            self.operator.execute_command(*words)


class Fault(NamedTuple):
    """What goes wrong: the `code` of its reason, whether reads fail too, how it begins and ends."""

    code: str
    reads: bool
    begin: Callable[[Strict], None]
    mend: Callable[[Strict], None]


def _commands(code: str, begin: list[Words], mend: list[Words], *, reads: bool = False) -> Fault:
    return Fault(code, reads, lambda at: at.do(*begin), lambda at: at.do(*mend))


def _set(name: str, value: str) -> Words:
    return ("CONFIG", "SET", name, value)


def _unsaved(at: Strict) -> None:
    at.do(_set("save", "3600 1"), ("BGSAVE",))
    until(lambda: at.operator.info("persistence")["rdb_last_bgsave_status"] == "err")


def _busy(at: Strict) -> None:
    def run() -> None:
        # It is ended in the end.
        with (
            contextlib.suppress(redis.ResponseError),
            redis.Redis(port=at.node.port, socket_timeout=None) as client,
        ):
            client.eval(NEVER_ENDS, 0)

    threading.Thread(target=run, daemon=True).start()

    def is_busy() -> bool:
        try:
            at.operator.ping()
        except redis.ResponseError as fault:
            return str(fault).startswith("BUSY")
        return False

    until(is_busy)


def _stop(at: Strict) -> None:
    os.kill(at.node.process.pid, signal.SIGSTOP)


def _go_on(at: Strict) -> None:
    os.kill(at.node.process.pid, signal.SIGCONT)


def _restart(at: Strict) -> None:
    at.node.restart()
    at.do(_user(*ALL))  # Users are kept by no append-only file.


def _user(*rules: str) -> Words:
    return ("ACL", "SETUSER", USER, *rules)


_KILL: Words = ("CLIENT", "KILL", "USER", USER)
FAULTS = {
    "no permission": _commands("NOPERM", [_user("-@all")], [_user("+@all")], reads=True),
    "no key": _commands("NOPERM", [_user("resetkeys")], [_user("~*")], reads=True),
    "no write": _commands("NOPERM", [_user("-@write")], [_user("+@all")]),
    "another password": _commands(
        "WRONGPASS", [_user("resetpass", ">other"), _KILL], [_user(*ALL)], reads=True
    ),
    "switched off": _commands("WRONGPASS", [_user("off"), _KILL], [_user("on")], reads=True),
    "no memory": _commands("OOM", [_set("maxmemory", "1")], [_set("maxmemory", "0")]),
    "a replica": _commands(
        "READONLY", [("REPLICAOF", "127.0.0.1", "1")], [("REPLICAOF", "NO", "ONE")]
    ),
    "a replica alone": _commands(
        "MASTERDOWN",
        [_set("replica-serve-stale-data", "no"), ("REPLICAOF", "127.0.0.1", "1")],
        [("REPLICAOF", "NO", "ONE"), _set("replica-serve-stale-data", "yes")],
        reads=True,
    ),
    "no replicas": _commands(
        "NOREPLICAS", [_set("min-replicas-to-write", "1")], [_set("min-replicas-to-write", "0")]
    ),
    "no disk": Fault(
        "MISCONF", False, _unsaved, lambda at: at.do(_set("stop-writes-on-bgsave-error", "no"))
    ),
    "a script that does not end": Fault("BUSY", True, _busy, lambda at: at.do(("SCRIPT", "KILL"))),
    "no more connections": _commands(
        "ERR", [_set("maxclients", "1"), _KILL], [_set("maxclients", "1000")], reads=True
    ),
    "stopped": Fault("TIMEOUT", True, _stop, _go_on),
    "killed": Fault("CONNECTION", True, lambda at: at.node.kill(), _restart),
}


@contextmanager
def failing(at: Strict, fault: Fault) -> Iterator[None]:
    """Have `fault` until the block ends."""
    fault.begin(at)
    try:
        yield
    finally:
        fault.mend(at)
