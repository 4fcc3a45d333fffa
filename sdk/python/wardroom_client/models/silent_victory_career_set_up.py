from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_career_orders_order import SilentVictoryCareerOrdersOrder
    from ..models.silent_victory_load_order import SilentVictoryLoadOrder


T = TypeVar("T", bound="SilentVictoryCareerSetUp")


@_attrs_define
class SilentVictoryCareerSetUp:
    """The career to be played. Every member has a default: `{}` is a Tambor of December 1941."""

    boat_name: None | str | Unset = UNSET
    historical: bool | Unset = UNSET
    """ Whether the patrols are those that the scenario's captain made (14.10.2). The career then ends with the last
    of them. Otherwise patrols are rolled until the end of the war. """
    load: SilentVictoryLoadOrder | Unset = UNSET
    """ A load of torpedoes: what lies in each tube, and the reloads at each end (4.5). """
    name: None | str | Unset = UNSET
    """ The captain's name; null for the name in the scenario, or for none. """
    opening: None | str | Unset = UNSET
    scenario: None | str | Unset = UNSET
    standing_orders: SilentVictoryCareerOrdersOrder | Unset = UNSET
    """ Standing orders of a career. If one is left out, the player is asked. """
    type_: str | Unset = UNSET
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """

    def to_dict(self) -> dict[str, Any]:
        boat_name: None | str | Unset
        if isinstance(self.boat_name, Unset):
            boat_name = UNSET
        else:
            boat_name = self.boat_name

        historical = self.historical

        load: dict[str, Any] | Unset = UNSET
        if not isinstance(self.load, Unset):
            load = self.load.to_dict()

        name: None | str | Unset
        if isinstance(self.name, Unset):
            name = UNSET
        else:
            name = self.name

        opening: None | str | Unset
        if isinstance(self.opening, Unset):
            opening = UNSET
        else:
            opening = self.opening

        scenario: None | str | Unset
        if isinstance(self.scenario, Unset):
            scenario = UNSET
        else:
            scenario = self.scenario

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        type_ = self.type_

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if boat_name is not UNSET:
            field_dict["boat_name"] = boat_name
        if historical is not UNSET:
            field_dict["historical"] = historical
        if load is not UNSET:
            field_dict["load"] = load
        if name is not UNSET:
            field_dict["name"] = name
        if opening is not UNSET:
            field_dict["opening"] = opening
        if scenario is not UNSET:
            field_dict["scenario"] = scenario
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_career_orders_order import SilentVictoryCareerOrdersOrder  # noqa: PLC0415
        from ..models.silent_victory_load_order import SilentVictoryLoadOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_boat_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        boat_name = _parse_boat_name(d.pop("boat_name", UNSET))

        historical = d.pop("historical", UNSET)

        _load = d.pop("load", UNSET)
        load: SilentVictoryLoadOrder | Unset
        if isinstance(_load, Unset):
            load = UNSET
        else:
            load = SilentVictoryLoadOrder.from_dict(_load)

        def _parse_name(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        name = _parse_name(d.pop("name", UNSET))

        def _parse_opening(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        opening = _parse_opening(d.pop("opening", UNSET))

        def _parse_scenario(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        scenario = _parse_scenario(d.pop("scenario", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryCareerOrdersOrder | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryCareerOrdersOrder.from_dict(_standing_orders)

        type_ = d.pop("type", UNSET)

        silent_victory_career_set_up = cls(
            boat_name=boat_name,
            historical=historical,
            load=load,
            name=name,
            opening=opening,
            scenario=scenario,
            standing_orders=standing_orders,
            type_=type_,
        )

        return silent_victory_career_set_up
