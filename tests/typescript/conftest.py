from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from api.serving import Server, serving
from play.chromium import CLIENT, ROOT, loaded
from runs.patience import patience
from wardroom.cli import main

HERE = Path(__file__).parent
SDK = HERE.parents[1] / "sdk" / "typescript"

_AMPLE = {
    "WARDROOM_WORK_A_MINUTE": "10000000",
    "WARDROOM_ACTIONS_A_MINUTE": "100000",
    "WARDROOM_SESSIONS_A_DAY": "10000",
    "WARDROOM_WEBHOOK_HOSTS": "hooks.example.org",
}

Node = Callable[..., str]


@pytest.fixture(scope="session")
def sdk() -> ModuleType:
    """`build.py` of the client, which is built."""
    subprocess.run([sys.executable, CLIENT], check=True)
    return loaded(CLIENT)


@pytest.fixture(scope="session")
def node(sdk: ModuleType) -> Node:
    """Runs Node.js with some arguments, and returns what it prints."""

    def run(*arguments: str | Path, **environment: str) -> str:
        own = {"LOAD": str(patience(1)), **environment}
        done = subprocess.run(
            [sdk.NODE, *arguments], cwd=HERE, env={**os.environ, **own},
            capture_output=True, text=True, check=False, timeout=patience(180),
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def bundler() -> Path:
    """The script of what bundles the page at /play."""
    play = loaded(ROOT / "service" / "play" / "build.py")
    play.install()
    return Path(play.BUNDLER)


@pytest.fixture(scope="session")
def keys_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("keys") / "keys.json"


@pytest.fixture(scope="session")
def api_key(keys_file: Path) -> str:
    """An API key that the service knows."""
    issued = CliRunner().invoke(main, ["keys", "issue", "--name", "x", "--file", str(keys_file)])
    return issued.output.strip()


@pytest.fixture(scope="session")
def server(
    tmp_path_factory: pytest.TempPathFactory, keys_file: Path, api_key: str
) -> Iterator[Server]:
    """The service, which pages of any origin may call, with budgets that nothing here uses up."""
    assert api_key
    budgets = {"WARDROOM_BUDGETS": "on", "WARDROOM_KEYS_FILE": str(keys_file), **_AMPLE}
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, WARDROOM_CORS_ORIGINS="*", **budgets) as running:
        yield running
