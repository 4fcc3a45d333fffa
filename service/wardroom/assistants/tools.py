"""Six tools that return the schemas of calls on request.

With one tool per call an assistant would read megabytes of schemas before its first question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, NoReturn
from urllib.parse import quote

import msgspec
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from pydantic import Field

from wardroom import __version__
from wardroom.assistants.answering import Answering, Asked
from wardroom.conformance.service import NotAnswering

INSTRUCTIONS = (
    "Wardroom adjudicates the naval board wargames The Hunters (hunters), Silent Victory "
    "(silent-victory) and Battleships (battleships). Never invent a die, a modifier or a result: "
    "ask `adjudicate`, or `play` in a session, and cite the rule numbers of the answer. Leave out "
    "`dice` for random ones; send `fixed` dice only where a person threw them and told you the "
    "faces. Find a call with `calls` and its request with `call`; carry `situation` of an answer "
    "into the next request as it is. A refusal names the rule, and often the legal choices."
)

_OK = range(200, 300)
_TOLD = ("code", "title", "detail", "rule", "rule_title", "choices", "example", "version")
_MOST_LIKE = 8
_SCHEMAS = "#/components/schemas/"

Ruleset = Annotated[str, Field(description="hunters, silent-victory or battleships")]
Call = Annotated[str, Field(description="A name that `calls` lists")]
Sent = Annotated[dict[str, Any], Field(description="As `call` describes it")]


def server_of(answering: Answering, *, sessions: bool) -> MCPServer:
    """Return the server of the tools, which ask `answering`; with `sessions` of `play` too."""
    tools = _Tools(answering)
    offered: list[Callable[..., Any]] = [
        tools.calls,
        tools.call,
        tools.adjudicate,
        tools.odds,
        tools.rule,
    ]
    if sessions:
        offered.append(tools.play)
    return MCPServer(
        "wardroom",
        version=__version__,
        instructions=INSTRUCTIONS,
        tools=[_tool(work) for work in offered],
        log_level="ERROR",  # A refusal is no event of the process.
    )


def _tool(work: Callable[..., Any]) -> Tool:
    """Return the tool that does `work`; its answers are written once, as text."""
    tool = Tool.from_function(work, structured_output=False)
    return tool.model_copy(update={"parameters": _untitled(tool.parameters)})


def _untitled(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema without the titles that repeat the names of its members."""
    members = {
        name: _untitled(member) if isinstance(member, dict) else member
        for name, member in schema.items()
    }
    return {n: member for n, member in members.items() if n != "title" or isinstance(member, dict)}


class _Tools:
    """What each tool does. Its docstring and its parameters are what an assistant reads of it."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering

    async def calls(self, ruleset: Ruleset) -> str:
        """List the calls of a ruleset in the order of play, each with what it is for."""
        listed = await self._asked(Asked(_path(ruleset, "calls")))
        return _written({call["name"]: call["summary"] for call in listed["calls"]})

    async def call(
        self,
        ruleset: Ruleset,
        call: Call,
        type: Annotated[  # noqa: A002
            str, Field(description="A type that a schema refers to; empty: the request")
        ] = "",
    ) -> str:
        """Describe a call: its rules, an example and the schema of its request, or of one type."""
        path = _path(ruleset, "calls", call)
        found = await self._listed(ruleset, call)
        document = await self._answering.document(ruleset, path)
        schemas = document.get("components", {}).get("schemas", {})
        body = document["paths"].get(path, {}).get("post", {}).get("requestBody", {})
        if type:
            if type not in schemas:
                raise ToolError(
                    f"There is no type {type!r} in the schemas of {call}.{_like(schemas, type)}"
                )
            return _written({"schema": schemas[type]})
        schema = body.get("content", {}).get("application/json", {}).get("schema", {})
        named = schema.get("$ref", "").removeprefix(_SCHEMAS)
        return _written({
            "description": found["description"],
            "rules": found["covers"],
            "example": next((one["request"] for one in found["examples"]), None),
            "schema": schemas.get(named, schema),
        })  # fmt: skip

    async def adjudicate(self, ruleset: Ruleset, call: Call, request: Sent) -> str:
        """Adjudicate one call by the rules: every die, modifier and rule number, and what follows.

        Where `awaiting` asks for a decision or dice, send `{"state", "decision"}` or \
