"""A version is written wherever one is stated; a release is made by commands that exist."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from release.versions import OF_RELEASES, PLACES, TOP, npm_version, write_version

WITH_COMMANDS = (
    "Makefile",
    "docs/contributing/architecture.md",
    "docs/contributing/recipes.md",
)
_INSTALLED = {"pip", "pytest", "compileall", "venv"}
_OF_A_CLIENT = {"generator"}
"""What is run in a folder of its own."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that state the version."""
    for path in ("CHANGELOG.md", *(place.path for place in (*PLACES, *OF_RELEASES))):
        copy = tmp_path / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(TOP / path, copy)
    return tmp_path


def headed(checkout: Path, heading: str) -> None:
    (checkout / "CHANGELOG.md").write_text(
        f"# Changelog\n\n## {heading}\n\n## 0.0.9 (1941-05-01)\n"
    )


@pytest.mark.parametrize(
    ("version", "heading", "npm", "image"),
    [
        ("4.5.6", "4.5.6 (1941-05-27)", "4.5.6", "4.5.6"),
        ("4.6.0.dev0", "4.6.0.dev0 (unreleased)", "4.6.0-dev.0", None),
    ],
)
def test_every_place_has_the_version(
    checkout: Path, version: str, heading: str, npm: str, image: str | None
) -> None:
    headed(checkout, heading)
    before = {place.path: (checkout / place.path).read_text() for place in OF_RELEASES}
    write_version(version, checkout)
    for place in PLACES:
        stated = npm if place.npm else version
        assert (checkout / place.path).read_text().count(f'"{stated}"') == place.times
    for place in OF_RELEASES:
        text = (checkout / place.path).read_text()
        if image is None:
            assert text == before[place.path]
        else:
            assert text.count(f"wardroom:{image}") == place.times


@pytest.mark.parametrize(
    ("version", "heading", "said"),
    [
        ("v0.1.0", "v0.1.0 (1941-05-27)", "is no version"),
        ("0.1", "0.1 (1941-05-27)", "is no version"),
        ("0.1.0", "0.1.0.dev0 (unreleased)", "has to begin with `## 0.1.0 "),
        ("0.1.0", "0.1.0 (unreleased)", "YYYY-MM-DD"),
        ("0.2.0.dev0", "0.1.0 (1941-05-27)", "`## 0.2.0.dev0 (unreleased)`"),
    ],
)
def test_what_is_not_ready_is_refused(
    checkout: Path, version: str, heading: str, said: str
) -> None:
    headed(checkout, heading)
    before = {path: path.read_bytes() for path in checkout.rglob("*.*") if path.is_file()}
    with pytest.raises(SystemExit, match=re.escape(said)):
        write_version(version, checkout)
    assert {path: path.read_bytes() for path in before} == before


def test_a_place_that_states_no_version_is_named(checkout: Path) -> None:
    headed(checkout, "4.5.6 (1941-05-27)")
    (checkout / "service/wardroom/__init__.py").write_text("")
    with pytest.raises(SystemExit, match=r"__init__\.py states a version 0 times, not 1"):
        write_version("4.5.6", checkout)


def test_nothing_else_states_the_version() -> None:
    """But what is generated and kept, the changelog and this folder."""
    from wardroom import __version__

    stated = "|".join(re.escape(each) for each in {__version__, npm_version(__version__)})
    pattern = rf"(version|wardroom).{{0,20}}[^0-9.]({stated})([^0-9.]|$)"
    listed = subprocess.run(
        ["git", "-C", str(TOP), "grep", "-lE", pattern],
        capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    known = {place.path for place in (*PLACES, *OF_RELEASES)}
    apart = (
        "CHANGELOG.md", "docs/contributing/release.md", "openapi/", "sdk/python/",
        "service/README.md", "tests/kept/", "tests/release/", "requirements",
        "service/play/package-lock.json",
    )  # fmt: skip
    assert [path for path in listed if path not in known and not path.startswith(apart)] == []


@pytest.mark.parametrize("document", WITH_COMMANDS)
def test_what_commands_run_is_in_the_repository(document: str) -> None:
    """Not only on the machine of whoever wrote them: a folder that git ignores is lost."""
    modules = set(re.findall(r"python -m ([\w.]+)", (TOP / document).read_text()))
    modules -= _INSTALLED | _OF_A_CLIENT
    assert modules
    listed = subprocess.check_output(["git", "-C", str(TOP), "ls-files", "tests"], text=True)
    for module in sorted(modules):
        found = importlib.util.find_spec(module)
        assert found is not None, module
        assert found.origin is not None, module
        assert str(Path(found.origin).relative_to(TOP)) in listed.splitlines(), module


def test_the_licence_of_each_client_is_ours() -> None:
    for folder in ("sdk/python", "sdk/typescript", "sdk/engine"):
        assert (TOP / folder / "LICENSE").read_bytes() == (TOP / "LICENSE").read_bytes()
