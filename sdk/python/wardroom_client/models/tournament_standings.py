from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.standing_row import StandingRow


T = TypeVar("T", bound="TournamentStandings")


@_attrs_define
class TournamentStandings:
    """The standings of a tournament."""

    contest: None | str
    """ The contest of the rulebook that ranks them (`rank-tournament`), or null if there is none. """
    final: bool
    """ Whether the tournament is closed. The standings then no longer change. """
    format_: str
    """ Whether each plays a game of his own, or entrants meet each other. Today one of `own_games`, `round_robin`;
    more may come. """
    games_left: int
    """ The number of games of a round robin that are still to be paired. """
    next_: None | str
    """ `after` of the next page, or null if there is none. This release returns the whole list at once, so it is
    always null. """
    rows: list[StandingRow]
    """ The entrants, group by group, from the best. """
    tournament: str
    """ Its id. """
    unranked: None | str
    """ The code of the refusal if nobody has a place; otherwise null. Games that do not belong in one contest, such
    as careers that begin in different months, are not ranked. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        contest: None | str
        contest = self.contest

        final = self.final

        format_ = self.format_

        games_left = self.games_left

        next_: None | str
        next_ = self.next_

        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)

        tournament = self.tournament

        unranked: None | str
        unranked = self.unranked

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "contest": contest,
                "final": final,
                "format": format_,
                "games_left": games_left,
                "next": next_,
                "rows": rows,
                "tournament": tournament,
                "unranked": unranked,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.standing_row import StandingRow  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_contest(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        contest = _parse_contest(d.pop("contest"))

        final = d.pop("final")

        format_ = d.pop("format")

        games_left = d.pop("games_left")

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        rows = []
        _rows = d.pop("rows")
        for rows_item_data in _rows:
            rows_item = StandingRow.from_dict(rows_item_data)

            rows.append(rows_item)

        tournament = d.pop("tournament")

        def _parse_unranked(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        unranked = _parse_unranked(d.pop("unranked"))

        tournament_standings = cls(
            contest=contest,
            final=final,
            format_=format_,
            games_left=games_left,
            next_=next_,
            rows=rows,
            tournament=tournament,
            unranked=unranked,
        )

        tournament_standings.additional_properties = d
        return tournament_standings

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
