"""The service tested against its own document: examples, coverage, fuzzing and stateful phases."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from api.serving import Server

FOLDER = Path(__file__).parent


def test_the_service_is_what_its_document_says(server: Server) -> None:
    result = subprocess.run(
        [
            Path(sys.executable).parent / "schemathesis",
            "--config-file=schemathesis.toml",
            "run",
            f"{server.url}/openapi.json",
            "--phases=examples,coverage,fuzzing,stateful",
            "--continue-on-failure",
        ],
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout[-20_000:] + result.stderr
    assert " 0 operations" not in result.stdout
