from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersLoadDetails")


@_attrs_define
class HuntersLoadDetails:
    """The boat's room for torpedoes, and the mix that it may carry (4.5, 4.5.2)."""

    g7_a_at_most: int
    """ The most steam torpedoes that are allowed. """
    g7_a_only_in_tubes: bool
    """ Whether every tube starts with a steam torpedo (4.5.2). """
    g7_e_at_most: int
    """ The most electric torpedoes that are allowed. """
    aft_reloads: int
    """ Reloads that lie aft. """
    aft_tubes: int
    """ Its aft tubes. """
    forward_reloads: int
    """ Reloads that lie forward. """
    forward_tubes: int
    """ Its forward tubes. """
    torpedoes: int
    """ How many torpedoes it carries. """
    type_: str
    """ The eight types of boat (4.1.1). Today one of `IXA`, `IXB`, `IXC`, `VIIA`, `VIIB`, `VIIC`, `VIIC_Flak`,
    `VIID`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        g7_a_at_most = self.g7_a_at_most

        g7_a_only_in_tubes = self.g7_a_only_in_tubes

        g7_e_at_most = self.g7_e_at_most

        aft_reloads = self.aft_reloads

        aft_tubes = self.aft_tubes

        forward_reloads = self.forward_reloads

        forward_tubes = self.forward_tubes

        torpedoes = self.torpedoes

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "G7a_at_most": g7_a_at_most,
                "G7a_only_in_tubes": g7_a_only_in_tubes,
                "G7e_at_most": g7_e_at_most,
                "aft_reloads": aft_reloads,
                "aft_tubes": aft_tubes,
                "forward_reloads": forward_reloads,
                "forward_tubes": forward_tubes,
                "torpedoes": torpedoes,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        g7_a_at_most = d.pop("G7a_at_most")

        g7_a_only_in_tubes = d.pop("G7a_only_in_tubes")

        g7_e_at_most = d.pop("G7e_at_most")

        aft_reloads = d.pop("aft_reloads")

        aft_tubes = d.pop("aft_tubes")

        forward_reloads = d.pop("forward_reloads")

        forward_tubes = d.pop("forward_tubes")

        torpedoes = d.pop("torpedoes")

        type_ = d.pop("type")

        hunters_load_details = cls(
            g7_a_at_most=g7_a_at_most,
            g7_a_only_in_tubes=g7_a_only_in_tubes,
            g7_e_at_most=g7_e_at_most,
            aft_reloads=aft_reloads,
            aft_tubes=aft_tubes,
            forward_reloads=forward_reloads,
            forward_tubes=forward_tubes,
            torpedoes=torpedoes,
            type_=type_,
        )

        hunters_load_details.additional_properties = d
        return hunters_load_details

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
