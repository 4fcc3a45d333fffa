from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hunters_forced_abort import HuntersForcedAbort


T = TypeVar("T", bound="HuntersCycleHeadline")


@_attrs_define
class HuntersCycleHeadline:
    """How far the hunt has come, or how it ended."""

    ending: Any | None | str
    """ `escaped`; lost (`sunk`, `crushed` at test depth); forced to the surface and `scuttled` or `captured`;
    `commander_killed`; null while the hunt continues. """
    forced_to_surface: bool
    """ Whether flooding forces the boat to the surface, where it is scuttled. """
    hits: int
    """ Hits on the boat that this call has resolved. """
    must_abort: list[HuntersForcedAbort]
    """ The reasons that force the boat to go home afterwards (10.8.1); empty if there are none. The odds do not
    include them. """
    rounds: int
    """ Detection rounds that this call has begun or ended. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ending: Any | None | str
        ending = self.ending

        forced_to_surface = self.forced_to_surface

        hits = self.hits

        must_abort = []
        for must_abort_item_data in self.must_abort:
            must_abort_item = must_abort_item_data.to_dict()
            must_abort.append(must_abort_item)

        rounds = self.rounds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ending": ending,
                "forced_to_surface": forced_to_surface,
                "hits": hits,
                "must_abort": must_abort,
                "rounds": rounds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_forced_abort import HuntersForcedAbort  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_ending(data: object) -> Any | None | str:
            if data is None:
                return data
            return cast(Any | None | str, data)

        ending = _parse_ending(d.pop("ending"))

        forced_to_surface = d.pop("forced_to_surface")

        hits = d.pop("hits")

        must_abort = []
        _must_abort = d.pop("must_abort")
        for must_abort_item_data in _must_abort:
            must_abort_item = HuntersForcedAbort.from_dict(must_abort_item_data)

            must_abort.append(must_abort_item)

        rounds = d.pop("rounds")

        hunters_cycle_headline = cls(
            ending=ending,
            forced_to_surface=forced_to_surface,
            hits=hits,
            must_abort=must_abort,
            rounds=rounds,
        )

        hunters_cycle_headline.additional_properties = d
        return hunters_cycle_headline

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
