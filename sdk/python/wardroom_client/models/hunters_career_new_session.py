from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_career_new_session_dice import HuntersCareerNewSessionDice
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.deadlines_asked import DeadlinesAsked
    from ..models.hunters_career_set_up import HuntersCareerSetUp
    from ..models.hunters_options_order import HuntersOptionsOrder
    from ..models.umpire_request import UmpireRequest


T = TypeVar("T", bound="HuntersCareerNewSession")


@_attrs_define
class HuntersCareerNewSession:
    """A new game: A Kommandant's career."""

    setup: HuntersCareerSetUp
    """ The career to be played. Every member has a default: `{}` is a VIIB of September 1939. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    deadlines: DeadlinesAsked | None | Unset = UNSET
    """ How long a seat may take before a reminder, and before its deadline. If it is null, there is no limit. """
    dice: HuntersCareerNewSessionDice | Unset = UNSET
    """ `committed`: the service throws the dice and proves them afterwards; `supplied`: the service asks for the
    faces of each throw. """
    odds: bool | Unset = UNSET
    """ Whether every seat can ask the session for odds (`POST .../odds`). """
    options: HuntersOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """
    seat: str | Unset = UNSET
    """ The creator's seat, whose token is returned. If it is left out, it is the first seat; for a fork, it is the
    creator's own seat. The other seats are claimed by invitation. """
    umpire: None | UmpireRequest | Unset = UNSET
    """ Gives the session an umpire, who rules on disputes (`POST .../rulings`). `invitations.umpire` invites him.
    Null: it has none. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.deadlines_asked import DeadlinesAsked  # noqa: PLC0415
        from ..models.umpire_request import UmpireRequest  # noqa: PLC0415

        setup = self.setup.to_dict()

        charts = self.charts

        deadlines: dict[str, Any] | None | Unset
        if isinstance(self.deadlines, Unset):
            deadlines = UNSET
        elif isinstance(self.deadlines, DeadlinesAsked):
            deadlines = self.deadlines.to_dict()
        else:
            deadlines = self.deadlines

        dice: str | Unset = UNSET
        if not isinstance(self.dice, Unset):
            dice = self.dice.value

        odds = self.odds

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        seat = self.seat

        umpire: dict[str, Any] | None | Unset
        if isinstance(self.umpire, Unset):
            umpire = UNSET
        elif isinstance(self.umpire, UmpireRequest):
            umpire = self.umpire.to_dict()
        else:
            umpire = self.umpire

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "setup": setup,
            }
        )
        if charts is not UNSET:
            field_dict["charts"] = charts
        if deadlines is not UNSET:
            field_dict["deadlines"] = deadlines
        if dice is not UNSET:
            field_dict["dice"] = dice
        if odds is not UNSET:
            field_dict["odds"] = odds
        if options is not UNSET:
            field_dict["options"] = options
        if seat is not UNSET:
            field_dict["seat"] = seat
        if umpire is not UNSET:
            field_dict["umpire"] = umpire

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deadlines_asked import DeadlinesAsked  # noqa: PLC0415
        from ..models.hunters_career_set_up import HuntersCareerSetUp  # noqa: PLC0415
        from ..models.hunters_options_order import HuntersOptionsOrder  # noqa: PLC0415
        from ..models.umpire_request import UmpireRequest  # noqa: PLC0415

        d = dict(src_dict)
        setup = HuntersCareerSetUp.from_dict(d.pop("setup"))

        charts = d.pop("charts", UNSET)

        def _parse_deadlines(data: object) -> DeadlinesAsked | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deadlines_type_0 = DeadlinesAsked.from_dict(data)

                return deadlines_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeadlinesAsked | None | Unset, data)

        deadlines = _parse_deadlines(d.pop("deadlines", UNSET))

        _dice = d.pop("dice", UNSET)
        dice: HuntersCareerNewSessionDice | Unset
        if isinstance(_dice, Unset):
            dice = UNSET
        else:
            dice = HuntersCareerNewSessionDice(_dice)

        odds = d.pop("odds", UNSET)

        _options = d.pop("options", UNSET)
        options: HuntersOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = HuntersOptionsOrder.from_dict(_options)

        seat = d.pop("seat", UNSET)

        def _parse_umpire(data: object) -> None | UmpireRequest | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                umpire_type_0 = UmpireRequest.from_dict(data)

                return umpire_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UmpireRequest | Unset, data)

        umpire = _parse_umpire(d.pop("umpire", UNSET))

        hunters_career_new_session = cls(
            setup=setup,
            charts=charts,
            deadlines=deadlines,
            dice=dice,
            odds=odds,
            options=options,
            seat=seat,
            umpire=umpire,
        )

        return hunters_career_new_session
