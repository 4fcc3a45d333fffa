from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.submarine_detection import SubmarineDetection
from ..models.submarine_quality import SubmarineQuality
from ..models.submarine_time_of_day import SubmarineTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_attack_made_order import HuntersAttackMadeOrder
    from ..models.hunters_ship_order import HuntersShipOrder
    from ..models.submarine_tactics import SubmarineTactics


T = TypeVar("T", bound="HuntersContactOrder")


@_attrs_define
class HuntersContactOrder:
    """The encounter: what was met, what is left of it, and how far the fight has come.

    Targets are numbered from 1 in their order. Sunk targets are removed at the end of a round.

    """

    kind: str
    """ What was met (E1). Today one of `aircraft`, `capital_ship`, `convoy`, `escort`, `ship`, `ship_escort`,
    `tanker`, `two_ships`, `two_ships_escort`; more may come. """
    approach: None | SubmarineDetection | Unset = UNSET
    """ Result of the check on a close approach; null if none was made (9.2.2). """
    attack: HuntersAttackMadeOrder | None | Unset = UNSET
    """ The attack of this round; null if none has been made. """
    checks: int | Unset = UNSET
    """ Detection checks made since the attack (9.6). """
    convoy_lost: bool | Unset = UNSET
    """ Whether the convoy from which these ships came can no longer be reached (9.7.6). """
    detection: None | SubmarineDetection | Unset = UNSET
    """ A detection after which the escorts have not attacked yet; null if there is none. """
    escort_arrived: bool | Unset = UNSET
    """ Whether an escort has arrived in this additional round, so that the boat has dived (9.4.3, 9.6.2). """
    escort_quality: None | SubmarineQuality | Unset = UNSET
    """ Quality of the escorts (14.6); null until it is rolled. """
    escorted: bool | Unset = UNSET
    """ Whether an escort is present. """
    groups_fired: list[str] | Unset = UNSET
    """ Weapon groups that have fired in this round. """
    number: int | Unset = UNSET
    """ Number of this contact in a chase, from 1 (9.7). """
    phase: None | str | Unset = UNSET
    """ How far this round of combat has come (6.1). attack: the boat attacks next, or leaves the ships. hunt: the
    escorts look for the boat or attack it before anything else happens. over: the round has been fought; another
    round (9.4.3) or a chase (9.7) may follow. null: unknown; a call then assumes the phase that it needs. """
    previously_detected: bool | Unset = UNSET
    """ Whether the escorts have detected the boat before, or an aircraft called them. """
    round_: int | Unset = UNSET
    """ Number of the round of attack, from 1 (9.4.3). """
    stalked: bool | Unset = UNSET
    """ Whether the escort was still present when these damaged ships were followed (9.7.10). """
    tactics: None | SubmarineTactics | Unset = UNSET
    """ How this round of attack is made; null until it is chosen. """
    targets: list[HuntersShipOrder] | Unset = UNSET
    """ The ships in sight, numbered from 1. """
    time: None | SubmarineTimeOfDay | Unset = UNSET
    """ Day or night; null if it does not matter. """
    wolfpack: None | str | Unset = UNSET
    """ The effect of the wolfpack on the convoy's escorts (7.2.2). """

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_attack_made_order import HuntersAttackMadeOrder  # noqa: PLC0415
        from ..models.submarine_tactics import SubmarineTactics  # noqa: PLC0415

        kind = self.kind

        approach: None | str | Unset
        if isinstance(self.approach, Unset):
            approach = UNSET
        elif isinstance(self.approach, SubmarineDetection):
            approach = self.approach.value
        else:
            approach = self.approach

        attack: dict[str, Any] | None | Unset
        if isinstance(self.attack, Unset):
            attack = UNSET
        elif isinstance(self.attack, HuntersAttackMadeOrder):
            attack = self.attack.to_dict()
        else:
            attack = self.attack

        checks = self.checks

        convoy_lost = self.convoy_lost

        detection: None | str | Unset
        if isinstance(self.detection, Unset):
            detection = UNSET
        elif isinstance(self.detection, SubmarineDetection):
            detection = self.detection.value
        else:
            detection = self.detection

        escort_arrived = self.escort_arrived

        escort_quality: None | str | Unset
        if isinstance(self.escort_quality, Unset):
            escort_quality = UNSET
        elif isinstance(self.escort_quality, SubmarineQuality):
            escort_quality = self.escort_quality.value
        else:
            escort_quality = self.escort_quality

        escorted = self.escorted

        groups_fired: list[str] | Unset = UNSET
        if not isinstance(self.groups_fired, Unset):
            groups_fired = self.groups_fired

        number = self.number

        phase: None | str | Unset
        if isinstance(self.phase, Unset):
            phase = UNSET
        else:
            phase = self.phase

        previously_detected = self.previously_detected

        round_ = self.round_

        stalked = self.stalked

        tactics: dict[str, Any] | None | Unset
        if isinstance(self.tactics, Unset):
            tactics = UNSET
        elif isinstance(self.tactics, SubmarineTactics):
            tactics = self.tactics.to_dict()
        else:
            tactics = self.tactics

        targets: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.targets, Unset):
            targets = []
            for targets_item_data in self.targets:
                targets_item = targets_item_data.to_dict()
                targets.append(targets_item)

        time: None | str | Unset
        if isinstance(self.time, Unset):
            time = UNSET
        elif isinstance(self.time, SubmarineTimeOfDay):
            time = self.time.value
        else:
            time = self.time

        wolfpack: None | str | Unset
        if isinstance(self.wolfpack, Unset):
            wolfpack = UNSET
        else:
            wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
            }
        )
        if approach is not UNSET:
            field_dict["approach"] = approach
        if attack is not UNSET:
            field_dict["attack"] = attack
        if checks is not UNSET:
            field_dict["checks"] = checks
        if convoy_lost is not UNSET:
            field_dict["convoy_lost"] = convoy_lost
        if detection is not UNSET:
            field_dict["detection"] = detection
        if escort_arrived is not UNSET:
            field_dict["escort_arrived"] = escort_arrived
        if escort_quality is not UNSET:
            field_dict["escort_quality"] = escort_quality
        if escorted is not UNSET:
            field_dict["escorted"] = escorted
        if groups_fired is not UNSET:
            field_dict["groups_fired"] = groups_fired
        if number is not UNSET:
            field_dict["number"] = number
        if phase is not UNSET:
            field_dict["phase"] = phase
        if previously_detected is not UNSET:
            field_dict["previously_detected"] = previously_detected
        if round_ is not UNSET:
            field_dict["round"] = round_
        if stalked is not UNSET:
            field_dict["stalked"] = stalked
        if tactics is not UNSET:
            field_dict["tactics"] = tactics
        if targets is not UNSET:
            field_dict["targets"] = targets
        if time is not UNSET:
            field_dict["time"] = time
        if wolfpack is not UNSET:
            field_dict["wolfpack"] = wolfpack

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_attack_made_order import HuntersAttackMadeOrder  # noqa: PLC0415
        from ..models.hunters_ship_order import HuntersShipOrder  # noqa: PLC0415
        from ..models.submarine_tactics import SubmarineTactics  # noqa: PLC0415

        d = dict(src_dict)
        kind = d.pop("kind")

        def _parse_approach(data: object) -> None | SubmarineDetection | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                approach_type_0 = SubmarineDetection(data)

                return approach_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineDetection | Unset, data)

        approach = _parse_approach(d.pop("approach", UNSET))

        def _parse_attack(data: object) -> HuntersAttackMadeOrder | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                attack_type_0 = HuntersAttackMadeOrder.from_dict(data)

                return attack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersAttackMadeOrder | None | Unset, data)

        attack = _parse_attack(d.pop("attack", UNSET))

        checks = d.pop("checks", UNSET)

        convoy_lost = d.pop("convoy_lost", UNSET)

        def _parse_detection(data: object) -> None | SubmarineDetection | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                detection_type_0 = SubmarineDetection(data)

                return detection_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineDetection | Unset, data)

        detection = _parse_detection(d.pop("detection", UNSET))

        escort_arrived = d.pop("escort_arrived", UNSET)

        def _parse_escort_quality(data: object) -> None | SubmarineQuality | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                escort_quality_type_0 = SubmarineQuality(data)

                return escort_quality_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineQuality | Unset, data)

        escort_quality = _parse_escort_quality(d.pop("escort_quality", UNSET))

        escorted = d.pop("escorted", UNSET)

        groups_fired = cast(list[str], d.pop("groups_fired", UNSET))

        number = d.pop("number", UNSET)

        def _parse_phase(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        phase = _parse_phase(d.pop("phase", UNSET))

        previously_detected = d.pop("previously_detected", UNSET)

        round_ = d.pop("round", UNSET)

        stalked = d.pop("stalked", UNSET)

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

        _targets = d.pop("targets", UNSET)
        targets: list[HuntersShipOrder] | Unset = UNSET
        if _targets is not UNSET:
            targets = []
            for targets_item_data in _targets:
                targets_item = HuntersShipOrder.from_dict(targets_item_data)

                targets.append(targets_item)

        def _parse_time(data: object) -> None | SubmarineTimeOfDay | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                time_type_0 = SubmarineTimeOfDay(data)

                return time_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SubmarineTimeOfDay | Unset, data)

        time = _parse_time(d.pop("time", UNSET))

        def _parse_wolfpack(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        wolfpack = _parse_wolfpack(d.pop("wolfpack", UNSET))

        hunters_contact_order = cls(
            kind=kind,
            approach=approach,
            attack=attack,
            checks=checks,
            convoy_lost=convoy_lost,
            detection=detection,
            escort_arrived=escort_arrived,
            escort_quality=escort_quality,
            escorted=escorted,
            groups_fired=groups_fired,
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

        return hunters_contact_order
