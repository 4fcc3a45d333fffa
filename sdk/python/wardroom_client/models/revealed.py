from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.participation import Participation
    from ..models.revealed_client_seeds import RevealedClientSeeds


T = TypeVar("T", bound="Revealed")


@_attrs_define
class Revealed:
    """The remains of a session that was deleted or has expired: its commitment and its seed."""

    client_seeds: RevealedClientSeeds
    """ The client seeds of the players, by seat. """
    commitment: str
    """ The commitment that was returned when the session was created. """
    ending: str
    """ How the session ended: `expired`, `deleted`, `deleted_by_operator`, `lost`, or the ending of the game. """
    head: str
    """ Head of the hash chain after the last entry. """
    number: int
    """ Number of entries in the log. """
    ruleset: str
    """ The ruleset of the session, as in its paths. """
    seed: None | str
    """ The server's seed, in hexadecimal; null while the tournament that the game belonged to is open. """
    session: str
    """ Id of the session. """
    tournament: None | Participation
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.participation import Participation  # noqa: PLC0415

        client_seeds = self.client_seeds.to_dict()

        commitment = self.commitment

        ending = self.ending

        head = self.head

        number = self.number

        ruleset = self.ruleset

        seed: None | str
        seed = self.seed

        session = self.session

        tournament: dict[str, Any] | None
        if isinstance(self.tournament, Participation):
            tournament = self.tournament.to_dict()
        else:
            tournament = self.tournament

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "client_seeds": client_seeds,
                "commitment": commitment,
                "ending": ending,
                "head": head,
                "number": number,
                "ruleset": ruleset,
                "seed": seed,
                "session": session,
                "tournament": tournament,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.participation import Participation  # noqa: PLC0415
        from ..models.revealed_client_seeds import RevealedClientSeeds  # noqa: PLC0415

        d = dict(src_dict)
        client_seeds = RevealedClientSeeds.from_dict(d.pop("client_seeds"))

        commitment = d.pop("commitment")

        ending = d.pop("ending")

        head = d.pop("head")

        number = d.pop("number")

        ruleset = d.pop("ruleset")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        session = d.pop("session")

        def _parse_tournament(data: object) -> None | Participation:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tournament_type_0 = Participation.from_dict(data)

                return tournament_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Participation, data)

        tournament = _parse_tournament(d.pop("tournament"))

        revealed = cls(
            client_seeds=client_seeds,
            commitment=commitment,
            ending=ending,
            head=head,
            number=number,
            ruleset=ruleset,
            seed=seed,
            session=session,
            tournament=tournament,
        )

        revealed.additional_properties = d
        return revealed

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
