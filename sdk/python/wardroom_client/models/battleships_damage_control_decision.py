from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_track import BattleshipsTrack

T = TypeVar("T", bound="BattleshipsDamageControlDecision")


@_attrs_define
class BattleshipsDamageControlDecision:
    """The tracks for which the next damaged unit rolls."""

    tracks: list[BattleshipsTrack]
    """ The tracks to roll for, in this order; empty for no roll. """
    kind: Literal["damage_control"] = "damage_control"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        tracks = []
        for tracks_item_data in self.tracks:
            tracks_item = tracks_item_data.value
            tracks.append(tracks_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "tracks": tracks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["damage_control"], d.pop("kind"))
        if kind != "damage_control":
            raise ValueError(f"kind must match const 'damage_control', got '{kind}'")

        tracks = []
        _tracks = d.pop("tracks")
        for tracks_item_data in _tracks:
            tracks_item = BattleshipsTrack(tracks_item_data)

            tracks.append(tracks_item)

        battleships_damage_control_decision = cls(
            kind=kind,
            tracks=tracks,
        )

        battleships_damage_control_decision.additional_properties = d
        return battleships_damage_control_decision

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
