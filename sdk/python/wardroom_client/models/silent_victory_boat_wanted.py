from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictoryBoatWanted")


@_attrs_define
class SilentVictoryBoatWanted:
    """The class of boat that is asked for, and the request that is spent (11.5.3)."""

    marker: str
    """ Whether to spend a request that requires a die roll, or one that is granted without. Today one of
    `granted_upgrade`, `upgrade_marker`; more may come. """
    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """

    def to_dict(self) -> dict[str, Any]:
        marker = self.marker

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "marker": marker,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        marker = d.pop("marker")

        type_ = d.pop("type")

        silent_victory_boat_wanted = cls(
            marker=marker,
            type_=type_,
        )

        return silent_victory_boat_wanted
