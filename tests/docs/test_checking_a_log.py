"""How a log is checked by oneself: what the documents show is what happens, word for word."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from wardroom_client import verify as sdk

from api.serving import serving
from sessions.serving import Seat, seats_of
from sessions.tournaments import enter, held_by

ROOT = Path(__file__).parents[2]
CHECKING = (ROOT / "openapi" / "checking.md").read_text("utf-8")
CLIENT = (ROOT / "sdk" / "python" / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("server")) as running, running.client() as client:
        yield client


@pytest.fixture(scope="module")
def begun(client: httpx.Client) -> tuple[Seat, dict[str, Any]]:
    """A career that was started and resigned, and the answer to its creation."""
    response = client.post("/v1/hunters/sessions", json={"setup": {}})
    seats = seats_of(client, response)
    seats["commander"].act({"kind": "start", "client_seed": "5eed" * 8})
    seats["commander"].post("/resign", If_Match="*")
    return seats["spectator"], response.json()


@pytest.fixture(scope="module")
def tournament(client: httpx.Client) -> list[str]:
    """The logs of a tournament, a late entrant's among them."""
    body = {"setup": {}, "entrants": [{"name": "Ott"}, {"name": "Bea"}]}
    response = client.post("/v1/hunters/tournaments", json=body)
    held = held_by(client, "hunters", response)
    assert enter(held.organiser, "Kolbe").status_code == 201
    for game in held.games:
        game["commander"].act({"kind": "start"})
    held.organiser.post("/close")
    return [held.organiser.get(f"/games/{n}/export?with_charts=true").text for n in (1, 2, 3)]


def verify(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`wardroom verify`, run in `folder`."""
    command = [sys.executable, "-m", "wardroom", "verify", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_commands_print_what_is_shown(
    begun: tuple[Seat, dict[str, Any]], tmp_path: Path
) -> None:
    section = CHECKING.partition("## Checking a log by oneself")[2]
    block = re.findall(r"```console\n(.*?)```", section, re.DOTALL)[0]
    fetch, check, compare = re.findall(r"^\$ (.*)$", block, re.MULTILINE)
    spectator, created = begun
    path = re.findall(r'"\$MINE(.*?)"', fetch)[0]
    (tmp_path / "log.json").write_text(spectator.get(path).text, "utf-8")
    assert fetch.endswith("> log.json")
    assert check == "wardroom verify log.json"
    found = verify(tmp_path, "log.json")
    assert (found.returncode, found.stderr) == (3, "")
    assert f"$ {check}\n{found.stdout}$" in block
    log = json.loads((tmp_path / "log.json").read_text("utf-8"))
    assert ".commitment, .head, .entries[0].content.founding.tournament.commitment" in compare
    assert log["commitment"] == created["session"]["dice"]["commitment"]
    assert created["session"]["head"] in [entry["head"] for entry in log["entries"]]
    assert log["head"] == spectator.get().json()["head"]
    assert log["charts"]["tables"]


def test_an_embedded_service_signs_with_a_key_of_its_own(
    client: httpx.Client, begun: tuple[Seat, dict[str, Any]], tmp_path: Path
) -> None:
    (tmp_path / "log.json").write_text(begun[0].get("/export").text, "utf-8")
    (key,) = client.get("/.well-known/jwks.json").json()["keys"]
    found = verify(tmp_path, "log.json", "--keys", str(client.base_url))
    assert found.returncode == 0, found.stderr
    assert f"signed      good by {key['kid']} (wardroom)\n" in found.stdout
    assert begun[1]["receipt"] in json.loads((tmp_path / "log.json").read_text())["receipts"]


def test_what_is_not_over_and_what_is_none(client: httpx.Client, tmp_path: Path) -> None:
    seats = seats_of(client, client.post("/v1/hunters/sessions", json={"setup": {}}))
    (tmp_path / "log.json").write_text(seats["spectator"].get("/export").text, "utf-8")
    found = verify(tmp_path, "log.json")
    assert found.returncode == 3
    assert "not to be checked before the seed is revealed" in found.stdout
    assert '"complete": false' in verify(tmp_path, "--json", "log.json").stdout
    (tmp_path / "log.json").write_text("{}")
    assert verify(tmp_path, "log.json").returncode == 2


def test_the_client_code_says_what_is_to_be_said(
    begun: tuple[Seat, dict[str, Any]], tournament: list[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    blocks = re.findall(r"```python\n(.*?)```", CLIENT, re.DOTALL)
    code = [block for block in blocks if "wardroom_client.verify" in block]
    log = begun[0].get("/export").text
    (tmp_path / "log.json").write_text(log, "utf-8")
    (tmp_path / "logs").mkdir()
    for number, one in enumerate(tournament, 1):
        (tmp_path / "logs" / f"{number}.json").write_text(one, "utf-8")
    monkeypatch.chdir(tmp_path)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile("".join(code), "README.md", "exec"), {})  # noqa: S102 - our own document
    head = json.loads(log)["head"]
    promised = begun[1]["session"]["dice"]["commitment"]
    first, unproven, notes, last = printed.getvalue().splitlines()
    assert (first, notes, last) == ("True False 0", f"{promised} {head}", "True True 0")
    assert unproven.startswith("not_signed ")  # No keys are given there.


def test_a_late_entrants_log_is_checked_like_any_other(
    client: httpx.Client, tournament: list[str], tmp_path: Path
) -> None:
    (tmp_path / "log.json").write_text(tournament[2], "utf-8")
    found = verify(tmp_path, "log.json", "--keys", str(client.base_url))
    assert found.returncode == 0
    assert [line.split()[1] for line in found.stdout.splitlines()[:4]] == ["good"] * 4


def test_the_clients_module_works_by_itself(tournament: list[str], tmp_path: Path) -> None:
    shutil.copy(sdk.__file__, tmp_path)
    (tmp_path / "log.json").write_text(tournament[0], "utf-8")
    code = "import json, verify; print(verify.verify_log(json.load(open('log.json'))).good)"
    found = subprocess.run(
        [sys.executable, "-E", "-S", "-c", code],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert found.stdout == "True\n"
