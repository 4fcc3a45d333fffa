"""A session's log as a seat reads it, and as it is exported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import STANDARD, ChartPack, carried_pack, without_notes
from wardroom.charts.pack import Manifest
from wardroom.engine.lenient_reading import read_as_meant
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.sides import Sides
from wardroom.engine.trace import TraceStep
from wardroom.sessions.basics import chain
from wardroom.sessions.basics.names import EntrantName
from wardroom.sessions.basics.texts import TextBeside, in_full
from wardroom.sessions.basics.tokens import SPECTATOR
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.entry_lines import Narrative, lines_in, narrative_of
from wardroom.sessions.log.seals import Bundle, Located, in_order, read_bundle
from wardroom.sessions.log.seen import is_seen
from wardroom.sessions.records.clocks import weekly_in
from wardroom.sessions.records.standing import Event, Session
from wardroom.utf_8 import EncodingFault

FORMAT = "wardroom-session/1"

_FORMATS = "wardroom-session/"
"""The prefix of the format names of all exported logs."""
MOST_RECEIPTS = 200

Jws = Annotated[str, Meta(max_length=65_536)]
Hex32 = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """Sealed events that the reader may see.

    The digest of the events with their salt is one of the seals.
    """

    place: Annotated[
        int, Meta(ge=0, description="Position of the seal among the seals of the entry, from 0.")
    ]
    salt: Annotated[
        Hex32, Meta(description="The salt with which the bundle is hashed, in hexadecimal.")
    ]
    bundle: Annotated[
        dict[str, Any],
        Meta(
            description="The `events`. Each event has the member `at`: the number of visible "
            "events before the event. The last bundle also has `order`: the places "
            "of all hidden events, in their order.",
        ),
    ]


class LoggedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of a log. `openapi/log-format.md` describes how `head` is computed from the rest."""

    number: Annotated[int, Meta(ge=1, description="Entries are numbered from 1.")]
    previous: Annotated[Hex32, Meta(description="Head of the chain before the entry.")]
    head: Annotated[Hex32, Meta(description="Head of the chain after the entry.")]
    content: Annotated[
        dict[str, Any],
        Meta(
            description="The part that everybody may see: `number`, `at`, `ruleset_version`, "
            "`events`, `state`, `state_version`, `ended`, and in the first entry `founding`. Each "
            "of the `events` is a `seat` with its `action`, or a `step` of the trace. `state` is "
            "a digest that can be checked with the seed.",
        ),
    ]
    seals: Annotated[
        tuple[Hex32, ...],
        Meta(description="Digests of the hidden events, as many as the seats require."),
    ] = ()
    opened: Annotated[
        tuple[Opened, ...], Meta(description="The hidden events that the reader may see.")
    ] = ()
    lines: Annotated[
        tuple[str, ...],
        Meta(
            description="The events of the entry in words, in the language of the answer: at "
            "least one line. Every "
            "step that the reader may see has a line, and every action that is not a decision "
            "of the game, such as a missed deadline. No hash contains the lines. An export has "
            "no lines."
        ),
    ] = ()
    narrative: Annotated[
        Narrative | UnsetType,
        Meta(
            description="The same `lines` in the order of the events, each with the event that "
            "it describes. No hash contains the narrative. An export has no narrative: `POST "
            "/v1/narrative` returns one."
        ),
    ] = UNSET
    texts: Annotated[
        tuple[TextBeside, ...] | UnsetType,
        Meta(
            description="The texts of the entry that are stored beside the log, if the founding "
            "asks for that. Texts that were erased, or that this reader may not read, are missing. "
            "An export has the texts of all entries in its own `texts`."
        ),
    ] = UNSET


class ReadEntry(LoggedEntry, frozen=True, kw_only=True):
    """An entry of a log, with a description in words of what happened in the entry."""

    narrative: Annotated[
        Narrative,
        Meta(
            min_length=1,
            description=(
                "The events in words, line by line in their order; each line names its event. "
                "The narrative is in no hash; the service makes it for each answer, in the "
                "language of the answer."
            ),
        ),
    ]


