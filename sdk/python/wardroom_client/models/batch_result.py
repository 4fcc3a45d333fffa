from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.batch_result_answer import BatchResultAnswer
    from ..models.problem import Problem


T = TypeVar("T", bound="BatchResult")


@_attrs_define
class BatchResult:
    """The result of one call: `answer` with status 200, else `problem`."""

    call: str
    """ The call that the item names. """
    status: int
    """ The status that the call would return on its own. """
    answer: BatchResultAnswer | Unset = UNSET
    """ The answer that the call would return on its own. """
    id: str | Unset = UNSET
    """ The `id` of the item, if it has one. """
    problem: Problem | Unset = UNSET
    """ A problem document (RFC 9457) with members of our own. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        call = self.call

        status = self.status

        answer: dict[str, Any] | Unset = UNSET
        if not isinstance(self.answer, Unset):
            answer = self.answer.to_dict()

        id = self.id

        problem: dict[str, Any] | Unset = UNSET
        if not isinstance(self.problem, Unset):
            problem = self.problem.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "call": call,
                "status": status,
            }
        )
        if answer is not UNSET:
            field_dict["answer"] = answer
        if id is not UNSET:
            field_dict["id"] = id
        if problem is not UNSET:
            field_dict["problem"] = problem

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.batch_result_answer import BatchResultAnswer  # noqa: PLC0415
        from ..models.problem import Problem  # noqa: PLC0415

        d = dict(src_dict)
        call = d.pop("call")

        status = d.pop("status")

        _answer = d.pop("answer", UNSET)
        answer: BatchResultAnswer | Unset
        if isinstance(_answer, Unset):
            answer = UNSET
        else:
            answer = BatchResultAnswer.from_dict(_answer)

        id = d.pop("id", UNSET)

        _problem = d.pop("problem", UNSET)
        problem: Problem | Unset
        if isinstance(_problem, Unset):
            problem = UNSET
        else:
            problem = Problem.from_dict(_problem)

        batch_result = cls(
            call=call,
            status=status,
            answer=answer,
            id=id,
            problem=problem,
        )

        batch_result.additional_properties = d
        return batch_result

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
