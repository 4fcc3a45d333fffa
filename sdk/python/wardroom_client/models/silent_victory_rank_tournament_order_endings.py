from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_rank_tournament_order_endings_additional_property_type_0 import (
    SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0,
)
from ..models.silent_victory_rank_tournament_order_endings_additional_property_type_1 import (
    SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1,
)

T = TypeVar("T", bound="SilentVictoryRankTournamentOrderEndings")


@_attrs_define
class SilentVictoryRankTournamentOrderEndings:
    """How the games of players ended, by the player's name, as a tournament of sessions returns it: `resigned`,
    `deadline_missed`, `forfeited`, `withdrawn`, `closed`, `ended_by_operator`, or the `fate` of the situation; null if
    the game continues. If left out, the situation decides.

    """

    additional_properties: dict[
        str,
        None
        | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0
        | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1,
    ] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            if isinstance(prop, SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0):
                field_dict[prop_name] = prop.value
            elif isinstance(prop, SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1):
                field_dict[prop_name] = prop.value
            else:
                field_dict[prop_name] = prop

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        silent_victory_rank_tournament_order_endings = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():

            def _parse_additional_property(
                data: object,
            ) -> (
                None
                | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0
                | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1
            ):
                if data is None:
                    return data
                try:
                    if not isinstance(data, str):
                        raise TypeError()
                    additional_property_type_0 = SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0(data)

                    return additional_property_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, str):
                        raise TypeError()
                    additional_property_type_1 = SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1(data)

                    return additional_property_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(
                    None
                    | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0
                    | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1,
                    data,
                )

            additional_property = _parse_additional_property(prop_dict)

            additional_properties[prop_name] = additional_property

        silent_victory_rank_tournament_order_endings.additional_properties = additional_properties
        return silent_victory_rank_tournament_order_endings

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(
        self, key: str
    ) -> (
        None
        | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0
        | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1
    ):
        return self.additional_properties[key]

    def __setitem__(
        self,
        key: str,
        value: None
        | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0
        | SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1,
    ) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
