from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.case_step_expected import CaseStepExpected
    from ..models.case_step_request import CaseStepRequest


T = TypeVar("T", bound="CaseStep")


@_attrs_define
class CaseStep:
    """A request, and what it leads to."""

    claimed: list[str]
    """ JSON Pointers to the parts of `expected` that a person has claimed. The rest was recorded from a service
    that meets all these claims. """
    expected: CaseStepExpected
    """ What a request leads to: an answer, or a problem. """
    request: CaseStepRequest
    """ A request, ready to be sent to `POST /v1/{ruleset}/calls/{call}`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        claimed = self.claimed

        expected = self.expected.to_dict()

        request = self.request.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "claimed": claimed,
                "expected": expected,
                "request": request,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.case_step_expected import CaseStepExpected  # noqa: PLC0415
        from ..models.case_step_request import CaseStepRequest  # noqa: PLC0415

        d = dict(src_dict)
        claimed = cast(list[str], d.pop("claimed"))

        expected = CaseStepExpected.from_dict(d.pop("expected"))

        request = CaseStepRequest.from_dict(d.pop("request"))

        case_step = cls(
            claimed=claimed,
            expected=expected,
            request=request,
        )

        case_step.additional_properties = d
        return case_step

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
