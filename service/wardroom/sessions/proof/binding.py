"""Checks of a log without its rules: founding, commitment, chain, ending, seals, charts."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from wardroom.charts import digested
from wardroom.engine.agreed_end import Until
from wardroom.engine.hand import Throw
from wardroom.engine.session_actions import SUPPLY_DICE
from wardroom.sessions.basics import chain
from wardroom.sessions.basics.commitment import round_seed, sealing_seed
from wardroom.sessions.basics.texts import WhereTexts, is_digest, text_members
from wardroom.sessions.basics.times import SKEW_SECONDS
from wardroom.sessions.basics.tokens import UMPIRE, readers_in
from wardroom.sessions.log.endings import AGREED_END
from wardroom.sessions.log.export import Export, LoggedEntry, Opened
from wardroom.sessions.log.kinds import RULING
from wardroom.sessions.log.seals import Bundle, Located, in_order
from wardroom.sessions.proof.findings import Finding, finding
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.founding import (
    Assistants,
    Beginning,
    Draws,
    Lineage,
    Participation,
    Pins,
    RevealSeconds,
    SuppliedBy,
    Talk,
)
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.records.weekly import Weekly, ZoneOffset

_CONTENT = {"number", "at", "ruleset_version", "events", "state_version", "ended"}
TEXT_MISSING = "text_missing"
"""The finding that a text beside the log is missing: it affects nothing else."""
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


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
    reveal_seconds: RevealSeconds | None = None
    odds: bool = True
    policies: dict[str, str] = {}
    umpire: Umpire | None = None
    deadlines: Deadlines | None = None
    texts: WhereTexts | None = None
    supplied_by: SuppliedBy | None = None
    draws: Draws = None
    assistants: Assistants = None
    talk: Talk = None

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that are not played by a policy."""
        return tuple(seat for seat in self.seats if seat not in self.policies)

    @property
    def commits(self) -> bool:
        """Whether players commit to client seeds before they reveal them."""
        return self.dice == "committed" and len(self.people) > 1 and self.tournament is None


def declared_in(log: Export) -> Declared | None:
    """Return the founding in the first entry of `log`; None if it is invalid."""
    try:
        return msgspec.convert(_readable(log.entries[0].content.get("founding")), Declared)
    except msgspec.ValidationError:
        return None


def _readable(founding: Any) -> Any:
    """Return `founding` without those codes and members of throws that are unknown here."""
    for pointer in _unknown_codes(founding):
        founding = {**founding, pointer[1:]: None}
    match founding:
        case {"beginning": {"throws": list(throws)} as beginning}:
            known = [
                {name: throw[name] for name in Throw.__struct_fields__ if name in throw}
                if isinstance(throw, dict)
                else throw
                for throw in throws
            ]
            return {**founding, "beginning": {**beginning, "throws": known}}
    return founding


def unknown_members(log: Export) -> list[str]:
    """Return JSON Pointers to unknown members and codes of the founding."""
    founding = log.entries[0].content.get("founding")
    if not isinstance(founding, dict):
        return []
    return [*_unknown(founding, Declared, ""), *_unknown_codes(founding)]


