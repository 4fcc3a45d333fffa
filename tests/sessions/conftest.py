from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from api.serving import Server
from sessions.serving import serving_toys
from wardroom.sessions.embedded import EmbeddedServer, embedded_server


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, redis: EmbeddedServer) -> Iterator[Server]:
    with serving_toys(tmp_path_factory.mktemp("server"), redis.url) as running:
        yield running


@pytest.fixture(scope="session")
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client
