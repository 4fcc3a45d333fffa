from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.report_game import ReportGame


T = TypeVar("T", bound="ReportRound")


@_attrs_define
class ReportRound:
    """A round. All its games have the same dice."""

    begun: str
    """ When it began (RFC 3339, UTC). """
    byes: list[int]
    """ Entrants who did not play in it. """
    games: list[ReportGame]
    """ Its games, by number. """
    number: int
    """ Number of the round. """
    seed: None | str
    """ The seed of its games. It is null until the round is over. """
    status: str
    """ `playing` or `over`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        begun = self.begun

        byes = self.byes

        games = []
        for games_item_data in self.games:
            games_item = games_item_data.to_dict()
            games.append(games_item)

        number = self.number

        seed: None | str
        seed = self.seed

        status = self.status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "begun": begun,
                "byes": byes,
                "games": games,
                "number": number,
                "seed": seed,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.report_game import ReportGame  # noqa: PLC0415

        d = dict(src_dict)
        begun = d.pop("begun")

        byes = cast(list[int], d.pop("byes"))

        games = []
        _games = d.pop("games")
        for games_item_data in _games:
            games_item = ReportGame.from_dict(games_item_data)

            games.append(games_item)

        number = d.pop("number")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        status = d.pop("status")

        report_round = cls(
            begun=begun,
            byes=byes,
            games=games,
            number=number,
            seed=seed,
            status=status,
        )

        report_round.additional_properties = d
        return report_round

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
