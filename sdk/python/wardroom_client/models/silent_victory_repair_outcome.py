from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_repair_outcome_ending_type_0 import SilentVictoryRepairOutcomeEndingType0
from ..models.silent_victory_system import SilentVictorySystem

if TYPE_CHECKING:
    from ..models.silent_victory_boat import SilentVictoryBoat
    from ..models.silent_victory_captain import SilentVictoryCaptain
    from ..models.silent_victory_crew import SilentVictoryCrew
    from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort


T = TypeVar("T", bound="SilentVictoryRepairOutcome")


@_attrs_define
class SilentVictoryRepairOutcome:
    """The boat after its repairs, and whether it can go on."""

    boat: SilentVictoryBoat
    """ A boat, complete: class, damage, systems, weapons and awards. """
    captain: SilentVictoryCaptain
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrew
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    ending: None | SilentVictoryRepairOutcomeEndingType0
    """ With every diesel inoperable: `towed_home`, or scuttled and the crew `rescued` or `lost`; null: the patrol
    goes on, or is aborted. """
    inoperable: list[SilentVictorySystem]
    """ Everything inoperable until port, earlier or now. """
    must_abort: list[SilentVictoryForcedAbort]
    """ Why the boat has to go home (10.12.1); empty: it need not. """
    repaired: list[SilentVictorySystem]
    """ Systems that work again. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        captain = self.captain.to_dict()

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, SilentVictoryRepairOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        inoperable = []
        for inoperable_item_data in self.inoperable:
            inoperable_item = inoperable_item_data.value
            inoperable.append(inoperable_item)

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        repaired = []
        for repaired_item_data in self.repaired:
            repaired_item = repaired_item_data.value
            repaired.append(repaired_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "boat": boat,
                "captain": captain,
                "crew": crew,
                "ending": ending,
                "inoperable": inoperable,
                "must_abort": must_abort,
                "repaired": repaired,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat import SilentVictoryBoat  # noqa: PLC0415
        from ..models.silent_victory_captain import SilentVictoryCaptain  # noqa: PLC0415
        from ..models.silent_victory_crew import SilentVictoryCrew  # noqa: PLC0415
        from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoat.from_dict(d.pop("boat"))

        captain = SilentVictoryCaptain.from_dict(d.pop("captain"))

        crew = SilentVictoryCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> None | SilentVictoryRepairOutcomeEndingType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = SilentVictoryRepairOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictoryRepairOutcomeEndingType0, data)

        ending = _parse_ending(d.pop("ending"))

        inoperable = []
        _inoperable = d.pop("inoperable")
        for inoperable_item_data in _inoperable:
            inoperable_item = SilentVictorySystem(inoperable_item_data)

            inoperable.append(inoperable_item)

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = SilentVictoryForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        repaired = []
        _repaired = d.pop("repaired")
        for repaired_item_data in _repaired:
            repaired_item = SilentVictorySystem(repaired_item_data)

            repaired.append(repaired_item)

        silent_victory_repair_outcome = cls(
            boat=boat,
            captain=captain,
            crew=crew,
            ending=ending,
            inoperable=inoperable,
            must_abort=must_abort,
            repaired=repaired,
        )

        silent_victory_repair_outcome.additional_properties = d
        return silent_victory_repair_outcome

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
