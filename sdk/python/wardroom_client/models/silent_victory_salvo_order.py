from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes
    from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes
    from ..models.silent_victory_salvo_order_standing_orders import SilentVictorySalvoOrderStandingOrders
    from ..models.submarine_deck_guns import SubmarineDeckGuns
    from ..models.submarine_tactics import SubmarineTactics


T = TypeVar("T", bound="SilentVictorySalvoOrder")


@_attrs_define
class SilentVictorySalvoOrder:
    """One round of attack on the ships in sight.

    `attack` lists the weapon groups in the order of fire. In a night surface attack on escorted
    ships a second group of torpedoes is the second salvo (9.5.2). An escort that is to be fired at
    is listed as a target (9.2.9).

    """

    attack: list[SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns] | Unset = UNSET
    """ The weapon groups, in the order of fire. If empty, the player is asked for every group against unescorted
    ships, and nothing is fired at escorted ships. """
    standing_orders: SilentVictorySalvoOrderStandingOrders | Unset = UNSET
    """ Standing orders of an attack. """
    tactics: None | SubmarineTactics | Unset = UNSET
    """ How the round is made (9.2). If it is null, it is as the contact states. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes  # noqa: PLC0415
        from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes  # noqa: PLC0415
        from ..models.submarine_tactics import SubmarineTactics  # noqa: PLC0415

        attack: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.attack, Unset):
            attack = []
            for attack_item_data in self.attack:
                attack_item: dict[str, Any]
                if isinstance(attack_item_data, SilentVictoryForwardTubes):
                    attack_item = attack_item_data.to_dict()
                elif isinstance(attack_item_data, SilentVictoryAftTubes):
                    attack_item = attack_item_data.to_dict()
                else:
                    attack_item = attack_item_data.to_dict()

                attack.append(attack_item)

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        tactics: dict[str, Any] | None | Unset
        if isinstance(self.tactics, Unset):
            tactics = UNSET
        elif isinstance(self.tactics, SubmarineTactics):
            tactics = self.tactics.to_dict()
        else:
            tactics = self.tactics

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if attack is not UNSET:
            field_dict["attack"] = attack
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if tactics is not UNSET:
            field_dict["tactics"] = tactics

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_aft_tubes import SilentVictoryAftTubes  # noqa: PLC0415
        from ..models.silent_victory_forward_tubes import SilentVictoryForwardTubes  # noqa: PLC0415
        from ..models.silent_victory_salvo_order_standing_orders import SilentVictorySalvoOrderStandingOrders  # noqa: PLC0415
        from ..models.submarine_deck_guns import SubmarineDeckGuns  # noqa: PLC0415
        from ..models.submarine_tactics import SubmarineTactics  # noqa: PLC0415

        d = dict(src_dict)
        _attack = d.pop("attack", UNSET)
        attack: list[SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns] | Unset = UNSET
        if _attack is not UNSET:
            attack = []
            for attack_item_data in _attack:

                def _parse_attack_item(
                    data: object,
                ) -> SilentVictoryAftTubes | SilentVictoryForwardTubes | SubmarineDeckGuns:
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        attack_item_type_0 = SilentVictoryForwardTubes.from_dict(data)

                        return attack_item_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, dict):
                            raise TypeError()
                        attack_item_type_1 = SilentVictoryAftTubes.from_dict(data)

                        return attack_item_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    if not isinstance(data, dict):
                        raise TypeError()
                    attack_item_type_2 = SubmarineDeckGuns.from_dict(data)

                    return attack_item_type_2

                attack_item = _parse_attack_item(attack_item_data)

                attack.append(attack_item)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictorySalvoOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictorySalvoOrderStandingOrders.from_dict(_standing_orders)

        def _parse_tactics(data: object) -> None | SubmarineTactics | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tactics_type_0 = SubmarineTactics.from_dict(data)

                return tactics_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineTactics | Unset, data)

        tactics = _parse_tactics(d.pop("tactics", UNSET))

        silent_victory_salvo_order = cls(
            attack=attack,
            standing_orders=standing_orders,
            tactics=tactics,
        )

        return silent_victory_salvo_order
