from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.away_reason import AwayReason
    from ..models.field_error import FieldError
    from ..models.revealed import Revealed
    from ..models.undeclared_proxy import UndeclaredProxy


T = TypeVar("T", bound="Problem")


@_attrs_define
class Problem:
    """A problem document (RFC 9457) with members of our own."""

    code: str
    """ The code of the problem, which is that of the first of `errors` if there are any. `problems` of
    `/v1/{ruleset}/words` has a sentence for each. """
    detail: str
    """ What is wrong with this request. """
    errors: list[FieldError]
    """ The members or parameters at fault. """
    instance: str
    """ The path of the request. It is empty if the path could not be read. """
    request_id: str
    """ Identifies the request in the service's log. """
    status: int
    """ The status code of the response. """
    title: str
    """ The title of the problem type. """
    type_: str
    """ URI reference of the problem type. """
    choices: list[Any] | Unset = UNSET
    """ The legal values, where they are a short list. """
    reason: AwayReason | Unset = UNSET
    """ Why sessions cannot be served as they should be. """
    revealed: Revealed | Unset = UNSET
    """ The remains of a session that was deleted or has expired: its commitment and its seed. """
    rule: str | Unset = UNSET
    """ The rule that forbids the order or requires the dice. """
    rule_title: str | Unset = UNSET
    """ The title of that rule. """
    undeclared_proxy: UndeclaredProxy | Unset = UNSET
    """ A proxy may be in front of the service, and is not declared: its clients are one client. """
    version: str | Unset = UNSET
    """ The current version, if the request named an earlier one. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        detail = self.detail

        errors = []
        for errors_item_data in self.errors:
            errors_item = errors_item_data.to_dict()
            errors.append(errors_item)

        instance = self.instance

        request_id = self.request_id

        status = self.status

        title = self.title

        type_ = self.type_

        choices: list[Any] | Unset = UNSET
        if not isinstance(self.choices, Unset):
            choices = self.choices

        reason: dict[str, Any] | Unset = UNSET
        if not isinstance(self.reason, Unset):
            reason = self.reason.to_dict()

        revealed: dict[str, Any] | Unset = UNSET
        if not isinstance(self.revealed, Unset):
            revealed = self.revealed.to_dict()

        rule = self.rule

        rule_title = self.rule_title

        undeclared_proxy: dict[str, Any] | Unset = UNSET
        if not isinstance(self.undeclared_proxy, Unset):
            undeclared_proxy = self.undeclared_proxy.to_dict()

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "code": code,
                "detail": detail,
                "errors": errors,
                "instance": instance,
                "request_id": request_id,
                "status": status,
                "title": title,
                "type": type_,
            }
        )
        if choices is not UNSET:
            field_dict["choices"] = choices
        if reason is not UNSET:
            field_dict["reason"] = reason
        if revealed is not UNSET:
            field_dict["revealed"] = revealed
        if rule is not UNSET:
            field_dict["rule"] = rule
        if rule_title is not UNSET:
            field_dict["rule_title"] = rule_title
        if undeclared_proxy is not UNSET:
            field_dict["undeclared_proxy"] = undeclared_proxy
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.away_reason import AwayReason  # noqa: PLC0415
        from ..models.field_error import FieldError  # noqa: PLC0415
        from ..models.revealed import Revealed  # noqa: PLC0415
        from ..models.undeclared_proxy import UndeclaredProxy  # noqa: PLC0415

        d = dict(src_dict)
        code = d.pop("code")

        detail = d.pop("detail")

        errors = []
        _errors = d.pop("errors")
        for errors_item_data in _errors:
            errors_item = FieldError.from_dict(errors_item_data)

            errors.append(errors_item)

        instance = d.pop("instance")

        request_id = d.pop("request_id")

        status = d.pop("status")

        title = d.pop("title")

        type_ = d.pop("type")

        choices = cast(list[Any], d.pop("choices", UNSET))

        _reason = d.pop("reason", UNSET)
        reason: AwayReason | Unset
        if isinstance(_reason, Unset):
            reason = UNSET
        else:
            reason = AwayReason.from_dict(_reason)

        _revealed = d.pop("revealed", UNSET)
        revealed: Revealed | Unset
        if isinstance(_revealed, Unset):
            revealed = UNSET
        else:
            revealed = Revealed.from_dict(_revealed)

        rule = d.pop("rule", UNSET)

        rule_title = d.pop("rule_title", UNSET)

        _undeclared_proxy = d.pop("undeclared_proxy", UNSET)
        undeclared_proxy: UndeclaredProxy | Unset
        if isinstance(_undeclared_proxy, Unset):
            undeclared_proxy = UNSET
        else:
            undeclared_proxy = UndeclaredProxy.from_dict(_undeclared_proxy)

        version = d.pop("version", UNSET)

        problem = cls(
            code=code,
            detail=detail,
            errors=errors,
            instance=instance,
            request_id=request_id,
            status=status,
            title=title,
            type_=type_,
            choices=choices,
            reason=reason,
            revealed=revealed,
            rule=rule,
            rule_title=rule_title,
            undeclared_proxy=undeclared_proxy,
            version=version,
        )

        problem.additional_properties = d
        return problem

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
