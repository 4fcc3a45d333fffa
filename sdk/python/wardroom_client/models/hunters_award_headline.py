from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_conferred import HuntersConferred


T = TypeVar("T", bound="HuntersAwardHeadline")


@_attrs_define
class HuntersAwardHeadline:
    """The awards conferred, their effects, and what the next award requires."""

    benefits: list[str]
    """ The effects of the award that is held now (11.3.6). """
    conferred: list[HuntersConferred]
    """ The awards conferred, from the lowest; empty if none. """
    next_award: None | str
    """ The award after that; null if there is none. """
    tons_to_next_award: int | None
    """ Tons missing for the next award; 0 if it is due in the next refit, null if there is no next award. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        benefits = self.benefits

        conferred = []
        for conferred_item_data in self.conferred:
            conferred_item = conferred_item_data.to_dict()
            conferred.append(conferred_item)

        next_award: None | str
        next_award = self.next_award

        tons_to_next_award: int | None
        tons_to_next_award = self.tons_to_next_award

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "benefits": benefits,
                "conferred": conferred,
                "next_award": next_award,
                "tons_to_next_award": tons_to_next_award,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_conferred import HuntersConferred  # noqa: PLC0415

        d = dict(src_dict)
        benefits = cast(list[str], d.pop("benefits"))

        conferred = []
        _conferred = d.pop("conferred")
        for conferred_item_data in _conferred:
            conferred_item = HuntersConferred.from_dict(conferred_item_data)

            conferred.append(conferred_item)

        def _parse_next_award(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_award = _parse_next_award(d.pop("next_award"))

        def _parse_tons_to_next_award(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tons_to_next_award = _parse_tons_to_next_award(d.pop("tons_to_next_award"))

        hunters_award_headline = cls(
            benefits=benefits,
            conferred=conferred,
            next_award=next_award,
            tons_to_next_award=tons_to_next_award,
        )

        hunters_award_headline.additional_properties = d
        return hunters_award_headline

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
