"""The table of generators is of those that `make generators` tries."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "openapi" / "generators.md"
_DOCUMENT = "hunters.json"
_RESULTS = ("works", "no type", "made, not compiled", "is wrong: ", "fails: ")
_DIRECTIONS = ["order", "answer", "session", "event"]
_TRIED = """
import json, generators
print(json.dumps([
    [name, f"`{generators.versions(name)}`", one.language, one.flags and f"`{one.flags}`"]
    for name, one in generators.GENERATORS.items()
]))
"""
_WHOLE = ROOT / "openapi" / "openapi.json"
_SAMPLED = f"""
import json, pathlib, generators
print(json.dumps(list(generators.what_is_tried(pathlib.Path({str(_WHOLE)!r})))))
"""


def _rows() -> list[list[str]]:
    """The cells of the table, its head first."""
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def _asked(code: str) -> list[Any]:
    """What the script says of itself."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    said: list[Any] = json.loads(done.stdout)
    return said


def test_the_table_has_every_generator_with_its_version_and_flags() -> None:
    _, *rows = _rows()
    tried = _asked(_TRIED)
    assert len(tried) > 10
    assert [row[:5] for row in rows] == [[*one, _DOCUMENT] for one in tried]


def test_every_result_is_one_that_the_script_prints() -> None:
    head, *rows = _rows()
    assert head == ["generator", "package", "language", "flags", "document", *_DIRECTIONS, "bytes",
                    "seconds"]  # fmt: skip
    assert all(cell.startswith(_RESULTS) for row in rows for cell in row[5:-2])
    for language in ("TypeScript", "Python"):
        works = [row[0] for row in rows if row[2] == language and set(row[5:-2]) == {"works"}]
        assert works, f"no generator for {language} works in every direction"


def test_the_examples_that_are_tried_are_in_the_document() -> None:
    assert _asked(_SAMPLED) == _DIRECTIONS


def test_the_readmes_lead_to_it_and_to_every_client() -> None:
    clients = (ROOT / "sdk" / "README.md").read_text("utf-8")
    assert "openapi/generators.md" in clients
    assert "sdk/README.md" in (ROOT / "README.md").read_text("utf-8")
    for folder in ("python", "typescript", "lua", "java"):
        assert f"({folder}/README.md)" in clients
        assert (ROOT / "sdk" / folder / "README.md").is_file()
