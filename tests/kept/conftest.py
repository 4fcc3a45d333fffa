from __future__ import annotations

from collections.abc import Iterator

import pytest

from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server
