from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.carried_charts_order import CarriedChartsOrder
    from ..models.entrant_name import EntrantName
    from ..models.export_order_entrants import ExportOrderEntrants
    from ..models.logged_entry_order import LoggedEntryOrder


T = TypeVar("T", bound="ExportOrder")


@_attrs_define
class ExportOrder:
    """A whole log, which can be verified, stored and imported."""

    commitment: str
    """ The commitment to the seed, in hexadecimal. """
    entries: list[LoggedEntryOrder]
    """ Every entry, oldest first. """
    head: str
    """ Head of the chain after the last entry. """
    number: int
    """ Number of entries. """
    session: str
    """ Id of the session. """
    format_: str = "wardroom-session/1"
    """ Today one of `wardroom-session/1`; more may come. """
    charts: CarriedChartsOrder | None | Unset = UNSET
    """ The charts that the game was played with, or null for a standard pack. """
    entrant: EntrantName | None | Unset = UNSET
    """ Name of the entrant whose game this is. The name is outside the chain, which holds only its digest, and may
    be erased. """
    entrants: ExportOrderEntrants | Unset = UNSET
    """ The names of the entrants by seat, if entrants play each other. They too are outside the chain. """
    receipts: list[str] | Unset = UNSET
    """ The service's receipts (JWS in compact form, in no hash): for the creation, for revealed client seeds, for
    the end, and always for the last entry. The list is empty if the log is unsigned. """
    seat: str | Unset = UNSET
    """ The seat whose view this is, or `umpire`, or `spectator`. """
    seed: None | str | Unset = UNSET
    """ The server's seed; null until the game is over. """
    tournament_seed: None | str | Unset = UNSET
    """ The seed of the tournament, from which the seed of the game follows. It is null until the tournament is
    closed, and for a game that belongs to no tournament. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.carried_charts_order import CarriedChartsOrder  # noqa: PLC0415
        from ..models.entrant_name import EntrantName  # noqa: PLC0415

        commitment = self.commitment

        entries = []
        for entries_item_data in self.entries:
            entries_item = entries_item_data.to_dict()
            entries.append(entries_item)

        format_ = self.format_

        head = self.head

        number = self.number

        session = self.session

        charts: dict[str, Any] | None | Unset
        if isinstance(self.charts, Unset):
            charts = UNSET
        elif isinstance(self.charts, CarriedChartsOrder):
            charts = self.charts.to_dict()
        else:
            charts = self.charts

        entrant: dict[str, Any] | None | Unset
        if isinstance(self.entrant, Unset):
            entrant = UNSET
        elif isinstance(self.entrant, EntrantName):
            entrant = self.entrant.to_dict()
        else:
            entrant = self.entrant

        entrants: dict[str, Any] | Unset = UNSET
        if not isinstance(self.entrants, Unset):
            entrants = self.entrants.to_dict()

        receipts: list[str] | Unset = UNSET
        if not isinstance(self.receipts, Unset):
            receipts = self.receipts

        seat = self.seat

        seed: None | str | Unset
        if isinstance(self.seed, Unset):
            seed = UNSET
        else:
            seed = self.seed

        tournament_seed: None | str | Unset
        if isinstance(self.tournament_seed, Unset):
            tournament_seed = UNSET
        else:
            tournament_seed = self.tournament_seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commitment": commitment,
                "entries": entries,
                "format": format_,
                "head": head,
                "number": number,
                "session": session,
            }
        )
        if charts is not UNSET:
            field_dict["charts"] = charts
        if entrant is not UNSET:
            field_dict["entrant"] = entrant
        if entrants is not UNSET:
            field_dict["entrants"] = entrants
        if receipts is not UNSET:
            field_dict["receipts"] = receipts
        if seat is not UNSET:
            field_dict["seat"] = seat
        if seed is not UNSET:
            field_dict["seed"] = seed
        if tournament_seed is not UNSET:
            field_dict["tournament_seed"] = tournament_seed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.carried_charts_order import CarriedChartsOrder  # noqa: PLC0415
        from ..models.entrant_name import EntrantName  # noqa: PLC0415
        from ..models.export_order_entrants import ExportOrderEntrants  # noqa: PLC0415
        from ..models.logged_entry_order import LoggedEntryOrder  # noqa: PLC0415

        d = dict(src_dict)
        commitment = d.pop("commitment")

        entries = []
        _entries = d.pop("entries")
        for entries_item_data in _entries:
            entries_item = LoggedEntryOrder.from_dict(entries_item_data)

            entries.append(entries_item)

        format_ = d.pop("format")

        head = d.pop("head")

        number = d.pop("number")

        session = d.pop("session")

        def _parse_charts(data: object) -> CarriedChartsOrder | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                charts_type_0 = CarriedChartsOrder.from_dict(data)

                return charts_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CarriedChartsOrder | None | Unset, data)

        charts = _parse_charts(d.pop("charts", UNSET))

        def _parse_entrant(data: object) -> EntrantName | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                entrant_type_0 = EntrantName.from_dict(data)

                return entrant_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntrantName | None | Unset, data)

        entrant = _parse_entrant(d.pop("entrant", UNSET))

        _entrants = d.pop("entrants", UNSET)
        entrants: ExportOrderEntrants | Unset
        if isinstance(_entrants, Unset):
            entrants = UNSET
        else:
            entrants = ExportOrderEntrants.from_dict(_entrants)

        receipts = cast(list[str], d.pop("receipts", UNSET))

        seat = d.pop("seat", UNSET)

        def _parse_seed(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        seed = _parse_seed(d.pop("seed", UNSET))

        def _parse_tournament_seed(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        tournament_seed = _parse_tournament_seed(d.pop("tournament_seed", UNSET))

        export_order = cls(
            commitment=commitment,
            entries=entries,
            format_=format_,
            head=head,
            number=number,
            session=session,
            charts=charts,
            entrant=entrant,
            entrants=entrants,
            receipts=receipts,
            seat=seat,
            seed=seed,
            tournament_seed=tournament_seed,
        )

        export_order.additional_properties = d
        return export_order

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
