"""A small finished session, always the same, for the examples of the OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from wardroom.engine.registry import InstalledRuleset
from wardroom.engine.runner import Position
from wardroom.engine.session_actions import Commit, Reveal, Start
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.commitment import commit_client_seed
from wardroom.sessions.basics.tokens import SPECTATOR
from wardroom.sessions.game.play import Acted, act, found, resign
from wardroom.sessions.log.export import exported
from wardroom.sessions.records.access import invited
from wardroom.sessions.records.founding import REVEAL_SECONDS, Founding
from wardroom.sessions.records.rules import pinned_rules
from wardroom.sessions.wire.session import SessionTypes, view
from wardroom.text import FALLBACK

_SEED = bytes.fromhex("5eed" * 16)
_CLIENT_SEED = "5eed" * 8
_SESSION = "an-example-of-a-session-and-of-its-whole-log"[:43]
_AT, _ENDS = "1941-05-01T12:00:00.000Z", "1941-05-31T12:00:00.000Z"
_GRAIN, _SECRET = b"an example", "an example of a secret"


class ExampleGame(NamedTuple):
    """A game of a ruleset, as the results of its actions.

    `founded`, then the actions of every seat before the first throw, each with its result, and
    `resigned`.
    """

    founded: Acted
    begun: tuple[tuple[Any, Acted], ...]
    resigned: Acted

    @property
    def creator(self) -> str:
        """The seat of the creator, which is also the first to act."""
        return self.founded.session.founding.seats[0]


def example_game(ruleset: InstalledRuleset) -> ExampleGame:
    """Return a game of `ruleset` that was set up, started and resigned."""
    game = ruleset.ruleset.game
    assert game is not None
    example = game.examples[0]
    options = msgspec.convert(example.options or {}, ruleset.ruleset.options)
    rules = pinned_rules(ruleset, options)
    pins = rules.pins
    setup = msgspec.convert(example.order, game.setup)
    founding = Founding(
        session=_SESSION,
        pins=pins,
        seats=game.seats,
        dice="committed",
        setup=msgspec.to_builtins(setup),
        beginning=None,
        lineage=None,
        commitment=pins.commitment(_SESSION, _SEED),
        seed=_SEED,
        reveal_seconds=REVEAL_SECONDS if len(game.seats) > 1 else None,
    )
    position = Position(game.begin(setup, options, rules.charts))
    access = invited((*game.seats, SPECTATOR), game.seats[0], _GRAIN, _SECRET, at=_AT, ends=_ENDS)
    founded = found(rules, founding, position, _AT, access=access)
    begun: list[tuple[Any, Acted]] = []
    session = founded.session
    for seat, action in begins(founding, _CLIENT_SEED):
        begun.append((action, act(session, seat, action, _AT)))
        session = begun[-1][1].session
    return ExampleGame(founded, tuple(begun), resign(session, game.seats[0], _AT))


def example_creation(types: SessionTypes, game: ExampleGame) -> Any:
    """Return the answer that the service would return to the creation of the `game`."""
    session, creator = game.founded.session, game.creator
    token = tokens.token(_GRAIN, _SECRET, creator)
    others = [place for place in session.access.places if place != creator]
    return types.created(
        tokens={creator: token},
        invitations={
            place: tokens.token(_GRAIN, token, tokens.invitation_to(place)) for place in others
        },
        session=view(types, session, creator, FALLBACK),
        receipt=None,
    )


def example_log(ruleset: InstalledRuleset, *, over: bool) -> dict[str, Any]:
    """Return the log of a game of `ruleset` that was set up, started and, if `over`, resigned."""
    game = example_game(ruleset)
    acted = [game.founded]
    if over:
        acted += [*(acted for _, acted in game.begun), game.resigned]
    entries = [one.entry for one in acted if one.entry is not None]
    log: dict[str, Any] = msgspec.json.decode(exported(acted[-1].session, entries, game.creator))
    return log


def begins(founding: Founding, client_seed: str) -> Iterator[tuple[str, Any]]:
    """Yield the actions of all seats before the first throw, each with the same client seed."""
    seed = bytes.fromhex(client_seed)
    if founding.reveal_seconds is None:
        for seat in founding.seats:
            yield seat, Start(client_seed=client_seed)
        return
    for seat in founding.seats:
        yield seat, Commit(commit_client_seed(founding.commitment, seat, seed).hex())
    for seat in founding.seats:
        yield seat, Reveal(client_seed=client_seed)
