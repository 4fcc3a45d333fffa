from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_boat_class import SilentVictoryBoatClass
from ..models.silent_victory_boat_wanted_marker import SilentVictoryBoatWantedMarker

T = TypeVar("T", bound="SilentVictoryBoatWanted")


@_attrs_define
class SilentVictoryBoatWanted:
    """The class of boat that is asked for, and the request that is spent (11.5.3)."""

    marker: SilentVictoryBoatWantedMarker
    """ A request that takes a die, or one granted without. """
    type_: SilentVictoryBoatClass
    """ The nine classes of submarine (4.1.1). """

    def to_dict(self) -> dict[str, Any]:
        marker = self.marker.value

        type_ = self.type_.value

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
        marker = SilentVictoryBoatWantedMarker(d.pop("marker"))

        type_ = SilentVictoryBoatClass(d.pop("type"))

        silent_victory_boat_wanted = cls(
            marker=marker,
            type_=type_,
        )

        return silent_victory_boat_wanted
