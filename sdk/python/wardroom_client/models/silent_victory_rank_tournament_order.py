from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_rank_tournament_order_contest import SilentVictoryRankTournamentOrderContest
from ..models.silent_victory_rank_tournament_order_length_type_0 import SilentVictoryRankTournamentOrderLengthType0
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_rank_tournament_order_endings import SilentVictoryRankTournamentOrderEndings


T = TypeVar("T", bound="SilentVictoryRankTournamentOrder")


@_attrs_define
class SilentVictoryRankTournamentOrder:
    """The contest to be ranked. Its careers are the members, by the names of their players.

    If a record has no `start` and the format has a fixed month, the career is assumed to begin in
    that month.

    """

    contest: SilentVictoryRankTournamentOrderContest
    """ The kind of contest. """
    endings: SilentVictoryRankTournamentOrderEndings | Unset = UNSET
    """ How the games of players ended, by the player's name, as a tournament of sessions returns it: `resigned`,
    `deadline_missed`, `forfeited`, `withdrawn`, `closed`, `ended_by_operator`, or the `fate` of the situation; null
    if the game continues. If left out, the situation decides. """
    length: None | SilentVictoryRankTournamentOrderLengthType0 | Unset = UNSET
    """ Long or short format of a top tonnage or survival tournament; null if the players agreed on class and month.
    """
    mixed_boats: bool | Unset = UNSET
    """ Whether every player chose his own class (13.4.1). """

    def to_dict(self) -> dict[str, Any]:
        contest = self.contest.value

        endings: dict[str, Any] | Unset = UNSET
        if not isinstance(self.endings, Unset):
            endings = self.endings.to_dict()

        length: None | str | Unset
        if isinstance(self.length, Unset):
            length = UNSET
        elif isinstance(self.length, SilentVictoryRankTournamentOrderLengthType0):
            length = self.length.value
        else:
            length = self.length

        mixed_boats = self.mixed_boats

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "contest": contest,
            }
        )
        if endings is not UNSET:
            field_dict["endings"] = endings
        if length is not UNSET:
            field_dict["length"] = length
        if mixed_boats is not UNSET:
            field_dict["mixed_boats"] = mixed_boats

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_rank_tournament_order_endings import SilentVictoryRankTournamentOrderEndings  # noqa: PLC0415

        d = dict(src_dict)
        contest = SilentVictoryRankTournamentOrderContest(d.pop("contest"))

        _endings = d.pop("endings", UNSET)
        endings: SilentVictoryRankTournamentOrderEndings | Unset
        if isinstance(_endings, Unset):
            endings = UNSET
        else:
            endings = SilentVictoryRankTournamentOrderEndings.from_dict(_endings)

        def _parse_length(data: object) -> None | SilentVictoryRankTournamentOrderLengthType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                length_type_0 = SilentVictoryRankTournamentOrderLengthType0(data)

                return length_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryRankTournamentOrderLengthType0 | Unset, data)

        length = _parse_length(d.pop("length", UNSET))

        mixed_boats = d.pop("mixed_boats", UNSET)

        silent_victory_rank_tournament_order = cls(
            contest=contest,
            endings=endings,
            length=length,
            mixed_boats=mixed_boats,
        )

        return silent_victory_rank_tournament_order
