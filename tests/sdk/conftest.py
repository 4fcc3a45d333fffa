from __future__ import annotations

from collections.abc import Iterator

import pytest
from wardroom_client import Client

from api.serving import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def client(server: Server) -> Iterator[Client]:
    with Client(base_url=server.url) as client:
        yield client
