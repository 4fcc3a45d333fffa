from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.opening_listed_setup import OpeningListedSetup


T = TypeVar("T", bound="OpeningListed")


@_attrs_define
class OpeningListed:
    """A prepared situation that a session can begin with, in the language asked for."""

    name: str
    """ The id, as a set-up names it. """
    provenance: str
    """ `reconstructed`: made for this service; it is not in the rulebook. Today one of `player_report`,
    `public_implementation`, `published_card`, `reconstructed`, `rulebook`; more may come. """
    rule: str
    """ The rule that play begins with. """
    setup: OpeningListedSetup
    """ The `setup` that creates a session with the opening. Members may be added. """
    summary: str
    """ One sentence about the opening. """
    title: str
    """ The title of the opening. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        provenance = self.provenance

        rule = self.rule

        setup = self.setup.to_dict()

        summary = self.summary

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "provenance": provenance,
                "rule": rule,
                "setup": setup,
                "summary": summary,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.opening_listed_setup import OpeningListedSetup  # noqa: PLC0415

        d = dict(src_dict)
        name = d.pop("name")

        provenance = d.pop("provenance")

        rule = d.pop("rule")

        setup = OpeningListedSetup.from_dict(d.pop("setup"))

        summary = d.pop("summary")

        title = d.pop("title")

        opening_listed = cls(
            name=name,
            provenance=provenance,
            rule=rule,
            setup=setup,
            summary=summary,
            title=title,
        )

        opening_listed.additional_properties = d
        return opening_listed

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
