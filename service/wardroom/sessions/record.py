"""The record of a session, in memory and in the store.

A `Session` is what the rules work on. Stored it is three records: the `Founding`, which never
changes, the `Standing`, which every action replaces, and the `Access` (`access.py`). What an
earlier release wrote is upgraded when it is read: the records by `versions.py`, the state in them
by its game.

Records are msgpack: the state of a depth-charge cycle took 1492 bytes and 1.5 microseconds to read,
against 1871 and 4.0 as JSON; writing them cost the same.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.charts import STANDARD, ChartPack
from wardroom.engine.calls import RulesDigest
from wardroom.engine.games import Game, state_decoder
from wardroom.engine.hand import Throw
from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.rules_versions import Change
from wardroom.engine.runner import Position
from wardroom.engine.trace import TraceStep
from wardroom.sessions import chain
from wardroom.sessions.access import NOBODYS, Access
from wardroom.sessions.chain import canonical, link
from wardroom.sessions.commitment import (
    commit,
    commit_tournament,
    dice_seed,
    options_digest,
    sealing_seed,
)
from wardroom.sessions.compressed import compressed, delta_to, plain_base
from wardroom.sessions.deadlines import NO_CLOCKS, Clocks, Deadlines
from wardroom.sessions.names import EntrantName
from wardroom.sessions.times import Time
from wardroom.sessions.umpire import UMPIRE, Umpire
from wardroom.sessions.versions import Record, Versioned

RevealSeconds = Annotated[
    int,
    Meta(
        ge=60,
        le=30 * 86_400,
        description="Seconds that a seat has to reveal its client seed once the last seat has "
        "committed. If a seat does not reveal in time, the game ends as `void`.",
    ),
]
REVEAL_SECONDS = 86_400

OddsOpen = Annotated[
    bool,
    Meta(description="Whether every seat can ask the session for odds (`POST .../odds`)."),
]
DiceMode = Literal["committed", "supplied"]
Phase = Literal["created", "playing", "over"]
Trust = Literal["from_start", "on_trust"]
UndoReason = Literal[
    "no_seat", "session_over", "tournament", "nothing_to_undo", "dice_thrown", "revealed",
    "other_seat_acted", "consent_awaited", "too_often", "ruled", "policy_plays", "awaits_umpire",
]  # fmt: skip
"""Why a seat can take back nothing."""


POLICY = "policy"
"""The kind of an action that a standing policy has decided for its seat."""


class RulesNotHere(StateFault):
    """The rules that a session is held to are not installed here, or a later release has them."""


class Lineage(msgspec.Struct, frozen=True, kw_only=True):
    """The session that this one was made from."""

    kind: Annotated[
        Literal["fork", "import"],
        Meta(description="`fork`: forked on this service; `import`: made from an export."),
    ]
    trust: Annotated[
        Trust,
        Meta(
            description="`from_start`: this service has held the game since its set-up. The "
            "session was forked here, or its log had this service's receipt for "
            "its last entry, and the same holds for the session before it. "
            "`on_trust`: nobody vouches for the state in which the session "
            "begins."
        ),
    ]
    session: Annotated[
        str | None,
        Meta(
            description="Id of the session that this one continues. It is null if the imported "
            "log had no receipt of this service, because nothing then shows which session it "
            "belongs to."
        ),
    ]
    commitment: Annotated[
        str | None, Meta(description="Commitment of the session that this one continues, or null.")
    ]
    number: Annotated[
        int, Meta(description="The entry of that session's log after which this session continues.")
    ]
    head: Annotated[str, Meta(description="Head of that session's chain after that entry.")]


class Pins(msgspec.Struct, frozen=True, kw_only=True):
    """The rules that a session is played by. Later corrections do not change them."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    version: Annotated[str, Meta(description="Version of the ruleset at creation.")]
    game: Annotated[str, Meta(description="The game, by name.")]
    charts: Annotated[str, Meta(description="Chart pack, by name.")]
    charts_digest: Annotated[str, Meta(description="SHA-256 of the chart pack's tables.")]
    digest: RulesDigest
    options: Annotated[dict[str, Any], Meta(description="Every option, including errata.")]

    def commitment(self, session: str, seed: bytes) -> bytes:
        """Return the commitment of a `session` under these rules to its `seed`, 32 bytes."""
        return commit(session=session, seed=seed, **self._committed)

    def tournament_commitment(self, tournament: str, seed: bytes) -> bytes:
        """Return the commitment of a `tournament` under these rules to the `seed` of its games."""
        return commit_tournament(tournament=tournament, seed=seed, **self._committed)

    @property
    def _committed(self) -> dict[str, Any]:
        return {
            "ruleset": self.ruleset,
            "charts_digest": self.charts_digest,
            "options_digest": options_digest(self.options),
        }