`{"state", "dice"}` as the request of the same call.
        """
        going_on = ("continue",) if "state" in request else ()
        path = _path(ruleset, "calls", call, *going_on)
        answer = await self._asked(Asked(path, request))
        lines = [step["text"] for step in answer.pop("trace")]
        return _written({"lines": lines, **answer})

    async def odds(self, ruleset: Ruleset, call: Call, request: Sent) -> str:
        """Return the exact chances of each result of an order before it is given; without dice."""
        return _written(await self._asked(Asked(_path(ruleset, "calls", call, "odds"), request)))

    async def rule(
        self,
        ruleset: Ruleset,
        asked: Annotated[str, Field(description="The number of a rule, or a question in words")],
    ) -> str:
        """Return a rule with charts and a worked case, or the rules that answer a question."""
        found = await self._asked(Asked(f"{_path(ruleset, 'rules')}?limit=5&q={quote(asked)}"))
        if any(rule["number"] == asked.strip() for rule in found["rules"]):
            path = _path(ruleset, "rules", asked.strip())
            return _written(await self._asked(Asked(f"{path}?limit=1")))
        return _written(found["rules"])

    async def play(
        self,
        ruleset: Ruleset,
        session: str,
        token: Annotated[str, Field(description="Of the seat that a person gave you")],
        action: Annotated[
            dict[str, Any] | None,
            Field(
                description='{"version", "choice"} or {"version", "action"} of what was read last; '
                "left out: read the game"
            ),
        ] = None,
    ) -> str:
        """Read a game as your seat sees it, or take one of the `legal_actions` that you read."""
        path = _path(ruleset, "sessions", session)
        if action is None:
            return _written(await self._asked(Asked(path, token=token)))
        return _written(await self._asked(Asked(f"{path}/actions", action, token)))

    async def _listed(self, ruleset: str, call: str) -> dict[str, Any]:
        listed = await self._asked(Asked(_path(ruleset, "calls")))
        by_name: dict[str, dict[str, Any]] = {one["name"]: one for one in listed["calls"]}
        if call not in by_name:
            names = ", ".join(by_name)
            raise ToolError(f"There is no call {call!r} in {ruleset}; there are {names}.")
        return by_name[call]

    async def _asked(self, request: Asked) -> Any:
        """Return the JSON of the answer to `request`. Raises ToolError for a refusal."""
        try:
            status, answer = await self._answering.answer(request)
        except NotAnswering as fault:
            raise ToolError(str(fault)) from fault
        if status not in _OK:
            _refuse(status, answer)
        return answer


def _refuse(status: int, problem: Any) -> NoReturn:
    """Raise ToolError with what a `problem` document says: rule, choices, members at fault."""
    if not isinstance(problem, dict):
        raise ToolError(f"The service answered with status {status}.")
    told = {name: problem[name] for name in _TOLD if problem.get(name) not in (None, "", [])}
    if problem.get("errors"):
        told["errors"] = problem["errors"]
    raise ToolError(_written(told))


def _like(names: Iterable[str], named: str) -> str:
    """Return which of `names` may be meant; empty if none is similar to the one `named`."""
    like = [name for name in names if named.casefold() in name.casefold()]
    return f" There are {', '.join(like[:_MOST_LIKE])}." if like else ""


def _path(ruleset: str, *parts: str) -> str:
    return "/v1/" + "/".join(quote(part, safe="") for part in (ruleset, *parts))


def _written(answer: Any) -> str:
    return msgspec.json.encode(answer).decode()
