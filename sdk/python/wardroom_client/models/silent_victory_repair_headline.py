from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort


T = TypeVar("T", bound="SilentVictoryRepairHeadline")


@_attrs_define
class SilentVictoryRepairHeadline:
    """The result of the repairs, and whether the boat can continue its patrol."""

    ending: None | str
    """ With every diesel inoperable: `towed_home`, or scuttled and the crew `rescued` or `crew_lost`; null if the
    patrol continues or is aborted. """
    inoperable: int
    """ How many systems are inoperable until port, including earlier ones. """
    must_abort: list[SilentVictoryForcedAbort]
    """ The reasons that force the boat to go home (10.12.1); empty if there are none. """
    repaired: int
    """ How many systems have been repaired. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: None | str
        ending = self.ending

        inoperable = self.inoperable

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        repaired = self.repaired

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "inoperable": inoperable,
                "must_abort": must_abort,
                "repaired": repaired,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        inoperable = d.pop("inoperable")

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = SilentVictoryForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        repaired = d.pop("repaired")

        silent_victory_repair_headline = cls(
            ending=ending,
            inoperable=inoperable,
            must_abort=must_abort,
            repaired=repaired,
        )

        silent_victory_repair_headline.additional_properties = d
        return silent_victory_repair_headline

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
