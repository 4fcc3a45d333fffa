"""No example changes its answer unnoticed.

`make golden` writes the answers anew. A
line that changes needs a new ruleset version and a line in the changelog, unless it is new.
"""

from __future__ import annotations

import pytest

from wardroom.engine.calls import Example
from wardroom.engine.registry import InstalledCall

from .games import record as games
from .record import DIGESTS, FOLDER, RULESETS, digests, examples, path_of, written

EXAMPLES = list(examples())


@pytest.mark.parametrize(
    ("call", "example"),
    EXAMPLES,
    ids=[f"{call.ruleset.id}/{call.call.name}/{example.name}" for call, example in EXAMPLES],
)
def test_the_answer_is_the_one_kept(call: InstalledCall, example: Example) -> None:
    path = path_of(call, example)
    assert path.is_file(), "no answer is kept: make golden"
    assert written(call, example).splitlines() == path.read_text("utf-8").splitlines()


def test_every_answer_kept_has_its_example() -> None:
    kept = set(FOLDER.glob("*/*/*.json"))
    assert kept == {path_of(call, example) for call, example in EXAMPLES}


def test_examples_of_a_call_bear_different_names() -> None:
    paths = [path_of(call, example) for call, example in EXAMPLES]
    assert len(paths) == len(set(paths))


def test_the_digests_are_the_ones_kept() -> None:
    """A change of charts, options or version is seen here, and only here."""
    assert digests() == DIGESTS.read_text("utf-8"), "make golden"


def test_nothing_else_that_is_kept_holds_a_digest() -> None:
    known = {digest for ruleset in RULESETS.values() for digest in ruleset.digests.values()}
    known |= {pack.digest for ruleset in RULESETS.values() for pack in ruleset.packs.values()}
    for path in (*FOLDER.glob("*/*/*.json"), *games.FOLDER.glob("*/*.log")):
        text = path.read_text("utf-8")
        assert not any(digest in text for digest in known), path
