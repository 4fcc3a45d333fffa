from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_follow_ships_quarry_type_0 import SubmarineFollowShipsQuarryType0

T = TypeVar("T", bound="SubmarineFollowShips")


@_attrs_define
class SubmarineFollowShips:
    """What to follow after a round against escorted ships (9.7); null leaves them."""

    quarry: None | SubmarineFollowShipsQuarryType0
    """ What to follow; null: leave them. """
    kind: Literal["follow"] = "follow"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        quarry: None | str
        if isinstance(self.quarry, SubmarineFollowShipsQuarryType0):
            quarry = self.quarry.value
        else:
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

        def _parse_quarry(data: object) -> None | SubmarineFollowShipsQuarryType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                quarry_type_0 = SubmarineFollowShipsQuarryType0(data)

                return quarry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineFollowShipsQuarryType0, data)

        quarry = _parse_quarry(d.pop("quarry"))

        submarine_follow_ships = cls(
            kind=kind,
            quarry=quarry,
        )

        return submarine_follow_ships
