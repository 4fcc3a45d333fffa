"""Replays a log with the functions that play games, up to the first difference."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from msgspec import UnsetType

from wardroom.dice import Dice, DiceMismatch
from wardroom.engine.legal_actions import LegalTypes
from wardroom.engine.procedure import Reroll
from wardroom.engine.refusals import RuleError, StateFault
from wardroom.engine.rules_versions import later, version_order
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import SUPPLY_DICE
from wardroom.sessions.basics import chain
from wardroom.sessions.basics.times import milliseconds
from wardroom.sessions.basics.tokens import ORGANISER, UMPIRE
from wardroom.sessions.game.commands import Command, Logged, Note, OfSeat
from wardroom.sessions.game.falling_due import ClockNotKept, check_clocks, fallen_due, falls_due
from wardroom.sessions.game.opening import as_kept, first_position
from wardroom.sessions.game.play import (
    Acted,
    act,
    close,
    dice_of,
    found,
    in_streams,
    void,
)
from wardroom.sessions.game.ruling import LoggedRuling, SealedPart, rule
from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.entry_lines import lines_in
from wardroom.sessions.log.export import Export, LoggedEntry
from wardroom.sessions.log.kinds import (
    CLOSE,
    NOTE,
    OF_CLOCK,
    OF_ORGANISER,
    OF_SEATS,
    POLICY,
    PUT_OFF,
    RESTORED,
    VOID,
    kind_of,
)
from wardroom.sessions.log.seals import in_order, read_bundle
from wardroom.sessions.proof.binding import Declared, events_of
from wardroom.sessions.proof.findings import Finding, finding
from wardroom.sessions.proof.logged_actions import Decided, PutOff
from wardroom.sessions.proof.logged_dice import LoggedDice, NotInLog
from wardroom.sessions.proof.narratives import narrative_in
from wardroom.sessions.proof.unknown_members import unknown_in, unknown_kind_in
from wardroom.sessions.records.clocks import Stop, weekly_in
from wardroom.sessions.records.founding import Founding, Pins
from wardroom.sessions.records.rules import Rules, RulesNotHere
from wardroom.sessions.records.standing import Session
from wardroom.text import languages


class ActionTypes(Protocol):
    """The types with which the actions of a game in a log are read."""

    @property
    def action(self) -> Any:
        """The union of all these types."""

    @property
    def legal(self) -> LegalTypes:
        """The types in which the actions are offered."""


Resolve = Callable[[Pins], tuple[Rules, ActionTypes]]
"""Returns the rules of a log; raises StateFault if they are not installed."""


class Hearing:
    """An observer of a replay. This one does nothing."""

    def entering(self, number: int) -> None:
        """Observe the beginning of the replay of entry `number`.

        This method is not called for the first entry.
        """

    def deciding(self, session: Session, seat: str, decision: Any, policy: str | None) -> None:
        """Observe that `seat` takes a `decision` of the game in `session`.

        `policy`: the name of the policy that has decided; None: a person.
        """

    def came(self, acted: Acted) -> None:
        """Observe the result of an entry that agrees with the rules."""


UNHEARD = Hearing()
NOT_HERE = (
    "rules_not_here", "not_comparable", "kind_unknown", "member_unknown", "founding_unknown",
)  # fmt: skip
"""Findings that mean that this release cannot check whether the rules were followed."""
_NO_SEED = bytes(32)
_FOREVER = 2**53
_MOST_NAMED = 20
"""The most unknown members of an entry that a finding names."""


class _NotComparable(Exception):
    """Another release wrote the entry, and this release gets a different result."""


class _Unknown(Exception):
    """An entry contains something unknown to this release; `code` is the code of the finding."""

    def __init__(self, code: str, detail: str, found: Any = None) -> None:
        super().__init__(detail)
        self.code = code
        self.found = found


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a replay: the session, or None, and the first difference.

    `not_here`: the rules of the log are not installed, for example because a later release wrote
    it.
    """

    session: Session | None = None
    faults: tuple[Finding, ...] = ()
    not_here: tuple[Finding, ...] = ()


