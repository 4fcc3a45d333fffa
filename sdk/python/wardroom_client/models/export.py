from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.carried_charts import CarriedCharts
    from ..models.entrant_name import EntrantName
    from ..models.export_entrants import ExportEntrants
    from ..models.logged_entry import LoggedEntry


T = TypeVar("T", bound="Export")


@_attrs_define
class Export:
    """A whole log, which can be verified, stored and imported."""

    charts: CarriedCharts | None
    """ The charts that the game was played with, or null for a standard pack. """
    commitment: str
    """ The commitment to the seed, in hexadecimal. """
    entrant: EntrantName | None
    """ Name of the entrant whose game this is. The name is outside the chain, which holds only its digest, and may
    be erased. """
    entrants: ExportEntrants
    """ The names of the entrants by seat, if entrants play each other. They too are outside the chain. """
    entries: list[LoggedEntry]
    """ Every entry, oldest first. """
    head: str
    """ Head of the chain after the last entry. """
    number: int
    """ Number of entries. """
    receipts: list[str]
    """ The service's receipts (JWS in compact form, in no hash): for the creation, for revealed client seeds, for
    the end, and always for the last entry. The list is empty if the log is unsigned. """
    seat: str
    """ The seat whose view this is, or `umpire`, or `spectator`. """
    seed: None | str
    """ The server's seed; null until the game is over. """
    session: str
    """ Id of the session. """
    tournament_seed: None | str
    """ The seed of the tournament, from which the seed of the game follows. It is null until the tournament is
    closed, and for a game that belongs to no tournament. """
    format_: str = "wardroom-session/1"
    """ Today one of `wardroom-session/1`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.carried_charts import CarriedCharts  # noqa: PLC0415
        from ..models.entrant_name import EntrantName  # noqa: PLC0415

        charts: dict[str, Any] | None
        if isinstance(self.charts, CarriedCharts):
            charts = self.charts.to_dict()
        else:
            charts = self.charts

        commitment = self.commitment

        entrant: dict[str, Any] | None
        if isinstance(self.entrant, EntrantName):
            entrant = self.entrant.to_dict()
        else:
            entrant = self.entrant

        entrants = self.entrants.to_dict()

        entries = []
        for entries_item_data in self.entries:
            entries_item = entries_item_data.to_dict()
            entries.append(entries_item)

        format_ = self.format_

        head = self.head

        number = self.number

        receipts = self.receipts

        seat = self.seat

        seed: None | str
        seed = self.seed

        session = self.session

        tournament_seed: None | str
        tournament_seed = self.tournament_seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "charts": charts,
                "commitment": commitment,
                "entrant": entrant,
                "entrants": entrants,
                "entries": entries,
                "format": format_,
                "head": head,
                "number": number,
                "receipts": receipts,
                "seat": seat,
                "seed": seed,
                "session": session,
                "tournament_seed": tournament_seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.carried_charts import CarriedCharts  # noqa: PLC0415
        from ..models.entrant_name import EntrantName  # noqa: PLC0415
        from ..models.export_entrants import ExportEntrants  # noqa: PLC0415
        from ..models.logged_entry import LoggedEntry  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_charts(data: object) -> CarriedCharts | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                charts_type_0 = CarriedCharts.from_dict(data)

                return charts_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CarriedCharts | None, data)

        charts = _parse_charts(d.pop("charts"))

        commitment = d.pop("commitment")

        def _parse_entrant(data: object) -> EntrantName | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                entrant_type_0 = EntrantName.from_dict(data)

                return entrant_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EntrantName | None, data)

        entrant = _parse_entrant(d.pop("entrant"))

        entrants = ExportEntrants.from_dict(d.pop("entrants"))

        entries = []
        _entries = d.pop("entries")
        for entries_item_data in _entries:
            entries_item = LoggedEntry.from_dict(entries_item_data)

            entries.append(entries_item)

        format_ = d.pop("format")

        head = d.pop("head")

        number = d.pop("number")

        receipts = cast(list[str], d.pop("receipts"))

        seat = d.pop("seat")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        session = d.pop("session")

        def _parse_tournament_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        tournament_seed = _parse_tournament_seed(d.pop("tournament_seed"))

        export = cls(
            charts=charts,
            commitment=commitment,
            entrant=entrant,
            entrants=entrants,
            entries=entries,
            format_=format_,
            head=head,
            number=number,
            receipts=receipts,
            seat=seat,
            seed=seed,
            session=session,
            tournament_seed=tournament_seed,
        )

        export.additional_properties = d
        return export

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
