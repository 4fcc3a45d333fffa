from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_rank_tournament_order_contest import HuntersRankTournamentOrderContest
from ..models.hunters_rank_tournament_order_length_type_0 import HuntersRankTournamentOrderLengthType0
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_rank_tournament_order_areas import HuntersRankTournamentOrderAreas
    from ..models.hunters_rank_tournament_order_endings import HuntersRankTournamentOrderEndings
    from ..models.hunters_rank_tournament_order_packs import HuntersRankTournamentOrderPacks


T = TypeVar("T", bound="HuntersRankTournamentOrder")


@_attrs_define
class HuntersRankTournamentOrder:
    """The contest to be ranked. Its careers are the members, by the names of their players.

    If a record has no `start` and the format has a fixed month, the career is assumed to begin in
    that month.

    """

    contest: HuntersRankTournamentOrderContest
    """ The kind of contest. """
    areas: HuntersRankTournamentOrderAreas | Unset = UNSET
    """ The area to which players of a wolfpack tournament were posted, by the player's name; if left out, the
    format decides. """
    endings: HuntersRankTournamentOrderEndings | Unset = UNSET
    """ How the games of players ended, by the player's name, as a tournament of sessions returns it: `resigned`,
    `deadline_missed`, `forfeited`, `withdrawn`, `closed`, `ended_by_operator`, or the `fate` of the situation; null
    if the game continues. If left out, the situation decides. """
    length: HuntersRankTournamentOrderLengthType0 | None | Unset = UNSET
    """ Long or short format of a top tonnage or survival tournament; null if the players agreed on type and month.
    """
    mixed_boats: bool | Unset = UNSET
    """ Whether every player chose his own type (13.4.1). """
    packs: HuntersRankTournamentOrderPacks | Unset = UNSET
    """ The pack of every player in a wolfpack tournament, by the player's name. """

    def to_dict(self) -> dict[str, Any]:
        contest = self.contest.value

        areas: dict[str, Any] | Unset = UNSET
        if not isinstance(self.areas, Unset):
            areas = self.areas.to_dict()

        endings: dict[str, Any] | Unset = UNSET
        if not isinstance(self.endings, Unset):
            endings = self.endings.to_dict()

        length: None | str | Unset
        if isinstance(self.length, Unset):
            length = UNSET
        elif isinstance(self.length, HuntersRankTournamentOrderLengthType0):
            length = self.length.value
        else:
            length = self.length

        mixed_boats = self.mixed_boats

        packs: dict[str, Any] | Unset = UNSET
        if not isinstance(self.packs, Unset):
            packs = self.packs.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "contest": contest,
            }
        )
        if areas is not UNSET:
            field_dict["areas"] = areas
        if endings is not UNSET:
            field_dict["endings"] = endings
        if length is not UNSET:
            field_dict["length"] = length
        if mixed_boats is not UNSET:
            field_dict["mixed_boats"] = mixed_boats
        if packs is not UNSET:
            field_dict["packs"] = packs

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_rank_tournament_order_areas import HuntersRankTournamentOrderAreas  # noqa: PLC0415
        from ..models.hunters_rank_tournament_order_endings import HuntersRankTournamentOrderEndings  # noqa: PLC0415
        from ..models.hunters_rank_tournament_order_packs import HuntersRankTournamentOrderPacks  # noqa: PLC0415

        d = dict(src_dict)
        contest = HuntersRankTournamentOrderContest(d.pop("contest"))

        _areas = d.pop("areas", UNSET)
        areas: HuntersRankTournamentOrderAreas | Unset
        if isinstance(_areas, Unset):
            areas = UNSET
        else:
            areas = HuntersRankTournamentOrderAreas.from_dict(_areas)

        _endings = d.pop("endings", UNSET)
        endings: HuntersRankTournamentOrderEndings | Unset
        if isinstance(_endings, Unset):
            endings = UNSET
        else:
            endings = HuntersRankTournamentOrderEndings.from_dict(_endings)

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

        _packs = d.pop("packs", UNSET)
        packs: HuntersRankTournamentOrderPacks | Unset
        if isinstance(_packs, Unset):
            packs = UNSET
        else:
            packs = HuntersRankTournamentOrderPacks.from_dict(_packs)

        hunters_rank_tournament_order = cls(
            contest=contest,
            areas=areas,
            endings=endings,
            length=length,
            mixed_boats=mixed_boats,
            packs=packs,
        )

        return hunters_rank_tournament_order
