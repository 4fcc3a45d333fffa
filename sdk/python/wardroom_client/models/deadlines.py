from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Deadlines")


@_attrs_define
class Deadlines:
    """How long a seat may take, and what follows."""

    per: str
    """ The part of play for which the seconds are given. `action`: each action of the seat; `patrol`: a whole
    patrol, and the time in port after it. Today one of `action`, `patrol`; more may come. """
    policy: None | str
    """ The name of the standing policy that plays on. It is null unless `then` is `policy`. """
    remind_seconds: int | None
    """ Seconds before the deadline at which an entry of the log reminds the seat. It is null if there is no
    reminder. """
    seconds: int
    """ Seconds that a seat has. Its clock runs while the seat has to act. """
    then: str
    """ What follows once a deadline is missed. `umpire`: the game waits for a ruling; `resign`: the seat resigns;
    `policy`: a standing policy plays the seat from there on. Today one of `policy`, `resign`, `umpire`; more may
    come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        per = self.per

        policy: None | str
        policy = self.policy

        remind_seconds: int | None
        remind_seconds = self.remind_seconds

        seconds = self.seconds

        then = self.then

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "per": per,
                "policy": policy,
                "remind_seconds": remind_seconds,
                "seconds": seconds,
                "then": then,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
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

        seconds = d.pop("seconds")

        then = d.pop("then")

        deadlines = cls(
            per=per,
            policy=policy,
            remind_seconds=remind_seconds,
            seconds=seconds,
            then=then,
        )

        deadlines.additional_properties = d
        return deadlines

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
