"""What the README shows is what happens: its requests are sent, its code is run."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.serving import Server, serving
from wardroom.rulesets.catalogue import install_all

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
SHOWN = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def _block(language: str, beginning: str) -> str:
    """The code block of the README in `language` that begins with `beginning`."""
    blocks: list[str] = re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)
    return next(block for block in blocks if block.startswith(beginning))


def test_the_curl_command_prints_what_is_shown(server: Server) -> None:
    command, _, printed = _block("console", "$ curl").partition("}}'\n")
    words = shlex.split(command.removeprefix("$ ") + "}}'")
    headers = dict(words[at + 1].split(": ", 1) for at, word in enumerate(words) if word == "-H")
    url = next(word for word in words if word.startswith(SHOWN))
    with server.client() as client:
        answer = client.post(
            url.removeprefix(SHOWN), content=words[words.index("-d") + 1], headers=headers
        )
    assert answer.status_code == 200, answer.text
    assert answer.text == printed


def test_the_client_code_prints_what_is_shown(server: Server) -> None:
    code = _block("python", "from wardroom_client").replace(SHOWN, server.url)
    shown = _block("text", "")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - our own document
    assert printed.getvalue() == shown


def test_every_call_is_listed() -> None:
    for ruleset in install_all().values():
        row = next(line for line in README.splitlines() if line.startswith(f"| `{ruleset.id}`"))
        assert re.findall(r"`([a-z-]+)`", row)[1:] == list(ruleset.calls)
