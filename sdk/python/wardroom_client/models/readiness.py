from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.away_reason import AwayReason
    from ..models.readiness_rulesets import ReadinessRulesets
    from ..models.undeclared_proxy import UndeclaredProxy


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
    """ Whether Redis, which stores the sessions, answers and can do its work. `none` means that no Redis is
    configured. Calls do not need Redis. Today one of `away`, `none`, `ready`; more may come. """
    status: str
    """ Today one of `ready`; more may come. """
    version: str
    """ Version of the service. """
    reason: AwayReason | Unset = UNSET
    """ Why sessions cannot be served as they should be. """
    undeclared_proxy: UndeclaredProxy | Unset = UNSET
    """ A proxy may be in front of the service, and is not declared: its clients are one client. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        receipts = self.receipts

        rulesets = self.rulesets.to_dict()

        sessions = self.sessions

        status = self.status

        version = self.version

        reason: dict[str, Any] | Unset = UNSET
        if not isinstance(self.reason, Unset):
            reason = self.reason.to_dict()

        undeclared_proxy: dict[str, Any] | Unset = UNSET
        if not isinstance(self.undeclared_proxy, Unset):
            undeclared_proxy = self.undeclared_proxy.to_dict()

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
        if reason is not UNSET:
            field_dict["reason"] = reason
        if undeclared_proxy is not UNSET:
            field_dict["undeclared_proxy"] = undeclared_proxy

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.away_reason import AwayReason  # noqa: PLC0415
        from ..models.readiness_rulesets import ReadinessRulesets  # noqa: PLC0415
        from ..models.undeclared_proxy import UndeclaredProxy  # noqa: PLC0415

        d = dict(src_dict)
        receipts = d.pop("receipts")

        rulesets = ReadinessRulesets.from_dict(d.pop("rulesets"))

        sessions = d.pop("sessions")

        status = d.pop("status")

        version = d.pop("version")

        _reason = d.pop("reason", UNSET)
        reason: AwayReason | Unset
        if isinstance(_reason, Unset):
            reason = UNSET
        else:
            reason = AwayReason.from_dict(_reason)

        _undeclared_proxy = d.pop("undeclared_proxy", UNSET)
        undeclared_proxy: UndeclaredProxy | Unset
        if isinstance(_undeclared_proxy, Unset):
            undeclared_proxy = UNSET
        else:
            undeclared_proxy = UndeclaredProxy.from_dict(_undeclared_proxy)

        readiness = cls(
            receipts=receipts,
            rulesets=rulesets,
            sessions=sessions,
            status=status,
            version=version,
            reason=reason,
            undeclared_proxy=undeclared_proxy,
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
