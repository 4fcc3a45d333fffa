"""An exported log, checked: the promise, the chain, every die, and every rule played again.

Nothing in a log is believed. What is found wrong is named: the entry, what it is about, what was
expected and what stands there. Checking goes on behind a fault as far as that makes sense.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, DiceMismatch, Die, Roll, SeededDice, die_named
from wardroom.rulesets.hand import Throw
from wardroom.rulesets.refusals import RuleError, StateFault
from wardroom.rulesets.runner import Position
from wardroom.sessions import chain
from wardroom.sessions.commitment import commit, dice_seed
from wardroom.sessions.log import Export, LoggedEntry, in_order
from wardroom.sessions.play import Acted, act, dice_of, found, resign
from wardroom.sessions.record import (
    Beginning,
    Founding,
    Lineage,
    Pins,
    Rules,
    Session,
    upgraded,
)
from wardroom.sessions.tokens import SPECTATOR
from wardroom.sessions.wire import SessionTypes

Verdict = Literal["good", "bad", "hidden"]
Resolve = Callable[[Pins], tuple[Rules, SessionTypes]]
"""The rules that a log was played by; raises StateFault where they are not installed."""

_MOST_FAULTS = 100
_NO_SEED = bytes(32)


class LogFault(msgspec.Struct, frozen=True, kw_only=True):
    """Something in a log that is not as it should be."""

    kind: Annotated[
        Literal["commitment", "chain", "seal", "die", "outcome", "rules"],
        Meta(
            description="`commitment`: the seed is not the one promised; `chain`: an entry was "
            "changed, added or taken out; `seal`: what was opened is not what was sealed; `die`: a "
            "face does not follow from the seeds; `outcome`: the rules say otherwise; `rules`: the "
            "rules of the log are not here, or do not take an action of it."
        ),
    ]
    entry: Annotated[int | None, Meta(description="Number of the entry.")] = None
    event: Annotated[
        int | None, Meta(description="Position of the event in the entry, from 0.")
    ] = None
    detail: str
    expected: Annotated[Any, Meta(description="What should stand there.")] = None
    found: Annotated[Any, Meta(description="What stands there.")] = None


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What the check of a log has found.

    Each part is `good`, `bad`, or `hidden`: not to be checked before the seed is revealed.
    """

    good: Annotated[bool, Meta(description="Whether no fault was found.")]
    complete: Annotated[
        bool, Meta(description="Whether everything could be checked: nothing is hidden.")
    ]
    commitment: Verdict
    chain: Verdict
    dice: Verdict
    outcomes: Verdict
    entries: Annotated[int, Meta(description="How many entries there are.")]
    throws: Annotated[int, Meta(description="How many throws the seeds have confirmed.")]
    ended: Annotated[str | None, Meta(description="How the game ended.")]
    faults: tuple[LogFault, ...]


class Unusable(StateFault):
    """A log from which no session can go on."""

    code = "log_not_usable"


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


def verify(
    log: Export, resolve: Resolve, options: dict[str, Any] | None = None
) -> tuple[Verification, Session | None]:
    """Check `log`; the session that its replay ends with, where it could be replayed.

    `options`: replays under these options in place of the log's own, to see what an erratum
    changes: the first difference is named.
    """
    faults: list[LogFault] = []
    found_chain = list(_chain_faults(log))
    faults += found_chain
    declared = _declared(log)
    if declared is None:
        faults.append(LogFault(kind="rules", entry=1, detail="the first entry has no founding"))
        return _verification(log, faults, "bad", "bad", "bad", "bad", 0), None
    promised = list(_commitment_faults(log, declared))
    faults += promised
    seals = list(_seal_faults(log))
    faults += seals
    thrown, dice = check_dice(log, declared)
    faults += dice
    hidden = _hides(log)
    session: Session | None = None
    outcome: list[LogFault] = []
    checked = "good"
    if hidden:
        checked = "hidden"
    else:
        replay = _Replay(log, declared, resolve, options)
        session, outcome = replay.run()
        checked = "bad" if outcome else "good"
    faults += outcome
    unrevealed = log.seed is None
    throwing = declared.dice == "committed"
    return (
        _verification(
            log,
            faults,
            "bad" if promised else "hidden" if unrevealed else "good",
            "bad" if found_chain or seals else "good",
            "bad" if dice else "hidden" if unrevealed and throwing else "good",
            checked,
            thrown,
        ),
        session,
    )


