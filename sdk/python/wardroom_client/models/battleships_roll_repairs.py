from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide
from ..models.battleships_track import BattleshipsTrack

T = TypeVar("T", bound="BattleshipsRollRepairs")


@_attrs_define
class BattleshipsRollRepairs:
    """The tracks for which the next damaged unit rolls (8.1), in this order. May be empty."""

    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    tracks: list[BattleshipsTrack]
    """ The tracks to roll for, in this order; empty for no roll. """
    kind: Literal["repairs"] = "repairs"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seat = self.seat.value

        tracks = []
        for tracks_item_data in self.tracks:
            tracks_item = tracks_item_data.value
            tracks.append(tracks_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "seat": seat,
                "tracks": tracks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["repairs"], d.pop("kind"))
        if kind != "repairs":
            raise ValueError(f"kind must match const 'repairs', got '{kind}'")

        seat = BattleshipsSide(d.pop("seat"))

        tracks = []
        _tracks = d.pop("tracks")
        for tracks_item_data in _tracks:
            tracks_item = BattleshipsTrack(tracks_item_data)

            tracks.append(tracks_item)

        battleships_roll_repairs = cls(
            kind=kind,
            seat=seat,
            tracks=tracks,
        )

        battleships_roll_repairs.additional_properties = d
        return battleships_roll_repairs

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
