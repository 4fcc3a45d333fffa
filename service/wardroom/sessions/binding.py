"""What binds a log, checked: the founding, the promise, the chain and the seals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from wardroom.sessions import chain
from wardroom.sessions.findings import LogFault
from wardroom.sessions.log import Export
from wardroom.sessions.record import Beginning, Lineage, Participation, Pins


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """The `founding` of a log's first entry."""

    session: str
    pins: Pins
    seats: tuple[str, ...]
    dice: Literal["committed", "supplied"]
    setup: dict[str, Any] | None
    beginning: Beginning | None
    lineage: Lineage | None
    commitment: str
    tournament: Participation | None = None


def declared_in(log: Export) -> Declared | None:
    """The founding that the first entry of `log` states; None where that is none."""
    try:
        return msgspec.convert(log.entries[0].content.get("founding"), Declared)
    except msgspec.ValidationError:
        return None


def chain_faults(log: Export) -> Iterator[LogFault]:
    """Entries that were changed, added, taken out or moved."""
    head = log.commitment
    for position, entry in enumerate(log.entries):
        number = position + 1
        if entry.number != number or entry.content.get("number") != number:
            yield LogFault(
                kind="chain",
                entry=entry.number,
                detail="an entry is missing, or out of place",
                expected=number,
                found=entry.content.get("number"),
            )
        if entry.previous != head:
            yield LogFault(
                kind="chain",
                entry=entry.number,
                detail="the entry does not follow on the one before it",
                expected=head,
                found=entry.previous,
            )
        sealed = [bytes.fromhex(seal) for seal in entry.seals]
        linked = chain.link(
            bytes.fromhex(entry.previous), chain.canonical(entry.content), sealed
        ).hex()
        if entry.head != linked:
            yield LogFault(
                kind="chain",
                entry=entry.number,
                detail="the entry is not the one that was hashed",
                expected=linked,
                found=entry.head,
            )
        head = entry.head
    if (log.number, log.head) != (len(log.entries), head):
        yield LogFault(
            kind="chain",
            detail="the log does not end where it says",
            expected=[len(log.entries), head],
            found=[log.number, log.head],
        )


def seal_faults(log: Export) -> Iterator[LogFault]:
    """What was opened and is not what was sealed."""
    for entry in log.entries:
        for opened in entry.opened:
            digest = chain.seal(bytes.fromhex(opened.salt), chain.canonical(opened.item)).hex()
            if digest not in entry.seals:
                yield LogFault(
                    kind="seal",
                    entry=entry.number,
                    event=position_of(opened.item),
                    detail="what was opened is not what was sealed",
                    found=opened.item,
                )


def position_of(item: Mapping[str, Any]) -> int | None:
    """Where an opened event stands in its entry; None where it does not say."""
    at = item.get("at")
    return at if isinstance(at, int) else None


def commitment_faults(log: Export, declared: Declared) -> Iterator[LogFault]:
    """A seed that is not the one promised, and promises that do not agree."""
    for name, stated in (("log", log.commitment), ("founding", declared.commitment)):
        if log.seed is not None:
            promised = declared.pins.commitment(declared.session, bytes.fromhex(log.seed)).hex()
            if stated != promised:
                yield LogFault(
                    kind="commitment",
                    entry=1 if name == "founding" else None,
                    detail=f"the seed is not the one that the {name} commits to",
                    expected=promised,
                    found=stated,
                )
        elif stated != log.commitment:
            yield LogFault(
                kind="commitment", entry=1, detail="the founding has another commitment",
                expected=log.commitment, found=stated,
            )  # fmt: skip
    tournament = declared.tournament
    if log.seed is not None and tournament is not None:
        seed = bytes.fromhex(log.seed)
        promised = declared.pins.tournament_commitment(tournament.tournament, seed).hex()
        if tournament.commitment != promised:
            yield LogFault(
                kind="commitment", entry=1,
                detail="the seed is not the one that the tournament commits to",
                expected=promised, found=tournament.commitment,
            )  # fmt: skip
    if declared.session != log.session:
        yield LogFault(
            kind="commitment", entry=1, detail="the founding is of another session",
            expected=log.session, found=declared.session,
        )  # fmt: skip
