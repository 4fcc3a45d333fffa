"""No example changes its answer unnoticed.

`make golden` writes the answers anew. A
line that changes needs a new ruleset version and a line in the changelog, unless it is new.
"""

from __future__ import annotations

import pytest

from wardroom.engine.calls import Example
from wardroom.engine.registry import InstalledCall

from .record import FOLDER, examples, path_of, written

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
