from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_step_request_body import CaseStepRequestBody


T = TypeVar("T", bound="CaseStepRequest")


@_attrs_define
class CaseStepRequest:
    """A request, ready to be sent to `POST /v1/{ruleset}/calls/{call}`."""

    body: CaseStepRequestBody
    """ The body. A request that continues a call also requires the `state` of the last answer. """
    call: str
    """ The call, with `/continue` or `/odds` where it is sent there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        body = self.body.to_dict()

        call = self.call

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "body": body,
                "call": call,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.case_step_request_body import CaseStepRequestBody  # noqa: PLC0415

        d = dict(src_dict)
        body = CaseStepRequestBody.from_dict(d.pop("body"))

        call = d.pop("call")

        case_step_request = cls(
            body=body,
            call=call,
        )

        case_step_request.additional_properties = d
        return case_step_request

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
