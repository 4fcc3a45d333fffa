from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_rank_tournament_odds_request_anachronisms import (
    SilentVictoryRankTournamentOddsRequestAnachronisms,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.odds_budget import OddsBudget
    from ..models.silent_victory_member_order import SilentVictoryMemberOrder
    from ..models.silent_victory_options_order import SilentVictoryOptionsOrder
    from ..models.silent_victory_rank_tournament_order import SilentVictoryRankTournamentOrder


T = TypeVar("T", bound="SilentVictoryRankTournamentOddsRequest")


@_attrs_define
class SilentVictoryRankTournamentOddsRequest:
    """An order whose standing orders answer every decision, and how much work is allowed."""

    members: list[SilentVictoryMemberOrder]
    """ The boats that take part, in their order. """
    order: SilentVictoryRankTournamentOrder
    """ The contest to be ranked. Its careers are the members, by the names of their players.

    If a record has no `start` and the format has a fixed month, the career is assumed to begin in
    that month. """
    anachronisms: SilentVictoryRankTournamentOddsRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    budget: OddsBudget | Unset = UNSET
    """ A limit on the work for odds. Beyond `states` the odds are sampled. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: SilentVictoryOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """

    def to_dict(self) -> dict[str, Any]:
        members = []
        for members_item_data in self.members:
            members_item = members_item_data.to_dict()
            members.append(members_item)

        order = self.order.to_dict()

        anachronisms: str | Unset = UNSET
        if not isinstance(self.anachronisms, Unset):
            anachronisms = self.anachronisms.value

        budget: dict[str, Any] | Unset = UNSET
        if not isinstance(self.budget, Unset):
            budget = self.budget.to_dict()

        charts = self.charts

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "members": members,
                "order": order,
            }
        )
        if anachronisms is not UNSET:
            field_dict["anachronisms"] = anachronisms
        if budget is not UNSET:
            field_dict["budget"] = budget
        if charts is not UNSET:
            field_dict["charts"] = charts
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.odds_budget import OddsBudget  # noqa: PLC0415
        from ..models.silent_victory_member_order import SilentVictoryMemberOrder  # noqa: PLC0415
        from ..models.silent_victory_options_order import SilentVictoryOptionsOrder  # noqa: PLC0415
        from ..models.silent_victory_rank_tournament_order import SilentVictoryRankTournamentOrder  # noqa: PLC0415

        d = dict(src_dict)
        members = []
        _members = d.pop("members")
        for members_item_data in _members:
            members_item = SilentVictoryMemberOrder.from_dict(members_item_data)

            members.append(members_item)

        order = SilentVictoryRankTournamentOrder.from_dict(d.pop("order"))

        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: SilentVictoryRankTournamentOddsRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = SilentVictoryRankTournamentOddsRequestAnachronisms(_anachronisms)

        _budget = d.pop("budget", UNSET)
        budget: OddsBudget | Unset
        if isinstance(_budget, Unset):
            budget = UNSET
        else:
            budget = OddsBudget.from_dict(_budget)

        charts = d.pop("charts", UNSET)

        _options = d.pop("options", UNSET)
        options: SilentVictoryOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = SilentVictoryOptionsOrder.from_dict(_options)

        silent_victory_rank_tournament_odds_request = cls(
            members=members,
            order=order,
            anachronisms=anachronisms,
            budget=budget,
            charts=charts,
            options=options,
        )

        return silent_victory_rank_tournament_odds_request
