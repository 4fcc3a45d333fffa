from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryLoadDetails")


@_attrs_define
class SilentVictoryLoadDetails:
    """The boat's room for torpedoes, its standard load, and what may be exchanged (4.5)."""

    mk_14: int
    """ Mk 14 in the standard load. """
    mk_18: int
    """ Mk 18 in the standard load. """
    mk_27: int
    """ Mk 27 in the standard load. """
    aft_reloads: int
    """ Reloads that lie aft. """
    exchange_at_most: int
    """ How many of the standard load may be exchanged. """
    forward_reloads: int
    """ Reloads that lie forward. """
    marks: list[str]
    """ The marks that are available. """
    month: str
    """ The month in which it sails. """
    torpedoes: int
    """ How many torpedoes it carries. """
    tubes: int
    """ Its tubes. """
    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        mk_14 = self.mk_14

        mk_18 = self.mk_18

        mk_27 = self.mk_27

        aft_reloads = self.aft_reloads

        exchange_at_most = self.exchange_at_most

        forward_reloads = self.forward_reloads

        marks = self.marks

        month = self.month

        torpedoes = self.torpedoes

        tubes = self.tubes

        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "Mk14": mk_14,
                "Mk18": mk_18,
                "Mk27": mk_27,
                "aft_reloads": aft_reloads,
                "exchange_at_most": exchange_at_most,
                "forward_reloads": forward_reloads,
                "marks": marks,
                "month": month,
                "torpedoes": torpedoes,
                "tubes": tubes,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mk_14 = d.pop("Mk14")

        mk_18 = d.pop("Mk18")

        mk_27 = d.pop("Mk27")

        aft_reloads = d.pop("aft_reloads")

        exchange_at_most = d.pop("exchange_at_most")

        forward_reloads = d.pop("forward_reloads")

        marks = cast(list[str], d.pop("marks"))

        month = d.pop("month")

        torpedoes = d.pop("torpedoes")

        tubes = d.pop("tubes")

        type_ = d.pop("type")

        silent_victory_load_details = cls(
            mk_14=mk_14,
            mk_18=mk_18,
            mk_27=mk_27,
            aft_reloads=aft_reloads,
            exchange_at_most=exchange_at_most,
            forward_reloads=forward_reloads,
            marks=marks,
            month=month,
            torpedoes=torpedoes,
            tubes=tubes,
            type_=type_,
        )

        silent_victory_load_details.additional_properties = d
        return silent_victory_load_details

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
