from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_career_action_request import HuntersCareerActionRequest
    from ..models.hunters_career_legal_action_details import HuntersCareerLegalActionDetails
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
    from ..models.roll import Roll
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


T = TypeVar("T", bound="HuntersCareerLegalAction")


@_attrs_define
class HuntersCareerLegalAction:
    """Something that can be done now."""

    choices: list[
        HuntersChoosePatrol
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
    ]
    """ Every legal one where there are few; empty: many. """
    details: HuntersCareerLegalActionDetails
    """ What it is about. """
    dice: None | str
    """ The dice to throw, where faces are wanted. """
    example: HuntersCareerActionRequest
    """ An action of a seat. """
    kind: str
    """ The `kind` of the action. """
    rolled: None | Roll
    """ The throw just seen, where it is about one. """
    rule: str
    """ The rule that gives it; empty: none does. """
    schema: Any
    """ JSON Schema of the action, with every bound. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
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
        from ..models.roll import Roll  # noqa: PLC0415
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

        choices = []
        for choices_item_data in self.choices:
            choices_item: dict[str, Any]
            if isinstance(choices_item_data, HuntersLoadTorpedoes):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineAskForPatrol):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersChoosePatrol):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersMixReloads):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineSetCourse):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineAbortHeading):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersTurnBack):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersWaitForNight):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineEngage):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersFireSalvo):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersChooseWeaponGroup):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineExceedTestDepth):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineNameEvasion):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersStayUp):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersReloadTubes):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineAttackAgain):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineFollowShips):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineChooseStraggler):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineChooseTime):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersChooseSpareParts):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersSeekSupply):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersTakeTorpedoes):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersCutRefit):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersTryLimitedBoat):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, HuntersRequestNewBoat):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, Start):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SupplyDice):
                choices_item = choices_item_data.to_dict()
            else:
                choices_item = choices_item_data.to_dict()

            choices.append(choices_item)

        details = self.details.to_dict()

        dice: None | str
        dice = self.dice

        example = self.example.to_dict()

        kind = self.kind

        rolled: dict[str, Any] | None
        if isinstance(self.rolled, Roll):
            rolled = self.rolled.to_dict()
        else:
            rolled = self.rolled

        rule = self.rule

        schema = self.schema

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "choices": choices,
                "details": details,
                "dice": dice,
                "example": example,
                "kind": kind,
                "rolled": rolled,
                "rule": rule,
                "schema": schema,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_action_request import HuntersCareerActionRequest  # noqa: PLC0415
        from ..models.hunters_career_legal_action_details import HuntersCareerLegalActionDetails  # noqa: PLC0415
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
        from ..models.roll import Roll  # noqa: PLC0415
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

        d = dict(src_dict)
        choices = []
        _choices = d.pop("choices")
        for choices_item_data in _choices:

            def _parse_choices_item(
                data: object,
            ) -> (
                HuntersChoosePatrol
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
                    choices_item_type_0 = HuntersLoadTorpedoes.from_dict(data)

                    return choices_item_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_1 = SubmarineAskForPatrol.from_dict(data)

                    return choices_item_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_2 = HuntersChoosePatrol.from_dict(data)

                    return choices_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_3 = HuntersMixReloads.from_dict(data)

                    return choices_item_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_4 = SubmarineSetCourse.from_dict(data)

                    return choices_item_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_5 = SubmarineAbortHeading.from_dict(data)

                    return choices_item_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_6 = HuntersTurnBack.from_dict(data)

                    return choices_item_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_7 = HuntersWaitForNight.from_dict(data)

                    return choices_item_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_8 = SubmarineEngage.from_dict(data)

                    return choices_item_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_9 = HuntersFireSalvo.from_dict(data)

                    return choices_item_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_10 = HuntersChooseWeaponGroup.from_dict(data)

                    return choices_item_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_11 = SubmarineExceedTestDepth.from_dict(data)

                    return choices_item_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_12 = SubmarineNameEvasion.from_dict(data)

                    return choices_item_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_13 = HuntersStayUp.from_dict(data)

                    return choices_item_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_14 = HuntersReloadTubes.from_dict(data)

                    return choices_item_type_14
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_15 = SubmarineAttackAgain.from_dict(data)

                    return choices_item_type_15
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_16 = SubmarineFollowShips.from_dict(data)

                    return choices_item_type_16
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_17 = SubmarineChooseStraggler.from_dict(data)

                    return choices_item_type_17
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_18 = SubmarineChooseTime.from_dict(data)

                    return choices_item_type_18
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_19 = HuntersChooseSpareParts.from_dict(data)

                    return choices_item_type_19
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_20 = HuntersSeekSupply.from_dict(data)

                    return choices_item_type_20
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_21 = HuntersTakeTorpedoes.from_dict(data)

                    return choices_item_type_21
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_22 = HuntersCutRefit.from_dict(data)

                    return choices_item_type_22
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_23 = HuntersTryLimitedBoat.from_dict(data)

                    return choices_item_type_23
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_24 = HuntersRequestNewBoat.from_dict(data)

                    return choices_item_type_24
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_25 = Start.from_dict(data)

                    return choices_item_type_25
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_26 = SupplyDice.from_dict(data)

                    return choices_item_type_26
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                choices_item_type_27 = Reroll.from_dict(data)

                return choices_item_type_27

            choices_item = _parse_choices_item(choices_item_data)

            choices.append(choices_item)

        details = HuntersCareerLegalActionDetails.from_dict(d.pop("details"))

        def _parse_dice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dice = _parse_dice(d.pop("dice"))

        example = HuntersCareerActionRequest.from_dict(d.pop("example"))

        kind = d.pop("kind")

        def _parse_rolled(data: object) -> None | Roll:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                rolled_type_0 = Roll.from_dict(data)

                return rolled_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Roll, data)

        rolled = _parse_rolled(d.pop("rolled"))

        rule = d.pop("rule")

        schema = d.pop("schema")

        hunters_career_legal_action = cls(
            choices=choices,
            details=details,
            dice=dice,
            example=example,
            kind=kind,
            rolled=rolled,
            rule=rule,
            schema=schema,
        )

        hunters_career_legal_action.additional_properties = d
        return hunters_career_legal_action

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
