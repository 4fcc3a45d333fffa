"""The tools of assistants, asked by the library's own client: in this process and as a command."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from mcp_types import CallToolResult, TextContent

from api.conftest import RULESETS
from api.test_cli import assert_fails, run
from wardroom.api.operations.guides import GUIDES
from wardroom.assistants.answering import InProcess
from wardroom.assistants.tools import INSTRUCTIONS, server_of

GUIDE = (GUIDES / "assistants.md").read_text("utf-8")
TOOLS = ("calls", "call", "adjudicate", "odds", "rule", "play")
HUNTED = RULESETS["hunters"].calls["run-depth-charge-cycle"].examples[0].request()
SALVO = RULESETS["hunters"].calls["resolve-salvo"].examples[0].request()
NO_SUCH_TUBE = {
    **SALVO,
    "order": {
        **SALVO["order"],
        "attack": [{"weapon": "forward", "torpedoes": [{"tube": 5, "target": 1}]}],
    },
}


def answering(language: str = "en") -> InProcess:
    return InProcess(RULESETS, language)


def asked(*questions: tuple[str, dict[str, Any]], language: str = "en") -> list[CallToolResult]:
    """What the tools answer to one question after another."""

    async def ask() -> list[CallToolResult]:
        async with Client(server_of(answering(language), sessions=False)) as client:
            return [await client.call_tool(tool, given) for tool, given in questions]

    return asyncio.run(ask())


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def of(result: CallToolResult) -> Any:
    assert not result.is_error, text_of(result)
    return json.loads(text_of(result))


@pytest.mark.parametrize(("sessions", "named"), [(False, TOOLS[:-1]), (True, TOOLS)])
def test_the_tools_are_few_and_told_in_few_bytes(sessions: bool, named: tuple[str, ...]) -> None:
    async def listed() -> tuple[str | None, list[Any]]:
        async with Client(server_of(answering(), sessions=sessions)) as client:
            return client.instructions, (await client.list_tools()).tools

    instructions, tools = asyncio.run(listed())
    assert instructions == INSTRUCTIONS
    assert "Never invent a die" in INSTRUCTIONS
    assert tuple(tool.name for tool in tools) == named
    told = json.dumps([tool.model_dump(exclude_none=True, by_alias=True) for tool in tools])
    assert len(told) < 3000
    for name in named:
        assert f"| `{name}` |" in GUIDE


@pytest.mark.parametrize(
    ("tool", "given", "told"),
    [
        ("calls", {"ruleset": "silent"}, ("ruleset_unknown", "silent-victory")),
        ("call", {"ruleset": "hunters", "call": "salvo"}, ("no call 'salvo'", "resolve-salvo")),
        (
            "call",
            {"ruleset": "hunters", "call": "resolve-salvo", "type": "SalvoOrder"},
            ("no type 'SalvoOrder'", "HuntersSalvoOrder"),
        ),
        (
            "adjudicate",
            {"ruleset": "hunters", "call": "resolve-salvo", "request": NO_SUCH_TUBE},
            ("tube_not_there", '"rule":"9.2.1"', '"choices":[1,2,3,4]', "/order/attack/0/torp"),
        ),
        (
            "adjudicate",
            {"ruleset": "hunters", "call": "resolve-salvo", "request": {"orders": {}}},
            ("member_unknown", "orders"),
        ),
        ("adjudicate", {"ruleset": "hunters", "call": "x/y", "request": {}}, ("not_found",)),
        ("odds", {"ruleset": "hunters", "call": "resolve-salvo", "request": SALVO}, ("dice",)),
    ],
)
def test_what_is_refused_says_why_and_what_would_do(
    tool: str, given: dict[str, Any], told: tuple[str, ...]
) -> None:
    (refused,) = asked((tool, given))
    assert refused.is_error
    for word in told:
        assert word in text_of(refused)


def test_what_is_told_is_what_the_service_answers() -> None:
    about = {"ruleset": "hunters", "call": "run-depth-charge-cycle"}
    listed, described, hunted, odds, rule, found = asked(
        ("calls", {"ruleset": "hunters"}),
        ("call", about),
        ("adjudicate", {**about, "request": HUNTED}),
        ("odds", {**about, "request": {k: v for k, v in HUNTED.items() if k != "dice"}}),
        ("rule", {"ruleset": "hunters", "asked": "9.2.3"}),
        ("rule", {"ruleset": "hunters", "asked": "dud torpedo"}),
    )
    assert list(of(listed)) == list(RULESETS["hunters"].calls)
    call = of(described)
    assert call["example"] == HUNTED
    (refers,) = {call["schema"]["properties"]["order"]["$ref"].rpartition("/")[2]}
    (one,) = asked(("call", {**about, "type": refers}))
    assert "rounds" in of(one)["schema"]["properties"]
    assert of(hunted)["lines"][0].startswith("Close-range approach: 2d6 ")
    assert sum(each["probability"]["decimal"] for each in of(odds)["results"]) == pytest.approx(1)
    assert (of(rule)["number"], len(of(rule)["cases"])) == ("9.2.3", 1)
    assert "9.2.4" in [one["number"] for one in of(found)]


def test_lines_and_refusals_are_in_the_language_that_is_chosen() -> None:
    given = {"ruleset": "hunters", "call": "resolve-salvo"}
    told, refused = asked(
        ("adjudicate", {**given, "request": SALVO}),
        ("adjudicate", {**given, "request": NO_SUCH_TUBE}),
        language="ko",
    )
    assert re.search("[가-힣]", of(told)["lines"][0])
    assert re.search("[가-힣]", text_of(refused))


def test_an_assistant_plays_an_encounter_by_tools_alone(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    (shown,) = re.findall(r"```text\n(.*?)```", GUIDE, re.DOTALL)
    path = tmp_path / "encounter.py"
    path.write_text(program, "utf-8")
    commands = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, path],
        env={**os.environ, "PATH": commands}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == (shown, "")


def test_what_is_no_address_ends_the_command() -> None:
    assert_fails(run("mcp", "--url", "ftp://here"), "is no address")
