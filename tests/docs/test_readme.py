"""What the README and docs/ show is what happens: requests are sent, code is run."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.serving import Server, serving
from wardroom.rulesets.catalogue import install_all

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CALLS = (ROOT / "docs" / "calls.md").read_text("utf-8")
PROGRESS = (ROOT / "docs" / "a-game-in-progress.md").read_text("utf-8")
CLIENT = (ROOT / "sdk" / "python" / "README.md").read_text("utf-8")
SHOWN = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def _blocks(language: str, beginning: str, document: str = README) -> list[str]:
    """The code blocks of `document` in `language` that begin with `beginning`."""
    blocks: list[str] = re.findall(rf"```{language}\n(.*?)```", document, re.DOTALL)
    return [block for block in blocks if block.startswith(beginning)]


def _block(language: str, beginning: str, document: str = README) -> str:
    return _blocks(language, beginning, document)[0]


CURLS = [*_blocks("console", "$ curl"), *_blocks("console", "$ curl", CALLS)]


@pytest.mark.parametrize("block", CURLS, ids=("english", "japanese"))
def test_the_curl_command_prints_what_is_shown(server: Server, block: str) -> None:
    command, _, printed = block.partition("}}'\n")
    words = shlex.split(command.removeprefix("$ ") + "}}'")
    headers = dict(words[at + 1].split(": ", 1) for at, word in enumerate(words) if word == "-H")
    url = next(word for word in words if word.startswith(SHOWN))
    with server.client() as client:
        answer = client.post(
            url.removeprefix(SHOWN), content=words[words.index("-d") + 1], headers=headers
        )
    assert answer.status_code == 200, answer.text
    assert answer.text == printed


def _printed(server: Server, document: str) -> str:
    """What the first code of `document` with the client prints."""
    code = _block("python", "from wardroom_client", document).replace(SHOWN, server.url)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - our own document
    return printed.getvalue()


def test_the_client_code_prints_what_is_shown(server: Server) -> None:
    assert _printed(server, CALLS) == _block("text", "", CALLS)


def test_the_clients_own_readme_has_the_same_adjudication(server: Server) -> None:
    assert _printed(server, CLIENT) == CURLS[0].partition("}}'\n")[2]


def test_the_session_goes_as_is_shown(server: Server) -> None:
    block = _block("console", "$ URL=", PROGRESS)
    new, action = (json.loads(body) for body in re.findall(r"-d '(.*?)'", block))
    root = block.partition("\n")[0].partition(SHOWN)[2]
    with server.client() as client:
        begun = client.post(root, json=new).json()
        mine = f"{root}/{begun['session']['session']}"
        own = {"Authorization": f"Bearer {begun['tokens']['commander']}"}
        own["If-Match"] = json.dumps(begun["session"]["version"])
        own["Idempotency-Key"] = "1"
        acted = client.post(f"{mine}/actions", json=action, headers=own).json()
    legal = [[one["kind"], one["rule"]] for one in acted["session"]["legal_actions"]]
    printed = [json.loads(line) for line in block.splitlines() if line.startswith("[")]
    assert legal == printed


def test_the_client_code_claims_every_seat(server: Server) -> None:
    code = next(block for block in _blocks("python", "", CLIENT) if "claim_seats" in block)
    names: dict[str, Any] = {}
    exec(compile(code.replace(SHOWN, server.url), "README.md", "exec"), names)  # noqa: S102 - as above
    with names["httpx"].Client(base_url=server.url) as http:
        again = names["claim_seats"](http, names["created"])
    assert again == names["tokens"]
    assert set(again) == {"first", "second", "spectator"}


def test_the_printings_are_those_of_the_rulesets() -> None:
    """Each line of the list is what the ruleset declares."""
    _, _, listed = CALLS.partition("The printing of each rulebook")
    lines = listed.split("\n\n")[1].splitlines()
    declared = []
    for installed in install_all().values():
        printing = installed.ruleset.printing
        assert printing is not None
        declared.append(f"- {installed.ruleset.title}: {printing.title}.")
        declared += [f"  - not adjudicated: {one.rule}, {one.title}." for one in printing.absent]
    assert lines == declared


def test_every_call_is_listed() -> None:
    for ruleset in install_all().values():
        row = next(line for line in CALLS.splitlines() if line.startswith(f"| `{ruleset.id}`"))
        assert re.findall(r"`([a-z-]+)`", row)[1:] == list(ruleset.calls)