class CarriedCharts(msgspec.Struct, frozen=True, kw_only=True):
    """A chart pack that a log carries, for readers who do not have the pack."""

    name: Annotated[str, Meta(max_length=100, description="Chart pack, by name.")]
    title: Annotated[str, Meta(max_length=200, description="Title of the pack.")]
    version: Annotated[str, Meta(max_length=100, description="Version of the pack.")]
    format: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            description="Format of the tables. Later releases can read every earlier format.",
        ),
    ] = 1
    tables: Annotated[
        dict[str, Any],
        Meta(
            description="Every table as it was written, without notes; at most a megabyte. "
            "The SHA-256 of their canonical form is the `charts_digest` of the "
            "log's pins. From format 2 on, the SHA-256 is made from `[format, tables]`."
        ),
    ]


def carried_in(charts: CarriedCharts, ruleset: InstalledRuleset) -> ChartPack[Any]:
    """Return the chart pack that came with a log; raises ChartFault."""
    manifest = Manifest(
        name=charts.name,
        ruleset=ruleset.id,
        version=charts.version,
        title=charts.title,
        format=charts.format,
    )
    known, standard = ruleset.ruleset, ruleset.packs[STANDARD]
    return carried_pack(manifest, charts.tables, known.charts, standard, known.pack_upgrades)


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """A whole log, which can be verified, stored and imported."""

    format: Literal["wardroom-session/1"]
    session: Annotated[str, Meta(max_length=100, description="Id of the session.")]
    commitment: Annotated[Hex32, Meta(description="The commitment to the seed, in hexadecimal.")]
    number: Annotated[int, Meta(ge=1, description="Number of entries.")]
    head: Annotated[Hex32, Meta(description="Head of the chain after the last entry.")]
    seat: Annotated[
        str,
        Meta(description="The seat whose view this is, or `umpire`, or `spectator`."),
    ] = SPECTATOR
    seed: Annotated[
        Hex32 | None, Meta(description="The server's seed; null until the game is over.")
    ] = None
    tournament_seed: Annotated[
        Hex32 | None,
        Meta(
            description=(
                "The seed of the tournament, from which the seed of the game follows. Null until "
                "the tournament is closed, and for a game that belongs to no tournament."
            )
        ),
    ] = None
    entries: Annotated[
        tuple[LoggedEntry, ...], Meta(min_length=1, description="Every entry, oldest first.")
    ]
    charts: Annotated[
        CarriedCharts | None,
        Meta(description="The charts that the game was played with, or null for a standard pack."),
    ] = None
    entrant: Annotated[
        EntrantName | None,
        Meta(
            description="Name of the entrant who plays the game. The name is outside the "
            "chain, which holds only its digest, and may be erased."
        ),
    ] = None
    entrants: Annotated[
        dict[str, EntrantName],
        Meta(
            max_length=8,
            description=(
                "The names of the entrants by seat, if entrants play each other. These names, "
                "too, are outside the chain."
            ),
        ),
    ] = {}
    texts: Annotated[
        tuple[TextBeside, ...] | UnsetType,
        Meta(
            description="The texts that are stored beside the log, if the founding asks for that: "
            "reasons, questions and notes. Texts that were erased, or that this reader may not "
            "read, are missing. The chain holds only digests of the texts. Left out if there "
            "are no texts."
        ),
    ] = UNSET
    receipts: Annotated[
        tuple[Jws, ...],
        Meta(
            max_length=MOST_RECEIPTS,
            description="The service's receipts (JWS in compact form; no hash contains them): for "
            "the creation, for revealed client seeds, for the end, and always for the last entry. "
            "The "
            "list is empty if the log is unsigned.",
        ),
    ] = ()

    @property
    def texts_beside(self) -> tuple[TextBeside, ...]:
        """The texts that are stored beside the log."""
        return () if isinstance(self.texts, UnsetType) else self.texts

    @property
    def texts_of_people(self) -> tuple[TextBeside, ...] | None:
        """The texts that are stored beside the log; None if they are in the log."""
        founding = self.entries[0].content.get("founding") if self.entries else None
        beside = isinstance(founding, dict) and founding.get("texts") is not None
        return self.texts_beside if beside else None

    @property
    def reader(self) -> str | None:
        """The seat of this view, or the umpire; None: a spectator."""
        return None if self.seat == SPECTATOR else self.seat


