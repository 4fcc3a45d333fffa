from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_career_new_session_dice import SilentVictoryCareerNewSessionDice
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_career_set_up import SilentVictoryCareerSetUp
    from ..models.silent_victory_options_order import SilentVictoryOptionsOrder


T = TypeVar("T", bound="SilentVictoryCareerNewSession")


@_attrs_define
class SilentVictoryCareerNewSession:
    """A new game: A captain's career."""

    setup: SilentVictoryCareerSetUp
    """ The career to be played. Every member has a default: `{}` is a Tambor of December 1941. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    dice: SilentVictoryCareerNewSessionDice | Unset = UNSET
    """ `committed`: the service throws the dice and proves them afterwards; `supplied`: the service asks for the
    faces of each throw. """
    odds: bool | Unset = UNSET
    """ Whether every seat can ask the session for odds (`POST .../odds`). """
    options: SilentVictoryOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """
    seat: str | Unset = UNSET
    """ The creator's seat, whose token is returned. Left out: the first seat; for a fork, the creator's own seat.
    The other seats are claimed by invitation. """

    def to_dict(self) -> dict[str, Any]:
        setup = self.setup.to_dict()

        charts = self.charts

        dice: str | Unset = UNSET
        if not isinstance(self.dice, Unset):
            dice = self.dice.value

        odds = self.odds

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        seat = self.seat

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "setup": setup,
            }
        )
        if charts is not UNSET:
            field_dict["charts"] = charts
        if dice is not UNSET:
            field_dict["dice"] = dice
        if odds is not UNSET:
            field_dict["odds"] = odds
        if options is not UNSET:
            field_dict["options"] = options
        if seat is not UNSET:
            field_dict["seat"] = seat

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_career_set_up import SilentVictoryCareerSetUp  # noqa: PLC0415
        from ..models.silent_victory_options_order import SilentVictoryOptionsOrder  # noqa: PLC0415

        d = dict(src_dict)
        setup = SilentVictoryCareerSetUp.from_dict(d.pop("setup"))

        charts = d.pop("charts", UNSET)

        _dice = d.pop("dice", UNSET)
        dice: SilentVictoryCareerNewSessionDice | Unset
        if isinstance(_dice, Unset):
            dice = UNSET
        else:
            dice = SilentVictoryCareerNewSessionDice(_dice)

        odds = d.pop("odds", UNSET)

        _options = d.pop("options", UNSET)
        options: SilentVictoryOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = SilentVictoryOptionsOrder.from_dict(_options)

        seat = d.pop("seat", UNSET)

        silent_victory_career_new_session = cls(
            setup=setup,
            charts=charts,
            dice=dice,
            odds=odds,
            options=options,
            seat=seat,
        )

        return silent_victory_career_new_session
