from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.hunters_career_entrant_status_type_0 import HuntersCareerEntrantStatusType0
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_career_view import HuntersCareerView


T = TypeVar("T", bound="HuntersCareerEntrant")


@_attrs_define
class HuntersCareerEntrant:
    """An entrant, and how his game stands as far as the reader may know it."""

    entered: str
    """ When (RFC 3339, UTC): with its creation, or later while it is open. """
    name: str
    """ What he is called in it. """
    number: int
    """ Entrants are numbered from 1. """
    ended_by: None | str | Unset = UNSET
    """ The seat that resigned. """
    ending: None | str | Unset = UNSET
    """ How his game ended, as a code. """
    entries: int | None | Unset = UNSET
    """ How many entries his log has. """
    head: None | str | Unset = UNSET
    """ Head of its hash chain. """
    session: None | str | Unset = UNSET
    """ Id of his session. """
    status: HuntersCareerEntrantStatusType0 | None | Unset = UNSET
    """ `gone`: deleted, or expired; null: not to be known before the end. """
    view: HuntersCareerView | None | Unset = UNSET
    """ What a spectator sees of his game. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.hunters_career_view import HuntersCareerView  # noqa: PLC0415

        entered = self.entered

        name = self.name

        number = self.number

        ended_by: None | str | Unset
        if isinstance(self.ended_by, Unset):
            ended_by = UNSET
        else:
            ended_by = self.ended_by

        ending: None | str | Unset
        if isinstance(self.ending, Unset):
            ending = UNSET
        else:
            ending = self.ending

        entries: int | None | Unset
        if isinstance(self.entries, Unset):
            entries = UNSET
        else:
            entries = self.entries

        head: None | str | Unset
        if isinstance(self.head, Unset):
            head = UNSET
        else:
            head = self.head

        session: None | str | Unset
        if isinstance(self.session, Unset):
            session = UNSET
        else:
            session = self.session

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, HuntersCareerEntrantStatusType0):
            status = self.status.value
        else:
            status = self.status

        view: dict[str, Any] | None | Unset
        if isinstance(self.view, Unset):
            view = UNSET
        elif isinstance(self.view, HuntersCareerView):
            view = self.view.to_dict()
        else:
            view = self.view

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entered": entered,
                "name": name,
                "number": number,
            }
        )
        if ended_by is not UNSET:
            field_dict["ended_by"] = ended_by
        if ending is not UNSET:
            field_dict["ending"] = ending
        if entries is not UNSET:
            field_dict["entries"] = entries
        if head is not UNSET:
            field_dict["head"] = head
        if session is not UNSET:
            field_dict["session"] = session
        if status is not UNSET:
            field_dict["status"] = status
        if view is not UNSET:
            field_dict["view"] = view

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_career_view import HuntersCareerView  # noqa: PLC0415

        d = dict(src_dict)
        entered = d.pop("entered")

        name = d.pop("name")

        number = d.pop("number")

        def _parse_ended_by(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ended_by = _parse_ended_by(d.pop("ended_by", UNSET))

        def _parse_ending(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ending = _parse_ending(d.pop("ending", UNSET))

        def _parse_entries(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        entries = _parse_entries(d.pop("entries", UNSET))

        def _parse_head(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        head = _parse_head(d.pop("head", UNSET))

        def _parse_session(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        session = _parse_session(d.pop("session", UNSET))

        def _parse_status(data: object) -> HuntersCareerEntrantStatusType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = HuntersCareerEntrantStatusType0(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersCareerEntrantStatusType0 | None | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_view(data: object) -> HuntersCareerView | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                view_type_0 = HuntersCareerView.from_dict(data)

                return view_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersCareerView | None | Unset, data)

        view = _parse_view(d.pop("view", UNSET))

        hunters_career_entrant = cls(
            entered=entered,
            name=name,
            number=number,
            ended_by=ended_by,
            ending=ending,
            entries=entries,
            head=head,
            session=session,
            status=status,
            view=view,
        )

        hunters_career_entrant.additional_properties = d
        return hunters_career_entrant

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
