from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from api.serving import Server
from sessions.serving import serving_toys
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.adapters.key_files import new_key, write_signing_keys


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="session")
def receipt_keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the keys that the service signs with."""
    path = tmp_path_factory.mktemp("keys") / "receipt-keys.json"
    write_signing_keys(path, [new_key(0)])
    return path


@pytest.fixture(scope="session")
def server(
    tmp_path_factory: pytest.TempPathFactory, redis: EmbeddedServer, receipt_keys: Path
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving_toys(
        folder, redis.url,
        WARDROOM_RECEIPT_KEYS=str(receipt_keys), WARDROOM_WEBHOOK_HOSTS="hooks.example.org",
    ) as running:  # fmt: skip
        yield running


@pytest.fixture(scope="session")
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client