def replayed(log: Export, resolve: Resolve, at: int | None) -> Session:
    """The session that `log` leads to after entry `at` (None: the last), every rule applied again.

    Raises Unusable when the log is faulty, hides something, or has no such entry.
    """
    if at is not None:
        if not 1 <= at <= len(log.entries):
            raise Unusable(f"the log has no entry {at}; it has {len(log.entries)}")
        kept = log.entries[:at]
        whole, _ = verify(log, resolve)
        if not whole.good:
            raise Unusable(_first(whole))
        # A part of a game is gone on with as it stood: nothing in it is over.
        log = msgspec.structs.replace(log, entries=kept, number=at, head=kept[-1].head)
    result, session = verify(log, resolve)
    if not result.good:
        raise Unusable(_first(result))
    if session is None:
        raise Unusable(
            "the log hides something, or stops in the middle of a step: no whole game can go on"
        )
    return session


def _first(result: Verification) -> str:
    fault = result.faults[0]
    where = "" if fault.entry is None else f"entry {fault.entry}: "
    return f"the log is faulty: {where}{fault.detail}"


# ------------------------------------------------------------------------------ chain


def _chain_faults(log: Export) -> Iterator[LogFault]:
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


def _seal_faults(log: Export) -> Iterator[LogFault]:
    for entry in log.entries:
        for opened in entry.opened:
            digest = chain.seal(bytes.fromhex(opened.salt), chain.canonical(opened.item)).hex()
            if digest not in entry.seals:
                yield LogFault(
                    kind="seal",
                    entry=entry.number,
                    event=_position(opened.item),
                    detail="what was opened is not what was sealed",
                    found=opened.item,
                )


def _position(item: Mapping[str, Any]) -> int | None:
    at = item.get("at")
    return at if isinstance(at, int) else None


def _declared(log: Export) -> Declared | None:
    try:
        return msgspec.convert(log.entries[0].content.get("founding"), Declared)
    except msgspec.ValidationError:
        return None


def _commitment_faults(log: Export, declared: Declared) -> Iterator[LogFault]:
    for name, stated in (("log", log.commitment), ("founding", declared.commitment)):
        if log.seed is not None:
            promised = commitment_of(declared, bytes.fromhex(log.seed)).hex()
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
    if declared.session != log.session:
        yield LogFault(
            kind="commitment", entry=1, detail="the founding is of another session",
            expected=log.session, found=declared.session,
        )  # fmt: skip


def commitment_of(declared: Declared, seed: bytes) -> bytes:
    """What a session with this founding commits itself to `seed` with."""
    return commit(
        session=declared.session,
        ruleset=declared.pins.ruleset,
        charts_digest=declared.pins.charts_digest,
        options_digest=options_digest(declared.pins.options),
        seed=seed,
    )


def options_digest(options: dict[str, Any]) -> str:
    """SHA-256 of every option in canonical form, in hexadecimal."""
    return hashlib.sha256(chain.canonical(options)).hexdigest()


# ------------------------------------------------------------------------------ dice


def events_of(entry: LoggedEntry) -> list[dict[str, Any]]:
    """The events of `entry` that can be seen, in order."""
    visible = entry.content.get("events")
    if not isinstance(visible, list):
        return []
    return in_order(
        [event for event in visible if isinstance(event, dict)],
        [dict(opened.item) for opened in entry.opened if _position(opened.item) is not None],
    )


def throws_of(roll: Roll | Throw) -> list[tuple[str, tuple[int, ...]]]:
    """Every throw behind `roll`, oldest first: its stream and its faces."""
    if not roll.rerolled:
        return [(roll.stream, roll.faces)]
    place, _, purpose = roll.stream.rpartition("/")
    base = place.rpartition("reroll/")[0]
    names = [
        f"{base}reroll/{number}/{purpose}" if number else f"{base}{purpose}"
        for number in range(len(roll.rerolled) + 1)
    ]
    return list(zip(names, (*roll.rerolled, roll.faces), strict=True))


def check_dice(log: Export, declared: Declared) -> tuple[int, list[LogFault]]:
    """How many throws of `log` follow from its seeds, and those that do not."""
    faults: list[LogFault] = []
    if log.seed is None or declared.dice != "committed":
        return 0, faults
    seeds = client_seeds(log, declared)
    dice = SeededDice(dice_seed(bytes.fromhex(log.seed), declared.seats, seeds))
    confirmed, used = 0, set()
    # What was thrown before the fork or the import follows from the seeds of the other game.
    begun = () if declared.beginning is None else declared.beginning.throws
    inherited = {thrown for throw in begun for thrown in throws_of(throw)}
    for entry, position, roll in rolls_of(log):
        for stream, faces in throws_of(roll):
            where = {"entry": entry, "event": position}
            if (stream, faces) in inherited:
                continue
            if stream in used:
                faults.append(
                    LogFault(kind="die", detail=f"the stream {stream} is used twice", **where)
                )
                continue
            used.add(stream)
            die = _die(roll.dice)
            expected = () if die is None else dice.faces(stream, die.count, die.sides)
            if expected == faces:
                confirmed += 1
            else:
                faults.append(
                    LogFault(
                        kind="die",
                        detail=f"the throw {stream} does not follow from the seeds",
                        expected=list(expected),
                        found=list(faces),
                        **where,
                    )
                )
    return confirmed, faults


