from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

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

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seat = self.seat.value

        tracks = []
        for tracks_item_data in self.tracks:
            tracks_item = tracks_item_data.value
            tracks.append(tracks_item)

        field_dict: dict[str, Any] = {}

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

        return battleships_roll_repairs
