from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.silent_victory_career_session import SilentVictoryCareerSession
    from ..models.trace_step import TraceStep


T = TypeVar("T", bound="SilentVictoryCareerActionAnswer")


@_attrs_define
class SilentVictoryCareerActionAnswer:
    """The result of an action."""

    head: str
    """ Head of the chain after the action. """
    number: int | None
    """ The log's entry. It is null while a secret order is not in the log yet. """
    receipt: None | str
    """ The service's receipt (a JWS) for an action that reveals a client seed or ends the game. It is null for
    every other action, and if the service signs nothing. """
    session: SilentVictoryCareerSession
    """ A game as a seat sees it: A captain's career. """
    trace: list[TraceStep]
    """ The rules that were applied, in order, as far as the seat could see them then. """
    version: str
    """ The version of what the seat sees: the opaque text of the session's `ETag`. It changes with each entry of
    the log and with each secret order of the seat's own. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        head = self.head

        number: int | None
        number = self.number

        receipt: None | str
        receipt = self.receipt

        session = self.session.to_dict()

        trace = []
        for trace_item_data in self.trace:
            trace_item = trace_item_data.to_dict()
            trace.append(trace_item)

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "head": head,
                "number": number,
                "receipt": receipt,
                "session": session,
                "trace": trace,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_career_session import SilentVictoryCareerSession  # noqa: PLC0415
        from ..models.trace_step import TraceStep  # noqa: PLC0415

        d = dict(src_dict)
        head = d.pop("head")

        def _parse_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        number = _parse_number(d.pop("number"))

        def _parse_receipt(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        receipt = _parse_receipt(d.pop("receipt"))

        session = SilentVictoryCareerSession.from_dict(d.pop("session"))

        trace = []
        _trace = d.pop("trace")
        for trace_item_data in _trace:
            trace_item = TraceStep.from_dict(trace_item_data)

            trace.append(trace_item)

        version = d.pop("version")

        silent_victory_career_action_answer = cls(
            head=head,
            number=number,
            receipt=receipt,
            session=session,
            trace=trace,
            version=version,
        )

        silent_victory_career_action_answer.additional_properties = d
        return silent_victory_career_action_answer

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
