"""The engine for browsers: what its list names is served, and nothing else of its folder."""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.serving import serving
from wardroom import __version__
from wardroom.api.operations.engine_files import EngineFault, engine_files

HELD = {"worker.mjs": b"load();", "pyodide.asm.wasm": b"\0asm", "rules.zip": b"PK"}
TYPES = {
    "worker.mjs": "text/javascript", "pyodide.asm.wasm": "application/wasm",
    "rules.zip": "application/zip", "engine.json": "application/json",
}  # fmt: skip


def _folder(folder: Path, version: str = __version__, **changed: str | int) -> Path:
    """A folder of the engine, whose list states `changed` of the worker."""
    listed = {}
    for name, content in HELD.items():
        (folder / name).write_bytes(content)
        listed[name] = {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    listed["worker.mjs"].update(changed)
    (folder / "engine.json").write_text(json.dumps({"version": version, "files": listed}))
    return folder


def test_each_listed_file_is_served_as_it_is_read_then(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    (folder / "keys.json").write_text("{}")
    served = dict(engine_files(folder))
    assert {name: response.media_type for name, response in served.items()} == TYPES
    for name, content in HELD.items():
        assert served[name].body == b""  # Nobody has asked for it yet.
        assert served[name].whole.body == content
        assert served[name].etag == f'"{hashlib.sha256(content).hexdigest()}"'


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"size": 6}, "make the engine anew"),
        ({"sha256": "5e"}, "sha256"),
        ({"version": "0.0.1"}, "has the engine of '0.0.1'"),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else "",
)
def test_a_folder_that_is_not_as_its_list_says_is_refused(
    tmp_path: Path, changed: dict[str, Any], said: str
) -> None:
    with pytest.raises(EngineFault, match=said):
        list(engine_files(_folder(tmp_path, **changed)))


def test_a_file_that_was_removed_or_replaced_since_is_not_found(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    (folder / "pyodide.asm.wasm.gz").write_bytes(gzip.compress(b"\0asm"))
    with (
        serving(tmp_path, WARDROOM_ENGINE_DIR=str(folder)) as server,
        server.client() as client,
    ):
        (folder / "worker.mjs").unlink()
        (folder / "rules.zip").write_bytes(b"KP")
        (folder / "pyodide.asm.wasm").unlink()
        (folder / "pyodide.asm.wasm.gz").unlink()
        for name in HELD:
            answer = client.get(f"/play/engine/{name}")
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), name
        (folder / "worker.mjs").write_bytes(HELD["worker.mjs"])
        assert client.get("/play/engine/worker.mjs").content == HELD["worker.mjs"]


def test_a_service_without_it_lists_no_files(client: httpx.Client) -> None:
    """The page at /play asks for it: where that is a 404, the console of the browser has it."""
    assert client.get("/play/engine/engine.json").json() == {"version": "", "files": {}}
    assert client.get("/play/engine/worker.mjs").status_code == 404
