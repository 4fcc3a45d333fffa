from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_torpedo_aimed import SilentVictoryTorpedoAimed


T = TypeVar("T", bound="SilentVictoryForwardTubes")


@_attrs_define
class SilentVictoryForwardTubes:
    """Torpedoes from the forward tubes."""

    torpedoes: list[SilentVictoryTorpedoAimed]
    """ Which tube fires at which target; each tube once. """
    weapon: Literal["forward"] = "forward"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        torpedoes = []
        for torpedoes_item_data in self.torpedoes:
            torpedoes_item = torpedoes_item_data.to_dict()
            torpedoes.append(torpedoes_item)

        weapon = self.weapon

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "torpedoes": torpedoes,
                "weapon": weapon,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_torpedo_aimed import SilentVictoryTorpedoAimed  # noqa: PLC0415

        d = dict(src_dict)
        torpedoes = []
        _torpedoes = d.pop("torpedoes")
        for torpedoes_item_data in _torpedoes:
            torpedoes_item = SilentVictoryTorpedoAimed.from_dict(torpedoes_item_data)

            torpedoes.append(torpedoes_item)

        weapon = cast(Literal["forward"], d.pop("weapon"))
        if weapon != "forward":
            raise ValueError(f"weapon must match const 'forward', got '{weapon}'")

        silent_victory_forward_tubes = cls(
            torpedoes=torpedoes,
            weapon=weapon,
        )

        silent_victory_forward_tubes.additional_properties = d
        return silent_victory_forward_tubes

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