class Replay:
    """The replay of a log, under its own options or under other `options`.

    `hearing` observes the replay.
    """

    def __init__(
        self,
        log: Export,
        declared: Declared,
        resolve: Resolve,
        options: dict[str, Any] | None,
        hearing: Hearing = UNHEARD,
    ) -> None:
        self._log = log
        self._hearing = hearing
        self._declared = declared
        self._resolve = resolve
        self._options = options
        self._unrevealed = log.seed is None
        self._logged = LoggedDice(log)
        self._positions: list[Position[Any]] = []
        """The position after each entry, if a ruling may set the game back to it."""

    def run(self, at: int | None = None, *, to_the_end: bool = True) -> Replayed:
        """Replay the log to its end; return the session after entry `at` (None: the last).

        Without `to_the_end`, entries after `at` are not replayed.
        """
        number, stated = 1, None
        played = self._log.entries[: None if to_the_end else at]
        kept: Session | None = None
        fault: Finding | None = None
        try:
            rules, types = self._resolve(self._declared.pins)
            stated = rules.ruleset.ruleset.version
            self._check_release(rules)
            if self._options is not None:
                given = msgspec.convert(
                    {**self._declared.pins.options, **self._options}, type(rules.options)
                )
                rules = msgspec.structs.replace(rules, options=given)
            self._check_labels(rules)
            _check_known(self._log.entries[0], types)
            acted = self._found(rules)
            session, fault = self._settled(acted, self._log.entries[0])
            kept = session
            for entry in played[1:]:
                if fault is not None:
                    break
                number = entry.number
                self._hearing.entering(number)
                _check_known(entry, types)
                acted = self._act(session, entry, types)
                session, fault = self._settled(acted, entry)
                if at is None or number <= at:
                    kept = session
        except NotInLog as missing:
            if not self._steps_from(number):
                # The step in which this action stopped has not been logged yet, no matter what was
                # decided about its throws since.
                return Replayed(session=kept if at is not None and at < number else None)
            kept = None
            fault = finding("step_missing", f"the log lacks the throw {missing}", number)
        except _Unknown as unknown:
            stops = finding(unknown.code, str(unknown), number, found=unknown.found)
            reached = kept if at is not None and at < number else None
            return Replayed(session=reached, not_here=(stops,))
        except _NotComparable as found_out:
            return Replayed(not_here=(finding("not_comparable", str(found_out), number),))
        except RulesNotHere as missing:
            return Replayed(not_here=(finding("rules_not_here", str(missing), 1),))
        except ClockNotKept as found_out:
            kept = None
            fault = finding("clock_not_kept", str(found_out), number)
        except (RuleError, DiceMismatch, msgspec.ValidationError) as found_out:
            detail = f"the rules do not take what the log has here: {found_out}"
            version = self._log.entries[number - 1].content.get("ruleset_version")
            if self._options is None and stated is not None and version != stated:
                not_here = f"it is of version {version}; {detail}"
                return Replayed(not_here=(finding("not_comparable", not_here, number),))
            kept = None
            fault = finding("not_taken", detail, number)
        return Replayed(session=kept, faults=() if fault is None else (fault,))

    def _settled(self, acted: Acted, entry: LoggedEntry) -> tuple[Session, Finding | None]:
        """Return the session after `entry`, and the first difference in it."""
        fault = self._difference(acted, entry)
        session = _as_kept(acted.session, entry)
        self._stood_at(session)
        if fault is None:
            self._hearing.came(acted)
        return session, fault

    def _steps_from(self, number: int) -> bool:
        """Return whether the log has a step after entry `number`."""
        later = self._log.entries[number:]
        return any("step" in event for entry in later for event in events_of(entry))

    def _check_release(self, rules: Rules) -> None:
        """Raise RulesNotHere for a log that, by its own statement, cannot be replayed here.

        If a later release wrote entries under rules that are installed, they are compared.
        """
        installed, pinned = rules.ruleset.ruleset.version, self._declared.pins.version
        stated = [entry.content.get("ruleset_version") for entry in self._log.entries]
        versions = [entry.content.get("state_version") for entry in self._log.entries]
        if self._declared.beginning is not None:
            versions.append(self._declared.beginning.state_version)
        for version in (pinned, *stated):
            if version_order(version) is None or (version is pinned and later(version, installed)):
                raise RulesNotHere(f"version {version!s:.40} of {rules.ruleset.id} is not here")
        if any(
            isinstance(version, int) and version > rules.game.state_version for version in versions
        ):
            raise RulesNotHere("a later release wrote the log")

    def _check_labels(self, rules: Rules) -> None:
        """Raise StateFault for false statements of the founding about the rules."""
        declared, ruleset = self._declared, rules.ruleset
        if declared.seats != rules.game.seats:
            raise StateFault(f"the seats are {', '.join(rules.game.seats)}")
        for digests in ruleset.versions_by_digest.values():
            if digests.get(declared.pins.digest, declared.pins.version) != declared.pins.version:
                raise StateFault("the digest of the rules is that of another version")
        given: list[tuple[str, Any, Any]] = []
        if self._options is None:
            given.append(("options", declared.pins.options, rules.options))
        if declared.beginning is None:
            given.append(
                ("setup", declared.setup, msgspec.convert(declared.setup, rules.game.setup))
            )
        elif declared.beginning.state_version == rules.game.state_version:
            state = msgspec.convert(declared.beginning.state, rules.game.state)
            given.append(("beginning", declared.beginning.state, state))
        for name, stated, meant in given:
            if not _within(stated, msgspec.to_builtins(meant)):
                raise StateFault(f"the {name} is not written as a log has it")

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
            tournament=declared.tournament,
            reveal_seconds=declared.reveal_seconds,
            odds=declared.odds,
            policies=declared.policies,
            umpire=declared.umpire,
            deadlines=declared.deadlines,
            texts=declared.texts,
            supplied_by=declared.supplied_by,
            draws=declared.draws,
            assistants=declared.assistants,
            talk=declared.talk,
        )
        content = self._log.entries[0].content
        position = first_position(rules, declared.setup, declared.beginning)
        return found(rules, founding, position, str(content.get("at")), self._dice)

    def _act(self, session: Session, entry: LoggedEntry, types: ActionTypes) -> Acted:
        acted: Acted | None = None
        at = str(entry.content.get("at"))
        actions = [event for event in events_of(entry) if event.get("action") is not None]
        if not all(isinstance(event.get("seat"), str | None) for event in actions):
            raise StateFault("a seat that is none")
        if not actions:
            raise StateFault("an entry without an action")
        if kind_of(actions[-1]["action"]) not in OF_CLOCK | {RESTORED}:
            check_clocks(session, at)
        ruling = [event["action"] for event in actions if _is_ruling(event)]
        for event in actions:
            seat = event.get("seat")
            if _is_ruling(event) and event["action"] is not ruling[0]:
                continue  # The hidden part of the ruling.
            if acted is not None and acted.entry is not None:
                raise StateFault("an entry with an action too many")
            if _is_ruling(event):
                acted = self._ruled(session, ruling, at)
            else:
                acted = self._taken(session, seat, event["action"], at, types)
            session = acted.session
        assert acted is not None
        if acted.entry is None:
            raise StateFault("the game does not go on where the log has it go on")
        return acted

    def _taken(
        self, session: Session, seat: str | None, action: Any, at: str, types: ActionTypes
    ) -> Acted:
        """Return `session` after a logged action of `seat`."""
        if seat is None or (seat == ORGANISER and kind_of(action) in OF_ORGANISER):
            return _without_seat(session, action, at)
        if seat not in session.founding.seats and not _types_faces(session, seat, action):
            raise StateFault(f"there is no seat {seat!r}")
        if seat in session.policies or kind_of(action) == POLICY:
            return self._by_policy(session, seat, action, at, types)
        if kind_of(action) in OF_SEATS:
            command: OfSeat = msgspec.convert(action, OfSeat)
            return command.play(session, seat, at)
        return self._acted(session, seat, msgspec.convert(action, types.action), at)

    def _stood_at(self, session: Session) -> None:
        """Store this position, because a ruling may set a game with typed faces back to it."""
        if session.founding.umpire is not None and session.founding.dice == "supplied":
            self._positions.append(session.position)

    def _ruled(self, session: Session, parts: list[Any], at: str) -> Acted:
        """Return `session` after a note or a ruling, whose `parts` may be visible and hidden."""
        if kind_of(parts[0]) == NOTE:
            (note,) = parts
            return msgspec.convert(note, Note).play(session, UMPIRE, at)
        ruling = msgspec.convert(parts[0], LoggedRuling)
        hidden = [
            operation for part in parts[1:] for operation in msgspec.convert(part, SealedPart).patch
        ]
        if hidden:
            if isinstance(ruling.patch, UnsetType):
                raise StateFault("a ruling that hides what it does not have")
            ruling = msgspec.structs.replace(ruling, patch=(*ruling.patch, *hidden))
        stood = None
        if not isinstance(ruling.back_to, UnsetType) and ruling.back_to <= len(self._positions):
            stood = self._positions[ruling.back_to - 1]
        return rule(session, ruling, at, self._dice, stood)

    def _by_policy(
        self, session: Session, seat: str, action: Any, at: str, types: ActionTypes
    ) -> Acted:
        done = msgspec.convert(action, Decided)
        if session.policies.get(seat) != done.policy:
            raise StateFault(f"no policy {done.policy!r:.60} plays the seat {seat}")
        decision = msgspec.convert(done.decision, types.action)
        return self._acted(session, seat, decision, at, done.policy)

    def _acted(
        self, session: Session, seat: str, action: Any, at: str, policy: str | None = None
    ) -> Acted:
        if type(action) in (*session.rules.game.decisions, Reroll):
            self._hearing.deciding(session, seat, action, policy)
        return act(session, seat, action, at, self._dice, policy)

    def _dice(self, session: Session, action: Any) -> Dice:
        if self._unrevealed and session.founding.dice == "committed":
            return in_streams(session, self._logged)
        return dice_of(session, action)

    def _difference(self, acted: Acted, entry: LoggedEntry) -> Finding | None:
        """Return the first difference of `entry` from what the rules produce."""
        made, number = acted.entry, entry.number
        if made is None:
            return finding("step_not_due", "the game does not go on here", number)
        content = msgspec.json.decode(made.content)
        version = entry.content.get("ruleset_version")
        foreign = self._options is None and version != content["ruleset_version"]
        found = (
            self._step_difference(content, made, entry, foreign)
            or (None if foreign else self._seal_difference(acted.session, made, entry))
            or self._content_difference(content, entry)
        )
        if found is not None and foreign:
            raise _NotComparable(f"it is of version {version}; by this release {found.detail}")
        return found or (None if foreign else _line_difference(acted.session, entry))

    def _step_difference(
        self, content: dict[str, Any], made: Entry, entry: LoggedEntry, foreign: bool
    ) -> Finding | None:
        """Return the first step of `entry` that differs from the rules.

        `foreign`: another release wrote the entry, so that members of a step may be missing.
        """
        logged, due = events_of(entry), _in_full(content, made.hidden)
        same = _within if foreign else _same
        for position, event in enumerate(due):
            stands = logged[position] if position < len(logged) else None
            if not same(stands, event):
                return finding(
                    "step_missing" if stands is None else "step_differs",
                    _told(event, stands),
                    entry.number,
                    event=position,
                    expected=event,
                    found=stands,
                )
        if len(logged) > len(due):
            return finding(
                "step_not_due",
                "the rules do not lead to this step",
                entry.number,
                event=len(due),
                found=logged[len(due)],
            )
        return None

    def _seal_difference(self, session: Session, made: Entry, entry: LoggedEntry) -> Finding | None:
        """Return a difference between the seals of an entry and its hidden events."""
        if self._unrevealed or self._options is not None:
            return None
        if tuple(seal.hex() for seal in made.seals) != entry.seals:
            detail = "the seals are not those of what was hidden"
            return finding("seals_differ", detail, entry.number)
        seed = session.founding.sealing_seed
        due = [
            (place, chain.salt(seed, made.number, place).hex(), bundle)
            for place, bundle in enumerate(made.hidden)
        ]
        opened = [(one.place, one.salt, chain.canonical(one.bundle)) for one in entry.opened]
        if self._ended and opened != due:
            detail = "what is open is not all that was hidden, in its order"
            return finding("seals_differ", detail, entry.number)
        return None

    @property
    def _ended(self) -> bool:
        """Whether the game has ended in the log and all events are open."""
        return self._log.entries[-1].content.get("ended") is not None

    def _content_difference(self, content: dict[str, Any], entry: LoggedEntry) -> Finding | None:
        """Return any difference between `entry` and the `content` made here, except in time."""
        stands = entry.content
        # Only the entry itself states which release wrote it. A digest needs the seed, and is of
        # the state in the form of that release.
        free = {"ruleset_version"}
        if stands.get("ruleset_version") != content["ruleset_version"]:
            free.add("events")  # Events are compared step by step, as far as possible.
        if stands.get("state_version") != content["state_version"]:
            free |= {"state_version", "state"}
        if self._unrevealed or self._options is not None:
            free.add("state")
        for name in sorted({*content, *stands} - free):
            if name not in content or name not in stands or not _same(content[name], stands[name]):
                return finding(
                    "content_differs",
                    f"{name} is not what the rules lead to",
                    entry.number,
                    expected=content.get(name),
                    found=stands.get(name),
                )
        return None


