from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.pins import Pins
    from ..models.silent_victory_career_entrant import SilentVictoryCareerEntrant
    from ..models.tournament_dice import TournamentDice


T = TypeVar("T", bound="SilentVictoryCareerTournament")


@_attrs_define
class SilentVictoryCareerTournament:
    """A tournament as the organiser or a player sees it: A captain's career."""

    closed: None | str
    """ When the organiser closed it. """
    closes: str
    """ The latest time at which the tournament is closed. """
    created: str
    """ When the tournament was created (RFC 3339, UTC). """
    dice: TournamentDice
    """ Where the dice of every game of a tournament come from. """
    entrant: int | None
    """ The reader's number as an entrant; null: the reader is the organiser. """
    entrants: list[SilentVictoryCareerEntrant]
    """ Every entrant, by number. """
    name: str
    """ Name of the tournament; may be empty. """
    rules: Pins
    """ The rules that a session is played by. Later corrections do not change them. """
    status: str
    """ `closed`: every game is over, and the seed is revealed. Today one of `closed`, `open`; more may come. """
    title: str
    """ Of the game. """
    tournament: str
    """ Its id. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        closed: None | str
        closed = self.closed

        closes = self.closes

        created = self.created

        dice = self.dice.to_dict()

        entrant: int | None
        entrant = self.entrant

        entrants = []
        for entrants_item_data in self.entrants:
            entrants_item = entrants_item_data.to_dict()
            entrants.append(entrants_item)

        name = self.name

        rules = self.rules.to_dict()

        status = self.status

        title = self.title

        tournament = self.tournament

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "closed": closed,
                "closes": closes,
                "created": created,
                "dice": dice,
                "entrant": entrant,
                "entrants": entrants,
                "name": name,
                "rules": rules,
                "status": status,
                "title": title,
                "tournament": tournament,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.pins import Pins  # noqa: PLC0415
        from ..models.silent_victory_career_entrant import SilentVictoryCareerEntrant  # noqa: PLC0415
        from ..models.tournament_dice import TournamentDice  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_closed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        closed = _parse_closed(d.pop("closed"))

        closes = d.pop("closes")

        created = d.pop("created")

        dice = TournamentDice.from_dict(d.pop("dice"))

        def _parse_entrant(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        entrant = _parse_entrant(d.pop("entrant"))

        entrants = []
        _entrants = d.pop("entrants")
        for entrants_item_data in _entrants:
            entrants_item = SilentVictoryCareerEntrant.from_dict(entrants_item_data)

            entrants.append(entrants_item)

        name = d.pop("name")

        rules = Pins.from_dict(d.pop("rules"))

        status = d.pop("status")

        title = d.pop("title")

        tournament = d.pop("tournament")

        silent_victory_career_tournament = cls(
            closed=closed,
            closes=closes,
            created=created,
            dice=dice,
            entrant=entrant,
            entrants=entrants,
            name=name,
            rules=rules,
            status=status,
            title=title,
            tournament=tournament,
        )

        silent_victory_career_tournament.additional_properties = d
        return silent_victory_career_tournament

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
