"""Follows a guide as a reader would: its commands in one bash, one block after another."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

from runs.patience import patience

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


def followed(
    blocks: list[Block], url: str, folder: Path, clock: Mapping[str, str] | None = None
) -> list[str]:
    """What each of the `blocks` prints in `folder` with the service at `url`.

    `clock`: the environment of `play.clock_ahead`. Where it is given, nobody waits: a long `sleep`
    puts the clock of the service forward. Raises AssertionError where a block ends with a failure.
    """
    script = "".join(f"{block.commands}\nprintf '{_MARK}%s\\n' $?\n" for block in blocks).replace(
        SHOWN, url
    )
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, env={**os.environ, "PATH": _path(folder, clock)},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        timeout=patience(120),
    )  # fmt: skip
    found = re.findall(rf"(.*?){_MARK}(\d+)\n", done.stdout.replace(url, SHOWN), re.DOTALL)
    for block, (printed, status) in zip(blocks, found, strict=True):
        assert status == "0", f"{block.commands}\nended with {status}:\n{printed}"
    return [printed for printed, _ in found]


def _path(folder: Path, clock: Mapping[str, str] | None) -> str:
    """Where commands are looked for: `wardroom` as installed, and those of the tests' own."""
    own = folder / ".bin"
    own.mkdir(exist_ok=True)
    if shutil.which("jq") is None:
        _write(own / "jq", f'exec "{sys.executable}" "{_JQ}" "$@"')
    if clock is not None:
        given = " ".join(f"{name}={shlex.quote(value)}" for name, value in clock.items())
        _write(
            own / "sleep",
            f'[ "${{1%.*}}" -lt {_LONG_SECONDS} ] && exec "{shutil.which("sleep")}" "$1"\n'
            f'PYTHONPATH="{_TESTS}" {given} exec "{sys.executable}" -m play.clock_ahead "$1"',
        )
    return os.pathsep.join([str(own), str(Path(sys.executable).parent), os.environ["PATH"]])


def _write(command: Path, script: str) -> None:
    command.write_text(f"#!/bin/sh\n{script}\n")
    command.chmod(0o755)


_TESTS = Path(__file__).parents[1]
_JQ = Path(__file__).parent / "jq_command.py"
_LONG_SECONDS = 10


def is_shown(shown: str, printed: str) -> bool:
    """Whether `printed` is what is `shown`; `…` stands for what differs each time, in a line."""
    pattern = "[^\n]*".join(map(re.escape, shown.split("…")))
    return re.fullmatch(pattern, printed) is not None
