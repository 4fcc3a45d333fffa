from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll import Reroll
    from ..models.silent_victory_career_set_standing_orders_order import SilentVictoryCareerSetStandingOrdersOrder
    from ..models.silent_victory_choose_class import SilentVictoryChooseClass
    from ..models.silent_victory_choose_patrol_order import SilentVictoryChoosePatrolOrder
    from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup
    from ..models.silent_victory_deploy_noise_maker import SilentVictoryDeployNoiseMaker
    from ..models.silent_victory_engage_submarine import SilentVictoryEngageSubmarine
    from ..models.silent_victory_fire_cutie import SilentVictoryFireCutie
    from ..models.silent_victory_fire_salvo import SilentVictoryFireSalvo
    from ..models.silent_victory_fourth_ship import SilentVictoryFourthShip
    from ..models.silent_victory_load_torpedoes_order import SilentVictoryLoadTorpedoesOrder
    from ..models.silent_victory_pretend_sunk import SilentVictoryPretendSunk
    from ..models.silent_victory_reload_tubes_order import SilentVictoryReloadTubesOrder
    from ..models.silent_victory_request_new_boat import SilentVictoryRequestNewBoat
    from ..models.silent_victory_reroll_advancement import SilentVictoryRerollAdvancement
    from ..models.silent_victory_reroll_contact import SilentVictoryRerollContact
    from ..models.silent_victory_reroll_dive import SilentVictoryRerollDive
    from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss
    from ..models.silent_victory_retire import SilentVictoryRetire
    from ..models.silent_victory_switch_time import SilentVictorySwitchTime
    from ..models.silent_victory_upgrade_guns import SilentVictoryUpgradeGuns
    from ..models.start_order import StartOrder
    from ..models.submarine_abort_heading import SubmarineAbortHeading
    from ..models.submarine_ask_for_patrol import SubmarineAskForPatrol
    from ..models.submarine_attack_again import SubmarineAttackAgain
    from ..models.submarine_choose_straggler import SubmarineChooseStraggler
    from ..models.submarine_choose_time import SubmarineChooseTime
    from ..models.submarine_engage import SubmarineEngage
    from ..models.submarine_exceed_test_depth import SubmarineExceedTestDepth
    from ..models.submarine_follow_ships import SubmarineFollowShips
    from ..models.submarine_name_evasion import SubmarineNameEvasion
    from ..models.submarine_set_course import SubmarineSetCourse
    from ..models.supply_dice import SupplyDice


T = TypeVar("T", bound="SilentVictoryCareerActionRequest")


