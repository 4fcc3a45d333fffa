from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersRefitHeadline")


@_attrs_define
class HuntersRefitHeadline:
    """The month in which the boat may sail again, and the length of the refit."""

    men_replaced: int
    """ How many men or quarters of the crew were replaced. """
    months_in_port: list[str]
    """ The months in port, as `YYYY-MM`, as long as the game lasts. """
    new_boat: None | str
    """ Why the boat is replaced, which ends a permanent posting; null if it is kept. """
    next_patrol: None | str
    """ The month in which the next patrol may start; null if the game ends. """
    patrol_months: list[str]
    """ The months at sea, as `YYYY-MM`. """
    refit_months: int
    """ Months of refit, before any wait for the Kommandant. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        men_replaced = self.men_replaced

        months_in_port = self.months_in_port

        new_boat: None | str
        new_boat = self.new_boat

        next_patrol: None | str
        next_patrol = self.next_patrol

        patrol_months = self.patrol_months

        refit_months = self.refit_months

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "men_replaced": men_replaced,
                "months_in_port": months_in_port,
                "new_boat": new_boat,
                "next_patrol": next_patrol,
                "patrol_months": patrol_months,
                "refit_months": refit_months,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        men_replaced = d.pop("men_replaced")

        months_in_port = cast(list[str], d.pop("months_in_port"))

        def _parse_new_boat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        new_boat = _parse_new_boat(d.pop("new_boat"))

        def _parse_next_patrol(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_patrol = _parse_next_patrol(d.pop("next_patrol"))

        patrol_months = cast(list[str], d.pop("patrol_months"))

        refit_months = d.pop("refit_months")

        hunters_refit_headline = cls(
            men_replaced=men_replaced,
            months_in_port=months_in_port,
            new_boat=new_boat,
            next_patrol=next_patrol,
            patrol_months=patrol_months,
            refit_months=refit_months,
        )

        hunters_refit_headline.additional_properties = d
        return hunters_refit_headline

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
