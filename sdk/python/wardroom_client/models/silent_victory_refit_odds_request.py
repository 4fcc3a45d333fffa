from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_refit_odds_request_anachronisms import SilentVictoryRefitOddsRequestAnachronisms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.odds_budget import OddsBudget
    from ..models.silent_victory_options_order import SilentVictoryOptionsOrder
    from ..models.silent_victory_refit_order import SilentVictoryRefitOrder
    from ..models.silent_victory_situation_order import SilentVictorySituationOrder


T = TypeVar("T", bound="SilentVictoryRefitOddsRequest")


@_attrs_define
class SilentVictoryRefitOddsRequest:
    """An order whose standing orders answer every decision, and how much work is allowed."""

    situation: SilentVictorySituationOrder
    """ A boat, its captain and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    captain is left out, he is as at the start of a career. If the record is left out, it is empty. """
    anachronisms: SilentVictoryRefitOddsRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    budget: OddsBudget | Unset = UNSET
    """ A limit on the work for odds. Beyond `states` the odds are sampled. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: SilentVictoryOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """
    order: SilentVictoryRefitOrder | Unset = UNSET
    """ Orders for a boat back from patrol, or for the crew of a boat scuttled at sea. """

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
        from ..models.odds_budget import OddsBudget  # noqa: PLC0415
        from ..models.silent_victory_options_order import SilentVictoryOptionsOrder  # noqa: PLC0415
        from ..models.silent_victory_refit_order import SilentVictoryRefitOrder  # noqa: PLC0415
        from ..models.silent_victory_situation_order import SilentVictorySituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        situation = SilentVictorySituationOrder.from_dict(d.pop("situation"))

        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: SilentVictoryRefitOddsRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = SilentVictoryRefitOddsRequestAnachronisms(_anachronisms)

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

        _order = d.pop("order", UNSET)
        order: SilentVictoryRefitOrder | Unset
        if isinstance(_order, Unset):
            order = UNSET
        else:
            order = SilentVictoryRefitOrder.from_dict(_order)

        silent_victory_refit_odds_request = cls(
            situation=situation,
            anachronisms=anachronisms,
            budget=budget,
            charts=charts,
            options=options,
            order=order,
        )

        return silent_victory_refit_odds_request
