"""The size of the code and of what goes with it: `make size`, or `make size BASE=<checkout>`.

`python -m bench.sizes [checkout [base]]`: what `checkout` has (this one unless named), and beside
it what `base` has, with the ratio. Tokens are those of Python's `tokenize` without comments, layout
and texts that stand alone, such as docstrings; lines are all lines of a file.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import token
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parents[2]
MOST_PARAMETERS = 8
_PACKAGE = "service/wardroom"
_RULESETS = f"{_PACKAGE}/rulesets"
_CLIENT = "sdk/python/wardroom_client/**/*.py"

AREAS = {
    "submarine games": tuple(
        f"{_RULESETS}/{game}/**/*.py" for game in ("hunters", "silent_victory", "submarine")
    ),
    "battleships": (f"{_RULESETS}/battleships/**/*.py",),
    "engine": (f"{_PACKAGE}/engine/**/*.py", f"{_RULESETS}/*.py"),
    "sessions": (f"{_PACKAGE}/sessions/**/*.py",),
    "api": (f"{_PACKAGE}/api/**/*.py",),
    "service": ("service/**/*.py",),
    "Python client, by hand": (
        "sdk/python/*.py",
        "sdk/python/generator/*.py",
        "sdk/python/wardroom_client/*.py",
        "sdk/python/wardroom_client/_async/*.py",
    ),
}
"""Where the modules of each area lie; the engine once lay among the rulesets."""

_LAYOUT = {
    token.NL,
    token.NEWLINE,
    token.INDENT,
    token.DEDENT,
    token.COMMENT,
    token.ENCODING,
    token.ENDMARKER,
}


class Size(NamedTuple):
    """How large a piece of code is."""

    tokens: int
    lines: int


def size_of(source: str) -> Size:
    """The size of a module."""
    alone = set(_texts_alone(ast.parse(source)))
    counted = sum(
        part.type not in _LAYOUT and part.start not in alone
        for part in tokenize.generate_tokens(io.StringIO(source).readline)
    )
    return Size(counted, len(source.splitlines()))


def long_signatures(source: str) -> Iterator[str]:
    """The functions of a module with more than `MOST_PARAMETERS`, keyword-only ones counted."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = node.args
            named = len(given.posonlyargs) + len(given.args) + len(given.kwonlyargs)
            if named + (given.vararg is not None) + (given.kwarg is not None) > MOST_PARAMETERS:
                yield node.name


def figures(checkout: Path) -> dict[str, int]:
    """Every figure of `checkout`, by name."""
    found: dict[str, int] = {}
    for area, patterns in AREAS.items():
        sizes = [size_of(path.read_text("utf-8")) for path in _files(checkout, *patterns)]
        found[f"{area}, tokens"] = sum(size.tokens for size in sizes)
        found[f"{area}, lines"] = sum(size.lines for size in sizes)
    everything = [path.read_text("utf-8") for path in _files(checkout, *AREAS["service"])]
    rules = [path.read_text("utf-8") for path in _files(checkout, f"{_RULESETS}/**/*.py")]
    document = json.loads((checkout / "openapi" / "openapi.json").read_text("utf-8"))
    found["fmt: skip in service"] = sum(source.count("# fmt: skip") for source in everything)
    found[f"functions of rulesets, over {MOST_PARAMETERS} parameters"] = sum(
        len(list(long_signatures(source))) for source in rules
    )
    found["component schemas"] = len(document["components"]["schemas"])
    found["examples of requests"] = sum(map(len, _examples(document)))
    client = _files(checkout, _CLIENT)
    found["Python client, modules"] = len(client)
    found["Python client, KB"] = sum(path.stat().st_size for path in client) // 1000
    cases = _files(checkout, "tests/cases/**/*.toml", f"{_RULESETS}/*/data/cases/*.toml")
    found["cases"] = sum(_cases(path) for path in cases)
    found["files of golden answers"] = len(_files(checkout, "tests/golden/*/*.json"))
    found["golden games"] = len(_files(checkout, "tests/golden/games/*/*.log"))
    return found


def table(here: dict[str, int], base: dict[str, int] | None) -> str:
    """The figures as lines, with those of `base` and the ratio beside them where it is given."""
    width = max(map(len, here))
    lines = [] if base is None else [f"{'':{width + 12}}{'base':>12}{'ratio':>8}"]
    for name, figure in here.items():
        line = f"{name:{width}}{figure:>12,}"
        if base is not None:
            ratio = f"{figure / base[name]:.3f}" if base[name] else "-"
            line += f"{base[name]:>12,}{ratio:>8}"
        lines.append(line)
    return "\n".join(lines)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="bench.sizes", description=__doc__)
    parser.add_argument("checkout", type=Path, nargs="?", default=HERE)
    parser.add_argument("base", type=Path, nargs="?")
    given = parser.parse_args()
    print(table(figures(given.checkout), given.base and figures(given.base)))


def _texts_alone(tree: ast.AST) -> Iterator[tuple[int, int]]:
    """Where the texts stand that are statements by themselves: docstrings, of fields too."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.lineno, node.col_offset


def _files(checkout: Path, *patterns: str) -> list[Path]:
    return sorted({path for pattern in patterns for path in checkout.glob(pattern)})


def _cases(path: Path) -> int:
    cases = tomllib.loads(path.read_text("utf-8")).get("case", ())
    return len(cases) if isinstance(cases, list) else 0


def _examples(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The examples of every request body in an OpenAPI document."""
    for path in document["paths"].values():
        for operation in path.values():
            body = operation.get("requestBody", {}) if isinstance(operation, dict) else {}
            for content in body.get("content", {}).values():
                yield content.get("examples", {})


if __name__ == "__main__":
    main()
