from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_hits_headline_ending_type_0 import HuntersHitsHeadlineEndingType0

T = TypeVar("T", bound="HuntersHitsHeadline")


@_attrs_define
class HuntersHitsHeadline:
    """What the odds of hits are about."""

    ending: HuntersHitsHeadlineEndingType0 | None
    """ How the boat is lost; null: it lives. """
    flooding: int
    """ Flooding boxes filled. """
    hull_damage: int
    """ Hull boxes damaged. """
    kommandant_out: bool
    """ Whether the Kommandant is out. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        if isinstance(self.ending, HuntersHitsHeadlineEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        flooding = self.flooding

        hull_damage = self.hull_damage

        kommandant_out = self.kommandant_out

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "flooding": flooding,
                "hull_damage": hull_damage,
                "kommandant_out": kommandant_out,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_ending(data: object) -> HuntersHitsHeadlineEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersHitsHeadlineEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersHitsHeadlineEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        flooding = d.pop("flooding")

        hull_damage = d.pop("hull_damage")

        kommandant_out = d.pop("kommandant_out")

        hunters_hits_headline = cls(
            ending=ending,
            flooding=flooding,
            hull_damage=hull_damage,
            kommandant_out=kommandant_out,
        )

        hunters_hits_headline.additional_properties = d
        return hunters_hits_headline

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
