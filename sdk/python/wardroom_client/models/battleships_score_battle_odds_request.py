from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_score_battle_odds_request_anachronisms import BattleshipsScoreBattleOddsRequestAnachronisms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_no_order import BattleshipsNoOrder
    from ..models.battleships_options_order import BattleshipsOptionsOrder
    from ..models.battleships_situation_order import BattleshipsSituationOrder
    from ..models.odds_budget import OddsBudget


T = TypeVar("T", bound="BattleshipsScoreBattleOddsRequest")


@_attrs_define
class BattleshipsScoreBattleOddsRequest:
    """An order whose standing orders answer every decision, and how much work is allowed."""

    situation: BattleshipsSituationOrder
    """ A battle as it is sent: a scenario, your own ships and map, or a mixture of both.

    If a scenario is named, members that are left out have their values at the start of the
    scenario. Without a scenario the battle is in turn 1, by day, on the open sea. The `situation`
    of any answer can be sent unchanged. """
    anachronisms: BattleshipsScoreBattleOddsRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    budget: OddsBudget | Unset = UNSET
    """ A limit on the work for odds. Beyond `states` the odds are sampled. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: BattleshipsOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Options left out have their default. """
    order: BattleshipsNoOrder | Unset = UNSET
    """ An order without members: the player has nothing to decide. """

    def to_dict(self) -> dict[str, Any]:
        situation = self.situation.to_dict()

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

        order: dict[str, Any] | Unset = UNSET
        if not isinstance(self.order, Unset):
            order = self.order.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "situation": situation,
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
        if order is not UNSET:
            field_dict["order"] = order

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_no_order import BattleshipsNoOrder  # noqa: PLC0415
        from ..models.battleships_options_order import BattleshipsOptionsOrder  # noqa: PLC0415
        from ..models.battleships_situation_order import BattleshipsSituationOrder  # noqa: PLC0415
        from ..models.odds_budget import OddsBudget  # noqa: PLC0415

        d = dict(src_dict)
        situation = BattleshipsSituationOrder.from_dict(d.pop("situation"))

        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: BattleshipsScoreBattleOddsRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = BattleshipsScoreBattleOddsRequestAnachronisms(_anachronisms)

        _budget = d.pop("budget", UNSET)
        budget: OddsBudget | Unset
        if isinstance(_budget, Unset):
            budget = UNSET
        else:
            budget = OddsBudget.from_dict(_budget)

        charts = d.pop("charts", UNSET)

        _options = d.pop("options", UNSET)
        options: BattleshipsOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = BattleshipsOptionsOrder.from_dict(_options)

        _order = d.pop("order", UNSET)
        order: BattleshipsNoOrder | Unset
        if isinstance(_order, Unset):
            order = UNSET
        else:
            order = BattleshipsNoOrder.from_dict(_order)

        battleships_score_battle_odds_request = cls(
            situation=situation,
            anachronisms=anachronisms,
            budget=budget,
            charts=charts,
            options=options,
            order=order,
        )

        return battleships_score_battle_odds_request
