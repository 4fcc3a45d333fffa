from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.open_ import Open
    from ..models.owed_order import OwedOrder
    from ..models.silent_victory_basing_order import SilentVictoryBasingOrder
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder
    from ..models.silent_victory_commander_order import SilentVictoryCommanderOrder
    from ..models.silent_victory_contact_order import SilentVictoryContactOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_fate_order import SilentVictoryFateOrder
    from ..models.silent_victory_patrol_order import SilentVictoryPatrolOrder
    from ..models.silent_victory_port_order import SilentVictoryPortOrder


T = TypeVar("T", bound="SilentVictorySituationOrder")


@_attrs_define
class SilentVictorySituationOrder:
    """A boat, its captain and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    captain is left out, he is as at the start of a career. If the record is left out, it is empty.

    """

    base: None | SilentVictoryBasingOrder | Unset = UNSET
    """ The base of the boat; null if unknown. """
    boat: None | SilentVictoryBoatOrder | Unset = UNSET
    commander: None | SilentVictoryCommanderOrder | Unset = UNSET
    contact: None | SilentVictoryContactOrder | Unset = UNSET
    """ The encounter in progress; null if nothing is in sight. """
    crew: None | SilentVictoryCrewOrder | Unset = UNSET
    date: None | str | Unset = UNSET
    """ The month in which the current patrol started or the next patrol starts. """
    fate: None | SilentVictoryFateOrder | Unset = UNSET
    """ How the game ended; null if it continues. """
    open_: None | Open | Unset = UNSET
    """ The procedure that awaits a decision or dice; null if none does. """
    owed: list[OwedOrder] | Unset = UNSET
    """ The calls that can be made next, as `next` of the answer lists them. Calls that go on with the game and are
    not among them are refused (`step_owed`). Leave it out, and nothing is owed: any call adjudicates a situation
    made by hand. It follows from play: answers and views state it, no log holds it. """
    patrol: None | SilentVictoryPatrolOrder | Unset = UNSET
    """ The current patrol, or the one that has just ended; null if there is none. """
    port: None | SilentVictoryPortOrder | Unset = UNSET
    """ The stay in port; null if the boat is at sea. """
    record: None | SilentVictoryCareerRecordOrder | Unset = UNSET
    unknown: list[str] | Unset = UNSET
    """ JSON pointers to the parts that are hidden from the seat that reads the situation. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.open_ import Open  # noqa: PLC0415
        from ..models.silent_victory_basing_order import SilentVictoryBasingOrder  # noqa: PLC0415
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder  # noqa: PLC0415
        from ..models.silent_victory_commander_order import SilentVictoryCommanderOrder  # noqa: PLC0415
        from ..models.silent_victory_contact_order import SilentVictoryContactOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_fate_order import SilentVictoryFateOrder  # noqa: PLC0415
        from ..models.silent_victory_patrol_order import SilentVictoryPatrolOrder  # noqa: PLC0415
        from ..models.silent_victory_port_order import SilentVictoryPortOrder  # noqa: PLC0415

        base: dict[str, Any] | None | Unset
        if isinstance(self.base, Unset):
            base = UNSET
        elif isinstance(self.base, SilentVictoryBasingOrder):
            base = self.base.to_dict()
        else:
            base = self.base

        boat: dict[str, Any] | None | Unset
        if isinstance(self.boat, Unset):
            boat = UNSET
        elif isinstance(self.boat, SilentVictoryBoatOrder):
            boat = self.boat.to_dict()
        else:
            boat = self.boat

        commander: dict[str, Any] | None | Unset
        if isinstance(self.commander, Unset):
            commander = UNSET
        elif isinstance(self.commander, SilentVictoryCommanderOrder):
            commander = self.commander.to_dict()
        else:
            commander = self.commander

        contact: dict[str, Any] | None | Unset
        if isinstance(self.contact, Unset):
            contact = UNSET
        elif isinstance(self.contact, SilentVictoryContactOrder):
            contact = self.contact.to_dict()
        else:
            contact = self.contact

        crew: dict[str, Any] | None | Unset
        if isinstance(self.crew, Unset):
            crew = UNSET
        elif isinstance(self.crew, SilentVictoryCrewOrder):
            crew = self.crew.to_dict()
        else:
            crew = self.crew

        date: None | str | Unset
        if isinstance(self.date, Unset):
            date = UNSET
        else:
            date = self.date

        fate: dict[str, Any] | None | Unset
        if isinstance(self.fate, Unset):
            fate = UNSET
        elif isinstance(self.fate, SilentVictoryFateOrder):
            fate = self.fate.to_dict()
        else:
            fate = self.fate

        open_: dict[str, Any] | None | Unset
        if isinstance(self.open_, Unset):
            open_ = UNSET
        elif isinstance(self.open_, Open):
            open_ = self.open_.to_dict()
        else:
            open_ = self.open_

        owed: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.owed, Unset):
            owed = []
            for owed_item_data in self.owed:
                owed_item = owed_item_data.to_dict()
                owed.append(owed_item)

        patrol: dict[str, Any] | None | Unset
        if isinstance(self.patrol, Unset):
            patrol = UNSET
        elif isinstance(self.patrol, SilentVictoryPatrolOrder):
            patrol = self.patrol.to_dict()
        else:
            patrol = self.patrol

        port: dict[str, Any] | None | Unset
        if isinstance(self.port, Unset):
            port = UNSET
        elif isinstance(self.port, SilentVictoryPortOrder):
            port = self.port.to_dict()
        else:
            port = self.port

        record: dict[str, Any] | None | Unset
        if isinstance(self.record, Unset):
            record = UNSET
        elif isinstance(self.record, SilentVictoryCareerRecordOrder):
            record = self.record.to_dict()
        else:
            record = self.record

        unknown: list[str] | Unset = UNSET
        if not isinstance(self.unknown, Unset):
            unknown = self.unknown

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if base is not UNSET:
            field_dict["base"] = base
        if boat is not UNSET:
            field_dict["boat"] = boat
        if commander is not UNSET:
            field_dict["commander"] = commander
        if contact is not UNSET:
            field_dict["contact"] = contact
        if crew is not UNSET:
            field_dict["crew"] = crew
        if date is not UNSET:
            field_dict["date"] = date
        if fate is not UNSET:
            field_dict["fate"] = fate
        if open_ is not UNSET:
            field_dict["open"] = open_
        if owed is not UNSET:
            field_dict["owed"] = owed
        if patrol is not UNSET:
            field_dict["patrol"] = patrol
        if port is not UNSET:
            field_dict["port"] = port
        if record is not UNSET:
            field_dict["record"] = record
        if unknown is not UNSET:
            field_dict["unknown"] = unknown

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.open_ import Open  # noqa: PLC0415
        from ..models.owed_order import OwedOrder  # noqa: PLC0415
        from ..models.silent_victory_basing_order import SilentVictoryBasingOrder  # noqa: PLC0415
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_career_record_order import SilentVictoryCareerRecordOrder  # noqa: PLC0415
        from ..models.silent_victory_commander_order import SilentVictoryCommanderOrder  # noqa: PLC0415
        from ..models.silent_victory_contact_order import SilentVictoryContactOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_fate_order import SilentVictoryFateOrder  # noqa: PLC0415
        from ..models.silent_victory_patrol_order import SilentVictoryPatrolOrder  # noqa: PLC0415
        from ..models.silent_victory_port_order import SilentVictoryPortOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_base(data: object) -> None | SilentVictoryBasingOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                base_type_0 = SilentVictoryBasingOrder.from_dict(data)

                return base_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBasingOrder | Unset, data)

        base = _parse_base(d.pop("base", UNSET))

        def _parse_boat(data: object) -> None | SilentVictoryBoatOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                boat_type_0 = SilentVictoryBoatOrder.from_dict(data)

                return boat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBoatOrder | Unset, data)

        boat = _parse_boat(d.pop("boat", UNSET))

        def _parse_commander(data: object) -> None | SilentVictoryCommanderOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                commander_type_0 = SilentVictoryCommanderOrder.from_dict(data)

                return commander_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCommanderOrder | Unset, data)

        commander = _parse_commander(d.pop("commander", UNSET))

        def _parse_contact(data: object) -> None | SilentVictoryContactOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contact_type_0 = SilentVictoryContactOrder.from_dict(data)

                return contact_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryContactOrder | Unset, data)

        contact = _parse_contact(d.pop("contact", UNSET))

        def _parse_crew(data: object) -> None | SilentVictoryCrewOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                crew_type_0 = SilentVictoryCrewOrder.from_dict(data)

                return crew_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCrewOrder | Unset, data)

        crew = _parse_crew(d.pop("crew", UNSET))

        def _parse_date(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        date = _parse_date(d.pop("date", UNSET))

        def _parse_fate(data: object) -> None | SilentVictoryFateOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                fate_type_0 = SilentVictoryFateOrder.from_dict(data)

                return fate_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryFateOrder | Unset, data)

        fate = _parse_fate(d.pop("fate", UNSET))

        def _parse_open_(data: object) -> None | Open | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                open_type_0 = Open.from_dict(data)

                return open_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Open | Unset, data)

        open_ = _parse_open_(d.pop("open", UNSET))

        _owed = d.pop("owed", UNSET)
        owed: list[OwedOrder] | Unset = UNSET
        if _owed is not UNSET:
            owed = []
            for owed_item_data in _owed:
                owed_item = OwedOrder.from_dict(owed_item_data)

                owed.append(owed_item)

        def _parse_patrol(data: object) -> None | SilentVictoryPatrolOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                patrol_type_0 = SilentVictoryPatrolOrder.from_dict(data)

                return patrol_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryPatrolOrder | Unset, data)

        patrol = _parse_patrol(d.pop("patrol", UNSET))

        def _parse_port(data: object) -> None | SilentVictoryPortOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                port_type_0 = SilentVictoryPortOrder.from_dict(data)

                return port_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryPortOrder | Unset, data)

        port = _parse_port(d.pop("port", UNSET))

        def _parse_record(data: object) -> None | SilentVictoryCareerRecordOrder | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                record_type_0 = SilentVictoryCareerRecordOrder.from_dict(data)

                return record_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCareerRecordOrder | Unset, data)

        record = _parse_record(d.pop("record", UNSET))

        unknown = cast(list[str], d.pop("unknown", UNSET))

        silent_victory_situation_order = cls(
            base=base,
            boat=boat,
            commander=commander,
            contact=contact,
            crew=crew,
            date=date,
            fate=fate,
            open_=open_,
            owed=owed,
            patrol=patrol,
            port=port,
            record=record,
            unknown=unknown,
        )

        return silent_victory_situation_order
