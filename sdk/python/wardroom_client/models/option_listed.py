from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.option_listed_labels import OptionListedLabels


T = TypeVar("T", bound="OptionListed")


@_attrs_define
class OptionListed:
    """An option of a ruleset, in the language asked for."""

    choices: list[Any | bool | str]
    """ Every value that the option accepts. """
    default: Any | bool | str
    """ The value if a request leaves the option out. """
    description: str
    """ What each choice changes. """
    labels: OptionListedLabels
    """ The label of each choice; empty for a yes or no. """
    name: str
    """ Name of the option, as in a request. """
    rule: str
    """ The rule that the option concerns. """
    title: str
    """ Title of the option. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        choices = []
        for choices_item_data in self.choices:
            choices_item: Any | bool | str
            choices_item = choices_item_data
            choices.append(choices_item)

        default: Any | bool | str
        default = self.default

        description = self.description

        labels = self.labels.to_dict()

        name = self.name

        rule = self.rule

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "choices": choices,
                "default": default,
                "description": description,
                "labels": labels,
                "name": name,
                "rule": rule,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.option_listed_labels import OptionListedLabels  # noqa: PLC0415

        d = dict(src_dict)
        choices = []
        _choices = d.pop("choices")
        for choices_item_data in _choices:

            def _parse_choices_item(data: object) -> Any | bool | str:
                return cast(Any | bool | str, data)

            choices_item = _parse_choices_item(choices_item_data)

            choices.append(choices_item)

        def _parse_default(data: object) -> Any | bool | str:
            return cast(Any | bool | str, data)

        default = _parse_default(d.pop("default"))

        description = d.pop("description")

        labels = OptionListedLabels.from_dict(d.pop("labels"))

        name = d.pop("name")

        rule = d.pop("rule")

        title = d.pop("title")

        option_listed = cls(
            choices=choices,
            default=default,
            description=description,
            labels=labels,
            name=name,
            rule=rule,
            title=title,
        )

        option_listed.additional_properties = d
        return option_listed

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
