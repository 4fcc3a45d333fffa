"""Reads the receipts of a log, checks their signatures, and compares them with the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from wardroom.charts.canonical import number_in
from wardroom.sessions.basics.commitment import options_digest
from wardroom.sessions.log.export import Export, LoggedEntry
from wardroom.sessions.log.receipt_keys import ReceiptKey, is_signed, unbase64
from wardroom.sessions.log.receipts import TYPE, Receipt
from wardroom.sessions.proof.binding import Declared

_ALGORITHMS = ("EdDSA", "Ed25519")

Standing = Literal["signed", "bad", "unknown_key", "unknown_form", "revoked"]

_read_plain = msgspec.json.Decoder(float_hook=number_in).decode


class Read(msgspec.Struct, frozen=True, kw_only=True):
    """A receipt, the key that it names, and whether a trusted key has signed it.

    `receipt`: its content, if it is `signed`.
    """

    standing: Standing
    kid: str = ""
    receipt: Receipt | None = None


def read_receipt(text: str, keys: Mapping[str, ReceiptKey]) -> Read:
    """Return the receipt in `text`, trusted only if one of `keys` signed it.

    A receipt of another form may come from a later release: it proves nothing, and is no fault.
    """
    try:
        header, payload, signature = text.split(".")
        stated = msgspec.json.decode(unbase64(header), type=dict[str, Any])
        written, sealed = unbase64(payload), unbase64(signature)
    except (ValueError, RecursionError):
        return Read(standing="bad")
    known, kid = _is_known(stated), str(stated.get("kid", ""))
    key = keys.get(kid)
    if key is None or not known:
        return Read(standing="unknown_key" if known else "unknown_form", kid=kid)
    if not is_signed(key, f"{header}.{payload}".encode(), sealed):
        return Read(standing="bad", kid=key.kid)
    if key.revoked:
        return Read(standing="revoked", kid=key.kid)
    try:
        receipt = msgspec.convert(_read_plain(written), Receipt)
    except (ValueError, RecursionError):
        return Read(standing="unknown_form", kid=key.kid)
    return Read(standing="signed", kid=key.kid, receipt=receipt)


def _is_known(header: dict[str, Any]) -> bool:
    """Return whether `header` has the form that this release knows.

    Nothing else in the header is trusted, least of all a key.
    """
    signed_so = header.get("alg") in _ALGORITHMS and header.get("typ") == TYPE
    return signed_so and header.keys() == {"alg", "kid", "typ"} and isinstance(header["kid"], str)


def differences(receipt: Receipt, log: Export, declared: Declared) -> Iterator[str]:
    """Return the members of `receipt` that differ from `log`; `number`: the log is too short."""
    if not 1 <= receipt.number <= len(log.entries):
        yield "number"
        return
    entry = log.entries[receipt.number - 1]
    pins, tournament = declared.pins, declared.tournament
    stands: dict[str, Any] = {
        "session": log.session,
        "ruleset": pins.ruleset,
        "commitment": log.commitment,
        "charts_digest": pins.charts_digest,
        "options_digest": options_digest(pins.options),
        "seats": declared.seats,
        "client_commitments": _client_commitments(log.entries[: receipt.number]),
        "tournament": None if tournament is None else tournament.tournament,
        "lineage": declared.lineage,
        "head": entry.head,
        "at": entry.content.get("at"),
    }
    yield from (name for name, value in stands.items() if getattr(receipt, name) != value)


def _client_commitments(entries: Sequence[LoggedEntry]) -> dict[str, str]:
    """Return the commitments of the seats in `entries`, by seat."""
    found = {}
    for entry in entries:
        events = entry.content.get("events")
        for event in events if isinstance(events, list) else ():
            match event:
                case {"seat": str(seat), "action": {"kind": "commit", "commitment": str(promised)}}:
                    found[seat] = promised.lower()
    return found
