"""Values by name, each made when it is first read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

Made = TypeVar("Made")


class OnDemand(Mapping[str, Made]):
    """A mapping that calls `make` with a name when the name is first read."""

    def __init__(self, names: Iterable[str], make: Callable[[str], Made]) -> None:
        self._made: dict[str, Made | None] = dict.fromkeys(names)
        self._make = make

    def __getitem__(self, name: str) -> Made:
        """Return the value of `name`. Raises KeyError for an unknown name."""
        made = self._made[name]
        if made is None:
            made = self._made[name] = self._make(name)
        return made

    def __contains__(self, name: object) -> bool:
        return name in self._made

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)
