from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_run_pack_encounter_odds_request_anachronisms import HuntersRunPackEncounterOddsRequestAnachronisms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_member_order import HuntersMemberOrder
    from ..models.hunters_options_order import HuntersOptionsOrder
    from ..models.hunters_pack_encounter_order import HuntersPackEncounterOrder
    from ..models.odds_budget import OddsBudget


T = TypeVar("T", bound="HuntersRunPackEncounterOddsRequest")


@_attrs_define
class HuntersRunPackEncounterOddsRequest:
    """An order whose standing orders answer every decision, and how much work is allowed."""

    members: list[HuntersMemberOrder]
    """ The boats that take part, in their order. """
    order: HuntersPackEncounterOrder
    """ A pack that enters a travel box. Its boats roll in the order given. """
    anachronisms: HuntersRunPackEncounterOddsRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    budget: OddsBudget | Unset = UNSET
    """ A limit on the work for odds. Beyond `states` the odds are sampled. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    options: HuntersOptionsOrder | Unset = UNSET
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
        from ..models.hunters_member_order import HuntersMemberOrder  # noqa: PLC0415
        from ..models.hunters_options_order import HuntersOptionsOrder  # noqa: PLC0415
        from ..models.hunters_pack_encounter_order import HuntersPackEncounterOrder  # noqa: PLC0415
        from ..models.odds_budget import OddsBudget  # noqa: PLC0415

        d = dict(src_dict)
        members = []
        _members = d.pop("members")
        for members_item_data in _members:
            members_item = HuntersMemberOrder.from_dict(members_item_data)

            members.append(members_item)

        order = HuntersPackEncounterOrder.from_dict(d.pop("order"))

        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: HuntersRunPackEncounterOddsRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = HuntersRunPackEncounterOddsRequestAnachronisms(_anachronisms)

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

        hunters_run_pack_encounter_odds_request = cls(
            members=members,
            order=order,
            anachronisms=anachronisms,
            budget=budget,
            charts=charts,
            options=options,
        )

        return hunters_run_pack_encounter_odds_request
