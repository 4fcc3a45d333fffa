"""Make the packages of a release: every client, the service with the clients in it, the engine.

    python sdk/dist.py      into `dist`, with SHA256SUMS; an archive of games there stays

The clients that are made (Python, TypeScript) are in `service/wardroom/web/clients` as well: from
there the packages of the service take them, and a service that runs from the checkout offers them.
"""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

TOP = Path(__file__).parents[1]
MADE = TOP / "service" / "wardroom" / "web" / "clients"
"""No others are here: what a release does not make is not packed."""
ONE_FILE = (TOP / "sdk" / "lua" / "wardroom.lua", TOP / "sdk" / "java" / "Wardroom.java")
"""Clients that are a source, and made of nothing."""
GAMES = "wardroom-games-*.tar.xz"
"""What `sdk/games.py` makes, in half an hour: it stays, with its line in SHA256SUMS."""


def make_clients(folder: Path) -> list[Path]:
    """Make the clients that are packages, in an empty `folder`. Raises CalledProcessError."""
    folder.mkdir(parents=True, exist_ok=True)
    hatch(TOP / "sdk" / "python", folder)
    typescript = _build_of("typescript")
    typescript.build()
    typescript.pack(folder)
    return sorted(path for path in folder.iterdir() if path.name != ".gitignore")


def make_engine(folder: Path) -> Path:
    """Make the engine for browsers in `folder`: no other package holds it.

    Raises CalledProcessError.
    """
    engine = _build_of("engine")
    engine.build()
    made: Path = engine.pack(folder)
    return made


def _build_of(name: str) -> ModuleType:
    """Return `build.py` of a package of npm."""
    path = TOP / "sdk" / name / "build.py"
    found = importlib.util.spec_from_file_location(f"build_{name}", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def make_all(folder: Path) -> list[Path]:
    """Make the clients, and the service with them, in `folder`. Raises CalledProcessError."""
    shutil.rmtree(MADE, ignore_errors=True)
    clients = make_clients(MADE)
    folder.mkdir(parents=True, exist_ok=True)
    hatch(TOP, folder)
    for path in (*clients, *ONE_FILE):
        shutil.copyfile(path, folder / path.name)
    return sorted(path for path in folder.iterdir() if path.name != ".gitignore")


def hatch(project: Path, folder: Path, *targets: str) -> None:
    """Build `targets` of `project`, or wheel and sdist. Raises CalledProcessError."""
    chosen = [argument for target in targets for argument in ("--target", target)]
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder), *chosen]
    subprocess.run(command, cwd=project, check=True, stdout=subprocess.DEVNULL)


def clear(folder: Path) -> list[Path]:
    """Remove all that is in `folder` but the archive of games, and return that, if it is there."""
    kept = []
    for path in sorted(folder.iterdir() if folder.is_dir() else ()):
        if path.match(GAMES):
            kept.append(path)
        elif path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    return kept


def main() -> None:
    """Make all in `dist`, where nothing else stays but the archive of games."""
    folder = TOP / "dist"
    kept, lines = clear(folder), []
    for path in sorted({*make_all(folder), make_engine(folder), *kept}):
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        lines.append(f"{digest}  {path.name}\n")
        print(f"{path.stat().st_size:>10,} {lines[-1]}", end="")
    (folder / "SHA256SUMS").write_text("".join(lines))


if __name__ == "__main__":
    main()
