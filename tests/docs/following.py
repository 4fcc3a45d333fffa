"""Follows a guide as a reader would: its commands in one bash, one block after another."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

SHOWN = "http://127.0.0.1:8000"
"""Where the service of every guide is."""
_MARK = "\x1eend of a block:"
_OUTPUTS = {"text", "json"}


class Block(NamedTuple):
    """Commands of a guide, and what it shows that they print."""

    commands: str
    printed: str


def blocks_of(guide: str) -> list[Block]:
    """The commands of a guide; what they print stands right behind them, where they print."""
    tokens = MarkdownIt("commonmark").parse(guide)
    blocks = []
    for token, after in zip(tokens, (*tokens[1:], None), strict=True):
        if token.type == "fence" and token.info == "sh":
            shown = after is not None and after.type == "fence" and after.info in _OUTPUTS
            blocks.append(Block(token.content, after.content if shown and after else ""))
    return blocks


def followed(blocks: list[Block], url: str, folder: Path) -> list[str]:
    """What each of the `blocks` prints in `folder` with the service at `url`.

    Raises AssertionError where one ends with a failure.
    """
    script = "".join(f"{block.commands}\nprintf '{_MARK}%s\\n' $?\n" for block in blocks).replace(
        SHOWN, url
    )
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, env={**os.environ, "PATH": _path(folder)},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, check=False,
    )  # fmt: skip
    found = re.findall(rf"(.*?){_MARK}(\d+)\n", done.stdout.replace(url, SHOWN), re.DOTALL)
    for block, (printed, status) in zip(blocks, found, strict=True):
        assert status == "0", f"{block.commands}\nended with {status}:\n{printed}"
    return [printed for printed, _ in found]


def _path(folder: Path) -> str:
    """Where commands are looked for: `wardroom` as installed, and `jq` where there is none."""
    places = [str(Path(sys.executable).parent), os.environ["PATH"]]
    if shutil.which("jq") is None:
        own = folder / ".bin"
        own.mkdir(exist_ok=True)
        (own / "jq").write_text(f'#!/bin/sh\nexec "{sys.executable}" "{_JQ}" "$@"\n')
        (own / "jq").chmod(0o755)
        places.append(str(own))
    return os.pathsep.join(places)


_JQ = Path(__file__).parent / "jq_command.py"


def is_shown(shown: str, printed: str) -> bool:
    """Whether `printed` is what is `shown`; `…` stands for what differs each time, in a line."""
    pattern = "[^\n]*".join(map(re.escape, shown.split("…")))
    return re.fullmatch(pattern, printed) is not None
