"""Generate the Python SDK from the whole OpenAPI document, or check that it has not drifted.

    python sdk/generate.py            write sdk/python
    python sdk/generate.py --check    exit 1, naming the files in which sdk/python differs

`sdk/handwritten` is copied into the package: what the document cannot say. Its modules in `_async`
are also written as `_sync`, without a word of asyncio. `sdk/templates` has the one template that
differs from the generator's: models are imported when they are first named.
"""

from __future__ import annotations

import argparse
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
GENERATED = HERE / "python"
IGNORED = {"__pycache__", ".ruff_cache", "dist", "build"}
MORE_MAY_COME = "x-more-may-come"

_MARK = """\
# Written by sdk/generate.py from the module of this name in _async: do not edit.
"""
_FROM_ASYNC = (
    (r"\basync (def|with|for) ", r"\1 "),
    (r"\bawait ", ""),
    (r"\b__a(enter|exit)__", r"__\1__"),
    (r"\bAsyncGenerator\[(\w+), None\]", r"Generator[\1, None, None]"),
    (r"\bAsync([A-Z])", r"\1"),
    (r"\basynccontextmanager\b", "contextmanager"),
    (r"\basyncio\.Lock\b", "threading.Lock"),
    (r"\basyncio\.sleep\b", "time.sleep"),
    (r"\bimport asyncio\n", "import threading\nimport time\n"),
    (r"\ba(close|iter_bytes|read)\(", r"\1("),
    (r"\banext\(", "next("),
)
"""What a module without asyncio has in place of what."""


def generate(target: Path) -> None:
    """Generate the SDK into `target`, which must not exist. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "openapi.json"
        document.write_text(json.dumps(opened(whole_document())), "utf-8")
        _run_generator(document, target)
    _add_handwritten(target)
    shutil.rmtree(target / ".ruff_cache", ignore_errors=True)


def whole_document() -> Any:
    """The document with each operation under its own path. Raises CalledProcessError."""
    command = [sys.executable, "-m", "wardroom", "openapi", "--whole"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def _add_handwritten(target: Path) -> None:
    """Copy `handwritten` into the package, and write its `_async` as `_sync`."""
    for path in sorted((HERE / "handwritten").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = target / path.relative_to(HERE / "handwritten")
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    shutil.copyfile(HERE.parent / "LICENSE", target / "LICENSE")
    plain = target / "wardroom_client" / "_sync"
    plain.mkdir(exist_ok=True)
    for path in sorted((target / "wardroom_client" / "_async").glob("*.py")):
        (plain / path.name).write_text(_MARK + synchronous(path.read_text("utf-8")), "utf-8")
    ruff = [str(Path(sys.executable).parent / "ruff"), "--isolated", "--quiet"]
    for tidying in (["check", "--fix", "--select=I"], ["format", "--line-length=100"]):
        subprocess.run([*ruff, *tidying, "--no-cache", str(plain)], check=True)


def opened(node: Any) -> Any:
    """A document whose values and alternatives that may grow are not closed, and times are texts.

    Such a value is any of its type, with those known today in its description; among such
    alternatives is anything. A `datetime` would be written otherwise than it was read.
    """
    if isinstance(node, list):
        return [opened(each) for each in node]
    if not isinstance(node, dict):
        return node
    grown = {name: opened(value) for name, value in node.items()}
    if node.get(MORE_MAY_COME) is True:
        closed = [*grown.pop("enum", ()), *([grown.pop("const")] if "const" in grown else ())]
        if closed:
            known = ", ".join(f"`{value}`" for value in closed)
            said = f"{node.get('description', '')} Today one of {known}; more may come."
            grown["description"] = said.strip()
        for several in ("anyOf", "oneOf"):
            if several in node:
                grown.pop("discriminator", None)
                grown["anyOf"] = [*grown.pop(several), {}]
    if grown.get("format") == "date-time":
        del grown["format"]
    return grown


def synchronous(source: str) -> str:
    """A module of `_async` as it is without asyncio."""
    for pattern, plain in _FROM_ASYNC:
        source = re.sub(pattern, plain, source)
    return source


def _run_generator(document: Path, target: Path) -> None:
    tools = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "RUFF_NO_CACHE": "true",
    }
    command = [
        str(tools / "openapi-python-client"),
        "generate",
        f"--path={document}",
        f"--config={HERE / 'config.yaml'}",
        f"--custom-template-path={HERE / 'templates'}",
        f"--output-path={target}",
        "--meta=uv",
        "--fail-on-warning",
    ]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)


def drift(fresh: Path, kept: Path) -> list[str]:
    """The files in which `kept` differs from `fresh`, relative to both."""
    names = {path.relative_to(root) for root in (fresh, kept) for path in _files(root)}
    return sorted(
        str(name)
        for name in names
        if not (fresh / name).is_file()
        or not (kept / name).is_file()
        or not filecmp.cmp(fresh / name, kept / name, shallow=False)
    )


def _files(root: Path) -> list[Path]:
    return [
        path
        for path in root.rglob("*")
        if path.is_file()
        and not IGNORED.intersection(path.relative_to(root).parts)
        and not any(part.endswith(".egg-info") for part in path.relative_to(root).parts)
    ]


def main() -> int:
    """Write the SDK or check it; the exit code says whether it is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only compare")
    check = parser.parse_args().check
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "python"
        generate(fresh)
        if check:
            differing = drift(fresh, GENERATED)
            for name in differing:
                print(f"sdk/python/{name} is not what the document gives; run `make sdk`")
            return 1 if differing else 0
        shutil.rmtree(GENERATED, ignore_errors=True)
        shutil.copytree(fresh, GENERATED)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
