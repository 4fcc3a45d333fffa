from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_moves_order import BattleshipsMovesOrder
    from ..models.battleships_options import BattleshipsOptions
    from ..models.odds_budget import OddsBudget


T = TypeVar("T", bound="BattleshipsListMovesOddsRequest")


@_attrs_define
class BattleshipsListMovesOddsRequest:
    """An order whose standing orders answer every decision, and how much work is allowed."""

    order: BattleshipsMovesOrder
    """ A ship about to move, and which of its moves are wanted. """
    budget: OddsBudget | Unset = UNSET
    """ How much work the odds may be; beyond `states` they are sampled. """
    charts: str | Unset = "standard"
    """ Chart pack, by name. """
    options: BattleshipsOptions | Unset = UNSET
    """ The optional rules and contested readings in force; what is left out has its default. """

    def to_dict(self) -> dict[str, Any]:
        order = self.order.to_dict()

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
                "order": order,
            }
        )
        if budget is not UNSET:
            field_dict["budget"] = budget
        if charts is not UNSET:
            field_dict["charts"] = charts
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_moves_order import BattleshipsMovesOrder  # noqa: PLC0415
        from ..models.battleships_options import BattleshipsOptions  # noqa: PLC0415
        from ..models.odds_budget import OddsBudget  # noqa: PLC0415

        d = dict(src_dict)
        order = BattleshipsMovesOrder.from_dict(d.pop("order"))

        _budget = d.pop("budget", UNSET)
        budget: OddsBudget | Unset
        if isinstance(_budget, Unset):
            budget = UNSET
        else:
            budget = OddsBudget.from_dict(_budget)

        charts = d.pop("charts", UNSET)

        _options = d.pop("options", UNSET)
        options: BattleshipsOptions | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = BattleshipsOptions.from_dict(_options)

        battleships_list_moves_odds_request = cls(
            order=order,
            budget=budget,
            charts=charts,
            options=options,
        )

        return battleships_list_moves_odds_request
