"""The legal actions of a seat in a session, by kind, with titles and current bounds."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import count
from typing import Any

from wardroom.dice import RollRequest
from wardroom.engine.legal_actions import LegalTypes, NoDetails, ThrowDetails, faces_asked
from wardroom.engine.procedure import Offer
from wardroom.engine.refusals import Refused
from wardroom.engine.session_actions import SET_STANDING_ORDERS
from wardroom.sessions.game.foreseen import state_after
from wardroom.sessions.game.play import (
    Open,
    SessionOver,
    check_not_pending,
    due_throw,
    example_of,
    may_set_orders,
    open_to_person,
)
from wardroom.sessions.log.seen import is_seen
from wardroom.sessions.records.standing import Event, Session
from wardroom.text.offers import Waiting, legal_action


def offers_to(
    session: Session, seat: str | None, now: Open | None = None
) -> tuple[Offer[Any], ...]:
    """Return all current offers to `seat`, in the order of the numbers of its choices.

    `now`: the actions open to a seat that a policy may play; None: those open to its person.
    """
    return _offers(session, seat, now or open_to_person(session, seat))


def _offers(session: Session, seat: str | None, now: Open) -> tuple[Offer[Any], ...]:
    if seat is not None and now.begin is not None:
        kind = str(now.begin.__struct_config__.tag)
        example = example_of(session, seat, now.begin)
        return (Offer(decision=kind, rule="", example=example, details=NoDetails()),)
    if now.roll is None:
        return now.offers
    return (faces_asked(now.roll, functools.partial(throw_told, session, seat, now.roll)),)


def throw_told(session: Session, seat: str | None, request: RollRequest) -> ThrowDetails:
    """Return the facts about the throw of `request` that `seat` may see.

    If the step may have a result that `seat` will not see, only the dice are returned.
    """
    due = due_throw(session, request)
    if not all(is_seen(session, Event(step=step), seat) for step in due.cases):
        return ThrowDetails(purpose=request.purpose, dice=request.dice)
    return ThrowDetails(
        purpose=request.purpose, dice=request.dice, details=due.details, thrower=due.thrower
    )


def choices_of(session: Session, seat: str | None) -> Iterator[Any]:
    """Yield the actions that `seat` can select by number, in order."""
    for offer in offers_to(session, seat):
        yield from offer.choices


def chosen(session: Session, seat: str, choice: int) -> Any:
    """Return the action that `seat` selects with the number `choice`.

    Raises SessionOver if the game has ended, EndingPending, Refused if there are fewer choices.
    """
    if session.over:
        raise SessionOver("the game is over")
    check_not_pending(session)
    choices = tuple(choices_of(session, seat))
    if choice >= len(choices):
        raise Refused("choice_unknown", rule="", member="/choice", choice=choice, open=len(choices))
    return choices[choice]


def offered(
    session: Session, seat: str | None, now: Open | None = None
) -> tuple[tuple[int | None, Any], ...]:
    """Return the actions offered to `seat`: every choice, or the example of an offer with many.

    Each has its number among the choices, or None for an example. `now`: as in `offers_to`.
    """
    numbers, found = count(), list[tuple[int | None, Any]]()
    for offer in offers_to(session, seat, now):
        found += [(next(numbers), action) for action in offer.choices]
        if not offer.choices and offer.example is not None:
            found.append((None, offer.example))
    return tuple(found)


def legal_actions(
    types: LegalTypes,
    session: Session,
    seat: str | None,
    language: str,
    now: Open | None = None,
) -> tuple[Any, ...]:
    """Return the legal actions of `seat`, ready to be sent, with titles in `language`.

    `now`: the actions open to it, if they are already known.
    """
    now = open_to_person(session, seat, now)
    numbers, offers = count(), _offers(session, seat, now)
    orders = session.rules.game.standing_orders
    if seat is not None and orders is not None and may_set_orders(session, seat, now):
        kind = types.by_kind[SET_STANDING_ORDERS][0]
        stand = orders.of(session.position.state, seat)
        offers += (Offer(decision=SET_STANDING_ORDERS, rule="", example=kind(stand)),)
    waiting = _waiting(session)
    return tuple(legal_action(types, waiting, offer, language, numbers) for offer in offers)


def _waiting(session: Session) -> Waiting:
    """Return the position at which `session` waits, as the seat that decides sees it."""
    rules, state = session.rules, session.position.state
    game, charts = rules.game, rules.charts
    by_unit = game.by_unit
    return Waiting(
        ruleset=rules.ruleset,
        procedure=game.procedure,
        position=session.position,
        charts=charts,
        decisions=game.decisions,
        after=functools.partial(state_after, session),
        parts=None if by_unit is None else lambda offer: by_unit(state, offer, charts),
        listed_by=game.parts_listed_by,
        sides=session.sides,
    )
