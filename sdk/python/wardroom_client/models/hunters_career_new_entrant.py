from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_set_up import HuntersCareerSetUp


T = TypeVar("T", bound="HuntersCareerNewEntrant")


@_attrs_define
class HuntersCareerNewEntrant:
    """A player who takes part. If a game has several seats, an entrant is the group that plays the game together."""

    name: str
    """ The name of the entrant in the tournament. """
    setup: HuntersCareerSetUp | Unset = UNSET
    """ The career to be played. Every member has a default: `{}` is a VIIB of September 1939. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        setup: dict[str, Any] | Unset = UNSET
        if not isinstance(self.setup, Unset):
            setup = self.setup.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if setup is not UNSET:
            field_dict["setup"] = setup

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_set_up import HuntersCareerSetUp  # noqa: PLC0415

        d = dict(src_dict)
        name = d.pop("name")

        _setup = d.pop("setup", UNSET)
        setup: HuntersCareerSetUp | Unset
        if isinstance(_setup, Unset):
            setup = UNSET
        else:
            setup = HuntersCareerSetUp.from_dict(_setup)

        hunters_career_new_entrant = cls(
            name=name,
            setup=setup,
        )

        return hunters_career_new_entrant
