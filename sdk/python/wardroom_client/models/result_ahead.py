from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.probability import Probability


T = TypeVar("T", bound="ResultAhead")


@_attrs_define
class ResultAhead:
    """A result that a throw can have."""

    probability: Probability
    """ A probability as a decimal and, if `numerator` is given, as an exact fraction.

    `interval` is the 95 % interval of a sampled probability. The numbers of the fraction are
    decimal strings, because they can be too large for a JSON number. """
    result: str
    """ The result, as the trace will have it. """
    rows: list[str]
    """ The rows of the chart that give it, such as `<=7`, lowest first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        probability = self.probability.to_dict()

        result = self.result

        rows = self.rows

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "probability": probability,
                "result": result,
                "rows": rows,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.probability import Probability  # noqa: PLC0415

        d = dict(src_dict)
        probability = Probability.from_dict(d.pop("probability"))

        result = d.pop("result")

        rows = cast(list[str], d.pop("rows"))

        result_ahead = cls(
            probability=probability,
            result=result,
            rows=rows,
        )

        result_ahead.additional_properties = d
        return result_ahead

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
