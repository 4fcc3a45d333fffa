"""Actions in a session, as pure functions: a replay of the log gives the same results."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UnsetType

from wardroom.dice import (
    Dice,
    RecordedDice,
    RollRequest,
    ScopedDice,
    SeededDice,
    die_named,
    faces_shown,
    left_over,
    none_given,
    not_shown,
)
from wardroom.engine.foreseen import ThrowAwaited, throw_awaited
from wardroom.engine.procedure import Offer, Procedure, Reroll
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.remembering import Recent
from wardroom.engine.runner import Position, Run, Stop, decided, legal_now, run
from wardroom.engine.session_actions import (
    SET_STANDING_ORDERS,
    SUPPLY_DICE,
    Commit,
    Reveal,
    Start,
    SupplyDice,
)
from wardroom.engine.situations import whole
from wardroom.engine.trace import TraceStep
from wardroom.sessions.basics import chain
from wardroom.sessions.basics.commitment import commit_client_seed
from wardroom.sessions.basics.refusals import NotAsItStands
from wardroom.sessions.basics.times import later, milliseconds
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.deadlines import Entered, ticked
from wardroom.sessions.game.taking_back import (
    MOST_WAITING,
    acted,
    held_back,
    sets_orders,
    taken_back,
)
from wardroom.sessions.log.endings import (
    AGREED_END,
    CLOSED,
    ENDED,
    FINISHED,
    RESIGNED,
    VOID,
)
from wardroom.sessions.log.entry import Entry, FirstEntry
from wardroom.sessions.log.kinds import (
    CLOSE,
    DEADLINE,
    END,
    NO_PROGRESS,
    POLICY,
    PROPOSE_FACES,
    RESIGN,
    RESTORED,
    RULING,
    UNDO,
    kind_of,
)
from wardroom.sessions.log.seals import bundled
from wardroom.sessions.log.seen import is_seen
from wardroom.sessions.records.access import NOBODYS, Access
from wardroom.sessions.records.clocks import Clocks, Deadlines
from wardroom.sessions.records.founding import Founding
from wardroom.sessions.records.rules import Rules, canonical_position
from wardroom.sessions.records.standing import (
    Event,
    FacesProposed,
    PendingEnding,
    SealedEvent,
    Session,
    TakenBack,
)
from wardroom.sessions.records.umpire import plain

Beginning = Start | Commit | Reveal
"""The actions of a seat before the first throw of committed dice."""
DiceSource = Callable[[Session, Any], Dice]


class SessionOver(NotAsItStands):
    """The game is over and accepts no action."""

    code = "session_over"


class TournamentClosed(NotAsItStands):
    """The tournament of this game has run out of time."""

    code = "tournament_closed"


class AwaitsUmpire(NotAsItStands):
    """A deadline was missed, and the umpire must rule on it first."""

    code = "awaits_umpire"


class EndingPending(NotAsItStands):
    """A ruling that ends the game is pending."""

    code = "ending_pending"


class PolicyPlays(NotAsItStands):
    """The seat missed a deadline, and a standing policy plays it now."""

    code = "policy_plays"


class Open(msgspec.Struct, frozen=True, kw_only=True):
    """The possible actions of a seat: begin the game, give the faces of a throw, or decide."""

    begin: type[Beginning] | None = None
    roll: RollRequest | None = None
    offers: tuple[Offer[Any], ...] = ()


class Awaited(NamedTuple):
    """The decisions, or the faces of a throw, that a position awaits from any seat.

    `by`: the procedure and the charts from which this follows.
    """

    by: tuple[Procedure[Any, Any, Any], Any]
    offers: tuple[Offer[Any], ...]
    roll: RollRequest | None


_AWAITED = Recent[Position[Any], Awaited](16)
"""By position, not by charts, which take long to hash: the acting seat asks for it, and so do all
later readers."""

_THROWS = Recent[Position[Any], tuple[Procedure[Any, Any, Any], Any, ThrowAwaited]](16)
"""By position, too: the known facts of a throw whose faces are typed."""

_SETTLE_FACES = {SUPPLY_DICE, UNDO, RULING, RESTORED, DEADLINE}
"""After these, no faces wait for consent: they count, or another throw is due."""
_NOTHING_OPEN = Open()
_NO_SEAT: Mapping[str | None, Open] = {}


class Acted(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an action: the session after it, and the log entry.

    A secret order makes no entry until the game goes on; `events` are its events, in order.
    """

    session: Session
    entry: Entry | None
    events: tuple[Event, ...]


