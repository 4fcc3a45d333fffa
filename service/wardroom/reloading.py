"""SIGHUP: new workers read charts and keys again, if a worker can start with them."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection

import structlog

from wardroom.start_checks import Findings, for_new_workers


class Reloading:
    """Handles SIGHUP in the process that starts the workers.

    `check` is run in a process of its own: it takes a second, and it must not change what this one
    has loaded. Where it finds a fault the workers stay, and the log has the reason; else `replace`
    has them replaced.
    """

    def __init__(
        self, replace: Callable[[], None], check: Callable[[], Findings] = for_new_workers
    ) -> None:
        self._replace = replace
        self._check = check
        self._one_at_a_time = threading.Lock()

    def hear(self, *_: object) -> None:
        """Check in a separate thread, because the main thread waits for the workers."""
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        log = structlog.get_logger()
        with self._one_at_a_time:
            found = self._found()
            if found.faults:
                fault = "\n".join(found.faults)
                log.error("SIGHUP: the workers stay as they are", fault=fault)
                return
            for note in found.notes:
                log.info("SIGHUP: the workers are replaced", found=note)
            self._replace()

    def _found(self) -> Findings:
        """Return the faults that a worker would find now."""
        fork = multiprocessing.get_context("fork")
        heard, said = fork.Pipe(duplex=False)
        process = fork.Process(target=_checked, args=(self._check, said), daemon=True)
        process.start()
        said.close()
        try:
            found: Findings = heard.recv()
        except EOFError:
            process.join()
            found = Findings([f"the check has ended with {process.exitcode}"])
        process.join()
        return found


def _checked(check: Callable[[], Findings], said: Connection) -> None:
    said.send(check())
