"""The packages of the service hold its clients, and a service that runs from one offers them."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from api.serving import serving
from release.packages import dist
from release.versions import TOP, npm_version
from wardroom import __version__

_BESIDE = (
    "pyproject.toml", ".gitignore", "README.md", "CHANGELOG.md", "LICENSE", "LICENSE-CC0",
    "openapi", "service/README.md", "sdk/lua", "sdk/java",
)  # fmt: skip
"""What packages of the service are made of, beside the service."""
_MEDIA_TYPES = {".whl": "application/zip", ".gz": "application/gzip", ".tgz": "application/gzip"}


@pytest.fixture(scope="module")
def clients(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Every client of this checkout by the name of its file, as `make dist` makes it."""
    folder = tmp_path_factory.mktemp("clients")
    return {
        path.name: path.read_bytes()
        for path in (*dist().make_clients(folder), *dist().ONE_FILE)
    }  # fmt: skip


@pytest.fixture(scope="module")
def packages(clients: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wheel and sdist of the service in a folder, of a copy of the checkout with the clients."""
    copy, folder = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("packages")
    left = shutil.ignore_patterns("__pycache__", "clients")
    shutil.copytree(TOP / "service" / "wardroom", copy / "service" / "wardroom", ignore=left)
    for name in _BESIDE:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (TOP / name).is_dir() else shutil.copyfile)(TOP / name, copy / name)
    made = copy / "service" / "wardroom" / "web" / "clients"
    made.mkdir()
    for name in {*clients} - {path.name for path in dist().ONE_FILE}:
        (made / name).write_bytes(clients[name])
    dist().hatch(copy, folder)
    return folder


def test_every_client_is_made(clients: dict[str, bytes]) -> None:
    assert {*clients} == {
        f"wardroom_client-{__version__}-py3-none-any.whl",
        f"wardroom_client-{__version__}.tar.gz",
        f"wardroom-client-{npm_version(__version__)}.tgz",
        "wardroom.lua", "Wardroom.java",
    }  # fmt: skip


def test_the_sdist_holds_the_clients(clients: dict[str, bytes], packages: Path) -> None:
    """So does a wheel that is made of it: the same places are its source."""
    top = f"wardroom-{__version__}"
    sources = {path.name: path.relative_to(TOP).as_posix() for path in dist().ONE_FILE}
    with tarfile.open(packages / f"{top}.tar.gz") as archive:
        for name, content in clients.items():
            path = sources.get(name, f"service/wardroom/web/clients/{name}")
            held = archive.extractfile(f"{top}/{path}")
            assert held is not None
            assert held.read() == content


def test_a_service_from_the_wheel_offers_each_by_its_digest(
    clients: dict[str, bytes], packages: Path, tmp_path: Path
) -> None:
    """Whatever encoding is accepted: what is compressed already comes as it is."""
    installed = tmp_path / "installed"
    with zipfile.ZipFile(packages / f"wardroom-{__version__}-py3-none-any.whl") as wheel:
        wheel.extractall(installed)  # noqa: S202 - it was made above
    environment = {"PYTHONPATH": str(installed)}
    where = [sys.executable, "-c", "import wardroom; print(wardroom.__file__)"]
    found = subprocess.run(where, env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == str(installed / "wardroom" / "__init__.py")
    with (
        serving(tmp_path, **environment) as server,
        server.client(headers={"Accept-Encoding": "gzip"}) as client,
    ):
        sums = client.get("/docs/clients/SHA256SUMS").text
        assert {*sums.splitlines()} == {
            f"{hashlib.sha256(content).hexdigest()}  {name}" for name, content in clients.items()
        }
        page = client.get("/docs/clients").text
        for name, content in clients.items():
            assert f'href="/docs/clients/{name}"' in page
            fetched = client.get(f"/docs/clients/{name}")
            assert fetched.content == content
            packed = _MEDIA_TYPES.get(Path(name).suffix)
            assert (packed is None) is ("content-encoding" in fetched.headers)
            assert packed in {None, fetched.headers["content-type"]}
        wheel_of_python = next(name for name in clients if name.endswith(".whl"))
        taken = tmp_path / "taken"
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        address = f"{server.url}/docs/clients/{wheel_of_python}"
        subprocess.run([*pip, "--no-deps", "--no-index", "--target", taken, address], check=True)
        assert (taken / "wardroom_client" / "__init__.py").is_file()