def found(
    rules: Rules,
    founding: Founding,
    position: Position[Any],
    at: str,
    dice: DiceSource | None = None,
    first: FirstEntry | None = None,
    access: Access = NOBODYS,
) -> Acted:
    """Return a session from its `founding`, at the first `position` of its game.

    With supplied dice the game is under way; with committed dice it waits for its seats to begin.
    `at`: the time, for the log. `first`: the first entry's statements about the release that made
    it, if that was another. `access`: who may open it. Raises StateFault for an impossible
    position.
    """
    session = Session(
        rules=rules,
        founding=founding,
        position=position,
        number=0,
        head=founding.commitment,
        phase="created",
        access=access,
        streams="" if founding.beginning is None else founding.beginning.streams,
    )
    events: tuple[Event, ...] = ()
    if founding.dice == "supplied":
        source = dice or dice_of
        session, events = run_on(
            msgspec.structs.replace(session, phase="playing"), None, source(session, None)
        )
    stated: dict[str, Any] = {"founding": _declared(founding)}
    if first is not None:
        stated |= msgspec.to_builtins(first)
    return entered(session, events, at, stated)


def act(
    session: Session,
    seat: str,
    action: Any,
    at: str,
    dice: DiceSource | None = None,
    policy: str | None = None,
) -> Acted:
    """Return `session` after `action` of `seat`, which the seat must be allowed to take.

    `policy`: the name of the policy that has decided; None: a person.

    Raises Refused for an action that is not open or that the rules forbid, DiceMismatch for faces
    that do not fit, SessionOver if the game has ended, TournamentClosed if its time is up,
    AwaitsUmpire and PolicyPlays.
    """
    check_time(session, at)
    check_plays(session, seat, policy)
    action = _taken(session, seat, action)
    source = dice or dice_of
    if isinstance(action, Beginning):
        return _start(session, seat, action, at, source, policy)
    thrown = source(session, action)
    if is_standing_orders(action):
        return _ordered(session, seat, action, at, thrown)
    # If a step stopped midway, the action gives faces or decides about its last throw.
    if isinstance(action, SupplyDice) and waits_for_consent(session, seat, action.rolls):
        return _proposed(session, seat, action.rolls, at)
    if isinstance(action, SupplyDice) or session.position.throws:
        decision = None if isinstance(action, SupplyDice) else action
        after, more = run_on(session, decision, thrown)
        done = _decided_by(policy, msgspec.to_builtins(action))
        events = (*session.held, Event(seat=seat, action=done), *more)
        return _acted(session, after, seat, events, at)
    return _decision(session, seat, action, at, thrown, policy)


def propose_faces(session: Session, seat: str, rolls: tuple[int, ...], at: str) -> Acted:
    """Return `session` after `seat` proposed the faces of a throw, for another seat to confirm.

    Raises the exceptions of `act`, StateFault for faces that count at once.
    """
    check_may_act(session, seat, at)
    action = _taken(session, seat, SupplyDice(rolls=rolls))
    if not waits_for_consent(session, seat, action.rolls):
        raise StateFault("faces that wait for nobody")
    return _proposed(session, seat, action.rolls, at)


def _proposed(session: Session, seat: str, rolls: tuple[int, ...], at: str) -> Acted:
    run_on(session, None, RecordedDice(rolls))  # Faces that do not fit are refused at once.
    event = Event(action={"kind": PROPOSE_FACES, "seat": seat, "rolls": rolls})
    proposed = FacesProposed(seat=seat, rolls=rolls)
    session = msgspec.structs.replace(session, faces=proposed)
    return entered(session, (*session.held, event), at)


def waits_for_consent(session: Session, seat: str, rolls: tuple[int, ...]) -> bool:
    """Return whether another seat must confirm the faces that `seat` gives.

    Faces count at once if the throw is hidden from some readers, or if nobody else plays.
    """
    if session.founding.supplied_by != "either" or len(session.people) == 1:
        return False
    wanted, faces = _awaited_in(session).roll, session.faces
    if wanted is None or _is_hidden(session, due_throw(session, wanted)):
        return False
    return faces is None or faces.seat == seat or faces.rolls != rolls


def _start(
    session: Session, seat: str, action: Any, at: str, source: DiceSource, policy: str | None
) -> Acted:
    """Return `session` after `seat` has begun; the game is under way after the last seat."""
    session = _seeded(session, seat, action, at)
    done = _decided_by(policy, msgspec.to_builtins(action))
    events: tuple[Event, ...] = (Event(seat=seat, action=done),)
    if len(session.client_seeds) == len(session.founding.people):
        session = msgspec.structs.replace(session, phase="playing")
        session, more = run_on(session, None, source(session, action))
        events += more
    return entered(session, events, at)


def _ordered(session: Session, seat: str, action: Any, at: str, thrown: Dice) -> Acted:
    """Return `session` after `seat` changed its standing orders; the game may then go on."""
    ordered, secret = _with_orders(session, seat, action), len(session.founding.seats) > 1
    after, more = run_on(ordered, None, thrown)
    events = (Event(seat=seat, action=msgspec.to_builtins(action), secret=secret), *more)
    if secret and after.position == ordered.position:
        return _held(session, after, events)
    return _acted(session, after, seat, (*session.held, *events), at)


