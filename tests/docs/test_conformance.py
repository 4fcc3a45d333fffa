"""What docs/conformance.md shows is what happens."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

from click.testing import CliRunner

from api.serving import serving
from wardroom.cli import main

DOCUMENT = (Path(__file__).parents[2] / "docs" / "conformance.md").read_text("utf-8")
SHOWN = "http://127.0.0.1:8000"


def test_its_code_and_its_command_do_as_is_shown(tmp_path: Path) -> None:
    (code,), (text,), (console,) = (
        re.findall(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)
        for language in ("python", "text", "console")
    )
    command, _, told = console.partition("\n")
    printed = io.StringIO()
    with serving(tmp_path) as server:
        with contextlib.redirect_stdout(printed):
            exec(compile(code.replace(SHOWN, server.url), "", "exec"), {})  # noqa: S102 - ours
        words = shlex.split(command.removeprefix("$ wardroom ").replace(SHOWN, server.url))
        result = CliRunner().invoke(main, words)
    assert printed.getvalue() == text
    assert result.exit_code == 0
    assert _without_counts(result.output) == _without_counts(told)


def _without_counts(told: str) -> str:
    """How many cases there are changes with every new one."""
    return re.sub(r"\d+ of \d+", "N of N", told)
