from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_rank_tournament_order_contest import HuntersRankTournamentOrderContest
from ..models.hunters_rank_tournament_order_length_type_0 import HuntersRankTournamentOrderLengthType0
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_submitted import HuntersCareerSubmitted


T = TypeVar("T", bound="HuntersRankTournamentOrder")


@_attrs_define
class HuntersRankTournamentOrder:
    """The careers of a contest that is over.

    A record without `start` is taken to begin when the format does, where it has a fixed month.

    """

    careers: list[HuntersCareerSubmitted]
    """ The careers submitted, one a player. """
    contest: HuntersRankTournamentOrderContest
    """ What is contested. """
    length: HuntersRankTournamentOrderLengthType0 | None | Unset = UNSET
    """ Long or short format of a top tonnage or survival tournament; null: type and month as the players agreed.
    """
    mixed_boats: bool | Unset = False
    """ Whether every player chose his own type (13.4.1). """

    def to_dict(self) -> dict[str, Any]:
        careers = []
        for careers_item_data in self.careers:
            careers_item = careers_item_data.to_dict()
            careers.append(careers_item)

        contest = self.contest.value

        length: None | str | Unset
        if isinstance(self.length, Unset):
            length = UNSET
        elif isinstance(self.length, HuntersRankTournamentOrderLengthType0):
            length = self.length.value
        else:
            length = self.length

        mixed_boats = self.mixed_boats

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "careers": careers,
                "contest": contest,
            }
        )
        if length is not UNSET:
            field_dict["length"] = length
        if mixed_boats is not UNSET:
            field_dict["mixed_boats"] = mixed_boats

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_submitted import HuntersCareerSubmitted  # noqa: PLC0415

        d = dict(src_dict)
        careers = []
        _careers = d.pop("careers")
        for careers_item_data in _careers:
            careers_item = HuntersCareerSubmitted.from_dict(careers_item_data)

            careers.append(careers_item)

        contest = HuntersRankTournamentOrderContest(d.pop("contest"))

        def _parse_length(data: object) -> HuntersRankTournamentOrderLengthType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                length_type_0 = HuntersRankTournamentOrderLengthType0(data)

                return length_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersRankTournamentOrderLengthType0 | None | Unset, data)

        length = _parse_length(d.pop("length", UNSET))

        mixed_boats = d.pop("mixed_boats", UNSET)

        hunters_rank_tournament_order = cls(
            careers=careers,
            contest=contest,
            length=length,
            mixed_boats=mixed_boats,
        )

        return hunters_rank_tournament_order
