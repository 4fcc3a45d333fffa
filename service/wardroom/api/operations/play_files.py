"""The page at /play as files: the page itself and the files that it loads.

The files of a build are served below a path with the build's digest, and may be cached for ever. No
other digest is served: a page of another build, whose files differ, then reports that there is a
newer page. Files with the same path in every build are revalidated each time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from wardroom.api.exchange import HTML

PLAY_PATH = "/play"
WORKER = "worker.js"
_FILES = Path(__file__).parents[2] / "play"
_PAGE = "index.html"
_BUILT = b"play/build/"
"""The text in the page that is replaced with the path of its build."""
_STABLE = ("icon.svg", "manifest.webmanifest", WORKER)
"""Files that have the same path in every build."""
_MEDIA_TYPES = {
    ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
_DIGITS = 16


class PlayFile(msgspec.Struct, frozen=True):
    """A file of the page; `lasting`: the content at its path never changes."""

    path: str
    name: str
    content: bytes
    media_type: str
    lasting: bool = False


def play_files() -> Iterator[PlayFile]:
    """Yield the page, the files with fixed paths, and the files of the build."""
    contents = {one.name: one.read_bytes() for one in sorted(_FILES.iterdir())}
    digest = _digest(contents)
    page = contents[_PAGE].replace(_BUILT, f"play/{digest}/".encode())
    yield PlayFile(PLAY_PATH, "play", page, HTML)
    files = {name: _MEDIA_TYPES.get(Path(name).suffix) for name in contents}
    for name, media_type in files.items():
        if media_type is None:
            continue
        if name in _STABLE:
            yield PlayFile(f"{PLAY_PATH}/{name}", f"play-{name}", contents[name], media_type)
        if name != WORKER:
            path, of = f"{PLAY_PATH}/{digest}/{name}", f"play-build-{name}"
            yield PlayFile(path, of, contents[name], media_type, lasting=True)


def _digest(contents: dict[str, bytes]) -> str:
    """Return the digest of a build, over the names and contents of all its files."""
    summed = hashlib.sha256()
    for name, content in contents.items():
        summed.update(f"{name} {len(content)} ".encode() + content)
    return summed.hexdigest()[:_DIGITS]