def _decision(
    session: Session, seat: str, action: Any, at: str, thrown: Dice, policy: str | None
) -> Acted:
    """Return `session` after a decision of `seat`, which may stay secret until others decide."""
    game, state = session.rules.game, session.position.state
    taken = decided(
        game.procedure, state, action, session.rules.charts, _awaited_in(session).offers
    )
    done = _decided_by(policy, msgspec.to_builtins(game.written_out(taken.state, action)))
    secret = game.conceals(state, seat, action)
    own = [Event(seat=seat if secret else None, step=step) for step in taken.trace]
    decided_on = msgspec.structs.replace(session, position=Position(taken.state))
    after, more = run_on(decided_on, None, thrown)
    events = (Event(seat=seat, action=done, secret=secret), *own, *more)
    if secret and after.position == decided_on.position:
        events = tuple(
            msgspec.structs.replace(event, seen=is_seen(after, event, seat)) for event in events
        )
        return _held(session, after, events)
    return _acted(session, after, seat, (*session.held, *events), at)


def undo(session: Session, seat: str, at: str) -> Acted:
    """Return `session` after `seat` took its last action back, or requested an undo.

    Raises CannotUndo if there is no such action, SessionOver if the game has ended,
    TournamentClosed if its time is up, PolicyPlays.
    """
    check_may_act(session, seat, at)
    held = session.held
    session, event = taken_back(session, seat)
    if event.secret:
        return Acted(session=session, entry=None, events=(event,))
    return entered(session, (*held, event), at)


def resign(session: Session, seat: str, at: str) -> Acted:
    """Return `session` after `seat` has resigned.

    Raises SessionOver if it has already ended, EndingPending, PolicyPlays.
    """
    check_may_act(session, seat, at)
    check_not_pending(session)
    resigned = msgspec.structs.replace(session, phase="over", ending=RESIGNED, ended_by=(seat,))
    event = Event(seat=seat, action={"kind": RESIGN})
    return entered(resigned, (*session.held, event), at)


def seats_are_fixed(session: Session) -> bool:
    """Return whether the seats are fixed: every seat is claimed and has committed."""
    waits = session.phase == "created" and session.reveal_by is None
    return session.access.all_claimed and not waits


def close(session: Session, at: str) -> Acted:
    """End `session`, a game of a tournament that is being closed, in its current state.

    A pending ruling takes effect. If the players agreed on this time as the end of play, the game
    counts as finished (13.1.1). Raises SessionOver if it has already ended.
    """
    check_organised(session)
    pending = session.pending_ending
    if pending is not None:
        ended = ended_as(session, pending.ending, pending.ended_by)
        return _stopped(session, ended, {"kind": CLOSE}, at)
    step = _time_agreed_on(session, at)
    ended = ended_as(session, CLOSED if step is None else AGREED_END)
    return _stopped(session, ended, {"kind": CLOSE}, at, () if step is None else (step,))


def _time_agreed_on(session: Session, at: str) -> TraceStep | None:
    """Return the step that ends `session` at its agreed end; None before that time."""
    tournament, ends = session.founding.tournament, session.rules.game.agreed_ends
    if tournament is None or ends is None or session.phase != "playing":
        return None
    until = tournament.until
    agreed = not isinstance(until, UnsetType) and until.closing and at >= tournament.closes
    return ends.timed if agreed else None


def end(session: Session, reason: str, at: str) -> Acted:
    """Return `session`, which the operator has ended in its current state, for a `reason`.

    Raises SessionOver if it has already ended, TournamentClosed if its time is up.
    """
    check_time(session, at)
    return _stopped(session, ended_as(session, ENDED), {"kind": END, "reason": reason}, at)


def restored(session: Session, number: int, at: str) -> Acted:
    """Return `session` with an entry that states a restore from a backup.

    `number`: the last entry in the backup. Later play is lost, and its dice will be thrown again.
    Raises SessionOver if the game has ended, TournamentClosed if its time is up, StateFault for an
    entry that the log does not have.
    """
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if not 1 <= number <= session.number:
        raise StateFault(f"there is no entry {number} before this one")
    event = Event(action={"kind": RESTORED, "from": number})
    session = msgspec.structs.replace(
        session,
        back=TakenBack(reason="dice_thrown"),
        restores=(*session.restores, number),
    )
    return entered(session, (*session.held, event), at)


def check_organised(session: Session) -> None:
    """Raise SessionOver if the session is not a tournament's game, or has ended."""
    if session.founding.tournament is None or session.over:
        raise SessionOver("there is nothing to end")


def _stopped(
    session: Session,
    ended: Session,
    action: dict[str, Any],
    at: str,
    steps: tuple[TraceStep, ...] = (),
) -> Acted:
    """Return `session` with an entry of an `action` of no seat that ends the game."""
    if session.over:
        raise SessionOver("there is nothing to end")
    said = (Event(step=step) for step in steps)
    return entered(ended, (*session.held, Event(action=action), *said), at)


def ended_as(session: Session, ending: str, ended_by: tuple[str, ...] = ()) -> Session:
    """Return `session` at its end, even if a ruling was pending."""
    return msgspec.structs.replace(
        session,
        phase="over",
        ending=ending,
        ended_by=ended_by,
        pending_ending=None,
        draw_offered=(),
    )


