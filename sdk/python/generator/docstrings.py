"""Texts of the document as docstrings."""

from __future__ import annotations

import textwrap

_WIDTH = 98


def docstring(text: str, indent: str) -> str:
    """Return `text` as a docstring with the margin `indent`, ending in a line break.

    A paragraph is what an empty line ends; what is in it is wrapped anew.
    """
    safe = text.replace("\\", "\\\\").replace('"""', "'''").strip()
    if safe.endswith('"'):
        safe += " "
    lines: list[str] = []
    for paragraph in safe.split("\n\n"):
        lines += textwrap.wrap(" ".join(paragraph.split()), _WIDTH - len(indent) - 3) or [""]
        lines.append("")
    lines.pop()
    if len(lines) == 1 and len(lines[0]) <= _WIDTH - len(indent) - 6:
        return f'{indent}"""{lines[0]}"""\n'
    rest = "".join(f"{indent}{line}".rstrip() + "\n" for line in lines[1:])
    return f'{indent}"""{lines[0]}\n{rest}{indent}"""\n'
