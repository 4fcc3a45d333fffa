"""Generate the Python SDK from the OpenAPI document, or check that it has not drifted.

    python sdk/generate.py            write sdk/python
    python sdk/generate.py --check    exit 1, naming the files in which sdk/python differs

`sdk/handwritten` is copied into the package: what the document cannot say.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
DOCUMENT = HERE.parent / "openapi" / "openapi.json"
GENERATED = HERE / "python"
IGNORED = {"__pycache__", ".ruff_cache", "dist", "build"}


def generate(target: Path) -> None:
    """Generate the SDK into `target`, which must not exist. Raises CalledProcessError."""
    tools = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "RUFF_NO_CACHE": "true",
    }
    command = [
        str(tools / "openapi-python-client"),
        "generate",
        f"--path={DOCUMENT}",
        f"--config={HERE / 'config.yaml'}",
        f"--output-path={target}",
        "--meta=uv",
        "--fail-on-warning",
    ]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    for path in sorted((HERE / "handwritten").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = target / path.relative_to(HERE / "handwritten")
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    shutil.rmtree(target / ".ruff_cache", ignore_errors=True)


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
