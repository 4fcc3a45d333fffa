from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.session_deadlines_due import SessionDeadlinesDue


T = TypeVar("T", bound="SessionDeadlines")


@_attrs_define
class SessionDeadlines:
    """The time that the seats of a session have, and how much of it is left."""

    awaits_umpire: bool
    """ Whether a seat has missed a deadline and the umpire must rule on it before play goes on. """
    due: SessionDeadlinesDue
    """ When the clock of each seat runs out (RFC 3339, UTC), for the seats whose clock is running, as far as the
    reader may know. """
    missed: list[str]
    """ The seats that have missed a deadline, in the order in which they did. """
    per: str
    """ The part of play for which the seconds are given. `action`: each action of the seat; `patrol`: a whole
    patrol, and the time in port after it. Today one of `action`, `patrol`; more may come. """
    policy: None | str
    """ The name of the standing policy that plays on. It is null unless `then` is `policy`. """
    remind_seconds: int | None
    """ Seconds before the deadline at which an entry of the log reminds the seat. It is null if there is no
    reminder. """
    replaced: list[str]
    """ The seats that the standing policy plays since they missed a deadline. """
    seconds: int
    """ Seconds that a seat has. Its clock runs while the seat has to act. """
    then: str
    """ What follows once a deadline is missed. `umpire`: the game waits for a ruling; `resign`: the seat resigns;
    `policy`: a standing policy plays the seat from there on. Today one of `policy`, `resign`, `umpire`; more may
    come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        awaits_umpire = self.awaits_umpire

        due = self.due.to_dict()

        missed = self.missed

        per = self.per

        policy: None | str
        policy = self.policy

        remind_seconds: int | None
        remind_seconds = self.remind_seconds

        replaced = self.replaced

        seconds = self.seconds

        then = self.then

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "awaits_umpire": awaits_umpire,
                "due": due,
                "missed": missed,
                "per": per,
                "policy": policy,
                "remind_seconds": remind_seconds,
                "replaced": replaced,
                "seconds": seconds,
                "then": then,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_deadlines_due import SessionDeadlinesDue  # noqa: PLC0415

        d = dict(src_dict)
        awaits_umpire = d.pop("awaits_umpire")

        due = SessionDeadlinesDue.from_dict(d.pop("due"))

        missed = cast(list[str], d.pop("missed"))

        per = d.pop("per")

        def _parse_policy(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        policy = _parse_policy(d.pop("policy"))

        def _parse_remind_seconds(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        remind_seconds = _parse_remind_seconds(d.pop("remind_seconds"))

        replaced = cast(list[str], d.pop("replaced"))

        seconds = d.pop("seconds")

        then = d.pop("then")

        session_deadlines = cls(
            awaits_umpire=awaits_umpire,
            due=due,
            missed=missed,
            per=per,
            policy=policy,
            remind_seconds=remind_seconds,
            replaced=replaced,
            seconds=seconds,
            then=then,
        )

        session_deadlines.additional_properties = d
        return session_deadlines

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