Contribution = Annotated[str, Meta(min_length=32, max_length=128, pattern="^([0-9a-f]{2}){16,64}$")]
Foreseeable = Annotated[
    Literal["organiser"] | None,
    Meta(
        description="Who can know every die before it is thrown. `organiser` means that he gave "
        "the complete seed. Null means that the service drew the seed: `foreseeable_by` has who "
        "can know dice that another game of the round has thrown."
    ),
]


Foreseer = Literal["organiser", "spectators", "entrants"]
ForeseeableBy = Annotated[
    tuple[Foreseer, ...],
    Meta(
        description="Who can know dice of a game before they are thrown there, once another game "
        "of the round has thrown them: all games of a round have the same dice. `organiser`: he "
        "reads the other games, or gave the complete seed. `spectators`: they watch another game. "
        "`entrants`: they hear of another game, or have somebody play in it for them. The list is "
        "empty for a game of no tournament. It does not name an organiser from whom games are "
        "hidden, though he may open one to rule on it: the log of that game shows this. A log does "
        "not show whether the tournament hides its games from the organiser: what is made of a log "
        "alone names him in any case."
    ),
]


Reason = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=200,
        pattern=r"\S",
        description="The reason, which everybody can read in the log. It is not blank.",
    ),
]


MOST_GAMES = 1000
"""Games of a tournament whose entrants meet each other; so it has no more rounds than that."""


