from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_pack_member import HuntersPackMember
    from ..models.hunters_pack_round import HuntersPackRound


T = TypeVar("T", bound="HuntersPackEncounterOutcome")


@_attrs_define
class HuntersPackEncounterOutcome:
    """The results of the box so far."""

    members: list[HuntersPackMember]
    """ Every boat, in the order given. """
    pack_over: bool
    """ Whether every boat is sunk, aborted or home (13.5.6). """
    round_open: int | None
    """ The round whose attackers are to be chosen; null if there is none. """
    rounds: list[HuntersPackRound]
    """ Rounds against the convoy; empty without a convoy. """
    row: str
    """ Row of E1 for the box's checks. Today one of `additional_round`, `arctic`, `atlantic`, `bay_of_biscay`,
    `british_isles`, `caribbean`, `gibraltar`, `mediterranean`, `north_america`, `norway`, `spanish_coast`,
    `special_mission`, `transit`, `west_african_coast`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        members = []
        for members_item_data in self.members:
            members_item = members_item_data.to_dict()
            members.append(members_item)

        pack_over = self.pack_over

        round_open: int | None
        round_open = self.round_open

        rounds = []
        for rounds_item_data in self.rounds:
            rounds_item = rounds_item_data.to_dict()
            rounds.append(rounds_item)

        row = self.row

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "members": members,
                "pack_over": pack_over,
                "round_open": round_open,
                "rounds": rounds,
                "row": row,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_pack_member import HuntersPackMember  # noqa: PLC0415
        from ..models.hunters_pack_round import HuntersPackRound  # noqa: PLC0415

        d = dict(src_dict)
        members = []
        _members = d.pop("members")
        for members_item_data in _members:
            members_item = HuntersPackMember.from_dict(members_item_data)

            members.append(members_item)

        pack_over = d.pop("pack_over")

        def _parse_round_open(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        round_open = _parse_round_open(d.pop("round_open"))

        rounds = []
        _rounds = d.pop("rounds")
        for rounds_item_data in _rounds:
            rounds_item = HuntersPackRound.from_dict(rounds_item_data)

            rounds.append(rounds_item)

        row = d.pop("row")

        hunters_pack_encounter_outcome = cls(
            members=members,
            pack_over=pack_over,
            round_open=round_open,
            rounds=rounds,
            row=row,
        )

        hunters_pack_encounter_outcome.additional_properties = d
        return hunters_pack_encounter_outcome

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
