from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.readiness_rulesets import ReadinessRulesets


T = TypeVar("T", bound="Readiness")


@_attrs_define
class Readiness:
    """The service can adjudicate."""

    receipts: str
    """ Whether the service signs receipts; `unsigned`: it has no key. Today one of `signed`, `unsigned`; more may
    come. """
    rulesets: ReadinessRulesets
    """ Digest of each ruleset with its standard charts. """
    sessions: str
    """ Whether Redis, which stores the sessions, answers. `none` means that no Redis is configured. Calls do not
    need Redis. Today one of `away`, `none`, `ready`; more may come. """
    status: str
    """ Today one of `ready`; more may come. """
    version: str
    """ Version of the service. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        receipts = self.receipts

        rulesets = self.rulesets.to_dict()

        sessions = self.sessions

        status = self.status

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "receipts": receipts,
                "rulesets": rulesets,
                "sessions": sessions,
                "status": status,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.readiness_rulesets import ReadinessRulesets  # noqa: PLC0415

        d = dict(src_dict)
        receipts = d.pop("receipts")

        rulesets = ReadinessRulesets.from_dict(d.pop("rulesets"))

        sessions = d.pop("sessions")

        status = d.pop("status")

        version = d.pop("version")

        readiness = cls(
            receipts=receipts,
            rulesets=rulesets,
            sessions=sessions,
            status=status,
            version=version,
        )

        readiness.additional_properties = d
        return readiness

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
