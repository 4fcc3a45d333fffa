from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_pack_standing import HuntersPackStanding
    from ..models.hunters_standing import HuntersStanding


T = TypeVar("T", bound="HuntersTournamentHeadline")


@_attrs_define
class HuntersTournamentHeadline:
    """The standings, from the best. Only a wolfpack tournament ranks packs."""

    packs: list[HuntersPackStanding]
    """ The packs, from the best. """
    standings: list[HuntersStanding]
    """ The players, from the best. """
    winners: list[str]
    """ The players in first place. """
    winning_packs: list[str]
    """ The packs in first place. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        packs = []
        for packs_item_data in self.packs:
            packs_item = packs_item_data.to_dict()
            packs.append(packs_item)

        standings = []
        for standings_item_data in self.standings:
            standings_item = standings_item_data.to_dict()
            standings.append(standings_item)

        winners = self.winners

        winning_packs = self.winning_packs

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "packs": packs,
                "standings": standings,
                "winners": winners,
                "winning_packs": winning_packs,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_pack_standing import HuntersPackStanding  # noqa: PLC0415
        from ..models.hunters_standing import HuntersStanding  # noqa: PLC0415

        d = dict(src_dict)
        packs = []
        _packs = d.pop("packs")
        for packs_item_data in _packs:
            packs_item = HuntersPackStanding.from_dict(packs_item_data)

            packs.append(packs_item)

        standings = []
        _standings = d.pop("standings")
        for standings_item_data in _standings:
            standings_item = HuntersStanding.from_dict(standings_item_data)

            standings.append(standings_item)

        winners = cast(list[str], d.pop("winners"))

        winning_packs = cast(list[str], d.pop("winning_packs"))

        hunters_tournament_headline = cls(
            packs=packs,
            standings=standings,
            winners=winners,
            winning_packs=winning_packs,
        )

        hunters_tournament_headline.additional_properties = d
        return hunters_tournament_headline

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
