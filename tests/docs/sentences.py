"""Sentences that users read, drawn at random: `python -m docs.sentences SEED [COUNT]` from tests/.

They are those of README, CONTRIBUTING and what they lead to, openapi/*.md, the guides, the
descriptions of the document, the words of problems, the terminal, the help of commands, and the
first lines of docstrings.
"""

from __future__ import annotations

import ast
import json
import random
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
_SERVICE = ROOT / "service" / "wardroom"
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`\"'(])")
_LEAST_WORDS = 5


def sentences() -> dict[str, list[str]]:
    """Return every sentence, once, by where it stands."""
    found: dict[str, list[str]] = {}
    told: set[str] = set()
    for place, text in _texts():
        for sentence in _SENTENCE.split(" ".join(text.split())):
            if len(sentence.split()) >= _LEAST_WORDS and sentence not in told:
                told.add(sentence)
                found.setdefault(place, []).append(sentence)
    return found


def drawn(seed: str, count: int) -> list[tuple[str, str]]:
    """Return `count` sentences with their places; every place is as likely as its sentences."""
    every = [(place, each) for place, listed in sentences().items() for each in listed]
    return random.Random(seed).sample(every, count)


def _texts() -> Iterator[tuple[str, str]]:
    for path in (
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "docs" / "calls.md",
        ROOT / "docs" / "a-game-in-progress.md",
        *sorted((ROOT / "docs" / "contributing").glob("*.md")),
        *sorted((ROOT / "openapi").glob("*.md")),
        *sorted((_SERVICE / "web" / "guides").glob("*.md")),
    ):
        yield from ((path.relative_to(ROOT).as_posix(), text) for text in _prose(path.read_text()))
    document = json.loads((ROOT / "openapi" / "openapi.json").read_bytes())
    yield from (("openapi.json", text) for text in _described(document))
    for path in sorted(ROOT.glob("service/wardroom/**/words/en.toml")):
        if path.parent.parent.name in ("data", "submarine"):
            continue
        place = path.relative_to(ROOT).as_posix()
        yield from ((place, text) for text in _strings(tomllib.loads(path.read_text())))
    for folder in ("api", "sessions", "engine", "commands"):
        for path in sorted((_SERVICE / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            yield from ((place, text) for text in _docstrings(path.read_text()))


def _prose(markdown: str) -> Iterator[str]:
    """Yield the paragraphs and items of Markdown, without code, tables and headings."""
    text = re.sub(r"```.*?```", "", markdown, flags=re.DOTALL)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", text):
        if not block.lstrip().startswith(("#", "|", "<", "    ")):
            plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", block).replace("**", "")
            yield re.sub(r"^(?:[-*]|\d+\.)\s+", "", plain.strip())


def _described(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for name, value in node.items():
            if name in ("description", "summary") and isinstance(value, str):
                yield from _prose(value)
            else:
                yield from _described(value)
    elif isinstance(node, list):
        for value in node:
            yield from _described(value)


def _strings(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for value in node.values() if isinstance(node, dict) else node:
            yield from _strings(value)


def _docstrings(code: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            told = ast.get_docstring(node)
            if told:
                yield told.split("\n\n")[0]


if __name__ == "__main__":
    for number, (place, sentence) in enumerate(
        drawn(sys.argv[1], int((*sys.argv[2:], "60")[0])), start=1
    ):
        print(f"{number}. {sentence}  [{place}]")
