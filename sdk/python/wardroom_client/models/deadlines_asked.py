from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.deadlines_asked_per import DeadlinesAskedPer
from ..models.deadlines_asked_then import DeadlinesAskedThen
from ..types import UNSET, Unset

T = TypeVar("T", bound="DeadlinesAsked")


@_attrs_define
class DeadlinesAsked:
    """How long a seat may take in a new game, and what follows."""

    seconds: int
    """ Seconds that a seat has. Its clock runs while the seat has to act. """
    per: DeadlinesAskedPer | Unset = UNSET
    """ The part of play for which the seconds are given. `action`: each action of the seat; `patrol`: a whole
    patrol, and the time in port after it. """
    policy: None | str | Unset = UNSET
    """ For `then: policy`: the name of a standing policy of the game. """
    remind_seconds: int | None | Unset = UNSET
    """ Seconds before the deadline at which an entry of the log reminds the seat. It is null if there is no
    reminder. """
    then: DeadlinesAskedThen | Unset = UNSET
    """ What follows once a deadline is missed. `umpire`: the game waits for a ruling; `resign`: the seat resigns;
    `policy`: a standing policy plays the seat from there on. If it is left out, it is `umpire`, if the game has
    one. """

    def to_dict(self) -> dict[str, Any]:
        seconds = self.seconds

        per: str | Unset = UNSET
        if not isinstance(self.per, Unset):
            per = self.per.value

        policy: None | str | Unset
        if isinstance(self.policy, Unset):
            policy = UNSET
        else:
            policy = self.policy

        remind_seconds: int | None | Unset
        if isinstance(self.remind_seconds, Unset):
            remind_seconds = UNSET
        else:
            remind_seconds = self.remind_seconds

        then: str | Unset = UNSET
        if not isinstance(self.then, Unset):
            then = self.then.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "seconds": seconds,
            }
        )
        if per is not UNSET:
            field_dict["per"] = per
        if policy is not UNSET:
            field_dict["policy"] = policy
        if remind_seconds is not UNSET:
            field_dict["remind_seconds"] = remind_seconds
        if then is not UNSET:
            field_dict["then"] = then

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seconds = d.pop("seconds")

        _per = d.pop("per", UNSET)
        per: DeadlinesAskedPer | Unset
        if isinstance(_per, Unset):
            per = UNSET
        else:
            per = DeadlinesAskedPer(_per)

        def _parse_policy(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        policy = _parse_policy(d.pop("policy", UNSET))

        def _parse_remind_seconds(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        remind_seconds = _parse_remind_seconds(d.pop("remind_seconds", UNSET))

        _then = d.pop("then", UNSET)
        then: DeadlinesAskedThen | Unset
        if isinstance(_then, Unset):
            then = UNSET
        else:
            then = DeadlinesAskedThen(_then)

        deadlines_asked = cls(
            seconds=seconds,
            per=per,
            policy=policy,
            remind_seconds=remind_seconds,
            then=then,
        )

        return deadlines_asked
