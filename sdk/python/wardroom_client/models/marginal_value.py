from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.probability import Probability


T = TypeVar("T", bound="MarginalValue")


@_attrs_define
class MarginalValue:
    """One value of a headline result, and its probability."""

    probability: Probability
    """ A probability as a decimal and, if `numerator` is given, as an exact fraction.

    `interval` is the 95 % interval of a sampled probability. The numbers of the fraction are
    decimal strings, because they can be too large for a JSON number. """
    value: Any | bool | int | None | str
    """ The value. It is null also if a list is too short to have it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        probability = self.probability.to_dict()

        value: Any | bool | int | None | str
        value = self.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "probability": probability,
                "value": value,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.probability import Probability  # noqa: PLC0415

        d = dict(src_dict)
        probability = Probability.from_dict(d.pop("probability"))

        def _parse_value(data: object) -> Any | bool | int | None | str:
            if data is None:
                return data
            return cast(Any | bool | int | None | str, data)

        value = _parse_value(d.pop("value"))

        marginal_value = cls(
            probability=probability,
            value=value,
        )

        marginal_value.additional_properties = d
        return marginal_value

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
