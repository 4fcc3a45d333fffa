"""Objects in S3-compatible storage or in a folder, through obstore, loaded at first use.

s3://BUCKET[/PREFIX]     endpoint and credentials from the usual AWS_* variables,
                         or credentials from the files that AWS_..._FILE names
file:///FOLDER           made for this user alone
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from wardroom.variables import AWS_CREDENTIALS, FROM_FILE, SecretFault, secret_of

_SECONDS = 10.0
"""The longest wait for storage."""
_AT_ONCE = 16
_MOST_WAITING = 128
"""Requests that may wait for their turn; further requests are refused at once."""


class ObjectsFault(Exception):
    """A URL of object storage that cannot be used."""


class ObjectTooLarge(Exception):
    """An object has more bytes than the caller accepts."""


class ObjectsAway(Exception):
    """Object storage does not answer, or answers with an error."""


def folder_of(url: str) -> Path | None:
    """Return the folder that `url` names, or None for a bucket.

    Raises ObjectsFault for anything else.
    """
    parts = urlsplit(url)
    if parts.scheme == "s3" and parts.netloc:
        return None
    if parts.scheme == "file" and not parts.netloc and parts.path.startswith("/"):
        return Path(unquote(parts.path))
    raise ObjectsFault(f"{url!r} is neither s3://BUCKET/PREFIX nor file:///FOLDER")


class Objects:
    """The objects at `url`, by name; names use `/` between folders.

    Every method raises ObjectsAway.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._folder = folder_of(url)
        self._store: Any = None
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0

    async def put(self, name: str, content: bytes, *, replace: bool = False) -> bool:
        """Store `content` as `name`. Return False if `name` exists and must not be replaced."""
        mode = "overwrite" if replace else "create"
        async with self._asked() as (library, store):
            try:
                await library.put_async(store, name, content, mode=mode)
            except library.exceptions.AlreadyExistsError:
                return False
            if self._folder is not None:  # A machine that dies must not lose what was acknowledged.
                await asyncio.to_thread(_written_out, self._folder, name)
            return True

    async def get(self, name: str, most: int) -> bytes | None:
        """Return the object `name`, or None if there is none.

        Raises ObjectTooLarge if it has more than `most` bytes; then nothing is read.
        """
        async with self._asked() as (library, store):
            try:
                found = await library.get_async(store, name)
                if found.meta["size"] > most:
                    raise ObjectTooLarge(f"an object has {found.meta['size']} bytes")
                return bytes(await found.bytes_async())
            except FileNotFoundError:
                return None

    async def delete(self, name: str) -> None:
        """Delete the object `name`, if there is one."""
        async with self._asked() as (library, store):
            try:
                await library.delete_async(store, name)
            except FileNotFoundError:
                return

    @asynccontextmanager
    async def _asked(self) -> AsyncIterator[tuple[Any, Any]]:
        """Return the library and its store for one request, within limits of requests and time."""
        if self._waiting >= _MOST_WAITING:
            raise ObjectsAway("too many requests wait for object storage")
        self._waiting += 1
        try:
            async with asyncio.timeout(_SECONDS), self._room:
                if self._store is None:
                    self._store = await asyncio.to_thread(_opened, self._url, self._folder)
                library, store = self._store
                try:
                    yield library, store
                except (library.exceptions.BaseError, OSError) as fault:
                    # The text may contain the URL: the type of the exception is enough.
                    raise ObjectsAway(type(fault).__name__) from fault
        except TimeoutError as fault:
            raise ObjectsAway("object storage is too slow") from fault
        finally:
            self._waiting -= 1


def _opened(url: str, folder: Path | None) -> tuple[Any, Any]:
    """Return obstore and its store at `url`. Raises ObjectsAway."""
    import obstore
    import obstore.exceptions
    from obstore.store import LocalStore, S3Store

    try:
        if folder is None:
            parts = urlsplit(url)
            plain = os.environ.get("AWS_ENDPOINT_URL", "").startswith("http://")
            return obstore, S3Store(
                parts.netloc,
                prefix=parts.path.strip("/") or None,
                client_options={"timeout": timedelta(seconds=_SECONDS / 2), "allow_http": plain},
                retry_config={"max_retries": 1, "retry_timeout": timedelta(seconds=_SECONDS / 2)},
                **_credentials(),
            )
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return obstore, LocalStore(prefix=folder)
    except (obstore.exceptions.BaseError, OSError, ValueError, SecretFault) as fault:
        raise ObjectsAway(str(fault)) from fault


def _credentials() -> dict[str, Any]:
    """Return the credentials from files; obstore itself reads credentials from other places.

    Raises SecretFault.
    """
    return {
        name.removeprefix("AWS_").lower(): secret_of(os.environ, name)
        for name in AWS_CREDENTIALS
        if os.environ.get(f"{name}{FROM_FILE}")
    }


def _written_out(folder: Path, name: str) -> None:
    """Write the file `name` durably into `folder`, readable for this user only."""
    path = folder / name
    while path != folder:
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fchmod(descriptor, 0o600 if path == folder / name else 0o700)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        path = path.parent
