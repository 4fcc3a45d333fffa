"""One test of a behaviour that has many cases: it goes through all, and names those that fail."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

_SHOWN = 5
"""How many of the cases that fail are shown whole; the others are named."""
_Titled = type(pytest.param())
_LONGEST = 200
"""The characters of a value that names a case."""


def every(
    names: str | Sequence[str],
    cases: Iterable[Any],
    ids: Callable[[Any], object] | Iterable[object] | None = None,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make one test of all `cases`, as `pytest.mark.parametrize` makes one of each.

    For cases that share fixtures and take no time: the frame of a test costs more than they do.
    Raises a group of what was raised for each case that fails, once all have been tried.
    """
    named = [names] if isinstance(names, str) else [*names]
    listed = [*cases]
    tried = [case.values if isinstance(case, _Titled) else case for case in listed]
    titles = None if ids is None or callable(ids) else [*ids]

    def title(number: int, values: Sequence[Any]) -> str:
        if titles is not None:
            return str(titles[number])
        shown = values if ids is None else [ids(value) for value in values]  # type: ignore[operator]
        return ", ".join(
            f"{name}={str(short if short is not None else value)[:_LONGEST]}"
            for name, short, value in zip(named, shown, values, strict=True)
        )

    def decorated(test: Callable[..., None]) -> Callable[..., None]:
        def of_all(**fixtures: Any) -> None:
            failed: list[tuple[str, BaseException]] = []
            for number, case in enumerate(tried):
                alone = isinstance(names, str) and not isinstance(listed[number], _Titled)
                values = [case] if alone else [*case]
                try:
                    test(**fixtures, **dict(zip(named, values, strict=True)))
                except (Exception, pytest.fail.Exception) as fault:
                    failed.append((title(number, values), fault))
            if failed:
                raise _of(failed, len(tried))

        functools.update_wrapper(of_all, test, updated=())
        own = inspect.signature(test)
        rest = [one for name, one in own.parameters.items() if name not in named]
        assert len(rest) == len(own.parameters) - len(named), f"no argument is called {named}"
        of_all.__signature__ = own.replace(parameters=rest)  # type: ignore[attr-defined]
        if marks := getattr(test, "pytestmark", None):
            of_all.pytestmark = marks  # type: ignore[attr-defined]
        return of_all

    assert tried, "there are no cases"
    return decorated


def _of(failed: Sequence[tuple[str, BaseException]], tried: int) -> BaseException:
    for name, fault in failed[:_SHOWN]:
        fault.add_note(f"The case: {name}")
    others = "".join(f"\n{name}" for name, _ in failed[_SHOWN:])
    return BaseExceptionGroup(
        f"{len(failed)} of {tried} cases fail{others and ', beside those shown:'}{others}",
        [fault for _, fault in failed[:_SHOWN]],
    )