def _check_known(entry: LoggedEntry, types: ActionTypes) -> None:
    """Raise _Unknown for an entry with an unknown kind or member.

    An unknown kind or member may change the outcome. A forger who adds one can prevent the check of
    later outcomes, but cannot get them confirmed.
    """
    offered = types.legal.by_kind
    unchecked = f"outcomes are not checked from entry {entry.number} on"
    kind = unknown_kind_in(entry, offered)
    if kind is not None:
        raise _Unknown("kind_unknown", f"its kind is {kind!r:.60}: {unchecked}")
    members = list(itertools.islice(unknown_in(entry, offered), _MOST_NAMED))
    if members:
        named = ", ".join(members)[:200]
        detail = f"this release does not know {named}: {unchecked}"
        raise _Unknown("member_unknown", detail, [member[:200] for member in members])


def _without_seat(session: Session, action: Any, at: str) -> Acted:
    """Return `session` after an `action` from someone without a seat.

    Such actions are: the organiser or the operator ended the game, its time was up, or it was
    restored from a backup.
    """
    if action == {"kind": CLOSE}:
        return close(session, at)
    if kind_of(action) in OF_CLOCK:
        return _by_the_clock(session, action, at)
    if isinstance(action, dict) and action.get("kind") == VOID:
        return void(session, at)
    try:
        command: Command = msgspec.convert(action, Logged)
    except msgspec.ValidationError as fault:
        raise StateFault("an action of nobody") from fault
    return command.play(session, at)


