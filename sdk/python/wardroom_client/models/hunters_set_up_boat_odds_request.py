from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_set_up_boat_odds_request_anachronisms import HuntersSetUpBoatOddsRequestAnachronisms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_options_order import HuntersOptionsOrder
    from ..models.hunters_set_up_order import HuntersSetUpOrder
    from ..models.odds_budget import OddsBudget


T = TypeVar("T", bound="HuntersSetUpBoatOddsRequest")


@_attrs_define
class HuntersSetUpBoatOddsRequest:
    """An order whose standing orders answer every decision, and how much work is allowed."""

    anachronisms: HuntersSetUpBoatOddsRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    budget: OddsBudget | Unset = UNSET
    """ A limit on the work for odds. Beyond `states` the odds are sampled. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: HuntersOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """
    order: HuntersSetUpOrder | Unset = UNSET
    """ The boat that a career begins with: `{}` is a VIIB of September 1939. """

    def to_dict(self) -> dict[str, Any]:
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

        field_dict.update({})
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
        from ..models.hunters_options_order import HuntersOptionsOrder  # noqa: PLC0415
        from ..models.hunters_set_up_order import HuntersSetUpOrder  # noqa: PLC0415
        from ..models.odds_budget import OddsBudget  # noqa: PLC0415

        d = dict(src_dict)
        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: HuntersSetUpBoatOddsRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = HuntersSetUpBoatOddsRequestAnachronisms(_anachronisms)

        _budget = d.pop("budget", UNSET)
        budget: OddsBudget | Unset
        if isinstance(_budget, Unset):
            budget = UNSET
        else:
            budget = OddsBudget.from_dict(_budget)

        charts = d.pop("charts", UNSET)

        _options = d.pop("options", UNSET)
        options: HuntersOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = HuntersOptionsOrder.from_dict(_options)

        _order = d.pop("order", UNSET)
        order: HuntersSetUpOrder | Unset
        if isinstance(_order, Unset):
            order = UNSET
        else:
            order = HuntersSetUpOrder.from_dict(_order)

        hunters_set_up_boat_odds_request = cls(
            anachronisms=anachronisms,
            budget=budget,
            charts=charts,
            options=options,
            order=order,
        )

        return hunters_set_up_boat_odds_request