@_attrs_define
class SilentVictoryCareerActionRequest:
    """An action of a seat."""

    action: (
        Reroll
        | SilentVictoryCareerSetStandingOrdersOrder
        | SilentVictoryChooseClass
        | SilentVictoryChoosePatrolOrder
        | SilentVictoryChooseWeaponGroup
        | SilentVictoryDeployNoiseMaker
        | SilentVictoryEngageSubmarine
        | SilentVictoryFireCutie
        | SilentVictoryFireSalvo
        | SilentVictoryFourthShip
        | SilentVictoryLoadTorpedoesOrder
        | SilentVictoryPretendSunk
        | SilentVictoryReloadTubesOrder
        | SilentVictoryRequestNewBoat
        | SilentVictoryRerollAdvancement
        | SilentVictoryRerollContact
        | SilentVictoryRerollDive
        | SilentVictoryRerollMiss
        | SilentVictoryRetire
        | SilentVictorySwitchTime
        | SilentVictoryUpgradeGuns
        | StartOrder
        | SubmarineAbortHeading
        | SubmarineAskForPatrol
        | SubmarineAttackAgain
        | SubmarineChooseStraggler
        | SubmarineChooseTime
        | SubmarineEngage
        | SubmarineExceedTestDepth
        | SubmarineFollowShips
        | SubmarineNameEvasion
        | SubmarineSetCourse
        | SupplyDice
        | Unset
    ) = UNSET
    """ One of `legal_actions`. Send either this or a `choice`. """
    choice: int | Unset = UNSET
    """ The number of one of the `choices`, in place of an `action`. The number is that of the session `version`
    named in the body or by `If-Match`. """
    version: str | Unset = UNSET
    """ The version of what the seat sees: the opaque text of the session's `ETag`. It changes with each entry of
    the log and with each secret order of the seat's own. """

    def to_dict(self) -> dict[str, Any]:
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.silent_victory_choose_class import SilentVictoryChooseClass  # noqa: PLC0415
        from ..models.silent_victory_choose_patrol_order import SilentVictoryChoosePatrolOrder  # noqa: PLC0415
        from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup  # noqa: PLC0415
        from ..models.silent_victory_deploy_noise_maker import SilentVictoryDeployNoiseMaker  # noqa: PLC0415
        from ..models.silent_victory_engage_submarine import SilentVictoryEngageSubmarine  # noqa: PLC0415
        from ..models.silent_victory_fire_cutie import SilentVictoryFireCutie  # noqa: PLC0415
        from ..models.silent_victory_fire_salvo import SilentVictoryFireSalvo  # noqa: PLC0415
        from ..models.silent_victory_fourth_ship import SilentVictoryFourthShip  # noqa: PLC0415
        from ..models.silent_victory_load_torpedoes_order import SilentVictoryLoadTorpedoesOrder  # noqa: PLC0415
        from ..models.silent_victory_pretend_sunk import SilentVictoryPretendSunk  # noqa: PLC0415
        from ..models.silent_victory_reload_tubes_order import SilentVictoryReloadTubesOrder  # noqa: PLC0415
        from ..models.silent_victory_request_new_boat import SilentVictoryRequestNewBoat  # noqa: PLC0415
        from ..models.silent_victory_reroll_advancement import SilentVictoryRerollAdvancement  # noqa: PLC0415
        from ..models.silent_victory_reroll_contact import SilentVictoryRerollContact  # noqa: PLC0415
        from ..models.silent_victory_reroll_dive import SilentVictoryRerollDive  # noqa: PLC0415
        from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss  # noqa: PLC0415
        from ..models.silent_victory_retire import SilentVictoryRetire  # noqa: PLC0415
        from ..models.silent_victory_switch_time import SilentVictorySwitchTime  # noqa: PLC0415
        from ..models.silent_victory_upgrade_guns import SilentVictoryUpgradeGuns  # noqa: PLC0415
        from ..models.start_order import StartOrder  # noqa: PLC0415
        from ..models.submarine_abort_heading import SubmarineAbortHeading  # noqa: PLC0415
        from ..models.submarine_ask_for_patrol import SubmarineAskForPatrol  # noqa: PLC0415
        from ..models.submarine_attack_again import SubmarineAttackAgain  # noqa: PLC0415
        from ..models.submarine_choose_straggler import SubmarineChooseStraggler  # noqa: PLC0415
        from ..models.submarine_choose_time import SubmarineChooseTime  # noqa: PLC0415
        from ..models.submarine_engage import SubmarineEngage  # noqa: PLC0415
        from ..models.submarine_exceed_test_depth import SubmarineExceedTestDepth  # noqa: PLC0415
        from ..models.submarine_follow_ships import SubmarineFollowShips  # noqa: PLC0415
        from ..models.submarine_name_evasion import SubmarineNameEvasion  # noqa: PLC0415
        from ..models.submarine_set_course import SubmarineSetCourse  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415

        action: dict[str, Any] | Unset
        if isinstance(self.action, Unset):
            action = UNSET
        elif isinstance(self.action, SilentVictoryLoadTorpedoesOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineAskForPatrol):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryChoosePatrolOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineSetCourse):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineAbortHeading):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryRerollContact):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryFourthShip):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictorySwitchTime):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineEngage):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryFireSalvo):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryChooseWeaponGroup):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryRerollMiss):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryEngageSubmarine):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryPretendSunk):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineExceedTestDepth):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryFireCutie):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryDeployNoiseMaker):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineNameEvasion):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryRerollDive):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryReloadTubesOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineAttackAgain):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineFollowShips):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineChooseStraggler):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineChooseTime):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryChooseClass):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryRerollAdvancement):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryRequestNewBoat):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryUpgradeGuns):
            action = self.action.to_dict()
        elif isinstance(self.action, SilentVictoryRetire):
            action = self.action.to_dict()
        elif isinstance(self.action, StartOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, SupplyDice):
            action = self.action.to_dict()
        elif isinstance(self.action, Reroll):
            action = self.action.to_dict()
        else:
            action = self.action.to_dict()

        choice = self.choice

        version = self.version

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if action is not UNSET:
            field_dict["action"] = action
        if choice is not UNSET:
            field_dict["choice"] = choice
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.silent_victory_career_set_standing_orders_order import SilentVictoryCareerSetStandingOrdersOrder  # noqa: PLC0415
        from ..models.silent_victory_choose_class import SilentVictoryChooseClass  # noqa: PLC0415
        from ..models.silent_victory_choose_patrol_order import SilentVictoryChoosePatrolOrder  # noqa: PLC0415
        from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup  # noqa: PLC0415
        from ..models.silent_victory_deploy_noise_maker import SilentVictoryDeployNoiseMaker  # noqa: PLC0415
        from ..models.silent_victory_engage_submarine import SilentVictoryEngageSubmarine  # noqa: PLC0415
        from ..models.silent_victory_fire_cutie import SilentVictoryFireCutie  # noqa: PLC0415
        from ..models.silent_victory_fire_salvo import SilentVictoryFireSalvo  # noqa: PLC0415
        from ..models.silent_victory_fourth_ship import SilentVictoryFourthShip  # noqa: PLC0415
        from ..models.silent_victory_load_torpedoes_order import SilentVictoryLoadTorpedoesOrder  # noqa: PLC0415
        from ..models.silent_victory_pretend_sunk import SilentVictoryPretendSunk  # noqa: PLC0415
        from ..models.silent_victory_reload_tubes_order import SilentVictoryReloadTubesOrder  # noqa: PLC0415
        from ..models.silent_victory_request_new_boat import SilentVictoryRequestNewBoat  # noqa: PLC0415
        from ..models.silent_victory_reroll_advancement import SilentVictoryRerollAdvancement  # noqa: PLC0415
        from ..models.silent_victory_reroll_contact import SilentVictoryRerollContact  # noqa: PLC0415
        from ..models.silent_victory_reroll_dive import SilentVictoryRerollDive  # noqa: PLC0415
        from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss  # noqa: PLC0415
        from ..models.silent_victory_retire import SilentVictoryRetire  # noqa: PLC0415
        from ..models.silent_victory_switch_time import SilentVictorySwitchTime  # noqa: PLC0415
        from ..models.silent_victory_upgrade_guns import SilentVictoryUpgradeGuns  # noqa: PLC0415
        from ..models.start_order import StartOrder  # noqa: PLC0415
        from ..models.submarine_abort_heading import SubmarineAbortHeading  # noqa: PLC0415
        from ..models.submarine_ask_for_patrol import SubmarineAskForPatrol  # noqa: PLC0415
        from ..models.submarine_attack_again import SubmarineAttackAgain  # noqa: PLC0415
        from ..models.submarine_choose_straggler import SubmarineChooseStraggler  # noqa: PLC0415
        from ..models.submarine_choose_time import SubmarineChooseTime  # noqa: PLC0415
        from ..models.submarine_engage import SubmarineEngage  # noqa: PLC0415
        from ..models.submarine_exceed_test_depth import SubmarineExceedTestDepth  # noqa: PLC0415
        from ..models.submarine_follow_ships import SubmarineFollowShips  # noqa: PLC0415
        from ..models.submarine_name_evasion import SubmarineNameEvasion  # noqa: PLC0415
        from ..models.submarine_set_course import SubmarineSetCourse  # noqa: PLC0415
        from ..models.supply_dice import SupplyDice  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_action(
            data: object,
        ) -> (
            Reroll
            | SilentVictoryCareerSetStandingOrdersOrder
            | SilentVictoryChooseClass
            | SilentVictoryChoosePatrolOrder
            | SilentVictoryChooseWeaponGroup
            | SilentVictoryDeployNoiseMaker
            | SilentVictoryEngageSubmarine
            | SilentVictoryFireCutie
            | SilentVictoryFireSalvo
            | SilentVictoryFourthShip
            | SilentVictoryLoadTorpedoesOrder
            | SilentVictoryPretendSunk
            | SilentVictoryReloadTubesOrder
            | SilentVictoryRequestNewBoat
            | SilentVictoryRerollAdvancement
            | SilentVictoryRerollContact
            | SilentVictoryRerollDive
            | SilentVictoryRerollMiss
            | SilentVictoryRetire
            | SilentVictorySwitchTime
            | SilentVictoryUpgradeGuns
            | StartOrder
            | SubmarineAbortHeading
            | SubmarineAskForPatrol
            | SubmarineAttackAgain
            | SubmarineChooseStraggler
            | SubmarineChooseTime
            | SubmarineEngage
            | SubmarineExceedTestDepth
            | SubmarineFollowShips
            | SubmarineNameEvasion
            | SubmarineSetCourse
            | SupplyDice
            | Unset
        ):
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_0 = SilentVictoryLoadTorpedoesOrder.from_dict(data)

                return action_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_1 = SubmarineAskForPatrol.from_dict(data)

                return action_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_2 = SilentVictoryChoosePatrolOrder.from_dict(data)

                return action_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_3 = SubmarineSetCourse.from_dict(data)

                return action_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_4 = SubmarineAbortHeading.from_dict(data)

                return action_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_5 = SilentVictoryRerollContact.from_dict(data)

                return action_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_6 = SilentVictoryFourthShip.from_dict(data)

                return action_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_7 = SilentVictorySwitchTime.from_dict(data)

                return action_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_8 = SubmarineEngage.from_dict(data)

                return action_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_9 = SilentVictoryFireSalvo.from_dict(data)

                return action_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_10 = SilentVictoryChooseWeaponGroup.from_dict(data)

                return action_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_11 = SilentVictoryRerollMiss.from_dict(data)

                return action_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_12 = SilentVictoryEngageSubmarine.from_dict(data)

                return action_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_13 = SilentVictoryPretendSunk.from_dict(data)

                return action_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_14 = SubmarineExceedTestDepth.from_dict(data)

                return action_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_15 = SilentVictoryFireCutie.from_dict(data)

                return action_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_16 = SilentVictoryDeployNoiseMaker.from_dict(data)

                return action_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_17 = SubmarineNameEvasion.from_dict(data)

                return action_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_18 = SilentVictoryRerollDive.from_dict(data)

                return action_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_19 = SilentVictoryReloadTubesOrder.from_dict(data)

                return action_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_20 = SubmarineAttackAgain.from_dict(data)

                return action_type_20
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_21 = SubmarineFollowShips.from_dict(data)

                return action_type_21
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_22 = SubmarineChooseStraggler.from_dict(data)

                return action_type_22
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_23 = SubmarineChooseTime.from_dict(data)

                return action_type_23
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_24 = SilentVictoryChooseClass.from_dict(data)

                return action_type_24
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_25 = SilentVictoryRerollAdvancement.from_dict(data)

                return action_type_25
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_26 = SilentVictoryRequestNewBoat.from_dict(data)

                return action_type_26
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_27 = SilentVictoryUpgradeGuns.from_dict(data)

                return action_type_27
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_28 = SilentVictoryRetire.from_dict(data)

                return action_type_28
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_29 = StartOrder.from_dict(data)

                return action_type_29
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_30 = SupplyDice.from_dict(data)

                return action_type_30
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_31 = Reroll.from_dict(data)

                return action_type_31
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            action_type_32 = SilentVictoryCareerSetStandingOrdersOrder.from_dict(data)

            return action_type_32

        action = _parse_action(d.pop("action", UNSET))

        choice = d.pop("choice", UNSET)

        version = d.pop("version", UNSET)

        silent_victory_career_action_request = cls(
            action=action,
            choice=choice,
            version=version,
        )

        return silent_victory_career_action_request
