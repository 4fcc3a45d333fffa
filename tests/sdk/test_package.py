"""The Python client as a package: what it costs to import, and that it installs by its path."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "sdk" / "python"
_ROUNDS = 3

IMPORTED = (
    "from wardroom_client.models import HuntersResolveSalvoRequest",
    "from wardroom_client.models import HuntersCareerSession",
    "from wardroom_client.api.hunters import hunters_resolve_salvo",
    "from wardroom_client.session import Session",
    "import wardroom_client.verify",
)


def _seconds(code: str) -> float:
    """The processor time of a Python that runs `code`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_importing_costs_at_most_three_times_what_httpx_does() -> None:
    codes = ("import httpx", *IMPORTED)
    times = [[_seconds(code) for code in codes] for _ in range(_ROUNDS)]
    least = dict(zip(codes, (min(column) for column in zip(*times, strict=True)), strict=True))
    ratios = {code: least[code] / least["import httpx"] for code in IMPORTED}
    assert max(ratios.values()) <= 3, ratios


def test_importing_one_model_imports_no_other() -> None:
    code = (
        "import json, sys; from wardroom_client.models import Health;"
        "print(json.dumps([name for name in sys.modules if 'wardroom_client.models.' in name]))"
    )
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=True
    )
    assert json.loads(ran.stdout) == ["wardroom_client.models.health"]


def test_a_model_that_is_not_there_is_named() -> None:
    import wardroom_client.models as models

    with pytest.raises(AttributeError, match="no attribute 'Helth'"):
        _ = models.Helth  # type: ignore[attr-defined]
    assert {"Health", "HuntersCareerSession"} <= set(dir(models))
    assert len(models.__all__) > 1000


def test_it_installs_by_its_path(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    made = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path)]
    subprocess.run([*pip, *made, str(PACKAGE)], check=True)
    (wheel,) = tmp_path.glob("wardroom_client-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    for name in ("py.typed", "session.py", "_sync/session.py", "_async/session.py", "verify.py"):
        assert f"wardroom_client/{name}" in names
    code = "from wardroom_client.session import Session; print(Session.__module__)"
    environment = {**os.environ, "PYTHONPATH": str(wheel)}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=True
    )
    assert ran.stdout.decode().strip() == "wardroom_client._sync.session"
