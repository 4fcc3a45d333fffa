from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="GameOpening")


@_attrs_define
class GameOpening:
    """A request to open a hidden game, to rule on it."""

    reason: str
    """ The reason, which everybody can read in the log. It is not blank. """

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reason = d.pop("reason")

        game_opening = cls(
            reason=reason,
        )

        return game_opening
