"""Write what the check of a log can find into the clients that check logs: `make sdk`.

The codes, their kinds and their words are those of the service (`wardroom.sessions.proof`). The
Python client has them in the middle of `verify.py`, which can be copied and run by itself.

    python sdk/findings.py           write them into the Python and the TypeScript client
    python sdk/findings.py check     exit 1 where they are not what the service has
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import unicodedata
from pathlib import Path

from wardroom.sessions.proof.findings import CODES, LANGUAGES, OF_CLIENTS, words

SDK = Path(__file__).parent
PYTHON = SDK / "python" / "wardroom_client" / "verify.py"
TYPESCRIPT = SDK / "typescript" / "src" / "findings.ts"
_LONGEST, _LONGEST_PIECE = 100, 80
_MADE = "Made by `make sdk` from the words of the service, do not edit."

_BEGINS, _ENDS = "\nWORDS: dict[str, dict[str, str]] = {\n", "\n__all__ = ["
_PYTHON = '''
WORDS: dict[str, dict[str, str]] = {{
{words}}}
"""Every code of a fault in words, in English, Japanese and Korean.

{made}
"""

_KINDS = {{
{kinds}}}
'''
_TYPESCRIPT = """/** What the check of a log can find, in words. {made} */

/** The kind of each code, and what it is called by language. */
export const FINDINGS = {{
{findings}}} as const satisfies Record<string, Record<"kind" | "en" | "ja" | "ko", string>>;
"""


def modules() -> dict[Path, str]:
    """Return what each client's module has to hold, by where it is."""
    kinds = CODES | OF_CLIENTS
    told = {code: {one: words(one)[code] for one in LANGUAGES} for code in kinds}
    python = "".join(
        f"    {_quoted(code)}: {{\n{_lines(texts, '        {}: {},', quoted=True)}    }},\n"
        for code, texts in told.items()
    )
    findings = "".join(
        f"  {code}: {{\n{_lines({'kind': kinds[code], **texts}, '    {}: {},')}  }},\n"
        for code, texts in told.items()
    )
    about = _lines(kinds, "    {}: {},", quoted=True)
    before, _, rest = PYTHON.read_text("utf-8").partition(_BEGINS)
    after = "".join(rest.partition(_ENDS)[1:])
    return {
        PYTHON: before + _PYTHON.format(made=_MADE, words=python, kinds=about) + after,
        TYPESCRIPT: _TYPESCRIPT.format(made=_MADE, findings=findings),
    }


def _lines(members: dict[str, str], form: str, *, quoted: bool = False) -> str:
    """Return a line for each member; of Python (`quoted`) more where it would be too long."""
    lines = []
    for name, text in members.items():
        line = form.format(_quoted(name) if quoted else name, _quoted(text))
        if quoted and _width(line) > _LONGEST:
            indent = "\n" + " " * (len(line) - len(line.lstrip()))
            line = form.format(_quoted(name), indent.join(map(_quoted, _pieces(text))))
        lines.append(f"{line}\n")
    return "".join(lines)


def _pieces(text: str) -> list[str]:
    pieces = [""]
    for word in re.findall(r"[^ 。、]*[ 。、]?", text):
        if _width(pieces[-1] + word) > _LONGEST_PIECE:
            pieces.append("")
        pieces[-1] += word
    return pieces


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def main() -> int:
    """Write the modules, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=["check"])
    if parser.parse_args().what is None:
        for path, text in modules().items():
            path.write_text(text, "utf-8")
        return 0
    other = [path for path, text in modules().items() if path.read_text("utf-8") != text]
    for path in other:
        sys.stderr.write(f"{path} is not what the service has: run `make sdk`\n")
    return int(other != [])


if __name__ == "__main__":
    raise SystemExit(main())
