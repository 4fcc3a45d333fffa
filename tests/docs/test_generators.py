"""The table of generators is of those that `make generators` tries."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "openapi" / "generators.md"
_DOCUMENT = "hunters.json"
_RESULTS = ("works", "made, not compiled", "is wrong: ", "fails: ")
_ASKED = """
import json, generators
print(json.dumps([
    [name, f"`{generators.versions(name)}`", one.language, one.flags and f"`{one.flags}`"]
    for name, one in generators.GENERATORS.items()
]))
"""


def _rows() -> list[list[str]]:
    """The cells of the table, its head first."""
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def _tried() -> list[list[str]]:
    """Name, package, language and flags of what the script runs."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    command = [sys.executable, "-c", _ASKED]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    rows: list[list[str]] = json.loads(done.stdout)
    return rows


def test_the_table_has_every_generator_with_its_version_and_flags() -> None:
    _, *rows = _rows()
    tried = _tried()
    assert len(tried) > 10
    assert [row[:5] for row in rows] == [[*one, _DOCUMENT] for one in tried]


def test_every_result_is_one_that_the_script_prints() -> None:
    head, *rows = _rows()
    assert head == ["generator", "package", "language", "flags", "document", "result", "bytes",
                    "seconds"]  # fmt: skip
    assert all(row[5].startswith(_RESULTS) for row in rows)
    assert any(row[5] == "works" for row in rows)


def test_the_readmes_lead_to_it_and_to_every_client() -> None:
    clients = (ROOT / "sdk" / "README.md").read_text("utf-8")
    assert "openapi/generators.md" in clients
    assert "sdk/README.md" in (ROOT / "README.md").read_text("utf-8")
    for folder in ("python", "typescript", "lua", "java"):
        assert f"({folder}/README.md)" in clients
        assert (ROOT / "sdk" / folder / "README.md").is_file()
