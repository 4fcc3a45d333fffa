"""The limit of open files: raised, and named where it is too low."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys

import pytest

from wardroom.open_files import files_needed
from wardroom.settings import Settings

_ALLOW = """
import resource
from wardroom.open_files import allow_open_files
from wardroom.settings import read_settings
from wardroom.telemetry import configure_logging
settings = read_settings()
configure_logging(settings)
print(allow_open_files(settings), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.parametrize(("streams", "enough"), [(100, True), (5000, False)])
def test_the_limit_is_raised_and_one_too_low_is_named(streams: int, enough: bool) -> None:
    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 2000))

    ran = subprocess.run(
        [sys.executable, "-c", _ALLOW], capture_output=True, text=True, check=True,
        preexec_fn=limited, env={**os.environ, "WARDROOM_STREAMS": str(streams)},
    )  # fmt: skip
    assert ran.stdout.split() == ["2000"] * 3
    lines = [json.loads(line) for line in ran.stderr.splitlines()]
    needed = files_needed(Settings(streams=streams))
    assert (needed <= 2000) is enough
    assert [(line["limit"], line["needed"]) for line in lines] == [(2000, needed)][enough:]
    assert all("WARDROOM_STREAMS" in line["detail"] for line in lines)
