"""What a strict type checker says of programs that use the client, right ones and wrong ones."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from runs.patience import patience
from sdk.operations import documented_examples

ROOT = Path(__file__).parents[2]
HEAD = """\
from wardroom_client import AsyncClient, Client, Refused, Session
from wardroom_client.types.hunters import HuntersResolveSalvoRequest

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
    "a missing member": 'client.hunters.resolve_salvo({"order": {}})',
    "a missing path": "client.hunters.get_career()",
    "a misspelt parameter": 'client.rulesets.get_words("hunters", languag="ja")',
    "a forgotten await": 'several.hunters.resolve_salvo(body)["outcome"]',
    "a wrong key of a state": 'session.state["headlin"]',
    "a wrong kind of action": 'session.act("engag")',
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
    "an action by its kind": 'session.act("start", client_seed="ab" * 16)',
    "a later kind is told apart": (
        'print([offer["title"] for offer in session.state["legal_actions"]])'
    ),
    "a refusal": (
        "try:\n        session.resign()\n    except Refused as refused:\n"
        "        print(refused.code, refused.rule)"
    ),
}


def _faults(folder: Path, lines: dict[str, str]) -> dict[str, list[str]]:
    """What mypy says, strictly, of each program by its name."""
    files = {}
    for number, (name, line) in enumerate(lines.items()):
        path = folder / f"program_{number}.py"
        path.write_text(f"{HEAD}    {line}\n", "utf-8")
        files[path.name] = name
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", *folder.glob("*.py")],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=patience(300),
    )  # fmt: skip
    faults: dict[str, list[str]] = {name: [] for name in lines}
    for line in found.stdout.splitlines():
        told = re.search(r"(program_\d+\.py):(\d+): error: (.*)", line)
        if told:
            faults[files[told[1]]].append(told[3])
    return faults


def test_every_example_of_the_document_is_a_call(tmp_path: Path) -> None:
    calls = [
        f"client.{each.tag.replace('-', '_')}.{each.method_name}({each.body!r})"
        for each in documented_examples()
    ]
    program = tmp_path / "program.py"
    program.write_text(
        "\n".join(["from wardroom_client import Client", 'client = Client("http://x")', *calls, ""])
    )
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", program],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=patience(300),
    )  # fmt: skip
    assert len(calls) > 300
    assert found.stdout == "Success: no issues found in 1 source file\n"


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    found = _faults(tmp_path, WRONG)
    assert [name for name, faults in found.items() if not faults] == []


def test_what_is_right_is_not(tmp_path: Path) -> None:
    found = _faults(tmp_path, RIGHT)
    assert {name: faults for name, faults in found.items() if faults} == {}