def ending_as(session: Session, ending: str, ended_by: tuple[str, ...], at: str) -> Session:
    """Return `session` with an ending: at once, or pending if the founding lets endings wait.

    An ending is pending at most until the game would end by itself. Before play, an ending is never
    pending, because nothing can be lost.
    """
    umpire, ends = session.founding.umpire, lapses(session)
    begins = session.phase == "created" and session.founding.tournament is None
    if umpire is None or not umpire.waits or begins:
        return ended_as(session, ending, ended_by)
    due = milliseconds(at) + umpire.waits * 1000
    if ends is not None:
        due = min(due, milliseconds(ends) - 1)
    pending = PendingEnding(entry=session.number + 1, ending=ending, due=due, ended_by=ended_by)
    return msgspec.structs.replace(session, pending_ending=pending)


def void(session: Session, at: str) -> Acted:
    """Return `session` ended as void, because a seat did not reveal its seed in time.

    A seat cannot choose dice by silence: a missing seed is never replaced by an empty one. Raises
    SessionOver if no seed is missing, or if there is still time.
    """
    if session.phase != "created" or session.reveal_by is None or at < session.reveal_by:
        raise SessionOver("no seat has missed its time to reveal")
    silent = tuple(seat for seat in session.founding.people if seat not in session.client_seeds)
    ended = msgspec.structs.replace(session, phase="over", ending=VOID, ended_by=silent)
    return entered(ended, (Event(action={"kind": VOID, "seats": silent}),), at)


def lapses(session: Session) -> str | None:
    """Return when `session` ends by itself; None if it never does."""
    tournament = session.founding.tournament
    if tournament is not None:
        return tournament.closes
    return session.reveal_by if session.phase == "created" else None


def lapse(session: Session) -> Acted | None:
    """Return `session` ended by itself at its time; None if that time has not come."""
    at = lapses(session)
    if at is None or session.over:
        return None
    return void(session, at) if session.founding.tournament is None else close(session, at)


def check_time(session: Session, at: str) -> None:
    """Raise SessionOver or TournamentClosed if the game ended at the time `at` or before.

    The next read ends the game.
    """
    ends = lapses(session)
    if ends is None or session.over or at < ends:
        return
    if session.founding.tournament is None:
        raise SessionOver("the time to reveal is up")
    raise TournamentClosed("the tournament is closed")


def check_may_act(session: Session, seat: str, at: str) -> None:
    """Raise SessionOver, TournamentClosed or PolicyPlays if `seat` may not act at `at`."""
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    check_plays(session, seat)


def check_not_pending(session: Session) -> None:
    """Raise EndingPending if a ruling that ends the game is pending."""
    if session.pending_ending is not None:
        raise EndingPending("a ruling that ends the game is pending")


def check_plays(session: Session, seat: str, policy: str | None = None) -> None:
    """Raise PolicyPlays if a person acts for a `seat` that a policy plays now."""
    if policy is None and seat in session.clocks.replaced:
        raise PolicyPlays("a standing policy plays the seat since it missed a deadline")


def is_standing_orders(action: Any) -> bool:
    """Return whether `action` changes standing orders."""
    return bool(type(action).__struct_config__.tag == SET_STANDING_ORDERS)


def may_set_orders(session: Session, seat: str, now: Open) -> bool:
    """Return whether `seat` can change its standing orders: while it has a decision `now`.

    Changes that are not yet in an entry are limited in number, because the record would otherwise
    have no limit.
    """
    waiting = sum(sets_orders(event) and event.seat == seat for event in session.held)
    orders = session.rules.game.standing_orders
    return orders is not None and waiting < MOST_WAITING and bool(now.offers)


def _with_orders(session: Session, seat: str, action: Any) -> Session:
    """Return `session` with new standing orders of `seat`; raises Refused if impossible."""
    orders, position = session.rules.game.standing_orders, session.position
    assert orders is not None
    state = orders.put(position.state, seat, action.standing_orders)
    return msgspec.structs.replace(session, position=Position(state, position.throws))


def check_faces(session: Session, seat: str, action: Any) -> None:
    """Raise DiceMissing for an action without faces, in any state of `session`."""
    if isinstance(action, SupplyDice) and not action.rolls:
        raise none_given(open_to(session, seat).roll)


def check_offered(session: Session, seat: str, action: Any) -> None:
    """Raise Refused for an `action` that is not open to `seat`, SessionOver if the game is over."""
    _taken(session, seat, action)


def check(session: Session, seat: str, action: Any) -> None:
    """Raise the exceptions of `act` for `action` of `seat`, without throwing a die."""
    action = _taken(session, seat, action)
    if is_standing_orders(action):
        _with_orders(session, seat, action)
    elif isinstance(action, SupplyDice):
        run_on(session, None, dice_of(session, action))  # The dice have already been thrown.
    elif not (isinstance(action, Beginning) or session.position.throws):
        rules, offers = session.rules, _awaited_in(session).offers
        decided(rules.game.procedure, session.position.state, action, rules.charts, offers)


