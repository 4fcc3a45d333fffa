from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryAwardsOrder")


@_attrs_define
class SilentVictoryAwardsOrder:
    """How often the captain has received each award. Repeated awards bear stars (11.3.9)."""

    bronze_star: int | Unset = UNSET
    """ How often he received the Bronze Star. """
    medal_of_honor: int | Unset = UNSET
    """ How often he received the Medal of Honor. """
    navy_commendation_ribbon: int | Unset = UNSET
    """ How often he received the Navy Commendation Ribbon. """
    navy_cross: int | Unset = UNSET
    """ How often he received the Navy Cross. """
    purple_heart: int | Unset = UNSET
    """ How often he received the Purple Heart (11.3.6). """
    silver_star: int | Unset = UNSET
    """ How often he received the Silver Star. """

    def to_dict(self) -> dict[str, Any]:
        bronze_star = self.bronze_star

        medal_of_honor = self.medal_of_honor

        navy_commendation_ribbon = self.navy_commendation_ribbon

        navy_cross = self.navy_cross

        purple_heart = self.purple_heart

        silver_star = self.silver_star

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if bronze_star is not UNSET:
            field_dict["bronze_star"] = bronze_star
        if medal_of_honor is not UNSET:
            field_dict["medal_of_honor"] = medal_of_honor
        if navy_commendation_ribbon is not UNSET:
            field_dict["navy_commendation_ribbon"] = navy_commendation_ribbon
        if navy_cross is not UNSET:
            field_dict["navy_cross"] = navy_cross
        if purple_heart is not UNSET:
            field_dict["purple_heart"] = purple_heart
        if silver_star is not UNSET:
            field_dict["silver_star"] = silver_star

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bronze_star = d.pop("bronze_star", UNSET)

        medal_of_honor = d.pop("medal_of_honor", UNSET)

        navy_commendation_ribbon = d.pop("navy_commendation_ribbon", UNSET)

        navy_cross = d.pop("navy_cross", UNSET)

        purple_heart = d.pop("purple_heart", UNSET)

        silver_star = d.pop("silver_star", UNSET)

        silent_victory_awards_order = cls(
            bronze_star=bronze_star,
            medal_of_honor=medal_of_honor,
            navy_commendation_ribbon=navy_commendation_ribbon,
            navy_cross=navy_cross,
            purple_heart=purple_heart,
            silver_star=silver_star,
        )

        return silent_victory_awards_order
