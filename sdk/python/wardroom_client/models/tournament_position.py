from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.tournament_position_entry_counts import TournamentPositionEntryCounts


T = TypeVar("T", bound="TournamentPosition")


@_attrs_define
class TournamentPosition:
    """Counts of the events in a tournament, as far as the listener may know them."""

    entrant_count: int
    """ How many entrants there are. """
    entry_counts: TournamentPositionEntryCounts
    """ The number of log entries of each game that the listener sees, by the number of the game. """
    round_count: int
    """ How many rounds have begun. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entrant_count = self.entrant_count

        entry_counts = self.entry_counts.to_dict()

        round_count = self.round_count

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entrant_count": entrant_count,
                "entry_counts": entry_counts,
                "round_count": round_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tournament_position_entry_counts import TournamentPositionEntryCounts  # noqa: PLC0415

        d = dict(src_dict)
        entrant_count = d.pop("entrant_count")

        entry_counts = TournamentPositionEntryCounts.from_dict(d.pop("entry_counts"))

        round_count = d.pop("round_count")

        tournament_position = cls(
            entrant_count=entrant_count,
            entry_counts=entry_counts,
            round_count=round_count,
        )

        tournament_position.additional_properties = d
        return tournament_position

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
