from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.report_proof_checked_type_0 import ReportProofCheckedType0


T = TypeVar("T", bound="ReportProof")


@_attrs_define
class ReportProof:
    """The proof of a game: its commitment, seed and head, and the result of a check."""

    checked: None | ReportProofCheckedType0
    """ The verdicts on the parts of the log, if the log was checked before the report was written. Otherwise it is
    null, and the log can be sent to `/v1/verify`. """
    commitment: str
    """ The commitment to the seed, in hexadecimal. """
    entries: int
    """ Number of entries of the log. """
    findings: list[str]
    """ The faults that a check found and the parts that it could not prove, in words. The list is empty if there
    are none. """
    head: str
    """ Head of its hash chain. """
    seed: None | str
    """ The seed. It is null until the reader may know it. """
    service: None | str
    """ The name of the service that signed, or null if none did. """
    signed_by: None | str
    """ The key of the last receipt, or null if there is no receipt. """
    signing: str
    """ Whether receipts sign the log, as a code from the check of a log. Today one of `bad`, `revoked`, `signed`,
    `unchecked`, `unknown_form`, `unknown_key`, `unsigned`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.report_proof_checked_type_0 import ReportProofCheckedType0  # noqa: PLC0415

        checked: dict[str, Any] | None
        if isinstance(self.checked, ReportProofCheckedType0):
            checked = self.checked.to_dict()
        else:
            checked = self.checked

        commitment = self.commitment

        entries = self.entries

        findings = self.findings

        head = self.head

        seed: None | str
        seed = self.seed

        service: None | str
        service = self.service

        signed_by: None | str
        signed_by = self.signed_by

        signing = self.signing

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "checked": checked,
                "commitment": commitment,
                "entries": entries,
                "findings": findings,
                "head": head,
                "seed": seed,
                "service": service,
                "signed_by": signed_by,
                "signing": signing,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.report_proof_checked_type_0 import ReportProofCheckedType0  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_checked(data: object) -> None | ReportProofCheckedType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                checked_type_0 = ReportProofCheckedType0.from_dict(data)

                return checked_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReportProofCheckedType0, data)

        checked = _parse_checked(d.pop("checked"))

        commitment = d.pop("commitment")

        entries = d.pop("entries")

        findings = cast(list[str], d.pop("findings"))

        head = d.pop("head")

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        def _parse_service(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        service = _parse_service(d.pop("service"))

        def _parse_signed_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        signed_by = _parse_signed_by(d.pop("signed_by"))

        signing = d.pop("signing")

        report_proof = cls(
            checked=checked,
            commitment=commitment,
            entries=entries,
            findings=findings,
            head=head,
            seed=seed,
            service=service,
            signed_by=signed_by,
            signing=signing,
        )

        report_proof.additional_properties = d
        return report_proof

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
