from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_set_standing_orders_order import HuntersCareerSetStandingOrdersOrder
    from ..models.hunters_choose_patrol_order import HuntersChoosePatrolOrder
    from ..models.hunters_choose_spare_parts import HuntersChooseSpareParts
    from ..models.hunters_choose_weapon_group import HuntersChooseWeaponGroup
    from ..models.hunters_cut_refit import HuntersCutRefit
    from ..models.hunters_fire_salvo import HuntersFireSalvo
    from ..models.hunters_load_torpedoes_order import HuntersLoadTorpedoesOrder
    from ..models.hunters_mix_reloads_order import HuntersMixReloadsOrder
    from ..models.hunters_reload_tubes import HuntersReloadTubes
    from ..models.hunters_request_new_boat import HuntersRequestNewBoat
    from ..models.hunters_seek_supply import HuntersSeekSupply
    from ..models.hunters_stay_up import HuntersStayUp
    from ..models.hunters_take_torpedoes_order import HuntersTakeTorpedoesOrder
    from ..models.hunters_try_limited_boat import HuntersTryLimitedBoat
    from ..models.hunters_turn_back import HuntersTurnBack
    from ..models.hunters_wait_for_night import HuntersWaitForNight
    from ..models.reroll import Reroll
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


T = TypeVar("T", bound="HuntersCareerActionRequest")


