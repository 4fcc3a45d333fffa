"""What the client's README shows runs against a service, and is sound for a strict type checker."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from api.serving import Server
from runs.patience import patience
from sdk.test_bot import PROGRAM

ROOT = Path(__file__).parents[2]
README = (ROOT / "sdk" / "python" / "README.md").read_text("utf-8")
PACKAGE = ROOT / "sdk" / "python"
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.fixture(scope="module")
def folder(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the blocks run: with logs that were exported."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "logs").mkdir()
    with server.client() as client:
        created = client.post("/v1/hunters/sessions", json={"setup": {}}).json()
        path = f"/v1/hunters/sessions/{created['session']['session']}"
        own = {"Authorization": f"Bearer {created['tokens']['commander']}"}
        (folder / "log.json").write_text(client.get(f"{path}/export", headers=own).text, "utf-8")
        body = {"setup": {}, "entrants": [{"name": "Ott"}]}
        made = client.post("/v1/hunters/tournaments", json=body).json()
        path = f"/v1/hunters/tournaments/{made['tournament']['tournament']}"
        own = {"Authorization": f"Bearer {made['tokens']['organiser']}"}
        client.post(f"{path}/close", headers=own)
        (folder / "logs" / "1.json").write_text(
            client.get(f"{path}/games/1/export", headers=own).text, "utf-8"
        )
    return folder


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_every_block_runs(number: int, server: Server, folder: Path) -> None:
    code = BLOCKS[number].replace("http://127.0.0.1:8000", server.url)
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=folder, env={**os.environ, "PYTHONPATH": str(PACKAGE)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")


def test_every_block_and_the_bot_are_sound_for_mypy(tmp_path: Path) -> None:
    for number, block in enumerate([*BLOCKS, PROGRAM]):
        (tmp_path / f"block_{number}.py").write_text(block, "utf-8")
    blocks = sorted(tmp_path.glob("*.py"))
    found = subprocess.run(  # With the options and the cache of `make types`, which are strict.
        [sys.executable, "-m", "mypy", *blocks],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=patience(300),
    )  # fmt: skip
    assert found.stdout == f"Success: no issues found in {len(blocks)} source files\n"
    assert (found.returncode, found.stderr) == (0, "")
