"""A session's log as a seat reads it, and as it is exported."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import STANDARD, ChartPack, without_notes
from wardroom.engine.trace import TraceStep
from wardroom.sessions import chain
from wardroom.sessions.play import is_seen
from wardroom.sessions.record import Entry, Event, Session
from wardroom.text import languages, narrator

FORMAT = "wardroom-session/1"

Jws = Annotated[str, Meta(max_length=8192)]
Hex32 = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]


class Opened(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sealed event that the reader may see: it hashes, with its salt, to one of the seals."""

    salt: Annotated[Hex32, Meta(description="What it is hashed with, in hexadecimal.")]
    item: Annotated[
        dict[str, Any],
        Meta(
            description="The event, and `at`, its position among all events of the entry.",
        ),
    ]


class LoggedEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of a log. `openapi/sessions.md` says how `head` follows from the rest."""

    number: Annotated[int, Meta(ge=1, description="Entries are numbered from 1.")]
    previous: Annotated[Hex32, Meta(description="Head of the chain before the entry.")]
    head: Annotated[Hex32, Meta(description="Head of the chain after it.")]
    content: Annotated[
        dict[str, Any],
        Meta(
            description="What everyone may see: `number`, `at`, `ruleset_version`, `events` (each "
            "a `seat` with its `action`, or a `step` of the trace), `state` (a digest that the "
            "seed can check), `state_version`, `ended`, and in the first entry `founding`.",
        ),
    ]
    seals: Annotated[
        tuple[Hex32, ...], Meta(description="Digests of what is hidden, sorted and padded.")
    ] = ()
    opened: Annotated[
        tuple[Opened, ...], Meta(description="What was hidden and may be seen by the reader.")
    ] = ()
    lines: Annotated[
        tuple[str, ...], Meta(description="Each step that may be seen as a line; in no hash.")
    ] = ()


class CarriedCharts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chart pack that a log carries: whoever lacks it can check the log all the same."""

    name: Annotated[str, Meta(max_length=100, description="Chart pack, by name.")]
    title: Annotated[str, Meta(max_length=200, description="What it is called.")]
    version: Annotated[str, Meta(max_length=100, description="Its version.")]
    format: Annotated[
        int, Meta(ge=1, le=1000, description="Format of its tables: later releases read all.")
    ] = 1
    tables: Annotated[
        dict[str, Any],
        Meta(
            description="Every table, notes left out, as it was written: their SHA-256 in "
            "canonical form (from format 2 on that of `[format, tables]`) is the `charts_digest` "
            "of the log's pins. A megabyte at most."
        ),
    ]


