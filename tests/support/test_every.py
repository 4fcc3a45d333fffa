from __future__ import annotations

import pytest

from support.every import every

ROUNDS = [(1, 1), (2, 4), (3, 8), (4, 15)]


@every(("number", "square"), ROUNDS)
def squares(number: int, square: int) -> None:
    assert number**2 == square


@every("number", range(20), ids=lambda number: f"no. {number}")
def none_is_odd(number: int) -> None:
    assert not number % 2


def test_every_case_is_tried_and_those_that_fail_are_named() -> None:
    with pytest.raises(BaseExceptionGroup, match="2 of 4 cases fail") as found:
        squares()
    assert [fault.__notes__ for fault in found.value.exceptions] == [
        ["The case: number=3, square=8"],
        ["The case: number=4, square=15"],
    ]


def test_of_many_that_fail_some_are_shown_and_all_are_named() -> None:
    with pytest.raises(BaseExceptionGroup) as found:
        none_is_odd()
    notes = [note for fault in found.value.exceptions for note in fault.__notes__]
    named = "\n".join([found.value.message, *notes])
    assert [number for number in range(20) if f"number=no. {number}\n" in f"{named}\n"] == [
        *range(1, 20, 2)
    ]
    assert len(found.value.exceptions) < 10


def test_the_fixtures_are_those_that_are_no_case() -> None:
    @every("case", [1, 2])
    def holds(case: int, given: list[int]) -> None:
        given.append(case)

    given: list[int] = []
    holds(given=given)
    assert given == [1, 2]


def test_what_did_not_raise_is_a_failure_of_its_case() -> None:
    @every("case", [1])
    def holds(case: int) -> None:
        with pytest.raises(ValueError, match="never"):
            assert case

    with pytest.raises(BaseExceptionGroup):
        holds()


def test_without_cases_there_is_no_test() -> None:
    with pytest.raises(AssertionError, match="no cases"):
        every("case", [])
