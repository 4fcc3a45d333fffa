from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.reroll import Reroll
    from ..models.roll import Roll
    from ..models.silent_victory_career_action_request import SilentVictoryCareerActionRequest
    from ..models.silent_victory_career_legal_action_details import SilentVictoryCareerLegalActionDetails
    from ..models.silent_victory_choose_class import SilentVictoryChooseClass
    from ..models.silent_victory_choose_patrol import SilentVictoryChoosePatrol
    from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup
    from ..models.silent_victory_deploy_noise_maker import SilentVictoryDeployNoiseMaker
    from ..models.silent_victory_engage_submarine import SilentVictoryEngageSubmarine
    from ..models.silent_victory_fire_cutie import SilentVictoryFireCutie
    from ..models.silent_victory_fire_salvo import SilentVictoryFireSalvo
    from ..models.silent_victory_fourth_ship import SilentVictoryFourthShip
    from ..models.silent_victory_load_torpedoes import SilentVictoryLoadTorpedoes
    from ..models.silent_victory_pretend_sunk import SilentVictoryPretendSunk
    from ..models.silent_victory_reload_tubes import SilentVictoryReloadTubes
    from ..models.silent_victory_request_new_boat import SilentVictoryRequestNewBoat
    from ..models.silent_victory_reroll_advancement import SilentVictoryRerollAdvancement
    from ..models.silent_victory_reroll_contact import SilentVictoryRerollContact
    from ..models.silent_victory_reroll_dive import SilentVictoryRerollDive
    from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss
    from ..models.silent_victory_retire import SilentVictoryRetire
    from ..models.silent_victory_switch_time import SilentVictorySwitchTime
    from ..models.silent_victory_upgrade_guns import SilentVictoryUpgradeGuns
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


T = TypeVar("T", bound="SilentVictoryCareerLegalAction")


