"""The files of what is kept: JSON, compressed."""

from __future__ import annotations

import lzma
from pathlib import Path

FOLDER = Path(__file__).parent
PROMISED, FORMATS, STORIES = "promised.json.xz", "formats.json.xz", "stories.json.xz"
RECORDS, REFUSALS = "records.json.xz", "refusals.json.xz"
"""What is kept of a release beside rulesets: what its document promises, formats, records, and what
its operations refuse."""
SESSION, LOG, PACK = "session.json.xz", "log.json.xz", "pack.json.xz"
"""What is kept of a ruleset."""
CLIENTS = "clients.tar.gz"
"""The verifiers of the clients of a release, which check logs of later ones too."""
GAMES = "games.tar.xz"
"""Some of the games that a release publishes as logs (`sdk/games.py`)."""
OF_RELEASE = (PROMISED, FORMATS, STORIES, RECORDS, REFUSALS, CLIENTS, GAMES)
OF_RULESET = (SESSION, LOG, PACK)


def of_releases(name: str) -> list[Path]:
    """Return the files called `name` of all releases."""
    return sorted(FOLDER.glob(f"*/{name}"))


def read(path: Path) -> bytes:
    """Return the JSON of the file at `path`."""
    return lzma.decompress(path.read_bytes())


def write(path: Path, content: bytes) -> None:
    """Write JSON to the file at `path`: the same bytes whenever it is."""
    path.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
