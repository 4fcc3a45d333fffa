from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_load_order import SilentVictoryLoadOrder


T = TypeVar("T", bound="SilentVictorySetUpOrder")


@_attrs_define
class SilentVictorySetUpOrder:
    """The boat that a career begins with: of a class, or a historical captain's (14.10)."""

    boat_name: None | str | Unset = UNSET
    historical: bool | Unset = UNSET
    """ Whether the patrols are those that the scenario's captain made (14.10.2). The career then ends with the last
    of them. Otherwise patrols are rolled until the end of the war. """
    load: SilentVictoryLoadOrder | Unset = UNSET
    """ A load of torpedoes: what lies in each tube, and the reloads at each end (4.5). """
    name: None | str | Unset = UNSET
    """ The captain's name; null if he has none. """
    scenario: None | str | Unset = UNSET
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

        scenario: None | str | Unset
        if isinstance(self.scenario, Unset):
            scenario = UNSET
        else:
            scenario = self.scenario

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
        if scenario is not UNSET:
            field_dict["scenario"] = scenario
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
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

        def _parse_scenario(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        scenario = _parse_scenario(d.pop("scenario", UNSET))

        type_ = d.pop("type", UNSET)

        silent_victory_set_up_order = cls(
            boat_name=boat_name,
            historical=historical,
            load=load,
            name=name,
            scenario=scenario,
            type_=type_,
        )

        return silent_victory_set_up_order