def client_seeds(log: Export, declared: Declared) -> dict[str, str]:
    """The seeds that the seats of `log` gave when they started."""
    found: dict[str, str] = {}
    for entry in log.entries:
        for event in events_of(entry):
            action, seat = event.get("action"), event.get("seat")
            if (
                isinstance(action, dict)
                and action.get("kind") == "start"
                and seat in declared.seats
            ):
                given = action.get("client_seed", "")
                if isinstance(given, str) and _is_hex(given):
                    found.setdefault(seat, given)
    return found


def rolls_of(log: Export) -> Iterator[tuple[int, int, Roll]]:
    """Every roll of `log`: its entry, the position of its event, and the roll."""
    for entry in log.entries:
        for position, event in enumerate(events_of(entry)):
            step = event.get("step")
            if isinstance(step, dict) and step.get("roll") is not None:
                try:
                    yield entry.number, position, msgspec.convert(step["roll"], Roll)
                except msgspec.ValidationError:
                    continue  # The replay says what should stand there.


def _die(notation: str) -> Die | None:
    try:
        return die_named(notation)
    except ValueError:
        return None


def _is_hex(text: str) -> bool:
    try:
        bytes.fromhex(text)
    except ValueError:
        return False
    return len(text) % 2 == 0


# ------------------------------------------------------------------------------ outcomes


def _hides(log: Export) -> bool:
    """Whether something is hidden from the reader of `log`."""
    several = any(entry.seals for entry in log.entries)
    return several and log.seed is None


class _LoggedDice:
    """The faces that stand in a log, by stream: for a log whose seed is not revealed yet."""

    def __init__(self, log: Export) -> None:
        self._faces = {
            stream: faces for _, _, roll in rolls_of(log) for stream, faces in throws_of(roll)
        }

    def roll(self, die: Die, *, purpose: str, rule: str, stream: str = "") -> Roll:
        """The throw as the log has it; raises _NotInLog for one that it lacks."""
        del rule
        name = f"{stream}/{purpose}" if stream else purpose
        faces = self._faces.get(name)
        if faces is None or len(faces) != die.count or not all(1 <= f <= die.sides for f in faces):
            raise _NotInLogError(name)
        return Roll(die.notation, faces, die.read(faces), name)


class _NotInLogError(Exception):
    pass