class Export(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole log: what there is to verify, to keep and to import."""

    format: Literal["wardroom-session/1"]
    session: Annotated[str, Meta(max_length=100, description="Id of the session.")]
    commitment: Annotated[
        Hex32, Meta(description="What the seed is committed to with, in hexadecimal.")
    ]
    number: Annotated[int, Meta(ge=1, description="How many entries there are.")]
    head: Annotated[Hex32, Meta(description="Head of the chain after the last entry.")]
    seat: Annotated[str | None, Meta(description="Whose view it is; null: a spectator's.")] = None
    seed: Annotated[
        Hex32 | None, Meta(description="The server's seed; null until the game is over.")
    ] = None
    entries: Annotated[
        tuple[LoggedEntry, ...], Meta(min_length=1, description="Every entry, oldest first.")
    ]
    charts: Annotated[
        CarriedCharts | None,
        Meta(description="The charts it was played by; null: a standard pack."),
    ] = None
    receipts: Annotated[
        tuple[Jws, ...],
        Meta(
            max_length=20,
            description="The service's receipts (JWS in compact form, in no hash): for creation, "
            "revealed client seeds and end, and one for the last entry in any case. Empty: "
            "unsigned.",
        ),
    ] = ()


class _Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A `LoggedEntry` to be written: contents stand in it byte for byte as they were hashed."""

    number: int
    previous: str
    head: str
    content: msgspec.Raw
    seals: tuple[str, ...]
    opened: tuple[_Opened, ...]
    lines: tuple[str, ...]


class _Opened(msgspec.Struct, frozen=True, kw_only=True):
    salt: str
    item: msgspec.Raw


class _Export(msgspec.Struct, frozen=True, kw_only=True):
    format: str
    session: str
    commitment: str
    number: int
    head: str
    seat: str | None
    seed: str | None
    entries: tuple[_Entry, ...]
    charts: CarriedCharts | None
    receipts: tuple[str, ...]


def logged(session: Session, entry: Entry, seat: str | None, language: str | None) -> Any:
    """`entry` as `seat` (None: a spectator) may read it now, to be written as JSON.

    `language` of the lines; None leaves them out.
    """
    seen = [
        (at, item)
        for at, item in enumerate(entry.hidden)
        if is_seen(session, hidden_event(item), seat)
    ]
    seed = session.founding.sealing_seed
    return _Entry(
        number=entry.number,
        previous=entry.previous.hex(),
        head=entry.head.hex(),
        content=msgspec.Raw(entry.content),
        seals=tuple(seal.hex() for seal in entry.seals),
        opened=tuple(
            _Opened(salt=chain.salt(seed, entry.number, at).hex(), item=msgspec.Raw(item))
            for at, item in seen
        ),
        lines=()
        if language is None
        else lines(session, _steps(entry, [item for _, item in seen]), language),
    )


def exported(
    session: Session,
    entries: list[Entry],
    seat: str | None,
    *,
    with_charts: bool = False,
    receipts: tuple[str, ...] = (),
) -> bytes:
    """The whole log as `seat` may read it now, with the seed once that is revealed: JSON.

    It carries its `receipts`, and the charts it was played by when these are not the standard ones
    that this release brings, or `with_charts`.
    """
    pack = session.rules.pack
    standard = session.rules.ruleset.packs[STANDARD]
    return msgspec.json.encode(
        _Export(
            format=FORMAT,
            session=session.founding.session,
            commitment=session.founding.commitment.hex(),
            number=session.number,
            head=session.head.hex(),
            seat=seat,
            seed=session.founding.seed.hex() if session.revealed else None,
            entries=tuple(logged(session, entry, seat, None) for entry in entries),
            charts=_carried(pack) if with_charts or pack.digest != standard.digest else None,
            receipts=receipts,
        )
    )


def _carried(pack: ChartPack[Any]) -> CarriedCharts:
    return CarriedCharts(
        name=pack.manifest.name,
        title=pack.manifest.title,
        version=pack.manifest.version,
        format=pack.manifest.format,
        tables=without_notes(pack.written),
    )


def lines(session: Session, steps: list[dict[str, Any]], language: str) -> tuple[str, ...]:
    """Steps of a log as lines, in `language` or, where the ruleset lacks it, the fallback."""
    told = narrator(session.rules.ruleset, language)
    return tuple(told.line(msgspec.convert(step, TraceStep)) for step in steps)


def said_by(session: Session, events: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """The lines of the steps among `events`, in every language that there is."""
    steps = [event["step"] for event in events if "step" in event]
    return [lines(session, steps, language) for language in languages(session.rules.ruleset)]


def hidden_event(item: bytes) -> Event:
    """A sealed item as the event it is. Only secret actions are sealed."""
    plain = msgspec.json.decode(item)
    step = plain.get("step")
    if step is not None:
        return Event(step=msgspec.convert(step, TraceStep))
    return Event(seat=plain["seat"], action=plain["action"], secret=True)


def _steps(entry: Entry, opened: list[bytes]) -> list[dict[str, Any]]:
    """The steps that can be seen, in the order in which they were taken."""
    content = msgspec.json.decode(entry.content)
    items = [msgspec.json.decode(item) for item in opened]
    events = in_order(content["events"], items)
    return [event["step"] for event in events if "step" in event]


def in_order(visible: list[dict[str, Any]], opened: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of an entry in their order: those `opened` say where they stand."""
    if not opened:
        return visible
    placed = {item["at"]: item for item in opened}
    rest = iter(visible)
    found: list[dict[str, Any]] = []
    position = 0
    remaining = len(visible)
    while placed or remaining:
        if position in placed:
            found.append(placed.pop(position))
        elif remaining:
            found.append(next(rest))
            remaining -= 1
        else:  # What stands between is still sealed.
            at = min(placed)
            found.append(placed.pop(at))
        position += 1
    return found