def _codes() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield pointers to members of a founding that hold a code or null, with the known codes."""
    for name, kind in get_type_hints(Declared).items():
        choices = get_args(kind)
        if type(None) in choices:
            codes = [
                code for one in choices if get_origin(one) is Literal for code in get_args(one)
            ]
            if codes:
                yield f"/{name}", tuple(codes)


_CODES = dict(_codes())
"""By pointer, the codes of a founding to which a later release may add more, in the same format."""


def _unknown_codes(founding: Any) -> Iterator[str]:
    """Yield JSON Pointers to the unknown codes of a `founding`."""
    for pointer, codes in _CODES.items():
        held = founding.get(pointer[1:]) if isinstance(founding, dict) else None
        if isinstance(held, str) and held not in codes:
            yield pointer


_WITHIN: dict[str, type[msgspec.Struct]] = {
    "pins": Pins,
    "tournament": Participation,
    "lineage": Lineage,
    "beginning": Beginning,
    "umpire": Umpire,
    "deadlines": Deadlines,
}


def _unknown(held: dict[str, Any], kind: type[msgspec.Struct], at: str) -> Iterator[str]:
    for name, value in held.items():
        if name not in kind.__struct_fields__:
            yield f"{at}/{name}"
        elif kind is Participation and name == "until" and isinstance(value, dict):
            yield from _unknown(value, Until, f"{at}/{name}")
        elif kind is Deadlines and name == "weekly" and isinstance(value, dict):
            yield from _unknown(value, Weekly, f"{at}/{name}")
        elif kind is Declared and name in _WITHIN and isinstance(value, dict):
            yield from _unknown(value, _WITHIN[name], f"/{name}")
        elif kind is Beginning and name == "throws" and isinstance(value, list):
            for position, throw in enumerate(value):
                if isinstance(throw, dict):
                    yield from _unknown(throw, Throw, f"{at}/{name}/{position}")
        elif kind is Weekly and name == "offsets" and isinstance(value, list):
            for position, offset in enumerate(value):
                if isinstance(offset, dict):
                    yield from _unknown(offset, ZoneOffset, f"{at}/{name}/{position}")


def chain_faults(log: Export) -> Iterator[Finding]:
    """Find entries that were changed, added, removed or moved."""
    head = log.commitment
    for position, entry in enumerate(log.entries):
        number = position + 1
        stated = [entry.number, entry.content.get("number")]
        if chain.canonical(stated) != chain.canonical([number, number]):  # `1` is not `true`.
            yield finding(
                "out_of_place",
                "an entry is missing, or out of place",
                entry.number,
                expected=number,
                found=entry.content.get("number"),
            )
        if entry.previous != head:
            yield finding(
                "not_linked",
                "the entry does not follow on the one before it",
                entry.number,
                expected=head,
                found=entry.previous,
            )
        sealed = [bytes.fromhex(seal) for seal in entry.seals]
        linked = chain.link(
            bytes.fromhex(entry.previous), chain.canonical(entry.content), sealed
        ).hex()
        if entry.head != linked:
            yield finding(
                "changed",
                "the entry is not the one that was hashed",
                entry.number,
                expected=linked,
                found=entry.head,
            )
        head = entry.head
    if (log.number, log.head) != (len(log.entries), head):
        yield finding(
            "wrong_end",
            "the log does not end where it says",
            expected=[len(log.entries), head],
            found=[log.number, log.head],
        )


def noted_faults(log: Export, declared: Declared, noted: Collection[str]) -> Iterator[Finding]:
    """Find commitments and heads that somebody noted during the game and the log lacks."""
    known = {log.commitment, *(entry.head for entry in log.entries)}
    if declared.tournament is not None:
        known.add(declared.tournament.commitment)
    for one in noted:
        if one.strip().lower() not in known:
            detail = "neither a commitment of the log nor the head of an entry"
            yield finding("not_as_noted", detail, expected=one)


def ending_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find a log that stops before its game ends, or continues after the end.

    A game's seed is revealed when the game ends; a tournament's seed when it is closed, and by then
    all its games have ended. So a log with the seed but no ending has lost entries, and a log with
    an ending but no seed has lost the seed.
    """
    *before, last = (entry.content.get("ended") for entry in log.entries)
    if log.seed is not None and last is None:
        yield finding(
            "cut", "the seed is there, and the last entry is not the end of the game", log.number
        )
    if log.seed is None and last is not None and declared.tournament is None:
        yield finding("seed_withheld", "the game has ended, and the seed is not in the log")
    for position, ended in enumerate(before):
        if ended is not None:
            yield finding(
                "goes_on_after_end", "the game ended here", log.entries[position].number,
                found=ended,
            )  # fmt: skip


def time_faults(log: Export) -> Iterator[Finding]:
    """Find times that are invalid, or earlier than the times of earlier entries.

    In logs of 0.1.0 the clocks of two workers could differ by up to a minute.
    """
    latest: float | None = None
    for entry in log.entries:
        stated = entry.content.get("at")
        try:
            if not isinstance(stated, str) or _TIME.fullmatch(stated) is None:
                raise ValueError
            at = datetime.fromisoformat(stated).timestamp()
        except ValueError:
            yield finding("redated", "this is no time of a log", entry.number, found=stated)
            continue
        if latest is not None and at < latest - SKEW_SECONDS:
            yield finding(
                "redated", "the entry is older than the one before it", entry.number, found=stated
            )
        latest = at if latest is None else max(at, latest)


def _agreed_on(declared: Declared) -> bool:
    """Return whether players agreed beforehand on an end of the game."""
    return declared.tournament is not None and declared.tournament.until is not UNSET


