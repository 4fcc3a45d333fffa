from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="FieldErrorParams")


@_attrs_define
class FieldErrorParams:
    """The limits, names, codes and values that the sentence mentions. Of a member that does not fit its schema they are
    terms of JSON Schema, such as `maximum`, `minItems` or `pattern`; `expected` and `got` are types, and `value` is the
    value as it was sent.

    """

    additional_properties: dict[
        str, Any | bool | float | int | list[Any | bool | float | int | None | str] | None | str
    ] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            if isinstance(prop, list):
                field_dict[prop_name] = []
                for additional_property_type_4_item_data in prop:
                    additional_property_type_4_item: Any | bool | float | int | None | str
                    additional_property_type_4_item = additional_property_type_4_item_data
                    field_dict[prop_name].append(additional_property_type_4_item)

            else:
                field_dict[prop_name] = prop

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        field_error_params = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():

            def _parse_additional_property(
                data: object,
            ) -> Any | bool | float | int | list[Any | bool | float | int | None | str] | None | str:
                if data is None:
                    return data
                try:
                    if not isinstance(data, list):
                        raise TypeError()
                    additional_property_type_4 = []
                    _additional_property_type_4 = data
                    for additional_property_type_4_item_data in _additional_property_type_4:

                        def _parse_additional_property_type_4_item(
                            data: object,
                        ) -> Any | bool | float | int | None | str:
                            if data is None:
                                return data
                            return cast(Any | bool | float | int | None | str, data)

                        additional_property_type_4_item = _parse_additional_property_type_4_item(
                            additional_property_type_4_item_data
                        )

                        additional_property_type_4.append(additional_property_type_4_item)

                    return additional_property_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(Any | bool | float | int | list[Any | bool | float | int | None | str] | None | str, data)

            additional_property = _parse_additional_property(prop_dict)

            additional_properties[prop_name] = additional_property

        field_error_params.additional_properties = additional_properties
        return field_error_params

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(
        self, key: str
    ) -> Any | bool | float | int | list[Any | bool | float | int | None | str] | None | str:
        return self.additional_properties[key]

    def __setitem__(
        self, key: str, value: Any | bool | float | int | list[Any | bool | float | int | None | str] | None | str
    ) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