def _check_under_way(session: Session) -> None:
    if session.over:
        raise SessionOver("the game is over")
    if session.awaits_umpire:
        raise AwaitsUmpire("the umpire has to rule on a missed deadline")
    check_not_pending(session)


def _taken(session: Session, seat: str, action: Any) -> Any:
    """Return `action` of `seat` with the faces that count; raises the exceptions of `check`.

    Does not apply it.
    """
    check_faces(session, seat, action)
    _check_under_way(session)
    rerolls = isinstance(action, Reroll) and session.position.reroll_open
    if rerolls and seat in session.founding.seats:
        return action  # The position states it: the step need not be replayed for that.
    now = open_to(session, seat)
    kind = type(action).__struct_config__.tag
    if isinstance(action, Beginning):
        if type(action) is not now.begin and not _commits_anew(session, action):
            raise _not_open(session, seat, kind)
        if not isinstance(action, Commit):
            _check_seed(session, seat, action.client_seed)
        return action
    if isinstance(action, SupplyDice):
        if now.roll is None:
            raise _not_open(session, seat, kind)
        return SupplyDice(rolls=_faces_of_one(now.roll, action.rolls))
    if is_standing_orders(action):
        if not may_set_orders(session, seat, now):
            raise _not_open(session, seat, kind)
        return action
    if not any(offer.decision == kind for offer in now.offers):
        raise _not_open(session, seat, kind)
    named = getattr(action, "seat", None)
    if named not in (None, seat):
        refusal = Refused(
            "not_your_seat", rule="", member="/action/seat", choices=(seat,), seat=named, you=seat
        )
        refusal.sides = session.sides
        raise refusal
    return action


