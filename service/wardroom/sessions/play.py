"""A session moved by one action: pure, and the same when it is replayed from its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from wardroom.dice import Dice, RecordedDice, RollRequest, SeededDice
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused, RuleError
from wardroom.engine.runner import Position, Run, decided, run
from wardroom.sessions import chain
from wardroom.sessions.access import NOBODYS, Access
from wardroom.sessions.actions import Start, SupplyDice
from wardroom.sessions.record import (
    Entry,
    Event,
    FirstEntry,
    Founding,
    Rules,
    Session,
    canonical_position,
)

RESIGNED = "resigned"
"""How a game ended that a seat resigned."""
CLOSED = "closed"
"""How a game ended that was under way when its tournament was closed."""
CLOSE = {"kind": "close"}
"""An action of the organiser, who has no seat."""
WITHDRAWN = "withdrawn"
"""How a game ended that the organiser withdrew from its tournament."""
WITHDRAW = "withdraw"
"""The kind of his action; `reason`: why."""
FINISHED = "finished"
"""How a game ended whose rules have no name for it."""

DiceSource = Callable[[Session, Any], Dice]


class SessionOver(RuleError):
    """The game is at its end, and takes no action."""

    code = "session_over"


class TournamentClosed(RuleError):
    """The tournament that the game is one of has run out of time."""

    code = "tournament_closed"


class Open(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat can do now: start the game, give the faces of a throw, take a decision."""

    start: bool = False
    roll: RollRequest | None = None
    offers: tuple[Offer[Any], ...] = ()


