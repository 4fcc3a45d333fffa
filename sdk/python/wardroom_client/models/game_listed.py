from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="GameListed")


@_attrs_define
class GameListed:
    """The game of a ruleset, which sessions play."""

    contests: list[str]
    """ The contests of the rulebook that can rank a tournament in which each plays a game of his own (`contest` of
    its creation), the default first. The list is empty if there are none. `words` has their names. """
    name: str
    """ The game, by name. """
    policies: list[str]
    """ Standing policies. They can play on for a seat that has missed a deadline and, in a game of several seats,
    play a seat against people. `words` describes how each one plays. """
    seats: list[str]
    """ The seats, in order of play. """
    sessions: str
    """ The path at which sessions are created. """
    summary: str
    """ One line about the game. """
    title: str
    """ The title of the game. """
    tournaments: str
    """ The path at which tournaments are created. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        contests = self.contests

        name = self.name

        policies = self.policies

        seats = self.seats

        sessions = self.sessions

        summary = self.summary

        title = self.title

        tournaments = self.tournaments

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "contests": contests,
                "name": name,
                "policies": policies,
                "seats": seats,
                "sessions": sessions,
                "summary": summary,
                "title": title,
                "tournaments": tournaments,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        contests = cast(list[str], d.pop("contests"))

        name = d.pop("name")

        policies = cast(list[str], d.pop("policies"))

        seats = cast(list[str], d.pop("seats"))

        sessions = d.pop("sessions")

        summary = d.pop("summary")

        title = d.pop("title")

        tournaments = d.pop("tournaments")

        game_listed = cls(
            contests=contests,
            name=name,
            policies=policies,
            seats=seats,
            sessions=sessions,
            summary=summary,
            title=title,
            tournaments=tournaments,
        )

        game_listed.additional_properties = d
        return game_listed

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