def _faces_of_one(request: RollRequest, faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the `faces` that count for the throw of the `request`.

    Raises DiceMismatch for a face that these dice do not have, and for a surplus face, which would
    count for the next throw.
    """
    die = die_named(request.dice)
    here, more = faces_shown(faces[: die.count], die), faces[die.count :]
    if 0 in here:
        raise not_shown(here.index(0), 0, request)
    if more:
        awaited = f"{request.dice} is awaited for {request.purpose} (rule {request.rule})"
        counted = f"{die.count} faces, not {len(faces)}"
        raise left_over(die.count, more, f"{awaited}: {counted}", request)
    return here


def _check_seed(session: Session, seat: str, client_seed: str) -> None:
    """Raise Refused for a client seed that is not allowed, or does not match its commitment."""
    if client_seed and session.founding.tournament is not None:
        code = "no_client_seeds"
    elif _breaks_promise(session, seat, client_seed):
        code = "client_seed_differs"
    else:
        return
    raise Refused(code, rule="", member="/action/client_seed")


def _breaks_promise(session: Session, seat: str, client_seed: str) -> bool:
    promised = session.client_commitments.get(seat)
    if promised is None:
        return False
    made = commit_client_seed(session.founding.commitment, seat, bytes.fromhex(client_seed))
    return made.hex() != promised


def example_of(session: Session, seat: str, kind: type[Beginning]) -> Beginning | None:
    """Return an action of this `kind` for `seat`, without a client seed.

    None for an action that only the seat can take, because it has committed to a seed that nobody
    else knows.
    """
    if kind is Start:
        return Start()
    if kind is Commit:
        made = commit_client_seed(session.founding.commitment, seat, b"")
        return Commit(commitment=made.hex())
    return None if _breaks_promise(session, seat, "") else Reveal(client_seed="")


def open_to(session: Session, seat: str | None) -> Open:
    """Return the actions open to `seat` now.

    Nothing is open to spectators (None). Umpires can only give faces, if the founding requires
    that.
    """
    if _stands_still(session):
        return Open()
    if seat == UMPIRE and session.founding.supplied_by == "umpire":
        return Open(roll=_awaited_in(session).roll)
    if seat not in session.founding.seats:
        return Open()
    if session.phase == "created":
        return Open(begin=_due_of(session, seat))
    awaited = _awaited_in(session)
    if awaited.roll is not None:
        return Open(roll=awaited.roll) if _may_type(session, seat, awaited.roll) else Open()
    return Open(offers=tuple(offer for offer in awaited.offers if offer.seat in (None, seat)))


def _may_type(session: Session, seat: str, request: RollRequest) -> bool:
    """Return whether `seat` may give the faces of the throw that `request` describes.

    Any player may give the faces of a throw that the rules assign to no seat or to a policy's seat,
    and of a throw that is hidden from some readers.
    """
    by = session.founding.supplied_by
    if by != "owner":
        return by != "umpire"
    due = due_throw(session, request)
    owner = None if due.thrower is None else due.thrower.seat
    if _is_hidden(session, due):
        return True
    return owner in (None, seat) or owner in session.policies


def _is_hidden(session: Session, due: ThrowAwaited) -> bool:
    """Return whether the next throw in `session` is hidden from some readers."""
    game, state = session.rules.game, session.position.state
    readers = (*session.founding.seats, None)
    return not all(game.seen(step, state, reader) for step in due.cases for reader in readers)


def _awaited_in(session: Session) -> Awaited:
    """Return the actions that the position of `session` awaits."""
    rules, position = session.rules, session.position
    procedure, charts = rules.game.procedure, rules.charts
    awaited = _AWAITED.get(position)
    if awaited is not None and awaited.by[0] is procedure and awaited.by[1] is charts:
        return awaited
    offers = () if position.throws else procedure.offers(position.state, charts)
    if offers:
        awaited = Awaited((procedure, charts), offers, None)
        _AWAITED.put(position, awaited)
        return awaited
    # The step has stopped midway, and itself states what it requires.
    return _remember(
        session, run(procedure, position, RecordedDice(()), charts, supplied=True), position
    )


def due_throw(session: Session, request: RollRequest) -> ThrowAwaited:
    """Return the facts about the throw of `request` that do not depend on its dice."""
    rules, position = session.rules, session.position
    game = rules.game
    kept = _THROWS.get(position)
    if kept is not None and kept[0] is game.procedure and kept[1] is rules.charts:
        return kept[2]
    due = throw_awaited(game.procedure, position, rules.charts, request, game.thrower)
    _THROWS.put(position, (game.procedure, rules.charts, due))
    return due


def _remember(session: Session, run: Run[Any], position: Position[Any]) -> Awaited:
    """Store and return the actions that `position` awaits after a `run`."""
    rules = session.rules
    roll = run.awaiting if isinstance(run.awaiting, RollRequest) else None
    awaited = Awaited((rules.game.procedure, rules.charts), run.offers, roll)
    _AWAITED.put(position, awaited)
    return awaited


def open_to_person(session: Session, seat: str | None, known: Open | None = None) -> Open:
    """Return the actions that the holder of `seat` can take; none if a policy plays the seat.

    `known`: the actions open to the seat, if they are already known.
    """
    return Open() if seat in session.clocks.replaced else known or open_to(session, seat)


def due_seats(
    session: Session, own: Collection[str], known: Mapping[str | None, Open] = _NO_SEAT
) -> tuple[str, ...]:
    """Return the seats that must act now, as far as the holder of the seats `own` may know.

    If seats decide in secret, all others among them count as due. `known`: the actions open to some
    seats, if they are already known.
    """
    if _stands_still(session):
        return ()
    hidden = in_secret(session)

    def due(seat: str) -> bool:
        if session.faces is not None and session.faces.seat == seat:
            return False  # The seat has given the faces, and waits for another seat.
        if seat in hidden and seat not in own:
            return True
        return (known.get(seat) or open_to(session, seat)) != _NOTHING_OPEN

    return tuple(filter(due, session.founding.seats))


def _stands_still(session: Session) -> bool:
    """Return whether nobody can act: the game is over, or waits for its umpire."""
    return session.over or session.awaits_umpire or session.pending_ending is not None


def in_secret(session: Session) -> tuple[str, ...]:
    """Return the seats that decide in secret just now."""
    return session.rules.in_secret(session.position.state) if session.phase == "playing" else ()


def dice_of(session: Session, action: Any) -> Dice:
    """Return the dice of an action: dice from the seeds, or the given faces."""
    founding = session.founding
    if founding.dice == "supplied":
        return RecordedDice(action.rolls if isinstance(action, SupplyDice) else ())
    return in_streams(session, SeededDice(founding.dice_seed(session.client_seeds)))


def in_streams(session: Session, dice: Dice) -> Dice:
    """Return `dice` for the streams of `session`, whose names a ruling may have changed."""
    return ScopedDice(dice, session.streams) if session.streams else dice


# ------------------------------------------------------------------------------ within


def _due_of(session: Session, seat: str) -> type[Beginning] | None:
    """Return the next action with which `seat` begins the game; None if it waits for others."""
    if seat in session.client_seeds or seat in session.founding.policies:
        return None
    if session.founding.reveal_seconds is None:
        return Start
    if seat not in session.client_commitments:
        return Commit
    return None if session.reveal_by is None else Reveal


def _commits_anew(session: Session, action: Beginning) -> bool:
    """Return whether `action` replaces a commitment, before all seats have committed.

    A new holder of a seat does not know the client seed of the former holder.
    """
    commits = session.founding.reveal_seconds is not None and session.reveal_by is None
    return commits and isinstance(action, Commit)


def _seeded(session: Session, seat: str, action: Beginning, at: str) -> Session:
    """Return `session` after `seat` has committed to its client seed, or revealed it."""
    if not isinstance(action, Commit):
        given = {**session.client_seeds, seat: action.client_seed.lower()}
        return msgspec.structs.replace(session, client_seeds=given)
    promised = {**session.client_commitments, seat: action.commitment.lower()}
    seats, seconds = session.founding.people, session.founding.reveal_seconds
    assert seconds is not None
    return msgspec.structs.replace(
        session,
        client_commitments=promised,
        reveal_by=later(at, seconds) if len(promised) == len(seats) else None,
    )


def run_on(session: Session, decision: Any, dice: Dice) -> tuple[Session, tuple[Event, ...]]:
    """Run `session` until it awaits something; return it, and the steps."""
    rules = session.rules
    game = rules.game
    supplied = session.founding.dice == "supplied"
    done: Run[Any] = run(
        game.procedure,
        session.position,
        dice,
        rules.charts,
        decision=decision,
        supplied=supplied,
        stop=agreed_end(session),
    )
    if isinstance(dice, RecordedDice):
        dice.finish()
    _remember(session, done, done.position)
    session = msgspec.structs.replace(session, position=done.position)
    if done.awaiting is None:
        state = done.position.state
        by_rules = game.ending(state, rules.charts) or FINISHED
        ending = by_rules if game.procedure.finished(state) else AGREED_END
        session = msgspec.structs.replace(session, phase="over", ending=ending)
    return session, tuple(Event(step=step) for step in done.trace)


def agreed_end(session: Session) -> Stop | None:
    """Return what stops `session` at an agreed end; None if nothing does."""
    tournament, ends = session.founding.tournament, session.rules.game.agreed_ends
    if tournament is None or ends is None or isinstance(tournament.until, UnsetType):
        return None
    reached, until = ends.reached, tournament.until
    return lambda state: reached(state, until)


def _held(previous: Session, session: Session, events: tuple[Event, ...]) -> Acted:
    """Return `session` with a secret order that waits for an entry. `previous`: as before it."""
    session = msgspec.structs.replace(session, held=(*session.held, *events))
    return Acted(session=held_back(previous, session), entry=None, events=events)


def _decided_by(policy: str | None, done: dict[str, Any]) -> dict[str, Any]:
    """Return a decision in the form of the log, with the name of the policy that took it."""
    return done if policy is None else {"kind": POLICY, "policy": policy, "decision": done}


def _acted(
    previous: Session, session: Session, seat: str, events: tuple[Event, ...], at: str
) -> Acted:
    """Return `session` with the entry of an action of `seat`; `previous`: the session before it."""
    made = entered(session, events, at)
    session = acted(previous, made.session, seat, events)
    return msgspec.structs.replace(made, session=session)


def entered(
    session: Session, events: Sequence[Event], at: str, stated: Mapping[str, Any] | None = None
) -> Acted:
    """Return `session` with `events` added to its log.

    `stated` has the other members of the entry.
    """
    number = session.number + 1
    seed = session.founding.sealing_seed
    seats = len(session.founding.seats)
    placed = [(_place(session, event), event.plain()) for event in events]
    visible, bundles = bundled(seats, placed)
    if seats == 1 and len(visible) == len(placed):
        bundles = ()
    written = chain.canonical(_content(session, visible, at) | dict(stated or {}))
    seals = chain.seals(seed, number, bundles)
    head = chain.link(session.head, written, seals)
    hidden = [event for event, (place, _) in zip(events, placed, strict=True) if place is not None]
    actor = next((event.seat for event in reversed(events) if event.action is not None), None)
    entry = Entry(
        number=number,
        previous=session.head,
        content=written,
        seals=seals,
        hidden=bundles,
        head=head,
        unseen=_places_of(hidden, lambda event: not is_seen(session, event, actor)),
        unseen_before=_places_of(hidden, lambda event: not event.seen),
    )
    kinds = {kind_of(event.action) for event in events}
    faces = None if session.over or kinds & _SETTLE_FACES else session.faces
    after = msgspec.structs.replace(session, number=number, head=head, held=(), at=at, faces=faces)
    if session.said and _goes_on(events):
        after = msgspec.structs.replace(after, said=())
    if session.founding.deadlines is not None:
        clocks = _ticked(after, session.founding.deadlines, events, at)
        after = msgspec.structs.replace(after, clocks=clocks)
    return Acted(session=after, entry=entry, events=tuple(events))


def _content(session: Session, visible: Sequence[Any], at: str) -> dict[str, Any]:
    """Return the public content of the next entry of `session`, with the `visible` events."""
    number = session.number + 1
    content: dict[str, Any] = {
        "number": number,
        "at": at,
        "ruleset_version": session.rules.ruleset.ruleset.version,
        "events": visible,
        "state_version": session.rules.state_version,
        "ended": session.ending,
    }
    if chain.binds_state(number, session.ending):
        position = canonical_position(session.rules, session.position)
        seed = session.founding.sealing_seed
        content["state"] = chain.state_digest(seed, number, position)
    return content


def _ticked(session: Session, deadlines: Deadlines, events: Sequence[Event], at: str) -> Clocks:
    """Return the clocks after an entry of `events`, the latest in `session`."""
    # Outside a tournament, seats may still be unclaimed, and have a separate time limit to reveal
    # their seeds.
    waits = session.phase == "created" and session.founding.tournament is None
    if session.over or waits:
        return msgspec.structs.replace(session.clocks, seats={})
    actions = [place for place, event in enumerate(events) if event.action is not None]
    last = actions[-1] if actions else 0
    action, actor = (events[last].action or {}, events[last].seat) if actions else ({}, None)
    steps = [event.step for event in events[last:] if event.step is not None]
    kind, patrol = action.get("kind"), session.rules.game.patrol
    # If seats decide in secret, it must not show which of them still have to: all wait for a
    # ruling.
    secret = bool(in_secret(session))
    stand = (session.asked and secret) or _awaits_faces(session)
    entered = Entered(
        at=milliseconds(at),
        actor=actor,
        progress=_goes_on(events),
        undo=kind == UNDO,
        thrown=any(step.roll is not None for step in steps),
        anew=kind == RESTORED,
        extended=action.get("extend_seconds", 0) if kind == RULING else None,
        due=tuple(
            seat
            for seat in due_seats(session, ())
            if not stand and seat not in session.policies and seat not in session.asked
        ),
        secret=secret,
        patrol=0 if patrol is None else patrol(whole(session.position.state)),
    )
    return ticked(session.clocks, deadlines, entered)


def _goes_on(events: Sequence[Event]) -> bool:
    """Return whether the last action of `events` advanced a seat's game."""
    actions = [place for place, event in enumerate(events) if event.action is not None]
    if not actions:
        return False
    last = events[actions[-1]]
    kind = (last.action or {}).get("kind")
    if last.seat is None or kind in NO_PROGRESS:
        return False
    orders = kind == SET_STANDING_ORDERS
    return not orders or any(event.step is not None for event in events[actions[-1] :])


def _awaits_faces(session: Session) -> bool:
    """Return whether a throw is awaited for which more than one person can give the faces.

    Nobody is late then: each player who waits can give the faces.
    """
    if session.founding.dice != "supplied" or session.faces is not None:
        return False
    return sum(open_to(session, seat).roll is not None for seat in session.people) > 1


def _places_of(hidden: Sequence[Event], chosen: Callable[[Event], bool]) -> tuple[int, ...]:
    """Return the places of certain steps among the `hidden` events."""
    return tuple(
        place for place, event in enumerate(hidden) if event.step is not None and chosen(event)
    )


def _place(session: Session, event: Event) -> int | None:
    """Return the bundle in which `event` is sealed; None if everybody may see it at once.

    An event that only the end of the game reveals stays sealed.
    """
    seats = session.founding.seats
    if isinstance(event, SealedEvent):
        return event.place
    if event.step is None:
        return seats.index(str(event.seat)) if event.secret else None
    game, state = session.rules.game, session.position.state
    seeing = [seat for seat in (*seats, None) if game.seen(event.step, state, seat)]
    if len(seeing) > len(seats):
        return None
    if event.seat is not None:
        return seats.index(event.seat)
    if len(seeing) == 1 and seeing[0] is not None:
        return len(seats) + seats.index(seeing[0])
    return 2 * len(seats)


def _declared(founding: Founding) -> dict[str, Any]:
    """Return the public part of a founding, from which verification starts."""
    declared: dict[str, Any] = {
        "session": founding.session,
        "pins": msgspec.to_builtins(founding.pins),
        "seats": founding.seats,
        "dice": founding.dice,
        "setup": founding.setup,
        "beginning": msgspec.to_builtins(founding.beginning),
        "lineage": msgspec.to_builtins(founding.lineage),
        "commitment": founding.commitment.hex(),
    }
    if founding.tournament is not None:
        declared["tournament"] = msgspec.to_builtins(founding.tournament)
    if not founding.odds:
        declared["odds"] = False
    if founding.policies:
        declared["policies"] = founding.policies
    if founding.reveal_seconds is not None:
        declared["reveal_seconds"] = founding.reveal_seconds
    if founding.deadlines is not None:
        declared["deadlines"] = msgspec.to_builtins(founding.deadlines)
    if founding.umpire is not None:
        declared["umpire"] = plain(founding.umpire)
    if founding.texts is not None:
        declared["texts"] = founding.texts
    if founding.supplied_by is not None:
        declared["supplied_by"] = founding.supplied_by
    if founding.draws is not None:
        declared["draws"] = founding.draws
    if founding.assistants is not None:
        declared["assistants"] = founding.assistants
    if founding.talk is not None:
        declared["talk"] = founding.talk
    return declared


def _not_open(session: Session, seat: str, kind: str | int | None) -> Refused:
    now = open_to(session, seat)
    begin = None if now.begin is None else example_of(session, seat, now.begin)
    choices, example = legal_now(
        now.offers,
        () if begin is None else (begin,),
        others=may_set_orders(session, seat, now),
    )
    return Refused(
        "action_not_open",
        rule="",
        member="/action",
        choices=choices,
        example=example,
        kind=kind,
    )
