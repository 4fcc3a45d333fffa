"""The Python client as a package: what it costs to import, and that it installs by its path."""

from __future__ import annotations

import compileall
import importlib
import inspect
import json
import os
import re
import resource
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
from wardroom_client import Client

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "sdk" / "python"
_ROUNDS = 3

IMPORTED = {
    "import wardroom_client": 1.1,
    "from wardroom_client import Client": 1.5,
    "from wardroom_client import Client; Client('http://x').hunters": 1.5,
    "from wardroom_client import Session": 2,
    "import wardroom_client.verify": 2,
}
"""What is imported, and how many times the processor time of httpx that may take at most."""


def _seconds(code: str) -> float:
    """The processor time of a Python that runs `code`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_importing_costs_little_beside_httpx() -> None:
    codes = ("import httpx", *IMPORTED)
    times = [[_seconds(code) for code in codes] for _ in range(_ROUNDS)]
    least = dict(zip(codes, (min(column) for column in zip(*times, strict=True)), strict=True))
    ratios = {code: least[code] / least["import httpx"] for code in IMPORTED}
    assert [code for code, most in IMPORTED.items() if ratios[code] > most] == [], ratios


def test_operations_are_imported_when_they_are_asked_for() -> None:
    code = (
        "import json, sys; from wardroom_client import Client; client = Client('http://x');"
        "before = [name for name in sys.modules if 'wardroom_client.operations' in name];"
        "client.hunters.resolve_salvo;"
        "print(json.dumps([before, [name for name in sys.modules if '.operations.' in name],"
        " 'asyncio' in sys.modules and 'asyncio' not in before]))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    before, after, _ = json.loads(ran.stdout)
    assert (before, after) == ([], ["wardroom_client.operations.hunters"])


def test_a_type_is_a_dict_as_the_program_runs() -> None:
    hunters: Any = importlib.import_module("wardroom_client.types.hunters")
    assert hunters.HuntersCareerSession(status="over") == {"status": "over"}
    with pytest.raises(AttributeError, match="no attribute 'HuntersCareerSesion'"):
        _ = hunters.HuntersCareerSesion


CALLED_WRONGLY: tuple[dict[str, str], ...] = (
    {},
    {"session": "1"},
    {"session": "1", "token": "t", "langauge": "en"},
)


@pytest.mark.parametrize("given", CALLED_WRONGLY, ids=",".join)
def test_a_method_takes_what_its_stub_says(given: Any) -> None:
    """At run time it is made from a table."""
    with pytest.raises(TypeError, match="argument"):
        Client("http://x").hunters.get_career(**given)


def test_a_method_is_described_by_its_stub() -> None:
    hunters = Client("http://x").hunters
    taken = "(session, *, token, language=None, fields=None)"
    assert str(inspect.signature(hunters.get_career)) == taken
    assert str(inspect.getdoc(hunters.resolve_salvo)).startswith("Attack up to four ships")


def test_the_generator_is_the_one_that_is_locked() -> None:
    stated = re.compile(r"openapi-python-client==[\d.]+")
    places = ("sdk/python/hatch_build.py", "requirements-dev.lock", "sdk/generators.py")
    found = {stated.search((ROOT / place).read_text("utf-8")) for place in places}
    assert len({match[0] for match in found if match is not None}) == 1
    assert None not in found


def test_it_is_small() -> None:
    """The generated modules: 1,950 files and 296,000 lines in 0.1.0."""
    package = PACKAGE / "wardroom_client"
    made = [*package.glob("types/*.py*"), *package.glob("operations/*.py*")]
    assert len(made) <= 30
    assert sum(len(path.read_text("utf-8").splitlines()) for path in made) <= 30_000


def test_a_wheel_of_its_sdist_is_the_same(tmp_path: Path) -> None:
    """An sdist holds what was generated, and needs neither the document nor the generator."""
    build = [sys.executable, "-m", "hatchling", "build", "--directory", str(tmp_path)]
    subprocess.run([*build, "--target", "sdist"], cwd=PACKAGE, check=True)
    subprocess.run([*build, "--target", "wheel"], cwd=PACKAGE, check=True)
    (sdist,), (wheel,) = tmp_path.glob("*.tar.gz"), tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    wheel.unlink()
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    asked = "import hatchling.build; print(hatchling.build.get_requires_for_build_wheel())"
    needed = subprocess.run(
        [sys.executable, "-c", asked], cwd=unpacked, check=True, capture_output=True, text=True
    )
    assert needed.stdout.strip() == "[]"
    subprocess.run([*build, "--target", "wheel"], cwd=unpacked, check=True)
    with zipfile.ZipFile(wheel) as packed:
        assert packed.namelist() == names
        packed.extractall(tmp_path / "installed")  # noqa: S202 - made above
    installed = tmp_path / "installed" / "wardroom_client"
    # The names of files in what is compiled are those of an installation, not of this folder.
    place = "lib/python3/site-packages/wardroom_client"
    assert compileall.compile_dir(installed, ddir=place, quiet=2)
    assert sum(path.stat().st_size for path in installed.rglob("*.*")) <= 2_000_000
    code = (
        "import wardroom_client; from wardroom_client import Client, Session;"
        "print(Client('http://x').hunters.resolve_salvo.__name__, wardroom_client.__file__)"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    )
    name, file = ran.stdout.split()
    assert name == "resolve_salvo"
    assert Path(file).is_relative_to(tmp_path)


def test_it_installs_by_its_path(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    made = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path)]
    subprocess.run([*pip, *made, str(PACKAGE)], check=True)
    (wheel,) = tmp_path.glob("wardroom_client-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    for name in ("py.typed", "session.py", "_sync/session.py", "_async/session.py", "verify.py"):
        assert f"wardroom_client/{name}" in names
    for name in ("types/hunters.pyi", "types/hunters.py", "operations/hunters.py"):
        assert f"wardroom_client/{name}" in names
    packed_here = {name for name in names if name.startswith("wardroom_client/")}
    only_for_making = {Path(name).suffix for name in packed_here} - {".py", ".pyi", ".typed"}
    assert not only_for_making, packed_here
    code = "from wardroom_client.session import Session; print(Session.__module__)"
    environment = {**os.environ, "PYTHONPATH": str(wheel)}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=True
    )
    assert ran.stdout.decode().strip() == "wardroom_client._sync.session"