def label_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find statements of a log about itself that contradict each other."""
    goes_on = declared.beginning is not None
    stated = {
        "lineage": goes_on == (declared.lineage is not None) and _is_whole(declared.lineage),
        "setup": goes_on == (declared.setup is None),
        "tournament": declared.tournament is None
        or (not goes_on and _names_sides(declared.tournament, declared.seats)),
        "dice": declared.tournament is None or declared.dice == "committed",
        "reveal_seconds": declared.commits == (declared.reveal_seconds is not None),
        "deadlines": declared.deadlines is None or _fits(declared.deadlines, declared),
        "umpire": declared.umpire is not None or not ruled(log.entries),
        "until": _agreed_on(declared)
        or not any(entry.content.get("ended") == AGREED_END for entry in log.entries),
        "supplied_by": _typed_as_stated(log, declared),
        "talk": declared.talk != "notes" or declared.texts is not None,
        "policies": bool(declared.people) and declared.policies.keys() <= {*declared.seats},
    }
    for name, fits in stated.items():
        if not fits:
            yield finding("mislabelled", f"the {name} does not fit the rest of the founding", 1)
    if log.tournament_seed is not None and (declared.tournament is None or log.seed is None):
        yield finding("mislabelled", "the seed of a tournament does not belong here")
    readers = readers_in(declared.seats, umpire=declared.umpire is not None)
    if log.seat not in readers:
        yield finding(
            "mislabelled", "there is no such seat", expected=list(readers), found=log.seat
        )
    latest = 1
    for entry in log.entries:
        bound = {"state"} if chain.binds_state(entry.number, entry.content.get("ended")) else set()
        missing = sorted((_CONTENT | bound) - entry.content.keys())
        if missing:
            yield finding("mislabelled", f"the entry lacks {', '.join(missing)}", entry.number)
        version = entry.content.get("state_version")
        if type(version) is not int or version < latest:
            yield finding(
                "mislabelled",
                "the version of the state is none, or lower than before",
                entry.number,
                found=version,
            )
        else:
            latest = version


def _fits(deadlines: Deadlines, declared: Declared) -> bool:
    umpire = deadlines.then != "umpire" or declared.umpire is not None
    return deadlines.consistent and umpire


def _typed_as_stated(log: Export, declared: Declared) -> bool:
    """Return whether the umpire typed the faces exactly if the founding requires it."""
    by_umpire = [
        event.get("seat") == UMPIRE
        for entry in log.entries
        for event in events_of(entry)
        if isinstance(action := event.get("action"), dict) and action.get("kind") == SUPPLY_DICE
    ]
    if declared.supplied_by != "umpire":
        owned = declared.supplied_by is None or declared.dice == "supplied"
        return owned and not any(by_umpire)
    return declared.dice == "supplied" and declared.umpire is not None and all(by_umpire)


def _is_whole(lineage: Lineage | None) -> bool:
    """Return whether a lineage is complete: it names a session with commitment, or is on trust."""
    if lineage is None:
        return True
    if lineage.session is None:
        return (lineage.commitment, lineage.kind, lineage.trust) == (None, "import", "on_trust")
    return lineage.commitment is not None


def chart_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find a difference between the charts in a log and the charts digest in its founding."""
    carried, promised = log.charts, declared.pins.charts_digest
    if carried is None:
        return
    try:
        found = hashlib.sha256(digested(carried.tables, carried.format)).hexdigest()
    except RecursionError:
        found = None
    if found != promised:
        yield finding(
            "charts_differ", "the charts do not have the digest of the founding", 1,
            expected=promised, found=found,
        )  # fmt: skip


def name_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find names whose digests differ from those in the chain. Names may be left out."""
    promised: dict[str, str] = {}
    if declared.tournament is not None:
        of, by_seat = declared.tournament.entrant, declared.tournament.entrants
        promised |= {} if isinstance(of, UnsetType) else {"": of}
        promised |= {} if isinstance(by_seat, UnsetType) else by_seat
    given = dict(log.entrants) if log.entrant is None else {**log.entrants, "": log.entrant}
    for seat, name in given.items():
        found = name.digest.hex()
        if found != promised.get(seat):
            yield finding(
                "name_differs", "the name does not have the digest of the founding", 1,
                expected=promised.get(seat), found=found,
            )  # fmt: skip


def text_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find texts whose digests differ from those in the chain. Texts may be left out."""
    promised = _texts_promised(log, declared)
    for (number, member), digest in promised.items():
        if not is_digest(digest):
            detail = f"the {member} is the text itself, and no digest"
            yield finding("text_differs", detail, number, found=digest)
    for one in log.texts_beside:
        wanted = promised.get((one.entry, one.member))
        if one.digest != wanted:
            detail = f"the {one.member:.20} does not have the digest in the chain"
            yield finding("text_differs", detail, one.entry, expected=wanted, found=one.digest)


