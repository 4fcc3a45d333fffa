"""The seats that standing policies play: the seat that decides next, and its decision."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UnsetType

from wardroom.engine.games import Game
from wardroom.engine.refusals import PolicyFault, Refused
from wardroom.sessions.game.play import Acted, DiceSource, Open, act, example_of, open_to
from wardroom.sessions.records.standing import Session

_SHOWN = 100
"""The most characters of an unknown seat name that an answer quotes."""


def check_policies(game: Game, policies: Mapping[str, str], seat: str | UnsetType) -> str:
    """Return the creator's seat: the requested `seat`, or the first that no policy plays.

    Raises Refused for an unknown seat or policy, for a seat with two players, and for a game
    without people.
    """
    for played, policy in policies.items():
        if played not in game.seats:
            raise Refused(
                "seat_unknown",
                rule="",
                member="/policies",
                choices=game.seats,
                name=played[:_SHOWN],
            )
        if policy not in game.policies:
            raise Refused(
                "policy_unknown",
                rule="",
                member=f"/policies/{played}",
                choices=tuple(game.policies),
            )
    people = tuple(one for one in game.seats if one not in policies)
    if not people:
        raise Refused("nobody_plays", rule="", member="/policies")
    if isinstance(seat, UnsetType):
        return people[0]
    if seat in policies:
        raise Refused("seat_of_policy", rule="", member="/seat", choices=people)
    return seat


def due_policy(session: Session) -> str | None:
    """Return the first seat of a policy that must decide, or None."""
    return next((seat for seat in session.policies if _decides(open_to(session, seat))), None)


def _decides(now: Open) -> bool:
    return now.begin is not None or bool(now.offers)


def decide(session: Session, seat: str, at: str, dice: DiceSource | None = None) -> Acted:
    """Return `session` after the policy of `seat` has decided the first offer.

    If the rules refuse its decision, the first decision that they accept is taken: the example, or
    one of the choices. `dice`: the source of the dice, if not the session's seeds. Raises
    PolicyFault if the rules accept none.
    """
    name = session.policies[seat]
    now = open_to(session, seat)
    if now.begin is not None:  # The seat's holder has not begun in time.
        begins = example_of(session, seat, now.begin)
        if begins is None:
            raise PolicyFault("the game cannot begin without the seat's own client seed")
        return act(session, seat, begins, at, dice, name)
    offer = now.offers[0]
    policy = session.rules.game.policies[name]
    own = policy(session.position.state, offer)
    for decision in (own, offer.example, *offer.choices):
        try:
            return act(session, seat, decision, at, dice, name)
        except Refused:
            continue
    raise PolicyFault(f"the rules refuse every {offer.decision} decision of {name}")
