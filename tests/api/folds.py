"""What each step of the short OpenAPI document saves: `python -m api.folds`, from `tests`."""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

from wardroom.api.openapi import exported
from wardroom.api.operations.documents import with_used_components
from wardroom.api.short_document import copied, folds
from wardroom.api.table import described_operations, documents_of
from wardroom.rulesets.catalogue import install_all

Json = dict[str, Any]


class Figures(NamedTuple):
    """How large a document is."""

    paths: int
    operations: int
    schemas: int
    bytes: int


def figures(document: Json) -> Figures:
    """Count what is in a document, and its bytes as written."""
    used = with_used_components(document)
    return Figures(
        len(used["paths"]),
        sum(map(len, used["paths"].values())),
        len(used["components"]["schemas"]),
        len(exported(used)),
    )


def main() -> None:
    """Print a table: after each step, what there is, and how many bytes fewer."""
    rulesets = install_all()
    document = copied(documents_of(rulesets).whole)
    before = figures(document)
    rows = [("the whole document", before, 0)]
    for fold in folds(described_operations(rulesets), rulesets):
        fold.apply(document)
        now = figures(document)
        rows.append((fold.name, now, before.bytes - now.bytes))
        before = now
    sys.stdout.write("| step | paths | operations | schemas | bytes | saved |\n")
    sys.stdout.write("|---|---|---|---|---|---|\n")
    for name, now, saved in rows:
        columns = (name, *(f"{figure:,}" for figure in (*now, saved)))
        sys.stdout.write(f"| {' | '.join(columns)} |\n")


if __name__ == "__main__":
    main()
