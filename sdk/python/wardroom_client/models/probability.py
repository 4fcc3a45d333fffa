from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Probability")


@_attrs_define
class Probability:
    """A probability as a decimal and, if `numerator` is given, as an exact fraction.

    `interval` is the 95 % interval of a sampled probability. The numbers of the fraction are
    decimal strings, because they can be too large for a JSON number.

    """

    decimal: float
    """ The probability, from 0 to 1. """
    denominator: None | str
    """ Part of the fraction. It is null if the probability was sampled. """
    interval: list[float] | None
    """ Lower and upper limit; null if exact. """
    numerator: None | str
    """ Part of the fraction. It is null if the probability was sampled. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decimal = self.decimal

        denominator: None | str
        denominator = self.denominator

        interval: list[float] | None
        if isinstance(self.interval, list):
            interval = self.interval

        else:
            interval = self.interval

        numerator: None | str
        numerator = self.numerator

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decimal": decimal,
                "denominator": denominator,
                "interval": interval,
                "numerator": numerator,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        decimal = d.pop("decimal")

        def _parse_denominator(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        denominator = _parse_denominator(d.pop("denominator"))

        def _parse_interval(data: object) -> list[float] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                interval_type_0 = cast(list[float], data)

                return interval_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[float] | None, data)

        interval = _parse_interval(d.pop("interval"))

        def _parse_numerator(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        numerator = _parse_numerator(d.pop("numerator"))

        probability = cls(
            decimal=decimal,
            denominator=denominator,
            interval=interval,
            numerator=numerator,
        )

        probability.additional_properties = d
        return probability

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
