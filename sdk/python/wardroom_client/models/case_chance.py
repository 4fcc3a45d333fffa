from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_chance_result import CaseChanceResult


T = TypeVar("T", bound="CaseChance")


@_attrs_define
class CaseChance:
    """A headline result and its exact probability."""

    fraction: str
    """ The exact probability as a fraction, such as `5/36`. """
    probability: float
    """ The probability, to within 1e-9. """
    result: CaseChanceResult
    """ The result, or the part that is claimed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        fraction = self.fraction

        probability = self.probability

        result = self.result.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "fraction": fraction,
                "probability": probability,
                "result": result,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.case_chance_result import CaseChanceResult  # noqa: PLC0415

        d = dict(src_dict)
        fraction = d.pop("fraction")

        probability = d.pop("probability")

        result = CaseChanceResult.from_dict(d.pop("result"))

        case_chance = cls(
            fraction=fraction,
            probability=probability,
            result=result,
        )

        case_chance.additional_properties = d
        return case_chance

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
