from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_forbidden_params import BattleshipsForbiddenParams


T = TypeVar("T", bound="BattleshipsForbidden")


@_attrs_define
class BattleshipsForbidden:
    """Why a shot is forbidden."""

    code: str
    """ The reason, as a code. """
    params: BattleshipsForbiddenParams
    """ The names, distances and limits that the reason depends on. """
    rule: str
    """ The rule that forbids it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        params = self.params.to_dict()

        rule = self.rule

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "params": params,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_forbidden_params import BattleshipsForbiddenParams  # noqa: PLC0415

        d = dict(src_dict)
        code = d.pop("code")

        params = BattleshipsForbiddenParams.from_dict(d.pop("params"))

        rule = d.pop("rule")

        battleships_forbidden = cls(
            code=code,
            params=params,
            rule=rule,
        )

        battleships_forbidden.additional_properties = d
        return battleships_forbidden

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
