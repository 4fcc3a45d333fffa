from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.modifier import Modifier
    from ..models.result_ahead import ResultAhead
    from ..models.throw_ahead_details import ThrowAheadDetails


T = TypeVar("T", bound="ThrowAhead")


@_attrs_define
class ThrowAhead:
    """A throw to which a decision leads or can lead, and the totals that give each result."""

    chart: None | str
    """ The chart table that is looked up. """
    details: ThrowAheadDetails
    """ Which of several throws it is, as in the trace: the torpedo, the target, the range. `needed`: the highest
    total that hits. A member that is absent makes no difference. """
    dice: str
    """ Dice notation, such as `2d6`. """
    modifiers: list[Modifier]
    """ Every modifier that is certain, in chart order. """
    purpose: str
    """ Purpose of the throw, as in the trace. """
    results: list[ResultAhead]
    """ Every result, most likely first. Re-rolls are not counted. """
    rule: str
    """ The rule that requires the throw. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        chart: None | str
        chart = self.chart

        details = self.details.to_dict()

        dice = self.dice

        modifiers = []
        for modifiers_item_data in self.modifiers:
            modifiers_item = modifiers_item_data.to_dict()
            modifiers.append(modifiers_item)

        purpose = self.purpose

        results = []
        for results_item_data in self.results:
            results_item = results_item_data.to_dict()
            results.append(results_item)

        rule = self.rule

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "chart": chart,
                "details": details,
                "dice": dice,
                "modifiers": modifiers,
                "purpose": purpose,
                "results": results,
                "rule": rule,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.modifier import Modifier  # noqa: PLC0415
        from ..models.result_ahead import ResultAhead  # noqa: PLC0415
        from ..models.throw_ahead_details import ThrowAheadDetails  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_chart(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        chart = _parse_chart(d.pop("chart"))

        details = ThrowAheadDetails.from_dict(d.pop("details"))

        dice = d.pop("dice")

        modifiers = []
        _modifiers = d.pop("modifiers")
        for modifiers_item_data in _modifiers:
            modifiers_item = Modifier.from_dict(modifiers_item_data)

            modifiers.append(modifiers_item)

        purpose = d.pop("purpose")

        results = []
        _results = d.pop("results")
        for results_item_data in _results:
            results_item = ResultAhead.from_dict(results_item_data)

            results.append(results_item)

        rule = d.pop("rule")

        throw_ahead = cls(
            chart=chart,
            details=details,
            dice=dice,
            modifiers=modifiers,
            purpose=purpose,
            results=results,
            rule=rule,
        )

        throw_ahead.additional_properties = d
        return throw_ahead

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
