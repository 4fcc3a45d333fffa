from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.words import Words


T = TypeVar("T", bound="WordList")


@_attrs_define
class WordList:
    """The words for the codes of a ruleset."""

    language: str
    """ The language of the words. """
    ruleset: str
    """ The ruleset, as in its paths. """
    words: Words
    """ The words by the kind of code, then by code. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        language = self.language

        ruleset = self.ruleset

        words = self.words.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "language": language,
                "ruleset": ruleset,
                "words": words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.words import Words  # noqa: PLC0415

        d = dict(src_dict)
        language = d.pop("language")

        ruleset = d.pop("ruleset")

        words = Words.from_dict(d.pop("words"))

        word_list = cls(
            language=language,
            ruleset=ruleset,
            words=words,
        )

        word_list.additional_properties = d
        return word_list

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