class OtherFormat(msgspec.Struct, frozen=True, kw_only=True):
    """A log in a format that this release does not support. Nothing but the format is read."""

    format: Annotated[str, Meta(pattern=rf"^{_FORMATS}(?!1\Z)")]


class TerminalGame(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game of `wardroom play`: its set-up and its moves. It is no log."""

    format: Annotated[int, Meta(ge=1)]
    ruleset: str
    setup: Any
    moves: list[Any]


class _AnyLog(msgspec.Struct, frozen=True, kw_only=True):
    format: Annotated[str, Meta(pattern=f"^{_FORMATS}")]


def is_log(content: bytes) -> bool:
    """Return whether `content` is an exported log, of this release or another."""
    try:
        read_as_meant(_AnyLog, content)
    except (msgspec.DecodeError, EncodingFault):
        return False
    return True


class _Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A `LoggedEntry` for writing, whose content has exactly the bytes that were hashed."""

    number: int
    previous: str
    head: str
    content: msgspec.Raw
    seals: tuple[str, ...]
    opened: tuple[_Opened, ...]
    lines: tuple[str, ...]
    narrative: Narrative | UnsetType
    texts: tuple[TextBeside, ...] | UnsetType


class _Opened(msgspec.Struct, frozen=True, kw_only=True):
    place: int
    salt: str
    bundle: msgspec.Raw


class _Export(msgspec.Struct, frozen=True, kw_only=True):
    format: str
    session: str
    commitment: str
    number: int
    head: str
    seat: str
    seed: str | None
    tournament_seed: str | None
    entries: tuple[_Entry, ...]
    charts: CarriedCharts | None
    entrant: EntrantName | None
    entrants: Mapping[str, EntrantName]
    texts: tuple[TextBeside, ...] | UnsetType
    receipts: tuple[str, ...]


def logged(
    session: Session,
    entry: Entry,
    seat: str | None,
    language: str | None,
    sides: Sides | None = None,
) -> Any:
    """Return `entry` as `seat` (None: a spectator) may read it now, for writing as JSON.

    `language`: that of the lines and of the narrative; None leaves them out. `sides`: the sides of
    `session`, to save time when many entries are read.
    """
    opened = {
        place: written
        for place, written in enumerate(entry.hidden)
        if _may_open(session, place, read_bundle(written), seat)
    }
    seed, told = session.founding.sealing_seed, Narrative()
    texts: tuple[TextBeside, ...] = ()
    if language is not None:
        positions = {place: position for position, place in enumerate(opened)}
        texts = _texts(session, seat, entry.number)
        beside = None if session.founding.texts is None else texts
        events = worded(_events(entry, opened), entry.number, beside)
        weekly = weekly_in(session.founding.deadlines)
        ruleset = session.rules.ruleset
        sides = session.sides if sides is None else sides
        told = narrative_of(ruleset, entry.number, events, positions, language, weekly, sides)
    return _Entry(
        number=entry.number,
        previous=entry.previous.hex(),
        head=entry.head.hex(),
        content=msgspec.Raw(entry.content),
        seals=tuple(seal.hex() for seal in entry.seals),
        opened=tuple(
            _Opened(
                place=place,
                salt=chain.salt(seed, entry.number, place).hex(),
                bundle=msgspec.Raw(written),
            )
            for place, written in opened.items()
        ),
        lines=lines_in(told),
        narrative=told or UNSET,
        texts=texts or UNSET,
    )


def exported(
    session: Session,
    entries: list[Entry],
    seat: str | None,
    *,
    with_charts: bool = False,
    receipts: tuple[str, ...] = (),
) -> bytes:
    """Return the whole log as `seat` may read it now, with any revealed seed, as JSON.

    It contains its `receipts`. It contains its charts if `with_charts` is set, or if they are not
    the standard charts of this release or an earlier one.
    """
    pack = session.rules.pack
    standard = [each.digest for each in session.rules.ruleset.named_so(STANDARD)]
    return msgspec.json.encode(
        _Export(
            format=FORMAT,
            session=session.founding.session,
            commitment=session.founding.commitment.hex(),
            number=session.number,
            head=session.head.hex(),
            seat=seat or SPECTATOR,
            seed=session.founding.seed.hex() if session.revealed else None,
            tournament_seed=_tournament_seed(session),
            entries=tuple(logged(session, entry, seat, None) for entry in entries),
            charts=_carried(pack) if with_charts or pack.digest not in standard else None,
            entrant=session.entrant,
            entrants=session.entrants,
            texts=_texts(session, seat) or UNSET,
            receipts=receipts,
        )
    )


def _tournament_seed(session: Session) -> str | None:
    seed = session.founding.tournament_seed
    return seed.hex() if seed and session.revealed and session.closed else None


def _carried(pack: ChartPack[Any]) -> CarriedCharts:
    return CarriedCharts(
        name=pack.manifest.name,
        title=pack.manifest.title,
        version=pack.manifest.version,
        format=pack.manifest.format,
        tables=without_notes(pack.written),
    )


def _may_open(session: Session, place: int, bundle: Bundle, seat: str | None) -> bool:
    """Return whether `seat` may now see everything in the bundle at `place`."""
    seats = session.founding.seats
    if session.sees_all(seat):
        return True
    if not bundle.events or place >= 2 * len(seats):
        return False
    if place < len(seats):
        return seats[place] == seat
    if seats[place - len(seats)] != seat and any(
        not isinstance(each.action, UnsetType) for each in bundle.events
    ):
        return False  # The part of a ruling that changes what only this seat sees.
    steps = [
        Event(step=msgspec.convert(each.step, TraceStep))
        for each in bundle.events
        if not isinstance(each.step, UnsetType)
    ]
    return all(is_seen(session, step, seat) for step in steps)


def _texts(
    session: Session, reader: str | None, number: int | None = None
) -> tuple[TextBeside, ...]:
    """Return the texts beside the log that `reader` may read; with `number`, those of one entry."""
    return tuple(
        one.shown()
        for one in session.texts
        if number in (None, one.entry) and one.may_be_read(reader)
    )


def worded(
    events: Sequence[Located], number: int, texts: Sequence[TextBeside] | None
) -> list[Located]:
    """Return the `events` of entry `number`, with their digests replaced by `texts`.

    `texts` is None if no texts are stored beside the log.
    """
    return [
        each._replace(event={**each.event, "action": in_full(each.event["action"], number, texts)})
        if isinstance(each.event.get("action"), dict)
        else each
        for each in events
    ]


def has_roll(entry: Entry) -> bool:
    """Return whether a die was thrown in `entry`, visible or hidden."""
    bundles = dict(enumerate(map(read_bundle, entry.hidden)))
    events = in_order(msgspec.json.decode(entry.content)["events"], bundles)
    return any(each.event.get("step", {}).get("roll") is not None for each in events)


def _events(entry: Entry, opened: dict[int, bytes]) -> list[Located]:
    """Return the visible events, in the order in which they happened."""
    content = msgspec.json.decode(entry.content)
    bundles = {place: read_bundle(written) for place, written in opened.items()}
    return in_order(content["events"], bundles)
