"""Work processes: forked from a process with everything loaded; each works on one order at a time.

`start_fork_server` forks the fork server from the service while that has a single thread. The fork
server has neither a loop nor connections, and forks work processes on request, in milliseconds. If
a work process is killed, only its order is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import resource
import signal
import socket
import struct
import time
from collections.abc import Awaitable, Mapping
from io import BufferedRWPair
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, cast

import msgspec

from wardroom.api.budget_problems import check_estimate
from wardroom.api.decoding import decode, decode_query, decoder_of
from wardroom.api.exchange import Response
from wardroom.api.failures import problem_of
from wardroom.api.operation import Operation
from wardroom.api.problems import TOO_COSTLY, ProblemError
from wardroom.api.serving.orders import (
    LENGTH,
    Asked,
    Away,
    Done,
    Failed,
    Order,
    failed,
    framed,
    read_order,
    read_reply,
)
from wardroom.collector import spare_the_collector
from wardroom.sessions.adapters.redis.access import ArchiveAway, StoreAway
from wardroom.sessions.adapters.redis.budgets import PAYER
from wardroom.sessions.adapters.redis.remote_store import RemoteStore, Written
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.services.composition import Services

SPAWN, KILL, BEAT = b"h", b"k", b"b"
"""The commands to the fork server: start a work process at the socket sent along; end a process;
report that it lives."""
COMMAND = 9
"""The bytes of a command: the letter, and the id of the process."""
ANSWER = struct.Struct(">q")
"""The answer to the first and the third command: the id of the process, or 0; a negative number is
the system's error why there is no process."""
_NICE = 5
"""Long work yields to the event loops, which answer everybody."""
_MEGABYTE = 1024 * 1024
_AUTOGROUP = Path("/proc/self/autogroup")
_STATM = Path("/proc/self/statm")
_MOST_FILES = 65_536
"""The most open files of a process if the system has no limit."""


class WorkContext(NamedTuple):
    """What a work process works with: the operations by id, and the session services.

    `store`: the session store of the service; `memory`: the megabytes that a process may use in
    addition to those at its start.
    """

    operations: Mapping[str, Operation]
    services: Services
    store: Store | None
    memory: int


def start_fork_server(context: WorkContext) -> tuple[int, socket.socket]:
    """Start the process that forks work processes; return its id and its socket.

    It ends, with its children, when that socket is closed. The children are in its process group.
    Call this before there are threads.
    """
    ours, its = socket.socketpair()
    # Objects frozen now stay shared with all processes forked from here.
    spare_the_collector(clean=False)
    number = os.fork()
    if number == 0:
        _only(its)
        _give_way()
        with contextlib.suppress(BaseException):
            _forks(its, context)
        os._exit(0)
    its.close()
    return number, ours


def _only(listener: socket.socket) -> None:
    """Close all files except the standard files and `listener`; leave signals to the service."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    fileno = listener.fileno()
    os.closerange(3, fileno)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    os.closerange(fileno + 1, most if most > 0 else _MOST_FILES)


def _give_way() -> None:
    """Lower the priority, so that the event loops run first.

    If Linux groups processes by session (autogroup), it compares the groups' weights before `nice`:
    so this process gets its own group with a low weight. Otherwise only `nice` counts.
    """
    os.setsid()
    os.nice(_NICE)
    with contextlib.suppress(OSError):
        _AUTOGROUP.write_text(str(_NICE))


def _forks(control: socket.socket, context: WorkContext) -> None:
    """Execute the service's commands on `control` until it closes."""
    children: set[int] = set()
    while True:
        command, sockets, _, _ = socket.recv_fds(control, COMMAND, 1)
        # An ended child keeps its id until this point, so that no other process is killed by
        # mistake.
        for child in list(children):
            if os.waitpid(child, os.WNOHANG)[0]:
                children.discard(child)
        if command[:1] == SPAWN:
            child = _forked(control, sockets, context)
            if child > 0:
                children.add(child)
            control.sendall(ANSWER.pack(child))
        elif command[:1] == BEAT:
            control.sendall(ANSWER.pack(0))
        elif command[:1] == KILL and (child := int.from_bytes(command[1:], "big")) in children:
            os.kill(child, signal.SIGKILL)
        elif not command:
            for child in children:
                os.kill(child, signal.SIGKILL)
            return


