"""`python -m release.versions VERSION`: write the version of the service and its clients.

What is generated (`openapi`) gets it from these when it is generated.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).parents[2]
_VERSION = re.compile(r"(\d+\.\d+\.\d+)(?:\.dev(\d+))?")
_HEADING = re.compile(r"^## (\S+) \((.+)\)$", re.MULTILINE)


class Place(NamedTuple):
    """A file that states the version: how, and how often."""

    path: str
    pattern: str
    times: int = 1
    npm: bool = False


PLACES = (
    Place("service/wardroom/__init__.py", r'(__version__ = ")[^"]+'),
    Place("deploy/Dockerfile", r'(image\.version=")[^"]+'),
    Place("sdk/python/pyproject.toml", r'(\nversion = ")[^"]+'),
    Place("sdk/python/wardroom_client/requests.py", r'(\nVERSION = ")[^"]+'),
    Place("sdk/typescript/package.json", r'(\n  "version": ")[^"]+', npm=True),
    Place(
        "sdk/typescript/package-lock.json",
        r'("name": "wardroom-client",\s+"version": ")[^"]+',
        times=2,
        npm=True,
    ),
    Place("sdk/engine/package.json", r'(\n  "version": ")[^"]+', npm=True),
    Place(
        "sdk/engine/package-lock.json",
        r'("name": "wardroom-engine",\s+"version": ")[^"]+',
        times=2,
        npm=True,
    ),
)
OF_RELEASES = (
    Place("deploy/kubernetes/wardroom.yaml", r"(image: wardroom:)\S+", times=2),
    Place("deploy/kubernetes/README.md", r"(REGISTRY/wardroom:)[^\s`]+", times=2),
)
"""Where the last release is named: a version in development has no image."""


def write_version(version: str, top: Path = TOP) -> None:
    """Write `version` wherever it is stated in the checkout `top`.

    Raises SystemExit for what is no version of ours, one that the changelog does not begin with, or
    a place that does not state one.
    """
    if not _VERSION.fullmatch(version):
        raise SystemExit(f"{version} is no version: 0.1.0, or 0.2.0.dev0 while it is made")
    _check_changelog(version, (top / "CHANGELOG.md").read_text("utf-8"))
    written = {}
    for place in (*PLACES, *(OF_RELEASES if is_released(version) else ())):
        path = top / place.path
        stated = npm_version(version) if place.npm else version
        text, count = re.subn(place.pattern, rf"\g<1>{stated}", path.read_text("utf-8"))
        if count != place.times:
            raise SystemExit(f"{place.path} states a version {count} times, not {place.times}")
        written[path] = text
    for path, text in written.items():
        path.write_text(text, "utf-8")


def _check_changelog(version: str, changelog: str) -> None:
    heading = _HEADING.search(changelog)
    date = r"\d{4}-\d\d-\d\d" if is_released(version) else "unreleased"
    if heading is None or heading[1] != version or not re.fullmatch(date, heading[2]):
        shown = "the date as YYYY-MM-DD" if is_released(version) else date
        raise SystemExit(f"CHANGELOG.md has to begin with `## {version} ({shown})`")


def is_released(version: str) -> bool:
    """Whether `version` is one of a release, not one in development."""
    return ".dev" not in version


def npm_version(version: str) -> str:
    """`version` as npm writes it."""
    return re.sub(r"\.dev(\d+)$", r"-dev.\1", version)


if __name__ == "__main__":
    try:
        (given,) = sys.argv[1:]
    except ValueError:
        raise SystemExit(__doc__) from None
    write_version(given)
