from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_rank_tournament_request_anachronisms import SilentVictoryRankTournamentRequestAnachronisms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fixed_dice_order import FixedDiceOrder
    from ..models.seeded_dice_order import SeededDiceOrder
    from ..models.silent_victory_member_order import SilentVictoryMemberOrder
    from ..models.silent_victory_options_order import SilentVictoryOptionsOrder
    from ..models.silent_victory_rank_tournament_order import SilentVictoryRankTournamentOrder
    from ..models.supplied_dice_order import SuppliedDiceOrder


T = TypeVar("T", bound="SilentVictoryRankTournamentRequest")


@_attrs_define
class SilentVictoryRankTournamentRequest:
    """Rank the careers of a two-player game or a tournament. Members left out of the order have natural defaults. Without
    `dice` the service draws a seed and returns it.

    """

    members: list[SilentVictoryMemberOrder]
    """ The boats that take part, in their order. """
    order: SilentVictoryRankTournamentOrder
    """ The contest to be ranked. Its careers are the members, by the names of their players.

    If a record has no `start` and the format has a fixed month, the career is assumed to begin in
    that month. """
    anachronisms: SilentVictoryRankTournamentRequestAnachronisms | Unset = UNSET
    """ `allowed`: a thing may be there before it was introduced or after it was gone. """
    charts: str | Unset = UNSET
    """ Chart pack, by name. """
    dice: FixedDiceOrder | SeededDiceOrder | SuppliedDiceOrder | Unset = UNSET
    """ The source of the dice. If it is left out, the service draws a seed. """
    options: SilentVictoryOptionsOrder | Unset = UNSET
    """ The optional rules and contested readings in force. Members left out have their defaults. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415

        members = []
        for members_item_data in self.members:
            members_item = members_item_data.to_dict()
            members.append(members_item)

        order = self.order.to_dict()

        anachronisms: str | Unset = UNSET
        if not isinstance(self.anachronisms, Unset):
            anachronisms = self.anachronisms.value

        charts = self.charts

        dice: dict[str, Any] | Unset
        if isinstance(self.dice, Unset):
            dice = UNSET
        elif isinstance(self.dice, SeededDiceOrder):
            dice = self.dice.to_dict()
        elif isinstance(self.dice, FixedDiceOrder):
            dice = self.dice.to_dict()
        else:
            dice = self.dice.to_dict()

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "members": members,
                "order": order,
            }
        )
        if anachronisms is not UNSET:
            field_dict["anachronisms"] = anachronisms
        if charts is not UNSET:
            field_dict["charts"] = charts
        if dice is not UNSET:
            field_dict["dice"] = dice
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.fixed_dice_order import FixedDiceOrder  # noqa: PLC0415
        from ..models.seeded_dice_order import SeededDiceOrder  # noqa: PLC0415
        from ..models.silent_victory_member_order import SilentVictoryMemberOrder  # noqa: PLC0415
        from ..models.silent_victory_options_order import SilentVictoryOptionsOrder  # noqa: PLC0415
        from ..models.silent_victory_rank_tournament_order import SilentVictoryRankTournamentOrder  # noqa: PLC0415
        from ..models.supplied_dice_order import SuppliedDiceOrder  # noqa: PLC0415

        d = dict(src_dict)
        members = []
        _members = d.pop("members")
        for members_item_data in _members:
            members_item = SilentVictoryMemberOrder.from_dict(members_item_data)

            members.append(members_item)

        order = SilentVictoryRankTournamentOrder.from_dict(d.pop("order"))

        _anachronisms = d.pop("anachronisms", UNSET)
        anachronisms: SilentVictoryRankTournamentRequestAnachronisms | Unset
        if isinstance(_anachronisms, Unset):
            anachronisms = UNSET
        else:
            anachronisms = SilentVictoryRankTournamentRequestAnachronisms(_anachronisms)

        charts = d.pop("charts", UNSET)

        def _parse_dice(data: object) -> FixedDiceOrder | SeededDiceOrder | SuppliedDiceOrder | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                dice_type_0 = SeededDiceOrder.from_dict(data)

                return dice_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                dice_type_1 = FixedDiceOrder.from_dict(data)

                return dice_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            dice_type_2 = SuppliedDiceOrder.from_dict(data)

            return dice_type_2

        dice = _parse_dice(d.pop("dice", UNSET))

        _options = d.pop("options", UNSET)
        options: SilentVictoryOptionsOrder | Unset
        if isinstance(_options, Unset):
            options = UNSET
        else:
            options = SilentVictoryOptionsOrder.from_dict(_options)

        silent_victory_rank_tournament_request = cls(
            members=members,
            order=order,
            anachronisms=anachronisms,
            charts=charts,
            dice=dice,
            options=options,
        )

        return silent_victory_rank_tournament_request
