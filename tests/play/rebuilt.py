"""`python -m play.rebuilt serve`: the service with a later build of the page."""

from __future__ import annotations

import os
import runpy
import shutil
from pathlib import Path

from wardroom.api.operations import play_files

BUILT = Path(__file__).parents[2] / "service" / "wardroom" / "play"
NAME = "Wardroom, rebuilt"
"""What the later build calls itself on every screen."""


def rebuild(folder: Path) -> Path:
    """Make a later build in `folder`; returns where its files are."""
    made = shutil.copytree(BUILT, folder / "rebuilt")
    for name in ("en.js", "ja.js", "ko.js"):
        text = (made / name).read_text()
        assert 'name:"Wardroom"' in text
        (made / name).write_text(text.replace('name:"Wardroom"', f'name:"{NAME}"', 1))
    return made


if __name__ == "__main__":
    play_files._FILES = Path(os.environ["PLAY_FILES"])  # noqa: SLF001: no setting is for it
    runpy.run_module("wardroom", run_name="__main__", alter_sys=True)
