"""What is counted of a module, and of a checkout."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.sizes import Size, figures, long_signatures, size_of, table


@pytest.mark.parametrize(
    ("source", "tokens", "lines"),
    [
        ("", 0, 0),
        ("a = 1\n", 3, 1),
        ("# a comment\n\na = 1  # another\n", 3, 3),
        ('"""A docstring."""\n\na = 1\n', 3, 3),
        ('class A:\n    a: int\n    """Of a field."""\n', 6, 3),
        ('def f():\n    """Two\n    lines."""\n    return "text"\n', 7, 4),
        ("a = (\n    1,\n    2,\n)\n", 8, 4),
        ("if a:\n    b()\nelse:\n    c()\n", 11, 4),
    ],
)
def test_tokens_without_layout_comments_and_docstrings(
    source: str, tokens: int, lines: int
) -> None:
    assert size_of(source) == Size(tokens, lines)


@pytest.mark.parametrize(
    ("parameters", "long"),
    [
        ("a, b, c, d, e, f, g, h", False),
        ("a, b, c, d, e, f, g, h, i", True),
        ("a, /, b, *, c, d, e, f, g, h, i", True),
        ("a, b, *c, d, e, f, g, h, i", True),
        ("a, b, c, d, e, f, g, h, **i", True),
    ],
)
def test_functions_with_many_parameters(parameters: str, long: bool) -> None:
    assert list(long_signatures(f"def f({parameters}): ...")) == ["f"] * long


def checkout(folder: Path, rules: str) -> Path:
    """A repository in miniature."""
    given = {"examples": {"e": 1}}
    written = {
        "service/wardroom/engine/kernel.py": "a = 1\n",
        "service/wardroom/rulesets/hunters/salvo.py": rules,
        "service/wardroom/rulesets/submarine/hits.py": "a = [1]  # fmt: skip\n",
        "tests/cases/hunters/refit.toml": '[[case]]\nid = "1"\n[[case]]\nid = "2"\n',
        "tests/golden/hunters/refit.json": "{}",
        "openapi/openapi.json": json.dumps(
            {
                "components": {"schemas": {"A": {}, "B": {}}},
                "paths": {"/": {"post": {"requestBody": {"content": {"j": given}}}}},
            }
        ),
    }  # fmt: skip
    for name, text in written.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def test_two_checkouts_are_laid_side_by_side(tmp_path: Path) -> None:
    here = figures(checkout(tmp_path / "here", "a = 1\n"))
    base = figures(checkout(tmp_path / "base", "def f(a,b,c,d,e,f,g,h,i): ...\n"))
    assert here["submarine games, tokens"] == 8
    assert here["engine, lines"] == 1
    assert here["service, tokens"] == 11
    assert here["fmt: skip in service"] == 1
    assert here["component schemas"] == 2
    assert (here["cases"], here["examples of requests"]) == (2, 1)
    assert here["files of golden answers"] == 1
    of_functions = "functions of rulesets, over 8 parameters"
    assert (here[of_functions], base[of_functions]) == (0, 1)
    lines = {line.rsplit(maxsplit=3)[0].strip(): line for line in table(here, base).splitlines()}
    assert lines["cases"].split()[-3:] == ["2", "2", "1.000"]
    assert lines["battleships, tokens"].split()[-3:] == ["0", "0", "-"]
    assert len(table(here, None).splitlines()) == len(here)