def _by_the_clock(session: Session, action: Any, at: str) -> Acted:
    """Return `session` after the clock event of a log at the time `at`.

    Raises ClockNotKept if another event falls due first, or this one at another time.
    """
    stops: tuple[Stop, ...] = ()
    if action["kind"] == PUT_OFF:
        stood = msgspec.convert(action, PutOff)
        stops = (Stop(milliseconds(stood.began), milliseconds(stood.to)),)
    falls = falls_due(session, _FOREVER, stops)
    made = None if falls is None else fallen_due(session, falls)
    if falls is None or made is None or made.entry is None:
        raise ClockNotKept("no clock of the game runs here")
    if falls.kind != action["kind"] or made.session.at != at:
        who = " and ".join(falls.seats)
        due = f"a {falls.kind} of {who} at {made.session.at}"
        raise ClockNotKept(f"a {action['kind']} at {at}, and what falls due is {due}")
    return made


def _line_difference(session: Session, entry: LoggedEntry) -> Finding | None:
    """Return a finding if the lines match the steps in no language; an export has no lines."""
    told = () if isinstance(entry.narrative, UnsetType) else entry.narrative
    if not entry.lines and not told:
        return None
    ruleset = session.rules.ruleset
    beside = None if session.founding.texts is None else ()
    weekly = weekly_in(session.founding.deadlines)
    for one in languages(ruleset):
        said = narrative_in(entry, ruleset, one, beside, weekly, session.sides)
        if entry.lines in ((), lines_in(said)) and told in ((), said):
            return None
    return finding("lines_differ", "no language says this of the steps", entry.number)


