"""`make catalogue`: the catalogue of every ruleset, its schema and its ledger, written or checked.

With `--check` nothing is written, and the exit code is 1 where something would be.
"""

from __future__ import annotations

import difflib
import gzip
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from rules.catalogue import rulesets
from wardroom.conformance.catalogue import CaseCatalogue, WorkedCase, path_of, schema
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


def changed(before: bytes, after: bytes) -> Iterator[str]:
    """Say which cases of two catalogues differ, and how: nobody reads it in a compressed file."""
    old, new = ({case.id: case for case in _cases(each)} for each in (before, after))
    for case in old.keys() - new.keys():
        yield f"- {case}"
    for case in new.keys() - old.keys():
        yield f"+ {case}"
    for case in (each for each in new if each in old and old[each] != new[each]):
        yield f"  {case}"
        differs = difflib.unified_diff(_lines(old[case]), _lines(new[case]), n=0, lineterm="")
        yield from (f"    {line}" for line in differs)


def _cases(catalogue: bytes) -> tuple[WorkedCase, ...]:
    return msgspec.json.decode(catalogue, type=CaseCatalogue).cases if catalogue else ()


def _lines(case: WorkedCase) -> list[str]:
    return msgspec.json.format(msgspec.json.encode(case), indent=1).decode().splitlines()


def _held(path: Path) -> bytes:
    """What the file at `path` holds, not compressed; nothing where there is none."""
    if not path.exists():
        return b""
    return gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()


def _packed(path: Path, content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0) if path.suffix == ".gz" else content


def main() -> None:
    check = "--check" in sys.argv[1:]
    wrong = faults()
    if wrong:
        sys.exit("\n".join((*wrong[:_MOST_SHOWN], f"{len(wrong)} faults of the ledger")))
    try:
        for path, content in files():
            before = _held(path)
            if before == content:
                continue
            if check:
                sys.exit(f"{path} is not as `make catalogue` writes it")
            for line in changed(before, content) if path.suffix == ".gz" else ():
                sys.stdout.write(f"{line}\n")
            path.write_bytes(_packed(path, content))
    except Unmet as unmet:
        sys.exit(str(unmet))


if __name__ == "__main__":
    main()
