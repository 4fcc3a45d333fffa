from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SubmarineFollowShips")


@_attrs_define
class SubmarineFollowShips:
    """What to follow after a round against escorted ships (9.7); null leaves them."""

    quarry: None | str
    """ What to follow; null to leave the ships. """
    kind: Literal["follow"] = "follow"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        quarry: None | str
        quarry = self.quarry

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "quarry": quarry,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["follow"], d.pop("kind"))
        if kind != "follow":
            raise ValueError(f"kind must match const 'follow', got '{kind}'")

        def _parse_quarry(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        quarry = _parse_quarry(d.pop("quarry"))

        submarine_follow_ships = cls(
            kind=kind,
            quarry=quarry,
        )

        return submarine_follow_ships
