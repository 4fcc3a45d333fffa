"""The parts of a form and the words, as the TypeScript client has them."""

from __future__ import annotations

from typescript.conftest import HERE, Node


def test_the_parts_of_a_form_say_what_is_allowed(node: Node) -> None:
    """Each case stands in `form.test.ts`; whole games made of them in `test_games.py`."""
    printed = node("--test", HERE / "form.test.ts")
    assert "fail 0" in printed
    assert "skipped 0" in printed
