"""A log played again by the functions that wrote it, and the first thing that differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wardroom.dice import Dice, DiceMismatch
from wardroom.engine.refusals import RuleError, StateFault
from wardroom.engine.runner import Position
from wardroom.sessions.binding import Declared
from wardroom.sessions.findings import LogFault
from wardroom.sessions.log import Export, LoggedEntry, in_order
from wardroom.sessions.logged_dice import LoggedDice, NotInLog, events_of
from wardroom.sessions.play import CLOSE, Acted, act, close, dice_of, found, resign
from wardroom.sessions.record import Beginning, Founding, Pins, Rules, Session, upgraded
from wardroom.sessions.tokens import SPECTATOR
from wardroom.sessions.wire import SessionTypes

Resolve = Callable[[Pins], tuple[Rules, SessionTypes]]
"""The rules that a log was played by; raises StateFault where they are not installed."""

_NO_SEED = bytes(32)


class Replay:
    """A log about to be played again, under `options` in place of its own where given."""

    def __init__(
        self, log: Export, declared: Declared, resolve: Resolve, options: dict[str, Any] | None
    ) -> None:
        self._log = log
        self._declared = declared
        self._resolve = resolve
        self._options = options
        self._unrevealed = log.seed is None
        self._logged = LoggedDice(log)

    def run(self, at: int | None = None) -> tuple[Session | None, list[LogFault]]:
        """The session after entry `at` (None: the last), and the first difference in the log.

        The log is played to its end whatever `at` is. None for a session that it does not lead to.
        """
        number = 1
        kept: Session | None = None
        try:
            rules, types = self._resolve(self._declared.pins)
            if self._options is not None:
                given = msgspec.convert(
                    {**self._declared.pins.options, **self._options}, type(rules.options)
                )
                rules = msgspec.structs.replace(rules, options=given)
            acted = self._found(rules)
            fault = self._difference(acted, self._log.entries[0])
            session = kept = _as_kept(acted.session, self._log.entries[0])
            for entry in self._log.entries[1:]:
                if fault is not None:
                    break
                number = entry.number
                acted = self._act(session, entry, types)
                fault = self._difference(acted, entry)
                session = _as_kept(acted.session, entry)
                if at is None or number <= at:
                    kept = session
        except NotInLog as missing:
            if number == len(self._log.entries):
                # The step that the last action stopped in has not been logged yet.
                return None if at in (None, number) else kept, []
            return None, [_outcome(number, f"the log lacks the throw {missing}")]
        except (RuleError, DiceMismatch, msgspec.ValidationError) as fault_found:
            detail = f"the rules do not take what the log has here: {fault_found}"
            return None, [LogFault(kind="rules", entry=number, detail=detail)]
        return kept, [] if fault is None else [fault]

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
            tournament=declared.tournament,
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
            if seat is None and event["action"] == CLOSE:
                acted = close(session, at)
                session = acted.session
                continue
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


def _as_kept(session: Session, entry: LoggedEntry) -> Session:
    """`session` as the release that wrote `entry` kept it, and the next one found it."""
    game, position = session.rules.game, session.position
    version = entry.content.get("state_version")
    if not isinstance(version, int) or version >= game.state_version:
        return session
    state = game.as_kept(position.state, version)
    position = msgspec.structs.replace(position, state=state)
    return msgspec.structs.replace(session, position=position)


def _in_full(content: dict[str, Any], hidden: tuple[bytes, ...]) -> list[dict[str, Any]]:
    items = [msgspec.json.decode(item) for item in hidden]
    events = in_order(content["events"], items)
    return [{key: value for key, value in event.items() if key != "at"} for event in events]


def _told(expected: dict[str, Any], stands: dict[str, Any] | None) -> str:
    if stands is None:
        return "a step is missing"
    wanted, found = expected.get("step"), stands.get("step")
    if isinstance(wanted, dict) and isinstance(found, dict):
        names = [name for name in wanted if found.get(name) != wanted[name]]
        return f"{wanted['purpose']} (rule {wanted['rule']}): {', '.join(names)} differ"
    return "another event is due here"


def _outcome(number: int, detail: str) -> LogFault:
    return LogFault(kind="outcome", entry=number, detail=detail)
