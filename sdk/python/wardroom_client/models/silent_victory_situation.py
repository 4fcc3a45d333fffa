from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.open_ import Open
    from ..models.owed import Owed
    from ..models.silent_victory_basing import SilentVictoryBasing
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_career_record import SilentVictoryCareerRecord
    from ..models.silent_victory_commander import SilentVictoryCommander
    from ..models.silent_victory_contact import SilentVictoryContact
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_fate import SilentVictoryFate
    from ..models.silent_victory_patrol import SilentVictoryPatrol
    from ..models.silent_victory_port import SilentVictoryPort


T = TypeVar("T", bound="SilentVictorySituation")


@_attrs_define
class SilentVictorySituation:
    """A boat, its captain and its crew, at sea or in port, and the career so far.

    A part that is null is unknown or absent. If the crew is left out, it is fit and trained. If the
    captain is left out, he is as at the start of a career. If the record is left out, it is empty.

    """

    base: None | SilentVictoryBasing
    """ The base of the boat; null if unknown. """
    boat: None | SilentVictoryBoat
    commander: None | SilentVictoryCommander
    contact: None | SilentVictoryContact
    """ The encounter in progress; null if nothing is in sight. """
    crew: None | SilentVictoryCrew
    date: None | str
    """ The month in which the current patrol started or the next patrol starts. """
    fate: None | SilentVictoryFate
    """ How the game ended; null if it continues. """
    open_: None | Open
    """ The procedure that awaits a decision or dice; null if none does. """
    patrol: None | SilentVictoryPatrol
    """ The current patrol, or the one that has just ended; null if there is none. """
    port: None | SilentVictoryPort
    """ The stay in port; null if the boat is at sea. """
    record: None | SilentVictoryCareerRecord
    unknown: list[str]
    """ JSON pointers to the parts that are hidden from the seat that reads the situation. """
    owed: list[Owed] | Unset = UNSET
    """ The calls that can be made next, as `next` of the answer lists them. Calls that go on with the game and are
    not among them are refused (`step_owed`). Leave it out, and nothing is owed: any call adjudicates a situation
    made by hand. It follows from play: answers and views state it, no log holds it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.open_ import Open  # noqa: PLC0415
        from ..models.silent_victory_basing import SilentVictoryBasing  # noqa: PLC0415
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_career_record import SilentVictoryCareerRecord  # noqa: PLC0415
        from ..models.silent_victory_commander import SilentVictoryCommander  # noqa: PLC0415
        from ..models.silent_victory_contact import SilentVictoryContact  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_fate import SilentVictoryFate  # noqa: PLC0415
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415
        from ..models.silent_victory_port import SilentVictoryPort  # noqa: PLC0415

        base: dict[str, Any] | None
        if isinstance(self.base, SilentVictoryBasing):
            base = self.base.to_dict()
        else:
            base = self.base

        boat: dict[str, Any] | None
        if isinstance(self.boat, SilentVictoryBoat):
            boat = self.boat.to_dict()
        else:
            boat = self.boat

        commander: dict[str, Any] | None
        if isinstance(self.commander, SilentVictoryCommander):
            commander = self.commander.to_dict()
        else:
            commander = self.commander

        contact: dict[str, Any] | None
        if isinstance(self.contact, SilentVictoryContact):
            contact = self.contact.to_dict()
        else:
            contact = self.contact

        crew: dict[str, Any] | None
        if isinstance(self.crew, SilentVictoryCrew):
            crew = self.crew.to_dict()
        else:
            crew = self.crew

        date: None | str
        date = self.date

        fate: dict[str, Any] | None
        if isinstance(self.fate, SilentVictoryFate):
            fate = self.fate.to_dict()
        else:
            fate = self.fate

        open_: dict[str, Any] | None
        if isinstance(self.open_, Open):
            open_ = self.open_.to_dict()
        else:
            open_ = self.open_

        patrol: dict[str, Any] | None
        if isinstance(self.patrol, SilentVictoryPatrol):
            patrol = self.patrol.to_dict()
        else:
            patrol = self.patrol

        port: dict[str, Any] | None
        if isinstance(self.port, SilentVictoryPort):
            port = self.port.to_dict()
        else:
            port = self.port

        record: dict[str, Any] | None
        if isinstance(self.record, SilentVictoryCareerRecord):
            record = self.record.to_dict()
        else:
            record = self.record

        unknown = self.unknown

        owed: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.owed, Unset):
            owed = []
            for owed_item_data in self.owed:
                owed_item = owed_item_data.to_dict()
                owed.append(owed_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "base": base,
                "boat": boat,
                "commander": commander,
                "contact": contact,
                "crew": crew,
                "date": date,
                "fate": fate,
                "open": open_,
                "patrol": patrol,
                "port": port,
                "record": record,
                "unknown": unknown,
            }
        )
        if owed is not UNSET:
            field_dict["owed"] = owed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.open_ import Open  # noqa: PLC0415
        from ..models.owed import Owed  # noqa: PLC0415
        from ..models.silent_victory_basing import SilentVictoryBasing  # noqa: PLC0415
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_career_record import SilentVictoryCareerRecord  # noqa: PLC0415
        from ..models.silent_victory_commander import SilentVictoryCommander  # noqa: PLC0415
        from ..models.silent_victory_contact import SilentVictoryContact  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_fate import SilentVictoryFate  # noqa: PLC0415
        from ..models.silent_victory_patrol import SilentVictoryPatrol  # noqa: PLC0415
        from ..models.silent_victory_port import SilentVictoryPort  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_base(data: object) -> None | SilentVictoryBasing:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                base_type_0 = SilentVictoryBasing.from_dict(data)

                return base_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBasing, data)

        base = _parse_base(d.pop("base"))

        def _parse_boat(data: object) -> None | SilentVictoryBoat:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                boat_type_0 = SilentVictoryBoat.from_dict(data)

                return boat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryBoat, data)

        boat = _parse_boat(d.pop("boat"))

        def _parse_commander(data: object) -> None | SilentVictoryCommander:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                commander_type_0 = SilentVictoryCommander.from_dict(data)

                return commander_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCommander, data)

        commander = _parse_commander(d.pop("commander"))

        def _parse_contact(data: object) -> None | SilentVictoryContact:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contact_type_0 = SilentVictoryContact.from_dict(data)

                return contact_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryContact, data)

        contact = _parse_contact(d.pop("contact"))

        def _parse_crew(data: object) -> None | SilentVictoryCrew:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                crew_type_0 = SilentVictoryCrew.from_dict(data)

                return crew_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCrew, data)

        crew = _parse_crew(d.pop("crew"))

        def _parse_date(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        date = _parse_date(d.pop("date"))

        def _parse_fate(data: object) -> None | SilentVictoryFate:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                fate_type_0 = SilentVictoryFate.from_dict(data)

                return fate_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryFate, data)

        fate = _parse_fate(d.pop("fate"))

        def _parse_open_(data: object) -> None | Open:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                open_type_0 = Open.from_dict(data)

                return open_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Open, data)

        open_ = _parse_open_(d.pop("open"))

        def _parse_patrol(data: object) -> None | SilentVictoryPatrol:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                patrol_type_0 = SilentVictoryPatrol.from_dict(data)

                return patrol_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryPatrol, data)

        patrol = _parse_patrol(d.pop("patrol"))

        def _parse_port(data: object) -> None | SilentVictoryPort:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                port_type_0 = SilentVictoryPort.from_dict(data)

                return port_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryPort, data)

        port = _parse_port(d.pop("port"))

        def _parse_record(data: object) -> None | SilentVictoryCareerRecord:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                record_type_0 = SilentVictoryCareerRecord.from_dict(data)

                return record_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryCareerRecord, data)

        record = _parse_record(d.pop("record"))

        unknown = cast(list[str], d.pop("unknown"))

        _owed = d.pop("owed", UNSET)
        owed: list[Owed] | Unset = UNSET
        if _owed is not UNSET:
            owed = []
            for owed_item_data in _owed:
                owed_item = Owed.from_dict(owed_item_data)

                owed.append(owed_item)

        silent_victory_situation = cls(
            base=base,
            boat=boat,
            commander=commander,
            contact=contact,
            crew=crew,
            date=date,
            fate=fate,
            open_=open_,
            patrol=patrol,
            port=port,
            record=record,
            unknown=unknown,
            owed=owed,
        )

        silent_victory_situation.additional_properties = d
        return silent_victory_situation

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
