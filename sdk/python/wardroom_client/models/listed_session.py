from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ListedSession")


@_attrs_define
class ListedSession:
    """A session of an API key, and its state."""

    awaited: list[str]
    """ The seats that must act next. Where seats decide in secret, every seat that does not belong to the key is
    included. """
    ending: None | str
    """ How it ended, as a code. """
    ruleset: str
    """ Its ruleset, as in its paths. """
    seats: list[str]
    """ The seats, including `spectator`, whose tokens were issued to the key. """
    session: str
    """ Its id. """
    since: None | str
    """ When the last entry was made (RFC 3339, UTC). It is null if that time is not stored. """
    status: None | str
    """ The status, as in the session, or null if this release cannot read the session. """
    title: str
    """ Title of the game. """
    winner: None | str
    """ The seat that has won, or null. It is also null if this release cannot read the session. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        awaited = self.awaited

        ending: None | str
        ending = self.ending

        ruleset = self.ruleset

        seats = self.seats

        session = self.session

        since: None | str
        since = self.since

        status: None | str
        status = self.status

        title = self.title

        winner: None | str
        winner = self.winner

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awaited": awaited,
                "ending": ending,
                "ruleset": ruleset,
                "seats": seats,
                "session": session,
                "since": since,
                "status": status,
                "title": title,
                "winner": winner,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        awaited = cast(list[str], d.pop("awaited"))

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        ruleset = d.pop("ruleset")

        seats = cast(list[str], d.pop("seats"))

        session = d.pop("session")

        def _parse_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        since = _parse_since(d.pop("since"))

        def _parse_status(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        status = _parse_status(d.pop("status"))

        title = d.pop("title")

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        listed_session = cls(
            awaited=awaited,
            ending=ending,
            ruleset=ruleset,
            seats=seats,
            session=session,
            since=since,
            status=status,
            title=title,
            winner=winner,
        )

        listed_session.additional_properties = d
        return listed_session

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
