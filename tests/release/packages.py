"""The packages of a release: built, and compared with what the checkout and pip expect."""

from __future__ import annotations

import email
import importlib.util
import io
import json
import re
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from release.versions import TOP, npm_version
from wardroom import __version__

_IN_SDIST = (
    "service", "openapi/*.md", "openapi/logs.json", "openapi/vectors.json", "CHANGELOG.md",
    "README.md", "LICENSE", "LICENSE-CC0", "sdk/java/Wardroom.java", "sdk/lua/wardroom.lua",
)  # fmt: skip
_CONTRACT = "wardroom/web/contract/"
"""Where the wheel has the contract, which lies in `openapi` of the checkout."""
_CLIENTS = "wardroom/web/clients/"
"""Where the wheel has the clients: those that were made with it, and those that are a source."""
_NOT_SERVED = {_CONTRACT + "generators.md"}
"""What else lies in `openapi`: it is about clients, and is in no wheel."""
_MADE_FOR_SDIST = {"PKG-INFO", ".gitignore", "pyproject.toml"}
_LINK = re.compile(r"\]\((?!https?://|#)([^)\s]+)")
LICENSE = "Apache-2.0 AND CC0-1.0 AND MIT AND OFL-1.1"


class Packages(NamedTuple):
    """Where the packages lie."""

    wheel: Path
    sdist: Path
    client: Path
    client_sdist: Path
    npm: Path

    @property
    def clients(self) -> tuple[Path, ...]:
        """Those of the clients, which the packages of the service hold."""
        return self.client, self.client_sdist, self.npm


def dist() -> ModuleType:
    """`sdk/dist.py`, which makes the packages."""
    found = importlib.util.spec_from_file_location("dist", TOP / "sdk" / "dist.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def built(folder: Path) -> Packages:
    """The packages of this checkout, built into `folder`. Raises CalledProcessError."""
    dist().make_all(folder)
    return Packages(
        folder / f"wardroom-{__version__}-py3-none-any.whl",
        folder / f"wardroom-{__version__}.tar.gz",
        folder / f"wardroom_client-{__version__}-py3-none-any.whl",
        folder / f"wardroom_client-{__version__}.tar.gz",
        folder / f"wardroom-client-{npm_version(__version__)}.tgz",
    )


def faults(packages: Packages, folder: Path) -> Iterator[str]:
    """What is wrong with the `packages`; the sdist is unpacked and built in `folder`."""
    wheel, client = _names(packages.wheel), _names(packages.client)
    contract = {name for name in wheel if name.startswith(_CONTRACT)}
    served = {_CONTRACT + path.name for path in (TOP / "openapi").glob("*.md")} - _NOT_SERVED
    for name in sorted(served - contract):
        yield f"{packages.wheel.name} has no {name}"
    held = {name for name in wheel if name.startswith(_CLIENTS)}
    yield from _clients(packages, held)
    own = _contents(wheel) - contract - held
    yield from _other(packages.wheel.name, own, _tracked("service/wardroom"))
    kept = _tracked("sdk/python/wardroom_client") | _generated()
    yield from _other(packages.client.name, _contents(client), kept)
    with tarfile.open(packages.sdist) as archive:
        unpacked = {name.partition("/")[2] for name in archive.getnames()} - _MADE_FOR_SDIST
        unpacked -= {f"service/{_CLIENTS}{path.name}" for path in packages.clients}
        yield from _other(packages.sdist.name, unpacked, _tracked(*_IN_SDIST, within=""))
        archive.extractall(folder, filter="data")
    again = folder / "again"
    dist().hatch(folder / packages.sdist.name.removesuffix(".tar.gz"), again, "wheel")
    yield from _other("the wheel of the sdist", _names(again / packages.wheel.name), wheel)
    for package, license_ in ((packages.wheel, LICENSE), (packages.client, "Apache-2.0")):
        yield from _metadata(package, license_)
    with tarfile.open(packages.npm) as archive:
        names = {name.removeprefix("package/") for name in archive.getnames()}
    for name in ("LICENSE", "README.md", "dist/index.js", "dist/index.d.ts", "dist/verify.js"):
        if name not in names:
            yield f"{packages.npm.name} has no {name}"
    for name in names:
        if not re.fullmatch(r"(LICENSE|README\.md|package\.json|dist/[\w./-]+\.(js|d\.ts))", name):
            yield f"{packages.npm.name} has {name}"
    with tarfile.open(packages.npm) as archive:
        stated = archive.extractfile("package/package.json")
        assert stated is not None
        if json.load(stated)["version"] != npm_version(__version__):
            yield f"{packages.npm.name} is of another version"


def _generated() -> set[str]:
    """What is made of the document, and is in no commit."""
    package = TOP / "sdk" / "python" / "wardroom_client"
    made = (
        path for folder in ("types", "operations", "_sync") for path in package.glob(f"{folder}/*")
    )
    return {
        f"wardroom_client/{path.relative_to(package)}"
        for path in made
        if path.suffix in {".py", ".pyi"}
    }


def _clients(packages: Packages, held: set[str]) -> Iterator[str]:
    """What is wrong with the clients that the wheel of the service has: `held`."""
    expected = {path.name: path.read_bytes() for path in (*packages.clients, *dist().ONE_FILE)}
    yield from _other(packages.wheel.name, held, {f"{_CLIENTS}{name}" for name in expected})
    with zipfile.ZipFile(packages.wheel) as packed:
        for name in held:
            if packed.read(name) != expected.get(name.removeprefix(_CLIENTS)):
                yield f"{name} in {packages.wheel.name} is another than was made"


def _names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def _contents(names: set[str]) -> set[str]:
    return {name for name in names if ".dist-info/" not in name}


def _tracked(*paths: str, within: str | None = None) -> set[str]:
    """The files of the checkout below `paths`, relative to the folder that holds the first.

    Those too that were generated for a release and are not committed yet.
    """
    command = ["git", "-C", str(TOP), "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.check_output([*command, *paths], text=True).splitlines()
    beginning = f"{Path(paths[0]).parent}/" if within is None else within
    return {name.removeprefix(beginning) for name in listed if (TOP / name).exists()}


def _other(package: str, names: set[str], expected: set[str]) -> Iterator[str]:
    for name in sorted(expected - names)[:5]:
        yield f"{package} has no {name}"
    for name in sorted(names - expected)[:5]:
        yield f"{package} has {name}"


def _metadata(wheel: Path, license_: str) -> Iterator[str]:
    told, files = metadata(wheel)
    if told["version"] != __version__:
        yield f"{wheel.name} is of version {told['version']}"
    if told["license-expression"] != license_:
        yield f"{wheel.name} is licensed as {told['license-expression']}"
    for named in told.get_all("license-file", []):
        if not any(name.endswith(f"/licenses/{named}") for name in files):
            yield f"{wheel.name} has no {named}"
    if not told.get_all("license-file"):
        yield f"{wheel.name} has no licence"
    for link in _LINK.findall(str(told.get_payload())):
        yield f"the page of {wheel.name} in an index links to {link}, which is not there"


def metadata(wheel: Path) -> tuple[Message, list[str]]:
    """What `wheel` states of itself, and its files."""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (stated,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        with io.TextIOWrapper(packed.open(stated), "utf-8") as text:
            return email.message_from_file(text), names
