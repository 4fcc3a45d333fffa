"""A service tested against its own document by schemathesis."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from api.serving import Server
from runs.patience import patience

_NO_FILES = {"NETRC": "", "REQUESTS_CA_BUNDLE": "", "CURL_CA_BUNDLE": ""}
"""No request looks for passwords or authorities on the disk: a seventh of its time went there."""


def is_as_said(server: Server, folder: Path, *options: str) -> None:
    """See that schemathesis finds nothing, as it is set up in `folder`."""
    result = tested(server, folder, *options)
    assert result.returncode == 0, result.stdout[-20_000:] + result.stderr
    assert " 0 operations" not in result.stdout


def tested(server: Server, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Test a service against its whole document by schemathesis, as set up in `folder`."""
    document = httpx.get(f"{server.url}/openapi/whole.json", timeout=patience()).content
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(document)
        file.flush()
        return subprocess.run(
            [
                Path(sys.executable).parent / "schemathesis", "--config-file=schemathesis.toml",
                "run", file.name, f"--url={server.url}", "--continue-on-failure",
                f"--request-timeout={patience()}", "--suppress-health-check=too_slow", *options,
            ],
            cwd=folder, env={**os.environ, **_NO_FILES},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
