from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_track import BattleshipsTrack

T = TypeVar("T", bound="BattleshipsDamageControlDecision")


@_attrs_define
class BattleshipsDamageControlDecision:
    """The tracks for which the next damaged unit rolls."""

    tracks: list[BattleshipsTrack]
    """ The tracks to roll for, in this order; empty for no roll. """
    kind: Literal["damage_control"] = "damage_control"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        tracks = []
        for tracks_item_data in self.tracks:
            tracks_item = tracks_item_data.value
            tracks.append(tracks_item)

        field_dict: dict[str, Any] = {}

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

        return battleships_damage_control_decision
