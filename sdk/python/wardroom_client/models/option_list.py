from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.option_listed import OptionListed
    from ..models.printing import Printing


T = TypeVar("T", bound="OptionList")


@_attrs_define
class OptionList:
    """The optional rules and contested readings of a ruleset."""

    options: list[OptionListed]
    """ Every option. """
    printing: None | Printing
    """ The printing of the rulebook that is adjudicated, or null if the ruleset has no printed rulebook. """
    ruleset: str
    """ The ruleset, as in its paths. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.printing import Printing  # noqa: PLC0415

        options = []
        for options_item_data in self.options:
            options_item = options_item_data.to_dict()
            options.append(options_item)

        printing: dict[str, Any] | None
        if isinstance(self.printing, Printing):
            printing = self.printing.to_dict()
        else:
            printing = self.printing

        ruleset = self.ruleset

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "options": options,
                "printing": printing,
                "ruleset": ruleset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.option_listed import OptionListed  # noqa: PLC0415
        from ..models.printing import Printing  # noqa: PLC0415

        d = dict(src_dict)
        options = []
        _options = d.pop("options")
        for options_item_data in _options:
            options_item = OptionListed.from_dict(options_item_data)

            options.append(options_item)

        def _parse_printing(data: object) -> None | Printing:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                printing_type_0 = Printing.from_dict(data)

                return printing_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Printing, data)

        printing = _parse_printing(d.pop("printing"))

        ruleset = d.pop("ruleset")

        option_list = cls(
            options=options,
            printing=printing,
            ruleset=ruleset,
        )

        option_list.additional_properties = d
        return option_list

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
