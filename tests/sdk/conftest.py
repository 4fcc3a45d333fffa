from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from wardroom_client import Client

from api.serving import Server, serving
from wardroom.cli import main

_AMPLE = {
    "WARDROOM_WORK_A_MINUTE": "10000000",
    "WARDROOM_ACTIONS_A_MINUTE": "100000",
    "WARDROOM_SESSIONS_A_DAY": "10000",
    "WARDROOM_TOURNAMENTS_A_DAY": "1000",
    "WARDROOM_WEBHOOK_HOSTS": "hooks.example.org",
}


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
    """The service, with budgets that nothing here uses up."""
    assert api_key
    budgets = {"WARDROOM_BUDGETS": "on", "WARDROOM_KEYS_FILE": str(keys_file), **_AMPLE}
    with serving(tmp_path_factory.mktemp("server"), **budgets) as running:
        yield running


@pytest.fixture(scope="session")
def client(server: Server) -> Iterator[Client]:
    with Client(server.url) as client:
        yield client
