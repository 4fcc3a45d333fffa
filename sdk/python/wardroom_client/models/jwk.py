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
    """A public key (RFC 7517; `nbf` and `revoked` as in OpenID Federation).

    Those that sign receipts have `kty` `OKP` and `crv` `Ed25519`. A set may hold others, whose
    members differ: a check ignores keys that it does not know.

    """

    kid: str
    """ Its name. Where `kty` is `OKP` and `crv` is `Ed25519` it is the key's thumbprint (RFC 7638). """
    kty: str
    """ Its type: `OKP` (RFC 8037) for a key of receipts. """
    alg: str | Unset = UNSET
    """ The algorithm. Where `kty` is `OKP`: `EdDSA` (RFC 8037), or its newer name `Ed25519` (RFC 9864). """
    crv: str | Unset = UNSET
    """ Where `kty` is `OKP`: its curve. """
    nbf: int | Unset = UNSET
    """ The time from which the key signs, in seconds since 1970. """
    revoked: Revocation | Unset = UNSET
    """ States that a key must no longer be trusted. """
    use: str | Unset = UNSET
    """ The use of the key: `sig` for signatures. """
    x: str | Unset = UNSET
    """ Where `kty` is `OKP`: the public key, 32 bytes in base64url. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kid = self.kid

        kty = self.kty

        alg = self.alg

        crv = self.crv

        nbf = self.nbf

        revoked: dict[str, Any] | Unset = UNSET
        if not isinstance(self.revoked, Unset):
            revoked = self.revoked.to_dict()

        use = self.use

        x = self.x

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kid": kid,
                "kty": kty,
            }
        )
        if alg is not UNSET:
            field_dict["alg"] = alg
        if crv is not UNSET:
            field_dict["crv"] = crv
        if nbf is not UNSET:
            field_dict["nbf"] = nbf
        if revoked is not UNSET:
            field_dict["revoked"] = revoked
        if use is not UNSET:
            field_dict["use"] = use
        if x is not UNSET:
            field_dict["x"] = x

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.revocation import Revocation  # noqa: PLC0415

        d = dict(src_dict)
        kid = d.pop("kid")

        kty = d.pop("kty")

        alg = d.pop("alg", UNSET)

        crv = d.pop("crv", UNSET)

        nbf = d.pop("nbf", UNSET)

        _revoked = d.pop("revoked", UNSET)
        revoked: Revocation | Unset
        if isinstance(_revoked, Unset):
            revoked = UNSET
        else:
            revoked = Revocation.from_dict(_revoked)

        use = d.pop("use", UNSET)

        x = d.pop("x", UNSET)

        jwk = cls(
            kid=kid,
            kty=kty,
            alg=alg,
            crv=crv,
            nbf=nbf,
            revoked=revoked,
            use=use,
            x=x,
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
