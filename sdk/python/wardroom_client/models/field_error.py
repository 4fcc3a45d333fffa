from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.field_error_params import FieldErrorParams


T = TypeVar("T", bound="FieldError")


@_attrs_define
class FieldError:
    """A fault of one member of the body, or of one parameter."""

    code: str
    """ The code of the fault. """
    detail: str
    """ One sentence about the fault. """
    choices: list[Any] | Unset = UNSET
    """ The accepted values, where they are a short list. For an unknown member or parameter: the accepted names,
    the most similar first. """
    parameter: str | Unset = UNSET
    """ Name of the query or path parameter. """
    params: FieldErrorParams | Unset = UNSET
    """ The limits, names, codes and values that the sentence mentions. Of a member that does not fit its schema
    they are terms of JSON Schema, such as `maximum`, `minItems` or `pattern`; `expected` and `got` are types, and
    `value` is the value as it was sent. """
    pointer: str | Unset = UNSET
    """ JSON Pointer of the member within the body. """
    rule: str | Unset = UNSET
    """ The rule that forbids it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        detail = self.detail

        choices: list[Any] | Unset = UNSET
        if not isinstance(self.choices, Unset):
            choices = self.choices

        parameter = self.parameter

        params: dict[str, Any] | Unset = UNSET
        if not isinstance(self.params, Unset):
            params = self.params.to_dict()

        pointer = self.pointer

        rule = self.rule

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "detail": detail,
            }
        )
        if choices is not UNSET:
            field_dict["choices"] = choices
        if parameter is not UNSET:
            field_dict["parameter"] = parameter
        if params is not UNSET:
            field_dict["params"] = params
        if pointer is not UNSET:
            field_dict["pointer"] = pointer
        if rule is not UNSET:
            field_dict["rule"] = rule

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.field_error_params import FieldErrorParams  # noqa: PLC0415

        d = dict(src_dict)
        code = d.pop("code")

        detail = d.pop("detail")

        choices = cast(list[Any], d.pop("choices", UNSET))

        parameter = d.pop("parameter", UNSET)

        _params = d.pop("params", UNSET)
        params: FieldErrorParams | Unset
        if isinstance(_params, Unset):
            params = UNSET
        else:
            params = FieldErrorParams.from_dict(_params)

        pointer = d.pop("pointer", UNSET)

        rule = d.pop("rule", UNSET)

        field_error = cls(
            code=code,
            detail=detail,
            choices=choices,
            parameter=parameter,
            params=params,
            pointer=pointer,
            rule=rule,
        )

        field_error.additional_properties = d
        return field_error

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
