"""Make the engine for browsers: this package's rules, and the Python that runs them there.

    python sdk/engine/build.py           fetch the runtime, and make `dist`
    python sdk/engine/build.py pack      make the npm package, and print its name

The runtime is fetched by the clients of its registries, which compare it with the digests in
`package-lock.json` and `requirements.lock`. What is as it should be is not fetched or made again.
"""

from __future__ import annotations

import argparse
import fcntl
import gzip
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
SERVICE = HERE.parents[1] / "service" / "wardroom"
DIST = HERE / "dist"
LISTED = "engine.json"
"""The list of what a browser loads, in `dist`."""
_FETCHED = HERE / "node_modules"
_WHEELS = _FETCHED / ".wheels"
_PYODIDE = _FETCHED / "pyodide"
_LIBRARY = "python_stdlib.zip"
_COMPILED = _FETCHED / ".compiled"
"""The library of Python, compiled: to compile it is most of the time that Python takes to start."""
_COMPILING = HERE / "compile.mjs"
_RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
_OWN = ("engine.mjs", "worker.mjs", "asking.mjs")
_TYPES = ("engine.d.mts", "asking.d.mts")
_PLATFORM = (
    "--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14",
    "--implementation", "cp", "--abi", "cp314",
)  # fmt: skip
_COMPRESSED = (".json", ".mjs", ".wasm")
"""What lies beside itself compressed too, so that no service does that for each reader."""
_NOT_FOR_RULES = ("fonts", "play", "web", "commands", "terminal", "reports", "luck", "simulation")
"""Folders of the service that no answer of the engine needs."""
_AT = (1980, 1, 1, 0, 0, 0)
"""The time of every file of the rules: the same sources make the same bytes."""


def build() -> Path:
    """Fetch and make what has changed; the folder of it. Raises CalledProcessError."""
    client = _client()
    _FETCHED.mkdir(exist_ok=True)
    with (HERE / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        stamp, wanted = _FETCHED / ".fetched", _digest([*_locks(), _COMPILING])
        if not stamp.is_file() or stamp.read_text() != wanted:
            _fetch(client)
            stamp.write_text(wanted)
        sources = _digest([*_locks(), _COMPILING, Path(__file__), *_sources(), *_rules()])
        made, listed = _FETCHED / ".made", DIST / LISTED
        if not (listed.is_file() and made.is_file() and made.read_text() == sources):
            _make()
            made.write_text(sources)
    return DIST


def pack(folder: Path) -> Path:
    """Make the npm package of what was built, in `folder`. Raises CalledProcessError."""
    return Path(_client().pack(folder, HERE))


def _fetch(client: ModuleType) -> None:
    shutil.rmtree(_WHEELS, ignore_errors=True)
    client.run(HERE, client.NPM, "ci", "--ignore-scripts", "--silent")
    command = [
        sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download",
        "--no-deps", "--require-hashes", "--only-binary", ":all:", *_PLATFORM,
        "--dest", str(_WHEELS), "--requirement", str(HERE / "requirements.lock"),
    ]  # fmt: skip
    subprocess.run(command, check=True)
    client.run(HERE, _COMPILING, _PYODIDE / _LIBRARY, _COMPILED)


def _make() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    for name in _RUNTIME:
        shutil.copyfile(_PYODIDE / name, DIST / name)
    shutil.copyfile(_COMPILED, DIST / _LIBRARY)
    for wheel in sorted(_WHEELS.glob("*.whl")):
        shutil.copyfile(wheel, DIST / f"{wheel.name.split('-')[0]}.whl")
    for name in (*_OWN, *_TYPES):
        shutil.copyfile(HERE / "src" / name, DIST / name)
    with zipfile.ZipFile(DIST / "wardroom.zip", "w") as archive:
        for path in _rules():
            entry = zipfile.ZipInfo(str(path.relative_to(SERVICE.parent)), _AT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    for path in sorted(DIST.iterdir()):
        if path.suffix in _COMPRESSED:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            (DIST / f"{path.name}.gz").write_bytes(packed)
    listed = {
        path.name: {"size": path.stat().st_size, "sha256": _sha256(path)}
        for path in sorted(DIST.iterdir())
        if path.name not in _TYPES and path.suffix != ".gz"
    }
    stated = re.search(
        r'^__version__ = "(.+)"', (SERVICE / "__init__.py").read_text(), re.MULTILINE
    )
    assert stated is not None
    content = {"version": stated[1], "files": listed}
    (DIST / LISTED).write_text(json.dumps(content, indent=1) + "\n")


def _rules() -> list[Path]:
    """Every file of the service that the engine has."""
    return sorted(
        path
        for path in SERVICE.rglob("*")
        if path.is_file()
        and path.suffix != ".pyc"
        and path.name != "cases.json.gz"
        and path.parent.name != "cases"
        and path.relative_to(SERVICE).parts[0] not in _NOT_FOR_RULES
    )


def _sources() -> list[Path]:
    return [HERE / "src" / name for name in (*_OWN, *_TYPES)]


def _locks() -> list[Path]:
    return [HERE / "package.json", HERE / "package-lock.json", HERE / "requirements.lock"]


def _digest(inputs: list[Path]) -> str:
    told = hashlib.sha256()
    for each in inputs:
        told.update(f"{each} {each.stat().st_size} ".encode() + each.read_bytes())
    return told.hexdigest()


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _client() -> ModuleType:
    """Return the build of the TypeScript client, which knows the pinned Node.js."""
    described = importlib.util.spec_from_file_location(
        "client_build", HERE.parent / "typescript" / "build.py"
    )
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    described.loader.exec_module(module)
    return module


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=["pack"])
    what = parser.parse_args().what
    build()
    if what == "pack":
        print(pack(HERE).name)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
