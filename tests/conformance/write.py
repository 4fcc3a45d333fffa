"""`make catalogue`: the catalogue of every ruleset, its schema and its ledger, written or checked.

With `--check` nothing is written, and the exit code is 1 where something would be.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rules.catalogue import rulesets
from wardroom.conformance.catalogue import path_of, schema
from wardroom.conformance.recorded import Unmet, made

from . import ledger

_MOST_SHOWN = 20
SCHEMA = Path(__file__).parents[2] / "openapi" / "cases.schema.json"


def files() -> Iterator[tuple[Path, bytes]]:
    """Every file, and what it should hold. Raises Unmet."""
    yield SCHEMA, schema()
    for name, installed in rulesets().items():
        yield path_of(installed.ruleset), made(installed)
        said = {**ledger.present(name), **ledger.written(name)}
        lines = sorted(f"{number} {what}\n" for number, what in said.items())
        yield ledger.path_of(name), "".join(lines).encode()


def faults() -> list[str]:
    """What of the ledgers is broken."""
    changelog = ledger.CHANGELOG.read_text("utf-8")
    return [
        f"{name}: {fault}"
        for name in rulesets()
        for fault in ledger.faults(ledger.written(name), ledger.present(name), changelog)
    ]


def main() -> None:
    check = "--check" in sys.argv[1:]
    wrong = faults()
    if wrong:
        sys.exit("\n".join((*wrong[:_MOST_SHOWN], f"{len(wrong)} faults of the ledger")))
    try:
        for path, content in files():
            if path.exists() and path.read_bytes() == content:
                continue
            if check:
                sys.exit(f"{path} is not as `make catalogue` writes it")
            path.write_bytes(content)
    except Unmet as unmet:
        sys.exit(str(unmet))


if __name__ == "__main__":
    main()
