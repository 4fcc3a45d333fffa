from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.any_odds import AnyOdds
    from ..models.hunters_career_action_odds_order_type_0 import HuntersCareerActionOddsOrderType0
    from ..models.hunters_career_set_standing_orders import HuntersCareerSetStandingOrders
    from ..models.hunters_choose_patrol import HuntersChoosePatrol
    from ..models.hunters_choose_spare_parts import HuntersChooseSpareParts
    from ..models.hunters_choose_weapon_group import HuntersChooseWeaponGroup
    from ..models.hunters_cut_refit import HuntersCutRefit
    from ..models.hunters_fire_salvo import HuntersFireSalvo
    from ..models.hunters_load_torpedoes import HuntersLoadTorpedoes
    from ..models.hunters_mix_reloads import HuntersMixReloads
    from ..models.hunters_reload_tubes import HuntersReloadTubes
    from ..models.hunters_request_new_boat import HuntersRequestNewBoat
    from ..models.hunters_seek_supply import HuntersSeekSupply
    from ..models.hunters_stay_up import HuntersStayUp
    from ..models.hunters_take_torpedoes import HuntersTakeTorpedoes
    from ..models.hunters_try_limited_boat import HuntersTryLimitedBoat
    from ..models.hunters_turn_back import HuntersTurnBack
    from ..models.hunters_wait_for_night import HuntersWaitForNight
    from ..models.reroll import Reroll
    from ..models.start import Start
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
    from ..models.throw_ahead import ThrowAhead


T = TypeVar("T", bound="HuntersCareerActionOdds")


