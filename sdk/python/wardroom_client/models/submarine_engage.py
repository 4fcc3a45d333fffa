from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.submarine_tactics import SubmarineTactics


T = TypeVar("T", bound="SubmarineEngage")


@_attrs_define
class SubmarineEngage:
    """How to attack the ships in sight (9.2); null leaves them, undetected.

    The rules that allow leaving them are 8.1.4 and 8.2.6; in Silent Victory 8.2.9.

    """

    attack: None | SubmarineTactics
    kind: Literal["engage"] = "engage"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.submarine_tactics import SubmarineTactics  # noqa: PLC0415

        attack: dict[str, Any] | None
        if isinstance(self.attack, SubmarineTactics):
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
        from ..models.submarine_tactics import SubmarineTactics  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_attack(data: object) -> None | SubmarineTactics:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                attack_type_0 = SubmarineTactics.from_dict(data)

                return attack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineTactics, data)

        attack = _parse_attack(d.pop("attack"))

        kind = cast(Literal["engage"], d.pop("kind"))
        if kind != "engage":
            raise ValueError(f"kind must match const 'engage', got '{kind}'")

        submarine_engage = cls(
            attack=attack,
            kind=kind,
        )

        submarine_engage.additional_properties = d
        return submarine_engage

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
