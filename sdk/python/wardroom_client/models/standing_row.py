from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.standing_row_figures import StandingRowFigures
    from ..models.standing_row_words import StandingRowWords


T = TypeVar("T", bound="StandingRow")


@_attrs_define
class StandingRow:
    """Where an entrant stands."""

    by_policy: list[int]
    """ The numbers of his games in which a standing policy has played for him since he missed a deadline. """
    conceded: int
    """ The points that the rules award his opponents in these games. """
    drawn: int
    """ Games drawn. """
    figures: StandingRowFigures
    """ The figures of his own game by name, such as `tons_sunk`; for a game of several seats, the points of each
    seat. """
    group: int | None
    """ The number of his group, from 1, if entrants meet each other; otherwise null. """
    lost: int
    """ Games lost. """
    name: str
    """ The entrant's name. It is empty if it was erased. """
    number: int
    """ The entrant's number. """
    place: int | None
    """ The place, from 1, in his group if there are several. Who ties shares one. It is null if the contest gives
    him no place: his game goes on or was broken off, or it was lost in a contest that ranks only survivors. """
    played: int
    """ Number of games that count: won, drawn and lost, whether played or not. """
    points: int
    """ Two points for each game won, one for each game drawn. """
    scored: int
    """ The points that the rules award him in his games, such as victory points. """
    unplayed: int
    """ The number of his games that were not played because somebody withdrew. """
    withdrawn: bool
    """ Whether he was withdrawn. """
    won: int
    """ Games won. """
    words: StandingRowWords
    """ The verdicts on his own game, as codes by name: `victory`, `ending`, and in `unfinished` the reason why it
    has not ended by the rules. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        by_policy = self.by_policy

        conceded = self.conceded

        drawn = self.drawn

        figures = self.figures.to_dict()

        group: int | None
        group = self.group

        lost = self.lost

        name = self.name

        number = self.number

        place: int | None
        place = self.place

        played = self.played

        points = self.points

        scored = self.scored

        unplayed = self.unplayed

        withdrawn = self.withdrawn

        won = self.won

        words = self.words.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "by_policy": by_policy,
                "conceded": conceded,
                "drawn": drawn,
                "figures": figures,
                "group": group,
                "lost": lost,
                "name": name,
                "number": number,
                "place": place,
                "played": played,
                "points": points,
                "scored": scored,
                "unplayed": unplayed,
                "withdrawn": withdrawn,
                "won": won,
                "words": words,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.standing_row_figures import StandingRowFigures  # noqa: PLC0415
        from ..models.standing_row_words import StandingRowWords  # noqa: PLC0415

        d = dict(src_dict)
        by_policy = cast(list[int], d.pop("by_policy"))

        conceded = d.pop("conceded")

        drawn = d.pop("drawn")

        figures = StandingRowFigures.from_dict(d.pop("figures"))

        def _parse_group(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        group = _parse_group(d.pop("group"))

        lost = d.pop("lost")

        name = d.pop("name")

        number = d.pop("number")

        def _parse_place(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        place = _parse_place(d.pop("place"))

        played = d.pop("played")

        points = d.pop("points")

        scored = d.pop("scored")

        unplayed = d.pop("unplayed")

        withdrawn = d.pop("withdrawn")

        won = d.pop("won")

        words = StandingRowWords.from_dict(d.pop("words"))

        standing_row = cls(
            by_policy=by_policy,
            conceded=conceded,
            drawn=drawn,
            figures=figures,
            group=group,
            lost=lost,
            name=name,
            number=number,
            place=place,
            played=played,
            points=points,
            scored=scored,
            unplayed=unplayed,
            withdrawn=withdrawn,
            won=won,
            words=words,
        )

        standing_row.additional_properties = d
        return standing_row

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
