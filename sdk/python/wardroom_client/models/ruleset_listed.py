from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.game_listed import GameListed
    from ..models.printing import Printing
    from ..models.ruleset_listed_digests import RulesetListedDigests


T = TypeVar("T", bound="RulesetListed")


@_attrs_define
class RulesetListed:
    """A ruleset: its game, version, digest under each chart pack, and how much it holds."""

    calls: list[str]
    """ Names of its calls. """
    digests: RulesetListedDigests
    """ The `digest` of its rules under each chart pack, by name of the pack. """
    game: GameListed | None
    """ The game, or null if the ruleset has only calls. """
    id: str
    """ The id, as in the paths of the ruleset. """
    languages: list[str]
    """ Languages of the lines. The first is used if the client names none. """
    printing: None | Printing
    """ The printing of the rulebook that is adjudicated, or null if the ruleset has no printed rulebook. """
    summary: str
    """ One line about the ruleset. """
    title: str
    """ The title of the ruleset. """
    version: str
    """ The version. It changes whenever any outcome changes. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.game_listed import GameListed  # noqa: PLC0415
        from ..models.printing import Printing  # noqa: PLC0415

        calls = self.calls

        digests = self.digests.to_dict()

        game: dict[str, Any] | None
        if isinstance(self.game, GameListed):
            game = self.game.to_dict()
        else:
            game = self.game

        id = self.id

        languages = self.languages

        printing: dict[str, Any] | None
        if isinstance(self.printing, Printing):
            printing = self.printing.to_dict()
        else:
            printing = self.printing

        summary = self.summary

        title = self.title

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "calls": calls,
                "digests": digests,
                "game": game,
                "id": id,
                "languages": languages,
                "printing": printing,
                "summary": summary,
                "title": title,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.game_listed import GameListed  # noqa: PLC0415
        from ..models.printing import Printing  # noqa: PLC0415
        from ..models.ruleset_listed_digests import RulesetListedDigests  # noqa: PLC0415

        d = dict(src_dict)
        calls = cast(list[str], d.pop("calls"))

        digests = RulesetListedDigests.from_dict(d.pop("digests"))

        def _parse_game(data: object) -> GameListed | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                game_type_0 = GameListed.from_dict(data)

                return game_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GameListed | None, data)

        game = _parse_game(d.pop("game"))

        id = d.pop("id")

        languages = cast(list[str], d.pop("languages"))

        def _parse_printing(data: object) -> None | Printing:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                printing_type_0 = Printing.from_dict(data)

                return printing_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Printing, data)

        printing = _parse_printing(d.pop("printing"))

        summary = d.pop("summary")

        title = d.pop("title")

        version = d.pop("version")

        ruleset_listed = cls(
            calls=calls,
            digests=digests,
            game=game,
            id=id,
            languages=languages,
            printing=printing,
            summary=summary,
            title=title,
            version=version,
        )

        ruleset_listed.additional_properties = d
        return ruleset_listed

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
