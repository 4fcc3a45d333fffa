from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.pins_options import PinsOptions


T = TypeVar("T", bound="Pins")


@_attrs_define
class Pins:
    """The rules that a session is played by. Later corrections do not change them."""

    charts: str
    """ Chart pack, by name. """
    charts_digest: str
    """ SHA-256 of the chart pack's tables. """
    digest: str
    """ SHA-256 of what the rules are: the ruleset's id and version, its options with their defaults and choices,
    and the charts. The options chosen are not part of it. """
    game: str
    """ The game, by name. """
    options: PinsOptions
    """ Every option, including errata. """
    ruleset: str
    """ The ruleset, as in its paths. """
    version: str
    """ Version of the ruleset at creation. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        charts = self.charts

        charts_digest = self.charts_digest

        digest = self.digest

        game = self.game

        options = self.options.to_dict()

        ruleset = self.ruleset

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "charts": charts,
                "charts_digest": charts_digest,
                "digest": digest,
                "game": game,
                "options": options,
                "ruleset": ruleset,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.pins_options import PinsOptions  # noqa: PLC0415

        d = dict(src_dict)
        charts = d.pop("charts")

        charts_digest = d.pop("charts_digest")

        digest = d.pop("digest")

        game = d.pop("game")

        options = PinsOptions.from_dict(d.pop("options"))

        ruleset = d.pop("ruleset")

        version = d.pop("version")

        pins = cls(
            charts=charts,
            charts_digest=charts_digest,
            digest=digest,
            game=game,
            options=options,
            ruleset=ruleset,
            version=version,
        )

        pins.additional_properties = d
        return pins

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