class Participation(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament that a session belongs to. All games of a round have the same dice."""

    tournament: Annotated[str, Meta(description="Its id.")]
    name: Annotated[str, Meta(description="Name of the tournament; may be empty.")]
    round: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_GAMES,
            description="The round, from 1. The seed of its games follows from the tournament's "
            "seed and this number.",
        ),
    ]
    entrant: Annotated[
        str | UnsetType,
        Meta(
            description="The salted digest of the name of the entrant who plays this game. It is "
            "left out if entrants play each other."
        ),
    ] = UNSET
    entrants: Annotated[
        dict[str, str] | UnsetType,
        Meta(
            description="The salted digest of the entrant's name at each seat, if entrants play "
            "each other."
        ),
    ] = UNSET
    closes: Annotated[
        Time, Meta(description="The latest time at which the tournament is closed (RFC 3339, UTC).")
    ]
    commitment: Annotated[
        str, Meta(description="The tournament's commitment to its seed, in hexadecimal.")
    ]
    contribution: Annotated[
        Contribution | None,
        Meta(
            description="The organiser's contribution to the seed, in hexadecimal, or null if "
            "there is none."
        ),
    ] = None
    foreseeable: Foreseeable = None


def contribution_to(tournament: Participation | None) -> str:
    """Return what the organiser added to the seed of a game's dice; empty: nothing."""
    return (tournament and tournament.contribution) or ""


def foreseers(*, paired: bool, hidden: bool = False, given: bool = False) -> tuple[Foreseer, ...]:
    """Return who can know dice of a tournament's game before they are thrown there.

    `paired`: entrants play each other, and nobody but the organiser watches. `hidden`: the games
    are hidden from him, and nobody watches. `given`: he gave the whole seed.
    """
    can: dict[Foreseer, bool] = {
        "organiser": given or not hidden,
        "spectators": not (paired or hidden),
        "entrants": True,
    }
    return tuple(who for who in can if can[who])


def foreseeable_by(tournament: Participation | None) -> tuple[Foreseer, ...]:
    """Return who can know the dice of a game, by what its log shows of its `tournament`."""
    if tournament is None:
        return ()
    return foreseers(paired=not isinstance(tournament.entrants, UnsetType))


class Beginning(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a fork or an import goes on: a state, and the throws of a step stopped midway.

    `streams`: as of `Session`.
    """

    state: dict[str, Any]
    state_version: int
    throws: tuple[Throw, ...]
    streams: str = ""


class Founding(Record, frozen=True, kw_only=True, omit_defaults=True):
    """The facts of a session that hold from its creation on. Holds its secret, the seed.

    `tournament_seed`: what that follows from, in a game of a tournament. `reveal_seconds`: None
    where seats do not commit to client seeds. `odds`: whether they can be asked. `policies`: the
    standing policies that play seats, by seat. `umpire`, `deadlines`: None: it has none.
    """

    session: str
    pins: Pins
    seats: tuple[str, ...]
    dice: DiceMode
    setup: dict[str, Any] | None
    beginning: Beginning | None
    lineage: Lineage | None
    commitment: bytes
    seed: bytes
    tournament: Participation | None = None
    reveal_seconds: int | None = None
    odds: bool = True
    policies: dict[str, str] = msgspec.field(default_factory=dict)
    umpire: Umpire | None = None
    deadlines: Deadlines | None = None
    tournament_seed: bytes = b""

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play: they alone give client seeds."""
        return tuple(seat for seat in self.seats if seat not in self.policies)

    @property
    def sealing_seed(self) -> bytes:
        """What its log is sealed with: one of its own, where others have the same seed."""
        if self.tournament is None:
            return self.seed
        return sealing_seed(self.seed, self.session)

    def dice_seed(self, client_seeds: Mapping[str, str]) -> bytes:
        """Return the seed of its dice, with what the seats and the organiser have added."""
        return dice_seed(self.seed, self.seats, client_seeds, contribution_to(self.tournament))


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened: a seat's action, or a rule applied.

    `secret`: an action that nobody but its seat may see before the game is over. A step has the
    `seat` whose secret action it was part of, if any; `seen`: whether that could see it then.
    """

    seat: str | None = None
    action: dict[str, Any] | None = None
    step: TraceStep | None = None
    secret: bool = False
    seen: bool = True

    def plain(self) -> dict[str, Any]:
        """The event as it stands in a log: a step without its line, which is the reader's."""
        if self.step is None:
            return {"seat": self.seat, "action": self.action}
        step = msgspec.to_builtins(self.step)
        del step["text"]
        return {"step": step}


class SealedEvent(Event, frozen=True, kw_only=True):
    """An event of nobody's seat that is hidden at a `place` of its own (`sealed.py`)."""

    place: int


class Before(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """Where a game stood before an action that can be taken back. `state` is msgpack.

    `entry`: that of the action. `seat`: whose it was; None: every seat has to ask for it.
    """

    entry: int
    seat: str | None
    state: bytes
    state_version: int
    throws: tuple[Throw, ...]


class TakenBack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The actions that can be taken back (`taking_back.py`).

    `before`: where the game stood before each action that can be, the last action last. `agreed`:
    the seats that have asked for the last of them. `settled`: where the game stood after the last
    entry, while secret orders are held back. `reason`: why nothing else can be taken back.
    """

    before: tuple[Before, ...] = ()
    agreed: tuple[str, ...] = ()
    settled: Before | None = None
    reason: UndoReason = "nothing_to_undo"


class Desk(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The stored matters that await the umpire of a session, with members as in `Session`."""

    asked: tuple[str, ...] = ()
    rulings: tuple[int, ...] = ()
    awaits_umpire: bool = False
    streams: str = ""


class Standing(Record, frozen=True, kw_only=True):
    """The stored state of a session. `state` is msgpack.

    `desk`, `clocks`: left out where empty.
    """

    number: int
    head: bytes
    phase: Phase
    client_commitments: dict[str, str]
    client_seeds: dict[str, str]
    reveal_by: str | None
    state: bytes
    state_version: int
    throws: tuple[Throw, ...]
    held: tuple[Event, ...]
    ending: str | None
    ended_by: tuple[str, ...]
    back: TakenBack
    at: str
    desk: Desk | UnsetType = UNSET
    clocks: Clocks | UnsetType = UNSET


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the log.

    `content` is canonical JSON that everyone may see, `hidden` the bundles under the `seals`, in
    their order (`sealed.py`). `head`: of the chain, after it. `unseen`: which of the hidden events
    whoever acted could not see then, by their places among them; `unseen_before`: which of those
    that a secret order set off its own seat could not see when it gave that.
    """

    number: int
    previous: bytes
    content: bytes
    seals: tuple[bytes, ...]
    hidden: tuple[bytes, ...]
    head: bytes
    unseen: tuple[int, ...] = ()
    unseen_before: tuple[int, ...] = ()


class StoredEntry(Record, frozen=True, kw_only=True, omit_defaults=True):
    """An entry as it is stored, in its place: content and bundles as they were hashed.

    Its seals follow from the bundles, `hidden`, and the seed; its head from all that and from the
    head before it, `previous`, which stands in every `HEAD_EVERY`th entry, from the first on.
    """

    content: bytes
    hidden: tuple[bytes, ...] = ()
    previous: bytes = b""
    unseen: tuple[int, ...] = ()
    unseen_before: tuple[int, ...] = ()


HEAD_EVERY = 16


class FirstEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What the first entry of a log states of the release that made it, and of the state then."""

    ruleset_version: str
    state_version: int
    state: str


class Rules(msgspec.Struct, frozen=True):
    """The rules that a session is played by: its game, options and charts, as pinned."""

    ruleset: InstalledRuleset
    game: Game
    options: Any
    pack: ChartPack[Any]
    pins: Pins
    written: int | None = None
    """The version that states are written in while older workers live; None: the game's own."""

    @property
    def charts(self) -> Any:
        """The charts of the pack."""
        return self.pack.charts

    def holds(self, change: Change) -> bool:
        """Return whether `change` holds in a game by these rules."""
        return self.ruleset.ruleset.holds(change, self.pins.version)

    def in_secret(self, state: Any) -> tuple[str, ...]:
        """The seats that decide in secret in `state`: any of them may still have to."""
        once = self.game.once_in_secret
        if once is None or self.holds("due_as_asked"):
            return self.game.in_secret(state, self.charts)
        return self.game.seats if once(state) else ()

    @property
    def state_version(self) -> int:
        """The version that states are written in."""
        return self.game.state_version if self.written is None else self.written

    def at_least(self, version: int) -> Rules:
        """The same for a game that stands in a state of `version`: no log goes back to an older."""
        if version <= self.state_version:
            return self
        return msgspec.structs.replace(self, written=min(version, self.game.state_version))

    def as_written(self, state: Any) -> Any:
        """`state`, in plain values, in the version that is written."""
        steps = self.game.state_version - self.state_version
        for downgrade in self.game.downgrades[::-1][:steps]:
            state = downgrade(state)
        return state


def pinned_rules(ruleset: InstalledRuleset, options: Any, charts: str = STANDARD) -> Rules:
    """What a new game of `ruleset` is held to: these `options`, and the pack named `charts`."""
    game, pack = ruleset.ruleset.game, ruleset.packs[charts]
    assert game is not None
    pins = Pins(
        ruleset=ruleset.id,
        version=ruleset.ruleset.version,
        game=game.name,
        charts=charts,
        charts_digest=pack.digest,
        digest=ruleset.digests[charts],
        options=msgspec.to_builtins(options),
    )
    return Rules(ruleset, game, options, pack, pins)


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A session in memory.

    `number` entries stand in its log, the last made `at` a time (empty: not known), whose head is
    `head`; `held` are events of secret orders
    that no entry holds yet. `back`: what can be taken back. `reveal_by`: until when seats may
    reveal the seeds that all have committed to. `ending` says how it ended, and `ended_by` who
    resigned or did not reveal. `asked`: the seats whose question to the umpire has no ruling yet,
    in the order in which they asked; `rulings`: the entries that hold one; `awaits_umpire`: whether
    a deadline was missed that the umpire decides on, and he has not ruled since. `streams`: within
    which its dice are thrown since a ruling has changed what their places follow from; empty: none
    has. `disclosed`: whether every game of its round of a tournament, if it is of one, has ended,
    and `closed`: whether the tournament has been closed. `access`: who may open it. `entrant`:
    whose game of a tournament, by name; None: of none, or it was erased. `entrants`: by seat the
    names of those who play each other in it, but for those erased. `clocks`: how long its seats
    have, and who has missed a deadline; `fell`: what of them is stored beside it (`Stored.falls`).
    `restores`: the last entry that was left each time it was restored from a backup.
    """

    rules: Rules
    founding: Founding
    position: Position[Any]
    number: int
    head: bytes
    phase: Phase
    client_commitments: dict[str, str] = {}
    client_seeds: dict[str, str] = {}
    reveal_by: str | None = None
    held: tuple[Event, ...] = ()
    back: TakenBack = TakenBack()
    at: str = ""
    ending: str | None = None
    ended_by: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    rulings: tuple[int, ...] = ()
    awaits_umpire: bool = False
    clocks: Clocks = NO_CLOCKS
    fell: int = 0
    streams: str = ""
    disclosed: bool = False
    closed: bool = False
    access: Access = NOBODYS
    entrant: EntrantName | None = None
    hooked: bool = False
    watched: bool = False
    entrants: Mapping[str, EntrantName] = {}
    restores: tuple[int, ...] = ()

    @property
    def generation(self) -> int:
        """How often it was restored from a backup: its log is another one since."""
        return len(self.restores)

    @property
    def over(self) -> bool:
        """Whether the game is at its end, and everything may be known."""
        return self.phase == "over"

    @property
    def revealed(self) -> bool:
        """Whether the server's seed may be known: nobody is to throw dice that follow from it."""
        return self.over and (self.founding.tournament is None or self.disclosed)

    @property
    def policies(self) -> dict[str, str]:
        """The standing policies that play seats, by seat: from the first, or since a deadline."""
        deadlines = self.founding.deadlines
        policy = None if deadlines is None else deadlines.policy
        if policy is None or not self.clocks.replaced:
            return self.founding.policies
        return self.founding.policies | dict.fromkeys(self.clocks.replaced, policy)

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play now."""
        return tuple(seat for seat in self.founding.seats if seat not in self.policies)

    def sees_all(self, reader: str | None) -> bool:
        """Return whether nothing is hidden from `reader`: it is over, or he is such an umpire."""
        umpire = self.founding.umpire
        return self.over or (reader == UMPIRE and umpire is not None and umpire.sees_hidden)

    def pending(self, reader: str) -> int:
        """Return how many secret orders that `reader` may see no entry holds yet."""
        all_seats = self.sees_all(reader)
        return sum(event.secret and (all_seats or event.seat == reader) for event in self.held)


_encode = msgspec.msgpack.Encoder().encode


# A record whose fields change gets an upgrade and a downgrade here, and the next version as the
# default of its `record_version`.
FOUNDINGS = Versioned(Founding)
STANDINGS = Versioned(Standing)
ENTRIES = Versioned(StoredEntry)


def write_founding(founding: Founding) -> bytes:
    """`founding` as it is stored."""
    return compressed(_encode(founding), founding.pins.ruleset)


@functools.lru_cache(256)
def read_founding(written: bytes) -> Founding:
    """Return the founding in `written`; raises SessionUnreadable."""
    return FOUNDINGS.read(written)


def write_standing(session: Session) -> bytes:
    """Where `session` stands, as it is stored."""
    return compressed(_encode(_standing(session)), session.rules.ruleset.id)


def write_changed_standing(session: Session, before: bytes) -> tuple[bytes, bytes]:
    """Where `session` stands, that stood as `before` was stored (empty: that is not known).

    As it is stored in place of that; or empty, and the delta (`compressed.delta_to`).
    """
    record = _encode(_standing(session))
    delta = b"" if session.over or not before else delta_to(record, before)
    return b"" if delta else compressed(record, session.rules.ruleset.id), delta


def _standing(session: Session) -> Standing:
    desk = Desk(
        asked=session.asked,
        rulings=session.rulings,
        awaits_umpire=session.awaits_umpire,
        streams=session.streams,
    )
    return Standing(
        number=session.number,
        head=session.head,
        phase=session.phase,
        client_commitments=session.client_commitments,
        client_seeds=session.client_seeds,
        reveal_by=session.reveal_by,
        state=_written_state(session.rules, session.position.state),
        state_version=session.rules.state_version,
        throws=session.position.throws,
        held=session.held,
        ending=session.ending,
        ended_by=session.ended_by,
        back=session.back,
        at=session.at,
        desk=UNSET if desk == _NOTHING_ON_IT else desk,
        clocks=UNSET if session.clocks is NO_CLOCKS else session.clocks,
    )


_NOTHING_ON_IT = Desk()


def stood(session: Session, entry: int = 0, seat: str | None = None) -> Before:
    """Return the standing of `session` before an action. None as `seat` means every seat."""
    rules, position = session.rules, session.position
    return Before(
        entry=entry,
        seat=seat,
        state=_written_state(rules, position.state),
        state_version=rules.state_version,
        throws=position.throws,
    )


def _written_state(rules: Rules, state: Any) -> bytes:
    written = _encode(state)
    if rules.state_version == rules.game.state_version:
        return written
    return _encode(rules.as_written(msgspec.msgpack.decode(written)))


def state_before(rules: Rules, before: Before) -> Position[Any]:
    """Where the game stood `before` an action; raises StateFault when that cannot be read."""
    return Position(_read_state(rules, before.state, before.state_version), before.throws)


def read_standing(rules: Rules, founding: Founding, written: bytes) -> Session:
    """Return the session that stands as `written`, its state upgraded to this release's version.

    Raises StateFault when the state cannot be read, SessionUnreadable when the record cannot: a
    later release wrote it.
    """
    standing = STANDINGS.read(written, plain_base)
    desk = _NOTHING_ON_IT if isinstance(standing.desk, UnsetType) else standing.desk
    return Session(
        rules=rules.at_least(standing.state_version),
        founding=founding,
        position=Position(
            _read_state(rules, standing.state, standing.state_version), standing.throws
        ),
        number=standing.number,
        head=standing.head,
        phase=standing.phase,
        client_commitments=standing.client_commitments,
        client_seeds=standing.client_seeds,
        reveal_by=standing.reveal_by,
        held=standing.held,
        back=standing.back,
        at=standing.at,
        asked=desk.asked,
        rulings=desk.rulings,
        awaits_umpire=desk.awaits_umpire,
        clocks=NO_CLOCKS if isinstance(standing.clocks, UnsetType) else standing.clocks,
        streams=desk.streams,
        ending=standing.ending,
        ended_by=standing.ended_by,
    )


def _read_state(rules: Rules, written: bytes, version: int) -> Any:
    game = rules.game
    try:
        if version == game.state_version:
            return state_decoder(game.state).decode(written)
        return upgraded(rules, msgspec.msgpack.decode(written), version)
    except (msgspec.DecodeError, KeyError, TypeError) as fault:
        raise StateFault(f"the state is not one of {game.name}") from fault


def upgraded(rules: Rules, written: Any, version: int) -> Any:
    """Return the state `written` in plain values under `version`, as one of this release.

    Its options are those that the game is pinned to (`rules`): an erratum that came later is off.
    Raises StateFault when a later release wrote it, or it does not fit.
    """
    game = rules.game
    if version > game.state_version:
        raise StateFault("the state was written by a later release")
    if version < game.state_version:
        written = _with_options(game.upgrade(written), msgspec.to_builtins(rules.options))
    try:
        return msgspec.convert(written, game.state)
    except msgspec.ValidationError as fault:
        raise StateFault(f"the state is not one of {game.name}") from fault


def _with_options(written: Any, pinned: Mapping[str, Any]) -> Any:
    """`written`, and in the options that it and its parts hold those that were not there then."""
    if isinstance(written, list):
        return [_with_options(each, pinned) for each in written]
    if not isinstance(written, dict):
        return written
    whole = {name: _with_options(each, pinned) for name, each in written.items()}
    options = whole.get("options")
    return whole | {"options": {**pinned, **options}} if isinstance(options, dict) else whole


def write_entry(entry: Entry, ruleset: str) -> bytes:
    """`entry` of a session of `ruleset`, as it is stored."""
    return compressed(_encode(as_stored(entry)), ruleset)


def at_of(entry: Entry) -> str:
    """Return when `entry` was made."""
    return str(msgspec.json.decode(entry.content)["at"])


def size_of(entry: Entry) -> int:
    """Return the bytes of `entry` that count in its log, hidden ones too."""
    return len(entry.content) + sum(map(len, entry.hidden))


def as_stored(entry: Entry) -> StoredEntry:
    """Return what is stored of `entry`."""
    return StoredEntry(
        content=entry.content,
        hidden=entry.hidden,
        previous=entry.previous if entry.number % HEAD_EVERY == 1 else b"",
        unseen=entry.unseen,
        unseen_before=entry.unseen_before,
    )


def first_to_read(number: int) -> int:
    """The entry from which on those from `number` on can be read: it holds the head before it."""
    return number - (number - 1) % HEAD_EVERY


def read_entries(written: Iterable[bytes], first: int, seed: bytes) -> list[Entry]:
    """Return the entries in `written`, from `first` on, one of `first_to_read`.

    `seed`: what their seals follow from. Raises SessionUnreadable.
    """
    return linked(map(ENTRIES.read, written), first, seed)


def linked(stored: Iterable[StoredEntry], first: int, seed: bytes) -> list[Entry]:
    """Return the entries that were `stored`; the rest as of `read_entries`."""
    entries: list[Entry] = []
    head = b""
    for number, one in enumerate(stored, first):
        seals = chain.seals(seed, number, one.hidden)
        previous = one.previous or head
        head = link(previous, one.content, seals)
        entries.append(
            Entry(
                number=number,
                previous=previous,
                content=one.content,
                seals=seals,
                hidden=one.hidden,
                head=head,
                unseen=one.unseen,
                unseen_before=one.unseen_before,
            )
        )
    return entries


def canonical_position(rules: Rules, position: Position[Any]) -> bytes:
    """Return a position in canonical form, for digests."""
    state = position.state
    if rules.state_version != rules.game.state_version:
        state = rules.as_written(msgspec.json.decode(canonical(state)))
    return canonical([rules.state_version, state, position.throws])
