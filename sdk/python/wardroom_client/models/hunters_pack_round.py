from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_member_focus import HuntersMemberFocus


T = TypeVar("T", bound="HuntersPackRound")


@_attrs_define
class HuntersPackRound:
    """A round of combat: every attacker's dice, and whether the escorts focus on him (13.5.4).

    `follows`: the pack follows the convoy into this round; `follow-targets` with `pack_follows`
    finds it for certain.

    """

    attackers: list[HuntersMemberFocus]
    """ The attackers, each with his dice and modifier. """
    focused: str
    """ The member on whom the escorts focus. """
    follows: bool
    """ Whether the pack follows the convoy into this round. """
    number: int
    """ The round, from 1. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attackers = []
        for attackers_item_data in self.attackers:
            attackers_item = attackers_item_data.to_dict()
            attackers.append(attackers_item)

        focused = self.focused

        follows = self.follows

        number = self.number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attackers": attackers,
                "focused": focused,
                "follows": follows,
                "number": number,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_member_focus import HuntersMemberFocus  # noqa: PLC0415

        d = dict(src_dict)
        attackers = []
        _attackers = d.pop("attackers")
        for attackers_item_data in _attackers:
            attackers_item = HuntersMemberFocus.from_dict(attackers_item_data)

            attackers.append(attackers_item)

        focused = d.pop("focused")

        follows = d.pop("follows")

        number = d.pop("number")

        hunters_pack_round = cls(
            attackers=attackers,
            focused=focused,
            follows=follows,
            number=number,
        )

        hunters_pack_round.additional_properties = d
        return hunters_pack_round

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
