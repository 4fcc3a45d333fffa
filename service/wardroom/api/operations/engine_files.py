"""The engine for browsers as files (`sdk/engine`); /play loads them on demand if they exist.

They are neither in a package nor tracked by git. Their list has their digests; files that are not
listed are not served. A file is read when it is requested: together they have sixteen megabytes.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import structlog
from msgspec import Meta

from wardroom import __version__
from wardroom.api.exchange import JSON, Response, encode, tagged
from wardroom.api.problems import NOT_FOUND, ProblemError

LISTED = "engine.json"
_MEDIA_TYPES = {
    ".json": JSON, ".mjs": "text/javascript", ".wasm": "application/wasm",
    ".whl": "application/zip", ".zip": "application/zip",
}  # fmt: skip


class EngineFault(ValueError):
    """A folder that does not contain the engine; the message states the fault."""


class EngineFile(msgspec.Struct, frozen=True):
    """A file of the engine: its bytes, and their digest."""

    size: Annotated[int, Meta(ge=0)]
    sha256: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Engine(msgspec.Struct, frozen=True):
    """The engine: the release of its rules, and the files that a browser loads, by name.

    None: no engine.
    """

    version: str = ""
    files: dict[str, EngineFile] = {}


def engine_in(folder: Path) -> Engine:
    """Return the engine that the list in `folder` describes.

    Raises EngineFault if a file is missing.
    """
    try:
        engine = msgspec.json.decode((folder / LISTED).read_bytes(), type=Engine)
    except FileNotFoundError as fault:
        raise EngineFault(f"{folder} has no {LISTED}: `make engine` makes it") from fault
    except msgspec.MsgspecError as fault:
        raise EngineFault(f"{folder / LISTED}: {fault}") from fault
    if engine.version != __version__:
        raise EngineFault(
            f"{folder} has the engine of {engine.version!r}, and this is {__version__}"
        )
    for name, file in engine.files.items():
        path = folder / name
        if Path(name).name != name or path.suffix not in _MEDIA_TYPES:
            raise EngineFault(f"{folder / LISTED}: {name} is no file of the engine")
        if not path.is_file() or path.stat().st_size != file.size:
            raise EngineFault(f"{path} is not the file of {LISTED}: make the engine anew")
    return engine


def engine_files(folder: Path | None) -> Iterator[tuple[str, Response]]:
    """Yield the name and the answer of each file of the engine, and of the list of files.

    Without a folder the list is empty. Raises EngineFault.
    """
    engine = Engine() if folder is None else engine_in(folder)
    yield LISTED, tagged(encode(engine))
    for name, file in engine.files.items():
        assert folder is not None
        path, packed = folder / name, folder / f"{name}.gz"
        yield (
            name,
            Response(
                b"",
                media_type=_MEDIA_TYPES[path.suffix],
                etag=f'"{file.sha256}"',
                later=functools.cache(functools.partial(_read, path, file.sha256)),
                zipped=functools.cache(functools.partial(_read, packed))
                if packed.is_file()
                else None,
            ),
        )


def _read(path: Path, sha256: str = "") -> bytes:
    """Return the file at `path`; `sha256` is its digest, if it is in the list.

    Raises ProblemError if it was removed, or replaced after the service started.
    """
    try:
        content = path.read_bytes()
    except OSError as fault:
        raise _not_there(path.name) from fault
    if sha256 and hashlib.sha256(content).hexdigest() != sha256:
        raise _not_there(path.name)
    return content


def _not_there(name: str) -> ProblemError:
    """Return the answer for an engine file that was removed or replaced after the start."""
    structlog.get_logger().error("a file of the engine is not there any more", file=name)
    return ProblemError(NOT_FOUND, f"The file {name} of the engine is not there any more.")