@_attrs_define
class HuntersCareerActionOdds:
    """The odds of one action, or why there are none."""

    action: (
        Any
        | HuntersCareerSetStandingOrders
        | HuntersChoosePatrol
        | HuntersChooseSpareParts
        | HuntersChooseWeaponGroup
        | HuntersCutRefit
        | HuntersFireSalvo
        | HuntersLoadTorpedoes
        | HuntersMixReloads
        | HuntersReloadTubes
        | HuntersRequestNewBoat
        | HuntersSeekSupply
        | HuntersStayUp
        | HuntersTakeTorpedoes
        | HuntersTryLimitedBoat
        | HuntersTurnBack
        | HuntersWaitForNight
        | Reroll
        | Start
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
    )
    """ The action. """
    ahead: list[ThrowAhead]
    """ Of an attack or a hunt each roll to hit and each check of the escorts that can follow the action, of another
    decision of a career the next throw, each with the totals that give each result. They are listed even if the
    odds of the action depend on another decision. The list is empty if no throw follows. """
    call: None | str
    """ The name of the call whose odds are returned, or null if there is none. """
    choice: int | None
    """ The number of the action among the choices of `legal_actions`, or null if it is not one of them. """
    odds: AnyOdds | None
    """ The odds, or null if there are none. """
    order: HuntersCareerActionOddsOrderType0 | None
    """ The order of that call. If you send it to the odds of the call with the `situation` of the session's `view`,
    the same options, charts and budget, you get the same odds. """
    reason: None | str
    """ The code of the reason why there are no odds. `openapi/playing.md` lists the codes. """
    unknown: list[str]
    """ JSON Pointers to hidden members of the situation that the odds depend on. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.any_odds import AnyOdds  # noqa: PLC0415
        from ..models.hunters_career_action_odds_order_type_0 import HuntersCareerActionOddsOrderType0  # noqa: PLC0415
        from ..models.hunters_career_set_standing_orders import HuntersCareerSetStandingOrders  # noqa: PLC0415
        from ..models.hunters_choose_patrol import HuntersChoosePatrol  # noqa: PLC0415
        from ..models.hunters_choose_spare_parts import HuntersChooseSpareParts  # noqa: PLC0415
        from ..models.hunters_choose_weapon_group import HuntersChooseWeaponGroup  # noqa: PLC0415
        from ..models.hunters_cut_refit import HuntersCutRefit  # noqa: PLC0415
        from ..models.hunters_fire_salvo import HuntersFireSalvo  # noqa: PLC0415
        from ..models.hunters_load_torpedoes import HuntersLoadTorpedoes  # noqa: PLC0415
        from ..models.hunters_mix_reloads import HuntersMixReloads  # noqa: PLC0415
        from ..models.hunters_reload_tubes import HuntersReloadTubes  # noqa: PLC0415
        from ..models.hunters_request_new_boat import HuntersRequestNewBoat  # noqa: PLC0415
        from ..models.hunters_seek_supply import HuntersSeekSupply  # noqa: PLC0415
        from ..models.hunters_stay_up import HuntersStayUp  # noqa: PLC0415
        from ..models.hunters_take_torpedoes import HuntersTakeTorpedoes  # noqa: PLC0415
        from ..models.hunters_try_limited_boat import HuntersTryLimitedBoat  # noqa: PLC0415
        from ..models.hunters_turn_back import HuntersTurnBack  # noqa: PLC0415
        from ..models.hunters_wait_for_night import HuntersWaitForNight  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.start import Start  # noqa: PLC0415
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

        action: Any | dict[str, Any]
        if isinstance(self.action, HuntersLoadTorpedoes):
            action = self.action.to_dict()
        elif isinstance(self.action, SubmarineAskForPatrol):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersChoosePatrol):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersMixReloads):
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
        elif isinstance(self.action, HuntersTakeTorpedoes):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersCutRefit):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersTryLimitedBoat):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersRequestNewBoat):
            action = self.action.to_dict()
        elif isinstance(self.action, Start):
            action = self.action.to_dict()
        elif isinstance(self.action, SupplyDice):
            action = self.action.to_dict()
        elif isinstance(self.action, Reroll):
            action = self.action.to_dict()
        elif isinstance(self.action, HuntersCareerSetStandingOrders):
            action = self.action.to_dict()
        else:
            action = self.action

        ahead = []
        for ahead_item_data in self.ahead:
            ahead_item = ahead_item_data.to_dict()
            ahead.append(ahead_item)

        call: None | str
        call = self.call

        choice: int | None
        choice = self.choice

        odds: dict[str, Any] | None
        if isinstance(self.odds, AnyOdds):
            odds = self.odds.to_dict()
        else:
            odds = self.odds

        order: dict[str, Any] | None
        if isinstance(self.order, HuntersCareerActionOddsOrderType0):
            order = self.order.to_dict()
        else:
            order = self.order

        reason: None | str
        reason = self.reason

        unknown = self.unknown

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "action": action,
                "ahead": ahead,
                "call": call,
                "choice": choice,
                "odds": odds,
                "order": order,
                "reason": reason,
                "unknown": unknown,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.any_odds import AnyOdds  # noqa: PLC0415
        from ..models.hunters_career_action_odds_order_type_0 import HuntersCareerActionOddsOrderType0  # noqa: PLC0415
        from ..models.hunters_career_set_standing_orders import HuntersCareerSetStandingOrders  # noqa: PLC0415
        from ..models.hunters_choose_patrol import HuntersChoosePatrol  # noqa: PLC0415
        from ..models.hunters_choose_spare_parts import HuntersChooseSpareParts  # noqa: PLC0415
        from ..models.hunters_choose_weapon_group import HuntersChooseWeaponGroup  # noqa: PLC0415
        from ..models.hunters_cut_refit import HuntersCutRefit  # noqa: PLC0415
        from ..models.hunters_fire_salvo import HuntersFireSalvo  # noqa: PLC0415
        from ..models.hunters_load_torpedoes import HuntersLoadTorpedoes  # noqa: PLC0415
        from ..models.hunters_mix_reloads import HuntersMixReloads  # noqa: PLC0415
        from ..models.hunters_reload_tubes import HuntersReloadTubes  # noqa: PLC0415
        from ..models.hunters_request_new_boat import HuntersRequestNewBoat  # noqa: PLC0415
        from ..models.hunters_seek_supply import HuntersSeekSupply  # noqa: PLC0415
        from ..models.hunters_stay_up import HuntersStayUp  # noqa: PLC0415
        from ..models.hunters_take_torpedoes import HuntersTakeTorpedoes  # noqa: PLC0415
        from ..models.hunters_try_limited_boat import HuntersTryLimitedBoat  # noqa: PLC0415
        from ..models.hunters_turn_back import HuntersTurnBack  # noqa: PLC0415
        from ..models.hunters_wait_for_night import HuntersWaitForNight  # noqa: PLC0415
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.start import Start  # noqa: PLC0415
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
        from ..models.throw_ahead import ThrowAhead  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_action(
            data: object,
        ) -> (
            Any
            | HuntersCareerSetStandingOrders
            | HuntersChoosePatrol
            | HuntersChooseSpareParts
            | HuntersChooseWeaponGroup
            | HuntersCutRefit
            | HuntersFireSalvo
            | HuntersLoadTorpedoes
            | HuntersMixReloads
            | HuntersReloadTubes
            | HuntersRequestNewBoat
            | HuntersSeekSupply
            | HuntersStayUp
            | HuntersTakeTorpedoes
            | HuntersTryLimitedBoat
            | HuntersTurnBack
            | HuntersWaitForNight
            | Reroll
            | Start
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
        ):
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_0 = HuntersLoadTorpedoes.from_dict(data)

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
                action_type_2 = HuntersChoosePatrol.from_dict(data)

                return action_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_3 = HuntersMixReloads.from_dict(data)

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
                action_type_21 = HuntersTakeTorpedoes.from_dict(data)

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
                action_type_25 = Start.from_dict(data)

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
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_type_28 = HuntersCareerSetStandingOrders.from_dict(data)

                return action_type_28
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                Any
                | HuntersCareerSetStandingOrders
                | HuntersChoosePatrol
                | HuntersChooseSpareParts
                | HuntersChooseWeaponGroup
                | HuntersCutRefit
                | HuntersFireSalvo
                | HuntersLoadTorpedoes
                | HuntersMixReloads
                | HuntersReloadTubes
                | HuntersRequestNewBoat
                | HuntersSeekSupply
                | HuntersStayUp
                | HuntersTakeTorpedoes
                | HuntersTryLimitedBoat
                | HuntersTurnBack
                | HuntersWaitForNight
                | Reroll
                | Start
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
                | SupplyDice,
                data,
            )

        action = _parse_action(d.pop("action"))

        ahead = []
        _ahead = d.pop("ahead")
        for ahead_item_data in _ahead:
            ahead_item = ThrowAhead.from_dict(ahead_item_data)

            ahead.append(ahead_item)

        def _parse_call(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        call = _parse_call(d.pop("call"))

        def _parse_choice(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        choice = _parse_choice(d.pop("choice"))

        def _parse_odds(data: object) -> AnyOdds | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                odds_type_0 = AnyOdds.from_dict(data)

                return odds_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AnyOdds | None, data)

        odds = _parse_odds(d.pop("odds"))

        def _parse_order(data: object) -> HuntersCareerActionOddsOrderType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                order_type_0 = HuntersCareerActionOddsOrderType0.from_dict(data)

                return order_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersCareerActionOddsOrderType0 | None, data)

        order = _parse_order(d.pop("order"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        unknown = cast(list[str], d.pop("unknown"))

        hunters_career_action_odds = cls(
            action=action,
            ahead=ahead,
            call=call,
            choice=choice,
            odds=odds,
            order=order,
            reason=reason,
            unknown=unknown,
        )

        hunters_career_action_odds.additional_properties = d
        return hunters_career_action_odds

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