def texts_missing(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find digests without a text beside the log: the texts were erased."""
    there = {(one.entry, one.member) for one in log.texts_beside}
    for number, member in _texts_promised(log, declared):
        if (number, member) not in there:
            yield finding(TEXT_MISSING, f"the {member} is not beside the log", number)


def _texts_promised(log: Export, declared: Declared) -> dict[tuple[int, str], Any]:
    """Return the text digests in the chain, by entry and member of the action."""
    if declared.texts is None:
        return {}
    acted = (
        (entry.number, event.get("action")) for entry in log.entries for event in events_of(entry)
    )
    return {
        (number, member): action[member]
        for number, action in acted
        if isinstance(action, dict)
        for member in text_members(action)
        if member in action
    }


def _names_sides(tournament: Participation, seats: Sequence[str]) -> bool:
    """Return whether `tournament` names one entrant, or a different entrant for each seat.

    Only a game between entrants can state that it replays a game of an earlier round.
    """
    by_seat, again = tournament.entrants, tournament.again
    if isinstance(by_seat, UnsetType):
        return not isinstance(tournament.entrant, UnsetType) and isinstance(again, UnsetType)
    if not isinstance(again, UnsetType) and tournament.round == 1:
        return False
    distinct = len(set(by_seat.values())) == len(by_seat)
    return isinstance(tournament.entrant, UnsetType) and distinct and by_seat.keys() == {*seats}


def seal_faults(log: Export) -> Iterator[Finding]:
    """Find revealed events that do not match their seal."""
    for entry in log.entries:
        sealed = dict(enumerate(entry.seals))
        for opened in entry.opened:
            digest = chain.seal(bytes.fromhex(opened.salt), chain.canonical(opened.bundle)).hex()
            if digest != sealed.pop(opened.place, None) or bundle_of(opened) is None:
                yield finding(
                    "not_sealed_so",
                    "what was opened is not what was sealed",
                    entry.number,
                    found=opened.bundle,
                )


def sealed_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find entries whose seals do not follow from the revealed seed.

    The replay finds these entries too, up to the entry at which it stops.
    """
    if log.seed is None:
        return
    seed = bytes.fromhex(log.seed)
    sealing = seed if declared.tournament is None else sealing_seed(seed, declared.session)
    for number, entry in enumerate(log.entries, 1):
        bundles = [chain.canonical(opened.bundle) for opened in entry.opened]
        made = tuple(seal.hex() for seal in chain.seals(sealing, number, bundles))
        if made != entry.seals:
            detail = "the seals are not those of what was hidden"
            yield finding("seals_differ", detail, number, expected=made, found=entry.seals)


def events_of(entry: LoggedEntry) -> list[dict[str, Any]]:
    """Return the visible events of `entry`, in order."""
    return [located.event for located in located_in(entry)]


def located_in(entry: LoggedEntry) -> list[Located]:
    """Return the visible events of `entry`, in order, each with its place."""
    bundles = {opened.place: bundle_of(opened) for opened in entry.opened}
    read = {place: bundle for place, bundle in bundles.items() if bundle is not None}
    return [each for each in in_order(_events(entry), read) if isinstance(each.event, dict)]


def put_back(entries: Sequence[LoggedEntry]) -> dict[int, int]:
    """Return the entries to which backups restored a log, by the entry that states the restore."""
    found = {}
    for entry in entries:
        for event in events_of(entry):
            match event:
                case {"seat": None, "action": {"kind": "restored", "from": int(number)}}:
                    found[entry.number] = number
    return found


def ruled(entries: Sequence[LoggedEntry]) -> tuple[int, ...]:
    """Return the numbers of the entries that contain a ruling."""
    return tuple(entry.number for entry in entries if any(map(_rules, _events(entry))))


def _rules(event: Any) -> bool:
    action = event.get("action") if isinstance(event, dict) else None
    return isinstance(action, dict) and action.get("kind") == RULING


def _events(entry: LoggedEntry) -> list[Any]:
    visible = entry.content.get("events")
    return visible if isinstance(visible, list) else []


def bundle_of(opened: Opened) -> Bundle | None:
    """Return a bundle that the log opens, or None if the bundle is invalid."""
    try:
        return msgspec.convert(opened.bundle, Bundle)
    except msgspec.ValidationError:
        return None


def commitment_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find seeds that do not match their commitment, and commitments that contradict each other."""
    for name, stated in (("log", log.commitment), ("founding", declared.commitment)):
        promised = log.commitment
        if log.seed is not None:
            promised = declared.pins.commitment(declared.session, bytes.fromhex(log.seed)).hex()
        if stated != promised:
            yield finding(
                "another_seed",
                f"the seed is not the one that the {name} commits to",
                1 if name == "founding" else None,
                expected=promised,
                found=stated,
            )
    tournament = declared.tournament
    if log.tournament_seed is not None and tournament is not None:
        seed = bytes.fromhex(log.tournament_seed)
        promised = declared.pins.tournament_commitment(tournament.tournament, seed).hex()
        if tournament.commitment != promised:
            yield finding(
                "another_seed", "the tournament's seed is not the one that it commits to", 1,
                expected=promised, found=tournament.commitment,
            )  # fmt: skip
        follows = round_seed(seed, tournament.round).hex()
        if log.seed != follows:
            yield finding(
                "another_seed", "the seed does not follow from that of the tournament",
                expected=follows, found=log.seed,
            )  # fmt: skip
    if declared.session != log.session:
        yield finding(
            "another_session", "the founding is of another session", 1,
            expected=log.session, found=declared.session,
        )  # fmt: skip