class _Replay:
    def __init__(
        self, log: Export, declared: Declared, resolve: Resolve, options: dict[str, Any] | None
    ) -> None:
        self._log = log
        self._declared = declared
        self._resolve = resolve
        self._options = options
        self._unrevealed = log.seed is None
        self._logged = _LoggedDice(log)

    def run(self) -> tuple[Session | None, list[LogFault]]:
        """The session at the end of the log, and the first difference on the way."""
        number = 1
        try:
            rules, types = self._resolve(self._declared.pins)
            if self._options is not None:
                given = msgspec.convert(
                    {**self._declared.pins.options, **self._options}, type(rules.options)
                )
                rules = msgspec.structs.replace(rules, options=given)
            acted = self._found(rules)
            fault = self._difference(acted, self._log.entries[0])
            for entry in self._log.entries[1:]:
                if fault is not None:
                    break
                number = entry.number
                acted = self._act(acted.session, entry, types)
                fault = self._difference(acted, entry)
        except _NotInLogError as missing:
            if number == len(self._log.entries):
                # The step that the last action stopped in has not been logged yet.
                return None, []
            return None, [_outcome(number, f"the log lacks the throw {missing}")]
        except (RuleError, DiceMismatch, msgspec.ValidationError) as fault_found:
            detail = f"the rules do not take what the log has here: {fault_found}"
            return None, [LogFault(kind="rules", entry=number, detail=detail)]
        return acted.session, [] if fault is None else [fault]

    def _found(self, rules: Rules) -> Acted:
        declared = self._declared
        seed = _NO_SEED if self._unrevealed else bytes.fromhex(self._log.seed or "")
        founding = Founding(
            session=declared.session,
            pins=declared.pins,
            seats=declared.seats,
            dice=declared.dice,
            setup=declared.setup,
            beginning=declared.beginning,
            lineage=declared.lineage,
            commitment=bytes.fromhex(self._log.commitment),
            seed=seed,
            tokens={SPECTATOR: b""},
        )
        content = self._log.entries[0].content
        position = first_position(rules, declared.setup, declared.beginning)
        return found(rules, founding, position, str(content.get("at")), self._dice)

    def _act(self, session: Session, entry: LoggedEntry, types: SessionTypes) -> Acted:
        acted: Acted | None = None
        at = str(entry.content.get("at"))
        actions = [event for event in events_of(entry) if event.get("action") is not None]
        if not actions:
            raise StateFault("an entry without an action")
        for event in actions:
            seat = event.get("seat")
            if acted is not None and acted.entry is not None:
                raise StateFault("an entry with an action too many")
            if seat not in session.founding.seats:
                raise StateFault(f"there is no seat {seat!r}")
            if event["action"] == {"kind": "resign"}:
                acted = resign(session, str(seat), at)
            else:
                action = msgspec.convert(event["action"], types.action)
                acted = act(session, str(seat), action, at, self._dice)
            session = acted.session
        assert acted is not None
        if acted.entry is None:
            raise StateFault("the game does not go on where the log has it go on")
        return acted

    def _dice(self, session: Session, action: Any) -> Dice:
        if self._unrevealed and session.founding.dice == "committed":
            return self._logged
        return dice_of(session, action)

    def _difference(self, acted: Acted, entry: LoggedEntry) -> LogFault | None:
        """The first thing in `entry` that is not what the rules make of it."""
        made = acted.entry
        if made is None:
            return _outcome(entry.number, "the game does not go on here")
        content = msgspec.json.decode(made.content)
        logged = events_of(entry)
        due = _in_full(content, made.hidden)
        for position, event in enumerate(due):
            stands = logged[position] if position < len(logged) else None
            if stands is not None:
                stands = {key: value for key, value in stands.items() if key != "at"}
            if stands != event:
                return LogFault(
                    kind="outcome",
                    entry=entry.number,
                    event=position,
                    detail=_told(event, stands),
                    expected=event,
                    found=stands,
                )
        if len(logged) > len(due):
            return LogFault(
                kind="outcome",
                entry=entry.number,
                event=len(due),
                detail="the rules do not lead to this step",
                found=logged[len(due)],
            )
        checked = ["ended", "founding"]
        same_version = entry.content.get("state_version") == content["state_version"]
        if not self._unrevealed and same_version and self._options is None:
            checked.append("state")
            if tuple(seal.hex() for seal in made.seals) != entry.seals:
                return _outcome(entry.number, "the seals are not those of what was hidden")
        for name in checked:
            if content.get(name) != entry.content.get(name):
                return LogFault(
                    kind="outcome",
                    entry=entry.number,
                    detail=f"{name} is not what the rules lead to",
                    expected=content.get(name),
                    found=entry.content.get(name),
                )
        return None


def first_position(
    rules: Rules, setup: dict[str, Any] | None, beginning: Beginning | None
) -> Position[Any]:
    """Where a game begins: by its set-up, or where the one it was made from stood.

    Raises Refused for a set-up that the rules forbid, StateFault for a state that cannot be.
    """
    game = rules.game
    if beginning is None:
        given = msgspec.convert(setup, game.setup)
        return Position(game.begin(given, rules.options, rules.charts))
    try:
        state = upgraded(game, beginning.state, beginning.state_version)
    except (KeyError, TypeError) as fault:
        raise StateFault(f"the state is not one of {game.name}") from fault
    game.procedure.verify(state, rules.charts)
    return Position(state, beginning.throws)


def _in_full(content: dict[str, Any], hidden: tuple[bytes, ...]) -> list[dict[str, Any]]:
    items = [msgspec.json.decode(item) for item in hidden]
    events = in_order(content["events"], items)
    return [{key: value for key, value in event.items() if key != "at"} for event in events]


def _told(expected: dict[str, Any], stands: dict[str, Any] | None) -> str:
    if stands is None:
        return "a step is missing"
    if "step" in expected and "step" in stands:
        wanted = expected["step"]
        names = [name for name in wanted if stands["step"].get(name) != wanted[name]]
        return f"{wanted['purpose']} (rule {wanted['rule']}): {', '.join(names)} differ"
    return "another event is due here"


def _outcome(number: int, detail: str) -> LogFault:
    return LogFault(kind="outcome", entry=number, detail=detail)


def _verification(
    log: Export,
    faults: list[LogFault],
    commitment: str,
    links: str,
    dice: str,
    outcomes: str,
    throws: int,
) -> Verification:
    ended = log.entries[-1].content.get("ended")
    return Verification(
        good=not faults,
        complete="hidden" not in (commitment, links, dice, outcomes),
        commitment=msgspec.convert(commitment, Verdict),
        chain=msgspec.convert(links, Verdict),
        dice=msgspec.convert(dice, Verdict),
        outcomes=msgspec.convert(outcomes, Verdict),
        entries=len(log.entries),
        throws=throws,
        ended=ended if isinstance(ended, str) else None,
        faults=tuple(faults[:_MOST_FAULTS]),
    )
