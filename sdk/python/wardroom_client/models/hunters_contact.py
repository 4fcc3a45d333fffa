from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_detection import SubmarineDetection
from ..models.submarine_quality import SubmarineQuality
from ..models.submarine_time_of_day import SubmarineTimeOfDay

if TYPE_CHECKING:
    from ..models.hunters_attack_made import HuntersAttackMade
    from ..models.hunters_ship import HuntersShip
    from ..models.submarine_tactics import SubmarineTactics


T = TypeVar("T", bound="HuntersContact")


@_attrs_define
class HuntersContact:
    """The encounter: what was met, what is left of it, and how far the fight has come.

    Targets are numbered from 1 in their order. Sunk targets are removed at the end of a round.

    """

    approach: None | SubmarineDetection
    """ Result of the check on a close approach; null if none was made (9.2.2). """
    attack: HuntersAttackMade | None
    """ The attack of this round; null if none has been made. """
    checks: int
    """ Detection checks made since the attack (9.6). """
    convoy_lost: bool
    """ Whether the convoy from which these ships came can no longer be reached (9.7.6). """
    detection: None | SubmarineDetection
    """ A detection after which the escorts have not attacked yet; null if there is none. """
    escort_arrived: bool
    """ Whether an escort has arrived in this additional round, so that the boat has dived (9.4.3, 9.6.2). """
    escort_quality: None | SubmarineQuality
    """ Quality of the escorts (14.6); null until it is rolled. """
    escorted: bool
    """ Whether an escort is present. """
    groups_fired: list[str]
    """ Weapon groups that have fired in this round. """
    kind: str
    """ What was met (E1). Today one of `aircraft`, `capital_ship`, `convoy`, `escort`, `ship`, `ship_escort`,
    `tanker`, `two_ships`, `two_ships_escort`; more may come. """
    number: int
    """ Number of this contact in a chase, from 1 (9.7). """
    phase: None | str
    """ How far this round of combat has come (6.1). attack: the boat attacks next, or leaves the ships. hunt: the
    escorts look for the boat or attack it before anything else happens. over: the round has been fought; another
    round (9.4.3) or a chase (9.7) may follow. null: unknown; a call then assumes the phase that it needs. """
    previously_detected: bool
    """ Whether the escorts have detected the boat before, or an aircraft called them. """
    round_: int
    """ Number of the round of attack, from 1 (9.4.3). """
    stalked: bool
    """ Whether the escort was still present when these damaged ships were followed (9.7.10). """
    tactics: None | SubmarineTactics
    """ How this round of attack is made; null until it is chosen. """
    targets: list[HuntersShip]
    """ The ships in sight, numbered from 1. """
    time: None | SubmarineTimeOfDay
    """ Day or night; null if it does not matter. """
    wolfpack: None | str
    """ The effect of the wolfpack on the convoy's escorts (7.2.2). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_attack_made import HuntersAttackMade  # noqa: PLC0415
        from ..models.submarine_tactics import SubmarineTactics  # noqa: PLC0415

        approach: None | str
        if isinstance(self.approach, SubmarineDetection):
            approach = self.approach.value
        else:
            approach = self.approach

        attack: dict[str, Any] | None
        if isinstance(self.attack, HuntersAttackMade):
            attack = self.attack.to_dict()
        else:
            attack = self.attack

        checks = self.checks

        convoy_lost = self.convoy_lost

        detection: None | str
        if isinstance(self.detection, SubmarineDetection):
            detection = self.detection.value
        else:
            detection = self.detection

        escort_arrived = self.escort_arrived

        escort_quality: None | str
        if isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        escorted = self.escorted

        groups_fired = self.groups_fired

        kind = self.kind

        number = self.number

        phase: None | str
        phase = self.phase

        previously_detected = self.previously_detected

        round_ = self.round_

        stalked = self.stalked

        tactics: dict[str, Any] | None
        if isinstance(self.tactics, SubmarineTactics):
            tactics = self.tactics.to_dict()
        else:
            tactics = self.tactics

        targets = []
        for targets_item_data in self.targets:
            targets_item = targets_item_data.to_dict()
            targets.append(targets_item)

        time: None | str
        if isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        wolfpack: None | str
        wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "approach": approach,
                "attack": attack,
                "checks": checks,
                "convoy_lost": convoy_lost,
                "detection": detection,
                "escort_arrived": escort_arrived,
                "escort_quality": escort_quality,
                "escorted": escorted,
                "groups_fired": groups_fired,
                "kind": kind,
                "number": number,
                "phase": phase,
                "previously_detected": previously_detected,
                "round": round_,
                "stalked": stalked,
                "tactics": tactics,
                "targets": targets,
                "time": time,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_attack_made import HuntersAttackMade  # noqa: PLC0415
        from ..models.hunters_ship import HuntersShip  # noqa: PLC0415
        from ..models.submarine_tactics import SubmarineTactics  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_approach(data: object) -> None | SubmarineDetection:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                approach_type_0 = SubmarineDetection(data)

                return approach_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineDetection, data)

        approach = _parse_approach(d.pop("approach"))

        def _parse_attack(data: object) -> HuntersAttackMade | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                attack_type_0 = HuntersAttackMade.from_dict(data)

                return attack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAttackMade | None, data)

        attack = _parse_attack(d.pop("attack"))

        checks = d.pop("checks")

        convoy_lost = d.pop("convoy_lost")

        def _parse_detection(data: object) -> None | SubmarineDetection:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                detection_type_0 = SubmarineDetection(data)

                return detection_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineDetection, data)

        detection = _parse_detection(d.pop("detection"))

        escort_arrived = d.pop("escort_arrived")

        def _parse_escort_quality(data: object) -> None | SubmarineQuality:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escort_quality_type_0 = SubmarineQuality(data)

                return escort_quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality, data)

        escort_quality = _parse_escort_quality(d.pop("escort_quality"))

        escorted = d.pop("escorted")

        groups_fired = cast(list[str], d.pop("groups_fired"))

        kind = d.pop("kind")

        number = d.pop("number")

        def _parse_phase(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phase = _parse_phase(d.pop("phase"))

        previously_detected = d.pop("previously_detected")

        round_ = d.pop("round")

        stalked = d.pop("stalked")

        def _parse_tactics(data: object) -> None | SubmarineTactics:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tactics_type_0 = SubmarineTactics.from_dict(data)

                return tactics_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineTactics, data)

        tactics = _parse_tactics(d.pop("tactics"))

        targets = []
        _targets = d.pop("targets")
        for targets_item_data in _targets:
            targets_item = HuntersShip.from_dict(targets_item_data)

            targets.append(targets_item)

        def _parse_time(data: object) -> None | SubmarineTimeOfDay:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                time_type_0 = SubmarineTimeOfDay(data)

                return time_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineTimeOfDay, data)

        time = _parse_time(d.pop("time"))

        def _parse_wolfpack(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack"))

        hunters_contact = cls(
            approach=approach,
            attack=attack,
            checks=checks,
            convoy_lost=convoy_lost,
            detection=detection,
            escort_arrived=escort_arrived,
            escort_quality=escort_quality,
            escorted=escorted,
            groups_fired=groups_fired,
            kind=kind,
            number=number,
            phase=phase,
            previously_detected=previously_detected,
            round_=round_,
            stalked=stalked,
            tactics=tactics,
            targets=targets,
            time=time,
            wolfpack=wolfpack,
        )

        hunters_contact.additional_properties = d
        return hunters_contact

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