def _same(one: Any, other: Any) -> bool:
    """Return whether two values are the same JSON value: 1 is not true."""
    return chain.canonical(one) == chain.canonical(other)


def _within(stated: Any, whole: Any) -> bool:
    """Return whether two values are equal once left-out members have their defaults."""
    if isinstance(stated, dict) and isinstance(whole, dict):
        return all(name in whole and _within(stated[name], whole[name]) for name in stated)
    if isinstance(stated, list | tuple) and isinstance(whole, list | tuple):
        return len(stated) == len(whole) and all(map(_within, stated, whole))
    return _same(stated, whole)


def _is_ruling(event: dict[str, Any]) -> bool:
    """Return whether `event` is an action of the umpire that gives no faces."""
    return event.get("seat") == UMPIRE and kind_of(event.get("action")) != SUPPLY_DICE


def _types_faces(session: Session, seat: str, action: Any) -> bool:
    """Return whether the umpire gives faces here, as the founding requires."""
    given = seat == UMPIRE == session.founding.supplied_by
    return given and kind_of(action) == SUPPLY_DICE


def _as_kept(session: Session, entry: LoggedEntry) -> Session:
    """Return `session` as a later release reads it after the release of `entry` has stored it."""
    version = entry.content.get("state_version")
    return as_kept(session, version) if isinstance(version, int) else session


def _in_full(content: dict[str, Any], hidden: tuple[bytes, ...]) -> list[dict[str, Any]]:
    bundles = dict(enumerate(map(read_bundle, hidden)))
    return [located.event for located in in_order(content["events"], bundles)]


def _told(expected: dict[str, Any], stands: dict[str, Any] | None) -> str:
    if stands is None:
        return "a step is missing"
    wanted, found = expected.get("step"), stands.get("step")
    if isinstance(wanted, dict) and isinstance(found, dict):
        names = [name for name in wanted if found.get(name) != wanted[name]]
        return f"{wanted['purpose']} (rule {wanted['rule']}): {', '.join(names)} differ"
    return "another event is due here"