def _forked(control: socket.socket, sockets: list[int], context: WorkContext) -> int:
    """Fork a work process for one of `sockets`; return its id, or a negative error number."""
    if not sockets:  # No more files could be opened.
        return -errno.EMFILE
    try:
        child = os.fork()
    except OSError as fault:
        child = -(fault.errno or errno.EAGAIN)
    if child == 0:
        control.close()
        # Only the end of the process closes it: this is how the service notices the end.
        channel = socket.socket(fileno=sockets[0])
        with contextlib.suppress(BaseException):
            _works(channel, context)
        os._exit(0)
    os.close(sockets[0])
    return child


def _works(channel: socket.socket, context: WorkContext) -> None:
    """Work on the orders of `channel` until it closes or too much memory is used."""
    begun = _pages()
    if begun:
        most = begun * resource.getpagesize() + context.memory * _MEGABYTE
        with contextlib.suppress(OSError, ValueError):  # A sandbox may forbid it.
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
    executor = _Executor(channel, context)
    with channel.makefile("rwb") as stream:
        while (written := _read(stream)) is not None:
            result = executor.work(read_order(written), stream)
            taken = (_pages() - begun) * resource.getpagesize()
            if leaves := taken > context.memory * _MEGABYTE // 2:
                result = msgspec.structs.replace(result, leaves=True)
            stream.write(framed(result))
            stream.flush()
            if leaves:
                return


def _pages() -> int:
    """Return the pages of address space; 0 if the system does not report them."""
    try:
        return int(_STATM.read_text().split()[0])
    except (OSError, ValueError):
        return 0


def _read(stream: BufferedRWPair) -> bytes | None:
    """Return the next record of `stream`; None at its end."""
    head = stream.read(LENGTH.size)
    return stream.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else None


class _Executor:
    """The executor of one work process."""

    def __init__(self, channel: socket.socket, context: WorkContext) -> None:
        self._operations = context.operations
        self._decoders: dict[str, msgspec.json.Decoder[Any]] = {}
        self._loop = asyncio.new_event_loop()
        self._stream: BufferedRWPair | None = None
        self._store = None if context.store is None else RemoteStore(context.store, self._ask)
        context.services.records.work_elsewhere(cast("Store | None", self._store))

    def work(self, order: Order, stream: BufferedRWPair) -> Done | Failed:
        """Return the result of `order`."""
        self._stream = stream
        began = time.process_time()
        try:
            response = self._respond(order).whole
        except MemoryError:
            fault = ProblemError(
                TOO_COSTLY,
                "The request takes more memory than a request may: ask for less.",
                code="too_much_memory",
            )
            return failed(fault, _units(began))
        except Exception as fault:  # Every failure is answered, and a defect logged.
            return failed(problem_of(fault, order.id, order.path), _units(began))
        return Done(
            _units(began), response.body, response.status, response.media_type, response.headers,
            response.etag,
        )  # fmt: skip

    def _respond(self, order: Order) -> Response:
        PAYER.set(order.payer)
        if self._store is not None:
            self._store.formats.behind = order.behind
            self._store.clock.begin()
        operation = self._operations[order.operation]
        body = None
        if order.body is not None:
            decoder = self._decoder(operation)
            body = decode(
                decoder, order.body, otherwise=operation.otherwise, beside=operation.beside
            )
        request = order.request(decode_query(operation.query, order.query), body)
        if order.most_units is not None:
            check_estimate(operation.cost(request), order.most_units, body)
        answered = operation.answer(request)
        if operation.asynchronous:
            return self._loop.run_until_complete(_awaited(cast("Awaitable[Response]", answered)))
        return cast("Response", answered)

    def _decoder(self, operation: Operation) -> msgspec.json.Decoder[Any]:
        decoder = self._decoders.get(operation.id)
        if decoder is None:
            decoder = self._decoders[operation.id] = decoder_of(operation.body)
        return decoder

    def _ask(self, written: Written) -> bytes:
        """Ask the service to call the session store. Raises StoreAway."""
        stream = self._stream
        assert stream is not None
        stream.write(framed(Asked(*written)))
        stream.flush()
        reply = _read(stream)
        if reply is None:
            _gone()
        returned = read_reply(reply)
        if isinstance(returned, Away):
            kind = ArchiveAway if returned.archive else StoreAway
            raise kind(returned.detail, returned.reason)
        return bytes(returned.value)


def _gone() -> NoReturn:
    """End the process, because the service no longer exists."""
    os._exit(0)


async def _awaited(work: Awaitable[Response]) -> Response:
    return await work


def _units(began: float) -> int:
    """Return the units of work since `began`, a processor time in seconds."""
    return round((time.process_time() - began) * 1000)
