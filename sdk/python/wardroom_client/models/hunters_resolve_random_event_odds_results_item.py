from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_random_event_headline import HuntersRandomEventHeadline
    from ..models.probability import Probability


T = TypeVar("T", bound="HuntersResolveRandomEventOddsResultsItem")


@_attrs_define
class HuntersResolveRandomEventOddsResultsItem:
    """A headline result and its probability."""

    probability: Probability
    """ A probability as a decimal and, if `numerator` is given, as an exact fraction.

    `interval` is the 95 % interval of a sampled probability. The numbers of the fraction are
    decimal strings, because they can be too large for a JSON number. """
    result: HuntersRandomEventHeadline
    """ The event, and its effects on the patrol. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        probability = self.probability.to_dict()

        result = self.result.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "probability": probability,
                "result": result,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_random_event_headline import HuntersRandomEventHeadline  # noqa: PLC0415
        from ..models.probability import Probability  # noqa: PLC0415

        d = dict(src_dict)
        probability = Probability.from_dict(d.pop("probability"))

        result = HuntersRandomEventHeadline.from_dict(d.pop("result"))

        hunters_resolve_random_event_odds_results_item = cls(
            probability=probability,
            result=result,
        )

        hunters_resolve_random_event_odds_results_item.additional_properties = d
        return hunters_resolve_random_event_odds_results_item

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
