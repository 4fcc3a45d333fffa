from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.standing_row_figures import StandingRowFigures
    from ..models.standing_row_verdicts import StandingRowVerdicts


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
    """ The place, from 1, in his group if there are several. Who ties shares one. It is null if he has none: he was
    withdrawn, his own game goes on or was broken off, or it was lost in a contest that ranks only survivors. """
    played: int
    """ The number of his games in meetings that were played and count. It is 0 if he plays a game of his own. """
    points: int
    """ Two points for each game won, one for each game drawn. """
    scored: int
    """ The points that the rules award him in his games, such as victory points. """
    unfinished: None | str
    """ Why his own game has not ended by the rules, as a code: the `status` of a game that is not over, the
    `ending` of one that was broken off, or `gone`. Otherwise null. """
    unplayed: int
    """ The number of his games that count although nobody played them, because somebody was withdrawn. `played` and
    `unplayed` together are `won`, `drawn` and `lost`. """
    verdicts: StandingRowVerdicts
    """ The verdicts on his own game, as codes by name, such as `victory` and `ending`. There is none on a game that
    has not ended by the rules. """
    withdrawn: None | str
    """ When he was withdrawn (RFC 3339, UTC), or null if he was not. """
    won: int
    """ Games won. """
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

        unfinished: None | str
        unfinished = self.unfinished

        unplayed = self.unplayed

        verdicts = self.verdicts.to_dict()

        withdrawn: None | str
        withdrawn = self.withdrawn

        won = self.won

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
                "unfinished": unfinished,
                "unplayed": unplayed,
                "verdicts": verdicts,
                "withdrawn": withdrawn,
                "won": won,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.standing_row_figures import StandingRowFigures  # noqa: PLC0415
        from ..models.standing_row_verdicts import StandingRowVerdicts  # noqa: PLC0415

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

        def _parse_unfinished(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        unfinished = _parse_unfinished(d.pop("unfinished"))

        unplayed = d.pop("unplayed")

        verdicts = StandingRowVerdicts.from_dict(d.pop("verdicts"))

        def _parse_withdrawn(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        withdrawn = _parse_withdrawn(d.pop("withdrawn"))

        won = d.pop("won")

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
            unfinished=unfinished,
            unplayed=unplayed,
            verdicts=verdicts,
            withdrawn=withdrawn,
            won=won,
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
