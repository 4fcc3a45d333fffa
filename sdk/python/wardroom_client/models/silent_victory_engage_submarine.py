from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_submarine_attack import SilentVictorySubmarineAttack


T = TypeVar("T", bound="SilentVictoryEngageSubmarine")


@_attrs_define
class SilentVictoryEngageSubmarine:
    """How to attack the submarine, or null to leave, undetected (9.9.3)."""

    attack: None | SilentVictorySubmarineAttack
    """ The attack; null to leave undetected. """
    kind: Literal["engage_submarine"] = "engage_submarine"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_submarine_attack import SilentVictorySubmarineAttack  # noqa: PLC0415

        attack: dict[str, Any] | None
        if isinstance(self.attack, SilentVictorySubmarineAttack):
            attack = self.attack.to_dict()
        else:
            attack = self.attack

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attack": attack,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_submarine_attack import SilentVictorySubmarineAttack  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_attack(data: object) -> None | SilentVictorySubmarineAttack:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                attack_type_0 = SilentVictorySubmarineAttack.from_dict(data)

                return attack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictorySubmarineAttack, data)

        attack = _parse_attack(d.pop("attack"))

        kind = cast(Literal["engage_submarine"], d.pop("kind"))
        if kind != "engage_submarine":
            raise ValueError(f"kind must match const 'engage_submarine', got '{kind}'")

        silent_victory_engage_submarine = cls(
            attack=attack,
            kind=kind,
        )

        silent_victory_engage_submarine.additional_properties = d
        return silent_victory_engage_submarine

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
