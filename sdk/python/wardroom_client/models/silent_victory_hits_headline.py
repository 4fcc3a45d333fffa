from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort


T = TypeVar("T", bound="SilentVictoryHitsHeadline")


@_attrs_define
class SilentVictoryHitsHeadline:
    """The damage done by the hits.

    Send `flooded` as `flooded_before` with the next hits of the same round.

    """

    commander_out: bool
    """ Whether the commander is incapacitated. """
    ending: None | str
    """ `sunk`; forced to the surface and `scuttled` or `captured`; `commander_killed`; null if the boat survives.
    """
    flooded: bool
    """ Whether the boat was flooded in this round. """
    flooding: int
    """ Flooding boxes filled. """
    hits: int
    """ Hits on the boat that have been resolved. """
    hull_damage: int
    """ Hull boxes damaged. """
    must_abort: list[SilentVictoryForcedAbort]
    """ The reasons that force the boat to go home afterwards (10.12.1); empty if there are none. The odds do not
    include them. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        commander_out = self.commander_out

        ending: None | str
        ending = self.ending

        flooded = self.flooded

        flooding = self.flooding

        hits = self.hits

        hull_damage = self.hull_damage

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "commander_out": commander_out,
                "ending": ending,
                "flooded": flooded,
                "flooding": flooding,
                "hits": hits,
                "hull_damage": hull_damage,
                "must_abort": must_abort,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_forced_abort import SilentVictoryForcedAbort  # noqa: PLC0415

        d = dict(src_dict)
        commander_out = d.pop("commander_out")

        def _parse_ending(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        ending = _parse_ending(d.pop("ending"))

        flooded = d.pop("flooded")

        flooding = d.pop("flooding")

        hits = d.pop("hits")

        hull_damage = d.pop("hull_damage")

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = SilentVictoryForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        silent_victory_hits_headline = cls(
            commander_out=commander_out,
            ending=ending,
            flooded=flooded,
            flooding=flooding,
            hits=hits,
            hull_damage=hull_damage,
            must_abort=must_abort,
        )

        silent_victory_hits_headline.additional_properties = d
        return silent_victory_hits_headline

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
