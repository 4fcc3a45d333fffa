from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.case_step import CaseStep
    from ..models.worked_case_options import WorkedCaseOptions


T = TypeVar("T", bound="WorkedCase")


@_attrs_define
class WorkedCase:
    """One case: its purpose, the requests sent, and the answers expected."""

    id: str
    """ It is never used again for another case. """
    options: WorkedCaseOptions
    """ The options under which the case holds. Options left out have their default. """
    rule: str
    """ The rule that the case tests. """
    rules: list[str]
    """ Every rule that it shows. """
    steps: list[CaseStep]
    """ The requests, one after the other. """
    title: str
    """ The purpose of the case, as a sentence. """
    readings: list[str] | Unset = UNSET
    """ Ids of the cases that send the same requests under other options. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        options = self.options.to_dict()

        rule = self.rule

        rules = self.rules

        steps = []
        for steps_item_data in self.steps:
            steps_item = steps_item_data.to_dict()
            steps.append(steps_item)

        title = self.title

        readings: list[str] | Unset = UNSET
        if not isinstance(self.readings, Unset):
            readings = self.readings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "options": options,
                "rule": rule,
                "rules": rules,
                "steps": steps,
                "title": title,
            }
        )
        if readings is not UNSET:
            field_dict["readings"] = readings

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.case_step import CaseStep  # noqa: PLC0415
        from ..models.worked_case_options import WorkedCaseOptions  # noqa: PLC0415

        d = dict(src_dict)
        id = d.pop("id")

        options = WorkedCaseOptions.from_dict(d.pop("options"))

        rule = d.pop("rule")

        rules = cast(list[str], d.pop("rules"))

        steps = []
        _steps = d.pop("steps")
        for steps_item_data in _steps:
            steps_item = CaseStep.from_dict(steps_item_data)

            steps.append(steps_item)

        title = d.pop("title")

        readings = cast(list[str], d.pop("readings", UNSET))

        worked_case = cls(
            id=id,
            options=options,
            rule=rule,
            rules=rules,
            steps=steps,
            title=title,
            readings=readings,
        )

        worked_case.additional_properties = d
        return worked_case

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
