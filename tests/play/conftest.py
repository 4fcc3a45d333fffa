from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import httpx
import pytest
from playwright.sync_api import Browser

from api.serving import Server, serving
from play.chromium import ROOT, chromium, loaded


@pytest.fixture(scope="session")
def built() -> ModuleType:
    """`build.py` of the page, with its packages installed."""
    build = loaded(ROOT / "service" / "play" / "build.py")
    build.install()
    return build


@pytest.fixture(scope="session")
def browser(built: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """The browser that looks at the page."""
    assert built.BUILT.is_dir()
    with chromium(tmp_path_factory.mktemp("browser")) as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The service, as anybody starts it."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    """A client of that service."""
    with server.client() as client:
        yield client
