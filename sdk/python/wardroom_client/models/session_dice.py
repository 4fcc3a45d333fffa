from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.session_dice_client_commitments import SessionDiceClientCommitments
    from ..models.session_dice_client_seeds import SessionDiceClientSeeds


T = TypeVar("T", bound="SessionDice")


@_attrs_define
class SessionDice:
    """Where the dice of a session come from."""

    algorithm: None | str
    """ Name of the algorithm that computes faces from the seeds. """
    client_commitments: SessionDiceClientCommitments
    """ The commitments of seats to their client seeds, in hexadecimal. """
    client_seeds: SessionDiceClientSeeds
    """ The client seeds that seats have given or revealed. The object is empty if there are none. """
    commitment: str
    """ The commitment to the server's seed, in hexadecimal. """
    mode: str
    """ `committed`: from seeds; `supplied`: players throw their own dice and send the faces. Today one of
    `committed`, `supplied`; more may come. """
    reveal_by: None | str
    """ Time by which every seat must reveal its seed (RFC 3339, UTC); otherwise the game ends as `void`. It is null
    if not every seat has committed, or if no seat has to. """
    seed: None | str
    """ The server's seed. It is null until the game has ended or, if the game belongs to a tournament, until that
    is closed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        algorithm: None | str
        algorithm = self.algorithm

        client_commitments = self.client_commitments.to_dict()

        client_seeds = self.client_seeds.to_dict()

        commitment = self.commitment

        mode = self.mode

        reveal_by: None | str
        reveal_by = self.reveal_by

        seed: None | str
        seed = self.seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "algorithm": algorithm,
                "client_commitments": client_commitments,
                "client_seeds": client_seeds,
                "commitment": commitment,
                "mode": mode,
                "reveal_by": reveal_by,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_dice_client_commitments import SessionDiceClientCommitments  # noqa: PLC0415
        from ..models.session_dice_client_seeds import SessionDiceClientSeeds  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_algorithm(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        algorithm = _parse_algorithm(d.pop("algorithm"))

        client_commitments = SessionDiceClientCommitments.from_dict(d.pop("client_commitments"))

        client_seeds = SessionDiceClientSeeds.from_dict(d.pop("client_seeds"))

        commitment = d.pop("commitment")

        mode = d.pop("mode")

        def _parse_reveal_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reveal_by = _parse_reveal_by(d.pop("reveal_by"))

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        session_dice = cls(
            algorithm=algorithm,
            client_commitments=client_commitments,
            client_seeds=client_seeds,
            commitment=commitment,
            mode=mode,
            reveal_by=reveal_by,
            seed=seed,
        )

        session_dice.additional_properties = d
        return session_dice

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
