"""`/llms.txt`: a description of the service and its documents for language models (llmstxt.org).

It is made from the same lists as the pages at /docs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wardroom.api.operations.contract_pages import CONTRACT, CONTRACT_PATH, READERS
from wardroom.api.operations.documents import SESSIONS, WHOLE
from wardroom.api.operations.guides import guides
from wardroom.api.operations.listings import Rulesets

LLMS_PATH = "/llms.txt"
ABOUT = (
    "Wardroom adjudicates naval board wargames. Send a situation, a player's order and the dice; "
    "it returns what the rules say, with every die, modifier and rule number."
)
"""A description of the service, as on its first page."""
_DOCS = "/docs"
_ADVICE = (
    "Never invent a die, a modifier or a result: send the situation to a call, and cite the rule "
    "numbers of the answer. Without `dice` the service draws them. `GET /v1/{ruleset}/calls` "
    "lists the calls with requests that can be sent as they are, and "
    "`GET /v1/{ruleset}/rules?q=` finds the rules that answer a question. A refusal names the "
    "rule, and often the legal `choices`. `wardroom mcp` offers all this as tools."
)


def llms_text(rulesets: Rulesets, root: str) -> str:
    """Return the text for a service whose addresses begin with `root`."""
    parts = [f"# Wardroom\n\n> {ABOUT}\n\n{_ADVICE}\n"]
    listed = {"Rulesets": _of_rulesets(rulesets), "Documents": _documents(rulesets)}
    for heading, links in (listed | _by_reader()).items():
        lines = "".join(f"- [{title}]({root}{path}): {told}\n" for path, title, told in links)
        parts.append(f"## {heading}\n\n{lines}")
    return "\n".join(parts)


Link = tuple[str, str, str]
"""The path of a linked page, its title, and its subject."""


def _of_rulesets(rulesets: Rulesets) -> Iterable[Link]:
    return [
        (f"/v1/{name}/calls", one.ruleset.title, one.ruleset.summary)
        for name, one in rulesets.items()
    ]


def _documents(rulesets: Rulesets) -> Iterator[Link]:
    yield "/openapi.json", "OpenAPI document", "Every request, each described once."
    yield f"/openapi/{WHOLE}.json", "The whole one", "Each operation under its own path."
    for name, one in rulesets.items():
        yield f"/openapi/{name}.json", one.ruleset.title, "The part of this ruleset."
    yield f"/openapi/{SESSIONS}.json", "Sessions and tournaments", "The part of stored games."


def _by_reader() -> dict[str, list[Link]]:
    """Return the guides and the contract pages by reader; the contract pages as Markdown."""
    pages = {one.path: (one.path, one.title, one.summary) for one in guides()}
    pages |= {
        f"{CONTRACT_PATH}/{name}": (f"/openapi/{name}.md", one.title, one.summary)
        for name, one in CONTRACT.items()
    }
    return {
        reader: [pages[f"{_DOCS}/{name}"] for name in listed] for reader, listed in READERS.items()
    }
