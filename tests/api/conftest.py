from __future__ import annotations

import logging
from collections.abc import Iterator

import httpx
import pytest
import structlog

from api.serving import Server, serving
from support.every import every
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulesets.catalogue import install_all

RULESETS = install_all()
CALLS = [call for ruleset in RULESETS.values() for call in ruleset.calls.values()]
every_call = every("call", CALLS, ids=lambda call: call.operation_id)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def client(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


@pytest.fixture(params=RULESETS.values(), ids=lambda ruleset: ruleset.id)
def ruleset(request: pytest.FixtureRequest) -> InstalledRuleset:
    installed: InstalledRuleset = request.param
    return installed


@pytest.fixture
def log_as_it_was() -> Iterator[None]:
    """The applications that a test makes in this process leave the log of other tests as it was."""
    root, before = logging.getLogger(), structlog.get_config()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.configure(**before)
    root.handlers, root.level = handlers, level
