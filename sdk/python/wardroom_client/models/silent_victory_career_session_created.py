from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_career_session import SilentVictoryCareerSession
    from ..models.silent_victory_career_session_created_invitations import SilentVictoryCareerSessionCreatedInvitations
    from ..models.silent_victory_career_session_created_tokens import SilentVictoryCareerSessionCreatedTokens


T = TypeVar("T", bound="SilentVictoryCareerSessionCreated")


@_attrs_define
class SilentVictoryCareerSessionCreated:
    """A session, the token of its creator, and invitations for the others."""

    invitations: SilentVictoryCareerSessionCreatedInvitations
    """ The invitations to the other seats and for spectators. Each can claim its seat once. """
    receipt: None | str
    """ The service's receipt for the new session (a JWS; see `openapi/checking.md`). It is null if the service
    signs nothing. """
    session: SilentVictoryCareerSession
    """ A game as a seat sees it: A captain's career. """
    tokens: SilentVictoryCareerSessionCreatedTokens
    """ The token of the creator's seat, by the name of the seat. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        invitations = self.invitations.to_dict()

        receipt: None | str
        receipt = self.receipt

        session = self.session.to_dict()

        tokens = self.tokens.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "invitations": invitations,
                "receipt": receipt,
                "session": session,
                "tokens": tokens,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_career_session import SilentVictoryCareerSession  # noqa: PLC0415
        from ..models.silent_victory_career_session_created_invitations import (
            SilentVictoryCareerSessionCreatedInvitations,  # noqa: PLC0415
        )
        from ..models.silent_victory_career_session_created_tokens import SilentVictoryCareerSessionCreatedTokens  # noqa: PLC0415

        d = dict(src_dict)
        invitations = SilentVictoryCareerSessionCreatedInvitations.from_dict(d.pop("invitations"))

        def _parse_receipt(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        receipt = _parse_receipt(d.pop("receipt"))

        session = SilentVictoryCareerSession.from_dict(d.pop("session"))

        tokens = SilentVictoryCareerSessionCreatedTokens.from_dict(d.pop("tokens"))

        silent_victory_career_session_created = cls(
            invitations=invitations,
            receipt=receipt,
            session=session,
            tokens=tokens,
        )

        silent_victory_career_session_created.additional_properties = d
        return silent_victory_career_session_created

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
