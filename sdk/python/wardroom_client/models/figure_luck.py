from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="FigureLuck")


@_attrs_define
class FigureLuck:
    """A figure of a game, and the value that its dice bring on average."""

    alike: float
    """ How many of a hundred such throws of all these dice have an equal result. """
    came: int
    """ What came. """
    ended: bool
    """ Whether the game ended in one of the procedures: the boat or her commander was lost, or the enemy had no
    unit left. The rank puts that behind, or ahead of, every number. """
    expected: float
    """ The value that such dice bring on average, rounded to a hundredth. """
    figure: str
    """ The figure, as a code. """
    luck: float
    """ The actual value less the expected value. On average over all dice it is 0. """
    luckier_than: float
    """ How many of a hundred such throws of all these dice have a worse result. A throw with an equal result counts
    half. """
    method: str
    """ `exact`, or `monte_carlo` if a part of it was sampled. Today one of `exact`, `monte_carlo`; more may come.
    """
    seat: None | str
    """ The seat whose luck it is, or null if the game has only one seat. """
    wanted: str
    """ Whether a higher or a lower value is good luck. Today one of `fewer`, `more`; more may come. """
    worse: float
    """ How many of a hundred such throws of all these dice have a worse result. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        alike = self.alike

        came = self.came

        ended = self.ended

        expected = self.expected

        figure = self.figure

        luck = self.luck

        luckier_than = self.luckier_than

        method = self.method

        seat: None | str
        seat = self.seat

        wanted = self.wanted

        worse = self.worse

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "alike": alike,
                "came": came,
                "ended": ended,
                "expected": expected,
                "figure": figure,
                "luck": luck,
                "luckier_than": luckier_than,
                "method": method,
                "seat": seat,
                "wanted": wanted,
                "worse": worse,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        alike = d.pop("alike")

        came = d.pop("came")

        ended = d.pop("ended")

        expected = d.pop("expected")

        figure = d.pop("figure")

        luck = d.pop("luck")

        luckier_than = d.pop("luckier_than")

        method = d.pop("method")

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        wanted = d.pop("wanted")

        worse = d.pop("worse")

        figure_luck = cls(
            alike=alike,
            came=came,
            ended=ended,
            expected=expected,
            figure=figure,
            luck=luck,
            luckier_than=luckier_than,
            method=method,
            seat=seat,
            wanted=wanted,
            worse=worse,
        )

        figure_luck.additional_properties = d
        return figure_luck

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
