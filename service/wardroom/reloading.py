"""SIGHUP: charts and keys are read anew by new workers, if a worker could begin with them."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import structlog

from wardroom.api.keys import read_keys
from wardroom.charts import ChartFault
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.receipt_keys import ReceiptKeyFault
from wardroom.settings import SettingsFault, read_settings


def check_files() -> None:
    """Read all that a worker reads when it begins: charts, receipt keys, API keys.

    Raises SettingsFault, ReceiptKeyFault or ChartFault for what it could not begin with.
    """
    settings = read_settings()
    assert settings.signing_keys is not None
    for keys in (settings.keys_file, settings.admin_keys_file):
        if keys is not None:
            read_keys(Path(keys))
    for installed in install_all(settings.charts_path).values():
        installed.load()


class Reloading:
    """Hears SIGHUP in the process that starts the workers.

    `check` is run in a process of its own: it takes a second, and it must not change what this one
    has loaded. Where it raises a fault the workers stay, and the log says why; else `replace` has
    them replaced.
    """

    def __init__(
        self, replace: Callable[[], None], check: Callable[[], None] = check_files
    ) -> None:
        self._replace = replace
        self._check = check
        self._one_at_a_time = threading.Lock()

    def hear(self, *_: object) -> None:
        """Look beside the main thread, which waits for its workers."""
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        with self._one_at_a_time:
            fault = self._fault()
            if fault:
                structlog.get_logger().error("SIGHUP: the workers stay as they are", fault=fault)
            else:
                self._replace()

    def _fault(self) -> str:
        """Why no worker could begin now; empty: one could."""
        fork = multiprocessing.get_context("fork")
        heard, said = fork.Pipe(duplex=False)
        process = fork.Process(target=_checked, args=(self._check, said), daemon=True)
        process.start()
        said.close()
        try:
            fault: str = heard.recv()
        except EOFError:
            process.join()
            fault = f"the check has ended with {process.exitcode}"
        process.join()
        return fault


def _checked(check: Callable[[], None], said: Connection) -> None:
    try:
        check()
    except (ChartFault, ReceiptKeyFault, SettingsFault) as fault:
        said.send(str(fault))
    else:
        said.send("")
