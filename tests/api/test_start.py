"""What is loaded when: commands load what they need, and the service all that it needs at once."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import click
import pytest

from api.conftest import CALLS
from wardroom.cli import _COMMANDS, main

SERVING = {"granian", "litestar", "prometheus_client", "redis", "structlog", "uvloop"}
GAMES = {"hunters", "silent_victory", "battleships"}


def loaded_by(*arguments: str, text: str = "") -> set[str]:
    """Modules that the command loads; of what this package has, the names of the games alone."""
    code = (
        "import atexit, sys\n"
        "atexit.register(lambda: print(*sys.modules, sep='\\n', file=sys.stderr))\n"
        "from wardroom.cli import main; main()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        input=text, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return {name.removeprefix("wardroom.rulesets.") for name in ran.stderr.split()}


def test_a_list_of_commands_loads_none_of_them() -> None:
    assert not {"msgspec", "wardroom.commands.serve"} & loaded_by("--help")


def test_one_thread_loads_what_workers_need(tmp_path: Path) -> None:
    """Beside another one that loads the same packages it might find them half made."""
    code = (
        "import atexit, sys, threading\n"
        "loaded = []\n"
        "def heard(event, given):\n"
        "    if event == 'import':\n"
        "        loaded.append((given[0].split('.')[0], threading.get_ident()))\n"
        "sys.addaudithook(heard)\n"
        "atexit.register(lambda: print(*loaded, sep='\\n'))\n"
        "from wardroom.cli import main; main()"
    )
    with socket.create_server(("127.0.0.1", 0)) as taken:  # It ends before it serves.
        port = str(taken.getsockname()[1])
        ran = subprocess.run(
            [sys.executable, "-c", code, "serve", "--port", port],
            env={**os.environ, "WARDROOM_DATA_DIR": str(tmp_path)},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert f"PORT={port}" in ran.stderr
    threads = {line for line in ran.stdout.splitlines() if line.startswith(("('lite", "('gran"))}
    assert len({line.split(", ")[1] for line in threads}) == 1


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory", "battleships"])
def test_a_call_loads_its_ruleset_and_nothing_of_the_service(ruleset: str) -> None:
    request = subprocess.run(
        [sys.executable, "-m", "wardroom", "calls", ruleset, "resolve-salvo"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    loaded = loaded_by("adjudicate", ruleset, "resolve-salvo", text=request)
    assert loaded & (GAMES | SERVING | {"rich"}) == {ruleset.replace("-", "_")}


@pytest.mark.parametrize("name", _COMMANDS)
def test_a_short_help_is_that_of_the_command(name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert _COMMANDS[name][1] == command.get_short_help_str()


def test_the_first_player_waits_for_nothing_to_be_loaded() -> None:
    first = {call.ruleset.id: call for call in reversed(CALLS)}.values()
    requests = [
        (call.path, language, json.dumps(call.examples[0].request()))
        for language, calls in (("en", CALLS), ("ja", first), ("ko", first))
        for call in calls
    ]
    ran = subprocess.run(
        [sys.executable, "-m", "api.first_requests"],
        input=json.dumps(requests), capture_output=True, text=True, check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )  # fmt: skip
    statuses, opened = json.loads(ran.stdout)
    assert set(statuses) == {200}
    assert opened == []
