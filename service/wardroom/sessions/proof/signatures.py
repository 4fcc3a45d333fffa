"""What receipts prove about a log: its signer, its completeness, and contradictions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from wardroom.sessions.basics import chain
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.receipt_keys import ReceiptKey
from wardroom.sessions.log.receipts import Receipt
from wardroom.sessions.proof.binding import Declared, put_back
from wardroom.sessions.proof.findings import Extent, Finding, Signing, finding
from wardroom.sessions.proof.receipt_checks import Read, differences, read_receipt
from wardroom.sessions.records.founding import Trust

_CUT = {"cut", "cut_before_receipt"}
_NO_RECEIPT = "it has no fitting receipt"
_OF_ENTRIES = {"number", "head", "at", "client_commitments"}
"""The members of a receipt that follow from the entries that it covers."""


class Signatures(msgspec.Struct, frozen=True, kw_only=True):
    """The result of checking the receipts of a log, and the receipts that match the log.

    `signed_by`: the key of the fitting receipt for the latest entry.
    """

    signing: Signing
    fitting: tuple[Receipt, ...] = ()
    signed_by: str | None = None
    faults: tuple[Finding, ...] = ()
    unproven: tuple[Finding, ...] = ()

    @property
    def last(self) -> Receipt | None:
        """The fitting receipt for the latest entry."""
        return max(self.fitting, key=lambda receipt: receipt.number, default=None)

    def trust(self, declared: Declared) -> Trust:
        """Return whether the game is known from its set-up on, or begins in an unverified state."""
        lineage = declared.lineage
        if lineage is None or (self.fitting and lineage.trust == "from_start"):
            return "from_start"
        return "on_trust"

    def extent(self, log: Export, faults: Sequence[Finding]) -> Extent:
        """Return whether `log`, with these `faults`, reaches the end of its game."""
        if any(each.code in _CUT for each in faults):
            return "cut"
        signed = self.last is not None and self.last.number == len(log.entries)
        if log.entries[-1].content.get("ended") is not None and (signed or log.seed is not None):
            return "indeterminate" if faults else "complete"
        return "open" if signed and not faults else "indeterminate"


def check_receipts(
    log: Export,
    declared: Declared,
    keys: Mapping[str, ReceiptKey],
    receipts: Sequence[str] = (),
    *,
    required: bool,
) -> Signatures:
    """Return what the receipts in `log`, and other `receipts`, prove if `keys` are trusted.

    Anyone who knows the seed can make another game from it, so a log with its seed proves nothing
    without a receipt for its last entry. `required`: every log needs such a receipt.
    """
    read = [read_receipt(text, keys) for text in (*log.receipts, *receipts)]
    faults, fitting = [], []
    kept = min(put_back(log.entries).values(), default=len(log.entries))
    for number, each in enumerate(read, 1):
        if each.standing == "bad":
            faults.append(finding("receipt_bad", f"receipt {number} of the log"))
        if each.receipt is None:
            continue
        differ = list(differences(each.receipt, log, declared))
        if not differ:
            fitting.append((each.receipt.number, each.kid, each.receipt))
        elif _is_gone(each.receipt, log, differ, kept):
            entry, head = each.receipt.number, each.receipt.head
            faults.append(
                finding(
                    "cut_before_receipt",
                    "the log was put back or cut: "
                    f"receipt for number {entry}, head {head} is not in it",
                    min(kept, len(log.entries)), expected=entry, found=len(log.entries),
                )
            )  # fmt: skip
        else:
            detail = f"receipt {number} of the log differs in {', '.join(differ)}"
            faults.append(finding("receipt_differs", detail, each.receipt.number))
    last = max(fitting, default=None, key=lambda each: each[0])
    unproven = []
    if required or log.seed is not None:
        if last is None or last[0] != len(log.entries):
            why = "no key was given to check its receipts" if read and not keys else _NO_RECEIPT
            unproven.append(finding("not_signed", why, len(log.entries)))
        for code, standing in _NOT_TRUSTED.items() if required or keys else ():
            named = sorted({each.kid for each in read if each.standing == standing})
            if named:
                unproven.append(finding(code, f"the receipts name {', '.join(named)[:200]}"))
    return Signatures(
        signing="bad" if faults else "signed" if last else _unsigned(read, keys),
        fitting=tuple(each[2] for each in fitting),
        signed_by=None if last is None else last[1],
        faults=tuple(faults),
        unproven=tuple(unproven),
    )


def signs_last(log: Export, keys: Mapping[str, ReceiptKey], held: Sequence[str] = ()) -> bool:
    """Return whether one of `keys` has signed the last entry of `log`, by its receipts."""
    last = (log.session, len(log.entries), log.entries[-1].head)
    read = (read_receipt(text, keys).receipt for text in (*log.receipts, *held))
    return any(each and (each.session, each.number, each.head) == last for each in read)


def _is_gone(receipt: Receipt, log: Export, differ: Sequence[str], last: int) -> bool:
    """Return whether `receipt` is for an entry that a restore has lost.

    `differ`: the members that differ from the log.
    """
    if receipt.session != log.session or not set(differ) <= _OF_ENTRIES:
        return False
    return differ == ["number"] or receipt.number > last


_NOT_TRUSTED: dict[str, Signing] = {
    "receipt_key_revoked": "revoked",
    "receipt_form_unknown": "unknown_form",
    "receipt_key_unknown": "unknown_key",
}
"""By finding about receipts that prove nothing, their state; the first applicable one counts."""


def _unsigned(read: Sequence[Read], keys: Mapping[str, ReceiptKey]) -> Signing:
    if not read:
        return "unsigned"
    if not keys:
        return "unchecked"
    standings = {each.standing for each in read}
    return next(each for each in _NOT_TRUSTED.values() if each in standings)


def contradictions(logs: Sequence[Export], keys: Mapping[str, ReceiptKey]) -> Iterator[Finding]:
    """Find entries for which a service signed two heads, across all `logs`.

    A signed head also signs every entry before it, because its hash contains their heads. If a
    signed log states that it was restored to an entry, lost entries after that entry are no
    contradiction.
    """
    heads: dict[tuple[str, int], set[str]] = {}
    kept: dict[str, int] = {}
    for log in logs:
        read = (read_receipt(text, keys).receipt for text in log.receipts)
        signed = [receipt for receipt in read if receipt is not None]
        found = [(receipt.session, receipt.number, receipt.head) for receipt in signed]
        if signed:
            last = max(signed, key=lambda receipt: receipt.number)
            before = list(_signed_before(log, last))
            found += [(last.session, *each) for each in before]
            covered = [log.entries[number - 1] for number, _ in before]
            for number in put_back(covered).values():
                kept[last.session] = min(number, kept.get(last.session, number))
        for session, number, head in found:
            heads.setdefault((session, number), set()).add(head)
    for (session, number), both in sorted(heads.items()):
        if len(both) > 1:
            back = kept.get(session, number)
            gone = f", put back to entry {back}" if number > back else ""
            code, detail = (
                "cut_before_receipt" if gone else "two_heads",
                f"of session {session}{gone}",
            )
            yield finding(code, detail, number, found=sorted(both))


def _signed_before(log: Export, receipt: Receipt) -> Iterator[tuple[int, str]]:
    """Yield the numbers and heads of those entries of `log` that a signature covers.

    They are counted from the receipt, because the number that an entry itself states is not signed.
    """
    head, number = receipt.head, receipt.number
    for entry in reversed(log.entries[:number]):
        seals = [bytes.fromhex(seal) for seal in entry.seals]
        content = chain.canonical(entry.content)
        if chain.link(bytes.fromhex(entry.previous), content, seals).hex() != head:
            return
        yield number, head
        head, number = entry.previous, number - 1