@_attrs_define
class HuntersCareerActionRequest:
    """An action of a seat."""

    action: (
        HuntersCareerSetStandingOrdersOrder
        | HuntersChoosePatrolOrder
        | HuntersChooseSpareParts
        | HuntersChooseWeaponGroup
        | HuntersCutRefit
        | HuntersFireSalvo
        | HuntersLoadTorpedoesOrder
        | HuntersMixReloadsOrder
        | HuntersReloadTubes
        | HuntersRequestNewBoat
        | HuntersSeekSupply
        | HuntersStayUp
        | HuntersTakeTorpedoesOrder
        | HuntersTryLimitedBoat
        | HuntersTurnBack
        | HuntersWaitForNight
        | Reroll
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
        from ..models.hunters_choose_patrol_order import HuntersChoosePatrolOrder  # noqa: PLC0415
        from ..models.hunters_choose_spare_parts import HuntersChooseSpareParts  # noqa: PLC0415
        from ..models.hunters_choose_weapon_group import HuntersChooseWeaponGroup  # noqa: PLC0415
        from ..models.hunters_cut_refit import HuntersCutRefit  # noqa: PLC0415
        from ..models.hunters_fire_salvo import HuntersFireSalvo  # noqa: PLC0415
        from ..models.hunters_load_torpedoes_order import HuntersLoadTorpedoesOrder  # noqa: PLC0415
        from ..models.hunters_mix_reloads_order import HuntersMixReloadsOrder  # noqa: PLC0415
        from ..models.hunters_reload_tubes import HuntersReloadTubes  # noqa: PLC0415
        from ..models.hunters_request_new_boat import HuntersRequestNewBoat  # noqa: PLC0415
        from ..models.hunters_seek_supply import HuntersSeekSupply  # noqa: PLC0415
        from ..models.hunters_stay_up import HuntersStayUp  # noqa: PLC0415
        from ..models.hunters_take_torpedoes_order import HuntersTakeTorpedoesOrder  # noqa: PLC0415
        from ..models.hunters_try_limited_boat import HuntersTryLimitedBoat  # noqa: PLC0415
        from ..models.hunters_turn_back import HuntersTurnBack  # noqa: PLC0415
        from ..models.hunters_wait_for_night import HuntersWaitForNight  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
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
        elif isinstance(self.action, HuntersLoadTorpedoesOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineAskForPatrol):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersChoosePatrolOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersMixReloadsOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineSetCourse):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineAbortHeading):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersTurnBack):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersWaitForNight):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineEngage):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersFireSalvo):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersChooseWeaponGroup):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineExceedTestDepth):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineNameEvasion):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersStayUp):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersReloadTubes):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineAttackAgain):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineFollowShips):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineChooseStraggler):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineChooseTime):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersChooseSpareParts):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersSeekSupply):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersTakeTorpedoesOrder):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersCutRefit):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersTryLimitedBoat):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersRequestNewBoat):
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
        from ..models.hunters_career_set_standing_orders_order import HuntersCareerSetStandingOrdersOrder  # noqa: PLC0415
        from ..models.hunters_choose_patrol_order import HuntersChoosePatrolOrder  # noqa: PLC0415
        from ..models.hunters_choose_spare_parts import HuntersChooseSpareParts  # noqa: PLC0415
        from ..models.hunters_choose_weapon_group import HuntersChooseWeaponGroup  # noqa: PLC0415
        from ..models.hunters_cut_refit import HuntersCutRefit  # noqa: PLC0415
        from ..models.hunters_fire_salvo import HuntersFireSalvo  # noqa: PLC0415
        from ..models.hunters_load_torpedoes_order import HuntersLoadTorpedoesOrder  # noqa: PLC0415
        from ..models.hunters_mix_reloads_order import HuntersMixReloadsOrder  # noqa: PLC0415
        from ..models.hunters_reload_tubes import HuntersReloadTubes  # noqa: PLC0415
        from ..models.hunters_request_new_boat import HuntersRequestNewBoat  # noqa: PLC0415
        from ..models.hunters_seek_supply import HuntersSeekSupply  # noqa: PLC0415
        from ..models.hunters_stay_up import HuntersStayUp  # noqa: PLC0415
        from ..models.hunters_take_torpedoes_order import HuntersTakeTorpedoesOrder  # noqa: PLC0415
        from ..models.hunters_try_limited_boat import HuntersTryLimitedBoat  # noqa: PLC0415
        from ..models.hunters_turn_back import HuntersTurnBack  # noqa: PLC0415
        from ..models.hunters_wait_for_night import HuntersWaitForNight  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
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
            HuntersCareerSetStandingOrdersOrder
            | HuntersChoosePatrolOrder
            | HuntersChooseSpareParts
            | HuntersChooseWeaponGroup
            | HuntersCutRefit
            | HuntersFireSalvo
            | HuntersLoadTorpedoesOrder
            | HuntersMixReloadsOrder
            | HuntersReloadTubes
            | HuntersRequestNewBoat
            | HuntersSeekSupply
            | HuntersStayUp
            | HuntersTakeTorpedoesOrder
            | HuntersTryLimitedBoat
            | HuntersTurnBack
            | HuntersWaitForNight
            | Reroll
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
                action_type_0 = HuntersLoadTorpedoesOrder.from_dict(data)

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
                action_type_2 = HuntersChoosePatrolOrder.from_dict(data)

                return action_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_3 = HuntersMixReloadsOrder.from_dict(data)

                return action_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_4 = SubmarineSetCourse.from_dict(data)

                return action_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_5 = SubmarineAbortHeading.from_dict(data)

                return action_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_6 = HuntersTurnBack.from_dict(data)

                return action_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_7 = HuntersWaitForNight.from_dict(data)

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
                action_type_9 = HuntersFireSalvo.from_dict(data)

                return action_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_10 = HuntersChooseWeaponGroup.from_dict(data)

                return action_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_11 = SubmarineExceedTestDepth.from_dict(data)

                return action_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_12 = SubmarineNameEvasion.from_dict(data)

                return action_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_13 = HuntersStayUp.from_dict(data)

                return action_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_14 = HuntersReloadTubes.from_dict(data)

                return action_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_15 = SubmarineAttackAgain.from_dict(data)

                return action_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_16 = SubmarineFollowShips.from_dict(data)

                return action_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_17 = SubmarineChooseStraggler.from_dict(data)

                return action_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_18 = SubmarineChooseTime.from_dict(data)

                return action_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_19 = HuntersChooseSpareParts.from_dict(data)

                return action_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_20 = HuntersSeekSupply.from_dict(data)

                return action_type_20
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_21 = HuntersTakeTorpedoesOrder.from_dict(data)

                return action_type_21
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_22 = HuntersCutRefit.from_dict(data)

                return action_type_22
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_23 = HuntersTryLimitedBoat.from_dict(data)

                return action_type_23
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_24 = HuntersRequestNewBoat.from_dict(data)

                return action_type_24
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_25 = StartOrder.from_dict(data)

                return action_type_25
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_26 = SupplyDice.from_dict(data)

                return action_type_26
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_27 = Reroll.from_dict(data)

                return action_type_27
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            action_type_28 = HuntersCareerSetStandingOrdersOrder.from_dict(data)

            return action_type_28

        action = _parse_action(d.pop("action", UNSET))

        choice = d.pop("choice", UNSET)

        version = d.pop("version", UNSET)

        hunters_career_action_request = cls(
            action=action,
            choice=choice,
            version=version,
        )

        return hunters_career_action_request