class Acted(msgspec.Struct, frozen=True, kw_only=True):
    """What an action made: the session after it, and the entry of the log.

    A secret order makes no entry before the game goes on; `events` is what happened, in order.
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
    """A session from its `founding`, at the first `position` of its game.

    With supplied dice the game is under way; with committed ones it waits to be started.
    `at`: the time, for the log. `first`: what its entry states of another release, if that made it.
    `access`: who may open it. Raises StateFault for a position that cannot be.
    """
    session = Session(
        rules=rules,
        founding=founding,
        position=position,
        number=0,
        head=founding.commitment,
        phase="created",
        access=access,
    )
    events: tuple[Event, ...] = ()
    if founding.dice == "supplied":
        source = dice or dice_of
        session, events = _run_on(
            msgspec.structs.replace(session, phase="playing"), None, source(session, None)
        )
    stated: dict[str, Any] = {"founding": _declared(founding)}
    if first is not None:
        stated |= msgspec.to_builtins(first)
    return _entered(session, events, at, stated)


def act(session: Session, seat: str, action: Any, at: str, dice: DiceSource | None = None) -> Acted:
    """`session` after `seat` took `action`, one that is open to it.

    Raises Refused for an action that is not open or that the rules forbid, DiceMismatch for faces
    that do not fit, SessionOver when the game has ended, TournamentClosed when its time is up.
    """
    check_time(session, at)
    _check_open(session, seat, action)
    source = dice or dice_of
    done = msgspec.to_builtins(action)
    if isinstance(action, Start):
        given = {**session.client_seeds, seat: action.client_seed.lower()}
        session = msgspec.structs.replace(session, client_seeds=given)
        events: tuple[Event, ...] = (Event(seat=seat, action=done),)
        if len(given) == len(session.founding.seats):
            session = msgspec.structs.replace(session, phase="playing")
            session, more = _run_on(session, None, source(session, action))
            events += more
        return _entered(session, events, at)
    thrown = source(session, action)
    if isinstance(action, SupplyDice):
        session, more = _run_on(session, None, thrown)
        return _entered(session, (*session.held, Event(seat=seat, action=done), *more), at)
    before, game = session, session.rules.game
    secret = not session.position.throws and game.conceals(session.position.state, seat, action)
    session, more = _run_on(session, action, thrown)
    events = (Event(seat=seat, action=done, secret=secret), *more)
    if secret and session.position == _only_decided(before, action):
        held = (*before.held, *events)
        return Acted(session=msgspec.structs.replace(session, held=held), entry=None, events=events)
    return _entered(session, (*before.held, *events), at)


def resign(session: Session, seat: str, at: str) -> Acted:
    """`session` resigned by `seat`. Raises SessionOver when it has ended already."""
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    resigned = msgspec.structs.replace(session, phase="over", ending=RESIGNED, ended_by=seat)
    event = Event(seat=seat, action={"kind": "resign"})
    return _entered(resigned, (*session.held, event), at)


def seats_are_fixed(session: Session) -> bool:
    """Whether those who hold the seats play to the end: it is under way, and each is claimed."""
    return session.phase != "created" and session.access.all_claimed


def close(session: Session, at: str) -> Acted:
    """`session`, a game of a tournament, ended as it stands: the tournament is being closed.

    Raises SessionOver when it has ended already.
    """
    return _organised(session, CLOSED, dict(CLOSE), at)


def withdraw(session: Session, reason: str, at: str) -> Acted:
    """`session`, a game of a tournament, ended as it stands by the organiser, for a `reason`.

    Raises SessionOver when it has ended already, TournamentClosed when its time is up.
    """
    check_time(session, at)
    return _organised(session, WITHDRAWN, {"kind": WITHDRAW, "reason": reason}, at)


def _organised(session: Session, ending: str, action: dict[str, Any], at: str) -> Acted:
    if session.over or session.founding.tournament is None:
        raise SessionOver("there is nothing to end")
    ended = msgspec.structs.replace(session, phase="over", ending=ending)
    return _entered(ended, (*session.held, Event(action=action)), at)


def check_time(session: Session, at: str) -> None:
    """Raise TournamentClosed for a game under way whose tournament is closed by `at`."""
    tournament = session.founding.tournament
    if tournament is not None and not session.over and at >= tournament.closes:
        raise TournamentClosed("the tournament is closed")


def check(session: Session, seat: str, action: Any) -> None:
    """Raise what `act` would for `action` of `seat`, as far as no die decides it."""
    _check_open(session, seat, action)
    if isinstance(action, SupplyDice):
        _run_on(session, None, dice_of(session, action))  # Its dice are thrown already.
    elif not (isinstance(action, Start) or session.position.throws):
        rules = session.rules
        decided(rules.game.procedure, session.position.state, action, rules.charts)


def _check_open(session: Session, seat: str, action: Any) -> None:
    if session.over:
        raise SessionOver("the game is over")
    now = open_to(session, seat)
    if isinstance(action, Start):
        if not now.start:
            raise _not_open("start", now)
        if session.founding.tournament is not None and action.client_seed:
            raise Refused(
                "no_client_seeds",
                "the players of a tournament have the same dice: none adds a seed of his own",
                rule="",
                member="/action/client_seed",
            )
        return
    if isinstance(action, SupplyDice):
        if now.roll is None:
            raise _not_open("supply_dice", now)
        return
    kind = type(action).__struct_config__.tag
    if not any(offer.decision == kind for offer in now.offers):
        raise _not_open(kind, now)
    named = getattr(action, "seat", None)
    if named not in (None, seat):
        raise Refused(
            "not_your_seat",
            f"this is a decision of {named}, and you are {seat}",
            rule="",
            member="/action/seat",
            choices=(seat,),
        )


def open_to(session: Session, seat: str | None) -> Open:
    """What is open to `seat` now; nothing to spectators (None)."""
    if seat is None or session.over:
        return Open()
    if session.phase == "created":
        return Open(start=seat not in session.client_seeds)
    rules, position = session.rules, session.position
    procedure = rules.game.procedure
    offers = () if position.throws else procedure.offers(position.state, rules.charts)
    if not offers:
        # Stopped midway: the step itself says what it wants.
        waiting = run(procedure, position, RecordedDice(()), rules.charts, supplied=True).awaiting
        if isinstance(waiting, RollRequest):
            return Open(roll=waiting)
        offers = () if waiting is None else (waiting,)
    return Open(offers=tuple(offer for offer in offers if offer.seat in (None, seat)))


def dice_of(session: Session, action: Any) -> Dice:
    """The dice of an action: those of the seeds, or the faces that were given with it."""
    founding = session.founding
    if founding.dice == "supplied":
        return RecordedDice(action.rolls if isinstance(action, SupplyDice) else ())
    return SeededDice(founding.dice_seed(session.client_seeds))


def is_seen(session: Session, event: Event, seat: str | None) -> bool:
    """Whether `seat` (None: a spectator) may see `event`, as the game stands now."""
    if session.over:
        return True
    if event.step is None:
        return not event.secret or event.seat == seat
    return session.rules.game.seen(event.step, session.position.state, seat)


def shown_to(session: Session, seat: str | None) -> Any:
    """The game as `seat` (None: a spectator) may know it now: all of it once it has ended."""
    rules = session.rules
    game = rules.game
    shows = game.opened if session.over and game.opened is not None else game.view
    return shows(session.position.state, seat, rules.charts)


# ------------------------------------------------------------------------------ within


def _run_on(session: Session, decision: Any, dice: Dice) -> tuple[Session, tuple[Event, ...]]:
    """`session` run until it awaits something, and the steps taken."""
    rules = session.rules
    game = rules.game
    supplied = session.founding.dice == "supplied"
    done: Run[Any] = run(
        game.procedure, session.position, dice, rules.charts, decision=decision, supplied=supplied
    )
    if isinstance(dice, RecordedDice):
        dice.finish()
    session = msgspec.structs.replace(session, position=done.position)
    if done.awaiting is None:
        ending = game.ending(done.position.state, rules.charts) or FINISHED
        session = msgspec.structs.replace(session, phase="over", ending=ending)
    return session, tuple(Event(step=step) for step in done.trace)


def _only_decided(session: Session, action: Any) -> Position[Any]:
    """Where `session` stands if `action` is taken and nothing follows from it."""
    rules = session.rules
    step = decided(rules.game.procedure, session.position.state, action, rules.charts)
    return Position(step.state)


def _entered(
    session: Session, events: Sequence[Event], at: str, stated: Mapping[str, Any] | None = None
) -> Acted:
    """`session` with `events` entered in its log. `stated`: what else the entry states."""
    number = session.number + 1
    seed, game = session.founding.sealing_seed, session.rules.game
    visible, hidden = [], []
    for position, event in enumerate(events):
        if _is_public(session, event):
            visible.append(event.plain())
        else:
            hidden.append(chain.canonical({"at": position, **event.plain()}))
    content: dict[str, Any] = {
        "number": number,
        "at": at,
        "ruleset_version": session.rules.ruleset.ruleset.version,
        "events": visible,
        "state": chain.state_digest(seed, number, canonical_position(game, session.position)),
        "state_version": game.state_version,
        "ended": session.ending,
        **(stated or {}),
    }
    written = chain.canonical(content)
    several = len(session.founding.seats) > 1
    seals = chain.seals(seed, number, hidden) if several or hidden else ()
    head = chain.link(session.head, written, seals)
    entry = Entry(
        number=number,
        previous=session.head,
        content=written,
        seals=seals,
        hidden=tuple(hidden),
        head=head,
    )
    entered = msgspec.structs.replace(session, number=number, head=head, held=())
    return Acted(session=entered, entry=entry, events=tuple(events))


def _is_public(session: Session, event: Event) -> bool:
    """Whether everyone may see `event` at once. What the end reveals is not: seals stand."""
    if event.step is None:
        return not event.secret
    game, state = session.rules.game, session.position.state
    return all(game.seen(event.step, state, seat) for seat in (*session.founding.seats, None))


def _declared(founding: Founding) -> dict[str, Any]:
    """What everyone may know of a founding, and what verification starts from."""
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
    return declared


def _not_open(kind: str, now: Open) -> Refused:
    choices: list[Any] = [offer.example for offer in now.offers]
    if now.start:
        choices.append(Start())
    return Refused(
        "action_not_open",
        f"no {kind} is open to you now",
        rule=now.offers[0].rule if now.offers else "",
        member="/action",
        choices=tuple(choices),
    )
