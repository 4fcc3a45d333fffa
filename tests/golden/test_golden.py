"""No example changes its answer unnoticed.

`make golden` writes the answers anew. A
line that changes needs a new ruleset version and a line in the changelog, unless it is new.
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

from support.every import every
from wardroom.engine.calls import Example
from wardroom.engine.registry import InstalledCall

from .games import record as games
from .record import DIGESTS, FOLDER, RULESETS, answered, calls, digests, examples, path_of, written

CALLS = list(calls())
EXAMPLES = list(examples())


@functools.cache
def _kept(path: Path) -> dict[str, Any]:
    answers: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return answers


@every(
    ("call", "example"),
    EXAMPLES,
    ids=[f"{call.ruleset.id}/{call.call.name}/{example.name}" for call, example in EXAMPLES],
)
def test_the_answer_is_the_one_kept(call: InstalledCall, example: Example) -> None:
    kept = _kept(path_of(call)).get(example.name)
    assert kept is not None, "no answer is kept: make golden"
    assert written(answered(call, example)).splitlines() == written(kept).splitlines()


def test_every_answer_kept_has_its_example() -> None:
    assert set(FOLDER.glob("*/*.json")) == {path_of(call) for call in CALLS}
    kept = {path_of(call): {*_kept(path_of(call))} for call in CALLS}
    assert kept == {path_of(call): {each.name for each in call.examples} for call in CALLS}


def test_examples_of_a_call_bear_different_names() -> None:
    for call in CALLS:
        names = [example.name for example in call.examples]
        assert len(names) == len(set(names)), call.operation_id


def test_the_digests_are_the_ones_kept() -> None:
    """A change of charts, options or version is seen here, and only here."""
    assert digests() == DIGESTS.read_text("utf-8"), "make golden"


def test_nothing_else_that_is_kept_holds_a_digest() -> None:
    known = {digest for ruleset in RULESETS.values() for digest in ruleset.digests.values()}
    known |= {pack.digest for ruleset in RULESETS.values() for pack in ruleset.packs.values()}
    for path in (*FOLDER.glob("*/*.json"), *games.FOLDER.glob("*/*.log")):
        text = path.read_text("utf-8")
        assert not any(digest in text for digest in known), path
