from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.revocation import Revocation


T = TypeVar("T", bound="Jwk")


@_attrs_define
class Jwk:
    """A public key (RFC 7517; `nbf` and `revoked` as in OpenID Federation)."""

    alg: str
    """ The algorithm: `EdDSA` (RFC 8037), or its newer name (RFC 9864). Today one of `Ed25519`, `EdDSA`; more may
    come. """
    kid: str
    """ Its name: its thumbprint (RFC 7638). """
    x: str
    """ The public key. """
    crv: str = "Ed25519"
    """ Its curve. Today one of `Ed25519`; more may come. """
    kty: str = "OKP"
    """ Its type (RFC 8037). Today one of `OKP`; more may come. """
    use: str = "sig"
    """ The use of the key: signatures. Today one of `sig`; more may come. """
    nbf: int | Unset = UNSET
    """ The time from which the key signs, in seconds since 1970. """
    revoked: Revocation | Unset = UNSET
    """ States that a key must no longer be trusted. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        alg = self.alg

        crv = self.crv

        kid = self.kid

        kty = self.kty

        use = self.use

        x = self.x

        nbf = self.nbf

        revoked: dict[str, Any] | Unset = UNSET
        if not isinstance(self.revoked, Unset):
            revoked = self.revoked.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "alg": alg,
                "crv": crv,
                "kid": kid,
                "kty": kty,
                "use": use,
                "x": x,
            }
        )
        if nbf is not UNSET:
            field_dict["nbf"] = nbf
        if revoked is not UNSET:
            field_dict["revoked"] = revoked

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.revocation import Revocation  # noqa: PLC0415

        d = dict(src_dict)
        alg = d.pop("alg")

        crv = d.pop("crv")

        kid = d.pop("kid")

        kty = d.pop("kty")

        use = d.pop("use")

        x = d.pop("x")

        nbf = d.pop("nbf", UNSET)

        _revoked = d.pop("revoked", UNSET)
        revoked: Revocation | Unset
        if isinstance(_revoked, Unset):
            revoked = UNSET
        else:
            revoked = Revocation.from_dict(_revoked)

        jwk = cls(
            alg=alg,
            crv=crv,
            kid=kid,
            kty=kty,
            use=use,
            x=x,
            nbf=nbf,
            revoked=revoked,
        )

        jwk.additional_properties = d
        return jwk

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
