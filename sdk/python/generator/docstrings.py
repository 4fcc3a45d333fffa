"""Texts of the document as docstrings."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

_WIDTH = 98


def packed(items: Iterable[str], indent: str) -> str:
    """Return `items` with commas behind them, as many on a line as there is room for."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) + 2 <= _WIDTH:
            lines[-1] += f" {item},"
        else:
            lines.append(f"{indent}{item},")
    return "".join(f"{line}\n" for line in lines)


def docstring(text: str, indent: str) -> str:
    """Return `text` as a docstring with the margin `indent`, ending in a line break.

    A paragraph is what an empty line ends; what is in it is wrapped anew.
    """
    safe = text.replace("\\", "\\\\").replace('"""', "'''").strip()
    lines: list[str] = []
    for paragraph in safe.split("\n\n"):
        lines += textwrap.wrap(" ".join(paragraph.split()), _WIDTH - len(indent) - 3) or [""]
        lines.append("")
    lines.pop()
    if lines[-1].endswith('"'):
        lines[-1] += " "
    if len(lines) == 1 and len(lines[0]) <= _WIDTH - len(indent) - 6:
        return f'{indent}"""{lines[0]}"""\n'
    if len(lines[-1]) > _WIDTH - len(indent) - 3:
        lines.append("")
    # Without the margin, which every reader of a docstring takes off: 17 KB of the package.
    rest = "".join(f"\n{line}" for line in lines[1:])
    return f'{indent}"""{lines[0]}{rest}"""\n'
