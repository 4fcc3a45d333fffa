"""API keys: issued, listed, revoked, and read again by a service that runs."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.test_budgets import Service
from wardroom.api.keys import KeyFault, Keys, read_keys
from wardroom.cli import main

DAY = 86_400.0


class Times:
    """The time, as the keys take it."""

    def __init__(self) -> None:
        self.now = datetime.now(UTC).timestamp()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "keys.json"


def keys(file: Path, *arguments: str, code: int = 0) -> str:
    environment = {"WARDROOM_KEYS_FILE": str(file)}
    result = CliRunner().invoke(main, ["keys", *arguments], env=environment)
    assert result.exit_code == code, result.output
    return result.output.strip()


def test_a_key_is_shown_once_and_kept_as_a_digest(file: Path) -> None:
    key = keys(file, "issue", "--name", "Hamburg", "--days", "30", "--scope", "calls")
    assert re.fullmatch(r"wardroom_[A-Za-z0-9_-]{43}", key)
    assert key not in file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600
    listed = keys(file, "list")
    assert key not in listed
    key_id, status, end, scope, times, name = listed.split()
    assert (status, scope, times, name) == ("good", "calls", "x1", "Hamburg")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", end)
    file.chmod(0o640)
    assert keys(file, "revoke", key_id) == f"{key_id} is revoked"
    assert "revoked" in keys(file, "list")
    assert file.stat().st_mode & 0o777 == 0o640
    assert "no key 'x'" in keys(file, "revoke", "x", code=2)


def test_a_running_service_reads_them_again(file: Path) -> None:
    times = Times()
    keys(file, "issue", "--name", "Berlin")
    found = Keys(file, times)
    key = keys(file, "issue", "--name", "Hamburg", "--days", "1")
    assert found.find(key) is None  # It looks once a second.
    times.now += 1
    assert found.find(key) is not None
    assert found.find(f"{key}x") is None
    (key_id, *_) = keys(file, "list").splitlines()[-1].split()
    keys(file, "revoke", key_id)
    times.now += 1
    assert found.find(key) is None


def test_a_key_ends(file: Path) -> None:
    times = Times()
    key = keys(file, "issue", "--name", "Hamburg", "--days", "1")
    found = Keys(file, times)
    assert found.find(key) is not None
    times.now += DAY
    assert found.find(key) is None


def test_a_file_that_is_spoilt_later_changes_nothing(file: Path) -> None:
    key, times = keys(file, "issue", "--name", "Hamburg"), Times()
    found = Keys(file, times)
    naive = file.read_text().replace('Z"', '"')
    for content in ("{", naive, json.dumps({"version": 2, "keys": []}), '{"keys": [{"id": 1}]}'):
        file.write_text(content)
        times.now += 1
        assert found.find(key) is not None
        with pytest.raises(KeyFault, match=r"keys\.json holds no API keys"):
            Keys(file, times)
        assert "holds no API keys" in keys(file, "issue", "--name", "x", code=2)
        assert file.read_text() == content


def test_a_file_that_is_not_there_is_no_empty_one(file: Path) -> None:
    for look in (Keys, read_keys):
        with pytest.raises(KeyFault, match=r"keys\.json is not there"):
            look(file)
    assert "is not there" in keys(file, "list", code=2)
    key, times = keys(file, "issue", "--name", "Hamburg"), Times()
    found = Keys(file, times)
    file.unlink()
    times.now += 1
    assert found.find(key) is not None


def test_a_key_has_a_budget_and_a_scope(file: Path) -> None:
    own = keys(file, "issue", "--name", "Hamburg", "--scope", "calls", "--times", "2")
    service = Service(work=2, keys=Keys(file))
    assert [service.ask()[0] for _ in range(3)] == [200, 200, 429]
    status, headers, _ = service.ask(x_api_key=own)
    assert (status, headers["ratelimit-policy"]) == (200, '"work";q=4;w=60')
    for path in ("/v1/toy/sessions", "/v1/toy/sessions/x/log", "/v1/toy/tournaments/x"):
        service.clock.now += 60
        status, _, body = service.ask(path, x_api_key=own)
        assert status == 403
        assert b'"code":"insufficient_scope"' in body
    assert [service.ask(x_api_key=own)[0] for _ in range(4)] == [200, 200, 200, 429]