@_attrs_define
class SilentVictoryCareerLegalAction:
    """Something that can be done now."""

    choices: list[
        Reroll
        | SilentVictoryChooseClass
        | SilentVictoryChoosePatrol
        | SilentVictoryChooseWeaponGroup
        | SilentVictoryDeployNoiseMaker
        | SilentVictoryEngageSubmarine
        | SilentVictoryFireCutie
        | SilentVictoryFireSalvo
        | SilentVictoryFourthShip
        | SilentVictoryLoadTorpedoes
        | SilentVictoryPretendSunk
        | SilentVictoryReloadTubes
        | SilentVictoryRequestNewBoat
        | SilentVictoryRerollAdvancement
        | SilentVictoryRerollContact
        | SilentVictoryRerollDive
        | SilentVictoryRerollMiss
        | SilentVictoryRetire
        | SilentVictorySwitchTime
        | SilentVictoryUpgradeGuns
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
    details: SilentVictoryCareerLegalActionDetails
    """ What it is about. """
    dice: None | str
    """ The dice to throw, where faces are wanted. """
    example: SilentVictoryCareerActionRequest
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
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.silent_victory_choose_class import SilentVictoryChooseClass  # noqa: PLC0415
        from ..models.silent_victory_choose_patrol import SilentVictoryChoosePatrol  # noqa: PLC0415
        from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup  # noqa: PLC0415
        from ..models.silent_victory_deploy_noise_maker import SilentVictoryDeployNoiseMaker  # noqa: PLC0415
        from ..models.silent_victory_engage_submarine import SilentVictoryEngageSubmarine  # noqa: PLC0415
        from ..models.silent_victory_fire_cutie import SilentVictoryFireCutie  # noqa: PLC0415
        from ..models.silent_victory_fire_salvo import SilentVictoryFireSalvo  # noqa: PLC0415
        from ..models.silent_victory_fourth_ship import SilentVictoryFourthShip  # noqa: PLC0415
        from ..models.silent_victory_load_torpedoes import SilentVictoryLoadTorpedoes  # noqa: PLC0415
        from ..models.silent_victory_pretend_sunk import SilentVictoryPretendSunk  # noqa: PLC0415
        from ..models.silent_victory_reload_tubes import SilentVictoryReloadTubes  # noqa: PLC0415
        from ..models.silent_victory_request_new_boat import SilentVictoryRequestNewBoat  # noqa: PLC0415
        from ..models.silent_victory_reroll_advancement import SilentVictoryRerollAdvancement  # noqa: PLC0415
        from ..models.silent_victory_reroll_contact import SilentVictoryRerollContact  # noqa: PLC0415
        from ..models.silent_victory_reroll_dive import SilentVictoryRerollDive  # noqa: PLC0415
        from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss  # noqa: PLC0415
        from ..models.silent_victory_retire import SilentVictoryRetire  # noqa: PLC0415
        from ..models.silent_victory_switch_time import SilentVictorySwitchTime  # noqa: PLC0415
        from ..models.silent_victory_upgrade_guns import SilentVictoryUpgradeGuns  # noqa: PLC0415
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
            if isinstance(choices_item_data, SilentVictoryLoadTorpedoes):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineAskForPatrol):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryChoosePatrol):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineSetCourse):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineAbortHeading):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryRerollContact):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryFourthShip):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictorySwitchTime):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineEngage):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryFireSalvo):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryChooseWeaponGroup):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryRerollMiss):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryEngageSubmarine):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryPretendSunk):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineExceedTestDepth):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryFireCutie):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryDeployNoiseMaker):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineNameEvasion):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryRerollDive):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryReloadTubes):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineAttackAgain):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineFollowShips):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineChooseStraggler):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SubmarineChooseTime):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryChooseClass):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryRerollAdvancement):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryRequestNewBoat):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryUpgradeGuns):
                choices_item = choices_item_data.to_dict()
            elif isinstance(choices_item_data, SilentVictoryRetire):
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
        from ..models.reroll import Reroll  # noqa: PLC0415
        from ..models.roll import Roll  # noqa: PLC0415
        from ..models.silent_victory_career_action_request import SilentVictoryCareerActionRequest  # noqa: PLC0415
        from ..models.silent_victory_career_legal_action_details import SilentVictoryCareerLegalActionDetails  # noqa: PLC0415
        from ..models.silent_victory_choose_class import SilentVictoryChooseClass  # noqa: PLC0415
        from ..models.silent_victory_choose_patrol import SilentVictoryChoosePatrol  # noqa: PLC0415
        from ..models.silent_victory_choose_weapon_group import SilentVictoryChooseWeaponGroup  # noqa: PLC0415
        from ..models.silent_victory_deploy_noise_maker import SilentVictoryDeployNoiseMaker  # noqa: PLC0415
        from ..models.silent_victory_engage_submarine import SilentVictoryEngageSubmarine  # noqa: PLC0415
        from ..models.silent_victory_fire_cutie import SilentVictoryFireCutie  # noqa: PLC0415
        from ..models.silent_victory_fire_salvo import SilentVictoryFireSalvo  # noqa: PLC0415
        from ..models.silent_victory_fourth_ship import SilentVictoryFourthShip  # noqa: PLC0415
        from ..models.silent_victory_load_torpedoes import SilentVictoryLoadTorpedoes  # noqa: PLC0415
        from ..models.silent_victory_pretend_sunk import SilentVictoryPretendSunk  # noqa: PLC0415
        from ..models.silent_victory_reload_tubes import SilentVictoryReloadTubes  # noqa: PLC0415
        from ..models.silent_victory_request_new_boat import SilentVictoryRequestNewBoat  # noqa: PLC0415
        from ..models.silent_victory_reroll_advancement import SilentVictoryRerollAdvancement  # noqa: PLC0415
        from ..models.silent_victory_reroll_contact import SilentVictoryRerollContact  # noqa: PLC0415
        from ..models.silent_victory_reroll_dive import SilentVictoryRerollDive  # noqa: PLC0415
        from ..models.silent_victory_reroll_miss import SilentVictoryRerollMiss  # noqa: PLC0415
        from ..models.silent_victory_retire import SilentVictoryRetire  # noqa: PLC0415
        from ..models.silent_victory_switch_time import SilentVictorySwitchTime  # noqa: PLC0415
        from ..models.silent_victory_upgrade_guns import SilentVictoryUpgradeGuns  # noqa: PLC0415
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
                Reroll
                | SilentVictoryChooseClass
                | SilentVictoryChoosePatrol
                | SilentVictoryChooseWeaponGroup
                | SilentVictoryDeployNoiseMaker
                | SilentVictoryEngageSubmarine
                | SilentVictoryFireCutie
                | SilentVictoryFireSalvo
                | SilentVictoryFourthShip
                | SilentVictoryLoadTorpedoes
                | SilentVictoryPretendSunk
                | SilentVictoryReloadTubes
                | SilentVictoryRequestNewBoat
                | SilentVictoryRerollAdvancement
                | SilentVictoryRerollContact
                | SilentVictoryRerollDive
                | SilentVictoryRerollMiss
                | SilentVictoryRetire
                | SilentVictorySwitchTime
                | SilentVictoryUpgradeGuns
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
                    choices_item_type_0 = SilentVictoryLoadTorpedoes.from_dict(data)

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
                    choices_item_type_2 = SilentVictoryChoosePatrol.from_dict(data)

                    return choices_item_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_3 = SubmarineSetCourse.from_dict(data)

                    return choices_item_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_4 = SubmarineAbortHeading.from_dict(data)

                    return choices_item_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_5 = SilentVictoryRerollContact.from_dict(data)

                    return choices_item_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_6 = SilentVictoryFourthShip.from_dict(data)

                    return choices_item_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_7 = SilentVictorySwitchTime.from_dict(data)

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
                    choices_item_type_9 = SilentVictoryFireSalvo.from_dict(data)

                    return choices_item_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_10 = SilentVictoryChooseWeaponGroup.from_dict(data)

                    return choices_item_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_11 = SilentVictoryRerollMiss.from_dict(data)

                    return choices_item_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_12 = SilentVictoryEngageSubmarine.from_dict(data)

                    return choices_item_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_13 = SilentVictoryPretendSunk.from_dict(data)

                    return choices_item_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_14 = SubmarineExceedTestDepth.from_dict(data)

                    return choices_item_type_14
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_15 = SilentVictoryFireCutie.from_dict(data)

                    return choices_item_type_15
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_16 = SilentVictoryDeployNoiseMaker.from_dict(data)

                    return choices_item_type_16
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_17 = SubmarineNameEvasion.from_dict(data)

                    return choices_item_type_17
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_18 = SilentVictoryRerollDive.from_dict(data)

                    return choices_item_type_18
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_19 = SilentVictoryReloadTubes.from_dict(data)

                    return choices_item_type_19
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_20 = SubmarineAttackAgain.from_dict(data)

                    return choices_item_type_20
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_21 = SubmarineFollowShips.from_dict(data)

                    return choices_item_type_21
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_22 = SubmarineChooseStraggler.from_dict(data)

                    return choices_item_type_22
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_23 = SubmarineChooseTime.from_dict(data)

                    return choices_item_type_23
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_24 = SilentVictoryChooseClass.from_dict(data)

                    return choices_item_type_24
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_25 = SilentVictoryRerollAdvancement.from_dict(data)

                    return choices_item_type_25
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_26 = SilentVictoryRequestNewBoat.from_dict(data)

                    return choices_item_type_26
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_27 = SilentVictoryUpgradeGuns.from_dict(data)

                    return choices_item_type_27
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_28 = SilentVictoryRetire.from_dict(data)

                    return choices_item_type_28
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_29 = Start.from_dict(data)

                    return choices_item_type_29
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    choices_item_type_30 = SupplyDice.from_dict(data)

                    return choices_item_type_30
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                choices_item_type_31 = Reroll.from_dict(data)

                return choices_item_type_31

            choices_item = _parse_choices_item(choices_item_data)

            choices.append(choices_item)

        details = SilentVictoryCareerLegalActionDetails.from_dict(d.pop("details"))

        def _parse_dice(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        dice = _parse_dice(d.pop("dice"))

        example = SilentVictoryCareerActionRequest.from_dict(d.pop("example"))

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

        silent_victory_career_legal_action = cls(
            choices=choices,
            details=details,
            dice=dice,
            example=example,
            kind=kind,
            rolled=rolled,
            rule=rule,
            schema=schema,
        )

        silent_victory_career_legal_action.additional_properties = d
        return silent_victory_career_legal_action

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
