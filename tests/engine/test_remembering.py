"""What rules remember is bounded by the bytes of what requests sent."""

from __future__ import annotations

import pytest

from wardroom.engine import remembering
from wardroom.engine.remembering import Recent, forget, remembered


@pytest.mark.parametrize(
    ("most_bytes", "given", "computed"),
    [
        (0, ["x" * 600, "y" * 600, "x" * 600], 2),
        (2000, ["x" * 600, "y" * 600, "x" * 600], 2),
        (1000, ["x" * 600, "y" * 600, "x" * 600], 3),
        (1000, ["x" * 5000, "x" * 5000, "y", "x" * 5000], 3),
        (1000, ["a", "b", "x" * 900, "y" * 900, "a"], 5),
    ],
)
def test_results_are_remembered_while_there_is_room(
    most_bytes: int, given: list[str], computed: int
) -> None:
    asked: list[str] = []

    @remembered(64, most_bytes)
    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    assert [length(text) for text in given] == list(map(len, given))
    assert len(asked) == computed
    forget()
    assert length(given[0]) == len(given[0])
    assert len(asked) == computed + 1


def test_of_the_last_values_the_oldest_goes_first() -> None:
    recent = Recent[str, int](2)
    for key, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4)):
        recent.put(key, value)
    assert [recent.get(key) for key in "abc"] == [3, None, 4]
    forget()
    assert [recent.get(key) for key in "abc"] == [None, None, None]


def test_what_several_functions_remember_is_weighed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[str] = []

    def encode(text: str) -> bytes:
        weighed.append(text)
        return text.encode()

    monkeypatch.setattr(remembering, "_encode", encode)
    functions = [remembered(64, 1000)(of) for of in (str.upper, str.lower, str.title)]
    forget()
    assert [of("Hood") for of in functions] == ["HOOD", "hood", "Hood"]
    assert weighed == ["Hood"]
