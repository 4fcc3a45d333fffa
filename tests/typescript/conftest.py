from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from api.serving import Server, serving

HERE = Path(__file__).parent
SDK = HERE.parents[1] / "sdk" / "typescript"

_PATIENCE_SECONDS = 180

Node = Callable[..., str]


@pytest.fixture(scope="session")
def sdk() -> ModuleType:
    """`build.py` of the client, which is built."""
    described = importlib.util.spec_from_file_location("build", SDK / "build.py")
    assert described is not None
    assert described.loader is not None
    build = importlib.util.module_from_spec(described)
    described.loader.exec_module(build)
    subprocess.run([sys.executable, SDK / "build.py"], check=True)
    return build


@pytest.fixture(scope="session")
def node(sdk: ModuleType) -> Node:
    """Runs Node.js with some arguments, and returns what it prints."""

    def run(*arguments: str | Path, **environment: str) -> str:
        done = subprocess.run(
            [sdk.NODE, *arguments], cwd=HERE, env={**os.environ, **environment},
            capture_output=True, text=True, check=False, timeout=_PATIENCE_SECONDS,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The service, which pages of any origin may call."""
    with serving(tmp_path_factory.mktemp("server"), WARDROOM_CORS_ORIGINS="*") as running:
        yield running
