from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_repair_outcome_ending_type_0 import HuntersRepairOutcomeEndingType0
from ..models.hunters_system import HuntersSystem

if TYPE_CHECKING:
    from ..models.hunters_boat import HuntersBoat
    from ..models.hunters_crew import HuntersCrew
    from ..models.hunters_forced_abort import HuntersForcedAbort
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersRepairOutcome")


@_attrs_define
class HuntersRepairOutcome:
    """The boat after its repairs, and whether it can go on."""

    boat: HuntersBoat
    """ A boat, complete: type, damage, systems and weapons. """
    crew: HuntersCrew
    """ The crew. What is left out is fit; the crew is trained and no officer experte. """
    ending: HuntersRepairOutcomeEndingType0 | None
    """ With both diesels inoperable: `towed_home`, or scuttled and the crew `rescued` or `crew_lost`; null: the
    patrol goes on, or is aborted. """
    inoperable: list[HuntersSystem]
    """ Everything inoperable until port, earlier or now. """
    kommandant: HuntersKommandant
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    must_abort: list[HuntersForcedAbort]
    """ Why the boat has to go home (10.8.1); empty: it need not. """
    repaired: list[HuntersSystem]
    """ Systems that work again. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        crew = self.crew.to_dict()

        ending: None | str
        if isinstance(self.ending, HuntersRepairOutcomeEndingType0):
            ending = self.ending.value
        else:
            ending = self.ending

        inoperable = []
        for inoperable_item_data in self.inoperable:
            inoperable_item = inoperable_item_data.value
            inoperable.append(inoperable_item)

        kommandant = self.kommandant.to_dict()

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
                "crew": crew,
                "ending": ending,
                "inoperable": inoperable,
                "kommandant": kommandant,
                "must_abort": must_abort,
                "repaired": repaired,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_boat import HuntersBoat  # noqa: PLC0415
        from ..models.hunters_crew import HuntersCrew  # noqa: PLC0415
        from ..models.hunters_forced_abort import HuntersForcedAbort  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        boat = HuntersBoat.from_dict(d.pop("boat"))

        crew = HuntersCrew.from_dict(d.pop("crew"))

        def _parse_ending(data: object) -> HuntersRepairOutcomeEndingType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                ending_type_0 = HuntersRepairOutcomeEndingType0(data)

                return ending_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersRepairOutcomeEndingType0 | None, data)

        ending = _parse_ending(d.pop("ending"))

        inoperable = []
        _inoperable = d.pop("inoperable")
        for inoperable_item_data in _inoperable:
            inoperable_item = HuntersSystem(inoperable_item_data)

            inoperable.append(inoperable_item)

        kommandant = HuntersKommandant.from_dict(d.pop("kommandant"))

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = HuntersForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        repaired = []
        _repaired = d.pop("repaired")
        for repaired_item_data in _repaired:
            repaired_item = HuntersSystem(repaired_item_data)

            repaired.append(repaired_item)

        hunters_repair_outcome = cls(
            boat=boat,
            crew=crew,
            ending=ending,
            inoperable=inoperable,
            kommandant=kommandant,
            must_abort=must_abort,
            repaired=repaired,
        )

        hunters_repair_outcome.additional_properties = d
        return hunters_repair_outcome

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
