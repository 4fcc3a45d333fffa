"""The ledger: every id of a case that was ever used, and a digest of what it asks and claims.

`ledger/<ruleset>.txt` has a line for each. An id is never used for another case: whoever corrects
one gives it a new id, and the line of the old one then says `retired`, and the new id if there is
one. The changelog names what is retired.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules.catalogue import Filed, catalogue, odds_cases
from wardroom.conformance.meeting import body_of

FOLDER = Path(__file__).parent / "ledger"
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
RETIRED = "retired"
_SAID_ABOUT_IT = ("id", "title", "rules", "source", "base", "situation", "order", "members")
"""What may change: words, and what is in the digest as the whole request."""


def path_of(name: str) -> Path:
    """The ledger of a ruleset."""
    return FOLDER / f"{name}.txt"


def written(name: str) -> dict[str, str]:
    """What the ledger of a ruleset says of each id."""
    path = path_of(name)
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return dict(line.split(" ", 1) for line in lines)


def present(name: str) -> dict[str, str]:
    """The digest of each case that there is now."""
    cases = (*catalogue(name), *(filed for filed in odds_cases() if filed.ruleset == name))
    return {filed.case.id: digest_of(filed) for filed in cases}


def digest_of(filed: Filed) -> str:
    """A digest of what a case asks and claims."""
    claimed = msgspec.to_builtins(filed.case)
    told = _filled({key: value for key, value in claimed.items() if key not in _SAID_ABOUT_IT})
    content = msgspec.json.encode(
        [filed.file.call, body_of(filed, filed.case.options), told], order="sorted"
    )
    return hashlib.sha256(content).hexdigest()[:12]


def _filled(value: Any) -> Any:
    """`value` without members that are null or empty: a case says nothing by them."""
    if isinstance(value, dict):
        kept = {key: _filled(entry) for key, entry in value.items()}
        return {key: entry for key, entry in kept.items() if entry not in (None, [], {})}
    return [_filled(entry) for entry in value] if isinstance(value, list | tuple) else value


def faults(ledger: dict[str, str], now: dict[str, str], changelog: str) -> Iterator[str]:
    """What is wrong with the cases as they are `now`; ids that are new are not."""
    for number, said in ledger.items():
        state, _, successor = said.partition(" ")
        if state == RETIRED:
            if number in now:
                yield f"{number} is retired: use another id"
            if successor and successor not in now and successor not in ledger:
                yield f"{number} is retired for {successor}, which there is not"
            if number not in changelog:
                yield f"{number} is retired, and CHANGELOG.md does not say so"
        elif number not in now:
            yield f"{number} is gone: write 'retired' beside it in the ledger"
        elif now[number] != said:
            yield f"{number} asks or claims something else: give it a new id, and retire this one"
